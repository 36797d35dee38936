"""What cannot be right in a finished game that somebody wrote down, in English and in Polish.

What makes counting impossible ("stops") comes first; the rest can be counted, but was mistyped somewhere.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.architects.effects import Ask
from mirabilia.architects.model import (
    BLUE,
    GREEN,
    GREY,
    NOBODY,
    RED,
    SYMBOLS,
    YELLOW,
    City,
    State,
    read_field,
)
from mirabilia.architects.rules import Rules
from mirabilia.architects.serialize import card_counts, read_result
from mirabilia.architects.turn import LearnQuestion
from mirabilia.architects.words import WORDS
from mirabilia.table.problems import collect_problems, make_problem
from mirabilia.table.validation import Data

SET = 2  # green cards that a Progress token costs at least (ARC-053)
A_BATTLE = 2  # Victory tokens that a player gains at most (ARC-088, ARC-106)


def find_problems(rules: Rules, data: Data) -> list[Data]:
    """All of them; nothing if everything can be right."""
    return collect_problems(
        find_blocking_problems(rules, data), lambda: find_doubts(rules, read_result(rules, data))
    )


def find_doubts(rules: Rules, state: State) -> list[Data]:
    """What cannot be right in a result that can be counted."""
    there = count_in_decks(rules, state)
    too_many = find_surplus_cards(rules, state, there) or find_overspending(rules, state, there)
    found = [*find_end_problems(state), *find_cat_problems(state), *too_many]
    return [*found, *find_open_duties(rules, state), *find_battle_problems(rules, state, there)]


def find_blocking_problems(rules: Rules, data: Data) -> list[Data]:
    """What makes counting impossible, as far as it is easily mistyped."""
    cities = [city for city in data.get("cities", []) if isinstance(city, dict)]
    wonders = Counter(str(city.get("wonder")) for city in cities)
    found = [
        make_problem(WORDS, "wonder_twice", names=rules.wonders[key])
        for key, count in wonders.items()
        if count > 1 and key in rules.wonders
    ]
    cats = sum(city.get("cat") is True for city in cities)
    if cats > 1:
        found.append(make_problem(WORDS, "cat_twice", count=cats))
    lists = [city["tokens"] for city in cities if isinstance(city.get("tokens"), list)]
    for key, count in Counter(str(key) for keys in lists for key in keys).items():
        copies = sum(token.key == key for token in rules.book.token_pile)
        if count > copies and key in rules.tokens:
            found.append(make_problem(WORDS, "tokens", names=rules.tokens[key], count=count, copies=copies))
    return found


def count_in_decks(rules: Rules, state: State) -> Counter[str]:
    """How many cards of each kind the decks of the game have."""
    decks = [city.wonder.deck for city in state.cities]
    return Counter(card.key for deck in [*decks, rules.book.central] for card in deck)


def count_held(rules: Rules, cities: list[City]) -> Counter[str]:
    """How many cards of each kind lie in front of some players."""
    held: Counter[str] = Counter()
    for city in cities:
        held.update(card_counts(rules.book, city))
    return held


def count_of_colours(rules: Rules, counts: Counter[str], *colours: int) -> int:
    """How many of these cards have some colours."""
    return sum(counts[card.key] for card in rules.book.cards if card.colour in colours)


def find_end_problems(state: State) -> list[Data]:
    """Exactly one Wonder is complete (ARC-109)."""
    complete = sum(city.complete() for city in state.cities)
    if complete == 0:
        return [make_problem(WORDS, "unfinished")]
    return [make_problem(WORDS, "two_complete", count=complete)] if complete > 1 else []


def find_cat_problems(state: State) -> list[Data]:
    """Somebody must have taken the Cat as soon as anybody had a card with a cat (ARC-047)."""
    owners = [seat for seat, city in enumerate(state.cities) if has_cat_card(state, city)]
    if state.cat == NOBODY:
        return [make_problem(WORDS, "nobodys_cat")] if owners else []
    return [] if state.cat in owners else [make_problem(WORDS, "cat_without_card", int(state.cat))]


def has_cat_card(state: State, city: City) -> bool:
    """Whether a player has a blue card with a cat."""
    return any(card.cats and read_field(city.blue, card.kind) for card in state.book.by_colour[BLUE])


def find_surplus_cards(rules: Rules, state: State, there: Counter[str]) -> list[Data]:
    """Cards that occur more often than in the decks of the game."""
    return [
        make_problem(WORDS, "copies", names=rules.cards[key], count=count, copies=there[key])
        for key, count in count_held(rules, state.cities).items()
        if count > there[key]
    ]


def find_open_duties(rules: Rules, state: State) -> list[Data]:
    """What a player would have had to do before the end of the turn (ARC-031, ARC-053)."""
    owned = sum(len(city.tokens) for city in state.cities)
    found = []
    for seat, city in enumerate(state.cities):
        for stage in city.wonder.open[city.built]:
            if (city.most if stage.identical else city.kinds) + city.yellow >= stage.count:
                found.append(make_problem(WORDS, "must_build", seat, number=int(stage.number)))
        symbols = [int(read_field(city.green, kind)) for kind in range(len(SYMBOLS))]
        if (max(symbols) > 1 or min(symbols) > 0) and owned < len(rules.book.token_pile):  # OQ-ARC-08
            found.append(make_problem(WORDS, "must_learn", seat))
    return found


def find_overspending(rules: Rules, state: State, there: Counter[str]) -> list[Data]:
    """Stages and tokens for which the decks do not have enough cards; none comes back (ARC-025)."""
    held = count_held(rules, state.cities)
    found = []
    for key, spent, colours in (
        ("resources", sum(stage_cards(rules, city) for city in state.cities), (GREY, YELLOW)),
        ("science", sum(token_cards(city) for city in state.cities), (GREEN,)),
    ):
        count, most = count_of_colours(rules, held, *colours), count_of_colours(rules, there, *colours)
        if spent + count > most:
            found.append(make_problem(WORDS, key, spent=spent, held=count, there=most))
    return found


def stage_cards(rules: Rules, city: City) -> int:
    """The fewest cards that a player's stages can have cost; Economy may have saved one each (ARC-068)."""
    saved = 1 if city.token_bits & rules.book.economy else 0
    return sum(int(stage.count) - saved for stage in city.wonder.stages if city.built & stage.bit)


def token_cards(city: City) -> int:
    """The fewest green cards that a player's Progress tokens can have cost (ARC-054, ARC-096)."""
    built = [stage for stage in city.wonder.stages if city.built & stage.bit]
    asked = [effect.question for stage in built for effect in stage.on_build if isinstance(effect, Ask)]
    free = sum(isinstance(question, LearnQuestion) for question in asked)
    return SET * max(0, len(city.tokens) - free)


def find_battle_problems(rules: Rules, state: State, there: Counter[str]) -> list[Data]:
    """Horns that would have brought a battle, and Victory tokens that no battles give."""
    horns = {card.key: int(card.horns) for card in rules.book.by_colour[RED]}
    held = count_held(rules, state.cities)
    count = sum(held[key] * number for key, number in horns.items())
    markers = int(rules.book.markers)
    if count >= markers:  # ARC-084, ARC-090
        return [make_problem(WORDS, "horns", count=count, markers=markers)]
    battles = (sum(there[key] * number for key, number in horns.items()) - count) // markers
    found = [
        make_problem(WORDS, "victory", seat, count=int(city.victories), battles=battles)
        for seat, city in enumerate(state.cities)
        if city.victories > A_BATTLE * battles
    ]
    total, most = sum(int(city.victories) for city in state.cities), len(state.cities) * battles
    if total > most and not found:
        found.append(make_problem(WORDS, "victories", count=total, battles=battles, most=most))
    return found
