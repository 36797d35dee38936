"""7 Wonders Architects in the reference."""

from __future__ import annotations

from pathlib import Path

from mirabilia.architects.explanations import EXPLANATIONS
from mirabilia.architects.pad import pad_of
from mirabilia.architects.rules import GAME, PLAYERS, VARIANTS, load_rules
from mirabilia.reference.architects.things import list_things
from mirabilia.reference.game_reference import GameReference
from mirabilia.reference.model import GamePad, Thing
from mirabilia.reference.pads import make_part
from mirabilia.table.errors import unknown_name
from mirabilia.table.texts import Explanations


class ArchitectsReference(GameReference):
    """7 Wonders Architects."""

    def books(self) -> tuple[str, ...]:
        return ("architects",)

    def player_counts(self, expansions: tuple[str, ...] = ()) -> list[int]:
        return list(range(PLAYERS[0], PLAYERS[1] + 1))

    def bring(self, expansions: tuple[str, ...]) -> set[str]:
        for name in expansions:
            if name not in VARIANTS:
                raise unknown_name("variant", name, VARIANTS)
        return set(expansions)

    def list_things(self, data: Path | None = None) -> list[Thing]:
        return list_things(data)

    def explanations(self) -> Explanations:
        return EXPLANATIONS

    def make_pad(self, data: Path | None = None) -> GamePad:
        found = load_rules(PLAYERS[0], (), data)
        return GamePad(GAME, [], [], [make_part("", pad_of(found), found.book.categories)])


REFERENCE = ArchitectsReference(GAME)
