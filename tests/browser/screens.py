"""Every screen there is, for the tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.harness import Data, Desk, Player, Server, at_question, play_by_script, table_path

HUMANS = ("human", "open", "open")


def start(desk: Desk) -> Page:
    """The start page, with a table to continue."""
    page = desk.page("/")
    expect(page.locator("form").nth(1)).to_be_visible()
    return page


def waiting_room(desk: Desk) -> Page:
    """A table that waits for friends."""
    made = desk.server.table("human", "open", "random")
    page = desk.page(table_path(made))
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    return page


def mid_game(server: Server, players: int = 5) -> Data:
    """A table in the second Age, everybody but one a bot."""
    made = server.table("human", *["random"] * (players - 1))
    play_by_script(
        server,
        made["code"],
        made["key"],
        lambda state: state["view"]["age"] == 2 and state["view"]["turn"] == 4,
    )
    return made


def table(desk: Desk) -> Page:
    """A table in the middle of a game."""
    page = desk.page()
    player = Player(page)
    player.open(mid_game(desk.server))
    assert player.until_asked()
    return page


def question(desk: Desk) -> Page:
    """A table with a card picked and the ways to play it."""
    page = table(desk)
    page.keyboard.press("1")
    expect(page.get_by_role("group").filter(has=page.locator("[data-verb]"))).to_be_visible()
    return page


def dig(desk: Desk) -> Page:
    """A question that a wonder asks."""
    page = desk.page()
    player = Player(page)
    player.open(at_question(desk.server, "dig", 0, wonders=["halicarnassus:A", "giza:A", "rhodes:A"]))
    assert player.until_asked()
    return page


def log(desk: Desk) -> Page:
    """A table with its log open."""
    page = table(desk)
    page.get_by_role("button", name="Log").click()
    return page


def end(desk: Desk) -> Page:
    """The score sheet."""
    page = desk.page(f"/t/{desk.server.finished_table(4)}")
    expect(page.get_by_role("table")).to_be_visible()
    return page


def replay(desk: Desk) -> Page:
    """A replay in its second Age."""
    page = desk.page(f"/replay/{desk.server.finished_table(4)}?at=2.3")
    expect(page.get_by_role("slider")).to_be_visible()
    return page


SCREENS: dict[str, Callable[[Desk], Page]] = {
    "start": start,
    "waiting_room": waiting_room,
    "table": table,
    "question": question,
    "dig": dig,
    "log": log,
    "end": end,
    "replay": replay,
}
