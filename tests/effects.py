"""Effects of the data for the tests, read as the rules read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mirabilia.seven.costs import Place
from mirabilia.seven.effect_rows import EffectRow, PrintedEffect, read_effects
from mirabilia.seven.rules import Rules, build_rulebook, modules_in_play

PLAYERS = 4  # whom every expansion is for


@lru_cache(maxsize=8)
def vocabulary(*expansions: str) -> dict[str, EffectRow]:
    """The verbs of the base game and of some expansions."""
    return build_rulebook(PLAYERS, modules_in_play(PLAYERS, expansions)).effects


def own_verbs(expansion: str) -> set[str]:
    """The verbs that an expansion brings."""
    return set(vocabulary(expansion)) - set(vocabulary())


def printed(effect: dict[str, Any], *expansions: str, on: str = "blue") -> PrintedEffect:
    """An effect as it would be printed on a card of some colour, or on a stage."""
    return read_effects([effect], vocabulary(*expansions), on, Place("cards.toml", "any"))[0]


def all_printed(rules: Rules) -> list[PrintedEffect]:
    """All effects of cards, boards and stages."""
    effect_lists = [card.effects for card in rules.card_of.values()]
    for board in rules.board_of.values():
        effect_lists += [board.start, *(effects for stage in board.stages for effects in stage.alternatives)]
    return [effect for effects in effect_lists for effect in effects.printed]
