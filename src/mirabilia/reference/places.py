"""Where the program carries out each rule and which tests prove it, in the package or in a checkout."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import resources
from pathlib import Path
from threading import Lock

from mirabilia.reference.model import Place
from mirabilia.reference.sources import collect_places

FILE = "places.json"  # where the build writes what it has collected
READING = Lock()  # the server asks from two threads, and Python's parser may fail in both at once

Places = tuple[dict[str, list[Place]], dict[str, list[str]]]


@lru_cache(maxsize=1)
def read_places() -> Places:
    """The places and the tests, read from the package or collected from the sources."""
    file = resources.files("mirabilia.reference").joinpath(FILE)
    found = (
        json.loads(file.read_text("utf-8")) if file.is_file() else collect_places(Path(__file__).parents[3])
    )
    owners = {key: [Place(*place) for place in those] for key, those in found["owners"].items()}
    return owners, found["proofs"]


def load_places() -> Places:
    """By the ids of the rules: the places that carry them out, and the tests that prove them."""
    with READING:
        return read_places()


def places_of(rule: str) -> list[Place]:
    """The places that carry out a rule."""
    return load_places()[0].get(rule, [])


def proofs_of(rule: str) -> list[str]:
    """The tests that prove a rule, as pytest names them."""
    return load_places()[1].get(rule, [])
