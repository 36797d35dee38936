"""Every mixture of expansions, at every number of players that its rules allow, plays to its end."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from mirabilia.seven.model import State
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game

NAMES = ("leaders", "armada", "edifice")
MIXTURES = [mixture for size in range(4) for mixture in combinations(NAMES, size)]
MOST_OPTIONS = 400


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


@pytest.mark.parametrize(("players", "expansions"), SETUPS)
def test_a_mixture_plays_to_its_end_and_its_record_replays(players: int, expansions: tuple[str, ...]) -> None:
    game = Game.new("seven", players=players, expansions=list(expansions), seed=players)
    choice = random.Random(players)
    most = 0
    while not game.over:
        for decision in game.decisions:
            options = game.options(decision)
            most = max(most, len(options))
            game.answer(decision, choice.choice(options))
        seat = choice.randrange(players)
        if choice.random() < 0.1:
            assert game.sample(seat, 1).view(seat) == game.view(seat)
    assert Game.replay(game.record()).result == game.result
    assert 1 <= most <= MOST_OPTIONS


@pytest.mark.parametrize(
    ("players", "expansions", "why"),
    [
        (8, [], "the game is for 2 to 7 players, not 8"),
        (8, ["leaders", "edifice"], "the game is for 2 to 7 players, not 8"),
        (8, ["armada"], "8 cities need as many wonders"),
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
