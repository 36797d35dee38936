"""The end of the game and the victory points: BASE-126 to BASE-141."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mirabilia import BadInput
from mirabilia.seven.model import State
from mirabilia.seven.rules import load_rules
from mirabilia.seven.scoring import best_symbols
from mirabilia.seven.serialize import read_city, result_data
from support import Play, Scene

COMPASS = ("apothecary", "dispensary", "lodge", "academy")
GEAR = ("workshop", "laboratory", "observatory", "study")
TABLET = ("scriptorium", "library", "school", "university")


def green(compass: int, gear: int, tablet: int) -> list[str]:
    """Green structures with so many symbols."""
    return [*COMPASS[:compass], *GEAR[:gear], *TABLET[:tablet]]


def points(category: str, wonder: str = "giza:A", **city: Any) -> int:
    """The points in a category of a city at seat 0 of three."""
    return Scene(age=3).city(0, wonder, **city).start().score(0)[category]


def last_turn(*cities: dict[str, Any]) -> Play:
    """The last turn of a game with some cities."""
    scene = Scene(players=len(cities), age=3, turn=6)
    for seat, city in enumerate(cities):
        scene.city(seat, **city)
    return scene.start()


@pytest.mark.rule("BASE-126")
def test_the_game_ends_after_the_conflicts_of_age_three() -> None:
    play = last_turn({"cards": ["stockade"]}, {}, {})
    play.answer(0, "discard arsenal").answer(1, "discard arsenal")
    assert [decision.seat for decision in play.game.decisions] == [2]
    play.answer(2, "discard arsenal")
    assert play.game.over
    assert play.game.decisions == []
    assert [city["victory"] for city in play.game.result["cities"]] == [[5, 5], [], []]
    assert [city["score"]["military"] for city in play.game.result["cities"]] == [10, -1, -1]


@pytest.mark.rule("BASE-126")
def test_the_game_is_not_over_before_the_last_card_of_the_pile_is_taken() -> None:
    play = last_turn({"wonder": "halicarnassus:B", "cards": ["foundry"]}, {}, {})
    play.turn("stage arsenal")
    assert not play.game.over
    with pytest.raises(BadInput, match="not over"):
        _ = play.game.result
    play.answer(0, "take circus")
    assert play.game.result["cities"][0]["victory"] == [5, 5]


@pytest.mark.rule("BASE-127")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_the_highest_total_wins(winner: int) -> None:
    # the others have fewer points, but more coins, which decide nothing here
    cities: list[dict[str, Any]] = [{"cards": ["pantheon"], "coins": 2} for _ in range(4)]
    cities[winner] = {"cards": ["palace"], "coins": 0}
    play = last_turn(*cities).finish()
    totals = [city["score"]["total"] for city in play.game.result["cities"]]
    assert totals == [9 if seat == winner else 8 for seat in range(4)]
    assert play.game.result["winners"] == [winner]


@pytest.mark.rule("BASE-128")
def test_a_tie_is_won_by_the_tied_player_with_more_coins() -> None:
    # seat 2 has most coins but is not tied; a remainder of coins counts here
    rich: dict[str, Any] = {"coins": 9}
    play = last_turn({"cards": ["palace"], "coins": 0}, {"cards": ["palace"], "coins": 2}, rich).finish()
    assert [city["score"]["total"] for city in play.game.result["cities"]] == [9, 9, 4]
    assert [city["coins"] for city in play.game.result["cities"]] == [3, 5, 12]
    assert play.game.result["winners"] == [1]


@pytest.mark.rule("BASE-128")
def test_coins_break_a_tie_although_they_have_been_counted_as_points() -> None:
    # 8 + 1 and 7 + 2
    play = last_turn({"cards": ["palace"], "coins": 0}, {"cards": ["pantheon"], "coins": 3}, {}).finish()
    assert [city["score"]["total"] for city in play.game.result["cities"]][:2] == [9, 9]
    assert play.game.result["winners"] == [1]


@pytest.mark.rule("BASE-128")
def test_a_tie_of_points_and_coins_is_a_shared_victory() -> None:
    city: dict[str, Any] = {"cards": ["palace"], "coins": 2}
    play = last_turn(city, {"cards": ["palace"], "coins": 1}, city, {"coins": 2}).finish()
    assert play.game.result["winners"] == [0, 2]


@pytest.mark.rule("BASE-129")
def test_the_categories_stand_in_the_order_of_the_score_pad() -> None:
    play = last_turn({}, {}, {}).finish()
    for city in play.game.result["cities"]:
        assert list(city["score"]) == [
            "military",
            "treasury",
            "wonder",
            "civilian",
            "science",
            "commerce",
            "guilds",
            "total",
        ]


@pytest.mark.rule("BASE-129")
def test_the_total_is_the_sum_of_the_categories() -> None:
    cards = ["altar", "loom_1", "chamber_of_commerce", *green(2, 0, 0), "shipowners_guild"]
    city: dict[str, Any] = {"cards": cards, "coins": 7, "stages": 2, "victory": [5], "defeats": 1}
    scores = Scene(age=3).city(0, "giza:A", **city).start().score(0)
    assert scores == {
        "military": 4,
        "treasury": 2,
        "wonder": 8,
        "civilian": 2,
        "science": 4,
        "commerce": 2,
        "guilds": 2,
        "total": 24,
    }


@pytest.mark.rule("BASE-130")
@pytest.mark.parametrize(
    ("victory", "defeats", "expected"),
    [([], 0, 0), ([1, 1, 3, 3, 5, 5], 0, 18), ([1], 3, -2), ([], 6, -6), ([3, 5], 2, 6)],
)
def test_conflicts_are_the_sum_of_all_tokens(victory: list[int], defeats: int, expected: int) -> None:
    play = Scene(age=3).city(0, victory=victory, defeats=defeats, coins=0).start()
    assert play.score(0)["military"] == expected
    assert play.score(0)["total"] == expected


@pytest.mark.rule("BASE-131")
@pytest.mark.parametrize("coins", [0, 1, 2, 3, 5, 6, 8, 30, 100])
def test_every_3_coins_are_a_point(coins: int) -> None:
    assert points("treasury", coins=coins) == coins // 3


@pytest.mark.rule("BASE-132")
@pytest.mark.parametrize(
    ("wonder", "expected"),
    [
        ("giza:A", [0, 3, 8, 15]),
        ("giza:B", [0, 3, 8, 13, 20]),
        ("rhodes:A", [0, 3, 3, 10]),
        ("rhodes:B", [0, 3, 7]),
        ("ephesus:B", [0, 2, 5, 10]),
        ("halicarnassus:B", [0, 2, 3, 3]),
    ],
)
def test_only_completed_stages_score(wonder: str, expected: list[int]) -> None:
    found = [points("wonder", wonder, stages=stages) for stages in range(len(expected))]
    assert found == expected


@pytest.mark.rule("BASE-133")
def test_every_blue_structure_scores_what_is_printed_on_it() -> None:
    printed = {"pawnshop": 3, "baths": 3, "altar": 2, "theater": 2}
    printed |= {"aqueduct": 5, "temple": 3, "statue": 4, "courthouse": 4}
    printed |= {"pantheon": 7, "gardens": 5, "town_hall": 6, "palace": 8, "senate": 6}
    assert {key for key, card in load_rules(7).cards.items() if card["colour"] == "blue"} == set(printed)
    assert {card: points("civilian", cards=[card]) for card in printed} == printed
    assert points("civilian", cards=list(printed)) == sum(printed.values())


@pytest.mark.rule("BASE-133")
def test_other_structures_and_stages_are_not_civilian() -> None:
    cards = ["lumber_yard", "loom_1", "arsenal", "haven", "shipowners_guild", *green(1, 1, 1)]
    assert points("civilian", cards=cards, stages=3) == 0


@pytest.mark.rule("BASE-134")
@pytest.mark.parametrize("symbol", [0, 1, 2])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_identical_symbols_score_their_square(symbol: int, count: int) -> None:
    symbols = [0, 0, 0]
    symbols[symbol] = count
    assert points("science", cards=green(*symbols)) == count * count


@pytest.mark.rule("BASE-134")
def test_the_squares_of_two_symbols_are_added() -> None:
    assert points("science", cards=green(4, 3, 0)) == 16 + 9
    assert points("science", cards=green(0, 1, 2)) == 1 + 4


@pytest.mark.rule("BASE-135", "BASE-136")
@pytest.mark.parametrize("compass", range(5))
def test_complete_groups_score_7_each_in_addition(compass: int) -> None:
    for gear, tablet in product(range(5), repeat=2):
        squares = compass**2 + gear**2 + tablet**2
        groups = min(compass, gear, tablet)
        assert points("science", cards=green(compass, gear, tablet)) == squares + 7 * groups


@pytest.mark.rule("BASE-137")
@pytest.mark.parametrize("symbol", [0, 1, 2])
def test_free_symbols_raise_one_symbol_to_5_or_6(symbol: int) -> None:
    symbols = [0, 0, 0]
    symbols[symbol] = 4
    cards = green(*symbols)
    assert points("science", "babylon:A", cards=cards, stages=2) == 25
    assert points("science", "babylon:B", cards=cards, stages=3) == 25
    assert points("science", cards=[*cards, "scientists_guild"]) == 25
    assert points("science", "babylon:A", cards=[*cards, "scientists_guild"], stages=2) == 36


@pytest.mark.rule("BASE-138")
def test_the_best_spread_of_free_symbols_is_always_found() -> None:
    for compass, gear, tablet, free in product(range(5), range(5), range(5), range(4)):
        best = 0
        for more in product(range(free + 1), repeat=3):
            if sum(more) == free:
                a, b, c = compass + more[0], gear + more[1], tablet + more[2]
                best = max(best, a * a + b * b + c * c + 7 * min(a, b, c))
        found = best_symbols(compass + 32 * gear + 1024 * tablet, free, 0)
        assert found // 4096 == best, (compass, gear, tablet, free)


@pytest.mark.rule("BASE-138")
def test_free_symbols_may_be_spread_or_taken_together() -> None:
    both = {"wonder": "babylon:A", "stages": 2}
    spread = last_turn({**both, "cards": [*green(4, 3, 2), "scientists_guild"]}, {}, {}).finish()
    # as 5, 3, 3 rather than 6, 3, 2 or 4, 3, 4
    assert spread.game.result["cities"][0]["choices"]["science"] == {"compass": 1, "gear": 0, "tablet": 1}
    assert spread.game.result["cities"][0]["score"]["science"] == 25 + 9 + 9 + 21
    together = last_turn({**both, "cards": [*green(0, 4, 0), "scientists_guild"]}, {}, {}).finish()
    assert together.game.result["cities"][0]["choices"]["science"] == {"compass": 0, "gear": 2, "tablet": 0}


@pytest.mark.rule("BASE-138")
def test_free_symbols_are_assigned_when_all_cards_are_known() -> None:
    cards = ["sawmill", "lumber_yard", "library", *green(2, 1, 0)]
    scene = Scene(age=3, turn=5).city(0, "babylon:A", ["arsenal"], stages=1, cards=cards)
    play = scene.city(2, hand=["university", "arsenal"]).start()
    play.turn("stage arsenal", "discard arsenal", "discard arsenal")
    # nothing is asked when the stage is built: the next question is the last turn's choice
    assert [decision.kind for decision in play.game.decisions] == ["choose"] * 3
    # as it stands, the free symbol would be a third compass
    assert play.score(0)["science"] == 9 + 1 + 1 + 7
    play.turn("chain university")
    # with the second tablet it does more as a gear: two groups
    city = play.game.result["cities"][0]
    assert city["choices"]["science"] == {"compass": 0, "gear": 1, "tablet": 0}
    assert city["score"]["science"] == 4 + 4 + 4 + 14


@pytest.mark.rule("BASE-139")
@pytest.mark.parametrize(
    ("card", "counted", "stages", "expected"),
    [
        ("haven", ["lumber_yard", "stone_pit", "sawmill"], 0, 3),
        ("haven", ["loom_1", "altar"], 3, 0),
        ("lighthouse", ["tavern", "forum"], 0, 3),  # with itself
        ("lighthouse", ["lumber_yard", "altar"], 3, 1),
        ("chamber_of_commerce", ["loom_1", "press_1", "glassworks_2"], 0, 6),
        ("chamber_of_commerce", ["lumber_yard", "tavern"], 3, 0),
        ("arena", [], 2, 2),
        ("arena", ["lumber_yard", "loom_1", "tavern"], 0, 0),
    ],
)
def test_yellow_cards_of_age_three_score_by_their_formula(
    card: str, counted: list[str], stages: int, expected: int
) -> None:
    assert points("commerce", cards=[card, *counted], stages=stages) == expected


@pytest.mark.rule("BASE-139")
def test_the_formulas_of_several_yellow_cards_are_added() -> None:
    cards = ["haven", "lighthouse", "chamber_of_commerce", "arena", "lumber_yard", "loom_1", "tavern"]
    assert points("commerce", cards=cards, stages=3) == 1 + 5 + 2 + 3
    # earlier yellow cards score nothing themselves
    assert points("commerce", cards=["tavern", "marketplace", "forum", "vineyard"]) == 0


@pytest.mark.rule("BASE-140")
@pytest.mark.parametrize(
    ("guild", "expected"),
    [
        ("workers_guild", 3),
        ("craftsmens_guild", 2),
        ("traders_guild", 1),
        ("philosophers_guild", 2),
        ("spies_guild", 2),
        ("strategists_guild", 5),
        ("magistrates_guild", 2),
        ("builders_guild", 1 + 2 + 1),
        ("shipowners_guild", 4),
        ("scientists_guild", 0),
    ],
)
def test_every_guild_scores_by_its_own_formula(guild: str, expected: int) -> None:
    own = ["clay_pool", "ore_vein", "loom_1", "theater", "barracks", "marketplace", "apothecary"]
    left = ["lumber_yard", "stone_pit", "altar", "walls", "library", "study"]
    right = ["sawmill", "press_1", "palace", "tavern", "arsenal"]
    scene = Scene(players=4, age=3).city(0, cards=[*own, guild], stages=1, defeats=6)
    scene.city(1, cards=left, stages=2, defeats=2).city(3, cards=right, stages=1, defeats=3)
    # the city opposite is nobody's concern
    scene.city(2, cards=[*left, *right], stages=3, defeats=6)
    assert scene.start().score(0)["guilds"] == expected


@pytest.mark.rule("BASE-140")
def test_guilds_are_counted_on_the_final_cities() -> None:
    # built before the last turn, they count what the last turn and its conflicts bring
    scene = Scene(age=3, turn=6).city(0, cards=["workers_guild", "strategists_guild", "stockade"])
    play = scene.city(1, "giza:A", ["sawmill"], coins=1).city(2, "babylon:A", ["quarry"], coins=1).start()
    assert play.score(0)["guilds"] == 0
    play.turn("", "build sawmill B1", "build quarry B1")
    assert play.game.result["cities"][0]["score"]["guilds"] == 2 + 2


@pytest.mark.rule("BASE-140")
def test_several_guilds_are_added() -> None:
    scene = Scene(age=3).city(0, cards=["spies_guild", "magistrates_guild", "shipowners_guild"])
    assert scene.city(1, cards=["stockade", "altar", "baths"]).start().score(0)["guilds"] == 1 + 2 + 3


@pytest.mark.rule("BASE-141")
def test_a_city_without_a_player_is_never_ranked() -> None:
    made = load_rules(3)
    data: list[dict[str, Any]] = [
        {"wonder": "giza", "side": "A", "cards": ["altar"]},
        {"wonder": "babylon", "side": "A", "cards": ["baths"]},
        {"wonder": "olympia", "side": "A"},
        {"wonder": "rhodes", "side": "A", "cards": ["palace", "senate"], "coins": 30},
    ]
    state = State(made.book, [read_city(made, city, seat) for seat, city in enumerate(data)], 1)
    outcome = result_data(made, state, None)
    assert [city["score"]["total"] for city in outcome["cities"]] == [2, 3, 0, 24]
    assert outcome["winners"] == [1]


@pytest.mark.rule("BASE-141")
@pytest.mark.parametrize("players", range(3, 8))
def test_every_city_of_a_game_is_a_players_and_is_ranked(players: int) -> None:
    for best in range(players):
        cities: list[dict[str, Any]] = [{} for _ in range(players)]
        cities[best] = {"cards": ["altar"]}
        outcome = last_turn(*cities).finish().game.result
        assert len(outcome["cities"]) == players
        assert outcome["winners"] == [best]


@pytest.mark.rule("BASE-135", "BASE-146")
@pytest.mark.parametrize(
    ("symbols", "sets"),
    [((4, 1, 0), 0), ((3, 1, 0), 1), ((2, 2, 1), 2), ((1, 0, 0), 0), ((2, 2, 2), 2)],
)
def test_the_sets_shown_are_those_that_the_points_count(symbols: tuple[int, int, int], sets: int) -> None:
    """With 4 compasses and a gear a fifth compass is worth more than a tablet that makes a set."""
    play = Scene(age=3).city(0, "babylon:A", stages=2, cards=green(*symbols)).start()
    city = play.game.view(1)["cities"][0]
    assert (city["science"]["any"], city["science_sets"]) == (1, sets)
