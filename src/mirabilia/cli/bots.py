"""`mirabilia bots`: the opponents of a game, their strength, and what they do."""

from __future__ import annotations

import argparse
from typing import Any

from rich import box
from rich.table import Table

from mirabilia.bots import bots_of, ratings_of
from mirabilia.bots.levels import LEVELS, STYLES
from mirabilia.cli.common import (
    add_command,
    add_game_option,
    add_json_option,
    make_console,
    write_json,
)
from mirabilia.lang import default_language, load_catalogue, load_words
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.validation import Data


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "bots",
        "list the bots and how strong they are",
        "mirabilia bots --lang pl",
        run,
    )
    add_game_option(command)
    command.add_argument(
        "--lang", choices=LANGUAGES, default=default_language(), help="language (default: the system's)"
    )
    add_json_option(command)


def run(args: argparse.Namespace) -> int:
    """List the bots of a game."""
    rows = list_opponents(args.game, args.lang)
    if args.json:
        write_json({"v": 1, "game": args.game, "bots": rows})
        return 0
    text = load_words(args.lang)
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("spec", "called", "rating", "about"):
        table.add_column(
            text(f"opponent_list.{head}"), justify="right" if head == "rating" else "left", overflow="fold"
        )
    for row in rows:
        table.add_row(row["bot"], row["name"], str(row["rating"] or ""), row["about"])
    make_console().print(table)
    return 0


def list_opponents(game: str, lang: str) -> list[Data]:
    """The levels from the weakest, those with a character, and the others."""
    own, text, told = bots_of(game), load_words(lang), load_catalogue().section("opponent", lang)
    rows = []
    for bot in [name for name in dict.fromkeys([*LEVELS, *STYLES, *told, *own]) if name in own]:
        name = told.get(bot, bot)
        if bot in LEVELS:
            name = text("opponent_list.level", n=LEVELS.index(bot) + 1, name=name)
        about = text(f"opponent_about.{bot}") if f"opponent_about.{bot}" in text else ""
        rows.append({"bot": bot, "name": name, "rating": ratings_of(game).get(bot), "about": about})
    return rows
