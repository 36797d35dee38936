"""Setting up a game: boards, coins, and the first question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.seven.model import SIDES, Board, City, Rulebook, State
from mirabilia.table.agenda import NOT_ASKED, Event, count_up
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.vecs import vec

RANDOM: Final = "random"
NO_WISHES: Final[tuple[str, ...]] = ()


def new_state(
    book: Rulebook,
    seed: int | str,
    wonders: tuple[str, ...] = NO_WISHES,
    sides: str = RANDOM,
    events: list[Event] | None = None,
) -> State:
    """A new game, played up to its first question.

    `wonders` names the boards of the first seats, such as "giza", "giza:A" or "random"; the other
    seats' are dealt. `sides` is A, B or random, for all seats that do not name their own.
    """
    state = State(book, [], 1)
    state.sow(seed)
    boards = deal_boards(book, state, wonders, sides)
    state.cities = [new_city(book, board, seat) for seat, board in enumerate(boards)]
    state.answers = vec[i64]([NOT_ASKED] * book.cities)
    state.controllers = count_up(book.cities)
    state.events = events
    state.advance()
    return state


def new_city(book: Rulebook, board: Board, seat: int) -> City:
    """A city at the start of the game."""
    # BASE-008, BASE-021, BASE-023
    city = City(board)
    city.duties = book.duties
    if seat < book.players:
        city.coins = book.start_coins
    else:
        city.coins = book.other_coins
        city.duties = book.other_duties
    city.numbers = vec[i64]([0] * len(book.number_names))
    city.apply_lasting(board.start)
    return city


def deal_boards(book: Rulebook, state: State, wonders: tuple[str, ...], sides: str) -> list[Board]:
    """A board for every seat: as chosen, else dealt at random (BASE-018, BASE-019)."""
    dealt = book.wonders.copy()
    state.shuffle(dealt)
    if len(wonders) > 0:
        dealt = put_chosen_first(book, dealt, wonders)
    elif len(dealt) < book.cities:
        raise too_few_wonders(book)
    boards: list[Board] = []
    for seat in range(book.cities):
        side = state.randrange(2)  # drawn always, so that a choice changes nothing for the others
        wanted = sides
        if seat < len(wonders) and ":" in wonders[seat]:
            wanted = wonders[seat].partition(":")[2]
        if wanted != RANDOM:
            side = side_number(wanted)
        boards.append(dealt[seat][side])
    return boards


def side_number(name: str) -> i64:
    """The place of a side among those of a wonder."""
    if name not in SIDES:
        raise unknown_name("side of a board", name, (*SIDES, RANDOM))
    return SIDES.index(name)


def put_chosen_first(book: Rulebook, dealt: list[list[Board]], wonders: tuple[str, ...]) -> list[list[Board]]:
    """The wonders in the order of the seats: as requested, else as dealt."""
    # BASE-019, BASE-020, EIGHT-012
    if len(wonders) > book.cities:
        raise BadInput(f"{len(wonders)} wonders are named for {book.cities} cities")
    of_name = {sides[0].key: sides for sides in book.wonders + book.guests}
    names = [wish.partition(":")[0] for wish in wonders]
    wished = [name for name in names if name != RANDOM]
    for name in wished:
        if name not in of_name:
            raise unknown_name("wonder", name, [*of_name, RANDOM])
        if wished.count(name) > 1:
            raise BadInput(f"the wonder '{name}' is named twice; every city needs its own")
    others = [sides for sides in dealt if sides[0].key not in wished]
    names += [RANDOM] * (book.cities - len(names))
    if names.count(RANDOM) > len(others):
        raise too_few_wonders(book)
    return [others.pop(0) if name == RANDOM else of_name[name] for name in names]


def too_few_wonders(book: Rulebook) -> BadInput:
    """An error for a game with more cities than wonders."""
    # COMBO-045, EIGHT-001
    guests = ", ".join([sides[0].key for sides in book.guests])
    named = f"name one of these for a seat ({guests}), or " if guests else ""
    return BadInput(
        f"{book.cities} cities need {book.cities} wonders, and there are {len(book.wonders)}: "
        f"{named}play with an expansion that brings one"
    )
