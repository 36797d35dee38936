"""What cannot be right in a finished game that somebody wrote down, in English and in Polish.

What makes counting impossible ("stops") comes first; the rest can be counted, but was mistyped somewhere.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.seven.load import Place
from mirabilia.seven.making import copies_in
from mirabilia.seven.model import DEFEATS, State, field
from mirabilia.seven.rules import Rules
from mirabilia.seven.sheet import read_result, tokens
from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data

ONE_AN_AGE = 2  # tokens of one value: a conflict with each neighbour
BEYOND = 6  # cards that no turn plays: out of the discard pile, and the like

TEXTS = {
    "wonder_twice": {
        "en": "the wonder {name} is there twice; every city has its own",
        "pl": "Cud {name} występuje dwa razy; każde miasto ma inny",
    },
    "twice_here": {
        "en": "{name} stands there twice; a city has every structure once",
        "pl": "{name} stoi tu dwa razy; każda budowla może stać w mieście raz",
    },
    "two_places": {
        "en": "{name} is in {count} cities; there is one of each",
        "pl": "{name} – w tylu miastach: {count}; jest tylko jedna taka karta",
    },
    "copies": {
        "en": "{name} stands in {count} cities; with so many players there are {copies}",
        "pl": "{name} – w tylu miastach: {count}; przy tej liczbie graczy jest kart: {copies}",
    },
    "guilds": {
        "en": "{count} Guilds are built; only {dealt} are in the game",
        "pl": "zbudowano Gildii: {count}; w grze jest ich tylko {dealt}",
    },
    "cards": {
        "en": "{count} cards and stages; a game gives at most {most}",
        "pl": "kart i etapów: {count}; w grze jest ich najwyżej {most}",
    },
    "tokens": {
        "en": "{count} victory tokens of {value}; an Age has two conflicts",
        "pl": "żetonów Zwycięstwa {value}: {count}; w Erze są dwa konflikty",
    },
    "defeats": {
        "en": "{wins} victory tokens and {defeats} defeat tokens: every victory is somebody's defeat",
        "pl": "żetonów Zwycięstwa: {wins}, żetonów Porażki: {defeats}; każde zwycięstwo to czyjaś porażka",
    },
}


def problem(key: str, city: int | None = None, names: Data | None = None, **values: object) -> Data:
    """One of them."""
    texts = {lang: text.format(name=(names or {}).get(lang), **values) for lang, text in TEXTS[key].items()}
    return {"problem": key, **({} if city is None else {"city": city}), **texts}


def problems(rules: Rules, data: Data) -> list[Data]:
    """All of them; nothing if everything can be right."""
    found = stopping(rules, data)
    if found:
        return [{**one, "stops": True} for one in found]
    try:
        state = read_result(rules, data)
    except BadInput as error:
        return [{"problem": "unreadable", "stops": True, "en": str(error), "pl": str(error)}]
    return [*of_the_box(rules, state), *of_cities(rules, state), *of_conflicts(rules, state)]


def stopping(rules: Rules, data: Data) -> list[Data]:
    """What makes counting impossible, as far as it is easily mistyped."""
    cities = [city for city in data.get("cities", []) if isinstance(city, dict)]
    wonders = Counter(str(city.get("wonder")) for city in cities)
    found = [
        problem("wonder_twice", names=rules.wonders[key])
        for key, count in wonders.items()
        if count > 1 and key in rules.wonders
    ]
    for seat, city in enumerate(cities):
        for key, count in Counter(words(city.get("cards"))).items():
            if count > 1 and key in rules.cards:
                found.append(problem("twice_here", seat, rules.cards[key]))
    for face in rules.faces:
        for kind in face.city_keys:
            placed = Counter(key for city in cities for key in words(city.get(kind)) if key in rules.kinds)
            found += [
                problem("two_places", None, rules.cards[key], count=count)
                for key, count in placed.items()
                if count > 1
            ]
    return found


def words(given: object) -> list[str]:
    """The texts of a list, if it is one."""
    return [one for one in given if isinstance(one, str)] if isinstance(given, list) else []


def of_the_box(rules: Rules, state: State) -> list[Data]:
    """Cards that are there more often than in the box."""
    book = rules.book
    guilds = {card.key for card in book.guilds}
    built = Counter(card for city in state.cities for card in city.built if card.age > 0)
    found = []
    for card, count in built.items():
        entry = rules.cards[card.key]
        copies = 1
        if card.key not in guilds:
            copies = copies_in(entry, book.deck_players, Place("cards.toml", card.key, "copies"))
        if count > copies:
            found.append(problem("copies", None, entry, count=count, copies=copies))
    count = sum(number for card, number in built.items() if card.key in guilds)
    if count > book.guilds_dealt:
        found.append(problem("guilds", count=count, dealt=book.guilds_dealt))
    return found


def of_cities(rules: Rules, state: State) -> list[Data]:
    """Cities with more cards than a game gives them."""
    most = 3 * int(rules.book.hand_size) + BEYOND
    found = []
    for seat, city in enumerate(state.cities):
        count = sum(card.age > 0 for card in city.built) + int(city.stage_count())
        if count > most:
            found.append(problem("cards", seat, count=count, most=most))
    return found


def of_conflicts(rules: Rules, state: State) -> list[Data]:
    """Conflict tokens that no conflicts give; expansions have other ways to them."""
    if rules.expansions:
        return []
    found = []
    wins = 0
    for seat, city in enumerate(state.cities):
        values = Counter(tokens(city))
        wins += sum(values.values())
        for value, count in sorted(values.items()):
            if count > ONE_AN_AGE:
                found.append(problem("tokens", seat, value=value, count=count))
    defeats = sum(int(field(city.counts, DEFEATS)) for city in state.cities)
    if defeats != wins:
        found.append(problem("defeats", wins=wins, defeats=defeats))
    return found
