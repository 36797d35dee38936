"""Every stage of Carthage and Ur, the choice inside a stage, and markers from the box."""

from __future__ import annotations

import pytest

from edifices import edifice_scene, last_turn, left, markers, pieces, stages
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from support import Play, Scene

ALL = ["quarry", "stone_pit", "foundry", "ore_vein", "brickyard", "clay_pool", "sawmill", "lumber_yard"]
ALL += ["press_1", "glassworks_1", "loom_1"]
# wonder | start | stage by stage: cost, effects
BOARDS = {
    "carthage:A": ("ore", ["2 stone", "2 ore, 1 papyrus", "3 clay"]),
    "carthage:B": ("ore", ["3 ore, 1 papyrus", "3 wood, 1 cloth"]),
    "ur:A": ("wood", ["1 stone, 1 ore", "2 stone, 1 clay", "3 wood, 1 papyrus"]),
    "ur:B": ("wood", ["1 stone, 1 glass", "1 stone, 2 ore", "1 stone, 2 clay, 1 cloth"]),
}


@pytest.mark.parametrize("board", BOARDS)
def test_starts_and_costs_are_those_of_the_table(board: str) -> None:
    key, side = board.split(":")
    entry = load_rules(3, ("edifice",)).wonders[key][side]
    start, costs = BOARDS[board]
    assert entry["start"] == start
    assert [stage["cost"] for stage in entry["stages"]] == costs


def build(scene: Scene, wonder: str, built: int, choice: str = "") -> Play:
    """Seat 0 builds a stage of its board, which it can pay."""
    scene.city(0, wonder, cards=ALL, stages=built)
    play = scene.start()
    card = play.state.hands[0][0].key
    return play.turn(f"stage {card}{choice}")


@pytest.mark.parametrize("scene", [Scene(age=2), edifice_scene(age=2)], ids=["base", "edifice"])
@pytest.mark.parametrize(
    ("wonder", "built", "choice", "points", "coins", "shields"),
    [
        ("carthage:A", 0, "", 3, 0, 0),
        ("carthage:A", 1, "", 3 + 2, 7, 0),
        ("carthage:A", 1, " #2", 3 + 2, 0, 1),
        ("carthage:A", 2, "", 3 + 2 + 7, 0, 0),
        ("carthage:B", 0, "", 4, 7, 0),
        ("carthage:B", 0, " #2", 0, 0, 2),
    ],
)
def test_the_stages_of_carthage(
    scene: Scene, wonder: str, built: int, choice: str, points: int, coins: int, shields: int
) -> None:
    play = build(scene, wonder, built, choice)
    assert play.score(0)["wonder"] == points
    assert play.coins()[0] == 3 + coins
    assert play.city(0).shields == shields
    chosen = play.game.view()["cities"][0].get("stage_choices", [])
    if choice:
        assert chosen[-1:] == [2]


def test_the_second_stage_of_carthage_b_digs_or_gives_a_symbol() -> None:
    scene = Scene(age=2, discard=["altar"])
    play = build(scene, "carthage:B", 1)
    assert play.game.decisions[0].kind == "dig"
    play.answer(0, "take altar")
    assert "altar" in [card.key for card in play.city(0).built]
    other = build(Scene(age=2, discard=["altar"]), "carthage:B", 1, " #2")
    assert other.game.decisions[0].kind == "choose"
    assert other.game.view()["cities"][0]["science"]["any"] == 1
    assert other.score(0)["science"] == 1


@pytest.mark.rule("EDI-003")
def test_the_choice_of_a_stage_is_for_good() -> None:
    play = build(Scene(age=2), "carthage:A", 1, " #2")
    ruleset = play.game.ruleset
    assert isinstance(ruleset, SevenRuleset)
    data = ruleset.position(play.state)
    assert data["cities"][0]["stage_choices"] == [2]
    assert int(ruleset.read_position(data).cities[0].shields) == 1


def test_both_alternatives_are_offered_with_every_payment_and_with_taking_part() -> None:
    scene = edifice_scene("money_changer").city(0, "carthage:B", cards=["foundry", "press_1"], coins=5)
    assert stages(scene.start(), 0) == {
        "stage",
        "stage #2",
        "stage B1 +edifice",
        "stage #2 B1 +edifice",
    }


@pytest.mark.parametrize(
    ("wonder", "built", "choice", "points", "gained"),
    [
        ("ur:A", 0, "", 3, [0, 0, 0]),
        ("ur:A", 1, "", 3, [1, 0, 0]),
        ("ur:A", 1, " #2", 3, [0, 1, 0]),
        ("ur:A", 1, " #3", 3, [0, 0, 1]),
        ("ur:A", 2, "", 10, [0, 0, 0]),
        ("ur:B", 0, "", 0, [1, 0, 0]),
        ("ur:B", 1, "", 0, [0, 1, 0]),
        ("ur:B", 2, "", 0, [0, 0, 1]),
    ],
)
def test_the_stages_of_ur(wonder: str, built: int, choice: str, points: int, gained: list[int]) -> None:
    play = build(edifice_scene(age=2), wonder, built, choice)
    assert play.score(0)["wonder"] == points
    assert markers(play, 0) == gained
    assert left(play) == [2, 2, 2]  # it comes from the box
    assert play.coins()[0] == 3


def test_a_marker_of_a_completed_edifice_brings_its_reward_at_once() -> None:
    play = build(edifice_scene("money_changer", left=(0, 2, 2), age=2), "ur:B", 0)
    assert play.coins()[0] == 3 + 4
    wall = build(edifice_scene("curtain_wall", left=(0, 2, 2), age=2), "ur:B", 0)
    assert wall.city(0).shields == 1


def test_a_marker_of_a_failed_edifice_brings_nothing() -> None:
    play = build(edifice_scene("money_changer", left=(1, 2, 2), age=2), "ur:B", 0)
    assert play.coins()[0] == 3
    assert pieces(play)[0]["numbers"]["failed"] == 1


def test_a_marker_from_the_box_protects_from_the_penalty_and_brings_the_reward() -> None:
    scene = last_turn("auction_house", age=2, left=(2, 1, 2)).city(
        0, "ur:B", cards=ALL, stages=2, participation=[2]
    )
    assert scene.start().turn().coins()[0] == 3 + 3  # no penalty
    scene.city(1, "giza:A", cards=["stone_pit"])
    play = scene.start()
    play.turn("", f"stage {play.state.hands[1][0].key} B2 +edifice")
    assert play.coins()[:2] == [3 + 3 + 7, 3 - 2 + 7]


def test_a_marker_of_a_later_age_waits_for_its_edifice() -> None:
    scene = edifice_scene("money_changer", "auction_house", left=(2, 1, 2), age=2)
    scene.city(0, "ur:B", cards=ALL, stages=2, participation=[2])
    play = scene.city(1, "giza:A", cards=["stone_pit"]).start()
    play.turn("", f"stage {play.state.hands[1][0].key} B2 +edifice")
    assert play.coins()[0] == 3 + 3 + 7


def test_a_marker_from_the_box_is_not_the_participation_of_the_age() -> None:
    scene = edifice_scene("money_changer", left=(2, 2, 2)).city(0, "ur:B", cards=ALL, coins=5)
    play = scene.start()
    assert stages(play, 0) == {"stage", "stage B1 +edifice"}
    play.turn(f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert markers(play, 0) == [2, 0, 0]
    assert left(play) == [1, 2, 2]
    scene.city(0, "ur:B", cards=ALL, coins=5, stages=1, participation=[1])
    assert stages(scene.start(), 0) == {"stage", "stage B1 +edifice"}
    scene.city(0, "ur:B", cards=ALL, coins=5, stages=1, participation=[1, 1])
    assert stages(scene.start(), 0) == {"stage"}


@pytest.mark.rule("EDI-036")
def test_the_marker_of_the_stage_that_completes_brings_no_second_reward() -> None:
    scene = edifice_scene("money_changer", left=(1, 2, 2)).city(0, "ur:B", cards=ALL, coins=5)
    play = scene.start()
    play.turn(f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert play.coins()[0] == 5 - 1 + 4
    assert markers(play, 0) == [2, 0, 0]
    # a marker from the box in the very turn in which somebody else completes it
    other = edifice_scene("money_changer", left=(1, 2, 2)).city(0, "ur:B", cards=ALL, coins=5)
    play = other.city(1, "giza:A", cards=["stone_pit"]).start()
    play.turn(*[f"stage {play.state.hands[seat][0].key}{' B1 +edifice' * seat}" for seat in (0, 1)])
    assert play.coins()[:2] == [5 + 4, 3 - 1 + 4]


@pytest.mark.parametrize("seat", [0, 2])
def test_carthage_takes_from_the_discard_pile_after_halicarnassus(seat: int) -> None:
    """OQ-BASE-09: wherever the two sit."""
    scene = Scene(age=2, discard=["altar", "baths"]).city(1, "halicarnassus:B", ["walls"], cards=["foundry"])
    makers = ["sawmill", "lumber_yard", "loom_1"]
    scene.city(seat, "carthage:B", ["walls"], stages=1, stage_choices=[1], cards=makers)
    texts = ["", "stage walls", ""]
    texts[seat] = "stage walls"
    play = scene.start().turn(*texts)
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(1, "dig")]
    play.answer(1, "take baths")
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(seat, "dig")]
    assert "take altar" in play.options(seat)
    assert "take baths" not in play.options(seat)
