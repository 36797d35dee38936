"""Reading records: the rules and figures by which a game was played, whichever release wrote it down.

A record has only figures that were not the program's when it was written. The program keeps all that it has
ever had: every set of them is a file in the folder `released` of its game, which `make figures` writes.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

from mirabilia.table.entries import Entries, Figures, Source, lay_folder_over
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import RULINGS_0_1, is_same_rules
from mirabilia.table.makers import Ruleset, make_ruleset, makers
from mirabilia.table.validation import Data

RECORD_VERSION = 1
RECORD_KEYS: dict[str, type | tuple[type, ...]] = {
    "v": int,
    "game": str,
    "rules": str,
    "setup": dict,
    "seed": (int, str),
    "answers": list,
}
RELEASED = "released"  # the folder of a game that has the figures of every release


def find_rules(record: object, data: Source | None) -> tuple[Ruleset, Source | None]:
    """The rules of a record, and where their figures come from, if it is a valid record."""
    checked = check_form(record)
    other, problem = "", BadInput("record: there are no rules for it")
    for source in list_sources(checked, data):
        try:
            setup = {"rulings": RULINGS_0_1, **checked["setup"]}
            ruleset = make_ruleset(checked["game"], **setup, data=source)
        except (TypeError, BadInput) as error:
            if not other:
                problem = BadInput(f"record: the setup cannot be used: {error}")
            continue
        if is_same_rules(checked["rules"], ruleset.fingerprint):
            return ruleset, source
        other = other or ruleset.fingerprint
    if other:
        rules = checked["rules"]
        problem = BadInput(f"record: it was played with different rules or figures ({rules}, here {other})")
    raise problem


def check_form(record: object) -> Data:
    """A record, if it has the form of one."""
    if not isinstance(record, dict):
        raise BadInput("record: not a table of keys and values")
    for key, kind in RECORD_KEYS.items():
        if not isinstance(record.get(key), kind):
            raise BadInput(f"record: the key '{key}' is missing or has the wrong type")
    if record["v"] != RECORD_VERSION:
        raise BadInput(f"record: version {record['v']} cannot be read, only version {RECORD_VERSION}")
    return record


def list_sources(record: Data, data: Source | None) -> Iterator[Source | None]:
    """The figures by which a record may have been played: with those of today, then with former ones."""
    own = read_figures(record) or data
    yield own
    for former in list_released(record["game"]):
        if isinstance(own, Figures):
            yield Figures({**former, **own.files})
        elif own is not None:
            yield Figures({file: lay_folder_over(entries, own, file) for file, entries in former.items()})
        else:
            yield Figures(former)


def read_figures(record: Data) -> Figures | None:
    """The figures that a record carries, if it has any."""
    found = record.get("figures")
    if found is None:
        return None
    files = found.values() if isinstance(found, dict) else [None]
    if not all(
        isinstance(file, dict) and all(isinstance(one, dict) for one in file.values()) for file in files
    ):
        raise BadInput("record: the key 'figures' has the wrong type")
    return Figures(found)


def list_released(game: str) -> Iterator[dict[str, Entries]]:
    """Every set of figures that the program has had, as data files."""
    for folder in makers[game].folders() if game in makers else []:
        kept = folder.joinpath(RELEASED)
        for file in sorted(kept.iterdir(), key=lambda one: one.name) if kept.is_dir() else []:
            if file.name.endswith(".json.gz"):
                files: dict[str, Entries] = json.loads(gzip.decompress(file.read_bytes()))
                yield files


def read_outcomes(record: Data) -> list[str]:
    """The digests of a record, if it has any."""
    found = record.get("outcomes", [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise BadInput("record: the key 'outcomes' has the wrong type")
    return found
