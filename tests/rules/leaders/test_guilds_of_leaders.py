"""The four Guilds of the expansion (LEAD-107 to LEAD-118)."""

from __future__ import annotations

from typing import Any

import pytest

from support import Play, Scene, with_leaders


def guild_points(guild: str, **cities: dict[str, Any]) -> int:
    """The points of a Guild at seat 0 of five, with these neighbours: own, left, right, far."""
    made = with_leaders(players=5, age=3, turn=6)
    for seat, name in enumerate(("own", "left", "far", "far", "right")):
        given: dict[str, Any] = {"coins": 0, "cards": [], **(cities.get(name, {}) if seat != 3 else {})}
        made.city(seat, **given | ({"cards": [*given["cards"], guild]} if seat == 0 else {}))
    return made.start().score(0)["guilds"]


# --- Gamblers, Diplomats, Architects -----------------------------------------------------------------------


@pytest.mark.rule("LEAD-107")
@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4)])
def test_gamblers_give_a_point_for_every_3_coins(coins: int, worth: int) -> None:
    assert guild_points("gamblers_guild", own={"coins": coins}, left={"coins": 30}) == worth


@pytest.mark.rule("LEAD-108")
def test_gamblers_and_midas_add_up() -> None:
    made = with_leaders(age=3, turn=6).city(0, cards=["gamblers_guild"], leaders=["midas"], coins=10)
    score = made.start().score(0)
    assert (score["treasury"], score["leaders"], score["guilds"], score["total"]) == (3, 3, 3, 9)


@pytest.mark.rule("LEAD-116")
def test_diplomats_count_the_leaders_in_play_next_door() -> None:
    left, right = ["sappho", "nero"], ["plato", "midas", "hiram"]
    assert guild_points("diplomats_guild", left={"leaders": left}, right={"leaders": right}) == 5
    assert guild_points("diplomats_guild", own={"leaders": left}, far={"leaders": right}) == 0
    hidden = {"wonder": "giza:A", "stages": 2, "markers": left, "zones": {"leader_hand": right}}
    assert guild_points("diplomats_guild", left=hidden) == 0


@pytest.mark.rule("LEAD-112")
@pytest.mark.example("EX-LEAD-05")
def test_a_copied_leader_is_no_leader_for_diplomats() -> None:
    """The left neighbour has two leaders, and copies one of its own left neighbour."""
    copied = {"leaders": ["sappho", "nero"], "cards": ["courtesans_guild"], "courtesan": "plato"}
    assert guild_points("diplomats_guild", left=copied, far={"leaders": ["plato"]}) == 2


@pytest.mark.rule("LEAD-117", "LEAD-118")
def test_architects_count_purple_cards_next_door_by_3() -> None:
    two, one = ["spies_guild", "workers_guild"], ["traders_guild"]
    assert guild_points("architects_guild", left={"cards": two}, right={"cards": one}) == 9
    assert guild_points("architects_guild", own={"cards": one}, far={"cards": two}) == 0


@pytest.mark.rule("LEAD-117")
def test_architects_do_not_count_the_guild_that_olympia_copies() -> None:
    olympia = {"wonder": "olympia:B", "stages": 3}
    assert guild_points("architects_guild", left=olympia, far={"cards": ["spies_guild"]}) == 0


# --- Courtesans --------------------------------------------------------------------------------------------


def courtesans(turn: int = 1, discard: tuple[str, ...] = (), **data: Any) -> Scene:
    """Seat 0, which has Ramses, is about to build the Courtesans Guild."""
    made = with_leaders(players=4, age=3, turn=turn, discard=discard)
    return made.city(0, "giza:A", ["courtesans_guild"], leaders=["ramses"], **{"coins": 3, **data})


def copying(scene: Scene, leader: str) -> Play:
    """The Guild is built, and the leader chosen."""
    return scene.start().turn("grant courtesans_guild").answer(0, f"copy {leader}")


@pytest.mark.rule("LEAD-109", "LEAD-114")
def test_courtesans_must_choose_a_leader_of_a_neighbour_once_and_for_all() -> None:
    made = (
        courtesans().city(1, leaders=["sappho", "nero"]).city(2, leaders=["plato"]).city(3, leaders=["midas"])
    )
    made.cities[1]["zones"] = {"leader_hand": ["hiram"]}
    play = made.start().turn("grant courtesans_guild")
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(0, "copy")]
    assert play.options(0) == ["copy sappho", "copy nero", "copy midas"]
    play.answer(0, "copy midas")
    assert play.game.decisions[0].kind == "choose"
    for viewer in (None, 2):
        assert play.game.view(viewer)["cities"][0]["courtesan"] == "midas"
    city = play.finish().game.result["cities"][0]
    assert city["courtesan"] == "midas"
    assert city["score"]["leaders"] == city["coins"] // 3  # and nothing was asked again


@pytest.mark.rule("LEAD-110", "LEAD-111")
def test_courtesans_give_all_effects_of_the_leader_and_take_none() -> None:
    cards = ["apothecary", "scriptorium", "workshop"]
    play = copying(courtesans(cards=cards).city(1, leaders=["aristotle"], cards=cards), "aristotle")
    for seat in (0, 1):
        assert (play.score(seat)["science"], play.score(seat)["leaders"]) == (10, 3)
    assert play.game.view()["cities"][0]["leaders"] == ["ramses"]
    assert play.game.view()["cities"][1]["leaders"] == ["aristotle"]


@pytest.mark.rule("LEAD-110")
@pytest.mark.parametrize(
    "leader", ["bilkis", "leonidas", "imhotep", "caesar", "euclid", "cleopatra", "pericles"]
)
def test_a_copied_leader_does_for_its_owner_what_the_leader_does(leader: str) -> None:
    """The city that copies is in everything like one that has the leader itself."""
    data: dict[str, Any] = {"cards": ["stockade", "courtesans_guild"], "coins": 5}
    copied = with_leaders(age=3).city(0, "rhodes:A", **data, courtesan=leader)
    really = with_leaders(age=3).city(0, "rhodes:A", **data, leaders=[leader])
    plays = [copied.city(1, leaders=[leader]).start(), really.city(1, leaders=["sappho"]).start()]
    options, cities, scores = [], [], []
    for play in plays:
        options.append(play.options(0))
        city = play.game.view()["cities"][0]
        cities.append({name: city[name] for name in ("shields", "science", "points")})
        scores.append(play.score(0))
    assert options[0] == options[1]
    assert cities[0] == cities[1]
    assert scores[0] == scores[1]


@pytest.mark.rule("LEAD-113")
def test_courtesans_without_a_leader_next_door_have_no_effect() -> None:
    made = courtesans().city(2, leaders=["plato"])
    play = made.start().turn("grant courtesans_guild")
    assert play.game.decisions[0].kind == "choose"
    city = play.game.view()["cities"][0]
    assert city["cards"] == ["courtesans_guild"]
    assert "courtesan" not in city


@pytest.mark.rule("LEAD-115")
def test_courtesans_receive_the_coins_of_croesus_at_once() -> None:
    play = copying(courtesans(coins=2).city(1, leaders=["croesus"], coins=0), "croesus")
    assert play.coins()[:2] == [8, 3]


@pytest.mark.rule("LEAD-115")
@pytest.mark.parametrize(("leader", "card", "coins"), [("vitruvius", "lodge", 2), ("xenophon", "arena", 2)])
def test_what_a_copied_leader_gives_begins_now_and_looks_at_nothing_before(
    leader: str, card: str, coins: int
) -> None:
    cards = ["tavern", "dispensary"]
    made = courtesans(cards=cards).city(1, leaders=[leader]).city(3, hand=[card])
    play = copying(made, leader)
    assert play.coins()[0] == 3
    play.turn(next(text for text in ("chain lodge", "chain arena") if text in play.options(0)))
    assert play.coins()[0] == 3 + coins


@pytest.mark.rule("LEAD-115")
def test_a_copied_nero_is_paid_for_the_conflicts_of_the_same_turn() -> None:
    made = courtesans(turn=6, cards=["arsenal"], victory=[1]).city(1, leaders=["nero"])
    assert copying(made, "nero").game.result["cities"][0]["coins"] == 3 + 4


@pytest.mark.rule("LEAD-067", "LEAD-115")
def test_courtesans_with_solomon_pick_after_halicarnassus() -> None:
    made = courtesans(discard=("tavern", "altar", "baths")).city(1, leaders=["solomon"])
    made.city(2, "halicarnassus:B", cards=["foundry"])
    play = made.start().turn("grant courtesans_guild", "", "stage arsenal")
    asked = []
    for answer in ("copy solomon", "take tavern", "take altar"):
        decision = play.game.decisions[0]
        asked.append((decision.seat, decision.kind))
        play.answer(decision.seat, answer)
    assert asked == [(0, "copy"), (2, "dig"), (0, "dig")]
    assert play.game.decisions[0].kind == "choose"
    assert play.game.view()["cities"][0]["cards"] == ["courtesans_guild", "altar"]


@pytest.mark.rule("LEAD-067", "LEAD-115")
def test_courtesans_copy_solomon_in_the_turn_in_which_rome_recruits_him() -> None:
    """OQ-LEAD-14, and the order Halicarnassus, Solomon, copied Solomon: three picks of one pile."""
    made = courtesans(discard=("tavern", "altar", "baths"))
    rome = ["stone_pit", "clay_pool", "loom_1"]
    made.city(1, "rome:B", stages=1, cards=rome, zones={"leader_hand": ["solomon"]}, coins=1)
    made.city(2, "halicarnassus:B", cards=["foundry"])
    play = made.start().turn("grant courtesans_guild", "stage arsenal", "stage arsenal")
    asked = []
    for answer in ("recruit solomon B1", "copy solomon", "take tavern", "take altar", "take baths"):
        decision = play.game.decisions[0]
        asked.append((decision.seat, decision.kind))
        play.answer(decision.seat, answer)
    assert asked == [(1, "recruit more"), (0, "copy"), (2, "dig"), (1, "dig"), (0, "dig")]
    assert play.game.decisions[0].kind == "choose"


@pytest.mark.rule("LEAD-109", "LEAD-110")
@pytest.mark.parametrize(
    ("leader", "coins", "way"),
    [
        ("ramses", 0, "grant workers_guild"),
        ("bilkis", 1, "build haven B1"),
        ("croesus", 0, "build haven L2"),
    ],
)
def test_a_leader_copied_with_the_sixth_card_helps_babylon_with_the_seventh(
    leader: str, coins: int, way: str
) -> None:
    """OQ-LEAD-14: the Courtesans choose at once, before the card left over is played."""
    makers = ["clay_pool", "lumber_yard", "glassworks_1", "loom_1"]
    made = with_leaders(age=3, turn=6)
    made.city(0, "babylon:B", ["courtesans_guild", way.split()[1]], stages=2, cards=makers, coins=coins)
    made.city(1, "rhodes:A", leaders=[leader], coins=0)
    play = made.city(2, "olympia:A", coins=0).start().turn("build courtesans_guild")
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(0, "copy")]
    play.answer(0, f"copy {leader}")
    assert play.game.decisions[0].kind == "extra"
    assert way in play.options(0)


@pytest.mark.rule("LEAD-109")
def test_courtesans_taken_from_the_discard_pile_choose_a_leader_as_well() -> None:
    made = with_leaders(age=3, discard=["courtesans_guild"]).city(1, leaders=["croesus"], coins=0)
    made.city(0, "halicarnassus:B", cards=["foundry"], coins=0)
    play = made.start().turn("stage arsenal").answer(0, "take courtesans_guild")
    assert play.answer(0, "copy croesus").coins()[0] == 6


def test_olympia_that_copies_the_courtesans_gets_nothing() -> None:
    """OQ-LEAD-17: the leader is chosen when the Guild is built, and Olympia builds none."""
    made = with_leaders(age=3, turn=6).city(0, "olympia:B", stages=3, coins=0)
    made.city(1, cards=["courtesans_guild"], leaders=["cleopatra"], courtesan="midas", coins=30)
    score = made.city(2, leaders=["midas"]).start().score(0)
    assert (score["guilds"], score["leaders"]) == (0, 0)
