"""A bot that is a program of its own, in any language: questions and answers are lines of JSON."""

from __future__ import annotations

import json
import shlex
import subprocess
import weakref
from functools import partial
from typing import Any

from mirabilia.table.bot import BotMaker, Observation
from mirabilia.table.errors import BadInput

PREFIX = "run:"
VERSION = 1
PATIENCE = 2.0  # seconds for a program to end by itself once there are no more questions


class ProgramBot:
    """Asks a program, which it starts with the first question."""

    def __init__(self, command: list[str], seed: int) -> None:
        self.command = command
        self.seed = seed
        self.process: subprocess.Popen[str] | None = None

    def choose(self, observation: Observation) -> int:
        """The option that the program names, by its text or by its number in the list."""
        texts = [observation.text(code) for code in observation.options]
        asked = {"kind": observation.kind, "seat": observation.seat, "city": observation.city}
        if self.process is None:
            self.process = self.start()
            self.send({"v": VERSION, "seed": self.seed})
        self.send({**asked, "view": observation.view(), "options": texts})
        return observation.options[self.place_of(self.receive(), texts)]

    def start(self) -> subprocess.Popen[str]:
        """Start the program; what it writes to stderr is shown."""
        try:
            process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise BadInput(f"{shlex.join(self.command)}: {error.strerror or error}") from error
        weakref.finalize(self, stop, process)
        return process

    def send(self, message: dict[str, Any]) -> None:
        """Write a line to the program."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise BadInput(f"{shlex.join(self.command)} has ended: {error.strerror or error}") from error

    def receive(self) -> Any:
        """The answer in the program's next line."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BadInput(f"{shlex.join(self.command)} ended without an answer")
        try:
            return json.loads(line)["answer"]
        except (ValueError, KeyError, TypeError) as error:
            said = f"{shlex.join(self.command)} answered {line.strip()[:80]!r}"
            raise BadInput(f'{said}; a line such as {{"answer": 0}} was expected') from error

    def place_of(self, answer: Any, texts: list[str]) -> int:
        """Where an answer stands among the options."""
        if isinstance(answer, str) and answer in texts:
            return texts.index(answer)
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(texts):
            return answer
        raise BadInput(
            f"{shlex.join(self.command)} answered {answer!r}, which is none of its {len(texts)} options"
        )


def stop(process: subprocess.Popen[str]) -> None:
    """Let a program end: its input is closed, and soon it is killed."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.close()
        process.wait(PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    process.stdout.close()


def find_program(spec: str) -> BotMaker:
    """The maker of a bot from `run:` and a command line."""
    try:
        command = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise BadInput(f"bot '{spec}': {error}") from error
    if not command:
        raise BadInput(f"bot '{spec}': after {PREFIX} comes a command, such as run:'node my_bot.mjs'")
    return partial(ProgramBot, command)
