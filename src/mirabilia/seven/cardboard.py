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
from mirabilia.seven.turn import BeginAge
from mirabilia.seven.words import WORDS
from mirabilia.table.agenda import Question
from mirabilia.table.problems import make_problem
from mirabilia.table.validation import Data, read_count

LAST_AGE = 3
MOST_COINS = 99  # that a city has in any game
OWN_KEYS = ("seat", "hand", "names", "date")  # which a position does not have
SEEDS = 48  # bits


def find_cardboard_problems(rules: Rules, data: Data) -> list[Data]:
    """What cannot be right in what was entered, in both languages; nothing if it can be played on."""
    return find_blocking_problems(rules, data) or find_doubts(rules, data)


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
    if (age, turn) not in rules.book.turn_clock and (age, turn) not in find_openings(rules.book):
        return [make_problem(WORDS, "no_turn")]
    hand = [rules.card(key) for key in read_words(data.get("hand"))]
    kept = [rules.card(key) for keys in zones_of(data).values() for key in read_words(keys)]
    if turn == 0 and not kept:
        return [make_problem(WORDS, "nothing_held")]
    size = hand_size(rules.book, age, turn)
    found = []
    if len(hand) != size:
        found.append(make_problem(WORDS, "hand", turn=turn, count=len(hand), right=size))
    found += [
        make_problem(WORDS, "other_age" if age else "no_leader", None, rules.cards[card.key], age="I" * age)
        for card in dict.fromkeys(hand)
        if card.age != age
    ]
    built = Counter(card for city in state.cities for card in city.built)
    for card, count in Counter(hand).items():
        copies = copies_of(rules, card) if card.age else 1
        if count + built[card] + kept.count(card) > copies:
            found.append(make_problem(WORDS, "copies_held", None, rules.cards[card.key], copies=copies))
    return found + find_early_cards(rules, state, age, turn)


def zones_of(data: Data) -> Data:
    """What the player holds besides the hand, by the names of the zones."""
    zones: Data = data["cities"][data["seat"]].get("zones", {})
    return zones


def find_early_cards(rules: Rules, state: State, age: int, turn: int) -> list[Data]:
    """More structures and stages than there can be at a moment of the game."""
    book = rules.book
    built = [card for city in state.cities for card in city.built if card.age > 0]
    later = sum(card.age > age for card in built)
    if later:
        return [make_problem(WORDS, "later_age" if age else "before_all", count=later, age="I" * age)]
    now = sum(card.age == age for card in built)
    most = max(0, turn - 1) * book.cities
    if now > most:
        return [make_problem(WORDS, "too_early", count=now, age="I" * age, turn=turn, most=most)]
    of_an_age = book.players * book.hand_size + book.spare_cards
    played = max(0, age - 1) * of_an_age + most
    used = len(built) + sum(int(city.stage_count()) for city in state.cities)
    return [make_problem(WORDS, "too_much", count=used, most=int(played))] if used > played else []


def find_openings(book: Rulebook) -> dict[tuple[int, int], int]:
    """Where questions stand that come before the first turn of an Age, as turn 0 of it, or before all Ages.

    An Age begins anew there, so that its cards are dealt after the question.
    """
    found: dict[tuple[int, int], int] = {}
    age, begin, asked = 0, 0, 0
    for clock, step in enumerate(book.timetable):
        if isinstance(step, BeginAge):
            age, begin = age + 1, clock
        elif isinstance(step, Question) and age == 0:
            asked += 1
            found[0, asked] = clock
        elif isinstance(step, Question) and clock < book.turn_clock[age, 1]:
            found.setdefault((age, 0), begin)
    return found


def hand_size(book: Rulebook, age: int, turn: int) -> int:
    """How many cards a hand has at the beginning of a turn; before the first of an Age nothing is dealt."""
    if age == 0:  # what is passed on until a single card is left
        return sum(first == 0 for first, _ in find_openings(book)) + 2 - turn
    return int(book.hand_size) + 1 - turn if turn else 0


def keep_cities(data: Data) -> Data:
    """What was entered without what only the player's place says."""
    return {key: value for key, value in data.items() if key not in (*OWN_KEYS, "age", "turn")}


def deal_cardboard(rules: Rules, data: Data, seed: int) -> State:
    """A game that the player cannot tell from the one on the table; the player's choice is open."""
    random = Random(seed)
    book, age, turn = rules.book, data["age"], data["turn"]
    openings = find_openings(book)
    if (age, turn) not in openings:
        dealt = deal_turn(rules, data, random)
        for module_view in rules.module_views:
            module_view.suppose(dealt, random)
        return dealt
    first = max(1, age)
    cards = random.sample(book.decks[first], int(book.hand_size))
    dealt = deal_turn(rules, {**data, "age": first, "turn": 1, "hand": [card.key for card in cards]}, random)
    dealt.asking = None
    dealt.age, dealt.turn, dealt.clock = first - 1, 0, openings[age, turn]
    dealt.hands = [[] for _ in dealt.cities]
    dealt.hands[data["seat"]] = [rules.card(key) for key in data["hand"]]
    if first == 1:
        for city in dealt.cities[: book.players]:
            city.coins = book.start_coins  # whatever was entered: nothing has been paid yet
    for module_view in rules.module_views:
        module_view.suppose(dealt, random)
    dealt.advance()
    return dealt


def deal_turn(rules: Rules, data: Data, random: Random) -> State:
    """A game at a turn of an Age, as one of its players sees it."""
    book, age, turn, seat = rules.book, data["age"], data["turn"], data["seat"]
    state = read_result(rules, keep_cities(data))
    hand = [rules.age_card(key) for key in data["hand"]]
    seen = [card for city in state.cities for card in city.built] + hand
    left = [cards_left(book, one, seen, random) for one in range(age + 1)]
    now, size = left[age], hand_size(book, age, turn)
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
        "seed": random.getrandbits(SEEDS),
    }
    return read_position(rules, position)


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
