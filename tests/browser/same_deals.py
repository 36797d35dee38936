"""`mirabilia` with the same chance at every new table: the same deal and the same bots on every machine."""

from __future__ import annotations

import sys
from random import Random
from unittest.mock import patch

from mirabilia.cli import main
from mirabilia.server import commands, new_table

if __name__ == "__main__":
    # Each table draws anew, so what it is dealt does not depend on the tables of other tests before it.
    with (
        patch.object(new_table, "SystemRandom", lambda: Random(1)),
        patch.object(commands, "SystemRandom", lambda: Random(2)),  # of a rematch, with another deal
    ):
        sys.exit(main(sys.argv[1:]))
