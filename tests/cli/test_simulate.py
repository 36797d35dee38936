from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import mirabilia
from cli.asked import Capture, refused, said, spawned
from mirabilia import Game
from mirabilia.cli.simulate import Summary


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_line_a_game_in_the_format_of_a_result(capsys: Capture) -> None:
    results = lines(said(capsys, "simulate", "--games", "3", "--seed", "7", "--json"))
    assert [result["seed"] for result in results] == [7, 8, 9]
    for result in results:
        assert (result["v"], result["game"], result["edition"], result["players"]) == (1, "seven", 1, 3)
        assert [city["seat"] for city in result["cities"]] == [0, 1, 2]
        for city in result["cities"]:
            points = dict(city["score"])
            assert points.pop("total") == sum(points.values())


def test_the_same_seed_gives_the_same_games_and_game_k_is_that_of_seed_plus_k(capsys: Capture) -> None:
    first = said(capsys, "simulate", "--games", "3", "--seed", "7", "--json")
    assert said(capsys, "simulate", "--games", "3", "--seed", "7", "--json") == first
    assert said(capsys, "simulate", "--games", "1", "--seed", "9", "--json") == first.splitlines(True)[2]


def test_more_processes_give_the_same_output_in_the_same_order(capsys: Capture) -> None:
    words = ("simulate", "--games", "20", "--seed", "3", "--bots", "random", "--json")
    ran = spawned(*words, "--jobs", "2")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == said(capsys, *words)


ASK_TWICE = """
import threading
from mirabilia.cli.common import start_method
alone, end = start_method(), threading.Event()
threading.Thread(target=end.wait).start()
print(alone, start_method())
end.set()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes are never forked")
def test_processes_are_forked_only_while_there_is_no_other_thread() -> None:
    source = str(Path(mirabilia.__file__).parent.parent)
    ran = subprocess.run(
        [sys.executable, "-c", ASK_TWICE],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": source},
    )
    assert (ran.stdout.split(), ran.stderr) == (["fork", "spawn"], "")


def test_boards_and_sides_are_as_wished(capsys: Capture) -> None:
    words = ("--players", "4", "--wonders", "giza:B,random,rhodes", "--sides", "A", "--games", "2", "--json")
    for result in lines(said(capsys, "simulate", *words)):
        cities = result["cities"]
        assert (cities[0]["wonder"], cities[0]["side"]) == ("giza", "B")
        assert cities[2]["wonder"] == "rhodes"
        assert [city["side"] for city in cities[1:]] == ["A", "A", "A"]


def test_the_file_has_the_lines_and_the_table_is_shown_beside_it(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    shown = said(capsys, "simulate", "--games", "2", "--seed", "7", "--out", str(out))
    assert "2 games, 3 players: mean points" in shown
    assert out.read_text("utf-8") == said(capsys, "simulate", "--games", "2", "--seed", "7", "--json")
    assert list(tmp_path.iterdir()) == [out]


def test_records_play_again_to_the_same_results(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    words = ("simulate", "--games", "2", "--seed", "7", "--json", "--record", str(folder))
    results = lines(said(capsys, *words))
    assert sorted(path.name for path in folder.iterdir()) == ["7.json", "8.json"]
    for result in results:
        record = json.loads((folder / f"{result['seed']}.json").read_text("utf-8"))
        assert Game.replay(record).result == result


def test_each_seat_has_the_bot_that_is_named_for_it(capsys: Capture) -> None:
    shown = said(capsys, "simulate", "--games", "1", "--bots", "random,novice,random")
    heads = shown.splitlines()[2:4]
    assert [line.split() for line in heads] == [
        ["seat", "0", "1", "2", "all"],
        ["bot", "random", "novice", "random", "random"],
    ]
    assert [line.split()[0] for line in shown.splitlines()[5:-1]][:2] == ["wins", "military"]


def result_of(totals: list[int], winners: list[int]) -> dict[str, Any]:
    cities = [{"seat": seat, "score": {"total": total}} for seat, total in enumerate(totals)]
    return {"players": len(totals), "cities": cities, "winners": winners}


def test_means_are_taken_over_games_and_tied_winners_share_a_win() -> None:
    summary = Summary(("novice", "random", "random"))
    summary.add(result_of([30, 20, 30], [0, 2]))
    summary.add(result_of([40, 50, 10], [1]))
    assert [summary.share([seat]) for seat in (0, 1, 2)] == [0.25, 0.5, 0.25]
    assert [summary.mean([seat], "total") for seat in (0, 1, 2)] == [35, 35, 20]
    assert (summary.share([1, 2]), summary.mean([1, 2], "total")) == (0.75, 27.5)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--bots", "randm"), "unknown bot 'randm', did you mean 'random'?"),
        (("--bots", "random,random"), "2 bots are named for 3 seats"),
        (("--bots", ""), "0 bots are named for 3 seats"),
        (("--games", "0"), "--games is 0; it should be at least 1"),
        (("--jobs", "0"), "--jobs is 0; it should be at least 1"),
        (("--players", "1"), "2 to 7 players, not 1"),
        (("--wonders", "gizza"), "unknown wonder 'gizza', did you mean 'giza'?"),
        (("--wonders", "giza,giza"), "named twice"),
        (("--sides", "C"), "unknown side of a board 'C'"),
        (("--game", "chess"), "unknown game 'chess'"),
        (("--with", "nonsense"), "unknown expansion 'nonsense'"),
        (("--out", "/nonexistent/folder/file"), "cannot write /nonexistent/folder/file"),
    ],
)
def test_bad_wishes_are_refused(capsys: Capture, words: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "simulate", *words)


def test_a_directory_that_cannot_be_made_is_refused(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot create the directory" in refused(
        capsys, "simulate", "--record", str(tmp_path / "file" / "in")
    )


@pytest.mark.parametrize("suffix", ["parquet", "jsonl"])
def test_a_data_set_has_a_row_for_every_decision(capsys: Capture, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"decisions.{suffix}"
    said(capsys, "simulate", "--games", "2", "--bots", "novice,random,random", "--decisions", str(file))
    if suffix == "parquet":
        rows = parquet.read_table(file).to_pylist()
    else:
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert {row["game"] for row in rows} == {0, 1}
    numbers = [row["number"] for row in rows if row["game"] == 1]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) >= 54
    seen = {len(row["observation"]) for row in rows}
    assert len(seen) == 1
    for row in rows:
        assert 0 <= row["choice"] < len(row["options"])
        assert row["bot"] == ("novice" if row["seat"] == 0 else "random")
    shares = {(row["game"], row["seat"]): row["share"] for row in rows}
    assert sum(share for (game, _), share in shares.items() if game == 0) == pytest.approx(1)


def test_a_data_set_of_another_kind_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert ".parquet or .jsonl" in refused(capsys, "simulate", "--decisions", str(tmp_path / "rows.csv"))
