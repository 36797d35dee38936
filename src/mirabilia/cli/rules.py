"""`mirabilia rules`: the rules in our own words and the rulings, by id or by keyword."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from rich.console import Console

from mirabilia.cli.common import add_command, add_json_option, make_console, write_json
from mirabilia.cli.listing import FEW, print_indented
from mirabilia.lang import default_language, load_words
from mirabilia.reference.docs import book_names, rules_text
from mirabilia.reference.model import Book, Rule, Ruling, Topic
from mirabilia.reference.places import proofs_of
from mirabilia.reference.search import rule_fits, ruling_fits
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.plurals import LANGUAGES

PARTS = ("question", "ruling", "reason", "book", "other_reading")  # of a ruling

Found = list[tuple[Book, Topic, list[Rule]]]


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "rules",
        "search the rules in our own words, and our rulings on what the rulebooks leave open",
        "mirabilia rules BASE-059\n  mirabilia rules babylon --lang pl\n  mirabilia rules --book base\n"
        "  mirabilia rules --disputed",
        run,
    )
    command.add_argument("search", nargs="*", metavar="SEARCH", help="an id, or words in English or Polish")
    command.add_argument("--book", help=f"only one of {', '.join(book_names())}")
    command.add_argument("--rulings", action="store_true", help="only the rulings")
    command.add_argument(
        "--disputed", action="store_true", help="only the rulings that have two defensible readings"
    )
    command.add_argument(
        "--lang", default=default_language(), help="pl or en (default: the system's language)"
    )
    add_json_option(command)


def run(args: argparse.Namespace) -> int:
    """Search, or list a whole book; without a search, list the books."""
    if args.lang not in LANGUAGES:
        raise unknown_name("language", args.lang, LANGUAGES)
    if args.book is not None and args.book not in book_names():
        raise unknown_name("book", args.book, book_names())
    search = " ".join(args.search)
    only_rulings = args.rulings or args.disputed
    if only_rulings and args.book is not None:
        raise BadInput("--book lists rules: leave it out to list rulings")
    if not search and args.book is None and not only_rulings and not args.json:
        print_books(make_console(), args.lang)
        return 0
    found = [] if only_rulings else rules_found(search, args.book)
    rulings = [] if args.book else rulings_found(search, args.disputed)
    if not found and not rulings:
        raise BadInput(f"no rule or ruling contains '{search}'")
    if args.json:
        rules = [asdict(rule) | {"proven_by": proofs_of(rule.id)} for _, _, rules in found for rule in rules]
        write_json({"rules": rules, "rulings": [asdict(one) for one in rulings]})
    else:
        print_found(make_console(), found, rulings, args.lang)
    return 0


def rules_found(search: str, book: str | None) -> Found:
    """The rules that match, by book and topic."""
    found: Found = []
    for one in rules_text().books:
        for topic in one.topics if book in (None, one.id) else []:
            rules = [rule for rule in topic.rules if rule_fits(search, rule)]
            if rules:
                found.append((one, topic, rules))
    return found


def rulings_found(search: str, disputed: bool) -> list[Ruling]:
    """The rulings that match, all of them or only the disputed ones."""
    there = [one for one in rules_text().rulings if one.disputed or not disputed]
    return [one for one in there if ruling_fits(search, one)]


def print_books(screen: Console, lang: str) -> None:
    """The list of books."""
    for book in rules_text().books:
        screen.print(f"{book.title.text_in(lang)} (--book {book.id})", style="bold")
        print_indented(screen, " · ".join(topic.title.text_in(lang) for topic in book.topics))


def print_found(screen: Console, found: Found, rulings: list[Ruling], lang: str) -> None:
    """Rules by topic, then rulings; if they are few, with where they are carried out."""
    count = sum(len(rules) for _, _, rules in found)
    for book, topic, rules in found:
        screen.print(f"{book.title.text_in(lang)}: {topic.title.text_in(lang)}", style="bold")
        for rule in rules:
            print_rule(screen, rule, lang)
            if count <= FEW:
                print_proof(screen, rule, lang)
    for ruling in rulings:
        print_ruling(screen, ruling, lang)
    screen.print(load_words(lang)("rule.found", rules=count, rulings=len(rulings)))


def print_rule(screen: Console, rule: Rule, lang: str) -> None:
    """A rule with where it comes from."""
    source = ", ".join([load_words(lang)(f"tag.{rule.tag}"), *rule.rulings])
    print_indented(screen, f"{rule.id} {rule.pl if lang == 'pl' else rule.en} ({source})")
    if rule.excuse.text_in(lang):
        print_indented(
            screen, load_words(lang)("rule.excused", reason=rule.excuse.text_in(lang)), "italic", by=4
        )


def print_proof(screen: Console, rule: Rule, lang: str) -> None:
    """Where the program carries out a rule, and the tests that prove it."""
    for place in rule.done_by:
        done = load_words(lang).name_of("place", place.kind)
        print_indented(screen, f"{done} {place.name}".rstrip() + f" ({place.file})", "dim", by=4)
    for test in proofs_of(rule.id):
        print_indented(screen, load_words(lang)("rule.proven", test=test), "dim", by=4)


def print_ruling(screen: Console, ruling: Ruling, lang: str) -> None:
    """A ruling with its parts, marked if it is disputed."""
    mark = f" · {load_words(lang)('rule.disputed')}" if ruling.disputed else ""
    screen.print(f"{ruling.id} {ruling.title.text_in(lang)}{mark}", style="bold")
    parts = (ruling.question, ruling.ruling, ruling.reason, ruling.book, ruling.other_reading)
    for name, text in zip(PARTS, parts, strict=True):
        if text.text_in(lang):
            print_indented(screen, f"{load_words(lang)(f'ruling.{name}')}: {text.text_in(lang)}")
    if ruling.rules:
        print_indented(screen, load_words(lang)("list.rules", rules=", ".join(ruling.rules)))
