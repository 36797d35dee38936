"""Many random games of two players: what the Free City adds to a game, at every step."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from mirabilia.seven.action import action_text
from mirabilia.seven.model import State
from mirabilia.seven.rules import expansion_names, load_rules
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property.checker import check_state, check_turn
from property.games import Setup, batches, deeds, give, pick_batch, rules_of, ruleset_of, start, state_of
from property.places import keys

GAMES = 20
WONDERS = ("babylon:B", "halicarnassus:B", "olympia:A", "random")  # of the Free City


def test_random_games_of_two_keep_the_invariants() -> None:
    asked = {"extra": 0, "dig": 0}
    for seed in range(GAMES):
        wonders = ("random", "random", WONDERS[seed % len(WONDERS)])
        game = Game.new("seven", 2, seed=seed, wonders=wonders)
        random = Random(seed)
        while not game.over:
            before = state_of(game).clone()
            answers = pick_batch(game, random)
            carried_out = deeds(game, answers)
            for kind in asked:
                asked[kind] += 2 in answers and game.decisions[0].kind == kind
            give(game, answers)
            check_turn(rules_of(game), before, state_of(game), carried_out)
            check_state(rules_of(game), state_of(game))
    assert all(count >= 3 for count in asked.values()), asked  # the Free City's own follow-ups occurred


def test_choosing_for_the_free_city_changes_nothing_but_what_is_held() -> None:
    for seed in range(10):
        game = start(Setup(2, seed))
        for answers in batches(game, Random(seed)):
            if game.decisions[0].kind == "free_city":
                after = game.clone()
                give(after, answers)
                assert game.view(None)["cities"] == after.view(None)["cities"]
                assert (state_of(after).pile, state_of(after).plays) == (
                    state_of(game).pile,
                    state_of(game).plays,
                )


def known_markers(state: State, seat: int) -> list[str]:
    """The cards that a seat has put under stages of the Free City, by the log."""
    logs = [*(log.plays for log in state.past), state.plays]
    found = []
    for age, plays in enumerate(logs, 1):
        for turn, action in enumerate(plays[2::3], 1):
            words = action_text(state.book, action).split()
            if words[0] == "stage" and (age + turn) % 2 == seat:
                found.append(words[1])
    return found


@pytest.mark.rule("TWO-018", "TWO-028")
def test_samples_keep_what_a_seat_laid_down_for_the_free_city() -> None:
    compared = 0
    for seed in range(25):
        game = start(Setup(2, seed, "A"))
        random = Random(seed)
        for _ in batches(game, random):
            if random.random() < 0.15:
                for seat in (0, 1):
                    other = state_of(game.determinize(seat, random.randrange(2**32)))
                    mine = known_markers(state_of(game), seat)
                    assert known_markers(other, seat) == mine
                    compared += len(mine)
    assert compared > 50


def hidden(game: Game, seat: int) -> Any:
    """What the other player holds, the draw deck, and what is set aside for the Free City."""
    state = state_of(game)
    return keys(state.hands[1 - seat]), keys(state.zones[0]), keys(state.hands[2])


def test_samples_deal_the_draw_deck_and_the_card_set_aside_again() -> None:
    game = start(Setup(2, 3))
    give(game, pick_batch(game, Random(1)))
    assert game.decisions[0].kind == "choose"
    found = [hidden(game.determinize(1, seed), 1) for seed in range(60)]
    assert len({one[1] for one in found}) > 50
    assert len({one[2] for one in found}) > 8
    held = [hidden(game.determinize(0, seed), 0) for seed in range(60)]
    assert {one[2] for one in held} == {hidden(game, 0)[2]}  # the controller knows it
    assert len({one[1] for one in held}) > 50


def test_a_drawn_card_that_was_laid_down_unseen_may_be_any_that_was_not_seen() -> None:
    """Seat 0 passes six cards on; seat 1 draws one and hides two: seat 0 then knows at least one of these."""
    spread: set[tuple[str, ...]] = set()
    for seed in range(40):
        game = start(Setup(2, seed))
        random = Random(seed)
        while state_of(game).turn < 3:
            give(game, pick_batch(game, random))
        state = state_of(game)
        if state.age != 1:
            continue
        seen = {card.key for card in state.hands[0]} | set(known(state))
        for trial in range(10):
            other = state_of(game.determinize(0, trial))
            drawn = other.dealt[2][1].key
            if state.dealt[2][1].key in seen:
                assert drawn == state.dealt[2][1].key
            else:
                spread.add((str(seed), drawn))
    assert len(spread) > 20


def playable() -> list[tuple[str, ...]]:
    """The expansions, alone and in pairs, that can be played by two."""
    found: list[tuple[str, ...]] = []
    names = expansion_names()
    for chosen in [*((name,) for name in names), *combinations(names, 2)]:
        try:
            load_rules(2, chosen)
        except BadInput:
            continue
        found.append(chosen)
    return found


@pytest.mark.parametrize("expansions", playable(), ids="+".join)
def test_with_expansions_too_a_seat_cannot_tell_a_sample_and_positions_come_back(
    expansions: tuple[str, ...],
) -> None:
    for seed in range(3):
        game = Game.new("seven", 2, seed=seed, expansions=expansions)
        random = Random(seed)
        for _ in batches(game, random):
            ruleset = ruleset_of(game)
            if game.decisions[0].kind == "free_city":
                data = ruleset.position(game.table)
                assert ruleset.position(ruleset.read_position(data)) == data
            seat = random.randrange(2)
            other = game.determinize(seat, random.randrange(2**32))
            assert other.view(seat) == game.view(seat)
        assert len(game.result["cities"]) == 3
        assert set(game.result["winners"]) <= {0, 1}


def known(state: State) -> list[str]:
    """What stands in the cities for all to see."""
    return [card.key for city in state.cities for card in city.built]
