"""Cities, results and score sheets as plain data, in the format that `simulate` writes."""

from __future__ import annotations

from mirabilia.architects.model import NOBODY, City, Rulebook, State, read_field
from mirabilia.architects.rules import EDITION, GAME, Rules
from mirabilia.architects.scoring import score, sum_points
from mirabilia.table.errors import BadInput
from mirabilia.table.ruleset import best_seats, header_data
from mirabilia.table.validation import Data, read_count, read_list, read_texts

CITY_KEYS = ("seat", "wonder", "stages", "cards", "tokens", "victory", "cat")
OPTIONAL_KEYS = ("score",)
MOST_CARDS = 63  # of a kind: what a tally holds


def card_counts(book: Rulebook, city: City) -> dict[str, int]:
    """How many cards of each kind lie in front of a player."""
    tallies = (city.grey, city.yellow, city.blue, city.green, city.red)
    counts = {card.key: int(read_field(tallies[card.colour], card.kind)) for card in book.cards}
    return {key: count for key, count in counts.items() if count}


def stage_numbers(city: City) -> list[int]:
    """The numbers of the stages that are built."""
    return [int(stage.number) for stage in city.wonder.stages if city.built & stage.bit]


def city_data(state: State, seat: int) -> Data:
    """What lies in front of a player; everybody sees it (ARC-028)."""
    city = state.cities[seat]
    return {
        "seat": seat,
        "wonder": city.wonder.key,
        "stages": stage_numbers(city),
        "cards": card_counts(state.book, city),
        "tokens": [token.key for token in city.tokens],
        "victory": int(city.victories),
        "cat": bool(state.cat == seat),
    }


def score_data(state: State, seat: int) -> dict[str, int]:
    """A city's points by category."""
    rows = score(state, seat)
    return {**dict(zip(state.book.categories, rows, strict=True)), "total": sum_points(rows)}


def result_data(rules: Rules, state: State, seed: int | str | None) -> Data:
    """The outcome of a game."""
    cities = [
        city_data(state, seat) | {"score": score_data(state, seat)} for seat in range(len(state.cities))
    ]
    data: Data = {
        **header_data(GAME, EDITION, rules),
        "cities": cities,
        "winners": find_winners(cities),
    }
    if seed is not None:
        data["seed"] = seed
    return data


def find_winners(cities: list[Data]) -> list[int]:
    """The seats with most points; built stages break ties, the rest is shared (ARC-113 to ARC-115)."""
    return best_seats({data["seat"]: (data["score"]["total"], len(data["stages"])) for data in cities})


def read_cities(rules: Rules, given: object, where: str) -> tuple[list[City], int]:
    """All cities of a game from their data, and who owns the Cat."""
    if not isinstance(given, list) or len(given) != rules.players:
        count = len(given) if isinstance(given, list) else "no"
        raise BadInput(f"{where}: there are {count} cities where there should be {rules.players}")
    cities = [read_city(rules, data, seat) for seat, data in enumerate(given)]
    keys = [city.wonder.key for city in cities]
    for key in keys:
        if keys.count(key) > 1:
            raise BadInput(f"{where}: the wonder '{key}' is listed twice; every player needs a different one")
    owners = [seat for seat, data in enumerate(given) if data.get("cat")]
    if len(owners) > 1:
        raise BadInput(f"{where}: the seats {owners} have the Cat; there is one")
    check_tokens(rules, [token.key for city in cities for token in city.tokens], where)
    return cities, owners[0] if owners else NOBODY


def check_tokens(rules: Rules, keys: list[str], where: str) -> None:
    """No Progress token occurs more often than in the box."""
    for key in keys:
        most = sum(token.key == key for token in rules.book.token_pile)
        if keys.count(key) > most:
            raise BadInput(
                f"{where}: the token '{key}' is listed {keys.count(key)} times; the box has {most}"
            )


def read_city(rules: Rules, data: object, seat: int) -> City:
    """A city from its data, with every number that follows from it."""
    where = f"city {seat}"
    if not isinstance(data, dict):
        raise BadInput(f"{where}: is not a table of keys and values")
    for key in data:
        if key not in CITY_KEYS + OPTIONAL_KEYS:
            raise BadInput(f"{where}: unknown key '{key}'; a city has {', '.join(CITY_KEYS + OPTIONAL_KEYS)}")
    if not isinstance(data.get("wonder"), str):
        raise BadInput(f"{where}: 'wonder' is missing or not a text")
    if data.get("seat", seat) != seat:
        raise BadInput(
            f"{where}: says seat {data['seat']!r}; cities stand in the order of their seats, from 0"
        )
    if not isinstance(data.get("cat", False), bool):
        raise BadInput(f"{where}: 'cat' is {data['cat']!r}; it should be true or false")
    city = City(rules.wonder(data["wonder"]))
    read_stages(city, data, where)
    for key, count in read_counts(rules, data, "cards", where).items():
        for _ in range(count):
            city.put(rules.card(key))
    for key in read_texts(data, "tokens", where):
        city.add_token(rules.token(key))
    city.victories = read_count(data, "victory", where)
    return city


def read_counts(rules: Rules, data: Data, key: str, where: str) -> dict[str, int]:
    """Cards with their numbers; none if they are left out."""
    given = data.get(key, {})
    if not isinstance(given, dict):
        raise BadInput(f"{where}: '{key}' should be a table of cards and their numbers, not {given!r}")
    for name in given:
        rules.card(name)
    return {name: read_count(given, name, where, MOST_CARDS) for name in given}


def read_stages(city: City, data: Data, where: str) -> None:
    """Build the stages that a city's data name, from the bottom to the top."""
    numbers = read_list(data, "stages", where)
    wanted = {one for one in numbers if isinstance(one, int) and not isinstance(one, bool)}
    if len(wanted) != len(numbers) or not wanted <= set(range(1, len(city.wonder.stages) + 1)):
        raise BadInput(f"{where}: 'stages' is {numbers!r}; it should name stages from 1 to 5, each once")
    while wanted:
        stage = next((one for one in city.wonder.open[city.built] if int(one.number) in wanted), None)
        if stage is None:
            raise BadInput(f"{where}: the stages {sorted(wanted)} stand on stages that are not built")
        city.raise_stage(stage)
        wanted.remove(int(stage.number))


def read_result(rules: Rules, data: Data) -> State:
    """The end of a game given as data."""
    cities, cat = read_cities(rules, data.get("cities"), "result")
    state = State(rules.book, cities, 1)
    state.cat = cat
    state.clock = len(state.timetable)
    return state


def score_result(rules: Rules, data: Data) -> Data:
    """Count the points of a finished game given as data."""
    state = read_result(rules, data)
    return result_data(rules, state, data.get("seed"))
