"""The two-player game in the terminal: who plays for the Free City, and the card drawn for it."""

from __future__ import annotations

from mirabilia.seven.terminal import Table, Terminal
from mirabilia.table.validation import Data


class TwoPlayersTerminal(Terminal):
    """The Free City and the draw deck."""

    def player(self, table: Table, city: Data) -> str:
        for piece in city.get("pieces", []):
            if piece["kind"] == "control":
                own = piece["seats"] == [table.seat]
                who = table.players[piece["seats"][0]]
                return table.words("cities.control_you" if own else "cities.control", who=who)
        return ""

    def drawn_cards(self, view: Data) -> list[str]:
        pieces = [one for city in view["cities"] for one in city.get("pieces", [])]
        return [key for one in pieces if one["kind"] == "control" for key in one["cards"]]

    def title(self, view: Data) -> tuple[str, dict[str, object]] | None:
        return "swap", {"deck": view["zones"]["draw_deck"]["size"]}
