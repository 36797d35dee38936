"""A turn is shown as it happens: revealed, paid, settled, passed on, and skipped by any key."""

from __future__ import annotations

from playwright.sync_api import expect

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


def sit_down(make_desk: MakeDesk, server: Server) -> Player:
    player = Player(make_desk(reduced_motion="no-preference").page(), seed=3)
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
    kinds = [kind for kind, _ in scenes if kind != "pay"]
    assert kinds == ["reveal", "settle", "pass", None]
    city = dict(scenes)
    assert city["reveal"] == city["settle"], "the city shows the turn before it has been revealed"
    assert city["pass"] != city["settle"], "the city does not show the turn after it has been revealed"


def test_any_key_skips_it_and_the_next_question_is_there(make_desk: MakeDesk, server: Server) -> None:
    player = sit_down(make_desk, server)
    page = player.page
    player.play_turn()
    page.wait_for_selector('[data-scene="reveal"]', state="attached")
    assert player.until_asked(), "the next question waits for nothing"
    page.keyboard.press("Shift")
    expect(page.locator("[data-scene]")).to_have_count(0)
    assert "settle" not in [kind for kind, _ in page.evaluate("window.scenes")]
    assert player.play_turn()
