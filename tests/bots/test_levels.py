"""The ladder for people: every level and character plays every game, the same way from the same seed."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from mirabilia.bots import bot_maker, bots_of, is_searching, ratings_of
from mirabilia.bots.budget import Budget
from mirabilia.bots.levels import LEVELS, STYLES, limit_budget
from mirabilia.bots.seven.careless import Careless
from mirabilia.bots.slips import draw_error
from mirabilia.games import GAMES
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import COUNTED, City, read_field
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation
from mirabilia.table.game import Game

FOR_PEOPLE = (*LEVELS, *STYLES)


def play_turns(game: Game, bots: list[str], turns: int) -> list[int]:
    """Let bots answer some batches of questions; returns what they answered."""
    name, found = game.ruleset.game, []
    for _ in range(turns):
        if game.over:
            break
        for decision in game.decisions:
            spec = bots[decision.seat]
            if is_searching(spec, name):
                spec += ":12"
            answer = bot_maker(spec, name)(7).choose(game.observe(decision))
            found.append(answer)
            game.answer_code(decision, answer)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_whole_ladder_with_ratings(name: str) -> None:
    assert set(FOR_PEOPLE) <= set(bots_of(name))
    ratings = ratings_of(name)
    steps = [ratings[level] for level in LEVELS if level in ratings]
    assert len(steps) >= 7
    assert steps == sorted(set(steps))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", FOR_PEOPLE)
def test_the_same_seed_gives_the_same_answers(name: str, bot: str) -> None:
    first, second = (play_turns(Game.new(name, players=3, seed=5), [bot] * 3, 4) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", GAMES)
def test_the_last_two_levels_search_by_iterations_alone(name: str) -> None:
    for level in LEVELS:
        maker = bots_of(name)[level]
        assert is_searching(level, name) == (level in LEVELS[-2:])
        if is_searching(level, name):
            usual: Budget = maker.usual  # type: ignore[attr-defined] # a level that searches has one
            assert (usual.iterations > 0, usual.seconds) == (True, 0.0)


def test_a_budget_only_shortens_a_level() -> None:
    usual = Budget(iterations=60)
    assert limit_budget(usual, None) == usual
    assert limit_budget(usual, Budget(iterations=1000)).iterations == 60
    assert limit_budget(usual, Budget(iterations=10)).iterations == 10
    timed = limit_budget(usual, Budget(seconds=0.2))
    assert (timed.iterations, timed.seconds) == (60, 0.2)


def test_slips_choose_as_often_as_they_should() -> None:
    random = Random(3)
    won = mean(1.0 + draw_error(random, 2.0) > draw_error(random, 2.0) for _ in range(20_000))
    assert won == pytest.approx(1 / (1 + math.exp(-0.5)), abs=0.015)
    assert draw_error(random, 0.0) == 0.0


def test_payments_are_never_misjudged() -> None:
    seen = observe_two_payments()
    pair = [one for one in seen.options if without_payment(one) == without_payment(seen.options[0])]
    bot = Careless(1, 50.0, looks_around=True)
    values = [float(index) for index in range(len(pair))]
    assert {bot.slip(pair, values, 50.0) for _ in range(20)} == {pair[-1]}


def observe_two_payments() -> Observation:
    """A question whose first option can be paid in several ways."""
    for seed in range(20):
        game = Game.new("seven", players=3, seed=seed)
        while not game.over:
            for decision in game.decisions:
                seen = game.observe(decision)
                uses = [without_payment(one) for one in seen.options]
                if uses.count(uses[0]) > 1:
                    return seen
                game.answer_code(decision, seen.options[0])
    raise AssertionError("no such question")


def test_without_slips_a_level_answers_as_greedy() -> None:
    for seed in range(3):
        game = Game.new("seven", players=3, seed=seed)
        for decision in game.decisions:
            seen = game.observe(decision)
            greedy = bot_maker("greedy", "seven")(1).choose(seen)
            assert Careless(1, 0.0, looks_around=True).choose(seen) == greedy


@pytest.mark.parametrize("expansions", [("leaders",), ("armada",), ("edifice",)])
def test_levels_and_characters_play_with_expansions(expansions: tuple[str, ...]) -> None:
    game = Game.new("seven", players=4, expansions=expansions, seed=2)
    assert len(play_turns(game, ["level1", "level6", "military", "trader"], 8)) >= 24


def count_cards(city: City, colour: str) -> float:
    return float(read_field(city.counts, 5 * COUNTED.index(colour)))


LIKED: dict[str, Callable[[City], float]] = {
    "military": lambda city: float(city.shields),
    "science": lambda city: count_cards(city, "green"),
    "builder": lambda city: count_cards(city, "blue") + int(city.stage_count()),
    "trader": lambda city: count_cards(city, "yellow"),
}


@pytest.mark.parametrize("bot", STYLES)
def test_a_character_gets_more_of_what_it_likes(bot: str) -> None:
    own, plain = (mean(LIKED[bot](play_city(one, seed)) for seed in range(3)) for one in (bot, "level7"))
    assert own >= plain + 1


def play_city(bot: str, seed: int) -> City:
    """The city of the first seat after a game against two others."""
    game = Game.new("seven", players=3, seed=seed)
    play_turns(game, [bot, "novice", "novice"], 99)
    return state_of(game.table).cities[0]
