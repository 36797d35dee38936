"""Hundreds of games of every mixture, typed into the score pad's model, are counted as they were played."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from mirabilia.counting import count
from mirabilia.reference.everything import make_reference
from mirabilia.reference.pads import make_pads
from mirabilia.seven.model import read_field
from mirabilia.seven.rules import load_rules
from mirabilia.seven.scoring import FREE, MOST, gives_free_symbol, score
from mirabilia.seven.serialize import read_result
from mirabilia.table.pad import PadField
from property.test_mixtures import SETUPS
from property.test_reasons import played

Data = dict[str, Any]
GAMES_EACH = 4
SCRIPT = Path(__file__).with_name("type_in.mjs")
# What the quick mode works out itself; the rest is typed as it is.
WORKED_OUT = ("military", "treasury", "science", "naval", "debt", "cat", "victory", "total")


def node() -> str:
    """The Node.js that builds the client."""
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert found is not None, "there is no node: `make test` installs one"
    return found


@lru_cache(maxsize=1)
def figures() -> Data:
    """What the pad has to know of the box."""
    whole = load_rules(7, ("armada", "edifice", "leaders"))
    edifices = whole.tables["edifices"].items()
    return {
        "pads": [asdict(pad) for pad in make_pads()],
        "wonders": list(whole.wonders),
        "alternatives": {
            f"{key}:{side}": [len(stage.alternatives) for stage in board.stages]
            for (key, side), board in whole.board_of.items()
        },
        "offered": {
            f"edifice_{age}": [key for key, entry in edifices if entry["age"] == age] for age in (1, 2, 3)
        },
    }


def by_hand(result: Data) -> list[Data]:
    """What somebody would type in the quick mode, a table a city."""
    typed = [
        {row: points for row, points in city["score"].items() if row not in WORKED_OUT}
        for city in result["cities"]
    ]
    if result["game"] == "architects":
        for city, fields in zip(result["cities"], typed, strict=True):
            fields["stages"] = len(city["stages"])
        return typed
    state = read_result(load_rules(result["players"], tuple(result["expansions"])), result)
    for seat, fields in enumerate(typed):
        city, sheet = state.cities[seat], score(state, seat)
        science = city.science
        have = [int(read_field(science, 5 * kind)) for kind in range(3)]
        fields |= dict(zip(("compass", "gear", "tablet"), have, strict=True))
        copied = sheet.copied is not None and gives_free_symbol(sheet.copied)
        fields["wild"] = int(read_field(science, FREE)) + copied
        fields["most"] = int(read_field(science, MOST))
        if city.set_bonus:
            fields["aristotle"] = 1
            fields["leaders"] -= 3 * min(map(sum, zip(have, sheet.added, strict=True)))
    return typed


def typed_in(results: list[Data]) -> list[Data]:
    """What the pad makes of results that are typed into it."""
    lines = [figures(), *({"result": result, "quick": by_hand(result)} for result in results)]
    given = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [node(), str(SCRIPT)], input=given, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(result: Data, pad: Data) -> None:
    """Both modes give the points, the winners and the teams' totals of the game that was played."""
    full = json.loads(count(json.dumps(pad["full"])))
    assert full["problems"] == []
    rows = [row for row in result["cities"][0]["score"] if row != "total"]
    assert pad["rows"] == rows
    for mine in (full["result"], pad["quick"]):
        assert [city["score"] for city in mine["cities"]] == [city["score"] for city in result["cities"]]
        assert mine["winners"] == result["winners"]
        assert mine.get("teams") == result.get("teams")


@pytest.mark.parametrize("game", ["seven", "architects"])
def test_games_of_every_mixture_typed_into_the_pad_are_counted_as_they_were_played(game: str) -> None:
    setups: list[tuple[int, tuple[str, ...]]] = SETUPS if game == "seven" else [(n, ()) for n in range(2, 8)]
    results = [
        played(game, players, expansions, 1000 * players + seed)
        for players, expansions in setups
        for seed in range(GAMES_EACH)
    ]
    pads = typed_in(results)
    assert len(pads) == len(results) > 20
    for result, pad in zip(results, pads, strict=True):
        check(result, pad)


def words_of(field: PadField) -> list[str]:
    """The texts that a field of the pad needs."""
    values = [f"{field.key}_{value}" for value in field.values] if field.control == "counts" else []
    return [field.key, *values, *([f"{field.key}_on"] if field.control == "flag" else [])]


def test_every_field_is_named_in_both_languages() -> None:
    names = make_reference().names
    fields = [field for pad in make_pads() for part in pad.parts for field in (*part.city, *part.table)]
    assert len(fields) > 20
    wanted = {f"field.{word}" for field in fields for word in words_of(field)}
    assert [(lang, word) for lang in names for word in wanted if word not in names[lang]] == []


def test_what_a_result_may_hold_is_where_the_fields_put_it() -> None:
    result = played("seven", 4, ("armada", "edifice", "leaders"), 3)
    [pad] = typed_in([result])
    keys = set(result["cities"][0]) - {"score", "choices", "markers", "shipyard", "incursions", "zones"}
    assert keys <= set(pad["full"]["cities"][0])
    assert pad["full"]["edifices"] == result["edifices"]
    assert pad["full"]["numbers"].keys() == result["numbers"].keys()
