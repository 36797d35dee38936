"""A real Chromium, and players who click."""

from __future__ import annotations

import json
import runpy
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    WebSocket,
    expect,
)

import mirabilia
from browser.serving import WAIT, Data, Server, asked, asks
from server.helpers import changed

ROOT = Path(__file__).resolve().parents[2]
expect.set_options(timeout=WAIT * 1000)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# The browser ---------------------------------------------------------------------------------------------


def chromium(whole: bool = False) -> str:
    """The browser's program: its shell, where there is one, unless the whole browser is needed."""
    programs = runpy.run_path(str(ROOT / "tools" / "test_programs.py"))
    path: str | None = (None if whole else programs["shell"]()) or programs["browser"]()
    assert path is not None, "there is no Chromium for the browser tests: `make test` installs one"
    index = Path(mirabilia.__file__).parent / "server" / "static" / "index.html"
    assert index.exists(), "the browser client is not built: `make test` builds it"
    return path


def launch(playwright: Playwright, program: str) -> Browser:
    """A fresh Chromium."""
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


class Desk:
    """A browser profile of its own, and what went wrong on its pages."""

    def __init__(self, browser: Browser, server: Server, **options: Any) -> None:
        self.server = server
        chosen = {
            "base_url": server.url,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "viewport": {"width": 1280, "height": 800},
            "service_workers": "block",  # every profile would fetch all pages; the score pad's tests allow it
            **options,
        }
        self.context = browser.new_context(**chosen)
        self.context.set_default_timeout(WAIT * 1000)
        self.troubles: list[str] = []
        self.allowed: list[str] = ["Service Worker registration blocked"]

    def page(self, path: str = "") -> Page:
        """A new page that is watched."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        if path:
            page.goto(path)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left gives up its requests
            self.troubles.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"status {response.status}: {response.url}")

    def allow(self, *parts: str) -> None:
        """Say which troubles belong to the test."""
        self.allowed += parts

    def close(self) -> None:
        """Close the profile; nothing may have gone wrong that the test did not expect."""
        self.context.close()
        wrong = [one for one in self.troubles if not any(part in one for part in self.allowed)]
        assert wrong == [], wrong


@contextmanager
def desk(browser: Browser, server: Server, **options: Any) -> Iterator[Desk]:
    """A profile that is closed, and judged, at the end."""
    one = Desk(browser, server, **options)
    try:
        yield one
    except BaseException:
        one.context.close()
        raise
    one.close()


def table_path(made: Data) -> str:
    """The address of a table, with the key of a seat if there is one."""
    key = f"#key={made['key']}" if made.get("key") else ""
    return f"/t/{made['code']}{key}"


# A player ------------------------------------------------------------------------------------------------


class Player:
    """Somebody in front of a page with a table, who clicks (in English)."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.states: list[Data] = []
        self.played: list[str] = []
        self.kinds: set[str] = set()
        self.open_question = ""
        page.on("websocket", self._listen)
        self.hand = page.get_by_role("list", name="Your hand").or_(
            page.get_by_role("list", name="Cards to choose from")
        )
        self.ways = page.get_by_role("group", name="What to do with it")
        self.confirm = page.get_by_role("button", name="Confirm")
        self.take_back = page.get_by_role("button", name="Take back")
        self.sheet = page.get_by_role("article", name="Final scores")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._receive)

    def _receive(self, text: str | bytes) -> None:
        message: Data = json.loads(text)
        if message["type"] == "state":
            self.states.append(message)
        elif message["type"] == "change":
            self.states.append(changed(self.state, message))

    @property
    def state(self) -> Data:
        """The newest state that the server has sent to this page."""
        return self.states[-1]

    @property
    def events(self) -> list[Data]:
        """All that the server has told this page to have happened."""
        told = {event["number"]: event for state in self.states for event in state["events"]}
        return list(told.values())

    @property
    def cards(self) -> Locator:
        """The cards that can be chosen."""
        return self.hand.locator("button[aria-pressed]")

    def open(self, made: Data) -> None:
        """Go to a table, with the key of a seat if there is one."""
        self.page.goto(table_path(made))

    def until(self, true: Callable[[Data], Any]) -> Data:
        """Wait for a state of the server."""
        end = time.monotonic() + WAIT
        while not self.states or not true(self.state):
            assert time.monotonic() < end, "the state never came"
            self.page.wait_for_timeout(20)
        return self.state

    def until_asked(self) -> bool:
        """Wait for a question; false if the game is over instead."""
        state = self.until(lambda state: asked(state) or state["table"]["state"] == "over")
        if state["table"]["state"] == "over":
            return False
        self.open_question = state["question"]["decision"]
        # The server's message is known here before the page has drawn it.
        expect(self.page.locator(f'[data-decision="{self.open_question}"]')).not_to_have_count(0)
        expect(self.cards.or_(self.confirm)).not_to_have_count(0)
        self.kinds.add(state["question"]["kind"])
        return True

    def pick(self, card: int) -> None:
        """Pick a card, and leave it: a pointer that stays opens its tooltip over what is clicked next."""
        self.cards.nth(card).click()
        expect(self.cards.nth(card)).to_have_attribute("aria-pressed", "true")
        self.page.mouse.move(0, 0)

    def choose(self) -> None:
        """Pick a card, what to do with it, and how to pay: everything but confirming."""
        expect(self.cards.or_(self.confirm)).not_to_have_count(0)  # some questions are about no card
        ways = self.ways.locator("button:not([aria-disabled])")
        for card in self.random.sample(range(self.cards.count()), self.cards.count()):
            self.pick(card)
            expect(self.page.locator(".act .confirm button")).to_be_visible()
            if self.confirm.count():  # nothing can be done with some cards
                break
        liked = ways.and_(self.page.locator("[data-verb=stage], [data-verb=build], [data-verb=chain]"))
        among = liked if liked.count() else ways
        if count := among.count():  # where there is only one thing to do, Confirm says it
            among.nth(self.random.randrange(count)).click()
        payments = self.page.locator("fieldset").filter(has_text="Payment").get_by_role("radio")
        if (found := payments.count()) > 1:
            payments.nth(self.random.randrange(found)).check()
        expect(self.confirm).to_be_enabled()

    def play_turn(self) -> bool:
        """Answer one question by clicking; false if there is none any more."""
        if not self.until_asked():
            return False
        self.choose()
        self.confirm.click()
        self.until_answered()
        return True

    def until_answered(self) -> None:
        """Wait until the server has the answer to the question that was open before it."""
        self.until(lambda state: not asks(state, self.open_question))
        self.played.append(self.open_question)

    def confirm_choice(self) -> Data:
        """Confirm what was chosen, at a table where somebody else is still thinking."""
        self.confirm.click()
        expect(self.take_back).to_be_visible()
        return self.until(lambda state: state["answer"] is not None)

    def play_to_end(self) -> None:
        """Play on to the score sheet."""
        while self.play_turn():
            pass
        self.see_scores()

    def see_scores(self) -> None:
        """Go on from the last conflicts to the score sheet, which who has come late sees at once."""
        scores = self.page.get_by_role("button", name="Show the scores")
        expect(scores.or_(self.sheet).first).to_be_visible()
        if scores.is_visible():
            scores.click()
        expect(self.sheet).to_be_visible()


def shown_scores(sheet: Locator) -> dict[str, dict[str, int]]:
    """The score sheet as it is shown: the points by name and category."""
    table = sheet.get_by_role("table")
    expect(table).to_be_visible()
    names = [text.strip() for text in table.locator("thead th").all_inner_texts()[1:]]
    found: dict[str, dict[str, int]] = {name: {} for name in names}
    for row in table.locator("tbody tr, tfoot tr").all():
        category = row.locator("th").inner_text().strip()
        for name, text in zip(names, row.locator("td").all_inner_texts()):
            found[name][category.lower()] = int(text.strip().replace("−", "-"))
    return found


def scores_of(result: Data, names: list[str]) -> dict[str, dict[str, int]]:
    """The points of a result by name and category."""
    return {names[city["seat"]]: city["score"] for city in result["cities"]}


SIDEWAYS = """() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const found = document.documentElement.scrollWidth > width ? ['the page'] : [];
    const inStrip = (one) => {
        for (let box = one; box; box = box.parentElement) if (scrolls(box)) return true;
        return false;
    };
    for (const one of document.body.querySelectorAll('*')) {
        if (!one.checkVisibility() || one.closest('[aria-hidden=true], .sr-only')) continue;
        const name = `${one.tagName}.${one.className}`;
        // A strip may be moved sideways, but nothing that is read downwards.
        const downwards = one.scrollHeight > one.clientHeight + 1;
        if (scrolls(one) && downwards && one.scrollWidth > one.clientWidth + 1) found.push(`${name} scrolls`);
        const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const out = one.getBoundingClientRect().right > width + 1;
        if (says && out && !inStrip(one)) found.push(`${name} is cut off`);
    }
    return found;
}"""


def slides_sideways(page: Page) -> list[str]:
    """What would have to be scrolled sideways to be read."""
    found: list[str] = page.evaluate(SIDEWAYS)
    return found


SPEAK = """(language) => {
    localStorage['mirabilia.lang'] = language;
    dispatchEvent(new StorageEvent('storage', { key: 'mirabilia.lang' }));
}"""


def speak(page: Page, language: str) -> None:
    """Change the language as another tab would: nothing on the page is pressed or closed."""
    page.evaluate(SPEAK, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
