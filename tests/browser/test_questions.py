"""Questions that a wonder asks besides the usual ones."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import MakeDesk
from browser.harness import Player
from browser.serving import Server, at_question


@pytest.mark.parametrize(
    ("kind", "wonder", "words"),
    [
        ("dig", "halicarnassus:A", "Build one card from the discard pile for free"),
        ("extra", "babylon:B", "Play the last card as well"),
    ],
)
def test_a_question_of_a_wonder_is_answered_by_clicking(
    make_desk: MakeDesk, server: Server, kind: str, wonder: str, words: str
) -> None:
    made = at_question(server, kind, 0, wonders=[wonder, "giza:A", "rhodes:A"])
    page = make_desk().page()
    ada = Player(page, seed=1)
    ada.open(made)
    assert ada.until_asked()
    assert ada.kinds == {kind}
    expect(page.get_by_role("region", name=words)).to_be_visible()
    cards = {option["card"] for option in ada.state["question"]["options"] if option.get("card")}
    seen = ada.events[-1]["number"]
    ada.choose()
    ada.confirm.click()
    ada.until(lambda state: state["question"] is None or state["question"]["kind"] == "choose")
    mine = [e for e in ada.events if e["number"] > seen and e["kind"] == "action" and e["seat"] == 0]
    assert [event["verb"] for event in mine if event.get("card", "") in cards]
