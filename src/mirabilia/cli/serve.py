"""`mirabilia serve`: the table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mirabilia.cli.common import add_command, add_data_option, require_at_least, warn
from mirabilia.server.addresses import ANYWHERE
from mirabilia.table.errors import BadInput

if TYPE_CHECKING:
    from mirabilia.server.config import Config
    from mirabilia.server.supervisor import Supervisor

PORT = 8765
LOOPBACK = ("127.0.0.1", "::1")
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
        default=os.environ.get("MIRABILIA_DB", ""),
        metavar="URL",
        help="database, such as postgresql://user@host/name (default: $MIRABILIA_DB, or a file)",
    )
    command.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="processes, with HAProxy before them; more than one need PostgreSQL (default: 1)",
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may connect, such as https://example.org",
    )
    command.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of proxies, whose forwarded addresses count (default: this machine)",
    )
    command.add_argument("--front", default="", help=argparse.SUPPRESS)  # HOST:PORT of HAProxy, for --workers
    command.add_argument(
        "--password",
        type=Path,
        metavar="FILE",
        help="ask everybody for the password in a file (or in $MIRABILIA_PASSWORD)",
    )
    command.add_argument("--limits", type=Path, metavar="FILE", help="a TOML file with other limits")
    command.add_argument(
        "--log", choices=("text", "json"), default="text", help="the form of the log (default: text)"
    )
    add_data_option(command)
    command.add_argument("--open", action="store_true", help="open the browser")


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    from mirabilia.server.config import Config, read_limits  # noqa: PLC0415 (other commands need not load the server)
    from mirabilia.server.logs import set_up_logs  # noqa: PLC0415
    from mirabilia.server.meta import list_everything  # noqa: PLC0415
    from mirabilia.server.run import make_server, run_server  # noqa: PLC0415
    from mirabilia.server.store import try_out  # noqa: PLC0415

    if args.port is not None and require_at_least(args.port, 0, "--port") > 65535:
        raise BadInput(f"--port is {args.port}; it should be at most 65535")
    list_everything(args.data)  # whatever is wrong with the owner's figures is said before the start
    limits = read_limits(args.limits) if args.limits else {}
    config = Config(
        db=args.db,
        host=args.host,
        front=read_front(args.front),
        origins=tuple(args.origin),
        proxies=find_proxies(args.proxy),
        password=read_password(args.password),
        data=args.data,
        **limits,
    )
    set_up_logs(args.log)
    asyncio.run(try_out(config.url))
    if require_at_least(args.workers, 1, "--workers") > 1:
        return run_workers(args, config)
    with listen(args.host, args.port) as listening:
        port = listening.getsockname()[1]
        server = make_server(config, args.host, port)
        try:
            run_server(serve(server, listening, page_address(args.host, port), config.shown_url, args.open))
        except KeyboardInterrupt:  # the server has closed in good order, and passes the signal on
            print()
    return 0 if server.started else 1


def find_proxies(given: list[str]) -> tuple[str, ...]:
    """The proxies that are believed: those named, else those of the environment, else this machine's."""
    named = given or os.environ.get("FORWARDED_ALLOW_IPS", "").replace(",", " ").split()
    for one in named:
        try:
            ip_network(one, strict=False)
        except ValueError as error:
            raise BadInput(f"--proxy: '{one}' is neither an address nor a network") from error
    return tuple(named) or LOOPBACK


def read_password(file: Path | None) -> str:
    """The password of the club, if there is one; a command line could be read by others on the machine."""
    if file is None:
        return os.environ.get("MIRABILIA_PASSWORD", "")
    try:
        password = file.read_text("utf-8").strip()
    except (OSError, UnicodeError) as error:
        raise BadInput(f"--password: {file} cannot be read: {error}") from error
    if not password:
        raise BadInput(f"--password: {file} is empty")
    return password


def read_front(text: str) -> tuple[str, int] | None:
    """Where the proxy listens behind which this is one of several servers; none if it stands alone."""
    host, _, port = text.rpartition(":")
    return (host, int(port)) if text else None


def run_workers(args: argparse.Namespace, config: Config) -> int:
    """Serve by several processes until somebody stops them."""
    from mirabilia.server.database import is_shared  # noqa: PLC0415
    from mirabilia.server.supervisor import Supervisor  # noqa: PLC0415

    if not is_shared(config.url):
        raise BadInput("--workers needs a database for several processes: --db postgresql://user@host/name")
    with contextlib.ExitStack() as stack:  # the ports are found together, so that they differ
        front = stack.enter_context(listen(args.host, args.port))
        inner = [stack.enter_context(listen("127.0.0.1", 0)) for _ in range(args.workers)]
        port, *ports = (one.getsockname()[1] for one in (front, *inner))
    options = [word for origin in args.origin for word in ("--origin", origin)]
    options += ["--data", str(args.data)] if args.data else []
    options += ["--limits", str(args.limits)] if args.limits else []
    options += ["--password", str(args.password)] if args.password else []
    options += ["--log", args.log]
    supervisor = Supervisor(args.host, port, ports, options, config.url)
    asyncio.run(serve_workers(supervisor, page_address(args.host, port), config.shown_url, args.open))
    return 0


async def serve_workers(supervisor: Supervisor, address: str, db: str, browse: bool) -> None:
    """Run the servers, and tell when they can be reached."""
    ready = asyncio.Event()
    running = asyncio.create_task(supervisor.run(ready))
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if ready.is_set():
        await announce(address, db, browse)
    waiting.cancel()
    await running


async def announce(address: str, db: str, browse: bool) -> None:
    """Tell where the tables are."""
    print(f"Mirabilia is at {address} (Ctrl+C stops it; tables are in {db})", flush=True)
    if browse and os.environ.get("MIRABILIA_NO_BROWSER") != "1":
        await asyncio.to_thread(show, address)


async def serve(server: Any, listening: socket.socket, address: str, db: str, browse: bool) -> None:
    """Run the server, and say when it can be reached."""
    task = asyncio.create_task(server.serve([listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        await announce(address, db, browse)
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
