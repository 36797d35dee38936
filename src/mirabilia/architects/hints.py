"""How much a beginner likes the Progress tokens, by their effects."""

from __future__ import annotations

from mirabilia.architects.effect_rows import Worth
from mirabilia.architects.effects import ExtraCard, PointsPerCat, PointsPerToken, PointsPerVictory, Shields

SHIELD = 4.5
SET, WHOLE_SET = 4.0, 20.0
# Extra cards, by what triggers them.
CAUSES = {
    "wood": 5.5,
    "clay": 5.5,
    "papyrus": 6.0,
    "glass": 6.0,
    "stone": 6.5,
    "coin": 6.5,
    "tablet": 5.0,
    "gear": 5.0,
    "compass": 5.0,
    "shield_horn": 2.5,
    "shield_2_horns": 2.5,
    "stage": 14.0,
}
COUNTED: dict[type, float] = {
    PointsPerToken: 3.5,
    PointsPerCat: 2.0,
    PointsPerVictory: 1.0,
}  # a point for each


def worth_of_extra_card(effect: ExtraCard, _again: bool) -> float:
    """Extra cards: the more, the more often something triggers them."""
    return sum(CAUSES.get(cause, 0.0) for cause in effect.causes)


def worth_of_shields(effect: Shields, _again: bool) -> float:
    """Lasting shields."""
    return SHIELD * int(effect.amount)


def worth_of_points_per(effect: PointsPerCat | PointsPerVictory | PointsPerToken, _again: bool) -> float:
    """Points by what will be there at the end."""
    return COUNTED[type(effect)] * int(effect.each)


def worth_of_set(_effect: object, again: bool) -> float:
    """One of a set, or the one that makes it whole."""
    return WHOLE_SET if again else SET


def fixed_worth(worth: float) -> Worth:
    """An effect that is worth the same for everybody."""
    return lambda _effect, _again: worth
