"""Taking part in an edifice with a stage, and the answers that name what is lost."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.action import coins_paid, detail_of, rider_of, with_coins_to_bank, with_rider
from mirabilia.seven.edifice.pieces import Edifices, Project, token_values
from mirabilia.seven.market import Market
from mirabilia.seven.model import ONE_STAGE, Cost, Found, Rider, Rulebook, State, Verb


@final
class TakePart(Rider):
    """Once an Age, with a stage: take part in the edifice of the Age."""

    def __init__(self, edifices: Edifices, number: int) -> None:
        super().__init__(
            "take part",
            of_builds=False,
            rules=(
                *("COMBO-008", "COMBO-009", "COMBO-010", "COMBO-014", "EDI-020", "EDI-021", "EDI-022"),
                *("EDI-023", "EDI-024", "EDI-025", "EDI-028", "EDI-030", "EDI-031", "EDI-035"),
            ),
        )
        self.works = edifices
        self.number: i64 = number  # as coded in an action

    def add_to_stage(
        self, market: Market, action: i64, cost: Cost, first: i64, end: i64, found: Found
    ) -> None:
        edifices = self.works
        state = market.state
        city = market.city
        # EDI-025, EDI-030: whether a marker is left is checked when the turn begins
        if edifices.markers_left(state, state.age) == 0 or edifices.took_part(city, state.age):
            return
        project = edifices.project(state, state.age)
        if not project.only_coins:
            self.add_payments(market, with_rider(action, self.number), cost, project, found)
            return
        coins = project.card.cost.coins
        while first < end:
            plain = found.codes[first]
            if coins_paid(plain) + coins <= city.coins:
                found.append(with_rider(with_coins_to_bank(plain, coins), self.number))
            first += 1

    def add_payments(self, market: Market, action: i64, cost: Cost, project: Project, found: Found) -> None:
        """Append the payments for both costs from one pool (EDI-027)."""
        # COMBO-043, COMBO-044
        share = project.card.cost
        if market.city.waives & ONE_STAGE:
            market.add_reduced(cost.add(share), cost, action, found)  # EDI-026
        else:
            market.add_joint_payments(cost, share, action, found)

    def cost_of(self, state: State, seat: i64, action: i64) -> Cost | None:
        if rider_of(action) != self.number:
            return None
        return self.works.project(state, state.age).card.cost

    def ride(self, state: State, seat: i64, action: i64) -> None:
        if rider_of(action) != self.number:
            return
        edifices = self.works
        city = state.cities[seat]
        edifices.give_marker(city, state.age)
        city.set_number(edifices.paid, state.age)
        left = edifices.markers_left(state, state.age)
        if left > 0:  # EDI-029: where the card has too few, the others come from the box
            state.set_number(edifices.on_edifices + state.age - 1, left - 1)


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
