"""Olympia B copies a Guild of a neighbour (BASE-179 to BASE-182)."""

from __future__ import annotations

import pytest

from support import Play, Scene

BROWNS = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard", "foundry"]


def olympia(stages: int = 3, **cards: list[str]) -> Play:
    """Five cities in the last turn: Olympia at seat 0, then left, far, other and right."""
    scene = Scene(players=5, age=3, turn=6).city(0, "olympia:B", stages=stages, cards=cards.get("own", []))
    for seat, place in enumerate(("left", "far", "other", "right"), 1):
        scene.city(seat, cards=cards.get(place, []))
    return scene.start()


def copied(play: Play) -> str | None:
    """The Guild that Olympia copied."""
    choices: dict[str, str] = play.finish().game.result["cities"][0].get("choices", {})
    return choices.get("guild")


@pytest.mark.rule("BASE-179")
@pytest.mark.parametrize("place", ["left", "right"])
def test_olympia_scores_a_guild_of_either_neighbour_as_its_own(place: str) -> None:
    guild = {place: ["spies_guild", "stockade", "barracks"]}
    assert olympia(stages=3, **guild).score(0)["guilds"] == 2
    assert olympia(stages=2, **guild).score(0)["guilds"] == 0


@pytest.mark.rule("BASE-179")
def test_olympia_scores_one_guild_the_best() -> None:
    left = ["spies_guild", "magistrates_guild", "stockade", "altar", "theater"]
    play = olympia(left=left, right=["workers_guild", *BROWNS[:2]])
    assert play.score(0)["guilds"] == 2
    play = olympia(left=[*left, "baths"], right=["workers_guild", *BROWNS[:2]])
    assert play.score(0)["guilds"] == 3
    assert copied(play) == "magistrates_guild"


@pytest.mark.rule("BASE-179")
def test_olympia_copies_neither_from_further_away_nor_an_own_guild() -> None:
    play = olympia(own=["spies_guild"], left=["stockade"], far=["workers_guild"], right=["lumber_yard"])
    assert play.score(0)["guilds"] == 1  # its own Spies, once
    assert copied(play) is None


@pytest.mark.rule("BASE-179", "BASE-096")
def test_a_guild_under_a_stage_cannot_be_copied() -> None:
    scene = Scene(age=3, turn=6).city(0, "olympia:B", stages=3)
    play = scene.city(1, stages=1, markers=["workers_guild"], cards=BROWNS).start()
    assert play.score(0)["guilds"] == 0


@pytest.mark.rule("BASE-180")
def test_the_guild_is_chosen_at_final_scoring_only() -> None:
    scene = Scene(age=3, turn=6).city(0, "olympia:B", ["arsenal", "circus"], stages=3)
    scene.city(1, cards=["spies_guild", "stockade", "walls"])
    makers = ["lumber_yard", "stone_pit", "clay_pool", "foundry"]
    play = scene.city(2, hand=["workers_guild", "palace"], cards=makers).start()
    assert play.score(0)["guilds"] == 2
    play.turn("discard arsenal", "", "build workers_guild")
    assert play.game.over  # nobody was asked; the Guild of the very last turn is the best one
    city = play.game.result["cities"][0]
    assert (city["choices"]["guild"], city["score"]["guilds"]) == ("workers_guild", 4)


@pytest.mark.rule("BASE-180", "BASE-215")
def test_a_copied_strategists_guild_counts_the_defeats_of_age_3() -> None:
    scene = Scene(age=3, turn=6).city(0, "olympia:B", ["arsenal", "circus"], stages=3, cards=["walls"])
    play = scene.city(1, cards=["strategists_guild"], defeats=2).city(2, cards=["stockade"]).start()
    assert play.score(0)["guilds"] == 2
    play.turn("discard arsenal")
    # the left one lost two conflicts of Age III, the right one the one with Olympia
    assert play.game.result["cities"][0]["score"]["guilds"] == 4 + 1


@pytest.mark.rule("BASE-181")
def test_copying_changes_nothing_for_the_owner_of_the_guild() -> None:
    cards = {"left": ["workers_guild", "lumber_yard"], "own": BROWNS[:2], "far": BROWNS[:3]}
    scores = [olympia(stages=stages, **cards).score(1) for stages in (2, 3)]
    assert scores[0] == scores[1]
    assert scores[0]["guilds"] == 5


@pytest.mark.rule("BASE-182")
def test_the_copied_guild_counts_from_the_seat_of_olympia() -> None:
    play = olympia(
        own=BROWNS[:1], left=["workers_guild", *BROWNS[:2]], far=BROWNS[:5], right=BROWNS[:3], other=BROWNS
    )
    assert play.score(1)["guilds"] == 1 + 5
    assert play.score(0)["guilds"] == 2 + 3


@pytest.mark.rule("BASE-182", "BASE-211")
def test_copied_builders_count_the_stages_of_olympia_and_of_its_neighbours() -> None:
    scene = Scene(players=5, age=3, turn=6).city(0, "olympia:B", stages=3)
    scene.city(1, stages=2, cards=["builders_guild"]).city(2, stages=3).city(3, stages=3)
    play = scene.city(4, stages=1).start()
    assert play.score(0)["guilds"] == 3 + 2 + 1
    assert play.score(1)["guilds"] == 3 + 2 + 3


@pytest.mark.rule("BASE-182", "BASE-212")
def test_copied_shipowners_count_themselves_as_if_they_were_built() -> None:
    """OQ-BASE-13: a brown, a grey and a purple card, and the copy."""
    play = olympia(own=["lumber_yard", "press_1", "spies_guild"], right=["shipowners_guild", *BROWNS])
    assert play.score(0)["guilds"] == 4
    assert play.score(4)["guilds"] == len(BROWNS) + 1


@pytest.mark.rule("BASE-182")
def test_without_a_guild_next_door_the_stage_is_worth_nothing() -> None:
    play = olympia(far=["spies_guild"], left=["stockade"], right=["barracks"])
    assert play.score(0)["guilds"] == 0
    assert play.score(0)["wonder"] == 5


@pytest.mark.rule("BASE-179", "BASE-214")
@pytest.mark.parametrize(("workers", "best"), [(7, "scientists_guild"), (8, None), (9, "workers_guild")])
def test_scientists_are_compared_with_other_guilds_by_the_total(workers: int, best: str | None) -> None:
    # a third symbol makes a compass and a gear worth 10 instead of 2
    left = ["scientists_guild", *BROWNS[: workers - 4]]
    play = olympia(own=["apothecary", "workshop"], left=left, right=["workers_guild", *BROWNS[:4]])
    score = play.score(0)
    assert score["science"] + score["guilds"] == 2 + max(8, workers)
    guild = copied(play)
    assert guild == (best or guild)
    assert score["science"] == (10 if guild == "scientists_guild" else 2)


@pytest.mark.rule("BASE-179", "BASE-138")
def test_a_copied_symbol_is_chosen_together_with_the_own_one() -> None:
    # one free symbol would be a second compass; two make a set
    play = olympia(own=["apothecary", "scientists_guild"], left=["workers_guild", *BROWNS[:5]])
    assert play.score(0)["science"] == 4
    play = olympia(own=["apothecary"], left=["scientists_guild"])
    assert play.score(0)["science"] == 4
    scene = Scene(age=3, turn=6).city(0, "olympia:B", stages=3, cards=["apothecary", "scientists_guild"])
    assert scene.city(1, cards=["scientists_guild"]).start().score(0)["science"] == 10
