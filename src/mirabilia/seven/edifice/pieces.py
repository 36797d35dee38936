"""What is printed on the edifices, and where a game keeps what happens to three of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import card_of, detail_of
from mirabilia.seven.conflicts import VICTORY_FIELDS
from mirabilia.seven.model import Card, City, State, Verb, Zone, read_field, tally_of
from mirabilia.seven.turn import take_effect

AGES: Final = 3
MOST_COUNTED: Final = 31  # in a field of a tally
TOKENS: Final = 4  # of each value, in an answer: the counts stand in base 4, the smallest value first


class Penalty:
    """A loss, paid in full or not at all (EDI-042)."""

    def ways(self, state: State, seat: i64) -> list[int]:
        """Every way to pay it; none if the city cannot."""
        return []

    def has_choice(self, state: State, seat: i64) -> bool:
        """Whether there are several ways."""
        return len(self.ways(state, seat)) > 1

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
        self.tally: i64 = tally_of(colour)
        self.verb = verb

    def ways(self, state: State, seat: i64) -> list[int]:
        found = [int(card.id) for card in state.cities[seat].built if card.tally == self.tally]
        found.sort()
        return [int(self.verb.code) + number for number in found]

    def has_choice(self, state: State, seat: i64) -> bool:
        return state.cities[seat].counts & (MOST_COUNTED * self.tally) > self.tally

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
                enough = ones <= read_field(victories, 0) and threes <= read_field(victories, 5)
                if enough and fives <= read_field(victories, 10):
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
class Project:
    """What is printed on an edifice."""

    # EDI-007, EDI-008

    def __init__(self, card: Card, penalty: Penalty) -> None:
        self.card = card  # its cost is that of taking part, its effects the reward
        self.penalty = penalty
        self.only_coins = len(card.cost.units) == 0


@final
class Edifices:
    """All edifices, and where a game keeps what happens to three of them."""

    # EDI-004, EDI-049

    def __init__(self, zone: Zone, on_card: dict[int, int], each_marker: bool) -> None:
        # places in City.numbers, given by the module
        self.participation: i64 = 0  # markers of Age I; those of the other Ages follow
        self.paid: i64 = 0  # the last Age in which the city paid to take part
        self.debts: i64 = 0  # Debt tokens of Age I; those of the other Ages follow
        self.on_edifices: i64 = 0  # in State.numbers: markers that lie on the edifice of Age I, II, III
        self.zone = zone
        self.on_card = on_card  # markers on each edifice, by the number of cities
        self.each_marker = each_marker
        self.by_age: list[list[Project]] = [[], [], [], []]
        self.of_card: dict[Card, Project] = {}

    def add(self, age: int, project: Project) -> None:
        """Register an edifice."""
        self.by_age[age].append(project)
        self.of_card[project.card] = project

    def age_of(self, card: Card) -> int:
        """The Age of an edifice, 0 if the card is not one."""
        for age in range(1, AGES + 1):
            for project in self.by_age[age]:
                if project.card is card:
                    return age
        return 0

    def project(self, state: State, age: i64) -> Project:
        """The edifice of an Age."""
        return self.of_card[state.zones[self.zone.first][age - 1]]

    def markers_left(self, state: State, age: i64) -> i64:
        """How many markers lie on the edifice of an Age."""
        return state.numbers[self.on_edifices + age - 1]

    def markers(self, city: City, age: i64) -> i64:
        """How many markers of an Age's edifice a city has."""
        return city.numbers[self.participation + age - 1]

    def took_part(self, city: City, age: i64) -> bool:
        """Whether a city has paid to take part in this Age."""
        return city.numbers[self.paid] == age

    def debt(self, city: City, age: i64) -> i64:
        """How many Debt tokens of an Age a city has."""
        return city.numbers[self.debts + age - 1]

    def give_marker(self, city: City, age: i64) -> None:
        """Put a marker on a city's board."""
        city.set_number(self.participation + age - 1, self.markers(city, age) + 1)

    def give_reward(self, state: State, seat: i64, age: i64, times: i64) -> None:
        """Give a city the reward of an Age's edifice; EDI-036: once, however many markers it has."""
        card = self.project(state, age).card
        if not self.each_marker:
            times = 1
        while times > 0:
            state.cities[seat].borrow(card)
            take_effect(state, seat, card.effects)
            times -= 1
