"""Leaders that count at the end of the game (LEAD-079 to LEAD-105)."""

from __future__ import annotations

from typing import Any

import pytest

from support import Play, with_leaders

OF_COLOUR = {
    "brown": ["lumber_yard", "stone_pit", "clay_pool"],
    "grey": ["loom_1", "glassworks_1", "press_1"],
    "blue": ["altar", "theater", "baths"],
    "yellow": ["tavern", "marketplace", "forum"],
    "red": ["stockade", "barracks", "guard_tower"],
    "green": ["apothecary", "workshop", "scriptorium"],
    "purple": ["spies_guild", "workers_guild", "traders_guild"],
}
# leader, colour, points a card
COLOUR_LEADERS = [
    ("pericles", "red", 2),
    ("praxiteles", "grey", 2),
    ("hiram", "purple", 2),
    ("hypatia", "green", 1),
    ("varro", "yellow", 1),
    ("nebuchadnezzar", "blue", 1),
    ("phidias", "brown", 1),
]


def points(*leaders: str, **data: Any) -> dict[str, int]:
    """The points of a city that has these leaders, now."""
    return scene(*leaders, **data).score(0)


def scene(*leaders: str, **data: Any) -> Play:
    """A city with these leaders in the last turn of the game."""
    return with_leaders(age=3, turn=6).city(0, **{"leaders": list(leaders), "coins": 0, **data}).start()


def sets_of(number: int, *colours: str) -> list[str]:
    """So many cards of each of some colours."""
    return [card for colour in colours for card in OF_COLOUR[colour][:number]]


# --- symbols -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-079", "LEAD-080", "LEAD-081", "LEAD-083")
@pytest.mark.parametrize(
    ("leader", "symbol", "card"),
    [
        ("euclid", "compass", "apothecary"),
        ("ptolemy", "tablet", "scriptorium"),
        ("pythagoras", "gear", "workshop"),
    ],
)
def test_three_leaders_add_a_science_symbol(leader: str, symbol: str, card: str) -> None:
    play = scene(leader, cards=[card])
    assert play.game.view()["cities"][0]["science"] == {
        name: 2 if name == symbol else 0 for name in ("compass", "gear", "tablet", "any")
    }
    assert play.score(0)["science"] == 4
    assert play.score(0)["leaders"] == 0


@pytest.mark.rule("LEAD-080", "LEAD-082")
@pytest.mark.example("EX-LEAD-06")
def test_a_symbol_of_a_leader_counts_for_identical_and_for_different_symbols() -> None:
    cards = ["apothecary", "dispensary", "workshop"]  # two compasses, a gear
    assert points(cards=cards)["science"] == 5
    assert points("ptolemy", cards=cards)["science"] == 13


@pytest.mark.rule("LEAD-082")
def test_symbols_of_cards_stages_guilds_and_leaders_are_counted_together() -> None:
    data: dict[str, Any] = {"stages": 3, "cards": ["apothecary", "scientists_guild"]}
    play = (
        with_leaders(age=3, turn=6)
        .city(0, "babylon:B", coins=0, leaders=["euclid", "pythagoras"], **data)
        .start()
    )
    assert play.score(0)["science"] == 9 + 1 + 1 + 7  # 2 compasses, a gear, and two of choice


# --- treasury, victories, sets of symbols, stages ----------------------------------------------------------


@pytest.mark.rule("LEAD-084")
@pytest.mark.example("EX-LEAD-07")
def test_midas_counts_the_treasury_once_more() -> None:
    found = points("midas", coins=12)
    assert (found["treasury"], found["leaders"], found["total"]) == (4, 4, 8)
    assert [points("midas", coins=coins)["leaders"] for coins in (0, 2, 3, 5, 6)] == [0, 0, 1, 1, 2]


@pytest.mark.rule("LEAD-085", "LEAD-086")
@pytest.mark.example("EX-LEAD-08")
def test_alexander_adds_a_point_to_every_victory_token_those_before_him_too() -> None:
    found = points("alexander", victory=[1, 3, 5], defeats=3)
    assert (found["military"], found["leaders"]) == (9 - 3, 3)
    assert points("alexander", victory=[1, 3, 5])["total"] == 12
    recruited = with_leaders().city(0, victory=[1, 1], leader_hand=["alexander"]).recruitment()
    assert recruited.turn("recruit alexander B3").score(0)["leaders"] == 2


@pytest.mark.rule("LEAD-087")
@pytest.mark.example("EX-LEAD-09")
def test_aristotle_makes_every_set_of_different_symbols_worth_ten() -> None:
    cards = ["apothecary", "dispensary", "workshop", "laboratory", "scriptorium", "library"]
    found = points("aristotle", cards=cards)
    assert (found["science"], found["leaders"]) == (12 + 14, 6)
    assert found["total"] == 32
    assert points("aristotle", cards=cards[:4])["leaders"] == 0


@pytest.mark.rule("LEAD-087")
def test_with_aristotle_symbols_of_choice_complete_sets_that_pay() -> None:
    """Three compasses and a gear: a tablet for 10 + 1 points instead of a fourth compass for 7."""
    cards = ["apothecary", "dispensary", "lodge", "workshop", "scientists_guild"]
    found = points("aristotle", cards=cards)
    assert (found["science"], found["leaders"]) == (9 + 1 + 1 + 7, 3)
    cards = ["apothecary", "dispensary", "lodge", "academy", "workshop", "scientists_guild"]
    assert points(cards=cards)["science"] == 25 + 1  # without him a fifth compass is better: 9 against 8
    found = points("aristotle", cards=cards)
    assert (found["science"], found["leaders"]) == (16 + 1 + 1 + 7, 3)


@pytest.mark.rule("LEAD-088")
@pytest.mark.parametrize("stages", range(5))
def test_amytis_gives_2_points_a_stage(stages: int) -> None:
    play = with_leaders(age=3, turn=6).city(0, "giza:B", stages=stages, leaders=["amytis"])
    assert play.city(1, stages=3).start().score(0)["leaders"] == 2 * stages


# --- colours -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LEAD-089", "LEAD-090")
@pytest.mark.example("EX-LEAD-03")
def test_plato_gives_7_points_for_every_set_of_all_seven_colours() -> None:
    for number in (1, 2, 3):
        assert points("plato", cards=sets_of(number, *OF_COLOUR))["leaders"] == 7 * number
    cards = sets_of(2, *OF_COLOUR)
    assert points("plato", cards=cards)["leaders"] == 14
    for missing in OF_COLOUR:
        others = [colour for colour in OF_COLOUR if colour != missing]
        assert points("plato", cards=sets_of(2, *others))["leaders"] == 0
        assert points("plato", cards=sets_of(2, *others) + OF_COLOUR[missing][:1])["leaders"] == 7


@pytest.mark.rule("LEAD-091")
def test_justinian_gives_3_points_for_every_set_of_red_blue_and_green() -> None:
    assert points("justinian", cards=sets_of(2, "red", "blue", "green", "yellow"))["leaders"] == 6
    assert points("justinian", cards=[*sets_of(3, "red", "blue"), "workshop"])["leaders"] == 3
    for missing in ("red", "blue", "green"):
        others = [colour for colour in OF_COLOUR if colour != missing]
        assert points("justinian", cards=sets_of(2, *others))["leaders"] == 0


@pytest.mark.rule("LEAD-092", "LEAD-093", "LEAD-094", "LEAD-096", "LEAD-097", "LEAD-098", "LEAD-099")
@pytest.mark.parametrize(("leader", "colour", "each"), COLOUR_LEADERS)
def test_a_leader_of_a_colour_counts_own_cards_of_it(leader: str, colour: str, each: int) -> None:
    for number in range(4):
        assert points(leader, cards=OF_COLOUR[colour][:number])["leaders"] == each * number
    others = [other for other in OF_COLOUR if other != colour]
    assert points(leader, cards=sets_of(3, *others))["leaders"] == 0


@pytest.mark.rule("LEAD-105")
@pytest.mark.parametrize(("leader", "colour"), [one[:2] for one in COLOUR_LEADERS])
def test_a_leader_of_a_colour_counts_neither_neighbours_nor_markers_nor_leaders(
    leader: str, colour: str
) -> None:
    cards = OF_COLOUR[colour]
    made = with_leaders(age=3, turn=6).city(1, cards=cards).city(2, cards=[])
    made.city(0, "giza:A", stages=3, markers=cards, leaders=[leader, "caesar", "euclid", "croesus"])
    assert made.start().score(0)["leaders"] == 0


@pytest.mark.rule("LEAD-095")
@pytest.mark.example("EX-LEAD-02")
def test_hiram_does_not_count_the_guild_that_olympia_copies() -> None:
    made = with_leaders(age=3, turn=6).city(1, cards=["workers_guild"]).city(2, cards=["sawmill"])
    made.city(0, "olympia:B", stages=3, cards=["spies_guild"], leaders=["hiram"], coins=0)
    found = made.start().score(0)
    assert found["leaders"] == 2
    assert found["guilds"] == 1  # the copied Workers count


@pytest.mark.rule("LEAD-100", "LEAD-101", "LEAD-102", "LEAD-103", "LEAD-104")
@pytest.mark.parametrize(
    ("leader", "worth"), [("sappho", 2), ("zenobia", 3), ("nefertiti", 4), ("cleopatra", 5)]
)
def test_four_leaders_are_worth_points(leader: str, worth: int) -> None:
    found = points(leader)
    assert found == dict.fromkeys(found, 0) | {"leaders": worth, "total": worth}
