"""What a score pad asks for: a game and its modules declare fields, and generic controls draw them.

A field says which control takes it, where it goes in a result (docs/notation.md), what bounds it has, and
what it is worth where points are entered by category. It is named by the text `field.<key>`, its values by
`field.<key>_<value>`, and a flag that is set by `field.<key>_on`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Control = Literal["number", "flag", "pick", "counts", "tokens", "one"]
Tells = Literal["", "words", "notes"]
# A symbol of science, one of choice, one of the kind with most, or points for every set of symbols
Symbol = Literal["", "compass", "gear", "tablet", "wild", "most", "set"]


@dataclass(frozen=True, slots=True)
class PadField:
    """Something that a score pad asks about every city or about the table.

    Controls: a `number`; a `flag`; `pick` takes things, each once; `counts` says how many of each thing
    there are; `tokens` takes values one by one; `one` chooses a thing.
    """

    key: str
    control: Control
    at: str = ""  # where it stands in the data, if not under its key: `numbers.favour`, `charms.0`
    group: str = ""  # fields of one group are drawn together
    icon: str = ""
    seated: bool = False  # only cities of players have it
    of: tuple[str, ...] = ()  # kinds of things that can be picked, counted or chosen
    age: int = 0  # only those of this Age; 0: of any
    colour: str = ""  # only those of this colour
    by: str = ""  # how they are filed: `age`, `level`
    tells: Tells = ""  # which lines of a thing are shown: of its notes the one that goes with its number
    values: tuple[int, ...] = ()  # what is counted or taken, if it is not a thing
    least: int = 0
    most: int = 0  # the highest number, or how many tokens there can be; 0: no bound, or as many as there are
    once: bool = False  # every value at most once
    listed: bool = False  # what is counted stands in a list, each as often as it is there; else in a table
    beside: str = ""  # the field of the neighbours that has what can be chosen
    card: str = ""  # the card that offers the choice
    required: bool = False  # as long as nothing is chosen, it is the first thing
    needs: str = ""  # the field in which something must be chosen
    on: int | bool = True  # what a flag that is set is in the data
    off: int | bool = False
    alone: bool = False  # only one city has it
    quick: bool = False  # asked only where points are typed by category
    row: str = ""  # the row of the score sheet to which it gives points there
    each: int = 1  # points for one of it
    per: int = 1  # points for this many of it
    symbol: Symbol = ""
    ties: bool = False  # it breaks ties


@dataclass(frozen=True, slots=True)
class PadSides:
    """Seats in a row that win together, by the key under which a result lists them."""

    key: str
    size: int


@dataclass(frozen=True, slots=True)
class PadMoment:
    """A moment of a game about which the coach can be asked, named by the text `field.moment_<key>`.

    What differs from other moments is said by `_text` (what to enter), `_hand`, `_first` and `_note` after.
    """

    key: str
    ages: tuple[int, ...] = ()  # in which there is one; none: before the first, or there are no Ages
    turns: int = 0  # of which one is asked about; 0: it comes before the first
    of: tuple[str, ...] = ()  # kinds of things in the hand; none: there is no hand


@dataclass(frozen=True, slots=True)
class PadCoach:
    """What the coach has to know in the middle of a game besides what is counted at its end."""

    moments: tuple[PadMoment, ...] = ()
    own: tuple[PadField, ...] = ()  # of the player who asks
    city: tuple[PadField, ...] = ()
    table: tuple[PadField, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """What a game, or a module of it, adds to a score pad."""

    city: tuple[PadField, ...] = ()
    table: tuple[PadField, ...] = ()
    cities: int = 0  # beyond those of the players
    sides: PadSides | None = None
    coach: PadCoach = PadCoach()
