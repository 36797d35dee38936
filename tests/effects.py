"""Effects of the data for the tests, read as the rules read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mirabilia.seven.effect_rows import EffectRow, PrintedEffect, read_effects
from mirabilia.seven.load import Place
from mirabilia.seven.rules import Rules, drafted, in_play

PLAYERS = 4  # whom every expansion is for


@lru_cache(maxsize=8)
def vocabulary(*expansions: str) -> dict[str, EffectRow]:
    """The verbs of the base game and of some expansions."""
    return drafted(PLAYERS, in_play(PLAYERS, expansions)).effects


def own_verbs(expansion: str) -> set[str]:
    """The verbs that an expansion brings."""
    return set(vocabulary(expansion)) - set(vocabulary())


def printed(effect: dict[str, Any], *expansions: str, on: str = "blue") -> PrintedEffect:
    """An effect as it would be printed on a card of some colour, or on a stage."""
    return read_effects([effect], vocabulary(*expansions), on, Place("cards.toml", "any"))[0]


def all_printed(rules: Rules) -> list[PrintedEffect]:
    """All effects of cards, boards and stages."""
    deeds = [card.deed for card in rules.card_of.values()]
    for board in rules.board_of.values():
        deeds += [board.start, *(deed for stage in board.stages for deed in stage.deeds)]
    return [effect for deed in deeds for effect in deed.printed]
