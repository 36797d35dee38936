"""Leaders that change what things cost (LEAD-045 to LEAD-048, LEAD-068 to LEAD-078)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game
from support import Play, with_leaders

# A card of Age I that needs one unit of a resource, and boards of which none makes it.
ONE_UNIT = {
    "wood": ("stockade", ("giza:A", "babylon:A", "rhodes:A")),
    "stone": ("baths", ("olympia:A", "babylon:A", "rhodes:A")),
    "clay": ("guard_tower", ("giza:A", "olympia:A", "rhodes:A")),
    "ore": ("barracks", ("giza:A", "babylon:A", "olympia:A")),
    "glass": ("workshop", ("giza:A", "babylon:A", "rhodes:A")),
    "cloth": ("apothecary", ("giza:A", "babylon:A", "rhodes:A")),
    "papyrus": ("scriptorium", ("giza:A", "babylon:A", "rhodes:A")),
}


# --- Bilkis ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-045", "LEAD-046")
@pytest.mark.parametrize("kind", ONE_UNIT)
def test_bilkis_has_the_bank_sell_one_resource_of_any_kind_for_a_coin(kind: str) -> None:
    card, boards = ONE_UNIT[kind]
    scene = with_leaders().city(1, boards[1]).city(2, boards[2])
    without = scene.city(0, boards[0], [card]).start()
    assert "build" not in without.uses(0, card)
    play = scene.city(0, boards[0], [card], coins=1, leaders=["bilkis"]).start()
    assert [text for text in play.options(0, card) if text.startswith("build")] == [f"build {card} B1"]
    play.turn(f"build {card} B1")
    assert play.coins() == [0, 6, 6]
    assert play.game.view()["cities"][0]["cards"] == [card]
    poor = scene.city(0, boards[0], [card], coins=0, leaders=["bilkis"]).start()
    assert "build" not in poor.uses(0, card)


@pytest.mark.rule("LEAD-045", "LEAD-046")
def test_bilkis_sells_one_unit_a_turn_besides_what_neighbours_sell() -> None:
    """OQ-LEAD-08: the Temple needs wood, clay and glass, of which the city makes none."""
    scene = with_leaders(age=2).city(0, "giza:A", ["temple"], coins=5, leaders=["bilkis"])
    scene.city(1, "olympia:A", cards=["clay_pool"]).city(2, "alexandria:A")
    play = scene.start()
    builds = [text for text in play.options(0, "temple") if text.startswith("build")]
    assert builds == [
        "build temple L4 B1",  # the glass from the bank
        "build temple L2 R2 B1",  # the wood or the clay from the bank: the same coins
    ]
    play.turn(builds[1])
    assert play.coins() == [0, 8, 8]
    scene.city(1, "olympia:A").city(2, "rhodes:A")  # nobody makes clay or glass: one of them is missing
    assert "build" not in scene.start().uses(0, "temple")


@pytest.mark.rule("LEAD-045")
def test_bilkis_sells_for_stages_as_well_and_in_every_turn() -> None:
    scene = with_leaders().city(0, "giza:A", coins=4, leaders=["bilkis"])
    play = scene.city(1, "rhodes:A").city(2, "olympia:A").start()
    assert "stage altar B1" in play.options(0, "altar")
    play.turn("stage altar B1")
    assert play.coins()[0] == 3
    assert any(text.endswith(" B1") for text in play.options(0))


# --- Maecenas ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-047")
def test_maecenas_makes_every_later_leader_free() -> None:
    scene = with_leaders().city(0, coins=1, leader_hand=["maecenas", "caesar", "plato"])
    play = scene.recruitment()
    assert play.options(0, "maecenas")[0] == "recruit maecenas B1"
    assert "recruit" not in play.uses(0, "caesar")
    broke = with_leaders().city(0, coins=0, leader_hand=["maecenas"]).recruitment()
    assert "recruit" not in broke.uses(0, "maecenas")
    later = with_leaders(age=2).city(0, coins=0, leaders=["maecenas"], leader_hand=["caesar"])
    play = later.city(1, coins=0, leader_hand=["sappho"]).recruitment()
    assert "recruit" not in play.uses(1, "sappho")  # his owner's alone
    play.turn("recruit caesar")
    assert play.game.view()["cities"][0]["leaders"] == ["maecenas", "caesar"]
    assert play.coins()[0] == 0


# --- Ramses ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-048")
def test_ramses_gives_guilds_for_nothing_and_nothing_else() -> None:
    hand = ["spies_guild", "palace"]
    scene = with_leaders(age=3).city(0, hand=hand, coins=0, leaders=["ramses"]).city(1, hand=hand)
    play = scene.start()
    assert play.uses(0, "spies_guild") == {"grant", "discard"}
    assert play.uses(0, "palace") == {"discard"}
    assert play.uses(1, "spies_guild") == {"discard"}
    play.turn("grant spies_guild")
    assert play.game.view()["cities"][0]["cards"] == ["spies_guild"]
    assert play.coins()[0] == 0


@pytest.mark.rule("LEAD-048", "LEAD-055")
def test_ramses_waives_the_whole_cost_and_it_is_no_chain(tmp_path: Path) -> None:
    """OQ-LEAD-09, with a Guild that costs coins as well."""
    (tmp_path / "guilds.toml").write_text('[spies_guild]\ncost = "3 coins, 3 clay, 1 glass"\n', "utf-8")
    ruleset = SevenRuleset(3, ["leaders"], data=tmp_path)
    scene = with_leaders(age=3).city(0, hand=["spies_guild"], coins=2, leaders=["ramses", "vitruvius"])
    play = Play(Game(ruleset, ruleset.read_position(scene.data())))
    play.turn("grant spies_guild")
    assert play.coins()[0] == 2


@pytest.mark.rule("LEAD-048")
def test_with_ramses_a_guild_may_still_be_paid_for() -> None:
    """OQ-LEAD-15: a neighbour may be paid, but no other right is wasted on what costs nothing."""
    cards = ["brickyard", "clay_pool"]
    scene = with_leaders(age=3).city(1, "alexandria:A", coins=0)
    play = scene.city(0, "olympia:A", ["spies_guild"], stages=2, cards=cards, leaders=["ramses"]).start()
    assert play.options(0, "spies_guild")[:1] == ["build spies_guild L2"]
    assert play.uses(0, "spies_guild") == {"build", "grant", "discard"}
    assert "free" in play.uses(0, "palace")
    scene.city(0, "olympia:A", ["spies_guild"], cards=[*cards, "glassworks_1"], leaders=["ramses"])
    assert scene.start().uses(0, "spies_guild") == {"build", "discard"}


@pytest.mark.rule("LEAD-048")
def test_ramses_does_not_build_a_guild_twice() -> None:
    scene = with_leaders(age=3).city(0, hand=["spies_guild"], cards=["spies_guild"], leaders=["ramses"])
    assert scene.start().uses(0, "spies_guild") == {"discard"}


# --- Hatshepsut --------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-069", "LEAD-070")
@pytest.mark.example("EX-LEAD-04")
def test_hatshepsut_gives_back_the_coin_of_a_cheap_purchase_but_lends_none() -> None:
    scene = with_leaders().city(1, "alexandria:A")
    scene.city(0, hand=["workshop"], cards=["marketplace"], leaders=["hatshepsut"], coins=1)
    play = scene.start().turn("build workshop L1")
    assert play.coins()[:2] == [1, 7]
    scene.city(0, hand=["workshop"], cards=["marketplace"], leaders=["hatshepsut"], coins=0)
    assert scene.start().uses(0, "workshop") == {"discard"}


@pytest.mark.rule("LEAD-068")
def test_hatshepsut_gives_one_coin_for_each_neighbour_bought_from() -> None:
    """OQ-LEAD-11: however much is bought there. The Walls need three stones."""
    scene = with_leaders(age=2).city(0, "babylon:A", ["walls"], coins=6, leaders=["hatshepsut"])
    scene.city(1, "rhodes:A", cards=["quarry", "stone_pit"]).city(2, "giza:A", cards=["quarry"])
    for payment, coins in (("L2 R4", 2), ("L4 R2", 2), ("L6", 1), ("R6", 1)):
        play = scene.start().turn(f"build walls {payment}")
        assert play.coins()[0] == coins
    poor = scene.city(0, "babylon:A", ["walls"], coins=5, leaders=["hatshepsut"]).start()
    assert "build" not in poor.uses(0, "walls")  # LEAD-069: the coin comes after the purchase


@pytest.mark.rule("LEAD-068")
def test_hatshepsut_pays_for_purchases_of_stages_in_turns_and_in_recruitment() -> None:
    scene = with_leaders().city(0, "giza:A", leaders=["hatshepsut"], leader_hand=["nero"])
    scene.city(1, cards=["stone_pit"])
    assert scene.start().turn("stage altar L2").coins()[:2] == [2, 8]
    assert scene.recruitment().turn("stage nero L2").coins()[:2] == [2, 5]


@pytest.mark.rule("LEAD-071")
def test_hatshepsut_gives_nothing_for_what_the_bank_sells() -> None:
    scene = with_leaders().city(0, "giza:A", ["workshop"], leaders=["hatshepsut", "bilkis"])
    play = scene.city(1, "rhodes:A").city(2, "olympia:A").start()
    assert play.turn("build workshop B1").coins()[0] == 2


# --- one resource less -------------------------------------------------------------------------------------

# What each of them helps with in a city of Babylon B that makes wood and clay, where all lacks one unit.
HELPED = {"archimedes": "school", "leonidas": "stables", "hammurabi": "temple", "imhotep": "stage"}


def within_reach(cards: list[str], leaders: list[str]) -> set[str]:
    """What that city can have without coins: structures, and "stage" for its first stage."""
    hand = ["school", "stables", "temple", "forum", "caravansery"]
    play = with_leaders(age=2).city(0, "babylon:B", hand, cards=cards, leaders=leaders, coins=0).start()
    texts = [text.split() for text in play.options(0)]
    return {word[1] if word[0] == "build" else "stage" for word in texts if word[0] != "discard"}


@pytest.mark.rule("LEAD-072", "LEAD-073", "LEAD-074", "LEAD-075", "LEAD-077")
@pytest.mark.parametrize("leader", HELPED)
def test_structures_of_his_colour_or_stages_cost_one_resource_less(leader: str) -> None:
    assert within_reach(["lumber_yard"], []) == set()
    assert within_reach(["lumber_yard"], [leader]) == {HELPED[leader]}
    needs_wood = {"school", "stables", "temple"}
    assert within_reach([], [leader]) == {HELPED[leader]} - needs_wood  # two units too few


@pytest.mark.rule("LEAD-073")
def test_what_is_built_at_a_lower_cost_stands_there_like_any_other() -> None:
    scene = with_leaders(age=2).city(
        0, "rhodes:A", ["walls"], cards=["quarry"], leaders=["leonidas"], coins=0
    )
    play = scene.start().turn("build walls")
    assert (play.coins()[0], play.city(0).shields) == (0, 2)
    assert play.game.view()["cities"][0]["cards"] == ["quarry", "walls"]


@pytest.mark.rule("LEAD-075", "LEAD-078")
def test_imhotep_makes_stages_one_resource_cheaper_once_he_is_in_play() -> None:
    scene = with_leaders().city(0, "giza:A", coins=3, leader_hand=["imhotep", "nero"])
    play = scene.city(1, "rhodes:A").city(2, "olympia:A").recruitment()
    assert play.uses(0, "nero") == {"recruit", "discard"}  # the stage needs two stones
    play.turn("recruit imhotep B3")
    assert "stage walls" in play.options(0, "walls")
    play.turn("stage walls")
    assert (play.city(0).stage_count(), play.coins()[0]) == (1, 0)
    assert not any(text.startswith("stage") for text in play.options(0))  # WWW less one
    assert not any(text.startswith("stage") for text in play.options(1))  # his owner's stages alone


@pytest.mark.rule("LEAD-078")
def test_a_reduction_counts_from_the_next_choice_on() -> None:
    scene = with_leaders().city(0, "giza:A", coins=3, leaders=["nero"], leader_hand=["imhotep"])
    play = scene.city(1, "rhodes:A").city(2, "olympia:A").recruitment()
    assert play.options(0) == ["recruit imhotep B3", "discard imhotep"]


@pytest.mark.rule("LEAD-076")
def test_the_owner_chooses_the_unit_that_is_waived_raw_or_manufactured() -> None:
    """The School needs wood and papyrus: one of them is bought, the other is not needed."""
    scene = with_leaders(age=2).city(0, "babylon:A", ["school"], leaders=["archimedes"])
    scene.city(1, "olympia:A").city(2, "ephesus:A")
    play = scene.start()
    assert play.options(0, "school") == ["build school L2", "build school R2", "discard school"]
    assert play.turn("build school R2").coins() == [1, 6, 8]
    play = scene.start().turn("build school L2")
    assert play.coins() == [1, 8, 6]


@pytest.mark.rule("LEAD-076")
def test_a_waived_unit_is_never_wasted_on_what_the_city_makes() -> None:
    """OQ-LEAD-16: the city makes wood, so only papyrus is missing, and it is waived."""
    scene = with_leaders(age=2).city(0, "olympia:A", ["school"], leaders=["archimedes"])
    play = scene.city(1, "ephesus:A").city(2, "babylon:A").start()
    assert play.options(0, "school") == ["build school", "discard school"]


@pytest.mark.rule("LEAD-045", "LEAD-076")
def test_a_waived_unit_and_the_bank_add_up() -> None:
    """The Temple needs wood, clay and glass: one is waived, one comes from the bank, one from a neighbour."""
    scene = with_leaders(age=2).city(0, "giza:A", ["temple"], leaders=["hammurabi", "bilkis"])
    play = scene.city(1, "olympia:A").city(2, "babylon:A").start()
    builds = [text for text in play.options(0, "temple") if text.startswith("build")]
    assert builds == ["build temple L2 B1", "build temple R2 B1"]


@pytest.mark.rule("LEAD-077")
def test_neither_coins_nor_costs_without_resources_are_lowered(tmp_path: Path) -> None:
    figures = '[altar]\ncost = "2 coins"\n[baths]\ncost = "1 coin, 1 stone"\n'
    (tmp_path / "cards.toml").write_text(figures, "utf-8")
    ruleset = SevenRuleset(3, ["leaders"], data=tmp_path)
    hand = ["altar", "baths", "theater"]
    scene = with_leaders().city(0, "babylon:A", hand, leaders=["hammurabi"])
    play = Play(Game(ruleset, ruleset.read_position(scene.data())))
    assert play.options(0, "altar")[0] == "build altar B2"
    assert play.options(0, "baths")[0] == "build baths B1"
    assert play.options(0, "theater") == ["build theater", "discard theater"]


@pytest.mark.rule("LEAD-077")
def test_one_unit_is_waived_not_two() -> None:
    scene = with_leaders(age=2).city(0, "babylon:A", ["walls"], coins=9, leaders=["leonidas"])
    play = scene.city(1, "giza:A", cards=["quarry"]).city(2, "rhodes:A").start()
    assert play.options(0, "walls")[0] == "build walls L4"


@pytest.mark.rule("LEAD-072")
def test_a_chain_is_offered_once_where_the_reduced_cost_is_nothing() -> None:
    """OQ-BASE-25 with a reduction: two ways to pay nothing are one."""
    scene = with_leaders(age=2).city(0, "olympia:A", ["library"], cards=["scriptorium", "quarry"])
    scene.cities[0]["leaders"] = ["archimedes"]
    assert scene.start().options(0, "library") == ["chain library", "discard library"]
