"""Draw where the instructions of a game go, as a flame graph with our own function names: `make profile`.

callgrind counts what each function executes and what it spends in those that it calls. A function called from
several places is split among them by what each of them spends in it, which is how the tree is grown.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

TARGET = Path("build") / "profile.svg"
GAMES = 60
ROOT = "CPyDef_seven___playout___play_randomly"
WIDTH, ROW = 1400, 17  # of the picture and of a line, in pixels
LEAST = 0.0015  # of the whole: what is less is not drawn
DEEPEST = 40
OURS, OTHERS = "#e0a458", "#c9cdd2"
GAME = f"""
import sys
sys.path[:0] = sys.argv[1:2]
from mirabilia.seven.playout import play_randomly
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state
book = load_rules(5, tuple(sys.argv[2:])).book
for seed in range({GAMES}):
    play_randomly(new_state(book, seed))
"""


@dataclass
class Profile:
    """What functions execute themselves, and what they spend in those that they call."""

    own: Counter[str] = field(default_factory=Counter)
    calls: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def total(self, name: str) -> int:
        """All instructions of a function, including those of what it calls."""
        return self.own[name] + self.calls[name].total()


@dataclass
class Frame:
    """A box of the picture: a function, in one chain of calls."""

    name: str
    cost: float
    frames: list[Frame]


def read_profile(text: str) -> Profile:
    """A file of callgrind whose names are not shortened."""
    found = Profile()
    name = called = ""
    for line in text.splitlines():
        if line.startswith("fn="):
            name = line[3:]
        elif line.startswith("cfn="):
            called = line[4:]
        elif re.match(r"[\d+*-]", line):
            cost = int(line.split()[1])
            if called:
                found.calls[name][called] += cost
            else:
                found.own[name] += cost
            called = ""
    return found


def grow(profile: Profile, name: str, cost: float, whole: float, depth: int = 0) -> Frame:
    """A function with what it calls, as far as it matters."""
    total = profile.total(name)
    shares = {one: cost * part / total for one, part in profile.calls[name].items()} if total else {}
    deeper = depth < DEEPEST
    kept = sorted(one for one, share in shares.items() if share > LEAST * whole and one != name and deeper)
    return Frame(name, cost, [grow(profile, one, shares[one], whole, depth + 1) for one in kept])


def readable(name: str) -> str:
    """The name that a function has in the sources."""
    ours = re.match(r"CPyDef_(.+?)(\.\w+\.\d+)?('\d+)?$", name)
    return ours[1].replace("___", ".") if ours else name


def boxes(frame: Frame, left: float, level: int, whole: float) -> list[str]:
    """The rectangles of a function and of what it calls, each with its share as a tooltip."""
    width = WIDTH * frame.cost / whole
    name, share = escape(readable(frame.name)), f"{100 * frame.cost / whole:.1f} %"
    colour = OURS if frame.name.startswith("CPyDef_") else OTHERS
    shown = name if len(name) * 6.2 < width else name[: int(width / 6.2)]
    box = f'<rect x="{left:.1f}" y="{level * ROW}" width="{width:.1f}" height="{ROW - 1}" fill="{colour}"/>'
    text = f'<text x="{left + 2:.1f}" y="{level * ROW + 12}">{shown}</text>'
    found = [f"<g><title>{name}, {share}</title>{box}{text}</g>"]
    for one in frame.frames:
        found += boxes(one, left, level + 1, whole)
        left += WIDTH * one.cost / whole
    return found


def height(frame: Frame) -> int:
    """How many lines the picture has."""
    return 1 + max((height(one) for one in frame.frames), default=0)


def draw(profile: Profile) -> str:
    """The picture."""
    whole = profile.total(ROOT)
    if whole == 0:
        raise SystemExit("the profile has no games: the package is not compiled")
    root = grow(profile, ROOT, whole, whole)
    style = "<style>text{font:10px monospace}rect{stroke:#fff}</style>"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height(root) * ROW}">{style}'
    return "\n".join([head, *boxes(root, 0, 0, whole), "</svg>\n"])


def measure(package: str, expansions: list[str]) -> str:
    """What callgrind writes about some games."""
    if shutil.which("valgrind") is None:
        raise SystemExit(
            "there is no valgrind: install it with your system's packages (apt install valgrind)"
        )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "profile"
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "--compress-strings=no"]
        tool += ["--compress-pos=no", f"--toggle-collect={ROOT}*"]
        subprocess.run(
            [*tool, sys.executable, "-I", "-c", GAME, package, *expansions], check=True, capture_output=True
        )
        return file.read_text("utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("expansions", nargs="*", help="what to play with")
    parser.add_argument("--package", default="", help="a folder with a compiled package (default: installed)")
    args = parser.parse_args()
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(draw(read_profile(measure(args.package, args.expansions))), "utf-8")
    print(f"the flame graph is {TARGET}")
