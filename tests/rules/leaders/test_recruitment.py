"""Recruitment at the start of every Age (LEAD-021 to LEAD-038, LEAD-132 to LEAD-135)."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game
from support import Play, with_leaders

FOUR = ["caesar", "nero", "sappho", "zenobia"]  # 5, 1, 1 and 2 coins


def zone(play: Play, name: str, seat: int) -> list[str]:
    """The cards of a zone of the engine."""
    found = next(zone for zone in play.state.book.zones if zone.name == name)
    return [card.key for card in play.state.zones[found.place_of(seat)]]


def played_in_recruitment(**data: Any) -> Play:
    """Recruitment of Age II in which seat 0 has these things, and holds four leaders."""
    return with_leaders().city(0, "giza:A", leader_hand=FOUR, **data).recruitment()


@pytest.mark.rule("LEAD-021", "LEAD-022", "LEAD-028")
def test_everybody_plays_exactly_one_leader_in_one_of_three_ways() -> None:
    scene = with_leaders()
    scene.city(0, "giza:A", cards=["stone_pit"], leader_hand=FOUR)
    scene.city(1, leader_hand=["plato"]).city(2, leader_hand=["midas", "hiram"])
    play = scene.recruitment()
    assert [one.seat for one in play.game.decisions] == [0, 1, 2]
    assert play.uses(0, "nero") == {"recruit", "stage", "discard"}
    assert {text.split()[1] for text in play.options(0)} == set(FOUR)  # and nobody may pass
    play.turn("recruit nero B1")
    assert play.game.decisions[0].kind == "choose"
    assert zone(play, "leader_hand", 0) == ["caesar", "sappho", "zenobia"]
    assert zone(play, "leader_hand", 1) == []
    assert len(zone(play, "leader_hand", 2)) == 1


@pytest.mark.rule("LEAD-021", "LEAD-133")
def test_leaders_are_revealed_together() -> None:
    play = with_leaders().city(0, leader_hand=["nero"]).city(1, leader_hand=["hiram"]).recruitment()
    before = play.game.view(2)
    play.answer(0, "recruit nero B1")
    assert play.game.view(2) == before | {"waiting_for": [1]}
    assert play.options(1) == ["recruit hiram B3", "discard hiram"]
    play.answer(1, "recruit hiram B3")
    assert [city["leaders"] for city in play.game.view(2)["cities"]] == [["nero"], ["hiram"], []]


@pytest.mark.rule("LEAD-023")
def test_a_recruit_costs_its_coins_stands_face_up_and_is_in_effect() -> None:
    play = played_in_recruitment(coins=6)
    bank = sum(play.coins())
    play.turn("recruit caesar B5")
    assert play.coins() == [1, 3, 3]
    assert sum(play.coins()) == bank - 5
    for viewer in (None, 0, 1):
        city = play.game.view(viewer)["cities"][0]
        assert (city["leaders"], city["shields"]) == (["caesar"], 2)


@pytest.mark.rule("LEAD-024", "LEAD-135")
def test_a_leader_may_mark_a_stage_whatever_it_costs() -> None:
    play = played_in_recruitment(cards=["stone_pit"], coins=0)
    assert play.options(0, "caesar") == ["stage caesar", "discard caesar"]
    play.turn("stage caesar")
    assert play.coins()[0] == 0
    assert (play.city(0).stage_count(), play.city(0).shields) == (1, 0)
    assert play.game.view(0)["markers"] == ["caesar"]
    for viewer in (None, 1, 2):
        assert "caesar" not in str(play.game.view(viewer))
    short = played_in_recruitment(coins=0)  # without the second stone
    assert short.options(0, "caesar") == ["discard caesar"]


@pytest.mark.rule("LEAD-025")
def test_a_stage_of_recruitment_is_paid_by_trade_as_ever() -> None:
    scene = with_leaders().city(0, "giza:A", coins=2, leader_hand=["nero"])
    scene.city(1, cards=["stone_pit"]).city(2, cards=["stone_pit"])
    play = scene.recruitment()
    assert play.options(0, "nero") == ["recruit nero B1", "stage nero L2", "stage nero R2", "discard nero"]
    play.turn("stage nero R2")
    assert play.coins() == [0, 3, 5]
    poor = scene.city(0, "giza:A", coins=1, leader_hand=["nero"]).recruitment()
    assert poor.uses(0, "nero") == {"recruit", "discard"}


@pytest.mark.rule("LEAD-026", "LEAD-134")
def test_a_discarded_leader_gives_3_coins_and_goes_back_unseen() -> None:
    play = played_in_recruitment(coins=0)
    pile = [card.key for card in play.state.pile]
    play.turn("discard caesar")
    assert play.coins()[0] == 3
    assert [card.key for card in play.state.pile] == pile
    assert zone(play, "returned", 0) == ["caesar"]
    for viewer in (None, 1, 2):
        assert "caesar" not in str(play.game.view(viewer))
    assert "caesar" not in str(play.finish().game.result)


@pytest.mark.rule("LEAD-027")
def test_nobody_digs_a_leader_out_of_the_discard_pile() -> None:
    scene = with_leaders(discard=["altar"])
    scene.city(0, leader_hand=["solomon"]).city(1, leader_hand=["caesar"])
    scene.city(2, "halicarnassus:B", cards=["foundry"], leader_hand=["plato"])
    play = scene.recruitment().turn("recruit solomon B3", "discard caesar", "stage plato")
    assert [one.kind for one in play.game.decisions] == ["dig"]
    for seat in (2, 0):
        offered = {text.split()[-1] for text in play.options(seat)}
        assert "altar" in offered
        assert not offered & {"caesar", "plato", "solomon"}
        play.answer(seat, "pass")
    assert play.game.decisions[0].kind == "choose"


@pytest.mark.rule("LEAD-030", "LEAD-134")
def test_before_age_3_the_leader_that_is_not_played_goes_back_without_coins() -> None:
    scene = with_leaders(age=2).city(0, coins=5, leader_hand=["nero", "hiram"])
    play = scene.city(1, leader_hand=["plato", "midas"]).recruitment()
    play.turn("recruit nero B1")
    assert play.coins()[:2] == [4, 6]  # seat 1 has discarded one of two, and got 3 coins for that one alone
    for seat in (0, 1):
        assert zone(play, "leader_hand", seat) == []
    assert zone(play, "returned", 0) == ["hiram"]
    assert sorted(zone(play, "returned", 1)) == ["midas", "plato"]
    assert not {"hiram", "midas", "plato"} & set(str(play.game.view(2)).replace("'", " ").split())


@pytest.mark.rule("LEAD-031", "LEAD-032")
def test_who_cannot_pay_for_a_leader_uses_the_card_otherwise() -> None:
    scene = with_leaders().city(0, "rhodes:A", cards=["stone_pit"], coins=0, leader_hand=["nero"])
    scene.city(1, "olympia:A", leader_hand=["zenobia"])
    play = scene.city(2, "giza:A", coins=3, leader_hand=["sappho"]).recruitment()
    assert play.options(0) == ["discard nero"]  # although seat 2 is about to pay 2 coins to seat 0
    assert "stage sappho L2" in play.options(2)
    play.turn("discard nero", "", "stage sappho L2")
    assert play.coins()[0] == 5


@pytest.mark.rule("LEAD-033")
def test_everybody_recruits_once_an_age_three_times_in_all() -> None:
    game = Game.new(
        "seven", 4, expansions=["leaders"], seed=4, wonders=["giza", "rhodes", "olympia", "ephesus"]
    )
    play = Play(game)
    while not game.over:
        for decision in game.decisions:
            texts = [option.text for option in game.options(decision)]
            wanted = [text for text in texts if text.startswith("recruit")]
            others = [text for text in texts if text.startswith(("discard", "keep")) or text == "pass"]
            game.answer(decision, (wanted + others)[0])
        recruited = {len(city["leaders"]) for city in game.view()["cities"]}
        if play.state.turn > 0 or game.over:
            assert recruited == {int(play.state.age)}


@pytest.mark.rule("LEAD-035", "LEAD-036")
def test_leaders_are_white_and_count_for_no_colour_of_structures() -> None:
    scene = with_leaders(age=3, turn=6)
    scene.city(
        0, cards=["spies_guild", "philosophers_guild", "shipowners_guild"], leaders=["pericles", "hypatia"]
    )
    scene.city(1, leaders=["caesar", "hannibal"]).city(2, leaders=["euclid", "ptolemy", "pythagoras"])
    play = scene.start()
    assert play.score(0)["guilds"] == 3  # the Shipowners count the three Guilds, the others nothing
    assert play.score(0)["leaders"] == 0
    assert [city["cards"] for city in play.game.view()["cities"][1:]] == [[], []]
    assert play.city(1).shields == 3
    for city in (play.city(1), play.city(2)):
        assert int(city.counts) & (2**40 - 1) == 0  # no structure of any colour, no stage


@pytest.mark.rule("LEAD-037", "LEAD-038")
def test_points_of_leaders_have_a_row_of_their_own_and_coins_break_ties() -> None:
    scene = with_leaders(age=3, turn=6)
    scene.city(0, leaders=["sappho"], coins=0).city(1, cards=["altar"], coins=1).city(2, coins=0)
    result = scene.start().finish().game.result
    scores = [city["score"] for city in result["cities"]]
    assert scores[0] == dict.fromkeys(scores[0], 0) | {"treasury": 1, "leaders": 2, "total": 3}
    assert scores[1]["total"] == 3
    assert [city["coins"] for city in result["cities"]] == [3, 4, 3]
    assert result["winners"] == [1]
    assert list(scores[0])[-2:] == ["leaders", "total"]
    assert SevenRuleset(3, ["leaders"]).rules.book.categories[:7] == SevenRuleset(3).rules.book.categories


@pytest.mark.rule("LEAD-132")
def test_how_many_leaders_each_holds_is_public() -> None:
    scene = with_leaders().city(0, leader_hand=FOUR).city(1, leader_hand=["plato"])
    view = scene.start().game.view(2)
    zones = [city["zones"]["leader_hand"] for city in view["cities"]]
    assert zones == [{"size": 4}, {"size": 1}, {"size": 0, "cards": []}]
    assert scene.recruitment().game.view(2)["hand_sizes"] == [4, 1, 0]
