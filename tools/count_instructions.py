"""Count the instructions of the compiled engine, for the table of docs/speed.md: `make bench-instructions`.

Unlike seconds, instructions are the same on a busy machine. They are counted by callgrind, a tool of
valgrind, in runs of two lengths: the difference leaves out what starting costs.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "speed.md"
TABLE = re.compile(r"(?<=\| release \|\n\|---\|--:\|--:\|--:\|\n)(\|.*\n)*", re.MULTILINE)
NORMAL, RELEASE = 1, 2  # columns of the table, after "before"
RUNS = (40, 240)  # how often each thing is done in the shorter and in the longer run
TRAINED = 60  # how often each thing is done for a profile
EXPANSIONS = ("leaders", "armada", "edifice")
TURNS = 6  # of a playout of expert
COPIES = 100  # of a state at a time: one is too little to be told from chance

Work = Callable[[int], None]  # do something a number of times


def play_seven(players: int, *expansions: str) -> Work:
    """Random games of 7 Wonders."""
    from mirabilia.seven.playout import play_randomly  # noqa: PLC0415 (the package that is measured)
    from mirabilia.seven.rules import load_rules  # noqa: PLC0415 (as above)
    from mirabilia.seven.setup import new_state  # noqa: PLC0415 (as above)

    book = load_rules(players, expansions).book

    def work(times: int) -> None:
        for seed in range(times):
            play_randomly(new_state(book, seed))

    return work


def play_architects(players: int) -> Work:
    """Random games of 7 Wonders Architects."""
    from mirabilia.architects.playout import play_randomly  # noqa: PLC0415 (as above)
    from mirabilia.architects.rules import load_rules  # noqa: PLC0415 (as above)
    from mirabilia.architects.setup import new_state  # noqa: PLC0415 (as above)

    book = load_rules(players).book

    def work(times: int) -> None:
        for seed in range(times):
            play_randomly(new_state(book, seed))

    return work


def play_on(*expansions: str, copy: bool = False) -> Work:
    """Playouts of expert's policy from the middle of a game of five, or copies of that state."""
    from mirabilia.bots.seven.search import play_on  # noqa: PLC0415 (as above)
    from mirabilia.bots.seven.weights import weights_of  # noqa: PLC0415 (as above)
    from mirabilia.seven.playout import clone_often  # noqa: PLC0415 (as above)
    from mirabilia.seven.rules import load_rules  # noqa: PLC0415 (as above)
    from mirabilia.seven.setup import new_state  # noqa: PLC0415 (as above)
    from mirabilia.table.rng import state_of_seed  # noqa: PLC0415 (as above)

    book = load_rules(5, expansions).book
    policy = weights_of(book).policy
    middle = new_state(book, 1)
    play_on(middle, policy, book.turns + 2)

    def work(times: int) -> None:
        for seed in range(times):
            state = middle.clone()
            state.random = state_of_seed(seed)
            play_on(state, policy, TURNS)

    return (lambda times: clone_often(middle, COPIES * times)) if copy else work


ROWS: dict[str, Callable[[], Work]] = {
    "game, 3 players": lambda: play_seven(3),
    "game, 5 players": lambda: play_seven(5),
    "game, 7 players": lambda: play_seven(7),
    "game, 5 players, Leaders": lambda: play_seven(5, "leaders"),
    "game, 5 players, Armada": lambda: play_seven(5, "armada"),
    "game, 5 players, Edifice": lambda: play_seven(5, "edifice"),
    "game, 5 players, all three": lambda: play_seven(5, *EXPANSIONS),
    "game of Architects, 2 players": lambda: play_architects(2),
    "100 copies of a state, 5 players": lambda: play_on(copy=True),
    "playout of `expert`, 5 players": play_on,
    "playout of `expert`, 5 players, all three": lambda: play_on(*EXPANSIONS),
}


def run(row: str, times: int, package: str, *tool: str) -> subprocess.CompletedProcess[str]:
    """A process that does the thing so often, perhaps under a tool."""
    python = [sys.executable, "-I", __file__, "--row", row, "--times", str(times), "--package", package]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run([*tool, *python], capture_output=True, text=True, check=False, env=environment)


def count(row: str, times: int, package: str) -> int:
    """The instructions of a process that does the thing so often."""
    done = run(row, times, package, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or found is None:
        raise SystemExit(f"{row}: valgrind failed\n{done.stderr}")
    return int(found[1])


def count_once(row: str, package: str) -> int:
    """The instructions of doing the thing once, without those of starting."""
    run(row, 0, package)  # Python writes its bytecode files
    few, many = (count(row, times, package) for times in RUNS)
    return (many - few) // (RUNS[1] - RUNS[0])


def write_table(counted: dict[str, int], column: int) -> None:
    """Put new figures into a column of the table, and leave the others."""
    text = PAGE.read_text("utf-8")
    table = TABLE.search(text)
    if table is None:
        raise SystemExit(f"{PAGE} has no table of instructions")
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table[0].splitlines()]
    rows = {row: figures for row, *figures in cells}
    for row, figure in counted.items():
        rows.setdefault(row, ["", "", ""])[column] = f"{figure:,}"
    lines = [f"| {' | '.join([row, *figures])} |\n" for row, figures in rows.items()]
    PAGE.write_text(text.replace(table[0], "".join(lines)), "utf-8")


def main() -> None:
    """Count all rows, or be the process that is counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--package", default="", help="a folder with a compiled package (default: installed)")
    parser.add_argument("--only", default="", help="count only the rows with this text")
    parser.add_argument("--release", action="store_true", help="the package was built with MIRABILIA_PGO=1")
    parser.add_argument("--train", action="store_true", help="count nothing: play for a profile of the build")
    parser.add_argument("--row", help=argparse.SUPPRESS)
    parser.add_argument("--times", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.row or args.train:
        sys.path[:0] = [args.package] if args.package else []
        for row in [args.row] if args.row else ROWS:
            ROWS[row]()(TRAINED if args.train else args.times)
        return
    if shutil.which("valgrind") is None:
        raise SystemExit(
            "there is no valgrind: install it with your system's packages (apt install valgrind)"
        )
    counted: dict[str, int] = {}
    for row in ROWS:
        if args.only in row:
            counted[row] = count_once(row, args.package)
            print(f"{row:45} {counted[row]:>12,}", flush=True)
    write_table(counted, RELEASE if args.release else NORMAL)


if __name__ == "__main__":
    main()
