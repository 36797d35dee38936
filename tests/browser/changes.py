"""States that a page sees changed: what no game of bots comes to."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

from browser.serving import Data
from mirabilia.reference.everything import list_things

ISLANDS = [thing.id for thing in list_things() if thing.kind == "islands"]


def relay_changed(page: Page, change: Callable[[Data], Data]) -> None:
    """Let a page see states that are changed on their way."""

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(json.dumps(change(json.loads(text)))))

    page.route_web_socket("**/socket*", relay)
    page.reload()


def with_full_boards(message: Data) -> Data:
    """A state in which every city has found three islands, and its ships have come some way."""
    if message["type"] == "state" and message["view"]:
        for number, city in enumerate(message["view"]["cities"]):
            city["islands"] = ISLANDS[3 * number : 3 * number + 3]
            for fleet, piece in enumerate(one for one in city["pieces"] if one["kind"] == "fleet"):
                piece["numbers"]["space"] = (number + 2 * fleet) % 7
    return message


# A card of every family; those whose drawings are the widest.
WIDEST = [
    "excavation",
    "press_1",
    "temple",
    "caravansery",
    "forum",
    "bazar",
    "stables",
    "library",
    "builders_guild",
    "shipowners_guild",
]


def with_wide_symbols(message: Data) -> Data:
    """A state in which every city has built the cards whose symbols need most room."""
    if message["type"] == "state" and message["view"]:
        for city in message["view"]["cities"]:
            city["cards"] = WIDEST
    return message


def with_few_cards(message: Data) -> Data:
    """A state in which every city has built three cards."""
    if message["type"] == "state" and message["view"]:
        for city in message["view"]["cities"]:
            city["cards"] = ["excavation", "temple", "library"]
    return message


# Cards of Architects, of every colour.
HELD = {"wood": 1, "tablet": 1, "gear": 1, "shield": 1, "shield_horn": 2, "points_3": 2, "points_2_cat": 3}


def with_many_held(message: Data) -> Data:
    """A state of Architects in which every city holds seven kinds of cards, and the first one the Cat."""
    if message["type"] == "state" and message["view"]:
        for city in message["view"]["cities"]:
            city |= {"cards": HELD, "cat": city["seat"] == 1}
            city["points"]["total"] = 22
    return message


CHOICES = ["forum", "caravansery", "excavation", "forest_cave"]


def with_choices_in_hand(message: Data) -> Data:
    """A state in which some cards of the hand produce one of several resources."""
    if message["type"] == "state" and message["view"]:
        hand = message["view"]["hand"]
        instead = dict(zip(hand, CHOICES))
        for option in (message["question"] or {"options": []})["options"]:
            option["card"] = instead.get(option["card"], option["card"])
        hand[: len(CHOICES)] = CHOICES
    return message
