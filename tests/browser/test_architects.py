"""7 Wonders Architects: whole games, played by clicking to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.albums import scenes_architects
from browser.conftest import MakeDesk
from browser.fits import hidden_parts, overlapping, resize
from browser.harness import Player, scores_of, shown_scores
from browser.puzzle_screens import puzzle_architects
from browser.screens import architects
from browser.serving import Server


@pytest.mark.parametrize(("opponents", "bot"), [(1, "novice"), (6, "random")])
def test_a_whole_game_of_architects_from_the_start_page_to_the_score_sheet(
    make_desk: MakeDesk, server: Server, opponents: int, bot: str
) -> None:
    page = make_desk().page("/")
    player = Player(page, seed=opponents)
    page.get_by_role("group", name="Game").first.get_by_text("Architects").click()
    quick = page.get_by_role("form", name="Play now")
    quick.get_by_label("Your name").fill("Ada")
    quick.get_by_role("group", name="Opponents").get_by_text(str(opponents), exact=True).click()
    quick.get_by_label("Strength of the bots").select_option(bot)
    quick.get_by_role("button", name="Play against bots").click()
    player.until_asked()
    code = page.url.split("/t/")[1]
    assert player.state["view"]["game"] == "architects"
    assert len(player.state["view"]["cities"]) == opponents + 1
    player.play_to_end()
    assert "take" in player.kinds
    names = [seat["name"] for seat in server.get(f"/api/tables/{code}")["seats"]]
    assert shown_scores(player.sheet) == scores_of(server.replayed(code), names)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible()


def test_both_cities_fill_the_room_between_the_row_and_the_question(make_desk: MakeDesk) -> None:
    page = architects(make_desk())
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    for size in [(820, 1180), (1024, 768), (1366, 657), (1440, 900), (1920, 1080)]:
        resize(page, size)
        assert hidden_parts(page, "[data-pane], nav .tile strong") == [], size
        bottoms = page.locator("[data-pane]").evaluate_all(
            "all => all.map((one) => Math.round(one.getBoundingClientRect().bottom))"
        )
        assert len(bottoms) == 2
        assert bottoms[0] == bottoms[1], size
        dock = page.locator(".dock").evaluate("one => one.getBoundingClientRect().top")
        assert 0 <= dock - bottoms[0] < 24, size  # no hole below them
        drawings = page.locator("[data-wonder]").evaluate_all(
            "all => all.map((one) => [one.clientWidth, one.clientHeight])"
        )
        assert all(width > 150 and height > 120 for width, height in drawings), (size, drawings)


def test_cities_side_by_side_are_in_line(make_desk: MakeDesk) -> None:
    page = puzzle_architects(make_desk())
    boxes = "all => all.map((one) => one.getBoundingClientRect().toJSON())"
    for size in [(820, 1180), (1024, 768), (1366, 657), (1440, 900), (390, 844), (844, 390)]:
        resize(page, size)
        pictures = page.locator("[data-pane] [data-wonder]").evaluate_all(boxes)
        suns = page.locator("[data-pane] [data-wonder] circle.light").evaluate_all(boxes)
        assert len(pictures) == len(suns) == 2
        for picture, sun in zip(pictures, suns):
            assert picture["left"] < sun["left"] < sun["right"] < picture["right"], size  # it is not cut
            assert picture["top"] < sun["top"], size
        if size[0] > size[1] * 2 or size[0] < 700:
            continue  # a phone: one under the other
        assert round(pictures[0]["top"]) == round(pictures[1]["top"]), size


def test_the_deck_of_a_city_lies_in_the_row_of_its_cards(make_desk: MakeDesk) -> None:
    page = puzzle_architects(make_desk())
    tops = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
    for size in [(820, 1180), (1024, 768), (1366, 657), (1440, 900), (390, 844), (844, 390)]:
        resize(page, size)
        rows = page.locator(".lies:has(.pile) .face")
        cards = rows.evaluate_all(tops)
        assert cards[-1] == cards[0], size
        assert overlapping(page, ".lies .face, [data-pane] .token, [data-pane] .stage") == [], size
        assert overlapping(page, ".lies .band > *") == [], size  # its number hides no sign


def test_nothing_of_a_city_is_cut_on_a_phone(make_desk: MakeDesk) -> None:
    page = architects(make_desk())
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    for size in [(390, 844), (844, 390)]:
        resize(page, size)
        assert hidden_parts(page, '[data-pane="0"] .held .effects, [data-pane="0"] h2') == [], size
        tops = page.locator("[data-hand] .face.large").evaluate_all(
            "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
        )
        assert len(tops) == 3
        assert len(set(tops)) == 1, size  # the three cards lie in a row


def test_a_rising_stage_is_visible_where_its_city_is_not(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 844, "height": 390})
    page = next(page for name, page in scenes_architects(desk) if name == "build")
    box = page.locator("[data-scene] .board").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 390


def test_the_window_of_a_battle_is_whole_and_leaves_the_question_free(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 844, "height": 390})
    page = next(page for name, page in scenes_architects(desk) if name == "battle_told")
    assert page.locator("[data-hand]").count() == 3
    assert hidden_parts(page, ".battle li, .battle a, .battle button, [data-hand]") == []


def test_all_cards_of_a_late_city_are_visible_on_a_phone_on_its_side(make_desk: MakeDesk) -> None:
    page = puzzle_architects(make_desk(viewport={"width": 844, "height": 390}))
    own = page.locator("[data-pane].own .held li")
    assert own.count() > 6
    assert hidden_parts(page, "[data-pane].own .held .face, [data-pane].own .tokens .token") == []


def test_what_can_be_done_in_one_way_only_is_said_once(make_desk: MakeDesk) -> None:
    page = puzzle_architects(make_desk())
    page.locator("[data-hand] button").first.click()
    expect(page.get_by_role("button", name="Confirm: Take")).to_be_enabled()
    expect(page.get_by_role("button", name="Take", exact=True)).to_have_count(0)
