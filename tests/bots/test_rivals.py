"""What expert supposes of the others: in its playouts they may look one step ahead, if they seem to do so."""

from __future__ import annotations

from mirabilia import Game
from mirabilia.bots.budget import Budget
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.greedy import Greedy
from mirabilia.bots.seven.halving import NOTHING_SEEN, STAGE_SEEN, Halving, seen_of
from mirabilia.bots.seven.rivals import Rivals
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Bot

ALWAYS, NEVER = 64, 0


def play(game: Game, bots: list[Bot], answers: int = 10**6) -> None:
    """Let bots play on, so many answers."""
    while game.decisions and answers > 0:
        decision = game.decisions[0]
        observation = game.observe(decision)
        game.answer_code(decision, bots[observation.seat].choose(observation))
        answers -= 1


def make_search(state: State, careful: int) -> Halving:
    """A search of the first seat, in whose playouts all others look one step ahead so often."""
    weights = weights_of(state.book)
    search = Halving(weights.instinct, weights.horizon, 0, 0)
    search.look_ahead(2, [careful] * len(state.cities))
    return search


def answers_of_greedy(game: Game) -> list[int]:
    """What greedy would answer at every seat but the first."""
    return [Greedy(0).choose(game.observe(decision)) for decision in game.decisions[1:]]


def test_others_do_in_playouts_what_greedy_would_do() -> None:
    game = Game.new(players=3, seed=5)
    differ = 0
    for _ in range(12):
        world = state_of(game.table).clone()
        option = world.options(0)[0]
        search = make_search(world, ALWAYS)
        search.foresee(world)
        state = world.clone()
        before = len(state.plays) if state.turn > 1 else 0
        search.enter(state, option, 7)
        log = state.plays if state.age == world.age else state.past[-1].plays
        assert list(log[before + 1 : before + 3]) == answers_of_greedy(game)
        by_policy = make_search(world, NEVER)
        by_policy.foresee(world)
        state = world.clone()
        by_policy.enter(state, option, 7)
        log = state.plays if state.age == world.age else state.past[-1].plays
        differ += list(log[before + 1 : before + 3]) != answers_of_greedy(game)
        play(game, [Greedy(0)] * 3, 3)
    assert differ >= 6  # without foresight they often do something else


def test_expert_finds_out_who_looks_one_step_ahead() -> None:
    expert = Expert(1, Budget(iterations=24))
    game = Game.new(players=3, seed=11)
    unknown = expert.rivals.careful(3)
    play(game, [expert, Greedy(2), RandomBot(3)])
    careful = expert.rivals.careful(3)
    assert len(set(unknown)) == 1
    assert careful[1] > 60
    assert careful[2] < 4
    again = Game.new(players=3, seed=12)
    play(again, [expert, RandomBot(2), RandomBot(3)], 1)
    assert expert.rivals.careful(3) == unknown  # another game: nobody is known


def test_what_was_not_expected_of_either_says_nothing() -> None:
    state = state_of(Game.new(players=3, seed=5).table)
    search = make_search(state, ALWAYS)
    search.foresee(state.clone())
    rivals = Rivals()
    before = rivals.careful(3)
    rivals.weigh(0, STAGE_SEEN, search)  # nothing is expected of oneself
    assert rivals.careful(3) == before
    expected = max(search.ahead[1], key=lambda seen: search.ahead[1][seen])
    rivals.weigh(1, expected, search)
    assert rivals.careful(3)[1] > before[1]


def test_a_buried_card_is_not_seen() -> None:
    state = state_of(Game.new(players=3, seed=5).table)
    seen = {seen_of(option) for option in state.options(0)}
    cards = {int(card.id) for card in state.hands[0]}
    assert NOTHING_SEEN in seen
    assert seen - {NOTHING_SEEN, STAGE_SEEN} <= cards
