"""Guilds (BASE-204 to BASE-216)."""

from __future__ import annotations

from typing import Any

import pytest

from support import Play, Scene

OF_COLOUR = {
    "red": ["stockade", "barracks", "guard_tower", "walls", "stables", "circus", "arsenal"],
    "blue": ["altar", "theater", "baths", "pawnshop", "temple", "statue", "aqueduct"],
    "brown": ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard"],
    "grey": ["loom_1", "glassworks_1", "press_1"],
    "yellow": ["tavern", "marketplace", "forum", "vineyard", "bazar", "haven", "arena"],
    "green": ["apothecary", "workshop", "scriptorium", "school", "library", "academy", "study"],
}
SIMPLE = [
    ("spies_guild", "red", 1),
    ("magistrates_guild", "blue", 1),
    ("workers_guild", "brown", 1),
    ("craftsmens_guild", "grey", 2),
    ("traders_guild", "yellow", 1),
    ("philosophers_guild", "green", 1),
]


def points(guild: str, players: int = 5, **data: dict[str, Any]) -> int:
    """The points of a Guild at seat 0, in a city with these neighbours: own, left, right, far."""
    scene = Scene(players=players, age=3, turn=6)
    seats = {"own": [0], "left": [1], "right": [players - 1], "far": list(range(2, players - 1))}
    for place, at in seats.items():
        given = {"cards": [], **data.get(place, {})}
        if place == "own":
            given["cards"] = [*given["cards"], guild]
        for seat in at:
            scene.city(seat, **given)
    return scene.start().score(0)["guilds"]


def end(scene: Scene) -> list[dict[str, Any]]:
    """The cities at the end of the game, if nobody builds anything any more."""
    cities: list[dict[str, Any]] = scene.start().finish().game.result["cities"]
    return cities


@pytest.mark.rule(
    *("BASE-204", "BASE-205", "BASE-206", "BASE-207", "BASE-208", "BASE-209", "BASE-210", "BASE-140")
)
@pytest.mark.parametrize(("guild", "colour", "each"), SIMPLE)
def test_guild_counts_a_colour_in_both_neighbouring_cities_only(guild: str, colour: str, each: int) -> None:
    cards = OF_COLOUR[colour]
    everything = [card for other in OF_COLOUR.values() for card in other]
    assert points(guild, own={"cards": everything}, far={"cards": everything}) == 0
    assert points(guild, left={"cards": cards[:2]}) == 2 * each
    assert points(guild, right={"cards": cards[:3]}) == 3 * each
    assert points(guild, left={"cards": cards[:1]}, right={"cards": cards[:3]}) == 4 * each
    without = [card for card in everything if card not in cards]
    assert points(guild, left={"cards": without}, right={"cards": [*without, "shipowners_guild"]}) == 0


@pytest.mark.rule("BASE-204", "BASE-096")
@pytest.mark.parametrize(("guild", "colour", "each"), SIMPLE)
def test_guild_does_not_count_a_card_under_a_stage(guild: str, colour: str, each: int) -> None:
    marked = {"stages": 1, "markers": OF_COLOUR[colour][:1], "cards": OF_COLOUR[colour][1:3]}
    assert points(guild, left=marked) == 2 * each


@pytest.mark.rule("BASE-211")
def test_builders_count_stages_in_all_three_cities() -> None:
    stages = {"own": {"stages": 3}, "left": {"stages": 1}, "right": {"stages": 2}, "far": {"stages": 3}}
    assert points("builders_guild", 5, **stages) == 3 + 1 + 2
    assert points("builders_guild", far={"stages": 3}) == 0


@pytest.mark.rule("BASE-212")
def test_shipowners_count_own_brown_grey_and_purple_cards_and_themselves() -> None:
    assert points("shipowners_guild") == 1
    own = [*OF_COLOUR["brown"][:3], *OF_COLOUR["grey"][:2], "altar", "tavern", "stockade", "workshop"]
    assert points("shipowners_guild", own={"cards": own}) == 3 + 2 + 1
    assert points("shipowners_guild", own={"cards": [*own, "spies_guild"]}) == 3 + 2 + 2
    neighbour = {"cards": [*OF_COLOUR["brown"], *OF_COLOUR["grey"], "spies_guild"]}
    assert points("shipowners_guild", left=neighbour, right=neighbour, far=neighbour) == 1


@pytest.mark.rule("BASE-212", "BASE-096")
def test_shipowners_do_not_count_cards_under_their_stages() -> None:
    own = {"stages": 2, "markers": ["lumber_yard", "spies_guild"]}
    assert points("shipowners_guild", own=own) == 1


@pytest.mark.rule("BASE-213")
def test_strategists_count_the_defeat_tokens_of_both_neighbours() -> None:
    defeats = {"own": {"defeats": 6}, "left": {"defeats": 2}, "right": {"defeats": 3}, "far": {"defeats": 4}}
    assert points("strategists_guild", 5, **defeats) == 2 + 3
    winners = {"left": {"victory": [1, 3]}, "right": {"victory": [5]}}
    assert points("strategists_guild", 5, **winners) == 0


@pytest.mark.rule("BASE-213", "BASE-215")
def test_strategists_count_the_defeats_of_age_3_as_well() -> None:
    scene = Scene(players=4, age=3, turn=6).city(0, cards=["strategists_guild", "stockade"], defeats=1)
    scene.city(1, defeats=1).city(2, cards=["walls"]).city(3, defeats=2)
    assert scene.start().score(0)["guilds"] == 1 + 2
    cities = end(scene)
    assert [city["defeats"] for city in cities] == [1, 3, 0, 4]
    assert cities[0]["score"]["guilds"] == 3 + 4


@pytest.mark.rule("BASE-214")
def test_scientists_add_a_symbol_that_is_chosen_at_the_end() -> None:
    scene = Scene(age=3, turn=6).city(
        0, "halicarnassus:A", ["apothecary", "palace"], cards=["scientists_guild", "workshop", "laboratory"]
    )
    play = scene.start()
    assert play.score(0)["science"] == 9  # as things stand: a third gear
    play.turn("build apothecary")
    city = play.game.result["cities"][0]
    assert city["score"]["science"] == 4 + 1 + 1 + 7
    assert city["score"]["guilds"] == 0
    assert city["choices"] == {"science": {"compass": 0, "gear": 0, "tablet": 1}}


@pytest.mark.rule("BASE-214")
def test_building_the_scientists_asks_nothing() -> None:
    makers = ["sawmill", "foundry", "press_1"]
    play = Scene(age=3).city(0, hand=["scientists_guild"], cards=makers).start()
    play.turn("build scientists_guild")
    assert {decision.kind for decision in play.game.decisions} == {"choose"}
    assert play.score(0)["science"] == 1


@pytest.mark.rule("BASE-215", "BASE-140")
def test_guilds_count_what_the_last_turn_brings() -> None:
    scene = Scene(age=3, turn=6).city(0, hand=["lodge", "study"], cards=["spies_guild", "builders_guild"])
    scene.city(1, hand=["stockade", "palace"], cards=["lumber_yard"])
    play = scene.city(2, "giza:A", hand=["palace", "lodge"], cards=["quarry"]).start()
    assert play.score(0)["guilds"] == 0
    play.turn("discard lodge", "build stockade", "stage palace")
    assert play.game.result["cities"][0]["score"]["guilds"] == 1 + 1


@pytest.mark.rule("BASE-216")
@pytest.mark.parametrize(("guild", "colour", "each"), SIMPLE)
def test_with_three_players_each_other_city_is_counted_once(guild: str, colour: str, each: int) -> None:
    cards = OF_COLOUR[colour]
    both = points(guild, players=3, left={"cards": cards[:1]}, right={"cards": cards[:3]})
    assert both == 4 * each
    assert points(guild, players=3, left={"cards": cards[:1]}) == each


@pytest.mark.rule("BASE-216", "BASE-211", "BASE-213")
def test_with_three_players_stages_and_defeats_are_counted_once_a_city() -> None:
    stages = {"own": {"stages": 1}, "left": {"stages": 2}, "right": {"stages": 3}}
    assert points("builders_guild", players=3, **stages) == 6
    defeats = {"own": {"defeats": 1}, "left": {"defeats": 2}, "right": {"defeats": 4}}
    assert points("strategists_guild", players=3, **defeats) == 6


@pytest.mark.rule("BASE-140", "BASE-204")
def test_two_guilds_of_one_city_add_up() -> None:
    scene = Scene(age=3, turn=6).city(0, cards=["spies_guild", "workers_guild", "magistrates_guild"])
    play: Play = scene.city(1, cards=["stockade", "lumber_yard"]).city(2, cards=["walls", "altar"]).start()
    assert play.score(0)["guilds"] == 2 + 1 + 1
