"""How bots are trained in every game: group by group, with a note of how each was made."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from mirabilia.bots.cluster import LOCAL, Workers, check_place, find_workers
from mirabilia.bots.weights_file import format_groups, path_of, read_groups
from mirabilia.table.errors import BadInput

CONTEST_SEEDS = 2**40  # of games that measure; those that are learned from have smaller ones
GAMES_A_SEED = 10_000_000  # at most: the seed of a training says where the seeds of its games begin
Data = dict[str, Any]
Learned = tuple[str, Data, Data]  # the group, its weights, and how good they are


class Group(Protocol):
    """Tables that share their weights."""

    @property
    def name(self) -> str:
        """What the file calls it."""


G = TypeVar("G", bound=Group)
Learn = Callable[[Sequence[G], argparse.Namespace, Workers], Iterable[Learned]]


def make_parser(about: str, file: str) -> argparse.ArgumentParser:
    """The options of every training."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="of the games of the whole schedule")
    parser.add_argument(
        "--groups", default="", help="only these, between commas; the others stay as they are"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="leave out groups that this seed and share have made",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--on", default=LOCAL, help="local, ray: a Ray cluster on this machine, or ray://HOST:PORT"
    )
    parser.add_argument("--target", type=Path, default=path_of(file))
    return parser


def train(parser: argparse.ArgumentParser, groups: Sequence[G], learn: Learn[G]) -> None:
    """Learn all groups, or some, and write the file; if it is stopped, finished groups are kept."""
    args = parser.parse_args()
    try:
        check_place(args.on)
    except BadInput as error:
        parser.error(str(error))
    known = {group.name: group for group in groups}
    named = args.groups.split(",") if args.groups else list(known)
    for name in named:
        if name not in known:
            parser.error(f"unknown group '{name}'; known: {', '.join(known)}")
    target: Path = args.target
    target.parent.mkdir(exist_ok=True)
    data = read_groups(target.read_text("utf-8")) if target.exists() else {}
    if args.resume:
        named = [name for name in named if not is_made(data.get(name), args)]
        say(f"to be learned: {', '.join(named) or 'nothing'}")
    with find_workers(args.on, args.jobs) as pool:
        for name, weights, found in learn([known[name] for name in named], args, pool):
            made = {"command": "make train", "seed": args.seed, "share": args.share, **found}
            data[name] = {"made": made, **weights}
            target.write_text(format_groups(data), "utf-8")
            say(f"{name}: written to {target}")


def is_made(group: Data | None, args: argparse.Namespace) -> bool:
    """Whether a group comes from a training like this one."""
    made = group["made"] if group else {}
    return (made.get("seed"), made.get("share")) == (args.seed, args.share)


def say(line: str) -> None:
    """Show the progress."""
    print(line, flush=True)
