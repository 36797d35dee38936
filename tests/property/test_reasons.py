"""Every point of every game has its reason, and nothing in a real game looks impossible."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from mirabilia.counting import count
from mirabilia.table.game import Game
from property.test_mixtures import SETUPS

Data = dict[str, Any]
GAMES_EACH = 2


def played(game: str, players: int, expansions: tuple[str, ...], seed: int) -> Data:
    """The result of a game of random answers."""
    one = Game.new(game, players=players, expansions=list(expansions), seed=seed)
    choice = random.Random(seed)
    while not one.over:
        for decision in one.decisions:
            one.answer(decision, choice.choice(one.options(decision)))
    result: Data = json.loads(json.dumps(one.result))
    return result


def bare(result: Data) -> Data:
    """A result as it is before it is counted."""
    left = ("score", "choices", "markers")
    cities = [{key: value for key, value in city.items() if key not in left} for city in result["cities"]]
    return {**result, "cities": cities, "winners": []}


def check(result: Data) -> None:
    """What is counted is what was played, and the reasons add up to it row by row."""
    answer: Data = json.loads(count(json.dumps(bare(result))))
    assert answer["problems"] == []
    assert answer["result"]["winners"] == result["winners"]
    ours = answer["result"]["cities"]
    for city, mine, lines in zip(result["cities"], ours, answer["reasons"], strict=True):
        assert mine["score"] == city["score"]
        rows: Counter[str] = Counter()
        for line in lines:
            rows[line["row"]] += line["points"]
            assert line["en"]
            assert line["pl"]
        assert {row: rows[row] for row in city["score"] if row != "total"} == {
            row: points for row, points in city["score"].items() if row != "total"
        }


@pytest.mark.parametrize(("players", "expansions"), SETUPS)
def test_the_reasons_of_a_mixture_add_up(players: int, expansions: tuple[str, ...]) -> None:
    for seed in range(GAMES_EACH):
        check(played("seven", players, expansions, 100 * players + seed))


@pytest.mark.parametrize("players", range(2, 8))
def test_the_reasons_of_architects_add_up(players: int) -> None:
    for seed in range(GAMES_EACH):
        check(played("architects", players, (), seed))
