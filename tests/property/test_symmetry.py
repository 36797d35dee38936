"""The same game again, in another order of answers, and with the seats turned round the table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirabilia.seven.scoring import score
from mirabilia.table.game import Game
from property.checker import Snapshot, snapshot
from property.games import Setup, batches, give, pick_batch, ruleset_of, setups, start, state_of

T = TypeVar("T")


@given(setups())
def test_the_same_seed_and_answers_give_the_same_game(setup: Setup) -> None:
    first, second = start(setup), start(setup)
    assert snapshot(state_of(first)) == snapshot(state_of(second))
    for answers in batches(first, Random(setup[1])):
        give(second, answers)
    assert snapshot(state_of(first)) == snapshot(state_of(second))
    assert first.result == second.result


def test_other_seeds_give_other_games() -> None:
    deals = {snapshot(state_of(Game.new("seven", 3, seed=seed)))["hands"] for seed in range(200)}
    assert len(deals) == 200


@pytest.mark.rule("BASE-062", "BASE-085", "BASE-090")
@given(setups())
def test_the_order_of_answers_does_not_matter(setup: Setup) -> None:
    first, second = start(setup), start(setup)
    random = Random(setup[1])
    for answers in batches(first, random):
        shuffled = list(answers.items())
        random.shuffle(shuffled)
        give(second, dict(shuffled))
    assert snapshot(state_of(first)) == snapshot(state_of(second))
    assert first.result == second.result


def turned(things: Sequence[T], by: int) -> list[T]:
    """A list with a thing for each seat, everybody some seats further on."""
    return [*things[-by:], *things[:-by]]


def turned_position(data: dict[str, Any], by: int) -> dict[str, Any]:
    """A position with everybody some seats further on."""
    cities = [city | {"seat": seat} for seat, city in enumerate(turned(data["cities"], by))]
    return data | {"cities": cities, "hands": turned(data["hands"], by)}


def comparable(game: Game, by: int) -> Snapshot:
    """What must be equal in both games, as the seats of the first: all but the order in the pile."""
    state = state_of(game)
    shot = snapshot(state)
    found = {name: turned(shot[name], -by) for name in ("answers", "cities", "hands")}
    found |= {name: shot[name] for name in ("asking", "age", "turn", "waiting")}
    seats = len(state.cities)
    found["queue"] = [(one.question.name, (one.seat - by) % seats, one.subject) for one in state.queue]
    for zone in state.book.zones:
        places = [shot["zones"][zone.place_of(seat)] for seat in range(seats if zone.of_city else 1)]
        found[zone.name] = turned(places, -by) if zone.of_city else places
    rows = [score(state, seat).rows for seat in range(len(state.cities))]
    return found | {"pile": sorted(shot["pile"]), "rows": turned(rows, -by)}


@pytest.mark.rule("BASE-090", "BASE-125")
@given(setups(fewest=3), st.integers(0, 17), st.integers(1, 6))
def test_turning_the_seats_turns_the_result(setup: Setup, turn: int, by: int) -> None:
    first = start(setup)
    random = Random(setup[1])
    by = by % setup[0] or 1
    while (state_of(first).age, state_of(first).turn) < (
        turn // 6 + 1,
        turn % 6 + 1,
    ):
        give(first, pick_batch(first, random))
    ruleset = ruleset_of(first)
    data = ruleset.position(first.table)
    first = Game(ruleset, ruleset.read_position(data))
    second = Game(ruleset, ruleset.read_position(turned_position(data, by)))
    age = state_of(first).age
    while not first.over and (state_of(first).age == age or state_of(first).turn == 0):
        assert comparable(first, 0) == comparable(second, by)
        answers = pick_batch(first, random)
        give(first, answers)
        give(second, {(seat + by) % setup[0]: text for seat, text in answers.items()})
    cities = snapshot(state_of(first))["cities"]
    assert list(cities) == turned(snapshot(state_of(second))["cities"], -by)
    if first.over:
        winners = sorted((seat + by) % setup[0] for seat in first.result["winners"])
        assert second.result["winners"] == winners
