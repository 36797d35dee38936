"""Edifices kept on paper: what happens to them worked out anew, slowly, beside a game that is played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from mirabilia.seven.model import City, State
from mirabilia.seven.rules import Rules
from mirabilia.table.game import Decision
from property.checker import check_rights_used, gained, pay
from property.legal import Legal
from property.recount import (
    alternatives,
    as_if_built,
    effect_points,
    recount,
    science_points,
    score,
    stage_entries,
)

MARKERS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5}
DEBTS = (2, 3, 5)


def tokens(city: City) -> Counter[int]:
    """A city's victory tokens by value."""
    return Counter({value: int(city.victories) >> shift & 31 for value, shift in ((1, 0), (3, 5), (5, 10))})


def defeats(city: City) -> int:
    """A city's defeat tokens."""
    return int(city.counts) >> 40 & 31


class Paper:
    """The edifices of one game on paper."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        zone = next(zone for zone in rules.book.zones if zone.name == "edifices")
        self.drawn = [rules.tables["edifices"][card.key] for card in state.zones[zone.place_of(0)]]
        cities = len(state.cities)
        self.left = [MARKERS[cities]] * 3
        self.markers = [[0, 0, 0] for _ in range(cities)]
        self.paid = [0] * cities  # the last Age in which a city took part
        self.debts = [[0, 0, 0] for _ in range(cities)]

    # one batch

    def batch(self, before: State, after: State, answers: dict[int, str]) -> None:
        """Work a batch out and compare."""
        self.coins = [int(city.coins) for city in before.cities]
        self.tokens = [tokens(city) for city in before.cities]
        self.defeats = [defeats(city) for city in before.cities]
        self.built = [[card.key for card in city.built] for city in before.cities]
        asked = before.asking.name if before.asking else ""
        if asked == "penalty":
            self.fail(int(before.age), answers)
        else:
            self.play(before, after, answers)
            check_rights_used(before, after, answers)
        pending = after.asking is not None and after.asking.name == "penalty"
        ended = after.age > before.age or after.over
        if ended and asked != "penalty":
            self.fail(int(before.age), {})
        if ended:
            self.fight(int(before.age), after)
        self.compare(after)
        assert not (pending and ended)

    def play(self, before: State, after: State, answers: dict[int, str]) -> None:
        """Payments, structures, markers, rewards, effects."""
        assert sum(pay(self.coins, answers)) == 0
        age = int(before.age)
        for seat, text in answers.items():
            verb, *rest = text.split()
            if verb in ("build", "chain", "free", "take"):
                self.built[seat].append(rest[0])
            if verb == "discard":
                self.coins[seat] += 3
        riding = [seat for seat, text in answers.items() if text.endswith("+edifice")]
        for seat in riding:
            assert answers[seat].startswith("stage ")
            assert self.paid[seat] < age
            assert self.left[age - 1] > 0
        for seat in riding:
            self.markers[seat][age - 1] += 1
            self.paid[seat] = age
        self.left[age - 1] = max(0, self.left[age - 1] - len(riding))
        if riding and self.left[age - 1] == 0:
            for seat, markers in enumerate(self.markers):
                if markers[age - 1]:
                    self.reward(seat, age)
        counts = [Counter(self.rules.cards[key]["colour"] for key in built) for built in self.built]
        for seat, city in enumerate(after.cities):
            counts[seat]["stage"] = int(city.stage_count())
        for seat, text in answers.items():
            self.effects(before, counts, seat, text)

    def effects(self, before: State, counts: list[Counter[str]], seat: int, text: str) -> None:
        """What a structure or a stage gives at once."""
        verb, *rest = text.split()
        if verb == "stage":
            stage = stage_entries(self.rules, before.cities[seat])[len(before.cities[seat].stage_effects)]
            choice = next((int(word[1:]) for word in rest if word.startswith("#")), 1)
            given = alternatives(stage)[choice - 1]
            self.coins[seat] += gained(counts, seat, given)
            for effect in given:
                if "marker" in effect:
                    self.marker(seat, effect["marker"])
        elif verb in ("build", "chain", "free", "take"):
            self.coins[seat] += gained(counts, seat, self.rules.cards[rest[0]]["effects"])

    def marker(self, seat: int, age: int) -> None:
        """A marker from the box."""
        self.markers[seat][age - 1] += 1
        if self.left[age - 1] == 0 and self.markers[seat][age - 1] == 1:
            self.reward(seat, age)

    def reward(self, seat: int, age: int) -> None:
        """What a completed edifice gives at once."""
        for effect in self.drawn[age - 1]["reward"]:
            self.coins[seat] += effect.get("coins", 0)
            if "victory" in effect:
                self.tokens[seat][effect["victory"]] += 1
            if "drop_defeats" in effect:
                self.defeats[seat] = 0

    def ways(self, seat: int, age: int) -> list[str]:
        """Every way to pay a penalty, in the notation."""
        (verb, value), *_ = self.drawn[age - 1]["penalty"][0].items()
        if verb == "pay":
            return ["pay"] if self.coins[seat] >= value else []
        if verb == "lose":
            coloured = [key for key in self.built[seat] if self.rules.cards[key]["colour"] == value]
            return sorted(f"lose {key}" for key in coloured)
        held = sorted(self.tokens[seat].elements())
        return sorted({"forfeit " + " ".join(map(str, some)) for some in combinations(held, value)})

    def fail(self, age: int, answers: dict[int, str]) -> None:
        """Penalties and Debts, if markers are left."""
        if self.left[age - 1] == 0:
            assert not answers
            return
        for seat, markers in enumerate(self.markers):
            ways = self.ways(seat, age)
            if markers[age - 1]:
                assert seat not in answers
            elif not ways:
                self.debts[seat][age - 1] = 1
            else:
                assert (seat in answers) == (len(ways) > 1)
                self.lose(seat, age, answers.get(seat, ways[0]))

    def lose(self, seat: int, age: int, way: str) -> None:
        """Pay a penalty."""
        verb, *rest = way.split()
        if verb == "lose":
            self.built[seat].remove(rest[0])
        elif verb == "forfeit":
            self.tokens[seat] -= Counter(map(int, rest))
        else:
            self.coins[seat] -= self.drawn[age - 1]["penalty"][0]["pay"]

    def fight(self, age: int, after: State) -> None:
        """The conflicts of an Age."""
        shields = [recount(self.rules, city).shields for city in after.cities]
        for seat, own in enumerate(shields):
            for other in (shields[(seat + 1) % len(shields)], shields[seat - 1]):
                self.tokens[seat][2 * age - 1] += own > other
                self.defeats[seat] += own < other

    def compare(self, after: State) -> None:
        """The game is as the paper has it."""
        assert [int(city.coins) for city in after.cities] == self.coins
        assert [+tokens(city) for city in after.cities] == [+held for held in self.tokens]
        assert [defeats(city) for city in after.cities] == self.defeats
        for seat, city in enumerate(after.cities):
            assert sorted(card.key for card in city.built) == sorted(self.built[seat])
            assert list(city.numbers) == [*self.markers[seat], self.paid[seat], *self.debts[seat]]
            having = [
                self.rules.card(key)
                for age, key in enumerate(self.keys())
                if self.left[age] == 0 and self.markers[seat][age]
            ]
            assert sorted(card.key for card in city.borrowed) == sorted(card.key for card in having)
        assert list(after.numbers) == self.left

    def keys(self) -> list[str]:
        """The edifices that were drawn."""
        entries = self.rules.tables["edifices"]
        return [next(key for key, entry in entries.items() if entry is one) for one in self.drawn]

    # points

    def total(self, state: State, seat: int) -> int:
        """A city's points: what `recount.score` has, Debts, and the effects that only edifices have."""
        points = sum(score(self.rules, state, seat).values())
        points -= sum(worth * debt for worth, debt in zip(DEBTS, self.debts[seat], strict=True))
        for age, entry in enumerate(self.drawn):
            if self.left[age] == 0 and self.markers[seat][age]:
                for effect in entry["reward"]:
                    points += self.more_points(state, seat, effect)
        return points + self.copied(state, seat)

    def more_points(self, state: State, seat: int, effect: dict[str, Any]) -> int:
        """Points of the effects that only edifices have."""
        if "points_per_colour" in effect:
            return len({card.colour for card in state.cities[seat].built})
        if "repeat_guild" in effect:
            return max([0, *self.guilds(state, seat, seat)])
        return 0

    def copied(self, state: State, seat: int) -> int:
        """The best Guild of a neighbour, for who may copy one."""
        if not recount(self.rules, state.cities[seat]).rights["copy_guild"]:
            return 0
        seats = len(state.cities)
        beside = [self.guilds(state, seat, at % seats) for at in (seat + 1, seat - 1)]
        return max([0, *beside[0], *beside[1]])

    def guilds(self, state: State, seat: int, owner: int) -> list[int]:
        """What the Guilds of a city would add at a seat."""
        cities = [recount(self.rules, city) for city in state.cities]
        counts, symbols = [city.counts for city in cities], cities[seat].symbols
        found = []
        for card in state.cities[owner].built:
            if card.colour == "purple":
                effects = self.rules.cards[card.key]["effects"]
                more = any(effect.get("science") == "any" for effect in effects)
                science = science_points(symbols, symbols["any"] + more)
                science -= science_points(symbols, symbols["any"])
                here = counts if owner == seat else as_if_built(counts, seat, card)
                found.append(effect_points(state, here, seat, effects) + science)
        return found


class EdificeLegal(Legal):
    """The legal answers where there are edifices."""

    def __init__(self, paper: Paper, state: State, decision: Decision) -> None:
        super().__init__(paper.rules, state, decision)
        self.paper = paper
        self.seat = decision.city

    def hand_answers(self, free_right: bool) -> set[str]:
        paper, age = self.paper, int(self.state.age)
        found = super().hand_answers(free_right)
        stages, built = stage_entries(self.rules, self.city), len(self.city.stage_effects)
        if built == len(stages) or paper.left[age - 1] == 0 or paper.paid[self.seat] == age:
            return found
        both = self.payments(f"{stages[built]['cost']}, {paper.drawn[age - 1]['cost']}", "stage")
        for card in set(self.hand):
            if self.bound and f"chain {card.key}" in found:
                continue  # TWO-025
            for number in range(len(alternatives(stages[built]))):
                choice = f" #{number + 1}" if number else ""
                found |= {f"stage {card.key}{choice}{one} +edifice" for one in both}
        return found

    def answers(self) -> set[str]:
        asking = self.state.asking
        if asking is None or asking.name != "penalty":
            return super().answers()
        paper = self.paper
        paper.coins = [int(city.coins) for city in self.state.cities]
        paper.tokens = [tokens(city) for city in self.state.cities]
        paper.built = [[card.key for card in city.built] for city in self.state.cities]
        return set(paper.ways(self.seat, int(self.state.age)))
