"""Errors as clients see them: a code and a message, and no internals of the program."""

from __future__ import annotations

from typing import Any

from asyncpg import InterfaceError  # type: ignore[import-untyped]  # it has no types
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.routes import HTTPRoute
from litestar.types import ExceptionHandlersMap
from msgspec import UNSET
from sqlalchemy.exc import SQLAlchemyError

from mirabilia.server import metrics
from mirabilia.server.database import first_line
from mirabilia.server.leases import Unavailable
from mirabilia.server.logs import log
from mirabilia.server.refusals import STATUS, Reason, Refused, RestCode, field_of
from mirabilia.server.rest_types import Failure, Fault
from mirabilia.table.errors import BadInput

REASONS: dict[int, tuple[RestCode, Reason]] = {
    404: ("unknown", "no_call"),
    405: ("method", "method"),
    413: ("too_big", "too_big"),
}


def failure_response(status: int, fault: Fault) -> Response[Failure]:
    """An error's body."""
    return Response(Failure(error=fault), status_code=status, media_type="application/json")


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Failure]:
    """Something that cannot be done, or not now."""
    metrics.refusals.add(error.reason)
    if error.reason == "no_table" and request.client is not None:
        request.app.state.guesses.take(request.client.host)
    fault = Fault(code=error.code, reason=error.reason, message=error.message)
    fault.field, fault.values = error.field or UNSET, error.values or UNSET
    return failure_response(STATUS.get(error.code, 409), fault)


def on_bad_input(_request: Request[Any, Any, Any], error: BadInput) -> Response[Failure]:
    """A request that the rules do not allow."""
    return failure_response(400, Fault(code="malformed", reason="malformed", message=str(error)))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What the framework refuses."""
    code, reason = REASONS.get(error.status_code, ("malformed", "malformed"))
    fault = Fault(code=code, reason=reason, message=error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        parts = [part for part in error.extra if isinstance(part, dict)]
        fault.message = "; ".join(f"{part.get('key', 'body')}: {part.get('message', '')}" for part in parts)
        fault.field = place_of(parts[0]) or UNSET if parts else UNSET
    response = failure_response(error.status_code, fault)
    if error.status_code == 405:
        response.headers["Allow"] = ", ".join(methods_of(request))
    return response


def methods_of(request: Request[Any, Any, Any]) -> list[str]:
    """The methods that a path allows, which the answer to any other must list (RFC 9110)."""
    parts = [part for part in request.url.path.split("/") if part]
    for route in request.app.routes:
        if isinstance(route, HTTPRoute) and is_match(route, parts):
            return sorted(route.methods)
    return ["GET", "OPTIONS"]  # of the client's pages


def is_match(route: HTTPRoute, parts: list[str]) -> bool:
    """Whether the parts of a path are those of a route, whose parameters may be anything."""
    shape = route.path_components
    return len(shape) == len(parts) and all(
        mine == part or not isinstance(mine, str) for mine, part in zip(shape, parts, strict=True)
    )


def place_of(part: dict[str, Any]) -> str | None:
    """The field that the framework complains about; it calls the whole body `data`."""
    place = str(part.get("key") or "data")
    where = "" if place == "data" else f".{place}"
    return field_of(f"{part.get('message', '')} - at `${where}`")


def on_too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Failure]:
    """A body that is nested too deeply to be read."""
    return failure_response(
        400, Fault(code="malformed", reason="deep", message="the body is nested too deeply")
    )


def on_no_text(_request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Failure]:
    """A body that is not text."""
    return failure_response(400, Fault(code="malformed", reason="malformed", message="the body is not UTF-8"))


def on_away(_request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The database is away, or hangs: nothing is wrong with the call, which may be made again."""
    metrics.faults.add("database")
    log.warning("a call waits for the database in vain: %s", first_line(error))
    message = "the server's database does not answer right now; try again"
    return failure_response(503, Fault(code="not_now", reason="unavailable", message=message))


def on_fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A fault of the server."""
    metrics.faults.add("call")
    log.error("a call failed", exc_info=error)
    message = "something went wrong on the server; see its log"
    return failure_response(500, Fault(code="fault", reason="fault", message=message))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    BadInput: on_bad_input,
    HTTPException: on_http,
    RecursionError: on_too_deep,
    UnicodeDecodeError: on_no_text,
    **dict.fromkeys((Unavailable, SQLAlchemyError, InterfaceError, TimeoutError), on_away),
    Exception: on_fault,
}
