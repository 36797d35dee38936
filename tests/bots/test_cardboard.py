"""Games on a real table: what was entered becomes a game, and the coach says what it would play."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia.bots import bot_maker
from mirabilia.bots.cardboard import advise_cardboard, has_cardboard
from mirabilia.seven.cardboard import deal_cardboard, find_cardboard_problems
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

MIXTURES = [
    (3, []),
    (2, []),
    (4, ["leaders"]),
    (5, ["armada", "edifice"]),
    (7, ["armada", "edifice", "leaders"]),
]
OF_CITY = ("seat", "wonder", "side", "stages", "stage_choices", "cards", "coins", "victory", "defeats")
OF_PAD = ("leaders", "courtesan", "fleets", "islands", "naval", "participation", "debts")


def enter(players: int, expansions: list[str], age: int = 2, turn: int = 3) -> tuple[Game, Data]:
    """A game of bots in its middle, and what its first player enters."""
    game = Game.new("seven", players, expansions=expansions, seed=3)
    bots = [bot_maker("novice", "seven")(seat) for seat in range(players)]
    while (game.view()["age"], game.view()["turn"]) < (age, turn):
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    position = game.ruleset.position(game.table)
    entered = {key: position[key] for key in ("game", "players", "expansions", "age", "turn")}
    entered["cities"] = [
        {key: city[key] for key in (*OF_CITY, *OF_PAD) if key in city} for city in position["cities"]
    ]
    if "edifices" in position:  # the pad knows only whether one is completed
        entered["edifices"] = position["edifices"]
        entered["numbers"] = {key: min(1, left) for key, left in position["numbers"].items()}
    return game, entered | {"seat": 0, "hand": position["hands"][0]}


def rules_of(players: int, expansions: list[str]) -> SevenRuleset:
    """The rules of a mixture."""
    return SevenRuleset(players, expansions)


@pytest.mark.parametrize(("players", "expansions"), MIXTURES)
def test_what_is_not_known_is_dealt_from_the_decks(players: int, expansions: list[str]) -> None:
    game, entered = enter(players, expansions)
    ruleset = rules_of(players, expansions)
    assert find_cardboard_problems(ruleset.rules, entered) == []
    one, other = (deal_cardboard(ruleset.rules, entered, seed) for seed in (1, 2))
    then, real = ruleset.position(one), ruleset.position(game.table)
    assert then["hands"][0] == real["hands"][0]
    assert [len(hand) for hand in then["hands"]] == [len(hand) for hand in real["hands"]]
    assert then["hands"][1:] != ruleset.position(other)["hands"][1:]
    assert [city["cards"] for city in then["cities"]] == [city["cards"] for city in real["cities"]]
    assert len(then["discard"]) == pytest.approx(len(real["discard"]), abs=players)  # leaders lie there, too
    drawn = {card.key for card in ruleset.rules.book.guilds}
    drawn |= {card.key for age in (1, 2, 3) for pool in ruleset.rules.book.pools[age] for card in pool.cards}

    def deck(position: Data) -> Counter[str]:
        """All cards of fixed decks that are anywhere."""
        places = [*position["hands"], position["discard"], position.get("zones", {}).get("draw_deck", [])]
        places += [[*city["cards"], *city["markers"]] for city in position["cities"]]
        return Counter(key for place in places for key in place if key not in drawn and key in cards)

    cards = {card.key for card in ruleset.rules.book.cards if card.age > 0}
    assert deck(then) == deck(real)


def test_an_edifice_and_leaders_are_supposed_as_the_rules_have_them() -> None:
    _, entered = enter(4, ["edifice", "leaders"])
    state = deal_cardboard(rules_of(4, ["edifice", "leaders"]).rules, entered, 1)
    position = rules_of(4, ["edifice", "leaders"]).position(state)
    full = rules_of(4, ["edifice"]).position(Game.new("seven", 4, expansions=["edifice"]).table)["numbers"]
    taken = sum(2 in city.get("participation", []) for city in position["cities"])
    assert position["numbers"]["markers_3"] == full["markers_3"]
    assert position["numbers"]["markers_2"] == full["markers_2"] - taken
    assert [len(city["zones"]["leader_hand"]) for city in position["cities"]] == [2] * 4


@pytest.mark.parametrize(("players", "expansions"), MIXTURES[:3])
def test_the_coach_names_the_best_answers_with_reasons(players: int, expansions: list[str]) -> None:
    _, entered = enter(players, expansions, 3, 4)
    found = advise_cardboard(entered, None, 1, 16, 60.0)
    assert found["problems"] == []
    assert 2 <= len(found["answers"]) <= 3
    chances = [one["chance"] for one in found["answers"]]
    assert chances == sorted(chances, reverse=True)
    assert all(one["option"]["card"] in entered["hand"] for one in found["answers"])
    assert found == advise_cardboard(entered, None, 1, 16, 60.0)


def problems_with(change: Data, city: Data | None = None) -> set[str]:
    """What is wrong after a change of what was entered, each said in both languages."""
    _, entered = enter(3, [])
    entered["cities"][1] |= city or {}
    found = advise_cardboard({**entered, **change}, None, 1, 8, 60.0)
    assert found["answers"] == []
    for one in found["problems"]:
        assert one["en"]
        assert one["pl"]
        if one["problem"] != "unreadable":
            assert one["en"] != one["pl"]
    return {one["problem"] for one in found["problems"]}


def test_what_cannot_be_right_is_said() -> None:
    _, entered = enter(3, [])
    hand, built = entered["hand"], entered["cities"][1]["cards"]
    assert problems_with({"hand": hand[1:]}) == {"hand"}
    assert problems_with({"hand": [*hand[1:], "altar"]}) >= {"other_age"}
    assert "copies_held" in problems_with({"hand": [hand[0]] * len(hand)})
    assert problems_with({"turn": 9}) == {"no_turn"}
    assert "too_early" in problems_with({"turn": 1, "hand": [*hand, "laboratory", "temple"]})
    assert problems_with({"age": 1}) >= {"later_age"}
    assert problems_with({}, {"coins": 200}) == {"coins"}
    assert problems_with({}, {"cards": [*built, built[0]]}) == {"twice_here"}
    assert problems_with({}, {"wonder": entered["cities"][0]["wonder"]}) == {"wonder_twice"}
    assert problems_with({}, {"stages": 9}) == {"unreadable"}
    assert problems_with({"seat": 3}) == {"unreadable"}
    assert problems_with({"hand": ["nothing"] * len(hand)}) == {"unreadable"}
    many = {
        "cards": list(dict.fromkeys([*built, "baths", "altar", "theater", "tavern", "stockade", "barracks"]))
    }
    assert problems_with({}, many)


def test_games_that_cannot_be_entered_are_refused() -> None:
    assert has_cardboard("seven")
    assert not has_cardboard("architects")
    table = {"game": "architects", "players": 3, "seat": 0}
    found = advise_cardboard(table, None, 1, 8, 1.0)
    assert "cannot be entered yet" in found["problems"][0]["en"]
