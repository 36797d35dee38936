"""The coach beside the box: a hand is entered on the score pad, on a desktop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import MakeDesk
from browser.harness import slides_sideways
from browser.test_axe import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HAND = ("Altar", "Baths", "Theater", "Stockade", "Barracks", "Guard Tower", "Lumber Yard")
HAND_PL = ("Ołtarz", "Termy", "Teatr")


def open_coach(page: Page, begin: str, coach: str) -> Locator:
    """A new game on the pad, and the coach asked for."""
    page.get_by_role("button", name=begin).click()
    region = page.get_by_role("region", name=coach)
    region.get_by_role("button", name=coach).click()
    return region


def pick(region: Locator, add: str, done: str, cards: tuple[str, ...]) -> None:
    """Pick cards of the hand."""
    page = region.page
    region.get_by_role("button", name=add).click()
    window = page.get_by_role("dialog")
    for card in cards:
        window.locator(".list").get_by_role("button", name=re.compile(f"^{card}")).first.click()
    window.get_by_role("button", name=done).click()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_coach_says_what_it_would_play_from_the_hand_that_was_entered(
    make_desk: MakeDesk, options: dict[str, object]
) -> None:
    desk = make_desk(bypass_csp=True, **options)
    page = desk.page("/pad")
    region = open_coach(page, "Begin", "Ask the coach")
    pick(region, "Add", "Done", HAND[:6])
    ask = region.get_by_role("button", name="What would you play?")
    ask.click()
    expect(region.get_by_text("your hand has 6 cards; in turn 1 it should have 7")).to_be_visible()
    pick(region, "Add", "Done", HAND[6:])
    expect(region.get_by_text("your hand has 6 cards")).to_have_count(0)
    ask.click()
    answers = region.locator("ol > li")
    expect(answers.first).to_contain_text("% to win")
    assert 2 <= answers.count() <= 3
    assert violations(page) == []
    assert slides_sideways(page) == []
    desk.allow("/api/advice")
    desk.context.set_offline(True)
    ask.click()
    expect(region.get_by_text("The coach thinks on the server, which cannot be reached.")).to_be_visible()


def test_the_coach_beside_the_box_speaks_polish(make_desk: MakeDesk) -> None:
    page = make_desk(locale="pl-PL").page("/pad")
    region = open_coach(page, "Zacznij", "Zapytaj trenera")
    pick(region, "Dodaj", "Gotowe", HAND_PL)
    region.get_by_role("button", name="Co byś zagrał?").click()
    expect(region.get_by_text("kart na ręce: 3; w turze 1 powinno ich być 7")).to_be_visible()
