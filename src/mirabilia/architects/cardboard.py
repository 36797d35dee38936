"""A game on a real table as the player whose turn it is sees it: what lies in the decks is dealt at random.

The cities are given as in a result, each with the card on top of its deck. Which deck a card came from, and
what was spent on stages and Progress tokens, nobody remembers: it is supposed at random.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from mirabilia.architects.model import GREEN, GREY, YELLOW, City, State
from mirabilia.architects.position import read_position
from mirabilia.architects.problems import count_in_decks, find_blocking_problems, find_surplus_cards
from mirabilia.architects.rules import Rules
from mirabilia.architects.serialize import card_counts, read_result
from mirabilia.architects.words import WORDS
from mirabilia.table.problems import make_problem
from mirabilia.table.validation import Data, read_count, read_texts

TOP, CENTRE = "top", "centre"
GREEN_A_TOKEN = 2  # that a Progress token costs at least (ARC-053)
SEEDS = 48  # bits
TABLE_KEYS = ("v", "game", "edition", "players", "expansions", "turned")
Deck = Counter[str]


def find_cardboard_problems(rules: Rules, data: Data) -> list[Data]:
    """What cannot be right in what was entered, in both languages; nothing if it can be played on."""
    stopping = find_blocking_problems(rules, data)
    if stopping:
        return stopping
    state = read_result(rules, {"cities": cities_of(data)})
    found = find_surplus_cards(rules, state, count_in_decks(rules, state))
    if any(city.complete() for city in state.cities):
        found.append(make_problem(WORDS, "over"))
    tops = [city.get(TOP) for city in data["cities"]]
    if not any(tops):
        found.append(make_problem(WORDS, "no_tops"))
    for seat, (top, city) in enumerate(zip(tops, state.cities, strict=True)):
        if top and rules.card(top) not in city.wonder.deck:
            found.append(make_problem(WORDS, "other_deck", seat, rules.cards[top]))
    turned, markers = read_count(data, "turned", "position"), int(rules.book.markers)
    if turned >= markers:
        found.append(make_problem(WORDS, "turned", count=turned, markers=markers))
    shown = read_texts(data, "row", "position")
    if len(shown) > rules.book.shown_tokens:
        found.append(make_problem(WORDS, "row", count=len(shown), most=rules.book.shown_tokens))
    return found


def cities_of(data: Data) -> list[Data]:
    """The cities without what lies on their decks."""
    return [{key: value for key, value in city.items() if key != TOP} for city in data["cities"]]


def deal_cardboard(rules: Rules, data: Data, seed: int) -> State:
    """A game that the player cannot tell from the one on the table, with the card to be taken."""
    random = Random(seed)
    cities = read_result(rules, {"cities": cities_of(data)}).cities
    decks = [Counter(card.key for card in city.wonder.deck) for city in cities]
    decks.append(Counter(card.key for card in rules.book.central))
    tops = [*(city.get(TOP) for city in data["cities"]), data.get(CENTRE)]
    for deck, top in zip(decks, tops, strict=True):
        deck.subtract([top] if top else [])
    for city in cities:
        for key, count in card_counts(rules.book, city).items():
            for _ in range(count):
                take_out(decks, [key], random)
    discard = Counter(choose_spent(rules, cities, decks, random))
    laid = [lay_deck(deck, top, random) for deck, top in zip(decks, tops, strict=True)]
    for seat, top in enumerate(tops[:-1]):
        if not top:  # nothing lies there
            laid[seat] = []
    row = [*data.get("row", []), *[None] * rules.book.shown_tokens][: rules.book.shown_tokens]
    owned = Counter([*(token.key for city in cities for token in city.tokens), *data.get("row", [])])
    pile = list((Counter(token.key for token in rules.book.token_pile) - owned).elements())
    random.shuffle(pile)
    position = {key: value for key, value in data.items() if key in TABLE_KEYS} | {
        "turn": 1,
        "active": data["seat"],
        "cities": cities_of(data),
        "decks": laid[:-1],
        "centre": laid[-1],
        "row": row,
        "pile": pile,
        "known_by": [data["seat"]] if tops[-1] else [],
        "discard": dict(discard),
        "seed": random.getrandbits(SEEDS),
    }
    return read_position(rules, position)


def take_out(decks: list[Deck], keys: list[str], random: Random) -> str | None:
    """Take one of some kinds of cards out of any deck that has it, if one does."""
    there = [(deck, key) for deck in decks for key in keys for _ in range(deck[key])]
    if not there:
        return None
    deck, key = random.choice(there)
    deck[key] -= 1
    return key


def choose_spent(rules: Rules, cities: list[City], decks: list[Deck], random: Random) -> list[str]:
    """Cards that may have been spent on the stages and tokens that there are."""
    keys = {
        name: [card.key for card in rules.book.cards if card.colour in colours]
        for name, colours in (("stages", (GREY, YELLOW)), ("tokens", (GREEN,)))
    }
    built = [stage for city in cities for stage in city.wonder.stages if city.built & stage.bit]
    spent = [take_out(decks, keys["stages"], random) for stage in built for _ in range(int(stage.count))]
    tokens = GREEN_A_TOKEN * sum(len(city.tokens) for city in cities)
    spent += [take_out(decks, keys["tokens"], random) for _ in range(tokens)]
    return [key for key in spent if key is not None]


def lay_deck(deck: Deck, top: str | None, random: Random) -> list[str]:
    """A deck from its top, of which at most the first card is known."""
    cards = list(deck.elements())
    random.shuffle(cards)
    return [top, *cards] if top else cards
