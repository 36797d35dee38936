"""Keep today's figures of every game among those that the program has had, unless they are there.

`make figures` calls it after a change of figures; a test fails if it was forgotten. Records have only the
name of the figures by which they were played, so whatever was ever shipped has to stay (`table/records.py`).
"""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path

from mirabilia.games import GAMES, list_folders
from mirabilia.table.entries import Entries
from mirabilia.table.fingerprint import fingerprint_of, without_texts
from mirabilia.table.records import RELEASED

PACKAGE = Path(__file__).parents[1] / "src" / "mirabilia"


def read_figures(game: str) -> dict[str, Entries]:
    """All data files of a game."""
    folders = [folder.joinpath("data") for folder in list_folders(game)]
    files = [file for folder in folders if folder.is_dir() for file in folder.iterdir()]
    found = [file for file in files if file.name.endswith(".toml")]
    return {
        file.name: tomllib.loads(file.read_text("utf-8")) for file in sorted(found, key=lambda one: one.name)
    }


def place_of(game: str, figures: dict[str, Entries]) -> Path:
    """The file of a set of figures; names are no figures, the order of entries is one."""
    name = fingerprint_of(json.dumps(without_texts(figures)))
    return PACKAGE / game / RELEASED / f"{name}.json.gz"


def main() -> None:
    """Write what is missing."""
    for game in GAMES:
        figures = read_figures(game)
        place = place_of(game, figures)
        if not place.exists():
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(gzip.compress(json.dumps(figures, ensure_ascii=False).encode(), 9, mtime=0))
            print(f"written: {place.relative_to(PACKAGE)}")


if __name__ == "__main__":
    main()
