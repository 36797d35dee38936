"""What is in the decks of 7 Wonders for this many players with these expansions."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from mirabilia.reference.model import Deck, Draw
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.compile_cards import copies_in
from mirabilia.seven.costs import Place
from mirabilia.seven.rules import (
    build_rulebook,
    expansion_names,
    load_modules,
    modules_in_play,
    player_counts,
)


def make_deck(players: int, expansions: tuple[str, ...] = (), data: Path | None = None) -> Deck:
    """The decks of one mixture."""
    builder = build_rulebook(players, modules_in_play(players, expansions), data)
    book = builder.book
    return Deck(
        players=players,
        expansions=sorted(expansions),
        cards_for=book.deck_players,
        hand=book.hand_size,
        spare=book.spare_cards,
        size=book.hand_size * players + book.spare_cards,
        coins=book.start_coins,
        draws=[Draw("guilds", 3, book.guilds_dealt, list(builder.guilds)), *list_draws(builder)],
    )


def list_draws(builder: RulebookBuilder) -> list[Draw]:
    """The cards of modules of which some are drawn into the decks, Age by Age."""
    return [
        Draw("cards", age, cards.number, there)
        for cards in builder.random_pools
        for age in (1, 2, 3)
        for there in [
            [
                key
                for key, entry in cards.entries.items()
                if entry["age"] == age and copies_in(entry, builder.book.deck_players, Place(cards.file, key))
            ]
        ]
    ]


def make_decks(data: Path | None = None) -> list[Deck]:
    """The decks of every mixture; an expansion that is a part of another one changes nothing in them."""
    names = [name for name in expansion_names() if not load_modules()[name].needs]
    mixtures = [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    return [make_deck(players, chosen, data) for chosen in mixtures for players in player_counts(chosen)]
