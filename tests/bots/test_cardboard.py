"""Games on a real table: what was entered becomes a game, and the coach says what it would play."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia.architects import cardboard as architects_cardboard
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.bots import bot_maker
from mirabilia.bots.cardboard import advise_cardboard, has_cardboard
from mirabilia.seven.cardboard import deal_cardboard, find_cardboard_problems
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.serialize import city_data
from mirabilia.seven.turn import state_of
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

MIXTURES = [
    (3, []),
    (2, []),
    (4, ["leaders"]),
    (5, ["armada", "edifice"]),
    (7, ["armada", "edifice", "leaders"]),
]
YARDS = ["yard_3a", "yard_1b", "yard_4b", "yard_2a"]
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


def enter_leaders(age: int, turn: int) -> tuple[Game, Data]:
    """A game of four with leaders before an Age, or before all of them, and what its first player enters."""
    game = Game.new("seven", 4, expansions=["leaders"], seed=3)
    bots = [bot_maker("novice", "seven")(seat) for seat in range(4)]
    asked = 1
    while asked < turn if age == 0 else (game.view()["age"], game.view()["turn"]) < (age, turn):
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
        asked += 1
    state, rules = state_of(game.table), rules_of(4, ["leaders"]).rules
    cities = [
        {key: city[key] for key in (*OF_CITY, *OF_PAD) if key in city}
        for city in (city_data(rules, state, seat) for seat in range(4))
    ]
    (zone,) = [one for one in rules.book.zones if one.name == "leader_hand"]
    own = [card.key for card in state.zones[int(zone.place_of(0))]]
    hand = [card.key for card in state.hands[0]]
    cities[0]["zones"] = {"leader_hand": hand if turn == 0 else own}
    entered = {"game": "seven", "players": 4, "expansions": ["leaders"], "age": age, "turn": turn, "seat": 0}
    return game, {**entered, "cities": cities, "hand": [] if turn == 0 else hand}


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_draft_of_leaders_can_be_entered(turn: int) -> None:
    game, entered = enter_leaders(0, turn)
    ruleset = rules_of(4, ["leaders"])
    assert find_cardboard_problems(ruleset.rules, entered) == []
    state = deal_cardboard(ruleset.rules, entered, 1)
    assert state.asking is not None
    assert state.asking.name == "draft"
    assert [len(hand) for hand in state.hands] == [5 - turn] * 4
    assert sorted(card.key for card in state.hands[0]) == sorted(entered["hand"])
    assert [int(city.coins) for city in state.cities] == [6] * 4
    real = state_of(game.table)
    assert [len(zone) for zone in state.zones] == [len(zone) for zone in real.zones]
    leaders = [card for place in (*state.zones, *state.hands) for card in place]
    assert len(leaders) == len(set(leaders)) == 36
    found = advise_cardboard(entered, None, 1, 8, 60.0)
    assert {one["option"]["card"] for one in found["answers"]} <= set(entered["hand"])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_recruitment_can_be_entered(age: int) -> None:
    game, entered = enter_leaders(age, 0)
    ruleset = rules_of(4, ["leaders"])
    assert find_cardboard_problems(ruleset.rules, entered) == []
    state = deal_cardboard(ruleset.rules, entered, 1)
    assert state.asking is not None
    assert (state.asking.name, int(state.age), int(state.turn)) == ("recruit", age, 0)
    assert [len(hand) for hand in state.hands] == [5 - age] * 4
    assert game.decisions[0].kind == "recruit"
    assert state.options(0) == game.table.options(0)
    found = advise_cardboard(entered, None, 1, 8, 60.0)
    held = entered["cities"][0]["zones"]["leader_hand"]
    assert {one["option"]["card"] for one in found["answers"]} <= set(held)


def test_leaders_that_cannot_be_are_refused_in_both_languages() -> None:
    _, entered = enter_leaders(2, 0)
    ruleset = rules_of(4, ["leaders"])
    own = entered["cities"][0]
    held = own["zones"]["leader_hand"]

    def problems(zones: Data, **change: object) -> list[str]:
        cities = [{**own, "zones": zones}, *entered["cities"][1:]]
        found = find_cardboard_problems(ruleset.rules, {**entered, "cities": cities, **change})
        assert all(one["en"] != one["pl"] for one in found)
        return [one["problem"] for one in found]

    assert problems({"leader_hand": []}) == ["nothing_held"]
    assert problems({"leader_hand": [*held, own["leaders"][0]]}) == ["held_twice"]
    assert problems({}, age=0, turn=1, hand=held)[0] == "hand"
    assert problems({}, age=0, turn=2, hand=[*held[:2], "palace"])[0] == "no_leader"
    assert problems({"leader_hand": held}, age=0, turn=2, hand=held)[:3] == ["copies_held"] * 3
    assert problems({}, age=0, turn=2, hand=held) == ["before_all"]


def test_leaders_that_are_held_and_shipyards_are_taken_as_they_are_entered() -> None:
    _, entered = enter(4, ["armada", "leaders"])
    ruleset = rules_of(4, ["armada", "leaders"])
    entered["cities"][0]["zones"] = {"leader_hand": ["plato"]}
    for city, yard in zip(entered["cities"], YARDS, strict=True):
        city["shipyard"] = yard
    assert find_cardboard_problems(ruleset.rules, entered) == []
    then = ruleset.position(deal_cardboard(ruleset.rules, entered, 1))
    assert then["cities"][0]["zones"]["leader_hand"] == ["plato"]
    assert [city["shipyard"] for city in then["cities"]] == YARDS


def problems_with(change: Data, city: Data | None = None) -> set[str]:
    """What is wrong after a change of what was entered, each said in both languages."""
    _, entered = enter(3, [])
    entered["cities"][1] |= city or {}
    found = advise_cardboard({**entered, **change}, None, 1, 8, 60.0)
    assert found["answers"] == []
    for one in found["problems"]:
        assert one["en"]
        assert one["pl"]
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
    assert problems_with({"seat": 3}) == {"no_seat"}
    assert problems_with({"hand": ["nothing"] * len(hand)}) == {"unreadable"}
    many = {
        "cards": list(dict.fromkeys([*built, "baths", "altar", "theater", "tavern", "stockade", "barracks"]))
    }
    assert problems_with({}, many)


def enter_architects(answers: int) -> tuple[Game, Data]:
    """A game of Architects in which a card is to be taken, and what the player enters."""
    game = Game.new("architects", 3, seed=3)
    while answers > 0 or game.decisions[0].kind != "take":
        game.answer(game.decisions[0], game.options(game.decisions[0])[0])
        answers -= 1
    position = game.ruleset.position(game.table)
    cities = [
        {**city, **({"top": deck[0]} if deck else {})}
        for city, deck in zip(position["cities"], position["decks"], strict=True)
    ]
    row = [token for token in position["row"] if token]
    seat = game.decisions[0].seat
    entered = {"game": "architects", "players": 3, "expansions": [], "age": 0, "turn": 0, "seat": seat}
    return game, {**entered, "hand": [], "cities": cities, "row": row, "turned": position["turned"]}


@pytest.mark.parametrize("answers", [0, 8, 40])
def test_a_game_of_architects_can_be_entered(answers: int) -> None:
    game, entered = enter_architects(answers)
    rules = ArchitectsRuleset(3).rules
    assert architects_cardboard.find_cardboard_problems(rules, entered) == []
    state = architects_cardboard.deal_cardboard(rules, entered, 1)
    assert state.options(entered["seat"]) == game.table.options(entered["seat"])
    then = game.ruleset.position(state)
    assert then["cities"] == game.ruleset.position(game.table)["cities"]
    assert [deck[:1] for deck in then["decks"]] == [
        [city["top"]] if "top" in city else [] for city in entered["cities"]
    ]
    other = architects_cardboard.deal_cardboard(rules, entered, 2)
    assert then["decks"] != game.ruleset.position(other)["decks"]
    found = advise_cardboard(entered, None, 1, 8, 60.0)
    assert found["problems"] == []
    assert 2 <= len(found["answers"]) <= 3


def test_what_cannot_be_right_in_architects_is_said_in_both_languages() -> None:
    _, entered = enter_architects(8)
    cities = entered["cities"]

    def problems(**change: object) -> list[str]:
        found = advise_cardboard({**entered, **change}, None, 1, 8, 60.0)
        assert found["answers"] == []
        assert all(one["en"] != one["pl"] for one in found["problems"])
        return [one["problem"] for one in found["problems"]]

    assert problems(cities=[{**city, "top": None} for city in cities]) == ["no_tops"]
    assert problems(turned=9) == ["turned"]
    assert problems(row=[*entered["row"], entered["row"][0]]) == ["row"]
    assert problems(cities=[{**cities[0], "stages": [1, 2, 3, 4, 5]}, *cities[1:]]) == ["over"]
    assert problems(cities=[{**cities[0], "cards": {"wood": 60}}, *cities[1:]]) == ["copies"]
    assert problems(seat=3) == ["no_seat"]
    assert problems(cities=[7]) == ["unreadable"]


def test_games_that_cannot_be_entered_are_refused() -> None:
    assert has_cardboard("seven")
    assert has_cardboard("architects")
    found = advise_cardboard({"game": "chess", "players": 3, "seat": 0}, None, 1, 8, 1.0)
    assert [one["problem"] for one in found["problems"]] == ["unreadable"]
    assert found["problems"][0]["pl"].startswith("tej gry nie da się odczytać")
