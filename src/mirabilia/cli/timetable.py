"""`mirabilia timetable`: the order of play in the current rulebook."""

from __future__ import annotations

import argparse
from typing import Any

from mirabilia.cli.common import add_command, add_data_option, add_game_option, add_json_option, write_json
from mirabilia.table.makers import make_ruleset


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands, "timetable", "print the order of play", "mirabilia timetable --players 5", run
    )
    command.add_argument("expansions", nargs="*", metavar="EXPANSION", help="expansions in play")
    add_game_option(command)
    command.add_argument("--players", type=int, default=3, metavar="N", help="number of players (default: 3)")
    command.add_argument(
        "--rules",
        action="store_true",
        help="add the rules behind every step and question",
    )
    add_data_option(command)
    add_json_option(command, "print JSON, with every step of the game in order")


def run(args: argparse.Namespace) -> int:
    """Print the timetable."""
    ruleset = make_ruleset(args.game, players=args.players, expansions=tuple(args.expansions), data=args.data)
    steps = ruleset.timetable.unroll()
    if args.json:
        write_json(
            {
                "game": args.game,
                "players": args.players,
                "expansions": ruleset.setup()["expansions"],
                "timetable": ruleset.timetable.text(args.rules),
                "steps": [step.name for step in steps],
                "rules": {step.name: step.rules for step in steps} | ruleset.timetable.rules_beside(),
            }
        )
    else:
        print(ruleset.timetable.text(args.rules), end="")
    return 0
