"""Points of random tables, far richer than those of random games, equal an independent count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mirabilia.seven.model import State
from mirabilia.seven.rules import Rules, rules
from mirabilia.seven.scoring import score
from mirabilia.seven.sheet import read_city
from property.recount import best_total, name_of, recount
from property.recount import score as slow_score


def furnished(made: Rules, random: Random, wonder: str) -> dict[str, Any]:
    """A city with many structures, none twice."""
    cards: dict[str, str] = {}
    for key in random.sample(sorted(made.cards), random.randint(5, 25)):
        cards.setdefault(name_of(made, key), key)
    side = random.choice("AB")
    stages = random.choice((0, 2, len(made.wonders[wonder][side]["stages"])))
    victory = [value for value in (1, 1, 3, 3, 5, 5) if random.random() < 0.4]
    return {
        "wonder": wonder,
        "side": side,
        "stages": min(stages, len(made.wonders[wonder][side]["stages"])),
        "cards": list(cards.values()),
        "coins": random.randint(0, 20),
        "victory": victory,
        "defeats": random.randint(0, 6 - len(victory)),
    }


@pytest.mark.rule("BASE-129", "BASE-130", "BASE-131", "BASE-136", "BASE-138", "BASE-140")
def test_points_are_those_of_an_independent_count() -> None:
    random = Random(11)
    copied = 0
    for _ in range(400):
        made = rules(random.randint(3, 7))
        wonders = random.sample(sorted(made.wonders), made.players)
        cities = [read_city(made, furnished(made, random, key), seat) for seat, key in enumerate(wonders)]
        state = State(made.book, cities, 1)
        for seat, city in enumerate(cities):
            sheet = score(state, seat)
            assert sheet.total() == best_total(made, state, seat)
            if not recount(made, city).rights["copy_guild"]:
                rows = {name: sheet.rows[row] for row, name in enumerate(made.book.categories)}
                assert {name: points for name, points in rows.items() if points} == {
                    name: points for name, points in slow_score(made, state, seat).items() if points
                }
            copied += sheet.copied is not None and sheet.copied.key == "scientists_guild"
    assert copied > 3  # the rarest case is among them
