"""A turn with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import MakeDesk
from browser.harness import Player
from browser.serving import Server, asked

MANY = 150  # steps within which Tab must reach everything


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MANY):
        page.keyboard.press("Tab")
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def test_a_game_is_begun_and_a_turn_played_by_tab_space_and_enter(make_desk: MakeDesk) -> None:
    page = make_desk().page("/")
    player = Player(page)
    tab_to(page, page.get_by_role("form", name="Play now").get_by_label("Your name"))
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    assert player.until_asked()

    tab_to(page, player.cards.nth(2))
    page.keyboard.press("Space")
    expect(player.cards.nth(2)).to_have_attribute("aria-pressed", "true")
    discard = player.ways.get_by_role("button", name="Discard")
    tab_to(page, discard)
    page.keyboard.press("Space")
    expect(discard).to_have_attribute("aria-pressed", "true")
    tab_to(page, player.confirm)
    card = player.state["view"]["hand"][2]
    page.keyboard.press("Enter")
    player.until(lambda state: state["view"]["turn"] == 2)
    mine = [event for event in player.events if event.get("seat") == 0]
    assert [(event["verb"], event["card"]) for event in mine] == [("discard", card)]


def test_a_turn_by_shortcuts(make_desk: MakeDesk, server: Server) -> None:
    made = server.table("human", "open", "random")
    server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    page = make_desk().page()
    player = Player(page)
    player.open(made)
    assert player.until_asked()
    hand = player.state["view"]["hand"]
    page.keyboard.press("3")
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    state = player.until(lambda state: state["answer"] is not None)
    assert state["answer"] == f"discard {hand[2]}"
    page.keyboard.press("Escape")
    player.until(asked)
    expect(player.take_back).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(player.cards.nth(4)).to_be_focused()
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    state = player.until(lambda state: state["answer"] is not None)
    assert state["answer"] == f"discard {hand[4]}"


def test_a_window_has_the_focus_and_gives_it_back(make_desk: MakeDesk) -> None:
    page = make_desk().page("/")
    settings = page.get_by_role("button", name="Settings")
    tab_to(page, settings)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_focused()
    page.keyboard.press("Escape")
    expect(settings).to_be_focused()


def test_typing_a_message_chooses_no_card(make_desk: MakeDesk, server: Server) -> None:
    page = make_desk().page()
    player = Player(page)
    player.open(server.table("human", "random", "random"))
    assert player.until_asked()
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Message").press_sequentially("12 bad dogs")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Messages")).to_contain_text("12 bad dogs")
    expect(player.ways).to_have_count(0)
    assert asked(player.state)
