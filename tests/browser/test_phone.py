"""On a phone nothing has to be scrolled sideways, and a game can be played by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, slides_sideways
from browser.screens import SCREENS
from browser.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# A television is no phone: what is made for a room is measured at its own size.
@pytest.mark.parametrize("screen", [one for one in SCREENS if not one.startswith("television")])
def test_no_screen_is_wider_than_a_phone(make_desk: MakeDesk, screen: str) -> None:
    page = SCREENS[screen](make_desk(**PHONE))
    assert slides_sideways(page) == []
    drawn = page.locator("main *").count()
    page.evaluate("() => localStorage.setItem('mirabilia.lang', 'pl')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    # What was picked or opened is lost, but it is the same page, and not one that is still being fetched.
    page.wait_for_function("(drawn) => document.querySelectorAll('main *').length > drawn / 3", arg=drawn)
    assert slides_sideways(page) == []


def test_a_turn_is_played_by_touch(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk(**PHONE).page()
    player = Player(page)
    player.open(server.table("human", "random", "random", "random"))
    for _ in range(3):
        assert player.until_asked()
        player.cards.first.tap()
        player.ways.get_by_role("button", name="Discard").tap()
        player.confirm.tap()
        player.until_answered()
    assert player.until_asked()
    assert player.state["view"]["turn"] == 4
    assert slides_sideways(page) == []
