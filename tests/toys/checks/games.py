"""The toy plays in every mixture, at every number of players: nothing that is shown, kept or read breaks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from mirabilia.counting import count
from mirabilia.server.seven.shapes import Result, View
from mirabilia.server.views import EventShown, OptionShown
from mirabilia.seven.model import State
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from property import mixture, recount
from property.games import at_turn_start, batches, rules_of, ruleset_of, state_of
from property.mixture import check_mixture
from property.test_mixtures import SETUPS
from property.test_reasons import bare, check

WITH_TOY = [(players, ("aaa_toy", *names)) for players, names in SETUPS]


def favour(state: State, seat: int) -> int:
    """The favour of a city."""
    return state.cities[seat].numbers[state.book.number_names.index("favour")]


@pytest.fixture(autouse=True)
def _count_favour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the recount know the points of the toy."""
    per_favour = {"points_per_favour": lambda state, seat, effect: favour(state, seat)}
    monkeypatch.setattr(recount, "MORE_POINTS", per_favour)
    monkeypatch.setattr(mixture, "MORE_ROWS", [favour])


def check_shapes(game: Game, events: list[Event], seat: int) -> None:
    """What leaves the game has the shapes of the server's schema."""
    for one in (seat, None):
        msgspec.convert(game.view(one), View)
        for number, event in enumerate(events):
            shown = {"number": number, **ruleset_of(game).event(game.table, event, one)}
            msgspec.convert(shown, EventShown)
    for decision in game.decisions:
        for option in game.options(decision):
            msgspec.convert(ruleset_of(game).option(game.table, decision.city, option.code), OptionShown)


def check_position(game: Game) -> None:
    """A position goes out and comes back the same."""
    ruleset = ruleset_of(game)
    data = ruleset.position(game.table)
    again = ruleset.read_position(json.loads(json.dumps(data)))
    assert ruleset.position(again) == data
    check_mixture(rules_of(game), again, logged=False)


@pytest.mark.parametrize(("players", "expansions"), WITH_TOY)
def test_a_game_with_the_toy_keeps_the_invariants(players: int, expansions: tuple[str, ...]) -> None:
    game = Game.new("seven", players=players, expansions=list(expansions), seed=players)
    random, kinds, used = Random(players), set(), set()
    events: list[Event] = []
    state_of(game).events = events
    check_mixture(rules_of(game), state_of(game))
    for answers in batches(game, random):
        kinds |= {decision.kind for decision in game.decisions}
        used |= {word for text in answers.values() for word in text.split()}
        check_mixture(rules_of(game), state_of(game))
        seat = random.randrange(players)
        if random.random() < 0.15:
            assert game.determinize(seat, random.randrange(99)).view(seat) == game.view(seat)
            check_shapes(game, events, seat)
        if at_turn_start(game) and random.random() < 0.2:
            check_position(game)
    assert "reveal" in kinds
    assert {"offer", "reveal"} <= used
    assert Game.replay(game.record()).result == game.result
    result: dict[str, Any] = json.loads(json.dumps(game.result))
    msgspec.convert(result, Result)
    assert result["most_favour"] == max(favour(state_of(game), seat) for seat in range(len(result["cities"])))
    check(result)  # reasons add up, nothing looks impossible


def test_a_rider_a_guild_and_a_secret_of_the_toy_are_seen_in_games() -> None:
    used, guilds, secrets = set(), 0, 0
    for seed in range(12):
        game = Game.new("seven", players=4, expansions=["aaa_toy", "leaders"], seed=seed)
        for answers in batches(game, Random(seed)):
            used |= {word for text in answers.values() for word in text.split()}
            zones = [city["zones"]["secret_relic"] for city in game.view(0)["cities"]]
            assert all("cards" not in zone for zone in zones[1:])
            secrets += "cards" in zones[0]
        guilds += sum("toymakers_guild" in city["cards"] for city in game.result["cities"])
    assert "+incense" in used
    assert guilds > 0
    assert secrets > 0


def test_points_of_the_toy_are_explained() -> None:
    rows = set()
    for seed in range(5):
        game = Game.new("seven", players=3, expansions=["aaa_toy"], seed=seed)
        for _ in batches(game, Random(seed)):
            pass
        answer = json.loads(count(json.dumps(bare(json.loads(json.dumps(game.result))))))
        rows |= {line["row"] for lines in answer["reasons"] for line in lines}
    assert {"favour", "relics"} <= rows
