"""An expansion of which the client has never heard is drawn by what it declares, without another line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import ROOT, Player, shown_scores
from browser.serving import Server

TOYS = ROOT / "tests" / "toys"
ON_PATH = "import mirabilia.seven\nmirabilia.seven.__path__.append({!r})\n"


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, and processes of bots, for which the toys are folders of the game."""
    folder = tmp_path_factory.mktemp("toys")
    (folder / "sitecustomize.py").write_text(ON_PATH.format(str(TOYS)), encoding="utf-8")
    one = Server(folder, on_path=folder)
    try:
        one.start()
        yield one
    finally:
        one.close()


def test_a_folder_of_the_game_is_played_by_clicking_and_counted(
    make_desk: MakeDesk, toy_server: Server
) -> None:
    page = make_desk(server=toy_server).page()
    player = Player(page, seed=4)
    player.open(toy_server.table("human", "random", "novice", expansions=["aaa_toy"]))
    assert player.until_asked()
    expect(page.get_by_text("Favour").first).to_be_visible()
    expect(page.get_by_text("Relic").first).to_be_visible()
    player.play_to_end()
    assert {"choose", "reveal"} <= player.kinds
    asked = [
        option for state in player.states if state["question"] for option in state["question"]["options"]
    ]
    assert {"offer", "reveal"} <= {option["verb"] for option in asked}
    assert "incense" in {option.get("rider") for option in asked}
    result = player.states[-1]["view"]["result"]
    shown = [list(points.values()) for points in shown_scores(player.sheet).values()]
    assert sorted(shown) == sorted(list(city["score"].values()) for city in result["cities"])


def test_the_start_page_and_the_reference_have_it(make_desk: MakeDesk, toy_server: Server) -> None:
    desk = make_desk(server=toy_server)
    page = desk.page("/")
    expect(page.get_by_text("Toys").first).to_be_visible()
    page.goto("/reference")
    page.get_by_role("searchbox").fill("Spinning")
    expect(page.get_by_role("link", name="Spinning Top").first).to_be_visible()
