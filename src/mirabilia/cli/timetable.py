"""`mirabilia timetable`: the order of play, as the rulebook in use has it."""

from __future__ import annotations

import argparse
from typing import Any

from mirabilia.cli.common import add_command, add_data_option, add_json_option, write_json
from mirabilia.seven.rules import rules
from mirabilia.table.errors import unknown


def add(commands: Any) -> None:
    """Make the command known."""
    command = add_command(
        commands, "timetable", "print the order of play", "mirabilia timetable --players 5", run
    )
    command.add_argument("expansions", nargs="*", metavar="EXPANSION", help="expansions in play")
    command.add_argument("--game", default="seven", help="which game (default: seven)")
    command.add_argument("--players", type=int, default=3, metavar="N", help="how many (default: 3)")
    add_data_option(command)
    add_json_option(command, "print it as data, with every step of the game in its order")


def run(args: argparse.Namespace) -> int:
    """Print the timetable."""
    if args.game != "seven":
        raise unknown("game", args.game, ["seven"])
    found = rules(args.players, tuple(args.expansions), args.data)
    if args.json:
        write_json(
            {
                "game": args.game,
                "players": found.players,
                "expansions": list(found.expansions),
                "timetable": found.timetable,
                "steps": [step.name for step in found.book.timetable],
            }
        )
    else:
        print(found.timetable, end="")
    return 0
