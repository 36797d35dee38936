"""Which rules and rulings concern a thing, by what is printed on it and by its name in their texts."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache

from mirabilia.games import list_folders
from mirabilia.reference.docs import rules_text
from mirabilia.reference.game_reference import reference_of
from mirabilia.reference.model import Rule, Ruling

FILE = "citations.toml"
# Names that are words of every other sentence: no thing is looked for by them.
PLAIN_NAMES = frozenset({"Science", "Wood", "Stone", "Clay", "Glass", "Papyrus", "Coin", "Cat", "Rewards"})

Table = dict[str, list[str]]


@lru_cache(maxsize=2)
def load_citations(game: str) -> Table:
    """What is printed besides effects in a game and its expansions, with the rules behind it."""
    found: Table = {}
    for file in (folder.joinpath(FILE) for folder in list_folders(game)):
        if file.is_file():
            found |= tomllib.loads(file.read_text("utf-8"))["printed"]
    return found


def rules_of_print(game: str, *keys: str) -> list[str]:
    """The rules behind what else is printed."""
    table = load_citations(game)
    return [one for key in keys for one in table.get(key, [])]


@dataclass(frozen=True, slots=True)
class Text:
    """A rule or a ruling with its English words, in which names are looked for."""

    id: str
    words: str


@lru_cache(maxsize=2)
def load_texts(game: str) -> tuple[list[Text], list[Text]]:
    """The rules and the rulings of a game."""
    own = reference_of(game)
    books = [book for book in rules_text().books if book.id in own.books()]
    rules = [rule for book in books for topic in book.topics for rule in topic.rules]
    named = {rule.id.partition("-")[0] for rule in rules}.union(own.further_rulings())
    rulings = [one for one in rules_text().rulings if not named.isdisjoint(one.id.split("-"))]
    return [Text(one.id, one.en) for one in rules], [Text(one.id, words_of(one)) for one in rulings]


def words_of(ruling: Ruling) -> str:
    """What a ruling decides, in English; the sentences that it relies on may name other things."""
    return f"{ruling.title.en} {ruling.question.en} {ruling.ruling.en} {ruling.reason.en}"


def citations_by_name(game: str, names: list[str]) -> tuple[list[str], list[str]]:
    """The rules and the rulings of a game that name a thing."""
    wanted = [name for name in names if name and name not in PLAIN_NAMES]
    if not wanted:
        return [], []
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, wanted))})\b")
    rules, rulings = load_texts(game)
    return texts_with(rules, wanted, pattern), texts_with(rulings, wanted, pattern)


def texts_with(texts: list[Text], names: list[str], pattern: re.Pattern[str]) -> list[str]:
    """The texts that contain one of some names; a plain search is quick and rules out most of them."""
    return [one.id for one in texts if any(name in one.words for name in names) and pattern.search(one.words)]


@lru_cache(maxsize=1)
def rule_of() -> dict[str, Rule]:
    """The rules by their ids."""
    books = rules_text().books
    return {rule.id: rule for book in books for topic in book.topics for rule in topic.rules}


def citations_of(game: str, names: list[str], printed: list[str]) -> tuple[list[str], list[str]]:
    """The rules and the rulings that concern a thing, by its English names and what is printed on it."""
    rules, rulings = citations_by_name(game, names)
    rules = list(dict.fromkeys([*printed, *rules]))
    for key in rules:
        rulings += rule_of()[key].rulings
    return rules, list(dict.fromkeys(rulings))
