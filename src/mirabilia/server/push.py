"""Web Push: messages to browsers whose page is closed, encrypted for them and signed by this server.

It needs the extra `push` (pywebpush), which is loaded when the first browser asks for it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import time
from functools import lru_cache
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from mirabilia.server.subscriptions import Subscription

VALID = 12 * 3600  # seconds for which a signature holds
CURVE_POINT, SECRET = 65, 16  # bytes of both keys of a browser


@lru_cache(maxsize=1)
def has_push() -> bool:
    """Whether what pushes need is installed."""
    return find_spec("pywebpush") is not None


def decode_key(text: str) -> bytes:
    """A key as a browser writes it."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def encode_key(key: bytes) -> str:
    """A key as browsers write it."""
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether messages can be encrypted with these keys of a browser."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 (loaded when first needed)

    point = decode_key(p256dh)
    if len(point) != CURVE_POINT or len(decode_key(auth)) != SECRET:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


class Signer:
    """The key by which push services know this server."""

    def __init__(self, private: str) -> None:
        from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415 (no types; loaded late)

        self.vapid: Any = Vapid02.from_raw(private.encode())

    @property
    def public(self) -> str:
        """The key that browsers subscribe with."""
        from cryptography.hazmat.primitives import serialization as form  # noqa: PLC0415

        return encode_key(
            self.vapid.public_key.public_bytes(form.Encoding.X962, form.PublicFormat.UncompressedPoint)
        )

    def sign(self, endpoint: str, contact: str) -> dict[str, str]:
        """The headers that say to a push service who sends."""
        parts = urlsplit(endpoint)
        statement = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": contact,
            "exp": int(time.time()) + VALID,
        }
        headers: dict[str, str] = self.vapid.sign(statement)
        return headers


def new_private_key() -> str:
    """A new key to sign with."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encode_key(number.to_bytes(32, "big"))


def write_encrypted(to: Subscription, message: bytes) -> bytes:
    """A message that only one browser can read."""
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415 (no types; loaded late)

    keys = {"p256dh": to.p256dh, "auth": to.auth}
    body: bytes = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(message)["body"]
    return body


async def prepare(
    to: Subscription, message: bytes, signer: Signer, contact: str, lasts: int
) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a message; `lasts`: for how many seconds it is worth delivering."""

    def work() -> tuple[dict[str, str], bytes]:
        headers = {
            **signer.sign(to.endpoint, contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(lasts),
            "Topic": to.code,  # a newer call for the same table replaces one that was not delivered
            "Urgency": "high",
        }
        return headers, write_encrypted(to, message)

    return await asyncio.to_thread(work)
