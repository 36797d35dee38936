"""Every Armada card and every island does what is printed on it, and a card costs just that."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cards.printed import LETTERS, rows, units_of
from cards.test_every_card import makers_of, one_less
from mirabilia.seven.ruleset import SevenRuleset
from sea import all_islands, builds, fleets, islands, pile, sea
from support import Play

# name | Age, colour | from how many players on | cost | what it does
CARDS = {
    cells[0]: cells[1:]
    for cells in rows("""
pontoon                | 1 red    | 4 | P     | 1 shields, attack right
coastal_defenses       | 1 red    | 3 | G     | 1 naval
pirate_hideout         | 1 yellow | 3 | -     | 3 coins, pirates
eastern_emporium       | 1 yellow | 4 | L     | trade right
construction_zone      | 1 blue   | 3 | -     | advance
dry_hold               | 1 blue   | 3 | -     | advance
helmsmans_rest         | 1 green  | 3 | S     | 1 island
cabinet_of_explorers   | 1 green  | 3 | B     | most
ballista               | 2 red    | 4 | BGL   | 2 shields, attack left
fortified_port         | 2 red    | 3 | BBP   | 2 naval
pirates_den            | 2 yellow | 3 | -     | 6 coins, pirates
western_emporium       | 2 yellow | 4 | OP    | trade left
ship_repair            | 2 blue   | 3 | OG    | 2 points, advance
boathouse              | 2 blue   | 3 | WWL   | 3 points, advance
cartographers_office   | 2 green  | 3 | WWB   | 2 island
navigation_firm        | 2 green  | 3 | SOG   | most
pier                   | 3 red    | 4 | WWLP  | 3 shields, attack right
coastal_fortifications | 3 red    | 3 | SSBG  | 3 naval
pirate_crew            | 3 yellow | 3 | WWG   | 4 points, pirates
port_customs           | 3 yellow | 3 | SBO   | levels
harbor_masters_office  | 3 blue   | 3 | WSOL  | 4 points, advance
naval_headquarters     | 3 blue   | 3 | WSSBP | 5 points, advance
nautical_archives      | 3 green  | 3 | WOOP  | 3 island
circle_of_captains     | 3 green  | 3 | SBOL  | most
""")
}
# name | level | what it does
ISLANDS = {
    cells[0]: cells[1:]
    for cells in rows("""
overgrown_island       | 1 | makes wood ore
virgin_island          | 1 | makes stone clay
bronze_island          | 1 | 1 shields
whistling_island       | 1 | 1 naval
inhabited_island       | 1 | 3 points
topaz_island           | 1 | moves blue
amber_island           | 1 | moves yellow
lost_island            | 1 | free stages
foggy_island           | 1 | no losses
abandoned_oasis        | 2 | makes glass cloth papyrus
iron_oasis             | 2 | 2 shields
windy_oasis            | 2 | 2 naval
oasis_of_statues       | 2 | 5 points
stormy_oasis           | 2 | moves 2
forgotten_oasis        | 2 | stays out
ancient_oasis          | 2 | cheaper ships
wondrous_oasis         | 2 | coin an advance
pirate_oasis           | 2 | 3 points, pirates
scarlet_archipelago    | 3 | 3 shields
breezy_archipelago     | 3 | 3 naval
royal_archipelago      | 3 | 7 points
torrential_archipelago | 3 | moves 3
rainbow_archipelago    | 3 | best colour
lush_archipelago       | 3 | levels
golden_archipelago     | 3 | any
emerald_archipelago    | 3 | most
sheltered_archipelago  | 3 | 2 an island
""")
}
KEEPERS = {1: "helmsmans_rest", 2: "cartographers_office", 3: "nautical_archives"}
EVERYTHING = ["lumber_yard", "sawmill", "stone_pit", "quarry", "clay_pool", "brickyard", "ore_vein"]
EVERYTHING += ["foundry", "glassworks_1", "loom_1", "press_1"]
PLAIN = ("inhabited_island", "oasis_of_statues", "royal_archipelago")  # on the piles: they give only points
NO_SHIPS = dict.fromkeys(("red", "yellow", "blue", "green"), 6)
every_card = pytest.mark.parametrize("key", CARDS)
every_island = pytest.mark.parametrize("key", ISLANDS)


def amount(key: str, thing: str) -> int:
    """How many of something a card or an island gives."""
    effects = (CARDS[key][3] if key in CARDS else ISLANDS[key][1]).split(", ")
    return sum(int(effect.split()[0]) for effect in effects if effect.endswith(f" {thing}"))


def does(key: str, what: str) -> bool:
    """Whether a card or an island does something."""
    return what in (CARDS[key][3] if key in CARDS else ISLANDS[key][1]).split(", ")


def age_of(key: str) -> int:
    return int(CARDS[key][0].split()[0])


def built(key: str, **city: Any) -> Play:
    """A game of five in which seat 0 has just built a card; others are two seats away and rich."""
    piles = [pile(level, top)["zones"] for level, top in enumerate(PLAIN, 1)]
    scene = sea(5, age=age_of(key), zones=piles[0] | piles[1] | piles[2])
    given: dict[str, Any] = {"cards": EVERYTHING, "hand": [key], "coins": 0, **city}
    scene.city(0, **given)
    for seat in range(1, 5):
        scene.city(seat, coins=9, fleets={"yellow": 3})
    return scene.start().turn(f"build {key}")


def strength(play: Play, seat: int) -> int:
    return int(play.game.view(None)["cities"][seat]["pieces"][0]["numbers"]["strength"])


def test_the_tables_are_complete() -> None:
    made = SevenRuleset(7, ["armada"]).rules
    base = SevenRuleset(7).rules
    new = {key: entry for key, entry in made.cards.items() if key not in base.cards}
    assert set(new) == {*CARDS, *ISLANDS}
    assert {key for key in new if new[key]["colour"] == "island"} == set(ISLANDS)
    assert sorted(ISLANDS) == sorted(all_islands(1) + all_islands(2) + all_islands(3))


@every_card
def test_a_card_has_its_colour_its_age_and_its_players(key: str) -> None:
    for players in range(3, 8):
        rules = SevenRuleset(players, ["armada"]).rules
        card = rules.card(key)
        assert f"{int(card.age)} {card.colour}" == CARDS[key][0]
        assert (card in rules.book.pools[card.age][0].cards) == (players >= int(CARDS[key][1]))


@every_card
def test_a_card_costs_what_is_printed(key: str) -> None:
    units = units_of(CARDS[key][2]) if CARDS[key][2] != "-" else Counter[str]()

    def offered(makes: Counter[str]) -> bool:
        start = next((kind for kind in LETTERS.values() if kind not in units), "")
        boards = {"wood": "olympia:A", "stone": "giza:A", "clay": "babylon:A", "ore": "rhodes:A"}
        boards |= {"glass": "alexandria:A", "cloth": "halicarnassus:A", "papyrus": "ephesus:A"}
        city: dict[str, Any] = {"cards": makers_of(makes), "coins": 0, "hand": [key]}
        play = sea(5, age=age_of(key)).city(0, boards[start], **city).start()
        return bool(builds(play, 0, key))

    assert offered(units)
    for less in one_less(units):
        assert not offered(+less)


@pytest.mark.rule("ARM-119", "ARM-120", "ARM-121", "ARM-135", "ARM-136", "ARM-137", "ARM-140", "ARM-141")
@pytest.mark.rule("ARM-142", "ARM-143", "ARM-138", "ARM-139", "ARM-148")
@every_card
def test_a_card_gives_its_shields_coins_and_points(key: str) -> None:
    play = built(key)
    assert int(play.city(0).shields) == amount(key, "shields")
    assert strength(play, 0) == amount(key, "naval")
    assert play.coins()[0] == amount(key, "coins")
    score = play.score(0)
    points = {"civilian": amount(key, "points")} if "blue" in CARDS[key][0] else {}
    points |= {"commerce": amount(key, "points")} if "yellow" in CARDS[key][0] else {}
    assert all(score[row] == points.get(row, 0) for row in ("civilian", "commerce"))


@pytest.mark.rule("ARM-138", "ARM-139", "ARM-140", "ARM-141", "ARM-142", "ARM-143")
@every_card
def test_a_card_advances_a_fleet_of_choice_or_none(key: str) -> None:
    play = built(key)
    asks = play.game.decisions[0].kind == "advance"
    assert asks == does(key, "advance")
    if asks:
        play.answer(0, "advance red")
        assert fleets(play, 0)["red"] == 1


@pytest.mark.rule("ARM-146", "ARM-147", "ARM-148")
@every_card
def test_a_card_sends_pirates_or_not(key: str) -> None:
    play = built(key)
    if play.game.decisions[0].kind == "advance":
        play.answer(0, "pass")
    lost = 2 if does(key, "pirates") else 0
    assert play.coins()[1:] == [9 + 3 - lost] * 4


@pytest.mark.rule("ARM-122")
@every_card
def test_a_card_attacks_or_not(key: str) -> None:
    attacks = [side for side in ("left", "right") if does(key, f"attack {side}")]
    assert built(key).game.view(None)["cities"][0].get("incursions", []) == attacks


@pytest.mark.rule("ARM-157", "ARM-158", "ARM-159")
@every_card
def test_a_card_takes_the_top_island_or_none(key: str) -> None:
    level = amount(key, "island") or 1
    plain = {1: "bronze_island", 2: "iron_oasis", 3: "royal_archipelago"}[level]
    scene = sea(5, age=age_of(key), **pile(level, plain)).city(0, cards=EVERYTHING, hand=[key])
    play = scene.start().turn(f"build {key}")
    assert islands(play, 0) == ([plain] if amount(key, "island") else [])


@pytest.mark.rule("ARM-156", "ARM-162", "ARM-163", "ARM-164")
@every_card
def test_a_card_counts_levels_or_symbols_at_the_end(key: str) -> None:
    own = {"fleets": {"yellow": 5}, "cards": [*EVERYTHING, "apothecary", "dispensary"]}
    play = built(key, **own)
    assert play.score(0)["commerce"] == amount(key, "points") * ("yellow" in CARDS[key][0]) + (
        6 if does(key, "levels") else 0
    )
    assert play.score(0)["science"] == (9 if does(key, "most") else 4)


@pytest.mark.rule("ARM-152", "ARM-153", "ARM-154")
@pytest.mark.parametrize(
    ("key", "side", "units"), [("eastern_emporium", "RR", 1), ("western_emporium", "LL", 2)]
)
def test_an_emporium_trades_with_the_city_two_seats_away(key: str, side: str, units: int) -> None:
    seller = {"RR": 3, "LL": 2}[side]
    trader: dict[str, Any] = {"coins": 9, "hand": ["statue"], "fleets": NO_SHIPS}  # wood, 2 ore
    scene = sea(5, age=2).city(0, "ephesus:A", cards=[key], **trader)
    scene.city(1, "giza:A").city(4, "babylon:A").city(seller, "rhodes:A", cards=["foundry", "lumber_yard"])
    play = scene.start()
    assert builds(play, 0, "statue") == []  # three units are too many
    own = ["lumber_yard", "ore_vein"][: 3 - units]
    play = scene.city(0, "ephesus:A", cards=[key, *own], **trader).start()
    assert builds(play, 0, "statue") == [f"build statue {side}{units}"]
    play.turn(f"build statue {side}{units}")
    assert play.coins()[0] == 9 - units
    assert play.coins()[seller] == 3 + 3 + units


@pytest.mark.rule("ARM-155")
def test_an_emporium_trades_from_the_turn_after_it_is_built() -> None:
    hand = ["eastern_emporium", "stockade"]
    scene = sea(5).city(0, "halicarnassus:A", hand=hand, coins=9, fleets=NO_SHIPS).city(3, "olympia:A")
    for seat in (1, 2, 4):
        scene.city(seat, ("giza:A", "rhodes:A", "babylon:A")[seat // 2])
    scene.hands[4] = ["stockade"]  # comes to seat 0
    play = scene.start()
    assert builds(play, 0, "stockade") == []
    play.turn("build eastern_emporium")
    assert builds(play, 0, "stockade") == ["build stockade RR1"]


@pytest.mark.rule("ARM-154")
def test_an_emporium_buys_only_what_neighbours_could_buy() -> None:
    trader: dict[str, Any] = {"cards": ["western_emporium"], "hand": ["school"], "fleets": NO_SHIPS}  # wood
    scene = sea(5, age=2).city(0, "ephesus:A", coins=9, **trader)
    scene.city(1, "giza:A").city(4, "babylon:A").city(2, "rhodes:A", cards=["caravansery"])
    assert builds(scene.start(), 0, "school") == []
    scene.city(2, "rhodes:A", cards=["tree_farm"])
    assert builds(scene.start(), 0, "school") == ["build school LL1"]
    scene.city(0, "ephesus:A", coins=0, **trader)
    assert builds(scene.start(), 0, "school") == []


@pytest.mark.rule("ARM-133", "ARM-154")
def test_with_four_players_both_emporiums_have_the_same_seller_who_sells_nothing_twice() -> None:
    both = ["western_emporium", "eastern_emporium"]
    trader: dict[str, Any] = {"coins": 9, "hand": ["statue"], "fleets": NO_SHIPS}
    scene = sea(4, age=2).city(0, "ephesus:A", cards=[*both, "lumber_yard"], **trader)
    scene.city(1, "giza:A").city(3, "babylon:A").city(2, "rhodes:A")
    assert builds(scene.start(), 0, "statue") == []  # one ore cannot be two
    scene.city(2, "rhodes:A", cards=["ore_vein"])
    assert builds(scene.start(), 0, "statue") == ["build statue LL2"]
    scene.city(0, "ephesus:A", cards=both, **trader)
    scene.city(2, "rhodes:A", cards=["ore_vein", "lumber_yard"])
    assert builds(scene.start(), 0, "statue") == ["build statue LL3"]


# --- islands -----------------------------------------------------------------------------------------------


def found(key: str, **city: Any) -> Play:
    """A game in which seat 0 has just found an island; the others stand on level 2."""
    level = int(ISLANDS[key][0])
    scene = sea(5, age=level, **pile(level, key))
    given: dict[str, Any] = {"cards": EVERYTHING, "hand": [KEEPERS[level]], "coins": 0, **city}
    scene.city(0, **given)
    for seat in range(1, 5):
        scene.city(seat, coins=9, fleets={"yellow": 3})
    play = scene.start().turn(f"build {KEEPERS[level]}")
    assert islands(play, 0) == [key]
    return play


@pytest.mark.rule("ARM-172", "ARM-173", "ARM-174", "ARM-175", "ARM-176", "ARM-177", "ARM-178", "ARM-179")
@pytest.mark.rule("ARM-180", "ARM-194")
@every_island
def test_an_island_gives_its_shields_and_points(key: str) -> None:
    play = found(key)
    assert int(play.city(0).shields) == amount(key, "shields")
    assert strength(play, 0) == amount(key, "naval")
    more = {"best colour": 8, "2 an island": 2}  # eight brown cards; itself
    points = amount(key, "points") + sum(value for what, value in more.items() if does(key, what))
    assert play.score(0)["islands"] == points


@pytest.mark.rule("ARM-168", "ARM-169", "ARM-170", "ARM-171")
@every_island
def test_an_island_makes_resources_for_its_owner_only(key: str) -> None:
    makes = ISLANDS[key][1].split()[1:] if ISLANDS[key][1].startswith("makes") else []
    play = found(key)
    sources = [one for one in play.game.view(None)["cities"][0]["sources"] if one["from"] == key]
    assert sources == ([{"of": makes, "units": 1, "sold": False, "from": key}] if makes else [])
    if makes:
        plain = sea(5).city(0, "giza:A", islands=[key]).start()
        without = sea(5).city(0, "giza:A").start()
        assert (plain.city(0).raw, plain.city(0).goods) != (without.city(0).raw, without.city(0).goods)
        assert plain.city(0).sold_raw == without.city(0).sold_raw
        assert plain.city(0).sold_goods == without.city(0).sold_goods


@pytest.mark.rule("ARM-181", "ARM-182", "ARM-183", "ARM-184")
@every_island
def test_an_island_advances_fleets_or_none(key: str) -> None:
    play = found(key)
    what = ISLANDS[key][1]
    if not what.startswith("moves"):
        assert play.game.decisions[0].kind != "advance"
        return
    texts = play.options(0)
    if what.split()[1].isdecimal():
        assert max(len(text.split()) - 1 for text in texts) == int(what.split()[1])
        assert len(texts) == {2: 1 + 4 + 6, 3: 1 + 4 + 6 + 4}[int(what.split()[1])]
        play.answer(0, texts[-1])
        assert sum(fleets(play, 0).values()) == len(texts[-1].split()) - 1
        assert max(fleets(play, 0).values()) == 1  # different ones
    else:
        assert texts == ["pass", f"advance {what.split()[1]}"]


@pytest.mark.rule("ARM-194")
@every_island
def test_an_island_sends_pirates_or_not(key: str) -> None:
    play = found(key)
    if play.game.decisions[0].kind == "advance":
        play.answer(0, "pass")
    assert play.coins()[1:] == [9 + 3 - (2 if does(key, "pirates") else 0)] * 4


@pytest.mark.rule("ARM-187", "ARM-195", "ARM-196", "ARM-197", "ARM-198")
@every_island
def test_an_island_counts_at_the_end(key: str) -> None:
    cards = ["altar", "baths", "theater", "barracks", "apothecary", "dispensary", "workshop"]
    own: dict[str, Any] = {
        "islands": ["bronze_island" if key != "bronze_island" else "whistling_island", key]
    }
    play = sea(3, age=3).city(0, cards=cards, fleets={"yellow": 5}, **own).start()
    counted = {"best colour": 3, "levels": 6, "2 an island": 4}
    points = amount(key, "points") + sum(value for what, value in counted.items() if does(key, what))
    assert play.score(0)["islands"] == points
    best = 9 + 1 if does(key, "most") else 4 + 1 + 1 + 7 if does(key, "any") else 4 + 1
    assert play.score(0)["science"] == best


@pytest.mark.rule("ARM-187")
def test_the_result_names_the_colour_that_the_rainbow_archipelago_counts() -> None:
    cards = ["altar", "baths", "apothecary", "workshop", "scriptorium", "lumber_yard"]
    play = sea(3, age=3).city(0, cards=cards, islands=["rainbow_archipelago"]).city(1, cards=cards).start()
    cities = play.finish().game.result["cities"]
    assert cities[0]["choices"] == {"colour": "green"}
    assert cities[0]["score"]["islands"] == 3
    assert "choices" not in cities[1]


@pytest.mark.rule("ARM-185", "ARM-188", "ARM-190", "ARM-192", "ARM-193")
@every_island
def test_an_island_gives_its_right_and_no_other(key: str) -> None:
    names = {
        "free stages": "free_stage_ships",
        "no losses": "no_losses",
        "stays out": "may_stay_out",
        "cheaper ships": "cheaper_ships",
    }
    play = found(key)
    book = play.state.book
    rights = {name for at, name in enumerate(book.right_names) if int(play.city(0).rights) >> at & 1}
    assert rights == {name for what, name in names.items() if does(key, what)}
    assert len(play.city(0).triggers) == does(key, "coin an advance")
