"""What a seat knows of what is hidden: the cards that it cannot tell apart, with the places where they are.

A seat knows its hand, its own discards and markers, the discard pile if it has looked through it, and of
every hand that it has passed on in this Age everything except what has since been taken out of it unseen.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mirabilia.seven.action import DISCARD, PASS, STAGE, card_of, module_verb, verb_of
from mirabilia.seven.model import AgeLog, Card, Rulebook, State
from mirabilia.seven.redaction import is_digging
from mirabilia.seven.turn import EXTRA_ROW, LEFT_OVER_ROW

PILE, MARKER, HAND, AWAY = "pile", "marker", "hand", "away"
KIND_OF = {STAGE: MARKER, DISCARD: PILE}  # where a play puts its card face down


def face_down(book: Rulebook, action: int) -> str:
    """Where a play puts its card face down: pile, marker or hand; nothing if everybody sees it."""
    verb = verb_of(action)
    if verb in KIND_OF:
        return KIND_OF[verb]
    brought = module_verb(book, action)
    if brought is None:
        return ""
    return PILE if brought.to_pile else HAND if brought.unseen else ""


class Held:
    """A card of a hand on its way round, and where it comes from."""

    def __init__(self, card: Card, origin: int, at: int = -1) -> None:
        self.card = card
        self.origin = origin  # the dealt hand; above the players': what was dealt to nobody
        self.at = at  # where among what was dealt to nobody
        self.fresh = True  # the seat has never seen it


@dataclass
class Slot:
    """A place where a card lies that a seat does not know."""

    kind: str  # pile, marker, hand, or away: dealt to nobody
    seat: int  # whose marker or hand
    card: Card
    index: int  # where in the pile or among the markers
    log: int = -1  # the number of the Age's log; -1: from before the logs
    row: int = -1  # the row of the play that put it there; -1: none did
    origin: int = -1  # the dealt hand that the card comes from
    at: int = -1  # where among what was dealt to nobody it was, if it comes from there
    old: Card = field(init=False)  # the card that really lies there, while `card` is dealt at random

    def __post_init__(self) -> None:
        """What lies there is what will be shuffled."""
        self.old = self.card


@dataclass
class InformationSet:
    """Places whose cards the seat cannot tell apart.

    A card that the seat has never seen may be any other of its Age that it has never seen. If it went into a
    hand whose other cards the seat knows, its place is in two groups: of what it may be, and of where it is.
    """

    slots: list[Slot] = field(default_factory=list)
    origin: int = -1  # the dealt hand through which all of them went; -1: several


def information_sets(state: State, seat: int) -> list[InformationSet]:
    """Everything that a seat does not know, grouped by what it cannot tell apart."""
    return HiddenCards(state, seat).collect()


def holder_of(state: State, age: int, origin: int, row: int) -> int:
    """Who holds a dealt hand after a number of passes (BASE-108 to BASE-110)."""
    return (origin + (row if state.book.passes_left[age] else -row)) % state.book.players


def first_turn(state: State) -> int:
    """The turn with which this Age's log begins: the first one, unless a position was set up."""
    return int(state.turn - state.passes)


def players_of(state: State, age: int, first: int, origin: int, holder: int) -> list[int]:
    """The cities played from a dealt hand: its holder's, and perhaps one without a player."""
    book = state.book
    if not book.control or book.control[age][first] != origin:  # control goes round with the hand
        return [holder]
    return [holder, *range(book.players, book.cities)]


def pending_draw(state: State) -> bool:
    """Whether the card drawn in this turn is still to be played."""
    if not state.book.control or state.turn == 0:
        return False
    return len(state.plays) // len(state.cities) == state.passes


class HiddenCards:
    """The search for what one seat does not know."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.logs = [*state.past, AgeLog(state.dealt, state.plays, state.extras)]
        self.first_age = int(state.age) - len(self.logs) + 1
        self.pile_index = {play: index for index, play in enumerate(state.pile_plays) if play}
        self.seen = len(state.pile) if is_digging(state, seat) else int(state.cities[seat].pile_seen)
        self.marker_index = self.markers_of_logs()
        self.taken: list[tuple[InformationSet, Slot]] = []  # discards that have been built since

    def sees(self, other: int) -> bool:
        """Whether the seat sees what another one holds."""
        return self.state.sees(self.seat, other)

    def markers_of_logs(self) -> dict[tuple[int, int, int], int]:
        """Where the card of a logged stage lies: by log, row and seat."""
        state = self.state
        seats = len(state.cities)
        plays: list[list[tuple[int, int, int]]] = [[] for _ in range(seats)]
        for number, log in enumerate(self.logs):
            for index, action in enumerate(log.plays):
                if verb_of(action) == STAGE:
                    plays[index % seats].append((number, index // seats, index % seats))
            for owner, action in enumerate(log.extras):
                if verb_of(action) == STAGE:
                    plays[owner].append((number, EXTRA_ROW, owner))
        found: dict[tuple[int, int, int], int] = {}
        for owner, own in enumerate(plays):
            places = [index for index, card in enumerate(state.cities[owner].markers) if card.age > 0]
            found |= dict(zip(own, places[len(places) - len(own) :], strict=True))
        return found

    def collect(self) -> list[InformationSet]:
        """The groups, those of the logs first; of each log the cards that the seat has never seen."""
        players = self.state.book.players
        found: list[InformationSet] = []
        for number, log in enumerate(self.logs):
            if self.first_age + number == 0:
                continue  # what was played before the first Age is the module's that had it played
            unseen = InformationSet()
            found.append(unseen)
            for origin in range(len(log.dealt[:players])):
                found += self.follow_hand(number, log, origin, unseen)
            for spare in log.dealt[players:]:
                self.add_spare(number, log, spare, unseen)
        return found + self.add_unlogged()

    def first_turn(self, number: int, log: AgeLog) -> int:
        """The turn with which a log begins."""
        if number == len(self.state.past):
            return first_turn(self.state)
        return self.state.book.turns + 1 - len(log.plays) // len(self.state.cities)

    def follow_hand(
        self, number: int, log: AgeLog, origin: int, unseen: InformationSet
    ) -> list[InformationSet]:
        """Follow a dealt hand through its Age; what was hidden before the seat held it is `unseen`."""
        state = self.state
        seats = len(state.cities)
        age, first = self.first_age + number, self.first_turn(number, log)
        held = [Held(card, origin) for card in log.dealt[origin]]
        group = unseen
        found: list[InformationSet] = []
        holder = origin
        cities = players_of(state, age, first, origin, holder)
        for row in range(len(log.plays) // seats):
            holder = holder_of(state, age, origin, row)
            cities = players_of(state, age, first, origin, holder)
            if len(cities) > 1:
                held.append(drawn_card(state, log, row))
            if self.sees(holder):
                for one in held:
                    one.fresh = False
                group = InformationSet(origin=origin)
                found.append(group)
            for city in cities:
                action = log.plays[row * seats + city]
                one = take_held(held, card_of(state, action))
                if not self.sees(holder):
                    self.add_play((group, unseen), action, (number, row, city), one)
        now = holder_of(state, age, origin, int(state.passes))
        if number == len(state.past) and state.hands[now]:
            if len(cities) > 1 and pending_draw(state):
                held.append(drawn_card(state, log, len(log.plays) // seats))
            if not self.sees(now):
                self.add_hand((group, unseen), number, [now, *cities[1:]], held)
        elif not self.sees(holder) and held:
            played = [city for city in cities if log.extras and log.extras[city] != PASS]
            if played:
                self.add_play((group, unseen), log.extras[played[0]], (number, EXTRA_ROW, played[0]), held[0])
            else:
                self.leave_over((group, unseen), (number, LEFT_OVER_ROW, holder), held[0])
        return found

    def add_spare(self, number: int, log: AgeLog, spare: list[Card], unseen: InformationSet) -> None:
        """Add what was dealt to nobody and not drawn: out of play, or in the pile at the end of the Age."""
        state = self.state
        book = state.book
        current = number == len(state.past)
        gone = len(log.plays) // len(state.cities) + (current and pending_draw(state)) if book.control else 0
        lies = book.draw_deck_zone is None or len(state.zones[book.draw_deck_zone.place_of(0)]) > 0
        away = lies and (current or book.draw_deck_zone is None)
        for at in range(gone, len(spare)):
            one = Held(spare[at], book.players, at)
            if away:
                unseen.slots.append(Slot(AWAY, -1, one.card, -1, number, -1, one.origin, at))
            else:
                self.leave_over((unseen, unseen), (number, LEFT_OVER_ROW, book.players), one)

    def add_hand(
        self, groups: tuple[InformationSet, InformationSet], number: int, owners: list[int], held: list[Held]
    ) -> None:
        """Add a hand that another holds, and the cards of it that are set aside for other cities."""
        aside = {owner: list(self.state.hands[owner]) for owner in owners[1:]}
        for one in held:
            owner = next((city for city, cards in aside.items() if one.card in cards), owners[0])
            if owner != owners[0]:
                aside[owner].remove(one.card)
            self.add(groups, Slot(HAND, owner, one.card, -1, number, -1, one.origin, one.at), one)

    def leave_over(
        self, groups: tuple[InformationSet, InformationSet], play: tuple[int, int, int], one: Held
    ) -> None:
        """Add a card that was left over at the end of an Age."""
        self.add_play(groups, DISCARD + int(one.card.id), play, one)

    def add(self, groups: tuple[InformationSet, InformationSet], slot: Slot, one: Held) -> None:
        """Add a place to the group of where its card may be, and if it is fresh of what it may be."""
        group, unseen = groups
        group.slots.append(slot)
        if one.fresh and group is not unseen:
            unseen.slots.append(slot)

    def add_play(
        self,
        groups: tuple[InformationSet, InformationSet],
        action: int,
        play: tuple[int, int, int],
        one: Held,
    ) -> None:
        """Add the place of a played card, if the seat does not know which it is."""
        number, row, city = play
        kind = face_down(self.state.book, action)
        if kind == MARKER:
            index = self.marker_index[play]
            self.add(groups, Slot(MARKER, city, one.card, index, number, row, one.origin, one.at), one)
        elif kind == PILE:
            index = self.pile_index.get(self.play_of(number, row, city), -1)
            slot = Slot(PILE, city, one.card, index, number, row, one.origin, one.at)
            if index < 0:
                self.taken.append((groups[0], slot))
            elif index >= self.seen:
                self.add(groups, slot, one)

    def play_of(self, number: int, row: int, holder: int) -> int:
        """The discard pile's name for a play."""
        return (self.first_age + number) * 256 + row * 16 + holder

    def add_unlogged(self) -> list[InformationSet]:
        """Hidden cards of a position that was set up: nobody knows whose they were, only their Age."""
        state = self.state
        slots = [
            Slot(PILE, -1, card, index)
            for index, card in enumerate(state.pile)
            if index >= self.seen and state.pile_plays[index] == 0
        ]
        for owner, city in enumerate(state.cities):
            logged = {index for play, index in self.marker_index.items() if play[2] == owner}
            if not self.sees(owner):
                slots += [
                    Slot(MARKER, owner, card, index)
                    for index, card in enumerate(city.markers)
                    if index not in logged and card.age > 0
                ]
        ages = sorted({int(slot.card.age) for slot in slots})
        return [InformationSet([slot for slot in slots if slot.card.age == age]) for age in ages]


def drawn_card(state: State, log: AgeLog, row: int) -> Held:
    """The card that was drawn at the beginning of a turn."""
    players = state.book.players
    return Held(log.dealt[players][row], players, row)


def take_held(held: list[Held], card: Card) -> Held:
    """Take a card out of a hand."""
    at = 0
    while held[at].card is not card:
        at += 1
    return held.pop(at)


def hand_passed_on(state: State, seat: int, origin: int) -> tuple[int, list[Card]] | None:
    """Who holds a hand of this Age that a seat has passed on, and the cards that may be in it.

    These are the cards that the seat saw, without those that have been built out of that hand since.
    """
    seats = len(state.cities)
    age, first = int(state.age), first_turn(state)
    held = state.dealt[origin].copy()
    known: list[Card] | None = None
    for row in range(len(state.plays) // seats):
        holder = holder_of(state, age, origin, row)
        cities = players_of(state, age, first, origin, holder)
        if len(cities) > 1:
            held.append(state.dealt[state.book.players][row])
        for city in cities:
            action = state.plays[row * seats + city]
            card = card_of(state, action)
            held.remove(card)
            if known is not None and card in known and not face_down(state.book, action):
                known.remove(card)
        if holder == seat:
            known = held.copy()
    now = holder_of(state, age, origin, int(state.passes))
    if known is None or now == seat or not state.hands[now]:
        return None
    return now, known
