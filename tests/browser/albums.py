"""Scenes, caught in the middle: one page, many pictures; and screens that have axe tests of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from browser.changes import relay_changed, with_full_boards
from browser.expansion_screens import ALL
from browser.expansion_screens import played_on as played_with
from browser.harness import Desk, Player
from browser.screens import mid_game, played_on
from browser.serving import Data, wait_for
from browser.test_cardboard import LEADERS, open_coach, pick
from browser.window_albums import WINDOW_ALBUMS, Album

START = datetime(2030, 1, 1)

# The scene that is shown, with its milliseconds.
SCENE = """() => {
  const stage = document.querySelector('[data-scene]');
  return stage && [stage.dataset.scene, parseFloat(stage.style.getPropertyValue('--length'))];
}"""
# Everything that moves stands still a good way through the scene.
FREEZE = """(at) => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = at;
  }
}"""
CAUGHT = 0.6
# What stood still comes to its end.
RELEASE = """() => {
  for (const one of document.getAnimations()) {
    if (one.playState === 'paused' && one.effect.getComputedTiming().endTime < Infinity) one.finish();
  }
}"""


def hold_clock(page: Page) -> None:
    """From now on a scene lasts until it is stepped over."""
    page.clock.pause_at(START + timedelta(hours=1))


def catch_scenes(page: Page, seen: set[str]) -> Iterator[tuple[str, Page]]:
    """The scenes that are played now, each kind once, frozen in their middle."""
    while (now := page.evaluate(SCENE)) is not None:
        name, length = now
        if name not in seen:
            seen.add(name)
            page.evaluate(FREEZE, length * CAUGHT)
            yield name, page
        page.clock.run_for(int(length) + 1)


def sit_with_held_clock(desk: Desk, made: Data) -> Player:
    """A player at a table where things move, but only as far as they are let."""
    page = desk.page()
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install(time=START)
    player = Player(page, seed=3)
    player.open(made)
    assert player.until_asked()
    hold_clock(page)
    return player


def scenes(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Every scene of an Age with all expansions: its turns, its end, and the title of the next."""
    player = sit_with_held_clock(desk, desk.server.table("human", *["random"] * 4, expansions=ALL, seed=3))
    page, seen = player.page, {"tell"}
    yield from catch_scenes(page, seen)
    go_on = page.get_by_role("button", name="Continue")
    while not go_on.is_visible():
        assert player.play_turn()
        assert player.until_asked()
        yield from catch_scenes(page, seen)
    yield "conflicts", page
    go_on.click()
    yield from catch_scenes(page, seen)


def scenes_end(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The last conflicts, the points counted up, and the winner."""
    player = sit_with_held_clock(desk, played_on(desk, 3, 6))
    page = player.page
    assert player.play_turn()
    player.until(lambda state: state["table"]["state"] == "over")
    page.wait_for_selector("[data-scene]", state="attached")
    yield from catch_scenes(page, {"reveal", "pay", "settle", "rise", "tell"})
    yield "conflicts", page
    page.get_by_role("button", name="Show the scores").click()
    for part in ("counting", "counted"):
        page.clock.run_for(1500)
        yield part, page
        page.clock.run_for(20_000)


def scenes_architects(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The scenes of a few turns of 7 Wonders Architects."""
    made = desk.server.table("human", "random", "random", game="architects", seed=3)
    player = sit_with_held_clock(desk, made)
    seen: set[str] = set()
    wanted = {"take", "build", "learn", "battle"}
    while not wanted <= seen and player.play_turn():
        if not player.until_asked():
            break
        yield from catch_scenes(player.page, seen)
        if (told := player.page.get_by_role("region", name="Battle!")).is_visible():
            expect(told).to_have_css("opacity", "1")
            player.page.evaluate(RELEASE)
            yield "battle_told", player.page
            told.get_by_role("button", name="Continue").click()


def lessons(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Every lesson as it begins, and after its first answer."""
    for lesson in ("", "leaders", "armada", "edifice", "architects"):
        page = desk.page("/")
        player = Player(page)
        if lesson:
            page.locator(f'[data-lesson="{lesson}"]').click()
        else:
            page.get_by_role("button", name="Begin the lesson").click()
        page.mouse.move(0, 0)
        player.until_asked()
        bubble = page.get_by_role("region", name="Lesson")
        expect(bubble).to_be_visible()
        yield f"{lesson or 'base'}_first", page
        further = bubble.get_by_role("button", name="Next")
        while further.count():
            further.click()
        player.pick(0)
        yield f"{lesson or 'base'}_picked", page
        page.close()


def book(desk: Desk) -> Iterator[tuple[str, Page]]:
    """How to play, the reference and a card's page over the table."""
    page = mid_game(desk, 2, 4).page
    page.get_by_role("button", name="How to play and reference").click()
    over = page.get_by_role("dialog", name="How to play and reference")
    expect(over).to_contain_text("The goal")
    yield "how", page
    over.get_by_role("button", name="Reference").click()
    over.get_by_role("link", name="Altar", exact=False).first.click()
    expect(over.get_by_role("heading", level=1)).to_contain_text("Altar")
    yield "card", page


def boards(desk: Desk) -> Iterator[tuple[str, Page]]:
    """What opens as a picture over the table: cities further away, boards of expansions, the menu."""
    made = desk.server.once(
        lambda: played_with(desk, 8, 3, 3, expansions=ALL, seed=6, bot="greedy"), "boards"
    )
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    page = player.page
    relay_changed(page, with_full_boards)
    expect(page.locator("[data-islands]").first).to_be_visible()
    for name, opens in (
        ("fleet", '[data-pane="0"] [data-shipyard]'),
        ("islands", "[data-islands]"),
        ("edifices", "[data-edifice]"),
        ("city", '[data-seat="4"]'),
    ):
        openers = page.locator(opens).filter(visible=True)
        if not openers.count():
            continue
        openers.first.click()
        page.mouse.move(0, 0)
        if name == "city" and not page.get_by_role("dialog").count():
            continue
        expect(page.get_by_role("dialog")).to_be_visible()
        yield name, page
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Table and players").click()
    yield "menu", page


def own_games(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The page of one's own games, with two of them, and the start page with the deal of the day played."""
    day = desk.server.get("/api/daily")["date"]
    games = [
        {
            "id": code,
            "at": 1_790_000_000_000,
            "game": "seven",
            "expansions": [],
            "players": 4,
            "wonder": wonder,
            "points": points,
            "place": place,
            "won": place == 1,
            "score": [1, 2, 3, points],
        }
        for code, wonder, points, place in (("AAAAAA", "giza", 57, 2), ("BBBBBB", "rhodes", 63, 1))
    ]
    profile = {"games": games, "daily": {day: {"code": "AAAAAA", "played": games[0]}}}
    kept = json.dumps(json.dumps(profile))
    desk.context.add_init_script(f"localStorage['mirabilia.profile'] ??= {kept}")
    page = desk.page("/me")
    expect(page.get_by_role("row", name="Rhodes 1 1 63")).to_be_visible()
    yield "me", page
    page.goto("/")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    yield "start", page


def compare(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Tables with the same deal, compared."""
    bots = [{"kind": "bot", "bot": "random"}] * 3
    body = {"table": {"players": 3, "seats": bots}, "tables": 3}
    codes = [one["code"] for one in desk.server.post("/api/duplicates", body)["tables"]]
    wait_for(lambda: all(desk.server.get(f"/api/tables/{code}")["state"] == "over" for code in codes))
    page = desk.page(f"/compare/{codes[0]}")
    expect(page.locator("tbody th small").first).to_have_text(re.compile(r"\w"))  # the city of the seat
    yield "over", page


def pad(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The score pad: a new game, and a city."""
    page = desk.page("/pad")
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_enabled()
    yield "new", page
    begin.click()
    expect(page.get_by_label("Wonder", exact=True)).to_be_visible()
    page.get_by_role("group", name="Players", exact=True).get_by_role("button").nth(1).click()
    yield "city", page
    page.get_by_role("region", name="Cards", exact=True).get_by_role("button", name="Add", exact=True).click()
    yield "picker", page


def box(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The figures of one's own box, in both games, and the end of a game that was played with them."""
    page = desk.page("/box")
    page.get_by_role("switch", name="Harbor Master's Office: ").check()
    page.get_by_role("button", name="Pontoon, cost: 1 × papyrus").click()
    page.get_by_role("button", name="More: papyrus").click()
    yield "form", page
    for summary in page.locator("summary").all():
        summary.click()
    yield "boards", page
    page.get_by_text("Architects", exact=True).click()
    yield "architects", page
    figures = {"armada_cards/pontoon/cost": "2 papyrus"}
    page.goto(f"/t/{desk.server.finished_table(3, expansions=['armada'], figures=figures)}")
    expect(page.get_by_text("Played with 1 value")).to_be_visible()
    yield "played", page


def cardboard(desk: Desk) -> Iterator[tuple[str, Page]]:
    """The coach of the score pad: about the draft of leaders, and about a card of Architects."""
    page = desk.page("/pad")
    page.get_by_role("button", name="Leaders", exact=True).click()
    region = open_coach(page, "Begin", "Ask the coach")
    region.get_by_text("The draft", exact=True).click()
    pick(region.get_by_role("region", name="Leaders to choose from"), "Add", "Done", LEADERS)
    region.get_by_role("button", name="What would you play?").click()
    expect(region.locator("ol > li").first).to_contain_text("% to win")
    yield "pad_draft", page
    page.goto("/pad")
    page.get_by_text("Architects", exact=True).click()
    region = open_coach(page, "Begin", "Ask the coach")
    for at in (0, 1):
        region.locator("details").nth(at).locator("summary").click()
        region.locator("details").nth(at).get_by_label("On top of the deck").select_option(label="Glass")
    region.get_by_role("button", name="What would you play?").click()
    expect(region.locator("ol > li").first).to_contain_text("% to win")
    yield "pad_architects", page


def coach(desk: Desk) -> Iterator[tuple[str, Page]]:
    """Hints, what the coach says beside the box, the analysis of a game, and how it is played on."""
    yield from cardboard(desk)
    player = Player(desk.page())
    player.open(desk.server.table("human", "novice", "novice", seed=4, expansions=["leaders"]))
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.get_by_role("dialog").locator("ol > li").first).to_contain_text("% to win")
    yield "draft", player.page
    player = Player(desk.page())
    player.open(desk.server.table("human", "novice", "novice", seed=4))
    player.until_asked()
    page = player.page
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog").locator("ol > li").first).to_contain_text("% to win")
    yield "hint", page
    page.goto(f"/replay/{desk.server.finished_table()}?at=2.3&analysis")
    expect(page.get_by_role("region", name="Analysis", exact=True)).to_be_visible(timeout=180_000)
    yield "analysis", page
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "play_on", page


ALBUMS: dict[str, Album] = {
    "scenes": scenes,
    "scenes_end": scenes_end,
    "scenes_architects": scenes_architects,
    "lessons": lessons,
    "book": book,
    "boards": boards,
    "own_games": own_games,
    "compare": compare,
    "pad": pad,
    "box": box,
    "coach": coach,
    **WINDOW_ALBUMS,
}
