"""What everybody sees of the edifices, and what follows from a position that was read."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from mirabilia.seven.arithmetic import format_product, format_sum
from mirabilia.seven.edifice.effects import (
    Debt,
    DropDefeats,
    PointsPerColour,
    RepeatGuild,
    Victory,
    best_repeat,
)
from mirabilia.seven.edifice.pieces import AGES, Edifices
from mirabilia.seven.edifice.problems import find_edifice_problems, markers_from_box
from mirabilia.seven.edifice.shapes import CityKeys
from mirabilia.seven.edifice.words import WORDS
from mirabilia.seven.model import COLOURS, SYMBOLS, City, Effect, State, read_field
from mirabilia.seven.module_view import TABLE, ModuleView, make_piece
from mirabilia.seven.scoring import FREE, MOST, best_symbols, gives_free_symbol, guild_once_more
from mirabilia.seven.shapes import keys_of
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data, read_list

if TYPE_CHECKING:
    from mirabilia.seven.rules import Rules

OPEN, COMPLETED, FAILED = "open", "completed", "failed"
NAMED = ("completed", "failed", "marker")  # events about an edifice


class EdificeView(ModuleView):
    """The three edifices as pieces of the table; a city's markers by their Ages, and its Debts."""

    alike = True
    city_keys = keys_of(CityKeys)

    def __init__(self, edifices: Edifices, debts: list[int]) -> None:
        self.works = edifices
        self.debts = debts

    def city_data(self, state: State, seat: int) -> Data:
        edifices, city = self.works, state.cities[seat]
        markers = [age for age in range(1, AGES + 1) for _ in range(edifices.markers(city, age))]
        debts = [-self.debts[age - 1] for age in range(1, AGES + 1) if edifices.debt(city, age)]
        return {key: found for key, found in (("participation", markers), ("debts", debts)) if found}

    def suppose(self, state: State, random: Random) -> None:
        """The markers that still lie on edifices which are not completed."""
        edifices = self.works
        full = edifices.on_card[len(state.cities)]
        for age in range(int(state.age), AGES + 1):
            if edifices.markers_left(state, age) > 0:
                taken = sum(int(edifices.markers(city, age)) > 0 for city in state.cities)
                state.set_number(int(edifices.on_edifices) + age - 1, max(1, full - taken))

    def choices(self, state: State, seat: int) -> Data:
        """The city's own Guild that counts twice; if it gives a symbol, what all symbols of choice become."""
        city = state.cities[seat]
        repeats = any(
            isinstance(effect, RepeatGuild) for card in city.borrowed for effect in card.effects.scoring
        )
        guild = best_repeat(state, seat) if repeats else None
        if guild is None:
            return {}
        data: Data = {"repeated_guild": guild.key}
        if gives_free_symbol(guild):
            data["science"] = symbols_with_one_more(city)
        return data

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        """Markers and Debts; whether the city took part follows from markers that its stages did not give."""
        edifices = self.works
        for age in read_list(data, "participation", where):
            if isinstance(age, bool) or age not in range(1, AGES + 1):
                raise BadInput(f"{where}: 'participation' has {age!r}, which is not an Age")
            edifices.give_marker(city, age)
        for age in range(1, AGES + 1):
            if edifices.markers(city, age) > markers_from_box(city, age):
                city.set_number(edifices.paid, age)
        for points in read_list(data, "debts", where):
            free = [at for at in range(AGES) if not edifices.debt(city, at + 1) and -self.debts[at] == points]
            if isinstance(points, bool) or not free:
                worth = ", ".join(str(-one) for one in self.debts)
                raise BadInput(
                    f"{where}: {points!r} is not a Debt that a city can have; there are {worth}, each once"
                )
            city.set_number(edifices.debts + free[0], 1)

    def find_problems(self, rules: Rules, state: State) -> list[Data]:
        return find_edifice_problems(rules, state, self.works)

    def may_have_other_tokens(self, state: State) -> bool:
        """By rewards and penalties (EDI-033, EDI-038)."""
        rewards = [
            effect
            for age in range(1, AGES + 1)
            if self.works.markers_left(state, age) == 0
            for effect in self.works.project(state, age).card.effects.on_build
        ]
        return self.may_have_lost_structures(state) or any(
            isinstance(one, (Victory, DropDefeats)) for one in rewards
        )

    def may_have_lost_structures(self, state: State) -> bool:
        """Where an edifice has failed, its penalty may have taken them."""
        return any(self.works.markers_left(state, age) > 0 for age in range(1, AGES + 1))

    def explain_points(self, rules: Rules, state: State, seat: int, effect: Effect, lang: str) -> str | None:
        city = state.cities[seat]
        if isinstance(effect, PointsPerColour):
            colours = sum(read_field(city.counts, 5 * index) > 0 for index in range(len(COLOURS)))
            return format_product(int(effect.each), [colours])
        if isinstance(effect, RepeatGuild):
            guild = best_repeat(state, seat)
            return f"{rules.cards[guild.key][lang]}, {guild_once_more(state, seat, guild)}" if guild else "0"
        if isinstance(effect, Debt):
            debts = [-self.debts[age - 1] for age in range(1, AGES + 1) if self.works.debt(city, age)]
            return f"{WORDS.text('reason.debts', lang)}: {format_sum(debts)}" if debts else ""
        return None

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        if city != TABLE:
            return [
                make_piece("debt", f"age_{age}", {"age": age, "points": -self.debts[age - 1]})
                for age in range(1, AGES + 1)
                if self.works.debt(state.cities[city], age)
            ]
        return [self.project(state, age) for age in range(1, AGES + 1)]

    def project(self, state: State, age: int) -> Data:
        """An edifice with its markers and those who have one."""
        edifices = self.works
        numbers = {"age": age, "markers": int(edifices.markers_left(state, age))}
        numbers |= {status: 1 for status in (COMPLETED, FAILED) if self.status(state, age) == status}
        having = [at for at, city in enumerate(state.cities) if edifices.markers(city, age)]
        return make_piece("edifice", edifices.project(state, age).card.key, numbers, seats=having)

    def status(self, state: State, age: int) -> str:
        """Whether an edifice can still be completed."""
        if self.works.markers_left(state, age) == 0:
            return COMPLETED
        failing = state.asking is not None and state.asking.name == "penalty"
        return FAILED if state.over or state.age > age or (failing and state.age == age) else OPEN

    def event(self, state: State, event: Event, seat: int | None) -> Data | None:
        numbers = event.numbers
        data: Data = {"seat": event.seat} if event.seat >= 0 else {}
        if event.kind in NAMED:
            more = {"numbers": numbers[1:]} if event.kind == "completed" else {}
            return data | {"name": state.book.cards[numbers[0]].key} | more
        if event.kind == "lost":
            return data | {"card": state.book.cards[numbers[0]].key}
        if event.kind == "debt":
            return data | {"value": -self.debts[numbers[0] - 1]}
        if event.kind in ("paid", "forfeited"):
            return data | {"numbers": numbers}
        return None

    def settle(self, state: State) -> None:
        """Check what was read; cities that took part in a completed edifice have its lasting rewards."""
        edifices = self.works
        ages = [edifices.age_of(card) for card in state.zones[edifices.zone.first]]
        if ages != [*range(1, AGES + 1)]:
            raise BadInput("'edifices' should name three edifices, of the Ages I, II and III")
        for age in range(1, AGES + 1):
            card = edifices.project(state, age).card
            for city in state.cities:
                having = int(edifices.markers(city, age)) if edifices.markers_left(state, age) == 0 else 0
                for _ in range(having if edifices.each_marker else min(having, 1)):
                    city.borrow(card)


def symbols_with_one_more(city: City) -> dict[str, int]:
    """What the science symbols of choice become if there is one more of them."""
    free = int(read_field(city.science, FREE)) + 1
    best = int(best_symbols(city.science, free, city.set_bonus))
    compass, gear = best // 64 % 64, best % 64
    tablet = free + int(read_field(city.science, MOST)) - compass - gear
    return dict(zip(SYMBOLS, (compass, gear, tablet), strict=False))
