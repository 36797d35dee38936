"""`mirabilia proxy`: the configuration of a proxy before several servers."""

from __future__ import annotations

import argparse
from typing import Any

from mirabilia.cli.common import add_command

SERVERS = ["127.0.0.1:8766", "127.0.0.1:8767"]


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "proxy",
        "print the configuration of a proxy before several servers",
        "mirabilia proxy --for haproxy 127.0.0.1:8766 127.0.0.1:8767 > haproxy.cfg",
        run,
    )
    command.add_argument(
        "servers",
        nargs="*",
        default=SERVERS,
        metavar="HOST:PORT",
        help=f"the servers (default: {' '.join(SERVERS)})",
    )
    command.add_argument(
        "--for",
        dest="program",
        choices=("haproxy", "nginx"),
        default="haproxy",
        help="which proxy (default: haproxy)",
    )
    command.add_argument(
        "--bind", default="*:8765", metavar="HOST:PORT", help="where the proxy listens (default: *:8765)"
    )
    command.add_argument("--certificate", metavar="FILE", help="a certificate with its key, for HTTPS")


def run(args: argparse.Namespace) -> int:
    """Print the configuration."""
    from mirabilia.server.proxy import PROXIES  # noqa: PLC0415 (other commands need not load the server)

    print(PROXIES[args.program](args.bind, args.servers, args.certificate), end="")
    return 0
