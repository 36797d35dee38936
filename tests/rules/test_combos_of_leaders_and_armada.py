"""Leaders and Armada together: Recruitment at sea, leaders who help, conflicts, Guilds and symbols."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.seven.model import DEFEATS, read_field
from mixed import NO_SHIPS, mixed, stages
from sea import builds, fleets, naval
from support import Play, Scene

LA = ("leaders", "armada")


def alone(**data: Any) -> Scene:
    """A city of Ephesus A without coins, whose neighbours sell nothing that it could want."""
    scene = mixed(*LA, age=data.pop("age", 1)).city(1, "alexandria:A").city(2, "halicarnassus:A")
    return scene.city(0, "ephesus:A", **{"coins": 0, **data})


# --- Recruitment -------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBO-024")
def test_what_solomon_builds_carries_no_ship() -> None:
    scene = mixed(*LA, discard=["baths"])
    play = scene.city(0, cards=["clay_pool"], leader_hand=["solomon"]).recruitment()
    play.turn("recruit solomon B3")
    assert play.game.decisions[0].kind == "dig"
    assert "take baths" in play.options(0)
    assert not any("+" in text for text in play.options(0))
    assert fleets(play.answer(0, "take baths"), 0)["blue"] == 0


@pytest.mark.rule("COMBO-025", "COMBO-026")
def test_a_recruit_carries_no_ship_and_a_stage_of_recruitment_does() -> None:
    scene = mixed(*LA).city(0, "giza:A", cards=["stone_pit", "lumber_yard"], leader_hand=["nero"])
    play = scene.recruitment()
    assert [text for text in play.options(0) if text.startswith("recruit")] == ["recruit nero B1"]
    assert stages(play, 0) == {"stage", "stage +red"}
    play.turn("stage nero +red")
    assert int(play.city(0).stage_count()) == 1
    assert fleets(play, 0)["red"] == 1


@pytest.mark.rule("COMBO-027")
def test_recruitment_has_taxes_and_exploration_before_the_first_turn() -> None:
    scene = mixed(*LA, players=4).city(0, fleets={"yellow": 5}, leader_hand=["nero"])
    play = scene.recruitment()
    before = play.coins()
    play.turn("sail nero")
    assert (int(play.state.age), int(play.state.turn)) == (2, 1)
    assert play.coins()[1:] == [held - 4 if held > 4 else 0 for held in before[1:]]
    makes = ["stone_pit", "lumber_yard", "clay_pool", "ore_vein"]
    green = mixed(*LA).city(0, "giza:A", cards=makes, shipyard="yard_4a", leader_hand=["nero"])
    green.cities[0]["fleets"] = {"green": 1}
    explorer = green.recruitment()
    way = next(one for one in stages(explorer, 0) if "+green" in one)
    explorer.turn(way.replace("stage", "stage nero"))
    assert explorer.game.decisions[0].kind == "explore"
    assert (int(explorer.state.age), int(explorer.state.turn)) == (2, 0)


@pytest.mark.rule("COMBO-028")
def test_a_discarded_leader_gives_3_coins_or_moves_the_yellow_ship_and_goes_back() -> None:
    scene = mixed(*LA).city(0, coins=0, leader_hand=["caesar"]).city(1, coins=0, leader_hand=["plato"])
    play = scene.recruitment()
    pile = [card.key for card in play.state.pile]
    assert play.options(0, "caesar") == ["sail caesar", "discard caesar"]
    play.turn("sail caesar", "discard plato")
    assert play.coins()[:2] == [0, 3]
    assert (fleets(play, 0)["yellow"], fleets(play, 1)["yellow"]) == (1, 0)
    assert [card.key for card in play.state.pile] == pile  # LEAD-027
    for viewer in (None, 1, 2):
        assert "caesar" not in str(play.game.view(viewer))  # LEAD-134


# --- leaders who help --------------------------------------------------------------------------------------


@pytest.mark.rule("COMBO-029")
@pytest.mark.parametrize(
    ("leader", "card", "fleet", "ship"),
    [
        ("leonidas", "barracks", "red", "lumber_yard"),
        ("archimedes", "workshop", "green", "ore_vein"),
        ("hammurabi", "baths", "blue", "clay_pool"),
    ],
)
def test_a_leader_makes_the_structure_cheaper_and_not_its_ship(
    leader: str, card: str, fleet: str, ship: str
) -> None:
    without = alone(hand=[card]).start()
    assert builds(without, 0, card) == []
    assert builds(alone(hand=[card], leaders=[leader]).start(), 0, card) == [f"build {card}"]
    both = alone(hand=[card], leaders=[leader], cards=[ship]).start()
    assert builds(both, 0, card) == [f"build {card}", f"build {card} +{fleet}"]


@pytest.mark.rule("COMBO-029")
def test_imhotep_makes_the_stage_cheaper_and_not_its_ship() -> None:
    helped: dict[str, Any] = {"leaders": ["imhotep"]}
    assert stages(alone(cards=["stone_pit"]).start(), 0) == set()
    assert stages(alone(cards=["stone_pit"], **helped).start(), 0) == {"stage"}
    assert stages(alone(cards=["stone_pit", "quarry"], **helped).start(), 0) == {"stage"}  # no wood
    wood = alone(cards=["stone_pit", "lumber_yard"], **helped).start()
    assert stages(wood, 0) == {"stage", "stage +red"}


@pytest.mark.rule("COMBO-030")
@pytest.mark.parametrize(
    ("leader", "card", "age"),
    [
        ("leonidas", "coastal_defenses", 1),
        ("archimedes", "helmsmans_rest", 1),
        ("hammurabi", "ship_repair", 2),
    ],
)
def test_leaders_help_with_armada_cards_of_their_colours(leader: str, card: str, age: int) -> None:
    given: dict[str, Any] = {"age": age, "hand": [card], "cards": ["ore_vein"], "fleets": NO_SHIPS}
    assert builds(alone(**given).start(), 0, card) == []
    assert builds(alone(**given, leaders=[leader]).start(), 0, card) == [f"build {card}"]
    others = [one for one in ("leonidas", "archimedes", "hammurabi") if one != leader]
    assert builds(alone(**given, leaders=others).start(), 0, card) == []


@pytest.mark.rule("COMBO-031")
def test_xenophon_pays_for_yellow_armada_cards() -> None:
    play = mixed(*LA).city(0, hand=["pirate_hideout"], leaders=["xenophon"]).start()
    assert play.turn("build pirate_hideout").coins()[0] == 3 + 3 + 2


@pytest.mark.rule("COMBO-032")
def test_vitruvius_pays_for_a_chain_whose_ship_is_bought() -> None:
    scene = mixed(*LA, age=2).city(1, "babylon:A")
    scene.city(0, "rhodes:A", ["aqueduct"], cards=["baths"], leaders=["vitruvius"])
    assert scene.start().turn("chain aqueduct").coins()[0] == 3 + 2
    play = scene.start().turn("chain aqueduct L2 +blue")
    assert play.coins()[0] == 3 - 2 + 2
    assert fleets(play, 0)["blue"] == 1


@pytest.mark.rule("COMBO-033")
def test_hatshepsut_gives_nothing_for_what_an_emporium_buys() -> None:
    scene = mixed(*LA, players=5, age=2).city(1, "giza:A").city(4, "babylon:A").city(3, "rhodes:A")
    given: dict[str, Any] = {"coins": 9, "leaders": ["hatshepsut"], "fleets": NO_SHIPS, "hand": ["statue"]}
    scene.city(0, "ephesus:A", cards=["eastern_emporium", "lumber_yard", "ore_vein"], **given)
    play = scene.start()
    assert builds(play, 0, "statue") == ["build statue RR1"]
    assert play.turn("build statue RR1").coins()[0] == 9 - 1
    scene.city(4, "rhodes:A").city(3, "babylon:A")  # a neighbour, for comparison
    assert scene.start().turn("build statue R2").coins()[0] == 9 - 2 + 1


@pytest.mark.rule("COMBO-034")
def test_bilkis_sells_one_unit_for_the_structure_and_its_ship() -> None:
    given: dict[str, Any] = {"hand": ["baths"], "leaders": ["bilkis"], "coins": 2}
    own = alone(cards=["stone_pit"], **given).start()
    assert builds(own, 0, "baths") == ["build baths", "build baths B1 +blue"]
    assert fleets(own.turn("build baths B1 +blue"), 0)["blue"] == 1
    assert own.coins()[0] == 1
    assert builds(alone(**given).start(), 0, "baths") == ["build baths B1"]  # not a second unit


# --- conflicts ---------------------------------------------------------------------------------------------


def defeats(play: Play) -> list[int]:
    """Everybody's tokens of defeat."""
    return [int(read_field(city.counts, DEFEATS)) for city in play.state.cities]


@pytest.mark.rule("COMBO-035")
def test_naval_tokens_are_nothing_to_nero_tomyris_and_alexander() -> None:
    scene = mixed(*LA, players=4, turn=7)
    scene.city(0, leaders=["nero", "alexander"], coins=0, fleets={"red": 4})
    for seat in (1, 2):
        scene.city(seat, fleets={"red": 2})
    play = scene.city(3, leaders=["tomyris"]).start().turn()
    assert naval(play, 0)[0] > 0
    assert play.coins()[0] == 3
    assert play.score(0)["leaders"] == 0
    assert naval(play, 3) == [-1]  # she keeps it
    assert defeats(play) == [0] * 4


@pytest.mark.rule("COMBO-036")
def test_nero_and_tomyris_act_in_the_conflicts_of_incursions() -> None:
    scene = mixed(*LA, players=5, turn=7)
    scene.city(0, cards=["barracks"], leaders=["nero", "alexander"], coins=0, incursions=["right"])
    play = scene.city(3, leaders=["tomyris"]).start().turn()
    assert play.coins()[0] == 3 + 3 * 2  # two neighbours, and seat 3
    assert play.score(0)["leaders"] == 3
    assert defeats(play) == [1, 1, 0, 0, 1]  # that of seat 3 lies with the victor


# --- Guilds, counts and symbols ----------------------------------------------------------------------------


@pytest.mark.rule("COMBO-037", "COMBO-038")
def test_guilds_of_leaders_give_10_points_at_most_and_leaders_give_all() -> None:
    rich = mixed(*LA, age=3).city(0, cards=["gamblers_guild"], leaders=["midas"], coins=60).start().score(0)
    assert (rich["guilds"], rich["leaders"]) == (10, 20)
    purple = ["spies_guild", "workers_guild", "traders_guild", "magistrates_guild"]
    scene = mixed(*LA, age=3).city(0, cards=["architects_guild"]).city(1, cards=purple)
    assert scene.start().score(0)["guilds"] == 10
    assert scene.city(1, cards=purple[:3]).start().score(0)["guilds"] == 9
    crowd = ["sappho", "nero", "plato", "midas", "hiram", "zenobia", "croesus", "caesar"]
    scene = mixed(*LA, age=3).city(0, cards=["diplomats_guild"]).city(1, leaders=crowd)
    assert scene.city(2, leaders=["varro"]).start().score(0)["guilds"] == 9
    assert scene.city(2, leaders=["varro", "hypatia", "phidias"]).start().score(0)["guilds"] == 10
    guilds = [*purple, "craftsmens_guild", "philosophers_guild"]
    assert mixed(*LA, age=3).city(0, cards=guilds, leaders=["hiram"]).start().score(0)["leaders"] == 12


@pytest.mark.rule("COMBO-039")
def test_leaders_count_armada_structures_and_no_islands() -> None:
    def points(leader: str, *cards: str, islands: tuple[str, ...] = ()) -> int:
        scene = mixed(*LA, age=3).city(0, cards=list(cards), leaders=[leader], islands=list(islands))
        return scene.start().score(0)["leaders"]

    assert points("nebuchadnezzar", "construction_zone", "ship_repair") == 2
    assert points("varro", "pirate_hideout") == 1
    three = ("coastal_defenses", "pirate_hideout", "construction_zone")
    plato = (*three, "helmsmans_rest", "lumber_yard", "press_1", "spies_guild")
    islands = ("bronze_island", "inhabited_island")
    assert points("plato", *plato) == points("plato", *plato, islands=islands) == 7
    assert points("plato", *plato[1:], islands=islands) == 0
    blue = ("topaz_island", "inhabited_island")
    assert points("nebuchadnezzar", islands=blue) == 0


@pytest.mark.rule("COMBO-040")
@pytest.mark.parametrize("leader", ["euclid", "ptolemy", "pythagoras"])
def test_a_majority_symbol_is_of_the_kind_of_which_leaders_make_most(leader: str) -> None:
    cards = ["apothecary", "workshop", "scriptorium", "cabinet_of_explorers"]
    play = mixed(*LA, age=3).city(0, cards=cards, leaders=[leader]).start()
    assert play.score(0)["science"] == 9 + 1 + 1 + 7  # two of the leader's kind, so a third of it
    # two kinds of leaders, and no third one: if only cards were looked at, every kind would be tied
    two = [one for one in ("euclid", "ptolemy", "pythagoras") if one != leader]
    play = mixed(*LA, age=3).city(0, cards=["cabinet_of_explorers"], leaders=two).start()
    assert play.score(0)["science"] == 4 + 1


@pytest.mark.rule("COMBO-041")
def test_halicarnassus_takes_before_solomon_and_he_before_his_copy() -> None:
    scene = mixed(*LA, players=4, age=3, discard=["tavern", "altar", "baths"])
    scene.city(0, "giza:A", ["courtesans_guild"], leaders=["ramses"])
    rome = ["brickyard", "clay_pool", "loom_1", "press_1", "sawmill", "lumber_yard", "quarry", "glassworks_1"]
    scene.city(1, "rome:B", stages=1, cards=rome, zones={"leader_hand": ["solomon"]}, coins=1)
    play = scene.city(2, "halicarnassus:B", cards=["foundry"]).start()
    ways = [text for text in play.options(1, "arsenal") if text.startswith("stage") and "+" not in text]
    play.turn("grant courtesans_guild", ways[0], "stage arsenal")
    asked = []
    for answer in ("recruit solomon B1", "copy solomon", "take tavern", "take altar", "take baths"):
        asked.append((play.game.decisions[0].seat, play.game.decisions[0].kind))
        play.answer(play.game.decisions[0].seat, answer)
    assert [one for one in asked if one[1] == "dig"] == [(2, "dig"), (1, "dig"), (0, "dig")]


@pytest.mark.rule("COMBO-052", "COMBO-053", "COMBO-054")
def test_what_olympia_and_the_courtesans_copy_is_no_card_of_theirs() -> None:
    scene = mixed(*LA, age=3, turn=7).city(1, cards=["workers_guild", "architects_guild"])
    scene.city(0, "olympia:B", stages=3, leaders=["hiram"], coins=0).city(2, cards=["sawmill"])
    play = scene.start()
    assert play.score(0)["leaders"] == 0  # Hiram
    assert play.score(1)["guilds"] == 1  # Workers: the sawmill; Architects: no purple card beside them
    scene = mixed(*LA, players=5, age=3, turn=7).city(0, cards=["diplomats_guild"]).city(2, leaders=["plato"])
    scene.city(1, leaders=["sappho"], cards=["courtesans_guild"], courtesan="plato")
    assert scene.start().score(0)["guilds"] == 1
    scene = mixed(*LA, age=3, turn=7).city(0, "olympia:B", stages=3, coins=0).city(2, leaders=["midas"])
    scene.city(1, cards=["courtesans_guild"], leaders=["cleopatra"], courtesan="midas", coins=30)
    score = scene.start().score(0)
    assert (score["guilds"], score["leaders"]) == (0, 0)
