"""How fast the environments step beside the bare engine, on one core, for `bench --envs`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any

from rich.table import Table

from mirabilia.cli.engine import Engine
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

GAMES_OF_A_BATCH = 64
SLICES = 6
NEEDED = ("numpy", "gymnasium", "pettingzoo")

Work = Iterator[int]  # plays on, and says how many decisions were made


def require_extra() -> None:
    """Refuse to measure what is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadInput(f"--envs needs {', '.join(missing)}: pip install 'mirabilia[envs]'")


def play_bare(engine: Engine, players: int) -> Work:
    """Random games by the engine alone, with their points; as many at a time as a batch has."""
    seed = 0
    while True:
        made = 0
        for _ in range(GAMES_OF_A_BATCH):
            state = engine.new(players, seed)
            made += engine.play(state)[0]
            engine.count(state)
            seed += 1
        yield made


def step_batch(setup: Data) -> Work:
    """A batch of games, with masks, observations and rewards."""
    import numpy as np  # noqa: PLC0415  # an extra

    from mirabilia.envs.tensors import Setup, Tensors  # noqa: PLC0415

    tensors = Tensors(Setup(**setup), GAMES_OF_A_BATCH, seed=1, renew=True)
    generator = np.random.default_rng(1)
    while True:
        yield tensors.step(tensors.sample(generator))
        tensors.look()
        tensors.mask()
        tensors.rewards()


def step_parallel(setup: Data) -> Work:
    """PettingZoo's Parallel environment; a seat that is not asked makes no decision."""
    from mirabilia.envs.parallel import MirabiliaParallel  # noqa: PLC0415  # an extra

    environment = MirabiliaParallel(**setup)
    luck, seed = Random(1), 0
    counts = environment.tensors.counts
    environment.reset(seed=seed)
    while True:
        options = counts()[0].tolist()
        actions = {
            agent: luck.randrange(count) if count else 0
            for agent, count in zip(environment.possible_agents, options, strict=True)
        }
        over = environment.step(actions)[2]["player_0"]
        if over:
            seed += 1
            environment.reset(seed=seed)
        yield sum(count > 0 for count in options)


def step_openspiel(setup: Data) -> Work:
    """OpenSpiel's game in turns, without tensors."""
    import pyspiel  # noqa: PLC0415  # an extra

    import mirabilia.envs.openspiel  # noqa: F401, PLC0415  # registers the games

    parameters = f"players={setup['players']},expansions={'+'.join(setup['expansions'])}"
    game = pyspiel.load_game(f"python_mirabilia_{setup['game']}({parameters})")
    luck = Random(1)
    while True:
        state = game.new_initial_state()
        state.apply_action(luck.randrange(4096))
        made = 0
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            made += 1
        yield made


def measure_environments(
    engine: Engine, game: str, expansions: tuple[str, ...], counts: list[int], seconds: float
) -> list[Data]:
    """The figures of every environment with each number of players, measured in turn with the engine."""
    require_extra()
    rows = []
    for players in counts:
        setup = {"game": game, "players": players, "expansions": expansions, "describe": False}
        works: dict[str, Callable[[], Work]] = {
            "engine": partial(play_bare, engine, players),
            "batch": partial(step_batch, setup),
            "batch, options described": partial(step_batch, setup | {"describe": True}),
            "PettingZoo Parallel": partial(step_parallel, setup),
        }
        if find_spec("pyspiel") is not None:
            works["OpenSpiel"] = partial(step_openspiel, setup)
        rows.append({"players": players, "decisions": compare_speeds(works, seconds)})
    return rows


def compare_speeds(works: dict[str, Callable[[], Any]], seconds: float) -> dict[str, float]:
    """The best speed of each, in slices that alternate, so that a busy machine slows all of them alike."""
    under_way = {name: make() for name, make in works.items()}
    best = dict.fromkeys(works, 0.0)
    for work in under_way.values():
        next(work)
    for _ in range(SLICES):
        for name, work in under_way.items():
            best[name] = max(best[name], time_slice(work, seconds / SLICES / len(works)))
    return best


def time_slice(work: Work, seconds: float) -> float:
    """Decisions a second of processor time."""
    start = time.process_time()
    made, now = 0, start
    while now - start < seconds:
        made += next(work)
        now = time.process_time()
    return made / (now - start)


def environment_table(title: str, rows: list[Data]) -> Table:
    """The figures for people."""
    table = Table(title=title, caption="Decisions a second of processor time, one core; random players.")
    table.add_column("players", justify="right")
    names = list(rows[0]["decisions"])
    for name in names:
        table.add_column(name, justify="right")
    for row in rows:
        speeds = row["decisions"]
        shares = [f"{speeds[name]:,.0f} ({speeds[name] / speeds['engine']:.0%})" for name in names[1:]]
        table.add_row(str(row["players"]), f"{speeds['engine']:,.0f}", *shares)
    return table
