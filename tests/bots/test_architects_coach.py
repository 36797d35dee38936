"""The coach of 7 Wonders Architects: what it names, it has measured."""

from __future__ import annotations

import pytest

from mirabilia import Game
from mirabilia.architects.scoring import score, sum_points
from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.coach import ArchitectsCoach
from mirabilia.bots.architects.pieces import list_pieces
from mirabilia.bots.coach import Reason
from mirabilia.table.bot import Observation

Case = tuple[Observation, int, list[Reason]]


def play_until(answers: int, seed: int = 3, players: int = 3) -> Game:
    """A game in which every player has taken the first option so many times."""
    game = Game.new("architects", players, seed=seed)
    for _ in range(answers):
        game.answer(game.decisions[0], game.options(game.decisions[0])[0])
    return game


@pytest.fixture(scope="module")
def explained() -> list[Case]:
    """The two best answers at several moments, with their reasons."""
    found = []
    for answers in (2, 9, 14, 20, 27, 33):
        game = play_until(answers)
        observation = game.observe(game.decisions[0])
        if len(observation.options) < 2:
            continue
        coach = ArchitectsCoach(1, 32)
        for one in coach.advise(observation)[:2]:
            found.append((observation, one.option, coach.explain(observation, one.option)))
    return found


def test_without_what_is_named_the_value_changes_as_said(explained: list[Case]) -> None:
    checked = 0
    for observation, option, reasons in explained:
        for reason in reasons:
            pieces = ArchitectsCoach(1).list_pieces(observation, option)
            named = (reason.kind, reason.en, reason.cards)
            (piece,) = [one for one in pieces if (one.kind, one.words.en, one.cards) == named]
            other = ArchitectsCoach(99, 48)  # other deals
            gap = 0.0
            for future in other.imagine(observation):
                gap += other.play_answer(observation, future.clone(), option, None)[0]
                gap -= other.play_answer(observation, future.clone(), option, piece)[0]
            assert (gap > 0) == (reason.chance > 0), (observation.text(option), reason)
            checked += 1
    assert checked >= 8
    assert len({one.kind for _, _, reasons in explained for one in reasons}) >= 3


def test_the_coach_sees_only_what_its_seat_sees() -> None:
    game = play_until(9)
    decision = game.decisions[0]
    other = game.determinize(decision.seat, 12)
    seen, unseen = game.observe(decision), other.observe(other.decisions[0])
    assert ArchitectsCoach(3, 2).advise(seen) == ArchitectsCoach(3, 2).advise(unseen)
    option = seen.options[0]
    assert ArchitectsCoach(3, 8).explain(seen, option) == ArchitectsCoach(3, 8).explain(unseen, option)


def test_pieces_speak_of_the_things_of_this_game_and_take_away_what_they_name() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        game = play_until(0, seed)
        while not game.over:
            decision = game.decisions[0]
            for option in game.options(decision):
                for piece in list_pieces(state_of(game.table), decision.city, option.code):
                    kinds.add(piece.kind)
                    assert piece.words.en
                    assert piece.words.pl
                    assert (
                        ("{who}" in piece.words.en) == ("{who}" in piece.words.pl) == (piece.seat is not None)
                    )
                    future = state_of(game.table).clone()
                    if piece.early:
                        piece.remove(future)
                    future.answer(decision.city, option.code)
                    kept = sum_points(score(future, decision.seat))
                    if not piece.early:
                        piece.remove(future)
                    if piece.kind == "points":
                        lost = kept - sum_points(score(future, decision.seat))
                        assert lost >= int(piece.words.en.split()[0])  # a token may count the card, too
            game.answer(decision, game.options(decision)[seed % 2 and -1])
    assert kinds >= {"resource", "science", "military", "horns", "points", "cat", "token", "effect"}
    assert kinds >= {"denial", "passing"}
