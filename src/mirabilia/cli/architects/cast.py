"""The names of everything and everybody at a table of 7 Wonders Architects."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.architects.model import Stage
from mirabilia.architects.rules import Rules
from mirabilia.architects.words import SIGNS, cost_words
from mirabilia.table.catalogue import Words
from mirabilia.table.effect_rows import effects_words


@dataclass(frozen=True)
class Cast:
    """Names, in one language, from the human's seat."""

    rules: Rules
    words: Words
    seat: int  # the human's
    wonders: tuple[str, ...]  # of every seat
    players: tuple[str, ...]  # the human's name, and the names of the bots

    @property
    def lang(self) -> str:
        """The language of all names."""
        return self.words.lang

    @property
    def right(self) -> int:
        """The seat of the right neighbour, whose deck is on the right."""
        return (self.seat - 1) % len(self.wonders)

    def card(self, key: str) -> str:
        """The name of a card."""
        return str(self.rules.cards[key][self.lang])

    def cards(self, counts: dict[str, int]) -> str:
        """Cards with their numbers, such as `2 Wood, Coin`."""
        return ", ".join(
            f"{count} × {self.card(key)}" if count > 1 else self.card(key) for key, count in counts.items()
        )

    def colour(self, key: str) -> str:
        """The colour of a card."""
        return str(self.rules.cards[key]["colour"])

    def card_with_mark(self, key: str) -> str:
        """A card with the symbol of its colour (ARC-004)."""
        return f"{SIGNS[self.colour(key)]} {self.card(key)}"

    def sets_off(self, token: str) -> list[str]:
        """The cards for which a token gives an extra card."""
        bit = self.rules.token(token).bit
        return [card.key for card in self.rules.book.cards if card.sets_off & bit]

    def token(self, key: str) -> str:
        """The name of a Progress token."""
        return str(self.rules.tokens[key][self.lang])

    def token_does(self, key: str) -> str:
        """What a Progress token does."""
        return effects_words(self.rules.token(key).printed, self.lang)

    def wonder(self, seat: int) -> str:
        """The name of a seat's wonder."""
        return str(self.rules.wonders[self.wonders[seat]][self.lang])

    def stage(self, seat: int, number: int) -> Stage:
        """A stage of a seat's wonder."""
        return self.rules.wonder(self.wonders[seat]).stages[number - 1]

    def stage_cost(self, seat: int, number: int) -> str:
        """What a stage costs."""
        return cost_words(self.stage(seat, number), self.lang)

    def stage_does(self, seat: int, number: int) -> str:
        """What a stage gives."""
        return effects_words(self.stage(seat, number).printed, self.lang)

    def who(self, seat: int) -> str:
        """A player: you, or a wonder."""
        return self.words("who.you") if seat == self.seat else self.wonder(seat)

    def deck(self, deck: object) -> str:
        """A deck: yours, somebody's, or the central one."""
        if not isinstance(deck, int):
            return self.words("site.centre_deck")
        if deck == self.seat:
            return self.words("site.own_deck")
        return self.words("site.deck_of", wonder=self.wonder(deck))
