"""A city counted from scratch, slowly and readably, out of the entries of the data files.

Nothing of the engine's counting is used: no effect classes, no packed numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from mirabilia.seven.model import Card, City, State
from mirabilia.seven.rules import Rules

RAW = ("wood", "stone", "clay", "ore")
GOODS = ("glass", "cloth", "papyrus")
SYMBOLS = ("compass", "gear", "tablet")
Source = frozenset[str]
Entry = dict[str, Any]
MORE_POINTS: dict[str, Callable[[State, int, Entry], int]] = {}  # by further verbs, for expansions of tests


@dataclass
class Recount:
    """What follows from a board, its stages and the structures."""

    own: list[Source] = field(default_factory=list)  # a unit of any one of its kinds each
    sold: list[Source] = field(default_factory=list)
    cheap: set[tuple[str, str]] = field(default_factory=set)
    shields: int = 0
    symbols: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    names: set[str] = field(default_factory=set)
    rights: Counter[str] = field(default_factory=Counter)
    waives: set[str] = field(default_factory=set)
    bank: list[tuple[int, int]] = field(default_factory=list)  # units that the bank sells, and their price
    coins_when: list[tuple[str, int]] = field(default_factory=list)  # occasions and coins
    set_bonus: int = 0
    far: list[tuple[str, int, int]] = field(default_factory=list)  # sides, units and prices of distant trade
    per_advance: int = 0  # coins whenever a ship advances

    def add(self, effect: Entry) -> None:
        """Count one effect that lasts."""
        verb = next(iter(effect))
        value = effect[verb]
        if verb == "produce":
            units, _, kinds = value.rpartition(" ")
            sources = [frozenset(kinds.split("/"))] * (int(units) if units else 1)
            self.own += sources
            self.sold += sources if effect.get("sold", True) else []
        elif verb == "price":
            self.cheap |= {(effect["of"], side) for side in effect["from"]}
        elif verb == "shields":
            self.shields += value
        elif verb == "science":
            self.symbols[value] += 1
        elif verb == "waive":
            self.waives.add(value)
        elif verb == "bank_sale":
            self.bank.append((value, effect["price"]))
        elif verb == "coins_when":
            self.coins_when.append((value, effect["coins"]))
        elif verb == "set_bonus":
            self.set_bonus += value
        elif verb == "distant_trade":
            self.far.append((value, effect["units"], effect["price"]))
        elif verb == "coins_per_advance":
            self.per_advance += value
        elif value is True or verb in ("free_build", "cheaper_ships"):
            self.rights[verb] += 1


def name_of(rules: Rules, key: str) -> str:
    """The name of a structure, which several cards may share."""
    return str(rules.cards[key].get("name", key))


def stage_entries(rules: Rules, city: City) -> list[Entry]:
    """The data of all stages of a city's board."""
    stages: list[Entry] = rules.wonders[city.board.key][city.board.side]["stages"]
    return stages


def stage_effects(rules: Rules, city: City) -> list[list[Entry]]:
    """The effects of the completed stages; of alternatives, those that were taken."""
    found = []
    for entry, stage, effects in zip(
        stage_entries(rules, city), city.board.stages, city.stage_effects, strict=False
    ):
        found.append(alternatives(entry)[stage.alternatives.index(effects)])
    return found


def alternatives(stage: Entry) -> list[list[Entry]]:
    """The effects of a stage, a list for each alternative."""
    found: list[list[Entry]] = stage["either"] if "either" in stage else [stage["effects"]]
    return found


def recount(rules: Rules, city: City) -> Recount:
    """Count a city."""
    found = Recount()
    side = rules.wonders[city.board.key][city.board.side]
    if start := side.get("start"):
        found.add({"produce": start})
    for effect in side.get("effects", []):
        found.add(effect)
    for card in (*city.built, *city.borrowed):
        for effect in rules.cards[card.key]["effects"]:
            found.add(effect)
    for card in city.built:
        found.counts[rules.cards[card.key]["colour"]] += 1
        if card.age > 0:
            found.names.add(name_of(rules, card.key))
    for effects in stage_effects(rules, city):
        found.counts["stage"] += 1
        for effect in effects:
            found.add(effect)
    found.counts["defeat"] = int(city.counts) >> 40 & 31  # tokens follow from no structure
    return found


def counted(counts: list[Counter[str]], seat: int, effect: Entry, verb: str) -> int:
    """An amount for each thing in your city, the neighbours', or all three."""
    seats = len(counts)
    own = [counts[seat]]
    neighbours = [counts[(seat + 1) % seats], counts[(seat - 1) % seats]]
    places = {"own": own, "neighbours": neighbours, "all": own + neighbours}[effect["where"]]
    things = effect[verb].split("/")
    return int(effect.get("each", 1)) * sum(place[thing] for place in places for thing in things)


def science_points(symbols: Counter[str], free: int, bonus: int = 0) -> int:
    """The best points with every way to use the free symbols tried."""
    if symbols["most"]:
        return in_best_order(symbols, free, symbols["most"], bonus)
    best = 0
    for added in combinations_with_replacement(SYMBOLS, free):
        trial = symbols + Counter(added)
        numbers = [trial[symbol] for symbol in SYMBOLS]
        best = max(best, sum(number**2 for number in numbers) + (7 + bonus) * min(numbers))
    return best


def in_best_order(symbols: Counter[str], free: int, most: int, bonus: int) -> int:
    """The same with symbols of the kind that the city has most of, added in every order."""
    if free + most == 0:
        numbers = [symbols[symbol] for symbol in SYMBOLS]
        return sum(number**2 for number in numbers) + (7 + bonus) * min(numbers)
    best = 0
    top = max(symbols[symbol] for symbol in SYMBOLS)
    for symbol in SYMBOLS:
        more = symbols + Counter([symbol])
        if free:
            best = max(best, in_best_order(more, free - 1, most, bonus))
        if most and symbols[symbol] == top:
            best = max(best, in_best_order(more, free, most - 1, bonus))
    return best


ROWS = {"yellow": "commerce", "purple": "guilds", "white": "leaders"}


def score(rules: Rules, state: State, seat: int) -> dict[str, int]:
    """A city's points by category; without the copy of a Guild, which `best_total` adds.

    What a leader adds to sets of science symbols stands under science here.
    """
    cities = [recount(rules, city) for city in state.cities]
    counts = [city.counts for city in cities]
    city = state.cities[seat]
    points: Counter[str] = Counter()
    tokens = [int(city.victories) >> shift & 31 for shift in (0, 5, 10)]
    points["military"] = tokens[0] + 3 * tokens[1] + 5 * tokens[2] - counts[seat]["defeat"]
    points["treasury"] = int(city.coins) // 3
    cards = (*city.built, *city.borrowed)
    effect_lists = [(ROWS.get(card.colour, "civilian"), rules.cards[card.key]["effects"]) for card in cards]
    effect_lists += [("wonder", effects) for effects in stage_effects(rules, city)]
    for row, effects in effect_lists:
        points[row] += effect_points(state, counts, seat, effects)
    own = cities[seat]
    points["science"] = science_points(own.symbols, own.symbols["any"], own.set_bonus)
    return dict(points)


def effect_points(state: State, counts: list[Counter[str]], seat: int, effects: list[Entry]) -> int:
    """What the effects of one card or stage are worth at the end."""
    total = 0
    city = state.cities[seat]
    for effect in effects:
        total += int(effect.get("points", 0))
        if "points_per" in effect:
            total += counted(counts, seat, effect, "points_per")
        if "points_per_coins" in effect:
            total += int(city.coins) // int(effect["points_per_coins"])
        if "points_per_victory" in effect:
            tokens = sum(int(city.victories) >> shift & 31 for shift in (0, 5, 10))
            total += tokens * int(effect["points_per_victory"])
        if "points_per_set" in effect:
            things = effect["points_per_set"].split("/")
            total += int(effect.get("each", 1)) * min(counts[seat][thing] for thing in things)
        total += sum(points(state, seat, effect) for verb, points in MORE_POINTS.items() if verb in effect)
    return total


def best_total(rules: Rules, state: State, seat: int) -> int:
    """A city's points; who may copy a Guild of a neighbour takes the one that adds most."""
    total = sum(score(rules, state, seat).values())
    cities = [recount(rules, city) for city in state.cities]
    if not cities[seat].rights["copy_guild"]:
        return total
    counts = [city.counts for city in cities]
    symbols, bonus = cities[seat].symbols, cities[seat].set_bonus
    gains = [0]
    for neighbour in ((seat + 1) % len(cities), (seat - 1) % len(cities)):
        for card in state.cities[neighbour].built:
            if card.colour == "purple":
                effects = rules.cards[card.key]["effects"]
                more = any(effect.get("science") == "any" for effect in effects)
                science = science_points(symbols, symbols["any"] + more, bonus)
                science -= science_points(symbols, symbols["any"], bonus)
                gains.append(effect_points(state, as_if_built(counts, seat, card), seat, effects) + science)
    return total + max(gains)


def as_if_built(counts: list[Counter[str]], seat: int, card: Card) -> list[Counter[str]]:
    """What is counted if a card stood in a city too (OQ-BASE-13)."""
    return [count + Counter([card.colour]) if at == seat else count for at, count in enumerate(counts)]
