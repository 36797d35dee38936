"""Learn to play 7 Wonders by self-play, with numpy and nothing else, on one core in a few minutes.

    python examples/learn.py --minutes 5
    mirabilia arena examples/learn.py:Learned novice --deals 500

The policy scores an option by its verb and card in an Age, and by what the city already has; it learns from
who ended with more points than the others (REINFORCE with Adam).
"""

from __future__ import annotations

import argparse
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.table.bot import Observation

WEIGHTS = Path(__file__).with_name("learned.npz")
SETUP = Setup("seven", players=3, reward="points")
CARD, VERB = 0, 1  # fields of an option; the coins to left, right and bank are fields 4 to 6
VERBS = 8
Array = npt.NDArray[Any]


class Policy:
    """Weights by Age, verb and card, and by what the own city has."""

    def __init__(self, tensors: Tensors) -> None:
        pieces = {piece.name: slice(piece.at, piece.at + piece.size) for piece in tensors.list_pieces()}
        names = ("basics", "counts", "science", "raw_made", "goods_made")
        self.own = np.concatenate([np.arange(tensors.size)[pieces[f"city_0.{name}"]] for name in names])
        self.age = pieces["age"]
        cards = pieces["hand"].stop - pieces["hand"].start
        self.weights = {
            "plain": np.zeros((4, VERBS, cards), np.float32),
            "mixed": np.zeros((VERBS, cards, len(self.own)), np.float32),
            "coins": np.zeros((4, 3), np.float32),
        }

    def read(self, seen: Array, options: Array, mask: Array) -> tuple[Array, ...]:
        """What scores depend on: Age, verb, card, coins and city of every open option, and whose it is."""
        whose, number = np.nonzero(mask)
        listed = options[whose, number]
        age = seen[:, self.age].argmax(axis=1)[whose]
        city = np.minimum(seen[:, self.own], 8).astype(np.float32)[whose] / 4
        return whose, number, age, listed[:, VERB], listed[:, CARD], listed[:, 4:7] / 4, city

    def score(self, found: tuple[Array, ...]) -> Array:
        """A score for every open option."""
        _, _, age, verb, card, coins, city = found
        scores = self.weights["plain"][age, verb, card]
        scores += (self.weights["mixed"][verb, card] * city).sum(axis=1)
        result: Array = scores + (self.weights["coins"][age] * coins).sum(axis=1)
        return result

    def choose(self, found: tuple[Array, ...], seats: int, luck: np.random.Generator) -> tuple[Array, Array]:
        """Draw an option for every seat by its score; returns slots, and how much each score should rise."""
        whose, number, scores = found[0], found[1], self.score(found)
        chances = np.exp(scores - scores.max())
        chances /= np.bincount(whose, chances, seats)[whose]
        noisy = scores + luck.gumbel(size=len(scores))  # the largest of these is a draw by the chances
        order = np.lexsort((noisy, whose))
        last = np.append(np.flatnonzero(np.diff(whose[order])), len(order) - 1)
        picked = order[last]
        push = -chances
        push[picked] += 1
        slots = np.zeros(seats, np.int64)
        slots[whose[picked]] = number[picked]
        return slots, push

    def climb(self, steps: list[tuple[tuple[Array, ...], Array]], gain: Array) -> dict[str, Array]:
        """The direction in which answers of games that went well become likelier."""
        slope = {name: np.zeros_like(values) for name, values in self.weights.items()}
        for (whose, _, age, verb, card, coins, city), push in steps:
            force = (push * gain[whose]).astype(np.float32)
            np.add.at(slope["plain"], (age, verb, card), force)
            np.add.at(slope["mixed"], (verb, card), force[:, None] * city)
            np.add.at(slope["coins"], age, force[:, None] * coins)
        return slope


def train(minutes: float, games: int = 128, rate: float = 0.03, seed: int = 1, every: int = 50) -> Policy:
    """Play batches of games against itself, and learn after each."""
    tensors, luck = Tensors(SETUP, games, seed), np.random.default_rng(seed)
    policy, seats = Policy(tensors), games * SETUP.players
    first = {name: np.zeros_like(values) for name, values in policy.weights.items()}
    second = {name: np.zeros_like(values) for name, values in policy.weights.items()}
    start, batches = time.process_time(), 0
    while (used := time.process_time() - start) < 60 * minutes:
        steps, gain, alive = [], np.zeros(seats), np.ones(games, np.bool_)
        for game in range(games):
            tensors.batch.restart(game, int(luck.integers(2**31)))
        while alive.any():
            asked = (tensors.counts() > 0) & alive[:, None]
            mask = (tensors.mask() * asked[:, :, None]).reshape(seats, -1)
            seen, options = tensors.observe().reshape(seats, -1), tensors.options()
            found = policy.read(seen, options.reshape(seats, tensors.listed, -1), mask)
            slots, push = policy.choose(found, seats, luck)
            steps.append((found, push))
            tensors.step(slots)
            gain += (tensors.rewards() * alive[:, None]).reshape(-1)
            alive &= ~tensors.over()
        batches += 1
        for name, slope in policy.climb(steps, gain / gain.std()).items():
            first[name] += 0.1 * (slope - first[name])
            second[name] += 0.01 * (slope**2 - second[name])
            policy.weights[name] += rate * first[name] / (np.sqrt(second[name]) + 1e-3)
        if batches % every == 0:
            points = tensors.points().mean()
            print(f"{used:5.0f} s  {batches * games:,} games  {points:.1f} points", flush=True)
    return policy


@lru_cache(maxsize=1)
def load() -> tuple[Tensors, Policy]:
    """The learned policy, and a game to read positions with."""
    tensors = Tensors(SETUP, 1)
    policy = Policy(tensors)
    policy.weights = dict(np.load(WEIGHTS))
    return tensors, policy


class Learned:
    """The learned policy as a bot for the arena: it takes the option with the best score."""

    def __init__(self, seed: int) -> None:
        self.tensors, self.policy = load()

    def choose(self, observation: Observation) -> int:
        """The best option by its score."""
        tensors, seat = self.tensors, observation.seat
        tensors.batch.put(0, observation.table)
        rows = slice(seat, seat + 1)
        found = self.policy.read(
            tensors.observe()[0, rows], tensors.options()[0, rows], tensors.mask()[0, rows]
        )
        return observation.options[int(found[1][self.policy.score(found).argmax()])]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="minutes of processor time")
    np.savez(WEIGHTS, **train(parser.parse_args().minutes).weights)  # type: ignore[arg-type]  # numpy's stub
