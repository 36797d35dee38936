from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said, saved
from mirabilia import Game
from mirabilia.cli import main
from mirabilia.seven.rules import load_rules

Data = dict[str, Any]


def played(batches: int = 99, seed: int = 7, **setup: Any) -> Game:
    """A game in which everybody takes the first option, or the first stage that can be built."""
    game = Game.new("seven", players=3, seed=seed, **setup)
    for _ in range(batches):
        for decision in game.decisions:
            options = game.options(decision)
            stages = [option for option in options if option.text.startswith("stage")]
            game.answer(decision, (stages or options)[0])
    return game


def test_a_record_plays_again_to_its_result(capsys: Capture, tmp_path: Path) -> None:
    game = played()
    assert game.over
    assert data_of(capsys, "replay", saved(tmp_path, game.record()), "--json") == game.result


def test_the_log_tells_turn_by_turn_who_did_what(capsys: Capture, tmp_path: Path) -> None:
    game = played()
    shown = said(capsys, "replay", saved(tmp_path, game.record()))
    lines = shown.splitlines()
    assert lines[0] == "3 players, seed 7"
    for age in ("Age I", "Age II", "Age III", "end of the game"):
        assert lines.count(age) == 1
    assert sum(line.startswith(" turn ") for line in lines) == 18
    winner = game.result["winners"][0]
    assert f"{game.result['cities'][winner]['score']['total']} points ★" in shown


def test_the_log_describes_the_verbs_of_expansions_in_words(capsys: Capture, tmp_path: Path) -> None:
    game = Game.new("seven", players=3, seed=7, expansions=["armada"])
    for decision in game.decisions:
        sails = [option for option in game.options(decision) if option.text.startswith("sail")]
        game.answer(decision, sails[0])
    lines = said(capsys, "replay", saved(tmp_path, game.record()), "--until", "3").splitlines()
    assert sum("discards a card, and the yellow ship advances" in line for line in lines) == 3


def bought() -> Game:
    """A game in whose second turn seat 0 buys one unit on its left, and the others discard."""
    for seed in range(100):
        game = Game.new("seven", players=3, seed=seed)
        for turn in (1, 2):
            for decision in game.decisions:
                texts = [option.text for option in game.options(decision)]
                buys = [text for text in texts if text.endswith(" L2") and len(text.split()) == 3]
                discards = [text for text in texts if text.startswith("discard")]
                wanted = buys if turn == 2 and decision.seat == 0 and buys else discards
                game.answer(decision, wanted[0])
        if "L2" in game.answers[3]:
            return game
    raise AssertionError


def test_the_log_tells_payments_and_coins(capsys: Capture, tmp_path: Path) -> None:
    lines = said(capsys, "replay", saved(tmp_path, bought().record()), "--until", "6").splitlines()
    first, second = lines.index(" turn 1"), lines.index(" turn 2")
    assert ["coins 3 → 6" in line for line in lines[first + 1 : first + 4]] == [True, True, True]
    assert lines[second + 1].endswith("pays 2 to the left, coins 6 → 4")
    assert lines[second + 2].endswith("coins 6 → 11")


def test_the_log_tells_every_conflict(capsys: Capture, tmp_path: Path) -> None:
    game = played()
    shown = said(capsys, "replay", saved(tmp_path, game.record()))
    defeats = sum(city["defeats"] for city in game.result["cities"])
    assert defeats > 0
    assert shown.count("  conflict: seat ") == defeats
    for city in game.result["cities"]:
        for value in set(city["victory"]):
            assert f"conflict: seat {city['seat']} +{value}," in shown


def test_it_stops_after_a_number_of_answers_at_a_position_that_goes_on(
    capsys: Capture, tmp_path: Path
) -> None:
    game = played()
    path = saved(tmp_path, game.record())
    position = data_of(capsys, "replay", path, "--until", "6", "--json")
    assert (position["age"], position["turn"]) == (1, 3)
    answers = ";".join(game.answers[6:9])
    after = data_of(
        capsys, "position", "resolve", saved(tmp_path, position, "p"), "--answers", answers, "--json"
    )
    assert after == data_of(capsys, "replay", path, "--until", "9", "--json")


def test_without_json_the_log_is_followed_by_the_position(capsys: Capture, tmp_path: Path) -> None:
    shown = said(capsys, "replay", saved(tmp_path, played().record()), "--until", "3")
    assert shown.count(" turn ") == 1
    assert '"hands": [\n    ["' in shown


def test_in_the_middle_of_a_turn_it_tells_who_is_asked(capsys: Capture, tmp_path: Path) -> None:
    game = played()
    stopped = data_of(capsys, "replay", saved(tmp_path, game.record()), "--until", "4", "--json")
    assert stopped["answers"] == game.answers[:4]
    assert [question["seat"] for question in stopped["questions"]] == [1, 2]
    assert game.answers[4].partition(" ")[2] in [one["text"] for one in stopped["questions"][0]["options"]]


def test_an_unfinished_record_ends_with_its_position_and_a_word_on_stderr(
    capsys: Capture, tmp_path: Path
) -> None:
    assert main(["replay", saved(tmp_path, played(1).record()), "--json"]) == 0
    shown = capsys.readouterr()
    assert '"turn": 2' in shown.out
    assert shown.err == "mirabilia: the record ends after 3 answers, before the end of the game\n"


def test_a_seat_is_told_only_what_it_saw(capsys: Capture, tmp_path: Path) -> None:
    game = bought()
    path = saved(tmp_path, game.record())
    card = load_rules(3).cards[game.answers[1].split()[2]]["en"]  # seat 1 discarded it, face down
    shown = [said(capsys, "replay", path, "--view", str(seat)).splitlines() for seat in (0, 1)]
    acts = [next(line for line in lines if "coins 3 → 6" in line and line[2] == "1") for lines in shown]
    assert "discards a card, coins" in acts[0]
    assert f"discards {card}, coins" in acts[1]
    hands = [[line for line in lines if line.startswith("  hand: ")] for lines in shown]
    start = Game.new("seven", players=3, seed=game.seed or 0)
    assert [one[0] for one in hands] == [f"  hand: {', '.join(start.view(seat)['hand'])}" for seat in (0, 1)]
    assert data_of(capsys, "replay", path, "--view", "0", "--json") == game.view(0)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--until", "4"), "--until is 4, but the record has 3 answers"),
        (("--until", "-1"), "--until is -1"),
        (("--view", "3"), "there is no seat 3; seats are 0 to 2"),
    ],
)
def test_wishes_beyond_the_record_are_refused(
    capsys: Capture, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    assert message in refused(capsys, "replay", saved(tmp_path, played(1).record()), *words)


def bad_records() -> list[tuple[Any, str]]:
    record = played(1).record()
    first, *others = record["answers"]
    return [
        ([], "not a table of keys and values"),
        ({key: value for key, value in record.items() if key != "seed"}, "the key 'seed' is missing"),
        (record | {"v": 9}, "version 9 cannot be read"),
        (record | {"rules": "0" * 12}, "played with different rules or figures"),
        (record | {"game": "chess"}, "unknown game 'chess'"),
        (record | {"answers": ["0 build nonsense", *others]}, "answer 1: 'build nonsense' is not legal"),
        (record | {"answers": [first, first]}, "answer 2"),
        (record | {"answers": [5]}, "answer 1 (5)"),
    ]


@pytest.mark.parametrize(("record", "message"), bad_records())
def test_what_is_no_record_is_refused(capsys: Capture, tmp_path: Path, record: Any, message: str) -> None:
    assert message in refused(capsys, "replay", saved(tmp_path, record))
