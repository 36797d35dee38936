"""What the score pad keeps: itself and its games without a connection, and games of an older version."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.pad import NAMES, PHONE, SLOW, Tapper, pad_desk, plain_result, totals
from mirabilia.counting import ruleset_of


def test_the_pad_opens_counts_and_keeps_without_a_connection(make_desk: MakeDesk, tmp_path: Path) -> None:
    desk = pad_desk(make_desk, viewport=PHONE)
    page = desk.page("/pad")
    expect(page.locator("[data-offline=ready]")).to_be_visible(timeout=SLOW)
    desk.context.set_offline(True)
    desk.allow("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "net::ERR_FAILED")
    page.goto("/pad")
    result = plain_result(3, (), 8)
    tapper = Tapper(page, result, "en")
    tapper.begin()
    tapper.cities()
    seats = page.get_by_role("group", name="Players", exact=True)
    for name, total in totals(result, NAMES).items():
        expect(seats.get_by_role("button", name=name).locator("b")).to_have_text(
            str(total).replace("-", "−"), timeout=SLOW
        )
    page.get_by_role("button", name="The game is over").click()
    page.goto("/pad/history")
    expect(page.get_by_role("list", name="History").get_by_role("link")).to_have_count(1)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Export JSON").click()
    waiting.value.save_as(tmp_path / "results.jsonl")
    kept = json.loads((tmp_path / "results.jsonl").read_text("utf-8"))
    assert kept["names"] == NAMES[:3]
    assert ruleset_of(kept, "result").score(kept)["cities"] == kept["cities"]
    assert [city["score"] for city in kept["cities"]] == [city["score"] for city in result["cities"]]
    page.set_input_files("input[type=file]", tmp_path / "results.jsonl")
    expect(page.get_by_role("list", name="History").get_by_role("link")).to_have_count(2, timeout=SLOW)


def test_states_of_tables_are_never_kept(make_desk: MakeDesk) -> None:
    desk = pad_desk(make_desk)
    page = desk.page("/pad")
    expect(page.locator("[data-offline=ready]")).to_be_visible(timeout=SLOW)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    kept: list[str] = page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys())
                for (const request of await (await caches.open(name)).keys())
                    found.push(new URL(request.url).pathname);
            return found;
        }"""
    )
    assert {path for path in kept if path.startswith("/api/")} == {
        "/api/meta",
        "/api/reference",
        "/api/rules",
    }
    assert "/" in kept
    assert any(path.endswith("pyodide.asm.wasm") for path in kept)


def test_the_table_never_loads_python(make_desk: MakeDesk) -> None:
    desk = pad_desk(make_desk)
    page = desk.page()
    asked: list[str] = []
    desk.context.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("link", name="Score pad")).to_be_visible()
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    assert asked
    assert not any("/engine/" in url for url in asked)


OLD_CITY = {
    "side": "A",
    "stages": 0,
    "choices": {},
    "cards": [],
    "coins": 0,
    "victory": {},
    "defeats": 0,
    "leaders": [],
    "courtesan": None,
    "islands": [],
    "fleets": {},
    "naval": [],
    "markers": [0, 0, 0],
    "debts": [False, False, False],
    "built": [],
    "counts": {},
    "tokens": [],
    "trophies": 0,
    "cat": False,
    "name": "",
    "wonder": None,
    "quick": {},
}


def test_a_game_that_the_first_version_kept_is_opened_and_counted(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE).page("/pad")
    ala = {"name": "Ala", "wonder": "giza", "stages": 1, "cards": ["altar"], "coins": 7, "naval": [7, -1]}
    cities = [{**OLD_CITY, **ala, "debts": [False, True, False], "leaders": ["amytis"]}, OLD_CITY, OLD_CITY]
    old = {
        "id": "old",
        "made": 1700000000000,
        "finished": None,
        "game": "seven",
        "players": 3,
        "expansions": ["armada", "edifice", "leaders"],
        "mode": "full",
        "cities": cities,
        "edifices": [None, None, None],
        "completed": [False, False, False],
        "result": None,
    }
    page.evaluate("text => localStorage.setItem('mirabilia.pad.open', text)", json.dumps([old]))
    page.goto("/pad/old")
    naval = page.get_by_role("list", name="Naval tokens").get_by_role("button")
    expect(naval).to_have_count(2)
    debt = page.get_by_role("group", name="Debts").get_by_role("button", name="−3", exact=True)
    expect(debt).to_have_attribute("aria-pressed", "true")
    ala_points = page.get_by_role("group", name="Players", exact=True).get_by_role("button", name="Ala")
    # 3 for the stage, 2 for the Altar, 2 for coins, 6 at sea, −3 for the Debt, 2 of Amytis for the stage
    expect(ala_points.locator("b")).to_have_text(str(3 + 2 + 2 + 6 - 3 + 2), timeout=SLOW)
