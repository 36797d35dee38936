"""`mirabilia serve`: the table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import webbrowser
from typing import Any

from mirabilia.cli.common import add_command, add_data_option, require_at_least, warn
from mirabilia.table.errors import BadInput

PORT = 8765
ANYWHERE = ("0.0.0.0", "::", "")
TRIES = 20  # ports after the default one, if it is taken


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(commands, "serve", "serve the table for the browser", "mirabilia serve --open", run)
    command.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on (default: 127.0.0.1; 0.0.0.0 lets others in)",
    )
    command.add_argument(
        "--port", type=int, metavar="N", help=f"port (default: {PORT}, or the next free one; 0: any)"
    )
    command.add_argument(
        "--db",
        default="",
        metavar="URL",
        help="database, such as postgresql://user@host/name (default: a file)",
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may connect, such as https://example.org",
    )
    add_data_option(command)
    command.add_argument("--open", action="store_true", help="open the browser")


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    from mirabilia.server.config import Config  # noqa: PLC0415 (other commands need not load the server)
    from mirabilia.server.meta import list_everything  # noqa: PLC0415
    from mirabilia.server.run import make_server  # noqa: PLC0415
    from mirabilia.server.store import try_out  # noqa: PLC0415

    if args.port is not None and require_at_least(args.port, 0, "--port") > 65535:
        raise BadInput(f"--port is {args.port}; it should be at most 65535")
    list_everything(args.data)  # whatever is wrong with the owner's figures is said before the start
    config = Config(db=args.db, origins=tuple(args.origin), data=args.data)
    asyncio.run(try_out(config.url))
    with listen(args.host, args.port) as listening:
        port = listening.getsockname()[1]
        server = make_server(config, args.host, port)
        try:
            asyncio.run(serve(server, listening, page_address(args.host, port), config.shown_url, args.open))
        except KeyboardInterrupt:  # the server has closed in good order, and passes the signal on
            print()
    return 0 if server.started else 1


async def serve(server: Any, listening: socket.socket, address: str, db: str, browse: bool) -> None:
    """Run the server, and say when it can be reached."""
    task = asyncio.create_task(server.serve([listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        print(f"Mirabilia is at {address} (Ctrl+C stops it; tables are in {db})", flush=True)
        if browse and os.environ.get("MIRABILIA_NO_BROWSER") != "1":
            await asyncio.to_thread(show, address)
    await task


def show(address: str) -> None:
    """Open the browser, if there is one."""
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        warn(f"no browser could be opened; go to {address}")


def page_address(host: str, port: int) -> str:
    """The address at which a browser on this machine finds the server."""
    name = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the requested port, or on the first free one from the default on."""
    wanted = [port] if port is not None else range(PORT, PORT + TRIES)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in wanted:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except OSError as error:
            listening.close()
            problem = error
        else:
            return listening
    where = f"{host}, port {port if port is not None else PORT}"
    raise BadInput(f"cannot listen on {where}: {problem.strerror if problem else ''}; try another --port")
