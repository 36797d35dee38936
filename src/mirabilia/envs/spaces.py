"""What seats observe and may do, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from mirabilia.envs.tensors import Tensors

WIDE = 32767


def make_spaces(tensors: Tensors) -> tuple[spaces.Dict, spaces.Discrete]:
    """The space of one seat's observations, and that of its actions."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (tensors.size,), np.uint8),
        "action_mask": spaces.Box(0, 1, (tensors.slots,), np.int8),
    }
    if tensors.setup.describe:
        shape = (tensors.listed, int(tensors.encoder.fields))
        parts["options"] = spaces.Box(0, WIDE, shape, np.int16)
    return spaces.Dict(parts), spaces.Discrete(tensors.slots)


def seen_by(tensors: Tensors, game: int) -> list[dict[str, npt.NDArray[Any]]]:
    """What every seat of a game observes, in arrays that nobody will change."""
    seen = tensors.observe()[game]
    masks = tensors.mask()[game].astype(np.int8)
    if not tensors.setup.describe:
        return [{"observation": one, "action_mask": mask} for one, mask in zip(seen, masks, strict=True)]
    options = tensors.options()[game].copy()
    return [
        {"observation": one, "action_mask": mask, "options": listed}
        for one, mask, listed in zip(seen, masks, options, strict=True)
    ]


def is_open(tensors: Tensors, game: int, seat: int, slot: int) -> bool:
    """Whether a slot is open to a seat; if not, the batch takes the first that is."""
    return 0 <= slot < tensors.slots and bool(tensors.mask()[game, seat, slot])
