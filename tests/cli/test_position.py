from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cli.asked import Capture, data_of, refused, said, saved
from mirabilia import Game
from mirabilia.seven.ruleset import SevenRuleset
from support import Scene

TURN = "build altar;discard baths;build loom_1"


def scene() -> Scene:
    """Three cities of which the second lacks stone and the third may use its neighbours'."""
    hands = (["altar", "theater"], ["baths", "stockade"], ["loom_1", "scriptorium"])
    made = Scene()
    made.city(0, "giza:A", hands[0], cards=["press_1"])
    made.city(1, "babylon:A", hands[1])
    return made.city(2, "olympia:A", hands[2])


def digging() -> Scene:
    """Halicarnassus about to build the stage that digs."""
    made = Scene(discard=("theater",)).city(
        0, "halicarnassus:A", ["altar"], stages=1, cards=["foundry", "ore_vein"]
    )
    made.city(1, "giza:A", ["baths"])
    return made.city(2, "babylon:A", ["loom_1"])


def test_the_first_position_is_that_of_a_new_game(capsys: Capture) -> None:
    position = data_of(capsys, "position", "new", "--players", "4", "--seed", "7")
    game = Game.new("seven", players=4, seed=7)
    assert isinstance(game.ruleset, SevenRuleset)
    assert position == game.ruleset.position(game.table)
    assert said(capsys, "position", "new", "--players", "4", "--seed", "7", "--json").count("\n") == 1


def test_a_position_can_be_piped_from_part_to_part(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(said(capsys, "position", "new", "--seed", "7")))
    questions = data_of(capsys, "position", "options", "-", "--json")
    game = Game.new("seven", players=3, seed=7)
    assert [[one["text"] for one in question["options"]] for question in questions] == [
        [option.text for option in game.options(decision)] for decision in game.decisions
    ]


def test_every_option_has_its_verb_card_and_payments(capsys: Capture, tmp_path: Path) -> None:
    questions = data_of(capsys, "position", "options", saved(tmp_path, scene().data()), "--json")
    assert [(question["seat"], question["kind"]) for question in questions] == [
        (0, "choose"),
        (1, "choose"),
        (2, "choose"),
    ]
    options = {one["text"]: one for one in questions[2]["options"]}
    assert options["build scriptorium L2"] == {
        "text": "build scriptorium L2",
        "verb": "build",
        "card": "scriptorium",
        "pays": {"L": 2},
        "buys": {"L": {"papyrus": 1}},
        "choice": 0,
    }
    assert options["discard loom_1"]["pays"] == {}


def test_options_to_read_say_who_is_paid(capsys: Capture, tmp_path: Path) -> None:
    shown = said(capsys, "position", "options", saved(tmp_path, scene().data()), "--seat", "2")
    assert "seat 2 (olympia A)" in shown
    assert "seat 0" not in shown
    (row,) = [line for line in shown.splitlines() if "build scriptorium L2" in line]
    assert [cell.strip() for cell in row.split("│")[1:-1]] == ["build scriptorium L2", "2", "", "", "2"]


def test_answers_in_the_order_of_the_seats_lead_to_the_next_position(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, scene().data())
    after = data_of(capsys, "position", "resolve", path, "--answers", TURN, "--json")
    assert (after["age"], after["turn"]) == (1, 2)
    assert [city["cards"] for city in after["cities"]] == [["press_1", "altar"], [], ["loom_1"]]
    assert [city["coins"] for city in after["cities"]] == [3, 6, 3]
    assert after["discard"] == ["baths"]
    assert "stockade" in after["hands"][2]  # the hand of seat 1 went to the left
    assert json.loads(said(capsys, "position", "resolve", path, "--answers", TURN)) == after


def test_a_bot_answers_for_a_position_without_playing_it(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path, scene().data())
    answers = said(capsys, "position", "answer", file, "--bot", "greedy").splitlines()
    assert [line.split()[0] for line in answers] == ["0", "1", "2"]
    one = data_of(capsys, "position", "answer", file, "--bot", "greedy", "--seat", "2", "--json")
    assert one == [{"seat": 2, "city": 2, "answer": answers[2].removeprefix("2 ")}]
    data_of(capsys, "position", "resolve", file, "--answers", ";".join(answers), "--json")
    assert "unknown bot 'greedi'" in refused(capsys, "position", "answer", file, "--bot", "greedi")


def test_answers_may_name_their_seats_in_any_order(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, scene().data())
    named = "2 build loom_1; 0 build altar ;1 discard baths"
    words = ("position", "resolve", path, "--json", "--answers")
    assert said(capsys, *words, named) == said(capsys, *words, TURN)


def test_several_turns_can_be_played_at_once(capsys: Capture, tmp_path: Path) -> None:
    first = data_of(
        capsys, "position", "resolve", saved(tmp_path, scene().data()), "--answers", TURN, "--json"
    )
    second = ";".join(f"discard {hand[0]}" for hand in first["hands"])
    path = saved(tmp_path, scene().data())
    both = data_of(capsys, "position", "resolve", path, "--answers", f"{TURN};{second}", "--json")
    assert both["turn"] == 3
    step = saved(tmp_path, first, "first.json")
    assert both == data_of(capsys, "position", "resolve", step, "--answers", second, "--json")


def test_a_follow_up_is_asked_and_can_be_answered(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, digging().data())
    turn = "stage altar;discard baths;build loom_1"
    asked = data_of(capsys, "position", "resolve", path, "--answers", turn, "--json")
    assert asked["answers"] == ["0 stage altar", "1 discard baths", "2 build loom_1"]
    (question,) = asked["questions"]
    assert (question["seat"], question["kind"]) == (0, "dig")
    assert [one["text"] for one in question["options"]] == ["pass", "take baths", "take theater"]
    assert question["options"][0] == {"text": "pass", "verb": "pass", "pays": {}, "choice": 0}
    shown = said(capsys, "position", "resolve", path, "--answers", turn)
    assert "seat 0 (halicarnassus A) is asked which card of the discard pile to build" in shown
    assert 'to go on, add the answers, such as "0 take theater"' in shown
    after = data_of(capsys, "position", "resolve", path, "--answers", f"{turn};0 take theater", "--json")
    assert after["turn"] == 2
    assert after["cities"][0]["cards"] == ["foundry", "ore_vein", "theater"]


def test_missing_answers_are_asked_for(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, scene().data())
    asked = data_of(capsys, "position", "resolve", path, "--answers", "1 discard baths", "--json")
    assert [question["seat"] for question in asked["questions"]] == [0, 2]


def test_the_last_answers_of_the_game_give_the_result(capsys: Capture, tmp_path: Path) -> None:
    data = Scene(age=3, turn=6).data()
    answers = ";".join(f"discard {hand[0]}" for hand in data["hands"])
    result = data_of(capsys, "position", "resolve", saved(tmp_path, data), "--answers", answers, "--json")
    assert [city["coins"] for city in result["cities"]] == [6, 6, 6]
    assert result["winners"] == [0, 1, 2]
    message = refused(capsys, "position", "resolve", saved(tmp_path, data), "--answers", f"{answers};0 pass")
    assert "answer 4 ('0 pass') comes after the end of the game" in message


def test_the_board_shows_cities_and_hands(capsys: Capture, tmp_path: Path) -> None:
    data = Scene(age=2, turn=3, discard=("baths", "altar"))
    data.city(
        1, "rhodes:B", ["walls"], coins=12, stages=1, cards=["ore_vein", "barracks"], victory=[1], defeats=2
    )
    shown = said(capsys, "position", "show", saved(tmp_path, data.data()))
    assert "Age II, turn 3 of 6; hands go to the right" in shown
    assert "discard pile: 2 cards" in shown
    rows = {
        line.split("│")[1].strip(): line.split("│")[3].strip() for line in shown.splitlines() if "│" in line
    }
    assert rows["coins"] == "12"
    assert rows["stages"] == "1"
    assert rows["shields"] == "2"
    assert rows["tokens"] == "+1 -1 -1"
    assert rows["brown"] == "ore_vein"
    assert rows["red"] == "barracks"
    assert "walls" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--answers", "build altr"), "answer 1: 'build altr' is not legal for seat 0"),
        (("--answers", "build altr"), "'build altar'"),
        (
            ("--answers", "3 build altar"),
            "answer 1: seat 3 is not asked, or has already answered; seats asked: 0, 1, 2",
        ),
        (
            ("--answers", "build altar;0 build altar"),
            "answer 2: seat 0 is not asked, or has already answered",
        ),
        (("--answers", "0"), "answer 1: '' is not legal"),
        ((), "--answers"),
    ],
)
def test_answers_that_cannot_be_given_are_refused(
    capsys: Capture, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    assert message in refused(capsys, "position", "resolve", saved(tmp_path, scene().data()), *words)


def test_seats_and_parts_that_do_not_exist_are_refused(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, scene().data())
    assert "there is no seat 3; seats are 0 to 2" in refused(
        capsys, "position", "options", path, "--seat", "3"
    )
    assert "nonsense" in refused(capsys, "position", "nonsense")
    assert "PART" in refused(capsys, "position")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"turn": 7}, "there is no turn 7 of Age 1"),
        ({"agee": 1}, "unknown key 'agee'"),
        ({"hands": []}, "'hands' should be a list of 3 hands"),
        ({"discard": ["bath"]}, "unknown card 'bath', did you mean 'baths'?"),
        ({"players": 4}, "there should be 4"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"v": 2}, "version 2 cannot be read"),
    ],
)
def test_what_is_no_position_is_refused(
    capsys: Capture, tmp_path: Path, change: dict[str, object], message: str
) -> None:
    path = saved(tmp_path, scene().data() | change)
    for part in (("show",), ("options",), ("resolve", "--answers", TURN)):
        assert message in refused(capsys, "position", part[0], path, *part[1:])
