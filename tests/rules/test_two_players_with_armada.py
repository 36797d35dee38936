"""Armada with two players and the Free City: a house rule (OQ-ARM-26, COMBO-050)."""

from __future__ import annotations

import pytest

from mirabilia.seven.model import DEFEATS, read_field
from mirabilia.seven.rules import load_rules
from mirabilia.seven.serialize import token_values
from mirabilia.table.game import Game
from property.places import draw_deck
from sea import fleets, islands, naval
from support import Play, Scene

FREE_CITY = 2
DOUBLE_ARROWS = {"western_emporium", "eastern_emporium", "pontoon", "ballista", "pier"}


def duel(age: int = 1, turn: int = 1) -> Scene:
    """A position of two players with Armada; seat 0 controls the Free City in turn 1 of Ages I and III."""
    return Scene(players=2, age=age, turn=turn, expansions=("armada",))


def idle(play: Play) -> str:
    """Something that the Free City can do without a ship."""
    plain = [text for text in play.options(FREE_CITY) if "+" not in text]
    discards = [text for text in plain if text.startswith("discard")]
    return (discards or plain)[-1]


def asked(play: Play) -> list[tuple[str, int, int]]:
    """What is asked now, whom, and about which city."""
    return [(one.kind, one.seat, one.city) for one in play.game.decisions]


@pytest.mark.rule("COMBO-050", "ARM-021")
def test_two_players_have_hands_and_a_draw_deck_of_eight_and_seven_turns() -> None:
    game = Game.new("seven", 2, expansions=["armada"], seed=1)
    play = Play(game)
    assert len(play.state.hands[1 - game.decisions[0].seat]) == 8
    assert len(draw_deck(play.state)) == 7  # one is drawn already
    assert play.state.book.turns == 7


@pytest.mark.rule("COMBO-050", "ARM-013")
def test_no_card_with_double_arrows_is_dealt_to_two_players() -> None:
    found = load_rules(2, ("armada",))
    drawn = {card.key for pools in found.book.pools for pool in pools for card in pool.cards}
    assert len(drawn) == 24 - len(DOUBLE_ARROWS)
    assert not drawn & DOUBLE_ARROWS
    assert [[pool.drawn for pool in pools] for pools in found.book.pools[1:]] == [[3]] * 3


@pytest.mark.rule("COMBO-050", "ARM-054")
@pytest.mark.parametrize(("age", "expected"), [(1, [[3], [-1], [1]]), (3, [[7], [-3], [5]])])
def test_all_three_cities_take_part_in_the_naval_conflict(age: int, expected: list[list[int]]) -> None:
    scene = duel(age, turn=7)
    for city, red in enumerate((5, 1, 3)):
        scene.city(city, fleets={"red": red})
    play = scene.start()
    play.answer(FREE_CITY, idle(play)).turn()
    assert [naval(play, city) for city in range(3)] == expected


@pytest.mark.rule("COMBO-050", "ARM-090", "ARM-094")
def test_the_free_city_pays_a_tax_less_its_commerce_level() -> None:
    for yellow, lost in ((0, 2), (1, 1), (3, 0)):
        scene = duel().city(0, fleets={"yellow": 3}, hand=["altar", "theater"], coins=0)
        play = scene.city(1, coins=9).city(FREE_CITY, fleets={"yellow": yellow}, coins=9).start()
        play.answer(FREE_CITY, "build altar").turn("sail theater")
        assert play.coins() == [4, 9 + 3 - 2, 9 - lost]  # space 4: 4 coins, a tax of 2


@pytest.mark.rule("COMBO-050", "ARM-091")
def test_the_free_city_s_tax_hits_both_players() -> None:
    scene = duel().city(0, hand=["tavern"], coins=9).city(1, fleets={"yellow": 1}, coins=9)
    play = scene.city(FREE_CITY, cards=["clay_pool"], fleets={"yellow": 1}, coins=0).start()
    play.answer(FREE_CITY, "build tavern +yellow").turn()
    assert fleets(play, FREE_CITY)["yellow"] == 2
    assert play.coins() == [9 + 3 - 1, 9 + 3, 2 + 5]  # level 1 is worth the tax of 1


@pytest.mark.rule("COMBO-050", "ARM-146", "ARM-150")
def test_pirates_take_from_the_free_city_and_the_free_city_sends_them() -> None:
    spaces = (1, 3, 5)  # where the yellow ships stand: levels 1, 2 and 3
    for pirate, lost in ((0, [0, 2, 3]), (1, [1, 0, 3]), (FREE_CITY, [1, 2, 0])):
        scene = duel()
        for city, space in enumerate(spaces):
            hand = ["pirate_hideout", "altar"] if city < 2 else []
            scene.city(city, fleets={"yellow": space}, coins=9, hand=hand)
        play = scene.start()
        play.answer(FREE_CITY, "build pirate_hideout" if pirate == FREE_CITY else "build altar")
        texts = ["build pirate_hideout" if seat == pirate else "" for seat in (0, 1)]
        play.turn(*texts)
        gained = [3, 3, 3 if pirate == FREE_CITY else 0]  # the card gives coins too
        assert play.coins() == [9 + gain - loss for gain, loss in zip(gained, lost, strict=True)]


@pytest.mark.rule("COMBO-050", "ARM-104", "ARM-105", "ARM-112")
def test_the_controller_explores_for_the_free_city_and_nobody_else_sees_the_islands() -> None:
    scene = duel().city(0, hand=["apothecary"])
    play = scene.city(FREE_CITY, cards=["loom_1", "lumber_yard"], fleets={"green": 1}).start()
    play.answer(FREE_CITY, "build apothecary +green").turn()
    assert asked(play) == [("explore", 0, FREE_CITY)]
    shown = [play.game.view(seat)["cities"][FREE_CITY]["zones"]["drawn"] for seat in (0, 1)]
    assert len(shown[0]["cards"]) == 4
    assert shown[1] == {"size": 4}
    key = shown[0]["cards"][-1]
    play.answer(FREE_CITY, f"claim {key}")
    assert islands(play, FREE_CITY) == [key]


@pytest.mark.rule("COMBO-050", "ARM-109")
def test_the_free_city_and_a_player_explore_as_a_group() -> None:
    scene = duel().city(0, hand=["apothecary"])
    scene.city(1, cards=["loom_1", "ore_vein"], fleets={"green": 1}, hand=["apothecary"])
    play = scene.city(FREE_CITY, cards=["loom_1", "lumber_yard"], fleets={"green": 1}).start()
    play.answer(FREE_CITY, "build apothecary +green")
    play.turn("", "build apothecary +green")
    assert asked(play) == [("explore", 1, 1), ("explore", 0, FREE_CITY)]
    drawn = [play.game.view(None)["cities"][city]["zones"]["drawn"]["size"] for city in range(3)]
    assert drawn == [0, 4, 4]  # nine islands, shared equally; one is nobody's


@pytest.mark.rule("COMBO-050", "ARM-132")
def test_an_incursion_among_three_cities_meets_a_neighbour_who_is_fought_once() -> None:
    scene = duel(turn=7).city(0, cards=["barracks"], incursions=["left", "right"], hand=["altar"])
    play = scene.city(FREE_CITY, incursions=["left"]).start()
    play.answer(FREE_CITY, "build altar").turn()
    assert [token_values(play.city(city)) for city in range(3)] == [[1, 1], [], []]
    assert [int(read_field(play.city(city).counts, DEFEATS)) for city in range(3)] == [0, 1, 1]


@pytest.mark.rule("COMBO-050", "ARM-185")
def test_the_controller_of_the_last_turn_decides_whether_the_free_city_stays_out() -> None:
    scene = duel(turn=7).city(0, fleets={"red": 1}).city(1, fleets={"red": 2})
    play = scene.city(FREE_CITY, islands=["forgotten_oasis"]).start()
    controller = play.game.decisions[0].seat
    play.answer(FREE_CITY, idle(play)).turn()
    assert asked(play) == [("join", controller, FREE_CITY)]
    play.answer(FREE_CITY, "pass")
    assert [naval(play, city) for city in range(3)] == [[-1], [3], []]


@pytest.mark.rule("COMBO-050", "ARM-075")
def test_the_free_city_discards_for_its_yellow_ship_only_where_it_must() -> None:
    play = duel().city(0, hand=["altar"]).start()
    assert {text.split()[0] for text in play.options(FREE_CITY)} == {"build"}
    poor = duel(turn=7).city(0, hand=["stockade", "barracks"]).city(FREE_CITY, "giza:A", coins=0)
    poor.deck = ["guard_tower"]
    assert {text.split()[0] for text in poor.start().options(FREE_CITY)} == {"sail", "discard"}
