"""Writes all golden files again: `make goldens`, after a change that is meant to change them.

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
    sys.path[:0] = [str(FOLDER.parent.parent / "src"), str(FOLDER.parent)]

from golden import architects  # noqa: E402 (the path comes first)
from mirabilia import Game  # noqa: E402 (as above)
from mirabilia.seven.model import State  # noqa: E402 (as above)
from mirabilia.seven.ruleset import SevenRuleset  # noqa: E402 (as above)

# File: players, expansions, seed; chosen so that every kind of answer occurs.
GAMES: dict[str, tuple[int, tuple[str, ...], int]] = {
    "game_2": (2, (), 89),
    "game_3": (3, (), 2),
    "game_4": (4, (), 18),
    "game_5": (5, (), 5),
    "game_6": (6, (), 12),
    "game_7": (7, (), 89),
    "leaders_2": (2, ("leaders",), 30),
    "leaders_4": (4, ("leaders",), 37),
    "leaders_7": (7, ("leaders",), 50),
    "armada_3": (3, ("armada",), 23),
    "armada_5": (5, ("armada",), 37),
    "edifice_3": (3, ("edifice",), 7),
    "edifice_6": (6, ("edifice",), 12),
    "mixed_2": (2, ("leaders", "armada", "edifice"), 3),
    "mixed_5": (5, ("leaders", "armada", "edifice"), 11),
    "mixed_8": (8, ("leaders", "armada", "teams", "edifice"), 4),
}

# The order of play of every mixture: one file, by the number of players.
MIXTURES: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (
        (),
        ("leaders",),
        ("armada",),
        ("edifice",),
        ("leaders", "edifice"),
        ("leaders", "armada", "edifice"),
    ),
    4: (
        *((), ("leaders",), ("armada",), ("edifice",)),
        *(("leaders", "armada"), ("leaders", "edifice"), ("armada", "edifice")),
        *(("leaders", "armada", "edifice"), ("armada", "teams"), ("leaders", "armada", "teams")),
        *(("armada", "teams", "edifice"), ("leaders", "armada", "teams", "edifice")),
    ),
    8: (("leaders", "armada"), ("armada", "edifice"), ("leaders", "armada", "edifice")),
}


def timetables() -> list[str]:
    """The order of play of every mixture."""
    text: list[str] = []
    for players, mixtures in MIXTURES.items():
        for mixture in mixtures:
            text += [f"{players} players: {' '.join(mixture) or 'base'}"]
            text += [*timetable(SevenRuleset(players, mixture)), ""]
    return text[:-1]


def lines(players: int, expansions: tuple[str, ...], seed: int) -> list[str]:
    """The text of a golden game, line by line."""
    game = Game.new("seven", players, expansions=expansions, seed=seed)
    assert isinstance(game.ruleset, SevenRuleset)
    random = Random(seed)
    text = [
        f"players {players}, seed {seed}, rules {game.ruleset.fingerprint}",
        "",
        *timetable(game.ruleset),
        "",
    ]
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


def timetable(ruleset: SevenRuleset) -> list[str]:
    """The compiled timetable."""
    return ruleset.rules.timetable.text().splitlines()


def path(name: str) -> Path:
    """Where a golden game stands."""
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Write the golden games of both games, and the timetables."""
    files = {path("timetables"): timetables()}
    files |= {path(name): lines(*setup) for name, setup in GAMES.items()}
    files |= {
        architects.path(players): architects.lines(players, seed)
        for players, seed in architects.GAMES.items()
    }
    for file, text in files.items():
        file.write_text("\n".join(text) + "\n", "utf-8")
        print(file.name)


if __name__ == "__main__":
    main()
