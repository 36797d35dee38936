"""The sounds of the table are those that the script makes: short, not too loud, without a click."""

from __future__ import annotations

import runpy
import struct
import wave
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "sounds.py"))
FOLDER: Path = SCRIPT["FOLDER"]


def test_every_sound_has_its_file_and_no_file_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(SCRIPT["SOUNDS"])


@pytest.mark.parametrize("name", sorted(SCRIPT["SOUNDS"]))
def test_a_sound_is_the_one_that_the_script_makes(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        kept = file.readframes(file.getnframes())
    samples, made = (
        struct.unpack(f"<{len(one) // 2}h", one) for one in (kept, SCRIPT["render"](SCRIPT["SOUNDS"][name]))
    )
    # The last bit may differ between mathematical libraries.
    assert len(samples) == len(made)
    assert max(abs(a - b) for a, b in zip(samples, made, strict=True)) <= 1
    assert len(samples) < 1.5 * SCRIPT["RATE"]
    assert max(map(abs, samples)) == pytest.approx(32767 * SCRIPT["LOUDEST"], abs=2)
    assert max(map(abs, samples[-20:])) < 700
