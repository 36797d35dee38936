"""The start page: what can be wrong is said, and nothing is lost by it; language and theme."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import MakeDesk
from browser.harness import Player, table_path
from browser.serving import Server

GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type the code of a table, or paste its link."),
        ("HELLO", "A code has six or eight letters and digits"),
        ("zzzz 99", "There is no table with the code ZZZZ99."),
        ("http://example.org/t/ZZZZ99", "There is no table with the code ZZZZ99."),
    ],
)
def test_a_bad_code_is_explained_and_stays_in_the_field(make_desk: MakeDesk, typed: str, said: str) -> None:
    here = make_desk()
    here.allow("/api/tables/ZZZZ99")
    page = here.page("/")
    page.get_by_label("Your name").first.fill("Ada")
    field = page.get_by_label("Code or link")
    field.fill(typed)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text(said)).to_be_visible()
    expect(field).to_have_value(typed)
    expect(page.get_by_label("Your name").first).to_have_value("Ada")


def test_a_code_or_link_opens_the_table(make_desk: MakeDesk, server: Server) -> None:
    code = server.table("human", "open", "random")["code"]
    page = make_desk().page()
    for typed in (code.lower(), f" {server.url}/t/{code} "):
        page.goto("/")
        page.get_by_label("Code or link").fill(typed)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
        assert page.url.endswith(f"/t/{code}")


ROWS = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 657), (1440, 900)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_choices_of_a_seat_stand_in_one_row(
    make_desk: MakeDesk, size: tuple[int, int], language: str
) -> None:
    here = make_desk(viewport={"width": size[0], "height": size[1]})
    here.context.add_init_script(f"localStorage['mirabilia.lang'] = '{language}'")
    page = here.page("/")
    choices = page.locator("li.seat").first.locator(".head label")
    expect(choices).to_have_count(4)
    assert choices.evaluate_all(ROWS) == 1
    heads = page.locator("li.seat .head")
    beside = "all => all.map((one) => one.clientHeight < 1.4 * one.querySelector('fieldset').clientHeight)"
    assert all(heads.evaluate_all(beside)), "the number of a seat stands over its choices"


@pytest.mark.parametrize("size", [(390, 760), (844, 390), (1366, 657), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_begins_without_scrolling(make_desk: MakeDesk, size: tuple[int, int], language: str) -> None:
    here = make_desk(viewport={"width": size[0], "height": size[1]})
    here.context.add_init_script(f"localStorage['mirabilia.lang'] = '{language}'")
    page = here.page("/")
    expect(page.locator("form.quick button[type=submit]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 657)])
def test_whoever_waits_or_comes_finds_the_button_without_scrolling(
    make_desk: MakeDesk, server: Server, size: tuple[int, int]
) -> None:
    made = server.table("human", *["open"] * 6)
    for path, button in ((table_path(made), "Start with 6 bots"), (f"/t/{made['code']}", "Take a seat")):
        page = make_desk(viewport={"width": size[0], "height": size[1]}).page(path)
        expect(page.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


TOPS = "(all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_stands_beside_each_other_stands_on_one_line(make_desk: MakeDesk, language: str) -> None:
    here = make_desk(viewport={"width": 820, "height": 1180})
    here.context.add_init_script(f"localStorage['mirabilia.lang'] = '{language}'")
    page = here.page("/")
    day = page.locator(".day .button")
    expect(day).to_have_count(2)
    assert len(day.evaluate_all(TOPS)) == 1
    switches = page.get_by_role("form").nth(1).locator(".expansion [role=switch]")
    expect(switches).to_have_count(4)
    assert len(switches.evaluate_all(TOPS)) == 2
    joining = page.get_by_role("region").filter(has=page.locator("#join-title")).locator("input, button")
    assert joining.evaluate_all("all => new Set(all.map((one) => one.clientHeight)).size") == 1


def test_a_server_out_of_reach_is_said_and_the_form_keeps_everything(make_desk: MakeDesk) -> None:
    here = make_desk()
    here.allow("ERR_INTERNET_DISCONNECTED")
    page = here.page("/")
    quick = page.get_by_role("form", name="Play now")
    quick.get_by_label("Your name").fill("Ada")
    quick.get_by_role("group", name="Opponents").get_by_text("6", exact=True).click()
    here.context.set_offline(True)
    quick.get_by_role("button", name="Play against bots").click()
    expect(quick.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    here.context.set_offline(False)
    expect(quick.get_by_label("Your name")).to_have_value("Ada")
    player = Player(page)
    quick.get_by_role("button", name="Play against bots").click()
    assert player.until_asked()
    assert len(player.state["view"]["cities"]) == 7


@pytest.mark.parametrize(
    ("status", "error", "said"),
    [
        (
            429,
            {"code": "too_fast", "reason": "too_many_tables", "message": "wait"},
            "Too many new tables from your address.",
        ),
        (
            400,
            {
                "code": "malformed",
                "reason": "players",
                "message": "no",
                "field": "players",
                "values": {"players": 5},
            },
            "The game is not for 5 players.",
        ),
        (
            400,
            {"code": "new", "message": "the moon is wrong"},
            "The server did not accept this: the moon is wrong",
        ),
    ],
)
def test_what_the_server_refuses_is_said_and_the_form_keeps_everything(
    make_desk: MakeDesk, status: int, error: dict[str, Any], said: str
) -> None:
    here = make_desk()
    here.allow(f"{status}")
    page = here.page("/")
    body = json.dumps({"error": error})
    page.route("**/api/tables", lambda route: route.fulfill(status=status, body=body))
    form = page.get_by_role("form", name="New table")
    form.get_by_placeholder("Your name").fill("Ada")
    form.get_by_role("group", name="Players").get_by_text("5", exact=True).click()
    form.get_by_role("button", name="Set the table").click()
    expect(form.get_by_role("alert")).to_contain_text(said)
    expect(form.get_by_placeholder("Your name")).to_have_value("Ada")
    expect(form.get_by_role("group", name="Players").get_by_label("5", exact=True)).to_be_checked()


def test_a_name_too_long_is_cut_and_a_blank_one_is_a_guest(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page()
    for typed, name in (("A" * 30, "A" * 24), ("   ", "Guest")):
        page.goto("/")
        quick = page.get_by_role("form", name="Play now")
        quick.get_by_label("Your name").fill("")
        quick.get_by_label("Your name").press_sequentially(typed)
        quick.get_by_label("Strength of the bots").select_option("random")
        quick.get_by_role("button", name="Play against bots").click()
        page.wait_for_url("**/t/*")
        assert server.get(f"/api/tables/{page.url.split('/t/')[1]}")["seats"][0]["name"] == name


@pytest.mark.parametrize(("locale", "label"), [("en-GB", "Strength of the bots"), ("pl-PL", "Siła botów")])
def test_every_bot_of_a_game_is_offered_by_its_name(
    make_desk: MakeDesk, server: Server, locale: str, label: str
) -> None:
    page = make_desk(locale=locale).page("/")
    known = server.get("/api/meta")["bots"]
    for game in ("seven", "architects"):
        page.evaluate("game => localStorage.setItem('mirabilia.game', game)", game)
        page.reload()
        names = [bot[locale[:2]] for bot in known if game in bot["games"]]
        expect(page.get_by_label(label).locator("option")).to_contain_text(names)


def test_a_bot_that_searches_plays_along(make_desk: MakeDesk, server: Server) -> None:
    ada = Player(make_desk().page())
    ada.open(server.table("human", "mcts", "mcts"))
    for _ in range(3):
        assert ada.play_turn()
    assert ada.until_asked()


def test_a_table_that_was_left_can_be_continued_and_forgotten(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "random", "random")
    page = make_desk().page()
    ada = Player(page)
    ada.open(made)
    assert ada.until_asked()
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("Your turn")
    expect(mine.get_by_role("link", name="Continue")).to_be_in_viewport(ratio=1)
    mine.get_by_role("link", name="Continue").click()
    assert ada.until_asked()
    assert ada.state["seat"] == 0
    page.goto("/")
    page.get_by_role("button", name=f"Forget table {made['code']}").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget it").click()
    expect(mine).to_have_count(0)


FORBIDDEN = """
    const refuse = { get() { throw new DOMException('denied', 'SecurityError'); } };
    for (const one of ['localStorage', 'sessionStorage']) Object.defineProperty(window, one, refuse);
"""


def test_a_browser_that_keeps_nothing_says_how_to_come_back(make_desk: MakeDesk) -> None:
    here = make_desk()
    here.context.add_init_script(FORBIDDEN)
    page = here.page("/")
    ada = Player(page)
    quick = page.get_by_role("form", name="Play now")
    quick.get_by_label("Your name").fill("Ada")
    quick.get_by_role("button", name="Play against bots").click()
    assert ada.until_asked()
    assert ada.state["seat"] == 0
    notice = page.get_by_text("This browser does not allow saving")
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Copy link to my seat").click()
    expect(notice).to_have_count(0)
    link = page.get_by_text("#key=").inner_text()  # it may not be copied either
    page.goto("about:blank")
    page.goto(link)
    ada.until(lambda state: state["seat"] == 0)
    expect(notice).to_be_visible()
    for path in ("/me", "/pad", "/box"):
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text("This browser does not allow saving")


def heading(page: Page) -> Locator:
    """The big words of the start page."""
    return page.get_by_role("heading", level=1)


def test_the_languages_are_lower_than_the_header_and_easy_to_press(
    make_desk: MakeDesk, server: Server
) -> None:
    page = make_desk(viewport={"width": 1366, "height": 657}).page(
        table_path(server.table("human", "open", "random"))
    )
    track, header = page.locator("header .language .track"), page.locator(".shell > header")
    expect(track).to_be_visible()
    inside, around = track.bounding_box(), header.bounding_box()
    assert inside is not None
    assert around is not None
    assert inside["y"] - around["y"] >= 3
    assert around["y"] + around["height"] - inside["y"] - inside["height"] >= 3
    middle = inside["y"] + inside["height"] / 2
    for y in (middle - 19, middle + 19):
        page.mouse.click(inside["x"] + inside["width"] / 4, y)
        expect(page.locator("html")).to_have_attribute("lang", "pl")
        page.mouse.click(inside["x"] + inside["width"] * 3 / 4, y)
        expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_changes_at_once_and_is_remembered(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page("/")
    expect(heading(page)).to_have_text("Build a wonder they will remember.")
    page.get_by_label("Your name").first.fill("Ada")
    page.get_by_role("banner").get_by_text("PL").click()
    expect(heading(page)).to_have_text("Zbuduj cud, o którym będą pamiętać.")
    expect(page.get_by_label("Twoje imię").first).to_have_value("Ada")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.reload()
    expect(heading(page)).to_have_text("Zbuduj cud, o którym będą pamiętać.")
    expect(page.locator("html")).to_have_attribute("lang", "pl")

    page.goto(f"/t/{server.table('open', 'random', 'random')['code']}")
    expect(page.get_by_role("heading", name="Stół jest gotowy")).to_be_visible()
    page.get_by_role("banner").get_by_text("EN").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()


def test_a_polish_browser_gets_polish(make_desk: MakeDesk) -> None:
    page = make_desk(locale="pl-PL").page("/")
    expect(heading(page)).to_have_text("Zbuduj cud, o którym będą pamiętać.")


def test_the_theme_follows_the_system_until_one_is_chosen(make_desk: MakeDesk) -> None:
    page = make_desk(color_scheme="light").page("/")
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate(GROUND)
    assert dark != light
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(GROUND) == light
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("System", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_motion_can_be_turned_off(make_desk: MakeDesk) -> None:
    page = make_desk(reduced_motion="no-preference").page("/")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    page.get_by_role("button", name="Settings").click()
    motion = page.get_by_role("dialog").get_by_role("group", name="Motion")
    motion.get_by_text("Short", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    motion.get_by_text("Off", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")


def test_a_table_of_eight_in_teams_is_made_on_the_start_page(make_desk: MakeDesk) -> None:
    page = make_desk().page("/")
    player = Player(page)
    form = page.get_by_role("form", name="New table")
    form.get_by_role("group", name="Players").get_by_text("8", exact=True).click()
    lack = form.get_by_role("status")
    expect(lack).to_contain_text("8 players need Armada.")
    expect(form.locator("footer")).to_contain_text("8 players need Armada.")
    expect(form.locator("footer")).not_to_contain_text("starts at once")
    form.get_by_role("button", name="Set the table").click()
    assert page.url.endswith("/")  # nothing was asked of the server
    form.get_by_role("switch", name="Teams").click()
    expect(form.get_by_role("switch", name="Armada")).to_be_checked()
    expect(lack).to_contain_text("8 cities need 8 wonders, and there are only 7.")
    expect(lack).to_contain_text("Add Edifice or Leaders. Or choose the wonders yourself, and Carthage")
    form.get_by_role("button", name="Add Leaders").click()
    expect(lack).to_have_count(0)
    expect(form.locator("footer")).to_contain_text("The game starts at once.")
    for seat in range(2, 9):
        form.get_by_label(f"Strength of the bot at seat {seat}").select_option("random")
    form.get_by_role("button", name="Set the table").click()
    assert player.until_asked()
    assert player.state["table"]["setup"]["expansions"] == ["armada", "teams", "leaders"]
    assert len(player.state["view"]["cities"]) == 8
    assert player.state["partner"] == 1
