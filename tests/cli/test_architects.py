"""7 Wonders Architects on the command line: every command but `play`, which has a file of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said, saved
from counts import ARCHITECTS
from mirabilia import Game
from mirabilia.architects.rules import load_rules
from mirabilia.cli import main
from mirabilia.table.plurals import LANGUAGES
from support_architects import Scene


def game_of(tmp_path: Path, players: int = 3, seed: int = 5) -> tuple[Game, str]:
    """A game that was played by chance, and its record in a file."""
    game = Game.new("architects", players, seed=seed)
    turn = 0
    while not game.over:
        options = game.options(game.decisions[0])
        game.answer(game.decisions[0], options[turn % len(options)])
        turn += 1
    return game, saved(tmp_path, game.record(), "record.json")


def test_games_are_simulated(capsys: Capture) -> None:
    words = ("simulate", "--game", "architects", "--players", "2", "--games", "3", "--bots", "novice,random")
    lines = [json.loads(line) for line in said(capsys, *words, "--json").splitlines()]
    assert [line["seed"] for line in lines] == [0, 1, 2]
    assert all(line["game"] == "architects" for line in lines)
    table = said(capsys, *words)
    assert all(row in table for row in ("wins", "wonder", "cat", "blue", "victory", "progress", "total"))


def test_who_begins_can_be_chosen(capsys: Capture) -> None:
    new = data_of(capsys, "position", "new", "--game", "architects", "--first", "2", "--json")
    assert (new["first"], new["active"]) == (2, 2)
    assert "first is 3; seats are 0 to 2" in refused(
        capsys, "position", "new", "--game", "architects", "--first", "3"
    )
    assert "--first is not for seven" in refused(capsys, "position", "new", "--first", "1")


def test_variants_are_chosen_like_expansions(capsys: Capture) -> None:
    new = data_of(capsys, "position", "new", "--game", "architects", "--with", "one_shield", "--json")
    assert new["expansions"] == ["one_shield"]
    assert "unknown variant 'leaders'" in refused(
        capsys, "position", "new", "--game", "architects", "--with", "leaders"
    )


def test_a_result_is_scored_and_wrong_points_are_told(capsys: Capture, tmp_path: Path) -> None:
    game, _ = game_of(tmp_path)
    result = game.result
    bare = {
        **result,
        "cities": [{k: v for k, v in city.items() if k != "score"} for city in result["cities"]],
    }
    del bare["winners"]
    assert data_of(capsys, "score", saved(tmp_path, bare), "--json") == result
    sheet = said(capsys, "score", saved(tmp_path, result))
    assert "7 Wonders Architects, 3 players, seed 5" in sheet
    assert "winner" in sheet
    result["cities"][0]["score"]["wonder"] += 1
    assert main(["score", saved(tmp_path, result)]) == 0
    assert "seat 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stages": [2]}, "stages [2] stand on stages that are not built"),
        ({"stages": [1, 1]}, "each once"),
        ({"stages": 3}, "'stages' should be a list"),
        ({"cards": ["wood"]}, "'cards' should be a table of cards"),
        ({"cards": {"wod": 1}}, "unknown card 'wod', did you mean 'wood'"),
        ({"cards": {"wood": -1}}, "'wood' is -1"),
        ({"tokens": ["tactic"]}, "unknown Progress token 'tactic', did you mean 'tactics'"),
        ({"tokens": ["tactics", "tactics"]}, "'tactics' is listed 2 times; the box has 1"),
        ({"wonder": "gizah"}, "unknown wonder 'gizah', did you mean 'giza'"),
        ({"wonder": 3}, "'wonder' is missing or not a text"),
        ({"wonder": "rhodes"}, "'rhodes' is listed twice"),
        ({"seat": 1}, "says seat 1"),
        ({"cat": 1}, "'cat' is 1; it should be true or false"),
        ({"coins": 1}, "unknown key 'coins'"),
    ],
)
def test_a_malformed_city_is_refused(
    capsys: Capture, tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    cities = [{"wonder": "giza", **change}, {"wonder": "rhodes"}]
    data = {"game": "architects", "players": 2, "cities": cities}
    assert message in refused(capsys, "score", saved(tmp_path, data))


def test_two_cats_are_refused(capsys: Capture, tmp_path: Path) -> None:
    data = {"game": "architects", "cities": [{"wonder": key, "cat": True} for key in ("giza", "rhodes")]}
    assert "the seats [0, 1] have the Cat; there is one" in refused(capsys, "score", saved(tmp_path, data))


def test_a_record_is_told_turn_by_turn(capsys: Capture, tmp_path: Path) -> None:
    game, path = game_of(tmp_path)
    told = said(capsys, "replay", path)
    assert told.startswith("3 players, seed 5, seat ")
    assert " turn 1\n" in told
    assert "builds stage 1 with" in told
    assert "end of the game" in told
    for city in game.result["cities"]:
        assert f"{city['score']['total']:>3} points" in told
    assert data_of(capsys, "replay", path, "--json") == game.result


def test_a_replay_can_stop_and_shows_a_seat_only_what_it_saw(capsys: Capture, tmp_path: Path) -> None:
    record = Game.new("architects", 2, seed=3, first=0)
    while not any(city["cat"] for city in record.view()["cities"]):
        record.answer(record.decisions[0], record.options(record.decisions[0])[-1])
    owner = record.view()["cat"]
    while "look" not in [option.text for option in record.options(record.decisions[0])]:
        options = record.options(record.decisions[0])
        record.answer(record.decisions[0], options[0])
        owner = record.view()["cat"]
    record.answer(record.decisions[0], "look")
    path = saved(tmp_path, record.record())
    until = ("--until", str(len(record.answers)))
    own = said(capsys, "replay", path, *until, "--view", str(owner))
    other = said(capsys, "replay", path, *until, "--view", str(1 - owner))
    assert "looks at the top card of the central deck: " in own
    assert "looks at the top card of the central deck\n" in other
    view = data_of(capsys, "replay", path, *until, "--view", str(1 - owner), "--json")
    assert view["centre"]["top"] is None


def test_a_position_is_shown_asked_and_played_on(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, Scene().city(0, "giza", cards="wood").deck(0, "stone", "coin").data())
    board = said(capsys, "position", "show", path)
    assert "turn 1 of seat 0" in board
    assert "stone (2)" in board
    assert "◆ grey" in board
    asked = data_of(capsys, "position", "options", path, "--json")
    assert [option["text"] for option in asked[0]["options"]] == ["take left", "take right", "take centre"]
    assert asked[0]["options"][0] == {
        "text": "take left",
        "verb": "take",
        "pays": {},
        "choice": 0,
        "side": "left",
        "deck": 0,
        "card": "stone",
    }
    assert "is asked which card to take" in said(capsys, "position", "options", path)
    half = data_of(capsys, "position", "resolve", path, "--answers", "take left", "--json")
    assert half["questions"][0]["options"][0]["pays"] == {"wood": 1, "stone": 1}
    assert "1 wood, 1 stone" in said(capsys, "position", "resolve", path, "--answers", "take left")
    after = data_of(
        capsys, "position", "resolve", path, "--answers", "take left; build 1 wood stone", "--json"
    )
    assert (after["active"], after["cities"][0]["stages"]) == (1, [1])
    assert data_of(capsys, "position", "options", saved(tmp_path, after), "--json")[0]["seat"] == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"age": 1}, "unknown key 'age'"),
        ({"active": 3}, "'active' is 3"),
        ({"turned": 3}, "'turned' is 3"),
        ({"decks": [[]]}, "'decks' should be a list of 3 decks"),
        ({"decks": [["wod"], [], []]}, "did you mean 'wood'"),
        ({"centre": ["wood"] * 30}, "'wood' is listed 30 times"),
        ({"row": ["tactics"]}, "'row' should have 3 tokens"),
        ({"row": ["tactics", 3, None]}, "3 in 'row' is not the name of a token"),
        ({"pile": ["tactics"]}, "'tactics' is listed 2 times"),
        ({"known_by": [4]}, "'known_by' has 4"),
        ({"random": 5}, "not a state of the generator"),
        ({"discard": {"wood": 99}}, "'wood' is 99"),
        ({"edition": 2}, "edition 2 cannot be read"),
        ({"players": 9}, "for 2 to 7 players, not 9"),
        ({"game": "architect"}, "did you mean 'architects'"),
    ],
)
def test_a_malformed_position_is_refused(
    capsys: Capture, tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    path = saved(tmp_path, {**Scene().data(), **change})
    assert message in refused(capsys, "position", "options", path)


def test_a_position_of_a_complete_wonder_is_refused(capsys: Capture, tmp_path: Path) -> None:
    data = Scene().city(0, "giza", stages=[1, 2, 3, 4, 5]).data()
    assert "a wonder is complete" in refused(capsys, "position", "show", saved(tmp_path, data))


def test_the_timetable_is_printed(capsys: Capture) -> None:
    text = said(capsys, "timetable", "--game", "architects")
    assert text.splitlines() == [
        "game",
        "  turn of one player, again and again",
        "    turn.start     begin",
        "    turn.take      take",
        "    turn.act       follow-ups, act",
        "    turn.end       battle, pass on",
    ]
    data = data_of(capsys, "timetable", "--game", "architects", "--players", "2", "--json")
    assert data["steps"] == ["begin", "take", "follow-ups", "act", "battle", "pass on"]
    ruled = said(capsys, "timetable", "--game", "architects", "--rules").splitlines()[-4:]
    assert [" ".join(line.split()[:2]) for line in ruled] == [
        *("question draw", "question learn", "question search", "question keep"),
    ]


def test_the_engine_is_measured(capsys: Capture) -> None:
    words = ("bench", "--game", "architects", "--players", "2", "--seconds", "0.05")
    figures = data_of(capsys, *words, "--json")
    assert (figures["game"], figures["counts"][0]["players"]) == ("architects", 2)
    assert figures["counts"][0]["options"] > 1
    assert "architects, plain engine" in said(capsys, *words)
    grown = data_of(capsys, *words[:5], "--memory", "--games", "2", "--json")
    assert grown["games"] == 2
    assert "unknown game 'architect'" in refused(capsys, "bench", "--game", "architect")


def test_figures_are_listed_with_their_marks(capsys: Capture) -> None:
    listed = data_of(capsys, "data", "--game", "architects", "--json")
    kinds = [entry["kind"] for entry in listed]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "cards": 14,
        "decks": 8,
        "wonders": 7,
        "tokens": 14,
        "pieces": 4,
    }
    marks = {(entry["kind"], entry["id"]): entry["mark"]["en"] for entry in listed}
    assert marks["decks", "babylon"] == "disputed: Stone, Clay"
    assert marks["pieces", "cat"] == "not in the text of the rulebook"
    names = {entry["id"] for entry in listed if "Polish name: reconstructed" in entry["mark"]["en"]}
    assert {"ephesus", "giza", "halicarnassus", "olympia", "wood", "gear"} <= names
    assert "disputed: Stone, Clay" in said(capsys, "data", "--game", "architects", "babylon", "--lang", "en")
    assert "Polish name: reconstructed" in said(
        capsys, "data", "--game", "architects", "olympia", "--lang", "en"
    )


def test_figures_are_searched_in_both_languages(capsys: Capture) -> None:
    words = ("data", "--game", "architects")
    assert "Ekonomia" in said(capsys, *words, "ekonomia", "--lang", "pl")
    assert "4 different resources" in said(capsys, *words, "--kind", "wonders", "giza")
    assert "✖ red" in said(capsys, *words, "--colour", "red")
    assert "victory points: 3" in said(capsys, *words, "--kind", "pieces", "--lang", "en")
    there = ", ".join(f"{count} {kind}" for kind, count in ARCHITECTS.items())
    assert f"{there}: fine" in said(capsys, *words, "--check")
    assert data_of(capsys, *words, "--check", "--json")["marked"] == 22
    for wrong, message in (
        (("--kind", "guilds"), "unknown kind 'guilds'"),
        (("--colour", "brown"), "unknown colour 'brown'"),
        (("--age", "1"), "there are no Ages"),
        (("tactix",), "did you mean 'tactics'"),
        (("giza", "--kind", "tokens"), "no entry matches"),
        (("--lang", "de"), "unknown language"),
    ):
        assert message in refused(capsys, *words, *wrong)
    assert "unknown game 'sevens'" in refused(capsys, "data", "--game", "sevens")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_has_words(lang: str) -> None:
    book = load_rules(3).book
    printed = [effect for card in book.cards for effect in card.printed]
    printed += [effect for token in book.tokens for effect in token.printed]
    printed += [effect for wonder in book.wonders for stage in wonder.stages for effect in stage.printed]
    said_so = [effect.words.text_in(lang) for effect in printed]
    assert all(text.strip() for text in said_so)
    assert len(set(said_so)) > 25
