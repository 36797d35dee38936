"""The order of play, the choice of a card, and building structures: BASE-081 to BASE-095."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from mirabilia import BadInput, Game
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from support import Play, Scene


def keys(play: Play) -> list[list[str]]:
    """The hands, by names."""
    return [[card.key for card in hand] for hand in play.state.hands]


def name(card: str) -> str:
    """The name that is printed on a card."""
    return str(load_rules(7).cards[card].get("name", card))


def random_game(players: int, seed: int) -> Play:
    """A game that was played at random, building more than anything else."""
    random = Random(seed)
    game = Game.new("seven", players=players, seed=seed)
    while not game.over:
        for decision in game.decisions:
            options = game.options(decision)
            builds = [option for option in options if not option.text.startswith(("discard", "pass"))]
            game.answer_code(decision, random.choice(builds or options).code)
    return Play(game)


@pytest.mark.rule("BASE-081", "BASE-082")
def test_three_ages_of_six_turns_are_played() -> None:
    play = Play(Game.new("seven", players=3, seed=5))
    turns = []
    while not play.game.over:
        turns.append((play.state.age, play.state.turn))
        play.turn()
    assert turns == [(age, turn) for age in (1, 2, 3) for turn in (1, 2, 3, 4, 5, 6)]


@pytest.mark.rule("BASE-081")
def test_there_is_no_result_before_age_three_is_over() -> None:
    play = Play(Game.new("seven", players=3, seed=5))
    for _ in range(18):
        with pytest.raises(BadInput, match="not over"):
            _ = play.game.result
        assert "result" not in play.game.view(0)
        play.turn()
    assert sum(city["score"]["total"] for city in play.game.result["cities"]) > 0


@pytest.mark.rule("BASE-083")
def test_cards_are_chosen_then_played_then_the_hands_are_passed() -> None:
    deck = [
        card.key for card in load_rules(4).book.decks[1] if card.key not in ("altar", "theater", "tavern")
    ]
    scene = Scene().city(0, hand=["altar", *deck[:6]]).city(1, hand=["theater", *deck[6:12]])
    play = scene.city(2, hand=["tavern", *deck[12:18]]).start()
    chosen_from = keys(play)
    play.answer(0, "build altar").answer(1, "build theater")
    assert keys(play) == chosen_from
    assert [city.built for city in play.state.cities] == [(), (), ()]
    play.answer(2, "build tavern")
    for seat, card in enumerate(["altar", "theater", "tavern"]):
        # what was played had been chosen from the hand before it was passed, and does not travel on
        assert [built.key for built in play.city(seat).built] == [card]
        rest = [other for other in chosen_from[seat] if other != card]
        assert keys(play)[(seat + 1) % 3] == rest


@pytest.mark.rule("BASE-084")
def test_every_player_looks_only_at_the_own_hand() -> None:
    # in a game of three every card of Age I is there once
    play = Play(Game.new("seven", players=3, seed=3))
    for seat in range(3):
        hand = keys(play)[seat]
        assert play.game.view(seat)["hand"] == hand
        shown = json.dumps(play.game.view(seat))
        assert [at for at in range(3) if any(f'"{card}"' in shown for card in keys(play)[at])] == [seat]
        assert {text.split()[1] for text in play.options(seat)} == set(hand)
        observation = play.game.observe(play.decision(seat))
        held = Play(Game(play.game.ruleset, observation.table)).state.hands
        assert [len(other) for other in held] == [7 if at == seat else 0 for at in range(3)]
    public = json.dumps(play.game.view(None))
    assert not any(f'"{card}"' in public for hand in keys(play) for card in hand)


@pytest.mark.rule("BASE-084")
def test_a_chosen_card_lies_face_down() -> None:
    play = Play(Game.new("seven", players=3, seed=3))

    def seen(seat: int | None) -> dict[str, Any]:
        view = play.game.view(seat)
        return {key: value for key, value in view.items() if key != "waiting_for"}

    watchers: tuple[int | None, ...] = (1, 2, None)
    before = [seen(watcher) for watcher in watchers]
    text = play.options(0)[-1]
    play.answer(0, text)
    assert [seen(watcher) for watcher in watchers] == before
    assert play.game.view(None)["waiting_for"] == [1, 2]
    assert play.game.view(0)["answer"] == text


@pytest.mark.rule("BASE-085")
def test_nobody_acts_until_all_have_chosen() -> None:
    scene = Scene(players=4).city(0, coins=1, hand=["clay_pit"]).city(1, hand=["tavern"])
    play = scene.city(2, hand=["altar"]).city(3, hand=["theater"]).start()
    before = play.game.view(None)["cities"]
    for seat, text in ((3, "discard theater"), (1, "build tavern"), (0, "build clay_pit B1")):
        play.answer(seat, text)
        assert play.game.view(None)["cities"] == before
        assert play.state.pile == []
    play.answer(2, "build altar")
    assert play.coins() == [0, 8, 3, 6]
    assert [[card.key for card in city.built] for city in play.state.cities] == [
        ["clay_pit"],
        ["tavern"],
        ["altar"],
        [],
    ]
    assert [card.key for card in play.state.pile] == ["theater"]


@pytest.mark.rule("BASE-086")
@pytest.mark.parametrize(
    ("verb", "built", "markers", "pile", "coins"),
    [
        ("build", ["altar"], [], [], 3),
        ("stage", [], ["altar"], [], 3),
        ("discard", [], [], ["altar"], 6),
    ],
)
def test_a_card_has_exactly_one_use(
    verb: str, built: list[str], markers: list[str], pile: list[str], coins: int
) -> None:
    play = Scene().city(0, "giza:A", hand=["altar"], cards=["stone_pit"]).start()
    assert play.options(0, "altar") == ["build altar", "stage altar", "discard altar"]
    play.turn(f"{verb} altar", "discard apothecary", "discard apothecary")
    city = play.city(0)
    assert [card.key for card in city.built] == ["stone_pit", *built]
    assert [card.key for card in city.markers] == markers
    assert city.stage_count() == len(markers)
    assert [card.key for card in play.state.pile if card.key != "apothecary"] == pile
    assert city.coins == coins
    assert "altar" not in keys(play)[1]


@pytest.mark.rule("BASE-086")
@pytest.mark.parametrize("seed", range(3))
def test_build_stage_and_discard_are_the_only_uses(seed: int) -> None:
    game = Game.new("seven", players=3, seed=seed, sides="A")
    random = Random(seed)
    while not game.over:
        for decision in game.decisions:
            options = game.options(decision)
            if decision.kind == "choose":
                uses = {option.text.split()[0] for option in options}
                # a chain and Olympia's right are ways to build
                assert uses <= {"build", "chain", "free", "stage", "discard"}
            game.answer_code(decision, random.choice(options).code)


@pytest.mark.rule("BASE-087")
def test_a_player_may_neither_pass_nor_keep_the_card() -> None:
    play = Play(Game.new("seven", players=3, seed=8))
    for turn in range(1, 7):
        for seat in range(3):
            assert "pass" not in play.options(seat)
            with pytest.raises(BadInput, match="'pass' is not legal"):
                play.answer(seat, "pass")
        assert [len(hand) for hand in play.state.hands] == [8 - turn] * 3
        play.turn()


@pytest.mark.rule("BASE-088")
def test_a_card_that_can_do_nothing_else_is_discarded_for_3_coins() -> None:
    play = Scene(age=3).city(0, "giza:A", hand=["palace"], coins=0).start()
    assert play.options(0, "palace") == ["discard palace"]
    with pytest.raises(BadInput, match="not legal"):
        play.answer(0, "build palace")
    play.turn("discard palace")
    assert play.city(0).coins == 3
    assert play.city(0).built == ()


@pytest.mark.rule("BASE-089")
def test_a_card_that_could_be_built_may_be_discarded() -> None:
    play = Scene().city(0, hand=["altar"]).start()
    assert play.options(0, "altar")[0] == "build altar"
    play.turn("discard altar")
    assert play.city(0).built == ()
    assert play.city(0).coins == 6


# A turn in which everything depends on the others: (wonder, coins, cards, hand, answer).
BUSY_TURN: tuple[tuple[str, int, list[str], list[str], str], ...] = (
    ("giza:A", 3, ["lumber_yard"], ["vineyard"], "build vineyard"),
    ("babylon:A", 1, ["lumber_yard"], ["sawmill"], "build sawmill B1"),
    ("olympia:A", 2, [], ["stables"], "stage stables R2"),
    ("rhodes:A", 4, [], ["walls"], "stage walls L2 R2"),
)


def busy_turn(first: int, order: tuple[int, ...]) -> list[dict[str, Any]]:
    """What comes out if the first city sits on some seat and the cities answer in some order."""
    scene = Scene(players=4, age=2)
    for index, (wonder, coins, cards, hand, _) in enumerate(BUSY_TURN):
        scene.city((first + index) % 4, wonder, hand, coins=coins, cards=cards)
    play = scene.start()
    for index in order:
        play.answer((first + index) % 4, BUSY_TURN[index][4])
    ruleset = SevenRuleset(4)
    data = ruleset.position(play.state)
    found = []
    for index in range(4):
        seat = (first + index) % 4
        found.append({**data["cities"][seat], "seat": index, "hand": data["hands"][seat]})
    return found


@pytest.mark.rule("BASE-090")
def test_the_order_in_which_players_answer_changes_nothing() -> None:
    expected = busy_turn(0, (0, 1, 2, 3))
    # Giza: 3, 2 sold to Rhodes, and 3 brown cards around, the Sawmill of this turn among them
    assert [city["coins"] for city in expected] == [3 + 2 + 3, 1 - 1 + 2, 2 - 2 + 2, 4 - 4]
    for order in permutations(range(4)):
        assert busy_turn(0, order) == expected


@pytest.mark.rule("BASE-090")
def test_the_seat_from_which_the_round_is_counted_changes_nothing() -> None:
    expected = busy_turn(0, (0, 1, 2, 3))
    assert [busy_turn(first, (0, 1, 2, 3)) for first in (1, 2, 3)] == [expected] * 3


@pytest.mark.rule("BASE-091")
@pytest.mark.parametrize(
    ("age", "built", "card"),
    [
        (1, "altar", "altar"),
        (1, "tavern", "tavern"),
        (2, "loom_1", "loom_2"),
        (2, "glassworks_1", "glassworks_2"),
        (2, "press_1", "press_2"),
    ],
)
def test_a_city_cannot_have_two_structures_of_one_name(age: int, built: str, card: str) -> None:
    without = Scene(age=age).city(0, hand=[card]).start()
    assert "build" in without.uses(0, card)
    play = Scene(age=age).city(0, hand=[card], cards=[built]).start()
    assert play.uses(0, card) == {"discard"}


@pytest.mark.rule("BASE-091")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (5, 2), (7, 3), (7, 4)])
def test_no_city_ends_with_two_structures_of_one_name(players: int, seed: int) -> None:
    play = random_game(players, seed)
    for city in play.state.cities:
        names = [name(card.key) for card in city.built]
        assert len(names) > 5
        assert len(set(names)) == len(names)


@pytest.mark.rule("BASE-092")
def test_a_chain_gives_no_second_structure_of_a_name() -> None:
    chained = Scene(age=2).city(0, hand=["library"], cards=["scriptorium"]).start()
    assert "chain" in chained.uses(0, "library")
    play = Scene(age=2).city(0, hand=["library"], cards=["scriptorium", "library"]).start()
    assert play.uses(0, "library") == {"discard"}


@pytest.mark.rule("BASE-092")
def test_olympias_right_gives_no_second_structure_of_a_name() -> None:
    free = Scene(age=3).city(0, "olympia:A", hand=["palace"], stages=2).start()
    assert "free" in free.uses(0, "palace")
    play = Scene(age=3).city(0, "olympia:A", hand=["palace"], stages=2, cards=["palace"]).start()
    assert play.uses(0, "palace") == {"discard"}


@pytest.mark.rule("BASE-092")
def test_halicarnassus_takes_no_second_structure_of_a_name() -> None:
    scene = Scene(age=2, discard=["loom_1", "palace", "baths"])
    scene.city(0, "halicarnassus:B", cards=["loom_2", "baths", "foundry"], hand=["walls"])
    play = scene.start().turn("stage walls", "discard stables", "discard stables")
    assert play.options(0) == ["pass", "take stables", "take palace"]


@pytest.mark.rule("BASE-093")
def test_a_card_of_a_name_in_the_city_still_marks_a_stage_or_is_discarded() -> None:
    scene = Scene(age=2).city(0, "giza:A", hand=["loom_2"], cards=["loom_1", "stone_pit"])
    assert scene.start().uses(0, "loom_2") == {"stage", "discard"}
    staged = scene.start().turn("stage loom_2")
    assert staged.city(0).stage_count() == 1
    assert scene.start().turn("discard loom_2").city(0).coins == 6


@pytest.mark.rule("BASE-094")
def test_larger_games_have_several_copies_of_a_name() -> None:
    for players, copies in ((3, 1), (7, 3)):
        decks = load_rules(players).book.decks
        most = max(max(Counter(name(card.key) for card in deck).values()) for deck in decks[1:])
        assert most == copies
    for players in range(3, 8):
        decks = load_rules(players).book.decks
        twice = {name(card.key) for card in decks[1]} & {name(card.key) for card in decks[2]}
        assert twice == {"loom", "glassworks", "press"}


@pytest.mark.rule("BASE-094")
def test_two_players_may_own_the_same_name() -> None:
    scene = Scene(age=2, players=5).city(0, hand=["loom_2"]).city(1, hand=["loom_2"])
    play = scene.city(2, cards=["loom_1"]).start()
    play.turn("build loom_2", "build loom_2")
    assert [[card.key for card in play.city(seat).built] for seat in (0, 1, 2)] == [
        ["loom_2"],
        ["loom_2"],
        ["loom_1"],
    ]


@pytest.mark.rule("BASE-095")
def test_built_cards_are_seen_by_everybody_and_stay() -> None:
    play = Scene().city(0, hand=["altar"], cards=["lumber_yard"]).start()
    play.turn("build altar")
    watchers: tuple[int | None, ...] = (0, 1, 2, None)
    while not play.game.over:
        for watcher in watchers:
            assert play.game.view(watcher)["cities"][0]["cards"] == ["lumber_yard", "altar"]
        play.turn()
    assert play.game.result["cities"][0]["cards"] == ["lumber_yard", "altar"]


@pytest.mark.rule("BASE-095")
def test_a_neighbour_sees_what_a_new_card_produces() -> None:
    scene = Scene().city(0, "giza:A", hand=["ore_vein"]).city(1, "babylon:A", hand=["barracks"])
    scene.city(2, "ephesus:A", hand=["barracks"])
    play = scene.start()
    assert play.uses(1, "barracks") == {"discard"}
    play.turn("build ore_vein", "discard apothecary", "discard apothecary")
    assert play.game.view(1)["cities"][0]["cards"] == ["ore_vein"]
    assert "build barracks R2" in play.options(1, "barracks")
