"""`mirabilia bench`: measure how fast the engine is on one core, in figures comparable between machines."""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from rich.table import Table

import mirabilia.table.agenda
from mirabilia import __version__
from mirabilia.cli.common import (
    add_command,
    add_game_option,
    add_json_option,
    add_with_option,
    example_expansion,
    json_line,
    make_console,
    make_progress,
    open_whole,
    require_at_least,
    split_names,
    write_json,
)
from mirabilia.cli.comparison import compare
from mirabilia.cli.engine import Engine
from mirabilia.cli.environments import environment_table, measure_environments
from mirabilia.cli.load import (
    add_load_options,
    check_load,
    idle_table,
    load_table,
    measure_idle,
    measure_load,
)
from mirabilia.cli.plain import cli_of
from mirabilia.cli.thinking import bots_named, think_speed, thinking_table
from mirabilia.games import GAMES
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.rng import step_often
from mirabilia.table.validation import Data

SLICES = 10
SECONDS, SECONDS_OF_LOAD = 2.0, 120.0
COUNTS, LOADED = ("3", "5", "7"), ("4",)  # numbers of players
LOOP = 100_000  # iterations of the calibration loop at a time
STEPS = 100_000  # of the engine's generator at a time
CLONES = 200  # copies at a time
WARM_UP = 200  # games before the memory is looked at
STEPS_SAID = "M steps: a million steps of the engine's generator, timed in turn with the games"
TITLES = (
    *("players", "games/s best", "games/s median", "games per M steps"),
    *("decisions/s", "options a decision"),
)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "bench",
        "measure the speed of the engine with random games on one core",
        "mirabilia bench --seconds 5 --save new.json\n  mirabilia bench --compare old.json new.json\n"
        "  mirabilia bench --server --workers 1,2\n  mirabilia bench --envs --players 3\n"
        f"  mirabilia bench --players 4 --with {example_expansion()}\n  mirabilia bench --bots mcts",
        run,
    )
    add_game_option(command)
    command.add_argument(
        "--players",
        type=split_names,
        metavar="N,N",
        help="numbers of players (default: 3,5,7; with --server one number, 4)",
    )
    add_with_option(command)
    command.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="seconds for each number of players (default: 2; with --server for each run, 120)",
    )
    command.add_argument(
        "--memory", action="store_true", help="play many games and check whether memory use grows"
    )
    command.add_argument("--games", type=int, metavar="N", help="games to play for --memory (default: 10000)")
    command.add_argument(
        "--bots",
        type=split_names,
        metavar="NAMES",
        help="measure how fast these bots think instead; all: every bot",
    )
    command.add_argument(
        "--envs", action="store_true", help="measure the environments for learning beside the engine"
    )
    add_load_options(command)
    command.add_argument("--save", type=Path, metavar="FILE", help="write the figures to a file")
    command.add_argument("--compare", nargs=2, metavar=("OLD", "NEW"), help="compare two saved files")
    add_json_option(command)


def run(args: argparse.Namespace) -> int:
    """Measure, or compare."""
    if args.compare:
        return compare(args)
    if args.games is not None and not args.memory:
        raise BadInput("--games goes with --memory; speed is measured for --seconds")
    check_load(args)
    if args.bots is not None and (args.memory or args.server):
        raise BadInput("--bots goes with neither --memory nor --server")
    if args.envs and (args.memory or args.server or args.bots is not None):
        raise BadInput("--envs goes with neither --memory nor --server nor --bots")
    args.seconds = args.seconds if args.seconds is not None else SECONDS_OF_LOAD if args.server else SECONDS
    if not 0 < args.seconds < float("inf"):
        raise BadInput(f"--seconds is {args.seconds}; it should be more than 0")
    if args.game not in GAMES:
        raise unknown_name("game", args.game, GAMES)
    engine = cli_of(args.game).make_engine(args.expansions)
    given = args.players if args.players is not None else LOADED if args.server else COUNTS
    counts = [player_count(engine, text) for text in given]
    if not counts:
        raise BadInput("--players names no number of players")
    if args.idle is not None:
        figures = describe_run() | describe_game(args) | measure_idle(args.idle)
    elif args.server:
        figures = describe_run() | describe_game(args) | measure_load(args, counts)
    elif args.envs:
        rows = measure_environments(engine, args.game, args.expansions, counts, args.seconds)
        figures = describe_run() | describe_game(args) | {"environments": rows}
    elif args.bots is not None:
        figures = describe_run() | describe_game(args) | {"bots": measure_thinking(args, counts)}
    else:
        figures = measure_memory(args, engine, counts) if args.memory else measure(args, engine, counts)
    if args.save:
        with open_whole(args.save) as file:
            file.write(json_line(figures) + "\n")
    if args.json:
        write_json(figures)
    else:
        make_console().print(table_of(args, figures))
    return 0


def table_of(args: argparse.Namespace, figures: Data) -> Table:
    """The figures for people."""
    if args.idle is not None:
        return idle_table(format_headline(figures), figures["idle"])
    if args.server:
        return load_table(format_headline(figures), figures["load"])
    if args.envs:
        return environment_table(format_headline(figures), figures["environments"])
    if args.bots is not None:
        return thinking_table(format_headline(figures), figures["bots"])
    return memory_table(figures) if args.memory else speed_table(figures)


def measure_thinking(args: argparse.Namespace, counts: list[int]) -> list[Data]:
    """The figures of bots, a row for each with each number of players."""
    bots = bots_named(args.bots, args.game)
    rows = []
    with make_progress() as bar:
        task = bar.add_task("measuring", total=len(bots) * len(counts))
        for bot in bots:
            for players in counts:
                rows.append(think_speed(bot, args.game, players, args.expansions, args.seconds))
                bar.advance(task)
    return rows


def player_count(engine: Engine, text: str) -> int:
    """A number of players that the rules allow."""
    if not text.isdecimal():
        raise BadInput(f"--players: '{text}' is not a number")
    engine.new(int(text), 0)
    return int(text)


def engine_kind() -> str:
    """Whether the engine runs compiled or plain."""
    return "plain" if str(mirabilia.table.agenda.__file__).endswith(".py") else "compiled"


def describe_run() -> Data:
    """What was measured, and where."""
    return {
        "v": 1,
        "version": __version__,
        "engine": engine_kind(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }


def measure(args: argparse.Namespace, engine: Engine, counts: list[int]) -> Data:
    """All figures of speed."""
    figures = describe_run() | describe_game(args) | {"calibration": calibrate(), "counts": []}
    with make_progress() as bar:
        task = bar.add_task("measuring", total=len(counts))
        for players in counts:
            figures["counts"].append(measure_speed(engine, players, args.seconds))
            bar.advance(task)
    figures["clone_us"] = clone_time(engine)
    return figures


def describe_game(args: argparse.Namespace) -> Data:
    """Which game is measured."""
    with_what = {"expansions": list(args.expansions)} if args.expansions else {}
    return {"game": args.game} | with_what


def run_loop(iterations: int) -> int:
    """Work that is always interpreted: plain integer arithmetic."""
    value = 1
    for _ in range(iterations):
        value = (value * 40014 + 12345) % 2147483563
    return value


def calibrate() -> float:
    """How fast this machine's Python is: million iterations a second of a fixed loop."""
    best = float("inf")
    for _ in range(SLICES):
        start = time.process_time()
        run_loop(LOOP)
        best = min(best, time.process_time() - start)
    return round(LOOP / max(best, 1e-9) / 1e6, 3)


def generator_speed() -> float:
    """Million steps of the engine's generator per second: compiled work, so it slows down with the engine."""
    start = time.process_time()
    step_often(1, STEPS)
    return STEPS / max(time.process_time() - start, 1e-9) / 1e6


def measure_speed(engine: Engine, players: int, seconds: float) -> Data:
    """Random games a second, including scoring, in the best and in the median time slice."""
    rates = []
    ratios = []
    games = listed = asked = 0
    for _ in range(SLICES):
        played = 0
        start = time.process_time()
        elapsed = 0.0
        while played == 0 or elapsed < seconds / SLICES:
            state = engine.new(players, games + played)
            decisions, options = engine.play(state)
            asked, listed = asked + decisions, listed + options
            engine.count(state)
            played += 1
            elapsed = time.process_time() - start
        games += played
        rates.append(played / max(elapsed, 1e-9))
        ratios.append(rates[-1] / generator_speed())
    best = max(rates)
    return {
        "players": players,
        "games": games,
        "best": round(best, 1),
        "median": round(statistics.median(rates), 1),
        "ratio": round(statistics.median(ratios), 2),
        "decisions": round(best * asked / games, 1),
        "options": round(listed / asked, 2),
    }


def clone_time(engine: Engine) -> float:
    """Microseconds for a copy of a state."""
    state = engine.middle()
    best = float("inf")
    for _ in range(SLICES):
        start = time.process_time()
        engine.clone(state, CLONES)
        best = min(best, time.process_time() - start)
    return round(best / CLONES * 1e6, 3)


def resident_memory() -> int:
    """The resident memory in KiB; where the system does not report it, the highest so far."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    if sys.platform == "win32":
        raise BadInput("this system does not report how much memory is in use")
    import resource  # noqa: PLC0415 (not every system has it)

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def measure_memory(args: argparse.Namespace, engine: Engine, counts: list[int]) -> Data:
    """The resident memory before and after many games."""
    games = require_at_least(args.games if args.games is not None else 10_000, 1, "--games")
    with make_progress() as bar:
        task = bar.add_task("playing", total=games)
        for number in range(games + WARM_UP):
            if number == WARM_UP:
                before = resident_memory()
            state = engine.new(counts[number % len(counts)], number)
            engine.play(state)
            engine.count(state)
            if number >= WARM_UP:
                bar.advance(task)
    after = resident_memory()
    return (describe_run() | describe_game(args)) | {
        "players": counts,
        "games": games,
        "before_kib": before,
        "after_kib": after,
        "growth_kib": after - before,
    }


def speed_table(figures: Data) -> Table:
    """The speed figures in readable form."""
    table = Table(
        title=format_headline(figures),
        caption=f"a copy of a state: {figures['clone_us']} µs\n{STEPS_SAID}",
        min_width=60,
    )
    for title in TITLES:
        table.add_column(title, justify="right")
    for row in figures["counts"]:
        table.add_row(
            str(row["players"]),
            f"{row['best']:,.0f}",
            f"{row['median']:,.0f}",
            f"{row['ratio']:.2f}",
            f"{row['decisions']:,.0f}",
            f"{row['options']:.2f}",
        )
    return table


def format_headline(figures: Data) -> str:
    """What was measured, in a line."""
    game = f"{figures['game']}, " if "game" in figures else ""
    calibration = f", calibration {figures['calibration']} M/s" if "calibration" in figures else ""
    more = f"with {', '.join(figures['expansions'])}, " if "expansions" in figures else ""
    where = f"{figures['engine']} engine, Python {figures['python']}, {figures['machine']}"
    return game + more + where + calibration


def memory_table(figures: Data) -> Table:
    """The memory figures in readable form."""
    table = Table(title=format_headline(figures))
    for title in ("games", "before, KiB", "after, KiB", "growth, KiB"):
        table.add_column(title, justify="right")
    cells = [figures[key] for key in ("games", "before_kib", "after_kib", "growth_kib")]
    table.add_row(*(f"{cell:,}" for cell in cells))
    return table
