"""Two players, passing, control and the end: TWO-029 to TWO-041."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia import Game
from mirabilia.seven.rules import load_rules
from mirabilia.seven.serialize import score_result
from rules.two_players import FREE_CITY, anything, built, deck, duel, hands, pile
from support import Play


def game(seed: int = 4) -> Play:
    """A new game of two."""
    return Play(Game.new("seven", players=2, seed=seed, sides="A"))


@pytest.mark.rule("TWO-030", "TWO-035")
def test_control_changes_every_turn_and_begins_with_the_other_player_in_age_two() -> None:
    play = game()
    controllers = []
    while not play.game.over:
        asked = play.decision(FREE_CITY)
        assert asked.kind == "free_city"
        assert play.game.view(None)["cities"][FREE_CITY]["pieces"][0]["seats"] == [asked.seat]
        controllers.append(asked.seat)
        anything(play)
    assert controllers == [0, 1, 0, 1, 0, 1, *[1, 0, 1, 0, 1, 0], *[0, 1, 0, 1, 0, 1]]


@pytest.mark.rule("TWO-031", "TWO-032")
def test_the_sizes_of_hands_and_draw_deck_in_every_turn() -> None:
    play = game(9)
    while not play.game.over:
        turn, holder = int(play.state.turn), play.decision(FREE_CITY).seat
        sizes = [len(hand) for hand in hands(play)]
        assert sizes[holder] == 9 - turn
        assert sizes[1 - holder] == 8 - turn
        assert len(deck(play)) == 7 - turn
        play.game.answer(play.decision(FREE_CITY), play.options(FREE_CITY)[0])
        assert [len(hand) for hand in hands(play)] == [8 - turn, 8 - turn, 1]
        anything(play)
    assert deck(play) == []


@pytest.mark.rule("TWO-029", "TWO-036")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_hands_are_swapped_in_every_age(age: int) -> None:
    play = duel(age=age).start()
    holder = play.decision(FREE_CITY).seat
    play.game.answer(play.decision(FREE_CITY), play.options(FREE_CITY)[0])
    play.game.answer(play.decision(0), "discard " + hands(play)[0][0])
    rest = [hands(play)[0][1:], hands(play)[1][1:]]
    play.game.answer(play.decision(1), "discard " + hands(play)[1][0])
    now = hands(play)
    drawn = play.state.dealt[2][1].key
    now[1 - holder].remove(drawn)
    assert [sorted(now[0]), sorted(now[1])] == [sorted(rest[1]), sorted(rest[0])]


def last_turn(**more: Any) -> Play:
    """Turn 6 of Age I, which seat 1 controls."""
    scene = duel(turn=6, deck=["clay_pit", "tavern"], **more)
    scene.city(0, "giza:A", ["altar", "theater"]).city(1, "rhodes:A", ["baths", "loom_1"])
    return scene.city(FREE_CITY, "ephesus:A").start()


@pytest.mark.rule("TWO-032", "TWO-033", "TWO-034")
def test_three_cards_go_to_the_discard_pile_at_the_end_of_an_age_for_no_coins() -> None:
    play = last_turn()
    assert deck(play) == ["tavern"]
    play.answer(FREE_CITY, "build loom_1").turn("build altar", "build clay_pit B1")
    assert sorted(pile(play)) == ["baths", "tavern", "theater"]
    assert play.coins() == [3, 2, 3]
    assert play.state.age == 2


@pytest.mark.rule("TWO-033", "TWO-034")
def test_the_last_card_of_the_draw_deck_is_there_for_who_digs_in_the_last_turn() -> None:
    scene = duel(turn=6, deck=["clay_pit", "tavern"])
    makes = ["foundry", "ore_vein"]
    scene.city(0, "halicarnassus:A", ["altar", "theater"], cards=makes, stages=1)
    scene.city(1, "rhodes:A", ["baths", "loom_1"])
    play = scene.city(FREE_CITY, "ephesus:A").start()
    play.answer(FREE_CITY, "build loom_1").turn("stage altar", "build clay_pit B1")
    assert play.decision(0).kind == "dig"
    assert play.options(0) == ["pass", "take baths", "take theater", "take tavern"]
    play.answer(0, "take tavern")
    assert play.coins()[0] == 3 + 5


@pytest.mark.rule("TWO-041")
def test_a_player_with_babylon_plays_the_seventh_card_and_never_the_last_of_the_deck() -> None:
    scene = duel(turn=6, deck=["clay_pit", "tavern"])
    scene.city(0, "babylon:B", ["altar", "theater"], stages=2).city(1, "rhodes:A", ["baths", "loom_1"])
    play = scene.city(FREE_CITY, "ephesus:A").start()
    play.answer(FREE_CITY, "build loom_1").turn("build altar", "build clay_pit B1")
    assert [(one.seat, one.city, one.kind) for one in play.game.decisions] == [(0, 0, "extra")]
    assert {text.split()[1] for text in play.options(0) if text != "pass"} == {"theater"}
    play.answer(0, "build theater")
    assert built(play, 0) == ["altar", "theater"]
    assert sorted(pile(play)) == ["baths", "tavern"]


@pytest.mark.rule("TWO-041", "TWO-028")
@pytest.mark.parametrize("played", [True, False])
def test_for_a_free_city_with_babylon_its_controllers_seventh_card_is_played(played: bool) -> None:
    scene = duel(turn=6, deck=["clay_pit", "tavern"])
    scene.city(0, "giza:A", ["altar", "theater"]).city(1, "rhodes:A", ["altar", "loom_1"])
    play = scene.city(FREE_CITY, "babylon:B", stages=2).start()
    play.answer(FREE_CITY, "build loom_1").turn("build altar", "build clay_pit B1")
    assert [(one.seat, one.city, one.kind) for one in play.game.decisions] == [(1, FREE_CITY, "extra")]
    assert play.options(FREE_CITY) == ["build altar", "pass"]  # to discard it would be needless (TWO-022)
    play.answer(FREE_CITY, "build altar" if played else "pass")
    assert built(play, FREE_CITY) == (["loom_1", "altar"] if played else ["loom_1"])
    assert sorted(pile(play)) == (["tavern", "theater"] if played else ["altar", "tavern", "theater"])
    assert play.coins()[FREE_CITY] == 3


@pytest.mark.rule("TWO-037")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_the_free_city_fights_like_a_neighbour(age: int, value: int) -> None:
    scene = duel(age=age, turn=6)
    strength: dict[int, list[str]] = {0: ["stockade"], 1: [], FREE_CITY: ["walls"]}
    for city, cards in strength.items():
        scene.city(city, cards=cards, coins=0, hand=["altar", "theater"] if city < FREE_CITY else ())
    scene.deck = ["baths", "tavern"]
    play = scene.start()
    play.game.answer(play.decision(FREE_CITY), play.options(FREE_CITY)[0])
    for seat in (0, 1):
        play.answer(seat, f"discard {hands(play)[seat][0]}")
    tokens = [(city["victory"], city["defeats"]) for city in play.game.view(None)["cities"]]
    assert tokens == [([value], 1), ([], 2), ([value, value], 0)]


def result(*cities: dict[str, Any]) -> dict[str, Any]:
    """A finished game of two with these cities."""
    boards = ("giza", "rhodes", "ephesus")
    given = [
        {"seat": seat, "wonder": board, "side": "A", "stages": 0, "cards": [], "coins": 0} | city
        for seat, (board, city) in enumerate(zip(boards, cities, strict=True))
    ]
    return score_result(load_rules(2), {"players": 2, "cities": given})


@pytest.mark.rule("TWO-038")
def test_the_free_city_never_wins_however_many_points_it_has() -> None:
    found = result({"cards": ["altar"]}, {"cards": ["baths"]}, {"cards": ["palace", "senate"], "coins": 30})
    assert [city["score"]["total"] for city in found["cities"]] == [2, 3, 24]
    assert found["winners"] == [1]


@pytest.mark.rule("TWO-039")
def test_coins_break_a_tie_between_the_players() -> None:
    tied = {"cards": ["altar"]}
    assert result(tied | {"coins": 1}, tied | {"coins": 2}, {"coins": 9})["winners"] == [1]
    assert result(tied | {"coins": 2}, tied | {"coins": 1}, {"coins": 9})["winners"] == [0]
    shared = result(tied | {"coins": 2}, tied | {"coins": 2}, {"coins": 9})  # OQ-TWO-08
    assert shared["winners"] == [0, 1]


@pytest.mark.rule("TWO-040")
def test_guilds_count_in_both_neighbouring_cities_one_of_them_the_free_city() -> None:
    brown = {"cards": ["lumber_yard", "stone_pit"]}
    for owner in (0, 1):
        cities: list[dict[str, Any]] = [{"cards": ["clay_pool"]}, {"cards": ["clay_pool"]}, brown]
        cities[owner] = {"cards": ["workers_guild"]}
        assert result(*cities)["cities"][owner]["score"]["guilds"] == 1 + 2


@pytest.mark.rule("TWO-040")
def test_olympia_copies_a_guild_of_the_free_city() -> None:
    def total(owner: int) -> Any:
        data: list[dict[str, Any]] = [
            {"wonder": "olympia", "side": "B", "stages": 3},
            {"cards": ["baths"]},
            {"cards": ["altar"]},
        ]
        data[owner]["cards"] = ["magistrates_guild", "theater"]
        return result(*data)["cities"][0]

    for owner in (1, FREE_CITY):
        assert total(owner)["choices"] == {"guild": "magistrates_guild"}
        assert total(owner)["score"]["guilds"] == 2


def test_a_whole_game_has_three_cities_in_its_result_and_a_winner_among_the_players() -> None:
    play = game(12)
    while not play.game.over:
        anything(play)
    found = play.game.result
    assert (found["players"], len(found["cities"])) == (2, 3)
    assert set(found["winners"]) <= {0, 1}
    assert Game.replay(play.game.record()).result == found
