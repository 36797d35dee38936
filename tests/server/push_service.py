"""A push service and a chat of our own on loopback: what is sent to them is kept, decrypted and checked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
import uvicorn
from cryptography.hazmat.primitives import serialization as form
from cryptography.hazmat.primitives.asymmetric import ec
from litestar import Litestar, Request, Response, post
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from mirabilia.server.push import decode_key, encode_key
from server.helpers import WAIT, free_port

AUTH = bytes(range(16))


class Browser:
    """The keys of a browser that subscribes."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        point = self.private.public_key().public_bytes(
            form.Encoding.X962, form.PublicFormat.UncompressedPoint
        )
        self.keys = {"p256dh": encode_key(point), "auth": encode_key(AUTH)}

    def read(self, body: bytes) -> Any:
        """What a message says."""
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=AUTH, version="aes128gcm")
        return json.loads(text)


@dataclass
class Received:
    """A call that came in."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Service:
    """What answers at an address of this machine."""

    url: str
    statuses: list[int] = field(default_factory=list)  # of the next answers; then 201
    received: list[Received] = field(default_factory=list)

    async def until(self, true: Callable[[list[Received]], object]) -> list[Received]:
        """Wait for calls."""
        async with asyncio.timeout(WAIT):
            while not true(self.received):
                await asyncio.sleep(0.02)
        return self.received


def claims_of(call: Received, public: str) -> Any:
    """What the sender of a push says about itself, if its signature is that of the key."""
    kind, _, said = call.headers["authorization"].partition(" ")
    parts = dict(one.split("=", 1) for one in said.split(","))
    assert (kind, parts["k"]) == ("vapid", public)
    assert Vapid02.verify(call.headers["authorization"])
    return json.loads(decode_key(parts["t"].split(".")[1]))


@asynccontextmanager
async def listening() -> AsyncIterator[Service]:
    """A service that takes whatever is posted to it."""
    service = Service(f"http://127.0.0.1:{free_port()}")

    @post("/{path:path}")
    async def take(request: Request[Any, Any, Any]) -> Response[None]:
        headers = {name.lower(): value for name, value in request.headers.items()}
        service.received.append(Received(request.url.path, headers, await request.body()))
        return Response(None, status_code=service.statuses.pop(0) if service.statuses else 201)

    port = int(service.url.rpartition(":")[2])
    app = Litestar([take], openapi_config=None, logging_config=None)
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, lifespan="off"))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the service did not start"
        await asyncio.sleep(0.01)
    try:
        yield service
    finally:
        server.should_exit = True
        await task
