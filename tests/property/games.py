"""Random games for the property tests: how they are set up, and how they are played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from mirabilia.seven.action import action_text
from mirabilia.seven.model import State
from mirabilia.seven.rules import Rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game


class Setup(NamedTuple):
    """How a random game is set up."""

    players: int
    seed: int
    sides: str = "random"
    expansions: tuple[str, ...] = ()


EXPANSIONS = ((), ("leaders",))  # what random games are played with


def setups(fewest: int = 2) -> st.SearchStrategy[Setup]:
    """Numbers of players, seeds, sides of the boards, and expansions."""
    return st.builds(
        Setup,
        st.integers(fewest, 7),
        st.integers(0, 2**32),
        st.sampled_from(["random", "random", "A", "B"]),
        st.sampled_from(EXPANSIONS),
    )


def start(setup: Setup) -> Game:
    """A new game; with Leaders, often one in which Rome is."""
    players, seed, sides, expansions = setup
    wonders = ["rome"] if "leaders" in expansions and seed % 2 else []
    return Game.new("seven", players, seed=seed, sides=sides, expansions=expansions, wonders=wonders)


def state_of(game: Game) -> State:
    """The engine's state."""
    assert isinstance(game.table, State)
    return game.table


def ruleset_of(game: Game) -> SevenRuleset:
    """The kit of 7 Wonders."""
    assert isinstance(game.ruleset, SevenRuleset)
    return game.ruleset


def rules_of(game: Game) -> Rules:
    """The rules."""
    return ruleset_of(game).rules


def pick_batch(game: Game, random: Random) -> dict[int, str]:
    """A random answer to every open question, by city; nothing is answered yet."""
    return {one.city: random.choice(game.options(one)).text for one in game.decisions}


def give(game: Game, answers: dict[int, str]) -> None:
    """Answer every open question, in the order of the given answers."""
    open_questions = {one.city: one for one in game.decisions}
    for city, text in answers.items():
        game.answer(open_questions[city], text)


def at_turn_start(game: Game) -> bool:
    """Whether the first question of a turn is open, so that there is a position."""
    return not game.over and game.decisions[0].kind == (
        "free_city" if rules_of(game).players == 2 else "choose"
    )


def deeds(game: Game, answers: dict[int, str]) -> dict[int, str]:
    """What is carried out when a batch is answered: for a city that is nobody's, what was chosen before."""
    state, kind = state_of(game), game.decisions[0].kind
    if kind in ("free_city", "draft"):
        return {}
    if kind == "choose" and rules_of(game).players == 2:
        return answers | {2: action_text(rules_of(game).book, int(state.subject))}
    return answers


def batches(game: Game, random: Random) -> Iterator[dict[int, str]]:
    """Play to the end; before each full batch is given, the batch."""
    while not game.over:
        answers = pick_batch(game, random)
        yield answers
        give(game, answers)
