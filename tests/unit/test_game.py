"""The façade: set-up, decisions, taking back, records, and what it refuses."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from mirabilia import BadInput, Decision, Game, Option
from mirabilia.seven.model import State
from mirabilia.table.agenda import Event
from property.checker import snapshot
from support import Scene

Data = dict[str, Any]


def shot(game: Game) -> object:
    """Everything that a game's state holds."""
    assert isinstance(game.table, State)
    return snapshot(game.table)


def new(**setup: Any) -> Game:
    """A new game, whatever is said of it."""
    return Game.new(**setup)


def played(batches: int = 2) -> Game:
    """A game of three after some batches of first options."""
    game = Game.new("seven", 3, seed=7)
    for _ in range(batches):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    return game


def test_the_readme_example_plays_a_game() -> None:
    game = Game.new("seven", players=4, seed=7)
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    assert len(game.result["cities"]) == 4
    assert game.result["winners"]
    assert game.decisions == []


def test_a_decision_says_who_is_asked_what() -> None:
    game = Game.new("seven", 3, seed=7)
    assert [(one.seat, one.city, one.kind) for one in game.decisions] == [
        (seat, seat, "choose") for seat in range(3)
    ]
    first = game.decisions[0]
    game.answer(first, game.options(first)[0])
    assert [one.seat for one in game.decisions] == [1, 2]
    assert len({one.id for one in game.decisions}) == 2


def test_an_answer_is_an_option_or_its_text() -> None:
    one, other = played(0), played(0)
    option = one.options(one.decisions[0])[3]
    assert isinstance(option, Option)
    one.answer(one.decisions[0], option)
    other.answer(other.decisions[0], option.text)
    assert shot(one) == shot(other)


def test_a_wrong_answer_is_refused_with_the_nearest() -> None:
    play = Scene().city(0, hand=["altar"]).start()
    with pytest.raises(
        BadInput, match=r"'build alter' is not legal for seat 0; .* for example 'build altar'"
    ):
        play.answer(0, "build alter")


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(BadInput, match="the game is not over yet"):
        _ = played().result


def test_an_answer_is_taken_back_while_others_are_missing() -> None:
    game = played()
    before, record = shot(game), game.record()
    decision = game.decisions[1]
    options = game.options(decision)
    game.answer(decision, options[-1])
    game.take_back(1)
    assert (shot(game), game.record()) == (before, record)
    assert game.options(decision) == options
    game.answer(decision, options[0])
    assert game.record()["answers"][-1] == f"1 {options[0].text}"


def test_only_the_taken_back_answer_leaves_the_record() -> None:
    game = played()
    for seat in (0, 2):
        decision = next(one for one in game.decisions if one.seat == seat)
        game.answer(decision, game.options(decision)[0])
    kept = game.record()["answers"]
    game.take_back(0)
    assert game.record()["answers"] == kept[:-2] + kept[-1:]


@pytest.mark.parametrize("seat", [0, 2])
def test_nothing_else_can_be_taken_back(seat: int) -> None:
    game = played()
    before = shot(game)
    with pytest.raises(BadInput, match="to take back"):
        game.take_back(seat)
    assert shot(game) == before


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_taking_back_for_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    game = played()
    game.answer(game.decisions[2], game.options(game.decisions[2])[0])
    before = shot(game)
    with pytest.raises(BadInput):
        game.take_back(seat)
    assert shot(game) == before


def test_a_revealed_answer_cannot_be_taken_back() -> None:
    game = played()
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    with pytest.raises(BadInput, match="to take back"):
        game.take_back(0)


@pytest.mark.parametrize("name", ["99.0", "1.1", "", "1", "x.y"])
def test_a_question_that_is_not_open_is_refused(name: str) -> None:
    game = played()
    stale = Decision(name, 0, "choose", 0)
    with pytest.raises(BadInput, match="is no longer open"):
        game.options(stale)
    with pytest.raises(BadInput, match="is no longer open"):
        game.observe(stale)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_view_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(BadInput):
        played().view(seat)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"game": "sevn"}, "unknown game 'sevn', did you mean 'seven'"),
        ({"players": 1}, "the game is for 2 to 7 players, not 1"),
        ({"players": 8}, "the game is for 2 to 7 players, not 8"),
        ({"wonders": ["gizza"]}, "unknown wonder 'gizza', did you mean 'giza'"),
        ({"wonders": ["giza", "giza:B"]}, "the wonder 'giza' is named twice"),
        ({"wonders": ["giza"] * 4}, "4 wonders are named for 3"),
        ({"wonders": ["giza:C"]}, "unknown side of a board 'C'"),
        ({"sides": "both"}, "unknown side of a board 'both'"),
        ({"expansions": ["atlantis"]}, "unknown expansion 'atlantis'"),
    ],
)
def test_a_wrong_set_up_is_refused(setup: Data, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        new(**{"players": 3, "seed": 1} | setup)


@pytest.mark.rule("BASE-019")
def test_wonders_and_sides_can_be_chosen() -> None:
    game = Game.new("seven", 4, seed=3, wonders=["giza:A", "random", "rhodes"], sides="B")
    boards = [(city["wonder"], city["side"]) for city in game.view()["cities"]]
    assert boards[0] == ("giza", "A")
    assert boards[2] == ("rhodes", "B")
    assert {side for _, side in boards[1:]} == {"B"}
    assert Game.replay(game.record()).view() == game.view()


def test_a_record_holds_all_that_is_needed() -> None:
    record = played().record()
    assert sorted(record) == ["answers", "game", "rules", "seed", "setup", "v"]
    assert (record["v"], record["game"], record["seed"]) == (1, "seven", 7)
    assert len(record["answers"]) == 6
    assert record["setup"]["players"] == 3


def test_a_record_is_a_copy() -> None:
    game = played()
    record = game.record()
    record["answers"].clear()
    assert len(game.record()["answers"]) == 6


def changed(**keys: object) -> Data:
    """A good record with other values of some keys; `...` leaves the key out."""
    record = copy.deepcopy(played().record()) | keys
    return {key: value for key, value in record.items() if value is not ...}


@pytest.mark.parametrize("key", ["v", "game", "rules", "setup", "seed", "answers"])
def test_a_record_without_a_key_is_refused(key: str) -> None:
    with pytest.raises(BadInput, match=f"record: the key '{key}' is missing or has the wrong type"):
        Game.replay(changed(**{key: ...}))
    with pytest.raises(BadInput, match=f"record: the key '{key}' is missing or has the wrong type"):
        Game.replay(changed(**{key: None}))


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"v": 2}, "record: version 2 cannot be read, only version 1"),
        ({"v": 0}, "record: version 0 cannot be read"),
        ({"rules": "123456789abc"}, "it was played with different rules or figures .123456789abc, here "),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"setup": {}}, "record: the setup cannot be used"),
        ({"setup": {"players": 3, "colour": "red"}}, "record: the setup cannot be used"),
        ({"setup": {"players": "3"}}, "players"),
        ({"setup": {"players": 3, "sides": 5}}, "sides"),
        ({"setup": {"players": 3, "wonders": 5}}, "wonders"),
        ({"setup": {"players": 3, "wonders": [5]}}, "wonders"),
        ({"setup": {"players": 3, "expansions": [["x"]]}}, "expansions"),
        ({"setup": {"players": 3, "data": "/"}}, "record"),
        ({"setup": {"players": 9}}, "2 to 7 players, not 9"),
        ({"seed": "7"}, "a seed is a number, or a secret"),
        ({"answers": ["0 build atlantis"]}, "record: answer 1: 'build atlantis' is not legal for seat 0"),
        (
            {"answers": ["5 discard altar"]},
            r"record: answer 1 \('5 discard altar'\) is of a seat that is not asked",
        ),
        ({"answers": [7]}, r"record: answer 1 \(7\) is of a seat that is not asked there"),
        ({"answers": [""]}, "record: answer 1"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused(keys: Data, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Game.replay(changed(**keys))


@pytest.mark.parametrize("garbage", [None, 3, "text", [], [{}], {}])
def test_garbage_is_no_record(garbage: Any) -> None:
    with pytest.raises(BadInput, match="record: "):
        Game.replay(garbage)


def test_a_record_says_which_answer_goes_wrong() -> None:
    record = played().record()
    record["answers"][4] = "1 build palace"
    with pytest.raises(BadInput, match="record: answer 5: 'build palace' is not legal for seat 1"):
        Game.replay(record)
    record["answers"] = [*played().record()["answers"][:1] * 2]
    with pytest.raises(BadInput, match=r"record: answer 2 .* is of a seat that is not asked there"):
        Game.replay(record)


def test_a_game_of_a_position_has_no_record() -> None:
    with pytest.raises(BadInput, match="did not start from a seed"):
        Scene().start().game.record()


def test_an_observation_is_a_copy() -> None:
    game = played()
    before = shot(game)
    observation = game.observe(game.decisions[0])
    assert isinstance(observation.table, State)
    observation.table.cities[0].coins = 99
    observation.table.hands[0].clear()
    observation.options.clear()
    sampled = observation.determinize(3)
    assert isinstance(sampled, State)
    sampled.hands[0].clear()
    assert shot(game) == before


def test_a_listener_hears_of_everything_from_the_first_age_on() -> None:
    events: list[Event] = []
    game = Game.new(players=3, seed=4, events=events)
    assert [game.ruleset.event(game.table, event, 0) for event in events] == [{"kind": "age", "numbers": [1]}]


def test_events_tell_the_shields_of_a_conflict() -> None:
    play = Scene(turn=6).city(0, cards=["barracks", "stockade"]).city(1, cards=["guard_tower"]).start()
    play.state.events = []
    play.turn("discard stockade", "discard stockade", "discard stockade")
    told = [play.game.ruleset.event(play.state, event, None) for event in play.state.events]
    fought = [event for event in told if event["kind"] == "conflict"]
    token = {"kind": "conflict", "value": 1, "tokens": 1}
    assert fought == [
        token | {"winner": 0, "loser": 1, "shields": [2, 1]},
        token | {"winner": 1, "loser": 2, "shields": [1, 0]},
        token | {"winner": 0, "loser": 2, "shields": [2, 0]},
    ]


def test_an_option_says_what_it_gains() -> None:
    play = Scene().start()
    options = [play.game.ruleset.option(play.state, 0, code) for code in play.state.options(0)]
    gains = {(option["verb"], option.get("gains")) for option in options}
    assert gains == {("build", None), ("discard", 3)}
