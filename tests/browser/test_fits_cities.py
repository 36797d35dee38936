"""A city shows its Wonder, its structures and their names whole, at every size of a window."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.changes import relay_changed, with_few_cards, with_wide_symbols
from browser.conftest import MakeDesk
from browser.expansion_screens import ALL, advance, everything, played_to
from browser.fits import CUT, PHONES, TABLES, WIDE, hidden_parts, overlapping, resize
from browser.harness import Player, speak
from browser.screens import dig, question, replay


def test_the_symbols_of_every_card_have_room(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk()).page
    relay_changed(page, with_wide_symbols)
    for size in [*WIDE, *PHONES, (820, 1180)]:
        resize(page, size)
        cards = page.locator('[data-pane="0"] .structures [data-card]')
        expect(cards).to_have_count(10)
        crowded = "(card) => card.scrollWidth > card.clientWidth || card.scrollHeight > card.clientHeight + 1"
        assert (
            cards.evaluate_all(f"cards => cards.filter({crowded}).map((card) => card.dataset.card)") == []
        ), size


def test_few_cards_beside_a_wonder_show_their_pictures(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk(viewport={"width": 1366, "height": 657})).page
    wonder = page.locator('[data-pane="0"] [data-wonder]')
    city = page.locator('[data-pane="0"]')
    widths = [one.evaluate("one => one.clientWidth") for one in (wonder, city)]
    assert widths[0] > 0.9 * widths[1]  # nothing is built beside it
    relay_changed(page, with_few_cards)
    cards = page.locator('[data-pane="0"] .structures [data-card]')
    expect(cards).to_have_count(3)
    assert hidden_parts(page, '[data-pane="0"] .structures .scene') == []
    expect(cards.locator(".scene svg")).to_have_count(3)


def test_the_first_structures_of_a_game_show_their_pictures(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 1366, "height": 657})
    player = Player(desk.page())
    player.open(desk.server.table("human", "random", "random"))
    cards = player.page.locator('[data-pane="0"] .structures [data-card]')
    while not cards.count():
        assert player.play_turn()
        assert player.until_asked()
    expect(cards.locator(".scene svg")).to_have_count(cards.count())


def test_few_cards_in_many_columns_keep_their_pictures(make_desk: MakeDesk) -> None:
    page = dig(make_desk(viewport={"width": 1366, "height": 657}))
    pictures = page.locator('[data-pane="0"] .structures .scene')
    expect(pictures).to_have_count(9)
    assert pictures.evaluate_all("all => all.filter((one) => one.clientHeight < 32).length") == 0


def test_no_wonder_gives_way_on_a_tablet(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 820, "height": 1180}))
    wonders = page.locator("[data-pane] .picture > svg")
    expect(wonders).to_have_count(3)
    for wonder in wonders.all():
        expect(wonder).to_be_visible()


def test_ones_own_wonder_keeps_some_height_on_a_phone(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 390, "height": 844}))
    wonder = page.locator('[data-pane="0"] .picture > svg')
    expect(wonder).to_be_visible()
    assert wonder.evaluate("one => one.getBoundingClientRect().height") > 40


def test_every_city_says_whole_whose_it_is(make_desk: MakeDesk) -> None:
    desk = make_desk()
    wonders = ["halicarnassus:A", "alexandria:B", "babylon:B", "giza:A"]
    expansions = ["armada", "teams"]
    made = desk.server.table("human", "open", "random", "open", expansions=expansions, wonders=wonders)
    for name in ("Bo", "Cleo"):  # a partner, and a neighbour
        desk.server.post(f"/api/tables/{made['code']}/join", {"name": name})
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    for size in [*WIDE, (820, 1180)]:
        resize(player.page, size)
        heads = player.page.locator("[data-pane] header")
        expect(heads).to_have_count(3)
        expect(heads.filter(has_text="Alexandria B")).to_have_count(1)
        assert heads.locator(".eyebrow, .name").evaluate_all(CUT) == [], size


def test_the_longest_name_of_a_city_is_whole_on_a_phone(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = Player(desk.page())
    wonders = ["giza:A", "halicarnassus:A", "alexandria:B"]
    player.open(desk.server.table("human", "random", "random", wonders=wonders))
    assert player.until_asked()
    for size in PHONES:
        resize(player.page, size)
        names = player.page.locator(".ring strong")
        expect(names.filter(has_text="Halicarnassus")).to_have_count(1)
        assert names.evaluate_all(CUT) == [], size


def test_structures_are_named_where_there_is_room(make_desk: MakeDesk) -> None:
    page = question(make_desk())
    for size in [*WIDE, (820, 1180), (390, 844)]:
        resize(page, size)
        names = '[data-pane="0"] .structures .name'
        assert page.locator(names).count() == 7
        assert hidden_parts(page, names) == [], size
        assert page.locator(names).evaluate_all(CUT) == [], size


def test_no_name_of_a_structure_is_cut(make_desk: MakeDesk) -> None:
    page = everything(make_desk())
    cut = "(one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth"
    for lang in ("en", "pl"):
        speak(page, lang)
        for size in [*WIDE, (820, 1180)]:
            resize(page, size)
            names = page.locator(".structures .name").filter(visible=True)
            assert names.evaluate_all(f"all => all.filter({cut}).map((one) => one.innerText)") == [], size


def test_symbols_stay_large_enough_in_narrow_columns(make_desk: MakeDesk) -> None:
    page = advance(make_desk(viewport={"width": 1024, "height": 768}))
    drawn = page.locator(".structures .effects")
    assert drawn.count() > 30
    small = "(one) => parseFloat(one.style.scale || 1) < 0.75"
    assert drawn.evaluate_all(f"all => all.filter({small}).length") == 0


def test_a_city_names_all_its_structures_or_none(make_desk: MakeDesk) -> None:
    page = dig(make_desk())
    for size in [*WIDE, (820, 1180)]:
        resize(page, size)
        for pane in page.locator("[data-pane]").all():
            names = pane.locator(".structures .name")
            shown = names.evaluate_all("all => all.map((one) => one.clientWidth > 0)")
            assert len(set(shown)) == 1, size
        expect(page.locator('[data-pane="0"] .structures .name').filter(visible=True)).to_have_count(9)
        assert hidden_parts(page, ".structures .glyph, .structures .coin, .structures .laurel") == [], size


def test_the_cities_of_a_replay_leave_no_hole(make_desk: MakeDesk) -> None:
    page = replay(make_desk())
    rows = """all => {
        const wide = all[0].parentElement.getBoundingClientRect().right;
        const boxes = all.map((one) => one.getBoundingClientRect());
        const ends = boxes.filter((box, i) => i + 1 === boxes.length || boxes[i + 1].top > box.top);
        return ends.map((box) => Math.round(wide - box.right));
    }"""
    for size in [*WIDE, (820, 1180), *PHONES]:
        resize(page, size)
        cities = page.locator("article.city")
        expect(cities).to_have_count(4)
        assert set(cities.evaluate_all(rows)) == {0}, size
        assert len(cities.evaluate_all(rows)) != 3, size  # three cities and one
        expect(page.locator(".chart .label").filter(has_text="Halicarnassus")).to_have_count(1)


def test_a_name_gives_way_to_nothing_that_was_done_last(make_desk: MakeDesk) -> None:
    page = played_to(make_desk(), 3, 2, 3, expansions=list(ALL), seed=4).page
    for size in [*WIDE, (820, 1180)]:
        resize(page, size)
        names = page.locator("[data-pane] header .name")
        expect(names).to_have_count(3)
        assert names.evaluate_all(CUT) == [], size


def test_panels_of_a_small_table_stand_in_the_header(make_desk: MakeDesk) -> None:
    desk = make_desk()
    for expansions, sizes in ((ALL, WIDE[:3]), (["armada"], [*WIDE, PHONES[0]])):
        page = played_to(desk, 3, 2, 3, expansions=list(expansions), seed=4).page
        for lang in ("pl", "en"):
            speak(page, lang)
            for size in sizes:
                resize(page, size)
                panels = "header .panels button"
                assert page.locator(panels).count() == (4 if "edifice" in expansions else 1), size
                assert hidden_parts(page, panels) == [], size
                assert overlapping(page, f"{panels}, header .when, header .middle .tools") == [], size
        page.close()


def test_no_line_of_a_stage_begins_with_the_sign_between_two_ways(make_desk: MakeDesk) -> None:
    ways = everything(make_desk()).locator('[data-pane="0"] .stage .way')
    signs = ways.evaluate_all(
        "all => all.map((one) => [...one.children].map((part) => part.innerText.trim() === '/'))"
    )
    assert any(True in way for way in signs)
    assert not any(way[0] for way in signs)
