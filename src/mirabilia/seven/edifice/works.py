"""The edifices on the table: markers, participation, completion and failure."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import coins_paid, rider_of, with_coins_to_bank, with_rider
from mirabilia.seven.edifice.penalties import Penalty
from mirabilia.seven.market import Market
from mirabilia.seven.model import ONE_STAGE, Card, City, Cost, Effect, Found, Rider, State, Zone
from mirabilia.seven.turn import state_of, take_effect
from mirabilia.table.agenda import NOT_ASKED, Question, Step, Table

AGES: Final = 3


@final
class Project:
    """What is printed on an edifice."""

    # EDI-007, EDI-008

    def __init__(self, card: Card, penalty: Penalty) -> None:
        self.card = card  # its cost is that of taking part, its deed the reward
        self.penalty = penalty
        self.only_coins = len(card.cost.units) == 0
        self.sums: dict[Cost, Cost] = {}  # a stage's cost with that of taking part

    def with_stage(self, stage: Cost) -> Cost:
        """What a stage and taking part cost together (EDI-026)."""
        if stage not in self.sums:
            self.sums[stage] = stage.plus(self.card.cost)
        return self.sums[stage]


@final
class Works:
    """All edifices there are, and where a game keeps what happens to three of them."""

    # EDI-004, EDI-049

    def __init__(self, zone: Zone, on_card: dict[int, int], each_marker: bool) -> None:
        # places in City.numbers, given by the module
        self.participation: i64 = 0  # markers of Age I; those of the other Ages follow
        self.paid: i64 = 0  # the last Age in which the city paid to take part
        self.debts: i64 = 0  # Debt tokens of Age I; those of the other Ages follow
        self.on_edifices: i64 = 0  # in State.numbers: markers that lie on the edifice of Age I, II, III
        self.zone = zone
        self.on_card = on_card  # markers on each edifice, by the number of cities
        self.each_marker = each_marker
        self.by_age: list[list[Project]] = [[], [], [], []]
        self.of_card: dict[Card, Project] = {}

    def add(self, age: int, project: Project) -> None:
        """Let there be an edifice."""
        self.by_age[age].append(project)
        self.of_card[project.card] = project

    def age_of(self, card: Card) -> int:
        """The Age of an edifice, 0 if the card is none."""
        for age in range(1, AGES + 1):
            for project in self.by_age[age]:
                if project.card is card:
                    return age
        return 0

    def project(self, state: State, age: i64) -> Project:
        """The edifice of an Age."""
        return self.of_card[state.zones[self.zone.first][age - 1]]

    def left(self, state: State, age: i64) -> i64:
        """How many markers lie on the edifice of an Age."""
        return state.numbers[self.on_edifices + age - 1]

    def markers(self, city: City, age: i64) -> i64:
        """How many markers of an Age's edifice a city has."""
        return city.numbers[self.participation + age - 1]

    def took_part(self, city: City, age: i64) -> bool:
        """Whether a city has paid to take part in this Age."""
        return city.numbers[self.paid] == age

    def debt(self, city: City, age: i64) -> i64:
        """How many Debt tokens of an Age a city has."""
        return city.numbers[self.debts + age - 1]

    def give_marker(self, city: City, age: i64) -> None:
        """Put a marker on a city's board."""
        city.set_number(self.participation + age - 1, self.markers(city, age) + 1)

    def reward(self, state: State, seat: i64, age: i64, times: i64) -> None:
        """Give a city the reward of an Age's edifice; EDI-036: once, however many markers it has."""
        card = self.project(state, age).card
        if not self.each_marker:
            times = 1
        while times > 0:
            state.cities[seat].borrow(card)
            take_effect(state, seat, card.deed)
            times -= 1


@final
class DrawProjects(Step):
    """One edifice of each Age is drawn and lies there for all to see, with its markers."""

    def __init__(self, works: Works) -> None:
        super().__init__("projects", rules=("EDI-013", "EDI-014", "EDI-015", "EDI-016", "EDI-018"))
        self.works = works

    def run(self, table: Table) -> None:
        state = state_of(table)
        works = self.works
        zone = state.zones[works.zone.first]
        age: i64 = 1
        while age <= AGES:
            there = works.by_age[age]
            zone.append(there[state.below(len(there))].card)
            state.set_number(works.on_edifices + age - 1, works.on_card[len(state.cities)])
            age += 1


@final
class TakePart(Rider):
    """Once an Age, with a stage: take part in the edifice of the Age."""

    def __init__(self, works: Works, number: int) -> None:
        super().__init__(
            "take part",
            of_builds=False,
            rules=(
                *("COMBO-008", "COMBO-009", "COMBO-010", "COMBO-014", "EDI-020", "EDI-021", "EDI-022"),
                *("EDI-023", "EDI-024", "EDI-025", "EDI-028", "EDI-030", "EDI-031", "EDI-035"),
            ),
        )
        self.works = works
        self.number: i64 = number  # as it stands in an action

    def add_to_stage(
        self,
        state: State,
        seat: i64,
        action: i64,
        cost: Cost,
        market: object,
        plain: list[int],
        found: Found,
    ) -> None:
        works = self.works
        city = state.cities[seat]
        # EDI-025, EDI-030: whether a marker lies there is looked at when the turn begins
        if works.left(state, state.age) == 0 or works.took_part(city, state.age):
            return
        project = works.project(state, state.age)
        if not project.only_coins:
            self.add_payments(state, seat, with_rider(action, self.number), cost, project, found)
            return
        coins = project.card.cost.coins
        for option in plain:
            code: i64 = option
            if coins_paid(code) + coins <= city.coins:
                found.append(with_rider(with_coins_to_bank(code, coins), self.number))

    def add_payments(
        self, state: State, seat: i64, action: i64, cost: Cost, project: Project, found: Found
    ) -> None:
        """Append the payments of both costs out of one pool (EDI-027)."""
        # COMBO-043, COMBO-044
        both = project.with_stage(cost)
        market = Market(state, seat)
        if state.cities[seat].waives & ONE_STAGE:
            market.add_reduced(both, cost, action, found)
        else:
            market.add_payments(both, action, found)

    def ride(self, state: State, seat: i64, action: i64) -> None:
        if rider_of(action) != self.number:
            return
        works = self.works
        city = state.cities[seat]
        works.give_marker(city, state.age)
        city.set_number(works.paid, state.age)
        left = works.left(state, state.age)
        if left > 0:  # EDI-029: where the card has too few, the others come from the box
            state.set_number(works.on_edifices + state.age - 1, left - 1)


@final
class Complete(Step):
    """The last marker was taken in this turn: everybody who has one gets the reward."""

    def __init__(self, works: Works, number: int) -> None:
        super().__init__("complete", rules=("EDI-032", "EDI-033", "EDI-034"))
        self.works = works
        self.number: i64 = number  # as it stands in an action

    def run(self, table: Table) -> None:
        state = state_of(table)
        works = self.works
        if works.left(state, state.age) > 0:
            return
        for action in state.actions:
            if rider_of(action) == self.number:
                self.complete(state)
                return

    def complete(self, state: State) -> None:
        works = self.works
        rewarded: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            times = works.markers(city, state.age)
            if times > 0:
                works.reward(state, seat, state.age, times)
                rewarded.append(int(seat))
            seat += 1
        state.note("completed", -1, [int(works.project(state, state.age).card.id), *rewarded])


@final
class Marker(Effect):
    """A participation marker of an Age from the box: free, and not the participation of the Age."""

    def __init__(self, works: Works, age: i64) -> None:
        self.works = works
        self.age: i64 = age

    def now(self, state: State, seat: i64) -> None:
        works = self.works
        city = state.cities[seat]
        works.give_marker(city, self.age)
        if state.events is not None:
            state.note("marker", seat, [int(works.project(state, self.age).card.id)])
        if works.left(state, self.age) > 0:
            return
        if works.each_marker or works.markers(city, self.age) == 1:  # it stands already
            works.reward(state, seat, self.age, 1)


@final
class Fail(Question):
    """An edifice with markers left fails: who has none pays the penalty, or takes a Debt."""

    def __init__(self, works: Works) -> None:
        super().__init__("penalty", rules=("EDI-037", "EDI-038", "EDI-041", "EDI-045"))
        self.works = works

    def run(self, table: Table) -> None:
        state = state_of(table)
        works = self.works
        if works.left(state, state.age) == 0:
            return
        project = works.project(state, state.age)
        if state.events is not None:
            state.note("failed", -1, [int(project.card.id)])
        asked: list[int] = []
        seat: i64 = 0
        for city in state.cities:
            if works.markers(city, state.age) == 0 and len(project.penalty.ways(state, seat)) > 1:
                asked.append(int(seat))
            seat += 1
        if len(asked) > 0:
            state.ask(self, asked, 0)
        else:
            state.answers = [NOT_ASKED] * len(state.cities)
            self.resolve(state)

    def options(self, table: Table, seat: i64) -> list[int]:
        state = state_of(table)
        return self.works.project(state, state.age).penalty.ways(state, seat)

    def resolve(self, table: Table) -> None:
        """Let everybody pay at once (EDI-044): as it was answered, or in the only way that there is."""
        state = state_of(table)
        works = self.works
        penalty = works.project(state, state.age).penalty
        seat: i64 = 0
        for city in state.cities:
            if works.markers(city, state.age) == 0:  # EDI-039
                way: i64 = state.answers[seat]
                if way == NOT_ASKED:
                    ways = penalty.ways(state, seat)
                    way = ways[0] if len(ways) > 0 else NOT_ASKED
                if way == NOT_ASKED:  # EDI-040: it cannot pay in full, and loses nothing
                    city.set_number(works.debts + state.age - 1, 1)
                    state.note("debt", seat, [int(state.age)])
                else:
                    penalty.pay(state, seat, way)
            seat += 1


@final
class Debt(Effect):
    """What the Debt tokens of a city take away (EDI-048)."""

    # EDI-005, EDI-047

    def __init__(self, works: Works, points: list[int]) -> None:
        self.works = works
        self.points = points  # by Age, from Age I on

    def score(self, state: State, seat: i64) -> i64:
        total: i64 = 0
        age: i64 = 1
        for points in self.points:
            total -= points * self.works.debt(state.cities[seat], age)
            age += 1
        return total
