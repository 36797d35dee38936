"""The edifices are drawn, completed, or fail."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.action import rider_of
from mirabilia.seven.edifice.pieces import AGES, Edifices
from mirabilia.seven.model import Found, State
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import NOT_ASKED, Question, Step, Table
from mirabilia.table.vecs import vec


@final
class DrawProjects(Step):
    """One edifice of each Age is drawn and laid face up, with its markers."""

    def __init__(self, edifices: Edifices) -> None:
        super().__init__("projects", rules=("EDI-013", "EDI-014", "EDI-015", "EDI-016", "EDI-018"))
        self.works = edifices

    def run(self, table: Table) -> None:
        state = state_of(table)
        edifices = self.works
        zone = state.zones[edifices.zone.first]
        age: i64 = 1
        while age <= AGES:
            there = edifices.by_age[age]
            zone.append(there[state.randrange(len(there))].card)
            state.set_number(edifices.on_edifices + age - 1, edifices.on_card[len(state.cities)])
            age += 1


@final
class Complete(Step):
    """The last marker was taken in this turn: everybody who has one gets the reward."""

    def __init__(self, edifices: Edifices, number: int) -> None:
        super().__init__("complete", rules=("EDI-032", "EDI-033", "EDI-034"))
        self.works = edifices
        self.number: i64 = number  # as coded in an action

    def run(self, table: Table) -> None:
        state = state_of(table)
        edifices = self.works
        if edifices.markers_left(state, state.age) > 0:
            return
        for action in state.actions:
            if rider_of(action) == self.number:
                self.complete(state)
                return

    def complete(self, state: State) -> None:
        edifices = self.works
        rewarded: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            times = edifices.markers(city, state.age)
            if times > 0:
                edifices.give_reward(state, seat, state.age, times)
                rewarded.append(int(seat))
            seat += 1
        state.note("completed", -1, [int(edifices.project(state, state.age).card.id), *rewarded])


@final
class Fail(Question):
    """An edifice with markers left fails: whoever has none pays the penalty, or takes a Debt."""

    def __init__(self, edifices: Edifices) -> None:
        super().__init__("penalty", rules=("EDI-037", "EDI-038", "EDI-041", "EDI-045"))
        self.works = edifices

    def run(self, table: Table) -> None:
        state = state_of(table)
        edifices = self.works
        if edifices.markers_left(state, state.age) == 0:
            return
        project = edifices.project(state, state.age)
        if state.events is not None:
            state.note("failed", -1, [int(project.card.id)])
        asked: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            if edifices.markers(city, state.age) == 0 and project.penalty.has_choice(state, seat):
                asked.append(int(seat))
            seat += 1
        if len(asked) > 0:
            state.ask(self, asked, 0)
        else:
            state.answers = vec[i64]([NOT_ASKED] * len(state.cities))
            self.resolve(state)

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        for way in self.works.project(state, state.age).penalty.ways(state, seat):
            found.append(way)

    def resolve(self, table: Table) -> None:
        """Let everybody pay at once (EDI-044): as they answered, or in the only possible way."""
        state = state_of(table)
        edifices = self.works
        penalty = edifices.project(state, state.age).penalty
        seat: i64 = 0
        for city in state.cities:
            if edifices.markers(city, state.age) == 0:  # EDI-039
                way: i64 = state.answers[seat]
                if way == NOT_ASKED:
                    ways = penalty.ways(state, seat)
                    way = ways[0] if len(ways) > 0 else NOT_ASKED
                if way == NOT_ASKED:  # EDI-040: it cannot pay in full, and loses nothing
                    city.set_number(edifices.debts + state.age - 1, 1)
                    state.note("debt", seat, [int(state.age)])
                else:
                    penalty.pay(state, seat, way)
            seat += 1
