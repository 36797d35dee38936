"""Military conflicts at the end of an Age: BASE-117 to BASE-125."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from support import Play, Scene

RED = (
    *(("fortifications", 3), ("circus", 3), ("arsenal", 3), ("siege_workshop", 3)),
    *(("walls", 2), ("training_ground", 2), ("stables", 2), ("archery_range", 2)),
    *(("stockade", 1), ("barracks", 1), ("guard_tower", 1)),
)
# Boards whose stages give no shields.
PEACEFUL = ("giza:A", "babylon:A", "olympia:A", "ephesus:A", "alexandria:A", "halicarnassus:A", "rhodes:A")


def red_cards(strength: int) -> list[str]:
    """Red structures with so many shields."""
    cards = []
    for card, shields in RED:
        if shields <= strength:
            cards.append(card)
            strength -= shields
    assert strength == 0
    return cards


def armed(age: int, strengths: Sequence[int], turn: int = 6) -> Play:
    """A turn of an Age, with so many shields in the cities."""
    scene = Scene(players=len(strengths), age=age, turn=turn)
    for seat, strength in enumerate(strengths):
        scene.city(seat, PEACEFUL[seat], cards=red_cards(strength))
    return scene.start()


def tokens(play: Play) -> list[tuple[list[int], int]]:
    """Everybody's victory tokens and number of defeats."""
    cities: list[dict[str, Any]] = play.game.view(None)["cities"]
    return [(city["victory"], city["defeats"]) for city in cities]


NOTHING: tuple[list[int], int] = ([], 0)


@pytest.mark.rule("BASE-117")
def test_strength_is_compared_with_each_neighbour_separately() -> None:
    play = armed(1, [2, 1, 0, 3]).turn()
    assert tokens(play) == [([1], 1), ([1], 1), ([], 2), ([1, 1], 0)]


@pytest.mark.rule("BASE-117")
def test_only_neighbours_are_compared() -> None:
    # 0 and 2, and 1 and 3, do not sit side by side
    play = armed(1, [6, 2, 5, 2]).turn()
    assert tokens(play) == [([1, 1], 0), ([], 2), ([1, 1], 0), ([], 2)]


@pytest.mark.rule("BASE-117")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_conflicts_come_after_the_sixth_turn_and_not_before(age: int) -> None:
    play = armed(age, [1, 0, 0], turn=1)
    for _ in range(5):
        play.turn()
        assert tokens(play) == [NOTHING] * 3
    play.turn()
    assert tokens(play) == [([2 * age - 1] * 2, 0), ([], 1), ([], 1)]


@pytest.mark.rule("BASE-118")
@pytest.mark.parametrize(
    ("wonder", "stages", "shields"),
    [
        *(("rhodes:A", 0, 0), ("rhodes:A", 1, 0), ("rhodes:A", 2, 2), ("rhodes:A", 3, 2)),
        *(("rhodes:B", 0, 0), ("rhodes:B", 1, 1), ("rhodes:B", 2, 2)),
        *(("giza:B", 4, 0), ("ephesus:A", 3, 0)),
    ],
)
def test_strength_adds_shields_of_structures_and_stages(wonder: str, stages: int, shields: int) -> None:
    scene = Scene(players=4, turn=6).city(0, wonder, stages=stages, cards=["stockade", "walls"])
    # as strong as that, and by one stronger
    scene.city(1, "olympia:B", cards=red_cards(3 + shields))
    scene.city(3, "babylon:B", cards=red_cards(4 + shields))
    play = scene.city(2, "halicarnassus:B", cards=red_cards(4 + shields)).start()
    assert play.game.view(None)["cities"][0]["shields"] == 3 + shields
    play.turn()
    assert tokens(play) == [([], 1), ([], 1), ([1], 0), ([1], 0)]


@pytest.mark.rule("BASE-118")
def test_red_structures_and_nothing_else_have_shields() -> None:
    cards = ["lumber_yard", "loom_1", "altar", "tavern", "apothecary", "spies_guild", "strategists_guild"]
    play = Scene(turn=6).city(0, "giza:A", cards=cards).start()
    assert play.game.view(None)["cities"][0]["shields"] == 0
    assert tokens(play.turn()) == [NOTHING] * 3


@pytest.mark.rule("BASE-119")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
@pytest.mark.parametrize("lead", [1, 7])
def test_the_stronger_takes_a_victory_token_of_the_age(age: int, value: int, lead: int) -> None:
    # one token, however large the lead is
    play = armed(age, [1 + lead, 1, 1 + lead]).turn()
    assert [victory for victory, _ in tokens(play)] == [[value], [], [value]]


@pytest.mark.rule("BASE-120")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_weaker_takes_a_defeat_of_minus_1_in_every_age(age: int) -> None:
    play = armed(age, [3, 1, 3]).turn()
    assert [defeats for _, defeats in tokens(play)] == [0, 2, 0]
    assert play.score(1)["military"] == -2


@pytest.mark.rule("BASE-121")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("strength", [0, 4])
def test_equal_strength_gives_no_token(age: int, strength: int) -> None:
    play = armed(age, [strength] * 4).turn()
    assert tokens(play) == [NOTHING] * 4


@pytest.mark.rule("BASE-122")
def test_tokens_are_kept_to_the_end() -> None:
    play = armed(1, [2, 1, 1, 1]).turn()
    assert tokens(play) == [([1, 1], 0), ([], 1), NOTHING, ([], 1)]
    play.finish()
    result = [(city["victory"], city["defeats"]) for city in play.game.result["cities"]]
    assert result == [([1, 1, 3, 3, 5, 5], 0), ([], 3), NOTHING, ([], 3)]


@pytest.mark.rule("BASE-117", "BASE-119", "BASE-120", "BASE-121", "BASE-122", "BASE-125")
@pytest.mark.parametrize("players", range(3, 8))
def test_tokens_are_those_of_the_pairs_of_neighbours(players: int) -> None:
    random = Random(players)
    for age in (1, 2, 3):
        strengths = [random.randrange(4) for _ in range(players)]
        found = tokens(armed(age, strengths).turn())
        for seat in range(players):
            others = (strengths[(seat + 1) % players], strengths[seat - 1])
            wins = sum(strengths[seat] > other for other in others)
            losses = sum(strengths[seat] < other for other in others)
            assert found[seat] == ([2 * age - 1] * wins, losses)
            assert wins + losses <= 2


@pytest.mark.rule("BASE-123")
def test_structures_of_earlier_ages_still_count() -> None:
    scene = Scene(age=1, turn=6).city(0, "rhodes:A", ["barracks", "altar"], coins=0)
    play = scene.start().turn("build barracks")
    assert tokens(play)[0] == ([1, 1], 0)
    while play.state.age == 2:
        play.turn()
    assert tokens(play)[0] == ([1, 1, 3, 3], 0)
    play.finish()
    assert play.game.result["cities"][0]["victory"] == [1, 1, 3, 3, 5, 5]


@pytest.mark.rule("BASE-123")
def test_shields_of_several_ages_are_added() -> None:
    # 1 + 2 + 3 against 3 + 2 and 3 + 3
    scene = Scene(age=3, turn=6).city(0, cards=["stockade", "walls", "arsenal"])
    play = scene.city(1, cards=["arsenal", "walls"]).city(2, cards=["arsenal", "circus"]).start().turn()
    assert tokens(play) == [([5], 0), ([], 2), ([5], 0)]


@pytest.mark.rule("BASE-124")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("taken", "won"), [("take arsenal", True), ("pass", False)])
def test_a_structure_from_the_discard_pile_counts_in_the_conflicts_of_the_turn(
    age: int, taken: str, won: bool
) -> None:
    scene = Scene(age=age, turn=6, discard=["arsenal"])
    scene.city(0, "halicarnassus:B", ["altar", "theater"], cards=["foundry"])
    play = scene.city(1, cards=["stockade"]).city(2, cards=["stockade"]).start()
    play.turn("stage altar")
    assert tokens(play) == [NOTHING] * 3
    play.answer(0, taken)
    assert tokens(play)[0] == (([2 * age - 1] * 2, 0) if won else ([], 2))


@pytest.mark.rule("BASE-124")
def test_shields_of_the_last_turns_structures_and_stages_count() -> None:
    scene = Scene(turn=6).city(0, "rhodes:A", ["barracks", "altar"])
    play = scene.city(1, "giza:A").city(2, "babylon:A").start()
    play.turn("build barracks")
    assert tokens(play)[0] == ([1, 1], 0)
    staged = Scene(turn=6).city(0, "rhodes:A", ["altar"], stages=1, cards=["brickyard", "clay_pool"]).start()
    staged.turn("stage altar")
    assert tokens(staged)[0] == ([1, 1], 0)


@pytest.mark.rule("BASE-125")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_with_three_players_every_pair_fights_exactly_once(first: int) -> None:
    expected: list[tuple[list[int], int]] = [([3, 3], 0), ([3], 1), ([], 2)]
    strengths = [0, 0, 0]
    for place, strength in enumerate((3, 2, 1)):
        strengths[(first + place) % 3] = strength
    found = tokens(armed(2, strengths).turn())
    assert [found[(first + place) % 3] for place in range(3)] == expected


@pytest.mark.rule("BASE-125")
def test_tokens_of_one_pair_do_not_change_the_strength_in_another() -> None:
    # a chain of leads by one, which any change between two comparisons would upset, from every seat
    strengths = [3, 2, 1, 0, 1, 2]
    expected: list[tuple[list[int], int]] = [
        ([1, 1], 0),
        ([1], 1),
        ([1], 1),
        ([], 2),
        ([1], 1),
        ([1], 1),
    ]
    for first in range(6):
        turned = [strengths[(seat - first) % 6] for seat in range(6)]
        play = armed(1, turned)
        before = [int(city.shields) for city in play.state.cities]
        found = tokens(play.turn())
        assert [found[(first + place) % 6] for place in range(6)] == expected
        assert [int(city.shields) for city in play.state.cities] == before
