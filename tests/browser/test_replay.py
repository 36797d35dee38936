"""The replay of a finished game."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.expansion_screens import expansions_replay, teams_end
from browser.fits import resize
from browser.harness import scores_of, shown_scores, speak
from browser.serving import Data, Server
from mirabilia import Game

SIDES = "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])"
ENDS = "all => all.map((one) => Math.round(one.getBoundingClientRect().bottom))"
AGES = ["", "Age I", "Age II", "Age III"]


def names_at(page: Page, players: int) -> list[str]:
    """The cities in the order of the page."""
    cities = page.get_by_role("region", name="Cities", exact=True)
    expect(cities.get_by_role("article")).to_have_count(players)
    return [str(one.get_attribute("aria-label")) for one in cities.get_by_role("article").all()]


def test_every_turn_can_be_stepped_through_to_the_scores(make_desk: MakeDesk, server: Server) -> None:
    code = server.finished_table(4)
    game = server.get(f"/api/tables/{code}/frames")
    meta = {one["id"]: one for one in server.get("/api/reference")["things"] if one["game"] == "seven"}
    page = make_desk().page(f"/replay/{code}")
    names = names_at(page, 4)
    for frame in game["frames"][:-1]:
        where = f"{AGES[frame['age']]}, turn {frame['turn']}"
        expect(page.get_by_role("heading", name=where, exact=True)).to_be_visible()
        check_hands(page, frame, names, meta)
        page.get_by_role("button", name="One turn forward").click()
    expect(page.get_by_role("heading", name="The end", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="One turn forward")).to_be_disabled()
    sheet = page.get_by_role("article", name="Final scores")
    assert shown_scores(sheet) == scores_of(server.replayed(code), names)


def check_hands(page: Page, frame: Data, names: list[str], meta: Data) -> None:
    """Everybody's hand is shown."""
    cities = page.get_by_role("region", name="Cities", exact=True).get_by_role("article")
    shown: list[list[str]] = cities.evaluate_all(
        "(all) => all.map((one) => [...one.querySelectorAll('[aria-label]')].map((x) => x.ariaLabel))"
    )
    assert len(shown) == len(names)
    for labels, hand in zip(shown, frame["hands"]):
        cards = [label.split(";")[0] for label in labels]
        missing = [meta[card]["en"] for card in hand if meta[card]["en"] not in cards]
        assert missing == [], f"turn {frame['turn']} of Age {frame['age']}"


def test_the_time_line_can_be_moved_by_keys_slider_and_link(make_desk: MakeDesk, server: Server) -> None:
    code = server.finished_table()
    page = make_desk().page(f"/replay/{code}")
    where = page.get_by_role("heading", level=2).first
    expect(where).to_have_text("Age I, turn 1")
    for key, words in (
        ("ArrowRight", "Age I, turn 2"),
        ("3", "Age III, turn 1"),
        ("ArrowLeft", "Age II, turn 6"),
        ("End", "The end"),
        ("2", "Age II, turn 1"),
    ):
        page.keyboard.press(key)
        expect(where).to_have_text(words)
    place = page.url
    page.get_by_role("slider", name="Turn").fill("9")
    expect(where).to_have_text("Age II, turn 4")
    other = page.context.new_page()
    other.goto(place)
    expect(other.get_by_role("heading", level=2).first).to_have_text("Age II, turn 1")

    page.get_by_role("slider", name="Turn").fill("16")
    expect(where).to_have_text("Age III, turn 5")
    page.get_by_label("Speed").select_option(index=page.get_by_label("Speed").locator("option").count() - 1)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text("The end")


def test_the_record_can_be_downloaded_and_replayed(
    make_desk: MakeDesk, server: Server, tmp_path: Path
) -> None:
    code = server.finished_table()
    page = make_desk().page(f"/replay/{code}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert Game.replay(json.loads(file.read_text())).result == server.replayed(code)


def test_a_replay_that_is_not_there_is_said(make_desk: MakeDesk) -> None:
    here = make_desk()
    here.allow("/api/tables/ZZZZ99")
    page = here.page("/replay/ZZZZ99")
    expect(page.get_by_role("heading", name="There is no game with the code ZZZZ99")).to_be_visible()


def test_what_a_bar_keeps_is_as_long_as_the_total(make_desk: MakeDesk) -> None:
    page = teams_end(make_desk())
    rows = page.locator(".ranking li:not(.side)")
    expect(rows).to_have_count(8)
    expect(page.locator(".ranking .taken").first).to_be_visible()
    points_wide = rows.evaluate_all(
        """all => all.map((row) => {
            const kept = [...row.querySelectorAll('.part:not(.taken)')].map((one) => one.offsetWidth);
            return kept.reduce((sum, one) => sum + one, 0) / Number(row.querySelector('.sum').textContent);
        })"""
    )
    assert max(points_wide) - min(points_wide) < max(points_wide) / 8


def test_a_stage_of_a_replay_is_one_line(make_desk: MakeDesk) -> None:
    page = expansions_replay(make_desk())
    for size in [(820, 1180), (1366, 657), (390, 844)]:
        resize(page, size)
        stages = page.locator("article.city .stage:has(.way ~ .way ~ .way)")
        expect(stages).to_have_count(1)
        assert stages.evaluate_all("all => Math.max(...all.map((one) => one.offsetHeight))") < 36, size


def test_a_low_replay_has_all_its_controls_in_one_row(make_desk: MakeDesk) -> None:
    page = expansions_replay(make_desk())
    resize(page, (844, 390))
    for language in ("en", "pl"):
        speak(page, language)
        controls = page.locator(".transport :is(.buttons, .parts button, input, .speed)")
        sides = controls.evaluate_all(SIDES)
        assert all(one[1] <= other[0] for one, other in pairwise(sides)), language
        assert len(set(page.locator(".top, .begin").evaluate_all(ENDS))) == 1, language
