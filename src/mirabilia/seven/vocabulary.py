"""The verbs of the base game's effects: one row for each, with everything about it."""

from __future__ import annotations

from mirabilia.seven.countables import Counting
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.lasting_verbs import lasting_verbs
from mirabilia.seven.on_build_verbs import on_build_verbs
from mirabilia.seven.scoring_verbs import scoring_verbs


def base_vocabulary(counting: Counting) -> dict[str, EffectRow]:
    """The verbs of the base game; what they count is stored in the rulebook under construction."""
    return lasting_verbs() | on_build_verbs(counting) | scoring_verbs(counting)
