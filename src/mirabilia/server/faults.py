"""Errors as clients see them: a code and a message, and nothing of the program's insides."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from mirabilia.server.bodies import Failure, Fault
from mirabilia.server.messages import Refused
from mirabilia.server.rooms import NoTable
from mirabilia.table.errors import BadInput

log = logging.getLogger("mirabilia.server")
CODES = {400: "malformed", 404: "unknown", 405: "method", 413: "too_big", 415: "malformed"}


class TooMany(Exception):  # noqa: N818 (it says what there is)
    """Somebody asks for more than is good."""


def failure(status: int, code: str, message: str) -> Response[Failure]:
    """An error's body."""
    body = Failure(error=Fault(code=code, message=message))
    return Response(body, status_code=status, media_type="application/json")


def on_refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Failure]:
    """Something that cannot be done now."""
    return failure(409, error.code, error.message)


def on_no_table(_request: Request[Any, Any, Any], _error: NoTable) -> Response[Failure]:
    """A code that no table has."""
    return failure(404, "unknown", "there is no table of this code; check the letters")


def on_bad_input(_request: Request[Any, Any, Any], error: BadInput) -> Response[Failure]:
    """A wish that the rules do not allow."""
    return failure(400, "malformed", str(error))


def on_too_many(_request: Request[Any, Any, Any], error: TooMany) -> Response[Failure]:
    """Too much at once."""
    return failure(429, "too_fast", str(error))


def on_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What the framework refuses."""
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        parts = [part for part in error.extra if isinstance(part, dict)]
        message = "; ".join(f"{part.get('key', 'body')}: {part.get('message', '')}" for part in parts)
    return failure(error.status_code, CODES.get(error.status_code, "malformed"), message)


def on_too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Failure]:
    """A body that is nested deeper than it can be read."""
    return failure(400, "malformed", "the body is nested too deeply")


def on_fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A fault of ours."""
    log.error("a call failed", exc_info=error)
    return failure(500, "fault", "the server made a mistake; it is in its log")


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    NoTable: on_no_table,
    BadInput: on_bad_input,
    TooMany: on_too_many,
    HTTPException: on_http,
    RecursionError: on_too_deep,
    Exception: on_fault,
}
