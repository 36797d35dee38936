"""What `coins_per`, `points_per` and `points_per_set` count: how it is worded, drawn and explained."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from mirabilia.seven.costs import Entry, Place, read_number, read_word, read_words
from mirabilia.seven.effects import Count
from mirabilia.seven.model import COLOURS, COUNTED
from mirabilia.table.effect_rows import value_of
from mirabilia.table.glyphs import (
    PER,
    Glyph,
    Glyphs,
    draw_cards,
    draw_group,
    draw_icon,
    draw_small_icon,
    draw_tight,
)
from mirabilia.table.texts import Explanation, cite, explain

COINS_OWN = explain(
    "Coins are paid once, by what stands when it is built.",
    "Monety wypłaca się raz, według tego, co stoi w chwili budowy.",
    "BASE-198",
)
COINS_AROUND = explain(
    "Coins are paid once; what is built in the same turn counts.",
    "Monety wypłaca się raz; liczy się też to, co powstało w tej samej turze.",
    "BASE-200",
)
POINTS_OWN = explain(
    "Points go by what stands at the end.", "Punkty zależą od tego, co stoi na koniec.", "BASE-198"
)
GUILD_NEAR = explain(
    "Counted in both neighbouring cities, not in your own, after the last conflicts.",
    "Liczone w obu sąsiednich miastach, bez własnego, po ostatnich konfliktach.",
    "BASE-204",
    "BASE-215",
)
GUILD_ALL = explain(
    "Counted in your city and both neighbouring ones, after the last conflicts.",
    "Liczone we własnym i w obu sąsiednich miastach, po ostatnich konfliktach.",
    "BASE-215",
)
GUILD_OWN = explain(
    "Counted in your city; the Guild itself counts.", "Liczone we własnym mieście, razem z tą Gildią."
)
# Structures that count something, each with its own rule: the verb, what is counted, and where.
BASE_RULES = {
    "coins_per brown all": "BASE-191",
    "coins_per grey all": "BASE-192",
    "coins_per stage own": "BASE-193",
    "coins_per brown own": "BASE-194",
    "coins_per grey own": "BASE-195",
    "coins_per yellow own": "BASE-196",
    "points_per stage own": "BASE-193",
    "points_per brown own": "BASE-194",
    "points_per grey own": "BASE-195",
    "points_per yellow own": "BASE-196",
    "points_per red neighbours": "BASE-205",
    "points_per blue neighbours": "BASE-206",
    "points_per brown neighbours": "BASE-207",
    "points_per grey neighbours": "BASE-208",
    "points_per yellow neighbours": "BASE-209",
    "points_per green neighbours": "BASE-210",
    "points_per stage all": "BASE-211",
    "points_per brown/grey/purple own": "BASE-212",
    "points_per defeat neighbours": "BASE-213",
}


@dataclass
class Counting:
    """What is counted in the games of one rulebook; modules add to it."""

    # By language: a thing as it follows "for each", and by itself; colours need none.
    words: dict[str, dict[str, tuple[str, str]]] = field(
        default_factory=lambda: {
            "stage": {
                "en": ("completed stage", "completed stages"),
                "pl": ("każdy ukończony etap", "ukończony etap"),
            },
            "defeat": {
                "en": ("defeat token", "defeat tokens"),
                "pl": ("każdy żeton Porażki", "żeton Porażki"),
            },
        }
    )
    glyphs: dict[str, Glyph] = field(
        default_factory=lambda: {
            "stage": draw_icon("stage", "gold"),
            "defeat": draw_icon("defeat-token", "military"),
        }
    )
    rules: dict[str, str] = field(default_factory=lambda: dict(BASE_RULES))
    points_on: dict[str, Explanation] = field(default_factory=dict)  # by the colour of the card that counts

    @property
    def known(self) -> tuple[str, ...]:
        """The names of all that can be counted."""
        return (*COLOURS, *self.words)

    def draw(self, thing: str) -> Glyph:
        """Something that is counted."""
        return self.glyphs[thing] if thing in self.glyphs else draw_cards(thing)

    def draw_for_each(self, amount: Glyph, entry: Entry) -> Glyphs:
        """An amount for each of some things in some cities."""
        things = str(next(iter(entry.values()))).split("/")
        return (amount, PER, draw_group(*map(self.draw, things)), draw_where(entry["where"]))

    def explain(self, entry: Entry, on: str) -> tuple[Explanation, ...]:
        """The rules behind an amount for each of some things."""
        verb, things = next(iter(entry.items()))
        if verb == "points_per" and on in self.points_on:
            return (self.points_on[on],)
        where = entry["where"]
        own = self.rules.get(f"{verb} {things} {where}")
        if verb == "coins_per":
            return (cite_first(own, COINS_OWN if where == "own" else COINS_AROUND),)
        if where != "own":
            return (cite_first(own, GUILD_NEAR if where == "neighbours" else GUILD_ALL),)
        if "/" in str(things):
            return (cite_first(own, GUILD_OWN), cite("BASE-198"))
        return (cite_first(own, POINTS_OWN),)


def cite_first(rule: str | None, explanation: Explanation) -> Explanation:
    """An explanation that cites a rule before the others, if there is one."""
    rules: Iterable[str] = (rule, *explanation.rules) if rule else explanation.rules
    return Explanation(tuple(rules), explanation.words)


def draw_where(where: str) -> Glyph:
    """In which cities something is counted: arrows to the neighbours and to the city itself."""
    beside, own = where != "own", where != "neighbours"
    names = [
        *(["to-left"] if beside else []),
        *(["to-own"] if own else []),
        *(["to-right"] if beside else []),
    ]
    return draw_tight(*(draw_small_icon(name, "muted") for name in names))


def make_count(entry: Entry, counting: Counting, place: Place) -> Count:
    """An amount for each of some things in some cities."""
    things = read_words(value_of(entry), counting.known, "thing to count", place)
    where = read_word(
        entry.get("where"), ("own", "neighbours", "all"), "place to count in", place.with_key("where")
    )
    each = read_number(entry.get("each", 1), place.with_key("each"), 1)
    return Count([5 * COUNTED.index(thing) for thing in things], each, where != "neighbours", where != "own")
