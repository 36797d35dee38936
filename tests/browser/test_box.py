"""The printed figures of one's own box: entered, played with, taken out as a data folder and read again."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.fits import resize
from browser.harness import slides_sideways, speak, table_path
from browser.serving import Data, Server
from browser.test_axe import violations
from mirabilia.table.game import Game
from mirabilia.table.makers import make_ruleset


def enter_pontoon(page: Page) -> None:
    """The Pontoon costs a papyrus more."""
    page.get_by_role("button", name="Pontoon, cost: 1 × papyrus").click()
    page.get_by_role("button", name="More: papyrus").click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Pontoon, cost: 2 × papyrus")).to_be_visible()
    expect(page.get_by_text("instead of 1 × papyrus")).to_be_visible()


def test_a_figure_is_entered_played_with_and_shown_on_the_card(
    make_desk: MakeDesk, server: Server, tmp_path: Path
) -> None:
    page = make_desk().page("/box")
    enter_pontoon(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as .zip").click()
    folder = tmp_path / "box"
    saved.value.save_as(tmp_path / "box.zip")
    zipfile.ZipFile(tmp_path / "box.zip").extractall(folder)
    files = make_ruleset("seven", players=3, expansions=["armada"], data=folder).files
    assert files["armada_cards.toml"]["pontoon"]["cost"] == "2 papyrus"

    page.goto("/")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("switch", name="Armada").click()
    expect(form.get_by_role("switch", name="Play with the values of my box")).to_be_checked()
    form.get_by_role("group", name="Who plays seat 2").get_by_text("Friend").click()
    form.get_by_role("button", name="Set the table and invite").click()
    expect(page.get_by_text("1 value from the box of whoever made the table")).to_be_visible()
    [thing] = server.get(f"/api/tables/{page.url[-8:]}/reference")["things"]
    assert thing["cost"]["units"] == {"papyrus": 2}


def seed_of_pontoon() -> int:
    """A deal in which the first player holds the Pontoon."""
    for seed in range(1000):
        if "pontoon" in Game.new("seven", 4, expansions=["armada"], seed=seed).view(0)["hand"]:
            return seed
    raise AssertionError


def test_cards_at_the_table_show_its_figures_and_the_reference_ours(
    make_desk: MakeDesk, server: Server
) -> None:
    figures = {"armada_cards/pontoon/cost": "2 papyrus"}
    wish: Data = {"expansions": ["armada"], "seed": seed_of_pontoon(), "figures": figures}
    made = server.table("human", "random", "random", "random", **wish)
    page = make_desk().page(table_path(made))
    expect(page.locator('[data-card=pontoon] [aria-label$="2 × papyrus"]').first).to_be_visible()
    page.get_by_role("link", name="Mirabilia").first.click()
    page.get_by_role("link", name="Reference").first.click()
    page.get_by_role("searchbox").fill("Pontoon")
    page.get_by_role("link", name="Pontoon").first.click()
    expect(page.locator('[aria-label$="1 × papyrus"]').first).to_be_visible()


def test_a_folder_is_read_and_the_box_is_emptied(make_desk: MakeDesk, tmp_path: Path) -> None:
    page = make_desk().page("/box")
    with zipfile.ZipFile(tmp_path / "box.zip", "w") as packed:
        packed.writestr("armada_cards.toml", '[pontoon]\ncost = "3 papyrus"\n')
    page.locator("input[type=file]").set_input_files(tmp_path / "box.zip")
    expect(page.get_by_role("button", name="Pontoon, cost: 3 × papyrus")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Pontoon, cost: 3 × papyrus")).to_be_visible()
    page.get_by_role("button", name="Empty my box").click()
    page.get_by_role("dialog").get_by_role("button", name="Empty my box").click()
    expect(page.get_by_role("button", name="Pontoon, cost: 1 × papyrus")).to_be_visible()


def test_a_piece_that_was_compared_goes_out_with_the_folder_and_comes_back(
    make_desk: MakeDesk, tmp_path: Path
) -> None:
    page = make_desk().page("/box")
    tick = page.get_by_role("switch", name="Pontoon: I have compared it with my box")
    tick.check()
    expect(page.get_by_text("1 matches the box", exact=True)).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as .zip").click()
    saved.value.save_as(tmp_path / "box.zip")
    tick.uncheck()
    expect(page.get_by_text("nothing entered")).to_be_visible()
    page.locator("input[type=file]").set_input_files(tmp_path / "box.zip")
    expect(tick).to_be_checked()


def test_a_folder_that_changes_a_rule_is_refused(make_desk: MakeDesk, tmp_path: Path) -> None:
    here = make_desk()
    here.allow("/api/figures/box")
    page = here.page("/box")
    with zipfile.ZipFile(tmp_path / "box.zip", "w") as packed:
        packed.writestr("cards.toml", "[palace]\neffects = [{ points = 9 }]\n")
    page.locator("input[type=file]").set_input_files(tmp_path / "box.zip")
    expect(page.get_by_text("This file was not read: cards.toml [palace]")).to_be_visible()
    expect(page.get_by_text("nothing entered")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_axe_finds_nothing_in_the_form(make_desk: MakeDesk, lang: str) -> None:
    page = make_desk(bypass_csp=True, locale=lang).page("/box")
    page.get_by_role("button", name="Pontoon" if lang == "en" else "Pomost").click()
    for summary in page.locator("summary").all()[1:]:
        summary.click()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert violations(page) == []


def test_nothing_moves_while_a_cost_is_entered(make_desk: MakeDesk) -> None:
    page = make_desk(viewport={"width": 390, "height": 844}).page("/box")
    pontoon = page.get_by_role("button", name="Pontoon, cost: 1 × papyrus")
    expect(pontoon).to_be_visible()
    tops = "all => all.map(one => one.getBoundingClientRect().top + scrollY)"
    before = page.locator("details[open] section.thing").evaluate_all(tops)
    pontoon.click()
    done = page.get_by_role("button", name="Done")
    expect(done).to_be_in_viewport(ratio=1)
    assert page.locator("details[open] section.thing").evaluate_all(tops) == before
    page.get_by_role("heading", level=1).click()
    expect(done).to_have_count(0)


def test_every_piece_has_a_picture_or_a_sign(make_desk: MakeDesk) -> None:
    page = make_desk().page("/box")
    for game in ("7 Wonders", "Architects"):
        page.get_by_text(game, exact=True).click()
        things = page.locator("section.thing")
        expect(things.first).to_be_attached()
        assert things.locator("header .scene > svg").count() == things.count(), game


def test_what_was_opened_stays_open_in_another_language(make_desk: MakeDesk) -> None:
    page = make_desk().page("/box")
    page.locator("summary").filter(has_text="Fleets").click()
    speak(page, "pl")
    fleets = page.locator("details").filter(has=page.locator("summary").filter(has_text="Floty"))
    expect(fleets).to_have_attribute("open", "")


def test_boards_fill_the_width_and_their_spaces_stand_in_whole_rows(make_desk: MakeDesk) -> None:
    page = make_desk().page("/box")
    page.locator("summary").filter(has_text="Shipyards").click()
    boards = page.locator(".things.wide > section").filter(visible=True)
    expect(boards).to_have_count(8)
    spaces = boards.first.locator(".costs").first.locator(".value")
    expect(spaces).to_have_count(6)
    for size, columns in (((390, 844), 1), ((820, 1180), 2), ((1024, 768), 2), ((1440, 900), 2)):
        resize(page, size)
        tops = "all => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
        assert boards.evaluate_all(tops) == 8 / columns, size
        assert spaces.evaluate_all(tops) == 2, size
        widths = {round(spaces.nth(i).bounding_box()["width"]) for i in range(6)}  # type: ignore[index]
        assert max(widths) - min(widths) <= 1, size
        assert slides_sideways(page) == [], size
