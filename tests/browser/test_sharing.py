"""One device for several people, and one screen for a whole room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.fits import hidden_parts, overlapping, small_type
from browser.harness import Desk, Player
from browser.screens import share_device, television, television_lobby

ROOM = {"width": 1920, "height": 1080}
LEGIBLE = 18  # CSS pixels at 1920: the least that can be read from the sofa


def lift_curtain(page: Page) -> str:
    """Take the device that is passed on; whose it is now. Behind the curtain no hand is in the page."""
    show = page.get_by_role("button", name="show my cards")
    expect(show).to_be_visible()
    assert page.locator("[data-hand]").count() == 0
    assert page.locator("[data-card]").count() == 0
    name = show.inner_text().removeprefix("I am ").split(":")[0]
    show.click()
    return name


def open_hand(page: Page, last: str) -> str:
    """Wait for what comes next, and lift the curtain if it is down; whose hand it is, '' after the end."""
    asked = page.locator(".curtain, [data-decision] .idle, [data-decision] .confirm")
    over = page.get_by_text("The game is over", exact=True)
    expect(asked.or_(over).first).to_be_visible()
    if over.count():
        return ""
    return lift_curtain(page) if page.locator(".curtain").count() else last


def test_two_people_share_a_device_and_the_room_watches_to_the_end(make_desk: MakeDesk) -> None:
    page = share_device(make_desk(), "Bo")
    table = Player(page, seed=5)
    room = make_desk(viewport=ROOM).page()
    who, hands, passes = "", {"Ada": 0, "Bo": 0}, 0
    while taker := open_hand(page, who):
        passes += taker != who
        who = taker
        hands[who] += 1
        expect(page.locator("[data-pane] section.own")).to_have_attribute("aria-label", f"{who}, your city")
        decision = page.locator("[data-decision]").get_attribute("data-decision")
        if sum(hands.values()) == 2:  # somebody else's answer is still open
            room.goto(page.url + "/tv")
            expect(room.get_by_role("status").filter(has_text=f"Waiting for {who}")).to_be_visible()
        table.choose()
        table.confirm.click()
        open_question = f'[data-decision="{decision}"]'
        expect(page.locator(f"{open_question} .idle, {open_question} .confirm")).to_have_count(0)
    assert hands["Ada"] == hands["Bo"] >= 18
    assert passes <= hands["Ada"] + 3  # who has the device begins the next turn
    table.see_scores()
    assert room.locator("[data-hand]").count() == 0
    Player(room).see_scores()


def test_the_curtain_falls_again_after_a_reload_and_an_answer_can_be_taken_back(make_desk: MakeDesk) -> None:
    page = share_device(make_desk(), "Bo")
    table = Player(page)
    assert lift_curtain(page) == "Ada"
    page.reload()
    assert lift_curtain(page) == "Ada"
    table.choose()
    table.confirm.click()
    expect(page.get_by_role("heading", name="Pass the device to Bo")).to_be_visible()
    page.get_by_role("button", name="Ada", exact=True).click()
    table.take_back.click()
    table.choose()
    table.confirm.click()
    assert lift_curtain(page) == "Bo"
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Hide my cards").click()
    expect(page.get_by_role("heading", name="Pass the device to Bo")).to_be_visible()
    gone = page.get_by_text("connection lost")
    assert gone.count() == 0  # who shares the device is there


def test_a_device_is_shared_at_architects_too(make_desk: MakeDesk) -> None:
    page = share_device(make_desk(), "Bo", game="Architects")
    table = Player(page, seed=3)
    who = ""
    names: list[str] = []
    while len(names) < 4:
        who = open_hand(page, who)
        names.append(who)
        decision = page.locator("[data-decision]").get_attribute("data-decision")
        table.choose()
        table.confirm.click()
        expect(page.locator(f'[data-decision="{decision}"]')).to_have_count(0)
    assert {"Ada", "Bo"} == set(names)


def test_every_free_seat_has_a_code_and_its_phone_takes_the_hand(make_desk: MakeDesk) -> None:
    room = make_desk(viewport=ROOM)
    screen = television_lobby(room)
    code = screen.url.split("/t/")[1].split("/")[0]
    phone = make_desk(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page()
    phone.goto(f"/t/{code}#seat=3")
    phone.get_by_label("Your name").fill("Cy")
    phone.get_by_role("button", name="Take seat 3").click()
    expect(phone.get_by_text("Cy")).to_be_visible()
    expect(screen.get_by_role("img", name="QR code for seat 3")).to_have_count(0)
    expect(screen.get_by_role("img", name="QR code for seat 2")).to_be_visible()
    phone.close()
    expect(screen.get_by_role("img", name="QR code for Cy to come back")).to_be_visible()


@pytest.mark.parametrize("screen", [television, television_lobby])
def test_a_room_reads_everything_from_the_sofa(make_desk: MakeDesk, screen: Callable[[Desk], Page]) -> None:
    page = screen(make_desk(viewport=ROOM))
    parts = "[data-pane], [data-pane] [data-card], [data-pane] h2, .fact, [data-codes] li"
    assert hidden_parts(page, parts) == []
    assert overlapping(page, "[data-pane], [data-codes] li") == []
    assert small_type(page, LEGIBLE) == []
    assert page.locator("[data-hand]").count() == 0
