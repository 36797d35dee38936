"""What is in the decks of 7 Wonders for so many players with these expansions."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from mirabilia.reference.model import Deck, Draw
from mirabilia.seven.draft import Draft
from mirabilia.seven.load import Place
from mirabilia.seven.making import copies_in
from mirabilia.seven.rules import drafted, expansion_names, in_play, modules, player_counts


def deck(players: int, expansions: tuple[str, ...] = (), data: Path | None = None) -> Deck:
    """The decks of one mixture."""
    draft = drafted(players, in_play(players, expansions), data)
    book = draft.book
    return Deck(
        players=players,
        expansions=sorted(expansions),
        cards_for=book.deck_players,
        hand=book.hand_size,
        spare=book.spare_cards,
        size=book.hand_size * players + book.spare_cards,
        coins=book.start_coins,
        draws=[Draw("guilds", 3, book.guilds_dealt, list(draft.guilds)), *drawn(draft)],
    )


def drawn(draft: Draft) -> list[Draw]:
    """The cards of modules of which some are drawn into the decks, Age by Age."""
    return [
        Draw("cards", age, cards.number, there)
        for cards in draft.drawn
        for age in (1, 2, 3)
        for there in [
            [
                key
                for key, entry in cards.entries.items()
                if entry["age"] == age and copies_in(entry, draft.book.deck_players, Place(cards.file, key))
            ]
        ]
    ]


def decks(data: Path | None = None) -> list[Deck]:
    """The decks of every mixture; an expansion that is a part of another one changes nothing in them."""
    names = [name for name in expansion_names() if not modules()[name].needs]
    mixtures = [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    return [deck(players, chosen, data) for chosen in mixtures for players in player_counts(chosen)]
