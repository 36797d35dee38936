"""A game is a package and a row: nothing else has to know of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mirabilia
from mirabilia.bots import bot_maker
from mirabilia.cli.main import main
from mirabilia.games import GAMES, GameRow, add_game
from mirabilia.server.meta import list_everything, meta_of
from mirabilia.table.game import Game
from mirabilia.table.makers import makers

PACKAGE = Path(mirabilia.__file__).parent
ROOMS = re.compile(r"((bots|cli|envs|server|reference)/)?(seven|architects)(_v0\.py|/.*)|games\.py")
NAMES = re.compile(r"mirabilia\.(seven|architects)\b|\"(seven|architects)\"|isinstance\([^)]*\bState\)")
SECRETS = re.compile(r"(table|state)\.(cities|hands|zones|pile|decks|dealt)\b")


@pytest.fixture(autouse=True)
def third_game() -> Iterator[None]:
    add_game("numbers", GameRow(ruleset="unit.third_game"))
    list_everything.cache_clear()
    yield
    del GAMES["numbers"], makers["numbers"]
    list_everything.cache_clear()


def played() -> Game:
    """A game of bots that choose blindly."""
    game = Game.new("numbers", 3, seed=5)
    bots = [bot_maker("random", "numbers")(seat) for seat in range(3)]
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def test_it_is_played_by_bots_and_replayed() -> None:
    game = played()
    assert len(game.answers) == 9
    assert Game.replay(game.record()).result == game.result
    best = max(city["score"]["total"] for city in game.result["cities"])
    assert best == game.result["cities"][game.result["winners"][0]]["score"]["total"]


def test_it_is_listed_for_new_tables() -> None:
    assert meta_of("numbers", None)["players"] == (2, 5)
    assert len(list_everything().games) == 3
    games = {one.bot: one.games for one in list_everything().bots}
    assert "numbers" in games["random"]
    assert "numbers" not in games["novice"]


def test_the_command_finds_nothing_to_look_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "--game", "numbers", "--check", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"players": [2, 3, 4, 5], "marked": 0, "fine": True}
    assert main(["data", "--game", "numbers", "--deck"]) == 2
    assert "--deck is not for numbers" in capsys.readouterr().err


def test_its_record_and_its_result_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = played()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()))
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("kind said") == 9
    assert "★" in told
    file.write_text(json.dumps(game.result))
    assert main(["score", str(file)]) == 0
    assert "numbers, 3 players, seed 5" in capsys.readouterr().out


def test_it_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["9", "3", "3", "3", ""])
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    command = [
        "play",
        "--game",
        "numbers",
        "--bots",
        "random",
        "--seed",
        "1",
        "--lang",
        "en",
        "--name",
        "Ada",
    ]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "sums: [0, 0, 0]" in told
    assert "Ada" in told
    assert "6" in told


def sources() -> list[str]:
    """Everything outside the rooms of the games."""
    there = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("**/*.py")]
    return [path for path in there if not ROOMS.fullmatch(path)]


def test_nothing_outside_its_rooms_names_a_game() -> None:
    assert not [path for path in sources() if NAMES.search((PACKAGE / path).read_text("utf-8"))]


def test_server_and_command_never_reach_into_a_state() -> None:
    shown = [
        path for path in PACKAGE.glob("**/*.py") if path.relative_to(PACKAGE).parts[0] in ("server", "cli")
    ]
    assert len(shown) > 50
    assert [path.name for path in shown if SECRETS.search(path.read_text("utf-8"))] == []
