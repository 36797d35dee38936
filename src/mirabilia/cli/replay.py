"""`mirabilia replay`: play a record again and show what happened."""

from __future__ import annotations

import argparse
from typing import Any

from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_file,
    add_json_option,
    display_path,
    json_page,
    read_json,
    warn,
    write_json,
)
from mirabilia.cli.plain import Teller, cli_of
from mirabilia.cli.position import check_seat, standing_of
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.records import read_outcomes


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "replay",
        "play a record again and show what happened",
        "mirabilia replay game.json --until 30",
        run,
    )
    add_file(command, "a record")
    command.add_argument("--until", type=int, metavar="N", help="stop after N answers and print the position")
    command.add_argument("--view", type=int, metavar="SEAT", help="show only what this seat saw")
    add_data_option(command)
    add_json_option(command, "print the result (with --until, the position; with --view, what the seat sees)")


def run(args: argparse.Namespace) -> int:
    """Play the record as far as asked."""
    record = read_json(args.file)
    try:
        game, outcomes = Game.begin(record, args.data), read_outcomes(record)
    except BadInput as error:
        raise BadInput(f"{display_path(args.file)}: {error}") from error
    answers = record["answers"] if args.until is None else cut(record["answers"], args.until)
    check_seat(game, args.view)
    told = cli_of(game.ruleset.game).make_teller(game, args.view)
    told.begin()
    for number, line in enumerate(answers, 1):
        told.play(line, number)
        game.check_outcome(outcomes, number)
    if not args.json:
        print("\n".join(told.lines))
    end(args, game, told)
    return 0


def cut(answers: list[Any], until: int) -> list[Any]:
    """The first answers of a record."""
    if not 0 <= until <= len(answers):
        raise BadInput(f"--until is {until}, but the record has {len(answers)} answers")
    return answers[:until]


def end(args: argparse.Namespace, game: Game, told: Teller) -> None:
    """Print the status of the game where the record, or the requested part, ends."""
    if not game.over and args.until is None:
        warn(f"the record ends after {len(game.answers)} answers, before the end of the game")
    data = standing_of(game) if args.view is None else game.view(args.view)
    if args.json:
        write_json(data)
    elif game.over:
        print("\n".join(["end of the game", *told.end()]))
    else:
        print(json_page(data))
