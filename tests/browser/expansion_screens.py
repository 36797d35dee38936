"""The screens that expansions bring, for the tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.harness import Desk, Player
from browser.serving import Data, at_question, play_by_script

ALL = ["leaders", "armada", "edifice"]
TEAMS_OF_EIGHT = ["leaders", "armada", "teams"]


def played_on(desk: Desk, seats: int, age: int, turn: int, bot: str = "random", **wish: Any) -> Data:
    """A table at which a scripted player has come some way into a game with expansions."""
    made = desk.server.table("human", *[bot] * (seats - 1), **wish)

    def there(state: Data) -> bool:
        view = state["view"]
        return (view["age"], view["turn"]) == (age, turn) and state["question"]["kind"] == "choose"

    play_by_script(desk.server, made["code"], made["key"], there)
    return made


def played_to(desk: Desk, seats: int, age: int, turn: int, **wish: Any) -> Player:
    """A player among bots, some way into a game with expansions, at a table that is used again as it is."""
    player = Player(desk.page())
    what = (seats, age, turn)
    player.open(desk.server.once(lambda: played_on(desk, *what, **wish), "played_to", what, wish))
    assert player.until_asked()
    return player


def asked_for(desk: Desk, kind: str, likes: str = "", **setup: Any) -> Page:
    """A table at which one is asked a rare question."""
    player = Player(desk.page())
    player.open(
        desk.server.once(lambda: at_question(desk.server, kind, 0, likes, **setup), kind, likes, setup)
    )
    assert player.until_asked()
    assert player.kinds == {kind}
    return player.page


def picked(player: Player) -> Page:
    """The page of a player who has picked a card and what to do with it."""
    player.choose()
    return player.page


def two_players(desk: Desk) -> Page:
    """Two players, one of whom plays for the Free City."""
    made = desk.server.table("human", "random", seed=4)
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    expect(player.page.get_by_role("region", name="Free City").first).to_be_visible()
    return player.page


def start_eight(desk: Desk) -> Page:
    """A new table of eight that says what it lacks."""
    page = desk.page("/")
    form = page.get_by_role("form", name="New table")
    form.get_by_role("group", name="Players").get_by_text("8", exact=True).click()
    expect(form.get_by_role("status")).to_contain_text("8 players need")
    form.get_by_role("button", name="Add Armada").click()
    expect(form.get_by_role("status")).to_contain_text("8 cities need 8 wonders")
    return page


def draft(desk: Desk) -> Page:
    """The draft of leaders."""
    return asked_for(desk, "draft", expansions=["leaders"])


def recruit(desk: Desk) -> Page:
    """Recruitment before an Age."""
    return asked_for(desk, "recruit", expansions=["leaders"])


def leaders(desk: Desk) -> Page:
    """A turn with leaders in play."""
    return picked(played_to(desk, 5, 2, 3, expansions=["leaders"], seed=5))


def armada(desk: Desk) -> Page:
    """A turn with shipyards, a card picked and a ship beside it."""
    player = played_to(desk, 4, 2, 4, expansions=["armada"], seed=11)
    ships = player.page.locator("[data-rider]")
    for card in range(player.cards.count()):
        player.pick(card)
        if ships.count() > 1:
            ships.last.click()
            break
    return player.page


def explore(desk: Desk) -> Page:
    """Exploration: islands to choose from."""
    return asked_for(desk, "explore", "+green", expansions=["armada"])


def advance(desk: Desk) -> Page:
    """Free advances of ships."""
    return asked_for(desk, "advance", expansions=["armada"])


def naval(desk: Desk) -> Page:
    """The conflicts on land and at sea that end an Age."""
    player = Player(desk.page())
    player.open(played_on(desk, 5, 1, 7, expansions=["armada"], seed=3))
    assert player.until_asked()
    while player.state["view"]["age"] == 1:
        assert player.play_turn()
        assert player.until_asked()
    expect(player.page.get_by_role("region", name="Conflicts at the end of")).to_be_visible()
    return player.page


def edifice(desk: Desk) -> Page:
    """A turn with the three projects, a stage picked."""
    player = played_to(desk, 4, 2, 3, expansions=["edifice"], seed=8)
    part = player.page.locator("[data-rider=edifice]")
    for card in range(player.cards.count()):
        player.pick(card)
        stage = player.ways.locator("[data-verb=stage]:not([aria-disabled])")
        if stage.count():
            stage.click()
        if part.count():
            part.click()
            break
    return player.page


def penalty(desk: Desk) -> Page:
    """The choice of what a failed edifice takes."""
    return asked_for(desk, "penalty", expansions=["edifice"])


def teams(desk: Desk) -> Page:
    """A game of eight in teams, a card picked."""
    return picked(played_to(desk, 8, 1, 5, expansions=TEAMS_OF_EIGHT, seed=2))


def partner_chat(desk: Desk) -> Page:
    """Partners talking to each other and to all."""
    made = desk.server.table("human", "open", "random", "random", expansions=["armada", "teams"])
    desk.server.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    page = player.page
    page.get_by_role("button", name="Chat").click()
    for audience, text in (("Partner: Bo", "Leave me the harbour"), ("Everyone", "Good luck to all")):
        page.get_by_role("group", name="Who can read it").get_by_text(audience).click()
        page.get_by_role("textbox", name="Message").fill(text)
        page.get_by_role("button", name="Send").click()
        expect(page.get_by_role("list", name="Messages")).to_contain_text(text)
    return page


def everything(desk: Desk) -> Page:
    """Leaders, Armada and Edifice together."""
    return picked(played_to(desk, 7, 3, 3, expansions=ALL, seed=8))


def teams_end(desk: Desk) -> Page:
    """The score sheet of teams."""
    page = desk.page(f"/t/{desk.server.finished_table(8, expansions=TEAMS_OF_EIGHT)}")
    expect(page.get_by_role("table")).to_be_visible()
    return page


def expansions_replay(desk: Desk) -> Page:
    """A replay with everything that expansions show."""
    page = desk.page(f"/replay/{desk.server.finished_table(4, expansions=ALL)}?at=3.2")
    expect(page.get_by_role("slider")).to_be_visible()
    return page


EXPANSION_SCREENS: dict[str, Callable[[Desk], Page]] = {
    "two_players": two_players,
    "start_eight": start_eight,
    "draft": draft,
    "recruit": recruit,
    "leaders": leaders,
    "armada": armada,
    "explore": explore,
    "advance": advance,
    "naval": naval,
    "edifice": edifice,
    "penalty": penalty,
    "teams": teams,
    "partner_chat": partner_chat,
    "everything": everything,
    "teams_end": teams_end,
    "expansions_replay": expansions_replay,
}
