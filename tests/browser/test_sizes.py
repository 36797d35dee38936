"""What a first visit has to load: measured by sizes, which are the same on every machine."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import mirabilia
from browser.conftest import MakeDesk
from browser.harness import Player

STATIC = Path(mirabilia.__file__).parent / "server" / "static"
MOST = 300_000  # bytes of script and style, compressed


def packed(path: str) -> int:
    """How large a file is on the wire."""
    return len(gzip.compress((STATIC / path.lstrip("/")).read_bytes(), 6))


@pytest.mark.parametrize("game", ["seven", "architects"])
def test_the_first_hand_needs_less_than_300_kb_of_script_and_style(make_desk: MakeDesk, game: str) -> None:
    desk = make_desk()
    page = desk.page()
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(urlsplit(request.url).path))
    player = Player(page)
    player.open(desk.server.table("human", "random", "random", game=game))
    assert player.until_asked()
    sizes = {path: packed(path) for path in loaded if path.endswith((".js", ".css"))}
    assert len(sizes) > 5, "nothing was counted"
    assert sum(sizes.values()) < MOST, sorted(sizes.items(), key=lambda one: -one[1])
