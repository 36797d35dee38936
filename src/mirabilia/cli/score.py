"""`mirabilia score`: count the points of finished games."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.table import Table

from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_file,
    add_json_option,
    display_path,
    make_console,
    read_all_json,
    warn,
    write_json,
)
from mirabilia.cli.plain import cli_of
from mirabilia.counting import ruleset_of
from mirabilia.lang import default_language, load_words
from mirabilia.table.errors import BadInput
from mirabilia.table.makers import Ruleset
from mirabilia.table.texts import format_number
from mirabilia.table.validation import Data

BY_HAND = "by hand"  # by the quick mode of the score pad


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands, "score", "count the points of finished games", "mirabilia score results.jsonl", run
    )
    add_file(command, "a result, a list of results, or one result per line, with or without points")
    add_data_option(command)
    command.add_argument(
        "--explain",
        action="store_true",
        help="give the reason for every point, and report what cannot be right",
    )
    command.add_argument(
        "--lang", default=default_language(), help="language of the reasons: pl or en (default: the system's)"
    )
    add_json_option(command, "print the completed results, one per line; with --explain, the reasons too")


def run(args: argparse.Namespace) -> int:
    """Count, compare and print."""
    load_words(args.lang)  # a language that does not exist is refused
    given = read_all_json(args.file)
    scored = []
    for number, data in enumerate(given, 1):
        where = display_path(args.file) + (f", result {number}" if len(given) > 1 else "")
        ruleset = ruleset_of(data, where, args.data)
        if data.get("counted") == BY_HAND:
            raise BadInput(f"{where}: it was counted by hand, and has no cities that could be counted")
        try:
            result = ruleset.score(data)
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from error
        for difference in find_differences(data, result, where):
            warn(difference)
        scored.append((ruleset, {**data, **result}))
    screen = make_console()
    for ruleset, result in scored:
        if args.json:
            write_json(result | (reasons_of(ruleset, result) if args.explain else {}))
            continue
        cli_of(ruleset.game).print_sheet(screen, ruleset, result)
        if args.explain:
            print_reasons(screen, ruleset, result, args.lang)
    return 0


def reasons_of(ruleset: Ruleset, result: Data) -> Data:
    """The reasons for every point, and what cannot be right."""
    return {"reasons": ruleset.explain(result), "problems": ruleset.problems(result)}


def print_reasons(screen: Console, ruleset: Ruleset, result: Data, lang: str) -> None:
    """Every city, with a line for everything that gave it points."""
    told, shown = reasons_of(ruleset, result), cli_of(ruleset.game)
    for city, lines in zip(result["cities"], told["reasons"], strict=True):
        table = Table(title=shown.city_name(ruleset, city, lang), title_justify="left", show_header=False)
        for line in lines:
            table.add_row(shown.row_name(line["row"], lang), format_number(line["points"]), line[lang])
        table.add_section()
        table.add_row(shown.row_name("total", lang), format_number(city["score"]["total"]), style="bold")
        screen.print(table)
    for problem in told["problems"]:
        seat = f"{problem['city']}: " if "city" in problem else ""
        screen.print(load_words(lang)("end.problem", problem=f"{seat}{problem[lang]}"), markup=False)


def find_differences(data: Data, result: Data, where: str) -> list[str]:
    """Where the given points differ from those that we count."""
    found = []
    for given, ours in zip(data["cities"], result["cities"], strict=True):
        points = given.get("score", {})
        if not isinstance(points, dict):
            raise BadInput(f"{where}: 'score' of city {ours['seat']} should be a table of points")
        wrong = [
            f"{name} is {ours['score'].get(name, 0)}, not {value!r}"
            for name, value in points.items()
            if ours["score"].get(name, 0) != value
        ]
        if wrong:
            found.append(f"{where}: seat {ours['seat']} ({ours['wonder']}): {'; '.join(wrong)}")
    if "winners" in data and data["winners"] != result["winners"]:
        found.append(f"{where}: the winners are {result['winners']}, not {data['winners']!r}")
    return found
