"""The sounds of the table are those that the script makes: short, one as loud as another, without a click."""

from __future__ import annotations

import runpy
import struct
import wave
from pathlib import Path
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "sounds.py"))
FOLDER: Path = SCRIPT["FOLDER"]
RATE: int = SCRIPT["RATE"]
EACH = pytest.mark.parametrize("name", sorted(SCRIPT["SOUNDS"]))


def samples_of(name: str) -> np.ndarray:
    """What the file of a sound holds, between -1 and 1."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768


def decibels(samples: np.ndarray, lowest: float = 0) -> float:
    """How loud the loudest fifth of a second is to the ear (A-weighting), without all below a pitch."""
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    square = pitch**2
    weight = 1.26 * 12194**2 * square**2 / (square + 20.6**2) / (square + 12194**2)
    weight /= np.sqrt((square + 107.7**2) * (square + 737.9**2))
    heard = np.fft.irfft(np.fft.rfft(samples) * weight * (pitch >= lowest), len(samples))
    power = np.convolve(heard**2, np.ones(RATE // 5), "full").max() / (RATE // 5)
    return float(10 * np.log10(power))


def test_every_sound_has_its_file_and_no_file_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(SCRIPT["SOUNDS"])


@EACH
def test_a_sound_is_the_one_that_the_script_makes(name: str) -> None:
    rendered = SCRIPT["render"](SCRIPT["SOUNDS"][name])
    made = np.array(struct.unpack(f"<{len(rendered) // 2}h", rendered)) / 32768
    samples = samples_of(name)
    # The last bit may differ between mathematical libraries.
    assert len(samples) == len(made)
    assert np.abs(samples - made).max() <= 1 / 32768


@EACH
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    samples = samples_of(name)
    assert len(samples) < 1.5 * RATE
    assert np.abs(samples).max() < 0.8
    assert np.abs(samples.mean()) < 0.005
    assert np.abs(samples[:4]).max() < 0.1
    assert np.abs(samples[-20:]).max() < 0.02


def test_one_sound_is_as_loud_as_another() -> None:
    loud = {name: decibels(samples_of(name)) for name in SCRIPT["SOUNDS"]}
    assert max(loud.values()) - min(loud.values()) < 4, loud


@EACH
def test_a_sound_is_heard_from_a_phone(name: str) -> None:
    samples = samples_of(name)
    assert decibels(samples) - decibels(samples, lowest=300) < 3
