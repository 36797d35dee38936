"""What leaders cost a city, where that is not what is printed on them."""

from __future__ import annotations

from mirabilia.cli.terminal.desk import Desk
from mirabilia.seven.leaders.phases import Recruit


def price_text(desk: Desk, key: str) -> str:
    """What recruiting a leader of the draft would cost the city; nothing where it is the printed cost."""
    card = desk.cast.rules.card(key)
    verb = next((one for one in desk.cast.rules.book.verbs if isinstance(one, Recruit)), None)
    if verb is None or card.colour != "white" or desk.kind != "draft":
        return ""
    coins = int(verb.prices.of(desk.state, desk.city, card, True))
    if coins == card.cost.coins:
        return ""
    return desk.words.many("count.coins", coins) if coins else desk.words("turn.no_cost")
