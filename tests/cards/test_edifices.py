"""Every edifice: its printed figures, its reward for who took part, its penalty for who did not."""

from __future__ import annotations

from typing import Any

import pytest

from edifices import AGE_OF, debts, edifice_scene, last_turn, pieces
from mirabilia.seven.edifice.words import penalty_words
from mirabilia.seven.rules import load_rules
from mirabilia.table.effect_rows import effects_words
from support import Play, Scene

# name | Age | cost | reward | penalty, written down independently of the data of the program
TABLE = """
artisan_district  | 1 | 2 | 2 victory points for each set of brown and grey cards here | lose 1 yellow card
belvedere         | 1 | 1 | 1 victory point for each completed stage here | lose 1 brown card
curtain_wall      | 1 | 2 | 1 shield | lose 1 grey card
money_changer     | 1 | 1 | 4 coins | pay 2 coins
outpost           | 1 | 1 | a +3 victory token | lose 1 red card
factory           | 2 | 3 | 1 glass, cloth or papyrus own | lose 1 brown card
amphitheater      | 2 | 3 | 1 victory point for each blue card here | lose 1 grey card
auction_house     | 2 | 2 | 7 coins | pay 5 coins
staging_camp      | 2 | 2 | a +5 victory token | lose 1 red card
river_port        | 2 | 3 | 1 wood, stone, clay or ore own | lose 1 blue card
gold_reserves     | 3 | 3 | 15 coins | pay 9 coins
archives          | 3 | 5 | 1 victory point for each colour of Age cards here | lose 1 blue card
concentric_castle | 3 | 5 | 2 shields | lose 2 victory tokens
agora             | 3 | 6 | one Guild here counts twice at the end of the game | lose 1 green card
military_school   | 3 | 5 | a +5 victory token; all defeat tokens are put back | lose 1 red card
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
COST = {row[0]: int(row[2]) for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_figures_are_those_of_the_table(row: list[str]) -> None:
    key, age, cost, reward, penalty = row
    found = load_rules(3, ("edifice",))
    entry = found.tables["edifices"][key]
    assert entry["age"] == int(age) == AGE_OF[key]
    assert entry["cost"] == f"{cost} coin{'s' if cost != '1' else ''}"
    words = effects_words(found.card(key).effects.printed, "en").replace("in your city", "here")
    assert words.replace(" each turn, which neighbours cannot buy", " own") == reward
    assert penalty_words(entry["penalty"], "en") == penalty


def test_the_table_has_every_edifice() -> None:
    assert [row[0] for row in ROWS] == list(load_rules(3, ("edifice",)).tables["edifices"])


def completed(key: str, also: tuple[str, ...] = (), **city: Any) -> Play:
    """Seat 0, Giza, completes an edifice for itself and seat 2, which had a marker."""
    age = AGE_OF[key]
    scene = edifice_scene(key, left=(1, 1, 1), age=age)
    scene.expansions = (*also, "edifice")
    cards = ["stone_pit", *city.pop("cards", [])]
    scene.city(0, cards=cards, coins=10, **city).city(2, "rhodes:A", participation=[age], **city)
    play = scene.start()
    play.turn(f"stage {play.state.hands[0][0].key} B{COST[key]} +edifice")
    assert pieces(play)[age - 1]["numbers"]["completed"] == 1
    return play


def failed(key: str, also: tuple[str, ...] = (), *, coins: int = 20, **city: Any) -> Play:
    """An edifice fails; seat 0 is furnished so, seat 1 has a marker, seat 2 has no more than 0 coins."""
    age = AGE_OF[key]
    scene = last_turn(key, age=age).city(0, coins=coins, **city)
    scene.expansions = (*also, "edifice")
    scene.turn += len(also)  # Armada's Ages have a turn more
    scene.city(1, cards=["altar"], participation=[age]).city(2, coins=0)
    return scene.start().turn()


# --- rewards -----------------------------------------------------------------------------------------------


def test_artisan_district_counts_pairs_of_brown_and_grey() -> None:
    play = completed("artisan_district", cards=["loom_1", "press_1", "glassworks_1", "clay_pool"])
    assert play.score(0)["edifice"] == 2 * 2  # two brown cards, three grey ones
    assert play.score(1)["edifice"] == 0
    assert play.score(2)["edifice"] == 0
    rich = edifice_scene("artisan_district", left=(0, 2, 2)).city(
        0, participation=[1], cards=["loom_1", "clay_pool", "ore_vein", "stone_pit", "press_1"]
    )
    assert rich.start().score(0)["edifice"] == 2 * 2


def test_belvedere_counts_own_stages_at_the_end() -> None:
    play = completed("belvedere")
    assert [play.score(seat)["edifice"] for seat in range(3)] == [1, 0, 0]
    later = edifice_scene("belvedere", left=(0, 2, 2), age=3).city(0, stages=3, participation=[1])
    assert later.start().score(0)["edifice"] == 3


def test_curtain_wall_gives_a_shield() -> None:
    play = completed("curtain_wall")
    assert [int(city.shields) for city in play.state.cities] == [1, 0, 1]


def test_money_changer_gives_four_coins() -> None:
    assert completed("money_changer").coins() == [10 - 1 + 4, 3 + 3, 3 + 3 + 4]


def test_outpost_gives_a_victory_token_of_three() -> None:
    play = completed("outpost")
    assert [play.score(seat)["military"] for seat in range(3)] == [3, 0, 3]
    assert play.game.view()["cities"][0]["victory"] == [3]


def test_factory_makes_a_good_of_choice_from_the_next_turn_on() -> None:
    play = completed("factory")
    city = play.game.view()["cities"][0]
    made = {"of": ["glass", "cloth", "papyrus"], "units": 1, "sold": False, "from": "factory"}
    assert made in city["sources"]
    scene = edifice_scene("factory", left=(2, 0, 2), age=2)
    scene.city(0, participation=[2], coins=0, cards=["ore_vein", "foundry"], hand=["dispensary"])
    play = scene.city(1, coins=9, cards=["loom_1"], hand=["temple"]).start()
    assert play.uses(0, "dispensary") == {"build", "discard"}  # two ore and a glass
    assert play.uses(1, "temple") == {"discard"}  # nobody can buy that glass


def test_amphitheater_counts_own_blue_cards_at_the_end() -> None:
    assert completed("amphitheater", cards=["altar", "baths", "theater"]).score(0)["edifice"] == 3


def test_auction_house_gives_seven_coins() -> None:
    assert completed("auction_house").coins() == [10 - 2 + 7, 3 + 3, 3 + 3 + 7]


def test_staging_camp_gives_a_victory_token_of_five() -> None:
    play = completed("staging_camp")
    assert [play.score(seat)["military"] for seat in range(3)] == [5, 0, 5]


def test_river_port_makes_a_raw_material_of_choice() -> None:
    scene = edifice_scene("river_port", left=(2, 0, 2), age=2)
    play = scene.city(0, "ephesus:A", participation=[2], coins=0, cards=["quarry"], hand=["walls"]).start()
    assert play.uses(0, "walls") == {"build", "stage", "discard"}  # three stone; two for the stage
    assert completed("river_port").score(0)["edifice"] == 0


def test_gold_reserves_give_fifteen_coins() -> None:
    assert completed("gold_reserves").coins() == [10 - 3 + 15, 3 + 3, 3 + 3 + 15]


def test_archives_count_the_colours_of_age_cards() -> None:
    cards = ["loom_1", "altar", "tavern", "barracks", "apothecary", "baths"]
    play = completed("archives", cards=cards)
    assert play.score(0)["edifice"] == 6  # with the brown Stone Pit
    guild = edifice_scene("archives", left=(2, 2, 0), age=3)
    guild.city(0, participation=[3], cards=[*cards, "workers_guild", "spies_guild"])
    assert guild.start().score(0)["edifice"] == 6


def test_concentric_castle_gives_two_shields() -> None:
    assert [int(city.shields) for city in completed("concentric_castle").state.cities] == [2, 0, 2]


def with_agora(*cards: str, others: tuple[str, ...] = (), wonder: str = "giza:A", **data: Any) -> Play:
    """Seat 0 has taken part in the completed Agora."""
    scene = edifice_scene("agora", left=(2, 2, 0), age=3)
    scene.city(0, wonder, participation=[3], cards=list(cards), **data)
    return scene.city(1, cards=list(others)).start()


def test_agora_counts_the_best_own_guild_twice() -> None:
    play = with_agora("workers_guild", "traders_guild", others=("clay_pool", "ore_vein", "tavern"))
    assert (play.score(0)["guilds"], play.score(0)["edifice"]) == (2 + 1, 2)
    assert with_agora("altar").score(0)["edifice"] == 0  # without a Guild there is nothing to count


def test_agora_counts_a_symbol_of_the_scientists_again() -> None:
    symbols = ("apothecary", "workshop", "scriptorium", "dispensary")
    play = with_agora("scientists_guild", *symbols)
    # 2 1 1 and the Guild's symbol: best 3 1 1; with one symbol more: best 2 2 2
    assert play.score(0)["science"] == 9 + 1 + 1 + 7
    assert play.score(0)["edifice"] == (4 + 4 + 4 + 14) - (9 + 1 + 1 + 7)


@pytest.mark.rule("ARM-080")
def test_agora_counts_a_guild_within_the_limit_of_armada() -> None:
    """OQ-ARM-05: ten points for the card, however often it is counted."""
    browns = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard"]
    for count, again in ((4, 4), (6, 4), (7, 3)):
        scene = edifice_scene("agora", left=(2, 2, 0), age=3)
        scene.expansions = ("armada", "edifice")
        scene.city(0, participation=[3], cards=["workers_guild"]).city(1, cards=browns[:count])
        score = scene.start().score(0)
        assert (score["guilds"], score["edifice"]) == (count, again)


@pytest.mark.rule("LEAD-110")
@pytest.mark.parametrize(
    ("expansions", "leaders", "edifice"),
    [
        (("edifice", "leaders"), 14, 14),
        (("armada", "edifice", "leaders"), 10, 0),
    ],
)
def test_agora_counts_what_the_courtesans_bring_once_more(
    expansions: tuple[str, ...], leaders: int, edifice: int
) -> None:
    """OQ-COMBO-12: two sets of Plato, and with Armada ten points for the Guild in all."""
    two_of_each = ["lumber_yard", "stone_pit", "press_1", "loom_1", "altar", "baths", "tavern", "forum"]
    two_of_each += ["stockade", "barracks", "workshop", "apothecary", "workers_guild"]
    scene = edifice_scene("agora", left=(2, 2, 0), age=3)
    scene.expansions = expansions
    scene.city(0, participation=[3], cards=[*two_of_each, "courtesans_guild"], courtesan="plato")
    score = scene.city(1, leaders=["plato"]).start().score(0)
    assert (score["leaders"], score["edifice"]) == (leaders, edifice)


def choices(play: Play) -> dict[str, Any]:
    """What was chosen for seat 0 at the end."""
    found: dict[str, Any] = play.finish().game.result["cities"][0].get("choices", {})
    return found


def test_the_result_names_the_guild_that_agora_repeats_and_what_all_symbols_became() -> None:
    guilds = with_agora("workers_guild", "traders_guild", others=("clay_pool", "ore_vein", "tavern"))
    assert choices(guilds) == {"repeated_guild": "workers_guild"}
    assert choices(with_agora("altar")) == {}
    symbols = ("apothecary", "workshop", "scriptorium", "dispensary")
    assert choices(with_agora("scientists_guild", *symbols)) == {
        "repeated_guild": "scientists_guild",
        "science": {"compass": 0, "gear": 1, "tablet": 1},  # of one symbol alone it would be a compass
    }


def test_agora_and_the_guild_that_olympia_copies_are_two_things() -> None:
    play = with_agora(
        "workers_guild", others=("spies_guild", "clay_pool"), wonder="olympia:B", stages=3, coins=0
    )
    scores = play.score(0)
    assert scores["edifice"] == 1  # the own Workers once more
    assert scores["guilds"] == 1 + 0  # the Spies find no red card


def test_military_school_gives_a_token_and_takes_the_defeats_that_are_there() -> None:
    play = completed("military_school", defeats=3)
    assert [int(play.score(seat)["military"]) for seat in range(3)] == [5, 0, 5]
    while not play.game.over:  # a defeat of the Age that follows stays
        play.turn()
    assert [city["defeats"] for city in play.game.result["cities"]] == [0, 0, 0]
    beaten = edifice_scene("military_school", left=(2, 2, 1), age=3, turn=6)
    beaten.city(0, cards=["stone_pit"], coins=10, defeats=2).city(1, cards=["arsenal"])
    play = beaten.start()
    play.turn(f"stage {play.state.hands[0][0].key} B5 +edifice")
    if not play.game.over:
        for decision in play.game.decisions:
            play.game.answer(decision, play.game.options(decision)[0])
    assert play.game.result["cities"][0]["defeats"] == 1


# --- penalties ---------------------------------------------------------------------------------------------

COLOURED = {
    "artisan_district": ("yellow", ["tavern", "marketplace"]),
    "belvedere": ("brown", ["clay_pool", "ore_vein"]),
    "curtain_wall": ("grey", ["loom_1", "press_1"]),
    "outpost": ("red", ["barracks", "stockade"]),
    "factory": ("brown", ["sawmill", "clay_pool"]),
    "amphitheater": ("grey", ["loom_1", "press_2"]),
    "staging_camp": ("red", ["walls", "stables"]),
    "river_port": ("blue", ["altar", "aqueduct"]),
    "archives": ("blue", ["altar", "palace"]),
    "agora": ("green", ["school", "study"]),
    "military_school": ("red", ["walls", "arsenal"]),
}


@pytest.mark.parametrize("key", COLOURED)
def test_the_owner_chooses_which_card_of_the_colour_to_lose(key: str) -> None:
    colour, cards = COLOURED[key]
    other = "baths" if colour != "blue" else "workshop"
    play = failed(key, cards=[*cards, other])
    assert [(one.kind, one.seat) for one in play.game.decisions] == [("penalty", 0)]
    assert sorted(play.options(0)) == sorted(f"lose {card}" for card in cards)
    gone, kept = cards
    play.answer(0, f"lose {gone}")
    assert [card.key for card in play.city(0).built] == [kept, other]
    assert play.state.pile[-1].key == gone or gone in [card.key for card in play.state.pile]
    assert gone in play.game.view(1)["discard_seen"]  # everybody has seen it go
    assert len(play.city(1).built) == 1  # who took part loses nothing
    debt = [int(AGE_OF[key] == age) for age in (1, 2, 3)]
    assert debts(play) == [[0, 0, 0], [0, 0, 0], debt]  # and who has no such card takes a Debt


@pytest.mark.parametrize("key", COLOURED)
def test_a_single_card_of_the_colour_is_lost_without_a_question(key: str) -> None:
    _, cards = COLOURED[key]
    play = failed(key, cards=cards[:1])
    assert play.city(0).built == ()
    assert debts(play)[0] == [0, 0, 0]
    assert play.game.over or play.game.decisions[0].kind == "choose"


@pytest.mark.parametrize(("key", "coins"), [("money_changer", 2), ("auction_house", 5), ("gold_reserves", 9)])
def test_coins_are_paid_to_the_bank(key: str, coins: int) -> None:
    assert failed(key, coins=20).coins()[0] == 20 + 3 - coins
    exact = failed(key, coins=coins)
    assert exact.coins()[0] == 3
    assert debts(exact)[0] == [0, 0, 0]
    if coins > 3:
        poor = failed(key, coins=coins - 4)
        assert poor.coins()[0] == coins - 1
        assert sum(debts(poor)[0]) == 1


def test_concentric_castle_takes_two_victory_tokens_of_the_owners_choice() -> None:
    play = failed("concentric_castle", victory=[1, 1, 3, 5])
    assert play.options(0) == ["forfeit 1 1", "forfeit 1 3", "forfeit 1 5", "forfeit 3 5"]
    play.answer(0, "forfeit 1 3")
    assert play.game.result["cities"][0]["victory"][:2] == [1, 5]
    assert debts(play)[0] == [0, 0, 0]


@pytest.mark.parametrize(("victory", "kept", "debt"), [([], [], 1), ([5], [5], 1), ([3, 3], [], 0)])
def test_fewer_than_two_tokens_are_kept_with_a_debt(victory: list[int], kept: list[int], debt: int) -> None:
    play = failed("concentric_castle", victory=victory)
    assert play.game.result["cities"][0]["victory"] == kept
    assert debts(play)[0] == [0, 0, debt]


# --- what follows from what remains ------------------------------------------------------------------------


def test_what_is_lost_gives_nothing_any_more() -> None:
    scene = last_turn("factory", age=2).city(0, "giza:A", coins=0, cards=["sawmill", "stone_pit"])
    play = scene.city(1, participation=[2]).city(2, participation=[2]).start().turn()
    play.answer(0, "lose sawmill")
    city = play.game.view()["cities"][0]
    assert [source["of"] for source in city["sources"]] == [["stone"], ["stone"]]
    assert play.city(0).counts % 32 == 1  # one brown card


def test_a_lost_structure_opens_no_chain_and_may_be_built_again() -> None:
    scene = last_turn("archives", age=3).city(0, cards=["altar", "temple"])
    play = scene.city(1, participation=[3]).city(2, participation=[3]).start().turn()
    play.answer(0, "lose temple")
    city, made = play.city(0), play.game.ruleset
    card_of = {card.key: card for card in play.state.book.cards}
    assert not city.has(card_of["temple"])
    assert not city.has_chain_to(card_of["pantheon"])
    assert city.has_chain_to(card_of["temple"])
    assert made.game == "seven"


def test_prices_symbols_and_points_go_with_the_card() -> None:
    yellow = last_turn("artisan_district", age=1).city(0, cards=["east_trading_post", "tavern"])
    play = yellow.city(1, participation=[1]).city(2, participation=[1]).start().turn()
    assert play.game.view()["cities"][0]["prices"]["raw"]["right"] == 1
    play.answer(0, "lose east_trading_post")
    assert play.game.view()["cities"][0]["prices"]["raw"]["right"] == 2
    green = last_turn("agora", age=3).city(0, cards=["school", "study", "apothecary"])
    play = green.city(1, participation=[3]).city(2, participation=[3]).start().turn()
    before = play.score(0)["science"]
    play.answer(0, "lose study")
    assert play.game.result["cities"][0]["score"]["science"] < before


def scene_of_rewards() -> Scene:
    """Seat 0 has the lasting rewards of three edifices."""
    scene = last_turn("curtain_wall", "factory", "archives", age=3, left=(0, 0, 2))
    return scene.city(0, cards=["altar", "baths", "loom_1"], participation=[1, 2], defeats=2, victory=[1])


def test_rewards_and_tokens_survive_a_loss() -> None:
    play = scene_of_rewards().start()
    before = (int(play.city(0).goods), int(play.city(0).shields))
    play.turn()
    play.answer(0, "lose altar")
    assert (int(play.city(0).goods), int(play.city(0).shields)) == before
    result = play.game.result["cities"][0]
    assert (result["defeats"], result["victory"][:1]) == (2, [1])


@pytest.mark.rule("LEAD-056")
@pytest.mark.parametrize(("leader", "points"), [("nero", 0), ("alexander", 1)])
def test_a_token_of_an_edifice_is_no_victory_for_nero_but_a_token_for_alexander(
    leader: str, points: int
) -> None:
    """OQ-COMBO-10."""
    scene = edifice_scene("outpost", left=(1, 1, 1)).city(0, cards=["stone_pit"], coins=10, leaders=[leader])
    scene.expansions = ("edifice", "leaders")
    play = scene.start()
    play.turn(f"stage {play.state.hands[0][0].key} B{COST['outpost']} +edifice")
    assert play.game.view()["cities"][0]["victory"] == [3]
    assert play.coins()[0] == 10 - COST["outpost"]
    assert play.score(0)["leaders"] == points


@pytest.mark.rule("EDI-040", "ARM-054")
def test_edifices_neither_take_nor_put_back_naval_tokens() -> None:
    """OQ-COMBO-11."""
    castle = failed("concentric_castle", ("armada",), naval=[1, 3])
    city = castle.game.result["cities"][0] if castle.game.over else castle.game.view()["cities"][0]
    assert city["naval"][:2] == [1, 3]
    assert city["debts"] == [-5]
    school = completed("military_school", ("armada",), defeats=2, naval=[-1, -2])
    city = school.game.view()["cities"][0]
    assert (city["defeats"], city["naval"]) == (0, [-1, -2])
