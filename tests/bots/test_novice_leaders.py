"""Novice with leaders: what he keeps, recruits, copies, and what he rather does."""

from __future__ import annotations

from typing import Any

import pytest

from bots.test_novice import all_chosen
from mirabilia import Game
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.novice import Novice
from mirabilia.seven.hints import card_worth
from mirabilia.seven.model import State
from mirabilia.seven.rules import load_rules
from mirabilia.table.bot import Bot
from mirabilia.table.effect_rows import NoOpinion
from support import Play, with_leaders


def played(seed: int, bots: list[Bot]) -> Game:
    """A whole game with leaders between bots."""
    game = Game.new(players=len(bots), seed=seed, expansions=["leaders"])
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def before_age(age: int, leaders: list[str], **city: Any) -> Play:
    """The Recruitment before an Age, with leaders in the hand of seat 0."""
    scene = with_leaders(age=age - 1).city(0, "giza:A", **{"leader_hand": leaders, "coins": 6, **city})
    return scene.recruitment()


def worth_now(play: Play, key: str) -> float:
    """The points that a leader promises seat 0."""
    found = next(card for card in play.state.book.cards if card.key == key)
    return card_worth(play.state, 0, found)


def test_every_effect_of_a_leader_is_valued() -> None:
    found = load_rules(3, ("leaders",))
    game = Game.new(players=3, expansions=["leaders"], seed=1)
    assert isinstance(game.table, State)
    game.table.age = 2
    for card in found.book.cards:
        if card.colour == "white":
            assert not any(isinstance(effect.judge, NoOpinion) for effect in card.effects.printed), card.key
            if card.key != "maecenas":  # who saves the coins of others
                assert card_worth(game.table, 0, card) > 0, card.key


def test_the_leader_with_most_points_for_his_cost_is_kept() -> None:
    game = Game.new(players=3, expansions=["leaders"], seed=1)
    state = game.table
    assert isinstance(state, State)
    cards = {card.key: card for card in state.book.cards}
    state.hands[0] = [cards[key] for key in ("nero", "cleopatra", "sappho", "tomyris")]
    assert all_chosen(Play(game)) == {"keep cleopatra"}


def test_a_leader_who_is_worth_his_coins_is_recruited() -> None:
    play = before_age(3, ["cleopatra", "varro"])
    assert all_chosen(play) == {"recruit cleopatra B4"}


def test_a_leader_who_promises_less_than_three_coins_is_sold() -> None:
    play = before_age(3, ["vitruvius", "nero"], cards=["altar"])
    assert all(answer.startswith("discard") for answer in all_chosen(play))


def test_who_cannot_pay_sells_the_leader_whom_he_will_miss_least() -> None:
    play = before_age(2, ["cleopatra", "nefertiti", "nero"], coins=0)
    assert all_chosen(play) == {"discard nero"}


def test_a_stage_may_be_worth_more_than_a_leader() -> None:
    play = before_age(
        3, ["nero", "vitruvius"], cards=["stone_pit", "quarry", "sawmill", "lumber_yard"], stages=1
    )
    assert "stage" in play.uses(0, "nero")
    assert all(answer.startswith("stage") for answer in all_chosen(play))


def test_shields_are_worth_more_where_they_decide() -> None:
    even = before_age(3, ["hannibal"])
    safe = before_age(3, ["hannibal"], cards=["walls"])
    assert worth_now(even, "hannibal") > worth_now(safe, "hannibal")
    lost = before_age(3, ["hannibal"])
    for seat in (1, 2):
        lost.city(seat).shields = 9
    assert worth_now(even, "hannibal") > worth_now(lost, "hannibal")


def test_things_to_come_are_worth_less_the_later_it_is() -> None:
    for key in ("bilkis", "archimedes", "nero", "tomyris"):
        assert worth_now(before_age(2, [key]), key) > worth_now(before_age(3, [key]), key)


def test_what_stands_in_the_city_counts() -> None:
    bare = before_age(3, ["nebuchadnezzar"])
    rich = before_age(3, ["nebuchadnezzar"], cards=["altar", "baths", "theater"])
    assert worth_now(rich, "nebuchadnezzar") == worth_now(bare, "nebuchadnezzar") + 3


def test_a_symbol_is_worth_more_beside_its_like() -> None:
    bare = before_age(3, ["euclid"])
    rich = before_age(3, ["euclid"], cards=["apothecary", "dispensary"])
    assert worth_now(rich, "euclid") > worth_now(bare, "euclid")


def test_the_leader_with_most_points_is_copied() -> None:
    scene = with_leaders(age=3, turn=6).city(0, "giza:A", ["courtesans_guild"], coins=9, leaders=["ramses"])
    scene.city(1, leaders=["sappho"]).city(2, leaders=["cleopatra"])
    play = scene.start().turn("grant courtesans_guild")
    assert play.decision(0).kind == "copy"
    assert all_chosen(play) == {"copy cleopatra"}


def test_another_leader_is_recruited_only_if_he_is_worth_it() -> None:
    for hand, answer in ((["cleopatra"], "recruit cleopatra B2"), (["archimedes"], "pass")):
        scene = with_leaders(age=3, turn=6).city(
            0,
            "rome:B",
            ["arsenal"],
            coins=9,
            stages=1,
            cards=["stone_pit", "clay_pool", "loom_1"],
            leader_hand=hand,
        )
        play = scene.start().turn("stage arsenal")
        assert play.decision(0).kind == "recruit more"
        assert all_chosen(play) == {answer}


def test_all_guilds_are_built_by_who_has_them_for_nothing() -> None:
    scene = with_leaders(age=3, turn=5).city(0, "giza:A", ["workers_guild", "arsenal"], leaders=["ramses"])
    play = scene.city(1, cards=["lumber_yard", "stone_pit", "clay_pool", "ore_vein"]).start()
    assert all_chosen(play) == {"grant workers_guild"}


@pytest.mark.parametrize("players", [2, 4, 7])
def test_whole_games_with_leaders_are_played_the_same_from_the_same_seed(players: int) -> None:
    one, other = (played(5, [Novice(seat) for seat in range(players)]) for _ in range(2))
    assert one.record() == other.record()
    recruited = [city["leaders"] for city in one.result["cities"] if "leaders" in city]
    assert sum(map(len, recruited)) >= players


def test_novice_beats_two_random_players_far_more_often_than_chance_with_leaders() -> None:
    games, wins = 30, 0
    for seed in range(games):
        seat = seed % 3
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed + 1000)]
        bots.insert(seat, Novice(seed))
        wins += played(seed, bots).result["winners"] == [seat]
    assert wins > 0.8 * games
