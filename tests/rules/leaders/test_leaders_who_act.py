"""Leaders who do something in the course of the game (LEAD-049 to LEAD-067)."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.table.game import Game
from support import Play, Scene, with_leaders


def leaders_at(play: Play, seat: int) -> list[str]:
    """The leaders in play at a seat."""
    found: list[str] = play.game.view()["cities"][seat]["leaders"]
    return found


# --- Croesus, Hannibal, Caesar -----------------------------------------------------------------------------


@pytest.mark.rule("LEAD-049")
def test_croesus_gives_6_coins_at_once() -> None:
    play = with_leaders().city(0, coins=1, leader_hand=["croesus"]).recruitment()
    assert play.turn("recruit croesus B1").coins() == [6, 3, 3]


@pytest.mark.rule("LEAD-050", "LEAD-051", "LEAD-052")
@pytest.mark.parametrize(("leader", "price", "shields"), [("hannibal", 2, 1), ("caesar", 5, 2)])
def test_hannibal_has_one_shield_and_caesar_two_from_the_moment_they_are_in_play(
    leader: str, price: int, shields: int
) -> None:
    scene = with_leaders(age=2).city(0, coins=5, leader_hand=[leader]).city(1, cards=["stockade"])
    play = scene.recruitment()
    assert play.game.view()["cities"][0]["defeats"] == 1  # of Age II, when he was still in hand
    play.turn(f"recruit {leader} B{price}")
    assert play.city(0).shields == shields
    city = play.finish().game.result["cities"][0]
    wins = {"hannibal": [5], "caesar": [5, 5]}[leader]  # against seat 2, and against the stockade of seat 1
    assert (city["victory"], city["defeats"]) == (wins, 1)


# --- Vitruvius and Xenophon --------------------------------------------------------------------------------


def builder(leaders: list[str], hand: list[str], cards: list[str], **data: int) -> Scene:
    """A city of Olympia A in Age II that is about to build."""
    return with_leaders(age=2, discard=["tavern"]).city(
        0, "olympia:A", hand, cards=cards, leaders=leaders, **data
    )


@pytest.mark.rule("LEAD-053", "LEAD-054")
def test_vitruvius_gives_2_coins_for_a_structure_built_through_a_chain_from_now_on() -> None:
    scene = builder(["vitruvius"], ["library", "school"], ["scriptorium", "baths", "aqueduct"])
    play = scene.start()
    assert play.coins()[0] == 3  # nothing for the Aqueduct, which was there before him
    play.turn("chain library")
    assert play.coins()[0] == 5


@pytest.mark.rule("LEAD-054")
def test_vitruvius_looks_at_nothing_that_was_built_before_he_came() -> None:
    scene = with_leaders().city(0, coins=1, cards=["baths", "aqueduct"], leader_hand=["vitruvius"])
    assert scene.recruitment().turn("recruit vitruvius B1").coins()[0] == 0


@pytest.mark.rule("LEAD-055")
def test_vitruvius_gives_nothing_for_what_is_free_for_other_reasons() -> None:
    free = builder(["vitruvius"], ["statue"], [], stages=2).start().turn("free statue")
    assert free.coins()[0] == 3
    without_cost = builder(["vitruvius"], ["vineyard"], []).start().turn("build vineyard")
    assert without_cost.coins()[0] == 3
    own = builder(["vitruvius"], ["school"], ["press_1"]).start().turn("build school")
    assert own.coins()[0] == 3
    guild = with_leaders(age=3).city(0, hand=["spies_guild"], leaders=["ramses", "vitruvius"])
    assert guild.start().turn("grant spies_guild").coins()[0] == 3


@pytest.mark.rule("LEAD-055")
def test_vitruvius_gives_nothing_for_a_card_of_the_discard_pile() -> None:
    scene = with_leaders(age=2, discard=["aqueduct"])
    scene.city(0, "halicarnassus:B", cards=["foundry", "baths"], leaders=["vitruvius"])
    play = scene.start().turn("stage walls").answer(0, "take aqueduct")
    assert play.coins()[0] == 3


@pytest.mark.rule("LEAD-055")
def test_vitruvius_gives_nothing_for_a_chain_that_is_declined() -> None:
    scene = with_leaders(age=2).city(0, "babylon:A", ["library"], cards=["scriptorium"], coins=6)
    scene.cities[0]["leaders"] = ["vitruvius"]
    scene.city(1, "halicarnassus:A", cards=["quarry"])
    assert scene.start().turn("build library L6").coins()[0] == 0


@pytest.mark.rule("LEAD-062", "LEAD-063")
def test_xenophon_gives_2_coins_for_every_yellow_structure_from_now_on() -> None:
    scene = with_leaders().city(0, hand=["tavern", "marketplace"], cards=["east_trading_post"])
    scene.cities[0]["leaders"] = ["xenophon"]
    play = scene.start()
    assert play.coins()[0] == 3
    play.turn("build tavern")
    assert play.coins()[0] == 10
    blue = with_leaders().city(0, hand=["altar"], leaders=["xenophon"]).start().turn("build altar")
    assert blue.coins()[0] == 3


@pytest.mark.rule("LEAD-063")
def test_xenophon_looks_at_nothing_that_was_built_before_he_came() -> None:
    scene = with_leaders().city(0, coins=2, cards=["tavern", "marketplace"], leader_hand=["xenophon"])
    assert scene.recruitment().turn("recruit xenophon B2").coins()[0] == 0


@pytest.mark.rule("LEAD-064")
def test_xenophon_pays_for_yellow_structures_that_are_free() -> None:
    chained = builder(["xenophon"], ["forum"], ["east_trading_post"]).start().turn("chain forum")
    assert chained.coins()[0] == 5
    free = builder(["xenophon"], ["forum"], [], stages=2).start().turn("free forum")
    assert free.coins()[0] == 5
    scene = with_leaders(age=2, discard=["tavern"])
    scene.city(0, "halicarnassus:B", cards=["foundry"], leaders=["xenophon"])
    dug = scene.start().turn("stage walls").answer(0, "take tavern")
    assert dug.coins()[0] == 3 + 5 + 2


@pytest.mark.rule("LEAD-053", "LEAD-062")
def test_vitruvius_and_xenophon_both_pay_for_a_yellow_structure_of_a_chain() -> None:
    scene = builder(["vitruvius", "xenophon"], ["forum"], ["east_trading_post"])
    assert scene.start().turn("chain forum").coins()[0] == 7


# --- Nero and Tomyris --------------------------------------------------------------------------------------


def war(age: int, **cities: dict[str, Any]) -> Play:
    """The last turn of an Age among four cities, of which seats 1 and 3 are neighbours of seat 0."""
    scene = with_leaders(age=age, players=4, turn=6)
    for seat, name in enumerate(("own", "left", "far", "right")):
        scene.city(seat, **{"coins": 0, **cities.get(name, {})})
    return scene.start().turn()


@pytest.mark.rule("LEAD-056", "LEAD-058")
def test_nero_gives_2_coins_for_every_victory() -> None:
    nero = {"leaders": ["nero"], "cards": ["stockade"]}
    assert war(1, own=nero).coins() == [3 + 4, 3, 3, 3]
    assert war(1, own=nero, left={"cards": ["barracks"]}).coins()[:2] == [3 + 2, 3]
    assert war(1, own={"leaders": ["nero"]}, left={"cards": ["barracks"]}).coins()[0] == 3


@pytest.mark.rule("LEAD-058")
def test_nero_s_coins_of_age_3_count_at_the_end() -> None:
    city = war(3, own={"leaders": ["nero"], "cards": ["arsenal"]}).game.result["cities"][0]
    assert (city["coins"], city["score"]["treasury"]) == (7, 2)


@pytest.mark.rule("LEAD-057")
def test_nero_gives_nothing_for_earlier_victories() -> None:
    scene = with_leaders().city(0, coins=1, victory=[1, 1], leader_hand=["nero"])
    assert scene.recruitment().turn("recruit nero B1").coins()[0] == 0


@pytest.mark.rule("LEAD-059", "LEAD-060")
def test_tomyris_hands_her_defeats_to_the_victors() -> None:
    strong = {"cards": ["stockade"]}
    play = war(1, own={"leaders": ["tomyris"]}, left=strong, right=strong)
    cities = play.game.view()["cities"]
    assert [city["defeats"] for city in cities] == [0, 1, 2, 1]
    assert [city["victory"] for city in cities] == [[], [1, 1], [], [1, 1]]
    assert [city["points"]["military"] for city in cities] == [0, 1, -2, 1]


@pytest.mark.rule("LEAD-060")
def test_strategists_count_a_defeat_where_tomyris_has_put_it() -> None:
    guild = {"cards": ["strategists_guild"]}
    play = war(3, own={"leaders": ["tomyris"]}, left={"cards": ["arsenal"]}, far=guild)
    result = play.game.result["cities"]
    assert [city["defeats"] for city in result] == [0, 1, 1, 0]
    assert result[2]["score"]["guilds"] == 1  # the token of its left neighbour's victory lies next door


@pytest.mark.rule("LEAD-061")
def test_tomyris_keeps_the_defeats_of_earlier_conflicts() -> None:
    scene = with_leaders().city(0, coins=4, defeats=2, leader_hand=["tomyris"])
    play = scene.recruitment().turn("recruit tomyris B4")
    assert [city["defeats"] for city in play.game.view()["cities"]] == [2, 0, 0]


@pytest.mark.rule("LEAD-059")
def test_tomyris_on_both_sides_does_not_send_a_token_back() -> None:
    """OQ-LEAD-07: the one by herself, the other by the Courtesans."""
    copied = {"cards": ["courtesans_guild", "arsenal"], "courtesan": "tomyris"}
    cities = war(3, own={"leaders": ["tomyris"]}, left=copied).game.result["cities"]
    assert [city["defeats"] for city in cities] == [0, 1, 1, 0]
    assert cities[1]["victory"] == [5, 5]


@pytest.mark.rule("LEAD-056", "LEAD-059", "LEAD-085")
def test_a_victory_over_tomyris_is_worth_as_much_to_nero_and_alexander_as_any() -> None:
    """OQ-LEAD-06: tokens, then Tomyris, then Nero, then the points."""
    victor = {"leaders": ["nero", "alexander"], "cards": ["arsenal"]}
    city = war(3, own={"leaders": ["tomyris"]}, left=victor).game.result["cities"][1]
    assert (city["coins"], city["victory"], city["defeats"]) == (7, [5, 5], 1)
    assert (city["score"]["military"], city["score"]["leaders"]) == (9, 2)


# --- Solomon -----------------------------------------------------------------------------------------------


def solomon(discard: list[str], **data: Any) -> Play:
    """The Recruitment of Age II, in which seat 0 recruits Solomon."""
    scene = with_leaders(discard=discard).city(0, coins=3, leader_hand=["solomon"], **data)
    return scene.recruitment().turn("recruit solomon B3")


@pytest.mark.rule("LEAD-065")
def test_solomon_builds_a_card_of_the_discard_pile_for_nothing() -> None:
    play = solomon(["tavern", "statue"])
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(0, "dig")]
    assert {"take tavern", "take statue", "pass"} <= set(play.options(0))
    play.answer(0, "take tavern")
    assert play.game.view()["cities"][0]["cards"] == ["tavern"]
    assert play.coins()[0] == 5
    assert play.game.decisions[0].kind == "choose"
    assert solomon(["tavern"]).answer(0, "pass").coins()[0] == 0


@pytest.mark.rule("LEAD-065")
def test_solomon_finds_the_pile_as_it_is_before_the_age() -> None:
    """OQ-LEAD-10: what was discarded in earlier Ages, the cards left over included."""
    play = solomon(["altar"])
    pile = {card.key for card in play.state.pile}
    assert {text.split()[1] for text in play.options(0) if text != "pass"} == pile
    assert pile == {"altar", "stockade", "barracks"}  # two cards a hand in the last turn of Age I


@pytest.mark.rule("LEAD-066")
def test_solomon_cannot_build_a_name_twice() -> None:
    play = solomon(["altar", "loom_1"], cards=["altar", "loom_1", "stockade", "barracks"])
    assert play.game.decisions[0].kind == "choose"  # nothing else lies there
    assert "take altar" not in solomon(["altar", "tavern"], cards=["altar"]).options(0)


@pytest.mark.rule("LEAD-066")
def test_solomon_s_pick_is_lost_in_the_recruitment_of_age_1() -> None:
    for seed in range(40):
        play = Play(Game.new("seven", 7, expansions=["leaders"], seed=seed, sides="A"))
        while play.game.decisions[0].kind == "draft":
            for decision in play.game.decisions:
                options = play.options(decision.seat)
                wanted = "keep solomon"
                play.answer(decision.seat, wanted if wanted in options else options[0])
        owners = [seat for seat in range(7) if "solomon" in play.game.view(seat)["hand"]]
        if owners:
            break
    seat = owners[0]
    recruit = next(text for text in play.options(seat, "solomon") if text.startswith("recruit"))
    play.turn(*["" if at != seat else recruit for at in range(7)])
    assert leaders_at(play, seat) == ["solomon"]
    assert play.game.decisions[0].kind == "choose"
    assert play.state.pile == []


@pytest.mark.rule("LEAD-067")
@pytest.mark.example("EX-LEAD-01")
@pytest.mark.parametrize(("halicarnassus", "solomon"), [(0, 2), (2, 0)])
def test_halicarnassus_picks_before_solomon(halicarnassus: int, solomon: int) -> None:
    """OQ-LEAD-12: at the end of Recruitment, before the first turn."""
    scene = with_leaders(discard=["tavern", "altar"])
    scene.city(halicarnassus, "halicarnassus:B", cards=["foundry"], leader_hand=["nero"])
    play = scene.city(solomon, "giza:A", leader_hand=["solomon"]).recruitment()
    texts = ["", "", ""]
    texts[halicarnassus], texts[solomon] = "stage nero", "recruit solomon B3"
    play.turn(*texts)
    assert [(one.seat, one.kind) for one in play.game.decisions] == [(halicarnassus, "dig")]
    assert (int(play.state.age), int(play.state.turn)) == (2, 0)
    play.answer(halicarnassus, "take tavern")
    assert "take tavern" not in play.options(solomon)
    play.answer(solomon, "take altar")
    cards = [city["cards"] for city in play.game.view()["cities"]]
    assert (cards[halicarnassus], cards[solomon]) == (["foundry", "tavern"], ["altar"])
