"""The browser client: its files, and its one page for every address that is not the API's."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Stream

FOREVER = "public, max-age=31536000, immutable"  # names of built files change with their content
LASTING = ("assets", "engine")  # the folders that hold them
PACKED = ".gz"  # the build has packed these already: packing megabytes would hold up the tables
WHOLE = 2**18  # bytes of a file that is sent at once
PIECE = 2**16  # bytes of any other that are read at a time
KINDS = {  # that some systems do not know, or know wrongly
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mirabilia</title>
<style>body{font:1.1rem/1.6 system-ui;max-width:40rem;margin:15vh auto;padding:0 1rem}</style></head>
<body><h1>Mirabilia</h1><p>The server runs, but the table for the browser has not been built.
From a checkout, <code>make play</code> builds it; <code>pip install .</code> does too.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p></body></html>
"""


def find_file(root: Path, path: str) -> Path | None:
    """The file of an address, if there is one inside the folder."""
    try:
        file = (root / path.lstrip("/")).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # such as a name that is too long, or one with a zero byte
        return None


def serve_file(root: Path, path: str) -> Response[Any]:
    """A file, or the page."""
    folder = path.lstrip("/").split("/")[0]
    if folder == "api":
        raise NotFoundException(f"there is no call {path}; see /api/docs")
    file = find_file(root, path)
    if file is None and folder in LASTING:  # a page in its place would be kept for good
        raise NotFoundException(f"there is no file {path}")
    file = file or find_file(root, "index.html")
    if file is None:
        return Response(MISSING.encode(), media_type="text/html; charset=utf-8")
    headers = {"Cache-Control": FOREVER if folder in LASTING else "no-cache"}
    if file.stat().st_size > WHOLE:
        return Stream(read_slowly(file), media_type=kind_of(file.name), headers=headers)
    return Response(file.read_bytes(), media_type=kind_of(file.name), headers=headers)


def read_slowly(file: Path, unpack: bool = False) -> Iterator[bytes]:
    """A file piece by piece, as quickly as the client reads: nobody can have many copies of it in memory."""
    with gzip.open(file) if unpack else file.open("rb") as opened:
        while piece := opened.read(PIECE):
            yield piece


def kind_of(name: str) -> str:
    """The media type of a file."""
    known = KINDS.get(Path(name).suffix)
    kind = known or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind == "application/json"
    return f"{kind}; charset=utf-8" if text else kind


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def serve_client(state: State, path: FromPath[str] = "/") -> Response[Any]:
    """Serve the client."""
    root: Path = state.config.static
    return serve_file(root, path)


@get("/engine/{path:path}", include_in_schema=False, sync_to_thread=True)
def serve_engine(request: Request[Any, Any, Any], state: State, path: FromPath[str]) -> Response[Any]:
    """Serve the engine that counts in the browser; most of it is stored compressed."""
    root: Path = state.config.static
    name = f"engine{path}"
    file = find_file(root, name + PACKED)
    if file is None:
        return serve_file(root, name)
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    packed = "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers |= {"Content-Encoding": "gzip", "Content-Length": str(file.stat().st_size)}
    return Stream(read_slowly(file, unpack=not packed), media_type=kind_of(name), headers=headers)
