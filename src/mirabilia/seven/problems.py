"""What cannot be right in a finished game that somebody wrote down, in English and in Polish.

What makes counting impossible ("stops") comes first; the rest can be counted, but was mistyped somewhere.
What only a module knows of its own pieces its `Face` says.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.seven.effects import Dig
from mirabilia.seven.fights import of_conflicts
from mirabilia.seven.load import Place
from mirabilia.seven.making import copies_in
from mirabilia.seven.model import Card, City, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.sheet import read_result
from mirabilia.seven.words import WORDS
from mirabilia.table.given import Data
from mirabilia.table.problems import checked, problem

AGES = (1, 2, 3)
ROUND = "pay"  # the step that is there once for every card that a city plays
EXTRA = "extra"  # the question before a round of those who may play the card left over


def problems(rules: Rules, data: Data) -> list[Data]:
    """All of them; nothing if everything can be right."""
    return checked(stopping(rules, data), lambda: doubts(rules, data, read_result(rules, data)))


def doubts(rules: Rules, data: Data, state: State) -> list[Data]:
    """What cannot be right in a result that can be counted."""
    found = [*of_the_box(rules, state, data), *of_cities(rules, state), *of_conflicts(rules, state)]
    return found + [one for face in rules.faces for one in face.problems(rules, state)]


def stopping(rules: Rules, data: Data) -> list[Data]:
    """What makes counting impossible, as far as it is easily mistyped."""
    cities = [city for city in data.get("cities", []) if isinstance(city, dict)]
    wonders = Counter(str(city.get("wonder")) for city in cities)
    found = [
        problem(WORDS, "wonder_twice", names=rules.wonders[key])
        for key, count in wonders.items()
        if count > 1 and key in rules.wonders
    ]
    for seat, city in enumerate(cities):
        found += twice_here(rules, seat, [key for key in words(city.get("cards")) if key in rules.cards])
    for face in rules.faces:
        for kind in face.city_keys:
            placed = Counter(key for city in cities for key in words(city.get(kind)) if key in rules.kinds)
            found += [
                problem(WORDS, "two_places", None, rules.cards[key], count=count)
                for key, count in placed.items()
                if count > 1
            ]
    return found + [one for face in rules.faces for one in face.stopping(rules, cities)]


def twice_here(rules: Rules, seat: int, keys: list[str]) -> list[Data]:
    """Structures of one name of which a city has several (BASE-091)."""
    named = {key: str(rules.cards[key].get("name", key)) for key in keys}
    entries = {name: rules.cards[key] for key, name in named.items()}
    counts = Counter(named[key] for key in keys)
    return [problem(WORDS, "twice_here", seat, entries[name]) for name, count in counts.items() if count > 1]


def words(given: object) -> list[str]:
    """The texts of a list, if it is one."""
    return [one for one in given if isinstance(one, str)] if isinstance(given, list) else []


def of_the_box(rules: Rules, state: State, data: Data) -> list[Data]:
    """Cards that are there more often than in the box."""
    book = rules.book
    built = Counter(card for city in state.cities for card in city.built if card.age > 0)
    used = built + Counter(
        card
        for city, given in zip(state.cities, data["cities"], strict=True)
        for card in city.markers
        if card.age > 0 and "markers" in given
    )
    found = []
    for card, count in used.items():
        copies = copies_of(rules, card)
        if count > copies:
            key, there = ("copies", built[card]) if built[card] > copies else ("copies_used", count)
            found.append(problem(WORDS, key, None, rules.cards[card.key], count=there, copies=copies))
    guilds = sum(used[card] > 0 for card in book.guilds)
    if guilds > book.guilds_dealt:
        found.append(problem(WORDS, "guilds", count=guilds, dealt=book.guilds_dealt))
    for age in AGES:
        for pool in book.pools[age]:
            count = sum(used[card] > 0 for card in pool.cards)
            if count > pool.drawn:
                found.append(problem(WORDS, "drawn", age="I" * age, count=count, drawn=pool.drawn))
    return found


def copies_of(rules: Rules, card: Card) -> int:
    """How many copies of a card there can be in a game."""
    if card in rules.book.guilds:
        return 1
    return copies_in(rules.cards[card.key], rules.book.deck_players, Place("cards.toml", card.key, "copies"))


def of_cities(rules: Rules, state: State) -> list[Data]:
    """Cities with more cards than a game gives them."""
    found = []
    for seat, city in enumerate(state.cities):
        plays = most_plays(rules, city)
        count = sum(card.age > 0 for card in city.built) + int(city.stage_count())
        if count > plays:
            found.append(problem(WORDS, "cards", seat, count=count, most=plays))
        most = int(rules.book.turns) + min(int(city.extra_plays), 1) + digs(city)
        for age in AGES:
            count = sum(card.age == age for card in city.built)
            if count > most:
                found.append(problem(WORDS, "cards_of_age", seat, age="I" * age, count=count, most=most))
    return found


def most_plays(rules: Rules, city: City) -> int:
    """How many structures and stages a city can have built at most."""
    steps = Counter(step.name for step in rules.book.timetable)
    rounds = steps[ROUND] if city.extra_plays > 0 else steps[ROUND] - steps[EXTRA]
    return rounds + digs(city)


def digs(city: City) -> int:
    """How many cards of the discard pile a city may have built."""
    deeds = [*city.deeds, *(card.deed for card in (*city.built, *city.borrowed))]
    return sum(isinstance(effect, Dig) for deed in deeds for effect in deed.nows)
