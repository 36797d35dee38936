"""Every card and every stage of every board does what is printed on it, and costs just that."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from cards.printed import CARDS, PREDECESSORS, RAW, STAGES, STARTS, Fact, name_of
from mirabilia.seven.ruleset import SevenRuleset
from support import FILLERS, Play, Scene

Sources = list[tuple[int, list[str]]]
Cities = dict[str, list[str]]

EVERY_STAGE = [(wonder, index) for wonder in STAGES for index in range(len(STAGES[wonder]))]
every_card = pytest.mark.parametrize("key", CARDS)
every_stage = pytest.mark.parametrize(("wonder", "index"), EVERY_STAGE)

# Cards that make one and two units of a resource and nothing else.
MAKERS = {
    "wood": ("lumber_yard", "sawmill"),
    "stone": ("stone_pit", "quarry"),
    "clay": ("clay_pool", "brickyard"),
    "ore": ("ore_vein", "foundry"),
    "glass": ("glassworks_1",),
    "cloth": ("loom_1",),
    "papyrus": ("press_1",),
}
SELLER = [card for makers in MAKERS.values() for card in makers]  # 3 of each raw material, 1 of each good


def test_the_table_has_every_card_and_every_stage_of_the_game() -> None:
    rules = SevenRuleset(7).rules
    assert set(CARDS) == set(rules.card_of)
    dealt = [board for boards in rules.book.wonders for board in boards]
    boards = {f"{board.key}:{board.side}": len(board.stages) for board in dealt}
    assert boards == {wonder: len(stages) for wonder, stages in STAGES.items()}


@pytest.mark.rule("BASE-006", "BASE-011", "BASE-012")
@every_card
def test_card_has_its_colour_and_is_in_the_decks_as_often_as_printed(key: str) -> None:
    fact = CARDS[key]
    for players in range(3, 8):
        rules = SevenRuleset(players).rules
        assert rules.card(key).colour == fact.colour
        copies = [sum(card.key == key for card in deck) for deck in rules.book.decks]
        expected = [0, 0, 0, 0]
        expected[fact.age] = sum(mark <= players for mark in fact.marks)
        assert copies == expected


# --- what it costs -----------------------------------------------------------------------------------------


def makers_of(units: Counter[str]) -> list[str]:
    """Cards that make exactly these units."""
    found: list[str] = []
    for kind, count in units.items():
        makers = list(MAKERS[kind])
        found += {1: makers[:1], 2: makers[1:], 3: makers}[count]
    return found


def one_less(units: Counter[str]) -> list[Counter[str]]:
    """The units with one of them missing, in every way."""
    return [units - Counter([kind]) for kind in units]


def card_is_offered(key: str, units: Counter[str], coins: int) -> bool:
    """Whether a city that makes exactly these units, and has just these coins, may pay for the card."""
    fitting = [
        board
        for board, start in STARTS.items()
        if (start in units if units else start not in CARDS[key].units)
    ]
    cards = makers_of(units - Counter([STARTS[fitting[0]]]))
    scene = Scene(age=CARDS[key].age).city(0, fitting[0], hand=[key], cards=cards, coins=coins)
    price = f" B{CARDS[key].coins}" if CARDS[key].coins else ""
    return f"build {key}{price}" in scene.start().options(0, key)


@pytest.mark.rule("BASE-025", "BASE-026", "BASE-027", "BASE-031")
@every_card
def test_card_costs_exactly_what_is_printed(key: str) -> None:
    fact = CARDS[key]
    assert card_is_offered(key, fact.units, fact.coins)
    for units in one_less(fact.units):
        assert not card_is_offered(key, units, fact.coins)
    if fact.coins:
        assert not card_is_offered(key, fact.units, fact.coins - 1)


def stage_is_offered(wonder: str, index: int, units: Counter[str]) -> bool:
    """Whether a city with these units, its start and its earlier stages can pay for a stage."""
    scene = Scene().city(0, wonder, stages=index, cards=makers_of(units), coins=0)
    return "stage stockade" in scene.start().options(0)


@pytest.mark.rule("BASE-027", "BASE-032")
@every_stage
def test_stage_costs_exactly_what_is_printed(wonder: str, index: int) -> None:
    sources = [(1, [STARTS[wonder]])]
    for stage in STAGES[wonder][:index]:
        sources += stage.sources()
    needed = missing(STAGES[wonder][index].units, sources)
    assert stage_is_offered(wonder, index, needed)
    assert needed
    for units in one_less(needed):
        assert not stage_is_offered(wonder, index, units)


# --- what it gives when it is built ------------------------------------------------------------------------

OWN = ["timber_yard", "glassworks_1", "pawnshop", "tavern", "stockade", "academy", "spies_guild"]
LEFT = [*SELLER, "stables", "baths", "altar", "workshop"]
RIGHT = [*SELLER, "walls", "tavern", "marketplace", "vineyard", "temple", "school", "lodge", "workers_guild"]
COUNTED = {
    "stage": {"own": 1, "left": 2, "right": 3},
    "defeat": {"own": 3, "left": 1, "right": 4},
}


def lively_scene(age: int, wonder: str, stages: int, hand: list[str], cities: Cities) -> Scene:
    """Three cities in which everything that can be counted is there in different numbers."""
    scene = Scene(age=age)
    boards = [wonder, *[board for board in ("ephesus:A", "rhodes:A", "giza:A") if board[:4] != wonder[:4]]]
    for seat, side in enumerate(("own", "left", "right")):
        data: dict[str, Any] = {"cards": cities[side], "defeats": COUNTED["defeat"][side]}
        data["stages"] = COUNTED["stage"][side] if seat else stages
        scene.city(seat, boards[seat], hand if seat == 0 else (), coins=40, **data)
    return scene


def amount(effect: str, cities: Cities, own_stages: int) -> int:
    """How many coins, shields or points an effect such as `2 coins per grey all` gives."""
    words = effect.split()
    if len(words) == 2:
        return int(words[0])
    found = 0
    for place in {"own": ["own"], "neighbours": ["left", "right"], "all": ["own", "left", "right"]}[words[4]]:
        for thing in words[3].split("/"):
            if thing == "stage" and place == "own":
                found += own_stages
            elif thing in COUNTED:
                found += COUNTED[thing][place]
            else:
                found += sum(CARDS[card].colour == thing for card in cities[place])
    return int(words[0]) * found


def total(what: str, fact: Fact, cities: Cities, own_stages: int) -> int:
    """How many coins, shields or points it gives in these cities."""
    effects = [effect for effect in fact.effects if effect.split()[1:2] == [what]]
    return sum(amount(effect, cities, own_stages) for effect in effects)


def science_points(symbols: list[str]) -> int:
    """Points of science; a symbol of choice becomes the best one."""
    if "any" in symbols:
        rest = [symbol for symbol in symbols if symbol != "any"]
        return max(science_points([*rest, symbol]) for symbol in ("compass", "gear", "tablet"))
    counts = [symbols.count(symbol) for symbol in ("compass", "gear", "tablet")]
    return sum(count * count for count in counts) + 7 * min(counts)


def paid(text: str) -> int:
    """The coins that an action costs."""
    return sum(int(coins) for coins in re.findall(r" [LRB](\d+)", text))


def check_gains(play: Play, text: str, fact: Fact, cities: Cities, own_stages: int, old: list[str]) -> None:
    """Play an action of seat 0 and compare coins, shields and points with what is printed."""
    before = play.score(0)
    shields = play.city(0).shields
    play.turn(text)
    coins = 40 - paid(text) + total("coins", fact, cities, own_stages)
    row = {"blue": "civilian", "yellow": "commerce", "purple": "guilds", "stage": "wonder"}.get(fact.colour)
    after = {**before, "treasury": coins // 3, "science": science_points(old + fact.symbols())}
    if row:
        after[row] += total("points", fact, cities, own_stages)
    if "copy Guild" in fact.effects:  # the best next door are the Workers
        after["guilds"] += amount("1 points per brown neighbours", cities, own_stages)
    after["total"] = sum(points for name, points in after.items() if name != "total")
    assert play.coins()[0] == coins
    assert play.city(0).shields == shields + total("shields", fact, cities, own_stages)
    assert play.score(0) == after


@pytest.mark.rule("BASE-190", "BASE-201", "BASE-202", "BASE-203")
@every_card
def test_card_gives_the_coins_shields_and_points_that_are_printed(key: str) -> None:
    fact = CARDS[key]
    cities = {"own": [card for card in OWN if name_of(card) != name_of(key)], "left": LEFT, "right": RIGHT}
    play = lively_scene(fact.age, "giza:B", 1, [key], cities).start()
    text = next(text for text in play.options(0, key) if text.startswith("build"))
    old = [symbol for card in cities["own"] for symbol in CARDS[card].symbols()]
    cities["own"].append(key)
    check_gains(play, text, fact, cities, 1, old)
    if fact.colour == "red":
        assert total("shields", fact, cities, 1) == fact.age


@every_stage
def test_stage_gives_the_coins_shields_and_points_that_are_printed(wonder: str, index: int) -> None:
    fact = STAGES[wonder][index]
    cities = {"own": OWN, "left": LEFT, "right": RIGHT}
    play = lively_scene(1, wonder, index, ["theater"], cities).start()
    text = next(text for text in play.options(0, "theater") if text.startswith("stage"))
    old = ["compass", *[symbol for stage in STAGES[wonder][:index] for symbol in stage.symbols()]]
    check_gains(play, text, fact, cities, index + 1, old)


@every_stage
def test_stage_brings_its_special_right_and_no_other(wonder: str, index: int) -> None:
    done = [effect for stage in STAGES[wonder][: index + 1] for effect in stage.effects]
    cities = {"own": OWN, "left": LEFT, "right": RIGHT}
    scene = lively_scene(1, wonder, index, ["theater"], cities)
    scene.turn = 6
    play = scene.start()
    text = next(text for text in play.options(0, "theater") if text.startswith("stage"))
    play.turn(text)
    asked = []
    while play.game.decisions[0].kind != "choose":
        asked.append(play.game.decisions[0].kind)
        play.answer(0, "pass")
    expected = ["extra"] if "extra card" in done else []
    assert asked == expected + (["dig"] if "dig" in STAGES[wonder][index].effects else [])
    assert play.game.view(None)["cities"][0]["free_build"] == ("free build" in done)


# --- what it gives in the turns after ----------------------------------------------------------------------

PROBES = ("palace", "shipowners_guild", "aqueduct", "siege_workshop", "fortifications", "traders_guild")
Price = tuple[int, int]


def missing(units: Counter[str], sources: Sources) -> Counter[str]:
    """What sources leave open of a cost; those without a choice are used first."""
    rest = Counter(units)
    for count, kinds in sorted(sources, key=lambda one: len(one[1])):
        for _ in range(count):
            rest -= Counter([kind for kind in kinds if rest[kind]][:1])
    return rest


def price_of(play: Play, probe: str) -> Price:
    """What seat 0 would pay for a card if it bought all from the left, and all from the right."""
    texts = play.options(0, probe)
    if f"build {probe}" in texts:
        return 0, 0
    found = [
        next(paid(text) for text in texts if re.fullmatch(rf"build {probe} {side}\d+", text)) for side in "LR"
    ]
    return found[0], found[1]


def expected_price(probe: str, sources: Sources, effects: list[str]) -> Price:
    rest = missing(CARDS[probe].units, sources)
    raw = sum(count for kind, count in rest.items() if kind in RAW)
    goods = rest.total() - raw
    prices = [
        raw * (1 if f"cheap raw {side}" in effects else 2)
        + goods * (1 if f"cheap goods {side}" in effects else 2)
        for side in ("left", "right")
    ]
    return prices[0], prices[1]


def probing_scene(age: int, wonder: str, hand: list[str], **data: Any) -> Scene:
    """Whichever way the hands go, seat 0 gets the probes; both neighbours sell everything."""
    scene = Scene(age=age).city(0, wonder, hand, coins=60, **data)
    return scene.city(1, hand=PROBES, cards=SELLER).city(2, hand=PROBES, cards=SELLER)


def check_prices(play: Play, probes: list[str], sources: Sources, effects: list[str]) -> None:
    for probe in probes:
        assert price_of(play, probe) == expected_price(probe, sources, effects), probe


@pytest.mark.rule("BASE-037", "BASE-038", "BASE-039", "BASE-040", "BASE-041", "BASE-042", "BASE-203")
@every_card
def test_card_makes_and_cheapens_what_is_printed_from_the_next_turn_on(key: str) -> None:
    fact = CARDS[key]
    play = probing_scene(fact.age, "giza:A", [key]).start()
    text = next(text for text in play.options(0, key) if text.startswith("build"))
    filler = FILLERS[fact.age][0]
    play.turn(text, f"discard {filler}", f"discard {filler}")
    probes = [probe for probe in PROBES if probe != key]
    check_prices(play, probes, [(1, ["stone"]), *fact.sources()], fact.effects)


@every_stage
def test_stage_makes_and_cheapens_what_is_printed_from_the_next_turn_on(wonder: str, index: int) -> None:
    done = STAGES[wonder][: index + 1]
    play = probing_scene(1, wonder, ["theater"], stages=index).start()
    text = next(text for text in play.options(0, "theater") if text.startswith("stage"))
    play.turn(text, "discard stockade", "discard stockade")
    if play.game.decisions[0].kind == "dig":
        play.answer(0, "pass")
    sources = [(1, [STARTS[wonder]]), *[source for stage in done for source in stage.sources()]]
    check_prices(play, list(PROBES), sources, [effect for stage in done for effect in stage.effects])


def check_sales(scene: Scene, sold: Sources) -> None:
    """The most that seat 1 can pay to seat 0, its right neighbour, shows what seat 0 sells."""
    play = scene.city(1, hand=PROBES, coins=60).city(2, cards=SELLER).start()
    own = Counter([STARTS[f"{play.city(1).board.key}:A"]])
    for probe in PROBES:
        wanted = CARDS[probe].units - own
        payments = [re.search(r"^build .* R(\d+)", text) for text in play.options(1, probe)]
        most = max(int(found[1]) if found else 0 for found in payments)
        assert most == 2 * (wanted.total() - missing(wanted, sold).total()), probe


@pytest.mark.rule("BASE-046", "BASE-047")
@every_card
def test_neighbours_buy_what_brown_and_grey_cards_make_and_nothing_else(key: str) -> None:
    sold = CARDS[key].sources() if CARDS[key].sells() else []
    assert CARDS[key].sells() == (CARDS[key].colour in ("brown", "grey"))
    check_sales(Scene(age=3).city(0, "olympia:A", cards=[key]), [(1, ["wood"]), *sold])


@pytest.mark.rule("BASE-046", "BASE-047", "BASE-144", "BASE-175")
@pytest.mark.parametrize("wonder", STAGES)
def test_neighbours_buy_the_start_of_a_board_and_nothing_that_its_stages_make(wonder: str) -> None:
    scene = Scene(age=3).city(0, wonder, stages=len(STAGES[wonder]))
    check_sales(scene, [(1, [STARTS[wonder]])])


# --- what it makes free ------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-073", "BASE-074", "BASE-075")
@every_card
def test_each_predecessor_makes_the_card_free_and_no_other_structure_does(key: str) -> None:
    for earlier in PREDECESSORS[key]:
        play = Scene(age=CARDS[key].age).city(0, hand=[key], cards=[earlier], coins=0).start()
        assert f"chain {key}" in play.options(0)
    others = [card for card in CARDS if card not in PREDECESSORS[key] and name_of(card) != name_of(key)]
    for cards in ([card for card in others if not card.endswith(end)] for end in ("_1", "_2")):
        play = Scene(age=CARDS[key].age).city(0, hand=[key], cards=cards, coins=9).start()
        assert "chain" not in play.uses(0, key)
        assert "build" in play.uses(0, key)
