"""Whether the conflict tokens of a finished game can have come from conflicts between neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mirabilia.seven.model import DEFEATS, State, read_field
from mirabilia.seven.rules import Rules
from mirabilia.seven.serialize import token_values
from mirabilia.seven.words import WORDS
from mirabilia.table.problems import make_problem
from mirabilia.table.validation import Data

LAST = 5  # the value of the tokens of the last Age, whose conflicts are fought with the final cities
EARLIER = (1, 3)
Losses = tuple[int, ...]  # conflicts that every city has lost


def find_impossible_tokens(rules: Rules, state: State) -> list[Data]:
    """Conflict tokens that no conflicts give; modules may give them in other ways."""
    if any(module_view.may_have_other_tokens(state) for module_view in rules.module_views):
        return []
    each = int(rules.book.conflict_tokens)
    values = [Counter(token_values(city)) for city in state.cities]
    right, lost = last_conflicts(state)
    found = []
    for seat, own in enumerate(values):
        most = each * sum(seat in pair for pair in fighting_pairs(state))
        for value, count in sorted(own.items()):
            if count > most:
                found.append(make_problem(WORDS, "tokens", seat, value=value, count=count, most=most))
        if own[LAST] != each * right[seat] and own[LAST] <= most:
            found.append(make_problem(WORDS, "shields", seat, count=own[LAST], right=each * right[seat]))
    wins = sum(sum(own.values()) for own in values)
    defeats = [int(read_field(city.counts, DEFEATS)) for city in state.cities]
    if sum(defeats) != wins:
        found.append(make_problem(WORDS, "defeats", wins=wins, defeats=sum(defeats)))
    elif not found and not can_lose_so(state, values, lost, defeats):
        found.append(make_problem(WORDS, "conflicts"))
    return found


def fighting_pairs(state: State) -> list[tuple[int, int]]:
    """The pairs of neighbours who fight at the end of an Age."""
    pairs = [(seat, int(state.left_of(seat))) for seat in range(len(state.cities))]
    return [pair for pair in pairs if not state.sees(*pair)]


def last_conflicts(state: State) -> tuple[list[int], Losses]:
    """How many conflicts of the last Age every city has won and lost, by its shields (BASE-118)."""
    won, lost = [0] * len(state.cities), [0] * len(state.cities)
    for one, other in fighting_pairs(state):
        shields = state.cities[one].shields, state.cities[other].shields
        if shields[0] != shields[1]:
            winner = one if shields[0] > shields[1] else other
            won[winner] += 1
            lost[one + other - winner] += 1
    return won, tuple(lost)


def can_lose_so(state: State, values: list[Counter[int]], lost: Losses, defeats: list[int]) -> bool:
    """Whether conflicts with these victories can have given these defeats, all Ages together."""
    each = int(state.book.conflict_tokens)
    possible = {lost}
    for value in EARLIER:
        wins = [divmod(own[value], each) for own in values]
        if any(rest for _, rest in wins):
            return False
        more = possible_losses(fighting_pairs(state), tuple(count for count, _ in wins))
        possible = {add_counts(one, other) for one in possible for other in more}
    return tuple(defeats) in {tuple(each * count for count in one) for one in possible}


def possible_losses(pairs: list[tuple[int, int]], wins: Losses) -> set[Losses]:
    """The defeats with which the conflicts of an Age can give these victories."""
    open_: set[tuple[Losses, Losses]] = {(wins, (0,) * len(wins))}
    for pair in pairs:
        fought = set(open_)  # a draw
        for left, lost in open_:
            for winner, loser in (pair, pair[::-1]):
                if left[winner]:
                    fought.add((replace_count(left, winner, -1), replace_count(lost, loser, 1)))
        open_ = fought
    return {lost for left, lost in open_ if not any(left)}


def replace_count(counts: Losses, at: int, by: int) -> Losses:
    """Counts with one of them replaced."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def add_counts(one: Iterable[int], other: Iterable[int]) -> Losses:
    """The sums of two counts, city by city."""
    return tuple(a + b for a, b in zip(one, other, strict=True))
