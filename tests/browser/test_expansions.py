"""Whole games with expansions, played by clicking to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player, shown_scores
from browser.serving import Server


def played(make_desk: MakeDesk, server: Server, seats: int, expansions: list[str], seed: int) -> Player:
    """A whole game against random bots by clicking; the sheet says what the engine says of the record."""
    player = Player(make_desk().page(), seed=seed)
    made = server.table("human", *["random"] * (seats - 1), expansions=expansions)
    player.open(made)
    player.play_to_end()
    result = server.replayed(made["code"])
    shown = [list(points.values()) for points in shown_scores(player.sheet).values()]
    assert sorted(shown) == sorted(list(city["score"].values()) for city in result["cities"])
    assert set(expansions) <= set(result["expansions"])
    return player


@pytest.mark.rule("LEAD-019", "LEAD-021")
def test_a_whole_game_with_leaders(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 3, ["leaders"], 5)
    assert {"draft", "recruit", "choose"} <= player.kinds
    assert len(player.played) >= 3 + 3 + 18


@pytest.mark.rule("TWO-014", "TWO-038")
def test_a_whole_game_of_two_players(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 2, [], 3)
    assert {"free_city", "choose"} <= player.kinds
    assert len(player.played) >= 18 + 9


@pytest.mark.rule("LEAD-039")
def test_a_whole_game_of_two_players_with_leaders(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 2, ["leaders"], 4)
    assert {"draft", "recruit", "free_city", "choose"} <= player.kinds


def test_the_draft_and_recruitment_say_what_they_are(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page()
    player = Player(page, seed=2)
    player.open(server.table("human", "random", "random", expansions=["leaders"]))
    assert player.until_asked()
    expect(page.locator("header").get_by_text("Draft", exact=True)).to_be_visible()
    expect(player.cards).to_have_count(4)
    for _ in range(3):
        assert player.play_turn()
    assert player.until_asked()
    expect(page.locator("header").get_by_text("Recruitment")).to_be_visible()
    expect(player.cards).to_have_count(4)
    assert player.play_turn()
    assert player.until_asked()
    expect(page.get_by_text("3 leaders in hand").first).to_be_attached()
    page.get_by_role("button", name="Log", exact=True).click()
    rows = page.get_by_role("complementary").locator(".lines > li")
    expect(rows.filter(has_text="Ada keeps")).to_have_count(3)
    assert all(len(row.split()) > 2 for row in rows.all_inner_texts())  # none is blank


@pytest.mark.rule("ARM-021")
def test_a_whole_game_with_armada(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 3, ["armada"], 6)
    assert "choose" in player.kinds
    assert len(player.played) >= 21


def test_a_whole_game_with_edifices(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 3, ["edifice"], 7)
    assert len(player.played) >= 18


def test_a_whole_game_with_leaders_armada_and_edifices(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 4, ["leaders", "armada", "edifice"], 8)
    assert {"draft", "recruit", "choose"} <= player.kinds


def test_a_whole_game_of_eight_in_teams(make_desk: MakeDesk, server: Server) -> None:
    player = played(make_desk, server, 8, ["leaders", "armada", "teams"], 9)
    teams = player.sheet.get_by_role("list", name="Ranking").get_by_role("listitem").filter(has_text=" + ")
    expect(teams).to_have_count(4)
