"""Fingerprints of rules: which figures and rulings a game is played by, including past releases.

Names, other names and marks of uncertainty are not rules, so they are left out. A game keeps the
rulings it began with, and whatever any release has stored can be read: `released.toml` has the
fingerprints of release 0.1.0, which were made differently, and what the same rules are called since then.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import lru_cache
from importlib import resources

from mirabilia.table.entries import TEXT_KEYS

RULINGS_0_1 = 1  # what a game is played by that does not say it
NO_RULES = (*TEXT_KEYS, "city_en", "city_pl")


def fingerprint_of(figures: object) -> str:
    """A short text that changes whenever figures do, whatever they are called."""
    return hashlib.sha256(json.dumps(without_texts(figures), sort_keys=True).encode()).hexdigest()[:12]


def without_texts(data: object) -> object:
    """Data without the names of things and without marks."""
    if isinstance(data, dict):
        return {key: without_texts(value) for key, value in data.items() if key not in NO_RULES}
    if isinstance(data, list | tuple):
        return [without_texts(value) for value in data]
    return data


def have_same_figures(one: object, other: object) -> bool:
    """Whether entries have the same figures in the same order, in which cards are dealt."""
    return json.dumps(without_texts(one)) == json.dumps(without_texts(other))


def name_today(written: str) -> str:
    """What a stored fingerprint is called today."""
    return load_released().get(written, written)


def is_same_rules(written: str, today: str) -> bool:
    """Whether a stored fingerprint belongs to the rules that have this one today."""
    return name_today(written) == today


@lru_cache(maxsize=1)
def load_released() -> dict[str, str]:
    """The fingerprints of past releases, and what the same rules are called since then."""
    text = resources.files("mirabilia.table").joinpath("released.toml").read_text("utf-8")
    return {old: new for rules in tomllib.loads(text).values() for old, new in rules.items()}
