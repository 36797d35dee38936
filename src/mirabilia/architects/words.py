"""Costs and effects in words, in English and in Polish."""

from __future__ import annotations

from mirabilia.architects.effects import BUILT_STAGE
from mirabilia.architects.model import Stage
from mirabilia.table.catalogue import catalogue_of
from mirabilia.table.effect_rows import Wording
from mirabilia.table.entries import Entries, Entry

WORDS = catalogue_of("mirabilia.architects")
SIGNS = {"grey": "◆", "yellow": "●", "blue": "❙", "green": "▲", "red": "✖"}  # for every colour (ARC-004)


def count_words(count: int, noun: str, lang: str) -> str:
    """A number with its noun, such as `2 different resources`."""
    return f"{count} {name_for(count, noun, lang)}"


def name_for(count: int, noun: str, lang: str) -> str:
    """The form of a noun that goes with a number."""
    return WORDS.text(f"noun.{noun}", lang, n=count)


def cost_words(stage: Stage, lang: str) -> str:
    """The cost of a stage."""
    return count_words(int(stage.count), "identical" if stage.identical else "different", lang)


def amount_words(noun: str) -> Wording:
    """The words of a verb that says only how many."""
    return lambda entry, lang: count_words(next(iter(entry.values())), noun, lang)


def name_words(cards: Entries) -> Wording:
    """The words of a verb that names what a card is called after."""
    return lambda entry, lang: str(cards[next(iter(entry.values()))][lang]).lower()


def draw_words(entry: Entry, lang: str) -> str:
    """`draw`: cards from decks."""
    return WORDS.text(f"draw.{entry['draw']}", lang)


def search_words(entry: Entry, lang: str) -> str:
    """`search`: one of some cards on top of a deck."""
    return WORDS.text("effect.search", lang, count=entry["search"])


def extra_words(cards: Entries) -> Wording:
    """`extra`: what lets its owner take another card."""

    def word(entry: Entry, lang: str) -> str:
        causes = entry["extra"]
        if causes == [BUILT_STAGE]:
            return WORDS.text("effect.extra_stage", lang)
        *names, last = (str(cards[cause][lang]).lower() for cause in causes)
        listed = [", ".join(names), last] if names else [last]
        return WORDS.text("effect.extra", lang, names=WORDS.text("effect.or", lang).join(listed))

    return word


def wonder_words(entry: Entry, lang: str) -> str:
    """`points_wonder`: for an unfinished or a complete wonder."""
    unfinished, complete = (count_words(points, "point", lang) for points in entry["points_wonder"])
    return WORDS.text("effect.points_wonder", lang, unfinished=unfinished, complete=complete)


def set_words(entry: Entry, lang: str) -> str:
    """`points_set`: for one token, or for both."""
    one, both = (count_words(points, "point", lang) for points in entry["points_set"])
    return WORDS.text("effect.points_set", lang, one=one, both=both)


def per_words(entry: Entry, lang: str) -> str:
    """`points_per`: for each of some things."""
    points = count_words(entry.get("each", 1), "point", lang)
    things = WORDS.text(f"each.{entry['points_per']}", lang)
    return WORDS.text("effect.points_per", lang, points=points, things=things)
