"""The coach: hints at the table, clicked on a desktop and on a phone, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, table_path
from browser.serving import Server
from browser.test_axe import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_hint_names_the_best_answers_and_one_of_them_can_be_chosen(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    page = make_desk(bypass_csp=True, **options).page()
    player = Player(page)
    player.open(server.table("human", "novice", "novice", seed=4))
    player.until_asked()
    page.get_by_role("button", name="Hint").click()
    window = page.get_by_role("dialog", name="What the coach would play")
    answers = window.locator("ol > li")
    expect(answers.first).to_contain_text("% to win")
    assert 2 <= answers.count() <= 3
    assert violations(page) == []
    said = answers.first.get_by_role("heading").inner_text()
    answers.first.get_by_role("button").click()
    expect(window).to_be_hidden()
    expect(player.confirm).to_be_enabled()
    verb, _, card = said.partition(": ")
    expect(player.confirm).to_contain_text(verb)
    expect(player.hand.locator("button[aria-pressed=true]")).to_contain_text(card)
    player.confirm.click()
    player.until_answered()


def test_the_hint_speaks_polish_and_a_table_of_people_has_none(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk(locale="pl-PL").page(table_path(server.table("human", "novice", "novice", seed=4)))
    expect(page.get_by_role("button", name="Podpowiedź")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("dialog", name="Co zagrałby trener")).to_contain_text("% szans")

    page = make_desk().page()
    player = Player(page)
    player.open(server.table("human", "novice", "novice", seed=4, hints=False))
    player.until_asked()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
