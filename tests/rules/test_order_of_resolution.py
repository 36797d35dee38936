"""The order of resolution inside a turn (BASE-223), and that the order of the seats does not matter."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from support import Play, Scene

BABYLON: dict[str, Any] = {"wonder": "babylon:B", "stages": 2}
HALICARNASSUS: dict[str, Any] = {"wonder": "halicarnassus:A", "stages": 1, "cards": ["ore_vein", "foundry"]}


def asked(play: Play) -> list[tuple[str, int]]:
    return [(decision.kind, decision.seat) for decision in play.game.decisions]


def piled(play: Play) -> list[str]:
    return sorted(card.key for card in play.state.pile)


def last_turn(babylon: int, halicarnassus: int, age: int = 1) -> Play:
    """Babylon B and Halicarnassus A at these seats, in the last turn of an Age."""
    third = 3 - babylon - halicarnassus
    scene = Scene(age=age, turn=6)
    scene.city(babylon, hand=["stockade", "baths"], coins=0, **BABYLON)
    scene.city(halicarnassus, hand=["altar", "theater"], coins=0, **HALICARNASSUS)
    return scene.city(third, "ephesus:A", hand=["tavern", "pawnshop"]).start()


def answers(babylon: int, halicarnassus: int, *texts: str) -> list[str]:
    """Texts for Babylon, Halicarnassus and the third city, in the order of the seats."""
    found = [""] * 3
    for seat, text in zip((babylon, halicarnassus, 3 - babylon - halicarnassus), texts, strict=True):
        found[seat] = text
    return found


SEATS = list(permutations(range(3), 2))


@pytest.mark.rule("BASE-223", "BASE-062")
def test_all_pay_at_the_same_time_and_sellers_are_credited_after() -> None:
    # everybody buys from the next one with the only coins there are
    scene = Scene().city(0, "giza:A", ["workshop"], coins=2)
    scene.city(1, "alexandria:A", ["scriptorium"], coins=2)
    play = scene.city(2, "ephesus:A", ["baths"], coins=2).start()
    play.turn("build workshop L2", "build scriptorium L2", "build baths L2")
    assert play.coins() == [2, 2, 2]
    assert [len(city["cards"]) for city in play.game.view()["cities"]] == [1, 1, 1]


@pytest.mark.rule("BASE-223", "BASE-059")
def test_coins_of_a_sale_are_no_help_in_the_same_turn_but_in_the_next() -> None:
    scene = Scene().city(0, "giza:A", ["workshop"], coins=2).city(1, "alexandria:A", ["scriptorium"], coins=0)
    play = scene.city(2, "ephesus:A").start()
    assert play.uses(1, "scriptorium") == {"discard"}
    play.turn("build workshop L2", "discard scriptorium")
    assert play.coins()[1] == 2 + 3


@pytest.mark.rule("BASE-223", "BASE-034")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_structures_of_the_turn_serve_nobody_for_payment_but_all_for_counting(seat: int) -> None:
    left, right = (seat + 1) % 3, (seat + 2) % 3
    scene = Scene(age=2).city(seat, "giza:A", ["vineyard", "stockade"], coins=9)
    scene.city(left, "babylon:A", ["lumber_yard"]).city(right, "ephesus:A", ["sawmill"], coins=1)
    play = scene.start()
    assert play.uses(seat, "stockade") == {"discard"}  # nobody makes wood yet
    texts = [""] * 3
    texts[seat], texts[left], texts[right] = "build vineyard", "build lumber_yard", "build sawmill B1"
    assert play.turn(*texts).coins()[seat] == 9 + 2


@pytest.mark.rule("BASE-223", "BASE-153")
@pytest.mark.parametrize(("babylon", "halicarnassus"), SEATS)
def test_halicarnassus_may_take_what_babylon_discards_last(babylon: int, halicarnassus: int) -> None:
    play = last_turn(babylon, halicarnassus)
    play.turn(*answers(babylon, halicarnassus, "discard baths", "stage altar", "build tavern"))
    assert asked(play) == [("extra", babylon)]
    # discards are in the pile; the cards left over are not, Babylon's is still in its hand
    assert piled(play) == ["baths"]
    play.answer(babylon, "discard stockade")
    assert asked(play) == [("dig", halicarnassus)]
    assert piled(play) == ["baths", "pawnshop", "stockade", "theater"]
    assert play.coins()[babylon] == 3 + 3
    play.answer(halicarnassus, "take stockade")
    cities = play.game.view()["cities"]
    assert "stockade" in cities[halicarnassus]["cards"]
    assert cities[halicarnassus]["victory"] == [1, 1]


@pytest.mark.rule("BASE-223", "BASE-167")
@pytest.mark.parametrize(("babylon", "halicarnassus"), SEATS)
def test_halicarnassus_may_take_what_babylon_leaves_over(babylon: int, halicarnassus: int) -> None:
    play = last_turn(babylon, halicarnassus)
    play.turn(*answers(babylon, halicarnassus, "discard baths", "stage altar", "build tavern"))
    play.answer(babylon, "pass")
    assert play.coins()[babylon] == 3
    assert "take stockade" in play.options(halicarnassus)


@pytest.mark.rule("BASE-223", "BASE-165")
def test_what_babylon_builds_last_is_not_there_for_halicarnassus() -> None:
    scene = Scene(turn=6).city(0, hand=["baths", "guard_tower"], **BABYLON)
    play = (
        scene.city(1, hand=["altar", "theater"], **HALICARNASSUS).city(2, hand=["tavern", "pawnshop"]).start()
    )
    play.turn("discard baths", "stage altar", "build tavern").answer(0, "build guard_tower")
    assert set(play.options(1)) == {"pass", "take baths", "take theater", "take pawnshop"}


@pytest.mark.rule("BASE-223")
def test_the_extra_card_comes_before_the_conflicts_too() -> None:
    scene = Scene(turn=6).city(0, hand=["altar", "guard_tower"], **BABYLON)
    play = scene.start().turn("build altar")
    assert [city["victory"] for city in play.game.view()["cities"]] == [[], [], []]
    play.answer(0, "build guard_tower")
    assert [city["victory"] for city in play.game.view()["cities"]] == [[1, 1], [], []]


@pytest.mark.rule("BASE-223", "BASE-111")
def test_hands_are_passed_only_after_the_build_from_the_pile() -> None:
    scene = Scene().city(0, hand=["altar", "clay_pit"], **HALICARNASSUS)
    play = scene.city(1, hand=["pawnshop"]).city(2, hand=["timber_yard"]).start()
    play.turn("stage altar", "discard pawnshop")
    assert asked(play) == [("dig", 0)]
    assert "clay_pit" in play.game.view(0)["hand"]
    assert "timber_yard" not in play.game.view(0)["hand"]
    play.answer(0, "pass")
    assert "clay_pit" in play.game.view(1)["hand"]
    assert "clay_pit" not in play.game.view(0)["hand"]


@pytest.mark.rule("BASE-223", "BASE-124")
def test_in_age_3_the_build_from_the_pile_counts_in_the_last_conflicts_and_in_the_score() -> None:
    scene = Scene(age=3, turn=6).city(0, hand=["palace", "study"], **HALICARNASSUS)
    scene.city(1, hand=["strategists_guild", "lodge"], cards=["stockade"])
    play = scene.city(2, hand=["circus", "senate"]).start()
    play.turn("stage palace", "discard strategists_guild", "discard circus")
    assert not play.game.over
    assert set(play.options(0)) == {
        "pass",
        *(f"take {key}" for key in ("strategists_guild", "lodge", "circus", "senate", "study")),
    }
    by_guild, by_shields = Play(play.game.clone()), Play(play.game.clone())
    city = by_guild.answer(0, "take strategists_guild").game.result["cities"][0]
    assert city["score"]["guilds"] == 1  # seat 2 has lost against seat 1
    city = by_shields.answer(0, "take circus").game.result["cities"][0]
    assert city["victory"] == [5, 5]


@pytest.mark.rule("BASE-223", "BASE-191")
def test_a_vineyard_as_extra_card_counts_the_browns_of_the_sixth_turn_but_none_from_the_pile() -> None:
    scene = Scene(age=2, turn=6).city(0, hand=["walls", "vineyard"], coins=0, **BABYLON)
    scene.city(1, hand=["library", "school"], coins=0, **HALICARNASSUS)
    play = scene.city(2, hand=["lumber_yard", "clay_pool"]).start()
    play.turn("discard walls", "stage library", "build lumber_yard").answer(0, "build vineyard")
    assert play.coins()[0] == 3 + 1 + 2
    play.answer(1, "take clay_pool")
    assert play.coins()[0] == 6


@pytest.mark.rule("BASE-223")
def test_the_extra_card_pays_with_the_coins_of_the_turn() -> None:
    # (2) and (3) come before (5): the sale and the Tavern
    scene = Scene(turn=6).city(0, hand=["tavern", "workshop"], coins=0, **BABYLON)
    scene.city(1, "alexandria:A", ["guard_tower", "altar"], coins=2).city(2, "ephesus:A")
    play = scene.start()
    assert play.uses(0, "workshop") == {"discard"}
    play.turn("build tavern", "build guard_tower R2")
    assert play.coins()[:2] == [7, 0]
    play.answer(0, "build workshop L2")
    assert play.coins()[:2] == [5, 2]


@pytest.mark.rule("BASE-223", "BASE-090")
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_the_outcome_does_not_depend_on_the_numbers_of_the_seats(shift: int) -> None:
    seats = [(place + shift) % 3 for place in range(3)]
    scene = Scene(age=2, turn=6)
    scene.city(seats[0], hand=["vineyard", "foundry"], coins=1, **BABYLON)
    scene.city(seats[1], hand=["walls", "quarry"], coins=0, **HALICARNASSUS)
    scene.city(seats[2], "ephesus:A", ["barracks", "bazar"], cards=["loom_1"], coins=2)
    play = scene.start()
    texts = {seats[0]: "build vineyard", seats[1]: "stage walls", seats[2]: "build barracks R2"}
    play.turn(*[texts[seat] for seat in range(3)])
    play.answer(seats[0], "build foundry B1").answer(seats[1], "take bazar")
    cities = [play.game.view()["cities"][seat] for seat in seats]
    # Vineyard: 2 of Halicarnassus; Bazar: the Loom; Halicarnassus sold an ore
    assert [city["coins"] for city in cities] == [1 + 2 - 1, 2 + 2, 0]
    assert [city["victory"] for city in cities] == [[], [], [3, 3]]
    assert [city["defeats"] for city in cities] == [1, 1, 0]
