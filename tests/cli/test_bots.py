"""`mirabilia bots`, and the names of bots at the table in the terminal."""

from __future__ import annotations

import pytest

from cli.asked import Capture, data_of, said
from mirabilia.bots import bots_of
from mirabilia.bots.levels import LEVELS, STYLES
from mirabilia.cli.terminal.seating import Seating, players_of
from mirabilia.games import GAMES
from mirabilia.lang import load_words


@pytest.mark.parametrize("game", GAMES)
def test_all_bots_are_listed_with_their_ratings(capsys: Capture, game: str) -> None:
    rows = data_of(capsys, "bots", "--game", game, "--lang", "en", "--json")["bots"]
    assert [row["bot"] for row in rows][: len(LEVELS) + len(STYLES)] == [*LEVELS, *STYLES]
    assert {row["bot"] for row in rows} == set(bots_of(game))
    assert all(row["about"] for row in rows if row["bot"] in (*LEVELS, *STYLES))


@pytest.mark.parametrize(("lang", "level"), [("en", "Level 9: Grandmaster"), ("pl", "Poziom 9: Arcymistrz")])
def test_the_list_is_in_both_languages(capsys: Capture, lang: str, level: str) -> None:
    assert level in said(capsys, "bots", "--lang", lang)


def test_levels_and_characters_have_their_names_at_the_table() -> None:
    seating = Seating(0, ("level4", "military", "level9:200ms", "novice"), "Ada")
    named = players_of(5, seating, load_words("pl"))
    assert named == ("Ada", "bot: Murarz", "bot: Wódz", "bot: Arcymistrz:200ms", "bot: nowicjusz")
