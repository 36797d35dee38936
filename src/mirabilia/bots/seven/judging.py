"""What a position promises everybody, for whoever asks: hints, analysis, a bot."""

from __future__ import annotations

from mirabilia.bots.seven.network import Judgement
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.model import State


def judge(state: State) -> Judgement:
    """The chance of winning and the expected points of every seat, by what all seats could see in the cities.

    Hands do not enter it. A search is more exact: it asks this of the positions that it leads to.
    """
    return weights_of(state.book).network.judge(state)
