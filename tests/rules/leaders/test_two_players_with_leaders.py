"""Leaders with two players and the Free City (LEAD-039 to LEAD-044)."""

from __future__ import annotations

import pytest

from mirabilia.table.game import Game
from support import Play, with_leaders

FREE_CITY = 2


def duel(seed: int = 1) -> Play:
    """A new game of two with leaders."""
    return Play(Game.new("seven", 2, expansions=["leaders"], seed=seed))


@pytest.mark.rule("LEAD-040", "LEAD-041", "LEAD-042", "LEAD-043")
def test_two_players_draft_by_exchanging_what_they_do_not_keep() -> None:
    play = duel()
    hands = [play.game.view(seat)["hand"] for seat in (0, 1)]
    kept: list[list[str]] = [[], []]
    for size in (4, 3, 2):
        assert [len(hand) for hand in hands] == [size, size]
        assert [(one.city, one.kind) for one in play.game.decisions] == [(0, "draft"), (1, "draft")]
        for seat in (0, 1):
            assert play.options(seat) == [f"keep {key}" for key in hands[seat]]
            kept[seat].append(hands[seat].pop(0))
            play.answer(seat, f"keep {kept[seat][-1]}")
        hands.reverse()
        if size > 2:
            assert [play.game.view(seat)["hand"] for seat in (0, 1)] == hands
    for seat in (0, 1):
        assert play.game.view(seat)["hand"] == sorted(kept[seat] + hands[seat])
    assert play.game.view(0)["hand_sizes"] == [4, 4, 0]


@pytest.mark.rule("LEAD-044")
def test_the_free_city_starts_with_3_coins_and_the_players_with_6() -> None:
    """OQ-LEAD-01."""
    assert duel().coins() == [6, 6, 3]


@pytest.mark.rule("LEAD-039", "LEAD-041")
def test_recruitment_is_as_ever_and_the_free_city_takes_no_part_in_it() -> None:
    play = duel()
    asked: list[tuple[int, str, list[int]]] = []
    while not play.game.over:
        decisions = play.game.decisions
        asked.append((int(play.state.age), decisions[0].kind, [one.city for one in decisions]))
        play.game.answer(decisions[0], play.game.options(decisions[0])[-1])
        for decision in decisions[1:]:
            play.game.answer(decision, play.game.options(decision)[-1])
    recruitments = [(age, cities) for age, kind, cities in asked if kind == "recruit"]
    assert recruitments == [(1, [0, 1]), (2, [0, 1]), (3, [0, 1])]
    turns = [kind for _, kind, _ in asked if kind in ("free_city", "choose")]
    assert turns == ["free_city", "choose"] * 18  # the rest is the two-player game
    assert play.game.result["cities"][FREE_CITY]["leaders"] == []


@pytest.mark.rule("LEAD-039")
def test_leaders_of_two_players_do_what_they_do() -> None:
    made = with_leaders(players=2, age=3, turn=6)
    made.city(0, leaders=["hannibal"], coins=0).city(1, leaders=["nero"], cards=["arsenal"], coins=0)
    made.city(FREE_CITY, cards=["diplomats_guild"], coins=0)
    play = made.start()
    assert play.score(FREE_CITY)["guilds"] == 2  # both players are its neighbours
    while not play.game.over:
        for decision in play.game.decisions:
            discards = [one for one in play.game.options(decision) if one.text.startswith("discard")]
            play.game.answer(decision, discards[-1])
    result = play.game.result["cities"]
    assert [city["victory"] for city in result] == [[5], [5, 5], []]
    assert result[1]["coins"] == 3 + 4


@pytest.mark.rule("LEAD-039", "LEAD-109")
def test_the_free_city_s_courtesans_choose_a_leader_of_a_player() -> None:
    """Its controller decides: in turn 1 of Age III that is seat 0."""
    made = with_leaders(players=2, age=3).city(0, hand=["courtesans_guild"], leaders=["sappho"])
    made.city(1, leaders=["croesus", "nero"])
    made.city(FREE_CITY, cards=["lumber_yard", "clay_pool", "glassworks_1", "loom_1"], coins=0)
    play = made.start().answer(FREE_CITY, "build courtesans_guild").turn()
    assert [(one.seat, one.city, one.kind) for one in play.game.decisions] == [(0, FREE_CITY, "copy")]
    assert set(play.options(FREE_CITY)) == {"copy sappho", "copy croesus", "copy nero"}
    play.answer(FREE_CITY, "copy croesus")
    assert play.coins()[FREE_CITY] == 6


@pytest.mark.rule("LEAD-041")
def test_rome_as_the_free_city_draws_no_leaders() -> None:
    scene = with_leaders(players=2).city(FREE_CITY, "rome:B", cards=["lumber_yard", "clay_pool"])
    play = scene.city(0, hand=["altar"]).start().answer(FREE_CITY, "stage altar").turn()
    assert play.city(FREE_CITY).stage_count() == 1
    assert play.coins()[FREE_CITY] == 3 + 5
    assert play.game.view(0)["cities"][FREE_CITY]["zones"]["leader_hand"]["size"] == 0
