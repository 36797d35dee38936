"""A guard in front of the server: it turns foreign pages away and gives every answer safe headers."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

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
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """The server, guarded."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = {origin.rstrip("/").lower() for origin in origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a call in, or turn it away."""
        kind = str(scope["type"])
        if kind == "websocket" and not self.allowed(cast(WebSocketScope, scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
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

        if scope["method"] in SAFE or self.allowed(scope):
            await self.app(scope, receive, send_safely)
            return
        headers = [(b"content-type", b"application/json")]
        await send_safely({"type": "http.response.start", "status": 403, "headers": headers})
        await send_safely({"type": "http.response.body", "body": FOREIGN, "more_body": False})

    def allowed(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether a call comes from our own page, an allowed one, or no page at all."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1").lower()
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return text in self.origins or (bool(host) and urlsplit(text).netloc == host)
