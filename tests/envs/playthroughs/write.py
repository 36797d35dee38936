"""Write the stored playthroughs of OpenSpiel again; `make playthroughs` calls it."""

from __future__ import annotations

import gzip
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import mirabilia.envs.openspiel  # noqa: F401  # registers the games

GAMES = {
    "seven": "python_mirabilia_seven(players=3)",
    "architects": "python_mirabilia_architects(players=2)",
}
FOLDER = Path(__file__).parent


def read(name: str) -> str:
    """A stored playthrough."""
    return gzip.decompress((FOLDER / f"{name}.txt.gz").read_bytes()).decode()


if __name__ == "__main__":
    for name, game in GAMES.items():
        text = generate_playthrough.playthrough(game, [], seed=1)
        (FOLDER / f"{name}.txt.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
