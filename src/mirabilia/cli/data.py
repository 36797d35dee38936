"""`mirabilia data`: everything there is, with its figures and what it does in words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from mirabilia.architects.rules import PLAYERS as ARCHITECTS_PLAYERS
from mirabilia.architects.rules import load_rules as architects_rules
from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_json_option,
    add_with_option,
    example_expansion,
    make_console,
    write_json,
)
from mirabilia.cli.listing import deck_cards, print_deck, print_found
from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.lang import default_language
from mirabilia.reference.decks import make_deck
from mirabilia.reference.everything import list_things
from mirabilia.reference.model import Thing
from mirabilia.reference.search import find, names_of
from mirabilia.reference.seven import list_tokens
from mirabilia.seven.rules import BASE_PLAYERS, expansion_names, load_modules, load_rules, player_counts
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.plurals import LANGUAGES


def add(commands: Any) -> None:
    """Make the command known."""
    command = add_command(
        commands,
        "data",
        "search cards, Wonders, tokens and what expansions bring, with their figures and words",
        "mirabilia data university\n"
        "  mirabilia data --colour red --age 2 --players 4 --lang pl\n"
        f"  mirabilia data --deck --players 5 --with {example_expansion()}",
        run,
    )
    command.add_argument(
        "search",
        nargs="?",
        metavar="SEARCH",
        help="part of an id or of a name, or words of an effect, in any language",
    )
    command.add_argument("--game", metavar="GAME", help=f"{' or '.join(GAMES)} (default: both)")
    command.add_argument("--kind", help="cards, guilds, wonders, tokens, or a kind that expansions bring")
    command.add_argument("--age", type=int, metavar="N", help="1, 2 or 3")
    command.add_argument("--colour", help="brown, grey, blue, yellow, red, green, purple, white …")
    command.add_argument(
        "--players", "-n", type=int, metavar="N", help="only what is in a game of so many players"
    )
    command.add_argument("--lang", default=default_language(), help="pl or en (default: that of the system)")
    add_with_option(command)
    add_data_option(command)
    add_json_option(command)
    command.add_argument(
        "--deck", action="store_true", help="what is in the decks for --players with these expansions"
    )
    command.add_argument(
        "--check",
        action="store_true",
        help="load everything for --players or for every number of players, and say if it is fine",
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


def expansions_brought(args: argparse.Namespace) -> set[str]:
    """The expansions that are named, and those that they come with."""
    for name in args.expansions:
        if name not in load_modules():
            raise unknown_name("expansion", name, expansion_names())
    return {*args.expansions, *(one for name in args.expansions for one in load_modules()[name].needs)}


def expansion_for(players: int) -> tuple[str, ...]:
    """An expansion without which so many cannot play; none if the base game is for so many."""
    there = [name for name in expansion_names() if players in load_modules()[name].also_for]
    return () if players in player_counts() else tuple(there[:1])


def search_scope(args: argparse.Namespace) -> list[Thing]:
    """What is searched: everything, or one game, or what some expansions bring beside the game's own."""
    wanted = {"", *expansions_brought(args)}
    if args.players is not None and args.game != "architects":
        load_rules(args.players, args.expansions or expansion_for(args.players), args.data)
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
    if args.age is not None and args.game == "architects":
        raise BadInput("there are no Ages in architects")
    if args.age is not None and args.age not in (1, 2, 3):
        raise BadInput(f"there is no Age {args.age}, only 1, 2 and 3")
    named = there if args.search is None else find(there, args.search)
    if not named:
        raise unknown_name("card or Wonder", args.search, [name for one in there for name in names_of(one)])
    found = [one for one in named if is_match(one, args)]
    if not found:
        raise BadInput("no entry fits all these options together")
    return found


def is_match(one: Thing, args: argparse.Namespace) -> bool:
    """Whether a thing is of the kind, Age, colour and number of players that are asked for."""
    return (
        args.kind in (None, one.kind)
        and args.age in (None, one.age)
        and args.colour in (None, one.colour)
        and (args.players is None or not one.copies or min(one.copies) <= args.players)
    )


def show_deck(args: argparse.Namespace) -> int:
    """What is in the decks of 7 Wonders."""
    if args.game not in (None, DEFAULT_GAME):
        raise BadInput("--deck is for 7 Wonders; for architects see --game architects --kind decks")
    players = args.players if args.players is not None else BASE_PLAYERS[0]
    load_rules(players, args.expansions, args.data)  # whether it can be played so
    found = make_deck(players, args.expansions, args.data)
    cards = deck_cards(found, list_everything(args))
    if args.json:
        counts = [{one.id: count for one, count in cards if one.age == age} for age in (1, 2, 3)]
        write_json({**asdict(found), "cards": counts})
    else:
        print_deck(make_console(), found, cards, list_everything(args), args.lang)
    return 0


def check(args: argparse.Namespace) -> int:
    """Load everything for the number of players, or for every one, and say how much is fine."""
    if args.game == "architects":
        numbers = counts_to_check(args, range(ARCHITECTS_PLAYERS[0], ARCHITECTS_PLAYERS[1] + 1))
        for players in numbers:
            architects_rules(players, args.expansions, args.data)
        there = [one for one in list_everything(args) if one.game == "architects"]
    else:
        args.game = DEFAULT_GAME
        own = {"", *expansions_brought(args)}
        numbers = counts_to_check(args, player_counts(args.expansions))
        for players in numbers:
            load_rules(players, args.expansions, args.data)
        in_no_file = {kind for name in own for kind, _, _ in list_tokens(name)}
        there = [one for one in list_everything(args) if one.game == args.game and one.expansion in own]
        there = [one for one in there if one.kind not in in_no_file]
    kinds = list(dict.fromkeys(one.kind for one in there))
    counts = {kind: sum(one.kind == kind for one in there) for kind in kinds}
    marks = sum(bool(one.mark.en) for one in there)
    if args.json:
        write_json({"players": numbers, **counts, "marked": marks, "fine": True})
    else:
        total = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        print(f"{total}: fine for {format_span(numbers)} players ({marks} with a mark)")
    return 0


def counts_to_check(args: argparse.Namespace, possible: Sequence[int]) -> list[int]:
    """The numbers of players that are checked: the one that is asked for, or all that are possible."""
    return list(possible) if args.players is None else [args.players]


def format_span(numbers: list[int]) -> str:
    """Numbers in a row by their ends, others one by one."""
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(str(number) for number in numbers)
