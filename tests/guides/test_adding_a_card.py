"""The guide to a new card and a new effect, followed to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from guides.following import ROOT, blocks, change, copy_checkout, follow

GUIDE = "adding-a-card.md"


def test_the_guide_works_as_it_is_written(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path)
    printed = follow(GUIDE, checkout)
    assert any("Granary" in text and "4 coins" in text for text in printed)
    assert any("coins from the bank until you have 6" in text for text in printed)
    games = ("game_3", "game_7", "mixed_8")
    goldens = [
        (folder / f"tests/golden/{name}.txt").read_text() for folder in (ROOT, checkout) for name in games
    ]
    assert all(old != new for old, new in zip(goldens[:3], goldens[3:], strict=True))
    assert "granary" in goldens[4]


def test_every_block_of_the_guide_is_carried_out() -> None:
    assert [block.text for block in blocks(GUIDE) if block.language != "sh" and not block.file] == []
    assert {block.language for block in blocks(GUIDE)} == {"diff", "sh", "python", "toml"}


def test_a_change_that_does_not_fit_the_file_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "file.txt"
    file.write_text("one\ntwo\n")
    change(file, " one\n-two\n+three\n")
    assert file.read_text() == "one\nthree\n"
    with pytest.raises(AssertionError, match=r"file\.txt does not have these lines once"):
        change(file, "-two\n")
