"""`mirabilia` with the same chance at every new table: the same deal and the same bots on every machine."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from random import Random
from types import ModuleType
from unittest.mock import patch

from mirabilia.cli import main
from mirabilia.server import analyses, branches, commands, new_table
from mirabilia.server.new_table import SEED_BITS


def draw_alike(module: ModuleType, seed: int) -> ExitStack:
    """Let a module draw the same seeds for every table, the deal's first."""

    def bots_chance() -> Random:
        chance = Random(seed)
        chance.getrandbits(SEED_BITS)
        return chance

    stack = ExitStack()
    stack.enter_context(patch.object(module, "new_secret", lambda: Random(seed).getrandbits(SEED_BITS)))
    stack.enter_context(patch.object(module, "SystemRandom", bots_chance))
    return stack


if __name__ == "__main__":
    # Each table draws anew, so what it is dealt does not depend on the tables of other tests before it.
    brief = patch.object(analyses, "PLAYOUTS", 1)  # tests look at the page, not at the advice
    redealt = patch.object(branches, "new_secret", lambda: "7" * 64)
    # The last: a rematch, with another deal.
    with brief, redealt, draw_alike(new_table, 1), draw_alike(commands, 2):
        sys.exit(main(sys.argv[1:]))
