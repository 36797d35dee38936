"""Armada: what the spaces of the fleets give, taxes, pirates, and the order of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.seven.action import PASS
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from sea import fleets, islands, open_kinds, pile, sea
from support import Play

SPACES = SevenRuleset(3, ["armada"]).rules.tables["fleets"]


def space(fleet: str, number: int) -> dict[str, Any]:
    """What a space gives, without its mark."""
    found = SPACES[fleet]["spaces"][number - 1]
    return {key: value for key, value in found.items() if key != "mark"}


# What a fleet is about, and on which of its spaces the rulebook prints that figure.
PRINTED = {
    "red": {"shields": {3}},
    "yellow": {"coins": {2, 4}, "level": {1, 3, 4}, "tax": {2, 4, 6}},
    "blue": {"points": {6}},
    "green": {"explore": {2}},
}


@pytest.mark.parametrize("fleet", PRINTED)
def test_every_figure_that_the_rulebook_does_not_print_has_a_mark(fleet: str) -> None:
    """A figure of 0 is a figure too: that a space gives nothing is inferred as well."""
    how = "reconstructed" if fleet == "red" else "inferred"
    for number, found in enumerate(SPACES[fleet]["spaces"], 1):
        missing = [f"{figure}: {how}" for figure, there in PRINTED[fleet].items() if number not in there]
        assert found.get("mark", "") == "; ".join(missing), number


def numbers(play: Play, seat: int) -> dict[str, int]:
    """Strength and commerce level."""
    shipyard = play.game.view(None)["cities"][seat]["pieces"][0]
    assert shipyard["kind"] == "shipyard"
    found: dict[str, int] = shipyard["numbers"]
    return found


def at(**ships: int) -> Play:
    """A city whose ships stand so."""
    return sea().city(0, fleets=ships).start()


@pytest.mark.rule("ARM-008", "ARM-084", "ARM-085")
@pytest.mark.example("EX-ARM-05")
def test_the_red_ship_gives_the_strength_of_its_space() -> None:
    assert [numbers(at(red=one), 0)["strength"] for one in range(7)] == [0, 1, 2, 3, 4, 5, 6]
    assert space("red", 3) == {"shields": 3}
    play = sea().city(0, fleets={"red": 3}, islands=["windy_oasis"]).start()
    assert numbers(play, 0)["strength"] == 5


@pytest.mark.rule("ARM-087", "ARM-088", "ARM-089")
def test_the_yellow_ship_gives_the_commerce_level_of_its_space() -> None:
    assert [numbers(at(yellow=one), 0)["level"] for one in range(7)] == [0, 1, 1, 2, 2, 3, 4]
    assert space("yellow", 1) == {"level": 1}
    assert space("yellow", 2) == {"coins": 2, "level": 1, "tax": 1}
    assert space("yellow", 3) == {"level": 2}
    assert space("yellow", 4) == {"coins": 4, "level": 2, "tax": 2}
    assert (space("yellow", 6)["tax"], space("yellow", 6)["shields"]) == (4, 2)
    assert "level: inferred" in SPACES["yellow"]["spaces"][4]["mark"]
    assert "level: inferred" in SPACES["yellow"]["spaces"][5]["mark"]


@pytest.mark.rule("ARM-100", "ARM-101", "ARM-206")
@pytest.mark.example("EX-ARM-08")
def test_the_blue_ship_gives_the_points_of_its_space() -> None:
    assert [at(blue=one).score(0)["shipyard"] for one in range(7)] == [0, 1, 2, 4, 6, 8, 10]
    assert [numbers(at(blue=one), 0)["strength"] for one in (5, 6)] == [0, 1]
    assert [numbers(at(yellow=one), 0)["strength"] for one in (5, 6)] == [0, 2]


@pytest.mark.rule("ARM-102", "ARM-103", "ARM-104")
@pytest.mark.parametrize(("start", "level"), [(0, 0), (1, 1), (2, 0), (3, 2), (4, 0), (5, 3)])
def test_the_green_ship_explores_on_every_second_space(start: int, level: int) -> None:
    play = sea().city(0, hand=["construction_zone"], fleets={"green": start}).start()
    play.turn("build construction_zone").answer(0, "advance green")
    assert fleets(play, 0)["green"] == start + 1
    if level == 0:
        assert open_kinds(play)[0][0] == "choose"
    else:
        assert open_kinds(play) == [("explore", 0)]
        drawn = play.game.view(0)["cities"][0]["zones"]["drawn"]["cards"]
        levels = {SevenRuleset(3, ["armada"]).rules.cards[key]["level"] for key in drawn}
        assert levels == {level}


def losses(*ships: int, coins: int = 9, **more: Any) -> list[int]:
    """Coins that seats 0 to 3 lose in a turn in which seat 0 sails; their yellow ships stand so before."""
    scene = sea(**more)
    for seat, ship in enumerate(ships):
        scene.city(seat, fleets={"yellow": ship}, hand=["altar"], coins=coins)
    play = scene.start()
    before = play.coins()
    play.turn("sail altar", "discard altar", "discard altar", "discard altar")
    gained = [SPACES["yellow"]["spaces"][ships[0]].get("coins", 0), 3, 3, 3]
    return [one + gain - now for one, gain, now in zip(before, gained, play.coins(), strict=True)]


@pytest.mark.rule("ARM-090", "ARM-091", "ARM-094", "ARM-047")
@pytest.mark.example("EX-ARM-06")
def test_a_tax_hits_everybody_else_less_their_commerce_level() -> None:
    assert losses(1, 1, 0, 3) == [0, 0, 1, 0]  # tax 1: levels 1, 0, 2
    assert losses(3, 1, 0, 6) == [0, 1, 2, 0]  # tax 2
    assert losses(5, 5, 4, 0) == [0, 1, 2, 4]  # tax 4: levels 3, 2, 0


@pytest.mark.rule("ARM-086")
@pytest.mark.example("EX-ARM-06")
def test_coins_on_a_space_are_taken_when_it_is_reached() -> None:
    play = sea().city(0, fleets={"yellow": 3}, hand=["altar"], coins=0).start()
    assert play.turn("sail altar").coins()[0] == 4


@pytest.mark.rule("ARM-092", "ARM-093", "ARM-095")
@pytest.mark.example("EX-ARM-07")
def test_of_several_taxes_only_the_highest_counts() -> None:
    scene = sea(3).city(0, fleets={"yellow": 5}, hand=["altar"], coins=9)
    scene.city(1, fleets={"yellow": 3}, hand=["altar"], coins=9).city(2, hand=["altar"], coins=9)
    play = scene.start().turn("sail altar", "sail altar", "discard altar")
    # the one to 6 imposes 4; the one to 4 takes 4 coins, and pays with the level of its new space
    assert play.coins() == [9, 9 + 4 - 2, 9 + 3 - 4]
    assert numbers(play, 0)["strength"] == 2


@pytest.mark.rule("ARM-095")
def test_a_tax_is_less_the_level_that_the_ship_has_reached_in_this_turn() -> None:
    scene = sea(3).city(0, fleets={"yellow": 5}, hand=["altar"], coins=9)
    scene.city(1, fleets={"yellow": 2}, hand=["altar"], coins=9)
    scene.city(2, fleets={"yellow": 2}, hand=["altar"], coins=9)
    play = scene.start().turn("sail altar", "sail altar", "discard altar")
    assert play.coins() == [9, 9 - (4 - 2), 9 + 3 - (4 - 1)]


@pytest.mark.rule("ARM-044", "ARM-047")
def test_losses_come_after_all_effects_of_the_turn() -> None:
    scene = sea(3).city(0, fleets={"yellow": 5}, hand=["altar"]).city(1, hand=["tavern"], coins=0)
    play = scene.city(2, hand=["altar"], coins=0).start()
    play.turn("sail altar", "build tavern", "build altar")
    assert play.coins()[1:] == [5 - 4, 0]  # the coins of the tavern were there to be lost


@pytest.mark.rule("ARM-096")
def test_a_tax_is_imposed_once() -> None:
    play = sea().city(0, fleets={"yellow": 1}, hand=["altar"]).start().turn("sail altar")
    before = play.coins()
    play.turn()
    assert play.coins() == [coins + 3 for coins in before]


@pytest.mark.rule("ARM-097")
def test_a_ship_that_passes_a_tax_space_imposes_it() -> None:
    for start, tax in ((1, 1), (3, 2)):
        scene = sea(turn=7).city(
            0, "babylon:B", stages=2, fleets={"yellow": start}, hand=["altar", "theater"]
        )
        play = scene.start().turn("sail altar")
        assert play.coins()[1] == 6  # not yet: the extra card belongs to the same turn
        play.answer(0, "sail theater")
        assert fleets(play, 0)["yellow"] == start + 2
        assert play.coins()[1:] == [6 - tax] * 3


@pytest.mark.rule("ARM-098")
def test_two_who_impose_the_same_highest_tax_tax_each_other() -> None:
    scene = sea(3).city(0, fleets={"yellow": 5}, hand=["altar"], coins=9)
    scene.city(1, fleets={"yellow": 5}, hand=["altar"], coins=9).city(2, hand=["altar"], coins=9)
    play = scene.start().turn("sail altar", "sail altar", "discard altar")
    assert play.coins() == [9, 9, 9 + 3 - 4]  # the level of space 6 is 4, which is the tax
    lower = sea(3).city(0, fleets={"yellow": 5}, hand=["altar"], coins=9)
    lower.city(1, fleets={"yellow": 5}, hand=["altar"], coins=9)
    state = lower.start().state
    step = next(step for step in state.timetable if step.name == "coin losses")
    for seat in (0, 1):  # as if the tax were higher than their levels
        state.cities[seat].set_number(state.book.number_names.index(".tax"), 5)
    step.run(state)
    assert [int(city.coins) for city in state.cities] == [9 - 2, 9 - 2, 0]


@pytest.mark.rule("ARM-099")
@pytest.mark.example("DV-TAX-01")
def test_who_cannot_pay_a_loss_pays_what_there_is() -> None:
    scene = sea().city(0, fleets={"yellow": 5}, hand=["altar"]).city(1, coins=1, hand=["altar"])
    play = scene.start().turn("sail altar", "build altar")
    assert play.coins()[1] == 0


@pytest.mark.rule("ARM-049", "ARM-048")
@pytest.mark.example("DV-TAX-02")
def test_gains_of_a_turn_come_before_its_losses() -> None:
    scene = sea().city(0, fleets={"yellow": 3}, hand=["altar"]).city(1, coins=0, hand=["altar"])
    assert scene.start().turn("sail altar", "discard altar").coins()[1] == 3 - 2
    late = sea(age=2, turn=2).city(0, fleets={"yellow": 3}, hand=["walls"])
    late.city(1, "halicarnassus:A", stages=1, cards=["foundry", "ore_vein"], coins=0)
    late.discard = ["tavern"]
    play = late.start().turn("sail walls", "stage walls").answer(1, "take tavern")
    assert play.coins()[1] == 5 - 2


@pytest.mark.rule("ARM-146", "ARM-149", "ARM-150")
@pytest.mark.example("EX-ARM-11")
def test_pirates_take_a_coin_a_level_from_everybody_else() -> None:
    scene = sea().city(0, fleets={"yellow": 4}, hand=["pirate_hideout"], coins=0)
    scene.city(1, fleets={"yellow": 3}, hand=["altar"], coins=5).city(2, hand=["altar"], coins=5)
    play = scene.start().turn("build pirate_hideout", "build altar", "build altar")
    assert play.coins()[:3] == [3, 3, 5]


@pytest.mark.rule("ARM-151")
def test_all_pirates_of_a_turn_strike_and_the_tax_as_well() -> None:
    scene = sea(5).city(0, hand=["pirate_hideout"]).city(1, hand=["pirate_hideout"])
    scene.city(2, fleets={"yellow": 5}, hand=["altar"], coins=9)
    scene.city(3, fleets={"yellow": 1}, hand=["altar"], coins=9)
    play = scene.start().turn("build pirate_hideout", "build pirate_hideout", "sail altar", "build altar")
    assert play.coins()[3] == 9 - 2 - (4 - 1)
    assert play.coins()[2] == 9 - 2 * 4


@pytest.mark.rule("ARM-051", "ARM-193")
def test_the_foggy_island_protects_from_the_turn_on_in_which_it_is_found() -> None:
    scene = sea(**pile(1, "foggy_island")).city(0, fleets={"yellow": 5}, hand=["altar"])
    scene.city(1, "giza:A", hand=["helmsmans_rest"], coins=9).city(2, coins=9)
    play = scene.start().turn("sail altar", "build helmsmans_rest")
    assert islands(play, 1) == ["foggy_island"]
    assert play.coins()[1:3] == [9, 9 + 3 - 4]
    owned = sea().city(0, hand=["pirate_hideout"]).city(1, islands=["foggy_island"], fleets={"yellow": 6})
    assert owned.start().turn("build pirate_hideout").coins()[1] == 3 + 3


@pytest.mark.rule("ARM-045", "ARM-048")
def test_everybody_explores_before_anybody_builds_from_the_discard_pile() -> None:
    scene = sea(age=2, turn=2).city(0, "halicarnassus:A", stages=1, cards=["foundry", "ore_vein"])
    scene.city(1, "olympia:A", cards=["ore_vein", "press_1"], fleets={"green": 1}, hand=["school"])
    scene.discard = ["tavern"]
    play = scene.start().turn("stage walls", "build school +green")
    assert open_kinds(play) == [("explore", 1)]
    play.answer(1, "pass")
    assert open_kinds(play) == [("dig", 0)]


@pytest.mark.rule("ARM-053")
def test_a_ship_moved_by_a_card_of_the_discard_pile_explores_at_once() -> None:
    scene = sea(age=2, turn=2).city(
        0, "halicarnassus:A", stages=1, cards=["foundry", "ore_vein"], fleets={"green": 1}
    )
    scene.city(1, fleets={"yellow": 3}, hand=["walls"])
    scene.discard = ["construction_zone"]
    play = scene.start().turn("stage walls", "sail walls").answer(0, "take construction_zone")
    assert open_kinds(play) == [("advance", 0)]
    assert play.answer(0, "advance green").state.asking is not None
    assert open_kinds(play) == [("explore", 0)]
    assert len(play.options(0)) == 1 + 4
    coins = play.coins()
    assert coins[0] == 3  # not yet taxed
    play.answer(0, "pass")
    assert play.coins() == [3 - 2, *coins[1:2], *(one - 2 for one in coins[2:])]
    assert play.state.turn == 3


@pytest.mark.rule("ARM-208")
def test_levels_count_at_the_end_with_the_space_where_the_ship_stands() -> None:
    counted: dict[str, Any] = {"cards": ["port_customs"], "islands": ["lush_archipelago"]}
    play = sea(age=3).city(0, fleets={"yellow": 5}, **counted).start()
    assert (play.score(0)["commerce"], play.score(0)["islands"]) == (6, 6)


def test_a_state_that_is_copied_keeps_what_waits() -> None:
    play = sea().city(0, hand=["construction_zone"]).start().turn("build construction_zone")
    copy = play.game.clone()
    assert copy.table.options(0) == play.state.options(0)
    assert state_of(copy.table).cities[0].numbers == play.city(0).numbers
    assert PASS in play.state.options(0)
