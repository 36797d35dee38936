"""Partners see each other's hands and choices; totals are those of the teams."""

from __future__ import annotations

from mirabilia.seven.action import action_text
from mirabilia.seven.model import State
from mirabilia.seven.module_view import TABLE, ModuleView, make_piece
from mirabilia.seven.scoring import score
from mirabilia.table.validation import Data

RESULT = "teams"  # the key of the teams in a result


class TeamsView(ModuleView):
    """Partners see each other's hands and choices; totals are those of the teams."""

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        # TEAM-004 to TEAM-006
        if city == TABLE:
            return [
                make_piece("team", str(number + 1), seats=seats)
                for number, seats in enumerate(list_teams(state))
            ]
        if seat is None or seat == city or not state.sees(seat, city) or state.over:
            return []
        found = [make_piece("partner_hand", "hand", cards=[card.key for card in state.hands[city]])]
        if state.answers[city] >= 0:
            found.append(make_piece("partner_answer", action_text(state.book, state.answers[city])))
        return found

    def result(self, state: State) -> Data:
        """The teams' totals; the highest wins, coins of both break ties (TEAM-029, TEAM-030)."""
        # COMBO-046
        found: list[Data] = []
        for seats in list_teams(state):
            total = sum(score(state, seat).total() for seat in seats)
            coins = sum(int(state.cities[seat].coins) for seat in seats)
            found.append({"seats": seats, "total": total, "coins": coins})
        best = max((team["total"], team["coins"]) for team in found)
        winning = [team for team in found if (team["total"], team["coins"]) == best]
        return {RESULT: found, "winners": [seat for team in winning for seat in team["seats"]]}


def list_teams(state: State) -> list[list[int]]:
    """The seats of every team."""
    return [[seat, seat + 1] for seat in range(0, len(state.book.partners), 2)]
