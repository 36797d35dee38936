"""The arena: who sits where, what is counted, going on after a stop, and bots of the user's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said, spawned
from mirabilia.cli import arena as command
from mirabilia.cli import main
from mirabilia.cli.arena.chart import save_chart
from mirabilia.cli.arena.match import rank_standings
from mirabilia.cli.arena.tally import Ratings, Side, wilson_interval

OWN = '''
from random import Random

class First:
    """Takes the first option."""
    def __init__(self, seed):
        self.random = Random(seed)
    def choose(self, observation):
        return observation.options[0]

class Thinker(First):
    from mirabilia.bots.budget import Budget
    usual = Budget(iterations=7)
    def __init__(self, seed, budget=usual):
        super().__init__(seed)
        self.budget = budget
        self.iterations = 0
    def choose(self, observation):
        self.iterations = self.budget.iterations
        return observation.options[0]

class Broken(First):
    def choose(self, observation):
        raise RuntimeError("no idea")

class Quitter(First):
    def choose(self, observation):
        raise SystemExit(3)

class Chatty(First):
    def choose(self, observation):
        print("hm")
        return observation.options[0]

class Cheat(First):
    def choose(self, observation):
        return -7

class Choosy:
    def choose(self, observation):
        return observation.options[0]

number = 3
'''


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A file with bots of the user's own."""
    path = tmp_path / "some_bots.py"
    path.write_text(OWN, "utf-8")
    return str(path)


def arena(capsys: Capture, *words: str) -> Any:
    return data_of(capsys, "arena", *words, "--jobs", "1", "--json")


def games(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]


def test_a_challenger_goes_round_the_seats_deal_by_deal(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    data = arena(capsys, "novice", "random", "--deals", "4", "--seed", "10", "--out", str(out))
    assert [(line["deal"], line["seats"]) for line in games(out)] == [
        (10, [0]),
        (11, [1]),
        (12, [2]),
        (13, [0]),
    ]
    match = data["matches"][0]
    assert match["games"] == 4
    assert match["challenger"]["share"] + match["baseline"]["share"] == pytest.approx(1)
    assert match["challenger"]["chance"] == pytest.approx(1 / 3, abs=1e-5)


def test_every_deal_may_be_played_from_every_seat(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    arena(capsys, "novice", "random", "--deals", "2", "--rotate", "all", "--out", str(out))
    assert [(line["deal"], line["seats"]) for line in games(out)] == [
        (deal, [seat]) for deal in (0, 1) for seat in (0, 1, 2)
    ]


def test_the_challenger_is_counted_at_its_seat(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    data = arena(capsys, "novice", "random", "--deals", "6", "--out", str(out))
    lines = games(out)
    own = [line["points"][line["seats"][0]] for line in lines]
    assert data["matches"][0]["challenger"]["points"] == pytest.approx(sum(own) / 6, abs=1e-3)
    won = sum(line["seats"][0] in line["winners"] for line in lines)
    assert data["matches"][0]["challenger"]["wins"] == won == 6


def test_several_challengers_meet_the_same_deals(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    data = arena(capsys, "novice", "random", "novice", "--deals", "2", "--out", str(out))
    pairs = [(match["challenger"]["bot"], match["baseline"]["bot"]) for match in data["matches"]]
    assert pairs == [("novice", "novice"), ("random", "novice")]
    assert [line["deal"] for line in games(out)] == [0, 0, 1, 1]


def test_a_round_robin_has_every_pair_and_ratings(capsys: Capture) -> None:
    words = ("mcts:1", "novice", "random", "--round-robin", "--game", "architects", "--players", "2")
    data = arena(capsys, *words, "--deals", "4")
    pairs = {(match["challenger"]["bot"], match["baseline"]["bot"]) for match in data["matches"]}
    assert len(pairs) == 6
    assert data["ratings"][0]["bot"] == "novice"
    shown = said(capsys, "arena", *words, "--deals", "1", "--jobs", "1")
    assert "Elo by all wins; openskill" in shown
    assert [row["elo"] for row in data["elo"] if row["bot"] == "random"] == [1000.0]
    assert "wins of the bot of the row" in shown


def test_partners_are_one_challenger(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("--players", "4", "--with", "armada,teams", "--deals", "2", "--out", str(out))
    data = arena(capsys, "novice", "random", *words)
    assert [line["seats"] for line in games(out)] == [[0, 1], [2, 3]]
    assert data["matches"][0]["challenger"]["chance"] == 0.5
    assert data["matches"][0]["challenger"]["wins"] == 2
    assert data["matches"][0]["challenger"]["rank"] == 1


def test_processes_change_nothing_but_the_time(capsys: Capture, tmp_path: Path) -> None:
    out = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    arena(capsys, "mcts:3", "random", "--deals", "3", "--out", str(out[0]))
    ran = spawned("arena", "mcts:3", "random", "--deals", "3", "--out", str(out[1]), "--jobs", "2")
    assert (ran.returncode, ran.stderr) == (0, "")
    timeless = [
        [{key: line[key] for key in line if key not in ("ms", "slowest")} for line in games(path)]
        for path in out
    ]
    assert timeless[0] == timeless[1]


def test_a_stopped_arena_goes_on(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("novice", "random", "--out", str(out))
    whole = arena(capsys, *words, "--deals", "5")
    lines = out.read_text("utf-8").splitlines(keepends=True)
    out.write_text("".join(lines[:3]) + lines[3][:40], "utf-8")  # killed while it wrote its third game
    assert main_warning(capsys, *words, "--deals", "5") == f"mirabilia: {out} already holds 2 of 5 games\n"
    assert [line["deal"] for line in games(out)] == [0, 1, 2, 3, 4]
    again = arena(capsys, *words, "--deals", "5")
    for data in (whole, again):
        for side in ("challenger", "baseline"):
            for name in ("ms", "slowest_ms"):
                del data["matches"][0][side][name]
    assert again == whole


def main_warning(capsys: Capture, *words: str) -> str:
    """What is said beside the output."""
    capsys.readouterr()
    assert main(["arena", *words, "--jobs", "1"]) == 0
    return capsys.readouterr().err


def test_more_deals_and_bots_go_into_the_same_file(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    arena(capsys, "novice", "random", "--deals", "2", "--out", str(out))
    arena(capsys, "novice", "random", "--deals", "3", "--out", str(out))
    assert arena(capsys, "random", "novice", "--deals", "1", "--out", str(out))["matches"][0]["games"] == 1
    assert len(games(out)) == 4


def test_a_file_of_something_else_is_left_alone(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    for text in ("notes\n", "notes", '{"v": 1}\n', "[1]\n"):
        out.write_text(text, "utf-8")
        assert "is not an arena file" in refused(capsys, "arena", "novice", "random", "--out", str(out))
        assert out.read_text("utf-8") == text


def test_other_settings_need_another_file(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    arena(capsys, "novice", "random", "--deals", "1", "--out", str(out))
    message = refused(capsys, "arena", "novice", "random", "--sides", "A", "--out", str(out))
    assert 'sides is "random" there and "A" here; choose another --out' in message


def test_a_spoiled_line_is_named(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    arena(capsys, "novice", "random", "--deals", "1", "--out", str(out))
    text = out.read_text("utf-8")
    for spoiled in (
        '{"challenger": 3}',
        "[]",
        "null",
        text.splitlines()[1].replace('"points": [', '"points": [9, '),
    ):
        out.write_text(text + spoiled + "\n", "utf-8")
        assert "line 3: is not an arena game" in refused(
            capsys, "arena", "novice", "random", "--out", str(out)
        )


def test_a_class_of_ones_own_enters(capsys: Capture, own: str) -> None:
    data = arena(capsys, f"{own}:First", "random", "--deals", "2")
    assert data["matches"][0]["challenger"]["bot"] == f"{own}:First"
    assert data["matches"][0]["challenger"]["iterations"] is None


def test_a_class_of_ones_own_gets_its_budget_and_tells_its_iterations(capsys: Capture, own: str) -> None:
    data = arena(capsys, f"{own}:Thinker", f"{own}:Thinker:11", "novice", "--deals", "1")
    assert [match["challenger"]["iterations"] for match in data["matches"]] == [7, 11]


def test_what_a_bot_prints_does_not_disturb_the_figures(capsys: Capture, own: str) -> None:
    assert arena(capsys, f"{own}:Chatty", "random", "--deals", "1")["matches"][0]["games"] == 1


def test_ctrl_c_tells_how_to_go_on(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(task: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play", stopped)
    out = tmp_path / "games.jsonl"
    assert main(["arena", "novice", "random", "--jobs", "1", "--out", str(out)]) == 130
    assert f"played so far are in {out}" in capsys.readouterr().err


def test_a_class_of_a_module_enters(capsys: Capture) -> None:
    spec = "mirabilia.bots.random_bot:RandomBot"
    assert arena(capsys, spec, "random", "--deals", "1")["matches"][0]["games"] == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Missing", "there is no 'Missing' in"),
        ("number", "should be a class with a method choose"),
        ("Choosy", "Choosy(seed) failed with TypeError"),
        ("First:100", "First does not search, so it has no budget"),
        ("Thinker:soon", "'soon' is not a budget"),
    ],
)
def test_a_class_that_is_no_bot_is_explained(capsys: Capture, own: str, name: str, message: str) -> None:
    assert message in refused(capsys, "arena", f"{own}:{name}", "random")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def (", "SyntaxError"),
        ("import there_is_no_such_thing", "there_is_no_such_thing"),
        ("1 / 0", "ZeroDivisionError: division by zero (bad_bots.py, line 1)"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_explained(
    capsys: Capture, tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "bad_bots.py"
    path.write_text(text, "utf-8")
    assert message in refused(capsys, "arena", f"{path}:Bot", "random")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Broken", "deal 0, failed at 'choose': RuntimeError: no idea (some_bots.py, line 24)"),
        ("Quitter", "deal 0, failed at 'choose': SystemExit: 3"),
        ("Cheat", "deal 0, at 'choose': -7 is not one of the options of seat 0"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_deal(capsys: Capture, own: str, name: str, message: str) -> None:
    assert message in refused(capsys, "arena", f"{own}:{name}", "random", "--deals", "1", "--jobs", "1")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("novice",), "name a challenger and a baseline"),
        (("novice", "novize"), "unknown bot 'novize', did you mean 'novice'"),
        (("novice", "mcts:soon"), "'soon' is not a budget"),
        (("nowhere.bots:Bot", "novice"), "there is no bot and no module 'nowhere.bots'"),
        (("nowhere.py:Bot", "novice"), "there is no file nowhere.py"),
        (("novice", "random", "novice", "--round-robin"), "'novice' is named twice"),
        (("novice", "random", "--deals", "0"), "--deals is 0"),
        (("novice", "random", "--jobs", "0"), "--jobs is 0"),
        (("novice", "random", "--chart", "x.gif"), "it should end in .svg or .png"),
        (("novice", "random", "--chart", "no_such_folder/x.svg"), "there is no folder no_such_folder"),
        (("novice", "random", "--out", "no_such_folder/x.jsonl"), "cannot write no_such_folder/x.jsonl"),
        (("novice", "random", "--players", "12"), "12"),
        (("novice", "random", "--game", "sevn"), "unknown game 'sevn'"),
    ],
)
def test_bad_input_is_answered_clearly(capsys: Capture, words: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "arena", *words)


def test_wilsons_interval() -> None:
    assert wilson_interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(500, 1000) == pytest.approx((0.4691, 0.5309), abs=1e-4)


def test_those_who_tie_share_their_places_and_the_win() -> None:
    assert rank_standings([(50, 3), (60, 1), (50, 3), (40, 9)]) == [2.5, 1, 2.5, 4]
    side = Side()
    line = {"winners": [0, 2], "points": [5, 4, 5], "ranks": [1.5, 3, 1.5], "moves": [1, 1, 1]}
    side.add({**line, "ms": [1.0] * 3, "slowest": [1.0] * 3, "iterations": [None] * 3}, [0])
    assert (side.wins, side.ranks) == (0.5, 1.5)


def test_ratings_follow_the_places() -> None:
    ratings = Ratings()
    for _ in range(20):
        line = {"challenger": "a", "baseline": "b", "seats": [1], "points": [1, 2, 1], "ranks": [2.5, 1, 2.5]}
        ratings.add(line)
    first, second = ratings.data()
    assert (first["bot"], second["bot"]) == ("a", "b")
    assert first["rating"] > second["rating"]


def match_of(bot: str, share: float) -> dict[str, Any]:
    own = {"bot": bot, "share": share, "low": share - 0.1, "high": share + 0.1, "chance": 0.5}
    return {"challenger": own, "baseline": {"bot": "a<b"}}


def test_a_chart_shows_every_pair(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "strength.svg"
    arena(capsys, "novice", "mcts:1", "random", "--deals", "1", "--chart", str(path))
    text = path.read_text("utf-8")
    assert "novice against random" in text
    assert "mcts:1 against random" in text
    assert text.count("<circle") == 2


def test_budgets_of_one_bot_make_a_curve(tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    save_chart(
        path, "title", [match_of("mcts:100", 0.6), match_of("mcts:10", 0.5), match_of("mcts:1000", 0.7)]
    )
    text = path.read_text("utf-8")
    assert "mcts against a&lt;b: title" in text
    assert text.index(">10<") < text.index(">100<") < text.index(">1000<")


def test_a_chart_may_be_pixels(tmp_path: Path) -> None:
    path = tmp_path / "strength.png"
    save_chart(path, "title", [match_of("novice", 0.6)])
    assert path.read_bytes().startswith(b"\x89PNG")
