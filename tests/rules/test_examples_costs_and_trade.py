"""The worked examples of costs, decks, trade, chains and stages."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from mirabilia.seven.rules import load_rules
from mirabilia.table.errors import BadInput
from support import Play, Scene


def payments(play: Play, seat: int, card: str, verb: str = "build") -> list[str]:
    """How a seat may pay for a use of a card: "" is without coins; an empty list: not at all."""
    start = f"{verb} {card}"
    return [text.removeprefix(start).strip() for text in play.options(seat, card) if text.startswith(start)]


def built(play: Play, seat: int) -> list[str]:
    """The structures of a city."""
    return [card.key for card in play.city(seat).built]


@pytest.mark.example("EX-BASE-01")
def test_costs_of_marketplace_mine_baths_and_arena() -> None:
    costs = {key: load_rules(6).card(key).cost for key in ("marketplace", "mine", "baths", "arena")}
    assert {key: (cost.coins, cost.units) for key, cost in costs.items()} == {
        "marketplace": (0, {}),
        "mine": (1, {}),
        "baths": (0, {"stone": 1}),
        "arena": (0, {"stone": 2, "ore": 1}),
    }
    play = Scene().city(0, "ephesus:A", hand=["marketplace", "mine", "baths"]).city(1).city(2).start()
    assert payments(play, 0, "marketplace") == [""]
    assert payments(play, 0, "mine") == ["B1"]


@pytest.mark.example("EX-BASE-02")
def test_stables_by_resources_or_by_the_apothecary() -> None:
    def stables(cards: list[str]) -> Play:
        scene = Scene(age=2).city(0, "ephesus:A", coins=0, cards=cards, hand=["stables"])
        return scene.start()

    assert stables(["clay_pool", "lumber_yard", "ore_vein"]).uses(0, "stables") == {"build", "discard"}
    assert stables(["apothecary"]).uses(0, "stables") == {"chain", "discard"}
    assert stables([]).uses(0, "stables") == {"discard"}


@pytest.mark.example("EX-BASE-03")
def test_the_scriptorium_opens_library_and_courthouse() -> None:
    scene = Scene(age=2).city(0, "ephesus:A", coins=0, cards=["scriptorium"], hand=["library"])
    play = scene.city(1, hand=["courthouse"]).city(2).start()
    play.turn("chain library", "discard walls").turn("chain courthouse")
    assert built(play, 0) == ["scriptorium", "library", "courthouse"]
    assert play.coins()[0] == 0


def deck(players: int, age: int) -> Counter[str]:
    """The ordinary cards of an Age for so many players."""
    return Counter(card.key for card in load_rules(players).book.decks[age])


def with_markings(markings: set[int], age: int) -> Counter[str]:
    """The cards of an Age that carry one of these markings, a copy each."""
    cards = {key: entry for key, entry in load_rules(7).cards.items() if entry.get("age") == age}
    return Counter(key for key, entry in cards.items() for mark in entry["copies"] if mark in markings)


@pytest.mark.example("EX-BASE-04")
def test_four_players_use_the_cards_marked_3_and_4() -> None:
    for age in (1, 2, 3):
        assert deck(4, age) == with_markings({3, 4}, age)
    some = deck(4, 1)
    assert (some["lumber_yard"], some["excavation"], some["stone_pit"], some["mine"]) == (2, 1, 1, 0)


@pytest.mark.example("EX-BASE-05")
def test_six_players_use_all_cards_but_those_marked_7() -> None:
    for age in (1, 2, 3):
        assert deck(6, age) == with_markings({3, 4, 5, 6}, age)
    some = deck(6, 1)
    assert (some["tavern"], some["mine"], some["stone_pit"], some["baths"]) == (2, 1, 2, 1)


@pytest.mark.example("EX-BASE-06")
def test_the_tree_farm_costs_a_coin_for_the_bank() -> None:
    play = Scene().city(0, coins=3, hand=["tree_farm"]).start().turn("build tree_farm B1")
    assert play.coins() == [2, 6, 6]  # the neighbours have discarded
    assert Scene().city(0, coins=0, hand=["tree_farm"]).start().uses(0, "tree_farm") == {"discard"}


@pytest.mark.example("EX-BASE-07")
def test_the_east_trading_post_costs_nothing() -> None:
    play = Scene().city(0, "ephesus:A", coins=0, hand=["east_trading_post"]).start()
    play.turn("build east_trading_post")
    assert built(play, 0) == ["east_trading_post"]
    assert play.coins()[0] == 0


@pytest.mark.example("EX-BASE-08")
def test_giza_can_build_barracks_and_scriptorium_but_not_the_aqueduct() -> None:
    cards = ["stone_pit", "clay_pool", "ore_vein", "press_1", "loom_1"]
    hand = ["barracks", "scriptorium", "aqueduct"]
    play = Scene(age=2).city(0, "giza:A", coins=0, cards=cards, hand=hand).start()
    assert payments(play, 0, "barracks") == [""]
    assert payments(play, 0, "scriptorium") == [""]
    assert payments(play, 0, "aqueduct") == []


@pytest.mark.example("EX-BASE-09")
def test_trade_example_a() -> None:
    def scene(coins: int) -> Play:
        city = Scene(age=3).city(0, "olympia:A", coins=coins, cards=["glassworks_1"], hand=["university"])
        return city.city(1, "giza:A", cards=["lumber_yard"]).city(2, "ephesus:A").start()

    assert payments(scene(3), 0, "university") == []
    play = scene(4)
    assert payments(play, 0, "university") == ["L2 R2"]
    play.turn("build university L2 R2")
    assert play.coins() == [0, 3 + 2 + 3, 3 + 2 + 3]  # both neighbours have discarded as well
    assert built(play, 0) == ["glassworks_1", "university"]


@pytest.mark.example("EX-BASE-10")
def test_trade_example_b() -> None:
    scene = Scene(age=2).city(0, "giza:A", coins=0, cards=["stone_pit", "loom_1"], hand=["library"])
    scene.city(1, "halicarnassus:A", coins=4, hand=["library"])
    scene.city(2, "ephesus:A", coins=4, hand=["vineyard"])  # whose first stage costs 2 stone
    play = scene.start().turn("build library", "build library R4", "stage vineyard L4")
    assert play.coins() == [8, 0, 0]
    assert built(play, 0)[-1] == "library"
    assert built(play, 1) == ["library"]
    assert play.city(2).stage_count() == 1


@pytest.mark.example("EX-BASE-11")
def test_trade_example_c() -> None:
    scene = Scene(age=2).city(0, "babylon:A", coins=1, hand=["forum"])
    scene.city(1, "rhodes:A", cards=["clay_pool"], hand=["forum"])
    scene.city(2, "giza:A", coins=2, cards=["lumber_yard", "glassworks_1"], hand=["temple"])
    play = scene.start()
    play.answer(2, "build temple L2")
    assert payments(play, 0, "forum") == []
    with pytest.raises(BadInput, match="not legal"):
        play.answer(0, "build forum L2")
    assert play.uses(0, "forum") == {"discard"}
    play.answer(0, "discard forum").answer(1, "discard walls")
    assert play.coins() == [1 + 2 + 3, 6, 0]
    assert payments(play, 0, "forum") == ["L2"]


@pytest.mark.example("EX-BASE-12")
def test_the_scriptorium_makes_the_library_free() -> None:
    play = Scene(age=2).city(0, "ephesus:A", coins=0, cards=["scriptorium"], hand=["library"]).start()
    play.turn("chain library")
    assert built(play, 0) == ["scriptorium", "library"]
    assert play.coins()[0] == 0


@pytest.mark.example("EX-BASE-13")
def test_theater_statue_and_gardens() -> None:
    def uses(age: int, cards: list[str], card: str) -> set[str]:
        return Scene(age=age).city(0, "ephesus:A", coins=0, cards=cards, hand=[card]).start().uses(0, card)

    assert uses(2, ["theater"], "statue") == {"chain", "discard"}
    assert uses(3, ["theater", "statue"], "gardens") == {"chain", "discard"}
    assert uses(3, ["theater"], "gardens") == {"discard"}


@pytest.mark.example("EX-BASE-14")
@pytest.mark.parametrize("marker", ["tavern", "stockade", "palace"])
def test_a_stage_of_alexandria_with_any_card(marker: str) -> None:
    cards = ["ore_vein", "mine"]
    scene = Scene().city(0, "alexandria:A", coins=0, cards=cards, stages=1, hand=[marker])
    play = scene.start().turn(f"stage {marker}")
    assert play.city(0).stage_count() == 2
    assert built(play, 0) == cards
    assert (play.coins()[0], play.city(0).shields, play.score(0)["civilian"]) == (0, 0, 0)
    assert play.game.view(0)["markers"][-1] == marker
    for other in (None, 1, 2):
        assert "card" not in play.game.view(other)["last_turn"][0]
        assert marker not in str(play.game.view(other)["cities"])


@pytest.mark.example("DV-SIM-01")
@pytest.mark.rule("BASE-062")
def test_whether_a_purchase_is_legal_does_not_depend_on_the_order_of_answers() -> None:
    scene = Scene().city(0, "giza:A", coins=2, hand=["guard_tower"])
    scene.city(1, "babylon:A", coins=0, hand=["baths"]).city(2, "ephesus:A")
    actions = ("build guard_tower L2", "discard baths", "discard altar")
    for order in permutations(range(3)):
        play = scene.start()
        for seat in order:
            if seat == 0:
                assert payments(play, 0, "guard_tower") == ["L2"]
            if seat == 1:
                assert payments(play, 1, "baths") == []
            play.answer(seat, actions[seat])
        assert play.coins() == [0, 2 + 3, 6]


@pytest.mark.example("DV-TRADE-01")
@pytest.mark.rule("BASE-043", "BASE-056")
def test_an_either_or_card_sells_one_unit_and_serves_its_owner_as_well() -> None:
    # the neighbour's only wood is its wood/clay card; Stables and Gardens need wood and clay
    scene = Scene(age=3).city(0, "rhodes:A", coins=9, hand=["stockade", "guard_tower", "stables"])
    scene.city(1, "ephesus:A", cards=["tree_farm"], hand=["guard_tower"]).city(2, "alexandria:A")
    play = scene.start()
    assert payments(play, 0, "stockade") == ["L2"]
    assert payments(play, 0, "guard_tower") == ["L2"]
    assert payments(play, 0, "stables") == []
    play.turn("build stockade L2", "build guard_tower")
    assert play.coins()[:2] == [7, 5]
    assert built(play, 1) == ["tree_farm", "guard_tower"]


@pytest.mark.example("DV-TRADE-02")
@pytest.mark.rule("BASE-069")
def test_olympia_and_the_east_trading_post_give_a_price_of_one() -> None:
    scene = Scene().city(0, "olympia:B", coins=5, stages=1, cards=["east_trading_post"], hand=["barracks"])
    play = scene.city(1, "giza:A").city(2, "rhodes:A").start()
    assert payments(play, 0, "barracks") == ["R1"]
    play.turn("build barracks R1")
    assert play.coins() == [4, 6, 7]
