"""The expert's search: a tree over what all players see, grown over random deals of what is hidden.

Every walk down the tree uses a new deal. Where it comes to a position that it has not met before, the
position is evaluated by the learned evaluation, and the chances of every seat are kept along the way. A
position is the same if the player to answer sees the same; so nobody in the tree acts on what is hidden
from them.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.determinization import determinize
from mirabilia.architects.model import State
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.turn import KeepQuestion
from mirabilia.bots.architects.evaluation import Judge
from mirabilia.bots.architects.worth import mark_option, settle

# Values are chances in parts of an even one: with more players chances and their differences are smaller.
EXPLORE: Final = 0.6  # how much an option is tried that does not look best
UNTRIED: Final = 0.06  # how much worse than the position itself an untried option is thought to be
WARMTH: Final = 2.5  # how little marks say
EVEN: Final = 0.5  # the share of the first guess that is the same for all options
SURE_AFTER: Final = 400  # walks
SURE: Final = 10  # the second best option has had less than this part of the walks
FIRST_PRIME: Final = 2147483629
SECOND_PRIME: Final = 2147483587
HIGH: Final = 2147483648
# Of every kind of card: no two sums of the cards that are seen of a deck, 5 at most, are equal.
COPIES: Final[list[int]] = [6**kind % 999999999989 for kind in range(32)]


@final
class Node:
    """A position as the player to answer sees it."""

    def __init__(self, seat: i64, options: list[int], guesses: list[float]) -> None:
        self.seat: i64 = seat
        self.options = options
        self.guesses = guesses  # how likely each option is thought to be the best, before it is tried
        self.visits: list[int] = [0] * len(options)
        self.sums: list[float] = [0.0] * len(options)
        self.count: i64 = 0
        self.whole = 0.0

    def pick(self) -> i64:
        """The option to try next."""
        reach = EXPLORE * sqrt(float(self.count + 1))
        untried = self.whole / float(self.count) - UNTRIED if self.count > 0 else 1.0
        best: i64 = 0
        most = -1.0
        index: i64 = 0
        while index < len(self.options):
            tries = self.visits[index]
            mean = self.sums[index] / float(tries) if tries > 0 else untried
            value = mean + reach * self.guesses[index] / float(1 + tries)
            if value > most:
                best, most = index, value
            index += 1
        return best

    def note(self, index: i64, value: float) -> None:
        """Record the outcome of an option."""
        self.visits[index] += 1
        self.sums[index] += value
        self.count += 1
        self.whole += value


@final
class Search:
    """The search for one answer."""

    def __init__(self, state: State, judge: Judge, seed: int) -> None:
        self.state = state
        self.seat = int(state.active)
        self.judge = judge
        self.seed = seed
        self.iterations = 0
        self.nodes: dict[int, Node] = {}
        self.root = make_node(state)
        self.chances = [0.0] * len(state.cities)  # the sum of what all walks led to, by seat

    def walk(self) -> None:
        """Go down the tree once."""
        state = determinize(self.state, self.seat, self.seed + self.iterations)
        self.iterations += 1
        node = self.root
        path: list[Node] = []
        picks: list[int] = []
        while True:
            index = node.pick()
            path.append(node)
            picks.append(int(index))
            state.answer(state.active, node.options[index])
            if state.asking is None:
                break
            key = int(key_of_seen(state))
            known = self.nodes.get(key)
            if known is None:
                node = make_node(state)
                self.nodes[key] = node
                if len(node.options) > 1:
                    break
            else:
                node = known
        settle(state)
        chances = self.judge.values(state)
        for seat in range(len(chances)):
            self.chances[seat] += chances[seat]
        for at in range(len(path)):
            path[at].note(picks[at], chances[path[at].seat] * float(len(chances)))

    def is_settled(self) -> bool:
        """Whether one option is now tried nearly always."""
        visits = sorted(self.root.visits, reverse=True)
        return self.iterations >= SURE_AFTER and visits[1] * SURE < self.iterations

    def best(self) -> int:
        """The option that was tried most."""
        root = self.root
        best = 0
        for index in range(len(root.options)):
            more = root.visits[index] - root.visits[best]
            if more > 0 or (more == 0 and root.sums[index] > root.sums[best]):
                best = index
        return root.options[best]


def make_node(state: State) -> Node:
    """A new node of the tree for the open question."""
    seat = state.active
    options = state.options(seat)
    if len(options) == 1:
        return Node(seat, options, [1.0])
    marks = [mark_option(state, seat, option) for option in options]
    top = max(marks)
    weights = [exp((one - top) / WARMTH) for one in marks]
    whole = sum(weights)
    even = EVEN / float(len(options))
    return Node(seat, options, [even + (1.0 - EVEN) * weight / whole for weight in weights])


def key_of_seen(state: State) -> i64:
    """A number for what the player to answer sees; no other position is likely to have it."""
    numbers = [int(state.active), int(state.clock), int(state.subject), int(state.turn)]
    numbers.append(1 if isinstance(state.asking, KeepQuestion) else 0)  # a search asks at the same clock
    numbers.append(int(state.used * 65536 + state.ready))
    numbers.append(int(state.turned * 64 + state.cat * 8 + state.knows * 4096))
    numbers.extend(state.row)
    for city in state.cities:
        numbers.append(int(city.grey))
        numbers.append(int(city.green * 64 + city.yellow))
        numbers.append(int(city.red * 64 + city.victories))
        numbers.append(int(city.blue * 64 + city.built))
        numbers.append(int(city.token_bits))
    seat = state.active
    deck: i64 = 0
    while deck < len(state.sizes):
        numbers.append(int(key_of_seen_cards(state, seat, deck)))
        deck += 1
    first: i64 = 1
    second: i64 = 1
    for number in numbers:
        part: i64 = number
        first = (first * 1103515245 + part + 7) % FIRST_PRIME
        second = (second * 1220703125 + part + 7) % SECOND_PRIME
    return first * HIGH + second


def key_of_seen_cards(state: State, seat: i64, deck: i64) -> i64:
    """A number for the size of a deck and the cards on top that a seat sees, in whatever order."""
    seen = count_seen_on_top(state, seat, deck)
    size: i64 = state.sizes[deck]
    cards = state.decks[deck]
    result: i64 = 0
    while seen > 0:
        result += COPIES[cards[size - seen].id]
        seen -= 1
    return result * 64 + size
