"""docs/notation.md names every key that positions and results have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mirabilia.architects import position as architects_position
from mirabilia.architects import serialize as architects_sheet
from mirabilia.counting import count_result
from mirabilia.seven import position, serialize
from mirabilia.seven.rules import load_rules
from mirabilia.table.game import Game

SEVEN, ARCHITECTS = (
    (Path(__file__).resolve().parents[2] / "docs" / "notation.md")
    .read_text("utf-8")
    .split("\n# 7 Wonders Architects\n")
)
ALL = ("armada", "edifice", "leaders")
MIXTURES: list[tuple[int, tuple[str, ...]]] = [(2, ALL), (3, ALL), (4, (*ALL, "teams"))]


def named(text: str) -> set[str]:
    """The keys that a text names: as code, or in an example in JSON."""
    return set(re.findall(r"[`\"](\w+)[`\"]", text))


def keys_in(data: object) -> set[str]:
    """All keys of data; where cards or tokens are counted by their ids, those are no keys."""
    if isinstance(data, list):
        return {key for one in data for key in keys_in(one)}
    if not isinstance(data, dict):
        return set()
    counts = {key for key in ("cards", "discard") if isinstance(data.get(key), dict)}
    return set(data) | {key for name in set(data) - counts for key in keys_in(data[name])}


def played(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """The positions and the result of a game that is played at random."""
    random = Random(seed)
    turn = None
    while game.decisions:
        decision = game.decisions[0]
        table: Any = game.table
        now = (int(getattr(table, "age", 0)), int(table.turn))
        if now != turn and decision.kind in ("choose", "free_city", "take"):
            yield game.ruleset.position(game.table)
            turn = now
        game.answer(decision, random.choice(game.options(decision)))
    explained = count_result(game.ruleset, game.result)
    yield {**explained.pop("result"), **explained}


@pytest.mark.parametrize(("players", "expansions"), MIXTURES)
def test_every_declared_key_of_7_wonders_is_named(players: int, expansions: tuple[str, ...]) -> None:
    found = load_rules(players, expansions)
    keys = {*position.KEYS, *serialize.CITY_KEYS, *serialize.OPTIONAL_KEYS, *found.book.categories}
    keys |= {key for face in found.module_views for key in face.city_keys}
    keys |= {zone.name for zone in found.book.zones}
    numbers = (*found.book.number_names, *found.book.table_number_names)
    keys |= {name for name in numbers if not name.startswith(".")}
    keys |= {"problem", "city", "stops"}  # of `problems`
    assert keys - named(SEVEN) == set()


@pytest.mark.parametrize(("players", "expansions"), MIXTURES)
def test_every_key_of_played_games_of_7_wonders_is_named(players: int, expansions: tuple[str, ...]) -> None:
    wonders = ["ur:B", "carthage:B", "rome:B"][:players]
    game = Game.new("seven", players, expansions=expansions, seed=7, wonders=wonders)
    keys = {key for data in played(game, 7) for key in keys_in(data)}
    assert {"leaders", "fleets", "edifices"} <= keys
    assert keys - named(SEVEN) == set()


def test_every_key_of_architects_is_named() -> None:
    keys = {*architects_position.KEYS, *architects_sheet.CITY_KEYS, *architects_sheet.OPTIONAL_KEYS}
    keys |= {key for data in played(Game.new("architects", 3, seed=7), 7) for key in keys_in(data)}
    assert keys - (named(SEVEN) | named(ARCHITECTS)) == set()  # the frame is the same


@pytest.mark.parametrize(("expansions", "size"), [((), 7), (("armada",), 8)])
def test_a_hand_has_as_many_cards_as_is_said(expansions: tuple[str, ...], size: int) -> None:
    assert load_rules(3, expansions).book.hand_size == size
    assert f"{size + 1} − turn" in SEVEN
