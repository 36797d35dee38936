"""How sure figures and names are: the marks of the data files in words."""

from __future__ import annotations

from functools import lru_cache

from mirabilia.seven.rules import modules
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.texts import Both

FIGURES = {
    "coins": Both("coins", "monety"),
    "cost": Both("cost", "koszt"),
    "costs": Both("costs", "koszty"),
    "effects": Both("effect", "działanie"),
    "en": Both("English name", "nazwa angielska"),
    "pl": Both("Polish name", "nazwa polska"),
    "points": Both("points", "punkty"),
    "shields": Both("shields", "tarcze"),
}
SAID = {
    "amounts reconstructed (high), kinds of the second edition": Both(
        "amounts reconstructed (fairly sure), kinds of the second edition",
        "liczby odtworzone (raczej pewne), rodzaje z drugiej edycji",
    ),
    "amounts reconstructed (medium), kinds of the second edition": Both(
        "amounts reconstructed (probable), kinds of the second edition",
        "liczby odtworzone (prawdopodobne), rodzaje z drugiej edycji",
    ),
    "amounts reconstructed (low), kinds of the second edition": Both(
        "amounts reconstructed (not sure), kinds of the second edition",
        "liczby odtworzone (niepewne), rodzaje z drugiej edycji",
    ),
    "colour inferred": Both("colour inferred", "kolor wywnioskowany"),
    "cost 2 or 3 coins": Both("cost of 2 or 3 coins", "koszt 2 lub 3 monety"),
    "disputed": Both("disputed", "sporne"),
    "inferred": Both("inferred", "wywnioskowane"),
    "outside": Both("not in the text of the rulebook", "spoza tekstu instrukcji"),
    "reconstructed": Both("reconstructed", "odtworzone"),
    "resources of the second edition": Both("resources of the second edition", "zasoby z drugiej edycji"),
    "second edition": Both("of the second edition", "z drugiej edycji"),
    "translated": Both("our translation", "nasze tłumaczenie"),
}


@lru_cache(maxsize=1)
def figures() -> dict[str, Both]:
    """What figures are called, those of expansions too."""
    return FIGURES | {key: name for module in modules().values() for key, name in module.figures.items()}


def mark_of(entry: Entry, cards: Entries) -> Both:
    """The marks of an entry in words; nothing where it has none."""
    raw = raw_marks(entry)
    spaces = [
        f"{space['mark']}@{number}"
        for number, space in enumerate(entry.get("spaces", []), 1)
        if "mark" in space
    ]
    parts = [told(part, cards) for part in raw.split("; ") if part]
    parts += [on_space(mark, cards) for mark in spaces]
    return Both("; ".join(part.en for part in parts), "; ".join(part.pl for part in parts))


def raw_marks(entry: Entry) -> str:
    """The marks of an entry as the data have them."""
    raw = [str(entry["mark"])] if "mark" in entry else []
    raw += [f"pl: {entry['pl_mark']}"] if "pl_mark" in entry else []
    return "; ".join(raw)


def on_space(mark: str, cards: Entries) -> Both:
    """The marks of a space of a track."""
    text, _, number = mark.rpartition("@")
    parts = [told(part, cards) for part in text.split("; ")]
    en, pl = ", ".join(part.en for part in parts), ", ".join(part.pl for part in parts)
    return Both(f"space {number}: {en}", f"pole {number}: {pl}")


def told(part: str, cards: Entries) -> Both:
    """One mark in words; what is not known here, such as an owner's own, as it stands."""
    if part in SAID:
        return SAID[part]
    head, _, rest = part.partition(": ")
    if head == "disputed":
        named = [cards.get(key) for key in rest.split(", ")]
        what = SAID.get(rest) or Both(
            ", ".join(str(one["en"]) if one else rest for one in named),
            ", ".join(str(one["pl"]) if one else rest for one in named),
        )
        return Both(f"{SAID[head].en}: {what.en}", f"{SAID[head].pl}: {what.pl}")
    figure = figures().get(head)
    if figure is not None and rest in SAID:
        return Both(f"{figure.en}: {SAID[rest].en}", f"{figure.pl}: {SAID[rest].pl}")
    return Both(part, part)
