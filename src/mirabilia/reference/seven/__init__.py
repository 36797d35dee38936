"""7 Wonders and its expansions in the reference."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mirabilia.reference.game_reference import GameReference
from mirabilia.reference.model import Deck, GamePad, Thing
from mirabilia.reference.seven.decks import make_decks
from mirabilia.reference.seven.pads import make_pad
from mirabilia.reference.seven.things import (
    changed_things,
    list_files,
    list_things,
    list_tokens,
    module_of,
)
from mirabilia.seven.explanations import EXPLANATIONS
from mirabilia.seven.figures import list_costs
from mirabilia.seven.packages import list_packages
from mirabilia.seven.rules import GAME, expansion_names, load_modules, player_counts
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.entries import Entries, Source
from mirabilia.table.makers import Ruleset
from mirabilia.table.texts import Explanations
from mirabilia.table.uncertain import Telling


class SevenReference(GameReference):
    """7 Wonders."""

    def books(self) -> tuple[str, ...]:
        return list_books()

    def further_rulings(self) -> tuple[str, ...]:
        return ("DEF",)

    def expansions(self) -> list[str]:
        return expansion_names()

    def player_counts(self, expansions: tuple[str, ...] = ()) -> list[int]:
        return player_counts(expansions)

    def bring(self, expansions: tuple[str, ...]) -> set[str]:
        named = super().bring(expansions)
        return named.union(*(load_modules()[name].needs for name in named))

    def expansion_for(self, players: int) -> tuple[str, ...]:
        there = [name for name in expansion_names() if players in load_modules()[name].also_for]
        return () if players in player_counts() else tuple(there[:1])

    def list_things(self, data: Source | None = None) -> list[Thing]:
        return list_things(data)

    def kinds_in_no_file(self, expansions: set[str]) -> set[str]:
        return {kind for name in ("", *expansions) for kind, _, _ in list_tokens(name)}

    def make_decks(self, data: Path | None = None) -> list[Deck]:
        return make_decks(data)

    def explanations(self) -> Explanations:
        return collect_explanations()

    def list_files(self, data: Source | None = None) -> dict[str, tuple[str, Entries]]:
        return list_files(data)

    def tell_uncertain(self, file: str) -> Telling:
        return collect_uncertain().get(file.removesuffix(".toml"), list_costs)

    def changed_things(self, ruleset: Ruleset, data: Source | None, today: list[Thing]) -> list[Thing]:
        assert isinstance(ruleset, SevenRuleset)
        return changed_things(ruleset.rules, data, today)

    def make_pad(self, data: Path | None = None) -> GamePad:
        return make_pad(data)


@lru_cache(maxsize=1)
def list_books() -> tuple[str, ...]:
    """The base game's book, those of variants and expansions, and that of their mixtures."""
    modules = sorted(load_modules().values(), key=lambda module: (not module.implied_for, module.name))
    return ("base", *(name for module in modules for name in module.books), "combos")


@lru_cache(maxsize=1)
def collect_explanations() -> Explanations:
    """What the base game and every expansion bring, each under names of its own."""
    found: Explanations = dict(EXPLANATIONS)
    for name in list_packages():
        found |= getattr(module_of(name, "explanations"), "EXPLANATIONS", {})
    return found


@lru_cache(maxsize=1)
def collect_uncertain() -> dict[str, Telling]:
    """What expansions say of figures that are not sure, by the names of their files."""
    found: dict[str, Telling] = {}
    for name in list_packages():
        found |= getattr(module_of(name, "figures"), "UNCERTAIN", {})
    return found


REFERENCE = SevenReference(GAME)
