"""Whole games as they were once played: any change of the rules or of the random stream shows here."""

from __future__ import annotations

import pytest

from golden.make import GAMES, lines, path


@pytest.mark.parametrize("players", GAMES)
def test_a_golden_game_is_played_as_ever(players: int) -> None:
    golden = path(players).read_text("utf-8").splitlines()
    played = lines(players, GAMES[players])
    assert played == golden, "if the change is meant: python tests/golden/make.py"


def test_the_golden_games_are_eventful() -> None:
    text = "\n".join(path(players).read_text("utf-8") for players in GAMES)
    for word in ("build", "chain", "free", "stage", "discard", "take", "pass"):
        assert f": {word}" in text, word
    for question in ("choose", "extra", "dig"):
        assert f": {question}\n" in text, question
