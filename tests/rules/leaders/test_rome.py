"""Rome (LEAD-119 to LEAD-131)."""

from __future__ import annotations

from typing import Any

import pytest

from support import Play, Scene, with_leaders

FIRST = ["lumber_yard", "clay_pool"]  # what Rome B's first stage needs
SECOND = ["stone_pit", "clay_pool", "loom_1"]
THIRD = ["quarry", "press_1"]


def rome(side: str, age: int = 1, **data: Any) -> Scene:
    """Rome at seat 0 of four, with no coins."""
    return with_leaders(players=4, age=age).city(0, f"rome:{side}", **{"coins": 0, **data})


def recruits(play: Play, seat: int) -> dict[str, int]:
    """The leaders that a seat may recruit, with what they cost."""
    texts = [text.split() for text in play.options(seat) if text.startswith("recruit")]
    return {words[1]: int(words[2][1:]) if len(words) > 2 else 0 for words in texts}


def hand(play: Play, seat: int = 0) -> list[str]:
    """The leaders that a seat holds between the Recruitments."""
    found: list[str] = play.game.view(seat)["cities"][seat]["zones"]["leader_hand"]["cards"]
    return found


def build_stage(play: Play) -> Play:
    """Seat 0 builds its next stage with any card, the others discard."""
    return play.turn(next(text for text in play.options(0) if text.startswith("stage")))


@pytest.mark.rule("LEAD-119", "LEAD-121", "LEAD-130")
@pytest.mark.parametrize("side", ["A", "B"])
def test_rome_makes_nothing_and_sells_only_what_its_cards_make(side: str) -> None:
    made = rome(side).city(1, "babylon:A", ["workshop", "baths"], coins=9).city(2, "rhodes:A")
    play = made.start()
    assert play.game.view()["cities"][0]["sources"] == []
    assert play.options(1, "workshop") == ["discard workshop"]
    made.city(0, f"rome:{side}", cards=["glassworks_1"])
    assert made.start().options(1, "workshop") == ["build workshop R2", "discard workshop"]


@pytest.mark.rule("LEAD-119")
def test_rome_a_recruits_for_nothing() -> None:
    play = rome("A", leader_hand=["pericles", "nero"]).city(1, coins=6, leader_hand=["caesar"]).recruitment()
    assert recruits(play, 0) == {"nero": 0, "pericles": 0}
    assert recruits(play, 1) == {"caesar": 5}
    play.turn("recruit pericles")
    assert play.coins()[0] == 0
    assert play.game.view()["cities"][0]["leaders"] == ["pericles"]


@pytest.mark.rule("LEAD-120")
def test_the_stages_of_rome_a_are_worth_4_and_6_points() -> None:
    for stages, worth in ((0, 0), (1, 4), (2, 10)):
        assert rome("A", stages=stages).start().score(0)["wonder"] == worth
    play = rome("A", cards=["lumber_yard", "clay_pool", "ore_vein"]).start().turn("stage altar")
    assert play.score(0)["wonder"] == 4
    done = rome("A", stages=2, cards=["quarry", "brickyard", "ore_vein", "loom_1"])
    assert not any(text.startswith("stage") for text in done.start().options(0))


@pytest.mark.rule("LEAD-121", "LEAD-122")
def test_with_rome_b_its_owner_pays_2_less_and_both_neighbours_1_less() -> None:
    made = rome("B", coins=9, leader_hand=["pericles", "nero", "xenophon", "solomon"])
    for seat, leaders in ((1, ["caesar", "croesus"]), (2, ["plato"]), (3, ["euclid"])):
        made.city(seat, coins=9, leader_hand=leaders)
    play = made.recruitment()
    assert recruits(play, 0) == {"nero": 0, "pericles": 4, "solomon": 1, "xenophon": 0}
    assert recruits(play, 1) == {"caesar": 4, "croesus": 0}  # never below nothing
    assert recruits(play, 2) == {"plato": 4}
    assert recruits(play, 3) == {"euclid": 4}


@pytest.mark.rule("LEAD-122")
def test_a_neighbour_of_rome_b_with_maecenas_pays_nothing_at_all() -> None:
    made = rome("B").city(1, coins=0, leaders=["maecenas"], leader_hand=["caesar"])
    assert recruits(made.recruitment(), 1) == {"caesar": 0}


@pytest.mark.rule("LEAD-123")
def test_the_first_stage_of_rome_b_gives_5_coins_and_four_leaders_of_the_box() -> None:
    made = rome("B", cards=FIRST, leader_hand=["nero"]).city(1, leaders=["sappho"], leader_hand=["plato"])
    play = made.start().turn("stage altar")
    assert play.coins()[0] == 5
    drawn = set(hand(play)) - {"nero"}
    assert len(hand(play)) == 5
    assert len(drawn) == 4
    assert not drawn & {"sappho", "plato"}
    assert play.game.view(1)["cities"][0]["zones"]["leader_hand"] == {"size": 5}
    others = {tuple(hand(with_seed(made, seed).turn("stage altar"))) for seed in range(12)}
    assert len(others) == 12


def with_seed(scene: Scene, seed: int) -> Play:
    """The same scene with another generator."""
    scene.seed = seed
    return scene.start()


@pytest.mark.rule("LEAD-123")
def test_leaders_that_came_back_to_the_box_are_not_drawn() -> None:
    """OQ-LEAD-03: only those that were never dealt."""
    returned = ["caesar", "cleopatra", "midas", "varro", "zenobia"]
    for seed in range(12):
        made = rome("B", cards=FIRST)
        made.city(1, zones={"returned": returned[:3]}).city(2, zones={"returned": returned[3:]})
        assert not set(hand(with_seed(made, seed).turn("stage altar"))) & set(returned)


@pytest.mark.rule("LEAD-124")
@pytest.mark.parametrize("elsewhere", [28, 32])
def test_the_box_always_has_leaders_enough_for_rome(elsewhere: int) -> None:
    """28 leaders are dealt to seven players, 32 to eight."""
    made = with_leaders(players=7).city(0, "rome:B", cards=FIRST)
    placed = [card.key for card in made.start().state.book.cards if card.colour == "white"][:elsewhere]
    for seat in range(1, 7):
        made.city(seat, leader_hand=placed[(seat - 1) :: 6])
    play = made.start().turn("stage altar")
    assert len(hand(play)) == 4
    assert not set(hand(play)) & set(placed)


@pytest.mark.rule("LEAD-125", "LEAD-126", "LEAD-128")
@pytest.mark.parametrize(("stages", "cards"), [(1, SECOND), (2, THIRD)])
def test_stages_2_and_3_of_rome_b_give_3_points_and_let_one_more_leader_be_recruited(
    stages: int, cards: list[str]
) -> None:
    made = rome("B", stages=stages, cards=cards, coins=3, leader_hand=["pericles", "caesar", "nero"])
    play = made.start().turn("stage altar")
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(0, "recruit more")]
    assert (int(play.state.age), int(play.state.turn)) == (1, 1)
    assert play.options(0) == ["pass", "recruit caesar B3", "recruit nero"]  # Pericles would be 4
    play.answer(0, "recruit caesar B3")
    assert (play.coins()[0], play.city(0).shields) == (0, 2)
    assert hand(play) == ["nero", "pericles"]
    assert play.score(0)["wonder"] == 3 * stages
    assert play.game.decisions[0].kind == "choose"
    declined = made.start().turn("stage altar").answer(0, "pass")
    assert declined.coins()[0] == 3
    assert declined.game.view()["cities"][0]["leaders"] == []


@pytest.mark.rule("LEAD-128")
def test_rome_b_is_asked_if_it_holds_a_leader_whether_or_not_it_has_the_coins() -> None:
    """Otherwise everybody would learn whether one of the leaders in hand could be paid."""
    play = rome("B", stages=1, cards=SECOND, coins=9, leader_hand=[]).start().turn("stage altar")
    assert play.game.decisions[0].kind == "choose"
    views = []
    for leader, ways in (("pericles", ["pass"]), ("sappho", ["pass", "recruit sappho"])):
        play = rome("B", stages=1, cards=SECOND, coins=3, leader_hand=[leader]).start().turn("stage altar")
        assert [(one.seat, one.kind) for one in play.game.decisions] == [(0, "recruit more")]
        assert play.options(0)[0] == "pass"
        assert len(play.options(0)) == len(ways)
        views.append(play.game.view(1))
    assert views[0] == views[1]


@pytest.mark.rule("LEAD-128")
def test_a_leader_recruited_by_a_stage_is_paid_with_the_coins_held_then() -> None:
    """OQ-LEAD-18: those that neighbours paid in the same turn too."""
    made = rome("B", stages=1, cards=SECOND, coins=0, leader_hand=["plato"])
    made.city(1, "giza:A", ["scriptorium"], coins=3, cards=["lumber_yard"])
    made.city(3, "rhodes:A", ["apothecary"], coins=3)
    play = made.start().turn("stage altar", "", "", "build apothecary L2")
    assert play.coins()[0] == 2
    assert play.options(0) == ["pass", "recruit plato B2"]


@pytest.mark.rule("LEAD-125")
def test_maecenas_does_not_make_the_recruits_of_stages_free() -> None:
    """OQ-LEAD-05: they cost 2 coins less, in a turn and in Recruitment."""
    made = rome("B", stages=1, cards=SECOND, coins=9, leaders=["maecenas"], leader_hand=["plato", "sappho"])
    play = made.start().turn("stage altar")
    assert recruits(play, 0) == {"plato": 2, "sappho": 0}
    play = made.recruitment()
    assert recruits(play, 0) == {"plato": 0, "sappho": 0}
    play.turn("stage sappho")
    assert recruits(play, 0) == {"plato": 2}


@pytest.mark.rule("LEAD-127", "LEAD-033")
@pytest.mark.example("EX-LEAD-10")
def test_rome_b_may_have_five_leaders() -> None:
    held = ["caesar", "nero", "plato", "sappho", "zenobia", "midas"]
    made = rome("B", stages=1, cards=[*SECOND, *THIRD], coins=20, leaders=["hiram"], leader_hand=held)
    play = made.recruitment()
    play.turn("recruit nero")
    build_stage(play).answer(0, "recruit caesar B3")
    build_stage(play).answer(0, "recruit plato B2")
    while play.game.decisions[0].kind != "recruit":
        play.turn()
    play.turn("recruit sappho")
    assert play.game.view()["cities"][0]["leaders"] == ["hiram", "nero", "caesar", "plato", "sappho"]
    assert not any(text.startswith(("stage", "recruit")) for text in play.options(0))


@pytest.mark.rule("LEAD-129")
def test_rome_b_keeps_its_leaders_after_the_recruitment_of_age_3() -> None:
    """OQ-LEAD-04: so that its stages can still recruit; everybody else puts theirs away."""
    made = rome("B", 2, stages=1, cards=SECOND, coins=5, leader_hand=["nero", "plato", "sappho"])
    made.city(1, leader_hand=["midas", "hiram"])
    play = made.recruitment().turn("recruit nero")
    assert hand(play) == ["plato", "sappho"]
    assert hand(play, 1) == []
    build_stage(play).answer(0, "recruit plato B2")
    assert hand(play) == ["sappho"]
    assert "sappho" not in str(play.game.view(1))


@pytest.mark.rule("LEAD-129")
def test_rome_a_puts_its_last_leader_away_like_everybody() -> None:
    play = rome("A", 2, leader_hand=["nero", "plato"]).recruitment().turn("recruit nero")
    assert hand(play) == []


@pytest.mark.rule("LEAD-131")
def test_what_rome_saves_is_not_for_stages() -> None:
    made = rome("B", coins=9, leader_hand=["nero"]).city(1, "babylon:A", coins=9, leader_hand=["plato"])
    play = made.city(2, cards=["clay_pool"]).city(3, "olympia:A").recruitment()
    assert [text for text in play.options(0, "nero") if text.startswith("stage")] == ["stage nero L2 R2"]
    assert [text for text in play.options(1, "plato") if text.startswith("stage")] == ["stage plato L2"]


@pytest.mark.rule("LEAD-123")
def test_leaders_drawn_in_recruitment_are_there_for_the_next_one() -> None:
    play = rome("B", cards=FIRST, leader_hand=["nero", "plato"]).recruitment().turn("stage nero")
    assert len(hand(play)) == 5
    assert "plato" in hand(play)
