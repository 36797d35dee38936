"""The powers of the Wonders, the end of the game and the points in 7 Wonders Architects."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.architects.rules import load_rules
from mirabilia.architects.serialize import score_result
from support_architects import PLAIN, Play, Scene

POINTS = {
    "alexandria": [4, 3, 6, 5, 7],
    "babylon": [3, 0, 5, 5, 7],
    "ephesus": [3, 3, 4, 5, 7],
    "giza": [4, 5, 6, 7, 8],
    "halicarnassus": [3, 3, 6, 5, 7],
    "olympia": [3, 2, 5, 5, 7],
    "rhodes": [4, 4, 5, 6, 7],
}
ROWS = {
    "alexandria": [[1], [2], [3], [4], [5]],
    "babylon": [[1], [2], [3], [4, 5]],
    "ephesus": [[1], [2, 3, 4], [5]],
    "giza": [[1], [2], [3], [4], [5]],
    "halicarnassus": [[1], [2], [3, 4], [5]],
    "olympia": [[1], [2, 3], [4], [5]],
    "rhodes": [[1, 2], [3], [4], [5]],
}
WITH_EFFECT = {"ephesus": [2, 3, 4], "giza": []}


@pytest.mark.rule("ARC-103")
@pytest.mark.parametrize("key", list(POINTS))
def test_the_printed_parts(key: str) -> None:
    wonder = load_rules(7).wonder(key)
    assert [int(stage.points) for stage in wonder.stages] == POINTS[key]
    assert wonder.rows == ROWS[key]
    assert [(int(stage.count), stage.identical) for stage in wonder.stages] == [
        (2, False),
        (2, True),
        (3, False),
        (3, True),
        (4, False),
    ]
    does = [int(stage.number) for stage in wonder.stages if stage.lasting or stage.on_build]
    assert does == WITH_EFFECT.get(key, [2, 4])


def second_stage(wonder: str, players: int = 4) -> Scene:
    """Seat 0 will build the second stage of a wonder with the coin on its left and the one it has."""
    stages = [] if wonder == "rhodes" else [1]
    return Scene(players=players).city(0, wonder, cards="coin", stages=stages)


def build_second(scene: Scene, *deck: str) -> Play:
    """Take the coin and build."""
    return scene.deck(0, "coin", *deck).start().do("take left", "build 2 coin coin")


@pytest.mark.rule("ARC-094", "ARC-102")
@pytest.mark.parametrize(
    ("deck", "card"), [("0", "glass"), ("1", "wood"), ("2", "clay"), ("3", "gear"), ("centre", "shield")]
)
def test_alexandria_takes_the_top_card_of_any_deck(deck: str, card: str) -> None:
    scene = second_stage("alexandria").deck(1, "wood").deck(2, "clay").deck(3, "gear").central("shield")
    play = build_second(scene, "glass")
    assert play.options() == [f"draw {one}" for one in ("0", "1", "2", "3", "centre")]
    assert play.do(f"draw {deck}").cards() == {card: 1}
    assert play.events("take")[-1]["by"] == "stage"


@pytest.mark.rule("ARC-094")
def test_alexandria_draws_from_decks_that_have_cards_only() -> None:
    scene = second_stage("alexandria").deck(1).deck(2).deck(3).central()
    assert build_second(scene, "glass").options() == ["draw 0"]
    scene = second_stage("alexandria").deck(1).deck(2).deck(3).central()
    assert build_second(scene).game.over


@pytest.mark.rule("ARC-095", "ARC-102")
def test_ephesus_takes_the_top_card_of_the_central_deck() -> None:
    play = build_second(second_stage("ephesus").central("points_2_cat", PLAIN))
    assert play.cards() == {"points_2_cat": 1}
    assert play.view()["cat"] == 0
    assert play.events("take")[-1] == {
        "kind": "take",
        "seat": 0,
        "card": "points_2_cat",
        "deck": "centre",
        "by": "stage",
    }


@pytest.mark.rule("ARC-095")
@pytest.mark.parametrize(("stage", "cards"), [(3, "wood stone clay"), (4, "wood wood wood")])
def test_ephesus_takes_a_card_for_its_third_and_fourth_stage_too(stage: int, cards: str) -> None:
    scene = Scene().city(0, "ephesus", cards=cards, stages=[1]).deck(0, PLAIN).central("compass")
    play = scene.start().do("take left", f"build {stage} {cards}")
    assert play.cards()["compass"] == 1


@pytest.mark.rule("ARC-096")
def test_babylon_takes_one_of_four_tokens_for_nothing() -> None:
    play = build_second(second_stage("babylon"))
    assert play.asked == (0, "learn")
    assert play.options() == ["learn tactics", "learn decoration", "learn strategy", "learn pile"]
    play.do("learn strategy")
    assert play.tokens() == ["strategy"]
    assert play.view()["progress"] == {"row": ["tactics", "decoration", "culture"], "pile": 1}
    assert play.events("learn")[0] == {
        "kind": "learn",
        "seat": 0,
        "verb": "learn",
        "token": "strategy",
        "pays": {},
        "source": "row",
    }


@pytest.mark.rule("ARC-096")
def test_babylon_finds_no_token_when_none_is_left() -> None:
    scene = second_stage("babylon")
    scene.row, scene.pile = (None, None, None), ()
    assert build_second(scene).asked == (1, "take")


@pytest.mark.rule("ARC-097", "ARC-092")
def test_rhodes_adds_a_shield_for_each_of_two_stages() -> None:
    play = build_second(second_stage("rhodes"))
    assert play.view()["cities"][0]["shields"] == 1
    assert Scene().city(0, "rhodes", stages=[1, 2, 3, 4]).start().view()["cities"][0]["shields"] == 2


@pytest.mark.rule("ARC-098", "ARC-102")
def test_halicarnassus_keeps_one_of_five_cards_and_shuffles_the_others_back() -> None:
    deck = ("wood", "wood", "gear", "points_2_cat", "shield_horn", "glass", "clay")
    play = build_second(second_stage("halicarnassus"), *deck)
    assert play.options() == ["search left", "search right"]
    play.do("search left")
    assert play.options() == ["keep wood", "keep points_2_cat", "keep gear", "keep shield_horn"]
    for seat in (None, 0, 2):  # they lie open
        assert play.view(seat)["found"] == {
            "deck": 0,
            "cards": ["gear", "points_2_cat", "shield_horn", "wood", "wood"],
        }
    play.do("keep points_2_cat")
    assert play.cards() == {"points_2_cat": 1}
    assert play.view()["cat"] == 0
    left = {"wood": 2, "clay": 1, "glass": 1, "gear": 1, "shield_horn": 1}
    assert play.view()["decks"][0]["holds"] == left
    assert play.view()["discard"] == {"coin": 2}


@pytest.mark.rule("ARC-098")
def test_halicarnassus_may_search_the_deck_on_the_right() -> None:
    scene = second_stage("halicarnassus").deck(3, "wood", "clay")
    play = build_second(scene).do("search right", "keep clay")
    assert play.cards() == {"clay": 1}
    assert play.view()["decks"][3]["holds"] == {"wood": 1}


@pytest.mark.rule("ARC-098")
def test_what_halicarnassus_puts_back_is_shuffled_with_the_whole_deck() -> None:
    tops = set()
    for seed in range(30):
        scene = second_stage("halicarnassus").deck(
            0, "coin", "wood", "stone", "clay", "glass", "gear", "tablet"
        )
        play = scene.start()
        play.state.random = 1000003 * (seed + 1)
        play.do("take left", "build 2 coin coin", "search left", "keep wood")
        tops.add(play.view()["decks"][0]["top"])
    assert tops == {"stone", "clay", "glass", "gear", "tablet"}


@pytest.mark.rule("ARC-101")
def test_halicarnassus_looks_at_all_cards_where_fewer_than_five_are_left() -> None:
    play = build_second(second_stage("halicarnassus"), "wood", "gear").do("search left")
    assert play.options() == ["keep wood", "keep gear"]
    scene = second_stage("halicarnassus").deck(3)
    assert build_second(scene).asked == (1, "take")  # there is nothing to search


@pytest.mark.rule("ARC-099", "ARC-102")
def test_olympia_takes_the_cards_on_both_sides() -> None:
    scene = second_stage("olympia").deck(3, "points_2_cat")
    play = build_second(scene, "shield_horn")
    assert play.cards() == {"points_2_cat": 1, "shield_horn": 1}
    assert play.view()["cat"] == 0
    assert play.view()["conflict"]["turned"] == 1
    assert [event["deck"] for event in play.events("take")] == [0, 0, 3]


@pytest.mark.rule("ARC-099")
def test_olympia_takes_one_card_where_the_other_side_is_empty() -> None:
    assert build_second(second_stage("olympia").deck(3), "wood").cards() == {"wood": 1}


@pytest.mark.rule("ARC-100")
def test_giza_has_no_effect_and_the_most_points() -> None:
    assert build_second(second_stage("giza")).asked == (1, "take")
    totals = {key: sum(points) for key, points in POINTS.items()}
    assert max(totals, key=totals.__getitem__) == "giza"
    assert totals["giza"] == 30


@pytest.mark.rule("ARC-102")
def test_a_card_gained_by_a_stage_sets_off_tokens_and_duties() -> None:
    scene = second_stage("ephesus").central("gear", PLAIN)
    scene.cities[0] |= {"tokens": ["science"], "cards": {"coin": 1, "gear": 1}}
    play = build_second(scene)
    assert play.view()["ready"] == ["science"]
    assert {text.split()[0] for text in play.options()} == {"learn", "extra"}


def last_stage(players: int = 3, **data: Any) -> Scene:
    """Seat 0 completes Giza with the glass on its left."""
    cards = f"wood stone clay {data.pop('cards', '')}"
    return Scene(players=players).city(0, "giza", cards=cards, stages=[1, 2, 3, 4], **data)


def complete(scene: Scene, *deck: str) -> Play:
    """Build the last stage."""
    return scene.deck(0, "glass", *deck).start().do("take left", "build 5 wood stone clay glass")


@pytest.mark.rule("ARC-109")
def test_the_game_ends_with_the_turn_in_which_a_wonder_is_completed() -> None:
    play = complete(last_stage())
    assert play.game.over
    assert play.game.result["cities"][0]["stages"] == [1, 2, 3, 4, 5]


@pytest.mark.rule("ARC-110")
def test_the_last_turn_is_played_to_its_end() -> None:
    play = complete(last_stage(tokens=["architecture"]), PLAIN)
    assert play.asked == (0, "act")
    play.do("extra architecture left")
    assert play.game.over
    assert play.game.result["cities"][0]["score"]["blue"] == 3


@pytest.mark.rule("ARC-110")
def test_a_battle_that_is_due_is_fought_before_the_end() -> None:
    scene = last_stage(tokens=["crafts"], cards="shield")
    scene.turned = 2
    play = scene.deck(0, "glass", "shield_horn").start()
    play.do("take left", "extra crafts left", "build 5 wood stone clay glass")
    assert play.game.over
    assert play.game.result["cities"][0]["victory"] == 2
    assert play.game.result["cities"][0]["cards"] == {"shield": 1}


@pytest.mark.rule("ARC-111", "ARC-112", "ARC-116")
def test_what_is_counted_at_the_end() -> None:
    data = {
        "wonder": "ephesus",
        "stages": [1, 2, 3],
        "cards": {"points_3": 1, "points_2_cat": 2, "wood": 1, "coin": 1, "gear": 1, "shield": 3},
        "victory": 4,
        "tokens": ["strategy"],
        "cat": True,
    }
    cities = [data, {"wonder": "giza"}, {"wonder": "rhodes"}]
    result = score_result(load_rules(3), {"cities": cities})
    points = {"wonder": 10, "cat": 2, "blue": 7, "victory": 12, "progress": 4, "total": 35}
    assert result["cities"][0]["score"] == points
    assert result["winners"] == [0]


def ended(*cities: dict[str, object]) -> list[int]:
    """Who wins with these cities."""
    keys = ("giza", "rhodes", "alexandria")
    given = [{"wonder": key, **city} for key, city in zip(keys, cities, strict=True)]
    winners: list[int] = score_result(load_rules(3), {"cities": given})["winners"]
    return winners


@pytest.mark.rule("ARC-113")
def test_the_most_points_win_and_completing_ones_wonder_is_not_enough() -> None:
    assert ended({"stages": [1, 2, 3, 4, 5]}, {"victory": 11}, {}) == [1]


@pytest.mark.rule("ARC-114")
def test_built_stages_break_a_tie() -> None:
    assert ended({"stages": [1, 2]}, {"victory": 3}, {}) == [0]
    assert ended({"stages": [1, 2]}, {"stages": [1, 2], "cards": {}, "victory": 0}, {"victory": 3}) == [0]


@pytest.mark.rule("ARC-115")
def test_what_is_still_tied_is_a_shared_victory() -> None:
    assert ended({"stages": [1], "victory": 2}, {"stages": [2], "victory": 2}, {}) == [0, 1]
