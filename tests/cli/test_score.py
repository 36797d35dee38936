from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said, saved
from mirabilia import Game
from mirabilia.cli import main

Data = dict[str, Any]


def city(wonder: str, **more: Any) -> Data:
    return {"wonder": wonder, "side": "B", "stages": 0, "cards": [], "coins": 0, **more}


def given() -> Data:
    """A result that people can count: 9, 4 and 7 points."""
    return {
        "v": 1,
        "game": "seven",
        "players": 3,
        "cities": [
            city("giza", cards=["altar"], coins=7, victory=[1, 5], defeats=1),
            city("olympia", cards=["theater"], coins=6),
            city("rhodes", stages=2),
        ],
    }


def finished(seed: int = 7) -> Data:
    """The result of a game that was really played."""
    game = Game.new("seven", players=3, seed=seed)
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    result: Data = json.loads(json.dumps(game.result))
    return result


def test_points_are_counted_from_the_cities_alone(capsys: Capture, tmp_path: Path) -> None:
    result = data_of(capsys, "score", saved(tmp_path, given()), "--json")
    assert [one["score"]["total"] for one in result["cities"]] == [9, 4, 7]
    assert result["cities"][0]["score"] == {
        "military": 5,
        "treasury": 2,
        "wonder": 0,
        "civilian": 2,
        "science": 0,
        "commerce": 0,
        "guilds": 0,
        "total": 9,
    }
    assert result["winners"] == [0]


def test_the_sheet_names_cities_categories_totals_and_the_winner(capsys: Capture, tmp_path: Path) -> None:
    shown = said(capsys, "score", saved(tmp_path, given()))
    assert "0 Giza B ★" in shown
    rows = {line.split("│")[1].strip(): line.split("│")[2:5] for line in shown.splitlines() if "│" in line}
    assert [cell.strip() for cell in rows["total"]] == ["9", "4", "7"]
    assert [cell.strip() for cell in rows["military"]] == ["5", "0", "0"]
    assert [cell.strip() for cell in rows["coins"]] == ["7", "6", "0"]
    assert "winner: 0 Giza B" in shown


def test_the_sheet_tells_what_free_symbols_and_the_copied_guild_became(
    capsys: Capture, tmp_path: Path
) -> None:
    data = given()
    data["cities"][0]["cards"] = ["workers_guild", "scientists_guild"]
    data["cities"][1] |= {"stages": 3, "cards": ["apothecary"]}
    data["cities"][2]["cards"] = ["lumber_yard", "ore_vein", "clay_pool", "stone_pit", "clay_pit", "mine"]
    shown = said(capsys, "score", saved(tmp_path, data))
    assert "0 Giza B: the free science symbols count as compass 1." in shown
    assert "1 Olympia B: the copied Guild is Workers Guild" in shown


def test_the_sheet_tells_the_repeated_guild_and_the_counted_colour(capsys: Capture, tmp_path: Path) -> None:
    data = given() | {"expansions": ["armada", "edifice"]}
    data |= {"edifices": ["belvedere", "factory", "agora"], "numbers": {"markers_3": 0}}
    data["cities"][0] |= {"cards": ["magistrates_guild", "altar"], "participation": [3]}
    data["cities"][1] |= {"cards": ["baths", "altar"], "islands": ["rainbow_archipelago"]}
    shown = said(capsys, "score", saved(tmp_path, data))
    assert "0 Giza B: the Guild counted twice is Magistrates Guild" in shown
    assert "1 Olympia B: the colour counted is blue" in shown


def test_a_result_that_was_played_is_counted_to_the_same_points(capsys: Capture, tmp_path: Path) -> None:
    result = finished()
    bare = json.loads(json.dumps(result))
    del bare["winners"]
    for one in bare["cities"]:
        del one["score"]
        one.pop("choices", None)
    assert data_of(capsys, "score", saved(tmp_path, bare), "--json") == result
    assert data_of(capsys, "score", saved(tmp_path, result), "--json") == result


def test_points_that_differ_are_told_on_stderr_city_by_city(capsys: Capture, tmp_path: Path) -> None:
    data = given()
    data["cities"][0]["score"] = {"military": 6, "treasury": 2, "total": 10}
    data["cities"][1]["score"] = {"total": 4}
    data["winners"] = [1]
    path = saved(tmp_path, data)
    assert main(["score", path]) == 0
    shown = capsys.readouterr()
    assert shown.err.splitlines() == [
        f"mirabilia: {path}: seat 0 (giza): military is 5, not 6; total is 9, not 10",
        f"mirabilia: {path}: the winners are [0], not [1]",
    ]
    assert "winner: 0 Giza B" in shown.out


def test_many_results_may_stand_one_a_line_or_in_a_list(capsys: Capture, tmp_path: Path) -> None:
    results = [finished(7), finished(8)]
    listed = said(capsys, "score", saved(tmp_path, results), "--json")
    (tmp_path / "lines").write_text("".join(json.dumps(result) + "\n" for result in results))
    assert said(capsys, "score", str(tmp_path / "lines"), "--json") == listed
    assert [json.loads(line) for line in listed.splitlines()] == results


def test_standard_input_is_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(given())))
    assert data_of(capsys, "score", "-", "--json")["winners"] == [0]


def changed(**changes: Any) -> Data:
    return given() | changes


def with_city(**changes: Any) -> Data:
    data = given()
    data["cities"][1] |= changes
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (5, "is not a table of keys and values"),
        (changed(game="sevn"), "unknown game 'sevn', did you mean 'seven'?"),
        (changed(v=2), "version 2 cannot be read, only version 1"),
        (changed(edition=2), "edition 2 cannot be read"),
        (changed(players="3"), "'players' should be a number, not '3'"),
        (changed(players=4), "there should be 4"),
        (changed(players=9), "2 to 7 players, not 9"),
        (changed(expansions="leaders"), "'expansions' should be a list of names"),
        (changed(cities=[]), "there should be 3"),
        (with_city(cards=["theatr"]), "unknown card 'theatr', did you mean 'theater'?"),
        (with_city(wonder="olimpia"), "unknown wonder 'olimpia', did you mean 'olympia'?"),
        (with_city(side="C"), "has no side 'C'"),
        (with_city(coins=-1), "'coins' is -1"),
        (with_city(stages=5), "5 stages, but this side has only 3"),
        (with_city(coin=1), "unknown key 'coin'"),
        (with_city(score=3), "'score' of city 1 should be a table of points"),
        (with_city(victory=[2]), "2 is not a victory token"),
        (changed(counted="by hand"), "it was counted by hand"),
    ],
)
def test_what_is_no_result_is_refused(capsys: Capture, tmp_path: Path, data: Any, message: str) -> None:
    error = refused(capsys, "score", saved(tmp_path, data))
    assert error.startswith(f"mirabilia score: {tmp_path / 'given.json'}") or "players" in error
    assert message in error


def test_the_number_of_a_bad_result_among_many_is_told(capsys: Capture, tmp_path: Path) -> None:
    message = refused(capsys, "score", saved(tmp_path, [given(), with_city(coins="x")]))
    assert "result 2: city 1: 'coins' is 'x'" in message


def test_files_that_cannot_be_read_are_refused(capsys: Capture, tmp_path: Path) -> None:
    assert "cannot read nowhere.json: No such file" in refused(capsys, "score", "nowhere.json")
    assert "cannot read" in refused(capsys, "score", str(tmp_path))
    (tmp_path / "bad").write_text("{")
    assert "not readable as JSON" in refused(capsys, "score", str(tmp_path / "bad"))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in refused(capsys, "score", str(tmp_path / "bytes"))


def test_every_point_is_explained_in_both_languages(capsys: Capture, tmp_path: Path) -> None:
    data = given()
    data["cities"][0]["cards"] = ["altar", "traders_guild", "scientists_guild", "apothecary"]
    data["cities"][1]["cards"] = ["tavern", "vineyard"]
    data["cities"][2]["cards"] = ["marketplace"]
    shown = said(capsys, "score", saved(tmp_path, data), "--explain", "--lang", "en")
    lines = [" ".join(line.replace("│", " ").split()) for line in shown.splitlines()]
    assert "Military 5 Conflict tokens: 1 + 5 − 1 = 5" in lines
    assert "Treasury 2 7 coins: 7 ÷ 3 = 2, 1 left over" in lines
    assert "Civilian 2 Altar: 2 victory points" in lines
    assert "Science 4 Compass × 2 (1 of your choice as compass × 1): 4" in lines
    told = "1 victory point for each yellow card in the neighbouring cities: 2 + 1 = 3"
    assert f"Guilds 3 Traders Guild: {told}" in lines
    assert "this cannot be right: 2 victory tokens and 1 defeat tokens" in " ".join(lines)
    polish = said(capsys, "score", saved(tmp_path, data), "--explain", "--lang", "pl")
    assert "Żetony Konfliktu: 1 + 5 − 1 = 5" in polish
    assert "zostaje 1" in polish


def test_explanations_are_there_for_programs_too(capsys: Capture, tmp_path: Path) -> None:
    result = finished()
    told = data_of(capsys, "score", saved(tmp_path, result), "--explain", "--json")
    assert {key: told[key] for key in result} == result
    assert told["problems"] == []
    sums = [sum(line["points"] for line in lines) for lines in told["reasons"]]
    assert sums == [city["score"]["total"] for city in result["cities"]]


def test_a_language_that_there_is_not_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert "unknown language 'de'" in refused(capsys, "score", saved(tmp_path, given()), "--lang", "de")
