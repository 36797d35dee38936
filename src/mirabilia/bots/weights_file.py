"""The files of learned weights that come with the package: one for each game, by groups of tables."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

FOLDER = "weights"
Data = dict[str, Any]


def load_groups(file: str) -> dict[str, Data]:
    """The groups of a file; none before the first training."""
    found = resources.files("mirabilia.bots").joinpath(FOLDER, file)
    return read_groups(found.read_text("utf-8")) if found.is_file() else {}


def read_groups(text: str) -> dict[str, Data]:
    """The groups in the text of a file."""
    groups: dict[str, Data] = json.loads(text)["groups"]
    return groups


def format_groups(groups: dict[str, Data]) -> str:
    """The text of a file: one line per part, so that a change can be read."""
    lines = []
    for name, group in sorted(groups.items()):
        parts = ",\n".join(f'  "{key}": {json.dumps(group[key], separators=(",", ":"))}' for key in group)
        lines.append(f'"{name}": {{\n{parts}\n}}')
    return '{"groups": {\n' + ",\n".join(lines) + "\n}}\n"


def path_of(file: str) -> Path:
    """Where a file is in a checkout."""
    return Path("src/mirabilia/bots") / FOLDER / file
