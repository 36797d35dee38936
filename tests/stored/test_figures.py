"""Records outlive any change of the figures that the program ships: it keeps those that it has had."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from mirabilia.games import GAMES
from mirabilia.table.entries import Entries
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from stored.test_release_0_1 import RECORDS, label
from updating import Update

TOOL: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "released_figures.py"))
CHANGES = {  # by file: an entry, a figure, and its value after a later release
    "cards.toml": ("palace", "cost", "1 glass"),
    "leaders.toml": ("alexander", "cost", "5 coins"),
    "armada_cards.toml": ("pontoon", "cost", "2 papyrus"),
    "edifice_setup.toml": ("debts", "points", [1, 1, 1]),
    "pieces.toml": ("cat", "points", 9),
}


@pytest.fixture
def changed(update: Update) -> None:
    """A later release with other figures in both games and in every expansion."""
    for file, (name, key, value) in CHANGES.items():

        def change(entries: Entries, name: str = name, key: str = key, value: Any = value) -> None:
            if name in entries:  # two games have files of one name
                assert entries[name][key] != value
                entries[name][key] = value

        update(file, change)


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_today_are_kept(game: str) -> None:
    assert TOOL["place_of"](game, TOOL["read_figures"](game)).exists(), "run `make figures`"


@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize("stored", RECORDS[::5], ids=label)
def test_an_old_record_plays_to_its_result_though_figures_have_changed(stored: dict[str, Any]) -> None:
    record = stored["record"]
    game = Game.replay(record)
    assert game.result == stored["result"]
    today = Game.new(record["game"], **record["setup"], rulings=game.ruleset.rulings)
    assert today.ruleset.fingerprint != game.ruleset.fingerprint
    assert game.record()["figures"]  # it is not the program's any more, so a new record carries it
    assert Game.replay(game.proven_record()).result == stored["result"]


def test_a_record_of_today_replays_after_an_update(update: Update) -> None:
    game = Game.new("seven", 3, seed=5)
    for _ in range(4):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    record = game.proven_record()
    assert "figures" not in record
    update("cards.toml", dict.clear)
    assert Game.replay(record).answers == record["answers"]


def test_figures_of_an_owner_are_laid_over_those_of_their_time(tmp_path: Path, update: Update) -> None:
    (tmp_path / "guilds.toml").write_text('[workers_guild]\ncost = "1 glass"\n', "utf-8")
    record = Game.new("seven", 3, seed=5, data=tmp_path).record()
    alone = {key: value for key, value in record.items() if key != "figures"}  # as 0.2.0 wrote it
    update("cards.toml", lambda cards: cards["palace"].update(cost="1 glass"))
    assert Game.replay(record).ruleset.fingerprint == record["rules"]
    assert Game.replay(alone, tmp_path).ruleset.fingerprint == record["rules"]
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(alone)
