"""A short digest of a state: written down after every batch, it proves that a replay leads to the same game.

It is of what lies on the table, by the names in the data, and of nothing that only the program knows:
a program that was changed but plays the same gives the same digest. Its first letter says how it was
made; one that was made in another way proves nothing, and refutes nothing.
"""

from __future__ import annotations

import hashlib
import json

SCHEME = "a"  # another letter, whenever the same state gets another digest
LENGTH = 10  # further letters


def digest_of(essence: object) -> str:
    """The digest of what a state consists of."""
    text = json.dumps(essence, sort_keys=True, separators=(",", ":"))
    return SCHEME + hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def is_refuted(written: str, today: str) -> bool:
    """Whether a digest that was written down shows that the state was another one."""
    return written[:1] == SCHEME and written != today
