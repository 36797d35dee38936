"""The units that an option is said to buy are for sale at these prices, and complete the cost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia.table.game import Game
from property import oracle
from property.games import batches, rules_of, state_of
from property.legal import units_of
from property.oracle import NOTHING, amounts, covers, minus
from property.places import zone_of
from property.recount import Source, stage_entries
from property.sea_legal import KINDS, MixtureLegal

ALL = ("leaders", "armada", "edifice")
SETUPS: list[tuple[int, tuple[str, ...]]] = [
    *((players, ()) for players in (2, 3, 7)),
    *((players, (one,)) for one in ALL for players in (3, 5)),
    *((players, ALL) for players in (2, 4, 7, 8)),
    (4, ("armada", "teams")),
    (6, ("leaders", "armada", "teams")),
]
SHARE = 0.3  # of the questions that are looked at


class Bought(MixtureLegal):
    """The oracle's sellers and costs, against what an option says."""

    def own_cost(self, option: dict[str, Any]) -> tuple[str, str]:
        """The printed cost of what is paid for, and of which colour it is."""
        if option["verb"] == "stage":
            return stage_entries(self.rules, self.city)[len(self.city.stage_effects)]["cost"], "stage"
        if option["verb"] == "build":
            entry = self.rules.cards[option["card"]]
            return entry.get("cost", ""), entry["colour"]
        return "", ""

    def extra_cost(self, option: dict[str, Any]) -> str:
        """What rides on it costs so much."""
        rider = option.get("rider", "")
        if rider == "edifice":
            drawn = self.state.zones[zone_of(self.state, "edifices").place_of(0)]
            cost: str = self.rules.tables["edifices"][drawn[int(self.state.age) - 1].key]["cost"]
            return cost
        return (self.next_ship(rider) or "") if rider not in ("", "any") else ""

    def waived(self, option: dict[str, Any]) -> tuple[Source, ...]:
        """Units that need not be provided, as sources."""
        cost, thing = self.own_cost(option)
        units, more = units_of(cost)[0], units_of(self.extra_cost(option))[0]
        ship = option.get("rider") in ("red", "yellow", "blue", "green")
        found = [units] if thing in self.own.waives and units else []
        found += [more] if ship and self.own.rights["cheaper_ships"] and more else []
        return tuple(frozenset(one) for one in found)

    def check(self, option: dict[str, Any]) -> int:
        """Compare; returns how many units are bought."""
        units, coins = units_of(self.own_cost(option)[0])
        more, more_coins = units_of(self.extra_cost(option))
        wanted = amounts({kind: units.get(kind, 0) + more.get(kind, 0) for kind in {**units, **more}})
        due = dict(option["pays"])
        if option["verb"] in ("build", "stage") or option.get("rider"):
            due["B"] = due.get("B", 0) - coins - more_coins
        else:
            due.pop("B", None)  # what is recruited is paid for, not bought
        sellers = {seller.payee: seller for seller in self.sellers}
        buys = option.get("buys", {})
        assert set(buys) == {payee for payee, paid in due.items() if paid}, option
        for payee, bought in buys.items():
            seller, share = sellers[payee], amounts(bought)
            assert share != NOTHING
            assert sum(share) <= seller.most
            assert covers(seller.sources, share), option
            assert seller.coins(share) == due[payee], option
            wanted = minus(wanted, share)
        assert min(wanted) >= 0, option
        assert covers(tuple(self.own.own) + self.waived(option), wanted), option
        return sum(n for bought in buys.values() for n in bought.values())


def check_game(players: int, expansions: tuple[str, ...], seed: int) -> int:
    """Play a game at random; check what the options of some questions buy."""
    game = Game.new("seven", players=players, expansions=list(expansions), seed=seed)
    random, units = Random(seed), 0
    for _ in batches(game, random):
        for decision in game.decisions:
            if decision.kind in KINDS and random.random() < SHARE:
                bought = Bought(rules_of(game), state_of(game), decision)
                for option in game.options(decision):
                    units += bought.check(game.ruleset.option(game.table, decision.city, option.code))
    oracle.clear()
    return units


@pytest.mark.rule("BASE-048", "BASE-049", "BASE-055", "ARM-152", "ARM-188", "LEAD-045")
@pytest.mark.parametrize(("players", "expansions"), SETUPS)
def test_what_an_option_buys_is_for_sale_and_completes_the_cost(
    players: int, expansions: tuple[str, ...]
) -> None:
    assert check_game(players, expansions, seed=players) > 0


@settings(max_examples=max(1, settings().max_examples // 12))
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_what_an_option_buys_in_random_mixtures(setup: tuple[int, tuple[str, ...]], seed: int) -> None:
    assert check_game(*setup, seed) > 0
