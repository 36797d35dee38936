"""Random playouts of the engine, boiled down to a hash; run as a script, or called by a test.

As a script it uses the installed package: `python -I playouts.py` prints where the engine stands and
the hash.
"""

from __future__ import annotations

import hashlib
import json
from random import Random

from mirabilia import Game
from mirabilia.architects.playout import play_randomly as play_architects
from mirabilia.architects.playout import score_all as architects_totals
from mirabilia.architects.rules import load_rules as architects_rules
from mirabilia.architects.setup import new_state as new_architects
from mirabilia.bots import bot_maker, bots_of, is_searching
from mirabilia.bots.seven.judging import judge
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.weights import weights_of
from mirabilia.games import GAMES
from mirabilia.seven import model
from mirabilia.seven.playout import play_randomly, score_all
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state

SEEDS = 200
FEWER = 60  # with an expansion
SEARCHED = 24  # iterations of bots that search
JUDGED: tuple[tuple[int, tuple[str, ...]], ...] = ((2, ()), (3, ()), (7, ("leaders", "edifice")))
EXPANSIONS = (("armada",), ("edifice",), ("leaders",), ("leaders", "armada", "edifice"))


def digest(expansions: tuple[str, ...] = (), seeds: int = SEEDS) -> str:
    """The hash of many games: points, coins, options listed, the generator, and every action played."""
    hashed = hashlib.sha256()
    for players in range(2 if expansions in ((), ("leaders",)) else 3, 8):
        book = load_rules(players, expansions).book
        for seed in range(seeds):
            state = new_state(book, seed)
            _, listed = play_randomly(state)
            history = [(list(log.plays), list(log.extras)) for log in state.past]
            coins = [int(city.coins) for city in state.cities]
            last = [list(state.plays), list(state.extras)]
            line = [score_all(state), coins, listed, int(state.random), history, *last]
            line += [list(city.numbers) for city in state.cities]
            hashed.update(json.dumps(line).encode())
    return hashed.hexdigest()


def secret_digest() -> str:
    """The same of games that are dealt from a secret."""
    hashed = hashlib.sha256()
    for kind, players, expansions in (("seven", 5, EXPANSIONS[-1]), ("seven", 2, ()), ("architects", 3, ())):
        game, chance = Game.new(kind, players, expansions=expansions, seed="c0ffee" * 11), Random(1)
        while not game.over:
            decision = game.decisions[0]
            game.answer(decision, chance.choice(game.options(decision)))
        hashed.update(json.dumps(game.result).encode())
    return hashed.hexdigest()


def architects_digest() -> str:
    """The same of 7 Wonders Architects: points, questions, options, the generator, and every city."""
    hashed = hashlib.sha256()
    for players in range(2, 8):
        book = architects_rules(players).book
        for seed in range(SEEDS):
            state = new_architects(book, seed)
            asked, listed = play_architects(state)
            cities = [[int(city.grey), int(city.red), int(city.token_bits)] for city in state.cities]
            line = [architects_totals(state), asked, listed, int(state.random), cities, list(state.discards)]
            hashed.update(json.dumps(line).encode())
    return hashed.hexdigest()


def bots_digest() -> str:
    """What every bot answers in the first and the last questions of games, and how positions are judged."""
    hashed = hashlib.sha256()
    for kind in GAMES:
        for name in bots_of(kind):
            make = bot_maker(f"{name}:{SEARCHED}" if is_searching(name, kind) else name, kind)
            for seed in range(2):
                game, chance = Game.new(kind, 3, seed=seed), Random(seed)
                asked = {number for first in (0, 30, 48) for number in range(first, first + 4)}
                for number in range(54):
                    decision = game.decisions[0]
                    observation = game.observe(decision)
                    code = (
                        make(seed).choose(observation)
                        if number in asked
                        else chance.choice(observation.options)
                    )
                    game.answer_code(decision, code)
                hashed.update(json.dumps(game.answers).encode())
    for players, names in JUDGED:
        state = new_state(load_rules(players, names).book, 3)
        policy = weights_of(state.book).policy
        while state.asking is not None:
            judged = judge(state)
            hashed.update(json.dumps([judged.chances, judged.points]).encode())
            play_on(state, policy, 3)
    return hashed.hexdigest()


if __name__ == "__main__":
    print(model.__file__)
    print(digest())
    print(architects_digest())
    print(bots_digest())
    print(secret_digest())
    for names in EXPANSIONS:
        print(digest(names, FEWER))
