"""The chat of a club is told whose turn it is: by a webhook of Discord, Slack, Mattermost and the like."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpcore
import msgspec

from mirabilia.lang import load_catalogue
from mirabilia.server import metrics
from mirabilia.server.limits import Windows
from mirabilia.server.logs import log
from mirabilia.server.outgoing import Forbidden, Outgoing

WAITING = 100  # messages that may wait; then the oldest goes
TRIES = 3
PAUSE = 5.0  # seconds before the second try, and three times as long before the third
LONGEST = 60.0
MARKS = re.compile(r"[][()<>*_~`|\\#]")  # what chats take for marks and links
DISCORD = ("discord.com", "discordapp.com")


@dataclass(frozen=True)
class Webhook:
    """Where the chat of a club is, and what it is told."""

    url: str
    page: str = ""  # the beginning of links to tables, such as https://table.example.org
    lang: str = "en"
    tables: str = "public"  # or `all`: whoever reads the chat can then watch private tables, too
    a_minute: int = 20


def make_plain(name: str) -> str:
    """A name that a chat shows as it is: no marks, no links, and nobody is pinged."""
    return MARKS.sub("", name).replace("@", "@\u200b").strip() or "?"


def write_message(hook: Webhook, code: str, names: list[str]) -> bytes:
    """What the chat is told; there is no key in it."""
    who = ", ".join(map(make_plain, names))
    text = load_catalogue().text("call.chat", hook.lang, code=code, who=who)
    if hook.page:
        text += f" {hook.page.rstrip('/')}/t/{code}"
    host = urlsplit(hook.url).hostname or ""
    if host in DISCORD or host.endswith(DISCORD):
        return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    return msgspec.json.encode({"text": text})


class ClubChat:
    """Messages to the chat, one after the other, beside the rooms."""

    def __init__(self, hook: Webhook, pause: float = PAUSE) -> None:
        self.hook = hook
        self.pause = pause
        self.outgoing = Outgoing(near=True)  # the owner of the server says where it is
        self.window = Windows(hook.a_minute)
        self.waiting: list[bytes] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to send."""
        self.task = asyncio.create_task(self.send_all())

    async def close(self) -> None:
        """Stop; what was not sent is not worth waiting for."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.outgoing.close()

    def tell(self, code: str, names: list[str], public: bool) -> None:
        """Have the chat told for whom a table waits."""
        if not names or not (public or self.hook.tables == "all"):
            return
        if not self.window.take(""):
            metrics.calls.add("chat_left_out")
            return
        self.waiting = [*self.waiting, write_message(self.hook, code, names)][-WAITING:]
        self.wake.set()

    async def send_all(self) -> None:
        """Send whatever is waiting."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                await self.send(self.waiting.pop(0))

    async def send(self, body: bytes) -> None:
        """Send a message, and try again a few times."""
        pause = self.pause
        for left in reversed(range(TRIES)):
            try:
                answer = await self.outgoing.post(self.hook.url, {"Content-Type": "application/json"}, body)
            except (
                httpcore.NetworkError,
                httpcore.TimeoutException,
                httpcore.ProtocolError,
                OSError,
            ) as error:
                problem, again = str(error) or type(error).__name__, True
            except Forbidden as error:
                problem, again = str(error), False
            else:
                if answer.status < 300:
                    metrics.calls.add("chat")
                    return
                problem, again = f"status {answer.status}", answer.status == 429 or answer.status >= 500
                pause = max(pause, answer.retry_after or 0.0)
            if not again or not left:
                break
            await asyncio.sleep(min(pause, LONGEST))
            pause *= 3
        metrics.calls.add("chat_failed")
        log.warning("the chat could not be told: %s", problem)
