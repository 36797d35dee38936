"""Teams in the terminal: what a partner holds and has chosen, and how the teams fared."""

from __future__ import annotations

from mirabilia.seven.terminal import Line, Panel, Table, Terminal
from mirabilia.table.validation import Data


class TeamsTerminal(Terminal):
    """The partner's open hand, and the totals of the teams."""

    def panel(self, table: Table, view: Data) -> Panel:
        lines: list[Line] = []
        for city in view["cities"]:
            for piece in city.get("pieces", []):
                if piece["kind"] in ("partner_hand", "partner_answer"):
                    label = f"{table.words.name_of('piece', piece['kind'])} ({table.board(city['seat'])}): "
                    held = piece["kind"] == "partner_hand"
                    text = table.cards(piece["cards"]) if held else describe_choice(table, piece["name"])
                    lines.append([(f"  {label}", "bold cyan"), (text, "")])
        return lines

    def verdict(self, table: Table, result: Data) -> list[str]:
        """The totals of the teams, the best first, and which of them has won."""
        words, winners = table.words, result["winners"]
        teams = sorted(result["teams"], key=lambda team: (-team["total"], -team["coins"]))
        names = [", ".join(table.who(seat) for seat in team["seats"]) for team in teams]
        lines = [
            words(
                "end.team",
                names=name,
                points=words("count.points", n=team["total"]),
                coins=words("count.coins", n=team["coins"]),
            )
            for name, team in zip(names, teams, strict=True)
        ]
        if len(winners) > len(teams[0]["seats"]):
            return [*lines, words("end.team_shared")]
        return [*lines, words("end.team_won" if table.seat in winners else "end.team_lost", names=names[0])]


def describe_choice(table: Table, action: str) -> str:
    """A partner's choice: what is done, and with which card."""
    verb, *rest = action.split()
    words = [table.card(word) if word in table.rules.cards else word for word in rest]
    return " ".join([table.words.name_of("verb", verb), *words])
