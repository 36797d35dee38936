"""Teams of two: partners, their duties, their conflicts and their result."""

from __future__ import annotations

from mirabilia.seven.action import action_text
from mirabilia.seven.draft import Draft
from mirabilia.seven.faces import TABLE, Face, piece
from mirabilia.seven.model import MUST_CHAIN, State
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from mirabilia.seven.teams.shapes import SHAPES
from mirabilia.seven.teams.terminal import TeamsTerminal
from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data
from mirabilia.table.pad import Pad, PadSides

PLAYERS = (4, 6, 8)  # TEAM-001
SIZE = 2
RESULT = "teams"  # the key of the teams in a result
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

    def add(self, draft: Draft) -> None:
        book = draft.book
        # TEAM-002, TEAM-003, TEAM-015, TEAM-016
        book.partners = [seat + 1 if seat % 2 == 0 else seat - 1 for seat in range(draft.players)]
        book.conflict_tokens = TOKENS  # TEAM-019, TEAM-020
        book.duties |= MUST_CHAIN  # TEAM-012, TEAM-013
        draft.faces.append(TeamsFace())

    def pad(self, rules: Rules) -> Pad:
        return Pad(sides=PadSides(RESULT, SIZE))


class TeamsFace(Face):
    """Partners see each other's hands and choices; totals are those of the teams."""

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        # TEAM-004 to TEAM-006
        if city == TABLE:
            return [piece("team", str(number + 1), seats=seats) for number, seats in enumerate(teams(state))]
        if seat is None or seat == city or not state.sees(seat, city) or state.over:
            return []
        found = [piece("partner_hand", "hand", cards=[card.key for card in state.hands[city]])]
        if state.answers[city] >= 0:
            found.append(piece("partner_answer", action_text(state.book, state.answers[city])))
        return found

    def result(self, state: State) -> Data:
        """The teams' totals; the highest wins, coins of both break ties (TEAM-029, TEAM-030)."""
        # COMBO-046
        found: list[Data] = []
        for seats in teams(state):
            total = sum(score(state, seat).total() for seat in seats)
            coins = sum(int(state.cities[seat].coins) for seat in seats)
            found.append({"seats": seats, "total": total, "coins": coins})
        best = max((team["total"], team["coins"]) for team in found)
        winning = [team for team in found if (team["total"], team["coins"]) == best]
        return {RESULT: found, "winners": [seat for team in winning for seat in team["seats"]]}


def teams(state: State) -> list[list[int]]:
    """The seats of every team."""
    return [[seat, seat + 1] for seat in range(0, len(state.book.partners), 2)]
