"""Calls that the server itself makes: to public addresses only, unless its owner says otherwise.

Where a player's browser says to which address a call goes, that address may be one of this machine or of the
networks behind it. So the name is looked up here, once, every address found must be public, and the
connection is made to one of these very addresses.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import httpcore

PATIENCE = 10.0  # seconds for each part of a call
URL_LENGTH = 1024
ANSWER = 2048  # bytes of an answer that are read
TRANSLATED = ip_network("64:ff9b::/96")  # IPv4 addresses as a gateway translates them


class Forbidden(Exception):  # noqa: N818 (the address is, not the server)
    """An address to which no call is made."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    retry_after: float | None
    body: str


def is_public(address: str) -> bool:
    """Whether an address is one of the internet, also where it is wrapped in another."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return all(one.is_global and not one.is_multicast for one in list_wrapped(found))


def list_wrapped(found: IPv4Address | IPv6Address) -> list[IPv4Address | IPv6Address]:
    """An address and those that are wrapped in it."""
    if isinstance(found, IPv4Address):
        return [found]
    if found.ipv4_mapped is not None:
        return [found.ipv4_mapped]
    inner = [found.sixtofour, *(found.teredo or ())]
    if found in TRANSLATED:
        inner.append(IPv4Address(int(found) & 0xFFFFFFFF))
    return [found, *(one for one in inner if one is not None)]


def check_url(url: str, *, near: bool) -> None:
    """Refuse a URL to which no call is made; `near`: those of this machine and its networks may be called."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise Forbidden(str(error)) from error
    if len(url) > URL_LENGTH or not url.isascii() or not url.isprintable() or " " in url:
        raise Forbidden("it is too long, or has strange letters")
    if not host or parts.username is not None or parts.password is not None:
        raise Forbidden("it needs a host, and no user")
    if near:
        if parts.scheme not in ("http", "https"):
            raise Forbidden("it should begin with https://")
        return
    if parts.scheme != "https":
        raise Forbidden("it should begin with https://")
    if is_literal(host) and not is_public(host):
        raise Forbidden("it is not an address of the internet")
    if "." not in host and ":" not in host:
        raise Forbidden("it is not a name of the internet")


def is_literal(host: str) -> bool:
    """Whether a host is an address and no name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connections to public addresses only; `near`: to any."""

    def __init__(self, *, near: bool) -> None:
        self.near = near
        self.inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to an address that was found to be public, and to no other."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(timeout):
                found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, TimeoutError) as error:
            raise httpcore.ConnectError(f"{host} is not known") from error
        addresses = [str(one[4][0]) for one in found]
        if not self.near and not all(map(is_public, addresses)):
            raise Forbidden(f"{host} is not in the internet")
        return await self.inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """There are none."""
        raise Forbidden(path)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class Outgoing:
    """Calls to other servers; redirections are not followed."""

    def __init__(self, *, near: bool) -> None:
        self.near = near
        self.pool = httpcore.AsyncConnectionPool(
            network_backend=PublicNetwork(near=near),
            max_connections=20,
            max_keepalive_connections=5,
            keepalive_expiry=30.0,
            retries=0,
        )

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Answer:
        """Send something; whatever fails on the way is an `httpcore` error, or `Forbidden`."""
        check_url(url, near=self.near)
        times = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
        async with self.pool.stream(
            "POST", url, headers=list(headers.items()), content=body, extensions={"timeout": times}
        ) as response:
            said = b""
            async for part in response.aiter_stream():
                said += part
                if len(said) >= ANSWER:
                    break
            heads = {name.lower(): value for name, value in response.headers}
            after = heads.get(b"retry-after", b"").decode("latin-1")
            waits = float(after) if after.isdigit() else None
            return Answer(response.status, waits, said[:ANSWER].decode("utf-8", "replace"))

    async def close(self) -> None:
        """End all connections."""
        await self.pool.aclose()
