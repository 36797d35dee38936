from __future__ import annotations

from typing import Any

import pytest

from mirabilia import Game
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.novice import Novice
from mirabilia.table.bot import Bot
from support import Play, Scene

SEEDS = range(12)


def chosen(play: Play, seat: int = 0, seed: int = 1) -> str:
    """What novice answers."""
    decision = play.decision(seat)
    code = Novice(seed).choose(play.game.observe(decision))
    return play.game.ruleset.text(play.game.table, code)


def all_chosen(play: Play, seat: int = 0) -> set[str]:
    """What novice answers with different seeds."""
    return {chosen(play, seat, seed) for seed in SEEDS}


def played(seed: int, bots: list[Bot]) -> Game:
    """A whole game between bots."""
    game = Game.new(players=len(bots), seed=seed)
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def test_a_card_of_two_resources_comes_first() -> None:
    play = Scene(turn=4).city(0, "giza:A", ["lumber_yard", "clay_pit", "baths", "tavern"]).start()
    assert all_chosen(play) == {"build clay_pit B1"}


def test_a_yellow_card_of_several_resources_counts_as_well() -> None:
    hand = ["foundry", "caravansery", "walls"]
    play = Scene(age=2, turn=5).city(0, "giza:A", hand, cards=["marketplace"]).start()
    assert all_chosen(play) == {"chain caravansery"}


def test_a_doubled_resource_is_only_one_kind() -> None:
    play = Scene(age=2, turn=5).city(0, "giza:A", ["quarry", "foundry", "statue"]).start()
    assert all_chosen(play) == {"build foundry B1"}  # of stone there is some


def test_a_resource_that_the_city_lacks_comes_second() -> None:
    play = Scene(turn=5).city(0, "giza:A", ["stone_pit", "lumber_yard", "baths"]).start()
    assert all_chosen(play) == {"build lumber_yard"}


def test_a_resource_that_the_city_has_is_passed_over() -> None:
    play = Scene(turn=6).city(0, "giza:A", ["stone_pit", "altar"]).start()
    assert all_chosen(play) == {"build altar"}


def armed(own: int, *others: int) -> Play:
    """A choice between a military card and a civilian one, with so many shields in each city."""
    scene = Scene(players=1 + len(others), turn=6)
    kept: dict[int, list[str]] = {0: [], 1: ["barracks"], 2: ["walls"]}
    scene.city(0, "giza:A", ["stockade", "altar"], cards=["lumber_yard", *kept[own]])
    for seat, shields in enumerate(others, 1):
        scene.city(seat, cards=kept[shields])
    play = scene.start()
    assert [int(play.city(seat).shields) for seat in range(len(others) + 1)] == [own, *others]
    return play


def test_a_military_card_that_makes_the_city_leader_comes_third() -> None:
    assert all_chosen(armed(0, 0, 0)) == {"build stockade"}


def test_a_military_card_that_makes_the_city_one_of_the_leaders_will_do() -> None:
    assert all_chosen(armed(0, 1, 0)) == {"build stockade"}


def test_a_military_card_that_is_not_enough_to_lead_is_passed_over() -> None:
    assert all_chosen(armed(0, 2, 0)) == {"build altar"}


def test_a_leader_beside_others_arms_on() -> None:
    assert all_chosen(armed(2, 2, 0)) == {"build stockade"}


def test_the_only_leader_does_not_arm_on() -> None:
    assert all_chosen(armed(1, 0, 0)) == {"build altar"}


def test_cities_that_are_no_neighbours_count_for_the_lead() -> None:
    assert all_chosen(armed(0, 0, 2, 0)) == {"build altar"}


def test_the_civilian_card_with_most_points_comes_fourth() -> None:
    play = Scene(turn=4).city(0, "giza:A", ["altar", "baths", "tavern", "stone_pit"]).start()
    assert all_chosen(play) == {"build baths"}


def test_equal_civilian_cards_are_drawn() -> None:
    play = Scene(turn=5).city(0, "giza:A", ["altar", "theater", "tavern"]).start()
    assert all_chosen(play) == {"build altar", "build theater"}


def test_a_science_card_comes_fifth() -> None:
    hand = ["apothecary", "tavern", "stone_pit"]
    play = Scene(turn=5).city(0, "giza:A", hand, cards=["loom_1"]).start()
    assert all_chosen(play) == {"build apothecary"}


def test_else_any_card_that_can_be_built_is_drawn() -> None:
    hand = ["tavern", "marketplace", "apothecary"]
    play = Scene(turn=5).city(0, "giza:A", hand).start()
    assert all_chosen(play) == {"build tavern", "build marketplace"}


def test_else_any_card_is_discarded() -> None:
    hand = ["apothecary", "workshop"]
    play = Scene(turn=6).city(0, "giza:A", hand, coins=0, cards=["stone_pit"]).start()
    assert "stage" in play.uses(0, "workshop")  # a beginner does not think of the wonder yet
    assert all_chosen(play) == {"discard apothecary", "discard workshop"}


def test_the_cheapest_payment_is_taken() -> None:
    scene = Scene(turn=6).city(0, "giza:A", ["stockade", "tavern"], cards=["east_trading_post"])
    play = scene.city(1, "olympia:A").city(2, "rhodes:A", cards=["lumber_yard"]).start()
    assert play.options(0, "stockade")[:2] == ["build stockade R1", "build stockade L2"]
    assert all_chosen(play) == {"build stockade R1"}


def test_a_free_build_is_cheaper_than_paying() -> None:
    play = Scene(age=2, turn=6).city(0, "olympia:A", ["statue", "walls"], stages=2, coins=9).start()
    play.city(1).shields = 9  # the lead is out of reach
    assert "free" in play.uses(0, "statue")
    assert all_chosen(play) == {"free statue"}


def test_in_the_last_age_most_points_at_once_decide() -> None:
    hand = ["pantheon", "gardens", "arsenal"]
    city = {"cards": ["temple", "statue"], "coins": 0}
    play = Scene(age=3, turn=5).city(0, "giza:A", hand, **city).start()
    assert all_chosen(play) == {"chain pantheon"}


def test_in_the_last_age_a_stage_may_be_worth_most() -> None:
    hand = ["gardens", "circus"]
    city = {"cards": ["statue", "stone_pit", "quarry"], "stages": 2, "coins": 0}
    play = Scene(age=3, turn=6).city(0, "giza:A", hand, **city).start()
    assert all_chosen(play) == {"stage gardens", "stage circus"}


def test_in_the_last_age_coins_count_as_points_too() -> None:
    hand = ["pantheon", "circus"]
    play = Scene(age=3, turn=6).city(0, "giza:A", hand, coins=2).start()
    assert all_chosen(play) == {"discard pantheon", "discard circus"}


def test_an_extra_card_is_played_by_the_same_ladder() -> None:
    scene = Scene(turn=6).city(0, "babylon:B", ["altar", "lumber_yard"], stages=2)
    play = scene.start().turn("discard altar")
    assert play.decision(0).kind == "extra"
    assert all_chosen(play) == {"build lumber_yard"}


def test_an_extra_card_that_cannot_be_built_is_sold_rather_than_laid_away() -> None:
    scene = Scene(turn=6).city(0, "babylon:B", ["altar", "apothecary"], stages=2, coins=0)
    play = scene.start().turn("build altar")
    assert set(play.options(0)) == {"discard apothecary", "pass"}
    assert all_chosen(play) == {"discard apothecary"}


def dug(*discard: str) -> Play:
    """A city that may build a card of the discard pile."""
    scene = Scene(turn=2, discard=discard)
    scene.city(0, "halicarnassus:A", ["altar"], stages=1, cards=["ore_vein", "foundry"])
    play = scene.start().turn("stage altar", "discard stockade", "discard stockade")
    assert play.decision(0).kind == "dig"
    return play


def test_the_discard_pile_gives_the_card_with_most_points() -> None:
    assert all_chosen(dug("lumber_yard", "theater", "palace", "clay_pit")) == {"take palace"}


def test_cards_of_the_pile_with_equal_points_follow_the_ladder() -> None:
    assert all_chosen(dug("lumber_yard", "marketplace", "barracks")) == {"take lumber_yard"}
    assert all_chosen(dug("lumber_yard", "clay_pit", "barracks")) == {"take clay_pit"}


@pytest.mark.parametrize("players", [3, 7])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    one, other = (played(5, [Novice(seat) for seat in range(players)]) for _ in range(2))
    assert one.record() == other.record()
    assert one.result["cities"][0]["score"]["total"] > 0


def test_novice_beats_two_random_players_far_more_often_than_chance() -> None:
    games, wins = 60, 0
    for seed in range(games):
        seat = seed % 3
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed + 1000)]
        bots.insert(seat, Novice(seed))
        wins += played(seed, bots).result["winners"] == [seat]
    assert wins > 0.8 * games


def duel(hand: list[str], **free_city: Any) -> Play:
    """Seat 0 plays for the Free City out of a short hand, in the fifth turn."""
    scene = Scene(players=2, turn=5, deck=[hand[0]]).city(0, "giza:A", hand[1:])
    scene.city(1, "rhodes:A", ["stockade"])
    return scene.city(2, "ephesus:A", **free_city).start()


def test_for_the_free_city_the_card_that_one_wants_oneself_is_kept() -> None:
    play = duel(["clay_pit", "altar", "tavern", "theater"])
    assert all("clay_pit" not in text for text in all_chosen(play, 2))
    for seed in SEEDS:
        game = Play(play.game.clone())
        game.answer(2, chosen(game, 2, seed))
        assert chosen(game, 0, seed) == "build clay_pit B1"


def test_the_free_city_takes_away_what_the_opponent_would_want() -> None:
    play = duel(["clay_pit", "lumber_yard", "altar", "tavern"])
    assert all_chosen(play, 2) == {"build lumber_yard"}  # a resource that Rhodes lacks


def test_the_free_city_pays_the_one_who_plays_for_it() -> None:
    scene = Scene(players=2, turn=5, deck=["clay_pit"])
    scene.city(0, "giza:A", ["stockade"] * 3, cards=["lumber_yard"])
    scene.city(1, "rhodes:A", cards=["sawmill"])
    play = scene.city(2, "ephesus:A").start()
    play.city(0).shields = 3
    assert all_chosen(play, 2) == {"build stockade L2"}


def test_the_free_city_is_not_made_stronger_than_oneself() -> None:
    play = duel(["clay_pit", "stockade", "altar"], cards=["lumber_yard"], coins=0)
    assert all_chosen(play, 2) == {"build altar"}


def test_novice_digs_for_the_free_city() -> None:
    scene = Scene(players=2, discard=["theater", "baths"]).city(0, "giza:A", ["altar"])
    makes = ["clay_pool", "brickyard", "ore_vein", "foundry"]
    play = scene.city(2, "halicarnassus:A", cards=makes, stages=1).start()
    play.answer(2, next(text for text in play.options(2, "altar") if text.startswith("stage"))).turn()
    assert play.decision(2).kind == "dig"
    assert all_chosen(play, 2) <= set(play.options(2))


def test_novice_beats_a_random_player_with_the_free_city() -> None:
    wins = 0
    for seed in range(30):
        bots: list[Bot] = [Novice(seed), RandomBot(seed)]
        seats = [seed % 2, 1 - seed % 2]
        game = played(seed, [bots[at] for at in seats])
        wins += game.result["winners"] == [seats.index(0)]
    assert wins > 24
