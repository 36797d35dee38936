"""The cities of 7 Wonders Architects have room at every size of a window."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.changes import relay_changed, with_many_held
from browser.conftest import MakeDesk
from browser.fits import PHONES, WIDE, hidden_parts, resize, small_type
from browser.harness import Player, slides_sideways


def test_a_city_of_architects_fits(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = Player(desk.page())
    player.open(desk.server.table("human", "random", "random", game="architects"))
    page = player.page
    for _ in range(8):
        assert player.play_turn()
    assert player.until_asked()
    assert player.state["view"]["cities"][0]["cards"]
    for picked in (False, True):
        if picked:
            player.choose()
            page.mouse.move(0, 0)
            expect(page.get_by_role("tooltip")).to_have_count(0)
        for size in WIDE + PHONES:
            resize(page, size)
            parts = '[data-pane="0"] .stage, [data-pane="0"] .held li .face'
            assert hidden_parts(page, parts) == [], (size, picked)
            assert hidden_parts(page, "[data-hand] .effects, [data-hand] .name") == [], (size, picked)
            assert small_type(page) == [], size
            assert slides_sideways(page) == [], size


def test_many_cards_of_architects_lie_in_a_row_on_a_phone(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 390, "height": 844})
    player = Player(desk.page())
    player.open(desk.server.table("human", "random", "random", game="architects"))
    page = player.page
    relay_changed(page, with_many_held)
    assert player.until_asked()
    expect(page.locator('[data-pane="0"] .held li')).to_have_count(7)
    player.choose()
    page.mouse.move(0, 0)
    assert hidden_parts(page, '[data-pane="0"] .held li .face, .ring .tile') == []


def test_the_figures_of_seven_cities_of_architects_have_room(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 390, "height": 844})
    player = Player(desk.page())
    player.open(desk.server.table("human", *["random"] * 6, game="architects"))
    assert player.until_asked()
    figures = player.page.locator("nav .sums > span")
    assert figures.count() == 3 * 7
    figures.evaluate_all("all => all.forEach((one) => (one.lastChild.data += '0'))")  # late in a game
    wide = "(one) => one.scrollWidth > one.clientWidth"
    crowded = f"all => all.filter((one) => [one, one.closest('.tile')].some({wide})).length"
    assert figures.evaluate_all(crowded) == 0
