"""7 Wonders Architects: whole games, played by clicking to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, scores_of, shown_scores
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
