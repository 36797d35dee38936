"""The score pad: games are tapped in, with and without a connection, and counted as the engine counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import MakeDesk
from browser.harness import Desk, shown_scores, slides_sideways
from browser.test_axe import violations
from mirabilia.counting import ruleset_of
from mirabilia.reference.everything import list_things
from property.test_reasons import played

Data = dict[str, Any]
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}
SLOW = 120_000  # the engine's first start on a busy machine
NAMES = ["Ala", "Bo", "Cyd", "Dag", "Eve", "Flo", "Gus", "Hal"]
WORDS = {
    "en": {
        "begin": "Begin",
        "wonder": "Wonder",
        "side": "Side",
        "stage": "Stage {}",
        "coins": "Coins",
        "victory": "Victory tokens +{}",
        "defeats": "Defeat tokens",
        "cards": "Cards",
        "leaders": "Leaders",
        "islands": "Islands",
        "add": "Add",
        "done": "Done",
        "chosen": "to choose from",
        "next": "Next",
        "points": "Points",
        "players": "Players",
        "finish": "The game is over",
        "completed": "completed",
        "age": "Age {}",
        "search": "Search by name",
        "markers": "Participation markers",
        "naval": "Add a naval token",
        "debts": "Debts",
        "name": "Name of player {}",
        "leaders_on": "Leaders",
        "armada_on": "Armada",
        "edifice_on": "Edifice",
        "teams_on": "Teams",
    },
    "pl": {
        "begin": "Zacznij",
        "wonder": "Cud",
        "side": "Strona",
        "stage": "Etap {}",
        "coins": "Monety",
        "victory": "Żetony Zwycięstwa +{}",
        "defeats": "Żetony Porażki",
        "cards": "Karty",
        "leaders": "Liderzy",
        "islands": "Wyspy",
        "add": "Dodaj",
        "done": "Gotowe",
        "chosen": "do wyboru",
        "next": "Dalej",
        "points": "Punkty",
        "players": "Gracze",
        "finish": "Koniec gry",
        "completed": "ukończona",
        "age": "Era {}",
        "search": "Szukaj",
        "markers": "Znaczniki Udziału",
        "naval": "Dodaj żeton Konfliktu",
        "debts": "Długi",
        "name": "Imię gracza {}",
        "leaders_on": "Liderzy",
        "armada_on": "Armada",
        "edifice_on": "Budowle",
        "teams_on": "Drużyny",
    },
}
ROMAN = ("I", "II", "III")


def pad_desk(make_desk: MakeDesk, **options: Any) -> Desk:
    """A profile in which the pages may be kept."""
    return make_desk(service_workers="allow", **options)


class Tapper:
    """Somebody who taps a result into the pad."""

    def __init__(self, page: Page, result: Data, lang: str) -> None:
        self.page = page
        self.result = result
        self.lang = lang
        self.words = WORDS[lang]
        self.names = {
            (thing.kind, thing.id): thing.pl if lang == "pl" else thing.en
            for thing in list_things()
            if thing.game == result["game"]
        }

    def begin(self) -> None:
        """Make the game."""
        page, words, result = self.page, self.words, self.result
        players = page.get_by_role("group", name=words["players"], exact=True)
        players.get_by_text(str(result["players"]), exact=True).click()
        for name in result["expansions"]:
            chip = page.get_by_role("button", name=words[f"{name}_on"], exact=True)
            if chip.get_attribute("aria-pressed") == "false":
                chip.click()
        for seat in range(result["players"]):
            page.get_by_label(words["name"].format(seat + 1)).fill(NAMES[seat])
        page.get_by_role("button", name=words["begin"]).click()
        expect(page.get_by_label(words["wonder"], exact=True)).to_be_visible()

    def cities(self) -> None:
        """Tap every city in."""
        for seat, city in enumerate(self.result["cities"]):
            if seat:
                self.page.get_by_role("button", name=self.words["next"], exact=True).click()
            self.city(city)
        if "edifices" in self.result:
            self.edifices()

    def city(self, city: Data) -> None:
        """Tap one city in."""
        page, words = self.page, self.words
        page.get_by_label(words["wonder"], exact=True).select_option(city["wonder"])
        side = page.get_by_role("group", name=words["side"], exact=True)
        side.get_by_text(city["side"], exact=True).click()
        if city["stages"]:
            page.get_by_role("button", name=words["stage"].format(city["stages"])).click()
        self.type_number(words["coins"], city["coins"])
        for value in (1, 3, 5):
            self.tap_up(words["victory"].format(value), city["victory"].count(value))
        self.tap_up(words["defeats"], city["defeats"])
        for kind, label in (("cards", "cards"), ("leaders", "leaders"), ("islands", "islands")):
            if city.get(kind):
                self.pick(label, city[kind])
        for fleet, space in city.get("fleets", {}).items():
            self.type_number(self.names["fleets", fleet], space)
        naval = page.get_by_role("group", name=words["naval"])
        for points in city.get("naval", []):
            naval.get_by_role("button", name=signed(points), exact=True).click()
        debts = page.get_by_role("group", name=words["debts"])
        for points in city.get("debts", []):
            debts.get_by_role("button", name=signed(points), exact=True).click()
        marks = page.get_by_role("region", name=words["markers"])
        for age in city.get("participation", []):
            marks.get_by_role("button", name=f"{words['age'].format(ROMAN[age - 1])}:").last.click()

    def type_number(self, label: str, number: int) -> None:
        """Type a number."""
        field = self.page.get_by_label(label, exact=True).first
        field.fill(str(number))
        field.blur()

    def tap_up(self, label: str, times: int) -> None:
        """Tap a number up."""
        more = self.page.get_by_role("button", name=f"{label}: ").last
        for _ in range(times):
            more.click()

    def pick(self, label: str, keys: list[str]) -> None:
        """Find things by their names, and tap them."""
        picker = self.page.get_by_role("region", name=self.words[label], exact=True)
        picker.get_by_role("button", name=self.words["add"], exact=True).click()
        listed = picker.get_by_role("list", name=self.words["chosen"])
        for key in keys:
            name = next(self.names[kind, key] for kind in KINDS[label] if (kind, key) in self.names)
            picker.get_by_role("searchbox").fill(name)
            listed.locator("button").filter(has=self.page.get_by_text(name, exact=True)).first.click()
        picker.get_by_role("button", name=self.words["done"], exact=True).click()

    def edifices(self) -> None:
        """Tap in which edifices were there, and which were completed."""
        for at, key in enumerate(self.result["edifices"]):
            self.page.get_by_label(self.words["age"].format(ROMAN[at]), exact=True).last.select_option(key)
            if self.result["numbers"][f"markers_{at + 1}"] == 0:
                self.page.get_by_role("button", name=self.words["completed"]).nth(at).click()

    def points(self) -> Locator:
        """Where the points stand."""
        return self.page.get_by_role("region", name=self.words["points"], exact=True)


KINDS = {"cards": ("cards", "guilds"), "leaders": ("leaders",), "islands": ("islands",)}


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def plain_result(players: int, expansions: tuple[str, ...], seed: int) -> Data:
    """A game without what the pad asks for in further windows."""
    while True:
        result = played("seven", players, expansions, seed)
        plain = all("courtesan" not in city and "stage_choices" not in city for city in result["cities"])
        if plain:
            return result
        seed += 1


def totals(result: Data, names: list[str]) -> dict[str, int]:
    return {names[city["seat"]]: city["score"]["total"] for city in result["cities"]}


@pytest.mark.parametrize(
    ("lang", "size", "players", "expansions"),
    [
        ("en", PHONE, 3, ("armada", "edifice", "leaders")),
        ("pl", WIDE, 2, ()),
    ],
)
def test_a_game_that_is_tapped_in_is_counted_as_the_engine_counts_it(
    make_desk: MakeDesk, lang: str, size: Data, players: int, expansions: tuple[str, ...]
) -> None:
    desk = pad_desk(make_desk, viewport=size, locale="pl-PL" if lang == "pl" else "en-GB")
    page = desk.page("/pad")
    result = plain_result(players, expansions, 5)
    tapper = Tapper(page, result, lang)
    tapper.begin()
    tapper.cities()
    names = NAMES[:players] + (["Wolne Miasto" if lang == "pl" else "Free City"] if players == 2 else [])
    expect(tapper.points().get_by_role("status")).to_be_visible(timeout=SLOW)
    want = totals(result, names)
    seats = page.get_by_role("group", name=tapper.words["players"], exact=True)
    for name, total in want.items():
        shown = seats.get_by_role("button", name=name).locator("b")
        expect(shown).to_have_text(str(total).replace("-", "−"), timeout=SLOW)
    reasons = ruleset_of(result, "result").explain(result)
    first = next(line for line in reasons[0] if line["points"])
    why = tapper.points().get_by_role("row").filter(has_text=first[lang])
    expect(why.first).to_be_attached()
    assert slides_sideways(page) == []
    page.reload()  # everything that was tapped is still there
    expect(tapper.points().get_by_role("status")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name=tapper.words["finish"]).click()
    sheet = shown_scores(tapper.points().get_by_role("region").first)
    key = {"en": "total", "pl": "razem"}[lang]
    assert {name: rows[key] for name, rows in sheet.items()} == want


def test_a_game_of_architects_is_tapped_in_on_a_phone_in_polish(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE, locale="pl-PL", bypass_csp=True).page("/pad")
    result = played("architects", 2, (), 3)
    tapper = Tapper(page, result, "pl")
    page.get_by_text("Architekci", exact=True).click()
    tapper.begin()
    more = "{}: o jeden więcej"
    fields = page.get_by_label("Imię", exact=True), page.get_by_label("Cud", exact=True)
    name, wonder = (one.evaluate("one => one.offsetWidth") for one in fields)
    assert name == wonder  # there are no sides to choose beside it
    for seat, city in enumerate(result["cities"]):
        if seat:
            page.get_by_role("button", name="Dalej", exact=True).click()
        page.get_by_label("Cud", exact=True).select_option(city["wonder"])
        for stage in city["stages"]:
            button = page.get_by_role("button", name=f"Etap {stage}")
            if button.get_attribute("aria-pressed") == "false":
                button.click()
        tapper.type_number("Żetony Zwycięstwa", city["victory"])
        if city["cat"]:
            page.get_by_role("button", name="ma Kota").click()
        for key, count in city["cards"].items():
            if key.startswith("points"):
                tapper.type_number(tapper.names["cards", key], count)
        for token in city["tokens"]:
            name = tapper.names["tokens", token]
            one = page.get_by_role("region", name="Żetony Postępu").get_by_role("button", name=name)
            (page.get_by_role("button", name=more.format(name)) if one.count() > 1 else one).click()
    seats = page.get_by_role("group", name="Gracze", exact=True)
    for name, total in totals(result, NAMES).items():
        expect(seats.get_by_role("button", name=name).locator("b")).to_have_text(str(total), timeout=SLOW)
    assert slides_sideways(page) == []
    page.get_by_role("button", name="Koniec gry").click()
    expect(page.get_by_role("region", name="Skąd wziął się każdy punkt")).to_be_visible(timeout=SLOW)
    assert violations(page) == []


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


def test_quick_points_are_worked_out_and_a_tie_is_broken_by_coins(make_desk: MakeDesk) -> None:
    page = make_desk(viewport=PHONE, bypass_csp=True).page("/pad")
    page.get_by_text("Architects", exact=True).click()
    page.get_by_text("7 Wonders", exact=True).click()
    page.get_by_role("group", name="Players", exact=True).get_by_text("3", exact=True).click()
    page.get_by_text("Quick", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    for symbol in ("compass", "gear", "tablet"):
        page.get_by_role("button", name=f"{symbol}: one more").click()
    page.get_by_role("button", name="of your choice: one more").click()
    science = page.get_by_role("region", name="Science")
    expect(science.get_by_role("heading")).to_contain_text("13")  # 4 + 1 + 1 and a set
    expect(science.get_by_role("status")).to_contain_text("1 × compass")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_label("Civilian", exact=True).fill("12")
    coins = page.get_by_role("textbox", name="Coins (points: 0)")
    coins.fill("4")
    coins.blur()
    points = page.get_by_role("region", name="Points", exact=True)
    expect(points.get_by_role("status")).to_contain_text("Player 2 wins with 13 victory points")
    expect(points.get_by_role("status")).to_contain_text("coins break the tie")
    page.get_by_role("button", name="The game is over").click()
    for path in ("/pad/history", "/pad"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert slides_sideways(page) == []
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            assert violations(page) == [], (path, theme)


def test_points_stand_beside_what_they_come_from(make_desk: MakeDesk) -> None:
    page = make_desk(viewport={"width": 1440, "height": 900}).page("/pad")
    page.get_by_role("group", name="Players").get_by_text("7", exact=True).click()
    page.get_by_role("group", name="How to count").get_by_text("Quick", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_label("Civilian", exact=True).fill("12")
    page.keyboard.press("Tab")
    points = page.get_by_role("region", name="Points", exact=True)
    expect(points.get_by_role("table").first).to_be_visible()
    city = page.get_by_role("region", name="Player 1", exact=True)
    left, right = city.bounding_box(), points.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] < right["x"]
    assert abs(left["y"] - right["y"]) < 1
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert points.locator("th, td").evaluate_all(wide) == []
    assert slides_sideways(page) == []


def test_what_cannot_be_right_is_said_and_nothing_is_lost(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport=PHONE, bypass_csp=True)
    page = desk.page("/pad")
    page.get_by_role("button", name="Begin").click()
    cards = page.get_by_role("region", name="Cards", exact=True)
    points = page.get_by_role("region", name="Points", exact=True)
    for step, name in enumerate(("senat", "senat", "altar", "altar")):  # until every city is begun
        if step:
            page.get_by_role("button", name="Next", exact=True).click()
        cards.get_by_role("button", name="Add", exact=True).click()
        cards.get_by_role("searchbox").fill(name)
        cards.get_by_role("list", name="to choose").get_by_role("button").first.click()
        cards.get_by_role("button", name="Done", exact=True).click()
    impossible = "Senate stands in 2 cities; with this number of players the game has only 1"
    expect(points).to_contain_text(impossible, timeout=SLOW)
    expect(points.get_by_role("status")).to_contain_text("6 victory points")
    expect(page.get_by_role("button", name="Player 1 6")).to_be_visible()
    assert slides_sideways(page) == []
    page.evaluate("scrollTo(0, 0)")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert violations(page) == [], theme


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
