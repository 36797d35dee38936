"""Scenes of 7 Wonders Architects: a position in a few words, and a game that is played in the notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mirabilia.architects.model import City, State
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.architects.serialize import card_counts
from mirabilia.table.game import Game

WONDERS = ("giza", "rhodes", "alexandria", "ephesus", "halicarnassus", "olympia", "babylon")
TOKENS = ("tactics", "decoration", "strategy", "politics", "education")  # which lie open, if nothing is said
PLAIN = "points_3"  # a card that does nothing but give points


@dataclass
class Scene:
    """A position in the making: seat 0 is to take a card.

    Seats run clockwise: the left neighbour of seat 0 is seat 1, its right neighbour the last seat. Decks that
    are not mentioned have one plain card, the central one two.
    """

    players: int = 3
    active: int = 0
    row: Sequence[str | None] | None = None
    pile: Sequence[str] | None = None  # the rest of the Culture tokens, if nothing is said
    turned: int = 0
    known_by: Sequence[int] = ()
    variants: Sequence[str] = ()
    cities: dict[int, dict[str, Any]] = field(default_factory=dict)
    decks: dict[int, Sequence[str]] = field(default_factory=dict)
    centre: Sequence[str] = (PLAIN, PLAIN)

    def city(self, seat: int, wonder: str = "", cards: str = "", **data: Any) -> Scene:
        """Say what a player has: cards as words with repetitions, stages, tokens, victory, cat."""
        keys = cards.split()
        counts = {key: keys.count(key) for key in keys}
        self.cities[seat] = {**({"wonder": wonder} if wonder else {}), "cards": counts, **data}
        return self

    def deck(self, seat: int, *cards: str) -> Scene:
        """The whole deck of a seat, from the top."""
        self.decks[seat] = cards
        return self

    def central(self, *cards: str) -> Scene:
        """The whole central deck, from the top."""
        self.centre = cards
        return self

    def data(self) -> dict[str, Any]:
        """The position as data."""
        named = [self.cities.get(seat, {}).get("wonder", "") for seat in range(self.players)]
        free = [key for key in WONDERS if key not in named]
        cities = []
        for seat in range(self.players):
            given = self.cities.get(seat, {})
            cities.append({"seat": seat, **given, "wonder": named[seat] or free.pop(0)})
        owned = [key for city in cities for key in city.get("tokens", [])]
        row = [key for key in TOKENS if key not in owned][:3] if self.row is None else list(self.row)
        rest = ["culture"] * (2 - owned.count("culture"))
        return {
            "v": 1,
            "game": "architects",
            "edition": 1,
            "players": self.players,
            "expansions": list(self.variants),
            "turn": 1,
            "first": self.active,
            "active": self.active,
            "cities": cities,
            "decks": [list(self.decks.get(seat, (PLAIN,))) for seat in range(self.players)],
            "centre": list(self.centre),
            "row": row,
            "pile": rest if self.pile is None else list(self.pile),
            "turned": self.turned,
            "known_by": list(self.known_by),
            "seed": 1,
        }

    def start(self) -> Play:
        """Set the position up."""
        ruleset = ArchitectsRuleset(self.players, self.variants)
        return Play(Game(ruleset, ruleset.read_position(self.data())))


class Play:
    """A game in a test."""

    def __init__(self, game: Game) -> None:
        self.game = game
        game.table.events = []

    @property
    def state(self) -> State:
        """The engine's state."""
        assert isinstance(self.game.table, State)
        return self.game.table

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        decision = self.game.decisions[0]
        return decision.seat, decision.kind

    @property
    def kind(self) -> str:
        """What is asked; nothing at the end."""
        return self.game.decisions[0].kind if self.game.decisions else ""

    def city(self, seat: int = 0) -> City:
        """A city of the engine."""
        return self.state.cities[seat]

    def cards(self, seat: int = 0) -> dict[str, int]:
        """The cards in front of a player."""
        return card_counts(self.state.book, self.city(seat))

    def tokens(self, seat: int = 0) -> list[str]:
        """The Progress tokens of a player."""
        return [token.key for token in self.city(seat).tokens]

    def options(self, verb: str = "") -> list[str]:
        """The legal answers; only those with a verb, if one is given."""
        texts = [option.text for option in self.game.options(self.game.decisions[0])]
        return [text for text in texts if text.split()[0] == verb or not verb]

    def do(self, *texts: str) -> Play:
        """Answer for whoever is asked, one after the other."""
        for text in texts:
            self.game.answer(self.game.decisions[0], text)
        return self

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees."""
        return self.game.view(seat)

    def score(self, seat: int = 0) -> dict[str, int]:
        """A city's points by category, as they would be now."""
        points: dict[str, int] = self.view()["cities"][seat]["points"]
        return points

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What has happened, as a seat may know it."""
        events = self.game.table.events or []
        return [self.game.ruleset.event(self.state, event, seat) for event in events if event.kind == kind]
