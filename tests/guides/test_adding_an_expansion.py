"""The guide to a new expansion, followed to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from guides.following import FENCE, blocks, copy_checkout, follow, steps

GUIDE = "adding-an-expansion.md"


@pytest.mark.timeout(900)  # it plays, counts and tests in a whole checkout
def test_the_guide_works_as_it_is_written(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path)
    printed = follow(GUIDE, checkout)
    assert "age.after      reap           HARV-001" in printed[0]
    assert "reap" in (checkout / "tests/golden/harvest_4.txt").read_text("utf-8")
    assert "11 guilds" in printed[3]
    assert "Reapers Guild" in printed[4]
    assert "passed" in printed[5]
    assert "(seven/harvest/steps.py)" in printed[7]
    assert all("harvest" in text for text in printed[8:10])


def test_every_step_has_something_that_is_done() -> None:
    assert len(steps(GUIDE)) == 9
    assert [number for number, step in enumerate(steps(GUIDE), 1) if not FENCE.search(step)] == []
    assert sum(len(FENCE.findall(step)) for step in steps(GUIDE)) == len(blocks(GUIDE))


def test_every_block_of_the_guide_is_carried_out() -> None:
    assert [block.text for block in blocks(GUIDE) if block.language != "sh" and not block.file] == []
