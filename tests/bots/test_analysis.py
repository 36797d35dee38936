"""The analysis of a game: how it might have gone on, and what riders and payments cost, in every game."""

from __future__ import annotations

import pytest

from mirabilia import Game
from mirabilia.bots.analysis import analyse, summarise
from mirabilia.bots.architects.coach import ArchitectsCoach
from mirabilia.bots.coach import coach_maker
from mirabilia.bots.continuation import continue_game
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.table.validation import Data


def play(game: Game, batches: int, place: int = -1) -> list[str]:
    """The answers of some batches in which everybody takes the option at a place."""
    for _ in range(batches):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[place])
    return game.answers


@pytest.mark.parametrize("seed", [4, "0123456789abcdef" * 4], ids=["number", "secret"])
def test_a_course_begins_after_the_other_answer_and_keeps_what_the_others_chose(seed: int | str) -> None:
    game = Game.new("seven", players=3, seed=seed)
    lines = [f"{one.city} {game.options(one)[-1].text}" for one in game.decisions]
    better = f"0 {game.options(game.decisions[0])[0].text}"
    course = continue_game(game, lines, better, SevenCoach(1, 2))
    assert [(one.age, one.turn, one.seat) for one in course] == [
        (1, turn, seat) for turn in (2, 3) for seat in (0, 1, 2)
    ]
    assert game.answers == []
    game.play_line(better, 1)
    for number, line in enumerate(lines[1:], 2):
        game.play_line(line, number)
    for one in course[:3]:  # what was told can be played
        game.play_line(f"{one.seat} {one.option['text']}", 1)
    assert game.view()["turn"] == 3


def test_a_course_ends_with_the_game() -> None:
    game = Game.new("seven", players=3, seed=4)
    lines = play(game, 17)
    assert game.view()["turn"] == 6
    last = [f"{one.city} {game.options(one)[-1].text}" for one in game.decisions]
    assert len(lines) == 51
    assert continue_game(game, last, last[0], SevenCoach(1, 2)) == []


def test_in_architects_a_course_goes_once_around_the_table() -> None:
    game = Game.new("architects", players=4, seed=4)
    line = f"{game.decisions[0].city} {game.options(game.decisions[0])[0].text}"
    course = continue_game(game, [line], line, ArchitectsCoach(1, 2))
    assert {one.turn for one in course} <= {1, 2, 3, 4, 5}
    assert [one.turn for one in course] == sorted(one.turn for one in course)
    assert {one.seat for one in course if one.turn > 1} == {0, 1, 2, 3}
    assert all(one.age == 0 for one in course)


@pytest.mark.parametrize("expansions", [["armada"], ["edifice"]], ids=lambda one: str(one[0]))
def test_what_rides_along_is_judged_apart_from_the_card(expansions: list[str]) -> None:
    game = Game.new("seven", players=3, seed=4, expansions=expansions)
    coach = SevenCoach(1, 2)
    checked = 0
    for _ in range(6):
        for decision in game.decisions:
            options = game.options(decision)
            ridden = next((one for one in options if "+" in one.text), options[0])
            if ridden.text.count("+"):
                advice = coach.advise(game.observe(decision), ridden.code)
                acts = [one for one in advice if one.same_act]
                uses = [one for one in advice if one.same_use]
                assert {ridden.code} <= {one.option for one in uses} <= {one.option for one in acts}
                bare = ridden.text.partition(" +")[0].split()[:2]
                texts = [game.observe(decision).text(one.option) for one in acts]
                assert all(one.split()[:2] == bare for one in texts)
                assert any("+" not in one for one in texts)
                checked += 1
            game.answer(decision, ridden.text)
    assert checked >= 2


def test_only_the_moments_keep_their_course() -> None:
    answers: list[Data] = [
        {"number": n, "seat": 0, "age": 1, "loss": n / 100, "course": [{"turn": 1}]} for n in range(1, 6)
    ]
    found = summarise(answers, [{"chances": [0.5, 0.5]}])
    assert found["moments"] == [5, 4, 3]
    assert [one["number"] for one in found["answers"] if one["course"]] == [3, 4, 5]


@pytest.mark.parametrize(
    ("game", "players", "expansions"),
    [
        ("seven", 2, []),
        ("seven", 3, ["leaders"]),
        ("seven", 4, ["teams"]),
        ("seven", 8, ["armada", "edifice", "leaders"]),
        ("architects", 2, []),
        ("architects", 3, []),
    ],
)
def test_every_game_and_mixture_is_analysed(game: str, players: int, expansions: list[str]) -> None:
    further: Data = {"expansions": expansions} if expansions else {}
    answers = list(play(Game.new(game, players=players, seed=6, **further), 4))
    found = analyse(Game.new(game, players=players, seed=6, **further), answers, coach_maker(game)(1, 1))
    assert len(found["course"]) == 5
    winners = 2 if "teams" in expansions else 1  # partners win together
    for moment in found["course"]:
        assert len(moment["chances"]) == len(moment["points"]) == players
        assert sum(moment["chances"]) == pytest.approx(winners, abs=0.01)
    for one in found["answers"]:
        assert one["loss"] >= max(one["payment_loss"], one["rider_loss"]) >= -1e-9
