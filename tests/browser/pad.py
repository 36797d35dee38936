"""How somebody taps a result into the score pad."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import MakeDesk
from browser.harness import Desk
from mirabilia.reference.everything import list_things
from property.test_reasons import played

Data = dict[str, Any]
PHONE = {"width": 390, "height": 844}
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
        "tokens": "Progress tokens",
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
        "tokens": "Żetony Postępu",
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


KINDS = {
    "cards": ("cards", "guilds"),
    "leaders": ("leaders",),
    "islands": ("islands",),
    "tokens": ("tokens",),
}


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
