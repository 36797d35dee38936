"""Passing the hands, and the last turn of an Age: BASE-108 to BASE-116."""

from __future__ import annotations

import pytest

from mirabilia import Game
from mirabilia.seven.rules import load_rules
from support import Play, Scene


def keys(play: Play) -> list[list[str]]:
    """The hands, by names."""
    return [[card.key for card in hand] for hand in play.state.hands]


def held(play: Play) -> list[str]:
    """All cards in hands, by names."""
    return [card.key for hand in play.state.hands for card in hand]


def pile(play: Play) -> list[str]:
    """The discard pile, by names."""
    return [card.key for card in play.state.pile]


def dealt_scene(age: int, players: int = 3) -> Play:
    """The first turn of an Age with the cards of its deck, dealt in the order of the data."""
    book = load_rules(players).book
    deck = [card.key for card in book.decks[age]]
    if age == 3:
        deck += [card.key for card in book.guilds[: book.guilds_dealt]]
    scene = Scene(players=players, age=age)
    for seat in range(players):
        scene.city(seat, hand=deck[7 * seat : 7 * seat + 7])
    return scene.start()


def passed(play: Play, step: int) -> list[list[str]]:
    """Where the hands should be after a turn in which everybody discards the last card."""
    rest = [hand[:-1] for hand in keys(play)]
    return [rest[(seat - step) % len(rest)] for seat in range(len(rest))]


@pytest.mark.rule("BASE-108")
@pytest.mark.parametrize("players", [3, 5])
def test_hands_pass_to_the_left_in_age_one(players: int) -> None:
    play = dealt_scene(1, players)
    for _ in range(5):
        expected = passed(play, 1)
        play.turn()
        assert keys(play) == expected


@pytest.mark.rule("BASE-109")
@pytest.mark.parametrize("players", [3, 5])
def test_hands_pass_to_the_right_in_age_two(players: int) -> None:
    play = dealt_scene(2, players)
    for _ in range(5):
        expected = passed(play, -1)
        play.turn()
        assert keys(play) == expected


@pytest.mark.rule("BASE-110")
@pytest.mark.parametrize("players", [3, 5])
def test_hands_pass_to_the_left_in_age_three(players: int) -> None:
    play = dealt_scene(3, players)
    for _ in range(5):
        expected = passed(play, 1)
        play.turn()
        assert keys(play) == expected


@pytest.mark.rule("BASE-108", "BASE-109", "BASE-110")
def test_the_left_neighbour_is_the_one_to_whom_coins_go_as_left() -> None:
    # the neighbour who is paid as L is the one who gets the hand in Age I
    scene = Scene().city(0, "giza:A", hand=["barracks", "tavern"]).city(1, "rhodes:A").city(2, "babylon:A")
    play = scene.start()
    assert play.game.view(0)["passing"] == "left"
    play.turn("build barracks L2", "discard altar", "discard altar")
    assert play.coins() == [1, 3 + 2 + 3, 3 + 3]
    assert "tavern" in play.game.view(1)["hand"]


@pytest.mark.rule("BASE-111")
def test_hands_are_exchanged_only_after_all_actions_of_the_turn() -> None:
    # Halicarnassus still has to take a card from the discard pile: nobody has got a new hand yet
    deck = [card.key for card in load_rules(3).book.decks[1]]
    scene = Scene(discard=["pawnshop"]).city(0, "halicarnassus:B", hand=deck[:7], cards=["foundry"])
    play = scene.city(1, hand=deck[7:14]).city(2, hand=deck[14:]).start()
    rest = [hand[:-1] for hand in keys(play)]
    play.turn(f"stage {deck[6]}")
    assert [decision.kind for decision in play.game.decisions] == ["dig"]
    assert keys(play) == rest
    play.answer(0, "take pawnshop")
    assert keys(play) == [rest[2], rest[0], rest[1]]


@pytest.mark.rule("BASE-111")
def test_hands_are_exchanged_at_the_same_time() -> None:
    # no card is seen by two players in one turn, and none is lost on the way
    play = dealt_scene(1, 4)
    everything = sorted(held(play))
    for turn in range(1, 6):
        play.turn()
        assert [len(hand) for hand in keys(play)] == [7 - turn] * 4
        assert sorted(held(play) + pile(play)) == everything


@pytest.mark.rule("BASE-112")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_in_the_last_turn_one_card_is_played_and_the_other_discarded(age: int) -> None:
    scene = Scene(age=age, turn=6).city(0, "giza:A", ["altar", "tavern"])
    scene.city(1, "babylon:A", ["theater", "bazar"], cards=["clay_pool"])
    play = scene.city(2, hand=["vineyard", "haven"]).start()
    assert [len(hand) for hand in play.state.hands] == [2, 2, 2]
    play.turn("build altar", "stage bazar", "discard haven")
    assert [card.key for card in play.city(0).built] == ["altar"]
    assert [card.key for card in play.city(1).markers] == ["bazar"]
    assert sorted(pile(play)) == ["haven", "tavern", "theater", "vineyard"]
    assert play.game.view(None)["discard_size"] == 4


@pytest.mark.rule("BASE-112")
def test_the_card_left_over_is_face_down_for_the_others() -> None:
    scene = Scene(turn=6).city(0, hand=["altar", "tavern"])
    play = scene.start().turn("build altar")
    for watcher in (1, 2):
        view = play.game.view(watcher)
        assert "tavern" not in str(view)
        assert view["discard_size"] == 5


@pytest.mark.rule("BASE-113")
def test_the_card_left_over_gives_no_coins() -> None:
    scene = Scene(turn=6).city(0, hand=["altar", "tavern"], coins=2)
    play = scene.city(1, hand=["altar", "tavern"], coins=2).city(2, hand=["altar", "tavern"], coins=2).start()
    play.turn("build altar", "discard altar", "build tavern")
    assert play.coins() == [2, 2 + 3, 2 + 5]
    assert sorted(pile(play)) == ["altar", "altar", "tavern", "tavern"]


@pytest.mark.rule("BASE-114")
def test_cards_left_over_are_in_the_pile_before_halicarnassus_digs() -> None:
    scene = Scene(turn=6).city(0, "halicarnassus:B", ["altar", "theater"], cards=["foundry"])
    play = scene.city(1, hand=["tavern", "barracks"]).city(2, hand=["baths", "loom_1"]).start()
    play.turn("stage altar", "build tavern", "discard baths")
    assert play.decision(0).kind == "dig"
    found = ["pass", "take theater", "take barracks", "take baths", "take loom_1"]
    assert sorted(play.options(0)) == sorted(found)
    assert play.state.hands == [[], [], []]


@pytest.mark.rule("BASE-115")
@pytest.mark.parametrize("players", range(3, 8))
def test_hands_have_7_to_2_cards_in_the_turns_of_an_age(players: int) -> None:
    play = Play(Game.new("seven", players=players, seed=players))
    for _ in range(3):
        for size in (7, 6, 5, 4, 3, 2):
            assert play.game.view(None)["hand_sizes"] == [size] * players
            play.turn()
    assert play.game.over


@pytest.mark.rule("BASE-116")
@pytest.mark.parametrize("age", [1, 2])
def test_an_age_ends_immediately_after_its_sixth_turn(age: int) -> None:
    play = Scene(age=age, turn=6).city(0, cards=["stockade"]).start()
    old = held(play)
    play.turn()
    # conflicts are over, and the next Age is dealt: nothing was asked in between
    assert [city["defeats"] for city in play.game.view(None)["cities"]] == [0, 1, 1]
    assert (play.state.age, play.state.turn) == (age + 1, 1)
    assert [decision.kind for decision in play.game.decisions] == ["choose"] * 3
    assert [len(hand) for hand in play.state.hands] == [7, 7, 7]
    assert not set(old) & set(held(play))


@pytest.mark.rule("BASE-116")
def test_the_last_age_ends_immediately_after_its_sixth_turn() -> None:
    play = Scene(age=3, turn=6).start()
    assert len(play.game.decisions) == 3
    play.turn()
    assert play.game.over
    assert play.game.decisions == []
