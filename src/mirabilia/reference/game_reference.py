"""A game in the reference: what it contributes, and what a game does that has nothing of its own."""

from __future__ import annotations

from pathlib import Path

from mirabilia.games import GAMES, part_of
from mirabilia.reference.model import Deck, GamePad, Thing
from mirabilia.table.entries import Entries, Source
from mirabilia.table.errors import unknown_name
from mirabilia.table.makers import Ruleset, playable_counts
from mirabilia.table.texts import Explanations
from mirabilia.table.uncertain import Telling


class GameReference:
    """A game that has rules but nothing to look up; games that have more override this."""

    def __init__(self, game: str) -> None:
        self.game = game

    def books(self) -> tuple[str, ...]:
        """The names of its rule books."""
        return ()

    def further_rulings(self) -> tuple[str, ...]:
        """The prefixes of its own rulings' ids, besides those named after its rulebooks."""
        return ()

    def expansions(self) -> list[str]:
        """The names of its expansions."""
        return []

    def player_counts(self, expansions: tuple[str, ...] = ()) -> list[int]:
        """How many may play, with some expansions."""
        return playable_counts(self.game, expansions=expansions)

    def bring(self, expansions: tuple[str, ...]) -> set[str]:
        """The expansions that are named, and those that come with them."""
        for name in expansions:
            if name not in self.expansions():
                raise unknown_name("expansion", name, self.expansions())
        return set(expansions)

    def expansion_for(self, players: int) -> tuple[str, ...]:
        """An expansion that this number of players needs; none if the base game is for them."""
        return ()

    def list_things(self, data: Source | None = None) -> list[Thing]:
        """Everything, with the owner's figures."""
        return []

    def kinds_in_no_file(self, expansions: set[str]) -> set[str]:
        """The kinds of things of the game and of expansions that are in no data file."""
        return set()

    def make_decks(self, data: Path | None = None) -> list[Deck]:
        """The decks of every mixture."""
        return []

    def explanations(self) -> Explanations:
        """What its screens explain besides things, with a sentence for each."""
        return {}

    def list_files(self, data: Source | None = None) -> dict[str, tuple[str, Entries]]:
        """Its data files, each with the expansion that it belongs to and its entries."""
        return {}

    def tell_uncertain(self, file: str) -> Telling:
        """What says which figures of the entries of a file are not sure."""
        return lambda _entry, _files: []

    def changed_things(self, ruleset: Ruleset, data: Source | None, today: list[Thing]) -> list[Thing]:
        """The things of a ruleset with other figures than those of today, which come from this source."""
        return []

    def make_pad(self, data: Path | None = None) -> GamePad | None:
        """What its score pad asks for; None if it has no pad."""
        return None


def reference_of(game: str) -> GameReference:
    """What a game contributes to the reference."""
    own = part_of(game, "reference")
    found: GameReference = own.REFERENCE if own is not None else GameReference(game)
    return found


def all_references() -> list[GameReference]:
    """What every game contributes."""
    return [reference_of(game) for game in GAMES]
