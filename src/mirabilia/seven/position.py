"""Positions: a game at the start of a turn, as data that people and programs can write.

The cities are as in a result; added are the Age, the turn, the hands, the discard pile and the state of
the generator, from which the rest of the game follows.
"""

from __future__ import annotations

from mirabilia.seven.model import SHOWN, Card, State
from mirabilia.seven.rules import EDITION, GAME, Rules
from mirabilia.seven.serialize import (
    Data,
    add_table,
    add_zones,
    city_data,
    read_cities,
    read_count,
    read_extras,
    read_list,
    read_texts,
)
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import Question
from mirabilia.table.errors import BadInput
from mirabilia.table.rng import is_state, state_of_seed
from mirabilia.table.ruleset import header_data

SEEDS = 2**62
KEYS = (
    *("v", "game", "edition", "players", "expansions", "seed"),
    *("age", "turn", "cities", "hands", "discard", "discard_shown", "random", "numbers", "zones"),
)


def position_data(rules: Rules, state: State) -> Data:
    """The position of a game at the choice of a turn."""
    if not is_turn_start(state):
        raise BadInput("a position can be written only at the start of a turn, before a follow-up question")
    state = state.clone()
    for module_view in rules.module_views:
        module_view.rewind(state)
    cities = []
    for seat, city in enumerate(state.cities):
        data = city_data(rules, state, seat)
        data["markers"] = [card.key for card in city.markers]
        if city.free_used:
            data["free_used"] = int(city.free_used)
        if city.pile_seen:
            data["pile_seen"] = int(city.pile_seen)
        add_zones(data, state, seat, rules.book.zones)
        cities.append(data)
    data = {
        **header_data(GAME, EDITION, rules),
        "age": int(state.age),
        "turn": int(state.turn),
        "cities": cities,
        "hands": [[card.key for card in hand] for hand in state.hands[: rules.players]],
        "discard": [card.key for card in state.pile],
        "random": state.quick_random(),
    }
    if SHOWN in state.pile_plays:
        data["discard_shown"] = [index for index, play in enumerate(state.pile_plays) if play == SHOWN]
    add_table(data, state, rules.book.zones)
    return data


def is_turn_start(state: State) -> bool:
    """Whether the first question of a turn is open."""
    book, clock = state.book, int(state.clock) - 1
    start = book.turn_clock.get((int(state.age), int(state.turn)), -1)
    if state.asking is None or not 0 <= start <= clock or book.timetable[clock] is not state.asking:
        return False
    return not any(isinstance(step, Question) for step in book.timetable[start:clock])


def read_position(rules: Rules, data: Data) -> State:
    """The game that a position describes, with its choice open."""
    known = KEYS + tuple([zone.name for zone in rules.book.zones if zone.own_key])
    for key in data:
        if key not in known:
            raise BadInput(f"position: unknown key '{key}'; a position has {', '.join(known)}")
    cities = read_cities(rules, data.get("cities"), "position")
    age, turn = read_count(data, "age", "position"), read_count(data, "turn", "position")
    if (age, turn) not in rules.book.turn_clock:
        raise BadInput(f"position: there is no turn {turn} of Age {age}; Ages are 1 to 3, turns from 1")
    random = state_of_seed(read_count(data, "seed", "position", SEEDS))
    if "random" in data:
        random = read_count(data, "random", "position", SEEDS)
        if not is_state(random):
            raise BadInput(
                f"position: 'random' is {random}, which is not a state of the generator; give a seed instead"
            )
    state = State(rules.book, cities, random)
    state.hands = read_hands(rules, data, turn)
    read_pile(rules, state, data)
    state.dealt = [hand.copy() for hand in state.hands]
    state.hands += [[] for _ in range(rules.players, rules.book.cities)]
    state.age = age
    state.turn = turn - 1
    state.clock = rules.book.turn_clock[age, turn]
    read_extras(rules, state, data, "position")
    state.advance()
    return state


def read_pile(rules: Rules, state: State, data: Data) -> None:
    """The discard pile, and which of its cards everybody has seen."""
    state.lay_pile([rules.age_card(key) for key in read_texts(data, "discard", "position")])
    for index in read_list(data, "discard_shown", "position"):
        if isinstance(index, bool) or index not in range(len(state.pile)):
            raise BadInput(
                f"position: 'discard_shown' names {index!r}, which is not an index of the discard pile"
            )
        state.pile_plays[index] = SHOWN


def read_hands(rules: Rules, data: Data, turn: int) -> list[list[Card]]:
    """The hands of all seats, each of the right size for the turn."""
    given = data.get("hands")
    if not isinstance(given, list) or len(given) != rules.players:
        raise BadInput(f"position: 'hands' should be a list of {rules.players} hands")
    size = rules.book.hand_size + 1 - turn
    hands = []
    for seat in range(rules.players):
        hand = [
            rules.age_card(key) for key in read_texts({"hand": given[seat]}, "hand", f"hands of seat {seat}")
        ]
        if len(hand) != size:
            raise BadInput(f"position: seat {seat} holds {len(hand)} cards; in turn {turn} a hand has {size}")
        hands.append(sort_cards(hand))
    return hands
