"""The plain search: what it answers, and that nothing but chance from its seed decides."""

from __future__ import annotations

import itertools

import pytest

from mirabilia import Game
from mirabilia.bots import bot_maker
from mirabilia.bots.architects.mcts import ArchitectsMcts
from mirabilia.bots.budget import Budget, read_budget
from mirabilia.bots.mcts import Mcts
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.mcts import SevenMcts
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from support import Scene

FEW = Budget(iterations=20)
MIXTURES = [
    ("seven", 2, ()),
    ("seven", 3, ("leaders", "armada", "edifice")),
    ("seven", 4, ("armada", "teams")),
    ("architects", 2, ()),
    ("architects", 3, ()),
]
CLASSES: dict[str, type[Mcts]] = {"seven": SevenMcts, "architects": ArchitectsMcts}


def played(game: Game, bots: list[Bot]) -> Game:
    """A game played to its end by one bot a seat."""
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


@pytest.mark.parametrize(("name", "players", "expansions"), MIXTURES)
def test_every_question_of_a_game_gets_a_legal_answer(
    name: str, players: int, expansions: tuple[str, ...]
) -> None:
    game = Game.new(name, players, expansions=expansions, seed=3)
    bots: list[Bot] = [CLASSES[name](seat, Budget(iterations=2)) for seat in range(players)]
    assert played(game, bots).over  # answer_code refuses what is not an option


@pytest.mark.parametrize("name", CLASSES)
def test_same_seed_and_iterations_give_the_same_answers(name: str) -> None:
    games = [Game.new(name, 3, seed=8), Game.new(name, 3, seed=8)]
    for game in games:
        bots = [CLASSES[name](seat, FEW) for seat in range(3)]
        for _ in range(6):
            for decision in game.decisions:
                game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    assert games[0].answers == games[1].answers


def test_other_seeds_give_other_answers() -> None:
    game = Game.new(players=3, seed=8)
    observation = game.observe(game.decisions[0])
    assert len({SevenMcts(seed, FEW).choose(observation) for seed in range(8)}) > 1


def test_what_others_have_chosen_already_changes_nothing() -> None:
    found = set()
    for chosen in (None, 0, -1):
        game = Game.new(players=3, seed=4)
        asked, neighbour, _ = game.decisions
        if chosen is not None:
            game.answer(neighbour, game.options(neighbour)[chosen])
        bot = SevenMcts(1, Budget(iterations=60))
        found.add(bot.choose(game.observe(asked)))
    assert len(found) == 1


def test_a_move_that_wins_is_found() -> None:
    scene = Scene(age=3, turn=6).city(0, "giza:A", ["gardens", "palace"], cards=["statue"])
    play = scene.city(1, "babylon:A", ["senate", "study"]).city(2, "olympia:A", ["arsenal", "lodge"]).start()
    asked = play.decision(0)
    texts = {option.code: option.text for option in play.game.options(asked)}
    for seed in range(3):
        assert (
            texts[SevenMcts(seed, Budget(iterations=60)).choose(play.game.observe(asked))] == "chain gardens"
        )


@pytest.mark.parametrize(("name", "players", "expansions"), MIXTURES)
def test_the_share_of_the_win_is_that_of_the_result(
    name: str, players: int, expansions: tuple[str, ...]
) -> None:
    for seed in range(6):
        game = played(
            Game.new(name, players, expansions=expansions, seed=seed), [RandomBot(s) for s in range(players)]
        )
        trees = CLASSES[name].trees(players, 0, 1.0)
        winners = game.result["winners"]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        assert trees.play_out(game.table) == shares


def test_iterations_are_counted() -> None:
    game = Game.new(players=3, seed=8)
    bot = SevenMcts(1, Budget(iterations=33))
    bot.choose(game.observe(game.decisions[0]))
    assert bot.iterations == 33


def test_time_ends_a_search_too() -> None:
    ticks = itertools.count()
    budget = Budget(iterations=1000, seconds=5.0, clock=lambda: float(next(ticks)))
    bot = SevenMcts(1, budget)
    game = Game.new(players=3, seed=8)
    bot.choose(game.observe(game.decisions[0]))
    assert bot.iterations == 5


def test_a_clock_that_has_run_out_still_leaves_one_iteration() -> None:
    ticks = itertools.count(0, 100)
    bot = ArchitectsMcts(1, Budget(seconds=0.01, clock=lambda: float(next(ticks))))
    game = Game.new("architects", 2, seed=8)
    assert bot.choose(game.observe(game.decisions[0])) in game.table.options(game.decisions[0].city)
    assert bot.iterations == 1


def test_specs_carry_a_budget() -> None:
    assert read_budget("1000") == Budget(iterations=1000)
    assert read_budget("200ms") == Budget(seconds=0.2)
    bot = bot_maker("mcts:40", "architects")(1)
    assert isinstance(bot, ArchitectsMcts)
    assert bot.budget.iterations == 40
    usual = bot_maker("mcts", "seven", lambda: 0.0)(1)
    assert isinstance(usual, SevenMcts)
    assert usual.budget.iterations == SevenMcts.usual.iterations
    assert usual.budget.clock() == 0.0


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("novice:100", "novice does not search, so it has no budget; write novice"),
        ("mcts:", "'' is not a budget; give iterations, such as 1000, or a time per move, such as 200ms"),
        ("mcts:fast", "'fast' is not a budget"),
        ("mcts:0", "'0' is not a budget"),
        ("mcts:-5", "'-5' is not a budget"),
        ("mcts:2s", "'2s' is not a budget"),
        ("mcts:0ms", "'0ms' is not a budget"),
        ("mcts:9999999ms", "at most 600000ms"),
        ("mtcs:100", "did you mean 'mcts'"),
    ],
)
def test_a_wrong_spec_is_explained(spec: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        bot_maker(spec, "seven")


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(BadInput, match="above 0"):
        Budget()
