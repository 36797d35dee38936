"""A real server in a process of its own, and scripted players at its sockets."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

import mirabilia
from mirabilia import Game
from server.helpers import changed

Data = dict[str, Any]
SOURCES = Path(mirabilia.__file__).parents[1]
PLAIN = Path(__file__).parents[2] / "src"
SAME_DEALS = str(Path(__file__).with_name("same_deals.py"))
WAIT = 60.0  # seconds for anything that should come at once, on a machine that may be very busy


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """`mirabilia serve` with a database of its own and the same deals always; it can be killed."""

    def __init__(self, folder: Path, on_path: Path | None = None, options: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self.options = options  # further ones of the command
        self.on_path = on_path  # a folder of modules that the server and its bots find before ours
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        afresh = httpx.Limits(max_keepalive_connections=0)  # an idle one may be closed as it is used
        self.http = httpx.Client(base_url=self.url, timeout=WAIT, trust_env=False, limits=afresh)
        self.process: subprocess.Popen[bytes] | None = None
        self.kept: dict[str, Data] = {}

    def start(self) -> None:
        """Start it, and wait until it answers."""
        database = f"sqlite:///{self.folder / 'tables.sqlite3'}"
        command = [
            sys.executable,
            SAME_DEALS,
            "serve",
            "--port",
            str(self.port),
            "--db",
            database,
            *self.options,
        ]
        # Modules of plain Python can be built only on an engine of plain Python.
        path = f"{self.on_path}{os.pathsep}{PLAIN}" if self.on_path else str(SOURCES)
        environment = {**os.environ, "PYTHONPATH": path, "MIRABILIA_NO_BROWSER": "1"}
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
        """Make a call that changes something; a server that has too much to do is asked again."""
        end = time.monotonic() + WAIT
        response = self.http.post(path, json=body)
        while '"overloaded"' in response.text and time.monotonic() < end:
            time.sleep(0.2)
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

    def once(self, make: Callable[[], Data], *what: object) -> Data:
        """A table that tests look at and leave as it is: one for all that want the same."""
        key = json.dumps(what, sort_keys=True)
        if key not in self.kept:
            self.kept[key] = make()
        return self.kept[key]

    def finished_table(self, bots: int = 3, bot: str = "random", **wish: Any) -> str:
        """The code of a game that bots have played to its end."""
        made = self.once(lambda: self.table(*[bot] * bots, **wish), "finished", bots, bot, wish)
        code: str = made["code"]
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
        elif message["type"] == "change":
            self.state = changed(self.state, message)
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

    def answer(self, text: str = "") -> None:
        """Answer the open question, with anything if nothing is said, and wait until it is written down."""
        question = self.until(asked)["question"]
        chosen = text or question["options"][0]["text"]
        reply = self.send("answer", decision=question["decision"], answer=chosen)
        assert reply["type"] == "ok", reply
        self.until(lambda state: not asks(state, question["decision"]))

    def close(self) -> None:
        """Leave."""
        self.exit.close()


def asked(state: Data) -> bool:
    """Whether the seat has an open question."""
    return state["question"] is not None and state["answer"] is None


def asks(state: Data, decision: str) -> bool:
    """Whether this is the open question of the seat."""
    return asked(state) and state["question"]["decision"] == decision


def play_by_script(server: Server, code: str, key: str, until: Callable[[Data], bool]) -> None:
    """Play a seat among bots by its socket, building stages first, until a question is as wanted."""
    line = Line(server, code, key)
    try:
        while not until(line.until(asked)):
            texts = [option["text"] for option in line.state["question"]["options"]]
            line.answer(min(texts, key=eagerness))
    finally:
        line.close()


def eagerness(text: str) -> tuple[int, int]:
    """Which answer a scripted player likes best: stages, then buildings, the cheaper the better."""
    verbs = ("take", "stage", "chain", "build", "free", "discard", "sail", "pass")
    words = text.split()
    return verbs.index(words[0]) if words[0] in verbs else 0, len(words)


def at_question(server: Server, kind: str, seat: int, likes: str = "", **setup: Any) -> Data:
    """A table of three people at which a seat is asked a rare question, such as `dig`.

    The engine looks for it with a script, and the same answers are given to the server. The script takes
    answers that end with what it `likes` before all others.
    """
    answers, seed = found_question(kind, seat, likes, json.dumps(setup))
    setup = {**setup, "seed": seed}
    made = server.table("human", "open", "open", **setup)
    keys = [made["key"]]
    for name in ("Bo", "Cy"):
        keys.append(server.post(f"/api/tables/{made['code']}/join", {"name": name})["key"])
    lines = [Line(server, made["code"], key) for key in keys]
    try:
        for city, decision, text in answers:
            assert lines[city].until(asked)["question"]["decision"] == decision
            lines[city].answer(text)
    finally:
        for line in lines:
            line.close()
    return {**made, "key": keys[seat], "keys": keys}


@cache
def found_question(kind: str, seat: int, likes: str, how: str) -> tuple[list[tuple[int, str, str]], int]:
    """Answers that lead to a question, and the seed of the game; the set-up is JSON."""
    setup: Data = json.loads(how)
    for seed in range(200):
        game = Game.new("seven", players=3, seed=seed, **setup)
        answers: list[tuple[int, str, str]] = []
        while not game.over:
            decision = game.decisions[0]
            if any(one.kind == kind and one.seat == seat for one in game.decisions):
                return answers, seed
            texts = [option.text for option in game.options(decision)]
            text = min([one for one in texts if likes and one.endswith(likes)] or texts, key=eagerness)
            answers.append((decision.city, decision.id, text))
            game.answer(decision, text)
    raise AssertionError(f"no game has the question {kind}")
