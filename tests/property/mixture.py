"""What must hold at every moment of a game with any mixture of expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from mirabilia.seven.model import Card, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from property.armada import check_islands, check_shipyard, sea_points, shown, total_of
from property.checker import (
    check_cards,
    check_city,
    check_duties,
    check_hands,
    check_logs,
    check_questions,
    check_tokens,
)
from property.leaders import check_leaders
from property.places import zone_of
from property.recount import Recount, as_if_built, effect_points, recount, science_points, stage_effects

DEBTS = (2, 3, 5)
MARKERS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 6}
GUILD_LIMIT = 10
MOST_OPTIONS = 400
MORE_ROWS: list[Callable[[State, int], int]] = []  # points of every city, for expansions of tests


def check_mixture(rules: Rules, state: State, *, logged: bool = True) -> int:
    """The invariants of a single state; gives the number of options of the longest list."""
    for city in state.cities:
        check_city(rules, state, city)
    check_duties(rules, state)
    check_tokens(rules, state)
    check_hands(rules, state)
    check_cards(rules, state)
    if "leaders" in rules.expansions:
        check_leaders(rules, state)
    if "armada" in rules.expansions:
        check_islands(rules, state)
        for seat, city in enumerate(state.cities):
            check_shipyard(rules, state, seat, city)
    if "edifice" in rules.expansions:
        check_edifices(rules, state)
    if logged:
        check_logs(rules, state)
    check_questions(rules, state)
    check_recount(state)
    for seat in range(len(state.cities) if state.over else 0):
        assert score(state, seat).total() == total(rules, state, seat)
    lists = [len(state.options(seat)) for seat, answer in enumerate(state.answers) if answer == -1]
    assert max(lists, default=0) <= MOST_OPTIONS
    return max(lists, default=0)


def check_recount(state: State) -> None:
    """Every kept number is the one that is derived anew from what stands."""
    for city in state.cities:
        fresh = city.copy()
        fresh.recount(city.built)
        for name, value in vars(city).items():
            if name not in ("offers", "triggers", "recounts"):
                assert getattr(fresh, name) == value, name
        assert {(one.distance, one.units) for one in fresh.offers} == {
            (one.distance, one.units) for one in city.offers
        }
        assert Counter(map(id, fresh.triggers)) == Counter(map(id, city.triggers))


def city_data(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a city under the keys of the expansions."""
    data: dict[str, Any] = {}
    for face in rules.module_views:
        data |= face.city_data(state, seat)
    return data


def check_edifices(rules: Rules, state: State) -> None:
    """Three edifices; what was taken from them is with the cities, or more from the box; Debts only once."""
    drawn = state.zones[zone_of(state, "edifices").place_of(0)]
    assert [rules.tables["edifices"][card.key]["age"] for card in drawn] == [1, 2, 3]
    numbers = dict(zip(state.book.table_number_names, state.numbers, strict=True))
    everything = [city_data(rules, state, seat) for seat in range(len(state.cities))]
    for age, card in enumerate(drawn, 1):
        left = numbers[f"markers_{age}"]
        taken = sum(data.get("participation", []).count(age) for data in everything)
        assert 0 <= left <= MARKERS[len(state.cities)] <= left + taken or taken >= MARKERS[len(state.cities)]
        for city, data in zip(state.cities, everything, strict=True):
            assert (card in city.borrowed) == (left == 0 and age in data.get("participation", []))
            debts = data.get("debts", [])
            assert debts.count(-DEBTS[age - 1]) <= (1 if left and state.age >= age else 0)


def total(rules: Rules, state: State, seat: int) -> int:
    """A city's points, counted from the data files with everything that the expansions add."""
    cities = [recount(rules, city) for city in state.cities]
    city, own, data = state.cities[seat], cities[seat], city_data(rules, state, seat)
    guilds = Guilds(rules, state, seat, cities)
    tokens = [int(city.victories) >> shift & 31 for shift in (0, 5, 10)]
    points = tokens[0] + 3 * tokens[1] + 5 * tokens[2] - own.counts["defeat"] + int(city.coins) // 3
    points += science_points(own.symbols, own.symbols["any"], own.set_bonus)
    for card in (*city.built, *city.borrowed):
        effects = rules.cards[card.key]["effects"]
        worth = effect_points(state, guilds.counts, seat, effects)
        points += min(guilds.limit, worth) if card.colour == "purple" else worth
        if "armada" in rules.expansions:
            points += sea_points(rules, data, own, effects)
        if any("points_per_colour" in effect for effect in effects):
            points += len({card.colour for card in city.built if card.age > 0})
        if any("repeat_guild" in effect for effect in effects):
            points += max([0, *(guilds.again(one) for one in city.built if one.colour == "purple")])
    for effects in stage_effects(rules, city):
        points += effect_points(state, guilds.counts, seat, effects)
        if any("copy_guild" in effect for effect in effects):
            points += guilds.copy()
    if "armada" in rules.expansions:
        points += sum(data.get("naval", [])) + total_of(rules, shown(state, rules, seat), "points")
    points += sum(row(state, seat) for row in MORE_ROWS)
    return points + sum(int(debt) for debt in data.get("debts", [])) - guilds.excess()


class Guilds:
    """What the Guilds of a city and of its neighbours bring at a seat, each within its limit (OQ-ARM-05)."""

    def __init__(self, rules: Rules, state: State, seat: int, cities: list[Recount]) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.limit = GUILD_LIMIT if "armada" in rules.expansions else 999
        self.counts = [one.counts for one in cities]
        self.bonus = cities[seat].set_bonus
        self.symbols = Counter(cities[seat].symbols)  # with those that are copied
        self.lent = [card for card in state.cities[seat].borrowed if card.colour == "white"]

    def formula(self, card: Card, copied: bool = False) -> int:
        """The points of a card's own formula."""
        counts = as_if_built(self.counts, self.seat, card) if copied else self.counts
        points = effect_points(self.state, counts, self.seat, self.rules.cards[card.key]["effects"])
        return min(self.limit, points) if card.colour == "purple" else points

    def science(self, card: Card, times: int) -> int:
        """The science points if the symbols of a card were there so many times more, or less."""
        effects = self.rules.cards[card.key]["effects"]
        symbols = Counter(self.symbols)
        for effect in effects:
            if "science" in effect:
                symbols[effect["science"]] += times
        bonus = self.bonus + times * sum(int(effect.get("set_bonus", 0)) for effect in effects)
        return science_points(symbols, symbols["any"], bonus)

    def brings(self, card: Card) -> int:
        """What a card that is there brings."""
        return self.formula(card) + self.science(card, 0) - self.science(card, -1)

    def once_more(self, card: Card) -> int:
        """What it would bring a second time."""
        return self.formula(card) + self.science(card, 1) - self.science(card, 0)

    def again(self, card: Card) -> int:
        """What an own Guild adds if it counts twice; the Courtesans bring what their leader does."""
        cards = [card, *self.lent] if card.key == "courtesans_guild" else [card]
        once = sum(self.brings(one) for one in cards)
        twice = once + sum(self.once_more(one) for one in cards)
        return min(twice, self.limit) - min(once, self.limit)

    def copy(self) -> int:
        """What the best Guild next door adds; the symbol of the Scientists is there from now on."""
        best, most = None, 0
        for step in (1, -1):
            for card in self.state.cities[(self.seat + step) % len(self.counts)].built:
                if card.colour == "purple":
                    gain = self.formula(card, copied=True) + self.science(card, 1) - self.science(card, 0)
                    if min(gain, self.limit) > most:
                        best, most = card, min(gain, self.limit)
        if best is not None and best.key == "scientists_guild":
            self.symbols["any"] += 1
        return most

    def excess(self) -> int:
        """What is above the limit by symbols, or by the leader that the Courtesans have."""
        own = [card for card in self.state.cities[self.seat].built if card.key == "scientists_guild"]
        return sum(max(0, self.brings(card) - self.limit) for card in [*own, *self.lent])
