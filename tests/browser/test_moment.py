"""A turn is shown as it happens: revealed, paid, settled, passed on, and skipped by any key."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.harness import Player
from browser.serving import Server

# Every scene as it begins, with what one's own city says at that time.
WATCH = """() => {
  window.scenes = [];
  let last = null;
  new MutationObserver(() => {
    const stage = document.querySelector('[data-scene]');
    const scene = stage?.dataset.scene ?? null;
    if (scene === last) return;
    last = scene;
    window.scenes.push([scene, document.querySelector('[data-pane="0"]')?.innerText ?? '']);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-scene'] });
}"""
OVER = "() => window.scenes.length > 1 && window.scenes.at(-1)[0] === null"

# The scene that is shown, with its milliseconds.
SCENE = """() => {
  const stage = document.querySelector('[data-scene]');
  return stage && [stage.dataset.scene, parseFloat(stage.style.getPropertyValue('--length'))];
}"""
START = datetime(2030, 1, 1)


def hold_clock(page: Page) -> None:
    """From now on a scene lasts until it is stepped over."""
    page.clock.pause_at(START + timedelta(hours=1))


def step_through(page: Page) -> list[tuple[str, float]]:
    """The scenes of a moment one by one, with their milliseconds; after the last of them it is over."""
    seen: list[tuple[str, float]] = []
    while (now := page.evaluate(SCENE)) is not None:
        seen.append((now[0], now[1]))
        page.clock.run_for(int(now[1]) + 1)
    return seen


def sit_at(make_desk: MakeDesk, server: Server, *bots: str, **wish: Any) -> Player:
    """A player at a table whose clock is held."""
    page = make_desk(reduced_motion="no-preference").page()
    page.clock.install(time=START)
    player = Player(page, seed=3)
    player.open(server.table("human", *bots, **wish))
    assert player.until_asked()
    hold_clock(page)
    step_through(page)
    return player


# Whatever should take longer than a blink takes minutes: a scene lasts until it is skipped.
LINGER = """const begin = window.setTimeout;
window.setTimeout = (work, wait, ...rest) => begin(work, wait > 300 ? 600_000 : wait, ...rest);"""


def sit_down(make_desk: MakeDesk, server: Server, script: str = "") -> Player:
    player = Player(make_desk(reduced_motion="no-preference").page(), seed=3)
    player.page.add_init_script(script)
    player.open(server.table("human", "random", "random", wonders=["giza:A", "olympia:A", "rhodes:A"]))
    assert player.until_asked()
    player.page.evaluate(WATCH)
    return player


def test_a_turn_is_revealed_before_it_stands_in_the_city(make_desk: MakeDesk, server: Server) -> None:
    player = sit_down(make_desk, server)
    page = player.page
    player.play_turn()
    page.wait_for_function(OVER)
    scenes = page.evaluate("window.scenes")
    kinds = [kind for kind, _ in scenes if kind not in ("pay", "rise")]
    assert kinds == ["reveal", "settle", "pass", None]
    city = dict(scenes)
    assert city["reveal"] == city["settle"], "the city shows the turn before it has been revealed"
    assert city["pass"] != city["settle"], "the city does not show the turn after it has been revealed"


def test_any_key_skips_it_and_the_next_question_is_there(make_desk: MakeDesk, server: Server) -> None:
    player = sit_down(make_desk, server, LINGER)
    page = player.page
    player.play_turn()
    page.wait_for_selector('[data-scene="reveal"]', state="attached")
    assert player.until_asked(), "the next question waits for nothing"
    expect(page.locator('[data-scene="reveal"]')).to_have_count(1)
    page.keyboard.press("Shift")
    expect(page.locator("[data-scene]")).to_have_count(0)
    assert "settle" not in [kind for kind, _ in page.evaluate("window.scenes")]
    assert player.play_turn()


def test_a_card_lies_face_down_at_every_city_that_has_answered(make_desk: MakeDesk, server: Server) -> None:
    player = Player(make_desk(reduced_motion="no-preference").page(), seed=3)
    page = player.page
    made = server.table("human", "open", "random", "random", "random")
    server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    player.open(made)
    assert player.until_asked()
    laid = page.locator("[data-pane], [data-seat]").filter(has=page.locator("[data-laid]"))
    expect(laid).to_have_count(3)
    player.choose()
    player.confirm_choice()
    expect(laid).to_have_count(4)
    expect(page.locator('[data-pane="0"] [data-laid]')).to_be_visible()
    # It says that a card lies there, and nothing of which one it is.
    texts = page.locator("[data-laid]").all_inner_texts()
    assert {text.strip().split() == ["I", "has", "chosen"] for text in texts} == {True}, texts
    player.take_back.click()
    expect(laid).to_have_count(3)


def test_a_turn_takes_two_to_three_seconds_with_everything_that_happens(
    make_desk: MakeDesk, server: Server
) -> None:
    with_all = ["leaders", "armada", "edifice"]
    player = sit_at(make_desk, server, "random", "random", "random", expansions=with_all)
    page, seen = player.page, set()
    for _ in range(14):  # the draft, and an Age to its end
        assert player.play_turn()
        assert player.until_asked()
        scenes = step_through(page)
        ends = [name for name, _ in scenes if name in ("edifice", "clash", "naval")]
        whole = sum(length for name, length in scenes if name not in (*ends, "title", "deal"))
        assert whole <= 3001, scenes
        seen |= {name for name, _ in scenes}
        if "naval" in ends:
            assert ends == sorted(ends, key=["edifice", "clash", "naval"].index)
            break
    assert {"reveal", "settle", "ships", "pass", "edifice", "naval"} <= seen, seen
    page.get_by_role("button", name="Continue").click()
    assert [name for name, _ in step_through(page)] == ["title"]


SCENES_OF_ARCHITECTS = ("take", "build", "learn", "cat", "horns", "battle")


def test_the_replay_of_architects_shows_every_step_as_a_scene(make_desk: MakeDesk, server: Server) -> None:
    code = server.finished_table(3, game="architects")
    frames = server.get(f"/api/tables/{code}/frames")["frames"]
    page = make_desk(reduced_motion="no-preference").page()
    page.clock.install(time=START)
    page.goto(f"/replay/{code}")
    expect(page.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible()
    hold_clock(page)
    for frame in frames[:8]:
        page.get_by_role("button", name="One turn forward").click()
        told = [one["kind"] for one in frame["events"] if one["kind"] in SCENES_OF_ARCHITECTS]
        page.wait_for_selector(f'[data-scene="{told[0]}"]', state="attached")
        assert [name for name, _ in step_through(page)] == told


def test_a_turn_of_architects_flies_to_the_city(make_desk: MakeDesk, server: Server) -> None:
    player = sit_at(make_desk, server, "random", "random", game="architects")
    page = player.page
    before = player.state["view"]["cities"][0]["cards"]
    player.play_turn()
    page.wait_for_selector('[data-scene="take"]', state="attached")
    assert player.until_asked(), "the next question waits for nothing"
    scenes = [name for name, _ in step_through(page)]
    assert scenes.count("take") >= 3, "everybody's turn is shown"
    assert player.state["view"]["cities"][0]["cards"] != before
    expect(page.locator("[data-scene]")).to_have_count(0)
