"""Every mixture of expansions, at every number of players that its rules allow, checked at every step."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia.seven.model import State
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property import oracle
from property.games import batches, give, pick_batch, rules_of, state_of
from property.mixture import check_mixture
from property.purse import Purse, actions
from property.sea_legal import KINDS, MixtureLegal

NAMES = ("leaders", "armada", "edifice")
MIXTURES = [mixture for size in range(4) for mixture in combinations(NAMES, size)]


def counts(mixture: tuple[str, ...], teams: bool) -> list[int]:
    """The numbers of players for a mixture: eight need an eighth wonder, teams are for 4, 6 and 8."""
    if teams:
        return [4, 6, 8] if len(mixture) > 1 else [4, 6]
    if "armada" in mixture:
        return [*range(2, 8)] + ([8] if len(mixture) > 1 else [])
    return [*range(2, 8)]


SETUPS = [
    (players, mixture + (("teams",) if teams else ()))
    for mixture in MIXTURES
    for teams in ((False, True) if "armada" in mixture else (False,))
    for players in counts(mixture, teams)
]


def check_game(players: int, expansions: tuple[str, ...], seed: int) -> None:
    """Play a game at random; after every batch all numbers, cards and coins are counted anew."""
    game = Game.new("seven", players=players, expansions=list(expansions), seed=seed)
    rules, random, purse = rules_of(game), Random(seed), Purse(rules_of(game))
    check_mixture(rules, state_of(game))
    while not game.over:
        before, kind = state_of(game).clone(), game.decisions[0].kind
        answers = pick_batch(game, random)
        events: list[Event] = []
        state_of(game).events = events
        give(game, answers)
        purse.batch(before, state_of(game), actions(rules, before, answers, kind), events)
        check_mixture(rules, state_of(game))
        seat = random.randrange(players)
        if random.random() < 0.1:
            assert game.determinize(seat, 1).view(seat) == game.view(seat)
    assert Game.replay(game.record()).result == game.result


@pytest.mark.parametrize(("players", "expansions"), SETUPS)
def test_every_step_of_a_mixture_keeps_the_invariants(players: int, expansions: tuple[str, ...]) -> None:
    check_game(players, expansions, seed=players)


@settings(max_examples=max(1, settings().max_examples // 6))
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_every_step_of_random_mixtures_keeps_the_invariants(
    setup: tuple[int, tuple[str, ...]], seed: int
) -> None:
    check_game(*setup, seed)


def compare_options(players: int, expansions: tuple[str, ...], seed: int) -> int:
    """Play a game at random; compare the options of some questions about hands with those of the oracle."""
    game = Game.new("seven", players=players, expansions=list(expansions), seed=seed)
    random, compared = Random(seed), 0
    for _ in batches(game, random):
        for decision in game.decisions:
            if decision.kind in KINDS and random.random() < 0.4:
                texts = [option.text for option in game.options(decision)]
                assert set(texts) == MixtureLegal(rules_of(game), state_of(game), decision).answers()
                assert len(set(texts)) == len(texts)  # payments that are equal for everybody are listed once
                compared += 1
    oracle.clear()
    return compared


@pytest.mark.rule("ARM-027", "ARM-030", "ARM-034", "ARM-152", "ARM-153", "ARM-188")
@pytest.mark.parametrize(("players", "expansions"), SETUPS)
def test_options_are_those_of_the_oracle(players: int, expansions: tuple[str, ...]) -> None:
    assert compare_options(players, expansions, seed=players + 1) > 0


@settings(max_examples=max(1, settings().max_examples // 12))
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_options_of_random_mixtures_are_those_of_the_oracle(
    setup: tuple[int, tuple[str, ...]], seed: int
) -> None:
    assert compare_options(*setup, seed) > 0


@pytest.mark.parametrize(
    ("players", "expansions", "why"),
    [
        (8, [], "the game is for 2 to 7 players, not 8"),
        (8, ["leaders", "edifice"], "the game is for 2 to 7 players, not 8"),
        (8, ["armada"], "8 cities need 8 wonders"),
        (5, ["armada", "teams"], "teams are for 4, 6 or 8 players, not 5"),
    ],
)
def test_a_mixture_that_cannot_be_says_why(players: int, expansions: list[str], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Game.new("seven", players=players, expansions=expansions, seed=1)


def test_partners_see_each_other_s_leaders_but_not_the_islands_that_one_looks_at() -> None:
    """OQ-TEAM-02: what an explorer looks at is his alone; hands lie open between partners."""
    expansions = ["leaders", "armada", "teams"]
    game = Game.new("seven", players=4, expansions=expansions, seed=3)
    table = game.table
    assert isinstance(table, State)
    zones = {zone.name: zone for zone in table.book.zones}
    hand, drawn = zones["leader_hand"], zones["drawn"]
    assert table.sees_zone(1, hand, 0)
    assert not table.sees_zone(2, hand, 0)
    assert table.sees_zone(0, drawn, 0)
    assert not table.sees_zone(1, drawn, 0)
