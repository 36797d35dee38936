"""Print the Elo of all bots in files of `mirabilia arena --out`, taken together.

`fit_ratings.py ANCHOR FILE…`: the anchor has 1000. Strong bots, which are slow, need to meet only
their neighbours, in a file of their own.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from mirabilia.cli.arena.strengths import collect_meetings, fit_strengths

START = 1000.0


def main() -> None:
    """Read the files, and print a table."""
    anchor, *files = sys.argv[1:]
    lines = [json.loads(line) for file in files for line in Path(file).read_text("utf-8").splitlines()]
    games = [line for line in lines if "winners" in line]
    meetings = collect_meetings(games)
    print(f"{len(games):,} games\n\n| bot | Elo | 95 % | games |\n|---|---|---|---|")
    for one in fit_strengths(meetings, anchor, START):
        own = sum(int(met.games) for pair, met in meetings.items() if one.bot in pair)
        print(f"| `{one.bot}` | {one.elo:.0f} | ± {one.doubt:.0f} | {own:,} |")


if __name__ == "__main__":
    main()
