"""`mirabilia score`: count the points of finished games."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from mirabilia.cli.architects import show
from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_file,
    add_json_option,
    console,
    read_all_json,
    shown_path,
    warn,
    write_json,
)
from mirabilia.cli.terminal.phrases import choice_lines
from mirabilia.counting import kit_of
from mirabilia.games import DEFAULT_GAME
from mirabilia.lang import default_language, words
from mirabilia.seven.kit import SevenKit
from mirabilia.seven.rules import Rules
from mirabilia.seven.sums import signed
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Kit
from mirabilia.table.given import Data

BY_HAND = "by hand"  # by the quick mode of the score pad


def add(commands: Any) -> None:
    """Make the command known."""
    command = add_command(
        commands, "score", "count the points of finished games", "mirabilia score results.jsonl", run
    )
    add_file(command, "a result, a list of results, or one a line, with or without the points")
    add_data_option(command)
    command.add_argument(
        "--explain", action="store_true", help="tell the reason for every point, and what cannot be right"
    )
    command.add_argument(
        "--lang", default=default_language(), help="of the reasons: pl or en (default: that of the system)"
    )
    add_json_option(command, "print the completed results, one a line; with --explain the reasons too")


def run(args: argparse.Namespace) -> int:
    """Count, compare and print."""
    words(args.lang)  # a language that there is not is refused
    given = read_all_json(args.file)
    scored = []
    for number, data in enumerate(given, 1):
        where = shown_path(args.file) + (f", result {number}" if len(given) > 1 else "")
        kit = kit_of(data, where, args.data)
        if data.get("counted") == BY_HAND:
            raise BadInput(f"{where}: it was counted by hand, and has no cities that could be counted")
        try:
            result = kit.score(data)
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from error
        for difference in differences(data, result, where):
            warn(difference)
        scored.append((kit, {**data, **result}))
    screen = console()
    for kit, result in scored:
        if args.json:
            write_json(result | (reasons_of(kit, result) if args.explain else {}))
            continue
        SHEETS[kit.game](screen, kit, result)
        if args.explain:
            print_reasons(screen, kit, result, args.lang)
    return 0


def reasons_of(kit: Kit, result: Data) -> Data:
    """The reasons for every point, and what cannot be right."""
    return {"reasons": kit.explain(result), "problems": kit.problems(result)}


def print_reasons(screen: Console, kit: Kit, result: Data, lang: str) -> None:
    """Every city with a line for all that gave it points."""
    told = reasons_of(kit, result)
    for city, lines in zip(result["cities"], told["reasons"], strict=True):
        table = Table(title=CITY_NAMES[kit.game](kit, city, lang), title_justify="left", show_header=False)
        for line in lines:
            table.add_row(row_name(kit, line["row"], lang), signed(line["points"]), line[lang])
        table.add_section()
        table.add_row(row_name(kit, "total", lang), signed(city["score"]["total"]), style="bold")
        screen.print(table)
    for problem in told["problems"]:
        seat = f"{problem['city']}: " if "city" in problem else ""
        screen.print(words(lang)("end.problem", problem=f"{seat}{problem[lang]}"), markup=False)


def row_name(kit: Kit, row: str, lang: str) -> str:
    """What a score row is called."""
    texts = words(lang)
    key = f"site.row_{row}"
    return texts(key) if kit.game != DEFAULT_GAME and key in texts else texts.named("category", row)


def differences(data: Data, result: Data, where: str) -> list[str]:
    """Where the points that were given are not those that we count."""
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


def print_sheet(screen: Console, kit: Kit, result: Data) -> None:
    """A score sheet as people read it."""
    assert isinstance(kit, SevenKit)
    rules, cities = kit.rules, result["cities"]
    seed = f", seed {result['seed']}" if "seed" in result else ""
    table = Table(title=f"7 Wonders, {result['players']} players{seed}")
    table.add_column("points")
    for city in cities:
        crown = " ★" if city["seat"] in result["winners"] else ""
        table.add_column(f"{city['seat']} {city_name(rules, city)}{crown}", justify="right", overflow="fold")
    names = list(cities[0]["score"])
    for name in names:
        if name == "total":
            table.add_section()
        style = "bold" if name == "total" else None
        table.add_row(name, *(str(city["score"][name]) for city in cities), style=style)
    table.add_row("coins", *(str(city["coins"]) for city in cities), style="dim")
    screen.print(table)
    for city in cities:
        who = f"{city['seat']} {city_name(rules, city)}"
        for line in choice_lines(words("en"), rules, who, city.get("choices", {})):
            screen.print(line)
    winners = [f"{seat} {city_name(rules, cities[seat])}" for seat in result["winners"]]
    screen.print(f"{'winner' if len(winners) == 1 else 'winners, tied'}: {', '.join(winners)}\n")


def city_name(rules: Rules, city: Data, lang: str = "en") -> str:
    """A city as people call it, with the side of its board."""
    entry = rules.wonders[city["wonder"]]
    name = f"{entry.get(f'city_{lang}', entry[lang])} {city['side']}"
    return name if city["seat"] < rules.players else words(lang)("who.nobodys", city=name)


def seat_and_city(kit: Kit, city: Data, lang: str) -> str:
    """A seat of 7 Wonders with its city."""
    assert isinstance(kit, SevenKit)
    return f"{city['seat']} {city_name(kit.rules, city, lang)}"


CITY_NAMES: dict[str, Callable[[Kit, Data, str], str]] = {
    "seven": seat_and_city,
    "architects": lambda kit, city, lang: show.wonder_name(show.rules_of(kit), city, lang),
}
SHEETS: dict[str, Callable[[Console, Kit, Data], None]] = {
    "seven": print_sheet,
    "architects": show.print_sheet,
}
