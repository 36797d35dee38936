"""What a seat may answer, worked out anew from the rules, with the payments of the oracle."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mirabilia.seven.model import Card, State
from mirabilia.seven.rules import Rules
from mirabilia.table.game import Decision
from property.oracle import Seller, payments
from property.recount import GOODS, RAW, Recount, alternatives, name_of, recount, stage_entries


def units_of(cost: str) -> tuple[dict[str, int], int]:
    """The units and the coins of a printed cost."""
    units = {kind: int(count) for count, kind in re.findall(r"(\d+) (\w+)", cost)}
    return units, units.pop("coin", 0) + units.pop("coins", 0)


class Legal:
    """The legal answers of one seat."""

    def __init__(self, rules: Rules, state: State, asked: Decision) -> None:
        seats = len(state.cities)
        seat = asked.city
        self.rules = rules
        self.state = state
        self.city = state.cities[seat]
        self.hand = state.hands[asked.seat]
        self.bound = seat >= rules.players  # the Free City has duties
        self.must_chain = self.bound or "teams" in rules.expansions
        self.own = recount(rules, self.city)
        left = recount(rules, state.cities[(seat + 1) % seats])
        right = recount(rules, state.cities[(seat - 1) % seats])
        self.seat = seat
        self.beside = (left, right)
        self.sellers = [self.neighbour("L", "left", left), self.neighbour("R", "right", right)]
        everything = frozenset(RAW + GOODS)
        self.sellers += [Seller("B", (everything,) * n, coins, coins, n) for n, coins in self.own.bank]

    def neighbour(self, payee: str, side: str, city: Recount) -> Seller:
        """A neighbour as a seller, at the price of the posts and markets."""
        raw = 1 if ("raw", side) in self.own.cheap else 2
        goods = 1 if ("goods", side) in self.own.cheap else 2
        return Seller(payee, tuple(city.sold), raw, goods)

    def payments(self, cost: str, thing: str, extra: str = "", waived: bool = False) -> list[str]:
        """Every payment of a printed cost in the notation; of what: a colour, or a stage.

        What an extra costs is paid out of the same pool; perhaps one unit of it is waived too.
        """
        units, coins = units_of(cost)
        more, more_coins = units_of(extra)
        sources = tuple(self.own.own)
        if thing in self.own.waives and units:
            sources += (frozenset(units),)  # LEAD-076: one unit of any kind of the cost
        if waived and more:
            sources += (frozenset(more),)  # ARM-188
        both = {kind: units.get(kind, 0) + more.get(kind, 0) for kind in {**units, **more}}
        found = payments(sources, both, coins + more_coins, int(self.city.coins), tuple(self.sellers))
        texts = set()
        for vector in found:
            paid = dict.fromkeys(("L", "R", "B", "LL", "RR"), 0)
            for name, amount in zip([seller.payee for seller in self.sellers] + ["B"], vector, strict=True):
                paid[name] += amount
            texts.add("".join(f" {name}{amount}" for name, amount in paid.items() if amount))
        return sorted(texts)

    def builds(self, card: Card, free_right: bool) -> list[str]:
        """The ways to build a structure."""
        entry = self.rules.cards[card.key]
        if name_of(self.rules, card.key) in self.own.names:  # BASE-091
            return []
        paid = self.payments(entry.get("cost", ""), entry["colour"])
        if any(name_of(self.rules, key) in self.own.names for key in entry.get("chain", [])):
            declined = [f"build {card.key}{one}" for one in paid if one]  # OQ-BASE-25
            return [f"chain {card.key}"] + ([] if self.must_chain else declined)  # TWO-024, TEAM-012
        found = [f"build {card.key}{one}" for one in paid]
        if self.own.rights["free_guilds"] and card.colour == "purple":
            return found if "" in paid else [*found, f"grant {card.key}"]  # OQ-LEAD-15
        if free_right and "" not in paid:  # OQ-BASE-26
            found.append(f"free {card.key}")
        return found

    def hand_answers(self, free_right: bool) -> set[str]:
        """What may be done with the cards of the hand."""
        found = set()
        stages = stage_entries(self.rules, self.city)
        built = len(self.city.stage_effects)
        stage = self.payments(stages[built]["cost"], "stage") if built < len(stages) else []
        for card in set(self.hand):
            ways = self.recruits([card], True) if card.colour == "white" else self.builds(card, free_right)
            found |= set(ways)
            if self.bound and f"chain {card.key}" in ways:
                continue  # TWO-025: nothing else may be done with it
            for number in range(len(alternatives(stages[built])) if stage else 0):
                choice = f" #{number + 1}" if number else ""
                found |= {f"stage {card.key}{choice}{one}" for one in stage}
            found.add(f"discard {card.key}")
        useful = {text for text in found if not text.startswith("discard")}
        return useful if self.bound and useful else found  # TWO-022

    def recruits(self, leaders: Sequence[Card], in_recruitment: bool) -> list[str]:
        """The leaders that can be paid for (LEAD-023, LEAD-047, LEAD-119 to LEAD-122, LEAD-125)."""
        found = []
        for card in leaders:
            price = int(self.rules.cards[card.key]["cost"].split()[0])
            if self.own.rights["cheap_leaders"]:
                price -= 2
            price -= sum(1 for city in self.beside if city.rights["cheap_leaders_beside"])
            if self.own.rights["free_leaders"] or (in_recruitment and self.own.rights["patron"]):
                price = 0
            if price <= self.city.coins:
                found.append(f"recruit {card.key} B{price}" if price > 0 else f"recruit {card.key}")
        return found

    def answers(self) -> set[str]:
        """Every legal answer to the open question."""
        asking = self.state.asking
        kind = asking.name if asking else ""
        if kind == "draft":
            return {f"keep {card.key}" for card in self.hand}
        if kind == "copy":
            seats = len(self.state.cities)
            beside = [self.state.cities[(self.seat + step) % seats] for step in (1, -1)]
            return {f"copy {card.key}" for city in beside for card in city.built if card.colour == "white"}
        if kind == "recruit more":
            zone = next(zone for zone in self.state.book.zones if zone.name == "leader_hand")
            in_hand = self.state.turn == 0 and self.hand  # during Recruitment
            held = self.hand if in_hand else self.state.zones[zone.place_of(self.seat)]
            return {"pass", *self.recruits(held, in_recruitment=False)}
        if kind == "dig":
            names = {card.key for card in self.state.pile}
            return {"pass"} | {
                f"take {key}" for key in names if name_of(self.rules, key) not in self.own.names
            }
        if kind == "extra":  # OQ-BASE-11
            return {"pass"} | self.hand_answers(free_right=False)
        return self.hand_answers(self.own.rights["free_build"] > self.city.free_used)
