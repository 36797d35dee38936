"""Armada with eight players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property.games import give, pick_batch, rules_of, state_of
from property.mixture import check_mixture
from support import Play


def eight(seed: int = 1) -> Play:
    return Play(Game.new("seven", 8, expansions=["armada"], seed=seed, wonders=["carthage"]))


@pytest.mark.rule("EIGHT-001", "EIGHT-012")
def test_an_eighth_wonder_has_to_come_from_elsewhere() -> None:
    with pytest.raises(BadInput, match=r"8 cities need 8 wonders, and there are 7: name one .*carthage"):
        Game.new("seven", 8, expansions=["armada"], seed=1)
    with pytest.raises(BadInput, match="unknown wonder 'rome'"):
        Game.new("seven", 8, expansions=["armada"], seed=1, wonders=["rome"])
    assert len(eight().state.cities) == 8
    rome = Game.new("seven", 8, expansions=["armada", "leaders"], seed=1)
    assert "rome" in [city["wonder"] for city in rome.view(None)["cities"]]


@pytest.mark.rule("EIGHT-002", "EIGHT-003", "EIGHT-004", "EIGHT-005", "EIGHT-008", "EIGHT-009")
def test_the_decks_are_those_of_seven_and_hands_have_seven_cards() -> None:
    play = eight()
    seven = SevenRuleset(7).rules.book
    drawn = {card.key for pools in play.state.book.pools for pool in pools for card in pool.cards}
    assert len(drawn) == 24
    for age in (1, 2, 3):
        assert [len(hand) for hand in play.state.hands] == [7] * 8
        dealt = Counter(card.key for hand in play.state.hands for card in hand)
        armada = Counter({key: count for key, count in dealt.items() if key in drawn})
        guilds = Counter({card.key: dealt[card.key] for card in seven.guilds if dealt[card.key]})
        assert (sum(armada.values()), sum(guilds.values())) == (7, 9 if age == 3 else 0)
        assert dealt - armada - guilds == Counter(card.key for card in seven.decks[age])
        for turn in range(1, 7):
            assert (play.state.age, play.state.turn) == (age, turn)
            play.turn()
        assert play.coins() == [3 + 18 * age] * 8  # six sales an Age; nothing for the seventh card


@pytest.mark.rule("EIGHT-007")
def test_eight_is_the_most() -> None:
    with pytest.raises(BadInput, match="2 to 8 players, not 9"):
        SevenRuleset(9, ["armada"])
    yards = [city["shipyard"] for city in eight().game.view(None)["cities"]]
    assert len(set(yards)) == len(SevenRuleset(8, ["armada"]).rules.tables["shipyards"]) == 8


@pytest.mark.rule("EIGHT-010")
def test_everything_else_is_as_with_seven() -> None:
    eights, sevens = SevenRuleset(8, ["armada"]).rules, SevenRuleset(7, ["armada"]).rules
    assert eights.timetable.text() == sevens.timetable.text().replace("turn × 6", "turn × 5")
    assert eights.book.guild_limit == 10
    for seed in range(6):
        game = eight(seed).game
        random = Random(seed)
        while not game.over:
            give(game, pick_batch(game, random))
            check_mixture(rules_of(game), state_of(game))
