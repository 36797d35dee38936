"""How much there is of everything: the only place where the tests say it.

What the base game has follows from the table of printed cards (`cards/printed.py`).
"""

from __future__ import annotations

from cards.printed import CARDS, STARTS

GUILDS = sum(fact.colour == "purple" for fact in CARDS.values())
AGE_CARDS = len(CARDS) - GUILDS
WONDERS = len(STARTS) // 2  # boards have two sides

ARMADA_CARDS = 24
ISLANDS = 27
FLEETS = 4
SHIPYARDS = 8
LEADERS = 36
LEADERS_GUILDS = 4
EDIFICES = 15
EDIFICE_PIECES = 3
EDIFICE_WONDERS = 2  # a guest of the base game among them
OTHER_WONDERS = 3  # with that of Leaders

ARCHITECTS = {"cards": 14, "tokens": 14, "wonders": 7, "decks": 8, "pieces": 4}

# The requirements of every book of rules.
RULES = {
    "base": 223,
    "two_players": 41,
    "leaders": 135,
    "edifice": 50,
    "armada": 209,
    "eight": 12,
    "teams": 32,
    "combos": 54,
    "architects": 116,
}
