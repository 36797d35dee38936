"""What cannot be right about Armada in a finished game that somebody wrote down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from mirabilia.seven.arithmetic import format_sum
from mirabilia.seven.armada.conflicts import FIRST, SECOND, THIRD, WEAKEST, rank_tokens
from mirabilia.seven.armada.effects import Advance, TopIsland
from mirabilia.seven.armada.pieces import FLEETS, LEVELS, ONE_FLEET, SPACES, Navy
from mirabilia.seven.armada.reasons import islands_of, naval_tokens
from mirabilia.seven.armada.words import WORDS
from mirabilia.seven.model import City, Effect, State
from mirabilia.seven.problems import count_digs, most_plays
from mirabilia.seven.rules import Rules
from mirabilia.table.problems import make_problem
from mirabilia.table.texts import format_number
from mirabilia.table.validation import Data

LAST_AGE = 3
EARLIER = (1, 2)
# The tokens of every Age; 0 for none.
BY_AGE = [{0, FIRST[age], SECOND[age], THIRD[age], WEAKEST[age]} for age in range(LAST_AGE + 1)]
OUT = -1  # the strength of a city that stays out of a naval conflict
Tokens = tuple[int, ...]  # one for every city, 0 for none


def find_shared_shipyards(rules: Rules, cities: list[Data]) -> list[Data]:
    """Shipyards that are listed twice."""
    yards = rules.tables["shipyards"]
    counts = Counter(str(city.get("shipyard")) for city in cities)
    return [
        make_problem(WORDS, "shipyard_twice", names=yards[key])
        for key, count in counts.items()
        if count > 1 and key in yards
    ]


def find_naval_problems(rules: Rules, state: State, navy: Navy, may_stay_out: int) -> list[Data]:
    """Tokens, islands and ships that are impossible."""
    found = find_impossible_tokens(state, navy, may_stay_out)
    if not any(module_view.may_have_lost_structures(state) for module_view in rules.module_views):
        found += [
            one for seat in range(len(state.cities)) for one in find_impossible_islands(state, navy, seat)
        ]
        found += [
            one
            for seat in range(len(state.cities))
            for one in find_impossible_ships(rules, state, navy, seat)
        ]
    return found


# Naval tokens --------------------------------------------------------------------------------------------


def find_impossible_tokens(state: State, navy: Navy, may_stay_out: int) -> list[Data]:
    """Naval tokens that no naval conflicts give; that of Age III follows from the final cities (ARM-054)."""
    held = [naval_tokens(navy, city) for city in state.cities]
    idle = {seat for seat, city in enumerate(state.cities) if city.rights & may_stay_out}
    found = [
        make_problem(WORDS, "naval_ages", seat, tokens=format_sum(own))
        for seat, own in enumerate(held)
        if not any(earlier_tokens(own, last) for last in BY_AGE[LAST_AGE])
    ]
    if found:
        return found
    lasts = [last_tokens(state, navy, out) for out in (set(), idle)[: 1 + bool(idle)]]
    wrong = [[seat for seat, own in enumerate(held) if not earlier_tokens(own, last[seat])] for last in lasts]
    if all(wrong):
        return [wrong_last_token(seat, held[seat], lasts[0][seat]) for seat in wrong[0]]
    if not any(can_follow(held, last, idle) for last, seats in zip(lasts, wrong) if not seats):
        return [make_problem(WORDS, "naval")]
    return []


def wrong_last_token(seat: int, own: list[int], right: int) -> Data:
    """The problem that a city should have a different token of Age III."""
    key = "naval_last" if right else "naval_no_last"
    return make_problem(WORDS, key, seat, tokens=format_sum(own) if own else "–", right=format_number(right))


def last_tokens(state: State, navy: Navy, out: set[int]) -> Tokens:
    """The tokens of Age III, by the strengths at sea."""
    strengths = [OUT if seat in out else int(navy.strength(city)) for seat, city in enumerate(state.cities)]
    return tuple(rank_tokens(strengths, LAST_AGE))


def earlier_tokens(own: list[int], last: int) -> list[tuple[int, int]]:
    """How a city's tokens can have come from Ages I and II, given this one of Age III."""
    left = Counter(own)
    if last:
        left[last] -= 1
    wanted = sorted(left.elements())
    if min(left.values(), default=0) < 0:
        return []
    pairs = product(BY_AGE[1], BY_AGE[2])
    return [pair for pair in pairs if sorted(value for value in pair if value) == wanted]


def can_follow(held: list[list[int]], last: Tokens, idle: set[int]) -> bool:
    """Whether naval conflicts of Ages I and II can have given what Age III did not."""
    ways = [earlier_tokens(own, token) for own, token in zip(held, last, strict=True)]
    return any(
        all(can_be(tuple(pair[age - 1] for pair in chosen), age, idle) for age in EARLIER)
        for chosen in product(*ways)
    )


def can_be(given: Tokens, age: int, idle: set[int]) -> bool:
    """Whether a naval conflict can give the cities these tokens; those who may stay out may have done so."""
    there = tuple(sorted(given))
    if there in possible_prizes(len(given), age):
        return True
    fewer = [seat for seat in idle if given[seat] == 0]
    if not fewer:
        return False
    joined = list(there)
    joined.remove(0)
    return tuple(joined) in possible_prizes(len(joined), age)


@lru_cache(maxsize=64)
def possible_prizes(count: int, age: int) -> frozenset[Tokens]:
    """All tokens that a naval conflict of this many cities can give, in ascending order."""
    return frozenset(tuple(sorted(rank_tokens(strengths, age))) for strengths in list_rankings(count))


def list_rankings(count: int) -> Iterator[list[int]]:
    """Strengths in every order with ties, the weakest first."""
    for steps in product((0, 1), repeat=count - 1):
        yield [sum(steps[:at]) for at in range(count)]


# Islands and ships ---------------------------------------------------------------------------------------


def effects_of(city: City) -> list[Effect]:
    """What has taken place at once in a city, stage by stage and card by card."""
    effect_lists = [*city.stage_effects, *(card.effects for card in (*city.built, *city.borrowed))]
    return [effect for effects in effect_lists for effect in effects.on_build]


def find_impossible_islands(state: State, navy: Navy, seat: int) -> list[Data]:
    """Islands that no exploration and no card has given (ARM-106, ARM-160)."""
    city = state.cities[seat]
    green = FLEETS.index("green")
    space = city.numbers[navy.ships + green]
    explored = Counter(navy.explores[green * SPACES + at] for at in range(space + 1))
    given = Counter(int(effect.level) for effect in effects_of(city) if isinstance(effect, TopIsland))
    found = []
    for level in range(1, LEVELS + 1):
        there = navy.islands[level]
        count = sum(card in there for card in islands_of(city))
        most = explored[level] + given[level]
        if count > most:
            found.append(make_problem(WORDS, "islands", seat, level=level, count=count, most=most))
    return found


def find_impossible_ships(rules: Rules, state: State, navy: Navy, seat: int) -> list[Data]:
    """Ships that have gone farther than turns and free advances allow (ARM-036)."""
    city = state.cities[seat]
    free = sum(
        1 if effect.digit >= ONE_FLEET else int(effect.digit)
        for effect in effects_of(city)
        if isinstance(effect, Advance)
    )
    dug = count_digs(city)  # ARM-033: these give no ship
    without = sum(card.age > 0 and card.colour not in FLEETS for card in city.built)  # ARM-028
    most = most_plays(rules, city) - max(dug, without) + free
    count = sum(city.numbers[navy.ships + at] for at in range(len(FLEETS)))
    return [make_problem(WORDS, "ships", seat, count=count, most=most)] if count > most else []
