"""The end of a turn and of an Age: coin losses, land conflicts with incursions, the naval conflict."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import PASS
from mirabilia.seven.armada.pieces import ATTACKS_LEFT, ATTACKS_RIGHT, TOKEN_DIGITS, Navy, number_of
from mirabilia.seven.conflicts import fight, fight_neighbours
from mirabilia.seven.model import Found, State, Verb
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Question, Step, Table

# By Age: the tokens of the first, second and third place, and of the weakest (ARM-057 to ARM-060).
FIRST: Final = [0, 3, 5, 7]
SECOND: Final = [0, 1, 3, 5]
THIRD: Final = [0, 0, 0, 3]
WEAKEST: Final = [0, -1, -2, -3]
MORE_THAN_ANY: Final = 1000  # strength


@final
class CoinLosses(Step):
    """Taxes and pirates, after everything that the turn has brought."""

    def __init__(self, navy: Navy, immune: i64) -> None:
        super().__init__(
            "coin losses",
            rules=(
                *("ARM-047", "ARM-049", "ARM-051", "ARM-090", "ARM-091", "ARM-092", "ARM-094", "ARM-149"),
                *("ARM-193", "ARM-194", "COMBO-013", "COMBO-027", "TEAM-014", "TEAM-024"),
            ),
        )
        self.navy = navy
        self.immune: i64 = immune  # the right of those who lose nothing

    def run(self, table: Table) -> None:
        state = state_of(table)
        navy = self.navy
        tax: i64 = 0
        taxing: i64 = 0  # how many impose the highest tax
        raids: i64 = 0
        for city in state.cities:
            own: i64 = city.numbers[navy.tax]
            if own > tax:
                tax = own
                taxing = 0
            if own == tax:
                taxing += 1
            raids += city.numbers[navy.pirates]
        if tax + raids > 0:
            self.collect(state, tax, taxing, raids)

    def collect(self, state: State, tax: i64, taxing: i64, raids: i64) -> None:
        """Let everybody pay the highest tax, if another imposes it, and all pirates of others."""
        seat: i64 = 0
        for city in state.cities:
            numbers = city.numbers
            level = self.navy.level(city)  # ARM-095: after all movement
            duty: i64 = 0
            if tax > level and (numbers[self.navy.tax] < tax or taxing > 1):  # ARM-093, ARM-098
                duty = tax - level
            loot = level * (raids - numbers[self.navy.pirates])  # ARM-150, ARM-151
            if city.rights & self.immune == 0 and duty + loot > 0:
                if duty > city.coins:
                    duty = city.coins  # ARM-099
                city.coins -= duty
                if loot > city.coins:
                    loot = city.coins
                city.coins -= loot
                if state.events is not None:
                    state.note("losses", seat, [int(duty), int(loot)])
            seat += 1
        for city in state.cities:
            city.set_number(self.navy.tax, 0)
            city.set_number(self.navy.pirates, 0)


@final
class LandConflicts(Step):
    """Conflicts with both neighbours and with the cities attacked by incursions, each pair once."""

    def __init__(self, navy: Navy) -> None:
        super().__init__(
            "conflicts",
            rules=(
                *("ARM-126", "ARM-127", "ARM-130", "ARM-131", "ARM-132", "ARM-133", "ARM-203", "ARM-204"),
                *("ARM-205", "BASE-117", "BASE-125", "COMBO-036", "TEAM-027", "TEAM-028"),
            ),
        )
        self.navy = navy

    def run(self, table: Table) -> None:
        state = state_of(table)
        fight_neighbours(state)
        fought: list[int] = []
        count: i64 = len(state.cities)
        seat: i64 = 0
        while seat < count:
            attacks = number_of(state.cities[seat], self.navy.incursions)
            if attacks & ATTACKS_LEFT:
                self.invade(state, seat, (seat + 2) % count, fought)
            if attacks & ATTACKS_RIGHT:
                self.invade(state, seat, (seat - 2) % count, fought)
            seat += 1
        for city in state.cities:
            if number_of(city, self.navy.incursions) > 0:
                city.set_number(self.navy.incursions, 0)  # ARM-128

    def invade(self, state: State, seat: i64, target: i64, fought: list[int]) -> None:
        """A conflict by an incursion, unless the two have fought already (ARM-132)."""
        beside = target == state.left_of(seat) or target == state.right_of(seat)
        if seat != target and not beside and pair_number(seat, target) not in fought:
            if state.events is not None:
                state.note("incursion", seat, [int(target)])
            fight(state, seat, target, 1)
            fought.append(pair_number(seat, target))


def pair_number(one: i64, other: i64) -> int:
    """Two seats as one number, in either order."""
    if one < other:
        return int(one * 16 + other)
    return int(other * 16 + one)


@final
class JoinQuestion(Question):
    """A city that may stay out of the naval conflict decides so after the land conflicts."""

    def __init__(self, navy: Navy, verb: Verb, may_stay_out: i64) -> None:
        super().__init__("join", rules=("ARM-185", "ARM-186"))
        self.navy = navy
        self.code: i64 = verb.code
        self.may_stay_out: i64 = may_stay_out

    def seats(self, table: Table) -> list[int]:
        cities = state_of(table).cities
        return [seat for seat in range(len(cities)) if cities[seat].rights & self.may_stay_out != 0]

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        found.append(self.code)
        found.append(PASS)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(state.answers):
            if answer == PASS:
                state.cities[seat].set_number(self.navy.out, 1)


@final
class NavalConflict(Step):
    """Every city's naval strength is compared with every other's."""

    def __init__(self, navy: Navy) -> None:
        super().__init__(
            "naval conflict",
            rules=(
                *("ARM-054", "ARM-055", "ARM-061", "ARM-062", "ARM-186", "EIGHT-010", "TEAM-021"),
                *("TEAM-022", "TEAM-023"),
            ),
        )
        self.navy = navy

    def run(self, table: Table) -> None:
        state = state_of(table)
        strengths: list[int] = []
        for city in state.cities:
            out = number_of(city, self.navy.out) > 0
            strengths.append(-1 if out else int(self.navy.strength(city)))
            if out:
                city.set_number(self.navy.out, 0)
        values = rank_tokens(strengths, state.age)
        seat: i64 = 0
        for value in values:
            if value != 0:
                city = state.cities[seat]
                held = number_of(city, self.navy.tokens)
                city.set_number(self.navy.tokens, held * 8 + TOKEN_DIGITS[value + 3])
            if state.events is not None and strengths[seat] >= 0:
                state.note("naval", seat, [value, strengths[seat]])
            seat += 1


def rank_tokens(strengths: list[int], age: i64) -> list[int]:
    """The token of every city by its strength, 0 for none; a city that stays out has a strength of -1."""
    # ARM-056, ARM-061 to ARM-063, ARM-072, ARM-186
    first = highest_below(strengths, MORE_THAN_ANY)
    weakest = first
    for strength in strengths:
        if 0 <= strength < weakest:
            weakest = strength
    if first == weakest:
        return [0] * len(strengths)  # ARM-064
    second = highest_below(strengths, first)
    third = highest_below(strengths, second)
    prizes = prizes_of(strengths.count(first), strengths.count(second), strengths.count(third), age)
    tokens: list[int] = []
    for strength in strengths:
        token = 0
        if strength == weakest:
            token = WEAKEST[age]
        elif strength == first:
            token = prizes[0]
        elif strength == second:
            token = prizes[1]
        elif strength == third:
            token = prizes[2]
        tokens.append(token if strength >= 0 else 0)
    return tokens


def highest_below(strengths: list[int], limit: int) -> int:
    """The highest strength below another one; -1 if there is none."""
    best = -1
    for strength in strengths:
        if best < strength < limit:
            best = strength
    return best


def prizes_of(strongest: int, next_strongest: int, third: int, age: i64) -> tuple[int, int, int]:
    """The prizes of the strongest, by how many cities are equally strong: the table of ties (ARM-065)."""
    # ARM-072, ARM-073
    if strongest > 1:  # ARM-066, ARM-067
        return SECOND[age], THIRD[age] if next_strongest == 1 else 0, 0
    if next_strongest > 1:  # ARM-068
        return FIRST[age], THIRD[age], 0
    return FIRST[age], SECOND[age], THIRD[age] if third == 1 else 0  # ARM-069 to ARM-071
