"""The deal of the day is met on the start page, its first try counts, and one's own games have a page."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, slides_sideways
from browser.serving import Data, Server
from browser.test_axe import violations

PHONE: Data = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def own_game(code: str, wonder: str, points: int, place: int) -> Data:
    """A finished game as the browser keeps it."""
    setup = {"game": "seven", "expansions": [], "players": 4, "wonder": wonder}
    score = [1, 2, 3, points]
    return {
        "id": code,
        "at": 1_790_000_000_000,
        **setup,
        "points": points,
        "place": place,
        "won": place == 1,
        "score": score,
    }


def test_the_first_try_of_the_day_counts_and_can_be_gone_on_with(make_desk: MakeDesk) -> None:
    page = make_desk(bypass_csp=True).page("/")
    player = Player(page)
    page.get_by_role("button", name="Play the deal").click()
    assert player.until_asked()
    address = page.url
    page.goto("/")
    go_on = page.get_by_role("link", name="Go on")
    expect(go_on).to_be_visible()
    assert violations(page) == []
    go_on.click()
    player.until_asked()
    assert page.url == address


def test_what_came_of_it_is_shared_and_counted(make_desk: MakeDesk, server: Server) -> None:
    desk = make_desk(**PHONE, bypass_csp=True)
    day = server.get("/api/daily")["date"]
    games = [own_game("AAAAAA", "giza", 57, 2), own_game("BBBBBB", "rhodes", 63, 1)]
    profile = {"games": games, "daily": {day: {"code": "AAAAAA", "played": games[0]}}}
    kept = json.dumps(json.dumps(profile))
    desk.context.add_init_script(f"localStorage['mirabilia.profile'] ??= {kept}")
    desk.context.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page = desk.page("/")
    page.get_by_role("button", name="Share", exact=True).click()
    text = page.wait_for_function("window.copied").json_value()
    assert text.startswith(f"Mirabilia daily {day} · place 2 of 4 · 57 victory points · ")
    page.locator("#main").get_by_role("link", name="My games").click()
    expect(page.get_by_role("row", name="Rhodes 1 1 63")).to_be_visible()
    assert violations(page) == []
    assert slides_sideways(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    path = download.value.path()
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("The games were added.")).to_be_visible()
    assert json.loads(page.evaluate("localStorage['mirabilia.profile']"))["games"] == games
