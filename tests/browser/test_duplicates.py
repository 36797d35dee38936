"""Tables with the same deal are compared seat by seat, when all of them are over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import slides_sideways
from browser.serving import Data, Server, wait_for
from browser.test_axe import violations

PHONE: Data = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def make_group(server: Server, *seats: Data, tables: int = 2) -> list[str]:
    """The codes of tables with the same deal."""
    wish = {"table": {"players": len(seats), "seats": list(seats)}, "tables": tables}
    return [one["code"] for one in server.post("/api/duplicates", wish)["tables"]]


def test_the_comparison_shows_the_points_of_every_seat(make_desk: MakeDesk, server: Server) -> None:
    bots: list[Data] = [{"kind": "bot", "bot": bot} for bot in ("random", "novice", "random")]
    codes = make_group(server, *bots)
    wait_for(lambda: all(server.get(f"/api/tables/{code}")["state"] == "over" for code in codes))
    page = make_desk(**PHONE, bypass_csp=True).page(f"/compare/{codes[0]}")
    table = page.get_by_role("table")
    expect(table).to_be_visible()
    scores = [server.replayed(code)["cities"] for code in codes]
    for seat, row in enumerate(table.locator("tbody tr").all()):
        shown = [text.split()[0] for text in row.locator("td").all_inner_texts()]
        assert shown == [str(cities[seat]["score"]["total"]) for cities in scores]
        expect(row.locator("td").first).to_contain_text("Apprentice" if seat == 1 else "Wanderer")
    # The same deal and the same bots: nobody has done better than the others.
    expect(page.get_by_text("the most at this seat")).to_have_count(0)
    expect(page.get_by_text("Points are shown when all games are over")).to_have_count(0)
    assert violations(page) == []
    assert slides_sideways(page) == []
    page.get_by_role("link", name="Watch the replay").last.click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert f"/replay/{codes[1]}" in page.url


def test_nothing_is_told_before_all_tables_are_over(make_desk: MakeDesk, server: Server) -> None:
    codes = make_group(server, {"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"})
    page = make_desk().page(f"/compare/{codes[1]}")
    expect(page.get_by_role("cell", name="Ada")).to_be_visible()
    expect(page.get_by_role("columnheader", name="waits for players")).to_have_count(2)
    expect(page.get_by_text("Points are shown when all games are over")).to_be_visible()
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    expect(page.locator("td strong")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_three_tables_are_compared_on_a_phone_without_scrolling(
    make_desk: MakeDesk, server: Server, language: str
) -> None:
    codes = make_group(server, *[{"kind": "bot", "bot": "random"}] * 3, tables=3)
    wait_for(lambda: all(server.get(f"/api/tables/{code}")["state"] == "over" for code in codes))
    here = make_desk(**PHONE)
    here.context.add_init_script(f"localStorage['mirabilia.lang'] = '{language}'")
    page = here.page(f"/compare/{codes[0]}")
    expect(page.get_by_role("columnheader")).to_have_count(4)
    expect(page.locator("tbody th small").first).to_have_text(re.compile(r"\w"))  # the city of the seat
    assert page.locator(".scroll").evaluate("(one) => one.scrollWidth <= one.clientWidth")
