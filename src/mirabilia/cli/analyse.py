"""`mirabilia analyse`: what every answer of a recorded game was worth beside the best."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from mirabilia.bots.analysis import MARKS, analyse
from mirabilia.bots.coach import PLAYOUTS, coach_maker
from mirabilia.cli.analysis_page import ages_of, list_accuracies, page_of
from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_file,
    add_json_option,
    display_path,
    make_console,
    make_progress,
    open_whole,
    read_json,
    require_at_least,
    write_json,
)
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

WORST = 12  # answers that are listed


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "analyse",
        "judge every answer of a recorded game, and show how the chances went",
        "mirabilia analyse game.json --html game.html",
        run,
    )
    add_file(command, "a record")
    command.add_argument("--html", type=Path, metavar="FILE", help="write a page with curves and all answers")
    command.add_argument(
        "--playouts",
        type=int,
        default=PLAYOUTS,
        metavar="N",
        help=f"how often every answer is tried (default: {PLAYOUTS})",
    )
    add_data_option(command)
    add_json_option(command)


def run(args: argparse.Namespace) -> int:
    """Judge the game."""
    require_at_least(args.playouts, 1, "--playouts")
    record = read_json(args.file)
    try:
        game = Game.begin(record, args.data)
    except BadInput as error:
        raise BadInput(f"{display_path(args.file)}: {error}") from error
    coach = coach_maker(game.ruleset.game)(0, args.playouts)
    with make_progress() as bar:
        task = bar.add_task("analysing", total=len(record["answers"]))
        found = analyse(game, record["answers"], coach, lambda done: bar.update(task, completed=done))
    names = [f"{seat} {city['wonder']}" for seat, city in enumerate(game.view()["cities"])]
    if args.html:
        with open_whole(args.html) as file:
            file.write(page_of(found, names))
    if args.json:
        write_json(found)
    else:
        make_console().print(accuracy_table(found, names), answer_table(found, names))
    return 0


def accuracy_table(found: Data, names: list[str]) -> Table:
    """Everybody's accuracy, and how many answers of which kind."""
    table = Table(title="accuracy", box=box.SIMPLE_HEAD)
    table.add_column("seat")
    for title in ("all", *(f"Age {age}" for age in ages_of(found)), *(name for name, _ in MARKS)):
        table.add_column(title, justify="right")
    for seat, values in enumerate(list_accuracies(found)):
        marks = [one["mark"] for one in found["answers"] if one["seat"] == seat]
        table.add_row(names[seat], *values, *(str(marks.count(name)) for name, _ in MARKS))
    return table


def answer_table(found: Data, names: list[str]) -> Table:
    """The answers that lost most."""
    table = Table(title="where most was lost", box=box.SIMPLE_HEAD)
    texts = ("answer", "seat", "played", "better")
    for title in (*texts, "chance lost", "points lost", "by payment", "by rider", ""):
        table.add_column(title, justify="left" if title in texts else "right")
    for one in sorted(found["answers"], key=lambda one: -float(one["loss"]))[:WORST]:
        lost = [f"{one['loss']:.1%}", f"{one['points_lost']:.1f}"]
        lost += [f"{one['payment_loss']:.1%}", f"{one['rider_loss']:.1%}"]
        said = (one["played"]["text"], one["better"]["text"])
        table.add_row(str(one["number"]), names[one["seat"]], *said, *lost, one["mark"])
    return table
