"""What a game with the toy keeps: the favour of every city, the omens of the table, and the relics."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.model import Card, City, State, Zone

RELIC = "relic"  # takes the place of a colour


class Temple:
    """Where the toy's numbers stand, and where its relics lie."""

    def __init__(self, favour: int, omens: int, secret: Zone, chest: Zone) -> None:
        self.favour: i64 = favour
        self.omens: i64 = omens
        self.secret = secret  # the relic that a city has not revealed
        self.chest = chest  # the relics that nobody has

    def favour_of(self, city: City) -> int:
        """The favour of a city."""
        return city.numbers[self.favour]

    def give_favour(self, state: State, seat: i64, amount: i64) -> None:
        """Give a city favour, and count an omen."""
        city = state.cities[seat]
        city.set_number(self.favour, city.numbers[self.favour] + amount)
        state.set_number(self.omens, state.numbers[self.omens] + 1)
        state.note("favour", seat, [int(amount)])


def relics_of(city: City) -> list[Card]:
    """The relics that a city has revealed."""
    return [card for card in city.built if card.colour == RELIC]
