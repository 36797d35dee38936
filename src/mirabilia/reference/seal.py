"""A short text that changes whenever something does."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, is_dataclass


def to_plain_data(value: object) -> object:
    """A noun of the reference as plain data."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(f"{type(value).__name__} cannot be written")


def version_of(data: object) -> str:
    """The version of data."""
    text = json.dumps(data, default=to_plain_data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
