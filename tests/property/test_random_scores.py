"""Points of random tables, far richer than those of random games, equal an independent count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mirabilia.seven.model import State
from mirabilia.seven.rules import Rules, load_rules
from mirabilia.seven.scoring import score
from mirabilia.seven.serialize import read_city
from property.recount import best_total, name_of, recount
from property.recount import score as slow_score


def furnished(made: Rules, random: Random, wonder: str) -> dict[str, Any]:
    """A city with many structures, none twice."""
    cards: dict[str, str] = {}
    structures = sorted(key for key in made.cards if made.card(key).age > 0)
    for key in random.sample(structures, random.randint(5, 25)):
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
        made = load_rules(random.randint(3, 7))
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


def with_leaders(made: Rules, random: Random, cities: list[dict[str, Any]]) -> None:
    """Give every city some leaders, and the one or the other a copied one."""
    leaders = sorted(key for key in made.cards if made.card(key).colour == "white")
    random.shuffle(leaders)
    for city in cities:
        city["leaders"] = [leaders.pop() for _ in range(random.randint(0, 5))]
    for seat, city in enumerate(cities):
        beside = cities[(seat + 1) % len(cities)]["leaders"]
        if beside and random.random() < 0.3:
            city["courtesan"] = random.choice(beside)


@pytest.mark.rule("LEAD-037", "LEAD-038", "LEAD-082", "LEAD-087", "LEAD-110")
def test_points_of_leaders_are_those_of_an_independent_count() -> None:
    random = Random(12)
    bonus = 0
    for _ in range(400):
        made = load_rules(random.randint(3, 7), ("leaders",))
        wonders = random.sample(sorted(made.wonders), made.players)
        given = [furnished(made, random, key) for key in wonders]
        with_leaders(made, random, given)
        cities = [read_city(made, data, seat) for seat, data in enumerate(given)]
        state = State(made.book, cities, 1)
        for seat, city in enumerate(cities):
            sheet = score(state, seat)
            assert sheet.total() == best_total(made, state, seat)
            if not recount(made, city).rights["copy_guild"]:
                assert joined(dict(zip(made.book.categories, sheet.rows, strict=True))) == joined(
                    slow_score(made, state, seat)
                )
            bonus += city.set_bonus > 0 and sheet.rows[made.book.categories.index("science")] > 0
    assert bonus > 40


def joined(rows: dict[str, int]) -> dict[str, int]:
    """Points by row; a leader's share of sets of symbols may stand in either of two."""
    found = {name: points for name, points in rows.items() if points and name not in ("science", "leaders")}
    return found | {"science and leaders": rows["science"] + rows.get("leaders", 0)}
