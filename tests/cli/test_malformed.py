"""Files that are almost right: each ends with a message, none with a traceback or with made-up data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, saved
from mirabilia import Game
from support import Scene

Data = dict[str, Any]

BAD_CITIES: list[tuple[str, Any]] = [
    ("victory", 3),
    ("victory", None),
    ("victory", [True]),
    ("victory", [1] * 32),  # the engine counts tokens of one Age up to 31
    ("defeats", 40),
    ("coins", 10**20),
    ("stage_choices", 3),
    ("stage_choices", None),
]


@pytest.mark.parametrize(("key", "value"), BAD_CITIES)
def test_a_city_that_cannot_be_is_refused(capsys: Capture, tmp_path: Path, key: str, value: Any) -> None:
    position = Scene().city(1, **{key: value}).data()
    assert key in refused(capsys, "position", "show", saved(tmp_path, position))
    result = {key: position[key] for key in ("v", "game", "edition", "players", "expansions", "cities")}
    assert key in refused(capsys, "score", saved(tmp_path, result))


@pytest.mark.parametrize("value", [0, 10**20])
def test_a_generator_that_cannot_be_is_refused(capsys: Capture, tmp_path: Path, value: int) -> None:
    position = Scene().data() | {"random": value}
    assert "random" in refused(capsys, "position", "show", saved(tmp_path, position))


def test_no_card_is_invented_under_stages_whose_cards_are_not_told(capsys: Capture, tmp_path: Path) -> None:
    position = Scene().city(2, stages=2).data()
    result = {key: position[key] for key in ("v", "game", "edition", "players", "expansions", "cities")}
    scored = data_of(capsys, "score", saved(tmp_path, result), "--json")
    assert scored["cities"][2]["stages"] == 2
    assert scored["cities"][2].get("markers", []) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("wonders", [1]),
        ("wonders", 5),
        ("sides", None),
        ("sides", [[]]),
        ("players", "3"),
        ("expansions", [[]]),
    ],
)
def test_a_setup_that_cannot_be_is_refused(capsys: Capture, tmp_path: Path, key: str, value: Any) -> None:
    record = Game.new("seven", players=3, seed=7).record()
    record["setup"][key] = value
    assert "record" in refused(capsys, "replay", saved(tmp_path, record))
