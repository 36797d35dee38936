"""The table of docs/mixtures.md is true, and has every mixture."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "mixtures.md").read_text("utf-8")
ROW = re.compile(r"\| (?:none|`(?P<names>[a-z ]+)`) \| (?P<cells>.*) \|")
ANSWERS = dict(re.findall(r"^- (\[\d\]) `([^`]+)`", TEXT, re.MULTILINE))
ROWS = {
    tuple((row["names"] or "").split()): row["cells"].split(" | ")
    for row in (ROW.fullmatch(line) for line in TEXT.splitlines())
    if row is not None
}
CELLS = [
    (mixture, players, cell)
    for mixture, cells in ROWS.items()
    for players, cell in zip(range(2, 9), cells, strict=True)
]


def test_the_table_has_every_mixture() -> None:
    names = ("leaders", "armada", "edifice")
    mixtures = {frozenset(mixture) for size in range(4) for mixture in combinations(names, size)}
    mixtures |= {mixture | {"teams"} for mixture in mixtures if "armada" in mixture}
    assert {frozenset(mixture) for mixture in ROWS} == mixtures
    assert len(ROWS) == len(mixtures)
    assert {cell for _, _, cell in CELLS} == {"yes", *ANSWERS}


@pytest.mark.parametrize(("mixture", "players", "cell"), CELLS)
def test_a_mixture_is_played_or_refused_as_the_table_says(
    mixture: tuple[str, ...], players: int, cell: str
) -> None:
    if cell == "yes":
        game = Game.new("seven", players, expansions=mixture, seed=1)
        assert len(game.view(None)["cities"]) == max(3, players)
    else:
        with pytest.raises(BadInput, match=re.escape(ANSWERS[cell])):
            Game.new("seven", players, expansions=mixture, seed=1)


def test_eight_play_armada_alone_if_carthage_is_named() -> None:
    for mixture in (["armada"], ["armada", "teams"]):
        game = Game.new("seven", 8, expansions=mixture, seed=1, wonders=["carthage"])
        assert len(game.view(None)["cities"]) == 8
