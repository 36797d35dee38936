"""Buying resources from the neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play, Scene

COSTS_ONE = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard_tower",
    "ore": "barracks",
    "glass": "workshop",
    "cloth": "apothecary",
    "papyrus": "scriptorium",
}
# Boards that make no raw material: papyrus, glass and cloth.
BUYER, LEFT, RIGHT = "ephesus:A", "alexandria:A", "halicarnassus:A"


def payments(play: Play, seat: int, card: str, verb: str = "build") -> list[str]:
    """How a seat may pay for a use of a card: "" is without coins; an empty list: not at all."""
    start = f"{verb} {card}"
    return [text.removeprefix(start).strip() for text in play.options(seat, card) if text.startswith(start)]


def table(
    card: str,
    own: Sequence[str] = (),
    left: Sequence[str] = (),
    right: Sequence[str] = (),
    coins: int = 20,
    age: int = 1,
    stages: int = 0,
) -> Play:
    """A buyer with a card in the hand between two neighbours; no board makes a raw material."""
    return (
        Scene(age=age)
        .city(0, BUYER, coins=coins, cards=list(own), stages=stages, hand=[card])
        .city(1, LEFT, cards=list(left))
        .city(2, RIGHT, cards=list(right))
        .start()
    )


# What is bought, and from whom


@pytest.mark.rule("BASE-044", "BASE-049")
def test_missing_units_are_bought_from_the_left_the_right_or_both() -> None:
    # Caravansery: 2 wood
    assert payments(table("caravansery", left=["sawmill"], age=2), 0, "caravansery") == ["L4"]
    assert payments(table("caravansery", right=["sawmill"], age=2), 0, "caravansery") == ["R4"]
    both = table("caravansery", left=["lumber_yard"], right=["lumber_yard"], age=2)
    assert payments(both, 0, "caravansery") == ["L2 R2"]
    assert payments(table("caravansery", age=2), 0, "caravansery") == []


@pytest.mark.rule("BASE-049")
def test_the_price_goes_to_the_owner_of_the_resource() -> None:
    play = table("caravansery", left=["lumber_yard"], right=["sawmill"], coins=4, age=2)
    clone = Play(play.game.clone())
    play.turn("build caravansery L2 R2")
    assert play.coins() == [0, 3 + 2 + 3, 3 + 2 + 3]  # 3 coins each, the sale, and a discard
    clone.turn("build caravansery R4")
    assert clone.coins() == [0, 3 + 3, 3 + 4 + 3]


@pytest.mark.rule("BASE-045", "BASE-052")
def test_a_stage_may_be_paid_with_purchases() -> None:
    # Ephesus A, stage 1: 2 stone; both units from one neighbour, or one from each
    play = table("altar", left=["quarry"], right=["stone_pit"])
    assert payments(play, 0, "altar", "stage") == ["L4", "L2 R2"]
    play.turn("stage altar L2 R2")
    assert play.city(0).stage_count() == 1
    assert play.coins() == [16, 8, 8]


@pytest.mark.rule("BASE-046")
@pytest.mark.parametrize(
    ("board", "cards", "sold"),
    [
        ("giza:A", [], {"stone"}),
        ("rhodes:B", [], {"ore"}),
        ("alexandria:B", [], {"glass"}),
        ("rhodes:A", ["lumber_yard"], {"ore", "wood"}),
        ("rhodes:A", ["brickyard"], {"ore", "clay"}),
        ("rhodes:A", ["timber_yard"], {"ore", "wood", "stone"}),
        ("rhodes:A", ["press_1", "loom_2"], {"ore", "papyrus", "cloth"}),
    ],
)
def test_board_brown_and_grey_resources_are_for_sale(board: str, cards: list[str], sold: set[str]) -> None:
    for side, place in (("L2", 1), ("R2", 2)):
        scene = Scene().city(0, "babylon:A", coins=9, hand=list(COSTS_ONE.values()))
        scene.city(place, board, cards=cards).city(3 - place, "olympia:A")
        play = scene.start()
        offered = {kind for kind, card in COSTS_ONE.items() if side in payments(play, 0, card)}
        assert offered == sold - {"clay"}  # the buyer makes clay


@pytest.mark.rule("BASE-047")
@pytest.mark.parametrize(
    ("board", "cards", "stages"),
    [
        ("rhodes:A", ["caravansery", "forum"], 0),
        ("alexandria:A", [], 3),
        ("alexandria:B", ["caravansery", "forum"], 3),
    ],
)
def test_nothing_of_yellow_cards_or_stages_is_for_sale(board: str, cards: list[str], stages: int) -> None:
    scene = Scene().city(0, "babylon:A", coins=50, hand=list(COSTS_ONE.values()))
    play = scene.city(1, board, cards=cards, stages=stages).city(2, "olympia:A").start()
    bought = {kind for kind, card in COSTS_ONE.items() if "L2" in payments(play, 0, card)}
    assert bought == ({"ore"} if board == "rhodes:A" else {"glass"})


@pytest.mark.rule("BASE-047")
def test_a_yellow_source_does_not_add_to_what_a_neighbour_sells() -> None:
    # Caravansery costs 2 wood: the neighbour sells one, and keeps the one of its own Caravansery
    play = table("caravansery", left=["lumber_yard", "caravansery"], age=2)
    assert payments(play, 0, "caravansery") == []


@pytest.mark.rule("BASE-048")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_only_the_two_adjacent_cities_sell(players: int) -> None:
    boards = ["babylon:A", "rhodes:A", "olympia:A", "ephesus:A", "alexandria:A", "halicarnassus:A"]
    for giza in range(players):
        scene = Scene(players=players)
        others = iter(boards)
        for seat in range(players):
            board = "giza:A" if seat == giza else next(others)
            scene.city(seat, board, coins=9, hand=["baths"])
        play = scene.start()
        ways = {seat: payments(play, seat, "baths") for seat in range(players)}
        expected: dict[int, list[str]] = {seat: [] for seat in range(players)}
        expected[giza] = [""]
        expected[(giza - 1) % players] = ["L2"]  # the left neighbour is the next seat
        expected[(giza + 1) % players] = ["R2"]
        assert ways == expected


@pytest.mark.rule("BASE-050", "BASE-051")
def test_one_unit_serves_its_owner_and_both_neighbours_in_one_turn() -> None:
    play = Scene().city(0, "giza:A", coins=0, hand=["baths"]).city(1, LEFT, hand=["baths"])
    play.city(2, RIGHT, hand=["baths"])
    done = play.start().turn("build baths", "build baths R2", "build baths L2")
    assert done.coins() == [4, 1, 1]
    assert all(done.city(seat).built[0].key == "baths" for seat in range(3))


@pytest.mark.rule("BASE-052")
def test_many_units_may_be_bought_in_one_turn() -> None:
    # Palace: one unit of each of the seven resources; the buyer makes papyrus
    left = ["lumber_yard", "clay_pool"]
    right = ["stone_pit", "ore_vein"]
    play = table("palace", left=left, right=right, coins=12, age=3)
    assert payments(play, 0, "palace") == ["L6 R6"]
    assert payments(table("palace", left=left, right=right, coins=11, age=3), 0, "palace") == []


@pytest.mark.rule("BASE-053")
def test_what_was_bought_is_not_there_in_the_next_turn() -> None:
    play = table("stockade", left=["lumber_yard"], coins=2)
    play.turn("build stockade L2")
    assert play.coins()[0] == 0
    assert not play.city(0).raw
    # Ephesus A, stage 1 with 2 stone: one bought now would not wait for the other
    later = table("altar", left=["stone_pit"], coins=9)
    assert payments(later, 0, "altar", "stage") == []


@pytest.mark.rule("BASE-053")
def test_a_unit_bought_in_one_turn_must_be_bought_again_in_the_next() -> None:
    scene = Scene().city(0, BUYER, coins=4, hand=["stockade"]).city(1, "rhodes:A", cards=["lumber_yard"])
    play = scene.city(2, RIGHT, hand=["barracks"]).start()
    play.turn("build stockade L2")
    assert payments(play, 0, "barracks") == ["L2"]
    play.turn("build barracks L2")
    assert play.coins()[0] == 0


@pytest.mark.rule("BASE-054")
def test_a_seller_is_not_asked_and_cannot_refuse() -> None:
    play = table("stockade", left=["lumber_yard"])
    play.answer(1, "discard altar").answer(2, "discard altar").answer(0, "build stockade L2")
    assert {one.kind for one in play.game.decisions} == {"choose"}  # nothing is asked but the next turn
    assert play.state.turn == 2
    assert play.coins()[:2] == [18, 3 + 3 + 2]


@pytest.mark.rule("BASE-055")
def test_a_neighbour_sells_no_more_than_its_sources_make() -> None:
    # Walls: 3 stone
    assert payments(table("walls", left=["quarry"], age=2), 0, "walls") == []
    assert payments(table("walls", left=["quarry"], right=["stone_pit"], age=2), 0, "walls") == ["L4 R2"]
    assert payments(table("walls", left=["quarry", "stone_pit"], age=2), 0, "walls") == ["L6"]
    more = table("walls", left=["quarry", "stone_pit"], right=["quarry"], age=2)
    assert payments(more, 0, "walls") == ["L6", "L4 R2", "L2 R4"]


@pytest.mark.rule("BASE-055")
def test_the_own_source_does_not_make_a_neighbours_larger() -> None:
    play = table("walls", own=["stone_pit"], left=["stone_pit"], age=2)
    assert payments(play, 0, "walls") == []


@pytest.mark.rule("BASE-056")
def test_an_either_or_card_sells_one_unit_to_a_buyer() -> None:
    # Stables: wood, clay and ore
    assert payments(table("stables", own=["ore_vein"], left=["tree_farm"], age=2), 0, "stables") == []
    one_each = table("stables", own=["ore_vein"], left=["tree_farm"], right=["tree_farm"], age=2)
    assert payments(one_each, 0, "stables") == ["L2 R2"]
    two = table("stables", own=["ore_vein"], left=["tree_farm", "excavation"], age=2)
    assert payments(two, 0, "stables") == ["L4"]
    # wood/clay and stone/clay: wood must come from the first, so there is no second unit of wood
    wood = table("caravansery", left=["tree_farm", "excavation"], age=2)
    assert payments(wood, 0, "caravansery") == []


@pytest.mark.rule("BASE-057")
def test_the_buyer_chooses_the_seller_of_every_unit() -> None:
    play = table("caravansery", left=["sawmill"], right=["sawmill"], age=2)
    assert sorted(payments(play, 0, "caravansery")) == ["L2 R2", "L4", "R4"]


@pytest.mark.rule("BASE-057")
def test_the_dearer_seller_may_be_chosen() -> None:
    own = ["west_trading_post"]
    play = table("caravansery", own=own, left=["sawmill"], right=["sawmill"], coins=4, age=2)
    assert payments(play, 0, "caravansery") == ["L2", "L1 R2", "R4"]  # the cheapest is named first
    play.turn("build caravansery R4")
    assert play.coins() == [0, 6, 10]


# Coins


@pytest.mark.rule("BASE-058", "BASE-059")
def test_coins_from_sales_pay_for_nothing_before_the_next_turn() -> None:
    scene = Scene().city(0, "giza:A", coins=1, hand=["stockade"]).city(1, "olympia:A", hand=["baths"])
    play = scene.city(2, RIGHT, hand=["baths", "stockade"]).start()
    play.answer(1, "build baths R2").answer(2, "build baths L2")
    assert payments(play, 0, "stockade") == []
    with pytest.raises(BadInput, match="not legal"):
        play.answer(0, "build stockade L2")
    play.answer(0, "discard altar")
    assert play.coins() == [1 + 4 + 3, 1, 1]
    assert payments(play, 0, "stockade") == ["L2"]


@pytest.mark.rule("BASE-060")
@pytest.mark.parametrize(
    ("board", "stages", "left"),
    [("ephesus:A", 1, ["sawmill"]), ("ephesus:B", 0, ["quarry"]), ("rhodes:B", 0, ["quarry", "stone_pit"])],
)
def test_coins_of_a_stage_do_not_pay_for_it(board: str, stages: int, left: list[str]) -> None:
    price = 6 if board == "rhodes:B" else 4
    for coins, ways in ((price - 1, []), (price, [f"L{price}"])):
        scene = Scene().city(0, board, coins=coins, stages=stages, hand=["altar"])
        play = scene.city(1, LEFT, cards=left).city(2, RIGHT).start()
        assert payments(play, 0, "altar", "stage") == ways


@pytest.mark.rule("BASE-060")
def test_coins_of_a_card_do_not_pay_for_it() -> None:
    # Arena: 2 stone and an ore, and 3 coins a stage when it is built
    left = ["quarry", "ore_vein"]
    assert payments(table("arena", left=left, coins=5, age=3, stages=3), 0, "arena") == []
    play = table("arena", left=left, coins=6, age=3, stages=3).turn("build arena L6")
    assert play.coins()[0] == 9


@pytest.mark.rule("BASE-060")
def test_coins_of_cards_and_discards_are_there_in_the_next_turn() -> None:
    for action, coins in (("build tavern", 5), ("discard tavern", 3)):
        scene = Scene().city(0, BUYER, coins=0, hand=["tavern", "stockade"])
        play = scene.city(1, LEFT, cards=["lumber_yard"]).city(2, RIGHT, hand=["stockade"]).start()
        assert payments(play, 0, "stockade") == []
        play.turn(action)
        assert play.coins()[0] == coins
        assert payments(play, 0, "stockade") == ["L2"]


@pytest.mark.rule("BASE-061")
def test_the_coins_must_suffice_for_both_neighbours_together() -> None:
    for coins, ways in ((3, []), (4, ["L2 R2"])):
        play = table("caravansery", left=["lumber_yard"], right=["lumber_yard"], coins=coins, age=2)
        assert payments(play, 0, "caravansery") == ways


@pytest.mark.rule("BASE-026", "BASE-061")
def test_the_coins_must_suffice_for_the_bank_and_the_neighbours_together(tmp_path: Path) -> None:
    # no card of the base game costs coins and resources, so one is given such a cost
    (tmp_path / "cards.toml").write_text('[stockade]\ncost = "1 coin, 1 wood"\n', "utf-8")
    ruleset = SevenRuleset(3, data=tmp_path)
    for coins, ways in ((0, []), (1, []), (2, []), (3, ["L2 B1"])):
        scene = Scene().city(0, BUYER, coins=coins, hand=["stockade"])
        data = scene.city(1, LEFT, cards=["lumber_yard"]).city(2, RIGHT).data()
        play = Play(Game(ruleset, ruleset.read_position(data)))
        assert payments(play, 0, "stockade") == ways
    play.turn("build stockade L2 B1")
    assert play.coins() == [0, 8, 6]


@pytest.mark.rule("BASE-062")
def test_three_cities_with_two_coins_can_all_buy_from_one_another() -> None:
    scene = Scene().city(0, "giza:A", coins=2, hand=["guard_tower"])
    scene.city(1, "babylon:A", coins=2, hand=["stockade"]).city(2, "olympia:A", coins=2, hand=["baths"])
    actions = ("build guard_tower L2", "build stockade L2", "build baths L2")
    for order in permutations(range(3)):
        play = scene.start()
        for seat in order:
            play.answer(seat, actions[seat])
        assert play.coins() == [2, 2, 2]
        assert [play.city(seat).built[0].key for seat in range(3)] == ["guard_tower", "stockade", "baths"]
