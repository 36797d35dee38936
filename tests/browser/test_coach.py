"""The coach: hints at the table and the analysis of a game, clicked on a desktop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, slides_sideways, table_path
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


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_hint_speaks_polish_with_its_reasons(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    desk = make_desk(locale="pl-PL", bypass_csp=True, **options)
    page = desk.page(table_path(server.table("human", "novice", "novice", seed=4)))
    expect(page.get_by_role("button", name="Podpowiedź")).to_be_visible()
    page.keyboard.press("h")
    window = page.get_by_role("dialog", name="Co zagrałby trener")
    expect(window).to_contain_text("% szans")
    expect(window.locator("ul > li").first).to_contain_text(re.compile(r"[+−][\d,]+% szans, .*[\d,]+ pkt$"))
    assert violations(page) == []
    assert slides_sideways(page) == []


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_people_agree_on_hints_when_they_found_a_table_and_then_everybody_has_them(
    make_desk: MakeDesk, options: dict[str, object]
) -> None:
    here = make_desk(**options)
    maker = here.page("/")
    form = maker.get_by_role("form", name="New table")
    form.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    hints = form.get_by_role("switch", name="Hints from the coach")
    expect(hints).to_have_attribute("aria-checked", "true")
    form.get_by_role("group", name="Who plays seat 2").get_by_text("Friend").click()
    expect(hints).to_have_attribute("aria-checked", "false")
    hints.click()
    form.get_by_placeholder("Your name").fill("Ada")
    form.get_by_role("button", name="Set the table and invite").click()
    link = maker.get_by_text(f"{here.server.url}/t/").inner_text()
    guest = make_desk(**options).page(link)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Take a seat").click()
    for page in (guest, maker):
        page.get_by_role("button", name="Hint").click()
        window = page.get_by_role("dialog", name="What the coach would play")
        expect(window.locator("ol > li").first).to_contain_text("% to win")


def test_a_table_without_agreement_has_no_hints(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page()
    player = Player(page)
    player.open(server.table("human", "novice", "novice", seed=4, hints=False))
    player.until_asked()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_finished_game_is_analysed_kept_and_shared_by_its_link(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    code = server.finished_table()
    page = make_desk(bypass_csp=True, **options).page(f"/replay/{code}")
    page.get_by_role("button", name="Analyse the game").click()
    analysis = page.get_by_role("region", name="Analysis", exact=True)
    expect(analysis).to_be_visible(timeout=180_000)
    expect(analysis.get_by_role("heading", name="Chances to win (%)")).to_be_visible()
    moments = analysis.get_by_role("button", name="Show this turn")
    expect(moments).to_have_count(3)
    if not options:  # where the game was lost is seen beside the chart at once, and no hole is left
        boxes = "all => all.map((one) => one.getBoundingClientRect())"
        chart, accuracy, turn, decided = analysis.locator(".panel").evaluate_all(boxes)
        assert turn["left"] == decided["left"] > chart["right"] == accuracy["right"]
        assert turn["bottom"] < decided["top"] < chart["bottom"] < accuracy["top"]
        assert decided["bottom"] == accuracy["bottom"]
        expect(moments.first).to_be_in_viewport()
    said = (moments.first.get_attribute("aria-label") or "").partition(": ")[2]
    moments.first.click()
    expect(page.get_by_role("heading", level=2, name=said, exact=True)).to_be_visible()
    analysis.locator(".mark text").nth(1).click()
    said = (moments.nth(1).get_attribute("aria-label") or "").partition(": ")[2]
    expect(page.get_by_role("heading", level=2, name=said, exact=True)).to_be_visible()
    expect(analysis).to_contain_text("blunder")
    expect(analysis.get_by_text(re.compile(r"\d+% to win instead of \d+%")).first).to_be_visible()
    expect(analysis.get_by_text(re.compile(r"\+\d+\.\d points")).first).to_be_visible()
    course = analysis.locator("details", has_text="How it might have gone on").first
    course.locator("summary").press("Enter")
    expect(course.get_by_text("One possible course")).to_be_visible()
    expect(course.locator("dt").first).to_contain_text("turn")
    tables = analysis.get_by_role("table").locator("..")
    assert tables.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)") == [0, 0]
    assert violations(page) == []
    page.get_by_label("Show", exact=True).select_option(index=1)
    expect(analysis.get_by_role("heading", name=re.compile("^Costliest decisions: "))).to_be_visible()
    page.wait_for_url("**analysis**")
    again = make_desk(locale="pl-PL").page(page.url)
    expect(again.get_by_role("region", name="Analiza", exact=True)).to_contain_text("Co rozstrzygnęło grę")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_other_game_has_hints_and_an_analysis_in_polish(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    desk = make_desk(bypass_csp=True, locale="pl-PL", **options)
    page = desk.page(table_path(server.table("human", "novice", "novice", seed=4, game="architects")))
    page.get_by_role("button", name="Podpowiedź").click()
    window = page.get_by_role("dialog", name="Co zagrałby trener")
    answers = window.locator("ol > li")
    expect(answers.first).to_contain_text("Weź: ")
    expect(answers.first).to_contain_text("% szans")
    assert violations(page) == []
    answers.first.get_by_role("button").click()
    expect(window).to_be_hidden()
    expect(page.locator(".question button[aria-pressed=true]").first).to_be_visible()

    page = desk.page(f"/replay/{server.finished_table(game='architects')}?analysis")
    analysis = page.get_by_role("region", name="Analiza", exact=True)
    expect(analysis).to_be_visible(timeout=180_000)
    expect(analysis.get_by_role("heading", name="Co rozstrzygnęło grę")).to_be_visible()
    expect(analysis.get_by_text("Jak mogło pójść dalej").first).to_be_visible()
    expect(analysis.get_by_role("columnheader", name="Era I", exact=True)).to_have_count(0)
    assert violations(page) == []
