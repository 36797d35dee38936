"""What things cost, and what a city produces to pay for them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from mirabilia import Game
from mirabilia.seven.lanes import GOODS, RAW, read_lane
from mirabilia.seven.market import Market
from mirabilia.seven.model import City, Cost
from mirabilia.seven.rules import load_rules
from support import Play, Scene

CARDS = load_rules(7).cards
RESOURCES = (*RAW, *GOODS)
# A card of Age I that costs one unit of the resource, and nothing else.
COSTS_ONE = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard_tower",
    "ore": "barracks",
    "glass": "workshop",
    "cloth": "apothecary",
    "papyrus": "scriptorium",
}
WITHOUT_COST = [key for key, entry in CARDS.items() if "cost" not in entry]


def payments(play: Play, seat: int, card: str, verb: str = "build") -> list[str]:
    """How a seat may pay for a use of a card: "" is without coins; an empty list: not at all."""
    start = f"{verb} {card}"
    return [text.removeprefix(start).strip() for text in play.options(seat, card) if text.startswith(start)]


def alone(board: str, cards: list[str], hand: list[str], **data: object) -> Play:
    """A city without coins, so that it can only pay with what it produces."""
    age = max(CARDS[card].get("age", 3) for card in hand)
    return Scene(age=age).city(0, board, hand=hand, **{"coins": 0, "cards": cards, **data}).start()


def makes(board: str, cards: list[str], units: dict[str, int], stages: int = 0) -> bool:
    """Whether a city can pay such a cost out of its own production."""
    play = Scene().city(0, board, coins=0, cards=cards, stages=stages).start()
    return Market(play.state, 0).covers(Cost(0, units))


def made_alone(board: str, cards: list[str], stages: int = 0) -> set[str]:
    """The resources of which a city can make a unit, seen in what it can build."""
    play = alone(board, cards, list(COSTS_ONE.values()), stages=stages)
    return {kind for kind, card in COSTS_ONE.items() if payments(play, 0, card) == [""]}


def brown(kinds: int, count: int) -> list[tuple[str, list[str]]]:
    """The brown cards that make so many units of one of so many raw materials."""
    found = []
    for key, entry in CARDS.items():
        if entry["colour"] == "brown":
            units, _, choice = str(entry["effects"][0]["produce"]).rpartition(" ")
            if len(choice.split("/")) == kinds and int(units or 1) == count:
                found.append((key, choice.split("/")))
    return found


# Costs


@pytest.mark.rule("BASE-025")
@pytest.mark.parametrize("card", WITHOUT_COST)
def test_a_card_without_a_cost_needs_nothing(card: str) -> None:
    play = alone("giza:A", [], [card])
    assert payments(play, 0, card) == [""]
    play.turn(f"build {card}")
    assert [built.key for built in play.city(0).built] == [card]


@pytest.mark.rule("BASE-026")
@pytest.mark.parametrize("card", [key for key, entry in CARDS.items() if "coin" in entry.get("cost", "")])
def test_a_coin_cost_goes_to_the_bank_when_the_card_is_built(card: str) -> None:
    play = alone("ephesus:A", [], [card], coins=1)
    assert payments(play, 0, card) == ["B1"]
    play.turn(f"build {card} B1")
    assert play.coins() == [0, 6, 6]  # the neighbours have their 3 coins and those of a discard


@pytest.mark.rule("BASE-026")
def test_a_coin_cost_needs_the_coin() -> None:
    play = alone("giza:A", [], ["tree_farm"])
    assert play.uses(0, "tree_farm") == {"discard"}


@pytest.mark.rule("BASE-027")
def test_structures_cost_nothing_coins_or_resources() -> None:
    costs = {key: load_rules(7).card_of[key].cost for key in CARDS}
    free = {key for key, cost in costs.items() if not cost.coins and not cost.units}
    coins = {key for key, cost in costs.items() if cost.coins}
    resources = {key for key, cost in costs.items() if cost.units}
    assert free == set(WITHOUT_COST)
    assert {int(costs[key].coins) for key in coins} == {1}
    assert not coins & resources  # no card of the base game costs both
    assert {"altar", "tavern", "vineyard"} <= free
    assert {"tree_farm", "quarry"} <= coins
    chained = {key for key, entry in CARDS.items() if "chain" in entry}
    assert chained < resources


@pytest.mark.rule("BASE-027")
def test_every_stage_costs_resources_only() -> None:
    for board in load_rules(7).board_of.values():
        for stage in board.stages:
            assert stage.cost.coins == 0
            assert sum(stage.cost.units.values()) >= 2


@pytest.mark.rule("BASE-028")
def test_every_unit_must_be_made_or_bought() -> None:
    def scene(right: str, coins: int = 4) -> Play:
        return (
            Scene(age=3)
            .city(0, "olympia:A", coins=coins, cards=["glassworks_1"], hand=["university"])
            .city(1, "giza:A", cards=["lumber_yard"])
            .city(2, "rhodes:A", cards=[right])
            .start()
        )

    assert payments(scene("press_1"), 0, "university") == ["L2 R2"]
    assert payments(scene("loom_1"), 0, "university") == []  # nobody makes papyrus
    assert payments(scene("press_1", coins=3), 0, "university") == []


@pytest.mark.rule("BASE-028")
def test_a_cost_is_met_by_production_alone() -> None:
    play = alone("giza:A", ["lumber_yard", "clay_pool", "ore_vein"], ["stables"])
    assert payments(play, 0, "stables") == [""]


@pytest.mark.rule("BASE-029")
def test_the_same_resources_are_there_again_every_turn() -> None:
    play = (
        Scene()
        .city(0, "giza:A", coins=0, cards=["stone_pit"], hand=["baths"])
        .city(1, "ephesus:A")
        .city(2, "alexandria:A")
        .start()
        .turn("build baths")
        .turn("stage altar")
    )
    assert play.coins()[0] == 0
    assert (play.city(0).built[-1].key, play.city(0).stage_count()) == ("baths", 1)


def production(city: City) -> list[int]:
    """How many units can be made, and sold, of every set of resources."""
    shifts = [(city.raw, 15), (city.sold_raw, 15), (city.goods, 7), (city.sold_goods, 7)]
    return [int(read_lane(amount, 4 * index)) for amount, lanes in shifts for index in range(lanes)]


@pytest.mark.rule("BASE-030")
@pytest.mark.parametrize("seed", range(4))
def test_structures_stay_and_production_never_falls(seed: int) -> None:
    chance = Random(seed)
    play = Play(Game.new("seven", players=4, seed=seed))
    while not play.game.over:
        before = [(city.built, city.markers, production(city)) for city in play.state.cities]
        for decision in play.game.decisions:
            options = play.game.options(decision)
            useful = [option for option in options if not option.text.startswith("discard")]
            play.game.answer(decision, chance.choice(useful or options))
        for (built, markers, made), city in zip(before, play.state.cities, strict=True):
            assert city.built[: len(built)] == built
            assert city.markers[: len(markers)] == markers
            assert all(now >= then for now, then in zip(production(city), made, strict=True))
    assert all(len(city.built) > 3 for city in play.state.cities)


@pytest.mark.rule("BASE-031")
def test_two_units_do_not_meet_a_cost_of_three() -> None:
    assert payments(alone("giza:A", ["stone_pit"], ["walls"]), 0, "walls") == []
    assert payments(alone("giza:A", ["stone_pit", "mine"], ["walls"]), 0, "walls") == [""]


@pytest.mark.rule("BASE-032")
def test_a_stage_costs_what_the_board_says_whatever_the_card_costs() -> None:
    play = alone("giza:A", ["stone_pit"], ["palace", "town_hall"])
    assert play.uses(0, "palace") == {"stage", "discard"}
    assert payments(play, 0, "palace", "stage") == [""]
    without = alone("giza:A", [], ["altar"])
    assert without.uses(0, "altar") == {"build", "discard"}


@pytest.mark.rule("BASE-032")
def test_the_coin_cost_of_a_marker_is_not_paid() -> None:
    play = alone("giza:A", ["stone_pit"], ["tree_farm"], coins=1).turn("stage tree_farm")
    assert play.coins()[0] == 1
    assert play.city(0).stage_count() == 1


@pytest.mark.rule("BASE-033")
def test_a_source_pays_for_one_unit_of_a_cost() -> None:
    # Stables: wood, clay and ore
    assert payments(alone("olympia:A", ["clay_pit"], ["stables"]), 0, "stables") == []
    assert payments(alone("olympia:A", ["clay_pit", "clay_pool"], ["stables"]), 0, "stables") == [""]
    assert payments(alone("ephesus:A", ["tree_farm", "clay_pit"], ["stables"]), 0, "stables") == []


@pytest.mark.rule("BASE-033")
def test_sources_are_shared_out_as_well_as_possible() -> None:
    # wood/clay, clay/ore, wood/ore: each must take another resource; two of them want clay
    play = alone("ephesus:A", ["tree_farm", "clay_pit", "forest_cave"], ["stables", "siege_workshop"])
    assert payments(play, 0, "stables") == [""]
    assert payments(play, 0, "siege_workshop") == []
    # Palace: the Caravansery has to make the one raw material that nothing else makes
    cards = ["timber_yard", "clay_pit", "mine", "caravansery", "glassworks_1", "loom_1", "press_1"]
    assert payments(alone("alexandria:A", cards, ["palace"]), 0, "palace") == [""]
    assert payments(alone("alexandria:A", cards[1:], ["palace"]), 0, "palace") == []


@pytest.mark.rule("BASE-034")
def test_a_card_does_not_help_to_pay_for_itself() -> None:
    for card, cards in (("caravansery", ["lumber_yard"]), ("forum", ["clay_pool"])):
        play = alone("ephesus:A", cards, [card])
        assert payments(play, 0, card) == []
    assert payments(alone("alexandria:A", ["ore_vein"], ["altar"], stages=1), 0, "altar", "stage") == []
    assert payments(
        alone("alexandria:A", ["ore_vein", "mine"], ["altar"], stages=1), 0, "altar", "stage"
    ) == [""]


@pytest.mark.rule("BASE-034")
def test_neighbours_cannot_buy_what_is_only_being_built() -> None:
    play = (
        Scene()
        .city(0, "ephesus:A", hand=["stockade"])
        .city(1, "giza:A", hand=["lumber_yard"])
        .city(2, "alexandria:A", hand=["stockade"])
        .start()
    )
    play.answer(1, "build lumber_yard")
    assert payments(play, 0, "stockade") == []
    play.answer(0, "discard altar").answer(2, "discard altar")
    assert payments(play, 0, "stockade") == ["L2"]


# Production


@pytest.mark.rule("BASE-035")
@pytest.mark.parametrize(
    ("board", "cards", "made"),
    [
        ("rhodes:A", [], {"ore"}),
        ("rhodes:A", ["lumber_yard"], {"ore", "wood"}),
        ("rhodes:A", ["press_1"], {"ore", "papyrus"}),
        ("rhodes:A", ["forum"], {"ore", *GOODS}),
        ("rhodes:A", ["marketplace", "tavern", "altar", "stables", "school", "workers_guild"], {"ore"}),
    ],
)
def test_a_city_makes_what_its_board_and_its_cards_make(board: str, cards: list[str], made: set[str]) -> None:
    assert made_alone(board, cards) == made


@pytest.mark.rule("BASE-035")
def test_only_brown_grey_and_some_yellow_cards_produce() -> None:
    producing = {
        key for key, entry in CARDS.items() if any("produce" in effect for effect in entry["effects"])
    }
    plain = {key for key, entry in CARDS.items() if entry["colour"] in ("brown", "grey")}
    assert producing == plain | {"caravansery", "forum"}


@pytest.mark.rule("BASE-036")
@pytest.mark.parametrize(
    ("board", "stages", "made"),
    [
        ("alexandria:A", 1, {"glass"}),
        ("alexandria:A", 2, {"glass", *RAW}),
        ("alexandria:B", 0, {"glass"}),
        ("alexandria:B", 1, {"glass", *RAW}),
        ("alexandria:B", 2, set(RESOURCES)),
    ],
)
def test_stages_of_alexandria_produce(board: str, stages: int, made: set[str]) -> None:
    assert made_alone(board, [], stages) == made


@pytest.mark.rule("BASE-036")
def test_a_stage_of_alexandria_makes_one_unit_a_turn() -> None:
    assert not makes("alexandria:A", [], {"wood": 1, "clay": 1}, stages=2)
    assert not makes("alexandria:A", [], {"ore": 2}, stages=3)
    assert makes("alexandria:B", [], {"glass": 2, "stone": 1}, stages=3)
    assert not makes("alexandria:B", [], {"glass": 2, "cloth": 1}, stages=3)


@pytest.mark.rule("BASE-036")
def test_no_other_stage_produces() -> None:
    found = [
        (key, side, number)
        for key, entry in load_rules(7).wonders.items()
        if key not in load_rules(7).guests
        for side in "AB"
        for number, stage in enumerate(entry[side]["stages"], 1)
        if any("produce" in effect for effect in stage["effects"])
    ]
    assert found == [("alexandria", "A", 2), ("alexandria", "B", 1), ("alexandria", "B", 2)]


@pytest.mark.rule("BASE-037")
def test_a_brown_card_with_one_symbol_makes_one_unit() -> None:
    found = brown(kinds=1, count=1)
    assert sorted(choice[0] for _, choice in found) == sorted(RAW)
    for card, [kind] in found:
        assert made_alone("ephesus:A", [card]) == {"papyrus", kind}
        assert not makes("ephesus:A", [card], {kind: 2})


@pytest.mark.rule("BASE-038")
def test_a_brown_card_with_a_slash_makes_one_unit_of_one_or_the_other() -> None:
    found = brown(kinds=2, count=1)
    assert len({frozenset(choice) for _, choice in found}) == 6
    for card, choice in found:
        assert made_alone("ephesus:A", [card]) == {"papyrus", *choice}
        for first, second in combinations_with_replacement(choice, 2):
            both = {first: 1, second: 1} if first != second else {first: 2}
            assert not makes("ephesus:A", [card], both)


@pytest.mark.rule("BASE-038")
def test_the_choice_of_a_slash_is_made_again_each_turn() -> None:
    play = (
        Scene()
        .city(0, "ephesus:A", coins=0, cards=["clay_pit"], hand=["barracks"])
        .city(1, "alexandria:A")
        .city(2, "halicarnassus:A", hand=["guard_tower"])
        .start()
        .turn("build barracks")
        .turn("build guard_tower")
    )
    assert [card.key for card in play.city(0).built] == ["clay_pit", "barracks", "guard_tower"]


@pytest.mark.rule("BASE-039")
def test_a_doubled_symbol_makes_two_units() -> None:
    found = brown(kinds=1, count=2)
    assert sorted(choice[0] for _, choice in found) == sorted(RAW)
    assert {CARDS[card]["age"] for card, _ in found} == {2}
    for card, [kind] in found:
        assert made_alone("ephesus:A", [card]) == {"papyrus", kind}
        assert makes("ephesus:A", [card], {kind: 2})
        assert not makes("ephesus:A", [card], {kind: 3})


@pytest.mark.rule("BASE-040")
@pytest.mark.parametrize("age", [1, 2])
def test_a_grey_card_makes_one_unit(age: int) -> None:
    for card, kind in (("glassworks", "glass"), ("loom", "cloth"), ("press", "papyrus")):
        assert made_alone("giza:A", [f"{card}_{age}"]) == {"stone", kind}
        assert not makes("giza:A", [f"{card}_{age}"], {kind: 2})


@pytest.mark.rule("BASE-041")
def test_caravansery_makes_one_raw_material_of_choice() -> None:
    assert made_alone("ephesus:A", ["caravansery"]) == {"papyrus", *RAW}
    for first, second in combinations_with_replacement(RAW, 2):
        both = {first: 1, second: 1} if first != second else {first: 2}
        assert not makes("ephesus:A", ["caravansery"], both)


@pytest.mark.rule("BASE-042")
def test_forum_makes_one_manufactured_good_of_choice() -> None:
    assert made_alone("giza:A", ["forum"]) == {"stone", *GOODS}
    for first, second in combinations_with_replacement(GOODS, 2):
        both = {first: 1, second: 1} if first != second else {first: 2}
        assert not makes("giza:A", ["forum"], both)


@pytest.mark.rule("BASE-043")
def test_owner_and_both_buyers_choose_each_for_themselves() -> None:
    play = (
        Scene()
        .city(0, "ephesus:A", coins=0, cards=["clay_pit"], hand=["barracks", "barracks"])
        .city(1, "alexandria:A", coins=4, hand=["guard_tower"])
        .city(2, "halicarnassus:A", hand=["guard_tower", "barracks", "guard_tower"])
        .start()
        .turn("build barracks", "build guard_tower R2", "build barracks L2")
    )
    assert play.coins() == [4, 2, 1]
    # in the next turn the owner and a buyer take the other one
    play.turn("build guard_tower", "build barracks R2")
    assert play.coins() == [6, 0, 4]
