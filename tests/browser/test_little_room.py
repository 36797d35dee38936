"""What expansions bring is whole where there is little room for it."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.expansion_screens import advance, explore, leaders
from browser.fits import hidden_parts, resize
from browser.harness import speak
from browser.window_albums import password

SIZES = [(1024, 768), (1366, 657), (1440, 900), (1920, 1080), (390, 844), (844, 390)]
ON_ITS_SIDE = {"width": 844, "height": 390}


def test_an_answer_without_cards_fits_on_a_phone_on_its_side(make_desk: MakeDesk) -> None:
    page = advance(make_desk(viewport=ON_ITS_SIDE))
    assert page.locator(".cardless .act").evaluate("one => one.scrollHeight - one.clientHeight") <= 0


def test_full_neighbours_split_a_column_for_their_wonder(make_desk: MakeDesk) -> None:
    page = advance(make_desk(viewport={"width": 1366, "height": 657}))
    wonders = page.locator("[data-pane] .picture > svg")
    expect(wonders).to_have_count(3)
    for wonder in wonders.all():
        expect(wonder).to_be_visible()


def test_a_stage_shows_whole_what_can_be_chosen(make_desk: MakeDesk) -> None:
    page = leaders(make_desk())
    parts = '[data-pane="0"] .stage .choice > :not(i), [data-pane="0"] .stage .done'
    for size in SIZES:
        resize(page, size)
        assert page.locator(parts).count() == 6
        assert hidden_parts(page, parts) == [], size


def test_what_stands_for_no_card_lies_beside_the_cards(make_desk: MakeDesk) -> None:
    page = explore(make_desk(viewport={"width": 1366, "height": 657}))
    card, none = page.locator("[data-hand]").last.bounding_box(), page.locator(".none").bounding_box()
    assert card
    assert none
    assert none["x"] - card["x"] - card["width"] < 10


def test_the_password_of_a_club_is_asked_without_scrolling_on_a_phone_on_its_side(
    make_desk: MakeDesk,
) -> None:
    desk = make_desk(viewport=ON_ITS_SIDE)
    desk.allow("status of 401", "status of 403", "status 401", "status 403")
    parts = 0
    for _, page in password(desk):
        for one in ("en", "pl"):
            speak(page, one)
            over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
            assert over <= 0, one
            parts += 1
        speak(page, "en")
    assert parts == 4
