"""The policy network: what the sums of the policy miss about an option in a position, in whole numbers.

A first layer sees all cities and the hand of the seat; every use of a card, stage, verb and rider has a row
of weights for its units. So an option's worth may depend on anything that is to be seen.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import TURNS, Evaluation
from mirabilia.bots.seven.first_layer import UNITS, FirstLayer, FirstRows
from mirabilia.bots.seven.layout import Layout, spread
from mirabilia.seven.action import (
    DISCARD,
    MODULE_VERBS,
    PASS,
    STAGE,
    card_id,
    choice_of,
    module_number,
    rider_of,
    verb_at,
    verb_of,
)
from mirabilia.seven.model import COUNTED, Rulebook, State
from mirabilia.table.vecs import append, vec

STAGES: Final = 5
CHOICES: Final = 4
NUMBERS: Final = 128  # of answers that are about no card
PLACES: Final = 3  # that an option has at most, besides its colour
SCALE: Final = 65536.0  # of what options get


@final
class OptionLayout:
    """Where the rows of options stand under one rulebook."""

    def __init__(self, book: Rulebook) -> None:
        layout = Layout()
        keys = [card.key for card in book.cards]
        self.build: i64 = layout.block([f"build:{key}" for key in keys])
        self.bury: i64 = layout.block([f"bury:{key}" for key in keys])
        self.plain: i64 = layout.block(["pass", "discard"])
        self.rider: i64 = layout.block([f"rider:{name}" for name in book.rider_names])
        self.riders: i64 = len(book.rider_names)
        self.uses = vec[i64]()  # of each module's verb, by card or number
        for verb in book.verbs:
            if verb.names_card():
                names = [f"use:{verb.name}:{key}" for key in keys]
            else:
                names = spread(f"use:{verb.name}", [NUMBERS])
            self.uses = append(self.uses, layout.block(names))
        self.boards = vec[i64]()  # by the numbers of the boards
        for sides in book.wonders + book.guests:
            for board in sides:
                names = spread(f"stage:{board.key}:{board.side}", [STAGES, CHOICES])
                self.boards = append(self.boards, layout.block(names))
        self.names = layout.names
        # what the building of a card has in common with that of others
        self.shared = [f"colour:{card.colour if card.colour in COUNTED else 'other'}" for card in book.cards]
        self.found = vec[i64]([0] * PLACES)  # the places of the last option
        self.count: i64 = 0

    def find(self, state: State, seat: i64, code: i64) -> None:
        """Leave in `found` which rows an option has."""
        self.count = 0
        verb = verb_of(code)
        number = card_id(code)
        if verb == PASS:
            self.add(self.plain)
        elif verb == STAGE:
            self.add(self.bury + number)
            city = state.cities[seat]
            built = city.stage_count()
            if built < STAGES:
                self.add(self.boards[city.board.number] + built * CHOICES + choice_of(code) % CHOICES)
        elif verb == DISCARD:
            self.add(self.bury + number)
            self.add(self.plain + 1)
        elif verb < MODULE_VERBS:
            self.add(self.build + number)
        else:
            first = self.uses[module_number(code)]
            module_verb = verb_at(state.book, code)
            if module_verb.names_card():
                self.add(first + number)
                self.add(self.bury + number if module_verb.to_pile else self.build + number)
            else:
                self.add(first + number % NUMBERS)
        rider = rider_of(code)
        if rider > 0 and rider < self.riders:
            self.add(self.rider + rider)

    def add(self, place: i64) -> None:
        """Count in one row."""
        self.found[self.count] = place
        self.count += 1


@final
class PolicyNetwork:
    """What is added to the scores of options."""

    def __init__(
        self, evaluation: Evaluation, cities: int, first: FirstRows, options: OptionLayout, rows: list[int]
    ) -> None:
        self.first = FirstLayer(evaluation, cities, first)
        self.hand: i64 = len(evaluation.names)  # where the rows of cards in hand begin
        self.players: i64 = evaluation.players
        self.options = options
        self.rows = vec[i64](rows)  # by place and unit
        self.share = 1.0  # how much the linear score counts
        self.scale = 1.0 / SCALE
        self.active = vec[i64]([0] * UNITS)  # the units that are not 0, and how many there are
        self.count: i64 = 0
        self.sums = vec[i64]([0] * len(options.names))  # of a place for the present seat,
        self.stamps = vec[i64]([0] * len(options.names))  # if its stamp is the present one
        self.stamp: i64 = 0
        self.state: State | None = None  # that was looked at last, and which of its questions
        self.batch: i64 = 0

    def begin(self, state: State, seat: i64) -> None:
        """Get ready for the options of a seat; what is to be seen in the cities is kept for the others."""
        first = self.first
        if self.state is not state or self.batch != state.batch_number:
            city: i64 = 0
            while city < first.cities:
                first.look_at(state, city)
                city += 1
            self.state = state
            self.batch = state.batch_number
        first.count = 0
        for card in state.hands[seat]:
            first.add_extra(self.hand + card.id)
        turn = state.turn if state.turn < TURNS else TURNS - 1
        first.add_up(seat, state.age * TURNS + turn)
        self.stamp += 1
        self.count = 0
        unit: i64 = 0
        while unit < UNITS:
            if first.units[unit] != 0:
                self.active[self.count] = unit
                self.count += 1
            unit += 1

    def score(self, state: State, seat: i64, code: i64) -> float:
        """What is added to the score of an option."""
        options = self.options
        options.find(state, seat, code)
        total: i64 = 0
        index: i64 = 0
        while index < options.count:
            total += self.sum_of(options.found[index])
            index += 1
        return float(total) * self.scale

    def sum_of(self, place: i64) -> i64:
        """What one row makes of the units."""
        if self.stamps[place] == self.stamp:
            return self.sums[place]
        rows = self.rows
        units = self.first.units
        active = self.active
        first = place * UNITS
        total: i64 = 0
        index: i64 = 0
        while index < self.count:
            unit = active[index]
            total += units[unit] * rows[first + unit]
            index += 1
        self.sums[place] = total
        self.stamps[place] = self.stamp
        return total
