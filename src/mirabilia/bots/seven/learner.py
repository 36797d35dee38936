"""Learning by self-play: the forecast by regression, the policy by its own advantage."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import AGES, TURNS, Evaluation, chances_of, outcomes_of, sum_partners
from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.policy import Policy, likelihoods_of
from mirabilia.bots.seven.search import Search
from mirabilia.seven.model import State
from mirabilia.seven.scoring import score

SPREADS: Final[list[float]] = [1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0, 14.0]


@final
class Moment:
    """A decision of a game: what spoke for it and against it."""

    def __init__(self, seat: int, city: int, turn: int) -> None:
        self.seat = seat  # whose outcome counts
        self.city = city  # for which city
        self.turn = turn  # the number of the worths that held then
        self.seen: list[int] = []
        self.amounts: list[float] = []


@final
class Look:
    """What there was to say about a city at a moment."""

    def __init__(self, seat: int, first: int, late: float, seen: list[int], amounts: list[float]) -> None:
        self.seat = seat
        self.first = first
        self.late = late
        self.seen = seen
        self.amounts = amounts


@final
class Learner:
    """Plays a policy against itself and learns."""

    def __init__(self, policy: Policy, value: Evaluation) -> None:
        self.policy = policy
        self.value = value
        size = len(policy.names)
        self.squares: list[float] = [1e-3] * size
        self.other_squares: list[float] = [1e-3] * size
        self.value_squares: list[float] = [1e-2] * len(value.weights)
        self.keep = 0.85  # how far an advantage reaches into the future
        self.noise = 0.05  # how often an option is taken blindly
        self.lesson = 0.0  # how much is learned from the prospects of the options themselves
        self.lessons = 0.3  # of how many decisions
        self.clear = 1.0  # how many points make an option clearly better
        self.agreed = 0  # how often the likeliest option was the best one
        self.asked = 0
        self.playouts: i64 = 0  # of every candidate when a search is the teacher; 0: none is
        self.certain = 0.03  # how much more of the chance to win makes an option clearly better
        slots = AGES * TURNS * len(SPREADS)
        self.losses: list[float] = [0.0] * slots
        self.error = 0.0  # of the forecast, squared
        self.points = 0.0
        self.looked = 0  # how many forecasts were measured
        self.turns = 0  # at how many turns

    def forget_measures(self) -> None:
        """Start measuring again."""
        self.losses = [0.0] * len(self.losses)
        self.error = 0.0
        self.points = 0.0
        self.looked = 0
        self.turns = 0

    def add_measures(self, other: Learner) -> None:
        """Count in what was measured at another table."""
        self.losses = [self.losses[index] + other.losses[index] for index in range(len(self.losses))]
        self.error += other.error
        self.points += other.points
        self.looked += other.looked
        self.turns += other.turns

    def play(self, state: State, policy_rate: float, value_rate: float) -> None:
        """Play a game to its end and learn from it; a rate of 0 learns nothing."""
        moments: list[Moment] = []
        looks: list[Look] = []
        worths: list[list[float]] = []
        slots: list[int] = []
        forecasts: list[list[float]] = []
        batch_number: i64 = -1
        seats: i64 = len(state.cities)
        before: i64 = -1
        while state.asking is not None:
            if batch_number != state.batch_number:
                batch_number = state.batch_number
                now = state.age * 64 + state.turn
                if now != before or len(worths) == 0:
                    before = now
                    found = self.look(state, looks, value_rate > 0.0)
                    forecasts.append(found)
                    slots.append(int(state.age * TURNS + (state.turn if state.turn < TURNS else TURNS - 1)))
                    worths.append(
                        outcomes_of(sum_partners(found, state.book.partners), self.value.spread_of(state))
                    )
            seat: i64 = 0
            while seat < seats:
                if state.answers[seat] == -1:
                    options = state.options(seat)
                    chosen = self.choose(state, seat, options, len(worths) - 1, moments, policy_rate > 0.0)
                    last = state.waiting == 1
                    state.answer(seat, chosen)
                    if last:
                        break
                seat += 1
        final = self.value.forecasts(state)
        worths.append(self.value.worth(state))
        if policy_rate > 0.0:
            self.learn_policy(moments, worths, policy_rate)
        if value_rate > 0.0:
            self.learn_value(state, looks, value_rate)
        else:
            self.measure(state, final, forecasts, slots)

    def look(self, state: State, looks: list[Look], noting: bool) -> list[float]:
        """The forecasts of a moment, with what they are based on."""
        value = self.value
        found: list[float] = []
        seat: i64 = 0
        while seat < value.players:
            if noting:
                found.append(value.note(state, seat))
                first = int(state.age * 2 * value.size)
                looks.append(Look(int(seat), first, value.progress(state), value.seen, value.amounts))
            else:
                found.append(value.forecast(state, seat))
            seat += 1
        return found

    def choose(
        self, state: State, seat: i64, options: list[int], turn: int, moments: list[Moment], noting: bool
    ) -> int:
        """An option at random, and the moment as one to learn from."""
        if len(options) == 1:
            return options[0]
        chances = likelihoods_of(self.policy.scores(state, seat, options), 1.0)
        if self.playouts > 0 and is_carried_out(state):
            targets = self.consult(state, seat, options)
            self.teach(state, seat, options, chances, targets)
            return options[self.draw(state, targets, False)]
        if self.lesson > 0.0 and is_carried_out(state):  # where a step ahead can be seen, that teaches more
            noting = False
            if float(state.randrange(1000)) < 1000.0 * self.lessons:
                self.study(state, seat, options, chances)
        index = self.draw(state, chances, noting)
        if noting:
            moment = Moment(state.controllers[seat], int(seat), turn)
            self.note(state, options, index, chances, moment)
            moments.append(moment)
        return options[index]

    def draw(self, state: State, chances: list[float], curious: bool) -> i64:
        """An index by its chance; a curious learner now and then takes any."""
        if curious and float(state.randrange(1000)) < 1000.0 * self.noise:
            return state.randrange(len(chances))
        at = float(state.randrange(1073741824)) / 1073741824.0
        index: i64 = 0
        while index < len(chances) - 1:
            at -= chances[index]
            if at < 0.0:
                break
            index += 1
        return index

    def note(
        self, state: State, options: list[int], index: i64, chances: list[float], moment: Moment
    ) -> None:
        """Record what spoke for the chosen option, and against the others."""
        policy = self.policy
        number: i64 = 0
        for option in options:
            weight = -chances[number]
            if number == index:
                weight += 1.0
            if weight > 0.003 or weight < -0.003:
                policy.trace(state, moment.city, option)
                moment.seen += policy.seen
                for amount in policy.amounts:
                    moment.amounts.append(amount * weight)
            number += 1

    def study(self, state: State, seat: i64, options: list[int], chances: list[float]) -> None:
        """Make the options that promise more in the next position likelier."""
        promised = relative_values(self.value, state, seat, options)
        self.teach(state, seat, options, chances, likelihoods_of(promised, 1.0 / self.clear))

    def consult(self, state: State, seat: i64, options: list[int]) -> list[float]:
        """The chances that a search gives to the options."""
        search = Search(self.policy, self.value, seat, state.controllers[seat])
        search.nominate(state, options)
        number: i64 = 0
        while number < self.playouts:
            search.try_all(state, int(state.randrange(1073741824)))
            number += 1
        brought = [one.mean() for one in search.candidates]
        found = [0.0] * len(options)
        index: i64 = 0
        for chance in likelihoods_of(brought, 1.0 / self.certain):
            found[options.index(search.candidates[index].option)] = chance
            index += 1
        return found

    def teach(
        self, state: State, seat: i64, options: list[int], chances: list[float], targets: list[float]
    ) -> None:
        """Move the chances of the options towards what they should be."""
        policy = self.policy
        weights = policy.own if seat < policy.players else policy.other
        squares = self.squares if seat < policy.players else self.other_squares
        self.asked += 1
        if best_of(targets) == best_of(chances):
            self.agreed += 1
        number: i64 = 0
        for option in options:
            wrong = targets[number] - chances[number]
            if wrong > 0.003 or wrong < -0.003:
                policy.trace(state, seat, option)
                index: i64 = 0
                for place in policy.seen:
                    slope = wrong * policy.amounts[index]
                    squares[place] = squares[place] + slope * slope
                    weights[place] = weights[place] + self.lesson * slope / math.sqrt(squares[place])
                    index += 1
            number += 1

    def learn_policy(self, moments: list[Moment], worths: list[list[float]], rate: float) -> None:
        """Make what turned out better than expected more likely."""
        policy = self.policy
        steps: i64 = len(worths) - 1
        players: i64 = self.value.players
        gains: list[list[float]] = [[0.0] * len(worths[0]) for _ in worths]
        seat: i64 = 0
        while seat < players:
            ahead = 0.0
            step: i64 = steps - 1
            while step >= 0:
                ahead = worths[step + 1][seat] - worths[step][seat] + self.keep * ahead
                gains[step][seat] = ahead
                step -= 1
            seat += 1
        for moment in moments:
            gain = gains[moment.turn][moment.seat]
            weights = policy.own
            squares = self.squares
            if moment.city >= players:
                weights = policy.other
                squares = self.other_squares
            amounts = moment.amounts
            index: i64 = 0
            for place in moment.seen:
                slope = gain * amounts[index]
                squares[place] = squares[place] + slope * slope
                weights[place] = weights[place] + rate * slope / math.sqrt(squares[place])
                index += 1

    def learn_value(self, state: State, looks: list[Look], rate: float) -> None:
        """Move the forecasts towards the outcome."""
        value = self.value
        totals: list[float] = []
        seat: i64 = 0
        while seat < value.players:
            totals.append(float(score(state, seat).total()))
            seat += 1
        weights = value.weights
        squares = self.value_squares
        for look in looks:
            first: i64 = look.first
            second = first + value.size
            late = look.late
            early = 1.0 - late
            amounts = look.amounts
            guess = 0.0
            index: i64 = 0
            for place in look.seen:
                guess += amounts[index] * (early * weights[first + place] + late * weights[second + place])
                index += 1
            error = totals[look.seat] - guess
            index = 0
            for place in look.seen:
                if early > 0.0:
                    slope = error * amounts[index] * early
                    at = first + place
                    squares[at] = squares[at] + slope * slope
                    weights[at] = weights[at] + rate * slope / math.sqrt(squares[at])
                if late > 0.0:
                    slope = error * amounts[index] * late
                    at = second + place
                    squares[at] = squares[at] + slope * slope
                    weights[at] = weights[at] + rate * slope / math.sqrt(squares[at])
                index += 1

    def measure(
        self, state: State, final: list[float], forecasts: list[list[float]], slots: list[int]
    ) -> None:
        """How good the forecasts were, and how open the game was at each turn."""
        ends = sum_partners(final, state.book.partners)
        best = ends[0]
        for one in ends:
            if one > best:
                best = one
        step: i64 = 0
        for found in forecasts:
            now = sum_partners(found, state.book.partners)
            choice: i64 = 0
            while choice < len(SPREADS):
                chance = 1e-9
                shares = chances_of(now, SPREADS[choice])
                seat: i64 = 0
                while seat < len(ends):
                    if ends[seat] == best:
                        chance += shares[seat]
                    seat += 1
                where = slots[step] * len(SPREADS) + choice
                self.losses[where] = self.losses[where] - math.log(chance)
                choice += 1
            seat = 0
            while seat < len(final):
                wrong = final[seat] - found[seat]
                self.error += wrong * wrong
                self.points += final[seat]
                self.looked += 1
                seat += 1
            step += 1
            self.turns += 1

    def fit_spreads(self) -> float:
        """Choose for every turn the openness that best explains the winners; returns the mean loss."""
        total = 0.0
        slot: i64 = 0
        while slot < AGES * TURNS:
            first = slot * len(SPREADS)
            best: i64 = 0
            choice: i64 = 1
            while choice < len(SPREADS):
                if self.losses[first + choice] < self.losses[first + best]:
                    best = choice
                choice += 1
            if self.losses[first + best] > 0.0:
                self.value.spreads[slot] = SPREADS[best]
                total += self.losses[first + best]
            slot += 1
        return total


def best_of(numbers: list[float]) -> i64:
    """The index of the largest of some numbers."""
    best: i64 = 0
    index: i64 = 1
    while index < len(numbers):
        if numbers[index] > numbers[best]:
            best = index
        index += 1
    return best
