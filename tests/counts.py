"""How much there is of everything: the only place where the tests say it.

What the base game has follows from the table of printed cards (`cards/printed.py`).
"""

from __future__ import annotations

from cards.printed import CARDS, STARTS

GUILDS = sum(fact.colour == "purple" for fact in CARDS.values())
AGE_CARDS = len(CARDS) - GUILDS
WONDERS = len(STARTS) // 2  # boards have two sides
LEADERS = 36
EDIFICES = 15

# Everything of 7 Wonders and its expansions, by kind.
SEVEN = {
    "cards": AGE_CARDS + 24,  # with those of Armada
    "guilds": GUILDS + 4,  # with those of Leaders
    "wonders": WONDERS + 3,  # with Rome, Ur and Carthage
    "leaders": LEADERS,
    "islands": 27,
    "fleets": 4,
    "shipyards": 8,
    "edifices": EDIFICES,
    "edifice_setup": 3,
    "conflict_tokens": 2,
    "naval_tokens": 2,
}
MIXTURES = 52  # of expansions and numbers of players

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
