"""Armada: incursions, naval conflicts with every tie, and the limit of Guilds."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.seven.armada.conflicts import rank_tokens
from mirabilia.seven.model import DEFEATS, read_field
from mirabilia.seven.serialize import token_values as land_tokens
from sea import naval, open_kinds, sea
from support import Play, Scene


def land(play: Play, seat: int) -> tuple[list[int], int]:
    """The land tokens of a city: victories, and how many defeats."""
    city = play.city(seat)
    return land_tokens(city), int(read_field(city.counts, DEFEATS))


def last_turn(scene: Scene, *texts: str) -> Play:
    """Play the last turn of an Age, up to the first question of what follows."""
    return scene.start().turn(*texts)


def stakes(play: Play) -> list[tuple[int, int]]:
    """The naval tokens that are shown, by city: if all take part, and if who may stay out does."""
    pieces = [
        one for city in play.game.view(3)["cities"] for one in city["pieces"] if one["kind"] == "shipyard"
    ]
    numbers = [piece["numbers"] for piece in pieces]
    return [(one["token_in"], one["token_out"]) for one in numbers if "token_in" in one]


def strong(players: int, age: int, strengths: list[int], **more: Any) -> Scene:
    """A last turn in which the red ships stand so that the cities have these strengths at sea (up to 9)."""
    scene = sea(players, age=age, turn=7)
    extra = ["windy_oasis", "breezy_archipelago", "whistling_island"]
    for seat, strength in enumerate(strengths):
        given: dict[str, Any] = {"fleets": {"red": min(strength, 6)}}
        if strength == 7:
            given["islands"] = [extra[2]]
        elif strength == 8:
            given["islands"] = [extra[0]]
        scene.city(seat, **given, **more.get(f"seat{seat}", {}))
    return scene


def outcome(age: int, strengths: list[int]) -> list[int]:
    """The naval token of every city after an Age, 0 for none."""
    play = last_turn(strong(len(strengths), age, strengths))
    return [sum(naval(play, seat)) for seat in range(len(strengths))]


@pytest.mark.rule("ARM-054", "ARM-055", "ARM-203")
def test_a_naval_conflict_follows_the_land_conflicts() -> None:
    scene = sea(3, turn=7).city(0, fleets={"red": 2, "yellow": 6}, cards=["coastal_defenses", "barracks"])
    scene.city(1, islands=["windy_oasis"], fleets={"blue": 6})
    play = scene.start()
    events: list[Any] = []
    play.state.events = events
    play.turn()
    kinds = [event.kind for event in events if event.kind in ("conflict", "naval")]
    assert kinds == ["conflict", "conflict", "naval", "naval", "naval"]
    strengths = [event.numbers[1] for event in events if event.kind == "naval"]
    assert strengths == [2 + 2 + 1, 2 + 1, 0]
    assert [naval(play, seat) for seat in range(3)] == [[3], [1], [-1]]


@pytest.mark.rule("ARM-056", "ARM-057", "ARM-058", "ARM-059", "ARM-060", "ARM-061", "ARM-062", "ARM-065")
@pytest.mark.example("EX-ARM-03")
def test_the_example_of_the_rulebook() -> None:
    assert outcome(2, [2, 2, 8, 6, 6]) == [-2, -2, 5, 0, 0]


# (Age, strengths, tokens): the derived vectors
VECTORS = {
    "DV-NAV-01": (1, [5, 3, 1], [3, 1, -1]),
    "DV-NAV-02": (3, [5, 3, 1], [7, 5, -3]),
    "DV-NAV-03": (1, [5, 5, 1], [1, 1, -1]),
    "DV-NAV-04": (3, [5, 5, 1], [5, 5, -3]),
    "DV-NAV-05": (2, [5, 1, 1], [5, -2, -2]),
    "DV-NAV-06": (2, [6, 6, 4, 1], [3, 3, 0, -2]),
    "DV-NAV-07": (3, [6, 6, 4, 1], [5, 5, 3, -3]),
    "DV-NAV-08": (3, [6, 4, 4, 1], [7, 3, 3, -3]),
    "DV-NAV-09": (1, [6, 4, 4, 1], [3, 0, 0, -1]),
    "DV-NAV-10": (3, [6, 5, 4, 1], [7, 5, 3, -3]),
    "DV-NAV-11": (2, [6, 5, 4, 1], [5, 3, 0, -2]),
    "DV-NAV-12": (3, [6, 5, 4, 4, 1], [7, 5, 0, 0, -3]),
    "DV-NAV-13": (3, [6, 6, 4, 4, 1], [5, 5, 0, 0, -3]),
    "DV-NAV-14": (3, [6, 6, 6, 4, 1], [5, 5, 5, 3, -3]),
    "DV-NAV-15": (3, [7, 5, 5, 3, 1], [7, 3, 3, 0, -3]),
}


@pytest.mark.rule("ARM-063", "ARM-066", "ARM-067", "ARM-068", "ARM-069", "ARM-070", "ARM-071", "ARM-072")
@pytest.mark.rule("ARM-073")
@pytest.mark.example("DV-NAV-01")
@pytest.mark.example("DV-NAV-02")
@pytest.mark.example("DV-NAV-03")
@pytest.mark.example("DV-NAV-04")
@pytest.mark.example("DV-NAV-05")
@pytest.mark.example("DV-NAV-06")
@pytest.mark.example("DV-NAV-07")
@pytest.mark.example("DV-NAV-08")
@pytest.mark.example("DV-NAV-09")
@pytest.mark.example("DV-NAV-10")
@pytest.mark.example("DV-NAV-11")
@pytest.mark.example("DV-NAV-12")
@pytest.mark.example("DV-NAV-13")
@pytest.mark.example("DV-NAV-14")
@pytest.mark.example("DV-NAV-15")
@pytest.mark.parametrize("vector", VECTORS)
def test_every_tie_gives_what_the_table_says(vector: str) -> None:
    age, strengths, expected = VECTORS[vector]
    assert outcome(age, strengths) == expected


@pytest.mark.rule("ARM-064")
@pytest.mark.example("EX-ARM-15")
@pytest.mark.example("DV-NAV-16")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_if_all_are_equal_nobody_gets_a_token(age: int) -> None:
    assert outcome(age, [2, 2, 2]) == [0, 0, 0]
    assert rank_tokens([4] * 7, age) == [0] * 7


@pytest.mark.rule("ARM-074")
def test_tokens_do_not_run_out() -> None:
    assert rank_tokens([1, 1, 1, 1, 1, 1, 5], 3) == [-3] * 6 + [7]
    assert rank_tokens([9, 9, 9, 9, 9, 9, 1], 2) == [3] * 6 + [-2]


@pytest.mark.rule("ARM-185", "ARM-186")
@pytest.mark.example("DV-NAV-17")
@pytest.mark.example("DV-NAV-18")
def test_who_has_the_forgotten_oasis_may_stay_out() -> None:
    owner = {"seat3": {"islands": ["forgotten_oasis"]}}
    for age, strengths, expected in ((3, [6, 5, 4, 0], [7, 5, -3, 0]), (2, [3, 3, 3, 0], [0, 0, 0, 0])):
        play = last_turn(strong(4, age, strengths, **owner))
        assert open_kinds(play) == [("join", 3)]
        assert play.options(3) == ["join", "pass"]
        play.answer(3, "pass")
        assert [sum(naval(play, seat)) for seat in range(4)] == expected
    asked = last_turn(strong(4, 3, [6, 5, 4, 0], **owner))
    assert stakes(asked) == [(7, 7), (5, 5), (3, -3), (-3, 0)]
    joined = last_turn(strong(4, 2, [3, 3, 3, 0], **owner)).answer(3, "join")
    assert [sum(naval(joined, seat)) for seat in range(4)] == [3, 3, 3, -2]


@pytest.mark.rule("ARM-185")
def test_staying_out_is_asked_again_at_the_end_of_each_age() -> None:
    play = last_turn(strong(3, 1, [3, 2, 1], seat2={"islands": ["forgotten_oasis"]})).answer(2, "pass")
    while open_kinds(play)[0][0] != "join":
        play.turn()
    assert play.state.age == 2
    play.answer(2, "join")
    assert naval(play, 2) == [-2]


@pytest.mark.rule("ARM-010", "ARM-206", "ARM-207")
def test_naval_tokens_are_their_own_and_may_sum_up_below_nothing() -> None:
    play = sea(3, age=3).city(0, naval=[-1, -2], victory=[1, 3]).city(1, naval=[1, 3]).start()
    assert (play.score(0)["naval"], play.score(0)["military"]) == (-3, 4)
    assert (play.score(1)["naval"], play.score(1)["military"]) == (4, 0)
    rows = [row for row in play.score(0) if row not in ("total",)]
    assert rows[-3:] == ["naval", "islands", "shipyard"]


# --- incursions --------------------------------------------------------------------------------------------


@pytest.mark.rule("ARM-119", "ARM-122", "ARM-123", "ARM-125", "ARM-126", "ARM-127", "ARM-204", "ARM-205")
def test_the_pontoon_attacks_two_seats_to_the_right() -> None:
    scene = sea(5, turn=7).city(0, cards=["press_1", "barracks"], hand=["pontoon"])
    scene.city(3, cards=["walls"]).city(1, islands=["bronze_island"])
    play = last_turn(scene, "build pontoon")
    # strength 2: beats its neighbours 1 and 4, draws with 3, two seats to the right
    assert land(play, 0) == ([1, 1], 0)
    assert land(play, 3) == ([1, 1], 0)  # over its neighbours 2 and 4
    weaker = sea(5, turn=7).city(0, cards=["press_1"], hand=["pontoon"]).city(3, cards=["walls"])
    lost = last_turn(weaker, "build pontoon")
    assert land(lost, 0) == ([1, 1], 1)
    assert land(lost, 3) == ([1, 1, 1], 0)  # the target gains a token
    won = last_turn(sea(5, turn=7).city(0, cards=["press_1"], hand=["pontoon"]), "build pontoon")
    assert land(won, 0) == ([1, 1, 1], 0)
    assert [land(won, seat)[1] for seat in range(5)] == [0, 1, 0, 1, 1]


@pytest.mark.rule("ARM-120", "ARM-124", "ARM-125", "ARM-205")
def test_the_ballista_attacks_two_seats_to_the_left() -> None:
    scene = sea(5, age=2, turn=7).city(0, "giza:A", cards=["clay_pool", "glassworks_1", "loom_1"])
    scene.hands[0] = ["ballista"]
    play = last_turn(scene, "build ballista")
    assert int(play.city(0).shields) == 2
    assert land(play, 0) == ([3, 3, 3], 0)
    assert [land(play, seat)[1] for seat in range(5)] == [0, 1, 1, 0, 1]


@pytest.mark.rule("ARM-121", "ARM-125")
def test_the_pier_attacks_two_seats_to_the_right() -> None:
    scene = sea(5, age=3, turn=6).city(0, cards=["sawmill", "press_1", "loom_1"], hand=["pier"])
    play = scene.start().turn("build pier")
    assert play.game.view(None)["cities"][0]["incursions"] == ["right"]
    play.turn()
    assert land(play, 0) == ([5, 5, 5], 0)
    assert [land(play, seat)[1] for seat in range(5)] == [0, 1, 0, 1, 1]


@pytest.mark.rule("ARM-128", "ARM-129")
def test_an_incursion_is_for_one_age_and_its_shields_stay() -> None:
    scene = sea(5, turn=7).city(0, cards=["press_1"], hand=["pontoon"])
    play = last_turn(scene, "build pontoon")
    assert "incursions" not in play.game.view(None)["cities"][0]
    while play.state.age == 2:
        play.turn()
    assert int(play.city(0).shields) == 1
    assert land(play, 0) == ([1, 1, 1, 3, 3], 0)


@pytest.mark.rule("ARM-130", "ARM-132")
@pytest.mark.example("EX-ARM-16")
def test_two_incursions_against_the_same_city_are_one_conflict() -> None:
    scene = sea(5, age=3, turn=6).city(0, "rhodes:A", incursions=["right"])
    scene.city(0, "rhodes:A", cards=["sawmill", "press_1", "loom_1"], hand=["pier"], incursions=["right"])
    play = scene.start().turn("build pier").turn()
    assert land(play, 0) == ([5, 5, 5], 0)
    assert land(play, 3) == ([], 1)


@pytest.mark.rule("ARM-131")
@pytest.mark.example("EX-ARM-17")
def test_a_city_attacked_from_both_sides_has_four_conflicts() -> None:
    scene = sea(5, turn=7).city(0, incursions=["left"]).city(4, incursions=["right"])
    scene.city(2, cards=["walls"])
    play = last_turn(scene)
    assert land(play, 2) == ([1, 1, 1, 1], 0)
    assert [land(play, seat)[1] for seat in range(5)] == [1, 1, 0, 1, 1]


@pytest.mark.rule("ARM-132", "ARM-133")
def test_opposite_cities_of_four_fight_once() -> None:
    scene = sea(4, turn=7).city(0, incursions=["left", "right"], cards=["barracks"])
    scene.city(2, incursions=["right"])
    play = last_turn(scene)
    assert land(play, 0) == ([1, 1, 1], 0)
    assert land(play, 2) == ([], 1)


@pytest.mark.rule("ARM-134")
def test_an_incursion_card_of_the_discard_pile_attacks_too() -> None:
    scene = sea(5, age=2, turn=7).city(0, "halicarnassus:A", stages=1, cards=["foundry", "ore_vein"])
    scene.discard = ["pontoon"]
    play = scene.start().turn("stage walls").answer(0, "take pontoon")
    assert land(play, 0) == ([3, 3, 3], 0)
    assert land(play, 3) == ([], 1)


# --- Guilds ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARM-080", "ARM-081")
@pytest.mark.example("EX-ARM-04")
def test_one_guild_gives_ten_points_at_most() -> None:
    green = ["apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "library", "school"]
    yellow = ["tavern", "marketplace", "forum", "vineyard"]
    scene = sea(3, age=3).city(0, cards=["philosophers_guild", "traders_guild"])
    scene.city(1, cards=green + yellow).city(2, cards=green[:5] + yellow[:2])
    assert scene.start().score(0)["guilds"] == 10 + 6


@pytest.mark.rule("ARM-082")
def test_a_copied_guild_gives_ten_points_at_most() -> None:
    green = ["apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "library", "school"]
    scene = sea(3, age=3).city(0, "olympia:B", stages=3, cards=["altar"])
    scene.city(1, cards=[*green, "philosophers_guild"]).city(2, cards=green)
    assert scene.start().score(0)["guilds"] == 10


@pytest.mark.rule("ARM-083")
@pytest.mark.parametrize(("tablets", "gain"), [(2, 10), (3, 10)])
def test_the_symbol_of_the_scientists_adds_ten_points_at_most(tablets: int, gain: int) -> None:
    """OQ-ARM-05: a third tablet would add 5 and a set of 7, a fourth one 7 and 7."""
    compasses = ["apothecary", "dispensary", "lodge", "academy"]
    gears = ["workshop", "laboratory", "observatory", "study"]
    green = [*compasses, *gears, *["scriptorium", "library", "school"][:tablets]]
    with_guild = sea(3, age=3).city(0, cards=[*green, "scientists_guild"]).start().score(0)["science"]
    without = sea(3, age=3).city(0, cards=green).start().score(0)["science"]
    assert without == 16 + 16 + tablets * tablets + 7 * tablets
    assert with_guild - without == gain
    plain = Scene(age=3).city(0, cards=[*green, "scientists_guild"]).start().score(0)["science"]
    assert plain - without == 2 * tablets + 1 + 7  # without Armada there is no limit


@pytest.mark.rule("ARM-082", "ARM-083")
def test_a_copied_symbol_of_the_scientists_adds_ten_points_at_most() -> None:
    green = ["apothecary", "dispensary", "lodge", "workshop", "laboratory", "observatory"]
    green += ["scriptorium", "library"]
    scene = sea(3, age=3).city(0, "olympia:B", stages=3, cards=green)
    score = scene.city(1, cards=["scientists_guild"]).start().score(0)
    assert score["science"] == 9 + 9 + 4 + 14 + 10


@pytest.mark.rule("ARM-209")
def test_who_has_most_points_wins_and_coins_break_ties() -> None:
    for blue, coins, winner in ((6, 0, 0), (0, 2, 2)):
        scene = sea(3, age=3, turn=7).city(0, fleets={"blue": blue}, coins=0)
        play = scene.city(1, coins=0).city(2, coins=coins).start().turn()
        assert play.game.view(None)["result"]["winners"] == [winner]
