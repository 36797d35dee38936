"""The description of the API: an OpenAPI document, and a self-contained page."""

from __future__ import annotations

import html
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.openapi.plugins import JsonRenderPlugin

from mirabilia.reference.model import Reference, RulesText
from mirabilia.server import daily, duplicates, meta, rest_types, views
from mirabilia.server.messages import ClientMessage, ServerMessage
from mirabilia.server.shapes import all_of

REFERENCE = "#/components/schemas/{name}"
Schema = dict[str, Any]
TYPES = [
    ClientMessage,
    ServerMessage,
    rest_types.NewTable,
    rest_types.TableMade,
    rest_types.Join,
    rest_types.Joined,
    rest_types.SeatKey,
    rest_types.Password,
    rest_types.SeatOpened,
    rest_types.PushOffer,
    rest_types.PushWish,
    rest_types.PushKept,
    rest_types.Tables,
    rest_types.Addresses,
    daily.Daily,
    duplicates.NewDuplicate,
    duplicates.DuplicateMade,
    duplicates.Comparison,
    meta.Everything,
    Reference,
    RulesText,
    rest_types.Health,
    rest_types.Failure,
    *all_of("frames"),
    views.Record,
]


def all_types() -> Schema:
    """Every type of the REST calls and of the socket, with both unions of messages."""
    found, components = msgspec.json.schema_components(TYPES, ref_template=REFERENCE)
    unions = dict(zip(("ClientMessage", "ServerMessage"), found, strict=False))
    return dict(sorted({**components, **unions}.items()))


def with_messages(document: Schema) -> Schema:
    """The document of the REST calls, its types made the same way as the socket's and joined by them."""
    components = document.get("components", {})
    schemas = {**components.get("schemas", {}), **all_types()}
    return {**document, "components": {**components, "schemas": schemas}}


class Document(JsonRenderPlugin):
    """The document, where the framework serves it."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as it is sent."""
        return render_document(request.app)[0]


def document_of(app: Litestar) -> Schema:
    """The document of an application."""
    return with_messages(app.openapi_schema.to_schema())


@lru_cache(maxsize=1)
def render_document(app: Litestar) -> tuple[bytes, bytes]:
    """The document and its page; they do not change while the server runs."""
    document = document_of(app)
    return msgspec.json.encode(document), render_page(document).encode()


@get("/api/schema", include_in_schema=False, sync_to_thread=False)
def get_schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The document."""
    return Response(render_document(request.app)[0], media_type="application/json")


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return Response(render_document(request.app)[1], media_type="text/html; charset=utf-8")


STYLE = """body{font:1rem/1.55 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#fff}
code,pre{font-family:ui-monospace,monospace;font-size:.9rem}pre{background:#f3f1ec;padding:.8rem;overflow:auto}
h2{border-bottom:1px solid #ccc;margin-top:2.5rem}b{font-family:ui-monospace,monospace}
@media(prefers-color-scheme:dark){body{color:#e8e4da;background:#1c1b19}pre{background:#2a2825}a{color:#9cf}}"""


def render_page(document: Schema) -> str:
    """Calls, messages and types as plain HTML."""
    calls = [
        render_call(path, method, what)
        for path, methods in sorted(document["paths"].items())
        for method, what in methods.items()
        if isinstance(what, dict) and "responses" in what
    ]
    types = [one_type(name, shape) for name, shape in document["components"]["schemas"].items()]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mirabilia: API</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{STYLE}</style></head><body><h1>Mirabilia: API</h1>"
        '<p>The same for programs: <a href="/api/schema">/api/schema</a> (OpenAPI). The socket is at '
        "<code>/api/tables/{code}/socket?key=…</code>; it takes "
        "<a href='#ClientMessage'>ClientMessage</a> and sends <a href='#ServerMessage'>ServerMessage</a>.</p>"
        f"<h2>Calls</h2>{''.join(calls)}<h2>Types</h2>{''.join(types)}</body></html>"
    )


def render_call(path: str, method: str, what: Schema) -> str:
    """A call."""
    said = html.escape(str(what.get("description") or what.get("summary") or ""))
    return f"<p><b>{method.upper()} {html.escape(path)}</b><br>{said}</p>"


def one_type(name: str, shape: Schema) -> str:
    """A type as its JSON schema."""
    text = html.escape(msgspec.json.format(msgspec.json.encode(shape), indent=2).decode())
    title = html.escape(name)
    return f'<details id="{title}"><summary><b>{title}</b></summary><pre>{text}</pre></details>'
