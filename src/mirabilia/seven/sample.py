"""What a seat knows of what is hidden, and dealing the rest anew.

A seat knows its hand, its own discards and markers, the discard pile if it has looked through it, and of
every hand that it has passed on in this Age all but what has since been taken out of it unseen. The cards
that it cannot tell apart form a group with the places where they are; dealing anew shuffles each group.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from mirabilia.seven.market import CARD, VERB
from mirabilia.seven.model import AgeLog, Card, State
from mirabilia.seven.moves import DISCARD, PASS, STAGE
from mirabilia.seven.turn import in_order
from mirabilia.table.agenda import NO_ANSWER
from mirabilia.table.rng import seeded

PILE, MARKER, HAND = "pile", "marker", "hand"


@dataclass
class Slot:
    """A place where a card lies that a seat does not know."""

    kind: str  # pile, marker or hand
    seat: int  # whose marker or hand
    card: Card
    log: int  # the number of the Age's log; -1: from before the logs
    play: int = -1  # the play that put it there
    extra: bool = False  # that play was the one of a card left over


@dataclass
class Group:
    """Places whose cards the seat cannot tell apart."""

    slots: list[Slot] = field(default_factory=list)
    origin: int = -1  # the dealt hand that all of them come from; -1: several


def logs(state: State) -> list[AgeLog]:
    """The logs of all Ages, the current one last."""
    return [*state.past, AgeLog(state.dealt, state.plays, state.extras)]


def holder_of(state: State, age: int, origin: int, turn: int) -> int:
    """Who holds a dealt hand in a turn (BASE-108 to BASE-110)."""
    step = turn - 1 if state.book.passes_left[age] else 1 - turn
    return (origin + step) % len(state.cities)


def groups_of(state: State, seat: int) -> list[Group]:
    """Everything that a seat does not know, grouped by what it cannot tell apart."""
    found: list[Group] = []
    history = logs(state)
    first_age = int(state.age) - len(history) + 1
    for number, log in enumerate(history):
        unseen = Group()
        found.append(unseen)
        for origin in range(len(log.dealt)):
            found += trail(state, seat, number, first_age + number, log, origin, unseen)
    return [*drop_known(state, seat, found), *before_the_logs(state, seat)]


def trail(
    state: State, seat: int, number: int, age: int, log: AgeLog, origin: int, unseen: Group
) -> list[Group]:
    """Follow one dealt hand through an Age; hidden plays before the seat saw it go to `unseen`."""
    seats = len(state.cities)
    turns = len(log.plays) // seats
    rest = list(log.dealt[origin])
    group = unseen
    found: list[Group] = []
    holder = origin
    for turn in range(1, turns + 1):
        holder = holder_of(state, age, origin, turn)
        play = (turn - 1) * seats + holder
        rest.remove(state.book.cards[log.plays[play] & CARD])
        if holder == seat:
            group = Group(origin=origin)
            found.append(group)
        else:
            add_slot(state, group, log.plays[play], Slot("", holder, state.book.cards[0], number, play))
    now = holder_of(state, age, origin, int(state.passes) + 1)
    if number == len(state.past) and state.hands[now]:
        if now != seat:
            group.slots += [Slot(HAND, now, card, number) for card in rest]
    elif holder != seat and rest:
        extra = log.extras[holder] if log.extras else PASS
        if extra != PASS:
            add_slot(state, group, extra, Slot("", holder, rest[0], number, holder, extra=True))
        else:
            group.slots.append(Slot(PILE, holder, rest[0], number))
    return found


def add_slot(state: State, group: Group, action: int, slot: Slot) -> None:
    """Add the place of a played card, if others do not see which it is."""
    slot.kind = {STAGE: MARKER, DISCARD: PILE}.get(action & VERB, "")
    slot.card = state.book.cards[action & CARD]
    if slot.kind:
        group.slots.append(slot)


def drop_known(state: State, seat: int, groups: list[Group]) -> list[Group]:
    """Leave out what has been taken from the pile since, and what the seat has seen there."""
    city = state.cities[seat]
    digging = state.asking is not None and state.asking.name == "dig" and state.answers[seat] == NO_ANSWER
    in_pile = Counter(card.key for card in state.pile)
    seen = Counter(card.key for card in state.pile[: len(state.pile) if digging else int(city.pile_seen)])
    for group in groups:
        kept = []
        for slot in group.slots:
            key = slot.card.key
            if slot.kind == PILE:
                in_pile[key] -= 1
                seen[key] -= 1
                if in_pile[key] < 0 or seen[key] >= 0:
                    continue
            kept.append(slot)
        group.slots = kept
    return groups


def before_the_logs(state: State, seat: int) -> list[Group]:
    """Hidden cards of a position that was set up: nobody knows who played them, only their Age."""
    logged: Counter[tuple[str, int, str]] = Counter()
    for number, log in enumerate(logs(state)):
        seats = len(state.cities)
        cards = [state.book.cards[action & CARD] for action in log.plays]
        for index, action in enumerate(log.plays):
            kind = {STAGE: MARKER, DISCARD: PILE}.get(action & VERB, "")
            logged[kind, index % seats if kind == MARKER else 0, cards[index].key] += 1
        for holder, action in enumerate(log.extras):
            kind = {STAGE: MARKER, DISCARD: PILE}.get(action & VERB, "")
            if action != PASS:
                logged[kind, holder if kind == MARKER else 0, state.book.cards[action & CARD].key] += 1
        if number < len(state.past) or not any(state.hands):
            dealt = Counter(card.key for hand in log.dealt for card in hand)
            played = Counter(card.key for card in cards)
            played.update(state.book.cards[action & CARD].key for action in log.extras if action != PASS)
            for key, count in (dealt - played).items():
                logged[PILE, 0, key] += count
    by_age: dict[int, Group] = {}
    seen = Counter(card.key for card in state.pile[: int(state.cities[seat].pile_seen)])
    places = [(PILE, 0, card) for card in state.pile]
    places += [(MARKER, owner, card) for owner, city in enumerate(state.cities) for card in city.markers]
    for kind, owner, card in places:
        logged[kind, owner, card.key] -= 1
        if logged[kind, owner, card.key] >= 0 or (kind == MARKER and owner == seat):
            continue
        if kind == PILE and seen[card.key] > 0:
            seen[card.key] -= 1
            continue
        group = by_age.setdefault(int(card.age), Group())
        group.slots.append(Slot(kind, owner, card, -1))
    return list(by_age.values())


def sample(state: State, seat: int, seed: int) -> State:
    """A state that the seat cannot tell from this one, everything hidden from it dealt anew."""
    new = state.clone()
    new.random = seeded(seed)
    if state.over:  # everything has been shown
        return new
    groups = groups_of(state, seat)
    guilds = other_guilds(state, groups)
    new.shuffle(guilds)
    dealt = [deal_anew(new, group, guilds) for group in groups]
    lay_cards(new, [pair for pairs in dealt for pair in pairs])
    for other, answer in enumerate(new.answers):
        if other != seat and answer >= 0:  # that there is an answer is public, which one is not
            options = new.options(other)
            new.answers[other] = options[new.below(len(options))]
    return new


def other_guilds(state: State, groups: list[Group]) -> list[Card]:
    """Guilds that the seat has seen nowhere: any of them may be in the places that it does not know."""
    if state.age < 3:
        return []
    unknown = {slot.card for group in groups for slot in group.slots if group.origin < 0}
    in_play = {card for hand in state.dealt for card in hand}.union(state.pile)
    for city in state.cities:
        in_play.update(city.built, city.markers)
    return [guild for guild in state.book.guilds if guild in unknown or guild not in in_play]


def deal_anew(new: State, group: Group, guilds: list[Card]) -> list[tuple[Slot, Card]]:
    """Shuffle a group's cards over its places; a Guild not seen there may be any that is not seen."""
    cards = [slot.card for slot in group.slots]
    if group.origin < 0:
        cards = [guilds.pop() if card in new.book.guilds else card for card in cards]
    new.shuffle(cards)
    return list(zip(group.slots, cards, strict=True))


def lay_cards(new: State, dealt: list[tuple[Slot, Card]]) -> None:
    """Put the cards where the places are, in the hands, the pile, under boards and in the logs."""
    for kind in (PILE, MARKER):
        for slot, _ in dealt:
            if slot.kind == kind:
                lift(new, slot)
    hands = {slot.seat for slot, _ in dealt if slot.kind == HAND}
    for owner in hands:
        new.hands[owner] = []
    markers: dict[int, list[Card]] = {}
    for slot, card in dealt:
        if slot.kind == PILE:
            new.pile.append(card)
        elif slot.kind == MARKER:
            markers.setdefault(slot.seat, []).append(card)
        else:
            new.hands[slot.seat].append(card)
    for owner, cards in markers.items():
        new.cities[owner].markers += tuple(cards)
    for owner in hands:
        in_order(new.hands[owner])
    rewrite_logs(new, dealt)


def lift(new: State, slot: Slot) -> None:
    """Take the old card of a place away."""
    if slot.kind == PILE:
        last = len(new.pile) - 1 - new.pile[::-1].index(slot.card)
        new.pile.pop(last)
    else:
        city = new.cities[slot.seat]
        cards = list(city.markers)
        cards.remove(slot.card)
        city.markers = tuple(cards)


def rewrite_logs(new: State, dealt: list[tuple[Slot, Card]]) -> None:
    """Let the logs say what now has happened."""
    history = [
        AgeLog([list(hand) for hand in log.dealt], list(log.plays), list(log.extras)) for log in logs(new)
    ]
    first_age = int(new.age) - len(history) + 1
    removed: list[tuple[int, int, Card]] = []
    added: list[tuple[int, int, Card]] = []
    for slot, card in dealt:
        if slot.log < 0:
            continue
        log = history[slot.log]
        row = log.extras if slot.extra else log.plays
        if slot.play >= 0:
            row[slot.play] += int(card.id - slot.card.id)
        origin = origin_of(new, first_age + slot.log, log, slot)
        removed.append((slot.log, origin, slot.card))
        added.append((slot.log, origin, card))
    for number, origin, card in removed:
        history[number].dealt[origin].remove(card)
    for number, origin, card in added:
        history[number].dealt[origin].append(card)
    for log in history:
        for hand in log.dealt:
            in_order(hand)
    new.past = tuple(history[:-1])
    new.dealt, new.plays, new.extras = history[-1].dealt, history[-1].plays, history[-1].extras


def origin_of(state: State, age: int, log: AgeLog, slot: Slot) -> int:
    """The dealt hand that a place's card comes from."""
    seats = len(state.cities)
    turn = slot.play // seats + 1 if slot.play >= 0 and not slot.extra else len(log.plays) // seats
    if slot.kind == HAND:
        turn = int(state.passes) + 1
    step = turn - 1 if state.book.passes_left[age] else 1 - turn
    return (slot.seat - step) % seats
