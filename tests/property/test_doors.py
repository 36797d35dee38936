"""What a seat is told depends on nothing that is hidden from it.

Views, options, events and obstacles, and the tables that bots are given, leave a game by its door only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from mirabilia.architects.rules import VARIANTS
from mirabilia.architects.turn import state_of
from mirabilia.seven.action import with_other_card
from mirabilia.seven.model import OWNER, State
from mirabilia.seven.rules import expansion_names
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import Event, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property.architects import snapshot as architects_snapshot
from property.checker import snapshot as seven_snapshot

NAMES = expansion_names()
MIXTURES = [mixture for size in range(len(NAMES) + 1) for mixture in combinations(NAMES, size)]
FACE_DOWN = ("stage", "discard", "keep")
LOWEST = 60  # so many cards are in every game
HIDDEN = {"seven": {"hands", "pile"}, "architects": {"decks", "pile"}}  # what is dealt at random, at least
SHARE = 0.06  # of the batches that are looked at, besides those of each EVERY
EVERY = 7


def games(seed: int) -> Iterator[tuple[str, Game]]:
    """A game of every mixture of both games, of 7 Wonders with few players and with many."""
    for mixture in MIXTURES:
        for counts in ((2, 3), (4, 7, 8)):
            possible = (new_game("seven", players, seed, mixture) for players in counts)
            yield from [(called(game, mixture), game) for game in possible if game is not None][:1]
    for variants in ((), *((name,) for name in VARIANTS)):
        for players in (2, 4):
            game = new_game("architects", players, seed, variants)
            if game is not None:
                yield called(game, variants), game


def new_game(game: str, players: int, seed: int, expansions: tuple[str, ...]) -> Game | None:
    """A game, if it can be played so."""
    try:
        return Game.new(game, players, seed=seed, expansions=expansions)
    except BadInput:
        return None


def called(game: Game, mixture: tuple[str, ...]) -> str:
    """What a game is called in the list of tests."""
    return " ".join([game.ruleset.game, str(game.view(None)["players"]), *mixture])


GAMES = dict(games(11))


def seats_of(game: Game) -> range:
    """The seats of a game."""
    return range(game.view(None)["players"])


def told(game: Game, seat: int | None) -> str:
    """Everything that a seat is told of a moment: its view, its options, their worth, and obstacles."""
    asked = [one for one in game.decisions if one.seat == seat]
    codes = {one.city: game.table.options(one.city) for one in asked}
    return json.dumps(
        {
            "view": game.view(seat),
            "options": [
                game.ruleset.option(game.table, city, code) for city, found in codes.items() for code in found
            ],
            "obstacles": [game.ruleset.obstacles(game.table, city, found) for city, found in codes.items()],
            "worths": [game.ruleset.worths(game.table, city, found) for city, found in codes.items()],
        }
    )


def held(table: Table) -> dict[str, Any]:
    """Everything that a state holds, but for the chance to come."""
    found = seven_snapshot(table) if isinstance(table, State) else architects_snapshot(state_of(table))
    return {name: value for name, value in found.items() if name != "random"}


def moments(game: Game, random: Random) -> Iterator[Game]:
    """Some moments of a random game, before batches and within them: one at least of each question."""
    batch, asked = 0, set[str]()
    while not game.over:
        batch += 1
        assert game.table.asking is not None
        if game.table.asking.name not in asked or batch % EVERY == 0 or random.random() < SHARE:
            yield game
        asked.add(game.table.asking.name)
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
            if game.decisions and random.random() < SHARE / 4:
                yield game


@pytest.mark.rule("BASE-217", "BASE-218", "BASE-219", "BASE-221")
@pytest.mark.parametrize("name", GAMES)
def test_views_options_and_obstacles_are_those_of_every_deal_alike(name: str) -> None:
    game, random = GAMES[name].clone(), Random(name)
    looked = 0
    for moment in moments(game, random):
        for seat in seats_of(moment):
            other = moment.determinize(seat, random.randrange(2**32))
            assert told(other, seat) == told(moment, seat)
            assert told(other, None) == told(moment, None)
            looked += 1
    assert looked > 0


@pytest.mark.rule("BASE-217", "BASE-218", "BASE-219", "BASE-221")
@pytest.mark.parametrize("name", GAMES)
def test_bots_are_given_the_same_table_in_every_deal_alike(name: str) -> None:
    game, random = GAMES[name].clone(), Random(name)
    ruleset, dealt = game.ruleset, set[str]()
    for moment in moments(game, random):
        for seat in seats_of(moment):
            other = moment.determinize(seat, random.randrange(2**32))
            given, again = (ruleset.redact(one.table, seat) for one in (moment, other))
            assert held(given) == held(again)
            assert given.random == again.random
            if isinstance(given, State):  # the order of the pile would tell who discarded what
                assert given.pile == sort_cards(given.pile.copy())
            real, deal = held(moment.table), held(other.table)
            dealt |= {part for part, there in real.items() if deal[part] != there}
    assert dealt >= HIDDEN[ruleset.game]


@pytest.mark.rule("BASE-217", "BASE-219")
def test_obstacles_of_every_kind_are_those_of_every_deal_alike() -> None:
    game, random = Game.new("seven", 4, seed=3, expansions=("leaders",)), Random(3)
    found: list[Any] = []
    while not game.over:
        for decision in game.decisions:
            city, codes = decision.city, game.table.options(decision.city)
            other = game.determinize(decision.seat, random.randrange(2**32))
            there = game.ruleset.obstacles(game.table, city, codes)
            assert other.ruleset.obstacles(other.table, city, codes) == there
            found += [*there.get("cards", {}).values(), there.get("stage")]
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    kinds = {one["code"] for one in found if one is not None}
    assert kinds == {"owned", "missing", "coins", "done"}


def exchange_hands(game: Game, one: int, other: int) -> Game:
    """The same game, but two seats hold each other's cards, and were dealt them."""
    new = game.clone()
    assert isinstance(new.table, State)
    places = [zone for zone in new.table.book.zones if zone.of_city and zone.visibility == OWNER]
    new.table.dealt = new.table.dealt[:]  # clones share what was dealt
    for held in (new.table.hands, new.table.dealt):
        held[one], held[other] = held[other], held[one]
    for zone in places:
        mine, theirs = zone.place_of(one), zone.place_of(other)
        zones = new.table.zones
        zones[mine], zones[theirs] = zones[theirs], zones[mine]
    return new


@pytest.mark.rule("BASE-217", "TEAM-004")
@pytest.mark.parametrize("name", [name for name in GAMES if re.match("seven [4-8]", name)])
def test_hands_of_others_can_be_exchanged_before_anything_is_passed_on(name: str) -> None:
    """Who sees whose hand is said here by the rules, not by the engine: one's own, and one's partner's."""
    game, random = GAMES[name].clone(), Random(name)
    while game.view(None)["turn"] < 1:
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
    for seat in (None, *seats_of(game)):
        seen = () if seat is None else (seat, seat ^ 1) if "teams" in name else (seat,)
        hidden = [other for other in seats_of(game) if other not in seen]
        other = exchange_hands(game, *random.sample(hidden, 2))
        assert held(other.table)["hands"] != held(game.table)["hands"]
        assert told(other, seat) == told(game, seat)


@pytest.mark.rule("ARC-020", "ARC-049")
@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("architects")])
def test_only_who_has_looked_is_told_the_central_card(name: str) -> None:
    looks = 0
    for seed in range(6):
        game, random, looked = GAMES[name].clone(), Random(seed), set[int]()
        while not game.over:
            for seat in (None, *seats_of(game)):
                view = game.view(seat)
                assert (view["centre"]["top"] is not None) == (seat in looked)
                assert view["sides"]["centre"]["card"] == view["centre"]["top"]
                assert view["centre"]["known_by"] == sorted(looked)
            events: list[Event] = []
            game.table.events = events
            [decision] = game.decisions
            game.answer(decision, random.choice(game.options(decision)))
            for event in events:
                shown = event_for(game, event, None)
                looked |= {event.seat} if event.kind == "look" else set()
                looked -= looked if shown.get("deck") == "centre" else set()
                if event.kind == "look":
                    told_to = [at for at in (None, *seats_of(game)) if "card" in event_for(game, event, at)]
                    assert told_to == [event.seat]
                    looks += 1
    assert looks


def event_for(game: Game, event: Event, seat: int | None) -> dict[str, Any]:
    """What a seat is told of an event."""
    return game.ruleset.event(game.table, event, seat)


def cards_in(shown: dict[str, Any]) -> list[str]:
    """The cards that an event names."""
    return [*([shown["card"]] if "card" in shown else []), *shown.get("cards", [])]


def owners(event: Event) -> tuple[int, int]:
    """The city that acts, and the seat that chose for it."""
    return event.seat, event.numbers[1]


def other_deeds(event: Event, shown: dict[str, Any], random: Random) -> Event:
    """The same event about another card, if it is not said which."""
    if event.kind != "action" or "card" in shown or shown["verb"] == "pass":
        return event
    action = int(with_other_card(event.numbers[0], random.randrange(LOWEST)))
    return Event(event.kind, event.seat, [action, *event.numbers[1:]])


@pytest.mark.rule("BASE-219")
@pytest.mark.parametrize("name", GAMES)
def test_events_are_those_of_every_deal_alike_and_name_only_what_is_seen(name: str) -> None:
    game, random = GAMES[name].clone(), Random(name)
    ruleset = game.ruleset
    named = 0
    while not game.over:
        before = {seat: json.dumps(game.view(seat)) for seat in (None, *seats_of(game))}
        events: list[Event] = []
        game.table.events = events
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
        for seat in (None, *seats_of(game)):
            seen = before[seat] + json.dumps(game.view(seat))
            other = game.determinize(seat, random.randrange(2**32)) if seat is not None else game
            for event in events:
                shown = ruleset.event(game.table, event, seat)
                assert ruleset.event(other.table, other_deeds(event, shown, random), seat) == shown
                named += len(cards_in(shown))
                if event.kind == "action":
                    seen += json.dumps(cards_in(shown))  # a structure may be lost again at once
                    assert "card" not in shown or shown["verb"] not in FACE_DOWN or seat in owners(event)
                assert [key for key in cards_in(shown) if f'"{key}"' not in seen] == []
    assert named
