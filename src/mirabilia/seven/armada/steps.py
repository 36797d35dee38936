"""Setting out, free advances and exploration: what is asked between the effects of a turn and its losses."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import PASS, card_of, detail_of
from mirabilia.seven.armada.pieces import ALONE, LEVEL_BITS, LEVELS, ONE_FLEET, Navy, number_of
from mirabilia.seven.model import Found, State, Verb
from mirabilia.seven.turn import state_of, take_out
from mirabilia.table.agenda import FollowUps, Question, Step, Table

BITS: Final = [1, 2, 4, 8]  # of the fleets in an answer
SIZES: Final = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]  # how many fleets such bits mean


@final
class SetOut(Step):
    """Deal the shipyards and shuffle the islands."""

    def __init__(self, navy: Navy) -> None:
        super().__init__("set out", rules=("ARM-015", "ARM-018", "ARM-019"))
        self.navy = navy

    def run(self, table: Table) -> None:
        state = state_of(table)
        yards = list(range(1, len(self.navy.wonder_fleets) + 1))
        state.shuffle(yards)
        seat: i64 = 0
        for city in state.cities:
            city.set_number(self.navy.shipyard, yards[seat])
            seat += 1
        level: i64 = 1
        while level <= LEVELS:
            pile = self.navy.islands[level].copy()
            state.shuffle(pile)
            state.zones[self.navy.piles[level].place_of(0)] = pile
            level += 1


@final
class AdvanceQuestion(Question):
    """Which ships to advance for free, if any."""

    def __init__(self, navy: Navy, verb: Verb) -> None:
        super().__init__("advance", rules=("ARM-145", "ARM-183", "ARM-184", "ARM-201", "ARM-202"))
        self.navy = navy
        self.code: i64 = verb.code

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        found.append(PASS)
        for bits in self.choices(state_of(table), seat):
            found.append(self.code + bits)

    def choices(self, state: State, seat: i64) -> list[int]:
        """The sets of different fleets that a city may advance now (ARM-183)."""
        city = state.cities[seat]
        digit = number_of(city, self.navy.advances) & 7
        movable: i64 = 0
        fleet: i64 = 0
        while fleet < 4:
            if self.navy.can_advance(city, fleet) and (digit < ONE_FLEET or digit == ONE_FLEET + fleet):
                movable += BITS[fleet]
            fleet += 1
        most = digit if digit < ONE_FLEET else 1
        return [bits for bits in range(1, 16) if bits & movable == bits and SIZES[bits] <= most]

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for answer in state.answers:
            if answer >= PASS:
                city = state.cities[seat]
                city.set_number(self.navy.advances, number_of(city, self.navy.advances) // 8)
                bits: i64 = detail_of(answer) if answer > PASS else 0
                fleet: i64 = 0
                while fleet < 4:
                    if bits & BITS[fleet]:
                        self.navy.advance(state, seat, fleet)
                    fleet += 1
            seat += 1


@final
class ExploreQuestion(Question):
    """Which of the islands looked at to keep, if any."""

    def __init__(self, navy: Navy, verb: Verb) -> None:
        super().__init__("explore", rules=("ARM-105", "ARM-108", "ARM-110", "ARM-112"))
        self.navy = navy
        self.code: i64 = verb.code

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        found.append(PASS)
        for card in state.zones[self.navy.drawn.place_of(seat)]:
            found.append(self.code + card.id)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        answers = state.answers[:]
        pile = state.zones[self.navy.piles[state.subject].place_of(0)]
        seat: i64 = 0
        for answer in answers:
            if answer >= PASS:
                city = state.cities[seat]
                levels = number_of(city, self.navy.exploring)
                city.set_number(self.navy.exploring, levels - LEVEL_BITS[state.subject])
                drawn = state.zones[self.navy.drawn.place_of(seat)]
                if answer > PASS:
                    take_out(drawn, card_of(state, answer))
                pile += drawn
                drawn.clear()
            seat += 1
        state.shuffle(pile)
        seat = 0
        for answer in answers:
            if answer > PASS:
                self.navy.gain_island(state, seat, card_of(state, answer))
            seat += 1


@final
class Voyages:
    """What is pending: first everybody's free advances, then the explorations, level by level (ARM-048)."""

    def __init__(self, navy: Navy, advance: AdvanceQuestion, explore: ExploreQuestion) -> None:
        self.navy = navy
        self.advance = advance
        self.explore = explore

    def ask(self, state: State) -> bool:
        """Ask whatever is pending, if anything is."""
        navy = self.navy
        explores: i64 = 0
        advances: i64 = 0
        for city in state.cities:
            advances |= city.numbers[navy.advances]
            explores |= city.numbers[navy.exploring]
        if advances + explores == 0:
            return False
        if advances > 0 and self.ask_advances(state):
            return True
        level: i64 = 1
        while level <= LEVELS:
            if explores & LEVEL_BITS[level]:
                self.ask_explorers(state, level)
                return True
            level += 1
        return False

    def ask_advances(self, state: State) -> bool:
        """Ask those who can advance a ship; advances that nobody can make are lost (ARM-145)."""
        seats: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            while number_of(city, self.navy.advances) > 0:
                if len(self.advance.choices(state, seat)) > 0:
                    seats.append(int(seat))
                    break
                city.set_number(self.navy.advances, number_of(city, self.navy.advances) // 8)
            seat += 1
        if len(seats) > 0:
            state.ask(self.advance, seats, 0)
        return len(seats) > 0

    def ask_explorers(self, state: State, level: i64) -> None:
        """Deal islands to all who explore a level, and ask them."""
        # ARM-111, ARM-114
        seats: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            if number_of(city, self.navy.exploring) & LEVEL_BITS[level]:
                seats.append(int(seat))
            seat += 1
        pile = state.zones[self.navy.piles[level].place_of(0)]
        share: i64 = ALONE if len(seats) == 1 else len(pile) // len(seats)  # ARM-107, ARM-109
        for explorer in seats:
            self.navy.draw(state, explorer, level, share)
        state.ask(self.explore, seats, level)


@final
class Voyage(Step):
    """Free advances and explorations after the effects of a turn, until nothing is pending."""

    def __init__(self, voyages: Voyages) -> None:
        super().__init__("voyages", rules=("ARM-045", "ARM-048", "ARM-050", "ARM-051", "ARM-144"))
        self.voyages = voyages

    def run(self, table: Table) -> None:
        if self.voyages.ask(state_of(table)):
            table.clock -= 1  # come back here: an island may bring another voyage


@final
class LateVoyages(FollowUps):
    """The follow-ups of a turn; a voyage that one of them causes is made at once, alone."""

    def __init__(self, voyages: Voyages) -> None:
        super().__init__(
            "follow-ups",
            rules=("ARM-046", "ARM-053", "BASE-124", "BASE-153", "BASE-157", "BASE-189"),
        )
        self.voyages = voyages

    def run(self, table: Table) -> None:
        if self.voyages.ask(state_of(table)):
            table.clock -= 1
        else:
            super().run(table)
