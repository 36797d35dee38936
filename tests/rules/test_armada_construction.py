"""Armada: naval construction with structures and stages, and discarding for the yellow ship."""

from __future__ import annotations

from typing import Any

import pytest

from mixed import mixed
from sea import builds, fleets, pile, sea
from support import Play


def stages(play: Play, seat: int) -> set[str]:
    """The ways of a seat to build a stage, without the card."""
    texts = [text.split() for text in play.options(seat) if text.startswith("stage")]
    return {" ".join(["stage", *words[2:]]) for words in texts}


@pytest.mark.rule("ARM-025", "ARM-027", "ARM-029", "ARM-042", "ARM-043")
@pytest.mark.example("EX-ARM-01")
def test_a_ship_of_the_colour_of_a_structure_is_paid_with_it() -> None:
    play = sea().city(0, cards=["clay_pool"], hand=["baths"]).start()
    assert builds(play, 0, "baths") == ["build baths", "build baths +blue"]
    play.turn("build baths +blue")
    assert fleets(play, 0) == {"red": 0, "yellow": 0, "blue": 1, "green": 0}
    assert play.coins()[0] == 3


@pytest.mark.rule("ARM-030")
@pytest.mark.example("EX-ARM-01")
def test_a_source_pays_for_the_structure_or_for_the_ship() -> None:
    scene = sea().city(0, "rhodes:A", cards=["excavation"], hand=["baths"], coins=0)  # stone or clay
    play = scene.start()
    assert builds(play, 0, "baths") == ["build baths"]
    play = sea().city(0, "rhodes:A", cards=["excavation", "clay_pool"], hand=["baths"], coins=0).start()
    assert builds(play, 0, "baths") == ["build baths", "build baths +blue"]


@pytest.mark.rule("ARM-030")
def test_a_neighbour_sells_each_unit_once_for_both_costs() -> None:
    # Altars and theatres need nothing; the Baths' stone and the ship's stone come from the same seller
    scene = sea().city(0, "rhodes:A", shipyard="yard_4a", hand=["baths"], coins=9)
    scene.city(1, "giza:A").city(3, "olympia:A")
    play = scene.start()
    assert builds(play, 0, "baths") == ["build baths L2"]
    scene.city(3, "olympia:A", cards=["stone_pit"])
    assert builds(scene.start(), 0, "baths") == [
        *("build baths L2", "build baths R2"),
        "build baths L2 R2 +blue",
    ]


@pytest.mark.rule("ARM-028")
def test_brown_grey_and_purple_structures_carry_no_ship() -> None:
    rich = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "glassworks_1", "loom_1", "press_1"]
    makes = [*rich, "caravansery", "forum"]
    scene = sea(age=3).city(0, cards=makes, hand=["traders_guild", "palace"], coins=9)
    play = scene.start()
    assert builds(play, 0, "traders_guild") == ["build traders_guild"]
    assert "build palace +blue" in builds(play, 0, "palace")
    early = sea().city(0, cards=rich[1:], hand=["lumber_yard", "altar"], coins=9).start()
    assert builds(early, 0, "lumber_yard") == ["build lumber_yard"]
    grey = sea().city(0, cards=rich[:5], hand=["press_1", "altar"], coins=9).start()
    assert builds(grey, 0, "press_1") == ["build press_1"]
    assert builds(grey, 0, "altar") == ["build altar", "build altar +blue"]


@pytest.mark.rule("ARM-031", "ARM-037")
def test_a_ship_may_cost_coins_and_they_must_be_there_when_the_turn_begins() -> None:
    scene = sea().city(0, fleets={"yellow": 2}, hand=["tavern"], coins=2)
    play = scene.start()
    assert builds(play, 0, "tavern") == ["build tavern", "build tavern B2 +yellow"]
    play.turn("build tavern B2 +yellow")
    assert play.coins()[0] == 5
    assert fleets(play, 0)["yellow"] == 3
    scene.city(0, fleets={"yellow": 2}, hand=["tavern"], coins=1)  # the Tavern's five coins come too late
    assert builds(scene.start(), 0, "tavern") == ["build tavern"]


@pytest.mark.rule("ARM-032")
def test_a_structure_that_is_free_carries_a_ship_that_is_paid() -> None:
    chained = sea(age=2).city(0, cards=["baths", "clay_pool"], hand=["aqueduct"]).start()
    assert "chain aqueduct +blue" in builds(chained, 0, "aqueduct")
    poor = sea(age=2).city(0, cards=["baths"], hand=["aqueduct"], coins=0).start()
    assert builds(poor, 0, "aqueduct") == ["chain aqueduct"]
    olympia = sea(age=2).city(0, "olympia:A", stages=2, cards=["clay_pool"], hand=["aqueduct"]).start()
    assert "free aqueduct +blue" in builds(olympia, 0, "aqueduct")
    olympia.turn("free aqueduct +blue")
    assert fleets(olympia, 0)["blue"] == 1
    assert not any(text.startswith("free") for text in olympia.options(0))  # used up


@pytest.mark.rule("ARM-032")
def test_the_right_of_olympia_frees_resources_for_the_ship() -> None:
    stone: dict[str, Any] = {"shipyard": "yard_4a", "cards": ["stone_pit"], "coins": 0}
    scene = sea().city(0, "olympia:A", stages=2, hand=["baths"], **stone)
    scene.city(1, "rhodes:A").city(3, "babylon:A")
    # the only stone pays for the Baths, or for the ship if the Baths are free
    assert builds(scene.start(), 0, "baths") == ["build baths", "free baths +blue"]


@pytest.mark.rule("ARM-032", "BASE-147")
@pytest.mark.parametrize(
    ("leader", "cards"), [("leonidas", ["quarry"]), ("nero", ["quarry", "stone_pit"])], ids=["waived", "made"]
)
def test_the_right_of_olympia_frees_resources_also_where_a_leader_waives_a_unit(
    leader: str, cards: list[str]
) -> None:
    """OQ-ARM-25: the stone pays for the Walls, with Leonidas one less, but not for the ship as well."""
    data: dict[str, Any] = {"stages": 2, "leaders": [leader], "cards": cards, "coins": 0}
    scene = mixed("leaders", "armada", age=2)
    scene.city(0, "olympia:A", ["walls"], shipyard="yard_2a", **data)
    play = scene.city(1, "rhodes:A").city(2, "babylon:A").start()
    assert builds(play, 0, "walls") == ["build walls", "free walls +red"]


@pytest.mark.rule("ARM-032", "BASE-147")
def test_the_right_of_olympia_is_not_offered_where_it_saves_nothing() -> None:
    """OQ-BASE-26: the Altar costs nothing, and the ship costs the same with the right."""
    scene = sea().city(0, "olympia:A", shipyard="yard_4a", stages=2, hand=["altar"], coins=2)
    play = scene.city(1, "giza:A").city(3, "babylon:A").start()
    assert builds(play, 0, "altar") == ["build altar", "build altar L2 +blue"]


@pytest.mark.rule("ARM-033", "ARM-046")
def test_a_structure_from_the_discard_pile_carries_no_ship() -> None:
    makes = ["foundry", "ore_vein", "clay_pool"]
    scene = sea(age=2, turn=3).city(0, "halicarnassus:A", stages=1, cards=makes)
    scene.discard = ["baths", "altar"]
    play = scene.start()
    play.turn("stage walls")
    assert play.game.decisions[0].kind == "dig"
    assert not any("+" in text for text in play.options(0))
    play.answer(0, "take altar")
    assert fleets(play, 0)["blue"] == 0


@pytest.mark.rule("ARM-034", "ARM-035")
@pytest.mark.example("EX-ARM-02")
def test_a_stage_carries_the_ship_of_the_wonder_symbol_whatever_its_marker() -> None:
    makes: dict[str, Any] = {"shipyard": "yard_1a", "cards": ["stone_pit", "lumber_yard"]}
    play = sea().city(0, "giza:A", hand=["altar", "tavern"], **makes).start()
    assert stages(play, 0) == {"stage", "stage +red"}
    play.turn("stage altar +red")
    assert int(play.city(0).stage_count()) == 1
    assert fleets(play, 0) == {"red": 1, "yellow": 0, "blue": 0, "green": 0}
    for yard, fleet in (("yard_2a", "yellow"), ("yard_3a", "blue"), ("yard_4a", "green")):
        rich = ["stone_pit", "lumber_yard", "clay_pool", "ore_vein"]
        other = sea().city(0, "giza:A", shipyard=yard, cards=rich, hand=["altar"]).start()
        assert stages(other, 0) == {"stage", f"stage +{fleet}"}


@pytest.mark.rule("ARM-036")
def test_an_action_carries_one_ship_at_most() -> None:
    play = sea().city(0, cards=["clay_pool", "lumber_yard", "ore_vein", "stone_pit"], hand=["baths"]).start()
    for text in play.options(0):
        assert text.count("+") <= 1
    play.turn("build baths +blue")
    assert sum(fleets(play, 0).values()) == 1


@pytest.mark.rule("ARM-038", "ARM-075", "ARM-079")
def test_who_discards_takes_coins_or_advances_the_yellow_ship() -> None:
    play = sea().city(0, cards=["stone_pit"], hand=["altar"]).start()
    assert [text for text in play.options(0, "altar") if text.split()[0] in ("discard", "sail")] == [
        *("sail altar", "discard altar"),
    ]
    play.turn("sail altar", "discard altar")
    assert play.coins()[:2] == [3, 6]
    assert (fleets(play, 0)["yellow"], fleets(play, 1)["yellow"]) == (1, 0)
    assert "altar" in [card.key for card in play.state.pile]


@pytest.mark.rule("ARM-077", "ARM-086")
def test_sailing_gives_what_the_space_shows() -> None:
    play = sea().city(0, fleets={"yellow": 1}, hand=["altar"]).start()
    play.turn("sail altar")
    assert play.coins() == [3 + 2, 5, 5, 5]  # 2 coins at once; the others sold a card and paid the tax of 1


@pytest.mark.rule("ARM-026", "ARM-039", "ARM-076")
def test_a_ship_on_the_last_space_goes_no_further() -> None:
    rich = ["clay_pool", "lumber_yard", "ore_vein", "stone_pit", "glassworks_1", "press_1", "loom_1"]
    last = dict.fromkeys(("red", "yellow", "blue", "green"), 6)
    play = sea().city(0, cards=rich, fleets=last, hand=["altar", "tavern", "barracks"]).start()
    assert not any("+" in text or text.startswith("sail") for text in play.options(0))
    assert "sail altar" in sea().city(0, hand=["altar"], fleets=last | {"yellow": 5}).start().options(0)


@pytest.mark.rule("ARM-022", "ARM-078")
def test_the_card_left_over_moves_no_ship() -> None:
    play = sea(turn=7).city(0, hand=["altar", "tavern"]).start()
    play.turn("build altar")
    assert play.coins()[0] == 3
    assert fleets(play, 0)["yellow"] == 0
    assert play.state.age == 2


@pytest.mark.rule("ARM-040")
@pytest.mark.example("EX-ARM-14")
def test_babylon_builds_a_ship_with_each_of_its_last_two_cards() -> None:
    makes: dict[str, Any] = {"shipyard": "yard_1a", "cards": ["lumber_yard"]}
    play = sea(turn=7).city(0, "babylon:B", stages=2, hand=["altar", "theater"], **makes).start()
    play.turn("build altar +blue")  # clay
    assert play.game.decisions[0].kind == "extra"
    assert "build theater +blue" in play.options(0)  # wood for the second space
    assert {"sail theater", "discard theater"} <= set(play.options(0))
    play.answer(0, "build theater +blue")
    assert fleets(play, 0)["blue"] == 2


@pytest.mark.rule("ARM-044", "ARM-050", "ARM-138", "ARM-144")
def test_a_free_advance_follows_the_paid_one() -> None:
    play = sea().city(0, cards=["clay_pool"], hand=["construction_zone"]).start()
    play.turn("build construction_zone +blue")
    assert play.game.decisions[0].kind == "advance"
    assert fleets(play, 0)["blue"] == 1
    assert play.options(0) == ["pass", "advance red", "advance yellow", "advance blue", "advance green"]
    play.answer(0, "advance blue")
    assert fleets(play, 0)["blue"] == 2


@pytest.mark.rule("ARM-202")
def test_a_free_advance_may_be_declined() -> None:
    play = sea().city(0, hand=["construction_zone"]).start()
    play.turn("build construction_zone").answer(0, "pass")
    assert sum(fleets(play, 0).values()) == 0
    for answer, moved in (("pass", 0), ("advance blue", 1), ("advance red blue", 2)):
        two = sea(age=2, **pile(2, "stormy_oasis"))
        two.city(0, hand=["cartographers_office"], cards=["sawmill", "clay_pool"], coins=9)
        play = two.start()
        build = next(text for text in play.options(0) if text.startswith("build cartographers_office"))
        play.turn(build).answer(0, answer)
        assert sum(fleets(play, 0).values()) == moved


@pytest.mark.rule("ARM-145")
def test_a_free_advance_needs_a_ship_that_can_move() -> None:
    six = dict.fromkeys(("red", "blue", "green"), 6)
    play = sea().city(0, hand=["construction_zone"], fleets=six).start()
    assert play.turn("build construction_zone").options(0) == ["pass", "advance yellow"]
    lost = sea().city(0, hand=["construction_zone"], fleets=six | {"yellow": 6}).start()
    lost.turn("build construction_zone")
    assert lost.game.decisions[0].kind == "choose"
    assert lost.state.turn == 2


@pytest.mark.rule("ARM-188")
def test_the_ancient_oasis_makes_ships_cheaper_by_one_resource() -> None:
    scene = sea().city(0, "rhodes:A", hand=["altar"], islands=["ancient_oasis"], coins=0)
    play = scene.start()
    assert builds(play, 0, "altar") == ["build altar", "build altar +blue"]  # 1 clay less 1
    dear = sea().city(0, hand=["altar"], islands=["ancient_oasis"], fleets={"blue": 3}, coins=0)  # stone, ore
    assert builds(dear.start(), 0, "altar") == ["build altar", "build altar +blue"]
    dear.city(0, "ephesus:A", hand=["altar"], islands=["ancient_oasis"], fleets={"blue": 3}, coins=0)
    assert builds(dear.start(), 0, "altar") == ["build altar"]


@pytest.mark.rule("ARM-052")
def test_the_ancient_oasis_comes_too_late_for_the_ship_of_its_own_turn() -> None:
    makes = ["sawmill", "clay_pool", "glassworks_1"]
    scene = sea(age=2, **pile(2, "ancient_oasis"))
    scene.city(0, "rhodes:A", cards=makes, hand=["cartographers_office"], fleets={"green": 1}, coins=2)
    scene.city(1, "giza:A").city(3, "babylon:A")
    play = scene.start()
    # the Office takes all wood and clay; the ship's stone must be bought
    assert builds(play, 0, "cartographers_office")[1:] == ["build cartographers_office L2 +green"]
    play.turn("build cartographers_office L2 +green")
    assert play.coins()[0] == 0
    assert play.game.decisions[0].kind == "explore"


@pytest.mark.rule("ARM-188")
def test_the_ancient_oasis_lowers_no_cost_of_the_card() -> None:
    scene = sea().city(0, "rhodes:A", hand=["baths"], islands=["ancient_oasis"], coins=0)
    assert builds(scene.start(), 0, "baths") == []
    stone: dict[str, Any] = {"shipyard": "yard_4a", "islands": ["ancient_oasis"], "coins": 0}
    makes_stone = sea().city(0, "giza:A", hand=["baths"], **stone)
    # stone for the card and stone for the ship, less one
    assert builds(makes_stone.start(), 0, "baths") == ["build baths", "build baths +blue"]


@pytest.mark.rule("ARM-189")
def test_the_ancient_oasis_lowers_no_coins() -> None:
    scene = sea().city(0, hand=["tavern"], islands=["ancient_oasis"], fleets={"yellow": 2}, coins=2)
    assert builds(scene.start(), 0, "tavern") == ["build tavern", "build tavern B2 +yellow"]


@pytest.mark.rule("ARM-190", "ARM-191")
def test_the_wondrous_oasis_pays_for_every_advance() -> None:
    def coins(*texts: str, **city: Any) -> int:
        given: dict[str, Any] = {"islands": ["wondrous_oasis"], "coins": 0, "cards": ["clay_pool"], **city}
        hand = ["altar", "construction_zone"]
        play = sea().city(0, hand=hand, **given).start()
        play.turn(texts[0])
        for text in texts[1:]:
            play.answer(0, text)
        return play.coins()[0]

    assert coins("build altar +blue") == 1
    assert coins("sail altar") == 1
    assert coins("build construction_zone +blue", "advance red") == 2
    assert coins("build construction_zone", "pass") == 0


@pytest.mark.rule("ARM-192")
def test_with_the_lost_island_stages_carry_a_ship_of_choice_for_nothing() -> None:
    lost: dict[str, Any] = {"islands": ["lost_island"], "coins": 0}
    play = sea().city(0, "giza:A", cards=["stone_pit"], hand=["altar"], **lost).start()
    assert stages(play, 0) == {"stage", "stage +any"}
    play.turn("stage altar +any")
    assert play.options(0) == ["pass", "advance red", "advance yellow", "advance blue", "advance green"]
    play.answer(0, "advance green")
    assert fleets(play, 0)["green"] == 1
    structure = sea().city(0, hand=["altar"], shipyard="yard_2a", **lost).start()
    assert builds(structure, 0, "altar") == ["build altar"]  # with structures ships cost what they cost


@pytest.mark.rule("ARM-004")
def test_an_armada_card_is_a_structure_like_others() -> None:
    scene = sea(age=2).city(0, cards=["pontoon", "clay_pool"], hand=["ballista"], coins=0)
    assert builds(scene.start(), 0, "ballista") == []  # clay, glass, cloth
    scene.city(0, "alexandria:A", cards=["clay_pool", "loom_1"], hand=["ballista"], coins=0)
    assert builds(scene.start(), 0, "ballista") == ["build ballista"]
    twice = sea(age=2).city(0, "alexandria:A", cards=["clay_pool", "loom_1", "ballista"], hand=["ballista"])
    assert builds(twice.start(), 0, "ballista") == []
    green = sea(age=3).city(0, cards=["navigation_firm"]).city(3, cards=["philosophers_guild"])
    assert green.start().score(3)["guilds"] == 1  # of its colour
