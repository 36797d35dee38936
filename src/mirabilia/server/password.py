"""The shared password of a club: whoever knows it gets a cookie, and nobody else gets further."""

from __future__ import annotations

import hashlib
from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie

from litestar.types import HTTPScope, WebSocketScope

COOKIE = "mirabilia_club"
HEADER = b"x-mirabilia-password"  # for programs, which need no cookie
OPEN = ("/api/enter", "/api/health")  # what everybody may ask
YEAR = 365 * 86400


class Club:
    """Those who know the password."""

    def __init__(self, password: str) -> None:
        # Slow on purpose, and the same in every process: a cookie outlives restarts and gives nothing away.
        salt = b"mirabilia club"
        self.token = hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()
        self.password = hashlib.sha256(password.encode()).digest()

    def knows(self, password: str) -> bool:
        """Whether this is the password, compared in constant time."""
        return compare_digest(hashlib.sha256(password.encode("utf-8", "replace")).digest(), self.password)

    def lets_in(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Whether a call needs no password, or comes from somebody who has given it."""
        path = scope["path"]
        if not path.startswith("/api/") or path in OPEN:
            return True
        headers = dict(scope["headers"])
        given = headers.get(HEADER)
        if given is not None and self.knows(given.decode("latin-1")):
            return True
        token = cookie_in(headers.get(b"cookie", b"").decode("latin-1"))
        return compare_digest(token.encode("utf-8", "replace"), self.token.encode())

    def make_cookie(self, scheme: str) -> str:
        """The cookie of somebody who has given the password."""
        secure = "; Secure" if scheme in ("https", "wss") else ""
        return f"{COOKIE}={self.token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def cookie_in(header: str) -> str:
    """Our cookie in a header; empty if there is none."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""
