"""Two players, the setup: TWO-001 to TWO-011."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia import Game
from mirabilia.seven.rules import expansion_names, load_rules, player_counts
from mirabilia.table.errors import BadInput
from rules.two_players import FREE_CITY, anything, deck, duel, hands
from support import Play


def new(seed: int = 1, wonders: tuple[str, ...] = ()) -> Play:
    """A new game of two."""
    return Play(Game.new("seven", players=2, seed=seed, wonders=wonders))


def test_two_players_bring_the_variant_along_and_it_is_no_expansion() -> None:
    assert load_rules(2).expansions == ()
    assert load_rules(2, ("two_players",)).fingerprint == load_rules(2).fingerprint
    assert load_rules(2, ("two_players",)).expansions == ()
    assert "two_players" not in expansion_names()
    assert player_counts() == [2, 3, 4, 5, 6, 7]
    assert new().game.record()["setup"]["expansions"] == []


@pytest.mark.parametrize("players", [3, 7])
def test_the_free_city_is_not_there_with_more_players(players: int) -> None:
    with pytest.raises(BadInput, match=f"the Free City is for 2 players, not {players}"):
        load_rules(players, ("two_players",))
    assert load_rules(players).book.cities == players


@pytest.mark.rule("TWO-002", "TWO-003")
def test_the_decks_are_those_of_three_players() -> None:
    book, of_three = load_rules(2).book, load_rules(3).book
    for age in (1, 2, 3):
        assert [card.key for card in book.decks[age]] == [card.key for card in of_three.decks[age]]
    assert (len(book.decks[1]), len(book.decks[2]), len(book.decks[3])) == (21, 21, 16)
    assert book.guilds_dealt == 5


@pytest.mark.rule("TWO-003", "TWO-007")
def test_every_age_has_two_hands_and_a_draw_deck_of_seven_cards() -> None:
    play = new(7)
    for age in (1, 2, 3):
        dealt = play.state.dealt
        assert [len(part) for part in dealt] == [7, 7, 7]
        cards = Counter(card.key for part in dealt for card in part)
        guilds = [card.key for part in dealt for card in part if card.colour == "purple"]
        assert sum(cards.values()) == 21
        assert len(guilds) == len(set(guilds)) == (5 if age == 3 else 0)
        assert deck(play) == [card.key for card in dealt[2]][1:]  # one card has been drawn
        for _ in range(6):
            anything(play)
    assert play.game.over


@pytest.mark.rule("TWO-007")
def test_nobody_sees_the_draw_deck_but_everybody_its_size() -> None:
    play = new()
    rest = set(deck(play))
    for seat in (None, 0, 1):
        view = play.game.view(seat)
        assert view["zones"] == {"draw_deck": {"size": 6}}
        assert not any(f"'{key}'" in str(view) for key in rest)


@pytest.mark.rule("TWO-004")
def test_the_free_city_has_a_board_of_its_own_with_stages() -> None:
    play = new(3, ("giza:A", "rhodes:B", "ephesus:A"))
    boards = [(city.board.key, city.board.side) for city in play.state.cities]
    assert boards == [("giza", "A"), ("rhodes", "B"), ("ephesus", "A")]
    dealt = [city.board.key for city in new(5).state.cities]
    assert len(set(dealt)) == 3
    play = duel().city(FREE_CITY, "giza:A", cards=["stone_pit"]).start()
    play.answer(FREE_CITY, "stage altar").turn()
    assert play.city(FREE_CITY).stage_count() == 1
    assert play.score(FREE_CITY)["wonder"] == 3


@pytest.mark.rule("TWO-005", "TWO-008")
def test_the_three_cities_are_a_ring_in_which_seat_0_is_left_of_the_free_city() -> None:
    state = new().state
    assert [state.left_of(city) for city in range(3)] == [1, FREE_CITY, 0]
    assert [state.right_of(city) for city in range(3)] == [FREE_CITY, 0, 1]
    assert state.right_of(0) == FREE_CITY  # OQ-TWO-07: the Free City is seat 0's right-hand neighbour


@pytest.mark.rule("TWO-008", "TWO-011")
def test_seat_0_begins_with_the_free_city_card_which_is_no_card_of_the_hand() -> None:
    play = new()
    asked = play.game.decisions
    assert [(one.seat, one.city, one.kind) for one in asked] == [(0, FREE_CITY, "free_city")]
    marker = play.game.view(None)["cities"][FREE_CITY]["pieces"]
    assert marker == [{"kind": "control", "name": "free_city", "numbers": {}, "cards": [], "seats": [0]}]
    keys = set(load_rules(2).cards)
    assert not any("free_city" in key for key in keys)
    assert [len(hand) for hand in play.state.hands] == [8, 7, 0]
    assert all(text.split()[1] in hands(play)[0] for text in play.options(FREE_CITY))


@pytest.mark.rule("TWO-009")
def test_all_three_cities_begin_with_three_coins() -> None:
    assert new().coins() == [3, 3, 3]


@pytest.mark.rule("TWO-010")
def test_the_free_city_is_dealt_no_cards() -> None:
    play = new()
    for _ in range(18):
        assert hands(play)[FREE_CITY] == []
        anything(play)


def test_there_is_no_seat_for_the_free_city() -> None:
    game = new().game
    with pytest.raises(BadInput, match="there is no seat 2; seats are 0 to 1"):
        game.view(2)
