"""The variant as a module: who controls the Free City when, and where its steps go."""

from __future__ import annotations

from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.model import CHAIN_ONLY, COUNTED_ONLY, DISCARD_LAST, MUST_CHAIN, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.seven.two_players.steps import ChooseExtra, ChooseOwn, ClearDeck, Draw, FreeCity
from mirabilia.seven.two_players.terminal import TwoPlayersTerminal
from mirabilia.seven.two_players.view import FreeCityView
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad

PLAYERS = 2
NOBODY = -1
DECK_PLAYERS = 3  # TWO-002: the decks are those of three players


class TwoPlayers(Module):
    """Two players and the Free City, which they take turns playing for."""

    # The Free City is a city like the others, and the two hands go round as ever: TWO-009, TWO-010,
    # TWO-019 to TWO-021, TWO-026, TWO-027, TWO-029, TWO-036 to TWO-040

    name = "two_players"
    books = ("two_players",)
    terminal = TwoPlayersTerminal()
    implied_for = (PLAYERS,)

    def check(self, players: int, others: tuple[str, ...]) -> None:
        """The Free City is only for two players."""
        if players != PLAYERS:
            raise BadInput(f"the Free City is for {PLAYERS} players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        """Lay out the third board and the draw deck, and adapt the turns to them."""
        book, plan = builder.book, builder.plan
        book.cities += 1  # TWO-004, TWO-005
        book.deck_players = DECK_PLAYERS
        book.guilds_dealt += DECK_PLAYERS - PLAYERS  # TWO-003
        book.spare_cards += book.hand_size  # TWO-007
        book.draw_deck_zone = builder.add_zone(Zone("draw_deck", COUNTED_ONLY, of_city=False))
        book.other_duties = MUST_CHAIN | DISCARD_LAST  # TWO-022 to TWO-025
        if book.rulings >= RULINGS_0_2:
            book.other_duties |= CHAIN_ONLY
        # TWO-008, TWO-030, TWO-035
        book.control = [[(age + turn) % PLAYERS for turn in range(book.turns + 1)] for age in range(4)]
        book.control[0] = [NOBODY] * (book.turns + 1)  # what comes before the first Age
        book.turn_step = "draw"
        plan.replace("turn.choose", "choose", ChooseOwn())
        plan.put("turn.choose", Draw(), before="choose")
        plan.put("turn.choose", FreeCity(), before="choose")
        plan.replace("extra.choose", "extra", ChooseExtra())
        plan.put("last.leave", ClearDeck())
        builder.module_views.append(FreeCityView())

    def pad(self, rules: Rules) -> Pad:
        return Pad(cities=1)


MODULE = TwoPlayers()
