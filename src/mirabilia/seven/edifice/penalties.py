"""What who did not take part loses when an edifice fails."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import card_of, detail_of
from mirabilia.seven.conflicts import VICTORY_FIELDS
from mirabilia.seven.model import Rulebook, State, Verb, field

TOKENS: Final = 4  # of each value, in an answer: the counts stand in base 4, the smallest value first


class Penalty:
    """A loss, paid in full or not at all (EDI-042)."""

    def ways(self, state: State, seat: i64) -> list[int]:
        """Every way to pay it; none if the city cannot."""
        return []

    def pay(self, state: State, seat: i64, way: i64) -> None:
        """Pay it in one of these ways."""


@final
class PayCoins(Penalty):
    """Coins to the bank."""

    def __init__(self, coins: i64) -> None:
        self.coins: i64 = coins

    def ways(self, state: State, seat: i64) -> list[int]:
        return [0] if state.cities[seat].coins >= self.coins else []

    def pay(self, state: State, seat: i64, way: i64) -> None:
        state.cities[seat].coins -= self.coins
        state.note("paid", seat, [int(self.coins)])


@final
class LoseCard(Penalty):
    """A structure of a colour, of the owner's choice; it goes to the discard pile."""

    def __init__(self, colour: str, verb: Verb) -> None:
        self.colour = colour
        self.verb = verb

    def ways(self, state: State, seat: i64) -> list[int]:
        found = [int(card.id) for card in state.cities[seat].built if card.colour == self.colour]
        found.sort()
        return [int(self.verb.code) + number for number in found]

    def pay(self, state: State, seat: i64, way: i64) -> None:
        card = card_of(state, way)
        state.cities[seat].remove_structure(card)
        state.show_on_pile(card)
        state.note("lost", seat, [int(card.id)])


@final
class LoseTokens(Penalty):
    """Victory tokens of the owner's choice."""

    def __init__(self, count: i64, verb: Verb) -> None:
        self.count: i64 = count
        self.verb = verb

    def ways(self, state: State, seat: i64) -> list[int]:
        victories = state.cities[seat].victories
        found: list[int] = []
        ones: i64 = self.count
        while ones >= 0:
            threes: i64 = self.count - ones
            while threes >= 0:
                fives = self.count - ones - threes
                enough = ones <= field(victories, 0) and threes <= field(victories, 5)
                if enough and fives <= field(victories, 10):
                    found.append(int(self.verb.code + ones + TOKENS * (threes + TOKENS * fives)))
                threes -= 1
            ones -= 1
        return found

    def pay(self, state: State, seat: i64, way: i64) -> None:
        city = state.cities[seat]
        counts = detail_of(way)
        age: i64 = 1
        while age <= 3:
            city.victories -= counts % TOKENS * VICTORY_FIELDS[age]
            counts //= TOKENS
            age += 1
        state.note("forfeited", seat, token_values(int(detail_of(way))))


def token_values(counts: int) -> list[int]:
    """The values of the tokens in an answer."""
    values: list[int] = []
    for value in (1, 3, 5):
        values += [value] * (counts % TOKENS)
        counts //= TOKENS
    return values


@final
class Lose(Verb):
    """The answer that names a card to lose."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.of_hand = False


@final
class Forfeit(Verb):
    """The answer that names victory tokens to lose."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.of_hand = False

    def subject(self, book: Rulebook, action: i64) -> str:
        return " ".join([str(value) for value in token_values(int(detail_of(action)))])

    def names_card(self) -> bool:
        return False
