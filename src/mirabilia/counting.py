"""Counting a game played at a real table: JSON in, JSON out, for programs that have nothing else.

The score pad of the browser runs this module, so that the engine itself counts there.
"""

from __future__ import annotations

import json
from pathlib import Path

from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.makers import Ruleset, make_ruleset
from mirabilia.table.problems import unreadable_problem
from mirabilia.table.ruleset import FORMAT
from mirabilia.table.validation import Data


def ruleset_of(data: object, what: str, overlay: Path | None = None) -> Ruleset:
    """The rules that a result or a position was played by, if it can be read."""
    if not isinstance(data, dict):
        raise BadInput(f"{what}: is not a table of keys and values")
    game, version = data.get("game", DEFAULT_GAME), data.get("v", FORMAT)
    if not isinstance(game, str) or game not in GAMES:
        raise BadInput(f"{what}: {unknown_name('game', str(game), GAMES)}")
    if version != FORMAT:
        raise BadInput(f"{what}: version {version!r} cannot be read, only version {FORMAT}")
    cities = data.get("cities")
    players = data.get("players", len(cities) if isinstance(cities, list) else None)
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadInput(f"{what}: 'players' should be a number, not {players!r}")
    expansions = data.get("expansions", [])
    if not isinstance(expansions, list) or not all(isinstance(name, str) for name in expansions):
        raise BadInput(f"{what}: 'expansions' should be a list of names")
    ruleset = make_ruleset(game, players=players, expansions=expansions, data=overlay)
    edition = data.get("edition", ruleset.edition)
    if edition != ruleset.edition:
        raise BadInput(f"{what}: edition {edition!r} cannot be read, only edition {ruleset.edition}")
    return ruleset


def count_result(ruleset: Ruleset, data: Data) -> Data:
    """A result with its points, its reasons and what cannot be right in it."""
    problems = ruleset.problems(data)
    if any(one.get("stops") for one in problems):
        return {"problems": problems}
    return {"result": {**data, **ruleset.score(data)}, "reasons": ruleset.explain(data), "problems": problems}


def count(text: str) -> str:
    """A result that is given as JSON, with points, reasons and problems; what cannot be read is a problem."""
    try:
        data = json.loads(text)
        return json.dumps(count_result(ruleset_of(data, "result"), data))
    except (BadInput, ValueError) as error:
        return json.dumps({"problems": [unreadable_problem(error)]})
