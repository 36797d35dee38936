"""Whole games as they were once played: any change of the rules or of the random stream shows here."""

from __future__ import annotations

import pytest

from golden.make import GAMES, lines, path, timetables


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_ever(name: str) -> None:
    golden = path(name).read_text("utf-8").splitlines()
    played = lines(*GAMES[name])
    assert played == golden, "if the change is meant: make goldens"


def test_every_mixture_has_its_order_of_play() -> None:
    golden = path("timetables").read_text("utf-8").splitlines()
    assert timetables() == golden, "if the change is meant: make goldens"


def test_the_golden_games_are_eventful() -> None:
    text = "\n".join(path(name).read_text("utf-8") for name in GAMES)
    words = "build chain free stage discard take pass sail advance claim join keep recruit grant copy"
    for word in (*words.split(), "lose", "forfeit"):
        assert f": {word}" in text, word
    questions = ["choose", "extra", "dig", "advance", "explore", "join", "penalty"]
    for question in [*questions, "draft", "recruit", "recruit more", "copy"]:
        assert f": {question}\n" in text, question
