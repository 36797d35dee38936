"""The learned bots of 7 Wonders: what they answer in every mixture, what they see, how strong they are."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from mirabilia import Game
from mirabilia.bots import bot_maker, bots_of
from mirabilia.bots.budget import Budget
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.expert_v1 import ExpertV1
from mirabilia.bots.seven.greedy import Greedy
from mirabilia.bots.seven.halving import Contender, Halving
from mirabilia.bots.seven.novice import Novice
from mirabilia.bots.seven.search import MOST
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Bot, BotMaker
from support import Scene

FEW = Budget(iterations=12)
ALL = ("leaders", "armada", "edifice")
MIXTURES = [
    (2, ()),
    (2, ALL),
    (3, ()),
    (3, ("leaders",)),
    (4, ("armada", "teams")),
    (5, ALL),
    (7, ("edifice",)),
    (8, ("leaders", "armada", "teams")),
]


def quick_expert(seed: int) -> Bot:
    """An expert that hardly thinks."""
    return Expert(seed, FEW)


def play(game: Game, bots: list[Bot]) -> Game:
    """A game played to its end by one bot a seat."""
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


@pytest.mark.parametrize(("players", "expansions"), MIXTURES)
def test_every_question_of_every_mixture_gets_a_legal_answer(
    players: int, expansions: tuple[str, ...]
) -> None:
    game = Game.new(players=players, expansions=expansions, seed=5)
    makers: list[BotMaker] = [partial(Expert, budget=Budget(iterations=1)), Greedy]
    assert play(game, [makers[seat % 2](seat) for seat in range(players)]).over


@pytest.mark.parametrize("make", [quick_expert, Greedy])
def test_same_seed_and_iterations_give_the_same_answers(make: BotMaker) -> None:
    games = [Game.new(players=3, seed=8), Game.new(players=3, seed=8)]
    for game in games:
        bots = [make(seat) for seat in range(3)]
        for _ in range(5):
            for decision in game.decisions:
                game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    assert games[0].answers == games[1].answers


@pytest.mark.parametrize("make", [quick_expert, Greedy])
@pytest.mark.parametrize(("players", "expansions"), [(3, ()), (4, ALL)])
def test_what_is_hidden_changes_nothing(make: BotMaker, players: int, expansions: tuple[str, ...]) -> None:
    game = Game.new(players=players, expansions=expansions, seed=2)
    others: list[Bot] = [RandomBot(seat) for seat in range(players)]
    compared = 0
    while compared < 3:
        for decision in game.decisions:
            observation = game.observe(decision)
            if decision.seat == 1 and decision.kind == "choose":
                worlds = [game.determinize(1, seed) for seed in (10, 20)]
                asked = [one for world in worlds for one in world.decisions if one.city == decision.city]
                shown = [world.observe(one) for world, one in zip(worlds, asked, strict=True)]
                # what the bot deals itself is random: it is the same here, only the real states differ
                observations = [replace(one, determinize=observation.determinize) for one in shown]
                assert make(3).choose(observations[0]) == make(3).choose(observations[1])
                compared += 1
            game.answer_code(decision, others[decision.seat].choose(observation))


@pytest.mark.parametrize("make", [quick_expert, Greedy])
def test_what_others_have_chosen_already_changes_nothing(make: BotMaker) -> None:
    found = set()
    for chosen in (None, 0, -1):
        game = Game.new(players=3, seed=4)
        asked, neighbour, _ = game.decisions
        if chosen is not None:
            game.answer(neighbour, game.options(neighbour)[chosen])
        found.add(make(1).choose(game.observe(asked)))
    assert len(found) == 1


def test_greedy_is_far_better_than_novice() -> None:
    won = 0
    for deal in range(45):
        bots: list[Bot] = [Greedy(seat) if seat == deal % 3 else Novice(deal + seat) for seat in range(3)]
        won += deal % 3 in play(Game.new(players=3, seed=1000 + deal), bots).result["winners"]
    assert won >= 29  # 65 %; chance is a third


def test_expert_is_better_than_novice_even_if_it_hardly_thinks() -> None:
    won = 0
    for deal in range(6):
        bots: list[Bot] = [
            quick_expert(seat) if seat == deal % 3 else Novice(deal + seat) for seat in range(3)
        ]
        won += deal % 3 in play(Game.new(players=3, seed=2000 + deal), bots).result["winners"]
    assert won >= 4


def test_expert_stops_at_its_number_of_iterations_and_says_how_many_it_made() -> None:
    game = Game.new(players=3, seed=8)
    bot = Expert(1, Budget(iterations=40))
    bot.choose(game.observe(game.decisions[0]))
    assert 40 <= bot.iterations < 40 + MOST  # every candidate of a round is tried


def test_expert_obeys_a_clock() -> None:
    ticks = iter(range(1000))
    game = Game.new(players=3, seed=8)
    bot = Expert(1, Budget(seconds=5.0, clock=lambda: float(next(ticks))))
    bot.choose(game.observe(game.decisions[0]))
    assert next(ticks) <= 8  # it looks at the clock after every round of playouts


def test_the_winning_move_is_found() -> None:
    scene = Scene(age=3, turn=6).city(0, "giza:A", ["gardens", "palace"], cards=["statue"])
    play_now = scene.city(1, "babylon:A", ["senate"]).city(2, "olympia:A", ["arsenal"]).start()
    asked = play_now.decision(0)
    texts = {option.code: option.text for option in play_now.game.options(asked)}
    for bot in (Greedy(1), Expert(1, Budget(iterations=200))):
        assert texts[bot.choose(play_now.game.observe(asked))] == "chain gardens"


def test_the_former_expert_is_kept_for_measuring_and_not_offered() -> None:
    assert "expert_v1" not in bots_of("seven")
    bot = bot_maker("expert_v1:12", "seven")(1)
    assert isinstance(bot, ExpertV1)
    game = Game.new(players=3, seed=8)
    observation = game.observe(game.decisions[0])
    assert bot.choose(observation) in observation.options


def test_what_both_met_alike_is_no_reason_to_doubt() -> None:
    one, other, third = (Contender(number, 0.0) for number in range(3))
    for luck in (0.1, 0.9, 0.5, 0.2) * 5:
        one.add(luck + 0.01)
        other.add(luck)
        third.add(0.84 - luck)
    assert one.doubt(other) < 0.001
    assert one.doubt(third) > 0.1  # the means of both differ as little
    game = Game.new(players=3, seed=8)
    state = state_of(game.observe(game.decisions[0]).table)
    weights = weights_of(state.book)
    search = Halving(weights.policy, weights.network, 0, 0)
    search.contenders = [one, other, third]
    search.drop()
    assert [one.alive, other.alive, third.alive] == [True, False, True]
    search.keep(1)
    assert search.best() is one


def test_a_watch_knows_how_much_of_a_budget_is_spent() -> None:
    assert Budget(iterations=10).start().share(5) == 0.5
    ticks = iter([0.0, 1.0, 9.0])
    watch = Budget(iterations=10, seconds=4.0, clock=lambda: next(ticks)).start()
    assert watch.share(1) == 0.25
    assert watch.share(1) == 1.0
