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
HAND_PL = ("Ołtarz", "Termy", "Teatr", "Palisada", "Baraki", "Wieża Strażnicza", "Skład Drzewny")


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


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_coach_beside_the_box_speaks_polish(make_desk: MakeDesk, options: dict[str, object]) -> None:
    page = make_desk(locale="pl-PL", bypass_csp=True, **options).page("/pad")
    region = open_coach(page, "Zacznij", "Zapytaj trenera")
    pick(region, "Dodaj", "Gotowe", HAND_PL[:3])
    ask = region.get_by_role("button", name="Co byś zagrał?")
    ask.click()
    expect(region.get_by_text("kart na ręce: 3; w turze 1 powinno ich być 7")).to_be_visible()
    pick(region, "Dodaj", "Gotowe", HAND_PL[3:])
    ask.click()
    expect(region.locator("ol > li").first).to_contain_text("% szans")
    assert violations(page) == []
    assert slides_sideways(page) == []


LEADERS = ("Plato", "Caesar", "Midas", "Nero")


def choose_leaders(page: Page, expansion: str) -> None:
    """Choose the expansion for a new game on the pad."""
    page.get_by_role("button", name=expansion, exact=True).click()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_coach_is_asked_about_the_draft_and_about_recruitment(
    make_desk: MakeDesk, options: dict[str, object]
) -> None:
    page = make_desk(bypass_csp=True, **options).page("/pad")
    choose_leaders(page, "Leaders")
    region = open_coach(page, "Begin", "Ask the coach")
    region.get_by_text("The draft", exact=True).click()
    offered = region.get_by_role("region", name="Leaders to choose from")
    pick(offered, "Add", "Done", LEADERS)
    ask = region.get_by_role("button", name="What would you play?")
    ask.click()
    answers = region.locator("ol > li")
    expect(answers.first).to_contain_text("% to win")
    assert all(any(name in one for name in LEADERS) for one in answers.all_inner_texts())
    assert violations(page) == []
    assert slides_sideways(page) == []
    region.get_by_text("Recruitment", exact=True).click()
    expect(answers).to_have_count(0)
    ask.click()
    expect(region.get_by_text("enter the cards that you may play before this Age")).to_be_visible()
    pick(region.get_by_role("region", name="Leaders that you hold"), "Add", "Done", LEADERS)
    ask.click()
    expect(answers.first).to_contain_text("% to win")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_coach_is_asked_which_card_to_take_in_polish(
    make_desk: MakeDesk, options: dict[str, object]
) -> None:
    page = make_desk(locale="pl-PL", bypass_csp=True, **options).page("/pad")
    page.get_by_text("Architekci", exact=True).click()
    region = open_coach(page, "Zacznij", "Zapytaj trenera")
    ask = region.get_by_role("button", name="Co byś zagrał?")
    ask.click()
    expect(region.get_by_text("wpisz karty, które leżą na wierzchu stosów")).to_be_visible()
    cities = region.locator("details")
    for at, card in ((0, "Drewno"), (1, "Moneta")):
        cities.nth(at).locator("summary").click()
        cities.nth(at).get_by_label("Na wierzchu stosu").select_option(label=card)
    ask.click()
    answers = region.locator("ol > li")
    expect(answers.first).to_contain_text("% szans")
    expect(answers.first).to_contain_text("Weź: ")
    assert violations(page) == []
    assert slides_sideways(page) == []
