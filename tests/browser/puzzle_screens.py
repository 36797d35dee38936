"""The coach's own screens: puzzles in the list and at the table, and its answer on the score pad."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.harness import Desk
from browser.serving import Data, Server


def find_puzzle(server: Server, verb: str, *, kinds: int = 0, **wanted: Any) -> tuple[str, Data, Data]:
    """A puzzle whose best answer has a verb: its name, its state, its solution; looked for once.

    The own city has at least so many kinds of cards.
    """
    found = server.once(lambda: look_for_puzzle(server, verb, kinds, wanted), "puzzle", verb, wanted)
    return found["id"], found["state"], found["solution"]


def look_for_puzzle(server: Server, verb: str, kinds: int, wanted: Data) -> Data:
    """Ask for one solution after the other: a server answers so many in a minute only."""
    for row in server.get("/api/puzzles")["puzzles"]:
        if any(row[key] != value for key, value in wanted.items()):
            continue
        path = f"/api/puzzles/{row['id']}"
        state = server.get(path)
        if kinds > len(state["view"]["cities"][state["view"]["seat"]].get("cards", ())):
            continue
        solution = server.post(f"{path}/answer", {})
        if solution["answers"][0]["option"]["verb"] == verb:
            return {"id": row["id"], "state": state, "solution": solution}
    raise AssertionError("there is no such puzzle")


def clear_puzzle(server: Server) -> tuple[str, Data, Data]:
    """A puzzle of the base game whose best answer is to build a card."""
    return find_puzzle(server, "build", game="seven", expansions=[], players=4, age=2)


def architects_puzzle(server: Server) -> tuple[str, Data, Data]:
    """A puzzle of Architects whose best answer is to take a card, for a city that has many already."""
    return find_puzzle(server, "take", kinds=7, game="architects")


def puzzle_list(desk: Desk) -> Page:
    """All puzzles."""
    page = desk.page("/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    expect(page.locator(".list svg.picture").first).to_be_visible()
    return page


def puzzle_table(desk: Desk) -> Page:
    """A puzzle before it is solved."""
    name, _, _ = clear_puzzle(desk.server)
    page = desk.page(f"/puzzles/{name}")
    expect(page.locator("[data-hand] button").first).to_be_visible()
    return page


def puzzle_architects(desk: Desk) -> Page:
    """A puzzle of Architects."""
    name, _, _ = architects_puzzle(desk.server)
    page = desk.page(f"/puzzles/{name}")
    expect(page.locator("[data-card]").first).to_be_visible()
    return page


def puzzle_told(desk: Desk) -> Page:
    """The solution with the coach's reasons."""
    return tell(puzzle_table(desk))


def puzzle_architects_told(desk: Desk) -> Page:
    """The same in Architects."""
    return tell(puzzle_architects(desk))


def tell(page: Page) -> Page:
    """Ask for the solution."""
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("dialog", name="The solution")).to_be_visible()
    return page


def pad_coach(desk: Desk) -> Page:
    """The score pad with the coach's answer to a hand that was entered."""
    page = desk.page("/pad")
    page.get_by_role("button", name="Begin").click()
    region = page.get_by_role("region", name="Ask the coach")
    region.get_by_role("button", name="Ask the coach").click()
    region.get_by_role("button", name="Add").click()
    window = page.get_by_role("dialog")
    for card in ("Altar", "Baths", "Theater", "Stockade", "Barracks", "Guard Tower", "Lumber Yard"):
        window.locator(".list").get_by_role("button", name=re.compile(f"^{card}")).first.click()
    window.get_by_role("button", name="Done").click()
    region.get_by_role("button", name="What would you play?").click()
    expect(region.locator("ol > li").first).to_be_visible()
    return page


PUZZLE_SCREENS = {
    "pad_coach": pad_coach,
    "puzzle_architects": puzzle_architects,
    "puzzle_architects_told": puzzle_architects_told,
    "puzzle_list": puzzle_list,
    "puzzle_table": puzzle_table,
    "puzzle_told": puzzle_told,
}
