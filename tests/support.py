"""Scenes for the tests: a position in a few words, and a game that is played in the notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mirabilia.seven.model import City, State
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Decision, Game

WONDERS = ("giza:A", "babylon:A", "olympia:A", "rhodes:A", "ephesus:A", "alexandria:A", "halicarnassus:A")
# Cards to fill hands with, of which a city can always discard one.
FILLERS = {
    1: ("stockade", "barracks", "guard_tower", "apothecary", "workshop", "scriptorium", "altar", "baths"),
    2: ("walls", "stables", "archery_range", "dispensary", "laboratory", "library", "school", "statue"),
    3: ("arsenal", "circus", "senate", "palace", "town_hall", "study", "lodge", "haven"),
}


@dataclass
class Scene:
    """A position in the making. Seats not mentioned have an empty city, 3 coins and side A boards.

    Seats run clockwise: the left neighbour of seat 0 is seat 1, its right neighbour the last seat. With two
    players city 2 is the Free City, which has no hand; `deck` are the next cards to be drawn.
    """

    players: int = 3
    age: int = 1
    turn: int = 1
    seed: int = 1
    discard: Sequence[str] = ()
    deck: Sequence[str] = ()
    cities: dict[int, dict[str, Any]] = field(default_factory=dict)
    hands: dict[int, Sequence[str]] = field(default_factory=dict)
    expansions: Sequence[str] = ()
    more: dict[str, Any] = field(default_factory=dict)  # keys of the position that the expansions have

    def city(self, seat: int, wonder: str = "", hand: Sequence[str] = (), **data: Any) -> Scene:
        """Say what a city has: cards, coins, stages, victory, defeats, markers …; and its hand.

        `hand` may be shorter than the turn's hand: it is filled up with other cards of the Age.
        """
        self.cities[seat] = {**({"wonder": wonder} if wonder else {}), **data}
        self.hands[seat] = hand
        return self

    def data(self) -> dict[str, Any]:
        """The position as data."""
        seats = range(max(3, self.players))
        named = [self.cities.get(seat, {}).get("wonder", "") for seat in seats]
        free = [key for key in WONDERS if key.split(":")[0] not in {name.split(":")[0] for name in named}]
        cities = []
        hands = []
        for seat in seats:
            wonder, side = (named[seat] or free.pop(0)).split(":")
            given = {"coins": 3, "stages": 0, **self.cities.get(seat, {}), "wonder": wonder, "side": side}
            cities.append({"seat": seat, **given})
            hands.append(self.filled(self.hands.get(seat, ())))
        return {
            "v": 1,
            "game": "seven",
            "edition": 1,
            "players": self.players,
            "expansions": list(self.expansions),
            "age": self.age,
            "turn": self.turn,
            "seed": self.seed,
            "cities": cities,
            "hands": hands[: self.players],
            "discard": list(self.discard),
            **({"zones": {"draw_deck": self.filled(self.deck)}} if self.players == 2 else {}),
            **self.more,
        }

    def filled(self, cards: Sequence[str]) -> list[str]:
        """A hand of the turn's size that begins with these cards."""
        fill = [key for key in FILLERS[self.age] if key not in cards]
        size = SevenRuleset(self.players, self.expansions).rules.book.hand_size
        return [*cards, *fill][: size + 1 - self.turn]

    def start(self) -> Play:
        """Set the position up."""
        ruleset = SevenRuleset(self.players, self.expansions)
        return Play(Game(ruleset, ruleset.read_position(self.data())))

    def recruitment(self) -> Play:
        """Set the position up in the last turn of its Age, and go on to the Recruitment of the next.

        Everybody discards in that turn; then each city has the coins that the scene gives it.
        """
        self.turn = SevenRuleset(self.players, self.expansions).rules.book.turns
        play = self.start().turn()
        for seat in range(self.players):
            play.city(seat).coins = self.cities.get(seat, {}).get("coins", 3)
        assert play.game.decisions[0].kind == "recruit"
        return play


def with_leaders(**given: Any) -> Scene:
    """A scene with the Leaders expansion; cities say their leaders under `leaders` and `leader_hand`."""
    return LeadersScene(expansions=("leaders",), **given)


class LeadersScene(Scene):
    """A scene in which a city may have `leader_hand`: the leaders that its player holds."""

    def city(self, seat: int, wonder: str = "", hand: Sequence[str] = (), **data: Any) -> Scene:
        if "leader_hand" in data:
            data["zones"] = {"leader_hand": list(data.pop("leader_hand"))}
        return super().city(seat, wonder, hand, **data)


class Play:
    """A game in a test."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> State:
        """The engine's state."""
        table = self.game.table
        assert isinstance(table, State)
        return table

    def city(self, seat: int) -> City:
        """A city of the engine."""
        return self.state.cities[seat]

    def number(self, seat: int, name: str) -> int:
        """A number of an expansion that a city has."""
        return self.city(seat).numbers[self.state.book.number_names.index(name)]

    def coins(self) -> list[int]:
        """Everybody's coins."""
        return [int(city.coins) for city in self.state.cities]

    def decision(self, seat: int) -> Decision:
        """The open question about a seat's city."""
        return next(one for one in self.game.decisions if one.city == seat)

    def options(self, seat: int, about: str = "") -> list[str]:
        """The legal answers of a seat in the notation; only those that name a card, if one is given."""
        texts = [option.text for option in self.game.options(self.decision(seat))]
        return [text for text in texts if not about or about in text.split()]

    def uses(self, seat: int, card: str) -> set[str]:
        """What a seat may do with a card: build, chain, free, stage, discard."""
        return {text.split()[0] for text in self.options(seat, card)}

    def answer(self, seat: int, text: str) -> Play:
        """Answer for one seat."""
        self.game.answer(self.decision(seat), text)
        return self

    def turn(self, *texts: str) -> Play:
        """Answer for the first seats in order; the others discard the last card that they can."""
        for decision in self.game.decisions:
            if decision.seat < len(texts) and texts[decision.seat]:
                self.game.answer(decision, texts[decision.seat])
            else:
                discards = [text for text in self.options(decision.seat) if text.startswith("discard")]
                self.game.answer(decision, discards[-1])
        return self

    def score(self, seat: int) -> dict[str, int]:
        """A city's points by category, as they would be now."""
        points: dict[str, int] = self.game.view(None)["cities"][seat]["points"]
        return points

    def finish(self) -> Play:
        """Let everybody discard (and decline) to the end of the game."""
        while not self.game.over:
            for decision in self.game.decisions:
                texts = [option.text for option in self.game.options(decision)]
                idle = [text for text in texts if text == "pass" or text.startswith("discard")]
                self.game.answer(decision, (idle or texts)[0])
        return self
