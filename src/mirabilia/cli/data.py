"""`mirabilia data`: everything in the games, with its figures and its effects in words."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_json_option,
    add_with_option,
    example_expansion,
    make_console,
    write_json,
)
from mirabilia.cli.listing import print_found
from mirabilia.cli.plain import cli_of
from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.lang import default_language
from mirabilia.reference.everything import list_things
from mirabilia.reference.game_reference import reference_of
from mirabilia.reference.model import Thing
from mirabilia.reference.search import find, names_of
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.makers import make_ruleset
from mirabilia.table.plurals import LANGUAGES


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "data",
        "search cards, Wonders, tokens and everything that expansions add",
        "mirabilia data university\n"
        "  mirabilia data --colour red --age 2 --players 4 --lang pl\n"
        f"  mirabilia data --deck --players 5 --with {example_expansion()}",
        run,
    )
    command.add_argument(
        "search",
        nargs="?",
        metavar="SEARCH",
        help="part of an id or name, or words from an effect, in either language",
    )
    command.add_argument("--game", metavar="GAME", help=f"{' or '.join(GAMES)} (default: all)")
    command.add_argument("--kind", help="cards, guilds, wonders, tokens, or a kind that an expansion adds")
    command.add_argument("--age", type=int, metavar="N", help="1, 2 or 3")
    command.add_argument("--colour", help="brown, grey, blue, yellow, red, green, purple, white …")
    command.add_argument(
        "--players", "-n", type=int, metavar="N", help="only what is in a game with this many players"
    )
    command.add_argument(
        "--lang", default=default_language(), help="pl or en (default: the system's language)"
    )
    add_with_option(command)
    add_data_option(command)
    add_json_option(command)
    command.add_argument(
        "--deck", action="store_true", help="list the decks for --players with these expansions"
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="load everything, for --players or for every number of players, and check it",
    )


def run(args: argparse.Namespace) -> int:
    """List, or check."""
    if args.game is not None and args.game not in GAMES:
        raise unknown_name("game", args.game, GAMES)
    if args.lang not in LANGUAGES:
        raise unknown_name("language", args.lang, LANGUAGES)
    if args.check:
        return check(args)
    if args.deck:
        return show_deck(args)
    found = select(search_scope(args), args)
    if args.json:
        write_json([asdict(one) for one in found])
    else:
        print_found(make_console(), found, args.lang, args.players, list_everything(args))
    return 0


def list_everything(args: argparse.Namespace) -> list[Thing]:
    """All things, with the owner's figures for the game that is asked for."""
    return list_things(args.data, args.game or DEFAULT_GAME)


def search_scope(args: argparse.Namespace) -> list[Thing]:
    """What is searched: everything, or one game, or what some expansions add to the game."""
    asked = reference_of(args.game or DEFAULT_GAME)
    wanted = {"", *asked.bring(args.expansions)}
    if args.players is not None:
        expansions = args.expansions or asked.expansion_for(args.players)
        make_ruleset(asked.game, players=args.players, expansions=expansions, data=args.data)
    game = args.game or (DEFAULT_GAME if args.expansions else None)
    return [
        one
        for one in list_everything(args)
        if game in (None, one.game) and (not args.expansions or one.expansion in wanted)
    ]


def select(there: list[Thing], args: argparse.Namespace) -> list[Thing]:
    """What was asked for; never nothing."""
    for kind, value, known in (
        ("kind", args.kind, {one.kind: None for one in there}),
        ("colour", args.colour, {one.colour: None for one in there if one.colour}),
    ):
        if value is not None and value not in known:
            raise unknown_name(kind, value, list(known))
    check_age(args, sorted({one.age for one in there if one.age}))
    named = there if args.search is None else find(there, args.search)
    if not named:
        raise unknown_name("card or Wonder", args.search, [name for one in there for name in names_of(one)])
    found = [one for one in named if is_match(one, args)]
    if not found:
        raise BadInput("no entry matches all these options")
    return found


def check_age(args: argparse.Namespace, ages: list[int]) -> None:
    """Refuse an Age that does not exist."""
    if args.age is not None and not ages:
        raise BadInput(f"there are no Ages in {args.game}")
    if args.age is not None and args.age not in ages:
        known = ", ".join(map(str, ages[:-1]))
        raise BadInput(f"there is no Age {args.age}, only {known} and {ages[-1]}")


def is_match(one: Thing, args: argparse.Namespace) -> bool:
    """Whether a thing is of the kind, Age, colour and number of players that are asked for."""
    return (
        args.kind in (None, one.kind)
        and args.age in (None, one.age)
        and args.colour in (None, one.colour)
        and (args.players is None or not one.copies or min(one.copies) <= args.players)
    )


def show_deck(args: argparse.Namespace) -> int:
    """What is in the decks."""
    found = cli_of(args.game or DEFAULT_GAME).find_decks(args.players, args.expansions, args.data)
    if args.json:
        write_json(found.data())
    else:
        found.show(make_console(), args.lang)
    return 0


def check(args: argparse.Namespace) -> int:
    """Load everything for the number of players, or for all numbers, and say how much is valid."""
    args.game = args.game or DEFAULT_GAME
    asked = reference_of(args.game)
    brought = asked.bring(args.expansions)
    numbers = asked.player_counts(args.expansions) if args.players is None else [args.players]
    for players in numbers:
        make_ruleset(args.game, players=players, expansions=args.expansions, data=args.data)
    own = [one for one in list_everything(args) if one.game == args.game and one.expansion in {"", *brought}]
    there = [one for one in own if one.kind not in asked.kinds_in_no_file(brought)]
    kinds = list(dict.fromkeys(one.kind for one in there))
    counts = {kind: sum(one.kind == kind for one in there) for kind in kinds}
    marks = sum(bool(one.mark.en) for one in there)
    if args.json:
        write_json({"players": numbers, **counts, "marked": marks, "fine": True})
    else:
        total = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        print(f"{total}: fine for {format_span(numbers)} players ({marks} with a mark)")
    return 0


def format_span(numbers: list[int]) -> str:
    """A run of numbers as a range, others one by one."""
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(str(number) for number in numbers)
