"""The points on the score pad while a game is entered: worked out, beside their sources, and checked."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import slides_sideways
from browser.pad import PHONE, SLOW
from browser.test_axe import violations


def test_quick_points_are_worked_out_and_a_tie_is_broken_by_coins(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE, bypass_csp=True).page("/pad")
    page.get_by_text("Architects", exact=True).click()
    page.get_by_text("7 Wonders", exact=True).click()
    page.get_by_role("group", name="Players", exact=True).get_by_text("3", exact=True).click()
    page.get_by_text("Quick", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    for symbol in ("compass", "gear", "tablet"):
        page.get_by_role("button", name=f"{symbol}: one more").click()
    page.get_by_role("button", name="of your choice: one more").click()
    science = page.get_by_role("region", name="Science")
    expect(science.get_by_role("heading")).to_contain_text("13")  # 4 + 1 + 1 and a set
    expect(science.get_by_role("status")).to_contain_text("1 × compass")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_label("Civilian", exact=True).fill("12")
    coins = page.get_by_role("textbox", name="Coins (points: 0)")
    coins.fill("4")
    coins.blur()
    points = page.get_by_role("region", name="Points", exact=True)
    expect(points.get_by_role("status")).to_contain_text("Player 2 wins with 13 victory points")
    expect(points.get_by_role("status")).to_contain_text("coins break the tie")
    page.get_by_role("button", name="The game is over").click()
    for path in ("/pad/history", "/pad"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert slides_sideways(page) == []
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            assert violations(page) == [], (path, theme)


def test_long_names_stay_within_their_seats(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE).page("/pad")
    page.get_by_role("group", name="Players", exact=True).get_by_text("7", exact=True).click()
    for seat in range(7):
        page.get_by_label(f"Name of player {seat + 1}").fill(f"Maximilian Featherstone {seat}"[:24])
    page.get_by_role("button", name="Begin").click()
    seats = page.get_by_role("group", name="Players", exact=True).get_by_role("button")
    expect(seats).to_have_count(7)
    wider = "all => all.filter(one => one.firstElementChild.offsetWidth > one.clientWidth).length"
    assert seats.evaluate_all(wider) == 0
    for _ in range(6):
        page.get_by_role("button", name="Next", exact=True).click()
    expect(seats.last).to_be_in_viewport(ratio=1)


def test_points_stand_beside_what_they_come_from(make_desk: MakeDesk) -> None:
    page = make_desk(viewport={"width": 1440, "height": 900}).page("/pad")
    page.get_by_role("group", name="Players").get_by_text("7", exact=True).click()
    page.get_by_role("group", name="How to count").get_by_text("Quick", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_label("Civilian", exact=True).fill("12")
    page.keyboard.press("Tab")
    points = page.get_by_role("region", name="Points", exact=True)
    expect(points.get_by_role("table").first).to_be_visible()
    city = page.get_by_role("region", name="Player 1", exact=True)
    left, right = city.bounding_box(), points.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] < right["x"]
    assert abs(left["y"] - right["y"]) < 1
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert points.locator("th, td").evaluate_all(wide) == []
    assert slides_sideways(page) == []


def test_what_cannot_be_right_is_said_and_nothing_is_lost(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport=PHONE, bypass_csp=True)
    page = desk.page("/pad")
    page.get_by_role("button", name="Begin").click()
    cards = page.get_by_role("region", name="Cards", exact=True)
    points = page.get_by_role("region", name="Points", exact=True)
    for step, name in enumerate(("senat", "senat", "altar", "altar")):  # until every city is begun
        if step:
            page.get_by_role("button", name="Next", exact=True).click()
        cards.get_by_role("button", name="Add", exact=True).click()
        cards.get_by_role("searchbox").fill(name)
        cards.get_by_role("list", name="to choose").get_by_role("button").first.click()
        cards.get_by_role("button", name="Done", exact=True).click()
    impossible = "Senate stands in 2 cities; with this number of players the game has only 1"
    expect(points).to_contain_text(impossible, timeout=SLOW)
    expect(points.get_by_role("status")).to_contain_text("6 victory points")
    expect(page.get_by_role("button", name="Player 1 6")).to_be_visible()
    assert slides_sideways(page) == []
    page.evaluate("scrollTo(0, 0)")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert violations(page) == [], theme
