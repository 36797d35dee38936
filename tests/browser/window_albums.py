"""Windows that open over a page, pages that few see, and what is kept beside a finished game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from playwright.sync_api import FilePayload, Page, Route, WebSocketRoute, expect

from browser.expansion_screens import ALL, played_to
from browser.harness import Desk, Player, table_path
from browser.puzzle_screens import puzzle_table
from browser.screens import mid_game

Album = Callable[[Desk], Iterator[tuple[str, Page]]]


def windows(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The windows of the start page and of a table."""
    page = desk.page("/")
    for part, name in (("how", "How to play"), ("settings", "Settings")):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        yield part, page
        page.keyboard.press("Escape")
    player = mid_game(desk, 2, 4)
    page = player.page
    player.cards.first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    yield "tooltip", page
    page.mouse.move(0, 0)
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Hands passed on").last.click()
    expect(page.get_by_role("complementary")).to_be_visible()
    yield "memory", page
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("dialog", name="Let a bot play for you?")).to_be_visible()
    yield "leave", page


def new_table(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The form of a new table: seats for people here and elsewhere, chosen Wonders, and the other game."""
    page = desk.page("/")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("group", name="Players").get_by_text("5", exact=True).click()
    for seat, who in ((2, "Here"), (3, "Friend")):
        form.get_by_role("group", name=f"Who plays seat {seat}").get_by_text(who, exact=True).click()
    form.get_by_role("switch", name="Armada").click()
    yield "people", page
    form.get_by_role("group", name="Wonders").get_by_text("Chosen by seat").click()
    form.get_by_label("Wonder of seat 1").select_option("giza")
    form.get_by_label("Wonder of seat 2").select_option("alexandria")
    form.get_by_role("group", name="Side of seat 2").get_by_text("B", exact=True).click()
    yield "wonders", page
    page.get_by_role("region", name="New table").get_by_text("Architects", exact=True).click()
    form.get_by_role("group", name="Who plays seat 2").get_by_text("Here", exact=True).click()
    yield "architects", page
    form.get_by_role("group", name="Wonders").get_by_text("Chosen by seat").click()
    form.get_by_label("Wonder of seat 1").select_option("giza")
    yield "architects_wonders", page


def people(desk: Desk) -> Iterator[tuple[str, Page]]:
    """A table with others: somebody else's seat, one who watches, a bot in one's place, a lost connection."""
    made = desk.server.table("human", "open", "random")
    other = desk.server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    page = player.page
    page.goto(table_path({**made, "key": other["key"]}))
    expect(page.get_by_role("dialog", name="Take over the seat of Bo")).to_be_visible()
    yield "foreign", page
    page.get_by_role("button", name="Keep my seat").click()
    page.get_by_role("button", name="Table and players").click()
    page.get_by_role("button", name="Send away").first.click()
    expect(page.get_by_role("dialog", name="Send Bo away?")).to_be_visible()
    yield "send_away", page
    page.keyboard.press("Escape")
    lines: list[WebSocketRoute] = []

    def relay(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket*", relay)
    page.reload()
    assert player.until_asked()
    page.route_web_socket("**/socket*", lambda line: line.close())
    lines[0].close()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    yield "offline", page
    page.evaluate("localStorage.clear()")
    page = desk.page(f"/t/{made['code']}")
    expect(page.get_by_text("Waiting for Ada")).to_be_visible()
    yield "watching", page


def pages(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Pages with little on them."""
    page = desk.page("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "about", page
    for part, path in (
        ("lost", "/nowhere"),
        ("no_replay", "/replay/ZZZZ99"),
        ("no_puzzle", "/puzzles/abcdef"),
    ):
        page.goto(path)
        expect(page.locator("h1:visible, h2:visible, [role=alert]").first).to_be_visible()
        yield part, page
    page.goto("/t/ZZZZ99")
    expect(page.get_by_text("There is no table with the code ZZZZ99")).to_be_visible()
    yield "no_table", page
    page.goto("/me")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "no_games", page
    page.route("**/api/meta", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "no_server", page


def refuse(route: Route) -> None:
    """Answer as the server of a club does."""
    wrong = route.request.url.endswith("/enter")
    reason = "wrong_password" if wrong else "password"
    route.fulfill(
        status=403 if wrong else 401, json={"error": {"code": reason, "reason": reason, "message": ""}}
    )


def password(desk: Desk) -> Iterator[tuple[str, Page]]:
    """What a club asks before anything else, and its answer to a wrong password."""
    page = desk.page()
    page.route("**/api/**", refuse)
    page.goto("/")
    field = page.get_by_label("Password")
    expect(field).to_be_visible()
    yield "asked", page
    field.fill("sesame")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "wrong", page


def gallery(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Every part that screens are made of."""
    page = desk.page("/gallery")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "parts", page


def study(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Comments and variations beside a replay, its end, and one city of it."""
    server = desk.server
    code = server.finished_table(seed=31)
    last = len(server.get(f"/api/tables/{code}/frames")["frames"]) - 2
    wish = {"frame": last, "seat": 0, "name": "Ada", "bots": ["random"] * 3}
    player = Player(desk.page())
    player.open(server.post(f"/api/tables/{code}/branch", wish))
    player.play_to_end()
    page = player.page
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_text("This game was played on")).to_be_visible()
    field = page.get_by_label("Comment on")
    field.fill("The Barracks here would have held both neighbours; after this it was too late.")
    field.press("Enter")
    expect(page.get_by_role("list", name="Comments")).to_be_visible()
    yield "comment", page
    page.goto(f"/replay/{code}?at=3.4")
    expect(page.get_by_role("list", name="Played on from this game")).to_be_visible()
    yield "variation", page
    page.get_by_label("Show", exact=True).select_option(index=1)
    yield "city", page
    page.goto(f"/replay/{server.finished_table(4)}?frame=999")
    expect(page.get_by_role("article", name="Final scores")).to_be_visible()
    yield "end", page


def puzzle_answers(desk: Desk) -> Iterator[tuple[str, Page]]:
    """A puzzle that was answered wrongly, and the filters of the list."""
    page = puzzle_table(desk)
    player = Player(page)
    player.pick(player.cards.count() - 1)
    player.ways.locator("[data-verb=discard]").click()
    player.confirm.click()
    window = page.get_by_role("dialog")
    expect(window).to_be_visible()
    yield "wrong", page


def coach_architects(desk: Desk) -> Iterator[tuple[str, Page]]:
    """A hint and the analysis in the other game."""
    page = desk.page(table_path(desk.server.table("human", "novice", "novice", seed=4, game="architects")))
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog").locator("ol > li").first).to_contain_text("% to win")
    yield "hint", page
    page.goto(f"/replay/{desk.server.finished_table(game='architects')}?analysis")
    expect(page.get_by_role("region", name="Analysis", exact=True)).to_be_visible(timeout=180_000)
    yield "analysis", page


def coach_expansions(desk: Desk) -> Iterator[tuple[str, Page]]:
    """A hint with all expansions, some way into the game, with its reasons."""
    page = played_to(desk, 4, 2, 4, expansions=ALL, seed=8).page
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog").locator("ol > li").first).to_contain_text("% to win")
    yield "hint", page


def pad_points(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The score pad with games that were read from a file: the history, and the points of one."""
    server = desk.server
    page = desk.page("/pad/history")
    lines = []
    for code in (server.finished_table(4), server.finished_table(4, expansions=ALL)):
        result = server.replayed(code)
        lines.append(json.dumps({**result, "names": ["Ala", "Bo", "Cyd", "Dag"][: result["players"]]}))
    file: FilePayload = {"name": "games.jsonl", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    page.set_input_files("input[type=file]", file)
    games = page.get_by_role("list", name="History").get_by_role("link")
    expect(games).to_have_count(2, timeout=120_000)
    yield "history", page
    games.first.click()
    why = page.get_by_role("heading", name="Why? Every point explained")
    expect(why).to_be_visible(timeout=120_000)
    yield "game", page


def television_rooms(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Other games on a large screen: with everything, of Architects, and at the end."""
    server = desk.server
    made = server.table("human", *["random"] * 7, expansions=ALL, seed=6)
    page = desk.page(f"/t/{made['code']}/tv")
    expect(page.locator("[data-pane]")).to_have_count(8)
    yield "everything", page
    made = server.table("human", "open", "random", game="architects")
    page.goto(f"/t/{made['code']}/tv")
    yield "architects_lobby", page
    made = server.table("human", "random", "random", game="architects")
    page.goto(f"/t/{made['code']}/tv")
    expect(page.locator("[data-pane]")).to_have_count(3)
    yield "architects", page
    page.goto(f"/t/{server.finished_table(4)}/tv")
    expect(page.get_by_role("article", name="Final scores")).to_be_visible()
    yield "end", page


WINDOW_ALBUMS: dict[str, Album] = {
    "windows": windows,
    "new_table": new_table,
    "people": people,
    "pages": pages,
    "password": password,
    "gallery": gallery,
    "study": study,
    "puzzle_answers": puzzle_answers,
    "coach_architects": coach_architects,
    "coach_expansions": coach_expansions,
    "pad_points": pad_points,
    "television_rooms": television_rooms,
}
