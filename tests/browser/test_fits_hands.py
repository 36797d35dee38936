"""The cards in hand show whole what they are, at every size of a window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.changes import relay_changed, with_choices_in_hand
from browser.conftest import MakeDesk
from browser.expansion_screens import armada, edifice, explore, recruit
from browser.fits import CUT, PHONES, TABLES, WIDE, broken_names, hidden_parts, overlapping, resize
from browser.harness import Desk, speak
from browser.screens import chosen, dig


def test_a_hand_keeps_its_symbols_beside_an_answer(make_desk: MakeDesk) -> None:
    page = chosen(make_desk(viewport={"width": 844, "height": 390}))
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert hidden_parts(page, "[data-hand] .effects, [data-hand] .state") == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_name_of_a_hand_breaks_within_a_word(make_desk: MakeDesk, lang: str) -> None:
    page = dig(make_desk())
    speak(page, lang)
    for size in [*PHONES, (1024, 768)]:
        resize(page, size)
        assert broken_names(page) == [], size


def test_a_hand_on_a_phone_shows_whole_what_can_be_chosen(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk(viewport={"width": 390, "height": 844})).page
    relay_changed(page, with_choices_in_hand)
    expect(page.locator("[data-hand] .choice").first).to_be_visible()
    assert hidden_parts(page, "[data-hand] .choice") == []


def test_a_small_hand_on_a_phone_is_whole(make_desk: MakeDesk) -> None:
    page = recruit(make_desk(viewport={"width": 390, "height": 844}))
    parts = "[data-hand] .name, [data-hand] .effects, [data-hand] .status"
    assert page.locator(parts).count() == 12
    assert hidden_parts(page, parts) == []
    assert overlapping(page, "[data-hand] .name, [data-hand] .glyph") == []
    page.locator("[data-hand] button").last.click()
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator("button[data-verb]").first).to_be_visible()
    assert hidden_parts(page, parts) == []


@pytest.mark.parametrize("screen", [recruit, explore])
def test_cards_that_speak_are_whole_at_every_size(
    make_desk: MakeDesk, screen: Callable[[Desk], Page]
) -> None:
    page = screen(make_desk())
    cut = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"
    for lang in ("en", "pl"):
        speak(page, lang)
        for size in [*WIDE, *PHONES, (820, 1180)]:
            resize(page, size)
            words = page.locator("[data-hand] .says")
            assert words.count() == 4
            assert hidden_parts(page, "[data-hand] .foot, [data-hand] .status") == [], size
            assert page.locator("[data-hand] .foot").evaluate_all(cut) == [], size
            tops = page.locator("[data-hand] .name").evaluate_all(
                "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
            )
            assert len(set(tops)) == (2 if size == (390, 844) else 1), size


def test_a_low_hand_keeps_its_symbols_beside_what_can_be_done(make_desk: MakeDesk) -> None:
    page = armada(make_desk(viewport={"width": 844, "height": 390}))
    page.mouse.move(0, 0)
    assert hidden_parts(page, "[data-hand] .effects, [data-hand] .status") == []
    heights = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
    assert len(set(page.locator("[data-verb] .word").evaluate_all(heights))) == 1


def test_what_frees_a_card_is_said_whole_or_not_at_all(make_desk: MakeDesk) -> None:
    page = edifice(make_desk(viewport={"width": 390, "height": 844}))
    for lang in ("en", "pl"):
        speak(page, lang)
        for size in [PHONES[0], (1024, 768), (1366, 657)]:
            resize(page, size)
            expect(page.locator("[data-hand] .state.chain")).to_have_count(1)
            assert page.locator("[data-hand] .state .text").evaluate_all(CUT) == [], (lang, size)
