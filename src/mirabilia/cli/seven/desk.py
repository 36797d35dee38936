"""What lies before the human: names, cities and the uses of the cards, all from the human's own view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from mirabilia.reference.marks import mark_of
from mirabilia.seven.action import card_key, choice_of, module_verb, payment_data, rider_name, verb_word
from mirabilia.seven.costs import Entry
from mirabilia.seven.door import view_of_obstacles
from mirabilia.seven.lanes import GOODS, RAW
from mirabilia.seven.model import Board, Stage, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.terminal import SIGN
from mirabilia.seven.turn import PlayQuestion
from mirabilia.table.catalogue import Words
from mirabilia.table.validation import Data

BUILD, STAGE, DISCARD, PASS = "build", "stage", "discard", "pass"
# What a verb is a use of a card for; one of a module is a use of its own, unless its terminal says otherwise.
USES = {"build": BUILD, "chain": BUILD, "free": BUILD, "take": BUILD} | {
    use: use for use in (STAGE, DISCARD, PASS)
}


@dataclass(frozen=True)
class Cast:
    """The names of everything and everybody at this table."""

    rules: Rules
    words: Words
    seat: int  # the human's
    boards: tuple[tuple[str, str], ...]  # wonder and side of every seat
    players: tuple[str, ...]  # the human's name, and the names of the bots

    @property
    def lang(self) -> str:
        """The language of all names."""
        return self.words.lang

    @property
    def left(self) -> int:
        """The seat of the left neighbour."""
        return (self.seat + 1) % len(self.boards)

    @property
    def right(self) -> int:
        """The seat of the right neighbour."""
        return (self.seat - 1) % len(self.boards)

    def card(self, key: str) -> str:
        """The name of a card."""
        return str(self.rules.cards[key][self.lang])

    def cards(self, keys: list[str]) -> str:
        """The names of some cards."""
        return ", ".join(self.card(key) for key in keys)

    def mark(self, entry: Entry) -> str:
        """Which figures of an entry are uncertain; a name that we translated is not a figure."""
        if "mark" not in entry:
            return ""
        return mark_of({"mark": entry["mark"]}, self.rules.cards).text_in(self.lang)

    def card_with_mark(self, key: str) -> str:
        """The name of a card, with a sign if a figure on it is uncertain."""
        return self.card(key) + (SIGN if "mark" in self.rules.cards[key] else "")

    def nobodys(self, seat: int) -> bool:
        """Whether a city belongs to no player."""
        return seat >= self.rules.players

    def city(self, seat: int) -> str:
        """The name of a seat's city."""
        entry = self.rules.wonders[self.boards[seat][0]]
        return str(entry.get(f"city_{self.lang}", entry[self.lang]))

    def board(self, seat: int) -> str:
        """The name of a seat's city with the side of its board."""
        return f"{self.city(seat)} {self.boards[seat][1]}"

    def side(self, seat: int) -> Entry:
        """The entry of a seat's side of its board."""
        wonder, side = self.boards[seat]
        entry: Entry = self.rules.wonders[wonder][side]
        return entry

    def printed_board(self, seat: int) -> Board:
        """A seat's side of its board."""
        return self.rules.board(*self.boards[seat])

    def stage(self, city: Data) -> Stage:
        """The stage that a city builds next."""
        return self.printed_board(city["seat"]).stages[city["stages"]]

    def who(self, seat: int) -> str:
        """A player: you, or a city."""
        if self.nobodys(seat):
            return self.words("who.nobodys", city=self.city(seat))
        return self.words("who.you") if seat == self.seat else self.city(seat)

    def whom(self, seat: int) -> str:
        """A player inside a sentence: you, or a city."""
        return self.words("who.to_you") if seat == self.seat else self.who(seat)

    def payee_name(self, payer: int, payee: str) -> str:
        """Who gets coins of a payment, from the human's point of view."""
        if payee == "B":
            return self.words("who.to_bank")
        step = {"L": 1, "R": -1, "LL": 2, "RR": -2}[payee]
        return self.whom((payer + step) % len(self.boards))


@dataclass(frozen=True)
class Output:
    """What a city produces every turn: fixed units, and sources that give one unit of choice."""

    units: Counter[str] = field(default_factory=Counter)
    choices: list[tuple[str, ...]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.units or self.choices)


def output_of(city: Data, sold: bool) -> Output:
    """What a city produces that neighbours may buy, or that is only for its own use."""
    made = Output()
    for source in city["sources"]:
        if source["sold"] == sold and len(source["of"]) == 1:
            made.units[source["of"][0]] += source["units"]
        elif source["sold"] == sold:
            made.choices.extend([tuple(source["of"])] * source["units"])
    return made


@dataclass(frozen=True)
class Way:
    """One option: a use of a card with its payment."""

    code: int
    verb: str
    card: str  # none for a pass
    pays: dict[str, int]
    rider: str = ""  # what rides on it
    subject: str = ""  # what it is about, if that is not a card
    choice: int = 0  # the alternative of a stage

    @property
    def total(self) -> int:
        """What it costs in coins."""
        return sum(self.pays.values())


@dataclass(frozen=True)
class Desk:
    """An open question to the human, with everything that the human may see."""

    cast: Cast
    kind: str
    city: int  # that the question is about, usually the human's own
    view: Data
    state: State  # without what is hidden
    options: list[int]

    @property
    def words(self) -> Words:
        """The texts of the language."""
        return self.cast.words

    @property
    def other(self) -> bool:
        """Whether the question is about a city that is not the human's own."""
        return self.city != self.cast.seat

    def say(self, key: str, **values: object) -> str:
        """A text about the city of the question: yours, or another."""
        other = f"{key}_other"
        return self.words(other if self.other and other in self.words else key, **values)

    @property
    def own(self) -> Data:
        """The city that the question is about."""
        city: Data = self.view["cities"][self.city]
        return city

    @cached_property
    def ways(self) -> list[Way]:
        """All options, the cheapest of each use first."""
        book = self.cast.rules.book
        found = []
        for code in self.options:
            verb, key = module_verb(book, code), card_key(book, code) or ""
            subject = verb.subject(book, code) if verb is not None and not key else ""
            rider, choice = rider_name(book, code), choice_of(code)
            found.append(Way(code, verb_word(book, code), key, payment_data(code), rider, subject, choice))
        return sorted(found, key=lambda way: way.total)

    @property
    def cards(self) -> list[str]:
        """The cards to choose from: the hand, or those that the options name, such as the discard pile."""
        named = [card_key(self.cast.rules.book, code) for code in self.options]
        hand: list[str] = list(self.view["hand"])
        if self.kind != "dig" and set(named) - {None} <= set(hand):
            return hand
        return [key for key in dict.fromkeys(named) if key is not None]

    @property
    def drawn(self) -> list[str]:
        """The cards that the human has just drawn."""
        return [key for module in self.cast.rules.modules for key in module.terminal.drawn_cards(self.view)]

    @property
    def of_turn(self) -> bool:
        """Whether the question is the choice of a turn."""
        question = self.state.asking
        return isinstance(question, PlayQuestion) and question.of_turn

    @property
    def prompt(self) -> str:
        """The key of the text that asks; a question that has none is asked by its options alone."""
        return "ask.card" if self.of_turn else f"ask.{self.kind.replace(' ', '_')}"

    def use(self, way: Way) -> str:
        """What an option uses its card for."""
        return self.use_of_verb.get(way.verb, way.verb)

    @cached_property
    def use_of_verb(self) -> dict[str, str]:
        """The usual uses of a card by the verbs of the game and of its modules."""
        found = dict(USES)
        for module in self.cast.rules.modules:
            found |= module.terminal.uses
        return found

    def uses(self, key: str, use: str) -> list[Way]:
        """The ways to use a card, the cheapest first; a plain discard before one of a module."""
        found = [way for way in self.ways if way.card == key and self.use(way) == use]
        return sorted(found, key=lambda way: use == DISCARD and way.verb != DISCARD)

    def plays(self, key: str) -> list[Way]:
        """The ways to play a card for what it is, the cheapest first."""
        return [way for way in self.ways if way.card == key and self.use(way) not in (STAGE, DISCARD)]

    @cached_property
    def play_uses(self) -> list[str]:
        """The uses for what cards are, usually one: to build, or what a module asks for."""
        found = dict.fromkeys(self.use(way) for way in self.ways if way.card)
        return [use for use in found if use not in (STAGE, DISCARD)] or [BUILD]

    @property
    def any_card(self) -> bool:
        """Whether every card may also be used for a stage or be discarded."""
        return bool(self.obstacles)

    def aside(self, name: str) -> str:
        """What something that rides on an option, or that it names, costs the city and gives."""
        found = [one.terminal.aside(self.cast, self.own, name) for one in self.cast.rules.modules]
        return "".join(found)

    def may_pass(self) -> Way | None:
        """The option of doing nothing, if there is one."""
        return next((way for way in self.ways if way.verb == PASS), None)

    @cached_property
    def obstacles(self) -> Data:
        """What keeps the city from building cards of the hand and its next stage."""
        return view_of_obstacles(self.state, self.city, self.options)

    def why_not(self, key: str) -> Data | None:
        """Why a card cannot be built."""
        obstacle: Data | None = self.obstacles.get("cards", {}).get(key)
        return obstacle

    def why_no_stage(self) -> Data | None:
        """Why the next stage cannot be built."""
        obstacle: Data | None = self.obstacles.get("stage")
        return obstacle

    def chain_from(self, key: str) -> str:
        """The structure of the city that makes a card free."""
        entries = self.cast.rules.cards
        built: dict[str, str] = {entries[one].get("name", one): one for one in self.own["cards"]}
        chain = [entries[one].get("name", one) for one in entries[key].get("chain", [])]
        return next(built[name] for name in chain if name in built)

    def next_stage(self) -> Entry | None:
        """The entry of the next stage, if any is left."""
        return next_stage(self.cast, self.own)


def next_stage(cast: Cast, city: Data) -> Entry | None:
    """The entry of a city's next stage, if any is left."""
    stages: list[Entry] = cast.side(city["seat"])["stages"]
    return stages[city["stages"]] if city["stages"] < len(stages) else None


def all_of_a_kind(choice: tuple[str, ...]) -> str | None:
    """Whether a source offers every raw material, or every manufactured good."""
    if set(choice) == set(RAW):
        return "raw"
    return "goods" if set(choice) == set(GOODS) else None
