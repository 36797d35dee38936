"""The guided first game: met on the start page, followed by clicking, skipped, and kept over a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.fits import broken_names, come_to_rest
from browser.harness import Player, slides_sideways
from browser.serving import Data
from browser.test_axe import violations
from server.test_lessons import LESSONS, read_lesson

SIZES: list[Data] = [
    {"viewport": {"width": 1440, "height": 900}},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
]
CLEAR = """() => {
    const bubble = document.querySelector('.bubble').getBoundingClientRect();
    const wrong = [];
    const inside = bubble.left >= 0 && bubble.top >= 0
        && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
    if (!inside) wrong.push(`out of the window: ${JSON.stringify(bubble)}`);
    for (const one of document.querySelectorAll('.confirm button, .conflicts')) {
        const box = one.getBoundingClientRect();
        const apart = bubble.right <= box.left || box.right <= bubble.left
            || bubble.bottom <= box.top || box.bottom <= bubble.top;
        if (!apart) wrong.push(`covers ${one.className}`);
    }
    return wrong;
}"""


def begin(page: Page, lesson: str = "") -> Player:
    """Begin the first lesson, or another of the gallery, from the start page."""
    player = Player(page)
    # In either language.
    player.hand, player.confirm = page.locator(".question"), page.locator(".confirm button")
    page.goto("/")
    page.locator(f'[data-lesson="{lesson}"]' if lesson else ".learn button").click()
    page.mouse.move(0, 0)  # a pointer that stays opens a tooltip over the bubble
    player.until_asked()
    return player


def press(page: Page, selector: str) -> None:
    """Press something, if it is there and not pressed yet."""
    one = page.locator(selector)
    if one.count() and one.get_attribute("aria-pressed") != "true":
        one.click()
        page.mouse.move(0, 0)


def give(player: Player, step: Data) -> None:
    """Choose the advised answer: the thing, what to do with it, what goes with that, and which of several."""
    page, answer = player.page, step["answer"]
    option = next(one for one in player.state["question"]["options"] if one["text"] == answer)
    thing = step["says"][-1]["at"].removeprefix("card ")
    if step["says"][-1]["at"].startswith("card "):
        press(page, f'[data-card="{thing}"] button[aria-pressed]')
    else:
        press(page, ".question button.plain")
    press(page, f'.ways [data-verb="{option["verb"]}"]')
    press(page, f'.riders [data-rider="{option.get("rider", "")}"]')
    variant = page.locator(f'.variants [data-option="{answer}"]')
    if variant.count():
        variant.click()


def follow(player: Player, step: Data) -> None:
    """Read what is said at a question, and answer as advised, by clicking."""
    page, bubble = player.page, player.page.locator(".bubble")
    assert player.until_asked()
    go_on = bubble.get_by_role("button", name=re.compile("^(Next|Dalej)$"))
    for number in range(len(step["says"]), 1, -1):
        expect(bubble).to_be_visible()
        go_on.click()
        expect(go_on).to_have_count(1 if number > 2 else 0)
    expect(bubble).to_be_visible()
    give(player, step)
    expect(player.confirm).to_be_enabled()
    page.wait_for_timeout(100)
    assert page.evaluate(CLEAR) == []
    player.confirm.click()
    player.until_answered()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_lesson_is_played_through_by_clicking(make_desk: MakeDesk, size: Data) -> None:
    page = make_desk(**size, bypass_csp=True).page()
    player = begin(page)
    assert violations(page) == []
    assert slides_sideways(page) == []
    for step in read_lesson("seven")["steps"]:
        follow(player, step)
    assert player.until_asked()
    bubble = page.get_by_role("region", name="Lesson")
    expect(bubble).to_contain_text("At the end of an Age")
    page.wait_for_timeout(100)
    assert page.evaluate(CLEAR) == []
    assert violations(page) == []
    bubble.get_by_role("button", name="Play on").click()
    expect(bubble).to_have_count(0)
    assert player.play_turn()
    expect(bubble).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("button", name="The lesson once more")).to_be_visible()


@pytest.mark.parametrize("lesson", sorted(LESSONS.keys() - {"seven"}))
def test_a_further_lesson_is_played_through_by_clicking_in_polish(make_desk: MakeDesk, lesson: str) -> None:
    page = make_desk(**SIZES[1], locale="pl-PL").page()
    player = begin(page, lesson)
    told = read_lesson(lesson)
    for step in told["steps"]:
        follow(player, step)
    assert player.until_asked()
    bubble = page.get_by_role("region", name="Lekcja")
    expect(bubble.get_by_role("button", name="Graj dalej")).to_be_visible()
    page.wait_for_timeout(100)
    assert page.evaluate(CLEAR) == []
    page.goto("/")
    expect(page.locator(f'[data-lesson="{lesson}"]').get_by_label("ukończona")).to_be_visible()


def test_a_reload_keeps_the_lesson_and_it_can_be_skipped(make_desk: MakeDesk) -> None:
    page = make_desk().page()
    player = begin(page)
    follow(player, read_lesson("seven")["steps"][0])
    bubble = page.get_by_role("region", name="Lesson")
    expect(bubble).to_contain_text("Olympia")
    page.reload()
    expect(bubble).to_contain_text("Olympia")
    bubble.get_by_role("button", name="Skip the lesson").click()
    expect(bubble).to_have_count(0)
    page.reload()
    player.until_asked()
    expect(bubble).to_have_count(0)


def test_who_goes_another_way_is_not_held_back(make_desk: MakeDesk) -> None:
    page = make_desk().page()
    player = begin(page)
    for _ in range(2):
        player.until_asked()
        player.pick(0)
        player.ways.get_by_role("button", name="Discard").click()
        player.confirm.click()
        player.until_answered()
    player.until_asked()
    bubble = page.get_by_role("region", name="Lesson")
    expect(bubble).to_contain_text("a way of your own")


def test_no_name_breaks_within_a_word_when_its_card_becomes_smaller(make_desk: MakeDesk) -> None:
    phone = {"viewport": {"width": 800, "height": 360}, "has_touch": True, "is_mobile": True}
    page = make_desk(**phone).page("/")
    begin(page, "armada").pick(0)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    come_to_rest(page)
    assert broken_names(page) == []
    names = page.locator("[data-hand] .large > .name").all_text_contents()
    assert [one for one in names if "\u00ad" in one] == ["Mar\u00adket\u00adplace"]
