"""Whole games of 7 Wonders Architects as they were once played: any change of rules or chance shows here."""

from __future__ import annotations

import pytest

from golden.architects import GAMES, lines, path
from mirabilia.architects.action import VERB_NAMES

QUESTIONS = ("take", "act", "draw", "learn", "search", "keep")


@pytest.mark.parametrize("players", GAMES)
def test_a_golden_game_is_played_as_ever(players: int) -> None:
    golden = path(players).read_text("utf-8").splitlines()
    played = lines(players, GAMES[players])
    assert played == golden, "if the change is meant: make goldens"


def test_the_golden_games_are_eventful() -> None:
    text = "\n".join(path(players).read_text("utf-8") for players in GAMES)
    for word in VERB_NAMES[1:]:
        assert f": {word}" in text, word
    for question in QUESTIONS:
        assert f" {question} " in text, question
    for helper in ("+economy", "+engineering"):
        assert helper in text, helper
