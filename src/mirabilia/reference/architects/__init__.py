"""7 Wonders Architects in the reference."""

from __future__ import annotations

from pathlib import Path

from mirabilia.architects.explanations import EXPLANATIONS
from mirabilia.architects.figures import UNCERTAIN
from mirabilia.architects.pad import pad_of
from mirabilia.architects.rules import GAME, PLAYERS, VARIANTS, load_rules
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.reference.architects.things import list_things, things_of
from mirabilia.reference.game_reference import GameReference
from mirabilia.reference.model import GamePad, Thing
from mirabilia.reference.pads import make_part
from mirabilia.table.entries import Entries, Source
from mirabilia.table.errors import unknown_name
from mirabilia.table.makers import Ruleset, make_ruleset
from mirabilia.table.texts import Explanations
from mirabilia.table.uncertain import Telling


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

    def list_things(self, data: Source | None = None) -> list[Thing]:
        return list_things(data)

    def list_files(self, data: Source | None = None) -> dict[str, tuple[str, Entries]]:
        files = make_ruleset(GAME, players=PLAYERS[0], data=data).files
        return {file: ("", entries) for file, entries in files.items()}

    def tell_uncertain(self, file: str) -> Telling:
        return UNCERTAIN.get(file.removesuffix(".toml"), super().tell_uncertain(file))

    def changed_things(self, ruleset: Ruleset, data: Source | None, today: list[Thing]) -> list[Thing]:
        assert isinstance(ruleset, ArchitectsRuleset)
        before = {(one.kind, one.id): one for one in today if one.game == GAME}
        things = things_of(ruleset.rules)
        return [one for one in things if before.get((one.kind, one.id)) != one]

    def explanations(self) -> Explanations:
        return EXPLANATIONS

    def make_pad(self, data: Path | None = None) -> GamePad:
        found = load_rules(PLAYERS[0], (), data)
        return GamePad(GAME, [], [], [make_part("", pad_of(found), found.book.categories)])


REFERENCE = ArchitectsReference(GAME)
