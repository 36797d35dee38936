"""The environments pass the tests of frameworks that are too heavy for `make test`: see `make test-envs`."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest

warnings.simplefilter("ignore")  # the frameworks warn of each other

pytest.importorskip("torch", reason="make test-envs installs the frameworks")

import gymnasium as gym  # noqa: E402
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv  # noqa: E402
from ray.rllib.utils.pre_checks.env import check_multiagent_environments  # noqa: E402
from sb3_contrib import MaskablePPO  # noqa: E402
from sb3_contrib.common.maskable.utils import is_masking_supported  # noqa: E402
from stable_baselines3.common.env_checker import check_env  # noqa: E402
from torchrl.envs import PettingZooWrapper  # noqa: E402
from torchrl.envs.utils import check_env_specs  # noqa: E402

import mirabilia.envs  # noqa: E402
from mirabilia.envs import architects_v0, seven_v0  # noqa: E402

NAMES = ("mirabilia/Seven-v0", "mirabilia/Architects-v0")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", NAMES)
def test_stable_baselines_finds_nothing_wrong(name: str) -> None:
    assert mirabilia.envs.__doc__
    check_env(gym.make(name, describe=False).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_maskable_ppo_learns_a_few_steps(name: str) -> None:
    environment = gym.make(name, describe=False, actions="flat").unwrapped
    assert is_masking_supported(environment)
    model = MaskablePPO("MultiInputPolicy", environment, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    seen, told = environment.reset(seed=2)
    action, _ = model.predict(seen, action_masks=told["action_mask"])
    assert told["action_mask"][action]


@pytest.mark.parametrize("module", [seven_v0, architects_v0])
def test_torchrl_finds_nothing_wrong(module: object) -> None:
    environment = module.parallel_env(describe=False, mask_in_info=False)  # type: ignore[attr-defined]
    check_env_specs(PettingZooWrapper(environment, use_mask=True))


@pytest.mark.parametrize("module", [seven_v0, architects_v0])
def test_rllib_finds_nothing_wrong(module: object) -> None:
    check_multiagent_environments(ParallelPettingZooEnv(module.parallel_env()))  # type: ignore[attr-defined]
