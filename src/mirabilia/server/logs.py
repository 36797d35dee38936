"""The log of a server: every line with its time and, where there is one, its table, and without keys."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import MutableMapping
from typing import Any

KEY = re.compile(r"(\bkey=)[^&\s\"']+")
SPAN = 60.0  # seconds in which the same line is written only so many times
MOST = 5

log = logging.getLogger("mirabilia.server")


class TableLog(logging.LoggerAdapter[logging.Logger]):
    """The log of one table."""

    def __init__(self, code: str) -> None:
        super().__init__(log, {"table": code})

    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        """Add the code of the table."""
        return msg, {**kwargs, "extra": self.extra}


class Thin(logging.Filter):
    """Of the same line, only the first few in a minute; then how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        line = (record.name, str(record.msg))
        since, times = self.seen.get(line, (record.created, 0))
        if record.created - since >= SPAN:
            if times > MOST:
                record.msg = f"{record.msg} (left out {times - MOST} times before)"
            since, times = record.created, 0
        self.seen[line] = (since, times + 1)
        return times < MOST


class Text(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, with whatever belongs to an error below."""
        table = f" table {record.table}:" if hasattr(record, "table") else ""
        line = f"{moment_of(record)} {record.levelname.lower()}{table} {record.getMessage()}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return KEY.sub(r"\1…", line)


class Json(logging.Formatter):
    """Lines for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """An object on one line."""
        parts = {"time": moment_of(record), "level": record.levelname.lower(), "logger": record.name}
        if hasattr(record, "table"):
            parts["table"] = record.table
        parts["message"] = record.getMessage()
        if record.exc_info:
            parts["error"] = self.formatException(record.exc_info)
        return KEY.sub(r"\1…", json.dumps(parts, ensure_ascii=False))


FORMATS = {"text": Text, "json": Json}


def moment_of(record: logging.LogRecord) -> str:
    """When something was logged, in UTC."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


def set_up_logs(kind: str) -> None:
    """Let the whole process log to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[kind]())
    handler.addFilter(Thin())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    log.setLevel(logging.INFO)
