"""The browser's client: its files, and its one page for every address that is not the API's."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOREVER = "public, max-age=31536000, immutable"  # names of built files change with their content
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mirabilia</title>
<style>body{font:1.1rem/1.6 system-ui;max-width:40rem;margin:15vh auto;padding:0 1rem}</style></head>
<body><h1>Mirabilia</h1><p>The server runs, but the table for the browser has not been built.
From a checkout, <code>make play</code> builds it; <code>pip install .</code> does too.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p></body></html>
"""


def found_file(root: Path, path: str) -> Path | None:
    """The file of an address, if there is one inside the folder."""
    try:
        file = (root / path.lstrip("/")).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # such as a name that is too long, or one with a zero byte
        return None


def served(root: Path, path: str) -> Response[bytes]:
    """A file, or the page."""
    if path.lstrip("/").split("/")[0] == "api":
        raise NotFoundException(f"there is no call {path}; see /api/docs")
    file = found_file(root, path) or found_file(root, "index.html")
    if file is None:
        return Response(MISSING.encode(), media_type="text/html; charset=utf-8")
    hashed = file.parent.name == "assets"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "application/json"):
        kind += "; charset=utf-8"
    return Response(
        file.read_bytes(), media_type=kind, headers={"Cache-Control": FOREVER if hashed else "no-cache"}
    )


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(state: State, path: FromPath[str] = "/") -> Response[bytes]:
    """Serve the client."""
    root: Path = state.config.static
    return served(root, path)
