from __future__ import annotations

from typing import Any

from mirabilia.seven.lanes import GOODS, RAW, pack_source
from mirabilia.seven.purchases import Seller, find_smallest
from support import Play, Scene


def buys(play: Play, text: str) -> Any:
    """What an option of seat 0 says that it buys."""
    ruleset, state = play.game.ruleset, play.state
    options = [ruleset.option(state, 0, code) for code in state.options(0)]
    return next(option.get("buys") for option in options if option["text"] == text)


def test_units_are_named_by_the_neighbour_who_sells_them() -> None:
    scene = Scene(age=2).city(0, "giza:A", ["courthouse"], coins=9)
    play = scene.city(1, "babylon:A", cards=["clay_pit"]).city(2, "ephesus:A", cards=["loom_1"]).start()
    assert buys(play, "build courthouse L4 R2") == {"L": {"clay": 2}, "R": {"cloth": 1}}


def test_what_costs_nothing_or_only_coins_buys_nothing() -> None:
    play = Scene().city(0, "giza:A", ["altar", "clay_pit"]).start()
    assert buys(play, "build altar") is None
    assert buys(play, "build clay_pit B1") is None
    assert buys(play, "discard altar") is None


def test_a_stage_buys_the_same_with_every_card() -> None:
    scene = Scene().city(0, "giza:A", ["altar", "baths"], coins=9)
    play = scene.city(1, "ephesus:A", cards=["stone_pit"]).start()
    assert [buys(play, f"stage {card} L2") for card in ("altar", "baths")] == [{"L": {"stone": 1}}] * 2


def test_of_several_sets_with_the_same_prices_the_smallest_is_named() -> None:
    """2 coins to either: one unit from each, not two cheap ones from each."""
    everything = (2 * pack_source(list(RAW), RAW), 2 * pack_source(list(GOODS), GOODS))
    left, right = Seller("L", *everything, 1, 2), Seller("R", *everything, 2, 1)
    units = (("wood", 1), ("stone", 1), ("glass", 1), ("cloth", 1))
    own = (pack_source(["wood", "stone"], RAW), pack_source(["glass", "cloth"], GOODS))
    found = find_smallest(units, *own, (left, right), (("L", 2), ("R", 2)))
    assert found == (("L", (("cloth", 1),)), ("R", (("stone", 1),)))
