"""What release 0.1.0 wrote down is read for ever: its records replay, and its tables go on.

`records.jsonl.gz` has a record and its result a line, of every game and mixture; `tables.sqlite3` is a
database with tables that are over, in the middle of a game, and open, and `tables.json` says what their
players saw.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mirabilia.seven.book import LATEST_RULINGS
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import RULINGS_0_1, fingerprint_of, is_same_rules, load_released
from mirabilia.table.game import Game
from server.helpers import serving

HERE = Path(__file__).parent / "release_0_1"
RECORDS: list[dict[str, Any]] = [
    json.loads(line) for line in gzip.decompress((HERE / "records.jsonl.gz").read_bytes()).splitlines()
]
TABLES: list[dict[str, Any]] = json.loads((HERE / "tables.json").read_text("utf-8"))


def label(stored: dict[str, Any]) -> str:
    """A record in a few words."""
    setup = stored["record"]["setup"]
    return "-".join([stored["record"]["game"], str(setup["players"]), *setup["expansions"]])


@pytest.mark.parametrize("stored", RECORDS, ids=label)
def test_a_record_plays_to_the_same_result_by_the_rulings_of_its_time(stored: dict[str, Any]) -> None:
    game = Game.replay(stored["record"])
    assert game.ruleset.rulings == RULINGS_0_1
    assert game.over
    assert game.result == stored["result"]


def test_there_is_a_record_of_every_game_and_mixture() -> None:
    setups = [one["record"]["setup"] for one in RECORDS]
    mixtures = {tuple(sorted(setup["expansions"])) for setup in setups if "sides" in setup}
    assert len(mixtures) == 12  # every choice of three expansions, and with Armada teams besides
    assert {one["record"]["game"] for one in RECORDS} == {"seven", "architects"}


def test_a_new_record_says_its_rulings_and_older_ones_differ_from_them() -> None:
    game = Game.new("seven", 2, seed=1)
    assert game.record()["setup"]["rulings"] == LATEST_RULINGS
    replayed_otherwise = 0
    for stored in RECORDS:
        record = stored["record"]
        if record["game"] == "seven":
            ruleset = Game.replay({**record, "answers": []}).ruleset
            today = Game.new("seven", **record["setup"], seed=record["seed"])
            assert ruleset.fingerprint != today.ruleset.fingerprint
            otherwise = {**record, "setup": today.ruleset.setup(), "rules": today.ruleset.fingerprint}
            try:
                replayed_otherwise += Game.replay(otherwise).result != stored["result"]
            except BadInput:
                replayed_otherwise += 1
    assert replayed_otherwise > 0  # so it matters by which rulings they are played


def test_a_record_of_unknown_rules_is_refused() -> None:
    record = {**RECORDS[0]["record"], "rules": "0123456789ab"}
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(record)


def test_names_and_marks_are_no_rules() -> None:
    card = {
        "altar": {"en": "Altar", "pl": "Ołtarz", "age": 1, "effects": [{"points": 2}], "mark": "inferred"}
    }
    renamed = {"altar": {"en": "Shrine", "pl": "Kapliczka", "age": 1, "effects": [{"points": 2}]}}
    changed = {"altar": {"en": "Altar", "pl": "Ołtarz", "age": 1, "effects": [{"points": 3}]}}
    assert fingerprint_of(card) == fingerprint_of(renamed) != fingerprint_of(changed)
    assert all(
        is_same_rules(old, new) and is_same_rules(new, new) and not is_same_rules(old, old)
        for old, new in load_released().items()
    )


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the stored database."""
    shutil.copy(HERE / "tables.sqlite3", tmp_path)
    return tmp_path


def of_state(state: str) -> list[dict[str, Any]]:
    """The stored tables in a state."""
    return [one for one in TABLES if one["state"] == state]


def test_games_that_were_over_can_be_watched(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            for stored in of_state("over"):
                async with base.line(stored["code"]) as line:
                    await line.hear()
                    assert line.state["view"]["result"] == stored["result"]
                frames = await base.get(f"/api/tables/{stored['code']}/frames")
                assert len(frames["frames"]) > 3
                record = await base.get(f"/api/tables/{stored['code']}/record")
                assert Game.replay(record).result["cities"] == stored["result"]["cities"]

    asyncio.run(scene())


def test_running_games_go_on_to_their_end(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            for stored in of_state("playing"):
                async with base.line(stored["code"], stored["key"]) as line:
                    await line.hear()
                    asked = line.state["question"]
                    assert asked["decision"] == stored["decision"]
                    assert [option["text"] for option in asked["options"]] == stored["options"]
                    assert line.state["view"].get("hand") == stored["hand"]
                    await line.play(Random(5))
                    assert line.state["view"]["result"]["cities"]

    asyncio.run(scene())


def test_an_open_table_is_filled_and_played(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            (stored,) = of_state("open")
            taken = await base.post(f"/api/tables/{stored['code']}/join", {"name": "Ada"})
            async with base.line(stored["code"], taken["key"]) as line:
                await line.until(lambda state: state["table"]["state"] == "playing")
                assert line.state["seat"] == taken["seat"]

    asyncio.run(scene())
