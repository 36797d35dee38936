"""A position as the characters judge it: points, and what may become points."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import City, State
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.scoring import score, sum_points
from mirabilia.bots.architects.evaluation import Judge, share_win
from mirabilia.bots.architects.features import count_resources, count_symbols
from mirabilia.bots.architects.worth import shortage_of, worth_of_card

# What the parts of a standing are worth, in points: rounded from a regression on who won games of the
# novice and of one who judges by this. The points of the Cat come and go; a stage also brings the end nearer.
POINTS: Final = 1.0
PROGRESS: Final = 0.25  # the points of the next stage, as far as it is paid
STAGE: Final = 4.0
RESOURCE: Final = 2.4
COIN: Final = 3.5
SYMBOL: Final = 1.5
LEAD: Final = 1.5  # more shields than both neighbours
NEAR_LEAD: Final = 1.8  # the same, as the battle comes near
CAT: Final = -2.0
HELP: Final = 5.0  # a token that helps to the end, with the whole wonder still to be built
OPEN: Final = 0.6  # the worth of the best card available, less for players who have to wait
WON: Final = 100.0


@final
class Standing(Judge):
    """A city's lead over the others."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def values(self, state: State) -> list[float]:
        """One number per seat: the higher, the better."""
        if state.asking is None:
            return [WON * share for share in share_win(state)]
        marks = [self.standing(state, seat) for seat in range(len(state.cities))]
        result: list[float] = []
        for seat in range(len(marks)):
            others = marks[:seat] + marks[seat + 1 :]
            result.append(marks[seat] - 0.7 * max(others) - 0.3 * sum(others) / float(len(others)))
        return result

    def standing(self, state: State, seat: i64) -> float:
        """Points, what will become points, and the best card available."""
        result = 0.0
        index: i64 = 0
        for part in list_parts(state, seat):
            result += part * self.weights[index]
            index += 1
        return result


def list_parts(state: State, seat: i64) -> list[float]:
    """The parts of a standing, in the order of their weights."""
    city = state.cities[seat]
    own = city.strength()
    near = float(state.turned) / float(state.book.markers)
    led = 0.5 if own > state.cities[state.left_of(seat)].strength() else 0.0
    led += 0.5 if own > state.cities[state.right_of(seat)].strength() else 0.0
    return [
        float(sum_points(score(state, seat))),
        progress_of(state, city),
        float(city.stages),
        float(count_resources(city)),
        float(city.yellow),
        float(count_symbols(city)),
        led,
        led * near,
        1.0 if state.cat == seat else 0.0,
        worth_of_helps(city),
        worth_left_open(state, seat),
    ]


def progress_of(state: State, city: City) -> float:
    """The points of the next stage, as far as it is paid."""
    short = shortage_of(state, city)
    result = 0.0
    for stage in city.wonder.open[city.built]:
        gain = float(stage.points) * float(stage.count - short) / float(stage.count)
        if gain > result:
            result = gain
    return result


def worth_of_helps(city: City) -> float:
    """The worth of tokens that help until the end: less, the nearer it is."""
    count = 0.0
    for token in city.tokens:
        if len(token.lasting) == 0 and len(token.scoring) == 0:
            count += token.liking / 10.0
    return count * (1.0 - float(city.stages) / 5.0)


def worth_left_open(state: State, seat: i64) -> float:
    """The worth of the best card that a seat sees: less, the longer it has to wait."""
    wait = seat - state.active
    if wait < 0:
        wait += len(state.cities)
    best = worth_of_open_card(state, seat, seat)
    best = max(best, worth_of_open_card(state, seat, state.right_of(seat)))
    return max(best, worth_of_open_card(state, seat, len(state.cities))) / float(1 + wait)


def worth_of_open_card(state: State, seat: i64, deck: i64) -> float:
    """The worth of the top card of a deck, if the seat sees it."""
    return worth_of_card(state, seat, state.top(deck)) if count_seen_on_top(state, seat, deck) > 0 else 0.0
