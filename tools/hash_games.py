"""Hash what the installed engine and bots do, to compare before and after a change that must change nothing.

    .venv/bin/python -I tools/hash_games.py > before.txt    # change, build again, then > after.txt, and diff

One line for each mixture and number of players: all options of all questions, all answers and all results.
Then one line for each bot in each mixture. Searching bots think for a number of playouts, not for a time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from itertools import combinations
from random import Random

from mirabilia.bots import bot_maker, bots_of, is_searching
from mirabilia.games import GAMES, list_folders
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game

SEATS = range(2, 9)
PLAYOUTS = 30  # of bots that search
APART = 9  # a bot is asked every so many questions; the others are answered by chance


def list_mixtures() -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Every game with every number of players and every set of expansions that it allows."""
    for kind in GAMES:
        names = sorted(folder.name for folder in list_folders(kind)[1:])
        for size in range(len(names) + 1):
            for expansions in combinations(names, size):
                for players in SEATS:
                    try:
                        Game.new(kind, players, expansions=expansions, seed=0)
                    except BadInput:
                        continue
                    yield kind, players, expansions


def hash_random_games(kind: str, players: int, expansions: tuple[str, ...], seeds: int) -> str:
    """All options of random games, with the answers and the results."""
    hashed = hashlib.sha256()
    for seed in range(seeds):
        game, chance = Game.new(kind, players, expansions=expansions, seed=seed), Random(seed)
        while not game.over:
            decision = game.decisions[0]
            codes = game.observe(decision).options
            hashed.update(json.dumps(list(codes)).encode())
            game.answer_code(decision, chance.choice(codes))
        hashed.update(json.dumps(game.result).encode())
    return hashed.hexdigest()[:24]


def hash_answers(name: str, kind: str, players: int, expansions: tuple[str, ...], seeds: int) -> str:
    """What a bot answers in some questions of random games."""
    hashed = hashlib.sha256()
    make = bot_maker(f"{name}:{PLAYOUTS}" if is_searching(name, kind) else name, kind)
    for seed in range(seeds):
        game, chance = Game.new(kind, players, expansions=expansions, seed=seed), Random(seed)
        asked = 0
        while not game.over:
            decision = game.decisions[0]
            observation = game.observe(decision)
            code = chance.choice(observation.options)
            if asked % APART == seed % APART:
                code = make(seed).choose(observation)
            hashed.update(f"{code} ".encode())
            game.answer_code(decision, code)
            asked += 1
    return hashed.hexdigest()[:24]


def main() -> None:
    """Print all lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="random games a mixture (default: 20)")
    parser.add_argument("--bot-seeds", type=int, default=2, help="games a bot and mixture (default: 2)")
    args = parser.parse_args()
    for mixture in list_mixtures():
        label = f"{mixture[0]} {mixture[1]} {'+'.join(mixture[2])}"
        print(label, hash_random_games(*mixture, args.seeds), flush=True)
        for name in bots_of(mixture[0]):
            print(label, name, hash_answers(name, *mixture, args.bot_seeds), flush=True)


if __name__ == "__main__":
    main()
