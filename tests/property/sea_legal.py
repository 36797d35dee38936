"""What a seat may answer with any mixture of expansions, worked out anew with the payments of the oracle."""

from __future__ import annotations

from typing import Any

from mirabilia.seven.model import Card, State
from mirabilia.seven.rules import Rules
from mirabilia.table.game import Decision
from property.armada import FLEETS, shown
from property.checker import offers
from property.legal import Legal
from property.oracle import Seller
from property.places import zone_of
from property.recount import alternatives, recount, stage_entries

KINDS = ("choose", "extra", "recruit", "free_city")  # questions about the cards of a hand
LAST_SPACE = 6


class MixtureLegal(Legal):
    """The legal answers of one seat, with ships and edifices."""

    def __init__(self, rules: Rules, state: State, asked: Decision) -> None:
        super().__init__(rules, state, asked)
        self.sea: dict[str, Any] = shown(state, rules, self.seat) if "armada" in rules.expansions else {}
        for distance, units, price in sorted(offers(state, self.own)):
            if distance:
                far = recount(rules, state.cities[(self.seat + distance) % len(state.cities)])
                name = "LL" if distance > 0 else "RR"
                self.sellers.append(Seller(name, tuple(far.sold), price, price, units))

    def next_ship(self, fleet: str) -> str | None:
        """What the next space of a fleet costs; None if there is none."""
        space = self.sea["fleets"][fleet]
        costs = self.rules.tables["shipyards"][self.sea["shipyard"]][fleet]
        return str(costs[space]) if space < LAST_SPACE else None

    def builds(self, card: Card, free_right: bool) -> list[str]:
        """The ways to build a structure, and each with the ship of its colour (ARM-027)."""
        found = super().builds(card, free_right)
        ship = self.next_ship(card.colour) if self.sea and card.colour in FLEETS else None
        if ship is None:
            return found
        verbs = {text.split()[0] for text in found}
        if free_right and found and "chain" not in verbs:
            verbs.add("free")  # OQ-ARM-25
        entry = self.rules.cards[card.key]
        ways: dict[str, list[str]] = {}
        for verb in verbs:
            cost = entry.get("cost", "") if verb == "build" else ""
            ways[verb] = self.with_ship(cost, card.colour if verb == "build" else "", ship)
        if "free" in ways:  # OQ-BASE-26: no right for what the same payment buys without it
            ways["free"] = [one for one in ways["free"] if one not in ways.get("build", [])]
        return found + [
            f"{verb} {card.key}{one} +{card.colour}" for verb, paid in ways.items() for one in paid
        ]

    def with_ship(self, cost: str, thing: str, ship: str) -> list[str]:
        """The payments of a cost together with that of a ship."""
        return self.payments(cost, thing, ship, waived=self.own.rights["cheaper_ships"] > 0)

    def hand_answers(self, free_right: bool) -> set[str]:
        found = super().hand_answers(free_right)
        found |= self.sails()
        riders = self.stage_riders()
        for card in set(self.hand):
            if not (self.bound and f"chain {card.key}" in found):  # TWO-025
                found |= {f"stage {card.key}{one}" for one in riders}
        useful = {text for text in found if text.split()[0] not in ("discard", "sail")}
        return useful if self.bound and useful else found

    def sails(self) -> set[str]:
        """Discarding for the yellow ship (ARM-075)."""
        if not self.sea or self.next_ship("yellow") is None:
            return set()
        return {f"sail {card.key}" for card in self.hand}

    def stage_riders(self) -> list[str]:
        """The ways to build the next stage with a ship, or with taking part, without verb and card."""
        stages, built = stage_entries(self.rules, self.city), len(self.city.stage_effects)
        if built == len(stages):
            return []
        cost, found = stages[built]["cost"], []
        for number in range(len(alternatives(stages[built]))):
            choice = f" #{number + 1}" if number else ""
            found += [f"{choice}{one}" for one in self.ships_of_stage(cost) + self.parts_of_stage(cost)]
        return found

    def ships_of_stage(self, cost: str) -> list[str]:
        """The fleet of the Wonder symbol; with the Lost Island any, for nothing (ARM-034, ARM-192)."""
        if not self.sea:
            return []
        if self.own.rights["free_stage_ships"]:
            movable = any(self.next_ship(fleet) is not None for fleet in FLEETS)
            return [f"{one} +any" for one in self.payments(cost, "stage")] if movable else []
        fleet = self.rules.tables["shipyards"][self.sea["shipyard"]]["wonder"]
        ship = self.next_ship(fleet)
        return [] if ship is None else [f"{one} +{fleet}" for one in self.with_ship(cost, "stage", ship)]

    def parts_of_stage(self, cost: str) -> list[str]:
        """Taking part in the edifice of the Age, once (EDI-020)."""
        if "edifice" not in self.rules.expansions:
            return []
        age, book = int(self.state.age), self.rules.book
        took_part = self.city.numbers[book.number_names.index(".took_part")]
        left = self.state.numbers[book.table_number_names.index(f"markers_{age}")]
        if not left or took_part == age:
            return []
        key = self.state.zones[zone_of(self.state, "edifices").place_of(0)][age - 1].key
        part = self.rules.tables["edifices"][key]["cost"]
        return [f"{one} +edifice" for one in self.payments(cost, "stage", part)]
