"""Refusals: a reason for programs, which clients put into words of their own, and a sentence for people."""

from __future__ import annotations

import re
from typing import Literal, get_args

ErrorCode = Literal["malformed", "too_big", "too_fast", "stale", "illegal", "not_yours", "not_now", "unknown"]
RestCode = Literal[ErrorCode, "method", "fault", "foreign", "password"]

Malformed = Literal[
    "malformed",
    "deep",
    "empty",
    "no_seat",
    "no_partner",
    "seats_count",
    "players",
    "game",
    "expansions",
    "sides",
    "wonders",
    "bot",
    "figures",
    "no_moment",
    "endpoint",
]
NotNow = Literal[
    "begun",
    "not_begun",
    "over",
    "not_over",
    "answered",
    "no_answer",
    "seat_taken",
    "full",
    "unavailable",
    "own_seat",
    "bot_plays",
    "is_here",
    "long_clock",
    "wait",
    "put_away",
    "not_written",
    "other_rules",
    "no_code",
    "no_push",
    "table_full",
    "no_hints",
    "no_coach",
    "too_many_comments",
]
NotYours = Literal["spectator", "not_maker", "not_player", "not_asked", "wrong_key", "wrong_password"]
Unknown = Literal["no_table", "no_puzzle", "no_call"]
Busy = Literal[
    "too_fast",
    "too_many_tables",
    "too_many_sockets",
    "too_many_calls",
    "too_many_lines",
    "too_many_passwords",
    "overloaded",
]
Other = Literal["password", "too_big", "stale", "illegal", "method", "fault", "foreign"]
Reason = Literal[Malformed, NotNow, NotYours, Unknown, Busy, Other]

CODES: dict[str, ErrorCode] = {
    **dict.fromkeys(get_args(Malformed), "malformed"),
    **dict.fromkeys(get_args(NotNow), "not_now"),
    **dict.fromkeys(get_args(NotYours), "not_yours"),
    **dict.fromkeys(get_args(Unknown), "unknown"),
    "too_big": "too_big",
    **dict.fromkeys(get_args(Busy), "too_fast"),
    "stale": "stale",
    "illegal": "illegal",
}
STATUS: dict[str, int] = {"malformed": 400, "unknown": 404, "too_fast": 429}  # otherwise 409


class Refused(Exception):  # noqa: N818 (it is what happens to a wish, not a fault)
    """A request that cannot be fulfilled; it has changed nothing.

    `field` is the part of the request that is at fault, such as `seats.1.bot`; `values` are what a sentence
    about the reason needs.
    """

    def __init__(self, reason: Reason, message: str, field: str | None = None, **values: int) -> None:
        super().__init__(message)
        self.reason: Reason = reason
        self.code: ErrorCode = CODES[reason]
        self.message = message
        self.field = field
        self.values = values


FIELD = re.compile(r"field `([^`]+)`")
PLACE = re.compile(r"at `\$\.?([^`]*)`$")


def field_of(message: str) -> str | None:
    """The part that a complaint of the decoder is about, such as `seats.0.kind`."""
    place, field = PLACE.search(message), FIELD.search(message)
    parts = [found.group(1) for found in (place, field) if found is not None and found.group(1)]
    return ".".join(parts).replace("[", ".").replace("]", "").lstrip(".") or None
