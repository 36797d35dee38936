"""Actions: what the slots mean, and what happens to one that is not open."""

from __future__ import annotations

import numpy as np
import pytest

from mirabilia.envs import seven_v0
from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.envs.vector import MirabiliaVectorEnv
from mirabilia.seven.action import without_payment
from mirabilia.table.errors import BadInput


def test_slots_of_a_list_are_the_options_in_their_order() -> None:
    tensors = Tensors(Setup("seven", 5, ("leaders",)), 2, seed=4)
    generator = np.random.default_rng(1)
    for _ in range(25):
        for game, table in enumerate(tensors.batch.tables):
            for seat in range(5):
                city = int(tensors.questions()[game, seat])
                options = table.options(city) if city >= 0 else []
                codes = [tensors.batch.code_at(game * 5 + seat, slot) for slot in range(len(options))]
                assert codes == options
                assert tensors.mask()[game, seat].sum() == max(len(options), 1)
        tensors.step(tensors.sample(generator))


@pytest.mark.parametrize(("players", "expansions"), [(2, ()), (3, ()), (4, ("leaders",))])
def test_slots_of_fixed_meaning_lose_no_use_of_a_card(players: int, expansions: tuple[str, ...]) -> None:
    tensors = Tensors(Setup("seven", players, expansions, actions="flat"), 1, seed=6)
    generator = np.random.default_rng(2)
    meanings: dict[int, set[int]] = {}
    lost = asked = 0
    for _ in range(80):
        table = tensors.batch.tables[0]
        for seat in range(players):
            city = int(tensors.questions()[0, seat])
            if city < 0 or table.over:
                continue
            options = table.options(city)
            slots = np.flatnonzero(tensors.mask()[0, seat])
            codes = [int(tensors.batch.code_at(seat, int(slot))) for slot in slots]
            assert {without_payment(code) for code in codes} == {without_payment(code) for code in options}
            assert len(set(codes)) == len(codes)
            for slot, code in zip(slots, codes, strict=True):
                meanings.setdefault(int(slot), set()).add(int(without_payment(code)))
            lost += len(options) > len(codes)
            asked += 1
        tensors.step(tensors.sample(generator))
    assert all(len(codes) == 1 for codes in meanings.values()), "a slot meant two things"
    assert lost <= 0.05 * asked


def test_fixed_meanings_are_refused_where_extras_ride_on_cards() -> None:
    with pytest.raises(BadInput, match="use actions='list'"):
        Tensors(Setup("seven", 3, ("armada",), actions="flat"), 1)


def test_an_action_that_is_not_open_is_what_the_user_chose() -> None:
    wrong = {f"player_{seat}": 255 for seat in range(3)}
    first = seven_v0.parallel_env()
    first.reset(seed=1)
    assert set(first.step(wrong)[1].values()) == {0.0}
    fined = seven_v0.parallel_env(illegal="fine")
    fined.reset(seed=1)
    assert set(fined.step(wrong)[1].values()) == {-1.0}
    strict = seven_v0.parallel_env(illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(BadInput, match="player_0: action 255 is not open"):
        strict.step(wrong)
    vector = MirabiliaVectorEnv(game="seven", num_envs=6, illegal="fine")
    vector.reset(seed=1)
    assert vector.step(np.array([255, 0, 0, 0, 0, 255]))[1].tolist() == [-1, 0, 0, 0, 0, -1]


def test_unknown_words_get_a_clear_answer() -> None:
    with pytest.raises(BadInput, match="list"):
        Setup("seven", actions="lst")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="divisible by players"):
        MirabiliaVectorEnv(game="seven", num_envs=4)


@pytest.mark.parametrize("reward", ["win", "rank", "points"])
@pytest.mark.parametrize("players", [4, 6])
def test_partners_are_rewarded_together(reward: str, players: int) -> None:
    tensors = Tensors(Setup("seven", players, ("armada", "teams"), reward=reward), 6, seed=9)  # type: ignore[arg-type]
    generator = np.random.default_rng(2)
    while not tensors.over().any():
        tensors.step(tensors.sample(generator))
    over, partners = tensors.over(), tensors.encoder.partners
    rewards = tensors.rewards()[over]
    assert len(partners) == players
    assert np.allclose(rewards, rewards[:, partners])
    assert np.allclose(rewards.sum(axis=1), 0, atol=1e-4)
    winners = tensors.shares()[over] > 0
    assert (np.isclose(rewards, rewards.max(axis=1, keepdims=True)) == winners).all()
    if reward == "rank":
        assert rewards.max() == pytest.approx(1)
        assert rewards.min() == pytest.approx(-1)
    elif reward == "points":
        own = tensors.points()[over].astype(float)
        together = (own + own[:, partners]) / 2
        assert np.allclose(rewards, together - own.mean(axis=1, keepdims=True), atol=1e-3)


@pytest.mark.parametrize(("reward", "best"), [("win", 2.0), ("rank", 1.0)])
def test_rewards_add_up_to_nothing(reward: str, best: float) -> None:
    tensors = Tensors(Setup("seven", 3, reward=reward), 8, seed=3)  # type: ignore[arg-type]
    generator = np.random.default_rng(5)
    while not tensors.over().any():
        assert not tensors.rewards().any()
        tensors.step(tensors.sample(generator))
    over = tensors.over()
    rewards = tensors.rewards()[over]
    assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
    assert rewards.max() == pytest.approx(best)
    best_seats = tensors.points()[over].argmax(axis=1)
    assert (rewards[np.arange(len(rewards)), best_seats] > 0).all()
