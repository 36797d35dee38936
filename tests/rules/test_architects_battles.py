"""Red cards and battles in 7 Wonders Architects, with two players too."""

from __future__ import annotations

from typing import Any

import pytest

from support_architects import PLAIN, Play, Scene


def shields(count: int) -> str:
    """So many red cards without horns."""
    return " ".join(["shield"] * count)


def battle(*strengths: int, **scene: Any) -> Play:
    """Seat 0 turns the last marker with the last of its shields; everybody has so many."""
    made = Scene(players=len(strengths), **scene)
    made.turned = {2: 2, 3: 2, 4: 3, 5: 4, 6: 5, 7: 5}[len(strengths)]
    for seat, strength in enumerate(strengths):
        made.city(seat, cards=shields(strength - (seat == 0)))
    return made.deck(0, "shield_horn", PLAIN).start().do("take left")


def gains(play: Play) -> list[int]:
    """The Victory tokens that everybody has."""
    return [int(city.victories) for city in play.state.cities]


@pytest.mark.rule("ARC-080", "ARC-081", "ARC-082")
@pytest.mark.parametrize(("card", "horns"), [("shield", 0), ("shield_horn", 1), ("shield_2_horns", 2)])
def test_horns_turn_conflict_markers(card: str, horns: int) -> None:
    play = Scene().deck(0, card).start().do("take left")
    assert play.view()["cities"][0]["shields"] == 1
    assert play.view()["conflict"] == {"markers": 3, "turned": horns}
    sounded = [{"kind": "horns", "seat": 0, "count": horns, "turned": horns}] if horns else []
    assert play.events("horns") == sounded  # on which a screen may blow a horn


@pytest.mark.rule("ARC-083")
def test_horns_beyond_the_last_marker_are_ignored() -> None:
    play = Scene(turned=2).deck(0, "shield_2_horns").start().do("take left")
    assert play.events("horns") == [{"kind": "horns", "seat": 0, "count": 1, "turned": 3}]
    assert play.view()["conflict"]["turned"] == 0  # the battle has turned them back: none is left over


@pytest.mark.rule("ARC-084", "ARC-085")
def test_the_battle_comes_at_the_end_of_the_turn_and_later_cards_count() -> None:
    scene = Scene(turned=2).city(0, tokens=["propaganda"]).city(1, cards="shield")
    play = scene.deck(0, "shield_horn", "shield").start().do("take left")
    assert play.asked == (0, "act")
    assert play.events("battle") == []
    play.do("extra propaganda left")
    assert play.events("battle") == [{"kind": "battle", "strengths": [2, 1, 0], "gains": [2, 1, 0]}]


@pytest.mark.rule("ARC-084")
def test_without_the_last_marker_there_is_no_battle() -> None:
    play = Scene(turned=1).deck(0, "shield_horn").start().do("take left")
    assert play.events("battle") == []
    assert play.view()["conflict"]["turned"] == 2


@pytest.mark.rule("ARC-086", "ARC-088", "ARC-089")
@pytest.mark.parametrize(
    ("strengths", "tokens"),
    [
        ((3, 1, 2), [2, 0, 1]),
        ((1, 1, 1), [0, 0, 0]),
        ((2, 2, 1), [1, 1, 0]),
        ((1, 3, 0, 3), [0, 2, 0, 2]),
        ((4, 1, 2, 3, 0), [2, 0, 1, 2, 0]),
    ],
)
def test_one_token_for_each_neighbour_with_fewer_shields(
    strengths: tuple[int, ...], tokens: list[int]
) -> None:
    assert gains(battle(*strengths)) == tokens


@pytest.mark.rule("ARC-087")
def test_stages_of_rhodes_and_tactics_add_shields() -> None:
    scene = Scene(turned=2).city(1, "rhodes", stages=[1, 2]).city(2, tokens=["tactics"])
    play = scene.deck(0, "shield_horn").start().do("take left")
    assert play.events("battle") == [{"kind": "battle", "strengths": [1, 1, 2], "gains": [0, 0, 2]}]


@pytest.mark.rule("ARC-090", "ARC-091")
def test_afterwards_cards_with_horns_are_discarded_and_markers_turned_back() -> None:
    scene = Scene(turned=2).city(0, cards="shield").city(1, cards="shield_horn shield_2_horns shield shield")
    play = scene.deck(0, "shield_horn").start().do("take left")
    assert [play.cards(seat) for seat in range(3)] == [{"shield": 1}, {"shield": 2}, {}]
    assert play.view()["discard"] == {"shield_horn": 2, "shield_2_horns": 1}
    assert play.view()["conflict"] == {"markers": 3, "turned": 0}
    assert [city["shields"] for city in play.view()["cities"]] == [1, 2, 0]


@pytest.mark.rule("ARC-092")
def test_shields_of_stages_and_tokens_stay() -> None:
    scene = Scene(turned=2).city(1, "rhodes", stages=[1, 2], cards="shield_horn").city(2, tokens=["tactics"])
    play = scene.deck(0, "shield_horn").start().do("take left")
    assert [city["shields"] for city in play.view()["cities"]] == [0, 1, 2]


@pytest.mark.rule("ARC-093")
def test_one_battle_a_turn_however_many_horns() -> None:
    scene = Scene(turned=2).city(0, tokens=["propaganda"])
    play = scene.deck(0, "shield_2_horns", "shield_2_horns").start().do("take left", "extra propaganda left")
    assert len(play.events("battle")) == 1
    assert play.view()["conflict"]["turned"] == 0


@pytest.mark.rule("ARC-104", "ARC-105", "ARC-106", "ARC-108")
@pytest.mark.example("EX-ARC-03")
@pytest.mark.parametrize(
    ("strengths", "tokens"),
    [
        ((3, 2), [1, 0]),
        ((4, 2), [2, 0]),
        ((2, 2), [0, 0]),
        ((5, 2), [2, 0]),
        ((1, 2), [0, 2]),
        ((2, 3), [0, 1]),
    ],
)
def test_two_players_battle(strengths: tuple[int, int], tokens: list[int]) -> None:
    assert gains(battle(*strengths)) == tokens


@pytest.mark.rule("ARC-107")
def test_one_shield_against_none_is_twice_as_many() -> None:
    assert gains(battle(1, 0)) == [2, 0]
    assert gains(battle(2, 0)) == [2, 0]
    assert gains(battle(1, 0, variants=["one_shield"])) == [1, 0]
    assert gains(battle(2, 0, variants=["one_shield"])) == [2, 0]


@pytest.mark.rule("ARC-107")
def test_none_against_none_gives_nothing() -> None:
    play = Scene(players=2, turned=2).city(0).start()
    play.state.turned = 3  # no card can turn the last marker without a shield
    play.do("take left")
    assert gains(play) == [0, 0]


@pytest.mark.rule("ARC-108", "ARC-104")
def test_two_players_reach_both_decks() -> None:
    play = Scene(players=2).deck(0, "wood", "clay").deck(1, "stone", "glass").start()
    play.do("take right")
    assert play.cards(0) == {"stone": 1}
    play.do("take right")
    assert play.cards(1) == {"wood": 1}
    assert play.options() == ["take left", "take right", "take centre"]
