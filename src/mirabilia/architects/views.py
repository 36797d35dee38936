"""What a seat may see: the only way in which a state leaves the engine for players and programs."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.architects.action import (
    BUILD,
    CENTRE_WORD,
    DRAW,
    EXTRA,
    KEEP,
    LEARN,
    PILE_WORD,
    SEARCH,
    SIDES,
    TAKE,
    action_text,
    card_id,
    deck_to_draw,
    extra_token,
    helping_tokens,
    payment_data,
    side_of,
    side_word,
    stage_number,
    token_word,
    verb_of,
    verb_word,
)
from mirabilia.architects.model import NO_TOKEN, NOBODY, SEAT_BITS, City, Stage, State
from mirabilia.architects.moves import coin_worth, deck_of, must_build, must_learn
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.rules import GAME, Rules
from mirabilia.architects.serialize import city_data, result_data, score_data
from mirabilia.architects.turn import BY_TOKEN, KeepQuestion
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED, Event
from mirabilia.table.validation import Data


def view_of_seat(rules: Rules, state: State, seat: int | None, shared: Data | None = None) -> Data:
    """Everything that a seat, or a spectator, may see (ARC-010, ARC-020, ARC-028).

    `shared` may be a spectator's view of this very state: its cities are the same.
    """
    book = rules.book
    cities = shared["cities"] if shared else [public_city(state, at) for at in range(len(state.cities))]
    data: Data = {
        "game": GAME,
        "players": rules.players,
        "expansions": list(rules.expansions),
        "seat": seat,
        "turn": int(state.turn),
        "first": int(state.first),
        "active": int(state.active),
        "asking": state.asking.name if state.asking is not None else None,
        "asked": [at for at, answer in enumerate(state.answers) if answer != NOT_ASKED],
        "waiting_for": [at for at, answer in enumerate(state.answers) if answer == NO_ANSWER],
        "cities": cities,
        "decks": [deck_data(state, at, seat) for at in range(len(state.cities))],
        "centre": deck_data(state, len(state.cities), seat) | {"known_by": seats_that_know(state)},
        "sides": {side: side_data(state, seat, index) for index, side in enumerate(SIDES)},
        "progress": {
            "row": [book.tokens[token].key if token != NO_TOKEN else None for token in state.row],
            "pile": int(state.pile_size),
        },
        "conflict": {"markers": int(book.markers), "turned": int(state.turned)},
        "cat": int(state.cat) if state.cat != NOBODY else None,
        "discard": {card.key: state.discards[card.id] for card in book.cards if state.discards[card.id]},
        "ready": [token.key for token in book.tokens if state.ready & token.bit],
        "used": [token.key for token in book.tokens if state.used & token.bit],
        "bound": has_duty(state),
        "found": found_data(state),
    }
    if seat is not None:
        data["answer"] = action_text(book, state.answers[seat]) if state.answers[seat] >= 0 else None
    if state.over:
        data["result"] = result_data(rules, state, None)
    return data


def public_city(state: State, seat: int) -> Data:
    """What lies in front of a player, with the numbers that follow from it."""
    # ARC-027
    city = state.cities[seat]
    coins = coins_of(state, seat)
    data = city_data(state, seat)
    data["parts"] = [part_data(city, stage, coins) for stage in city.wonder.stages]
    data["shields"] = int(city.strength())
    data["coins"] = coins
    data["complete"] = city.complete()
    data["points"] = score_data(state, seat)
    return data


def coins_of(state: State, seat: int) -> int:
    """What a player's coins are worth: now, or for a waiting player, in that player's own turn (ARC-078)."""
    city = state.cities[seat]
    if seat == state.active:
        return int(coin_worth(state, city))
    doubled = city.yellow > 0 and city.token_bits & state.book.economy != 0
    return int(city.yellow) + doubled


def part_data(city: City, stage: Stage, coins: int) -> Data:
    """A part of a wonder: whether it is built, can be built next, and how many resources are short."""
    able = city.most if stage.identical else city.kinds
    short = max(0, int(stage.count - able - coins))
    built = bool(city.built & stage.bit)
    return {
        "number": int(stage.number),
        "built": built,
        "open": stage in city.wonder.open[city.built],
        "short": 0 if built else short,
    }


def seats_that_know(state: State) -> list[int]:
    """Who knows the top card of the central deck; everybody sees that somebody has looked."""
    return [at for at in range(len(state.cities)) if state.knows & SEAT_BITS[at]]


def deck_data(state: State, deck: int, seat: int | None) -> Data:
    """A deck: how many cards are left, which, and the top one if the seat sees it."""
    left = state.decks[deck][: state.sizes[deck]]
    seen = count_seen_on_top(state, seat if seat is not None else NOBODY, deck)
    return {
        "size": len(left),
        "top": left[-1].key if seen else None,
        "holds": {card.key: left.count(card) for card in state.book.cards if card in left},
    }


def side_data(state: State, seat: int | None, side: int) -> Data:
    """One of the three cards that the active player can choose from."""
    deck = int(deck_of(state, state.active, side))
    data = deck_data(state, deck, seat)
    return {"deck": deck_name(state, deck), "card": data["top"], "size": data["size"]}


def deck_name(state: State, deck: int) -> int | str:
    """A deck: its owner's seat, or `centre`."""
    return CENTRE_WORD if deck == len(state.cities) else deck


def has_duty(state: State) -> bool:
    """Whether something has to be done before the turn can end."""
    if state.asking is None or state.asking.name != "act":
        return False
    city = state.cities[state.active]
    return must_build(state, city) or must_learn(state, city)


def found_data(state: State) -> Data | None:
    """The face-up cards of which the active player may keep one."""
    if not isinstance(state.asking, KeepQuestion):
        return None
    deck = int(state.subject)
    left = state.decks[deck][: state.sizes[deck]]
    cards = left[-int(state.asking.count) :]
    return {"deck": deck_name(state, deck), "cards": sorted(card.key for card in cards)}


def option_data(rules: Rules, state: State, _city: int, action: int) -> Data:
    """An option of the active player with its parts, for those who draw it."""
    book = rules.book
    verb = verb_of(action)
    data: Data = {"text": action_text(book, action), "pays": {}, "choice": 0} | action_data(rules, action)
    deck = -1
    if verb in (TAKE, EXTRA, SEARCH):
        data["side"] = side_word(action)
        deck = int(deck_of(state, state.active, side_of(action)))
    elif verb == DRAW:
        deck = int(deck_to_draw(action))
    elif verb == KEEP:
        data["card"] = book.cards[card_id(action)].key
    if deck >= 0:
        data["deck"] = deck_name(state, deck)
        top = deck_data(state, deck, int(state.active))["top"]
        if top is not None:
            data["card"] = top
    if verb == EXTRA:
        data["token"] = extra_token(book, action)
    return data


def action_data(rules: Rules, action: int) -> Data:
    """What an action says by itself: stage or token, the cards that pay, and the tokens that help."""
    data: Data = {"verb": verb_word(action)}
    verb = verb_of(action)
    if verb == BUILD:
        data |= {"stage": stage_number(action), "helpers": helping_tokens(rules.book, action)}
    elif verb == LEARN:
        data["token"] = token_word(rules.book, action)
    if verb in (BUILD, LEARN):
        data["pays"] = payment_data(rules.book, action)
    return data


def event_data(rules: Rules, state: State, event: Event, seat: int | None) -> Data:
    """What a seat may see of an event: all, except for the card that another has looked at (ARC-049)."""
    data: Data = {"kind": event.kind}
    if event.seat != NOBODY:
        data["seat"] = event.seat
    if event.kind == "look" and seat != event.seat:
        return data
    tell = EVENTS.get(event.kind)
    return data if tell is None else data | tell(rules, state, event.numbers)


def take_data(rules: Rules, state: State, numbers: list[int]) -> Data:
    """A card that was taken: by choice, by a stage or by a token."""
    card, deck, cause = numbers
    by = rules.book.tokens[cause - BY_TOKEN].key if cause >= BY_TOKEN else ("choice", "stage")[cause]
    return {"card": rules.book.cards[card].key, "deck": deck_name(state, deck), "by": by}


def learn_data(rules: Rules, _state: State, numbers: list[int]) -> Data:
    """A token that was taken: which, from where, and for which cards."""
    source = PILE_WORD if token_word(rules.book, numbers[0]) == PILE_WORD else "row"
    token = rules.book.tokens[numbers[1]].key
    return action_data(rules, numbers[0]) | {"token": token, "source": source}


def search_data(rules: Rules, state: State, numbers: list[int]) -> Data:
    """The cards that were found on top of a deck."""
    cards = sorted(rules.book.cards[card].key for card in numbers[1:])
    return {"deck": deck_name(state, numbers[0]), "cards": cards}


def battle_data(_rules: Rules, _state: State, numbers: list[int]) -> Data:
    """A battle: everybody's shields and Victory tokens."""
    half = len(numbers) // 2
    return {"strengths": numbers[:half], "gains": numbers[half:]}


EVENTS: dict[str, Callable[[Rules, State, list[int]], Data]] = {
    "turn": lambda _rules, _state, numbers: {"turn": numbers[0]},
    "look": lambda rules, _state, numbers: {"card": rules.book.cards[numbers[0]].key},
    "take": take_data,
    "horns": lambda _rules, _state, numbers: {"count": numbers[0], "turned": numbers[1]},
    "build": lambda rules, _state, numbers: action_data(rules, numbers[0]),
    "learn": learn_data,
    "search": search_data,
    "battle": battle_data,
}
