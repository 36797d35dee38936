"""Puzzles, clicked at the real table on a desktop and on a phone, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.fits import resize
from browser.harness import Player, slides_sideways
from browser.puzzle_screens import architects_puzzle, clear_puzzle, puzzle_table
from browser.serving import Data, Server
from browser.test_axe import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def answer(player: Player, option: Data) -> None:
    """Choose a card and what to do with it, and confirm."""
    item = f"deck {option['deck']}" if "deck" in option else option["card"]
    card = player.hand.locator(f'[data-card="{item}"] button[aria-pressed]')
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    player.page.mouse.move(0, 0)
    if player.ways.count():
        player.ways.locator(f"[data-verb={option['verb']}]").click()
    player.confirm.click()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_puzzle_is_solved_at_the_table_and_remembered(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    name, state, solution = clear_puzzle(server)
    page = make_desk(bypass_csp=True, **options).page("/puzzles")
    player = Player(page)
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    rows = page.locator(".list a.panel")
    expect(rows.first.locator("svg.picture, svg.wonder")).to_be_visible()
    expect(rows.locator("svg.picture, svg.wonder")).to_have_count(rows.count())
    assert violations(page) == []
    assert slides_sideways(page) == []
    page.goto(f"/puzzles/{name}")
    expect(player.cards).to_have_count(len(state["view"]["hand"]))
    wrong = next(
        one
        for one in state["question"]["options"]
        if one["verb"] == "discard"
        and not any(each["right"] and each["option"] == one for each in solution["answers"])
    )
    answer(player, wrong)
    window = page.get_by_role("dialog", name="There is something better")
    expect(window).to_contain_text("lower than with the best answer")
    expect(window.get_by_role("listitem")).to_have_count(0)
    window.get_by_role("button", name="Try again").click()
    expect(window).to_be_hidden()
    answer(player, solution["answers"][0]["option"])
    window = page.get_by_role("dialog", name="Right!")
    expect(window.get_by_role("heading", name="Why")).to_be_visible()
    expect(window.locator("ol > li").first).to_contain_text("% to win")
    lefts = "all => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    assert len(set(window.locator("ol .promise > b").evaluate_all(lefts))) == 1  # one under the other
    assert violations(page) == []
    window.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(lambda url: re.search(r"/puzzles/[0-9a-f]+$", url) is not None and name not in url)
    expect(page.locator("[data-hand]").first).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text("1 solved")).to_be_visible()
    page.get_by_text("Unsolved only").click()
    expect(page.get_by_text(f"{len(puzzles_of(server)) - 1} puzzles · 1 solved")).to_be_visible()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_puzzle_of_architects_is_solved_at_its_own_table(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    name, state, solution = architects_puzzle(server)
    page = make_desk(bypass_csp=True, **options).page("/puzzles")
    mine = [one for one in puzzles_of(server) if one["game"] == "architects"]
    page.get_by_label("Game").select_option("architects")
    expect(page.get_by_text(f"{len(mine)} puzzles · 0 solved")).to_be_visible()
    expect(page.get_by_label("Expansions")).to_have_count(0)
    expect(page.locator(f"a[href='/puzzles/{mine[0]['id']}']")).to_contain_text(f"Turn {mine[0]['turn']}")
    player = Player(page)
    page.goto(f"/puzzles/{name}")
    takes = [one for one in state["question"]["options"] if one["verb"] == "take"]
    expect(player.cards).to_have_count(len(takes))
    best = solution["answers"][0]["option"]
    answer(player, next(one for one in takes if one != best))
    window = page.get_by_role("dialog", name="There is something better")
    window.get_by_role("button", name="Try again").click()
    expect(window).to_be_hidden()
    answer(player, best)
    window = page.get_by_role("dialog", name="Right!")
    expect(window.get_by_role("heading", name="Why", exact=True)).to_be_visible()
    expect(window.locator("ol > li").filter(has_text="your deck")).to_have_count(1)
    assert violations(page) == []
    assert slides_sideways(page) == []


def puzzles_of(server: Server) -> list[Data]:
    """All puzzles of the server."""
    found: list[Data] = server.get("/api/puzzles")["puzzles"]
    return found


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_puzzle_of_the_day_is_on_the_start_page_and_its_solution_is_told_in_polish(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    daily = server.get("/api/puzzles")["daily"]
    page = make_desk(locale="pl-PL", bypass_csp=True, **options).page("/")
    page.get_by_role("region", name="Zadanie dnia").get_by_role("link", name="Rozwiąż").click()
    page.wait_for_url(f"**/puzzles/{daily}")
    page.get_by_role("button", name="Pokaż rozwiązanie").click()
    window = page.get_by_role("dialog", name="Rozwiązanie")
    expect(window.get_by_role("heading", name="Dlaczego")).to_be_visible()
    expect(window.locator("ol > li").first).to_contain_text("% szans")
    assert violations(page) == []


def test_the_list_can_be_narrowed_and_what_does_not_exist_is_said(
    make_desk: MakeDesk, server: Server
) -> None:
    desk = make_desk()
    page = desk.page("/puzzles")
    page.get_by_label("Theme").select_option("science")
    page.get_by_label("Expansions").select_option("base")
    page.get_by_role("group", name="Difficulty").get_by_text("Hard").click()
    hard = [
        one
        for one in puzzles_of(server)
        if "science" in one["themes"] and not one["expansions"] and one["difficulty"] == 3
    ]
    expect(page.get_by_text(re.compile(rf"^{len(hard)} puzzles? · 0 solved$"))).to_be_visible()
    expect(page.locator("a[href^='/puzzles/'] .difficulty")).to_have_count(len(hard))
    desk.allow("/api/puzzles/abcdef")
    page.goto("/puzzles/abcdef")
    expect(page.get_by_role("alert")).to_contain_text("There is no such puzzle")
    page.get_by_role("alert").get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()


def test_names_have_two_lines_where_another_column_is_as_high(make_desk: MakeDesk) -> None:
    page = puzzle_table(make_desk())
    for size in [(1366, 657), (844, 390)]:
        resize(page, size)
        names = page.locator('[data-pane="0"] .structures .name, [data-pane] .red .name')
        assert names.count() > 2
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
        assert names.evaluate_all(cut) == [], size
