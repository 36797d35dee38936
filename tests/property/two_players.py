"""How the logs of games are played again, and what two players add to it."""

from __future__ import annotations

from mirabilia.seven.action import action_text
from mirabilia.seven.model import AgeLog, State
from mirabilia.seven.rules import Rules
from property.places import draw_deck, keys


def take_from(rules: Rules, row: list[int], hands: list[list[str]], markers: list[list[str]]) -> None:
    """Take the cards of a row of actions out of the hands."""
    for seat, action in enumerate(row):
        words = action_text(rules.book, action).split()
        if words[0] != "pass":
            hands[seat].remove(words[1])
        if words[0] == "stage":
            markers[seat].append(words[1])


def check_two_hands(rules: Rules, state: State) -> None:
    """Two hands, the draw deck, and the card set aside for the Free City."""
    turn, kind = int(state.turn), state.asking.name if state.asking else ""
    holder = (int(state.age) + turn) % 2
    sizes = [len(hand) for hand in state.hands] + [len(draw_deck(state))]
    rest = rules.book.hand_size - turn  # of a hand after the turn
    if kind == "free_city":
        expected = [rest + 2 if seat == holder else rest + 1 for seat in (0, 1)] + [0, rest]
    elif kind == "choose":
        expected = [rest + 1, rest + 1, 1, rest]
    elif kind == "extra":
        expected = [1, 1, 0, 1]
    else:
        expected = [0] * 4 if turn == rules.book.turns else [rest, rest, 0, rest]
    assert sizes == expected
    for hand in state.hands:
        assert [card.id for card in hand] == sorted(card.id for card in hand)


def play_two_log(rules: Rules, age: int, log: AgeLog, markers: list[list[str]]) -> list[list[str]]:
    """The same for two players: gives both hands, each at the seat where it was dealt."""
    *hands, deck = [list(keys(hand)) for hand in log.dealt]
    drawing = (age + 1) % 2  # the Free City card goes round with this hand
    rows = [list(log.plays[at : at + 3]) for at in range(0, len(log.plays), 3)]
    for turn, row in enumerate([*rows, list(log.extras)] if log.extras else rows):
        if turn < len(rows):
            hands[drawing].append(deck.pop(0))
        at = min(turn, len(rows) - 1) % 2  # where the hands are: at their seats, or swapped
        held = [hands[at], hands[1 - at], hands[drawing]]
        take_from(rules, row, held, markers)
    return hands


def check_two_log(state: State, hands: list[list[str]]) -> None:
    """What remains of both hands, with the card drawn since, is held now."""
    held = [sorted(keys(hand)) for hand in state.hands]
    drawing = (int(state.age) + 1) % 2
    rows = len(state.plays) // 3
    if rows < state.turn:  # drawn, but not played yet
        hands[drawing].append(state.dealt[2][rows].key)
    swapped = int(state.turn - 1) % 2
    at = drawing ^ swapped
    assert sorted(hands[drawing]) == sorted(held[at] + held[2])
    assert sorted(hands[1 - drawing]) == held[1 - at]
    drawn = min(int(state.turn), len(state.dealt[2]))
    assert keys(draw_deck(state)) == keys(state.dealt[2][drawn:])
