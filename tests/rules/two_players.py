"""What the tests of the two-player game share."""

from __future__ import annotations

from typing import Any

from support import Play, Scene

FREE_CITY = 2


def duel(age: int = 1, turn: int = 1, **more: Any) -> Scene:
    """A scene of the two-player game; the Free City is city 2."""
    return Scene(players=2, age=age, turn=turn, **more)


def hands(play: Play) -> list[list[str]]:
    """The hands of both players, and what is set aside for the Free City."""
    return [[card.key for card in hand] for hand in play.state.hands]


def deck(play: Play) -> list[str]:
    """The draw deck, the next card first."""
    return [card.key for card in play.state.zones[0]]


def pile(play: Play) -> list[str]:
    """The discard pile."""
    return [card.key for card in play.state.pile]


def built(play: Play, city: int) -> list[str]:
    """The structures of a city."""
    return [card.key for card in play.city(city).built]


def anything(play: Play) -> Play:
    """Answer whatever is asked with the last legal answer, to the next turn."""
    before = (play.state.age, play.state.turn)
    while not play.game.over and (play.state.age, play.state.turn) == before:
        for decision in play.game.decisions:
            play.game.answer(decision, play.game.options(decision)[-1])
    return play
