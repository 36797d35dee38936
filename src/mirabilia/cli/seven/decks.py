"""What is in the decks of 7 Wonders, for people and for programs."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console

from mirabilia.cli.listing import name_of, print_indented
from mirabilia.lang import load_words
from mirabilia.reference.model import Deck, Thing
from mirabilia.reference.seven.decks import make_deck
from mirabilia.reference.seven.things import list_things
from mirabilia.seven.rules import BASE_PLAYERS, load_rules
from mirabilia.seven.words import count_words


class Decks:
    """The decks for a number of players with some expansions."""

    def __init__(self, players: int | None, expansions: tuple[str, ...], data: Path | None) -> None:
        number = BASE_PLAYERS[0] if players is None else players
        load_rules(number, expansions, data)  # whether it can be played so
        self.found = make_deck(number, expansions, data)
        self.things = list_things(data)
        self.cards = deck_cards(self.found, self.things)

    def data(self) -> dict[str, Any]:
        """For programs."""
        counts = [{one.id: count for one, count in self.cards if one.age == age} for age in (1, 2, 3)]
        return {**asdict(self.found), "cards": counts}

    def show(self, screen: Console, lang: str) -> None:
        """For people."""
        print_deck(screen, self.found, self.cards, self.things, lang)


def deck_cards(found: Deck, everything: list[Thing]) -> list[tuple[Thing, int]]:
    """The cards that are certain to be in the decks, with their numbers."""
    there = [one for one in everything if one.kind == "cards" and not one.drawn]
    own = [one for one in there if one.expansion in ("", *found.expansions)]
    counts = [(one, sum(least <= found.cards_for for least in one.copies)) for one in own]
    return [(one, count) for one, count in counts if count]


def print_deck(
    screen: Console, found: Deck, cards: list[tuple[Thing, int]], everything: list[Thing], lang: str
) -> None:
    """What is in the decks, Age by Age."""
    texts = load_words(lang)
    expansions = ", ".join(load_words(lang).name_of("expansion", name) for name in found.expansions)
    with_ = texts("deck.with", names=expansions) if expansions else ""
    screen.print(
        texts(
            "deck.title",
            players=found.players,
            names=with_,
            size=found.size,
            hand=found.hand,
            coins=count_words(found.coins, "coin", lang),
        ),
        style="bold",
    )
    if found.spare:
        screen.print(texts("deck.spare", spare=found.spare))
    names = {one.id: name_of(one, lang) for one in everything}
    for age in (1, 2, 3):
        screen.print(texts("deck.age", age="I" * age), style="bold")
        there = [(one, count) for one, count in cards if one.age == age]
        for colour in dict.fromkeys(one.colour for one, _ in there):
            own = [f"{count} × {name_of(one, lang)}" for one, count in there if one.colour == colour]
            print_indented(screen, f"{load_words(lang).name_of('colour', colour)}: {', '.join(own)}")
        for draw in found.draws:
            if draw.age == age:
                drawn = ", ".join(names[key] for key in draw.of)
                print_indented(screen, texts("deck.drawn", drawn=draw.drawn, of=len(draw.of), names=drawn))
