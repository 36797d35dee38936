"""Following a guide: what its code blocks say is done in a copy of the checkout, to the letter.

The first line of a block says what is done with it: `sh` runs its commands; `diff FILE` changes a file, whose
old lines must be there once; any other language with a FILE writes that file, or adds to it.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^ *```$", re.M | re.S
)
COPIED = ("src/mirabilia", "tests", "docs", "tools", "web", "Makefile", "pyproject.toml", "setup.py")
NODE_MODULES = "web/node_modules"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "node_modules", "browser", "*.so")


@dataclass(frozen=True)
class Block:
    """A block of code in a guide."""

    language: str
    file: str
    text: str


def blocks(guide: str) -> list[Block]:
    """The blocks of a guide in their order."""
    text = (ROOT / "docs" / guide).read_text("utf-8")
    return [Block(one["language"], one["file"] or "", dedent(one["text"])) for one in FENCE.finditer(text)]


def steps(guide: str) -> list[str]:
    """The numbered steps of a guide, each with its text and blocks."""
    text = (ROOT / "docs" / guide).read_text("utf-8")
    found = re.split(r"^(\d+)\. ", text, flags=re.M)
    assert found[1::2] == [str(number) for number in range(1, len(found) // 2 + 1)], (
        "a step has no number in turn"
    )
    return found[2::2]


def copy_checkout(target: Path) -> Path:
    """A copy of what a contributor works on."""
    for name in COPIED:
        source = ROOT / name
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=LEFT_OUT)
        else:
            shutil.copyfile(source, target / name)
    return target


def link_packages(checkout: Path) -> None:
    """Give the client of a copy the packages of this one, without copying them."""
    there = checkout / NODE_MODULES
    if not there.exists():
        assert (ROOT / NODE_MODULES).is_dir(), f"there is no {NODE_MODULES}: `make test` installs it"
        shutil.copytree(ROOT / NODE_MODULES, there, copy_function=os.link, symlinks=True)


def follow(guide: str, checkout: Path) -> list[str]:
    """Do what a guide says, block after block; returns what its commands have printed."""
    printed: list[str] = []
    for block in blocks(guide):
        if block.language == "sh":
            printed += [run(line, checkout) for line in block.text.splitlines()]
        elif block.language == "diff":
            change(checkout / block.file, block.text)
        elif block.file:
            write(checkout / block.file, block.text)
    return printed


def change(file: Path, diff: str) -> None:
    """Change a file: the lines that a diff keeps and takes away must stand there once, together."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] or "\n" for line in lines if not line.startswith("+"))
    new = "".join(line[1:] or "\n" for line in lines if not line.startswith("-"))
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} does not have these lines once:\n{old}"
    file.write_text(text.replace(old, new), "utf-8")


def write(file: Path, text: str) -> None:
    """Write a file, or add to the end of one that is there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    there = file.read_text("utf-8") + "\n\n" if file.exists() else ""
    file.write_text(there + text, "utf-8")


def run(line: str, checkout: Path) -> str:
    """Run a command of a guide in the checkout; it must succeed."""
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # where npm is
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": tools,
    }
    for command in commands(shlex.split(line, comments=True), checkout):
        done = subprocess.run(
            command, cwd=checkout, env=environment, capture_output=True, text=True, check=False, timeout=900
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def commands(words: list[str], checkout: Path) -> list[list[str]]:
    """A command as it is run: by this Python, and `make` by the lines of the Makefile."""
    if words[0] == "mirabilia":
        return [[sys.executable, "-m", *words]]
    if words[0] == "python":
        return [[sys.executable, *words[1:]]]
    if words[0] == "npm":
        link_packages(checkout)
        return [words]
    assert words[0] == "make", words
    recipe = re.search(rf"^{words[1]}:.*\n((?:\t.*\n)+)", (checkout / "Makefile").read_text("utf-8"), re.M)
    assert recipe is not None, f"the Makefile has no target {words[1]}"
    lines = [shlex.split(line.strip()) for line in recipe[1].splitlines()]
    assert all(line[0] == "$(BIN)/python" for line in lines), lines
    return [[sys.executable, *line[1:]] for line in lines]
