"""Digests stay what they are: with others for the same states, a program would refuse all running games."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from mirabilia.table.digest import SCHEME, digest_of, is_refuted
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from stored.test_release_0_1 import RECORDS, label

# A hash of all digests of each stored game. If this must change, SCHEME must change with it.
PINNED: list[str] = json.loads((Path(__file__).parent / "digests.json").read_text("utf-8"))


def hash_of_digests(record: dict[str, Any]) -> str:
    """All digests of a game in one."""
    outcomes = Game.replay(record).proven_record()["outcomes"]
    return SCHEME + hashlib.sha256(" ".join(outcomes).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("stored", "pinned"), list(zip(RECORDS, PINNED, strict=True)), ids=lambda one: "")
def test_the_digests_of_stored_games_are_what_they_were(stored: dict[str, Any], pinned: str) -> None:
    assert hash_of_digests(stored["record"]) == pinned, label(stored)


def test_a_digest_made_in_another_way_refutes_nothing() -> None:
    mine = digest_of({"coins": 3})
    assert mine == digest_of({"coins": 3})
    assert is_refuted(digest_of({"coins": 4}), mine)
    assert not is_refuted(mine, mine)
    assert not is_refuted("z123456789a", mine)
    assert not is_refuted("", mine)


def test_a_record_that_leads_elsewhere_is_refused() -> None:
    record = Game.replay(RECORDS[0]["record"]).proven_record()
    assert Game.replay(record).over
    record["outcomes"][2] = SCHEME + "0" * 10
    with pytest.raises(BadInput, match=r"after answer \d+ the game is not the one that was played"):
        Game.replay(record)
    with pytest.raises(BadInput, match="'outcomes' has the wrong type"):
        Game.replay({**record, "outcomes": "a"})
