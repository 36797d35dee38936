"""What everybody sees of leaders, and what a seat knows of those that it does not see."""

from __future__ import annotations

from random import Random

from mirabilia.seven.action import card_of, with_other_card
from mirabilia.seven.arithmetic import format_product, format_quotient
from mirabilia.seven.leaders.effects import DRAWN, PassDefeats, PointsPerCoins, PointsPerVictory
from mirabilia.seven.leaders.problems import find_held_twice, find_leader_problems
from mirabilia.seven.leaders.shapes import CityKeys
from mirabilia.seven.model import AgeLog, Card, City, Effect, State, Zone
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.rules import Rules
from mirabilia.seven.serialize import token_values
from mirabilia.seven.shapes import keys_of
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data, read_texts

NEVER_SEEN = (-1, 0)
DRAFTED = 4  # leaders of a player; one is played before every Age (LEAD-011)


class LeadersView(ModuleView):
    """The leaders of a city, and those that are hidden."""

    alike = True  # there are no pieces
    city_keys = keys_of(CityKeys)

    def __init__(self, hand: Zone, returned: Zone, box: Zone) -> None:
        self.hand = hand
        self.returned = returned
        self.box = box

    def city_data(self, state: State, seat: int) -> Data:
        city = state.cities[seat]
        data: Data = {"leaders": [card.key for card in city.built if card.colour == "white"]}
        for card in copied_leader(city):
            data["courtesan"] = card.key
        return data

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        for key in read_texts(data, "leaders", where):
            if key in [card.key for card in city.built]:
                raise BadInput(f"{where}: '{key}' is listed twice")
            city.raise_structure(find_leader(rules, key, where))
        if "courtesan" in data:
            city.borrow(find_leader(rules, data["courtesan"], where))

    def find_blocking_problems(self, rules: Rules, cities: list[Data]) -> list[Data]:
        return find_held_twice(rules, cities, self.hand.name)

    def find_problems(self, rules: Rules, state: State) -> list[Data]:
        return find_leader_problems(rules, state, self.hand)

    def may_have_other_tokens(self, state: State) -> bool:
        """Defeat tokens that are passed on (LEAD-059)."""
        cards = [card for city in state.cities for card in (*city.built, *city.borrowed)]
        return any(isinstance(effect, PassDefeats) for card in cards for effect in card.effects.triggers)

    def explain_points(self, rules: Rules, state: State, seat: int, effect: Effect, lang: str) -> str | None:
        city = state.cities[seat]
        if isinstance(effect, PointsPerCoins):
            return format_quotient(int(city.coins), int(effect.coins), lang)
        if isinstance(effect, PointsPerVictory):
            return format_product(int(effect.each), [len(token_values(city))])
        return None

    def event(self, state: State, event: Event, seat: int | None) -> Data | None:
        return {"seat": event.seat, "numbers": event.numbers} if event.kind == DRAWN else None

    def settle(self, state: State) -> None:
        """Put every leader that a position does not mention into the box."""
        placed = self.placed_leaders(state)
        for card in placed:
            if placed.count(card) > 1:  # LEAD-034
                raise BadInput(f"the leader '{card.key}' is in two places; there is one of each")
        box = int(self.box.place_of(0))
        if not state.zones[box]:
            state.zones[box] = [
                card for card in state.book.cards if card.colour == "white" and card not in placed
            ]
        for seat in range(len(state.cities)):
            sort_cards(state.zones[int(self.hand.place_of(seat))])
            check_borrowed(state, seat)

    def suppose(self, state: State, random: Random) -> None:
        """Leaders in hands of which none is known: as many as are usually left, or as the draft has there."""
        offered = max(len(hand) for hand in state.hands) if state.age == 0 else 0
        box = [
            card
            for card in state.zones[int(self.box.place_of(0))]
            if all(card not in hand for hand in state.hands)
        ]
        random.shuffle(box)
        for seat in range(int(state.book.players)):
            hand = int(self.hand.place_of(seat))
            if offered and not state.hands[seat]:
                state.hands[seat] = sort_cards([box.pop() for _ in range(offered)])
            if not state.zones[hand]:
                held = max(0, DRAFTED - offered - int(state.age))
                state.zones[hand] = sort_cards([box.pop() for _ in range(min(held, len(box)))])
        state.zones[int(self.box.place_of(0))] = sort_cards(box)

    def placed_leaders(self, state: State) -> list[Card]:
        """All leaders placed anywhere, each as often as it occurs."""
        found: list[Card] = []
        for zone in (self.hand, self.returned, self.box):
            for seat in range(len(state.cities) if zone.of_city else 1):
                for card in state.zones[int(zone.place_of(seat))]:
                    if card.colour != "white":
                        raise BadInput(f"zone {zone.name}: '{card.key}' is not a leader")
                    found.append(card)
        for city in state.cities:
            found += [card for card in (*city.built, *city.markers) if card.colour == "white"]
        return found

    def determinize(self, new: State, seat: int) -> None:
        """Exchange the leaders that a seat cannot tell apart."""
        groups = self.hidden_leaders(new, seat)
        other: dict[Card, Card] = {}
        for key in sorted(groups):
            dealt = groups[key].copy()
            new.shuffle(dealt)
            other.update(zip(groups[key], dealt, strict=True))
        new.zones = [
            exchange_cards(zone, other, at != self.box.place_of(0)) if zone else zone
            for at, zone in enumerate(new.zones)
        ]
        new.hands = [exchange_cards(hand, other) for hand in new.hands]
        for city in new.cities:
            city.markers = tuple([other.get(card, card) for card in city.markers])
        log = rewrite_log(new, AgeLog(new.dealt, new.plays, new.extras), other)
        new.dealt, new.plays = log.dealt, log.plays
        new.past = tuple([rewrite_log(new, log, other) for log in new.past])

    def hidden_leaders(self, state: State, seat: int) -> dict[tuple[int, int], list[Card]]:
        """The leaders that a seat does not see, by what it cannot tell apart."""
        hidden = [*state.zones[int(self.box.place_of(0))]]
        for at in range(state.book.players):
            if not state.sees(seat, at):
                hidden += (
                    state.zones[int(self.hand.place_of(at))] + state.zones[int(self.returned.place_of(at))]
                )
                hidden += [*state.hands[at], *state.cities[at].markers]
        sightings = self.sightings(state, seat)
        groups: dict[tuple[int, int], list[Card]] = {}
        for card in sort_cards([card for card in hidden if card.colour == "white"]):
            groups.setdefault(sightings.get(card, NEVER_SEEN), []).append(card)
        return groups

    def sightings(self, state: State, seat: int) -> dict[Card, tuple[int, int]]:
        """For leaders that were in hands that a seat sees: of which hand, and how often it had come by.

        What was taken out of a hand between two sightings, or after the last, is one group of cards.
        """
        log = draft_log(state)
        players = state.book.players
        found: dict[Card, tuple[int, int]] = {}
        for origin, dealt in enumerate(log.dealt):
            firsts = [(origin - at) % players for at in range(players) if state.sees(seat, at)]
            rows = len(log.plays) // len(state.cities)
            kept = [
                card_of(state, log.plays[row * len(state.cities) + (origin - row) % players])
                for row in range(rows)
            ]
            if rows == len(dealt) - 1:  # the last one is not a choice
                kept += [card for card in dealt if card not in kept]
                rows += 1
            for card in dealt:
                row = kept.index(card) if card in kept else rows + 1
                seen = sum(len(range(first, min(row, rows + 1), players)) for first in firsts)
                if seen:
                    found[card] = (origin, seen)
        return found


def check_borrowed(state: State, seat: int) -> None:
    """Check that the leader whose effects a city copies is in play next door (LEAD-109)."""
    neighbours = [state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]]
    for card in copied_leader(state.cities[seat]):
        if not any(card in city.built for city in neighbours):
            raise BadInput(f"city {seat}: 'courtesan' is '{card.key}', a leader of no neighbour")


def copied_leader(city: City) -> list[Card]:
    """The leader of a neighbour whose effects a city has; other things may be borrowed as well."""
    return [card for card in city.borrowed if card.colour == "white"]


def find_leader(rules: Rules, key: object, where: str) -> Card:
    """The leader of that name."""
    card = rules.card(str(key))
    if card.colour != "white":
        raise BadInput(f"{where}: '{key}' is not a leader")
    return card


def draft_log(state: State) -> AgeLog:
    """How the leaders were drafted; empty in a game that was set up later on."""
    if state.age == 0:
        return AgeLog(state.dealt, state.plays, state.extras[:0])
    if len(state.past) == state.age:
        return state.past[0]
    return AgeLog([], state.plays[:0], state.extras[:0])


def exchange_cards(cards: list[Card], other: dict[Card, Card], ordered: bool = True) -> list[Card]:
    """Cards with others in their place; where nothing is exchanged, the order stays as well."""
    if not any(card in other for card in cards):
        return cards
    found = [other.get(card, card) for card in cards]
    return sort_cards(found) if ordered else found


def rewrite_log(state: State, log: AgeLog, other: dict[Card, Card]) -> AgeLog:
    """A log with other leaders in it."""
    plays = log.plays[:]
    for at, play in enumerate(plays):
        card = card_of(state, play)
        plays[at] = with_other_card(play, other.get(card, card).id)
    return AgeLog([exchange_cards(hand, other) for hand in log.dealt], plays, log.extras)
