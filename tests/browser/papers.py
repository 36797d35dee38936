"""What people print: score sheets, the score pad and its history, the rules."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from browser.expansion_screens import ALL, TEAMS_OF_EIGHT
from browser.harness import Desk
from browser.screens import reference
from browser.window_albums import Album, pad_points


def paper_scores(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Score sheets of a few, of many and of teams, and of the other game."""
    server = desk.server
    page = desk.page()
    for part, code in (
        ("four", server.finished_table(4)),
        ("seven", server.finished_table(7, expansions=ALL)),
        ("teams", server.finished_table(8, expansions=TEAMS_OF_EIGHT)),
        ("architects", server.finished_table(4, game="architects")),
    ):
        page.goto(f"/t/{code}")
        expect(page.get_by_role("article", name="Final scores")).to_be_visible()
        yield part, page


def paper_pad(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The score pad: its history, and the points of one game."""
    yield from pad_points(desk)


def paper_rules(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The rules, the rulings, what a deck holds, and what wins."""
    for part in ("rules", "rulings", "decks", "statistics"):
        yield part, reference(f"/{part}")(desk)


PAPERS: dict[str, Album] = {"paper_scores": paper_scores, "paper_pad": paper_pad, "paper_rules": paper_rules}
