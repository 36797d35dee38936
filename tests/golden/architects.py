"""The golden games of 7 Wonders Architects; `make goldens` writes them again.

A golden game is played by `random.Random` of its seed. Its file has the timetable, a line an answer (out of
how many options), and the result.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from mirabilia import Game
from mirabilia.architects.model import State
from mirabilia.architects.ruleset import ArchitectsRuleset

FOLDER = Path(__file__).parent
GAMES = {2: 1, 3: 4, 5: 9, 7: 12}  # players: seed


def lines(players: int, seed: int) -> list[str]:
    """The text of a golden game, line by line."""
    game = Game.new("architects", players, seed=seed)
    assert isinstance(game.ruleset, ArchitectsRuleset)
    random = Random(seed)
    text = [f"players {players}, seed {seed}, rules {game.ruleset.fingerprint}", ""]
    text += [*game.ruleset.rules.timetable.text().splitlines(), ""]
    while not game.over:
        decision = game.decisions[0]
        options = game.options(decision)
        answer = random.choice(options)
        assert isinstance(game.table, State)
        text.append(
            f"{game.table.turn} {decision.kind} {decision.seat}: {answer.text} ({len(options)} options)"
        )
        game.answer(decision, answer)
    return [*text, "", *json.dumps(game.result, indent=1).splitlines()]


def path(players: int) -> Path:
    """Where a golden game stands."""
    return FOLDER / f"architects_{players}.txt"
