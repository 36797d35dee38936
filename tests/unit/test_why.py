from __future__ import annotations

import pytest

from mirabilia.seven.obstacles import Obstacle, Obstacles
from support import Play, Scene


def why(play: Play, key: str, seat: int = 0) -> Obstacle | None:
    """Why a seat cannot build a card."""
    return Obstacles(play.state, seat).card(play.state.book.cards[number(play, key)])


def number(play: Play, key: str) -> int:
    """The number of a card."""
    return next(int(card.id) for card in play.state.book.cards if card.key == key)


def test_nothing_stands_in_the_way_of_a_card_that_can_be_built() -> None:
    play = Scene().city(0, "giza:A", ["altar", "baths", "stockade"]).start()
    assert [why(play, key) for key in ("altar", "baths", "stockade")] == [None, None, None]


def test_a_card_of_an_owned_name_is_owned_even_if_it_is_of_another_age() -> None:
    play = Scene(age=2).city(0, "giza:A", ["loom_2"], cards=["loom_1"]).start()
    assert why(play, "loom_2") == Obstacle("owned")


def test_resources_that_nobody_near_makes_are_named() -> None:
    play = Scene().city(0, "giza:A", ["apothecary"]).start()
    assert why(play, "apothecary") == Obstacle("missing", {"cloth": 1})


def test_only_the_units_that_are_really_missing_are_named() -> None:
    scene = Scene(age=2).city(0, "giza:A", ["statue"], coins=9)
    play = scene.city(1, "rhodes:A").city(2, "babylon:A").start()
    assert why(play, "statue") == Obstacle("missing", {"wood": 1, "ore": 1})  # of 1 wood, 2 ore


def test_an_either_or_source_covers_only_one_of_two_units() -> None:
    scene = Scene(age=2).city(0, "giza:A", ["statue"], coins=9, cards=["clay_pit"])
    play = scene.city(1, "ephesus:A").city(2, "alexandria:A").start()
    assert why(play, "aqueduct") == Obstacle("missing", {"stone": 2})
    assert why(play, "courthouse") == Obstacle("missing", {"clay": 1, "cloth": 1})


def test_too_few_coins_are_told_with_the_cheapest_price() -> None:
    scene = Scene().city(0, "giza:A", ["stockade"], coins=1).city(1, "olympia:A")
    assert why(scene.start(), "stockade") == Obstacle("coins", price=2)
    cheap = Scene().city(0, "giza:A", ["stockade"], coins=0, cards=["west_trading_post"]).city(1, "olympia:A")
    assert why(cheap.start(), "stockade") == Obstacle("coins", price=1)


def test_a_printed_price_in_coins_counts() -> None:
    play = Scene().city(0, "giza:A", ["clay_pit"], coins=0).start()
    assert why(play, "clay_pit") == Obstacle("coins", price=1)


def test_a_chain_needs_neither_coins_nor_resources() -> None:
    play = Scene(age=2).city(0, "giza:A", ["aqueduct"], coins=0, cards=["baths"]).start()
    assert why(play, "aqueduct") is None


def test_why_agrees_with_the_options_of_the_engine() -> None:
    hand = ["statue", "walls", "courthouse", "foundry", "caravansery", "aqueduct", "school"]
    scene = Scene(age=2).city(0, "babylon:A", hand, cards=["clay_pool", "clay_pit", "baths"], coins=3)
    play = scene.city(1, "rhodes:A", cards=["lumber_yard"]).city(2, "giza:A", cards=["quarry"]).start()
    for key in hand:
        can = bool(play.uses(0, key) & {"build", "chain"})
        assert (why(play, key) is None) == can, key


def test_the_next_stage_has_its_reasons_too() -> None:
    play = Scene().city(0, "giza:A", coins=0).start()
    assert Obstacles(play.state, 0).stage() == Obstacle("missing", {"stone": 1})
    rich = Scene().city(0, "giza:A", coins=0, cards=["stone_pit"]).start()
    assert Obstacles(rich.state, 0).stage() is None
    poor = Scene().city(0, "giza:A", coins=1).city(1, "rhodes:A", cards=["stone_pit"]).start()
    assert Obstacles(poor.state, 0).stage() == Obstacle("coins", price=2)


@pytest.mark.rule("BASE-103")
def test_a_complete_wonder_has_no_next_stage() -> None:
    play = Scene().city(0, "giza:A", stages=3).start()
    assert Obstacles(play.state, 0).stage() == Obstacle("done")
    assert "stage" not in {text.split()[0] for text in play.options(0)}


def test_asking_why_changes_nothing() -> None:
    play = Scene().city(0, "giza:A", ["apothecary"], coins=1).start()
    before = play.game.view(0)
    why(play, "apothecary")
    assert play.game.view(0) == before
