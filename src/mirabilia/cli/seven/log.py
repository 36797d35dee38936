"""A recorded game of 7 Wonders, described turn by turn."""

from __future__ import annotations

from mirabilia.cli.plain import PlainLog
from mirabilia.cli.seven.desk import Cast
from mirabilia.cli.seven.modules import describe_events as events_told
from mirabilia.lang import load_words
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import PlayQuestion
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

BASE = {
    "build": "builds",
    "chain": "builds, by a chain,",
    "free": "builds, for free,",
    "stage": "builds a stage with",
    "discard": "discards",
    "take": "builds from the discard pile",
}
PAYEES = {"L": "to the left", "R": "to the right", "B": "to the bank"}
PARTS = {"extra": "the cards left over", "dig": "the discard pile"}
ENGLISH = load_words("en")
NOBODY = -1  # the seat of somebody who only reads


def city_label(city: Data) -> str:
    """A seat with its city."""
    return f"{city['seat']} {city['wonder']} {city['side']:<3}".ljust(19)


class Log(PlainLog):
    """What happens, turn by turn; with a seat, only what that seat may see."""

    def __init__(self, game: Game, seat: int | None) -> None:
        super().__init__(game, seat)
        self.age = 0
        self.hand: list[str] = []  # with which the seat began the turn

    def begin(self) -> None:
        """Who plays."""
        view = self.game.view()
        self.lines.append(f"{view['players']} players, seed {self.game.seed}")
        for city in view["cities"]:
            whose = "" if city["seat"] < view["players"] else f", nobody's: {self.cast().who(city['seat'])}"
            self.lines.append(f"  {city_label(city)} {city['coins']:>3} coins{whose}")

    def play(self, line: object, number: int) -> None:
        """Give an answer; the last one of a batch shows what comes of them all."""
        table = self.game.table
        before = self.game.view(self.seat)
        batch_number, question = int(table.batch_number), table.asking
        events: list[Event] = []
        table.events = events
        self.game.play_line(line, number)
        only_aside = isinstance(question, PlayQuestion) and question.aside  # nothing comes of it yet
        self.hand = self.hand or before.get("hand", [])
        if not only_aside and (table.batch_number != batch_number or table.asking is None):
            self.tell(before, events)

    def tell(self, before: Data, events: list[Event]) -> None:
        """What came of a batch of answers."""
        if before["age"] != self.age:
            self.age = before["age"]
            self.lines.append(f"Age {'I' * self.age}")
        self.lines.append(f" {moment_of(before)}")
        if self.seat is not None and before["asking"] == "choose":
            self.lines.append(f"  hand: {', '.join(self.hand)}")
        self.hand = []
        after = self.game.view(self.seat)["cities"]
        acted = set()
        for event in events:
            eye = event.seat if self.seat is None else self.seat
            data = self.game.ruleset.event(self.game.table, event, eye)
            if event.kind == "action":
                acted.add(event.seat)
                self.lines.append(
                    f"  {city_label(after[event.seat])} {self.describe_action(data)}"
                    f"{change_of_coins(before, after, event.seat)}"
                )
            elif event.kind == "conflict":
                value = data["value"]
                self.lines.append(f"  conflict: seat {data['winner']} +{value}, seat {data['loser']} -1")
            elif f"event.{event.kind}" in ENGLISH:
                who = f"seat {event.seat}"
                self.lines.append(f"  {ENGLISH(f'event.{event.kind}', who=who, numbers=event.numbers)}")
            else:
                self.lines += [f"  {line}" for line in events_told(self.cast(), [data])]
        for city in after:
            shown = change_of_coins(before, after, city["seat"])
            if city["seat"] not in acted and shown:
                self.lines.append(f"  {city_label(city)} {shown.lstrip(', ')}")

    def label(self, city: Data) -> str:
        return city_label(city)

    def cast(self) -> Cast:
        """The names of everybody, for a reader who is none of them."""
        ruleset = self.game.ruleset
        assert isinstance(ruleset, SevenRuleset)
        boards = tuple((city["wonder"], city["side"]) for city in self.game.view()["cities"])
        return Cast(ruleset.rules, ENGLISH, NOBODY, boards, ())

    def describe_action(self, data: Data) -> str:
        """An action in words."""
        verb, card = data["verb"], self.card(data.get("card"))
        text = describe_verb(verb, card)
        if "rider" in data:
            text = f"{text} {ENGLISH.name_of('rider', data['rider'])}"
        pays = [f"{coins} {PAYEES.get(payee, payee)}" for payee, coins in data["pays"].items()]
        return text + (f", pays {', '.join(pays)}" if pays else "")

    def card(self, key: str | None) -> str:
        """A card by its name, if the reader may know it."""
        if key is None:
            return "a card"
        ruleset = self.game.ruleset
        return str(ruleset.rules.cards[key]["en"]) if isinstance(ruleset, SevenRuleset) else key


def change_of_coins(before: Data, after: list[Data], seat: int) -> str:
    """How a city's coins changed."""
    old, new = before["cities"][seat]["coins"], after[seat]["coins"]
    return "" if old == new else f", coins {old} → {new}"


def moment_of(view: Data) -> str:
    """When a batch of answers was given: in which turn, and in which part of it or of the game."""
    kind, turn = view["asking"], f"turn {view['turn']}"
    part = "" if kind == "choose" else PARTS.get(kind) or ENGLISH.name_of("part", kind)
    return ", ".join(text for text in (turn if view["turn"] else "", part) if text)


def describe_verb(verb: str, card: str) -> str:
    """What a city does with a card; an expansion's verb is described by its own words."""
    if verb in BASE:
        return f"{BASE[verb]} {card}"
    if f"told.{verb}" in ENGLISH:
        return f"{ENGLISH(f'told.{verb}')} {card}"
    return ENGLISH(f"report.{verb}", card=card) if f"report.{verb}" in ENGLISH else f"{verb} {card}"
