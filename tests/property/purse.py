"""Everybody's coins kept on paper beside a game with any mixture of expansions.

What happened is read from the answers and from what the game tells its listeners; what it is worth is read
from the data files.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from mirabilia.seven.action import action_text
from mirabilia.seven.model import State
from mirabilia.seven.rules import Rules
from mirabilia.table.agenda import Event
from property.armada import FLEETS, figures, shown, total_of
from property.checker import gained, occasions
from property.recount import Recount, alternatives, recount, stage_entries

PAYEES = {"L": 1, "R": -1, "LL": 2, "RR": -2}
BUILDS = ("build", "chain", "free", "take", "grant")
AFTER_LOSSES = ("join", "penalty", "recruit", "free_city")  # what is asked after a turn has been closed


class Purse:
    """The coins of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.sea = "armada" in rules.expansions
        self.taxes: Counter[int] = Counter()  # by seat the highest tax that it imposes this turn
        self.pirates: Counter[int] = Counter()  # and how often it sends them

    def batch(self, before: State, after: State, answers: dict[int, str], events: list[Event]) -> None:
        """Work a batch out and compare."""
        self.coins = [int(city.coins) for city in before.cities]
        self.cities = [recount(self.rules, city) for city in before.cities]
        self.before, self.after, self.events = before, after, events
        self.pay(answers)
        self.ships()
        self.edifices()
        counts = self.counts()
        for seat, text in answers.items():
            self.act(counts, seat, text)
        self.late_counts(answers)
        for event in events:
            if event.kind == "island":
                self.gain(counts, event.seat, self.card(event.numbers[0])["effects"])
        if self.sea and closed(before, after):
            self.losses()
        for event in events:
            self.end_of_age(event)
        assert [int(city.coins) for city in after.cities] == self.coins

    def card(self, number: int) -> dict[str, Any]:
        """The entry of a card."""
        return self.rules.cards[self.rules.book.cards[number].key]

    def pay(self, answers: dict[int, str]) -> None:
        """Payments out of the coins at the start, to neighbours, far cities and the bank."""
        held = self.coins.copy()
        for seat, text in answers.items():
            for payee, amount in re.findall(r" ([LRB]+)(\d+)\b", text):
                self.coins[seat] -= int(amount)
                held[seat] -= int(amount)
                if payee != "B":
                    self.coins[(seat + PAYEES[payee]) % len(self.coins)] += int(amount)
            assert held[seat] >= 0

    def ships(self) -> None:
        """What ships that have advanced bring, and the taxes that they impose."""
        for event in self.events:
            if event.kind == "advance":
                fleet, space, _ = event.numbers
                coins = figures(self.rules, FLEETS[fleet], "coins")[space]
                self.coins[event.seat] += coins + self.cities[event.seat].per_advance
                tax = figures(self.rules, FLEETS[fleet], "tax")[space]
                self.taxes[event.seat] = max(self.taxes[event.seat], tax)

    def edifices(self) -> None:
        """Coins of completed edifices."""
        for event in self.events:
            if event.kind == "completed":
                for seat in event.numbers[1:]:
                    self.reward(seat, event.numbers[0])
            elif event.kind == "marker":
                key = self.rules.book.cards[event.numbers[0]].key
                gains = Counter(card.key for card in self.after.cities[event.seat].borrowed)
                gains -= Counter(card.key for card in self.before.cities[event.seat].borrowed)
                told = [one.numbers for one in self.events if one.kind == "completed"]
                if gains[key] and not any(event.seat in seats for _, *seats in told):
                    self.reward(event.seat, event.numbers[0])

    def reward(self, seat: int, card: int) -> None:
        self.coins[seat] += sum(effect.get("coins", 0) for effect in self.card(card)["effects"])

    def counts(self) -> list[Counter[str]]:
        """What stands in the cities when effects take place: before penalties take something away."""
        found = [recount(self.rules, city).counts for city in self.after.cities]
        for event in self.events:
            if event.kind == "lost":
                found[event.seat][self.card(event.numbers[0])["colour"]] += 1
        return found

    def act(self, counts: list[Counter[str]], seat: int, text: str) -> None:
        """What an answer gives."""
        verb, *rest = text.split()
        if verb == "discard":
            self.coins[seat] += 3
        elif verb == "stage":
            city = self.before.cities[seat]
            stage = stage_entries(self.rules, city)[len(city.stage_effects)]
            choice = next((int(word[1:]) for word in rest if word.startswith("#")), 1)
            self.gain(counts, seat, alternatives(stage)[choice - 1])
        elif verb in (*BUILDS, "recruit", "copy"):
            self.gain(counts, seat, self.rules.cards[rest[0]]["effects"])
        for occasion, coins in self.cities[seat].coins_when:
            self.coins[seat] += coins * occasions(self.rules, occasion, verb, near(rest))

    def gain(self, counts: list[Counter[str]], seat: int, effects: list[dict[str, Any]]) -> None:
        """Coins at once; pirates strike at the end of the turn."""
        self.coins[seat] += gained(counts, seat, effects)
        self.pirates[seat] += sum("pirates" in effect for effect in effects)

    def late_counts(self, answers: dict[int, str]) -> None:
        """What a card from the discard pile adds for the neighbours' cards of the same turn (OQ-BASE-24)."""
        seats, plays = len(self.coins), self.before.plays
        for seat, text in answers.items():
            if not text.startswith("take") or not plays:
                continue
            colour = self.rules.cards[text.split()[1]]["colour"]
            for at in ((seat + 1) % seats, (seat - 1) % seats):
                verb, *rest = action_text(self.rules.book, plays[at - seats]).split()
                effects = self.rules.cards[rest[0]]["effects"] if verb in ("build", "chain", "free") else []
                for effect in effects:
                    if colour in effect.get("coins_per", "").split("/") and effect["where"] != "own":
                        self.coins[at] += int(effect["each"])

    def losses(self) -> None:
        """The highest tax of another, less the own level; a coin a level for all pirates of others."""
        for seat in range(len(self.coins)):
            city = recount(self.rules, self.after.cities[seat])
            level = total_of(self.rules, shown(self.after, self.rules, seat), "level")
            others = [tax for other, tax in self.taxes.items() if other != seat]
            highest = max([0, *self.taxes.values()])
            duty = max(0, highest - level) if highest in others else 0
            loot = level * (sum(self.pirates.values()) - self.pirates[seat])
            if not city.rights["no_losses"]:
                self.coins[seat] = max(0, self.coins[seat] - duty - loot)
        self.taxes.clear()
        self.pirates.clear()

    def end_of_age(self, event: Event) -> None:
        """Penalties, and coins for conflicts that were won."""
        if event.kind == "paid":
            (amount,) = [one["pay"] for one in self.failed()["penalty"]]
            assert amount == event.numbers[0]
            self.coins[event.seat] -= amount
        elif event.kind == "conflict":
            city: Recount = recount(self.rules, self.after.cities[event.seat])
            self.coins[event.seat] += sum(coins for when, coins in city.coins_when if when == "victory")

    def failed(self) -> dict[str, Any]:
        """The edifice of the Age that has failed."""
        zone = next(zone for zone in self.rules.book.zones if zone.name == "edifices")
        key = self.after.zones[zone.place_of(0)][int(self.before.age) - 1].key
        entry: dict[str, Any] = self.rules.tables["edifices"][key]
        return entry


def near(words: list[str]) -> list[str]:
    """The words of an answer without what was bought from far cities."""
    return [word for word in words if not re.fullmatch(r"(LL|RR)\d+", word)]


def closed(before: State, after: State) -> bool:
    """Whether a turn, or Recruitment, has been closed between the two."""
    if before.asking is not None and before.asking.name in ("join", "penalty", "draft"):
        return False
    asking = after.asking.name if after.asking else ""
    moved = (before.age, before.turn) != (after.age, after.turn)
    return moved or after.over or asking in ("join", "penalty")


def actions(rules: Rules, before: State, answers: dict[int, str], kind: str) -> dict[int, str]:
    """What is carried out when a batch is answered: with two players the Free City's card as well."""
    if kind in ("free_city", "draft"):
        return {}
    if kind == "choose" and rules.players == 2:
        return answers | {2: action_text(rules.book, int(before.subject))}
    return answers
