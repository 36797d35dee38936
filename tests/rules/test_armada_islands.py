"""Armada: exploration alone and in groups, and what an island is."""

from __future__ import annotations

import json

import pytest

from mirabilia.seven.turn import state_of
from sea import all_islands, fleets, islands, open_kinds, pile, sea
from support import Play

RICH = ["ore_vein", "stone_pit", "clay_pool", "lumber_yard", "press_1", "glassworks_1", "loom_1"]


def explorers(players: int, starts: dict[int, int]) -> Play:
    """Seats that advance the green ship in one turn from these spaces on."""
    scene = sea(players)
    for seat in range(players):
        scene.city(seat, fleets={"green": starts.get(seat, 0)}, cards=RICH, hand=["apothecary"])
    play = scene.start()
    return play.turn(*["build apothecary +green" if seat in starts else "" for seat in range(players)])


def drawn(play: Play, seat: int) -> list[str]:
    """The islands that an explorer looks at."""
    found: list[str] = play.game.view(seat)["cities"][seat]["zones"]["drawn"]["cards"]
    return found


def left(play: Play, level: int) -> list[str]:
    """The islands of a pile."""
    return [card.key for card in play.state.zones[level - 1]]


@pytest.mark.rule("ARM-107", "ARM-108")
@pytest.mark.example("EX-ARM-09")
def test_a_lone_explorer_looks_at_four_islands_and_keeps_one() -> None:
    play = explorers(4, {0: 1})
    assert open_kinds(play) == [("explore", 0)]
    seen = drawn(play, 0)
    assert len(seen) == len(set(seen)) == 4
    assert play.options(0) == ["pass", *[f"claim {key}" for key in seen]]
    plain = next(key for key in seen if key not in ("topaz_island", "amber_island"))
    play.answer(0, f"claim {plain}")
    assert islands(play, 0) == [plain]
    assert sorted(left(play, 1)) == sorted(set(all_islands(1)) - {plain})
    assert play.state.turn == 2


@pytest.mark.rule("ARM-108", "ARM-110")
def test_islands_that_are_not_kept_are_shuffled_back() -> None:
    orders = set()
    for seed in range(12):
        play = sea(4, **pile(1, *all_islands(1)))
        play.seed = seed
        play.city(0, fleets={"green": 1}, cards=RICH, hand=["apothecary"])
        started = play.start().turn("build apothecary +green")
        assert set(drawn(started, 0)) == set(all_islands(1)[:4])
        started.answer(0, "pass")
        assert sorted(left(started, 1)) == sorted(all_islands(1))
        orders.add(tuple(left(started, 1)))
    assert len(orders) > 8


@pytest.mark.rule("ARM-109", "ARM-110")
@pytest.mark.example("EX-ARM-10")
def test_a_group_shares_all_islands_of_the_level() -> None:
    play = explorers(7, {0: 1, 2: 1, 5: 1})
    assert open_kinds(play) == [("explore", 0), ("explore", 2), ("explore", 5)]
    hands = [drawn(play, seat) for seat in (0, 2, 5)]
    assert [len(hand) for hand in hands] == [3, 3, 3]
    assert sorted(key for hand in hands for key in hand) == sorted(all_islands(1))
    for seat in (0, 2, 5):
        play.answer(seat, play.options(seat)[1])
    while open_kinds(play)[0][0] == "advance":
        play.answer(open_kinds(play)[0][1], "pass")
    assert len(left(play, 1)) == 6
    four = explorers(7, {0: 1, 1: 1, 2: 1, 3: 1})
    assert [len(drawn(four, seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert len(left(four, 1)) == 1  # the surplus stays


@pytest.mark.rule("ARM-111")
def test_explorers_of_different_levels_explore_alone() -> None:
    play = explorers(5, {0: 1, 2: 3, 4: 3})
    assert open_kinds(play) == [("explore", 0)]
    assert len(drawn(play, 0)) == 4
    play.answer(0, "pass")
    assert open_kinds(play) == [("explore", 2), ("explore", 4)]
    assert [len(drawn(play, seat)) for seat in (2, 4)] == [4, 4]


@pytest.mark.rule("ARM-112")
def test_only_the_explorer_sees_what_was_drawn_and_groups_choose_at_the_same_time() -> None:
    play = explorers(4, {0: 1, 2: 1})
    for seat in (None, 1, 2, 3):
        zones = play.game.view(seat)["cities"][0]["zones"]
        assert zones["drawn"] == {"size": 4}
    secret = json.dumps([play.game.view(1), play.game.view(3), play.game.view(None)])
    assert not any(key in secret for key in drawn(play, 0))
    before = play.game.view(2)
    play.answer(0, play.options(0)[1])
    assert play.game.view(2) | {"waiting_for": 0} == before | {"waiting_for": 0}


@pytest.mark.rule("ARM-015", "ARM-112")
def test_samples_know_neither_the_piles_nor_what_others_look_at() -> None:
    play = explorers(4, {0: 1, 2: 1})
    seen: dict[str, set[tuple[str, ...]]] = {"other": set(), "pile": set()}
    for seed in range(60):
        other = play.game.determinize(0, seed)
        assert json.dumps(other.view(0)) == json.dumps(play.game.view(0))
        state = state_of(other.table)
        assert [card.key for card in state.zones[3]] == drawn(play, 0)
        seen["other"].add(tuple(card.key for card in state.zones[5]))
        seen["pile"].add(tuple(card.key for card in state.zones[1]))
        assert sorted(card.key for at in (0, 3, 5) for card in state.zones[at]) == sorted(all_islands(1))
    assert len(seen["other"]) == 5  # four of the five that seat 0 does not see
    assert len(seen["pile"]) == 60
    redacted = state_of(play.game.observe(play.decision(0)).table)
    assert [len(zone) for zone in redacted.zones] == [0, 0, 0, 4, 0, 0, 0]


@pytest.mark.rule("ARM-105")
def test_exploration_may_be_declined() -> None:
    play = explorers(4, {0: 1}).answer(0, "pass")
    assert islands(play, 0) == []
    assert len(left(play, 1)) == 9


@pytest.mark.rule("ARM-106")
def test_a_level_is_explored_once() -> None:
    play = explorers(4, {0: 1}).answer(0, "pass")
    play.turn()
    assert open_kinds(play)[0][0] == "choose"
    assert fleets(play, 0)["green"] == 2


@pytest.mark.rule("ARM-113")
def test_a_lone_explorer_sees_all_islands_where_there_are_fewer_than_four() -> None:
    scene = sea(4).city(0, fleets={"green": 1}, cards=RICH, hand=["apothecary"])
    given = all_islands(1)
    scene.city(1, islands=given[:4]).city(2, islands=given[4:7])
    play = scene.start().turn("build apothecary +green")
    assert sorted(drawn(play, 0)) == sorted(given[7:])


@pytest.mark.rule("ARM-114")
def test_every_explorer_of_a_group_gets_an_island_to_look_at() -> None:
    scene = sea(7, **pile(1, "bronze_island"))
    for seat in range(7):
        green = ["helmsmans_rest"] if seat == 0 else ["apothecary"]
        scene.city(seat, fleets={"green": 1}, cards=RICH, hand=green)
    play = scene.start().turn("build helmsmans_rest +green", *["build apothecary +green"] * 6)
    assert [len(drawn(play, seat)) for seat in range(7)] == [1] * 7


@pytest.mark.rule("ARM-157", "ARM-160", "ARM-161")
def test_the_top_island_is_taken_unseen_before_the_explorers_draw() -> None:
    scene = sea(4, **pile(1, "bronze_island", "whistling_island"))
    scene.city(0, "giza:A", hand=["helmsmans_rest"])
    scene.city(1, fleets={"green": 1}, cards=RICH, hand=["apothecary"])
    play = scene.start().turn("build helmsmans_rest", "build apothecary +green")
    assert islands(play, 0) == ["bronze_island"]
    assert open_kinds(play) == [("explore", 1)]
    assert len(drawn(play, 1)) == 4  # alone: the other did not explore
    assert "whistling_island" in drawn(play, 1)


@pytest.mark.rule("ARM-115")
def test_an_island_works_from_the_moment_it_is_gained() -> None:
    scene = sea(3, turn=7, **pile(1, "bronze_island")).city(0, "giza:A", hand=["helmsmans_rest"])
    play = scene.start().turn("build helmsmans_rest")
    assert play.score(0)["military"] == 2  # the land conflicts of this very turn


@pytest.mark.rule("ARM-116")
def test_an_island_of_any_level_may_be_found_in_any_age() -> None:
    play = sea().city(0, hand=["construction_zone"], fleets={"green": 5}).start()
    play.turn("build construction_zone").answer(0, "advance green")
    assert play.state.age == 1
    assert set(drawn(play, 0)) <= set(all_islands(3))


@pytest.mark.rule("ARM-117")
def test_islands_are_public() -> None:
    play = sea().city(2, islands=["royal_archipelago"]).start()
    for seat in (None, 0, 1):
        assert play.game.view(seat)["cities"][2]["islands"] == ["royal_archipelago"]


@pytest.mark.rule("ARM-118")
def test_an_island_is_no_structure() -> None:
    play = sea(3, age=3).city(0, islands=["royal_archipelago", "bronze_island"], cards=["altar"]).start()
    assert play.game.view(0)["cities"][0]["cards"] == ["altar"]
    assert int(play.city(0).counts) == 32**2  # one blue card, nothing else
    names = play.city(0)
    alone = sea(3, age=3).city(0, cards=["altar"]).start().city(0)
    assert (names.name0, names.name1, names.name2) == (alone.name0, alone.name1, alone.name2)


@pytest.mark.rule("ARM-201")
def test_advances_of_ships_on_the_last_space_are_lost() -> None:
    scene = sea(3, age=3, **pile(3, "torrential_archipelago"))
    scene.city(0, cards=["foundry", "lumber_yard", "press_1"], hand=["nautical_archives"])
    scene.cities[0]["fleets"] = {"red": 6, "yellow": 6, "blue": 5}
    play = scene.start().turn("build nautical_archives")
    assert play.options(0) == ["pass", "advance blue", "advance green", "advance blue green"]
    play.answer(0, "advance blue green")
    assert fleets(play, 0) == {"red": 6, "yellow": 6, "blue": 6, "green": 1}


def test_an_island_that_moves_the_green_ship_leads_to_the_next_exploration() -> None:
    scene = sea(4, **pile(1, "bronze_island"))
    scene.more["zones"]["islands_2"] = [
        *[key for key in all_islands(2) if key != "stormy_oasis"],
        "stormy_oasis",
    ]
    scene.city(0, fleets={"green": 3}, cards=RICH, hand=["apothecary"])
    play = scene.start().turn("build apothecary +green").answer(0, "claim stormy_oasis")
    assert open_kinds(play) == [("advance", 0)]
    assert "advance green" in play.options(0)
    play.answer(0, "advance red green")
    assert fleets(play, 0) == {"red": 1, "yellow": 0, "blue": 0, "green": 5}
    assert open_kinds(play)[0][0] == "choose"


@pytest.mark.rule("ARM-045", "ARM-109")
def test_an_exploration_that_an_island_brings_joins_those_of_its_level_that_wait() -> None:
    """OQ-ARM-02: seat 0 finds the Stormy Oasis on level 2, and level 3 is explored after that."""
    scene = sea(4, age=3, **pile(3, "torrential_archipelago"))
    scene.more["zones"] |= pile(2, "stormy_oasis")["zones"]
    mines = ["foundry", "sawmill", "brickyard", "quarry"]
    scene.city(0, fleets={"green": 3}, cards=[*RICH, *mines], hand=["nautical_archives"])
    scene.city(1, fleets={"green": 5}, cards=[*RICH, *mines], hand=["apothecary"])
    play = scene.start().turn("build nautical_archives +green", "build apothecary +green")
    play.answer(0, "advance green")  # by the Torrential Archipelago, from 4 to 5
    assert open_kinds(play) == [("explore", 0)]
    play.answer(0, "claim stormy_oasis").answer(0, "advance green")
    assert open_kinds(play) == [("explore", 0), ("explore", 1)]
    assert [len(drawn(play, seat)) for seat in (0, 1)] == [4, 4]  # of the eight that are left


@pytest.mark.rule("ARM-162", "ARM-163", "ARM-164", "ARM-165", "ARM-166", "ARM-167", "ARM-197", "ARM-196")
def test_majority_and_free_symbols_are_used_for_the_best_total() -> None:
    def science(*cards: str, islands: tuple[str, ...] = ()) -> int:
        return sea(3, age=3).city(0, cards=list(cards), islands=list(islands)).start().score(0)["science"]

    most = ("cabinet_of_explorers", "navigation_firm", "circle_of_captains")
    assert [science("apothecary", "dispensary", "workshop", one) for one in most] == [9 + 1] * 3
    assert science("apothecary", "workshop", most[0]) == 4 + 1  # tied: either
    assert science(most[0]) == 1  # with no symbol at all every kind is tied
    assert science("apothecary", "workshop", most[0], islands=("golden_archipelago",)) == 4 + 1 + 1 + 7
    assert science("apothecary", "dispensary", islands=("emerald_archipelago",)) == 9
    assert science("apothecary", "workshop", *most) == 16 + 1  # recomputed after each
    city = sea(3, age=3).city(0, cards=[most[0]]).city(1, cards=["philosophers_guild"]).start()
    assert city.score(1)["guilds"] == 1  # a green structure
