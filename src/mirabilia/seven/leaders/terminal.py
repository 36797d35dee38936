"""Leaders in the terminal: what they cost a city, if that is not the printed cost."""

from __future__ import annotations

from collections.abc import Mapping

from mirabilia.seven.leaders.verbs import Recruit
from mirabilia.seven.model import Card, State
from mirabilia.seven.terminal import Terminal


class LeadersTerminal(Terminal):
    """The price of a leader in the draft, and that taking a Guild for free is a way to build it."""

    uses: Mapping[str, str] = {"grant": "build"}

    def price(self, state: State, seat: int, kind: str, card: Card) -> int | None:
        if card.colour != "white" or kind != "draft":
            return None
        verb = next(one for one in state.book.verbs if isinstance(one, Recruit))
        coins = int(verb.prices.price_of(state, seat, card, True))
        return coins if coins != card.cost.coins else None
