"""What must hold at every moment of a game with any mixture of expansions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mirabilia.seven.model import State
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
from property.recount import Recount, effect_points, recount, science_points, stage_effects

DEBTS = (2, 3, 5)
MARKERS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 6}
GUILD_LIMIT = 10
MOST_OPTIONS = 400


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
            if name not in ("offers", "whens"):
                assert getattr(fresh, name) == value, name
        assert {(one.distance, one.units) for one in fresh.offers} == {
            (one.distance, one.units) for one in city.offers
        }
        assert Counter(map(id, fresh.whens)) == Counter(map(id, city.whens))


def city_data(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a city under the keys of the expansions."""
    data: dict[str, Any] = {}
    for face in rules.faces:
        data |= face.city(state, seat)
    return data


def check_edifices(rules: Rules, state: State) -> None:
    """Three edifices; what was taken from them is with the cities, or more from the box; Debts only once."""
    drawn = state.zones[zone_of(state, "edifices").at(0)]
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
    limit = GUILD_LIMIT if "armada" in rules.expansions else 999
    counts = [one.counts for one in cities]
    tokens = [int(city.victories) >> shift & 31 for shift in (0, 5, 10)]
    points = tokens[0] + 3 * tokens[1] + 5 * tokens[2] - own.counts["defeat"] + int(city.coins) // 3
    points += science_points(own.symbols, own.symbols["any"], own.set_bonus)
    for card in (*city.built, *city.borrowed):
        effects = rules.cards[card.key]["effects"]
        worth = effect_points(state, counts, seat, effects)
        points += min(limit, worth) if card.colour == "purple" else worth
        if "armada" in rules.expansions:
            points += sea_points(rules, data, own, effects)
        points += own_verbs(rules, state, seat, effects, cities, limit)
    for effects in stage_effects(rules, city):
        points += effect_points(state, counts, seat, effects)
        if any("copy_guild" in effect for effect in effects):
            beside = [state.cities[(seat + step) % len(cities)] for step in (1, -1)]
            points += best_guild(rules, state, seat, [*beside[0].built, *beside[1].built], cities, limit)
    if "armada" in rules.expansions:
        points += sum(data.get("naval", [])) + total_of(rules, shown(state, rules, seat), "points")
    return points + sum(int(debt) for debt in data.get("debts", []))


def own_verbs(
    rules: Rules, state: State, seat: int, effects: list[dict[str, Any]], cities: list[Recount], limit: int
) -> int:
    """Points of the effects that only edifices have."""
    city, points = state.cities[seat], 0
    for effect in effects:
        if "points_per_colour" in effect:
            points += len({card.colour for card in city.built if card.age > 0})
        if "repeat_guild" in effect:
            points += best_guild(rules, state, seat, [*city.built], cities, limit)
    return points


def best_guild(
    rules: Rules, state: State, seat: int, cards: list[Any], cities: list[Recount], limit: int
) -> int:
    """What the best of some Guilds would add at a seat."""
    own = cities[seat]
    gains = [0]
    for card in cards:
        if card.colour == "purple":
            effects = rules.cards[card.key]["effects"]
            more = any(effect.get("science") == "any" for effect in effects)
            science = science_points(own.symbols, own.symbols["any"] + more, own.set_bonus)
            science -= science_points(own.symbols, own.symbols["any"], own.set_bonus)
            points = effect_points(state, [one.counts for one in cities], seat, effects)
            gains.append(min(limit, points) + science)
    return max(gains)
