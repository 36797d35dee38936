"""Cities, results and score sheets as plain data, in the format that `simulate` writes."""

from __future__ import annotations

from collections.abc import Sequence

from mirabilia.seven.conflicts import VICTORY_FIELDS
from mirabilia.seven.model import DEFEATS, HIDDEN, ONE_DEFEAT, PUBLIC, City, State, Zone, read_field
from mirabilia.seven.module_view import TABLE, table_numbers, zone_data
from mirabilia.seven.rules import EDITION, GAME, Rules
from mirabilia.seven.scoring import score
from mirabilia.seven.setup import new_city
from mirabilia.table.errors import BadInput
from mirabilia.table.ruleset import best_seats, header_data
from mirabilia.table.validation import Data, read_count, read_list, read_texts

__all__ = [
    "CITY_KEYS",
    "MOST_TOKENS",
    "OPTIONAL_KEYS",
    "Data",
    "city_data",
    "find_winners",
    "read_cities",
    "read_city",
    "read_count",
    "read_list",
    "read_result",
    "read_stages",
    "read_texts",
    "result_data",
    "score_data",
    "score_result",
    "token_values",
]

MOST_TOKENS = 31  # what a tally holds
CITY_KEYS = ("seat", "wonder", "side", "stages", "cards", "coins", "victory", "defeats")
OPTIONAL_KEYS = ("markers", "stage_choices", "free_used", "pile_seen", "numbers", "zones", "score", "choices")


def token_values(city: City) -> list[int]:
    """The values of a city's victory tokens."""
    return [2 * age - 1 for age in (1, 2, 3) for _ in range(read_field(city.victories, 5 * (age - 1)))]


def city_data(rules: Rules, state: State, seat: int) -> Data:
    """What everybody sees of a city."""
    city = state.cities[seat]
    data: Data = {
        "seat": seat,
        "wonder": city.board.key,
        "side": city.board.side,
        "stages": int(city.stage_count()),
        "cards": [card.key for card in city.built if card.age > 0],
        "coins": int(city.coins),
        "victory": token_values(city),
        "defeats": int(read_field(city.counts, DEFEATS)),
    }
    names = rules.book.number_names
    said = zip(names, city.numbers, strict=True)
    numbers = {name: number for name, number in said if number and not name.startswith(".")}
    if numbers:
        data["numbers"] = numbers
    choices = [
        stage.alternatives.index(effects) + 1
        for stage, effects in zip(city.board.stages, city.stage_effects)
        if len(stage.alternatives) > 1
    ]
    if choices:
        data["stage_choices"] = choices
    for module_view in rules.module_views:
        data |= module_view.city_data(state, seat)
    return data


def score_data(rules: Rules, state: State, seat: int) -> tuple[Data, Data]:
    """A city's points by category, and the choices that gave the best total."""
    sheet = score(state, seat)
    points = {name: sheet.rows[row] for row, name in enumerate(rules.book.categories)}
    points["total"] = sheet.total()
    choices: Data = {}
    if sum(sheet.added):
        choices["science"] = dict(zip(("compass", "gear", "tablet"), sheet.added, strict=True))
    if sheet.copied is not None:
        choices["guild"] = sheet.copied.key
    for module_view in rules.module_views:
        choices |= module_view.choices(state, seat)
    return points, choices


def result_data(rules: Rules, state: State, seed: int | str | None) -> Data:
    """The outcome of a game, every hidden thing shown."""
    cities = []
    for seat, city in enumerate(state.cities):
        data = city_data(rules, state, seat)
        data["markers"] = [card.key for card in city.markers]
        data["score"], choices = score_data(rules, state, seat)
        if choices:
            data["choices"] = choices
        add_zones(data, state, seat, [zone for zone in rules.book.zones if zone.visibility != HIDDEN])
        cities.append(data)
    data = {
        **header_data(GAME, EDITION, rules),
        "cities": cities,
        "winners": find_winners(cities[: rules.players]),  # BASE-141
    }
    for module_view in rules.module_views:
        data |= module_view.result(state)
    if seed is not None:
        data["seed"] = seed
    add_table(data, state, [zone for zone in rules.book.zones if zone.visibility == PUBLIC])
    return data


def add_zones(data: Data, state: State, seat: int, shown: list[Zone]) -> None:
    """Add what is in some of a city's zones."""
    zones = zone_data(state, seat, [zone for zone in shown if zone.of_city])
    if zones:
        data["zones"] = zones


def add_table(data: Data, state: State, shown: list[Zone]) -> None:
    """Add the modules' numbers of the table, and what is in some of its zones."""
    of_table = [zone for zone in shown if not zone.of_city]
    data |= zone_data(state, TABLE, [zone for zone in of_table if zone.own_key])
    zones = zone_data(state, TABLE, [zone for zone in of_table if not zone.own_key])
    if zones:
        data["zones"] = zones
    if state.numbers:
        data["numbers"] = table_numbers(state)


def find_winners(cities: list[Data]) -> list[int]:
    """The seats with most points; coins break ties, and what is still tied is shared (BASE-128)."""
    # BASE-127
    return best_seats({data["seat"]: (data["score"]["total"], data["coins"]) for data in cities})


def read_cities(rules: Rules, given: object, where: str) -> list[City]:
    """All cities of a game from their data."""
    if not isinstance(given, list) or len(given) != rules.book.cities:
        count = len(given) if isinstance(given, list) else "no"
        raise BadInput(f"{where}: there are {count} cities where there should be {rules.book.cities}")
    cities = [read_city(rules, data, seat) for seat, data in enumerate(given)]
    keys = [city.board.key for city in cities]
    for key in keys:
        if keys.count(key) > 1:  # BASE-020
            raise BadInput(f"{where}: the wonder '{key}' is listed twice; every city needs its own")
    return cities


def read_city(rules: Rules, data: object, seat: int) -> City:
    """A city from its data, with every number that follows from it."""
    where = f"city {seat}"
    if not isinstance(data, dict):
        raise BadInput(f"{where}: is not a table of keys and values")
    known = (
        CITY_KEYS
        + OPTIONAL_KEYS
        + tuple([key for module_view in rules.module_views for key in module_view.city_keys])
    )
    for key in data:
        if key not in known:
            raise BadInput(f"{where}: unknown key '{key}'; a city has {', '.join(known)}")
    for key in ("wonder", "side"):
        if not isinstance(data.get(key), str):
            raise BadInput(f"{where}: '{key}' is missing or not a text")
    if data.get("seat", seat) != seat:
        raise BadInput(
            f"{where}: says seat {data['seat']!r}; cities stand in the order of their seats, from 0"
        )
    city = new_city(rules.book, rules.board(data["wonder"], data["side"]), seat)
    city.coins = read_count(data, "coins", where)
    for key in read_texts(data, "cards", where):
        card = rules.age_card(key)
        if city.has(card):
            raise BadInput(f"{where}: '{key}' is listed twice")
        city.raise_structure(card)
    read_stages(rules, city, data, where)
    for value in read_list(data, "victory", where):
        if isinstance(value, bool) or value not in (1, 3, 5):
            raise BadInput(f"{where}: {value!r} is not a victory token; there are 1, 3 and 5")
        if data["victory"].count(value) > MOST_TOKENS:
            raise BadInput(f"{where}: more than {MOST_TOKENS} victory tokens of {value}")
        city.victories += VICTORY_FIELDS[(value + 1) // 2]
    city.counts += read_count(data, "defeats", where, MOST_TOKENS) * ONE_DEFEAT
    city.free_used = read_count(data, "free_used", where)
    city.pile_seen = read_count(data, "pile_seen", where)
    for index, number in enumerate(read_numbers(data, rules.book.number_names, where)):
        city.set_number(index, number)
    for module_view in rules.module_views:
        module_view.read_city(rules, city, data, where)
    return city


def read_extras(rules: Rules, state: State, data: Data, where: str) -> None:
    """Read the modules' numbers and zones into a state, and let the modules derive what follows."""
    for index, number in enumerate(read_numbers(data, rules.book.table_number_names, where)):
        state.set_number(index, number)
    read_zones(rules, state, data, TABLE, where)
    for seat, city in enumerate(data["cities"]):
        read_zones(rules, state, city, seat, f"city {seat}")
    for module_view in rules.module_views:
        module_view.settle(state)


def read_numbers(data: Data, names: Sequence[str], where: str) -> list[int]:
    """Numbers of modules by their names; what is left out is 0."""
    given = data.get("numbers", {})
    named = [name for name in names if not name.startswith(".")]
    if not isinstance(given, dict) or not set(given) <= set(named):
        raise BadInput(f"{where}: 'numbers' may have {', '.join(named) or 'nothing'} here")
    return [read_count(given, name, where) for name in names]


def read_zones(rules: Rules, state: State, data: Data, city: int, where: str) -> None:
    """The cards in the zones of a city, or of the TABLE."""
    given = data.get("zones", {})
    zones = {zone.name: zone for zone in rules.book.zones if zone.of_city == (city != TABLE)}
    if not isinstance(given, dict) or not set(given) <= set(zones):
        raise BadInput(f"{where}: 'zones' may have {', '.join(zones) or 'nothing'} here")
    own_keys = {zone.name: data[zone.name] for zone in zones.values() if zone.own_key and zone.name in data}
    given = given | own_keys
    for name in given:
        keys = read_texts(given, name, where if name in own_keys else f"{where}: zones")
        state.zones[zones[name].place_of(max(city, 0))] = [rules.card(key) for key in keys]


def read_stages(rules: Rules, city: City, data: Data, where: str) -> None:
    """Complete the stages that a city's data name."""
    stages = read_count(data, "stages", where)
    if stages > len(city.board.stages):
        raise BadInput(f"{where}: {stages} stages, but this side has only {len(city.board.stages)}")
    markers = read_texts(data, "markers", where) or [rules.book.cards[0].key] * stages
    if len(markers) != stages:
        raise BadInput(f"{where}: {len(markers)} markers for {stages} stages")
    choices = list(read_list(data, "stage_choices", where))
    for stage, marker in zip(city.board.stages, markers, strict=False):
        choice = choices.pop(0) if len(stage.alternatives) > 1 and choices else 1
        if not isinstance(choice, int) or not 1 <= choice <= len(stage.alternatives):
            raise BadInput(f"{where}: stage choice {choice!r} is not between 1 and {len(stage.alternatives)}")
        city.raise_stage(stage.alternatives[choice - 1], rules.card(marker))


def read_result(rules: Rules, data: Data) -> State:
    """The end of a game given as data."""
    state = State(rules.book, read_cities(rules, data.get("cities"), "result"), 1)
    state.clock = len(state.timetable)
    read_extras(rules, state, data, "result")
    return state


def score_result(rules: Rules, data: Data) -> Data:
    """Count the points of a finished game given as data."""
    state = read_result(rules, data)
    counted = result_data(rules, state, data.get("seed"))
    for city, given in zip(counted["cities"], data["cities"], strict=True):
        if "markers" not in given:
            del city["markers"]
    return counted
