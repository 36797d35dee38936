"""What cannot be right in a finished game that somebody wrote down, in English and in Polish.

What makes counting impossible ("stops") comes first; the rest can be counted, but was mistyped somewhere.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.architects.rules import Rules
from mirabilia.architects.sheet import card_counts, read_result
from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data

TEXTS = {
    "wonder_twice": {
        "en": "the wonder {name} is there twice; every player has another",
        "pl": "Cud {name} występuje dwa razy; każdy gracz ma inny",
    },
    "cat_twice": {
        "en": "{count} players have the Cat; there is one",
        "pl": "liczba graczy z Kotem: {count}; Kot jest jeden",
    },
    "tokens": {
        "en": "the token {name} is there {count} times; in the box {copies}",
        "pl": "żetonów {name}: {count}; w pudełku jest ich {copies}",
    },
    "copies": {
        "en": "{name}: {count} cards; with so many players there are {copies}",
        "pl": "{name} – kart: {count}; przy tej liczbie graczy jest ich {copies}",
    },
    "unfinished": {
        "en": "no Wonder is complete; that ends the game",
        "pl": "żaden Cud nie jest ukończony, a to kończy grę",
    },
}


def problem(key: str, names: Data | None = None, **values: object) -> Data:
    """One of them."""
    texts = {lang: text.format(name=(names or {}).get(lang), **values) for lang, text in TEXTS[key].items()}
    return {"problem": key, **texts}


def problems(rules: Rules, data: Data) -> list[Data]:
    """All of them; nothing if everything can be right."""
    found = stopping(rules, data)
    if found:
        return [{**one, "stops": True} for one in found]
    try:
        state = read_result(rules, data)
    except BadInput as error:
        return [{"problem": "unreadable", "stops": True, "en": str(error), "pl": str(error)}]
    if not any(city.complete() for city in state.cities):
        found.append(problem("unfinished"))
    return [*found, *of_the_box(rules, [card_counts(rules.book, city) for city in state.cities], data)]


def stopping(rules: Rules, data: Data) -> list[Data]:
    """What makes counting impossible, as far as it is easily mistyped."""
    cities = [city for city in data.get("cities", []) if isinstance(city, dict)]
    wonders = Counter(str(city.get("wonder")) for city in cities)
    found = [
        problem("wonder_twice", rules.wonders[key])
        for key, count in wonders.items()
        if count > 1 and key in rules.wonders
    ]
    cats = sum(city.get("cat") is True for city in cities)
    if cats > 1:
        found.append(problem("cat_twice", count=cats))
    lists = [city["tokens"] for city in cities if isinstance(city.get("tokens"), list)]
    for key, count in Counter(str(key) for keys in lists for key in keys).items():
        copies = sum(token.key == key for token in rules.book.token_pile)
        if count > copies and key in rules.tokens:
            found.append(problem("tokens", rules.tokens[key], count=count, copies=copies))
    return found


def of_the_box(rules: Rules, counts: list[dict[str, int]], data: Data) -> list[Data]:
    """Cards that are there more often than in the decks of the game."""
    decks = [wonder.deck for wonder in rules.book.wonders if wonder.key in wonders_of(data)]
    there = Counter(card.key for deck in [*decks, rules.book.central] for card in deck)
    held: Counter[str] = Counter()
    for count in counts:
        held.update(count)
    return [
        problem("copies", rules.cards[key], count=count, copies=there[key])
        for key, count in held.items()
        if count > there[key]
    ]


def wonders_of(data: Data) -> list[str]:
    """The wonders of a game given as data."""
    return [str(city.get("wonder")) for city in data["cities"]]
