"""Blue cards, the Cat, green cards and Progress tokens in 7 Wonders Architects."""

from __future__ import annotations

from typing import Any

import pytest

from support_architects import PLAIN, Play, Scene

CAT_CARD = "points_2_cat"
EXTRA = ("urbanism", "crafts", "jewellery", "science", "propaganda")


@pytest.mark.rule("ARC-046")
def test_blue_cards_give_points() -> None:
    play = Scene().city(0, cards=f"{PLAIN} {PLAIN} {CAT_CARD}").start()
    assert play.score()["blue"] == 8


@pytest.mark.rule("ARC-047")
@pytest.mark.parametrize("owner", [None, 1, 2])
def test_a_card_with_a_cat_brings_the_cat_wherever_it_is(owner: int | None) -> None:
    scene = Scene().deck(0, CAT_CARD)
    if owner is not None:
        scene.city(owner, cat=True)
    play = scene.start().do("take left")
    assert play.view()["cat"] == 0
    assert [city["cat"] for city in play.view()["cities"]] == [True, False, False]
    assert play.events("cat") == [{"kind": "cat", "seat": 0}]


@pytest.mark.rule("ARC-048", "ARC-049", "ARC-020")
def test_the_owner_of_the_cat_may_look_at_the_central_card_in_secret() -> None:
    play = Scene().city(0, cat=True).central("glass", "wood").start()
    assert play.options() == ["take left", "take right", "take centre", "look"]
    play.do("look")
    assert play.asked == (0, "take")
    assert play.view(0)["centre"]["top"] == "glass"
    assert play.view(0)["sides"]["centre"]["card"] == "glass"
    for seat in (None, 1, 2):
        assert play.view(seat)["centre"]["top"] is None
        assert play.view(seat)["centre"]["known_by"] == [0]  # that he looked is no secret
        assert play.events("look", seat) == [{"kind": "look", "seat": 0}]
    assert play.events("look", 0) == [{"kind": "look", "seat": 0, "card": "glass"}]
    assert play.options() == ["take left", "take right", "take centre"]  # the card stays in its place
    assert play.do("take centre").cards() == {"glass": 1}


@pytest.mark.rule("ARC-048", "ARC-049")
def test_the_look_is_optional_and_before_the_choice_only() -> None:
    play = Scene().city(0, cat=True).deck(0, "wood").start().do("take left")
    assert play.asked == (1, "take")
    assert play.events("look") == []
    assert "look" not in play.options()  # the next player does not own the Cat


@pytest.mark.rule("ARC-048")
def test_what_was_seen_is_known_until_the_card_is_taken() -> None:
    scene = Scene().city(0, cat=True).deck(0, "wood", "stone", PLAIN).central("glass", "clay", "coin")
    play = scene.start().do("look", "take left")
    play.do("take left", "take left")
    assert play.asked == (0, "take")
    assert play.view(0)["centre"]["top"] == "glass"
    assert "look" not in play.options()  # there is nothing new to see
    play.do("take centre")
    assert play.view(0)["centre"]["top"] is None
    assert play.view(0)["centre"]["known_by"] == []


@pytest.mark.rule("ARC-050")
def test_the_cat_taken_in_ones_own_turn_gives_no_look_in_it() -> None:
    scene = Scene().city(0, tokens=["science"], cards="gear").deck(0, CAT_CARD, "gear", "gear")
    play = scene.start().do("take left")
    assert play.view()["cat"] == 0
    assert play.asked == (1, "take")
    scene = Scene().city(0, "giza", tokens=["architecture"], cards="wood stone").deck(0, CAT_CARD, "gear")
    play = scene.start().do("take left")
    assert play.asked == (0, "act")
    assert "look" not in play.options()
    play.do("build 1 wood stone")
    assert "look" not in play.options()
    assert play.view(0)["centre"]["top"] is None


@pytest.mark.rule("ARC-051")
def test_the_cat_is_worth_2_points_to_its_owner() -> None:
    play = Scene().city(1, cat=True).start()
    assert [play.score(seat)["cat"] for seat in range(3)] == [0, 2, 0]


def learning(cards: str, card: str, **scene: Any) -> Play:
    """Seat 0 with green cards takes another."""
    made = Scene(**scene).city(0, cards=cards).deck(0, card)
    return made.start().do("take left")


@pytest.mark.rule("ARC-052", "ARC-053", "ARC-054", "ARC-061")
def test_two_identical_symbols_must_be_exchanged_for_one_of_four_tokens() -> None:
    play = learning("gear", "gear")
    assert play.options() == [
        "learn tactics gear gear",
        "learn decoration gear gear",
        "learn strategy gear gear",
        "learn pile gear gear",
    ]
    play.do("learn decoration gear gear")
    assert (play.cards(), play.tokens()) == ({}, ["decoration"])
    assert play.view()["discard"] == {"gear": 2}
    assert play.asked == (1, "take")


@pytest.mark.rule("ARC-053", "ARC-054")
def test_three_different_symbols_must_be_exchanged_too() -> None:
    play = learning("gear tablet", "compass")
    assert play.options() == [
        f"learn {one} tablet gear compass" for one in ("tactics", "decoration", "strategy", "pile")
    ]
    play.do("learn tactics tablet gear compass")
    assert play.cards() == {}


@pytest.mark.rule("ARC-053")
def test_two_different_symbols_are_not_enough() -> None:
    assert learning("gear", "compass").asked == (1, "take")


@pytest.mark.rule("ARC-055")
def test_a_token_that_lay_open_is_replaced_at_once() -> None:
    play = learning("gear", "gear").do("learn decoration gear gear")
    assert play.view()["progress"] == {"row": ["tactics", "culture", "strategy"], "pile": 1}


@pytest.mark.rule("ARC-056")
def test_without_a_pile_nothing_is_replaced() -> None:
    play = learning("gear", "gear", pile=())
    assert "learn pile gear gear" not in play.options()
    play.do("learn decoration gear gear")
    assert play.view()["progress"] == {"row": ["tactics", None, "strategy"], "pile": 0}


@pytest.mark.rule("ARC-056", "ARC-053")
def test_without_any_token_the_green_cards_stay() -> None:
    play = learning("gear", "gear", row=(None, None, None), pile=())
    assert play.asked == (1, "take")
    assert play.cards() == {"gear": 2}


@pytest.mark.rule("ARC-061")
def test_the_top_of_the_pile_is_taken_unseen() -> None:
    play = learning("gear", "gear", pile=("economy", "culture"))
    other = learning("gear", "gear", pile=("culture", "economy"))
    assert play.view(0) == other.view(0)
    assert play.do("learn pile gear gear").tokens() == ["economy"]
    assert other.do("learn pile gear gear").tokens() == ["culture"]
    assert play.view()["progress"]["row"] == ["tactics", "decoration", "strategy"]


@pytest.mark.rule("ARC-060")
def test_a_pair_or_a_triple_is_the_players_choice_and_the_test_is_repeated() -> None:
    play = learning("gear tablet gear", "compass", row=("tactics", "culture", "culture"), pile=("strategy",))
    assert play.options() == [
        *(f"learn {one} gear gear" for one in ("tactics", "culture", "pile")),
        *(f"learn {one} tablet gear compass" for one in ("tactics", "culture", "pile")),
    ]
    play.do("learn culture gear gear")
    assert play.cards() == {"tablet": 1, "compass": 1}
    play = learning("gear gear tablet", "tablet").do("learn tactics gear gear")
    assert play.asked == (0, "act")  # the other pair is due now
    play.do("learn culture tablet tablet")
    assert play.tokens() == ["tactics", "culture"]


@pytest.mark.rule("ARC-057")
def test_a_token_works_from_the_moment_it_is_gained_but_not_for_what_was_before() -> None:
    scene = Scene(row=("science", "tactics", "economy")).city(0, cards="gear").deck(0, "gear", "gear")
    play = scene.start().do("take left", "learn science gear gear")
    assert play.asked == (1, "take")  # the green card was taken before
    scene = Scene(row=("architecture", "tactics", "economy")).city(0, "giza", cards="gear wood stone")
    play = scene.deck(0, "gear", "glass").start().do("take left", "learn architecture gear gear")
    play.do("build 1 wood stone", "extra architecture left")
    assert play.cards() == {"glass": 1}


@pytest.mark.rule("ARC-058")
def test_tokens_are_used_in_any_order_at_any_time_of_the_own_turn() -> None:
    scene = Scene().city(0, "giza", cards="wood", tokens=["urbanism"]).deck(0, "clay", "coin")
    play = scene.start().do("take left")
    assert play.options("extra") == [f"extra urbanism {side}" for side in ("left", "right", "centre")]
    assert play.options("build") == ["build 1 wood clay"]
    later = play.game.clone()
    play.do("extra urbanism left", "build 1 wood coin")
    assert play.cards() == {"clay": 1}
    Play(later).do("build 1 wood clay", "extra urbanism left")


@pytest.mark.rule("ARC-059")
def test_each_token_is_used_once_a_turn() -> None:
    scene = Scene().city(0, tokens=["urbanism"]).deck(0, "wood", "wood", "wood").deck(1, PLAIN, PLAIN)
    play = scene.start().do("take left", "extra urbanism left")
    assert play.asked == (1, "take")
    play.do("take left", "take left", "take left")
    assert play.options("extra") != []  # in the next turn it can be used again


@pytest.mark.rule("ARC-059")
def test_a_token_need_not_be_used() -> None:
    play = Scene().city(0, tokens=["urbanism"]).deck(0, "wood", "wood").start().do("take left")
    assert play.options()[-1] == "end"
    assert play.do("end").asked == (1, "take")


@pytest.mark.parametrize(
    ("token", "cards"),
    [
        ("urbanism", {"wood", "clay"}),
        ("crafts", {"papyrus", "glass"}),
        ("jewellery", {"stone", "coin"}),
        ("science", {"tablet", "gear", "compass"}),
        ("propaganda", {"shield_horn", "shield_2_horns"}),
    ],
)
@pytest.mark.rule("ARC-062", "ARC-063", "ARC-064", "ARC-065", "ARC-066")
def test_which_cards_give_an_extra_card(token: str, cards: set[str]) -> None:
    found = set()
    book = Scene().start().state.book
    for card in book.cards:
        play = Scene().city(0, tokens=[token]).deck(0, card.key, "coin").start().do("take left")
        if play.asked == (0, "act"):
            found.add(card.key)
            sides = [f"extra {token} {side}" for side in ("left", "right", "centre")]
            assert play.options("extra") == sides
            assert play.view()["ready"] == [token]
    assert found == cards


@pytest.mark.rule("ARC-067", "ARC-059")
def test_architecture_gives_one_extra_card_a_turn_however_many_stages_are_built() -> None:
    scene = Scene().city(0, "giza", cards="wood stone coin", tokens=["architecture"])
    play = scene.deck(0, "coin", "glass", "glass").start().do("take left", "build 1 wood stone")
    play.do("extra architecture left")
    assert play.cards() == {"glass": 1, "coin": 2}
    play.do("build 2 coin coin")
    assert play.asked == (1, "take")


@pytest.mark.rule("ARC-068", "ARC-078")
def test_economy_makes_one_coin_a_turn_count_double() -> None:
    scene = Scene().city(0, "giza", tokens=["economy"], stages=[1, 2]).deck(0, "coin")
    play = scene.start().do("take left")
    assert play.asked == (1, "take")  # worth 2, but 3 are needed
    scene = Scene().city(0, "giza", tokens=["economy"], stages=[1, 2], cards="wood").deck(0, "coin")
    play = scene.start().do("take left")
    assert play.options() == ["build 3 wood coin +economy"]
    assert play.do("build 3 wood coin +economy").cards() == {}


@pytest.mark.rule("ARC-068", "ARC-078", "ARC-059")
def test_only_one_coin_counts_double_and_only_once_a_turn() -> None:
    scene = Scene().city(0, "giza", tokens=["economy"], cards="coin coin").deck(0, "coin")
    play = scene.start().do("take left")
    assert play.options() == ["build 1 coin coin", "build 1 coin +economy"]
    play.do("build 1 coin +economy")
    assert play.view()["used"] == ["economy"]
    assert play.options() == ["build 2 coin coin"]


@pytest.mark.rule("ARC-032", "ARC-068")
def test_a_stage_that_economy_pays_for_is_not_short_of_anything() -> None:
    scene = Scene().city(0, "giza", tokens=["economy"], stages=[1, 2], cards="wood").deck(0, "coin")
    play = scene.start()
    assert play.view()["cities"][0]["parts"][2]["short"] == 2  # without a coin nothing counts double
    play.do("take left")
    assert play.options() == ["build 3 wood coin +economy"]
    assert play.view()["cities"][0]["parts"][2]["short"] == 0


@pytest.mark.rule("ARC-068", "ARC-059")
def test_what_is_short_counts_economy_as_long_as_it_is_unused_and_for_who_waits() -> None:
    scene = Scene().city(0, "giza", tokens=["economy"], cards="coin coin").deck(0, "coin")
    play = scene.start().do("take left", "build 1 coin +economy")
    city = play.view()["cities"][0]
    assert (city["coins"], city["parts"][1]["short"]) == (2, 0)
    waiting = Scene(active=1).city(0, "giza", tokens=["economy"], stages=[1, 2], cards="coin").start()
    city = waiting.view()["cities"][0]
    assert (city["coins"], city["parts"][2]["short"]) == (2, 1)  # in its own turn, a coin counts double


@pytest.mark.rule("ARC-069", "ARC-079", "ARC-059")
def test_engineering_allows_any_resources_once_a_turn() -> None:
    scene = Scene().city(0, "giza", tokens=["engineering"], cards="wood").deck(0, "wood")
    play = scene.start().do("take left")
    assert play.options() == ["build 1 wood wood +engineering", "end"]
    scene = Scene().city(0, "giza", tokens=["engineering"], cards="wood wood stone glass").deck(0, "wood")
    play = scene.start().do("take left", "build 1 wood wood +engineering")
    assert play.asked == (1, "take")  # two different cards would pay stage 2 only by the token again


@pytest.mark.rule("ARC-069")
def test_engineering_allows_different_resources_for_identical_ones() -> None:
    scene = Scene().city(0, "giza", tokens=["engineering"], stages=[1], cards="wood").deck(0, "glass")
    assert scene.start().do("take left").options() == ["build 2 wood glass +engineering", "end"]


@pytest.mark.rule("ARC-079")
def test_the_duty_is_to_the_printed_cost_and_engineering_only_adds_ways() -> None:
    scene = Scene().city(0, "giza", tokens=["engineering"], cards="wood wood").deck(0, "stone")
    play = scene.start().do("take left")
    assert play.options() == ["build 1 wood stone", "build 1 wood wood +engineering"]


@pytest.mark.rule("ARC-070", "ARC-087")
def test_tactics_adds_two_shields() -> None:
    play = learning("gear", "gear").do("learn tactics gear gear")
    assert play.view()["cities"][0]["shields"] == 2


@pytest.mark.rule("ARC-071")
@pytest.mark.example("EX-ARC-04")
def test_decoration_is_worth_4_or_6() -> None:
    play = (
        Scene()
        .city(0, "giza", stages=[1, 2, 3, 4], tokens=["decoration"], cards="wood stone clay")
        .deck(0, "glass")
    )
    game = play.start()
    assert game.score()["progress"] == 4
    assert game.do("take left", "build 5 wood stone clay glass").score()["progress"] == 6


@pytest.mark.rule("ARC-072")
def test_politics_counts_cats_on_blue_cards_not_the_pawn() -> None:
    play = (
        Scene().city(0, tokens=["politics"], cards=f"{CAT_CARD} {CAT_CARD} {PLAIN}").city(1, cat=True).start()
    )
    assert play.score(0)["progress"] == 2
    assert Scene().city(0, tokens=["politics"], cat=True).start().score()["progress"] == 0


@pytest.mark.rule("ARC-073")
def test_strategy_counts_victory_tokens() -> None:
    play = (
        Scene(row=("tactics", "culture", "culture"), pile=()).city(0, tokens=["strategy"], victory=5).start()
    )
    assert play.score()["progress"] == 5
    assert play.score()["victory"] == 15


@pytest.mark.rule("ARC-074")
def test_education_counts_progress_tokens_with_itself() -> None:
    play = Scene().city(0, tokens=["education", "economy", "crafts"]).start()
    assert play.score()["progress"] == 6


@pytest.mark.rule("ARC-075")
@pytest.mark.example("EX-ARC-04")
@pytest.mark.parametrize(("count", "points"), [(1, 4), (2, 12)])
def test_culture_is_worth_4_or_12(count: int, points: int) -> None:
    play = Scene().city(0, tokens=["culture"] * count).start()
    assert play.score()["progress"] == points


@pytest.mark.rule("ARC-076")
@pytest.mark.parametrize("side", ["left", "right", "centre"])
def test_an_extra_card_comes_from_the_same_three_places_and_applies_like_any_other(side: str) -> None:
    scene = Scene().city(0, "giza", tokens=["urbanism"]).deck(0, "wood", CAT_CARD)
    scene.deck(2, "shield_horn").central("stone", PLAIN)
    play = scene.start().do("take left", f"extra urbanism {side}")
    if side == "left":
        assert play.view()["cat"] == 0
    elif side == "right":
        assert play.view()["conflict"]["turned"] == 1
    else:
        assert play.options() == ["build 1 wood stone"]
    assert [event["by"] for event in play.events("take")] == ["choice", "urbanism"]


@pytest.mark.rule("ARC-077")
def test_extra_cards_set_off_other_tokens_each_once() -> None:
    scene = Scene().city(0, tokens=["urbanism", "science", "propaganda"])
    play = scene.deck(0, "wood", "gear", "shield_horn", "wood").start().do("take left")
    play.do("extra urbanism left")
    assert play.view()["ready"] == ["science"]
    play.do("extra science left", "extra propaganda left")
    assert play.asked == (1, "take")  # wood would set off Urbanism, which has been used
    assert play.cards() == {"wood": 2, "gear": 1, "shield_horn": 1}


@pytest.mark.rule("ARC-076")
def test_with_empty_decks_there_is_no_extra_card() -> None:
    scene = Scene().city(0, tokens=["urbanism"]).deck(0, "wood").deck(2).central()
    assert scene.start().do("take left").asked == (1, "take")
