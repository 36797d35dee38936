"""`mirabilia analyse`: what every answer of a recorded game was worth beside the best."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from mirabilia.bots.analysis import MARKS, Analysis, analyse
from mirabilia.bots.coach import PLAYOUTS, coach_maker
from mirabilia.cli.analysis_page import page_of
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
        found = analyse(game, record["answers"], coach, lambda: bar.advance(task))
    names = [f"{seat} {city['wonder']}" for seat, city in enumerate(game.view()["cities"])]
    if args.html:
        with open_whole(args.html) as file:
            file.write(page_of(found, names))
    if args.json:
        write_json(found.data())
    else:
        make_console().print(accuracy_table(found, names), answer_table(found, names))
    return 0


def accuracy_table(found: Analysis, names: list[str]) -> Table:
    """Everybody's accuracy, and how many answers of which kind."""
    table = Table(title="accuracy", box=box.SIMPLE_HEAD)
    table.add_column("seat")
    ages = sorted({one.age for one in found.answers})
    for title in ("all", *(f"Age {age}" for age in ages), *(name for name, _ in MARKS)):
        table.add_column(title, justify="right")
    for seat in range(found.players):
        values = [found.accuracy(seat), *(found.accuracy(seat, age) for age in ages)]
        marks = [one.mark for one in found.answers if one.seat == seat]
        counts = [str(marks.count(name)) for name, _ in MARKS]
        table.add_row(names[seat], *("–" if one is None else f"{one:.0f}" for one in values), *counts)
    return table


def answer_table(found: Analysis, names: list[str]) -> Table:
    """The answers that lost most."""
    table = Table(title="where most was lost", box=box.SIMPLE_HEAD)
    for title in ("answer", "seat", "played", "better", "chance lost", "points lost", "by payment", ""):
        table.add_column(title, justify="right" if "lost" in title or title == "by payment" else "left")
    for one in sorted(found.answers, key=lambda one: -one.loss)[:WORST]:
        lost = (f"{one.loss:.1%}", f"{one.points_lost:.1f}", f"{one.payment_loss:.1%}")
        table.add_row(str(one.number), names[one.seat], one.answer, one.best, *lost, one.mark)
    return table
