"""Writes the golden games anew: `python tests/golden/make.py`, after a change that is meant to change them.

A golden game is played by `random.Random` of its seed. Its file has the timetable, a line a question
(who is asked what, out of how many options, and the answer), the coins after every batch, and the result.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent
if __name__ == "__main__":  # as in the tests: the plain sources, not the installed package
    sys.path.insert(0, str(FOLDER.parent.parent / "src"))

from mirabilia import Game  # noqa: E402 (the path comes first)
from mirabilia.seven.kit import SevenKit  # noqa: E402 (as above)
from mirabilia.seven.model import State  # noqa: E402 (as above)

GAMES = {2: 89, 3: 2, 4: 18, 5: 5, 6: 12, 7: 89}  # players: seed; chosen so that every kind of answer occurs


def lines(players: int, seed: int) -> list[str]:
    """The text of a golden game, line by line."""
    game = Game.new("seven", players, seed=seed)
    assert isinstance(game.kit, SevenKit)
    random = Random(seed)
    text = [f"players {players}, seed {seed}, rules {game.kit.fingerprint}", "", *timetable(game.kit), ""]
    while not game.over:
        assert isinstance(game.table, State)
        text.append(f"Age {game.table.age}, turn {game.table.turn}: {game.decisions[0].kind}")
        for decision in game.decisions:
            options = game.options(decision)
            answer = random.choice(options)
            text.append(f"  {decision.city}: {answer.text} ({len(options)} options)")
            game.answer(decision, answer)
        text.append(f"  coins {' '.join(str(city.coins) for city in game.table.cities)}")
    return [*text, "", *json.dumps(game.result, indent=1).splitlines()]


def timetable(kit: SevenKit) -> list[str]:
    """The compiled timetable."""
    return kit.rules.timetable.splitlines()


def path(players: int) -> Path:
    """Where a golden game stands."""
    return FOLDER / f"game_{players}.txt"


def main() -> None:
    """Write all golden games."""
    for players, seed in GAMES.items():
        path(players).write_text("\n".join(lines(players, seed)) + "\n", "utf-8")
        print(path(players).name)


if __name__ == "__main__":
    main()
