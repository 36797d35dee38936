"""The games pass OpenSpiel's own tests."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import mirabilia.envs.openspiel  # noqa: F401  # registers the games
from envs.playthroughs.write import GAMES as PLAYTHROUGHS
from envs.playthroughs.write import read

ROOT = Path(__file__).parents[2]

GAMES = [
    "python_mirabilia_seven",
    "python_mirabilia_seven(players=2)",
    "python_mirabilia_seven(players=4,expansions=leaders+armada+edifice)",
    "python_mirabilia_seven_simultaneous(players=4,expansions=armada+teams)",
    "python_mirabilia_architects(players=2)",
    "python_mirabilia_architects_simultaneous",
]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong_with_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_copied_state_goes_its_own_way() -> None:
    state = pyspiel.load_game("python_mirabilia_seven").new_initial_state()
    state.apply_action(3)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == len(state.history()) + 1
    assert state.current_player() == 0
    assert copy.current_player() == 1


def test_tensors_have_named_pieces() -> None:
    game = pyspiel.load_game("python_mirabilia_seven")
    state = game.new_initial_state()
    state.apply_action(5)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["hand"].sum() == 7
    assert observation.dict["city_0.basics"][0] == 3  # coins
    assert observation.dict["age"].tolist() == [0, 1, 0, 0]
    assert game.observation_tensor_size() == observation.tensor.size


def test_a_resampled_state_looks_the_same_to_the_player() -> None:
    state = pyspiel.load_game("python_mirabilia_seven(players=4)").new_initial_state()
    luck = random.Random(2)
    state.apply_action(9)
    hands = set()
    for _ in range(30):
        player = state.current_player()
        other = state.resample_from_infostate(player, luck.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        hands.add(other.observation_string((player + 1) % 4) == state.observation_string((player + 1) % 4))
        state.apply_action(luck.choice(state.legal_actions()))
    assert False in hands, "what is hidden was never dealt otherwise"


def test_information_set_search_plays_a_whole_game() -> None:
    game = pyspiel.load_game("python_mirabilia_architects(players=2)")
    state = game.new_initial_state()
    state.apply_action(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=3,
        use_observation_string=True,
        random_state=np.random.RandomState(2),
    )
    luck = random.Random(4)
    answered = 0
    while not state.is_terminal():
        if state.current_player() == 0 and answered < 12:
            action = bot.step(state)
            answered += 1
        else:
            action = luck.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)
    assert answered == 12
    assert sum(state.returns()) == pytest.approx(0)


def test_reinforcement_learning_environments_can_be_made() -> None:
    environment = rl_environment.Environment("python_mirabilia_seven", players=3)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_games_are_played_as_they_were_written_down(name: str) -> None:
    stored = read(name)
    lines = [line for line in stored.splitlines() if line.startswith("action: ")]
    actions = [int(line.removeprefix("action: ")) for line in lines]
    assert generate_playthrough.playthrough(PLAYTHROUGHS[name], actions) == stored


def test_openspiel_finds_nothing_wrong_with_the_interface() -> None:
    script = Path(__file__).parent / "openspiel_api.py"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Ran 20 tests" in done.stderr
