"""The figures of a box as a data folder, packed into one file, and back."""

from __future__ import annotations

import io
import json
import re
import tomllib
import zipfile
from pathlib import PurePosixPath

from mirabilia.reference.box import Box, check_box, lay_box, list_changes, list_files, read_changes
from mirabilia.reference.game_reference import reference_of
from mirabilia.table.entries import Entries, Figures, Source
from mirabilia.table.errors import BadInput
from mirabilia.table.uncertain import Value

HEAD = (
    "# The printed figures of an owner's box: mirabilia serve --data FOLDER, mirabilia play --data FOLDER\n"
)
DATE = (1980, 1, 1, 0, 0, 0)  # the same box gives the same file
MOST_FILES = 64
MOST_BYTES = 262_144  # unpacked
BARE = re.compile(r"[A-Za-z0-9_-]+")


def pack_folder(game: str, box: Box, data: Source | None = None) -> bytes:
    """A data folder with the figures of a box; figures that no game can be played with are refused."""
    entered = check_box(game, box, data)
    changes = list_changes(game, entered, data)
    reference_of(game).list_files(Figures(lay_box(game, list_files(game, data), entered)))  # by the loader
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as folder:
        for file, entries in changes.items():
            folder.writestr(zipfile.ZipInfo(file, DATE), HEAD + write_entries(entries))
    return packed.getvalue()


def unpack_folder(game: str, packed: bytes, data: Source | None = None) -> dict[str, Value]:
    """The box that a packed data folder holds."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as folder:
            infos = [one for one in folder.infolist() if one.filename.endswith(".toml")]
            if len(infos) > MOST_FILES or sum(one.file_size for one in infos) > MOST_BYTES:
                raise BadInput("the folder is too large")
            texts = {PurePosixPath(one.filename).name: folder.read(one).decode() for one in infos}
        changes = {name: tomllib.loads(text) for name, text in texts.items()}
    except (
        zipfile.BadZipFile,
        UnicodeError,
        tomllib.TOMLDecodeError,
        RuntimeError,
        OSError,
        EOFError,
    ) as error:
        raise BadInput(f"this is not a packed data folder: {error}") from error
    if not changes:
        raise BadInput("the folder has no data file (*.toml)")
    for name, entries in changes.items():
        for key, entry in entries.items():
            if not isinstance(entry, dict):
                raise BadInput(f"{name}: '{key}' is outside any entry; write it below a [name]")
    return read_changes(game, changes, data)


def write_entries(entries: Entries) -> str:
    """Entries as TOML, a table for each."""
    lines: list[str] = []
    for key, entry in entries.items():
        lines += ["", f"[{write_key(key)}]"]
        lines += [f"{write_key(name)} = {write_value(value)}" for name, value in entry.items()]
    return "\n".join(lines) + "\n"


def write_key(key: str) -> str:
    """A key as TOML."""
    return key if BARE.fullmatch(key) else json.dumps(key)


def write_value(value: object) -> str:
    """A value as TOML: texts, numbers and lists are written as in JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{write_key(key)} = {write_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(write_value(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)
