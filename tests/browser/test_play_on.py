"""Playing on from a moment of a replay, clicked on a desktop and on a phone, in both games and languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import MakeDesk
from browser.harness import Player
from browser.serving import Server
from browser.test_axe import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LOW: ViewportSize = {"width": 844, "height": 390}
TABLE = re.compile(r"/t/[A-Z0-9]+$")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_game_is_played_on_from_a_turn_of_its_replay_and_leads_back_there(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    code = server.finished_table()
    game = server.get(f"/api/tables/{code}/frames")
    at = next(i for i, one in enumerate(game["frames"]) if (one["age"], one["turn"]) == (3, 5))
    page = make_desk(bypass_csp=True, **options).page(f"/replay/{code}?at=3.5")
    player = Player(page)
    page.get_by_role("button", name="Play on from here").click()
    window = page.get_by_role("dialog", name="Play on from here")
    expect(window).to_contain_text("Age III, turn 5")
    seats = window.get_by_label("You play")
    expect(seats.locator("option")).to_have_count(3)
    seats.select_option(index=1)
    window.get_by_label("The others are played by").select_option("novice")
    window.get_by_text("Choose a bot for each").click()
    window.locator("details").get_by_role("combobox").last.select_option("random")
    assert violations(page) == []
    before = page.viewport_size
    assert before is not None
    for size in (LOW, before):
        page.set_viewport_size(size)
        expect(window.get_by_role("button", name="To the new table")).to_be_in_viewport(ratio=1)
    window.get_by_role("button", name="To the new table").click()
    page.wait_for_url(TABLE)
    player.until_asked()
    state = player.state
    assert (state["seat"], state["table"]["branch"]) == (1, {"code": code, "frame": at})
    assert [one["bot"] for one in state["table"]["seats"]] == ["novice", None, "random"]
    assert state["view"]["hand"] == game["frames"][at]["hands"][1]
    page.get_by_role("button", name="Table and players").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    player.play_to_end()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_text(f"played on from the replay of {code}, Age III, turn 5")).to_be_visible()
    page.get_by_role("link", name="Go to that moment").click()
    page.wait_for_url(f"**/replay/{code}?at=3.5")
    expect(page.get_by_role("heading", name="Age III, turn 5", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="The end", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_other_game_is_played_on_in_polish(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    code = server.finished_table(game="architects")
    page = make_desk(locale="pl-PL", bypass_csp=True, **options).page(f"/replay/{code}?frame=6")
    page.get_by_role("button", name="Zagraj dalej stąd").click()
    expect(page.get_by_role("button", name="Do nowego stołu")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Do nowego stołu").click()
    page.wait_for_url(TABLE)
    page.get_by_role("button", name="Stół i gracze").click()
    page.get_by_role("link", name="Pierwotna gra").click()
    page.wait_for_url(f"**/replay/{code}?at=*")
    expect(page.get_by_role("heading", name="Tura 7", exact=True)).to_be_visible()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_hidden_cards_are_dealt_again_and_the_variation_is_listed_beside_the_game(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    code = server.finished_table(seed=31)
    game = server.get(f"/api/tables/{code}/frames")
    at = next(i for i, one in enumerate(game["frames"]) if (one["age"], one["turn"]) == (3, 4))
    page = make_desk(bypass_csp=True, **options).page(f"/replay/{code}?at=3.4")
    player = Player(page)
    page.get_by_role("button", name="Play on from here").click()
    window = page.get_by_role("dialog", name="Play on from here")
    window.get_by_label("The others are played by").select_option("novice")
    switch = window.get_by_role("switch", name="Deal the hidden cards again")
    switch.press("Space")
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(window).to_contain_text("You keep all that your seat could see and know")
    assert violations(page) == []
    window.get_by_role("button", name="To the new table").click()
    page.wait_for_url(TABLE)
    player.until_asked()
    assert player.state["table"]["branch"] == {"code": code, "frame": at, "redealt": True}
    assert player.state["view"]["hand"] == game["frames"][at]["hands"][0]
    player.play_to_end()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_text("with the hidden cards dealt again")).to_be_visible()
    page.get_by_role("link", name="Go to that moment").click()
    page.wait_for_url(f"**/replay/{code}?at=3.4")
    variations = page.get_by_role("list", name="Played on from this game")
    expect(variations.locator("li").first).to_contain_text("hidden cards dealt again")
    assert violations(page) == []
    variations.get_by_role("link").first.click()
    page.wait_for_url(lambda url: "/replay/" in url and code not in url)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_who_played_comments_on_a_moment_by_keyboard_and_everybody_reads_it(
    make_desk: MakeDesk, server: Server, options: dict[str, object]
) -> None:
    code = server.finished_table(seed=31)
    last = len(server.get(f"/api/tables/{code}/frames")["frames"]) - 2
    wish = {"frame": last, "seat": 0, "name": "Ada", "bots": ["random"] * 3}
    made = server.post(f"/api/tables/{code}/branch", wish)
    page = make_desk(bypass_csp=True, **options).page()
    player = Player(page)
    player.open(made)
    player.play_to_end()
    page.goto(f"/replay/{made['code']}?at=2.3")
    field = page.get_by_label("Comment on: Age II, turn 3")
    field.fill("<i>Here</i> I lost it.")
    field.press("Enter")
    comments = page.get_by_role("list", name="Comments")
    expect(comments).to_contain_text("<i>Here</i> I lost it.")
    expect(field).to_have_value("")
    assert violations(page) == []

    other = make_desk(locale="pl-PL", **options).page(f"/replay/{made['code']}")
    read = other.get_by_role("list", name="Komentarze")
    expect(read).to_contain_text("<i>Here</i> I lost it.")
    expect(other.get_by_label("Komentarz do chwili")).to_have_count(0)
    read.get_by_role("button", name="Era II, tura 3").click()
    expect(other.get_by_role("heading", name="Era II, tura 3", exact=True)).to_be_visible()
    expect(other.locator(".top")).to_contain_text("Ada <i>Here</i> I lost it.")
    other.get_by_role("button", name="Turę naprzód").click()
    expect(other.locator(".top")).not_to_contain_text("I lost it.")

    comments.get_by_role("button", name="Remove this comment").click()
    expect(comments).to_have_count(0)
