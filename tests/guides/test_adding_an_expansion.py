"""The guide to a new expansion, followed to the letter."""

from __future__ import annotations

from pathlib import Path

from guides.following import blocks, copy_checkout, follow

GUIDE = "adding-an-expansion.md"


def test_the_guide_works_as_it_is_written(tmp_path: Path) -> None:
    printed = follow(GUIDE, copy_checkout(tmp_path))
    assert "age.after      reap           HARV-001" in printed[0]
    assert "11 guilds" in printed[1]
    assert "(seven/harvest/module.py)" in printed[2]
    assert all("harvest" in text for text in printed[3:5])


def test_every_block_of_the_guide_is_carried_out() -> None:
    assert [block.text for block in blocks(GUIDE) if block.language != "sh" and not block.file] == []
