"""Results of 7 Wonders that no game can give are found, and why is said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.seven.armada.problems import possible_prizes
from mirabilia.seven.ruleset import SevenRuleset

Data = dict[str, Any]
WONDERS = ("giza", "rhodes", "ephesus", "olympia", "alexandria", "babylon", "halicarnassus")
EIGHTEEN = [
    *("lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom_1", "press_1"),
    *("sawmill", "quarry", "brickyard", "foundry", "temple", "statue"),
    *("pantheon", "gardens", "town_hall", "palace", "senate", "haven"),
]
EDIFICES = ["belvedere", "factory", "agora"]


def result(*cities: Data, players: int | None = None, with_: tuple[str, ...] = (), **more: Any) -> Data:
    """A finished game in which cities have nothing but what is said."""
    named = [city.get("wonder") for city in cities]
    free = (key for key in WONDERS if key not in named)
    whole = [
        {
            "side": "A",
            "stages": 0,
            "cards": [],
            "coins": 0,
            **city,
            "wonder": city.get("wonder") or next(free),
        }
        for city in cities
    ]
    return {"players": players or len(cities), "expansions": list(with_), "cities": whole, **more}


def found(*cities: Data, **given: Any) -> list[tuple[str, int | None]]:
    """The problems of such a game, each with its city."""
    data = result(*cities, **given)
    told = SevenRuleset(data["players"], data["expansions"]).problems(data)
    for one in told:
        assert one["en"] != one["pl"]
        assert "{" not in one["en"] + one["pl"]
    return [(one["problem"], one.get("city")) for one in told]


def red(shields: int) -> list[str]:
    """Red cards with so many shields."""
    return {0: [], 1: ["stockade"], 2: ["walls"], 3: ["arsenal"]}[shields]


# Cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-091")
def test_two_cards_of_one_name_are_one_structure() -> None:
    assert found({"cards": ["loom_1", "loom_2"]}, {}, {}) == [("twice_here", 0)]
    assert found({"cards": ["loom_1"]}, {"cards": ["loom_2"]}, {}) == []


@pytest.mark.rule("BASE-094")
def test_cards_under_stages_are_copies_too() -> None:
    marked = {"stages": 1, "markers": ["altar"]}
    assert found({"cards": ["altar"]}, marked, {}) == [("copies_used", None)]
    assert found({"cards": ["altar"]}, {"stages": 1}, {}) == []
    assert found({"cards": ["baths"]}, marked, {}) == []


@pytest.mark.rule("BASE-082", "BASE-152", "BASE-165")
def test_a_city_plays_a_card_a_turn() -> None:
    seven = [*EIGHTEEN[:6], "baths"]
    assert found({"cards": seven}, {}, {}) == [("cards_of_age", 0)]
    assert found({"cards": seven[:6]}, {}, {}) == []
    extra = {"wonder": "babylon", "side": "B", "stages": 2, "cards": seven}
    assert found(extra, {}, {}) == []
    dug = {"wonder": "halicarnassus", "side": "A", "stages": 2, "cards": seven}
    assert found(dug, {}, {}) == []


@pytest.mark.rule("BASE-082")
def test_a_city_has_no_more_cards_and_stages_than_turns() -> None:
    assert found({"cards": EIGHTEEN}, {}, {}) == []
    assert found({"cards": EIGHTEEN, "stages": 1}, {}, {}) == [("cards", 0)]


@pytest.mark.rule("ARM-012", "ARM-013")
def test_only_some_armada_cards_are_in_a_game() -> None:
    first = ["pirate_hideout", "construction_zone", "dry_hold", "helmsmans_rest"]
    assert found({"cards": first[:2]}, {"cards": first[2:3]}, {}, with_=("armada",)) == []
    assert found({"cards": first[:2]}, {"cards": first[2:4]}, {}, with_=("armada",)) == [("drawn", None)]
    assert found({"cards": first[:2]}, {"cards": first[2:4]}, {}, {}, with_=("armada",)) == []
    assert found({"cards": ["pontoon"]}, {}, {}, with_=("armada",))[0] == ("copies", None)


# Conflicts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-118", "BASE-119")
def test_tokens_of_the_last_age_go_by_the_shields() -> None:
    won = {"cards": red(2), "victory": [5, 5]}
    assert found(won, {"defeats": 1}, {"defeats": 1}) == []
    assert found({**won, "victory": [5]}, {"defeats": 1}, {}) == [("shields", 0)]
    assert found({"cards": red(2), "victory": []}, {}, {}) == [("shields", 0)]
    assert found({"victory": [5]}, {"defeats": 1}, {}) == [("shields", 0)]


@pytest.mark.rule("BASE-119", "BASE-121")
def test_a_victory_is_a_defeat_next_door() -> None:
    assert found({"victory": [1]}, {}, {}, {"defeats": 1}) == []
    assert found({"victory": [1]}, {}, {"defeats": 1}, {}) == [("conflicts", None)]
    assert found({"victory": [1, 1]}, {"defeats": 2}, {}, {}) == [("conflicts", None)]
    assert found({"victory": [1, 3]}, {"defeats": 2}, {}, {}) == []
    assert found(*[{"victory": [1, 1], "defeats": 2}] * 3) == [("conflicts", None)]


@pytest.mark.rule("TEAM-017", "TEAM-018")
def test_tokens_of_teams_are_doubled() -> None:
    teams = {"with_": ("armada", "teams")}
    assert found({"victory": [1, 1]}, {}, {}, {"defeats": 2}, **teams) == []
    assert found({"victory": [1]}, {}, {}, {"defeats": 1}, **teams) == [("conflicts", None)]
    assert found({"victory": [1, 1]}, {"defeats": 2}, {}, {}, **teams) == [("conflicts", None)]


@pytest.mark.rule("LEAD-059", "ARM-122", "EDI-033")
def test_tokens_that_come_otherwise_are_not_doubted() -> None:
    tomyris = {"leaders": ["tomyris"]}
    assert found({"victory": [1], "defeats": 1}, tomyris, {}, with_=("leaders",)) == []
    assert found({"victory": [1], "defeats": 1}, {}, {}, with_=("leaders",)) == [("conflicts", None)]
    far: list[Data] = [{"cards": ["pontoon"], "victory": [1]}, {}, {"defeats": 1}, {}, {}]
    assert found(*far, with_=("armada",)) == []
    assert found({"victory": [1]}, {}, {"defeats": 1}, {}, {}, with_=("armada",)) == [("conflicts", None)]


# Armada --------------------------------------------------------------------------------------------------


def sea(*cities: Data) -> list[tuple[str, int | None]]:
    """The problems of a game with Armada."""
    return found(*cities, with_=("armada",))


def fleet(ship: int, naval: list[int] | None = None, **more: Any) -> Data:
    """A city with its red ship on a space, and naval tokens."""
    return {"fleets": {"red": ship}, "naval": naval or [], **more}


@pytest.mark.rule("ARM-057", "ARM-058", "ARM-059", "ARM-060")
def test_a_city_has_at_most_one_naval_token_of_each_age() -> None:
    assert sea(fleet(3, [7]), fleet(2, [5]), fleet(1, [-3])) == []
    for tokens in ([1, 1], [7, 7], [-1, 1], [-1, -1, -3], [7, -3]):
        assert ("naval_ages", 0) in sea(fleet(3, tokens), {}, {})


@pytest.mark.rule("ARM-054", "ARM-060", "ARM-064")
def test_the_last_naval_tokens_go_by_the_strengths_at_the_end() -> None:
    assert sea(fleet(3, [5]), fleet(2, [5]), fleet(1, [-3])) == [("naval_last", 0)]
    assert sea(fleet(3), fleet(2, [5]), fleet(1)) == [("naval_last", 0), ("naval_last", 2)]
    assert sea(fleet(2, [7]), fleet(2), fleet(2)) == [("naval_no_last", 0)]
    assert sea(fleet(2), fleet(2), fleet(2)) == []


@pytest.mark.rule("ARM-061", "ARM-063", "ARM-064", "ARM-065")
def test_the_naval_tokens_of_an_age_are_those_of_one_ranking() -> None:
    even = [fleet(1), fleet(1), fleet(1)]
    for given, problem in (
        ([[3], [1], [-1]], []),
        ([[3], [], [-1]], [("naval", None)]),
        ([[3], [-1], [-1]], []),
        ([[1], [1], [-1]], []),
        ([[3], [3], [-1]], [("naval", None)]),  # one of them may be of Age II, which then has no other token
        ([[3], [3, -2], [-1, 5]], [("naval", None)]),
        ([[3, 5], [1, 3], [-1, -2]], []),
        ([[-1], [], []], [("naval", None)]),
    ):
        cities = [{**city, "naval": tokens} for city, tokens in zip(even, given, strict=True)]
        assert sea(*cities) == problem, given


@pytest.mark.rule("ARM-065")
def test_how_many_prizes_there_are_depends_on_the_players() -> None:
    assert possible_prizes(2, 1) == {(0, 0), (-1, 3)}
    assert possible_prizes(3, 3) == {(0, 0, 0), (-3, 5, 7), (-3, -3, 7), (-3, 5, 5)}
    assert (-3, 3, 5, 7) in possible_prizes(4, 3)
    assert all(one.count(7) <= 1 for number in (3, 5, 8) for one in possible_prizes(number, 3))


@pytest.mark.rule("ARM-185", "ARM-186")
def test_who_may_stay_out_may_have_no_token() -> None:
    stays = {"islands": ["forgotten_oasis"], "fleets": {"green": 4}}
    with_island = [fleet(2, [7]), fleet(1, [-3]), stays]
    assert "naval_last" not in [key for key, _ in sea(*with_island)]
    assert ("naval_last", 2) in sea(fleet(2, [7]), fleet(1, [-3]), {"fleets": {"green": 4}})


@pytest.mark.rule("ARM-106", "ARM-160")
def test_islands_come_from_the_green_ship_and_from_cards() -> None:
    island = {"islands": ["inhabited_island"]}
    assert sea({**island, "fleets": {"green": 1}}, {}, {}) == [("islands", 0)]
    assert sea({**island, "fleets": {"green": 2}}, {}, {}) == []
    assert sea({**island, "cards": ["helmsmans_rest"]}, {}, {}) == []
    two = {"islands": ["inhabited_island", "lost_island"], "fleets": {"green": 3}}
    assert sea(two, {}, {}) == [("islands", 0)]
    assert sea({}, {"islands": ["lost_island"]}, {"islands": ["lost_island"]}) == [("two_places", None)]


@pytest.mark.rule("ARM-028", "ARM-036")
def test_ships_advance_once_a_turn_and_not_with_every_colour() -> None:
    brown = ["lumber_yard", "stone_pit", "clay_pool", "sawmill", "quarry", "brickyard"]
    ships = {"red": 0, "yellow": 6, "blue": 6, "green": 3}
    level: Data = {"fleets": ships, "naval": [7]}
    others = [{"naval": [-3]}, {"naval": [-3]}]
    assert ("ships", 0) not in sea({**level, "cards": brown}, *others)
    far = {**level, "fleets": {**ships, "green": 4}, "islands": ["windy_oasis"]}
    assert ("ships", 0) in sea({**far, "cards": brown}, *others)
    assert ("ships", 0) not in sea({**far, "cards": brown[1:]}, *others)


@pytest.mark.rule("ARM-018")
def test_every_city_has_a_shipyard_of_its_own() -> None:
    yard = {"shipyard": "yard_1a"}
    assert sea(yard, yard, {}) == [("shipyard_twice", None)]


# Leaders -------------------------------------------------------------------------------------------------


LEADERS = ("leaders",)
FIVE = ["plato", "midas", "hiram", "nero", "sappho"]


@pytest.mark.rule("LEAD-021", "LEAD-125")
def test_a_city_recruits_one_leader_an_age() -> None:
    assert found({"leaders": FIVE[:3]}, {}, {}, with_=LEADERS) == []
    assert found({"leaders": FIVE[:4]}, {}, {}, with_=LEADERS) == [("recruits", 0)]
    rome = {"wonder": "rome", "side": "B", "stages": 3}
    assert found({**rome, "leaders": FIVE}, {}, {}, with_=LEADERS) == []
    assert found({**rome, "leaders": [*FIVE, "zenobia"]}, {}, {}, with_=LEADERS) == [("recruits", 0)]


@pytest.mark.rule("LEAD-011", "LEAD-123")
def test_a_player_gets_four_leaders() -> None:
    held = {"leaders": FIVE[:3], "zones": {"leader_hand": FIVE[3:]}}
    assert found(held, {}, {}, with_=LEADERS) == [("leaders", 0)]
    rome = {**held, "wonder": "rome", "side": "B", "stages": 1}
    assert found(rome, {}, {}, with_=LEADERS) == []


@pytest.mark.rule("LEAD-021", "LEAD-022")
def test_who_builds_a_stage_in_recruitment_recruits_nobody() -> None:
    cards = {"cards": EIGHTEEN}
    assert found({**cards, "stages": 3}, {}, {}, with_=LEADERS) == []
    assert found({**cards, "stages": 2, "leaders": ["nero"]}, {}, {}, with_=LEADERS) == []
    assert found({**cards, "stages": 3, "leaders": ["nero"]}, {}, {}, with_=LEADERS) == [("plays", 0)]


@pytest.mark.rule("LEAD-041")
def test_the_free_city_has_no_leaders() -> None:
    cities = [{}, {}, {"leaders": ["nero"]}]
    assert found(*cities, players=2, with_=LEADERS) == [("free_city", 2)]


@pytest.mark.rule("LEAD-109")
def test_a_leader_is_copied_with_the_courtesans_guild_only() -> None:
    beside = {"leaders": ["plato"]}
    assert found({"courtesan": "plato"}, beside, {}, with_=LEADERS) == [("courtesan", 0)]
    guild = {"cards": ["courtesans_guild"]}
    assert found({**guild, "courtesan": "plato"}, beside, {}, with_=LEADERS) == []
    assert found(guild, beside, {}, with_=LEADERS) == [("no_courtesan", 0)]
    assert found(guild, {}, {}, with_=LEADERS) == []


# Edifice -------------------------------------------------------------------------------------------------


def works(*cities: Data, left: tuple[int, int, int] = (2, 2, 2)) -> list[tuple[str, int | None]]:
    """The problems of a game with edifices, on which so many markers are left."""
    names = dict(zip(("markers_1", "markers_2", "markers_3"), left, strict=True))
    return found(*cities, with_=("edifice",), edifices=EDIFICES, numbers=names)


@pytest.mark.rule("EDI-028", "EDI-029")
def test_participation_markers_are_in_the_cities_or_on_the_edifice() -> None:
    part = {"participation": [1]}
    assert works({}, {}, {}) == []
    assert works(part, {}, {}, left=(1, 2, 2)) == []
    assert works(part, {}, {}) == [("markers", None)]
    assert works({}, {}, {}, left=(1, 2, 2)) == []  # a pad says only that some are left
    assert works(part, {}, {}, left=(0, 2, 2)) == [("markers", None)]
    assert works(part, part, part, left=(0, 2, 2)) == []  # all in one turn


@pytest.mark.rule("EDI-024")
def test_a_city_takes_part_in_an_edifice_once() -> None:
    assert works({"participation": [1, 1]}, {}, {}, left=(0, 2, 2)) == [("took_part_twice", 0)]


@pytest.mark.rule("EDI-034", "EDI-039", "EDI-040")
def test_a_debt_is_for_who_did_not_take_part_in_what_failed() -> None:
    part = {"participation": [1]}
    assert works({"debts": [-2]}, part, {}, left=(1, 2, 2)) == []
    assert works({"debts": [-2]}, part, part, left=(0, 2, 2)) == [("debt_of_completed", 0)]
    assert works({**part, "debts": [-2]}, {}, {}, left=(1, 2, 2)) == [("debt_of_builder", 0)]
