"""Environments for learning: 7 Wonders and 7 Wonders Architects in the forms that frameworks expect.

Importing the package registers `mirabilia/Seven-v0` and `mirabilia/Architects-v0` with Gymnasium, if that is
installed; those of PettingZoo are the modules `seven_v0` and `architects_v0`. The version of one is
raised whenever its behaviour changes.
"""

from __future__ import annotations

from importlib.util import find_spec

from mirabilia.games import GAMES


def register_all() -> None:
    """Make the games known to Gymnasium."""
    from gymnasium import register  # noqa: PLC0415  # an extra

    for game in GAMES:
        register(
            id=f"mirabilia/{game.capitalize()}-v0",
            entry_point="mirabilia.envs.single:MirabiliaEnv",
            vector_entry_point="mirabilia.envs.vector:MirabiliaVectorEnv",
            kwargs={"game": game},
        )


if find_spec("gymnasium") is not None:
    register_all()
