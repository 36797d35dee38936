"""What the evaluation of Architects reads from a position."""

from __future__ import annotations

import pytest

from mirabilia.architects.model import SYMBOLS
from mirabilia.bots.architects.features import (
    DEPTH,
    FIRST_SYMBOL,
    LASTING,
    LEFT,
    NEED,
    OF_A_KIND,
    OF_BLUE,
    OFFER,
    PLACE,
    QUARTER,
    TENTH,
    TOPS,
    WHOLE,
    Outlook,
    read_city,
)
from support_architects import PLAIN, Scene


def numbers(scene: Scene, seat: int = 0) -> dict[int, int]:
    """The numbers of a city that are not 0, by their places."""
    state = scene.start().state
    found = read_city(state, seat, Outlook(state))
    result: dict[int, int] = {}
    for at, value in zip(found.at, found.values, strict=True):
        result[at] = result.get(at, 0) + value
    return result


def test_which_stages_of_which_wonder_stand_is_one_number() -> None:
    scene = Scene(players=2).city(0, "giza", stages=[1, 2]).city(1, "rhodes")
    found = [numbers(scene, seat) for seat in (0, 1)]
    wonders = [city.wonder.id for city in scene.start().state.cities]
    places = [range(PLACE + 6 * wonder, PLACE + 6 * wonder + 6) for wonder in wonders]
    assert [at for at in found[0] if at in places[0]] == [PLACE + 6 * wonders[0] + 2]
    assert [at for at in found[1] if at in places[1]] == [PLACE + 6 * wonders[1]]


@pytest.mark.rule("ARC-090", "ARC-092")
def test_shields_that_a_battle_takes_away_are_told_from_those_that_stay() -> None:
    scene = Scene(players=2).city(0, "giza", cards="shield shield_horn", tokens=["tactics"])
    found = numbers(scene)
    city = scene.start().city()
    assert found[LASTING] == (1 + 2) * QUARTER
    assert found[LASTING + 1] == (city.strength() - 3) * QUARTER > 0


def test_what_is_left_in_a_deck_is_read_by_colours() -> None:
    scene = Scene(players=2).deck(0, "wood", "coin", PLAIN, PLAIN).deck(1, "shield").central("glass")
    found, other = numbers(scene), numbers(scene, 1)
    assert [found.get(LEFT + colour, 0) for colour in range(5)] == [
        WHOLE // 4,
        WHOLE // 4,
        WHOLE // 2,
        0,
        0,
    ]
    assert found[LEFT + 5 + 4] == other[LEFT + 4] == WHOLE  # the deck on the right is the neighbour's own
    assert found[LEFT + 10] == WHOLE
    assert found.get(DEPTH + 2, 0) == 0
    assert found[DEPTH + 3] == 3 * QUARTER


def test_a_wonder_needs_what_is_not_there_yet() -> None:
    scene = Scene(players=2).city(0, "giza", cards="wood wood coin", stages=[1, 2, 3]).city(1, "rhodes")
    found = numbers(scene)
    state = scene.start().state
    costs = [
        sum(stage.count for stage in city.wonder.stages if not city.built & stage.bit)
        for city in state.cities
    ]
    assert found[NEED] == (costs[0] - 3) * TENTH
    assert found[NEED + 1] == costs[1] * TENTH
    assert found[NEED + 2] > 0
    assert NEED + 2 not in numbers(scene, 1)


def test_tokens_that_lie_open_count_more_with_symbols() -> None:
    poor = Scene(players=2, row=["tactics", "politics", None])
    rich = Scene(players=2, row=["tactics", "politics", None]).city(0, cards=SYMBOLS[0])
    tokens = {token.key: OFFER + int(token.id) for token in poor.start().state.book.tokens}
    shown = [at for at in numbers(poor) if OFFER <= at < OFFER + 15]
    assert sorted(shown) == sorted([tokens["tactics"], tokens["politics"]])
    assert OFFER + 14 in numbers(rich)


def test_of_a_top_it_is_read_what_it_is_worth() -> None:
    scene = Scene(players=2).city(0, cards="wood").deck(0, "wood", PLAIN).deck(1, SYMBOLS[1])
    found = numbers(scene)
    assert found[TOPS + OF_A_KIND] == found[TOPS + FIRST_SYMBOL] == WHOLE
    assert numbers(Scene(players=2).deck(1, "wood"))[TOPS + OF_BLUE] == WHOLE  # a plain card has 3 points
