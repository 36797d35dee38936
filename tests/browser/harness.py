"""A real server in a process of its own, a real Chromium, and players who click."""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
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
from websockets.sync.client import connect

import mirabilia
from mirabilia import Game

Data = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(mirabilia.__file__).parents[1]
WAIT = 30.0  # seconds for anything that should come at once
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# The server ----------------------------------------------------------------------------------------------


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """`mirabilia serve` with a database of its own; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=WAIT, trust_env=False)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        database = f"sqlite:///{self.folder / 'tables.sqlite3'}"
        command = [sys.executable, "-m", "mirabilia", "serve", "--port", str(self.port), "--db", database]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES), "MIRABILIA_NO_BROWSER": "1"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        end = time.monotonic() + WAIT
        while not self.healthy():
            said = (self.folder / "server.log").read_text()
            assert self.process.poll() is None, f"the server did not start: {said}"
            assert time.monotonic() < end, f"the server does not answer: {said}"
            time.sleep(0.05)

    def healthy(self) -> bool:
        """Whether it answers."""
        try:
            return self.http.get("/api/health").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill it as a power cut would: SIGKILL on POSIX."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def close(self) -> None:
        """End it in good order."""
        self.http.close()
        if self.process is not None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(10)
            self.kill()

    def get(self, path: str) -> Data:
        """What a call gives."""
        response = self.http.get(path)
        assert response.is_success, response.text
        found: Data = response.json()
        return found

    def post(self, path: str, body: Data) -> Data:
        """Make a call that changes something."""
        response = self.http.post(path, json=body)
        assert response.is_success, response.text
        found: Data = response.json()
        return found

    def table(self, *kinds: str, name: str = "Ada", **wish: Any) -> Data:
        """A new table: `human`, `open`, or the name of a bot for every seat."""
        seats: list[Data] = []
        for kind in kinds:
            if kind == "human":
                seats.append({"kind": "human", "name": name})
            else:
                seats.append({"kind": "open"} if kind == "open" else {"kind": "bot", "bot": kind})
        return self.post("/api/tables", {"players": len(kinds), "seats": seats, **wish})

    def replayed(self, code: str) -> Data:
        """The result of a finished game, played again from its record by the engine."""
        return Game.replay(self.get(f"/api/tables/{code}/record")).result

    def finished_table(self, bots: int = 3, **wish: Any) -> str:
        """The code of a game that bots have played to its end."""
        code: str = self.table(*["random"] * bots, **wish)["code"]
        wait_for(lambda: self.get(f"/api/tables/{code}")["state"] == "over")
        return code


def wait_for(true: Callable[[], bool]) -> None:
    """Wait for something that no page tells."""
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.03)


class Line:
    """A scripted player on a socket, for what no browser is needed."""

    def __init__(self, server: Server, code: str, key: str) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket?key={key}"
        self.exit = contextlib.ExitStack()
        self.socket = self.exit.enter_context(connect(address, proxy=None))
        self.ref = 0
        self.state: Data = {}

    def read(self) -> Data:
        """The next message; the newest state is kept."""
        message: Data = json.loads(self.socket.recv(WAIT))
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, true: Callable[[Data], Any]) -> Data:
        """Read until a state is as wanted."""
        while not self.state or not true(self.state):
            self.read()
        return self.state

    def send(self, kind: str, **parts: Any) -> Data:
        """Send a wish, and give what is said to it."""
        self.ref += 1
        self.socket.send(json.dumps({"type": kind, "ref": self.ref, **parts}))
        while (message := self.read()).get("ref") != self.ref or message["type"] not in ("ok", "error"):
            pass
        return message

    def close(self) -> None:
        """Leave."""
        self.exit.close()


def asked(state: Data) -> bool:
    """Whether the seat has an open question."""
    return state["question"] is not None and state["answer"] is None


def play_by_script(server: Server, code: str, key: str, until: Callable[[Data], bool]) -> None:
    """Play a seat among bots by its socket, building stages first, until a question is as wanted."""
    line = Line(server, code, key)
    try:
        while not until(line.until(asked)):
            question = line.state["question"]
            texts = [option["text"] for option in question["options"]]
            answer = min(texts, key=eagerness)
            assert line.send("answer", decision=question["decision"], answer=answer)["type"] == "ok"
            done = question["decision"]
            line.until(lambda state, done=done: asked(state) and state["question"]["decision"] != done)
    finally:
        line.close()


def eagerness(text: str) -> tuple[int, int]:
    """Which answer a scripted player likes best: stages, then buildings, the cheaper the better."""
    verbs = ("take", "stage", "chain", "build", "free", "discard", "pass")
    return verbs.index(text.split()[0]), len(text.split())


def at_question(server: Server, kind: str, seat: int, **setup: Any) -> Data:
    """A table of three people at which a seat is asked a rare question, such as `dig`.

    The engine looks for it with a script, and the same answers are given to the server.
    """
    answers, setup = found_question(kind, seat, **setup)
    made = server.table("human", "open", "open", **setup)
    keys = [made["key"]]
    for name in ("Bo", "Cy"):
        keys.append(server.post(f"/api/tables/{made['code']}/join", {"name": name})["key"])
    lines = [Line(server, made["code"], key) for key in keys]
    try:
        for city, decision, text in answers:
            lines[city].until(lambda state, d=decision: asked(state) and state["question"]["decision"] == d)
            assert lines[city].send("answer", decision=decision, answer=text)["type"] == "ok"
    finally:
        for line in lines:
            line.close()
    return {**made, "key": keys[seat], "keys": keys}


def found_question(kind: str, seat: int, **setup: Any) -> tuple[list[tuple[int, str, str]], Data]:
    """Answers that lead to a question, and the set-up with its seed."""
    for seed in range(200):
        game = Game.new("seven", players=3, seed=seed, **setup)
        answers: list[tuple[int, str, str]] = []
        while not game.over:
            decision = game.decisions[0]
            if any(one.kind == kind and one.seat == seat for one in game.decisions):
                return answers, {**setup, "seed": seed}
            texts = [option.text for option in game.options(decision)]
            text = min(texts, key=eagerness)
            answers.append((decision.city, decision.id, text))
            game.answer(decision, text)
    raise AssertionError(f"no game has the question {kind}")


# The browser ---------------------------------------------------------------------------------------------


def chromium() -> str:
    """The browser's program."""
    path: str | None = runpy.run_path(str(ROOT / "tools" / "test_programs.py"))["browser"]()
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
            **options,
        }
        self.context = browser.new_context(**chosen)
        self.context.set_default_timeout(WAIT * 1000)
        self.troubles: list[str] = []
        self.allowed: list[str] = []

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

    @property
    def state(self) -> Data:
        """The newest state that the server has sent to this page."""
        return self.states[-1]

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
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
        expect(self.cards).not_to_have_count(0)
        self.kinds.add(state["question"]["kind"])
        return True

    def choose(self) -> None:
        """Pick a card, what to do with it, and how to pay: everything but confirming."""
        self.cards.nth(self.random.randrange(self.cards.count())).click()
        expect(self.ways).to_be_visible()
        ways = self.ways.locator("button:not([aria-disabled])")
        liked = ways.and_(self.page.locator("[data-verb=stage], [data-verb=build], [data-verb=chain]"))
        among = liked if liked.count() else ways
        among.nth(self.random.randrange(among.count())).click()
        payments = self.page.locator("fieldset").filter(has_text="Payment").get_by_role("radio")
        if (found := payments.count()) > 1:
            payments.nth(self.random.randrange(found)).check()
        expect(self.confirm).to_be_enabled()

    def play_turn(self) -> bool:
        """Answer one question by clicking; false if there is none any more."""
        if not self.until_asked():
            return False
        question = self.state["question"]
        self.choose()
        self.confirm.click()
        self.until(lambda state: not asked(state) or state["question"]["decision"] != question["decision"])
        self.played.append(question["decision"])
        return True

    def confirm_choice(self) -> Data:
        """Confirm what was chosen, at a table where somebody else is still thinking."""
        self.confirm.click()
        expect(self.take_back).to_be_visible()
        return self.until(lambda state: state["answer"] is not None)

    def play_to_end(self) -> None:
        """Play on to the score sheet."""
        while self.play_turn():
            pass
        scores = self.page.get_by_role("button", name="To the scores")
        expect(scores.or_(self.sheet).first).to_be_visible()
        if scores.is_visible():
            scores.click()
        expect(self.sheet).to_be_visible()


def shown_scores(sheet: Locator) -> dict[str, dict[str, int]]:
    """The score sheet as it is shown: the points by name and category."""
    table = sheet.get_by_role("table")
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


def slides_sideways(page: Page) -> list[str]:
    """What makes a page wider than its window; empty if it need not be scrolled sideways."""
    found: list[str] = page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth;
            const inside = (one) => {
                for (let box = one.parentElement; box; box = box.parentElement)
                    if (getComputedStyle(box).overflowX !== 'visible') return true;
                return false;
            };
            const root = document.documentElement;
            const wide = Math.max(root.scrollWidth, document.body.scrollWidth) > width ? ['the page'] : [];
            for (const one of document.body.querySelectorAll('*'))
                if (one.getBoundingClientRect().right > width + 1 && !inside(one) && one.checkVisibility())
                    wide.push(`${one.tagName}.${one.className}`);
            return wide;
        }"""
    )
    return found
