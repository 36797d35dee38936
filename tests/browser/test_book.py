"""How to play, the reference and a card's page, opened over the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.harness import Player, slides_sideways
from browser.serving import Data, Server
from browser.test_axe import violations

SIZES: list[Data] = [
    {"viewport": {"width": 1440, "height": 900}},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
]
WHOLE = """() => {
    const { width, height } = document.querySelector('dialog[open]').getBoundingClientRect();
    return width === innerWidth && height === innerHeight;
}"""


def sit_down(page: Page, server: Server) -> Player:
    """A seat at a table whose other players never answer, with an answer given."""
    player = Player(page)
    made = server.post("/api/tables", {"players": 3, "seed": 7, "seats": [{"kind": "human"}] + 2 * [OPEN]})
    for _ in range(2):
        server.post(f"/api/tables/{made['code']}/join", {"name": "Ben"})
    player.open(made)
    player.until_asked()
    player.pick(0)
    player.ways.get_by_role("button", name="Discard").click()
    player.confirm.click()
    expect(player.take_back).to_be_visible()
    return player


OPEN: Data = {"kind": "open"}


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_book_opens_over_the_table(make_desk: MakeDesk, server: Server, size: Data) -> None:
    page = make_desk(**size, bypass_csp=True).page()
    player = sit_down(page, server)
    address = page.url
    page.get_by_role("button", name="How to play and reference").click()
    book = page.get_by_role("dialog", name="How to play and reference")
    expect(book).to_contain_text("The goal")
    assert violations(page) == []
    book.get_by_role("button", name="Reference").click()
    book.get_by_role("link", name="Altar", exact=False).first.click()
    expect(book.get_by_role("heading", level=1)).to_contain_text("Altar")
    assert slides_sideways(page) == []
    assert page.evaluate(WHOLE) is (size is SIZES[1])
    book.get_by_role("button", name="Back").click()
    expect(book.get_by_role("searchbox")).to_be_visible()
    page.go_back()
    expect(book).to_contain_text("The goal")
    assert page.url == address
    for _ in range(30):  # the focus stays inside
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('dialog') !== null || !document.hasFocus()")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(player.take_back).to_be_visible()
    assert page.url == address


def test_the_full_rules_of_a_tooltip_open_over_the_table(make_desk: MakeDesk, server: Server) -> None:
    desk = make_desk(**SIZES[0])
    page = desk.page()
    player = sit_down(page, server)
    address = page.url
    player.cards.nth(1).hover()
    page.get_by_role("link", name="The full rules").click()
    book = page.get_by_role("dialog", name="How to play and reference")
    expect(book.locator('[id^="BASE-"], [data-rule]').or_(book.get_by_role("heading")).first).to_be_visible()
    assert page.url == address
    assert len(desk.context.pages) == 1
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(player.take_back).to_be_visible()


def test_a_card_has_its_page_at_the_table(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk(**SIZES[0]).page()
    player = sit_down(page, server)
    card = player.cards.nth(1)
    card.hover()
    page.get_by_role("link", name="Page of this card").click()
    book = page.get_by_role("dialog", name="How to play and reference")
    expect(book.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    expect(book.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_function("history.state?.book")  # it may have been opened while the browser still went back
    page.go_back()
    expect(book).to_have_count(0)
    expect(player.take_back).to_be_visible()
