"""The score pad: whole games are tapped in, and counted as the engine counts them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import shown_scores, slides_sideways
from browser.pad import NAMES, PHONE, SLOW, Data, Tapper, pad_desk, plain_result, totals
from browser.test_axe import violations
from mirabilia.counting import ruleset_of
from property.test_reasons import played

WIDE = {"width": 1280, "height": 900}


@pytest.mark.parametrize(
    ("lang", "size", "players", "expansions"),
    [
        ("en", PHONE, 3, ("armada", "edifice", "leaders")),
        ("pl", WIDE, 2, ()),
    ],
)
def test_a_game_that_is_tapped_in_is_counted_as_the_engine_counts_it(
    make_desk: MakeDesk, lang: str, size: Data, players: int, expansions: tuple[str, ...]
) -> None:
    desk = pad_desk(make_desk, viewport=size, locale="pl-PL" if lang == "pl" else "en-GB")
    page = desk.page("/pad")
    result = plain_result(players, expansions, 5)
    tapper = Tapper(page, result, lang)
    tapper.begin()
    tapper.cities()
    names = NAMES[:players] + (["Wolne Miasto" if lang == "pl" else "Free City"] if players == 2 else [])
    expect(tapper.points().get_by_role("status")).to_be_visible(timeout=SLOW)
    want = totals(result, names)
    seats = page.get_by_role("group", name=tapper.words["players"], exact=True)
    for name, total in want.items():
        shown = seats.get_by_role("button", name=name).locator("b")
        expect(shown).to_have_text(str(total).replace("-", "−"), timeout=SLOW)
    reasons = ruleset_of(result, "result").explain(result)
    first = next(line for line in reasons[0] if line["points"])
    why = tapper.points().get_by_role("row").filter(has_text=first[lang])
    expect(why.first).to_be_attached()
    assert slides_sideways(page) == []
    page.reload()  # everything that was tapped is still there
    expect(tapper.points().get_by_role("status")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name=tapper.words["finish"]).click()
    sheet = shown_scores(tapper.points().get_by_role("region").first)
    key = {"en": "total", "pl": "razem"}[lang]
    assert {name: rows[key] for name, rows in sheet.items()} == want


def test_a_game_of_architects_is_tapped_in_on_a_phone_in_polish(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE, locale="pl-PL", bypass_csp=True).page("/pad")
    result = played("architects", 2, (), 3)
    tapper = Tapper(page, result, "pl")
    page.get_by_text("Architekci", exact=True).click()
    tapper.begin()
    fields = page.get_by_label("Imię", exact=True), page.get_by_label("Cud", exact=True)
    name, wonder = (one.evaluate("one => one.offsetWidth") for one in fields)
    assert name == wonder  # there are no sides to choose beside it
    for seat, city in enumerate(result["cities"]):
        if seat:
            page.get_by_role("button", name="Dalej", exact=True).click()
        page.get_by_label("Cud", exact=True).select_option(city["wonder"])
        for stage in city["stages"]:
            button = page.get_by_role("button", name=f"Etap {stage}")
            if button.get_attribute("aria-pressed") == "false":
                button.click()
        tapper.type_number("Żetony Zwycięstwa", city["victory"])
        if city["cat"]:
            page.get_by_role("button", name="ma Kota").click()
        for key, count in city["cards"].items():
            if key.startswith("points"):
                tapper.type_number(tapper.names["cards", key], count)
        tapper.pick("tokens", city["tokens"])
    seats = page.get_by_role("group", name="Gracze", exact=True)
    for name, total in totals(result, NAMES).items():
        expect(seats.get_by_role("button", name=name).locator("b")).to_have_text(str(total), timeout=SLOW)
    assert slides_sideways(page) == []
    page.get_by_role("button", name="Koniec gry").click()
    expect(page.get_by_role("region", name="Skąd wziął się każdy punkt")).to_be_visible(timeout=SLOW)
    assert violations(page) == []


def test_next_shows_the_beginning_of_each_city_and_then_the_points(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE).page("/pad")
    page.get_by_role("group", name="Players", exact=True).get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    for city in ("Player 2", "Free City"):
        page.get_by_role("button", name="Next", exact=True).click()
        expect(page.get_by_role("region", name=city, exact=True).get_by_label("Wonder")).to_be_in_viewport()
    page.get_by_role("button", name="Points", exact=True).click()
    points = page.get_by_role("region", name="Points", exact=True)
    expect(points.get_by_role("heading", name="Points")).to_be_in_viewport()
