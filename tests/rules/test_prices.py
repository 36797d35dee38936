"""Lowered prices, and which purchases are offered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from support import Play, Scene

RAW_COSTS = {"wood": "stockade", "stone": "baths", "clay": "guard_tower", "ore": "barracks"}
GOODS_COSTS = {"glass": "workshop", "cloth": "apothecary", "papyrus": "scriptorium"}
RAW_CARDS = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein"]
GOODS_CARDS = ["glassworks_1", "loom_1", "press_1"]


def payments(play: Play, seat: int, card: str, verb: str = "build") -> list[str]:
    """How a seat may pay for a use of a card: "" is without coins; an empty list: not at all."""
    start = f"{verb} {card}"
    return [text.removeprefix(start).strip() for text in play.options(seat, card) if text.startswith(start)]


def table(card: str, own: Sequence[str], left: Sequence[str], right: Sequence[str], coins: int = 20) -> Play:
    """A buyer with a card in the hand between two neighbours; no board makes a raw material."""
    return (
        Scene(age=3)
        .city(0, "ephesus:A", coins=coins, cards=list(own), hand=[card])
        .city(1, "alexandria:A", cards=list(left))
        .city(2, "halicarnassus:A", cards=list(right))
        .start()
    )


def prices(cards: Sequence[str], board: str = "rhodes:A", stages: int = 0) -> dict[str, set[str]]:
    """What one unit of each resource costs a city whose neighbours sell everything."""
    costs = {**RAW_COSTS, **GOODS_COSTS}
    scene = Scene().city(0, board, coins=9, cards=list(cards), stages=stages, hand=list(costs.values()))
    for seat in (1, 2):
        scene.city(seat, cards=RAW_CARDS + GOODS_CARDS)
    play = scene.start()
    return {kind: set(payments(play, 0, card)) for kind, card in costs.items()}


def expected(own: str, raw: set[str], goods: set[str]) -> dict[str, set[str]]:
    """Prices by family; what the city makes itself costs nothing."""
    found = {**dict.fromkeys(RAW_COSTS, raw), **dict.fromkeys(GOODS_COSTS, goods)}
    return {**found, own: {""}}


@pytest.mark.rule("BASE-063", "BASE-064", "BASE-066", "BASE-070")
def test_the_east_trading_post_makes_raw_materials_of_the_right_neighbour_cheap() -> None:
    assert prices(["east_trading_post"]) == expected("ore", {"L2", "R1"}, {"L2", "R2"})


@pytest.mark.rule("BASE-063", "BASE-065", "BASE-066", "BASE-070")
def test_the_west_trading_post_makes_raw_materials_of_the_left_neighbour_cheap() -> None:
    assert prices(["west_trading_post"]) == expected("ore", {"L1", "R2"}, {"L2", "R2"})


@pytest.mark.rule("BASE-063", "BASE-067", "BASE-070")
def test_the_marketplace_makes_manufactured_goods_of_both_neighbours_cheap() -> None:
    assert prices(["marketplace"]) == expected("ore", {"L2", "R2"}, {"L1", "R1"})


@pytest.mark.rule("BASE-063")
def test_without_such_a_card_every_unit_costs_two() -> None:
    assert prices([]) == expected("ore", {"L2", "R2"}, {"L2", "R2"})
    assert prices(["forum", "tavern", "vineyard"])["wood"] == {"L2", "R2"}


@pytest.mark.rule("BASE-064", "BASE-066")
def test_the_lower_price_is_paid_for_every_unit_and_to_the_seller() -> None:
    play = table("siege_workshop", ["east_trading_post", "lumber_yard"], [], ["brickyard", "clay_pool"], 3)
    assert payments(play, 0, "siege_workshop") == ["R3"]
    play.turn("build siege_workshop R3")
    assert play.coins() == [0, 6, 9]


@pytest.mark.rule("BASE-063")
def test_a_neighbours_card_does_not_lower_my_price() -> None:
    every = ["east_trading_post", "west_trading_post", "marketplace", "lumber_yard"]
    play = table("stockade", [], every, every)
    assert payments(play, 0, "stockade") == ["L2", "R2"]


@pytest.mark.rule("BASE-068")
@pytest.mark.parametrize(
    ("card", "cost", "before", "after"),
    [
        ("west_trading_post", "stockade", ["L2", "R2"], ["L1", "R2"]),
        ("east_trading_post", "stockade", ["L2", "R2"], ["R1", "L2"]),
        ("marketplace", "scriptorium", ["L2", "R2"], ["L1", "R1"]),
    ],
)
def test_a_price_falls_in_the_turn_after(card: str, cost: str, before: list[str], after: list[str]) -> None:
    sold = ["lumber_yard", "press_1"]
    scene = Scene().city(0, "rhodes:A", coins=9, hand=[card, cost]).city(1, cards=sold)
    play = scene.city(2, cards=sold, hand=[cost]).start()
    assert payments(play, 0, cost) == before
    play.turn(f"build {card}", "discard barracks", "discard barracks")
    assert payments(play, 0, cost) == after


@pytest.mark.rule("BASE-068")
def test_a_stage_that_lowers_prices_does_not_lower_its_own() -> None:
    # Olympia B, stage 1: 2 wood, of which the board makes one
    scene = Scene().city(0, "olympia:B", coins=2, hand=["altar"]).city(1, cards=["lumber_yard"])
    play = scene.city(2, "rhodes:A").start()
    assert payments(play, 0, "altar", "stage") == ["L2"]
    play.turn("stage altar L2")
    assert payments(play, 0, "barracks") == []  # no coins left
    play.turn()
    assert payments(play, 0, "barracks") == ["R1"]


@pytest.mark.rule("BASE-069")
def test_reductions_do_not_add_up() -> None:
    posts = ["east_trading_post", "west_trading_post", "marketplace"]
    cheap = {"L1", "R1"}
    assert prices(posts) == expected("ore", cheap, cheap)
    assert prices(posts, "olympia:B", stages=1) == expected("wood", cheap, cheap)
    assert prices([], "olympia:B", stages=1) == expected("wood", cheap, {"L2", "R2"})


@pytest.mark.rule("BASE-070")
def test_mixed_purchases_have_the_price_of_each_unit() -> None:
    # Study: wood, cloth and papyrus (own); wood from either, cloth from the right only
    play = table("study", ["east_trading_post"], ["lumber_yard"], ["lumber_yard"])
    assert sorted(payments(play, 0, "study")) == ["L2 R2", "R3"]
    play = table("study", ["marketplace"], ["lumber_yard"], ["lumber_yard"])
    assert sorted(payments(play, 0, "study")) == ["L2 R1", "R3"]


@pytest.mark.rule("BASE-071")
def test_nothing_is_bought_that_the_city_makes() -> None:
    play = table("walls", ["quarry", "stone_pit"], ["quarry"], ["quarry"])
    assert payments(play, 0, "walls") == [""]
    play = table("walls", ["quarry"], ["quarry"], ["quarry"])
    assert payments(play, 0, "walls") == ["L2", "R2"]


@pytest.mark.rule("BASE-071")
def test_own_production_is_used_as_well_as_possible() -> None:
    # Stables: wood, clay and ore; own wood/clay and clay/ore give two of the three
    play = table("stables", ["tree_farm", "clay_pit"], RAW_CARDS, RAW_CARDS)
    assert payments(play, 0, "stables") == ["L2", "R2"]
    # the own either/or card may make wood or clay: the other one is missing
    play = table("stables", ["tree_farm", "ore_vein"], ["lumber_yard"], ["clay_pool"])
    assert payments(play, 0, "stables") == ["L2", "R2"]
    # the own Forum makes cloth or papyrus, and papyrus is on the board: only one unit of clay is missing
    play = table("lodge", ["forum", "clay_pool"], ["clay_pool"], ["clay_pool"])
    assert payments(play, 0, "lodge") == ["L2", "R2"]


@pytest.mark.rule("BASE-072")
def test_every_pair_of_payments_is_offered_once() -> None:
    # Stables: wood, clay, ore; with wood from one and clay from the other there are two ways to pay L2 R2
    both = ["lumber_yard", "clay_pool"]
    play = table("stables", ["ore_vein"], both, both)
    assert payments(play, 0, "stables") == ["L4", "L2 R2", "R4"]
    both = [*both, "ore_vein"]
    assert payments(table("stables", [], both, both), 0, "stables") == ["L6", "L4 R2", "L2 R4", "R6"]


@pytest.mark.rule("BASE-072")
def test_all_splits_are_offered_also_the_dear_ones_as_far_as_the_coins_go() -> None:
    # Gardens: wood and 2 clay; raw materials cost 1 on the left
    left, right = ["lumber_yard", "brickyard"], ["lumber_yard", "clay_pool"]
    ways = ["L3", "L2 R2", "L1 R4"]
    assert payments(table("gardens", ["west_trading_post"], left, right), 0, "gardens") == ways
    assert payments(table("gardens", ["west_trading_post"], left, right, 4), 0, "gardens") == ways[:2]


@pytest.mark.rule("BASE-072")
def test_the_same_pair_of_raw_materials_and_goods_is_offered_once() -> None:
    # School: wood and papyrus, both sold by both neighbours
    sold = ["lumber_yard", "press_1"]
    scene = Scene(age=2).city(0, "rhodes:A", coins=9, hand=["school"]).city(1, cards=sold)
    play = scene.city(2, cards=sold).start()
    assert sorted(payments(play, 0, "school")) == ["L2 R2", "L4", "R4"]
