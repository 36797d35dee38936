"""The commands and the terminal with two players and the Free City."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.asked import Capture, data_of, refused, said, saved
from cli.test_play import Typing, answering
from cli.test_screen import cast, desk, flat, text_of
from mirabilia import Game
from mirabilia.cli import main
from mirabilia.cli.seven import cities, report, screen
from mirabilia.cli.seven.talk import use_of
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.talk import Talk
from mirabilia.lang import load_words
from mirabilia.table.agenda import Event
from support import Play, Scene


def duel(turn: int = 1) -> Play:
    """A turn in which seat 0 plays for the Free City."""
    scene = Scene(players=2, turn=turn, deck=["clay_pit"]).city(0, "giza:A", ["altar", "stockade"])
    scene.city(1, "rhodes:A", ["theater"], cards=["lumber_yard"])
    return scene.city(2, "ephesus:A", cards=["baths"]).start()


def test_the_screen_says_for_which_city_the_question_is() -> None:
    told = desk(duel().game)
    assert (told.kind, told.city, told.other) == ("free_city", 2, True)
    shown = flat(text_of(screen.render_turn(told, 120), width=120))
    assert "you choose for Ephesus A" in shown
    assert "turn 1 of 6 · draw deck 6" in shown
    assert "◀ Giza A YOU" in shown  # the Free City stands in the middle
    assert "Ephesus A FREE CITY" in shown
    assert "Rhodes A ▶ RIGHT" in shown
    assert "For it now" in shown
    assert "only if nothing else is possible" in shown
    assert "just drawn" in text_of(screen.render_hand(told, 200), width=200)


def test_the_own_question_is_as_ever_with_the_free_city_at_the_side() -> None:
    play = duel()
    play.answer(2, "build clay_pit B1")
    told = desk(play.game)
    assert (told.kind, told.city, told.other) == ("choose", 0, False)
    shown = flat(text_of(screen.render_turn(told, 120), width=120))
    assert "you choose for" not in shown
    assert "hands are swapped · draw deck 6" in shown
    assert "◀ Rhodes A LEFT" in shown
    assert "Giza A YOU" in shown
    assert "Ephesus A ▶ FREE CITY" in shown
    assert "you play for it" in shown
    assert "For you now" in shown
    other = flat(text_of(cities.render_cities(desk(play.game, seat=1), 120), width=120))
    assert "bot: novice plays for it" in other


def test_why_the_free_city_cannot_do_something_is_said_of_it() -> None:
    scene = Scene(players=2).city(0, "giza:A", ["baths", "altar", "clay_pit"])
    play = scene.city(2, "ephesus:A", cards=["baths"], coins=0, stages=3).start()
    shown = flat(text_of(screen.render_hand(desk(play.game), 120), width=120))
    assert "✗ already there" in shown
    assert "✗ costs 1 coin, it has 0" in shown
    pages = flat(text_of(screen.render_turn(desk(play.game, "pl"), 120), width=120))
    assert "WOLNE MIASTO" in pages
    assert "tylko gdy nic innego nie można" in pages


def test_a_discard_for_the_free_city_is_refused_in_words(capsys: Capture) -> None:
    talk = Talk(Console(width=100), load_words("en"))
    assert use_of(talk, desk(duel().game), "altar", "d") is None
    assert "The Free City discards only if no card can be played for it." in capsys.readouterr().out


@pytest.mark.rule("TWO-017")
@pytest.mark.parametrize(("seat", "turn"), [(0, 1), (1, 1), (0, 2), (1, 2)])
def test_the_report_begins_with_the_free_city_and_its_controller(seat: int, turn: int) -> None:
    play = duel(turn)
    events: list[Event] = []
    play.state.events = events
    before = play.game.view(seat)
    play.answer(2, play.options(2)[0]).turn()
    shown = [play.game.ruleset.event(play.state, event, seat) for event in events]
    told = cast(play.game, seat=seat)
    page = text_of(report.render_actions(told, Report(before, shown, play.game.view(seat)), 120), width=120)
    places = [page.index(told.who(city)) for city in (2, (turn - 1) % 2, turn % 2)]
    assert places == sorted(places)


def test_the_final_sheet_ranks_the_players_only() -> None:
    cities: list[dict[str, Any]] = [
        {"seat": seat, "coins": 3, "score": {"civilian": points, "total": points}}
        for seat, points in enumerate((20, 31, 50))
    ]
    result = {"players": 2, "winners": [1], "cities": cities}
    told = cast(duel().game)
    assert [city["seat"] for city in report.rank_cities(result)] == [1, 0, 2]
    assert report.verdict_text(told, result) == ["Winner: Rhodes", "You are number 2 of 2."]
    assert "Ephesus (Free City)" in text_of(report.render_sheet(told, result))


def test_a_whole_game_of_two_is_played_in_the_terminal(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path
) -> None:
    tries = [f"{number}{use}" for use in "bds" for number in range(1, 9)]
    state = {"tried": 0}

    def answer(page: str) -> str:
        prompt = page.rsplit("›", 1)[-1]
        if "!" in page and "Card" in prompt:
            state["tried"] += 1
        elif "Card" in prompt:
            state["tried"] = 0
        if "Card? 1b" in prompt or "Which card?" in prompt:
            return "p"
        return tries[state["tried"] % len(tries)] if "Card" in prompt else ""

    pages = answering(monkeypatch, capsys, answer)
    saved_as = tmp_path / "game.json"
    words = ("--players", "2", "--seed", "7", "--lang", "en", "--save", str(saved_as))
    assert main(["play", *words]) == 0
    pages.append(capsys.readouterr().out)
    text = "".join(pages)
    assert text.count("Card for the Free City?") >= 9
    assert "The game is over" in pages[-1]
    record = json.loads(saved_as.read_text("utf-8"))
    assert sum(line.startswith("2 ") for line in record["answers"]) >= 18
    assert Game.replay({key: record[key] for key in record if key != "play"}).over


def test_a_saved_game_of_two_goes_on(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    game = Game.new("seven", 2, seed=3)
    for _ in range(4):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[-1])
    file = saved(tmp_path, game.record() | {"play": {"seat": 1, "bots": ["random"], "name": "Anna"}})
    answering(monkeypatch, capsys, lambda page: "q" if "leave" not in page else "y")
    pages: list[str] = []

    def read(prompt: str = "") -> str:
        pages.append(capsys.readouterr().out)
        return "log" if len(pages) == 1 else "q" if len(pages) == 2 else "y" if len(pages) == 3 else ""

    monkeypatch.setattr("builtins.input", read)
    assert main(["play", "--load", file, "--lang", "en"]) == 0
    assert "(Free City)" in pages[1]


def test_positions_of_two_players(capsys: Capture, tmp_path: Path) -> None:
    first = data_of(capsys, "position", "new", "--players", "2", "--seed", "7", "--json")
    assert [len(hand) for hand in first["hands"]] == [7, 7]
    assert len(first["zones"]["draw_deck"]) == 7
    assert len(first["cities"]) == 3
    file = saved(tmp_path, first)
    board = said(capsys, "position", "show", file)
    assert "hands are swapped" in board
    assert "draw deck: 6 cards" in board
    asked = data_of(capsys, "position", "options", file, "--json")
    assert [(one["seat"], one["city"], one["kind"]) for one in asked] == [(0, 2, "free_city")]
    assert "seat 0 is asked about city 2" in said(capsys, "position", "options", file, "--seat", "0")
    assert "there is no seat 2" in refused(capsys, "position", "options", file, "--seat", "2")
    answer = asked[0]["options"][0]["text"]
    halfway = data_of(capsys, "position", "resolve", file, "--answers", f"2 {answer}", "--json")
    assert [(one["seat"], one["city"]) for one in halfway["questions"]] == [(0, 0), (1, 1)]
    own = [one["options"][-1]["text"] for one in halfway["questions"]]
    answers = f"2 {answer};{own[0]};{own[1]}"
    second = data_of(capsys, "position", "resolve", file, "--answers", answers, "--json")
    assert (second["turn"], len(second["zones"]["draw_deck"])) == (2, 6)
    assert [len(hand) for hand in second["hands"]] == [6, 6]


def changed(**keys: Any) -> dict[str, Any]:
    """A position of two players with other keys."""
    return Scene(players=2).data() | keys


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(zones={}), "the zone draw_deck has 0 cards; turn 1 begins with 7"),
        (changed(zones={"draw_deck": ["altar"]}), "the zone draw_deck has 1 cards; turn 1 begins with 7"),
        (changed(zones={"pile": []}), "'zones' may have draw_deck here"),
        (changed(zones={"draw_deck": ["atlantis"]}), "unknown card 'atlantis'"),
        (changed(hands=[[], [], []]), "'hands' should be a list of 2 hands"),
        (changed(cities=Scene(players=2).data()["cities"][:2]), "there are 2 cities where there should be 3"),
    ],
)
def test_malformed_positions_of_two_players_are_refused(
    capsys: Capture, tmp_path: Path, data: dict[str, Any], message: str
) -> None:
    assert message in refused(capsys, "position", "options", saved(tmp_path, data))


def test_results_of_two_players_are_simulated_scored_and_replayed(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    words = ("simulate", "--players", "2", "--games", "2", "--seed", "7", "--bots", "novice,random")
    lines = said(capsys, *words, "--json", "--record", str(folder)).splitlines()
    results = [json.loads(line) for line in lines]
    assert [len(result["cities"]) for result in results] == [3, 3]
    assert all(set(result["winners"]) <= {0, 1} for result in results)
    assert said(capsys, *words).splitlines()[0].strip().startswith("2 games, 2 players")
    file = saved(tmp_path, results[0])
    sheet = said(capsys, "score", file)
    assert "(Free City)" in sheet
    assert data_of(capsys, "score", file, "--json")["winners"] == results[0]["winners"]
    told = said(capsys, "replay", str(folder / "7.json"))
    assert "nobody's: Alexandria (Free City)" in told
    assert told.count(" turn 1\n") == 3  # one report a turn, not one a question
    mine = said(capsys, "replay", str(folder / "7.json"), "--view", "0")
    assert mine.count("hand: ") == 18
    first = next(line for line in mine.splitlines() if "hand: " in line)
    assert len(first.split(",")) == 8  # the controller has drawn a card


def test_the_timetable_and_the_bench_know_two_players(capsys: Capture) -> None:
    assert "turn.choose    draw, free_city, choose" in said(capsys, "timetable", "--players", "2")
    row = data_of(capsys, "bench", "--players", "2", "--seconds", "0.01", "--json")["counts"][0]
    certain = 18 * 3  # questions of a game; Wonders may raise a few more
    assert 0.99 * certain < row["decisions"] / row["best"] < 1.1 * certain
