"""`mirabilia position`: a game at the start of a turn, as data to show, query and continue."""

from __future__ import annotations

import argparse
from typing import Any

from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_file,
    add_game_options,
    add_json_option,
    add_seed_option,
    display_path,
    example_expansion,
    json_page,
    make_bots,
    make_console,
    new_game,
    read_json,
    write_json,
)
from mirabilia.cli.plain import cli_of
from mirabilia.counting import ruleset_of
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data

ANSWERS = "build altar;discard baths;stage workshop"


def add(commands: Any) -> None:
    """Add the command and its parts to the parser."""
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
        f"mirabilia position new --players 4 --seed 7 --with {example_expansion()}",
        run_new,
    )
    add_game_options(first)
    add_seed_option(first)
    first.add_argument(
        "--bot",
        default="novice",
        metavar="NAME",
        help="bot that answers what expansions ask before the first turn (default: novice)",
    )
    add_json_option(first, "print it on one line")
    show = add_command(
        parts, "show", "print the board in readable form", "mirabilia position show position.json", run_show
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
    answer = add_command(
        parts,
        "answer",
        "say what a bot would answer, without playing it",
        "mirabilia position answer position.json --bot expert:200ms --seat 0",
        run_answer,
    )
    answer.add_argument("--seat", type=int, metavar="N", help="for this seat only")
    answer.add_argument("--bot", default="novice", metavar="NAME", help="the bot (default: novice)")
    add_seed_option(answer)
    for part in (show, options, resolve, answer):
        add_file(part, "a position")
        add_data_option(part)
    for part in (options, resolve, answer):
        add_json_option(part, "print JSON, on one line")


def read_game(args: argparse.Namespace) -> Game:
    """The game that a file describes."""
    data = read_json(args.file)
    where = display_path(args.file)
    ruleset = ruleset_of(data, where, args.data)
    try:
        return Game(ruleset, ruleset.read_position(data))
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from error


def position_of(game: Game) -> Data | None:
    """The position, if the game is at the start of a turn."""
    if game.over or max(game.table.answers) >= 0:
        return None
    try:
        return game.ruleset.position(game.table)
    except BadInput:  # in the middle of a turn
        return None


def question_data(game: Game, decision: Decision) -> Data:
    """An open question with every legal answer."""
    codes = [option.code for option in game.options(decision)]
    options = [game.ruleset.option(game.table, decision.city, code) for code in codes]
    return {"seat": decision.seat, "city": decision.city, "kind": decision.kind, "options": options}


def standing_of(game: Game) -> Data:
    """The status of a game: its result, its position, or what is asked in the middle of a turn."""
    if game.over:
        return game.result
    position = position_of(game)
    if position is not None:
        return position
    return {
        "game": game.ruleset.game,
        "answers": list(game.answers),
        "questions": [question_data(game, decision) for decision in game.decisions],
    }


def print_standing(game: Game, as_json: bool) -> None:
    """Print the status of a game, with open questions as text unless JSON is wanted."""
    data = standing_of(game)
    if as_json:
        write_json(data)
    elif "questions" in data:
        cli_of(game.ruleset.game).print_questions(make_console(), game, data["questions"])
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
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    print_standing(game, args.json)
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print a board."""
    game = read_game(args)
    cli_of(game.ruleset.game).print_board(make_console(), game)
    return 0


def check_seat(game: Game, seat: int | None) -> None:
    """Raise an error about a seat that does not exist."""
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
        cli_of(game.ruleset.game).print_questions(make_console(), game, questions)
    return 0


def run_answer(args: argparse.Namespace) -> int:
    """Say what a bot would answer for every seat that is asked; it sees no more than that seat."""
    game = read_game(args)
    check_seat(game, args.seat)
    bots = make_bots([args.bot], game.ruleset.game, game.view()["players"], args.seed)
    found: list[Data] = []
    for decision in game.decisions:
        if args.seat in (None, decision.seat):
            code = bots[decision.seat].choose(game.observe(decision))
            text = game.ruleset.text(game.table, code)
            found.append({"seat": decision.seat, "city": decision.city, "answer": text})
    if args.json:
        write_json(found)
    else:
        print("\n".join(f"{one['city']} {one['answer']}" for one in found))
    return 0


def run_resolve(args: argparse.Namespace) -> int:
    """Play answers and print the status of the game after them."""
    game = read_game(args)
    answers = [part.strip() for part in args.answers.split(";") if part.strip()]
    for number, answer in enumerate(answers, 1):
        give(game, answer, number)
    print_standing(game, args.json)
    return 0


def give(game: Game, answer: str, number: int) -> None:
    """Give an answer: for the seat that it names, else for the next one asked."""
    if game.over:
        raise BadInput(f"answer {number} ('{answer}') comes after the end of the game")
    first, _, rest = answer.partition(" ")
    decision: Decision | None = game.decisions[0]
    if first.isdecimal():
        answer = rest
        decision = next((one for one in game.decisions if one.city == int(first)), None)
    if decision is None:
        seats = ", ".join(str(one.city) for one in game.decisions)
        raise BadInput(
            f"answer {number}: seat {first} is not asked, or has already answered; seats asked: {seats}"
        )
    try:
        game.answer(decision, answer)
    except BadInput as error:
        raise BadInput(f"answer {number}: {error}") from error
