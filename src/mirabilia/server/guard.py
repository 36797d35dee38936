"""A guard in front of the server: it turns foreign pages away and gives every answer safe headers."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from mirabilia.server.addresses import is_own_host
from mirabilia.server.password import Club

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:"
    # the score pad counts with our engine, which is Python compiled to WebAssembly
    "; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
    "; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a seat's key may stand in the address
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
FOREIGN = (
    b'{"error":{"code":"foreign","reason":"foreign",'
    b'"message":"pages of another origin may not do this; see --origin"}}'
)
PASSWORD = (
    b'{"error":{"code":"password","reason":"password",'
    b'"message":"this server asks for a password: POST /api/enter, or the header X-Mirabilia-Password"}}'
)
LOCKED = 4401  # the code of a line that needs the password first
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """The server, guarded."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = (), club: Club | None = None) -> None:
        self.app = app
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.hosts = {urlsplit(origin).netloc for origin in self.origins}
        self.club = club

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call in, or turn it away."""
        kind = str(scope["type"])
        if kind == "websocket" and not self.allowed(cast(WebSocketScope, scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
        elif kind == "websocket" and not self.is_member(cast(WebSocketScope, scope)):
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": LOCKED, "reason": "password"})
        elif kind == "http":
            await self.serve(cast(HTTPScope, scope), receive, send)
        else:
            await self.app(scope, receive, send)

    async def serve(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a call of HTTP."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if not (scope["method"] in SAFE or self.allowed(scope)):
            await refuse(send_safely, 403, FOREIGN)
        elif not self.is_member(scope):
            await refuse(send_safely, 401, PASSWORD)
        else:
            await self.app(scope, receive, send_safely)

    def is_member(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether somebody knows the password, if there is one."""
        return self.club is None or self.club.lets_in(scope)

    def allowed(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether a call comes from our own page, an allowed one, or no page at all."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1").lower()
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return text in self.origins or (
            urlsplit(text).netloc == host and (host in self.hosts or is_own_host(host))
        )


async def refuse(send: Send, status: int, body: bytes) -> None:
    """Answer that something is not allowed."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
