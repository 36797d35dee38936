"""Teams of two: partners, their duties, their conflicts and their result."""

from __future__ import annotations

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.model import MUST_CHAIN
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.seven.teams.shapes import SHAPES
from mirabilia.seven.teams.terminal import TeamsTerminal
from mirabilia.seven.teams.view import RESULT, TeamsView
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad, PadSides

PLAYERS = (4, 6, 8)  # TEAM-001
SIZE = 2
TOKENS = 2  # TEAM-017, TEAM-018: a conflict between neighbours gives two of each


class Teams(Module):
    """Partners sit side by side: seats 0 and 1, 2 and 3, and so on."""

    # As in every game: TEAM-007, TEAM-008, TEAM-011, TEAM-031, TEAM-032

    name = "teams"
    books = ("teams",)
    terminal = TeamsTerminal()
    shapes = SHAPES
    needs = ("armada",)
    also_for = (8,)

    def check(self, players: int, others: tuple[str, ...]) -> None:
        if players not in PLAYERS:
            raise BadInput(f"teams are for 4, 6 or 8 players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        book = builder.book
        # TEAM-002, TEAM-003, TEAM-015, TEAM-016
        book.partners = [seat + 1 if seat % 2 == 0 else seat - 1 for seat in range(builder.players)]
        book.conflict_tokens = TOKENS  # TEAM-019, TEAM-020
        book.duties |= MUST_CHAIN  # TEAM-012, TEAM-013
        builder.module_views.append(TeamsView())

    def pad(self, rules: Rules) -> Pad:
        return Pad(sides=PadSides(RESULT, SIZE))


MODULE = Teams()
