"""The file of learned weights: an evaluation for two players, one for three, and one for more."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mirabilia.bots.architects.evaluation import WEIGHT, Evaluation
from mirabilia.bots.architects.features import COUNT
from mirabilia.bots.weights_file import load_groups
from mirabilia.table.errors import BadInput

FILE = "architects.json"
DUEL = "duel"
THREE = "three"
TABLE = "table"


def group_of(players: int) -> str:
    """Which weights this many players use."""
    return {2: DUEL, 3: THREE}.get(players, TABLE)


@lru_cache(maxsize=3)
def load_evaluation(group: str) -> Evaluation:
    """The evaluation of a group, from the file that comes with the package."""
    return read(load_groups(FILE)[group])


def evaluation_for(players: int) -> Evaluation:
    """The evaluation for this many players."""
    return load_evaluation(group_of(players))


def read(data: dict[str, Any]) -> Evaluation:
    """An evaluation as stored in the file."""
    rows = data["rows"]
    if any(len(row) != COUNT for row in rows) or len(rows) != len(data["outs"]):
        raise BadInput(f"the weights are of other features than the {COUNT} there are; train them again")
    return Evaluation(rows, data["outs"])


def evaluation_data(rows: list[list[float]], outs: list[float]) -> dict[str, Any]:
    """An evaluation for the file."""
    return {
        "rows": [[round(weight * WEIGHT) for weight in row] for row in rows],
        "outs": [round(weight * WEIGHT) for weight in outs],
    }
