"""What must hold in every game with Armada, recomputed independently of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mirabilia.seven.model import City, State
from mirabilia.seven.notation import action_text
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from property.checker import check_hands, lanes, obtainable
from property.recount import GOODS, RAW, SYMBOLS, Recount, counted, name_of, recount, stage_entries

FLEETS = ("red", "yellow", "blue", "green")
KINDS = ("choose", "extra", "dig", "advance", "explore", "join")
MOST_OPTIONS = 400


def figures(rules: Rules, fleet: str, name: str) -> list[int]:
    """What the spaces of a fleet give, the start included."""
    return [0] + [int(space.get(name, 0)) for space in rules.tables["fleets"][fleet]["spaces"]]


def shown(state: State, rules: Rules, seat: int) -> dict[str, Any]:
    """The keys of the expansion in a city's data."""
    return rules.faces[0].city(state, seat)


def total_of(rules: Rules, data: dict[str, Any], name: str) -> int:
    """The sum of what the occupied spaces give."""
    return sum(figures(rules, fleet, name)[data["fleets"][fleet]] for fleet in FLEETS)


def naval_strength(rules: Rules, city: City, data: dict[str, Any]) -> int:
    """Naval shields of the shipyard, the structures and the islands."""
    effects = [effect for card in city.built for effect in rules.cards[card.key]["effects"]]
    return total_of(rules, data, "shields") + sum(int(one.get("naval_shields", 0)) for one in effects)


def check_state(rules: Rules, state: State) -> None:
    """The invariants of a single state."""
    for seat, city in enumerate(state.cities):
        check_city(rules, state, seat, city)
    if state.asking is not None and state.asking.name in ("choose", "extra", "dig"):
        check_hands(rules, state)
    check_islands(rules, state)
    check_structures(rules, state)
    check_questions(rules, state)


def check_city(rules: Rules, state: State, seat: int, city: City) -> None:
    """A city's numbers follow from what stands in it; ships stay on their tracks."""
    found = recount(rules, city)
    assert city.coins >= 0
    for amount, kinds in ((city.raw, RAW), (city.goods, GOODS)):
        assert lanes(amount, kinds) == obtainable(found.own, kinds)
    for amount, kinds in ((city.sold_raw, RAW), (city.sold_goods, GOODS)):
        assert lanes(amount, kinds) == obtainable(found.sold, kinds)
    assert city.shields == found.shields
    data = shown(state, rules, seat)
    assert all(0 <= space <= 6 for space in data["fleets"].values())
    assert data["shipyard"] in rules.tables["shipyards"]
    assert len(data.get("naval", [])) <= 3
    names = [name_of(rules, card.key) for card in city.built if card.age > 0]
    assert len(names) == len(set(names))
    piece = next(one for one in rules.faces[0].pieces(state, seat, None) if one["kind"] == "shipyard")
    assert piece["numbers"]["strength"] == naval_strength(rules, city, data)
    assert piece["numbers"]["level"] == total_of(rules, data, "level")
    fresh = city.copy()
    fresh.recount(tuple(city.built))
    for name in ("raw", "goods", "sold_raw", "sold_goods", "shields", "science", "counts", "rights", "cheap"):
        assert getattr(fresh, name) == getattr(city, name), name
    sold = [(offer.distance, offer.units, offer.price) for offer in city.offers]
    assert [(offer.distance, offer.units, offer.price) for offer in fresh.offers] == sold


def check_islands(rules: Rules, state: State) -> None:
    """Every island is somewhere, once; drawn ones are there only while explorers are asked."""
    there = Counter(card.key for zone in state.zones for card in zone)
    there += Counter(card.key for city in state.cities for card in city.built if card.colour == "island")
    assert there == Counter(key for key, entry in rules.cards.items() if entry["colour"] == "island")
    exploring = state.asking is not None and state.asking.name == "explore"
    for seat in range(len(state.cities)):
        drawn = state.zones[3 + seat]
        assert bool(drawn) == (exploring and state.answers[seat] != -2) or (exploring and not drawn)


def check_structures(rules: Rules, state: State) -> None:
    """No structure is there more often than in the box."""
    cards = [card for hand in state.hands for card in hand] + state.pile
    cards += [card for city in state.cities for card in (*city.built, *city.markers) if card.age > 0]
    for key, count in Counter(card.key for card in cards).items():
        assert count <= len(rules.cards[key].get("copies", [0])), key


def check_questions(rules: Rules, state: State) -> None:
    """Every open question has options, each once, and not too many of them; at the end nothing waits."""
    if state.over:
        assert state.queue == []
        for seat, city in enumerate(state.cities):
            assert city.numbers[5:10] == [0, 0, 0, 0, 0]
            assert city.numbers[11] == 0
            check_score(rules, state, seat)
        return
    assert state.asking is not None
    assert state.asking.name in KINDS
    for seat, answer in enumerate(state.answers):
        if answer == -1:
            options = state.options(seat)
            assert 1 <= len(options) <= MOST_OPTIONS
            assert len({action_text(rules.book, option) for option in options}) == len(options)


def best_science(symbols: Counter[str], free: int, most: int) -> int:
    """The best points with every order of free and majority symbols tried."""
    if free + most == 0:
        numbers = [symbols[symbol] for symbol in SYMBOLS]
        return sum(number**2 for number in numbers) + 7 * min(numbers)
    best = 0
    top = max(symbols[symbol] for symbol in SYMBOLS)
    for symbol in SYMBOLS:
        more = symbols + Counter([symbol])
        if free:
            best = max(best, best_science(more, free - 1, most))
        if most and symbols[symbol] == top:
            best = max(best, best_science(more, free, most - 1))
    return best


def check_score(rules: Rules, state: State, seat: int) -> None:
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
        assert rows["science"] == best_science(symbols, symbols["any"], symbols["most"])
        guilds = [rules.cards[card.key]["effects"] for card in city.built if card.colour == "purple"]
        assert rows["guilds"] == sum(min(10, points(counts, seat, effects)) for effects in guilds)
    assert rows["wonder"] == sum(points(counts, seat, effects) for effects in stage_effects(rules, city))


def stage_effects(rules: Rules, city: City) -> list[list[dict[str, Any]]]:
    """The effects of a city's completed stages; of alternatives the one that was taken."""
    found = []
    for entry, stage, deed in zip(stage_entries(rules, city), city.board.stages, city.deeds, strict=False):
        found.append(entry["either"][stage.deeds.index(deed)] if "either" in entry else entry["effects"])
    return found


def points(counts: list[Counter[str]], seat: int, effects: list[dict[str, Any]]) -> int:
    """What effects of the base game are worth at the end."""
    total = sum(int(effect.get("points", 0)) for effect in effects)
    return total + sum(counted(counts, seat, one, "points_per") for one in effects if "points_per" in one)


def island_points(rules: Rules, data: dict[str, Any], city: Recount, effects: list[dict[str, Any]]) -> int:
    """What an island is worth at the end."""
    total = 0
    for effect in effects:
        total += effect.get("points", 0)
        total += effect.get("points_per_level", 0) * total_of(rules, data, "level")
        total += effect.get("points_per_island", 0) * len(data["islands"])
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
