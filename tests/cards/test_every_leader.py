"""Every leader, Guild and stage of Rome costs exactly what is printed on it."""

from __future__ import annotations

from collections import Counter

import pytest

from cards.printed import units_of
from mirabilia.seven.ruleset import SevenRuleset
from support import with_leaders

PRICES = {
    1: "croesus maecenas nero sappho vitruvius",
    2: "hammurabi hannibal hatshepsut leonidas xenophon zenobia",
    3: "alexander aristotle hiram imhotep justinian midas nefertiti phidias praxiteles solomon varro",
    4: "amytis archimedes bilkis cleopatra hypatia nebuchadnezzar plato tomyris",
    5: "caesar euclid ptolemy pythagoras ramses",
    6: "pericles",
}
LEADERS = {leader: price for price, leaders in PRICES.items() for leader in leaders.split()}
# Letters of costs: W wood, S stone, B clay, O ore, G glass, L cloth, P papyrus.
GUILDS = {
    "gamblers_guild": "WSBO",
    "courtesans_guild": "WBGL",
    "diplomats_guild": "WSGP",
    "architects_guild": "BOOOLP",
}
STAGES = {"A": ("WBO", "SSBL"), "B": ("WB", "SBL", "SSP")}
MAKERS = {
    "wood": ("lumber_yard",),
    "stone": ("stone_pit", "quarry"),
    "clay": ("clay_pool",),
    "ore": ("ore_vein", "foundry"),
    "glass": ("glassworks_1",),
    "cloth": ("loom_1",),
    "papyrus": ("press_1",),
}


def makers_of(units: Counter[str]) -> list[str]:
    """Cards that make exactly these units."""
    found: list[str] = []
    for kind, count in units.items():
        found += {1: MAKERS[kind][:1], 2: MAKERS[kind][1:], 3: MAKERS[kind]}[count]
    return found


def one_less(units: Counter[str]) -> list[Counter[str]]:
    """The units with one of them missing, in every way."""
    return [units - Counter([kind]) for kind in units]


@pytest.mark.rule("LEAD-004", "LEAD-106")
def test_the_table_has_every_leader() -> None:
    rules = SevenRuleset(3, ["leaders"]).rules
    assert set(LEADERS) == {card.key for card in rules.book.cards if card.colour == "white"}


@pytest.mark.rule("LEAD-023")
@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_costs_exactly_the_coins_that_are_printed(leader: str) -> None:
    price = LEADERS[leader]
    play = with_leaders().city(0, coins=price, leader_hand=[leader]).recruitment()
    assert play.options(0)[0] == f"recruit {leader} B{price}"
    poor = with_leaders().city(0, coins=price - 1, leader_hand=[leader]).recruitment()
    assert poor.options(0) == [f"discard {leader}"]


def guild_is_offered(guild: str, units: Counter[str]) -> bool:
    """Whether a city that makes exactly these units, and no coins, may build the Guild."""
    made = with_leaders(age=3).city(0, "rome:A", [guild], cards=makers_of(units), coins=0)
    return f"build {guild}" in made.start().options(0, guild)


@pytest.mark.rule("LEAD-006")
@pytest.mark.parametrize("guild", GUILDS)
def test_a_guild_costs_exactly_what_is_printed(guild: str) -> None:
    units = units_of(GUILDS[guild])
    assert guild_is_offered(guild, units)
    assert not any(guild_is_offered(guild, less) for less in one_less(units))


def stage_is_offered(side: str, built: int, units: Counter[str]) -> bool:
    """Whether Rome, making exactly these units, may build its next stage."""
    made = with_leaders().city(0, f"rome:{side}", stages=built, cards=makers_of(units), coins=0)
    return any(text.startswith("stage") for text in made.start().options(0))


@pytest.mark.rule("LEAD-120", "LEAD-123", "LEAD-125", "LEAD-126")
@pytest.mark.parametrize(
    ("side", "built"), [(side, at) for side in STAGES for at in range(len(STAGES[side]))]
)
def test_a_stage_of_rome_costs_exactly_what_is_printed(side: str, built: int) -> None:
    units = units_of(STAGES[side][built])
    assert stage_is_offered(side, built, units)
    assert not any(stage_is_offered(side, built, less) for less in one_less(units))
