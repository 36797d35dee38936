"""Every screen there is, for the tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.expansion_screens import EXPANSION_SCREENS
from browser.harness import Desk, Player, table_path
from browser.puzzle_screens import PUZZLE_SCREENS
from browser.serving import Data, at_question, play_by_script


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


def television_lobby(desk: Desk) -> Page:
    """A table that waits for friends, on a large screen."""
    made = desk.server.table("open", "open", "open", "random")
    page = desk.page(f"/t/{made['code']}/tv")
    expect(page.get_by_role("img", name="QR code for seat 3")).to_be_visible()
    return page


def television(desk: Desk) -> Page:
    """A game on a large screen."""
    made = desk.server.once(lambda: played_on(desk, 2, 4), "mid_game", 2, 4)
    page = desk.page(f"/t/{made['code']}/tv")
    expect(page.locator("[data-pane]")).to_have_count(5)
    return page


def curtain(desk: Desk) -> Page:
    """Two people at one device: it is passed on."""
    page = share_device(desk, "Bo")
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    return page


def share_device(desk: Desk, *names: str, game: str = "7 Wonders") -> Page:
    """A new table of three, made by clicking: Ada and others share the device, bots take the rest."""
    page = desk.page("/")
    form = page.get_by_role("form", name="New table")
    if game != "7 Wonders":
        page.get_by_role("region", name="New table").get_by_text(game).click()
    form.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    form.get_by_placeholder("Your name").fill("Ada")
    for seat, name in enumerate(names, 2):
        form.get_by_role("group", name=f"Who plays seat {seat}").get_by_text("Here").click()
        form.get_by_label(f"Name at seat {seat}").fill(name)
    form.get_by_role("button", name="Set the table").click()
    return page


def mid_game(desk: Desk, age: int, turn: int) -> Player:
    """A player among bots, some way into the game, at a table that is used again as it is."""
    player = Player(desk.page())
    player.open(desk.server.once(lambda: played_on(desk, age, turn), "mid_game", age, turn))
    assert player.until_asked()
    return player


def played_on(desk: Desk, age: int, turn: int) -> Data:
    """A table at which a scripted player has come some way into the game."""
    made = desk.server.table("human", *["random"] * 4)

    def there(state: Data) -> bool:
        return (state["view"]["age"], state["view"]["turn"]) == (age, turn)

    play_by_script(desk.server, made["code"], made["key"], there)
    return made


def table(desk: Desk) -> Page:
    """A table in the middle of a game."""
    return mid_game(desk, 2, 4).page


def conflicts(desk: Desk) -> Page:
    """The end of an Age."""
    player = Player(desk.page())
    player.open(played_on(desk, 1, 6))
    assert player.play_turn()
    expect(player.page.get_by_role("region", name="Conflicts at the end of")).to_be_visible()
    return player.page


def chosen(desk: Desk) -> Page:
    """A table at which one has chosen, and another has not."""
    made = desk.server.table("human", "open", "random")
    desk.server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    player.choose()
    player.confirm_choice()
    return player.page


def question(desk: Desk) -> Page:
    """A table with a card picked and the ways to play it."""
    page = table(desk)
    page.keyboard.press("1")
    expect(page.locator("button[data-verb]").first).to_be_visible()
    return page


def dig(desk: Desk) -> Page:
    """A question that a wonder asks."""
    page = desk.page()
    player = Player(page)
    wonders = ["halicarnassus:A", "giza:A", "rhodes:A"]
    player.open(desk.server.once(lambda: at_question(desk.server, "dig", 0, wonders=wonders), "dig"))
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


def architects(desk: Desk) -> Page:
    """A table of 7 Wonders Architects, a few turns into the game, with a card picked."""
    made = desk.server.table("human", "random", "random", game="architects")
    player = Player(desk.page())
    player.open(made)
    for _ in range(6):
        assert player.play_turn()
    assert player.until_asked()
    player.choose()
    return player.page


def architects_end(desk: Desk) -> Page:
    """The score sheet of 7 Wonders Architects."""
    page = desk.page(f"/t/{desk.server.finished_table(4, game='architects')}")
    expect(page.get_by_role("table")).to_be_visible()
    return page


def architects_replay(desk: Desk) -> Page:
    """A replay of 7 Wonders Architects."""
    page = desk.page(f"/replay/{desk.server.finished_table(3, game='architects')}?at=1.9")
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def reference(path: str) -> Callable[[Desk], Page]:
    """A page of the reference."""

    def opened(desk: Desk) -> Page:
        page = desk.page(f"/reference{path}")
        expect(
            page.get_by_role("main").get_by_role("heading", level=2).or_(page.locator("ul.list li")).first
        ).to_be_visible()
        return page

    return opened


SCREENS: dict[str, Callable[[Desk], Page]] = {
    "start": start,
    "waiting_room": waiting_room,
    "television_lobby": television_lobby,
    "television": television,
    "curtain": curtain,
    "table": table,
    "question": question,
    "dig": dig,
    "chosen": chosen,
    "conflicts": conflicts,
    "log": log,
    "end": end,
    "replay": replay,
    "architects": architects,
    "architects_end": architects_end,
    "architects_replay": architects_replay,
    "reference": reference(""),
    "reference_card": reference("/seven/cards/forum"),
    "reference_wonder": reference("/seven/wonders/olympia"),
    "reference_rules": reference("/rules/BASE-059"),
    "reference_rulings": reference("/rulings/OQ-BASE-05"),
    "reference_decks": reference("/decks"),
    "reference_statistics": reference("/statistics"),
    **EXPANSION_SCREENS,
    **PUZZLE_SCREENS,
}
