"""The addresses at which others in the same networks find this machine."""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

ANYWHERE = ("0.0.0.0", "::", "")  # a server that listens here can be reached through every network
PRIVATE_NAMES = (".localhost", ".local", ".lan", ".internal", ".home.arpa")  # that nobody can register
TARGETS = ("192.0.2.1", "10.0.0.1", "172.16.0.1", "192.168.0.1")  # the internet, and the private networks


def list_pages(host: str, port: int) -> list[str]:
    """Where others find a server that listens on a host; nowhere if only this machine can reach it."""
    return [f"http://{address}:{port}" for address in own_addresses()] if host in ANYWHERE else []


def own_addresses() -> list[str]:
    """The addresses of this machine, first the one that leads to the internet."""
    found = [address for target in TARGETS if (address := address_towards(target)) is not None]
    return [address for address in dict.fromkeys(found + named_addresses()) if is_shared(address)]


def address_towards(target: str) -> str | None:
    """The address from which this machine would reach another; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:  # no network leads there
            return None
        return str(probe.getsockname()[0])


def named_addresses() -> list[str]:
    """The addresses that belong to this machine's name."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def is_shared(address: str) -> bool:
    """Whether others may be able to reach an address."""
    one = ip_address(address)
    return not (one.is_loopback or one.is_link_local or one.is_unspecified)


@lru_cache(maxsize=1)
def own_names() -> frozenset[str]:
    """The names of this machine."""
    return frozenset(name.lower() for name in (socket.gethostname(), socket.getfqdn()) if name)


def is_own_host(host: str) -> bool:
    """Whether a `Host` can only be a name of ours, so that a page from there is our own.

    A page of a stranger's name, which they point at this machine (DNS rebinding), must not be believed.
    Nobody can do that with an address, with a name that cannot be registered, or with the machine's own.
    """
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    try:
        ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(PRIVATE_NAMES) or name in own_names())
    return True


def is_here(address: str) -> bool:
    """Whether a call comes from this machine itself."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
