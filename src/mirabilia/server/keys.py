"""Codes of tables, keys of seats, and texts from outside made harmless."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from hmac import compare_digest

ALPHABET = "ABCDEFGHJKMNPQRTUVWXYZ2346789"  # without 0 O, 1 I L, 5 S
CODE_LENGTH = 6  # of public tables, which are listed anyway
PRIVATE_LENGTH = 8  # of the others: at 120 guesses a minute one of 1,000 tables is found after 8,000 years
NAME_LENGTH = 24
CHAT_LENGTH = 500
MARKS = 4  # combining marks on one letter; a pile of them would run over its neighbours


def new_code(public: bool = False) -> str:
    """A code that can be read aloud; that of a private table cannot be found by guessing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH if public else PRIVATE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a text can be a code."""
    return len(text) in (CODE_LENGTH, PRIVATE_LENGTH) and all(letter in ALPHABET for letter in text)


def new_key() -> str:
    """A secret that gives control of a seat."""
    return secrets.token_urlsafe(24)


def hash_key(key: str) -> str:
    """What is kept of a key. The key is random and long, so a plain hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def is_key(key: str, kept: str | None) -> bool:
    """Whether a key is the one whose hash is kept, compared in constant time."""
    return compare_digest(hash_key(key), kept or "")


def clean(text: str, length: int) -> str:
    """A text on one line, without control characters, no longer than this."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS:
            continue
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\r\n":
            kept.append(" ")
        elif kind[0] != "C" or letter == "\u200d":  # the joiner holds emoji together
            kept.append(letter)
    return " ".join("".join(kept).split())[:length].strip()
