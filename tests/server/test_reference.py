"""The reference and the rules as the browser gets them: whole, small, and kept by their version."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from mirabilia.reference.model import Reference, RulesText
from mirabilia.reference.statistics import Statistics
from server.helpers import serving

Shape = type[Reference | RulesText | Statistics]


@pytest.mark.parametrize(
    ("path", "shape"),
    [
        ("/api/reference", Reference),
        ("/api/rules", RulesText),
        ("/api/statistics/seven/armada+edifice+leaders", Statistics),
    ],
)
def test_the_reference_is_sent_once_and_asked_for_by_its_version(
    tmp_path: Path, path: str, shape: Shape
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            answer = await base.http.get(path)
            found = msgspec.convert(answer.json(), shape)
            assert answer.headers["etag"] == f'"{found.version}"'
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < 150_000
            again = await base.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            other = await base.http.get(path, headers={"If-None-Match": '"another"'})
            assert other.status_code == 200

    asyncio.run(scene())


def test_the_owners_figures_are_in_the_reference(tmp_path: Path) -> None:
    figures = tmp_path / "figures"
    figures.mkdir()
    (figures / "cards.toml").write_text("[palace]\neffects = [{ points = 9 }]\n")

    async def scene() -> None:
        async with serving(tmp_path, data=figures) as base:
            found = msgspec.convert((await base.http.get("/api/reference")).json(), Reference)
            palace = next(one for one in found.things if one.id == "palace")
            assert palace.words.pl == ["9 punktów zwycięstwa"]

    asyncio.run(scene())
