"""The coach of 7 Wonders: its reasons are what the search really finds, not words beside it."""

from __future__ import annotations

import pytest

from mirabilia import Game
from mirabilia.bots.coach import Reason
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.bots.seven.pieces import list_pieces
from mirabilia.seven.action import BUILD, DISCARD
from mirabilia.seven.model import State
from mirabilia.seven.scoring import score
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

Case = tuple[Observation, int, list[Reason]]


def play_until(batches: int, seed: int = 3) -> Game:
    """A game in which everybody has taken the first option so many times."""
    game = Game.new("seven", 4, seed=seed)
    for _ in range(batches):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    return game


@pytest.fixture(scope="module")
def explained() -> list[Case]:
    """The two best answers at several moments, with their reasons."""
    found = []
    for batches in (1, 7, 13):
        game = play_until(batches)
        for decision in game.decisions[:2]:
            observation = game.observe(decision)
            coach = SevenCoach(1, 48)
            best = coach.advise(observation)[:2]
            found += [(observation, one.option, coach.explain(observation, one.option)) for one in best]
    return found


def measure_again(observation: Observation, option: int, reason: Reason, playouts: int) -> float:
    """What is lost without the thing that a reason names, with other deals and other luck."""
    pieces = SevenCoach(1).list_pieces(observation, option)
    named = (reason.kind, reason.en, reason.cards)
    (piece,) = [one for one in pieces if (one.kind, one.words.en, one.cards) == named]
    other = SevenCoach(99, playouts)
    gap = 0.0
    for future in other.imagine(observation):
        gap += other.play_answer(observation, future.clone(), option, None)[0]
        gap -= other.play_answer(observation, future.clone(), option, piece)[0]
    return gap


def test_without_what_is_named_the_search_finds_the_value_changed_as_said(explained: list[Case]) -> None:
    checked = 0
    for observation, option, reasons in explained:
        for reason in reasons:
            gap = measure_again(observation, option, reason, 64)
            assert (gap > 0) == (reason.chance > 0), (observation.text(option), reason)
            checked += 1
    assert checked >= 10


def test_reasons_are_weighty_and_in_both_languages(explained: list[Case]) -> None:
    kinds = set()
    for _, _, reasons in explained:
        assert [abs(one.chance) for one in reasons] == sorted(
            (abs(one.chance) for one in reasons), reverse=True
        )
        for one in reasons:
            kinds.add(one.kind)
            assert abs(one.chance) >= 0.004
            assert one.en
            assert one.pl
            assert ("{who}" in one.en) == ("{who}" in one.pl) == (one.seat is not None)
            assert ("{card}" in one.en) == ("{card}" in one.pl) == bool(one.cards)
    assert len(kinds) >= 3


def observe(hand: list[str], age: int = 2) -> Game:
    """A game at the first turn of an Age in which the first seat has this hand."""
    game = play_until(6 * (age - 1) if age > 1 else 0)
    state = state_of(game.table)
    by_key = {card.key: card for card in state.book.cards}
    state.hands[0] = [by_key[key] for key in hand]
    return game


def pieces_of(game: Game, text: str) -> dict[str, tuple[str, str]]:
    """The words of everything that an answer of the first seat brings, by kind."""
    decision = game.decisions[0]
    (option,) = [one.code for one in game.options(decision) if one.text == text]
    found = list_pieces(state_of(game.table), 0, option)
    return {one.kind: (one.words.en, one.words.pl) for one in found if one.kind not in ("passing", "denial")}


def test_pieces_are_named_in_the_words_of_the_table() -> None:
    game = observe(["workshop", "tavern", "altar", "stockade", "lumber_yard"], 1)
    assert pieces_of(game, "build tavern")["coins"] == ("5 coins", "5 monet")
    assert pieces_of(game, "build altar") == {
        "points": ("2 victory points", "2 punkty zwycięstwa"),
        "chain": ("frees: {card}", "otwiera darmową budowę: {card}"),
    }
    assert "wood" in pieces_of(game, "build lumber_yard")["lasting"][0]


def build_with_and_without(game: Game, key: str, kind: str, named: str = "") -> tuple[State, State]:
    """The game after the first seat has built a card, and the same without one of its pieces."""
    state = state_of(game.table)
    option = int(BUILD + next(one for one in state.hands[0] if one.key == key).id)
    pieces = [one for one in list_pieces(state, 0, option) if one.kind == kind]
    (piece,) = [one for one in pieces if not named or named in one.cards]
    found = []
    for absent in (False, True):
        future = state.clone()
        for city in range(1, 4):
            future.answer(city, int(DISCARD + future.hands[city][0].id))
        if absent and piece.early:
            piece.remove(future)
        if absent and piece.answer is not None:
            piece.answer(future)
        else:
            future.answer(0, option)
        if absent and not piece.early:
            piece.remove(future)
        found.append(future)
    return found[0], found[1]


def test_what_is_taken_away_is_exactly_what_is_named() -> None:
    game = observe(["tavern", "altar", "stockade", "lumber_yard"], 1)
    altar, temple = (
        next(one for one in state_of(game.table).book.cards if one.key == key) for key in ("altar", "temple")
    )
    there, gone = build_with_and_without(game, "tavern", "coins")
    assert there.cities[0].coins - gone.cities[0].coins == 5
    there, gone = build_with_and_without(game, "stockade", "military")
    assert there.cities[0].shields - gone.cities[0].shields == 1
    there, gone = build_with_and_without(game, "lumber_yard", "lasting")
    assert there.cities[0].raw != gone.cities[0].raw == state_of(game.table).cities[0].raw
    there, gone = build_with_and_without(game, "altar", "points")
    assert score(there, 0).total() - score(gone, 0).total() == 2
    there, gone = build_with_and_without(game, "altar", "chain")
    assert there.cities[0].has_chain_to(temple)
    assert not gone.cities[0].has_chain_to(temple)
    assert score(there, 0).total() == score(gone, 0).total()
    there, gone = build_with_and_without(game, "altar", "denial")
    assert altar not in there.hands[1]
    assert altar in gone.hands[1]
    there, gone = build_with_and_without(game, "altar", "passing", "tavern")
    keys = [[one.key for one in future.hands[1]] for future in (there, gone)]
    assert sorted(keys[0]) == sorted([*keys[1], "tavern"])


def test_a_symbol_is_numbered_and_taking_it_away_takes_its_points() -> None:
    game = observe(["scriptorium", "tavern", "altar"], 1)
    state = state_of(game.table)
    state.cities[0].science = 2 << 10  # two tablets
    option = next(card.id for card in state.book.cards if card.key == "scriptorium") + 1024
    (piece,) = [one for one in list_pieces(state, 0, option) if one.kind == "science"]
    assert (piece.words.en, piece.words.pl) == ("third tablet", "3. tabliczka")
    state.cities[0].science = 3 << 10
    before = score(state, 0).total()
    piece.remove(state)
    assert before - score(state, 0).total() == 9 - 4


@pytest.mark.parametrize("expansions", [["armada"], ["edifice"]], ids=lambda one: str(one[0]))
def test_what_rides_along_is_a_reason_that_is_measured_too(expansions: list[str]) -> None:
    game = Game.new("seven", 4, seed=3, expansions=expansions)
    checked = 0
    for _ in range(8):
        for decision in game.decisions:
            options = game.options(decision)
            ridden = next((one for one in options if "+" in one.text), None)
            if ridden is not None:
                observation = game.observe(decision)
                for reason in SevenCoach(1, 16).explain(observation, ridden.code):
                    if reason.kind != "rider":
                        continue
                    assert reason.pl
                    gap = measure_again(observation, ridden.code, reason, 24)
                    assert (gap > 0) == (reason.chance > 0), (ridden.text, reason)
                    checked += 1
            if checked > 0:
                return
            game.answer(decision, options[0].text if ridden is None else ridden.text)
    raise AssertionError("no rider was a reason")
