"""Two saved files of `bench`, compared: how much faster the new figures are than the old ones."""

from __future__ import annotations

import argparse

from rich.table import Table

from mirabilia.cli.common import make_console, read_json, write_json
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data


def compare(args: argparse.Namespace) -> int:
    """Print how much faster the new figures are than the old ones."""
    old, new = (read_figures(path) for path in args.compare)
    lines = compare_figures(old, new)
    if args.json:
        write_json({"machine": round(new["calibration"] / old["calibration"], 3), "lines": lines})
        return 0
    table = Table(
        caption="more than 1 is faster; normalised: as if both machines ran the calibration loop alike"
    )
    for title in ("what", "old", "new", "ratio", "normalised"):
        table.add_column(title, justify="left" if title == "what" else "right")
    for line in lines:
        cells = (
            f"{line['old']:,.2f}",
            f"{line['new']:,.2f}",
            f"{line['ratio']:.3f}",
            f"{line['normalised']:.3f}",
        )
        table.add_row(line["what"], *cells)
    make_console().print(table)
    return 0


def read_figures(path: str) -> Data:
    """The figures of a saved file."""
    data = read_json(path)
    try:
        clean = {
            "calibration": read_positive(data["calibration"]),
            "clone_us": read_positive(data["clone_us"]),
            "counts": {int(row["players"]): read_row(row) for row in data["counts"]},
        }
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(f"{path}: has no figures of speed as bench --save writes them") from error
    return clean


def read_row(row: Data) -> dict[str, float]:
    """The figures for one number of players; older files have no ratio to the generator's speed."""
    keys = ("best", "median", "ratio") if "ratio" in row else ("best", "median")
    return {key: read_positive(row[key]) for key in keys}


def read_positive(value: object) -> float:
    """A number above 0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
        raise ValueError
    return float(value)


def compare_figures(old: Data, new: Data) -> list[Data]:
    """Line by line, what both files have."""
    machine = new["calibration"] / old["calibration"]
    pairs = [("calibration, M/s", old["calibration"], new["calibration"], machine, 1.0)]
    for players, row in old["counts"].items():
        if players in new["counts"]:
            now = new["counts"][players]
            for key in ("best", "median"):
                ratio = now[key] / row[key]
                what = f"{players} players, games/s {key}"
                pairs.append((what, row[key], now[key], ratio, ratio / machine))
            if "ratio" in row and "ratio" in now:  # older files do not have it
                ratio = now["ratio"] / row["ratio"]
                what = f"{players} players, games per M steps"
                pairs.append((what, row["ratio"], now["ratio"], ratio, ratio))
    faster = old["clone_us"] / new["clone_us"]
    pairs.append(("copy of a state, µs", old["clone_us"], new["clone_us"], faster, faster / machine))
    return [
        {"what": what, "old": before, "new": after, "ratio": round(ratio, 4), "normalised": round(normal, 4)}
        for what, before, after, ratio, normal in pairs
    ]
