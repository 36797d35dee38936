"""Random playouts of the engine, boiled down to a hash; run as a script, or called by a test.

As a script it uses the installed package: `python -I playouts.py` prints where the engine stands and
the hash.
"""

from __future__ import annotations

import hashlib
import json

from mirabilia.seven import model
from mirabilia.seven.playout import play_randomly, totals
from mirabilia.seven.rules import rules
from mirabilia.seven.setup import new_state

SEEDS = 200


def digest() -> str:
    """The hash of 1,000 games: points, coins, options listed, the generator, and every action played."""
    hashed = hashlib.sha256()
    for players in range(3, 8):
        book = rules(players).book
        for seed in range(SEEDS):
            state = new_state(book, seed)
            listed = play_randomly(state)
            history = [(log.plays, log.extras) for log in state.past]
            coins = [int(city.coins) for city in state.cities]
            line = [totals(state), coins, listed, int(state.random), history, state.plays, state.extras]
            hashed.update(json.dumps(line).encode())
    return hashed.hexdigest()


if __name__ == "__main__":
    print(model.__file__)
    print(digest())
