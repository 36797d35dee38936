"""The reference on a phone and on a wide screen, in both languages: searched, read, its links followed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.fits import hidden_parts
from browser.harness import slides_sideways

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

# How wide each of them is, in whole pixels.
WIDTHS = "(all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().width)))]"
# Where each child of each of them begins and ends.
ROWS = """(all) => all.map((one) => [...one.children].map((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
}))"""


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_card_is_found_read_and_its_chain_followed_in_polish(
    make_desk: MakeDesk, size: dict[str, Any]
) -> None:
    page = make_desk(**size, locale="pl-PL").page("/")
    page.get_by_role("navigation", name="Części Mirabilii").get_by_role("link", name="Kompendium").click()
    page.get_by_label("Szukaj").fill("oltarz")
    page.get_by_role("link", name="Ołtarz").click()
    expect(page.get_by_role("heading", name="Ołtarz", level=1)).to_be_visible()
    expect(page.get_by_text("2 punkty zwycięstwa", exact=True)).to_be_visible()
    picture = page.get_by_role("group", name="Powiązania: Ołtarz")
    picture.get_by_role("link", name="Panteon").click()
    expect(page.get_by_role("heading", name="Panteon", level=1)).to_be_visible()
    expect(page).to_have_url(page.url.split("/reference")[0] + "/reference/seven/cards/pantheon")
    assert slides_sideways(page) == []
    page.go_back()
    expect(page.get_by_role("heading", name="Ołtarz", level=1)).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_all_parts_of_the_reference_are_visible_on_a_phone(make_desk: MakeDesk, locale: str) -> None:
    page = make_desk(**PHONE, locale=locale).page("/reference/statistics")
    expect(page.locator("nav a[href='/reference/statistics']")).to_have_attribute("aria-current", "page")
    assert hidden_parts(page, "nav:has([href='/reference/statistics']) a") == []


def test_stages_of_the_same_number_stand_beside_each_other(make_desk: MakeDesk) -> None:
    page = make_desk(**WIDE).page("/reference/seven/wonders/olympia")
    sides = page.locator(".stages")
    expect(sides).to_have_count(2)
    first, second = sides.evaluate_all(ROWS)
    assert first == second


def test_hyphens_are_narrower_than_digits(make_desk: MakeDesk) -> None:
    page = make_desk().page("/reference/rules/BASE-059")
    rule = page.locator("#BASE-059")
    expect(rule.locator(".id")).to_have_css("font-variant-numeric", "normal")
    expect(rule.locator("p").first).to_have_css("font-variant-numeric", "normal")


def test_effects_colours_and_expansions_narrow_the_list(make_desk: MakeDesk) -> None:
    page = make_desk().page("/reference")
    found = page.get_by_role("main").get_by_role("status")
    expect(found).to_contain_text("260")
    page.get_by_label("Kind").select_option(label="Leaders")
    expect(found).to_contain_text("36")
    page.get_by_label("Search").fill("guilds cost nothing")
    expect(found).to_contain_text("1 found")
    expect(page.get_by_role("link", name="Ramses")).to_be_visible()
    page.get_by_role("button", name="Clear all").click()
    page.get_by_label("Game").select_option(label="Armada")
    page.get_by_label("Colour").select_option(label="red")
    page.get_by_label("Age", exact=True).select_option(label="Age I")
    expect(found).to_contain_text("2 found")


def test_a_ruling_leads_to_its_rule_and_back(make_desk: MakeDesk) -> None:
    page = make_desk(**PHONE).page("/reference/seven/cards/lighthouse")
    ruling = page.get_by_role("article").filter(has_text="OQ-BASE-05")
    expect(ruling).to_contain_text("it counts itself, for the coins and for the points.")
    ruling.get_by_role("link", name="BASE-199").click()
    rule = page.locator("#BASE-199")
    expect(rule).to_be_in_viewport()
    rule.get_by_role("link", name="OQ-BASE-05").click()
    expect(page.locator("#OQ-BASE-05")).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_disputed_rulings_are_marked_and_can_be_listed_alone(
    make_desk: MakeDesk, size: dict[str, Any]
) -> None:
    page = make_desk(**size, locale="pl-PL").page("/reference/rulings/OQ-BASE-05")
    rulings = page.get_by_role("article")
    marked = rulings.filter(has=page.get_by_role("heading").get_by_text("sporne", exact=True))
    expect(page.locator("#OQ-BASE-05")).to_contain_text("Inne odczytanie")
    everything, disputed = rulings.count(), marked.count()
    assert 0 < disputed < everything
    page.get_by_role("switch", name="Tylko sporne").click()
    expect(rulings).to_have_count(disputed)
    expect(marked).to_have_count(disputed)
    assert slides_sideways(page) == []


def test_rules_are_read_by_topic_and_found_by_number_and_words_in_polish(make_desk: MakeDesk) -> None:
    page = make_desk(**PHONE, locale="pl-PL").page("/reference/rules")
    expect(page.get_by_role("heading", name="Handel z sąsiadami")).to_be_visible()
    page.get_by_label("Część zasad").select_option(label="Liderzy")
    expect(page.get_by_role("heading", name="Rzym")).to_be_visible()
    page.get_by_label("Szukaj").fill("base-166")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("1")
    expect(page.locator("#BASE-166")).to_contain_text("Babilon")
    page.get_by_label("Szukaj").fill("babilon siodma")
    expect(page.locator("#BASE-166")).to_be_visible()


def test_the_decks_are_those_of_the_engine(make_desk: MakeDesk) -> None:
    page = make_desk().page("/reference/decks")
    page.get_by_role("radio", name="7").check(force=True)
    page.get_by_role("switch", name="Armada").click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("56 cards an Age · 8 in hand")
    expect(page.get_by_role("link", name="2 × Lumber Yard")).to_be_visible()
    expect(page.get_by_text("7 of these 8 cards of an expansion, drawn at random").first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_statistics_are_shown_for_any_mixture_in_polish(make_desk: MakeDesk, size: dict[str, Any]) -> None:
    page = make_desk(**size, locale="pl-PL").page("/reference/statistics")
    wonders = page.get_by_role("img", name="Odsetek zwycięstw według Cudu")
    expect(wonders).to_contain_text("Rodos B")
    for heading, figure in (
        ("Co daje karta", "Przyrost szansy na wygraną"),
        ("Co miało miasto", "Odsetek zwycięstw miast, które to miały"),
    ):
        part = page.locator("section").filter(has=page.get_by_role("heading", name=heading))
        expect(part.get_by_role("img", name=figure).locator("g")).not_to_have_count(0)
        part.get_by_role("radio", name="Według Cudu").check(force=True)
        cells = part.get_by_role("region", name=figure)
        expect(cells.get_by_role("columnheader", name="Rodos")).to_be_visible()
        expect(cells.get_by_role("cell").first).to_have_text(re.compile(r"^[+−-]?\d|–"))
    page.get_by_role("switch", name="Liderzy").click()
    expect(wonders).to_contain_text("Rzym")
    expect(cells.get_by_role("columnheader", name="Rzym")).to_be_visible()
    page.get_by_role("switch", name="Armada").click()
    expect(page.get_by_text("partie dla wszystkich liczb graczy")).to_be_visible()
    page.get_by_role("radio", name="Architekci").check(force=True)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("partii")
    expect(wonders).not_to_contain_text("Rzym")
    assert slides_sideways(page) == []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_columns_are_of_one_width_and_names_whole_in_polish(
    make_desk: MakeDesk, size: dict[str, Any]
) -> None:
    page = make_desk(**size, locale="pl-PL").page("/reference/statistics")
    beside = page.get_by_role("region", name="Jak radzi sobie Cud (wiersz) obok innego (kolumna)")
    expect(beside.get_by_role("columnheader", name="Rodos")).to_have_count(1)
    assert len(beside.locator("tbody tr:first-child td").evaluate_all(WIDTHS)) == 1
    had = page.locator("section").filter(has=page.get_by_role("heading", name="Co miało miasto"))
    for part in ("Era I", "Era II", "Era III"):
        had.get_by_role("radio", name=part, exact=True).check(force=True)
        expect(had.locator("svg text.label").filter(has_text="…")).to_have_count(0)
    page.goto("/reference/decks")
    cards = page.locator(".cards a:has(.scene)")
    expect(cards).not_to_have_count(0)
    assert len(cards.evaluate_all(WIDTHS)) == 1
    assert slides_sideways(page) == []


def test_the_reference_works_without_a_connection(make_desk: MakeDesk) -> None:
    here = make_desk(**PHONE, locale="pl-PL", service_workers="allow")
    page = here.page("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    here.allow("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "net::ERR_FAILED")
    here.context.set_offline(True)
    page.goto("/reference/seven/cards/forum")
    expect(page.get_by_role("heading", name="Rynek", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Zasady na ten temat")).to_be_visible()
    page.goto("/reference/rulings/OQ-BASE-05")
    expect(page.locator("#OQ-BASE-05")).to_be_visible()
    page.goto("/reference/decks")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("28 kart w Erze")


def test_paper_is_light_and_has_nothing_to_press(make_desk: MakeDesk) -> None:
    page = make_desk(color_scheme="dark").page("/reference/seven/cards/forum")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    expect(html).to_have_attribute("data-theme", "light")
    expect(page.locator("nav, form, .back")).not_to_have_count(0)
    for part in page.locator("nav, form, .back").all():
        expect(part).to_be_hidden()
    # Symbols that are white on a colour keep the colour, although browsers print no backgrounds.
    expect(page.locator(".chip").first).to_have_css("print-color-adjust", "exact")
    page.emulate_media(media="screen")
    expect(html).to_have_attribute("data-theme", "dark")


def test_no_rule_goes_over_to_another_sheet_of_paper(make_desk: MakeDesk) -> None:
    page = make_desk().page("/reference/rules")
    rule = page.locator(".rule").first
    expect(rule).to_be_visible()
    page.emulate_media(media="print")
    expect(rule).to_have_css("break-inside", "avoid")
    expect(rule.locator("..")).to_have_css("display", "block")
    page.goto("/reference/rulings")
    ruling = page.locator(".ruling").first
    expect(ruling).to_have_css("break-inside", "avoid")
    # A heading keeps to what is under it only outside of grids.
    expect(ruling.locator("..")).to_have_css("display", "block")
    page.goto("/reference/decks")
    expect(page.locator("section.panel").first).to_have_css("display", "block")
    expect(page.get_by_role("radio", name="4")).to_be_hidden()
    expect(page.locator(".facts")).to_contain_text("4 players · 28 cards an Age")


def test_names_in_decks_stay_undivided_on_a_phone(make_desk: MakeDesk) -> None:
    page = make_desk(**PHONE, locale="pl-PL").page("/reference/decks")
    names = page.locator(".cards a > span:last-child")
    expect(names.filter(has_text="Obserwatorium")).to_be_visible()
    assert [name for name in names.all_text_contents() if "\u00ad" in name] == []
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
    assert page.locator(".cards a").evaluate_all(wide) == []
