"""Setting up a game: wonders, decks, tokens, and the first question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.architects.model import Card, City, Rulebook, State, Wonder
from mirabilia.table.agenda import NOT_ASKED, Event, count_up
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.vecs import vec

RANDOM: Final = "random"
NO_WISHES: Final[tuple[str, ...]] = ()
ANYBODY: Final = -1


def new_state(
    book: Rulebook,
    seed: int | str,
    wonders: tuple[str, ...] = NO_WISHES,
    first: int = ANYBODY,
    events: list[Event] | None = None,
) -> State:
    """A new game, played up to its first question.

    `wonders` names those of the first seats, such as "giza" or "random"; the other seats' are dealt.
    `first` is who begins; anybody, if not given (OQ-ARC-11). `events` collects what happens from the start.
    """
    state = State(book, [], 1)
    state.sow(seed)
    state.cities = [City(wonder) for wonder in deal_wonders(book, state, wonders)]
    state.answers = vec[i64]([NOT_ASKED] * book.players)
    state.controllers = count_up(book.players)
    starter = state.randrange(book.players)  # drawn always, so that a choice changes nothing else
    state.first = starter if first == ANYBODY else first  # ARC-017
    for city in state.cities:
        lay_deck(state, city.wonder.deck)  # ARC-009
    lay_deck(state, book.central)  # ARC-011
    lay_tokens(state)
    state.events = events
    state.advance()
    return state


def lay_deck(state: State, cards: list[Card]) -> None:
    """Shuffle a deck and put it in its place."""
    deck = cards.copy()
    state.shuffle(deck)
    state.add_deck(deck)


def lay_tokens(state: State) -> None:
    """Shuffle the Progress tokens, and lay the top ones face up (ARC-013)."""
    pile = state.book.token_pile.copy()
    state.shuffle(pile)
    shown = state.book.shown_tokens
    state.lay_row([int(token.id) for token in pile[len(pile) - shown :]])
    state.pile = pile
    state.pile_size = len(pile) - shown


def deal_wonders(book: Rulebook, state: State, wonders: tuple[str, ...]) -> list[Wonder]:
    """A wonder for every seat: as chosen, else dealt at random (ARC-007)."""
    dealt = book.wonders.copy()
    state.shuffle(dealt)
    if len(wonders) == 0:
        return dealt[: book.players]
    if len(wonders) > book.players:
        raise BadInput(f"{len(wonders)} wonders are named for {book.players} players")
    of_name = {wonder.key: wonder for wonder in book.wonders}
    wished = [name for name in wonders if name != RANDOM]
    for name in wished:
        if name not in of_name:
            raise unknown_name("wonder", name, [*of_name, RANDOM])
        if wished.count(name) > 1:
            raise BadInput(f"the wonder '{name}' is named twice; every player needs a different one")
    others = [wonder for wonder in dealt if wonder.key not in wished]
    names = list(wonders) + [RANDOM] * (book.players - len(wonders))
    return [others.pop(0) if name == RANDOM else of_name[name] for name in names]
