"""What is shown, hidden and read of the Free City and the draw deck."""

from __future__ import annotations

from mirabilia.seven.action import PASS
from mirabilia.seven.model import Card, State
from mirabilia.seven.module_view import ModuleView, make_piece
from mirabilia.seven.moves import card_options
from mirabilia.seven.turn import sort_cards, take_out
from mirabilia.seven.two_players.steps import controller_of_turn, draw_deck, free_city, set_aside
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data


class FreeCityView(ModuleView):
    """The Free City card shows who controls the city; only the chooser knows what is set aside."""

    # TWO-011

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        """The Free City card beside its city: in whose hand it is, and for that player the card drawn."""
        if city != free_city(state) or state.turn == 0 or state.over:
            return []
        holder = controller_of_turn(state)
        card = drawn_card(state) if seat == holder else None
        return [make_piece("control", "free_city", cards=[card.key] if card else [], seats=[holder])]

    def hide(self, new: State, seat: int) -> None:
        """What the Free City will do is hidden from the other player."""
        if new.controllers[free_city(new)] != seat:
            new.subject = PASS

    def determinize(self, new: State, seat: int) -> None:
        """Lay out the draw deck as logged, and let the other player choose for the Free City at random."""
        deck = draw_deck(new)
        if deck:
            deck[:] = new.dealt[new.book.players][-len(deck) :]
        aside = new.hands[free_city(new)]
        if aside and controller_of_turn(new) != seat:
            hand = new.hands[controller_of_turn(new)]
            hand += aside
            sort_cards(hand)
            aside.clear()
            options = card_options(new, free_city(new), hand)
            set_aside(new, options[new.randrange(len(options))])

    def rewind(self, new: State) -> None:
        """A turn begins before the card is drawn: it lies on the draw deck again."""
        card = drawn_card(new)
        assert card is not None
        take_out(new.hands[controller_of_turn(new)], card)
        draw_deck(new).insert(0, card)

    def settle(self, state: State) -> None:
        """The draw deck of a position has as many cards as a hand, before one is drawn."""
        deck = draw_deck(state)
        if not state.hands:  # a result
            return
        size = len(state.hands[0])
        if len(deck) != size:
            turn = int(state.turn) + 1
            raise BadInput(
                f"position: the zone draw_deck has {len(deck)} cards; turn {turn} begins with {size}"
            )
        state.dealt.append(deck.copy())


def drawn_card(state: State) -> Card | None:
    """The card that was drawn in this turn, while the turn's cards are being chosen."""
    if state.asking is None or state.asking.name not in ("free_city", "choose"):
        return None
    return state.dealt[state.book.players][len(state.plays) // len(state.cities)]
