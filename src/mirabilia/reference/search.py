"""Searching: words in any language, without capitals and accents."""

from __future__ import annotations

import unicodedata

from mirabilia.reference.model import Rule, Ruling, Thing


def fold(text: str) -> str:
    """A text without capitals and accents, as people type it."""
    apart = unicodedata.normalize("NFKD", text.casefold()).replace("ł", "l")
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def is_match(search: str, *texts: str) -> bool:
    """Whether every word of the search appears somewhere in the texts."""
    there = fold(" ".join(texts))
    return all(word in there for word in fold(search).split())


def names_of(thing: Thing) -> list[str]:
    """All names of a thing."""
    return [thing.id, thing.id.replace("_", " "), thing.en, thing.pl, *thing.also]


def words_of(thing: Thing) -> list[str]:
    """What a thing does, in both languages."""
    found = [*thing.words.en, *thing.words.pl, *thing.notes.en, *thing.notes.pl]
    for face in thing.sides:
        for lines in (face.words, *(stage.words for stage in face.stages)):
            found += [*lines.en, *lines.pl]
    return found


def find(things: list[Thing], search: str) -> list[Thing]:
    """The things whose names contain the search; if none, those whose words do."""
    named = [one for one in things if any(is_match(search, name) for name in names_of(one))]
    return named or [one for one in things if is_match(search, *names_of(one), *words_of(one))]


def rule_fits(search: str, rule: Rule) -> bool:
    """Whether a rule's id or words match a search."""
    return is_match(search, rule.id, *rule.rulings, rule.en, rule.pl)


def ruling_fits(search: str, ruling: Ruling) -> bool:
    """Whether a ruling's id or words match a search."""
    parts = (ruling.title, ruling.question, ruling.ruling, ruling.reason, ruling.book, ruling.other_reading)
    return is_match(search, ruling.id, *(text for part in parts for text in (part.en, part.pl)))
