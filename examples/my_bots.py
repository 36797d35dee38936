"""Two bots to begin with. Try: mirabilia arena examples/my_bots.py:Builder random."""

from __future__ import annotations

from random import Random

from mirabilia.bots.budget import Budget
from mirabilia.seven.action import action_text
from mirabilia.seven.playout import play_randomly, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation


class Builder:
    """Builds whatever it can, stages of its Wonder first, and never pays a neighbour if it need not."""

    LIKES = ("stage", "chain", "build")  # the best first; everything else comes after them

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """The option that it likes best; chance decides between equals."""
        book = state_of(observation.table).book
        return min(
            observation.options,
            key=lambda code: (self.dislike(action_text(book, code)), self.random.random()),
        )

    def dislike(self, text: str) -> tuple[int, int]:
        """How bad an option is, by its text: `build university L2 R2` pays two coins to each neighbour."""
        verb, *rest = text.split()
        rank = self.LIKES.index(verb) if verb in self.LIKES else len(self.LIKES)
        paid = sum(int(word[1:]) for word in rest if word[0] in "LR" and word[1:].isdecimal())
        return rank, paid


class Sampler:
    """Tries every option in random games, each time with what it does not see dealt anew."""

    usual = Budget(iterations=20)

    def __init__(self, seed: int, budget: Budget = usual) -> None:
        self.random = Random(seed)
        self.budget = budget
        self.iterations = 0  # the arena tells them

    def choose(self, observation: Observation) -> int:
        """The option that won most often."""
        wins = dict.fromkeys(observation.options, 0.0)
        self.iterations = 0
        watch = self.budget.start()
        while self.iterations == 0 or not watch.is_spent(self.iterations):
            deal = state_of(observation.determinize(self.random.getrandbits(48)))
            for option in observation.options:  # all of them on the same deal, so that luck does not decide
                game = deal.clone()
                game.answer(observation.city, option)
                play_randomly(game)
                wins[option] += share_win(game)[observation.seat]
            self.iterations += 1
        return max(wins, key=lambda option: wins[option])
