"""Puzzles as they are met: the list, a position at the table, and what is said of an answer."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.harness import Desk
from browser.serving import Data, Server


def clear_puzzle(server: Server) -> tuple[str, Data, Data]:
    """A puzzle of the base game whose best answer is to build a card: its name, its state, its solution."""
    for row in server.get("/api/puzzles")["puzzles"]:
        if row["expansions"] or row["players"] != 4 or row["age"] != 2:
            continue
        path = f"/api/puzzles/{row['id']}"
        solution = server.post(path, {})
        if solution["answers"][0]["option"]["verb"] == "build":
            return row["id"], server.get(path), solution
    raise AssertionError("there is no such puzzle")


def puzzle_list(desk: Desk) -> Page:
    """All puzzles."""
    page = desk.page("/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    return page


def puzzle_table(desk: Desk) -> Page:
    """A puzzle before it is solved."""
    name, _, _ = clear_puzzle(desk.server)
    page = desk.page(f"/puzzles/{name}")
    expect(page.locator("[data-hand] button").first).to_be_visible()
    return page


def puzzle_told(desk: Desk) -> Page:
    """The solution with the coach's reasons."""
    page = puzzle_table(desk)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("dialog", name="The solution")).to_be_visible()
    return page


PUZZLE_SCREENS = {"puzzle_list": puzzle_list, "puzzle_table": puzzle_table, "puzzle_told": puzzle_told}
