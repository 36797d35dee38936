"""`mirabilia admin`: what the owner of a server does with its tables."""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mirabilia.cli.common import add_command

if TYPE_CHECKING:
    from mirabilia.server.admin import TableLine

WORKS = {
    "list": "the tables, the newest first",
    "show": "one table, and what happened there",
    "close": "end a table: one that waits is deleted, at one that is played bots take all seats",
    "delete": "delete a table with its replay",
    "export": "write a table to a file",
    "import": "add the table of such a file",
    "backup": "write everything to a file, also while servers run",
    "restore": "put a backup into an empty database",
}


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "admin",
        "look after the tables of a server",
        "mirabilia admin backup tables.gz",
        run,
    )
    works = "; ".join(f"{name}: {about}" for name, about in WORKS.items())
    command.add_argument("work", choices=tuple(WORKS), metavar="WORK", help=works)
    command.add_argument("what", nargs="*", metavar="CODE|FILE", help="the code of a table, a file, or both")
    command.add_argument(
        "--db",
        default=os.environ.get("MIRABILIA_DB", ""),
        metavar="URL",
        help="the server's database (default: $MIRABILIA_DB, or the usual file)",
    )
    command.add_argument("--state", choices=("open", "playing", "over"), help="list: only such tables")
    command.add_argument("--json", action="store_true", help="list and show: one object per line")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    from mirabilia.server.config import Config  # noqa: PLC0415 (other commands need not load the server)

    wanted = {"list": 0, "export": 2}.get(args.work, 1)
    if len(args.what) != wanted:
        words = {0: "nothing more", 1: "one code or file", 2: "a code and a file"}[wanted]
        args.parser.error(f"{args.work} takes {words}")
    asyncio.run(work_on(args, Config(db=args.db).url))
    return 0


async def work_on(args: argparse.Namespace, url: str) -> None:
    """Do one of the works."""
    from mirabilia.server import admin, backups  # noqa: PLC0415

    what: list[str] = args.what
    match args.work:
        case "delete":
            await admin.delete_stored(url, what[0].upper())
            print(f"table {what[0].upper()} is deleted")
        case "close":
            print(f"table {what[0].upper()}: {await admin.close(url, what[0].upper())}")
        case "import" | "restore":
            async with admin.open_to_change(url) as (engine, _):
                whole = args.work == "restore"
                print(f"tables: {await backups.read_backup(engine, Path(what[0]), whole=whole)}")
        case _:
            async with admin.open_database(url) as engine:
                await look(args, engine)


async def look(args: argparse.Namespace, engine: Any) -> None:
    """Do what changes nothing."""
    from mirabilia.server import admin, backups  # noqa: PLC0415

    what: list[str] = args.what
    if args.work == "list":
        for line in await admin.list_tables(engine, args.state):
            print(json.dumps(dataclasses.asdict(line)) if args.json else write_line(line))
    elif args.work == "show":
        line, happened = await admin.find_table(engine, what[0].upper())
        show_table(line, happened, args.json)
    elif args.work == "backup":
        print(f"tables: {await backups.write_backup(engine, Path(what[0]))}")
    else:
        code = what[0].upper()
        await admin.find_table(engine, code)
        await backups.write_backup(engine, Path(what[1]), code)
        print(f"table {code} is in {what[1]}; whoever has the file knows what is dealt")


def write_line(line: TableLine) -> str:
    """A table in one line."""
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(line.last))
    with_ = f" with {','.join(line.expansions)}" if line.expansions else ""
    access = "public" if line.public else "private"
    names = ", ".join(line.names)
    return f"{line.code}  {line.state:<8}{when}  {access:<8}{line.game}{with_}, {line.players}: {names}"


def show_table(line: TableLine, happened: list[Any], as_json: bool) -> None:
    """A table with everything that happened, without keys and without what is said between partners."""
    import msgspec  # noqa: PLC0415 (a dependency of the server)

    print(json.dumps(dataclasses.asdict(line)) if as_json else write_line(line))
    for number, entry in enumerate(happened):
        parts = {
            name: value
            for name, value in msgspec.to_builtins(entry).items()
            if name != "key" and not (name == "text" and getattr(entry, "to", "all") != "all")
        }
        if as_json:
            print(json.dumps({"number": number, **parts}))
        else:
            when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(parts.pop("at")))
            said = " ".join(f"{name}={value}" for name, value in parts.items() if name != "kind")
            print(f"{number:>5}  {when}  {parts['kind']:<10}{said}")
