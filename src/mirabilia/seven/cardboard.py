"""A game on a real table as one of its players sees it: what that player cannot know is dealt at random.

The cities are given as in a result, and the Age, the turn and the player's own hand. The decks say which
cards are left: those of earlier Ages lie under stages and in the discard pile, those of this Age there and
in the other hands.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from mirabilia.seven.model import Card, Rulebook, State
from mirabilia.seven.position import read_position
from mirabilia.seven.problems import copies_of, find_blocking_problems, find_surplus_cards, read_words
from mirabilia.seven.rules import Rules
from mirabilia.seven.serialize import read_result
from mirabilia.seven.words import WORDS
from mirabilia.table.problems import collect_problems, make_problem
from mirabilia.table.validation import Data, read_count

LAST_AGE = 3
MOST_COINS = 99  # that a city has in any game
OWN_KEYS = ("seat", "hand", "names", "date")  # which a position does not have


def find_cardboard_problems(rules: Rules, data: Data) -> list[Data]:
    """What cannot be right in what was entered, in both languages; nothing if it can be played on."""
    return collect_problems(find_blocking_problems(rules, data), lambda: find_doubts(rules, data))


def find_doubts(rules: Rules, data: Data) -> list[Data]:
    """What cannot be right in cities that can be read, and in the hand."""
    state = read_result(rules, keep_cities(data))
    return [
        *find_surplus_cards(rules, state, data),
        *find_hand_problems(rules, state, data),
        *(
            make_problem(WORDS, "coins", seat, count=int(city.coins))
            for seat, city in enumerate(state.cities)
            if city.coins > MOST_COINS
        ),
    ]


def find_hand_problems(rules: Rules, state: State, data: Data) -> list[Data]:
    """Too many or too few cards in the hand, cards of another Age, and copies that do not exist."""
    age, turn = read_count(data, "age", "position"), read_count(data, "turn", "position")
    if (age, turn) not in rules.book.turn_clock:
        return [make_problem(WORDS, "no_turn")]
    hand = [rules.age_card(key) for key in read_words(data.get("hand"))]
    size = hand_size(rules.book, turn)
    found = []
    if len(hand) != size:
        found.append(make_problem(WORDS, "hand", turn=turn, count=len(hand), right=size))
    found += [
        make_problem(WORDS, "other_age", None, rules.cards[card.key], age="I" * age)
        for card in dict.fromkeys(hand)
        if card.age != age
    ]
    built = Counter(card for city in state.cities for card in city.built)
    for card, count in Counter(hand).items():
        copies = copies_of(rules, card)
        if count + built[card] > copies:
            found.append(make_problem(WORDS, "copies_held", None, rules.cards[card.key], copies=copies))
    later = sum(card.age > age for card in built.elements())
    if later:
        found.append(make_problem(WORDS, "later_age", count=later, age="I" * age))
    now = sum(card.age == age for card in built.elements())
    most = (turn - 1) * rules.book.cities
    if now > most:
        found.append(make_problem(WORDS, "too_early", count=now, age="I" * age, turn=turn, most=most))
    played = (age - 1) * (rules.book.players * rules.book.hand_size + rules.book.spare_cards) + most
    used = sum(card.age > 0 for card in built.elements()) + sum(
        int(city.stage_count()) for city in state.cities
    )
    if used > played and not found:
        found.append(make_problem(WORDS, "too_much", count=used, most=int(played)))
    return found


def hand_size(book: Rulebook, turn: int) -> int:
    """How many cards a hand has at the beginning of a turn."""
    return int(book.hand_size) + 1 - turn


def keep_cities(data: Data) -> Data:
    """What was entered without what only the player's place says."""
    return {key: value for key, value in data.items() if key not in (*OWN_KEYS, "age", "turn")}


def deal_cardboard(rules: Rules, data: Data, seed: int) -> State:
    """A game that the player cannot tell from the one on the table; the player's choice is open."""
    random = Random(seed)
    book, age, turn, seat = rules.book, data["age"], data["turn"], data["seat"]
    state = read_result(rules, keep_cities(data))
    hand = [rules.age_card(key) for key in data["hand"]]
    seen = [card for city in state.cities for card in city.built] + hand
    left = [cards_left(book, one, seen, random) for one in range(age + 1)]
    now, size = left[age], hand_size(book, turn)
    hands = [hand if one == seat else [now.pop() for _ in range(size)] for one in range(book.players)]
    position = {key: value for key, value in data.items() if key not in OWN_KEYS}
    if book.draw_deck_zone is not None:
        drawn = [now.pop().key for _ in range(size)]
        position["zones"] = {**position.get("zones", {}), book.draw_deck_zone.name: drawn}
    unseen = [card for cards in left for card in cards]
    random.shuffle(unseen)
    position["cities"] = [
        {**city, "markers": [unseen.pop().key for _ in range(int(city.get("stages", 0)))]}
        for city in data["cities"]
    ]
    position |= {
        "hands": [[card.key for card in cards] for cards in hands],
        "discard": [card.key for card in unseen],
        "seed": seed,
    }
    dealt = read_position(rules, position)
    for module_view in rules.module_views:
        module_view.suppose(dealt, random)
    return dealt


def cards_left(book: Rulebook, age: int, seen: list[Card], random: Random) -> list[Card]:
    """The cards of an Age's deck that nobody has seen, shuffled; what is drawn into it is drawn at random."""
    deck = book.decks[age].copy()
    drawn = [(pool.cards, int(pool.drawn)) for pool in book.pools[age]]
    if age == LAST_AGE:
        drawn.append((book.guilds, int(book.guilds_dealt)))
    for cards, number in drawn:
        known = [card for card in cards if card in seen]
        others = [card for card in cards if card not in seen]
        deck += known + random.sample(others, number - len(known))
    left = list((Counter(deck) - Counter(seen)).elements())
    random.shuffle(left)
    return left
