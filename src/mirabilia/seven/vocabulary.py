"""The verbs of the base game's effects: a row for each has all that is known about it."""

from __future__ import annotations

from mirabilia.seven.countables import Counting
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.lasting_verbs import lasting_verbs
from mirabilia.seven.on_build_verbs import on_build_verbs
from mirabilia.seven.scoring_verbs import scoring_verbs


def base_vocabulary(counting: Counting) -> dict[str, EffectRow]:
    """The verbs of the base game; what they count is known to the rulebook that is being made."""
    return lasting_verbs() | on_build_verbs(counting) | scoring_verbs(counting)
