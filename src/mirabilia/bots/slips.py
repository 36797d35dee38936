"""The errors of players who misjudge what they see."""

from __future__ import annotations

import math
from random import Random


def draw_error(random: Random, size: float) -> float:
    """By how much something is misjudged: with such errors an option is chosen as exp(value / size) says."""
    return -size * math.log(-math.log(random.random() or 0.5)) if size > 0 else 0.0
