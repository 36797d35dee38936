"""What a seat may see: the only way in which a state leaves the engine for players and programs."""

from __future__ import annotations

from mirabilia.seven.action import (
    DISCARD,
    action_text,
    card_key,
    choice_of,
    payment_data,
    rider_name,
    verb_of,
    verb_word,
)
from mirabilia.seven.knowledge import face_down, first_turn, hand_passed_on
from mirabilia.seven.market import goods_left, goods_right, raw_left, raw_right
from mirabilia.seven.model import SYMBOLS, City, Cost, State, read_field
from mirabilia.seven.module_view import TABLE, add_own, collect_extras
from mirabilia.seven.purchases import list_purchases
from mirabilia.seven.redaction import is_digging
from mirabilia.seven.rules import GAME, Rules
from mirabilia.seven.serialize import city_data, result_data, score_data
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED
from mirabilia.table.validation import Data


def view_of_seat(rules: Rules, state: State, seat: int | None, shared: Data | None = None) -> Data:
    """Everything that a seat, or a spectator, may see (BASE-217 to BASE-222).

    `shared` may be a spectator's view of this very state, so that what everybody sees is built only once.
    """
    data = dict(shared) if shared is not None else view_of_spectator(rules, state)
    if seat is not None:
        add_private(data, rules, state, seat)
    return data


def view_of_spectator(rules: Rules, state: State) -> Data:
    """What a spectator sees."""
    # BASE-015, BASE-221
    data: Data = {
        "game": GAME,
        "players": rules.players,
        "expansions": list(rules.expansions),
        "seat": None,
        "age": int(state.age),
        "turn": int(state.turn),
        "turns": rules.book.turns,
        "passing": "left" if rules.book.passes_left[state.age] else "right",
        "asking": state.asking.name if state.asking is not None else None,
        "asked": [at for at, answer in enumerate(state.answers) if answer != NOT_ASKED],
        "waiting_for": [at for at, answer in enumerate(state.answers) if answer == NO_ANSWER],
        "cities": [view_of_city(rules, state, at) for at in range(len(state.cities))],
        "hand_sizes": [len(hand) for hand in state.hands],
        "discard_size": len(state.pile),
        "last_turn": last_turn(rules, state, None),
    }
    if state.over:
        data["result"] = result_data(rules, state, None)
    return data | collect_extras(rules.module_views, state, TABLE, None)


def view_of_replay(rules: Rules, state: State) -> tuple[Data, list[list[str]]]:
    """What is shown of a game that is over: every city as its owner sees it, and all hands."""
    data = view_of_spectator(rules, state)
    own = range(rules.players)
    data["cities"][: len(own)] = [
        add_own(data["cities"][seat], rules.module_views, state, seat, seat) for seat in own
    ]
    return data, [[card.key for card in state.hands[seat]] for seat in own]


def add_private(data: Data, rules: Rules, state: State, seat: int) -> None:
    """Add to the spectator's view what a seat sees in addition."""
    # BASE-084, BASE-156, BASE-217
    city = state.cities[seat]
    data["seat"] = seat
    data["last_turn"] = last_turn(rules, state, seat)
    data["hand"] = [card.key for card in state.hands[seat]]
    data["markers"] = [card.key for card in city.markers]
    data["answer"] = action_text(rules.book, state.answers[seat]) if state.answers[seat] >= 0 else None
    data["passed_on"] = hands_passed_on(state, seat)
    pile = state.pile if is_digging(state, seat) else state.known_pile(seat)
    data["discard_seen"] = sorted(card.key for card in pile)
    if rules.module_views or rules.book.zones:
        cities = enumerate(data["cities"])
        data["cities"] = [add_own(one, rules.module_views, state, at, seat) for at, one in cities]
        data |= add_own(data, rules.module_views, state, TABLE, seat)


def view_of_city(rules: Rules, state: State, at: int) -> Data:
    """A city as a spectator sees it, with what modules keep there."""
    return public_city(rules, state, at) | collect_extras(rules.module_views, state, at, None)


def public_city(rules: Rules, state: State, seat: int) -> Data:
    """What everybody sees of a city, with the numbers that follow from it."""
    # BASE-095, BASE-151, BASE-220
    city = state.cities[seat]
    data = city_data(rules, state, seat)
    data["shields"] = int(city.shields)
    data["free_build"] = bool(city.free_builds > city.free_used)
    data["points"], choices = score_data(rules, state, seat)
    science = {name: int(read_field(city.science, 5 * i)) for i, name in enumerate(SYMBOLS)}
    data["science"] = science
    data["science_sets"] = count_science_sets(science, choices.get("science", {}))
    data["sources"] = list_sources(city)
    data["prices"] = {
        "raw": {"left": int(raw_left(city)), "right": int(raw_right(city))},
        "goods": {"left": int(goods_left(city)), "right": int(goods_right(city))},
    }
    data["next_stage"] = next_stage(city)
    return data


def count_science_sets(science: dict[str, int], added: dict[str, int]) -> int:
    """How many sets of different symbols the points count, with the symbols chosen for the best total."""
    return min(science[name] + added.get(name, 0) for name in SYMBOLS if name != "any")


def list_sources(city: City) -> list[Data]:
    """Where a city's resources come from, and which of them neighbours may buy."""
    effect_lists = [("board", city.board.start)]
    effect_lists += [(card.key, card.effects) for card in (*city.built, *city.borrowed)]
    effect_lists += [("stage", effects) for effects in city.stage_effects]
    return [
        {"of": list(made.of), "units": made.units, "sold": made.sold, "from": origin}
        for origin, effects in effect_lists
        for made in (printed.source for printed in effects.printed)
        if made is not None
    ]


def next_stage(city: City) -> Data | None:
    """The stage that a city can build next."""
    built = int(city.stage_count())
    if built == len(city.board.stages):
        return None
    return {"number": built + 1, "cost": cost_data(city.board.stages[built].cost)}


def cost_data(cost: Cost) -> Data:
    """A cost as data."""
    return {"coins": int(cost.coins), "units": dict(cost.units)}


def last_turn(rules: Rules, state: State, seat: int | None) -> list[Data]:
    """The revealed actions of the turn before, without face-down cards of others."""
    # BASE-097, BASE-107, BASE-219
    book, seats = rules.book, len(state.cities)
    row = state.plays[-seats:]
    choosers = list(range(seats))
    if book.control and row:
        turn = first_turn(state) + len(state.plays) // seats - 1
        choosers[book.players :] = [book.control[state.age][turn]] * (seats - book.players)
    return [
        view_of_action(rules, action, hidden=choosers[at] != seat) | {"seat": at}
        for at, action in enumerate(row)
    ]


def option_data(rules: Rules, state: State, seat: int, action: int) -> Data:
    """An option of a city with its parts, for those who draw it."""
    data = view_of_action(rules, action, hidden=False)
    if data["pays"] and (bought := list_purchases(state, seat, action)):
        data["buys"] = bought
    if verb_of(action) == DISCARD:
        data["gains"] = int(rules.book.sale_coins)
    data["text"], data["choice"] = action_text(rules.book, action), choice_of(action)
    return data


def view_of_action(rules: Rules, action: int, hidden: bool) -> Data:
    """A revealed action."""
    # BASE-097, BASE-107
    data: Data = {"verb": verb_word(rules.book, action), "pays": payment_data(action)}
    key = card_key(rules.book, action)
    if key is not None and not (hidden and face_down(rules.book, action)):
        data["card"] = key
    if rider := rider_name(rules.book, action):
        data["rider"] = rider
    return data


def hands_passed_on(state: State, seat: int) -> list[Data]:
    """The hands that a seat has passed on: who holds them, and what may still be in them (BASE-222)."""
    found = []
    for origin in range(len(state.dealt[: state.book.players])):
        known = hand_passed_on(state, seat, origin)
        if known is not None:
            holder, cards = known
            keys = sorted(card.key for card in cards)
            found.append({"holder": holder, "size": len(state.hands[holder]), "cards": keys})
    return found
