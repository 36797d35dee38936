"""Bugs that people have met at the table, measured where they were: what covers, cuts or hides something."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import PdfMargins, WebSocketRoute, expect

from browser.conftest import MakeDesk
from browser.expansion_screens import ALL, played_to
from browser.fits import hidden_parts, overlapping, resize
from browser.harness import Player, speak, table_path
from browser.serving import Data, Server

PHONES = [(390, 844), (844, 390)]
WIDE = [(1366, 657), (1440, 900), (1920, 1080), (1024, 768)]

# What is written runs out of its button.
OUTSIDE = """(buttons) => buttons.flatMap((button) => {
  const box = button.getBoundingClientRect();
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility() || parent.closest('.sr-only')) continue;
    range.selectNodeContents(node);
    const { left, right, bottom } = range.getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1) return [node.data];
  }
  return [];
})"""

# A heading is cut: there is more of it than its box shows.
CUT = """(heads) => heads.filter((one) => one.innerText.trim()).flatMap((head) =>
  [head, ...head.querySelectorAll('span:not(.sr-only)')].some((one) =>
    one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      && getComputedStyle(head).display !== 'inline'
    ? [head.innerText] : [])"""


def test_neither_drawer_nor_long_words_hide_what_is_answered(make_desk: MakeDesk) -> None:
    player = played_to(make_desk(), 5, 2, 3, bot="greedy", expansions=list(ALL), seed=3)
    page = player.page
    player.pick(0)
    for lang in ("PL", "EN"):
        resize(page, (1440, 900))
        page.get_by_text(lang, exact=True).first.click()
        for size in [*WIDE, *PHONES]:
            resize(page, size)
            verbs = page.locator(".act button[data-verb]")
            expect(page.locator('.act button[data-verb="sail"]')).to_be_visible()
            assert verbs.evaluate_all(OUTSIDE) == [], (lang, size)
    for size in [*WIDE, *PHONES]:
        resize(page, size)
        page.get_by_role("button", name="Log").click()
        drawer = page.get_by_role("complementary")
        expect(drawer).to_be_visible()
        assert hidden_parts(page, ".act .confirm button, aside.drawer header button") == [], size
        assert overlapping(page, ".act .confirm button, aside.drawer") == [], size
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)


def test_the_wonder_of_ones_own_city_is_visible_at_every_size_of_a_desk(make_desk: MakeDesk) -> None:
    page = played_to(make_desk(), 8, 3, 5, bot="greedy", expansions=list(ALL), seed=6).page
    for size in WIDE:
        resize(page, size)
        picture = page.locator('[data-pane="0"] [data-wonder] svg.wonder')
        expect(picture).to_be_visible()
        box = picture.bounding_box()
        assert box is not None
        assert box["height"] >= 80, size
        assert hidden_parts(page, '[data-pane="0"] [data-wonder] .picture') == [], size


def test_the_figures_of_cities_further_away_are_whole_on_a_tablet(make_desk: MakeDesk) -> None:
    page = played_to(make_desk(), 7, 3, 3, expansions=list(ALL), seed=8).page
    for size in [(820, 1180), (1024, 768)]:
        resize(page, size)
        expect(page.locator(".ring .tile")).to_have_count(4)
        assert hidden_parts(page, ".ring .sums > *") == [], size
        assert page.locator(".ring .tile").evaluate_all(OUTSIDE) == [], size


@pytest.mark.parametrize("bots", [3, 7])
def test_no_heading_of_the_score_sheet_is_cut(make_desk: MakeDesk, server: Server, bots: int) -> None:
    page = make_desk().page(f"/t/{server.finished_table(bots)}")
    expect(page.get_by_role("article", name="Final scores")).to_be_visible()
    for size in [*WIDE, *PHONES]:
        resize(page, size)
        heads = page.locator("thead th.head")
        expect(heads).to_have_count(bots)
        assert heads.evaluate_all(CUT) == [], size
    # On paper the whole sheet stands on white, with nothing to press.
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert page.evaluate("document.documentElement.scrollHeight") > page.evaluate("innerHeight")
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert sheets == 1  # and no blank one after it


def test_a_score_sheet_of_four_is_printed_on_one_sheet(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page(f"/t/{server.finished_table(4)}")
    expect(page.get_by_role("article", name="Final scores")).to_be_visible()
    margin: PdfMargins = {"top": "1cm", "right": "1cm", "bottom": "1cm", "left": "1cm"}
    paper = page.pdf(format="A4", margin=margin)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


def test_continue_is_visible(make_desk: MakeDesk, server: Server) -> None:
    made: Data = server.table("human", *["random"] * 4, expansions=list(ALL))
    player = Player(make_desk().page(), seed=2)
    page = player.page
    player.open(made)
    go_on = page.get_by_role("button", name="Continue")
    while not go_on.count():  # to the end of the first Age
        assert player.play_turn()
        assert player.until_asked()
    for size in [*WIDE, *PHONES]:
        resize(page, size)
        expect(go_on).to_be_in_viewport(ratio=1)
    for size in [*WIDE, *PHONES]:
        resize(page, size)
        page.goto("/")
        expect(page.get_by_role("link", name="Continue").first).to_be_in_viewport(ratio=1)
    page.goto(table_path({"code": made["code"]}))
    assert player.until_asked()


def test_things_of_the_pad_are_picked_in_a_large_window(make_desk: MakeDesk) -> None:
    page = make_desk().page("/pad")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Add").first.click()
    window = page.get_by_role("dialog")
    for width, height in [*WIDE, *PHONES]:
        resize(page, (width, height))
        box = window.bounding_box()
        assert box is not None
        assert box["width"] >= min(width * 0.9, 600), (width, height)
        assert box["height"] >= height * 0.7, (width, height)
        expect(window.get_by_role("button", name="Done")).to_be_in_viewport(ratio=1)


def test_a_long_title_leaves_room_to_close_its_window(make_desk: MakeDesk) -> None:
    page = make_desk(viewport={"width": 390, "height": 844}).page("/")
    page.get_by_role("button", name="Settings").click()
    window = page.get_by_role("dialog")
    title = window.get_by_role("heading", level=2)
    title.evaluate("one => (one.textContent = 'Take over the seat of Bo instead of yours?')")
    box = window.get_by_role("button", name="Close").bounding_box()
    assert box is not None
    assert box["width"] >= 40


def test_what_stands_in_a_row_is_equally_high(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page(f"/replay/{server.finished_table(4)}?at=2.3")
    expect(page.get_by_role("slider")).to_be_visible()
    heights = "all => all.map((one) => one.getBoundingClientRect().height)"
    row = page.locator(".tools").filter(has=page.locator("select")).locator("select, .button")
    assert set(row.evaluate_all(heights)) == {40}
    page.goto("/")
    form = page.get_by_role("form", name="New table")
    parts = (
        form.get_by_role("group", name="Players").locator(".track").or_(form.get_by_placeholder("Your name"))
    )
    expect(parts).to_have_count(2)
    assert set(parts.evaluate_all(heights)) == {40}


def test_the_button_of_a_lost_connection_stands_beside_its_words(make_desk: MakeDesk, server: Server) -> None:
    player = Player(make_desk(viewport={"width": 390, "height": 844}).page())
    lines: list[WebSocketRoute] = []

    def relay(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    player.page.route_web_socket("**/socket*", relay)
    player.open(server.table("human", "random", "random"))
    assert player.until_asked()
    player.page.route_web_socket("**/socket*", lambda line: line.close())
    lines[0].close()
    for lang, words in (("en", "Connection lost"), ("pl", "Brak połączenia")):
        speak(player.page, lang)
        text = player.page.get_by_text(words).bounding_box()
        button = player.page.locator(".notice button").bounding_box()
        assert text is not None
        assert button is not None
        assert text["y"] < button["y"] + button["height"] / 2 < text["y"] + text["height"], lang
