"""What every game knows about a verb in its data, and about an effect printed somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from mirabilia.table.entries import Entry, Place, read_number
from mirabilia.table.glyphs import Glyph, Glyphs, draw_icon
from mirabilia.table.texts import Both, Explanation, collect_ids

Timing = Literal["figure", "lasting", "on_build", "trigger", "scoring"]
FIGURE: Timing = "figure"  # never by itself: a number or a right that the rules read where they need it
LASTING: Timing = "lasting"  # at once when built: writes numbers on the city
ON_BUILD: Timing = "on_build"  # once, when it is built
TRIGGER: Timing = "trigger"  # whenever something happens to the city
SCORING: Timing = "scoring"  # points at the end

STAGE, BOARD = "stage", "board"  # what an effect is printed on, if not on a card of some colour

E = TypeVar("E")  # what the engine of a game makes of an effect
W = TypeVar("W")  # how its simple bots are asked for their opinion

Wording = Callable[[Entry, str], str]  # an effect and a language → its words
Drawing = Callable[[Entry], Glyphs]
Explaining = Callable[[Entry, str], tuple[Explanation, ...]]  # an effect, and what it is printed on
Parts = tuple[str, Timing, E, Both, Glyphs, tuple[Explanation, ...], W]


def always_drawn(*glyphs: Glyph) -> Drawing:
    """The drawing of a verb that always looks the same."""
    return lambda _entry: glyphs


def always_explained(*explanations: Explanation) -> Explaining:
    """The rules of a verb that are the same wherever it is printed."""
    return lambda _entry, _on: explanations


def explained_by_place(card: Explanation, stage: Explanation) -> Explaining:
    """The rules of a verb, different on a card and on a stage."""
    return lambda _entry, on: (stage,) if on == STAGE else (card,)


def fixed_words(en: str, pl: str) -> Wording:
    """The words of an effect that always says the same."""
    return lambda _entry, lang: pl if lang == "pl" else en


def draw_nothing(_entry: Entry) -> Glyphs:
    """A verb without a drawing: its words are shown instead."""
    return (draw_icon("info"),)


def explain_nothing(_entry: Entry, _on: str) -> tuple[Explanation, ...]:
    """A verb without a rule."""
    return ()


@dataclass(frozen=True, slots=True)
class NoOpinion:
    """Marks that the simple bots have no opinion, and gives the reason."""

    reason: str = ""

    def __call__(self, *_about: object) -> float:
        """No points."""
        return 0.0


@dataclass(frozen=True)
class EffectRow(Generic[E, W]):
    """A verb of the data: its timing, and how it is made, worded, drawn, explained and valued."""

    timing: Timing
    make: Callable[[Entry, Place], E]
    words: Wording
    glyphs: Drawing = draw_nothing
    explain: Explaining = explain_nothing
    keys: tuple[str, ...] = ()  # that may stand beside the verb
    worth: W | NoOpinion = NoOpinion()

    def read(self, verb: str, entry: Entry, on: str, place: Place) -> Parts[E, W | NoOpinion]:
        """All that is known of one effect, in the order of `PrintedEffect`."""
        return (
            verb,
            self.timing,
            self.make(entry, place.with_key(verb)),
            Both(self.words(entry, "en"), self.words(entry, "pl")),
            self.glyphs(entry),
            self.explain(entry, on),
            self.worth,
        )


@dataclass(frozen=True, slots=True)
class PrintedEffect(Generic[E, W]):
    """An effect as it is printed, read once and for all."""

    verb: str
    timing: Timing
    effect: E
    words: Both
    glyphs: Glyphs
    explanations: tuple[Explanation, ...]
    judge: W | NoOpinion

    @property
    def rules(self) -> list[str]:
        """The ids of the rules behind it."""
        return collect_ids(self.explanations)


def effects_words(effects: Iterable[PrintedEffect[E, W]], lang: str) -> str:
    """Several effects in words."""
    return "; ".join(effect.words.text_in(lang) for effect in effects)


def value_of(entry: Entry) -> object:
    """The value of the verb."""
    return next(iter(entry.values()))


def read_amount(entry: Entry, place: Place) -> int:
    """The verb's number, at least 1."""
    return read_number(value_of(entry), place, 1)


def require_value(entry: Entry, value: object, place: Place) -> None:
    """Check the value of a verb that can have only one."""
    given = value_of(entry)
    if given is not value and (value is True or given != value):
        raise place.error(f"{given!r} should be {'true' if value is True else repr(value)}")


def require_true(effect: Callable[[], E], value: object = True) -> Callable[[Entry, Place], E]:
    """The effect of a verb that can have only one value."""

    def make(entry: Entry, place: Place) -> E:
        require_value(entry, value, place)
        return effect()

    return make
