"""Talking with the human: the console, and the commands that work everywhere."""

from __future__ import annotations

from collections.abc import Callable

from rich.box import ROUNDED
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from mirabilia.table.catalogue import Words

UNDO = "u"
MOST_COLUMNS = 120  # wider lines are hard to read


class Leave(Exception):  # noqa: N818 (the name says what it is)
    """The human stops: by the command, after which more can be asked, or because the input has ended."""

    def __init__(self, asked: bool = False) -> None:
        super().__init__()
        self.asked = asked


class Talk:
    """The conversation with the human."""

    def __init__(self, console: Console, words: Words, help_keys: tuple[str, ...] = ("help.text",)) -> None:
        self.console = console
        self.words = words
        self.commands: dict[str, Callable[[], None]] = {
            "?": lambda: self.say(help_text(words, help_keys)),
            words("keys.quit"): self.quit,
        }

    @property
    def width(self) -> int:
        """The columns to draw for."""
        return min(self.console.width, MOST_COLUMNS)

    def say(self, *parts: RenderableType) -> None:
        """Print something."""
        for part in parts:
            self.console.print(part, width=self.width)

    def wrong(self, key: str, **values: object) -> None:
        """Say that an input cannot be used, and what can."""
        self.say(Text(f"! {self.words(f'bad.{key}', **values)}", style="bold red"))

    def read(self, prompt: str) -> str:
        """A line; the end of the input means that the human leaves."""
        self.console.print(Text(f"› {prompt}", style="bold"), end="")
        try:
            return input().strip()
        except EOFError:
            self.console.print()
            raise Leave from None

    def ask(self, prompt: str) -> str:
        """An answer in lower case; commands are carried out on the way."""
        while True:
            line = self.read(prompt).lower()
            if line not in self.commands:
                return line
            self.commands[line]()

    def quit(self) -> None:
        """Leave, if the human confirms it."""
        while True:
            answer = self.read(self.words("ask.quit")).lower()
            if answer[:1] in ("y", self.words("keys.yes")):
                raise Leave(asked=True)
            if answer[:1] == "n":
                return
            self.wrong("yes")

    def sure(self) -> bool:
        """The last chance to take a choice back."""
        while True:
            line = self.ask(self.words("ask.sure"))
            if line in ("", UNDO):
                return not line
            self.wrong("sure")


def help_text(words: Words, keys: tuple[str, ...] = ("help.text",)) -> RenderableType:
    """What can be typed, including what the expansions in play add."""
    text = "\n\n".join(words(key).strip("\n") for key in keys if key in words)
    return Panel(Text(text), title="?", box=ROUNDED, border_style="bright_black")
