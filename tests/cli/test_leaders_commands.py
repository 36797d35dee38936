"""The other commands, with leaders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import counts
from cli.asked import Capture, data_of, refused, said, saved
from cli.test_play import typed
from mirabilia.cli import main
from unit.test_own_leaders import own

WITH = ("--with", "leaders")


def test_data_lists_leaders_in_words(capsys: Capture) -> None:
    shown = said(capsys, "data", *WITH, "--kind", "leaders", "--lang", "pl")
    assert f"znaleziono: {counts.LEADERS}" in shown
    assert "zielone karty kosztują o 1 zasób mniej" in shown
    found = data_of(capsys, "data", *WITH, "--colour", "white", "--json")
    assert len(found) == counts.LEADERS
    assert {one["kind"] for one in found} == {"leaders"}


def test_data_shows_what_the_board_of_rome_does(capsys: Capture) -> None:
    shown = said(capsys, "data", "rome", *WITH, "--lang", "en")
    assert "leaders cost nothing" in shown
    assert "one more leader may be recruited at once" in shown
    found = data_of(capsys, "data", "rome", *WITH, "--json")
    assert [one["pl"] for one in found[0]["sides"][0]["effects"]] == ["Liderzy są za darmo"]


def test_data_checks_leaders_too(capsys: Capture) -> None:
    assert "14 guilds, 8 wonders, 36 leaders: fine for 2 to 7 players" in said(
        capsys, "data", *WITH, "--check"
    )


def test_leaders_are_unknown_where_another_expansion_is_asked_for(capsys: Capture) -> None:
    assert "unknown kind 'leaders'" in refused(capsys, "data", "--kind", "leaders", "--with", "edifice")
    assert "unknown colour 'white'" in refused(capsys, "data", "--colour", "white", "--with", "edifice")


def test_bench_measures_games_with_leaders(capsys: Capture) -> None:
    data = data_of(capsys, "bench", *WITH, "--players", "3", "--seconds", "0.01", "--json")
    row = data["counts"][0]
    assert data["expansions"] == ["leaders"]
    certain = 3 * (18 + 3 + 3)  # questions of a game; Wonders and leaders may raise a few more
    assert 0.99 * certain < row["decisions"] / row["best"] < 1.1 * certain
    assert "seven, with leaders, " in said(capsys, "bench", *WITH, "--players", "3", "--seconds", "0.01")


def test_a_first_position_comes_after_the_draft_and_recruitment(capsys: Capture, tmp_path: Path) -> None:
    data = data_of(capsys, "position", "new", *WITH, "--seed", "3", "--json")
    assert (data["age"], data["turn"]) == (1, 1)
    path = saved(tmp_path, data)
    shown = said(capsys, "position", "show", path)
    assert "leader hand" in shown
    for city in data["cities"]:
        assert len(city["zones"]["leader_hand"]) == 3
        assert all(key in shown for key in city["zones"]["leader_hand"])
        assert all(key in shown for key in city["leaders"])
    assert data == data_of(capsys, "position", "new", *WITH, "--seed", "3", "--json")


def test_a_position_says_what_is_asked_before_the_next_age(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "0.json"
    said(capsys, "simulate", *WITH, "--games", "1", "--record", str(tmp_path))
    record = json.loads(path.read_text())
    recruits = [
        number
        for number, line in enumerate(record["answers"], 1)
        if line.split()[1] in ("recruit", "stage", "discard") and line.startswith("0 ")
    ]
    shown = said(capsys, "replay", str(path), "--until", "9", "--json")
    assert recruits[0] == 10
    assert json.loads(shown)["questions"][0]["kind"] == "recruit"
    told = said(capsys, "position", "new", *WITH, "--seed", "3")
    assert '"zones"' in told


def played(capsys: Capture, folder: Path, *more: str) -> list[dict[str, Any]]:
    """Results of games with leaders, with records beside them."""
    said(
        capsys,
        *("simulate", *WITH, "--players", "4", "--games", "3", "--record", str(folder)),
        *("--out", str(folder / "results.jsonl"), *more),
    )
    return [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]


def test_the_points_of_results_with_leaders_are_counted_again(capsys: Capture, tmp_path: Path) -> None:
    results = played(capsys, tmp_path)
    bare = [
        {**result, "cities": [{k: v for k, v in city.items() if k != "score"} for city in result["cities"]]}
        for result in results
    ]
    path = tmp_path / "bare.jsonl"
    path.write_text("\n".join(json.dumps(one) for one in bare))
    counted = [json.loads(line) for line in said(capsys, "score", str(path), "--json").splitlines()]
    assert [[city["score"] for city in one["cities"]] for one in counted] == [
        [city["score"] for city in one["cities"]] for one in results
    ]
    assert any(city["score"]["leaders"] for one in counted for city in one["cities"])
    assert "leaders" in said(capsys, "score", str(path))


def city(wonder: str, **more: Any) -> dict[str, Any]:
    """A city at the end of a game."""
    return {"wonder": wonder, "side": "A", "stages": 0, "cards": [], "coins": 0} | more


def test_a_copied_leader_counts_at_the_end(capsys: Capture, tmp_path: Path) -> None:
    copied = {"cards": ["courtesans_guild", "altar", "baths"], "leaders": ["sappho"], "courtesan": "hiram"}
    cities = [city("giza", **copied), city("rhodes", leaders=["hiram"]), city("ephesus")]
    result = {"players": 3, "expansions": ["leaders"], "cities": cities}
    counted = data_of(capsys, "score", saved(tmp_path, result), "--json")
    assert [one["score"]["leaders"] for one in counted["cities"]] == [2 + 2, 0, 0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"leaders": ["altar"]}, "'altar' is not a leader"),
        ({"leaders": ["safo"]}, "unknown card 'safo'"),
        ({"leaders": ["sappho", "sappho"]}, "'sappho' is listed twice"),
        ({"leaders": "sappho"}, "'leaders'"),
        ({"courtesan": "altar"}, "'altar' is not a leader"),
        ({"courtesan": "sappho"}, "'courtesan' is 'sappho', a leader of no neighbour"),
    ],
)
def test_wrong_leaders_of_a_result_are_refused(
    capsys: Capture, tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    cities = [city("giza", **changes), city("rhodes", leaders=["hiram"]), city("ephesus")]
    path = saved(tmp_path, {"players": 3, "expansions": ["leaders"], "cities": cities})
    assert message in refused(capsys, "score", path)


def test_one_leader_cannot_stand_in_two_cities(capsys: Capture, tmp_path: Path) -> None:
    cities = [city("giza", leaders=["hiram"]), city("rhodes", leaders=["hiram"]), city("ephesus")]
    path = saved(tmp_path, {"players": 3, "expansions": ["leaders"], "cities": cities})
    assert "the leader 'hiram' is in two places" in refused(capsys, "score", path)


def test_leaders_of_a_result_without_the_expansion_are_refused(capsys: Capture, tmp_path: Path) -> None:
    cities = [city("giza", leaders=["sappho"]), city("rhodes"), city("ephesus")]
    assert "unknown key 'leaders'" in refused(capsys, "score", saved(tmp_path, {"cities": cities}))


def test_a_replay_tells_the_draft_recruitment_and_what_a_seat_saw_of_it(
    capsys: Capture, tmp_path: Path
) -> None:
    results = played(capsys, tmp_path, "--wonders", "rome:B", "--bots", "random")
    assert len(results) == 3
    shown = said(capsys, "replay", str(tmp_path / "0.json"))
    assert shown.count("Draft of leaders") == 3
    assert shown.count("Recruitment") == 3
    assert " recruits " in shown
    assert "keeps a card" not in shown
    own = said(capsys, "replay", str(tmp_path / "0.json"), "--view", "1")
    assert own.count("keeps a card") == 9


def test_the_timetable_shows_the_phases_of_leaders(capsys: Capture) -> None:
    shown = said(capsys, "timetable", "leaders")
    assert "deal leaders, draft, draft, draft" in shown
    assert "opening.choose recruit" in shown


def test_the_timetable_lists_the_questions_that_effects_raise(capsys: Capture) -> None:
    shown = said(capsys, "timetable", "leaders", "armada", "--rules").splitlines()
    raised = [line for line in shown if line.startswith("question ")]
    assert raised == [  # in the order in which they are asked
        "question recruit more LEAD-125 to LEAD-128",
        "question copy  COMBO-041, COMBO-049, COMBO-053, LEAD-109 to LEAD-115",
        "question dig   BASE-152, BASE-154, BASE-156, BASE-157",
        "question advance ARM-145, ARM-183, ARM-184, ARM-201, ARM-202",
        "question explore ARM-105, ARM-108, ARM-110, ARM-112",
    ]
    assert shown.index(raised[0]) == 1 + next(n for n, line in enumerate(shown) if "naval conflict" in line)
    data = data_of(capsys, "timetable", "leaders", "--json")
    assert data["rules"]["question dig"] == ["BASE-152", "BASE-154", "BASE-156", "BASE-157"]


@pytest.mark.parametrize("players", ["1", "9"])
def test_numbers_of_players_that_leaders_do_not_have_are_refused(capsys: Capture, players: str) -> None:
    assert "players" in refused(capsys, "simulate", *WITH, "--players", players, "--games", "1")


def without_figures(record: Path) -> None:
    """Take the figures out of a record, as older ones had none."""
    whole = json.loads(record.read_text("utf-8"))
    del whole["figures"]
    record.write_text(json.dumps(whole), "utf-8")


def test_a_leader_of_ones_own_is_in_every_command(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    data = ("--data", str(own(folder)))
    assert "1 victory point for each completed stage" in said(
        capsys, "data", "semiramis", *WITH, *data, "--lang", "en"
    )
    assert "37 leaders: fine for 2 to 7 players" in said(capsys, "data", "--check", *WITH, *data)
    played(capsys, tmp_path, *data, "--bots", "novice")
    record = str(tmp_path / "0.json")
    assert "end of the game" in said(capsys, "replay", record)  # it carries her figures
    without_figures(Path(record))
    assert "end of the game" in said(capsys, "replay", record, *data)
    assert "it was played with different rules or figures" in refused(capsys, "replay", record)
    cities = [city("giza", leaders=["semiramis"], stages=2), city("rhodes"), city("ephesus")]
    path = saved(tmp_path, {"players": 3, "expansions": ["leaders"], "cities": cities})
    assert data_of(capsys, "score", path, *data, "--json")["cities"][0]["score"]["leaders"] == 2
    assert "unknown card 'semiramis'" in refused(capsys, "score", path)


def test_a_saved_game_with_a_leader_of_ones_own_is_refused_without_her(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    folder, record = tmp_path / "own", tmp_path / "game.json"
    folder.mkdir()
    typed(monkeypatch, ["1", ""])
    words = ["play", *WITH, "--data", str(own(folder)), "--seed", "1", "--lang", "en", "--save", str(record)]
    assert main(words) == 0
    without_figures(record)
    assert "it was played with different rules or figures" in refused(capsys, "play", "--load", str(record))
    typed(monkeypatch, [])
    assert main(["play", "--load", str(record), "--data", str(folder), "--lang", "en"]) == 0


def test_wrong_figures_are_told_before_a_server_starts(capsys: Capture, tmp_path: Path) -> None:
    own(tmp_path, '[semiramis]\nen = "Semiramis"\n')
    assert "a new entry says: new = true" in refused(capsys, "serve", "--data", str(tmp_path))
    assert "does not exist" in refused(capsys, "serve", "--data", str(tmp_path / "nowhere"))
