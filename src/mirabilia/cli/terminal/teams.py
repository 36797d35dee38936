"""Teams in the terminal: what a partner holds and has chosen, and how the teams fared."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from mirabilia.cli.terminal.desk import Cast
from mirabilia.seven.sheet import Data


def panel(cast: Cast, view: Data) -> RenderableType | None:
    """The partner's open hand, and the choice if there is one; nothing without teams."""
    lines = []
    for city in view["cities"]:
        for piece in city.get("pieces", []):
            if piece["kind"] in ("partner_hand", "partner_answer"):
                label = f"{cast.words.named('piece', piece['kind'])} ({cast.board(city['seat'])}): "
                held = piece["kind"] == "partner_hand"
                text = cast.cards(piece["cards"]) if held else chosen(cast, piece["name"])
                lines.append(Text.assemble(("  " + label, "bold cyan"), text))
    return Group(*lines) if lines else None


def chosen(cast: Cast, action: str) -> str:
    """A partner's choice: what is done, and with which card."""
    verb, *rest = action.split()
    words = [cast.card(word) if word in cast.rules.cards else word for word in rest]
    return " ".join([cast.words.named("verb", verb), *words])


def verdict(cast: Cast, result: Data) -> list[str]:
    """The totals of the teams, the best first, and which of them has won."""
    words, winners = cast.words, result["winners"]
    teams = sorted(result["teams"], key=lambda team: (-team["total"], -team["coins"]))
    names = [", ".join(cast.who(seat) for seat in team["seats"]) for team in teams]
    lines = [
        words(
            "end.team",
            names=name,
            points=words.many("count.points", team["total"]),
            coins=words.many("count.coins", team["coins"]),
        )
        for name, team in zip(names, teams, strict=True)
    ]
    if len(winners) > len(teams[0]["seats"]):
        return [*lines, words("end.team_shared")]
    return [*lines, words("end.team_won" if cast.seat in winners else "end.team_lost", names=names[0])]
