"""Write the tables of docs/environments.md from the code: what is observed, and what actions mean.

`make env-tables` calls it; a test fails if the page is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mirabilia.envs.layout import Piece
from mirabilia.envs.seven.pieces import OPTION_FIELDS, verb_names
from mirabilia.envs.tensors import Setup, Tensors

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"
PARTS = {
    "common": "table",
    "city": "each city",
    "private": "seat",
}
ALL = ("leaders", "armada", "edifice")


def size_text(piece: Piece) -> str:
    """How many numbers a piece has."""
    return str(piece.size) if piece.rows == 1 else f"{piece.rows} × {piece.size}"


def places_text(piece: Piece) -> str:
    """What the places of a piece are, where they have short names and are few."""
    if not piece.names or len(piece.names) > 24:
        return ""
    return " (" + ", ".join(f"`{name}`" for name in piece.names) + ")"


def layout_table(setup: Setup) -> list[str]:
    """The table of one set-up."""
    tensors = Tensors(setup, 1)
    lines = ["| part | piece | size | meaning |", "|---|---|--:|---|"]
    for part, title in PARTS.items():
        for piece in tensors.pieces:
            if piece.part == part and piece.size * piece.rows:
                size = size_text(piece)
                meaning = piece.meaning + places_text(piece)
                lines.append(f"| {title} | `{piece.name}` | {size} | {meaning} |")
    return [*lines, "", f"In all {tensors.size:,} numbers for a seat of {setup.players}."]


def action_table() -> list[str]:
    """How many actions there are, in each form."""
    lines = ["| game | expansions | list | flat |", "|---|---|--:|--:|"]
    rows = [("seven", ()), ("seven", ("leaders",)), ("seven", ALL[1:2]), ("seven", ALL), ("architects", ())]
    for game, expansions in rows:
        listed = Tensors(Setup(game, 3, expansions), 1).slots
        rides = set(expansions) & set(ALL[1:])
        flat = "–" if rides else f"{Tensors(Setup(game, 3, expansions, actions='flat'), 1).slots:,}"
        lines.append(f"| {game} | {', '.join(expansions) or '–'} | {listed} | {flat} |")
    return lines


def write_tables() -> str:
    """All tables."""
    everything = Setup("seven", 3, ALL)
    verbs = verb_names(Tensors(everything, 1).ruleset.rules.book)  # type: ignore[attr-defined]  # of 7 Wonders
    parts = [
        *("### 7 Wonders, base game, 3 players", "", *layout_table(Setup("seven", 3)), ""),
        *("### 7 Wonders with Leaders, Armada and Edifice, 3 players", "", *layout_table(everything), ""),
        *("### 7 Wonders Architects, 2 players", "", *layout_table(Setup("architects", 2)), ""),
        *("### How many actions there are", "", *action_table(), ""),
        "### What describes an option of 7 Wonders",
        "",
        ", ".join(f"`{name}`" for name in OPTION_FIELDS) + ".",
        "Verbs by their numbers, with all expansions: " + ", ".join(verbs) + ".",
    ]
    return "\n".join(parts)


def replace_tables(page: str) -> str:
    """The page with the tables as they are now."""
    before, rest = page.split(BEGIN)
    return f"{before}{BEGIN}\n\n{write_tables()}\n\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    page = PAGE.read_text("utf-8")
    new = replace_tables(page)
    PAGE.write_text(new, "utf-8")
    sys.exit(0)
