"""Which browsers want to be called for a seat, for what they were called, and the server's own key."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from mirabilia.server.stored_tables import calls, settings, subscriptions

SIGNING_KEY = "push_key"


@dataclass(frozen=True)
class Subscription:
    """A browser that wants to be called for a seat."""

    code: str
    seat: int
    endpoint: str
    p256dh: str
    auth: str
    lang: str

    @property
    def digest(self) -> str:
        """What it is known by."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class Subscriptions:
    """The part of the store that is about calls."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def signing_key(self, make: Callable[[], str]) -> str:
        """The server's key, made when it is first needed; all processes on one database have the same."""
        query = sa.select(settings.c.value).where(settings.c.name == SIGNING_KEY)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        if found is not None:
            return found
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.insert(settings).values(name=SIGNING_KEY, value=make()))
        except IntegrityError:
            pass  # another process was quicker
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one())

    async def add(self, one: Subscription, most: int) -> None:
        """Keep a subscription, and of those of a seat only so many, the newest."""
        own = sa.and_(subscriptions.c.code == one.code, subscriptions.c.seat == one.seat)
        newest = (
            sa.select(subscriptions.c.digest).where(own).order_by(subscriptions.c.created.desc()).limit(most)
        )
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.delete(subscriptions).where(own, subscriptions.c.digest == one.digest)
            )
            await connection.execute(
                sa.insert(subscriptions).values(
                    code=one.code,
                    seat=one.seat,
                    digest=one.digest,
                    endpoint=one.endpoint,
                    p256dh=one.p256dh,
                    auth=one.auth,
                    lang=one.lang,
                    created=time.time(),
                )
            )
            kept = list((await connection.execute(newest)).scalars())
            await connection.execute(sa.delete(subscriptions).where(own, subscriptions.c.digest.not_in(kept)))

    async def remove(self, one: Subscription) -> None:
        """Forget a subscription."""
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.delete(subscriptions).where(
                    subscriptions.c.code == one.code,
                    subscriptions.c.seat == one.seat,
                    subscriptions.c.digest == one.digest,
                )
            )

    async def remove_everywhere(self, digest: str) -> None:
        """Forget a browser that cannot be reached any more, at all tables."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(subscriptions).where(subscriptions.c.digest == digest))

    async def list_of_seats(self, code: str, seats: list[int]) -> list[Subscription]:
        """The browsers to call for some seats of a table."""
        query = sa.select(subscriptions).where(subscriptions.c.code == code, subscriptions.c.seat.in_(seats))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Subscription(row.code, row.seat, row.endpoint, row.p256dh, row.auth, row.lang) for row in rows
        ]

    async def take_call(self, code: str, seat: int, batch: int) -> bool:
        """Whether a seat has not been called for a batch of questions; it has been from now on."""
        own = sa.and_(calls.c.code == code, calls.c.seat == seat)
        async with self.engine.begin() as connection:
            found = (await connection.execute(sa.select(calls.c.batch).where(own))).scalar_one_or_none()
            if found is None:
                await connection.execute(sa.insert(calls).values(code=code, seat=seat, batch=batch))
            elif found < batch:
                await connection.execute(sa.update(calls).where(own).values(batch=batch))
        return found is None or found < batch
