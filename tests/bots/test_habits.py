"""What playouts learn from each other: uses of cards that turned out well become likelier, for one search."""

from __future__ import annotations

from mirabilia.bots.budget import Budget
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.habits import Habits
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.train import deal_game
from mirabilia.bots.seven.weights import load_stores, make_weights
from mirabilia.seven.action import BUILD, DISCARD
from mirabilia.seven.model import Found
from mirabilia.seven.rules import load_rules
from mirabilia.table.game import Game

GOOD, BAD = BUILD + 5, DISCARD + 5


def test_what_turned_out_well_becomes_likelier_for_whom_it_did() -> None:
    habits = Habits(3)
    for _ in range(20):
        for code, worth in ((GOOD, 0.5), (BAD, 0.3)):
            habits.note(1, code)
            habits.learn([0.2, worth, 0.1])
    assert habits.bonus(1, GOOD) > 0.5
    assert habits.bonus(1, BAD) < -0.5
    assert habits.bonus(0, GOOD) == habits.bonus(2, BAD) == 0.0
    habits.forget()
    assert habits.bonus(1, GOOD) == habits.bonus(1, BAD) == 0.0
    assert len(habits.known) == 0


def test_few_results_count_little() -> None:
    habits = Habits(2)
    bonuses = []
    for _ in range(3):
        for worth in (0.8, 0.2):
            if worth > 0.5:
                habits.note(0, GOOD)
            habits.learn([worth, 0.0])
        bonuses.append(habits.bonus(0, GOOD))
    assert bonuses[0] < bonuses[1] < bonuses[2] < 3


def test_playouts_follow_what_was_learned() -> None:
    book = load_rules(3).book
    weights = make_weights(book, load_stores()["3"])
    state = deal_game(book, 3)
    found = Found()
    state.find_options(0, found)
    unlikely = min(
        (found.codes[index] for index in range(found.count)),
        key=lambda code: weights.policy.scores(state, 0, [int(code)])[0],
    )
    weights.policy.habits = weights.habits
    drawn = []
    for results in (0, 200):
        for _ in range(results):
            for worth in (0.9, 0.1):
                if worth > 0.5:
                    weights.habits.note(0, unlikely)
                weights.habits.learn([worth, 0.0, 0.0])
        drawn.append(sum(weights.policy.pick(state, 0, found, 2.0) == unlikely for _ in range(50)))
    assert drawn[1] > drawn[0] + 25
    assert weights.habits.count > 0  # what is picked is noted


def test_a_search_leaves_nothing_behind() -> None:
    game = Game.new(players=3, seed=8)
    observation = game.observe(game.decisions[0])
    first = Expert(1, Budget(iterations=40)).choose(observation)
    bot = Expert(1, Budget(iterations=40))
    state = deal_game(load_rules(3).book, 5)
    weights = bot.weights_for(state)
    assert weights.policy.habits is None
    play_on(state, weights.policy, 3)
    assert bot.choose(observation) == first
