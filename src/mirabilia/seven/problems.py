"""What cannot be right in a finished game that somebody wrote down, in English and in Polish.

What makes counting impossible ("stops") comes first; the rest can be counted, but was mistyped somewhere.
What only a module knows about its own pieces is left to its `ModuleView`.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.seven.compile_cards import copies_in
from mirabilia.seven.conflict_tokens import find_impossible_tokens
from mirabilia.seven.costs import Place
from mirabilia.seven.effects import Dig
from mirabilia.seven.model import Card, City, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.serialize import read_result
from mirabilia.seven.words import WORDS
from mirabilia.table.problems import collect_problems, make_problem
from mirabilia.table.validation import Data

AGES = (1, 2, 3)
ROUND = "pay"  # the step that is there once for every card that a city plays
EXTRA = "extra"  # the question before a round of those who may play the card left over


def find_problems(rules: Rules, data: Data) -> list[Data]:
    """All of them; nothing if everything can be right."""
    return collect_problems(
        find_blocking_problems(rules, data), lambda: find_doubts(rules, data, read_result(rules, data))
    )


def find_doubts(rules: Rules, data: Data, state: State) -> list[Data]:
    """What cannot be right in a result that can be counted."""
    found = [
        *find_surplus_cards(rules, state, data),
        *find_overbuilt_cities(rules, state),
        *find_impossible_tokens(rules, state),
    ]
    return found + [
        one for module_view in rules.module_views for one in module_view.find_problems(rules, state)
    ]


def find_blocking_problems(rules: Rules, data: Data) -> list[Data]:
    """What makes counting impossible, as far as it is easily mistyped."""
    cities = [city for city in data.get("cities", []) if isinstance(city, dict)]
    wonders = Counter(str(city.get("wonder")) for city in cities)
    found = [
        make_problem(WORDS, "wonder_twice", names=rules.wonders[key])
        for key, count in wonders.items()
        if count > 1 and key in rules.wonders
    ]
    for seat, city in enumerate(cities):
        found += twice_here(rules, seat, [key for key in read_words(city.get("cards")) if key in rules.cards])
    for module_view in rules.module_views:
        for kind in module_view.city_keys:
            placed = Counter(
                key for city in cities for key in read_words(city.get(kind)) if key in rules.kinds
            )
            found += [
                make_problem(WORDS, "two_places", None, rules.cards[key], count=count)
                for key, count in placed.items()
                if count > 1
            ]
    return found + [
        one for module_view in rules.module_views for one in module_view.find_blocking_problems(rules, cities)
    ]


def twice_here(rules: Rules, seat: int, keys: list[str]) -> list[Data]:
    """Structures of the same name that a city has more than once (BASE-091)."""
    named = {key: str(rules.cards[key].get("name", key)) for key in keys}
    entries = {name: rules.cards[key] for key, name in named.items()}
    counts = Counter(named[key] for key in keys)
    return [
        make_problem(WORDS, "twice_here", seat, entries[name]) for name, count in counts.items() if count > 1
    ]


def read_words(given: object) -> list[str]:
    """The texts of a list, if it is one."""
    return [one for one in given if isinstance(one, str)] if isinstance(given, list) else []


def find_surplus_cards(rules: Rules, state: State, data: Data) -> list[Data]:
    """Cards that occur more often than in the box."""
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
            found.append(make_problem(WORDS, key, None, rules.cards[card.key], count=there, copies=copies))
    guilds = sum(used[card] > 0 for card in book.guilds)
    if guilds > book.guilds_dealt:
        found.append(make_problem(WORDS, "guilds", count=guilds, dealt=book.guilds_dealt))
    for age in AGES:
        for pool in book.pools[age]:
            count = sum(used[card] > 0 for card in pool.cards)
            if count > pool.drawn:
                found.append(make_problem(WORDS, "drawn", age="I" * age, count=count, drawn=pool.drawn))
    return found


def copies_of(rules: Rules, card: Card) -> int:
    """How many copies of a card there can be in a game."""
    if card in rules.book.guilds:
        return 1
    return copies_in(rules.cards[card.key], rules.book.deck_players, Place("cards.toml", card.key, "copies"))


def find_overbuilt_cities(rules: Rules, state: State) -> list[Data]:
    """Cities with more cards than a game gives them."""
    found = []
    for seat, city in enumerate(state.cities):
        plays = most_plays(rules, city)
        count = sum(card.age > 0 for card in city.built) + int(city.stage_count())
        if count > plays:
            found.append(make_problem(WORDS, "cards", seat, count=count, most=plays))
        most = int(rules.book.turns) + min(int(city.extra_plays), 1) + count_digs(city)
        for age in AGES:
            count = sum(card.age == age for card in city.built)
            if count > most:
                found.append(make_problem(WORDS, "cards_of_age", seat, age="I" * age, count=count, most=most))
    return found


def most_plays(rules: Rules, city: City) -> int:
    """How many structures and stages a city can have built at most."""
    steps = Counter(step.name for step in rules.book.timetable)
    rounds = steps[ROUND] if city.extra_plays > 0 else steps[ROUND] - steps[EXTRA]
    return rounds + count_digs(city)


def count_digs(city: City) -> int:
    """How many cards of the discard pile a city may have built."""
    effect_lists = [*city.stage_effects, *(card.effects for card in (*city.built, *city.borrowed))]
    return sum(isinstance(effect, Dig) for effects in effect_lists for effect in effects.on_build)
