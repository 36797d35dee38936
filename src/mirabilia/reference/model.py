"""The nouns of the reference: things, decks, rules and rulings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mirabilia.table.effect_rows import PrintedEffect
from mirabilia.table.glyphs import Glyph
from mirabilia.table.pad import PadCoach, PadField, PadSides
from mirabilia.table.texts import Both, Explanation


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of text in both languages."""

    en: list[str]
    pl: list[str]

    def lines_in(self, lang: str) -> list[str]:
        """The lines in one of them."""
        return self.pl if lang == "pl" else self.en


@dataclass(frozen=True, slots=True)
class PrintedCost:
    """A cost: coins, and units of resources by their kinds; `words` has it in words."""

    coins: int
    units: dict[str, int]
    words: Both


@dataclass(frozen=True, slots=True)
class ShortRule:
    """Some rules of the books in one sentence."""

    rules: list[str]
    en: str
    pl: str


@dataclass(frozen=True, slots=True)
class ThingEffect:
    """An effect: its words, its drawing, and the rules behind it."""

    verb: str
    en: str
    pl: str
    glyphs: list[Glyph]
    rules: list[ShortRule]

    def text_in(self, lang: str) -> str:
        """Its words in one of the languages."""
        return self.pl if lang == "pl" else self.en


def view_of_effects(effects: Iterable[PrintedEffect[Any, Any]]) -> list[ThingEffect]:
    """Effects of a game, with those of their rules that have a sentence."""
    return [
        ThingEffect(one.verb, one.words.en, one.words.pl, list(one.glyphs), short_rules(one.explanations))
        for one in effects
    ]


def short_rules(explanations: Iterable[Explanation]) -> list[ShortRule]:
    """Those of some rules that have a sentence."""
    return [
        ShortRule(list(one.rules), one.words.en, one.words.pl)
        for one in explanations
        if one.words is not None
    ]


def lines_of(effects: list[ThingEffect]) -> Lines:
    """Effects in words, one line per effect."""
    return Lines([one.en for one in effects], [one.pl for one in effects])


@dataclass(frozen=True, slots=True)
class ThingStage:
    """A stage of a wonder; `effects` has a list for every alternative, usually one."""

    cost: PrintedCost
    effects: list[list[ThingEffect]]

    @property
    def words(self) -> Lines:
        """What it does: one line per effect, or alternatives in one."""
        if len(self.effects) == 1:
            return lines_of(self.effects[0])
        either = [lines_of(effects) for effects in self.effects]
        return Lines(
            [" or ".join("; ".join(one.en) for one in either)],
            [" albo ".join("; ".join(one.pl) for one in either)],
        )


@dataclass(frozen=True, slots=True)
class ThingMark:
    """How sure one figure of a thing is; `figure` is its key in the data, or nothing for all of them."""

    figure: str
    en: str
    pl: str


@dataclass(frozen=True, slots=True)
class ThingSide:
    """A side of a wonder: what its board does from the beginning, and its stages."""

    side: str  # "A", "B"; nothing for a wonder of one side
    effects: list[ThingEffect]
    stages: list[ThingStage]
    rows: list[list[int]]  # numbers of stages that stand at one height

    @property
    def words(self) -> Lines:
        """What it does from the beginning, in one line."""
        lines = lines_of(self.effects)
        return Lines(*(["; ".join(one)] if one else [] for one in (lines.en, lines.pl)))


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, a token, a wonder or another piece."""

    id: str
    game: str
    kind: str  # cards, guilds, wonders, tokens, or another kind that an expansion brings
    expansion: str  # whose it is; nothing for the game's own
    en: str
    pl: str
    also: list[str]  # other names, such as that of the city
    city: Both  # the name of a wonder's city; empty for other things
    colour: str
    age: int  # 0: of no Age
    level: int  # where there are levels instead of Ages; 0: of none
    cost: PrintedCost
    effects: list[ThingEffect]
    notes: Lines  # other figures, a line each
    details: dict[str, Any]  # figures for the screens of the expansion whose thing it is
    copies: list[int]  # of a card of the decks: the number of players from which each copy is there
    drawn: bool  # whether it is one of those of which some are drawn into the deck
    number: int  # how many there are, where that does not depend on the players
    chain: list[str]  # what makes it free
    opens: list[str]  # what it makes free
    mark: Both  # how sure the figures are, if anything is uncertain
    marks: list[ThingMark]  # the same, one by one
    sides: list[ThingSide]
    rules: list[str]
    rulings: list[str]

    @property
    def words(self) -> Lines:
        """What it does, one line per effect."""
        return lines_of(self.effects)


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards of a kind of which some, drawn at random, are in the deck of an Age."""

    kind: str
    age: int
    drawn: int
    of: list[str]


@dataclass(frozen=True, slots=True)
class Deck:
    """The decks of one mixture: of every card the copies for up to `cards_for` players, and what is drawn."""

    players: int
    expansions: list[str]
    cards_for: int
    hand: int
    spare: int  # cards of an Age that are dealt to nobody at first
    size: int  # cards in the deck of each Age
    coins: int  # everybody's at the start
    draws: list[Draw]


@dataclass(frozen=True, slots=True)
class ExpansionName:
    """An expansion with its names."""

    id: str
    en: str
    pl: str


@dataclass(frozen=True, slots=True)
class PadPart:
    """What a game (without a name) or a module of it adds to a score pad."""

    module: str
    implied_for: list[int]  # numbers of players with which it is there without being named
    needs: list[str]  # modules that come with it
    cities: int  # beyond those of the players
    rows: list[str]  # of the score sheet
    sides: PadSides | None
    city: list[PadField]
    table: list[PadField]
    coach: PadCoach


@dataclass(frozen=True, slots=True)
class GamePad:
    """What a score pad asks for in a game, with any of its modules."""

    game: str
    sides: list[str]  # of the boards; none where they have one side and their stages are built in any order
    guests: list[str]  # wonders for every game that belong to a module
    parts: list[PadPart]


@dataclass(frozen=True, slots=True)
class Reference:
    """The whole reference; `version` changes whenever any part of it does."""

    version: str
    expansions: list[ExpansionName]
    names: dict[str, dict[str, str]]  # by language: what kinds and colours are called (`kind.cards`)
    things: list[Thing]
    decks: list[Deck]
    pads: list[GamePad]
    rules: dict[str, dict[str, list[ShortRule]]]  # by game: what its screens explain besides things


@dataclass(frozen=True, slots=True)
class Place:
    """A place that carries out a rule."""

    kind: str  # step, question, verb, rider, effect, view, code; data: an entry of a data file
    name: str  # of the step, the function, the entry; nothing: the whole file
    file: str  # below the package


@dataclass(frozen=True, slots=True)
class Rule:
    """A requirement of the rules in our own words; a text missing in Polish is the English one."""

    id: str
    tag: str  # S: stated in the book, D: deduced, R: our ruling, X: known from elsewhere
    rulings: list[str]
    en: str
    pl: str
    excuse: Both  # why the program has nothing of it; empty: it has
    done_by: list[Place]


@dataclass(frozen=True, slots=True)
class Topic:
    """A section of the rules of a part of the game."""

    title: Both
    rules: list[Rule]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one part of the game."""

    id: str
    title: Both
    polish: bool  # whether all of it is there in Polish
    topics: list[Topic]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on what the rulebooks leave open; one on a defect has no `question` and no `reason`."""

    id: str
    section: Both
    title: Both
    question: Both
    ruling: Both
    reason: Both
    book: Both  # which sentence of which rulebook it relies on
    other_reading: Both  # the other defensible reading and what it would change, or the word for none
    disputed: bool  # whether there is such a reading
    rules: list[str]  # those that follow it or that it names


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules and the rulings; `version` changes whenever any part of them does."""

    version: str
    books: list[Book]
    rulings: list[Ruling]
