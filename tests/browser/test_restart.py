"""The server dies and comes back; the page goes on by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player
from browser.serving import Line, Server, asked


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, which may kill it."""
    one = Server(tmp_path)
    try:
        one.start()
        yield one
    finally:
        one.close()


LOST = re.compile("Connection lost")


def test_a_killed_server_loses_nothing_and_the_page_reconnects_by_itself(
    make_desk: MakeDesk, mortal: Server
) -> None:
    made = mortal.table("human", "open", "random")
    key = mortal.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})["key"]
    bo = Line(mortal, made["code"], key)
    here = make_desk(server=mortal)
    here.allow("WebSocket", "net::ERR_")  # whatever a killed server leaves unanswered
    page = here.page()
    ada = Player(page, seed=5)
    ada.open(made)
    assert ada.until_asked()
    assert bo.send("chat", text="Mind the lights")["type"] == "ok"
    ada.choose()
    given = ada.confirm_choice()

    mortal.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    expect(ada.take_back).to_be_disabled()
    seen = len(ada.states)
    mortal.start()
    ada.until(lambda state: len(ada.states) > seen)
    expect(page.get_by_text(LOST)).to_have_count(0)
    assert ada.state["answer"] == given["answer"]
    assert ada.state["view"]["hand"] == given["view"]["hand"]
    assert [line["text"] for line in ada.state["chat"]] == ["Mind the lights"]
    expect(ada.take_back).to_be_enabled()

    # Bo comes back and lets a bot play for him: the turn ends with what Ada had chosen.
    again = Line(mortal, made["code"], key)
    assert again.send("away")["type"] == "ok"
    assert ada.until_asked()
    assert ada.state["view"]["turn"] == 2
    events = [event for event in ada.events if event.get("seat") == 0]
    assert [event["verb"] for event in events] == [given["answer"].split()[0]]
    again.close()


def test_what_was_picked_but_not_confirmed_can_be_confirmed_after_a_restart(
    make_desk: MakeDesk, mortal: Server
) -> None:
    made = mortal.table("human", "random", "random")
    here = make_desk(server=mortal)
    here.allow("WebSocket", "net::ERR_")  # whatever a killed server leaves unanswered
    ada = Player(here.page(), seed=6)
    ada.open(made)
    assert ada.play_turn()
    assert ada.until_asked()
    ada.choose()
    question = ada.state["question"]
    mortal.kill()
    expect(ada.confirm).to_be_disabled()
    mortal.start()
    expect(ada.confirm).to_be_enabled()
    ada.confirm.click()
    ada.until(lambda state: asked(state) and state["question"]["decision"] != question["decision"])
    assert ada.state["view"]["turn"] == 3
    assert ada.play_turn()
