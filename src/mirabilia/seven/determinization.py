"""Dealing what is hidden from a seat at random: the cards of every information set change places."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from mirabilia.seven.dig import TAKEN_WHEN
from mirabilia.seven.knowledge import HAND, MARKER, PILE, HiddenCards, InformationSet, Slot
from mirabilia.seven.model import OWNER, PUBLIC, AgeLog, Card, State
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.turn import EXTRA_ROW, sort_cards
from mirabilia.table.rng import state_of_seed
from mirabilia.table.vecs import vec


def determinize(state: State, seat: int, seed: int, module_views: Sequence[ModuleView] = ()) -> State:
    """A state that the seat cannot tell from this one, everything hidden from it dealt at random."""
    new = state.clone()
    new.random, new.stream = state_of_seed(seed), None
    if state.over:  # everything has been shown
        return new
    search = HiddenCards(state, seat)
    groups = search.collect()
    pools = pools_of(state)
    others = other_cards(search, groups, pools)
    for rest in others:
        new.shuffle(rest)
    copy_logs(new)
    for group, slot in search.taken:
        take_another(new, search, groups, group, slot)
    for group in groups:
        cards = [slot.card for slot in group.slots]
        if group.origin < 0:  # a Guild that the seat has not seen may be any that it has not seen
            cards = [pick_another(card, pools, others) for card in cards]
        new.shuffle(cards)
        lay_cards(new, group, cards)
    lay_hands(new, groups)
    sort_logs(new)
    deal_zones(new, seat)
    for module_view in module_views:
        module_view.determinize(new, seat)
    for other, answer in enumerate(new.answers):
        unseen = not new.sees(seat, new.controllers[other])
        if unseen and answer >= 0:  # it is public that there is an answer, but not which one
            options = new.options(other)
            new.answers[other] = options[new.randrange(len(options))]
    return new


def deal_zones(new: State, seat: int) -> None:
    """Shuffle, pool by pool, the cards in zones that the seat does not see."""
    pools: dict[str, list[int]] = {}
    hands: set[int] = set()
    for zone in new.book.zones:
        if zone.pool and zone.visibility != PUBLIC:
            owners = range(new.book.cities) if zone.of_city else range(1)
            hidden = [at for at in owners if zone.visibility != OWNER or not new.sees_zone(seat, zone, at)]
            places = [int(zone.place_of(at)) for at in hidden]
            pools.setdefault(zone.pool, []).extend(places)
            hands.update(places if zone.visibility == OWNER else ())
    for places in pools.values():
        cards = [card for at in places for card in new.zones[at]]
        new.shuffle(cards)
        for at in places:
            size = len(new.zones[at])
            dealt, cards = cards[:size], cards[size:]
            new.zones[at] = sort_cards(dealt) if at in hands else dealt


def take_another(
    new: State, search: HiddenCards, groups: list[InformationSet], group: InformationSet, taken: Slot
) -> None:
    """Perhaps let the card built from the pile be another discard of the same kind.

    Whose discard it was is hidden: it may have been any place of another group that has such a card.
    """
    if new.book.control:  # no card is there twice where a card may be in two groups
        return
    play = search.play_of(taken.log, taken.row, taken.seat)
    when = next((one % TAKEN_WHEN for one in new.taken if one // TAKEN_WHEN == play), 0)
    others = [
        (other, slot)
        for other in groups
        if other is not group and any(slot.card is taken.card for slot in other.slots)
        for slot in other.slots
        if slot.kind == PILE and slot.log >= 0 and (search.first_age + slot.log) * 16 + slot.row <= when
    ]
    choice = new.randrange(len(others) + 1)
    if choice == 0:
        return
    other, place = others[choice - 1]
    same = next(slot for slot in other.slots if slot.card is taken.card)
    same.card, place.card = place.card, same.card
    other.slots.remove(place)
    rewrite_logs(new, InformationSet([place], other.origin), [place.card])
    taken.index = place.index
    new.pile[place.index] = taken.card
    new.pile_plays[place.index] = play
    instead = search.play_of(place.log, place.row, place.seat)
    new.taken = tuple(
        instead * TAKEN_WHEN + one % TAKEN_WHEN if one // TAKEN_WHEN == play else one for one in new.taken
    )
    group.slots.append(taken)


def pools_of(state: State) -> list[list[Card]]:
    """The sets of cards of which only some are in the game: the Guilds, and those of modules."""
    book = state.book
    pools = [pool.cards for age in range(1, int(state.age) + 1) for pool in book.pools[age]]
    return [book.guilds, *pools] if state.age == 3 else pools


def other_cards(
    search: HiddenCards, groups: list[InformationSet], pools: list[list[Card]]
) -> list[list[Card]]:
    """For every pool the cards seen nowhere: any of them may be in the places that the seat does not know."""
    state = search.state
    unknown = {slot.card for group in groups for slot in group.slots if group.origin < 0}
    in_play = {card for log in search.logs for hand in log.dealt for card in hand}.union(state.pile)
    for city in state.cities:
        in_play.update(city.built, city.markers)
    return [[card for card in pool if card in unknown or card not in in_play] for pool in pools]


def pick_another(card: Card, pools: list[list[Card]], others: list[list[Card]]) -> Card:
    """A card that the seat cannot tell from this one."""
    for pool, cards in zip(pools, others, strict=True):
        if card in pool:
            return cards.pop()
    return card


def lay_cards(new: State, group: InformationSet, cards: list[Card]) -> None:
    """Put cards into their places, and let the logs say so."""
    for slot, card in zip(group.slots, cards, strict=True):
        if slot.kind == PILE:
            new.pile[slot.index] = card
        elif slot.kind == MARKER:
            markers = list(new.cities[slot.seat].markers)
            markers[slot.index] = card
            new.cities[slot.seat].markers = tuple(markers)
    rewrite_logs(new, group, cards)
    for slot, card in zip(group.slots, cards, strict=True):
        slot.card = slot.old = card


def lay_hands(new: State, groups: list[InformationSet]) -> None:
    """Give the hands that the seat does not hold their cards."""
    hands: dict[int, list[Card]] = {}
    slots = {id(slot): slot for group in groups for slot in group.slots if slot.kind == HAND}
    for slot in slots.values():
        hands.setdefault(slot.seat, []).append(slot.card)
    for owner, cards in hands.items():
        new.hands[owner] = sort_cards(cards)


def copy_logs(new: State) -> None:
    """Make the logs of a copy its own, and forget the list of actions that was made from them."""
    new.past = tuple(
        AgeLog([list(hand) for hand in log.dealt], log.plays[:], log.extras[:]) for log in new.past
    )
    new.dealt = [list(hand) for hand in new.dealt]
    new.plays, new.extras = new.plays[:], new.extras[:]
    new.actions = vec[i64]()


def rewrite_logs(new: State, group: InformationSet, cards: list[Card]) -> None:
    """Let the logs say what has happened now; cards of one hand change places, so what was dealt stays."""
    logs = [*new.past, AgeLog(new.dealt, new.plays, new.extras)]
    logged = [(slot, card) for slot, card in zip(group.slots, cards, strict=True) if slot.log >= 0]
    for slot, card in logged:
        log = logs[slot.log]
        if group.origin < 0 and slot.at < 0:
            log.dealt[slot.origin].remove(slot.old)
        if slot.row == EXTRA_ROW:
            log.extras[slot.seat] += card.id - slot.old.id
        elif 0 <= slot.row < EXTRA_ROW:
            log.plays[slot.row * len(new.cities) + slot.seat] += card.id - slot.old.id
    for slot, card in logged if group.origin < 0 else []:
        dealt = logs[slot.log].dealt[slot.origin]
        if slot.at < 0:
            dealt.append(card)
        else:
            dealt[slot.at] = card


def sort_logs(new: State) -> None:
    """Bring what was dealt to the players into the order of the cards."""
    for log in [*new.past, AgeLog(new.dealt, new.plays, new.extras)]:
        for hand in log.dealt[: new.book.players]:
            sort_cards(hand)
