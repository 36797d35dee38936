from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from cli.asked import Capture, refused, said, spawned
from mirabilia import __version__
from mirabilia.bots.random_bot import RandomBot
from mirabilia.cli import main, serve
from mirabilia.cli.common import json_page, make_bots, open_whole, read_all_json
from mirabilia.table.errors import BadInput

COMMANDS = ("simulate", "bench", "score", "replay", "position", "timetable", "data", "rules")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_with_an_example_of_itself(capsys: Capture, command: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert f"example:\n  mirabilia {command}" in shown
    assert f"usage: mirabilia {command}" in shown


@pytest.mark.parametrize("part", ["new", "show", "options", "resolve"])
def test_every_part_of_position_has_a_help_with_an_example(capsys: Capture, part: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["position", part, "--help"])
    assert end.value.code == 0
    assert f"example:\n  mirabilia position {part}" in capsys.readouterr().out


def test_an_unknown_command_is_answered_with_the_nearest(capsys: Capture) -> None:
    assert refused(capsys, "simulat") == "mirabilia: unknown command 'simulat', did you mean 'simulate'?\n"


def test_the_command_alone_opens_the_table_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(args: argparse.Namespace) -> int:
        return 7 if args.open else 1

    monkeypatch.setattr(serve, "run", run)
    assert main([]) == 7


def test_an_unknown_option_is_answered_with_the_nearest(capsys: Capture) -> None:
    message = refused(capsys, "simulate", "--gmaes", "3")
    assert message == "mirabilia simulate: unknown option '--gmaes', did you mean '--games'?\n"
    assert "'--seat'" in refused(capsys, "position", "options", "-", "--set", "1")


def test_a_word_too_many_is_refused(capsys: Capture) -> None:
    assert refused(capsys, "score", "a", "b") == "mirabilia score: 'b' is one argument too many\n"


def test_a_number_that_is_none_is_refused_in_one_line(capsys: Capture) -> None:
    assert "'three'" in refused(capsys, "timetable", "--players", "three")


def test_it_runs_as_a_module_with_the_same_output(capsys: Capture) -> None:
    ran = spawned("timetable", "--players", "5")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == said(capsys, "timetable", "--players", "5")


def test_the_version_is_told() -> None:
    assert spawned("--version").stdout == f"mirabilia {__version__}\n"


def test_bad_input_ends_a_process_with_exit_code_2_and_without_a_traceback() -> None:
    ran = spawned("timetable", "--players", "9")
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr == (
        "mirabilia timetable: the game is for 2 to 7 players, not 9; with armada also for 8\n"
    )


def test_a_poor_terminal_gets_question_marks_rather_than_a_traceback() -> None:
    ran = spawned("data", "sawmill", "--lang", "pl", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "sawmill" in ran.stdout


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    words = [sys.executable, "-m", "mirabilia", "data", "--json"]
    source = str(Path(sys.modules["mirabilia"].__file__ or "").parent.parent)
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONPATH": source}
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("before")
    with open_whole(path) as file:
        file.write("after")
        assert path.read_text() == "before"
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


def write_and_fail(path: Path) -> None:
    with open_whole(path) as file:
        file.write("half")
        raise RuntimeError


def test_a_file_is_left_alone_if_the_work_fails(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("before")
    with pytest.raises(RuntimeError):
        write_and_fail(path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot write"), open_whole(tmp_path / "nowhere" / "out"):
        pass
    with pytest.raises(BadInput, match="it is a directory"), open_whole(tmp_path):
        pass


def test_one_value_a_list_and_lines_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "given"
    for text in ('{"a": 1}', '{\n"a": 1\n}', '[{"a": 1}]', '\n{"a": 1}\n\n'):
        path.write_text(text)
        assert read_all_json(str(path)) == [{"a": 1}]
    path.write_text('{"a": 1}\n\n{"a": 2}\n')
    assert read_all_json(str(path)) == [{"a": 1}, {"a": 2}]


def test_a_line_that_is_no_json_is_named_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "given"
    path.write_text('{"a": 1}\n\n{"a": \n')
    with pytest.raises(BadInput, match="given, line 3: not readable as JSON"):
        read_all_json(str(path))
    path.write_text("\n")
    with pytest.raises(BadInput, match="it is empty"):
        read_all_json(str(path))


def test_a_page_of_data_is_json() -> None:
    page = json_page({"a": 1, "b": [{"c": "ł"}, [2]], "d": [3], "e": []})
    assert page == '{\n  "a": 1,\n  "b": [\n    {"c": "ł"},\n    [2]\n  ],\n  "d": [3],\n  "e": []\n}'


def test_bots_are_one_for_all_seats_or_one_a_seat() -> None:
    assert len(make_bots(("random",), "seven", 3, 7)) == 3
    assert len(make_bots(("random", "novice", "random"), "seven", 3, 7)) == 3
    with pytest.raises(BadInput, match="2 bots are named for 3 seats"):
        make_bots(("random", "random"), "seven", 3, 7)


def test_every_bot_of_every_game_has_chance_of_its_own() -> None:
    bots = [bot for seed in (7, 8) for bot in make_bots(("random",), "seven", 3, seed)]
    drawn = {bot.random.random() for bot in bots if isinstance(bot, RandomBot)}
    again = {
        bot.random.random() for bot in make_bots(("random",), "seven", 3, 7) if isinstance(bot, RandomBot)
    }
    assert len(drawn) == 6
    assert again < drawn
