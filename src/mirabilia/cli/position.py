"""`mirabilia position`: a game at the start of a turn, as data that can be shown, asked and played on."""

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
    add_game_options,
    add_json_option,
    add_seed_option,
    an_expansion,
    console,
    json_page,
    make_bots,
    new_game,
    read_json,
    shown_path,
    write_json,
)
from mirabilia.counting import kit_of
from mirabilia.lang import words
from mirabilia.seven.kit import SevenKit
from mirabilia.seven.model import COLOURS
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from mirabilia.table.given import Data

ANSWERS = "build altar;discard baths;stage workshop"


def add(commands: Any) -> None:
    """Make the command and its parts known."""
    command = add_command(
        commands,
        "position",
        "show a position, list its options, play on from it",
        "mirabilia position new --players 4 --seed 7 | mirabilia position options -",
        run_options,
    )
    parts = command.add_subparsers(title="parts", dest="part", metavar="PART", required=True)
    first = add_command(
        parts,
        "new",
        "print the first position of a game",
        f"mirabilia position new --players 4 --seed 7 --with {an_expansion()}",
        run_new,
    )
    add_game_options(first)
    add_seed_option(first)
    first.add_argument(
        "--bot",
        default="novice",
        metavar="NAME",
        help="who decides what expansions ask before the first turn (default: novice)",
    )
    add_json_option(first, "print it on one line")
    show = add_command(
        parts, "show", "print a board to read", "mirabilia position show position.json", run_show
    )
    options = add_command(
        parts,
        "options",
        "list every legal answer of every seat, with its payments",
        "mirabilia position options position.json --seat 0",
        run_options,
    )
    options.add_argument("--seat", type=int, metavar="N", help="of this seat only")
    resolve = add_command(
        parts,
        "resolve",
        "play answers and print the next position",
        f'mirabilia position resolve position.json --answers "{ANSWERS}"',
        run_resolve,
    )
    resolve.add_argument(
        "--answers",
        required=True,
        help='answers between semicolons, in the order of the questions; "0 take baths" names the city',
    )
    for part in (show, options, resolve):
        add_file(part, "a position")
        add_data_option(part)
    for part in (options, resolve):
        add_json_option(part, "print data for programs, on one line")


def read_game(args: argparse.Namespace) -> Game:
    """The game that a file describes."""
    data = read_json(args.file)
    where = shown_path(args.file)
    kit = kit_of(data, where, args.data)
    try:
        return Game(kit, kit.read_position(data))
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from error


def position_of(game: Game) -> Data | None:
    """The position, if the game stands at the start of a turn."""
    if game.over or max(game.table.answers) >= 0:
        return None
    try:
        return game.kit.position(game.table)
    except BadInput:  # in the middle of a turn
        return None


def question_data(game: Game, decision: Decision) -> Data:
    """An open question with every legal answer."""
    options = [game.kit.option(game.table, option.code) for option in game.options(decision)]
    return {"seat": decision.seat, "city": decision.city, "kind": decision.kind, "options": options}


def standing(game: Game) -> Data:
    """Where a game stands: its result, its position, or what is asked in the middle of a turn."""
    if game.over:
        return game.result
    position = position_of(game)
    if position is not None:
        return position
    return {
        "game": game.kit.game,
        "answers": list(game.answers),
        "questions": [question_data(game, decision) for decision in game.decisions],
    }


def print_standing(game: Game, as_json: bool) -> None:
    """Print where a game stands, open questions as text unless programs read it."""
    data = standing(game)
    if as_json:
        write_json(data)
    elif "questions" in data:
        QUESTIONS[game.kit.game](console(), game, data["questions"])
        first = data["questions"][0]
        print(f'to go on, add the answers, such as "{first["city"]} {first["options"][-1]["text"]}"')
    else:
        print(json_page(data))


def run_new(args: argparse.Namespace) -> int:
    """Print the first position of a new game: the first turn, after what is asked before it."""
    game = new_game(args, args.seed)
    bots = make_bots([args.bot], args.game, args.players, args.seed)
    while position_of(game) is None:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.sight(decision)))
    print_standing(game, args.json)
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print a board."""
    game = read_game(args)
    BOARDS[game.kit.game](console(), game)
    return 0


def check_seat(game: Game, seat: int | None) -> None:
    """Raise an error about a seat at which nobody sits."""
    players = game.view()["players"]
    if seat is not None and not 0 <= seat < players:
        raise BadInput(f"there is no seat {seat}; seats are 0 to {players - 1}")


def run_options(args: argparse.Namespace) -> int:
    """List every legal answer."""
    game = read_game(args)
    check_seat(game, args.seat)
    questions = [
        question_data(game, decision) for decision in game.decisions if args.seat in (None, decision.seat)
    ]
    if args.json:
        write_json(questions)
    else:
        QUESTIONS[game.kit.game](console(), game, questions)
    return 0


def run_resolve(args: argparse.Namespace) -> int:
    """Play answers and print where the game then stands."""
    game = read_game(args)
    answers = [part.strip() for part in args.answers.split(";") if part.strip()]
    for number, answer in enumerate(answers, 1):
        give(game, answer, number)
    print_standing(game, args.json)
    return 0


def give(game: Game, answer: str, number: int) -> None:
    """Give an answer: of the seat that it names, else of the next one asked."""
    if game.over:
        raise BadInput(f"answer {number} ('{answer}') comes after the end of the game")
    first, _, rest = answer.partition(" ")
    decision: Decision | None = game.decisions[0]
    if first.isdecimal():
        answer = rest
        decision = next((one for one in game.decisions if one.city == int(first)), None)
    if decision is None:
        seats = ", ".join(str(one.city) for one in game.decisions)
        raise BadInput(f"answer {number}: seat {first} is not asked, or has answered; asked are: {seats}")
    try:
        game.answer(decision, answer)
    except BadInput as error:
        raise BadInput(f"answer {number}: {error}") from error


def print_questions(screen: Console, game: Game, questions: list[Data]) -> None:
    """Open questions with their answers, to read."""
    cities = game.view()["cities"]
    for question in questions:
        city = cities[question["city"]]
        asked = words("en").named("question", question["kind"])
        board = f"{city['wonder']} {city['side']}"
        if question["seat"] == question["city"]:
            screen.print(f"seat {question['seat']} ({board}) is asked {asked}")
        else:
            screen.print(f"seat {question['seat']} is asked about city {question['city']} ({board}): {asked}")
        table = Table()
        table.add_column("answer")
        for payee in ("left", "right", "bank", "in all"):
            table.add_column(payee, justify="right")
        for option in question["options"]:
            pays = option["pays"]
            shown = [str(pays.get(name, "")) for name in ("L", "R", "B")]
            table.add_row(option["text"], *shown, str(sum(pays.values()) or ""))
        screen.print(table)


def print_board(screen: Console, game: Game) -> None:
    """A position to read: a column a city."""
    view = game.view()
    way = f"go to the {view['passing']}" if len(view["cities"]) == view["players"] else "are swapped"
    screen.print(f"Age {'I' * view['age']}, turn {view['turn']} of {view['turns']}; hands {way}")
    table = Table(show_lines=True)
    table.add_column("seat")
    for city in view["cities"]:
        table.add_column(f"{city['seat']} {city['wonder']} {city['side']}", overflow="fold")
    for name, cell in CELLS.items():
        table.add_row(name, *(cell(city) for city in view["cities"]))
    for colour in COLOURS:
        built = [cards_of(game, city, colour) for city in view["cities"]]
        if any(built):
            table.add_row(colour, *built)
    views = [game.view(seat) for seat in range(view["players"])]
    for name, cells in brought_rows(game, views):
        table.add_row(name, *cells)
    table.add_row("hand", *("\n".join(own["hand"]) for own in views))
    screen.print(table)
    screen.print(f"discard pile: {view['discard_size']} cards")
    for name, zone in view.get("zones", {}).items():
        screen.print(f"{name.replace('_', ' ')}: {zone['size']} cards")
    for piece in view.get("pieces", []):
        numbers = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in piece["numbers"].items())
        seats = f"; seats {', '.join(map(str, piece['seats']))}" if piece["seats"] else ""
        screen.print(f"{piece['kind']} {piece['name']}: {numbers}{seats}")


def brought_rows(game: Game, views: list[Data]) -> list[tuple[str, list[str]]]:
    """The rows of what expansions bring, each city as its owner sees it."""
    found = [brought(game, own["cities"][seat]) for seat, own in enumerate(views)]
    labels = dict.fromkeys(label for facts in found for label in facts)
    return [(label, [facts.get(label, "") for facts in found]) for label in labels]


def brought(game: Game, city: Data) -> dict[str, str]:
    """What expansions show of a city: their keys, numbers and zones that are not empty."""
    assert isinstance(game.kit, SevenKit)
    keys = [key for face in game.kit.rules.faces for key in face.city_keys if city.get(key)]
    facts = {key: fact_text(city[key]) for key in keys}
    facts |= {name.replace("_", " "): str(number) for name, number in city.get("numbers", {}).items()}
    zones = city.get("zones", {}).items()
    return facts | {name.replace("_", " "): "\n".join(zone.get("cards", [])) for name, zone in zones}


def fact_text(fact: object) -> str:
    """What stands under a key of an expansion: a text, a list or a table, a line each."""
    if isinstance(fact, dict):
        return "\n".join(f"{name} {value}" for name, value in fact.items())
    return "\n".join(map(str, fact)) if isinstance(fact, list) else str(fact)


def cards_of(game: Game, city: Data, colour: str) -> str:
    """The structures of a colour in a city."""
    assert isinstance(game.kit, SevenKit)
    entries = game.kit.rules.cards
    return "\n".join(key for key in city["cards"] if entries[key]["colour"] == colour)


CELLS: dict[str, Callable[[Data], str]] = {
    "coins": lambda city: str(city["coins"]),
    "stages": lambda city: str(city["stages"]),
    "shields": lambda city: str(city["shields"]),
    "tokens": lambda city: " ".join([f"+{value}" for value in city["victory"]] + ["-1"] * city["defeats"]),
    "points": lambda city: str(city["points"]["total"]),
}

QUESTIONS: dict[str, Callable[[Console, Game, list[Data]], None]] = {
    "seven": print_questions,
    "architects": show.print_questions,
}
BOARDS: dict[str, Callable[[Console, Game], None]] = {"seven": print_board, "architects": show.print_board}
