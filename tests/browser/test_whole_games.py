"""Whole games, played by clicking to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, scores_of, shown_scores
from browser.serving import Server

QUESTIONS = 18  # six in each of three Ages; a wonder may ask more


def check_scores(player: Player, server: Server, code: str) -> None:
    """The sheet says what the engine says of the record, and what everybody gets from the server."""
    names = [seat["name"] for seat in server.get(f"/api/tables/{code}")["seats"]]
    shown = shown_scores(player.sheet)
    assert shown == scores_of(server.replayed(code), names)
    assert shown == scores_of(server.get(f"/api/tables/{code}/frames")["result"], names)
    assert len(shown) == len(names)


@pytest.mark.parametrize(("opponents", "bot"), [(2, "novice"), (4, "random"), (6, "random")])
def test_a_whole_game_from_the_start_page_to_the_score_sheet(
    make_desk: MakeDesk, server: Server, opponents: int, bot: str
) -> None:
    page = make_desk().page("/")
    player = Player(page, seed=opponents)
    quick = page.get_by_role("form", name="Play now")
    quick.get_by_label("Your name").fill("Ada")
    quick.get_by_role("group", name="Opponents").get_by_text(str(opponents), exact=True).click()
    quick.get_by_label("Strength of the bots").select_option(bot)
    quick.get_by_role("button", name="Play against bots").click()
    player.until_asked()
    code = page.url.split("/t/")[1]
    assert len(player.state["view"]["cities"]) == opponents + 1
    player.play_to_end()
    assert len(player.played) >= QUESTIONS
    check_scores(player, server, code)
    expect(page.get_by_role("link", name="Watch the replay")).to_have_attribute("href", f"/replay/{code}")


def test_a_game_with_motion_and_a_wonder_that_asks_more(make_desk: MakeDesk, server: Server) -> None:
    player = Player(make_desk(reduced_motion="no-preference").page(), seed=7)
    made = server.table("human", "random", "random", wonders=["babylon:B", "halicarnassus:B", "olympia:A"])
    player.open(made)
    for _ in range(3):
        assert player.play_turn()
    assert player.until_asked()
    assert player.state["view"]["turn"] == 4
    assert player.page.locator("html").get_attribute("data-motion") == "on"
