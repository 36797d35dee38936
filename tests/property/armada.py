"""What must hold in every game with Armada, recomputed independently of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mirabilia.seven.model import City, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from property.places import zone_of
from property.recount import Recount, effect_points, recount, science_points, stage_effects

FLEETS = ("red", "yellow", "blue", "green")
OF_A_TURN = (".tax", ".pirates", ".explores", ".advances", ".incursions", ".out")


def figures(rules: Rules, fleet: str, name: str) -> list[int]:
    """What the spaces of a fleet give, the start included."""
    return [0] + [int(space.get(name, 0)) for space in rules.tables["fleets"][fleet]["spaces"]]


def shown(state: State, rules: Rules, seat: int) -> dict[str, Any]:
    """The keys of the expansion in a city's data."""
    return next(data for face in rules.module_views if "fleets" in (data := face.city_data(state, seat)))


def total_of(rules: Rules, data: dict[str, Any], name: str) -> int:
    """The sum of what the occupied spaces give."""
    return sum(figures(rules, fleet, name)[data["fleets"][fleet]] for fleet in FLEETS)


def naval_strength(rules: Rules, city: City, data: dict[str, Any]) -> int:
    """Naval shields of the shipyard, the structures and the islands."""
    effects = [effect for card in city.built for effect in rules.cards[card.key]["effects"]]
    return total_of(rules, data, "shields") + sum(int(one.get("naval_shields", 0)) for one in effects)


def check_shipyard(rules: Rules, state: State, seat: int, city: City) -> None:
    """Ships stay on their tracks; what a shipyard shows follows from them and from what stands."""
    data = shown(state, rules, seat)
    assert all(0 <= space <= 6 for space in data["fleets"].values())
    assert data["shipyard"] in rules.tables["shipyards"]
    assert len(data.get("naval", [])) <= 3
    pieces = [one for face in rules.module_views for one in face.pieces(state, seat, None)]
    piece = next(one for one in pieces if one["kind"] == "shipyard")
    assert piece["numbers"]["strength"] == naval_strength(rules, city, data)
    assert piece["numbers"]["level"] == total_of(rules, data, "level")
    if state.over:
        numbers = dict(zip(state.book.number_names, city.numbers, strict=True))
        assert not any(numbers[name] for name in OF_A_TURN)
        check_rows(rules, state, seat)


def check_islands(rules: Rules, state: State) -> None:
    """Every island is somewhere, once; drawn ones are there only while explorers are asked."""
    there = Counter(card.key for zone in state.zones for card in zone if card.colour == "island")
    there += Counter(card.key for city in state.cities for card in city.built if card.colour == "island")
    assert there == Counter(key for key, entry in rules.cards.items() if entry["colour"] == "island")
    exploring = state.asking is not None and state.asking.name == "explore"
    for seat in range(len(state.cities)):
        drawn = state.zones[zone_of(state, "drawn").place_of(seat)]
        assert bool(drawn) == (exploring and state.answers[seat] != -2) or (exploring and not drawn)


def check_rows(rules: Rules, state: State, seat: int) -> None:
    """The engine's rows are the independent ones."""
    city, data = state.cities[seat], shown(state, rules, seat)
    cities = [recount(rules, one) for one in state.cities]
    counts = [one.counts for one in cities]
    rows = dict(zip(rules.book.categories, score(state, seat).rows, strict=True))
    assert rows["naval"] == sum(data.get("naval", []))
    assert rows["shipyard"] == total_of(rules, data, "points")
    owned = [rules.cards[key]["effects"] for key in data.get("islands", [])]
    assert rows["islands"] == sum(island_points(rules, data, cities[seat], effects) for effects in owned)
    if not cities[seat].rights["copy_guild"]:
        symbols = cities[seat].symbols
        if not cities[seat].set_bonus:  # a leader's share of it stands in another row
            science = science_points(symbols, symbols["any"])
            if any(card.key == "scientists_guild" for card in city.built):  # OQ-ARM-05
                science = min(science, science_points(symbols, symbols["any"] - 1) + 10)
            assert rows["science"] == science
        guilds = [rules.cards[card.key]["effects"] for card in city.built if card.colour == "purple"]
        assert rows["guilds"] == sum(
            min(10, effect_points(state, counts, seat, effects)) for effects in guilds
        )
    stages = stage_effects(rules, city)
    assert rows["wonder"] == sum(effect_points(state, counts, seat, effects) for effects in stages)


def island_points(rules: Rules, data: dict[str, Any], city: Recount, effects: list[dict[str, Any]]) -> int:
    """What an island is worth at the end."""
    return sum(int(effect.get("points", 0)) for effect in effects) + sea_points(rules, data, city, effects)


def sea_points(rules: Rules, data: dict[str, Any], city: Recount, effects: list[dict[str, Any]]) -> int:
    """Points of the effects that only Armada has."""
    total = 0
    for effect in effects:
        total += effect.get("points_per_level", 0) * total_of(rules, data, "level")
        total += effect.get("points_per_island", 0) * len(data.get("islands", []))
        colours = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
        total += effect.get("points_per_best_colour", 0) * max(city.counts[colour] for colour in colours)
    return total


def check_losses(rules: Rules, before: State, after: State) -> None:
    """Ships only advance, at most by as much as one turn allows, and tokens come once an Age."""
    for seat in range(len(after.cities)):
        old, new = shown(before, rules, seat), shown(after, rules, seat)
        steps = [new["fleets"][fleet] - old["fleets"][fleet] for fleet in FLEETS]
        assert all(0 <= step <= 2 for step in steps), steps
        ended = after.age > before.age or after.over
        gained = len(new.get("naval", [])) - len(old.get("naval", []))
        assert 0 <= gained <= (1 if ended else 0)
