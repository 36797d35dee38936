"""Mixtures of expansions: what holds for all of them, and what Edifice says to the others."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from edifices import debts, left, markers
from mirabilia.seven.model import DEFEATS, read_field
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mixed import ALL, NO_SHIPS, mixed, stages
from sea import builds, fleets, naval
from support import Play

MIXTURES = [mixture for size in range(4) for mixture in combinations(ALL, size)]


def idle_to_age(play: Play, age: int) -> Play:
    """Let everybody discard until an Age is dealt."""
    while play.state.age < age or play.game.decisions[0].kind != "choose":
        for decision in play.game.decisions:
            texts = [option.text for option in play.game.options(decision)]
            idle = [text for text in texts if text == "pass" or text.startswith("discard")]
            play.game.answer(decision, (idle or texts)[0])
    return play


# --- all mixtures ------------------------------------------------------------------------------------------


@pytest.mark.rule("COMBO-001", "COMBO-002")
def test_three_expansions_at_once_are_played_and_their_points_are_added() -> None:
    scene = mixed(*ALL, age=3).city(
        *(0, "giza:A"),
        coins=0,
        cards=["altar"],
        leaders=["cleopatra"],
        islands=["inhabited_island"],
        debts=[-2],
    )
    score = scene.start().score(0)
    assert (score["leaders"], score["islands"], score["debt"], score["civilian"]) == (5, 3, -2, 2)
    assert score["total"] == 5 + 3 - 2 + 2
    assert score["total"] == sum(points for row, points in score.items() if row != "total")


@pytest.mark.rule("COMBO-003")
@pytest.mark.parametrize("mixture", MIXTURES)
def test_everybody_begins_with_6_coins_if_there_are_leaders_and_else_with_3(mixture: tuple[str, ...]) -> None:
    game = Game.new("seven", 4, expansions=list(mixture), seed=1)
    expected = 6 if "leaders" in mixture else 3
    assert [city["coins"] for city in game.view(None)["cities"]] == [expected] * 4


@pytest.mark.rule("COMBO-004")
@pytest.mark.parametrize(
    ("players", "expansions", "kinds"),
    [(4, ("armada", "edifice"), 10), (4, ("leaders", "armada"), 14), (8, ("leaders", "armada"), 14)],
)
def test_guilds_of_all_expansions_are_drawn_from_and_armada_cards_come_on_top(
    players: int, expansions: tuple[str, ...], kinds: int
) -> None:
    book = SevenRuleset(players, expansions).rules.book
    assert len({card.key for card in book.guilds}) == kinds
    play = idle_to_age(Play(Game.new("seven", players, expansions=list(expansions), seed=3)), 3)
    dealt = Counter(card.key for hand in play.state.hands for card in hand)
    guilds = [card.key for card in book.guilds if dealt[card.key]]
    assert len(guilds) == (9 if players == 8 else players + 2)
    armada = {card.key for pools in book.pools for pool in pools for card in pool.cards}
    assert sum(dealt[key] for key in armada) == (7 if players == 8 else players)


@pytest.mark.rule("COMBO-005")
def test_rome_and_ur_need_their_expansions_and_carthage_needs_none() -> None:
    for mixture in MIXTURES:
        for wonder, needs in (("rome", "leaders"), ("ur", "edifice"), ("carthage", "")):
            if needs and needs not in mixture:
                with pytest.raises(BadInput, match=f"unknown wonder '{wonder}'"):
                    Game.new("seven", 3, expansions=list(mixture), seed=1, wonders=[wonder])
            else:
                game = Game.new("seven", 3, expansions=list(mixture), seed=1, wonders=[wonder])
                assert game.view(None)["cities"][0]["wonder"] == wonder


@pytest.mark.rule("COMBO-006", "COMBO-007")
def test_the_order_of_an_age_with_everything() -> None:
    text = load_rules(4, ALL).timetable.text()
    age = text[text.index("Age × 3") :]
    last = age[age.index("last turn") :]
    assert age.index("recruit") < age.index("deal") < age.index("turn × 6") < age.index("last turn")
    steps = ["extra", "leave over", "follow-ups", "coin losses", "penalty", "conflicts", "naval conflict"]
    places = [last.index(f" {step}") for step in steps]
    assert places == sorted(places)


@pytest.mark.rule("COMBO-006")
def test_coins_lost_in_the_last_turn_are_missing_for_the_penalty() -> None:
    scene = mixed(*ALL, edifice="money_changer", players=4, turn=7).city(0, coins=0)
    play = scene.city(1, fleets={"yellow": 5}, hand=["altar"]).start().turn("", "sail altar")
    assert play.coins()[0] == 0  # 3 for the card, and a tax of 4; the penalty would be 2
    assert debts(play)[0][0] == 1
    calm = mixed(*ALL, edifice="money_changer", players=4, turn=7).city(0, coins=0).start().turn()
    assert (calm.coins()[0], debts(calm)[0][0]) == (3 - 2, 0)


@pytest.mark.rule("COMBO-007")
def test_what_a_failed_edifice_takes_is_missing_in_the_conflicts() -> None:
    scene = mixed(*ALL, edifice="outpost", players=4, turn=7).city(0, cards=["barracks"])
    play = scene.start().turn()  # the only red structure is lost
    city = play.game.view(None)["cities"][0]
    assert (city["cards"], city["victory"]) == ([], [])
    scene.city(0, cards=["barracks", "stockade"], fleets={"red": 3})
    play = scene.start().turn()
    assert [(one.kind, one.seat) for one in play.game.decisions] == [("penalty", 0)]
    city = play.game.view(None)["cities"][0]
    assert (city["victory"], naval(play, 0)) == ([], [])  # nothing has been fought yet
    city = play.answer(0, "lose barracks").game.view(None)["cities"][0]
    assert city["victory"] == [1, 1]  # with the stockade
    assert naval(play, 0)


# --- Armada and Edifice ------------------------------------------------------------------------------------


@pytest.mark.rule("COMBO-008", "COMBO-009")
def test_a_stage_carries_a_ship_or_takes_part_or_neither() -> None:
    scene = mixed("armada", "edifice").city(0, "giza:A", cards=["stone_pit", "lumber_yard"], coins=9)
    assert stages(scene.start(), 0) == {"stage", "stage +red", "stage B1 +edifice"}
    ship = scene.start()
    ship.turn(f"stage {ship.state.hands[0][0].key} +red")
    assert (fleets(ship, 0)["red"], markers(ship, 0)) == (1, [0, 0, 0])
    part = scene.start()
    part.turn(f"stage {part.state.hands[0][0].key} B1 +edifice")
    assert (fleets(part, 0)["red"], markers(part, 0)) == (0, [1, 0, 0])
    neither = scene.start()
    neither.turn(f"stage {neither.state.hands[0][0].key}")
    assert (fleets(neither, 0)["red"], markers(neither, 0)) == (0, [0, 0, 0])
    assert int(neither.city(0).stage_count()) == 1


@pytest.mark.rule("COMBO-010")
def test_the_ship_of_a_structure_is_as_ever() -> None:
    scene = mixed("armada", "edifice").city(0, "giza:A", ["baths"], cards=["clay_pool"], coins=9)
    assert builds(scene.start(), 0, "baths") == ["build baths", "build baths +blue"]


@pytest.mark.rule("COMBO-011")
def test_the_free_ship_of_lost_island_stands_instead_of_taking_part() -> None:
    scene = mixed("armada", "edifice")
    play = scene.city(0, "giza:A", cards=["stone_pit"], islands=["lost_island"]).start()
    ways = stages(play, 0)
    assert len(ways) == 3
    assert {"stage", "stage B1 +edifice"} < ways
    free = (ways - {"stage", "stage B1 +edifice"}).pop()
    assert free.count("+") == 1
    play.turn(free.replace("stage", f"stage {play.state.hands[0][0].key}"))
    play.answer(0, "advance green")
    assert fleets(play, 0)["green"] == 1
    assert left(play) == [2, 2, 2]


@pytest.mark.rule("COMBO-012")
def test_a_ship_that_an_effect_advances_does_not_forbid_to_take_part() -> None:
    scene = mixed("armada", "edifice", age=2, turn=3, discard=["construction_zone"])
    makes = ["foundry", "ore_vein", "clay_pool"]
    play = scene.city(0, "halicarnassus:A", stages=1, cards=makes, coins=9).start()
    play.turn(f"stage {play.state.hands[0][0].key} B2 +edifice").answer(0, "take construction_zone")
    play.answer(0, "advance red")
    assert (fleets(play, 0)["red"], markers(play, 0)) == (1, [0, 1, 0])


@pytest.mark.rule("COMBO-013")
def test_taxes_and_pirates_make_no_debts() -> None:
    scene = mixed("armada", "edifice").city(0, coins=0, hand=["altar"]).city(2, hand=["pirate_hideout"])
    play = scene.city(1, fleets={"yellow": 5}, hand=["altar"]).start()
    play.turn("build altar", "sail altar", "build pirate_hideout")
    assert play.coins()[0] == 0
    assert debts(play) == [[0, 0, 0]] * 3
    assert play.score(0)["debt"] == 0


@pytest.mark.rule("COMBO-014")
def test_one_card_of_babylon_s_last_turn_carries_a_ship_and_the_other_takes_part() -> None:
    makes = ["sawmill", "lumber_yard", "glassworks_1", "brickyard", "press_1"]
    scene = mixed("armada", "edifice", turn=7).city(0, "babylon:B", stages=1, cards=makes, coins=9)
    play = scene.start()
    play.turn(f"stage {play.state.hands[0][0].key} +red")
    assert play.game.decisions[0].kind == "extra"
    assert "stage B1 +edifice" in stages(play, 0)
    play.answer(0, f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert (fleets(play, 0)["red"], markers(play, 0)) == (1, [1, 0, 0])


# --- Edifice and Leaders -----------------------------------------------------------------------------------


@pytest.mark.rule("COMBO-042")
def test_a_stage_of_recruitment_takes_part_in_the_edifice_of_its_age() -> None:
    scene = mixed("leaders", "edifice", left=0)
    scene.more["numbers"] |= {"markers_2": 2}
    scene.city(0, "giza:A", cards=["stone_pit"], coins=9, leader_hand=["nero"])
    play = scene.recruitment()
    assert stages(play, 0) == {"stage", "stage B2 +edifice"}
    play.turn("stage nero B2 +edifice")
    assert markers(play, 0) == [0, 1, 0]
    assert left(play) == [0, 1, 0]
    assert int(play.state.age) == 2
    assert not any("+edifice" in text for text in play.options(0))  # once an Age


@pytest.mark.rule("COMBO-043")
def test_imhotep_helps_with_the_stage_and_not_with_taking_part() -> None:
    scene = mixed("leaders", "edifice").city(0, "giza:A", leaders=["imhotep"], coins=1)
    assert stages(scene.start(), 0) == {"stage", "stage B1 +edifice"}
    scene.city(0, "giza:A", leaders=["imhotep"], coins=0)
    assert stages(scene.start(), 0) == {"stage"}
    scene.city(0, "giza:A", cards=["stone_pit"], leaders=["imhotep"], coins=0)  # with a stone to spare
    assert stages(scene.start(), 0) == {"stage"}


@pytest.mark.rule("COMBO-044")
def test_bilkis_and_neighbours_sell_for_both_costs_as_one(tmp_path: Path) -> None:
    (tmp_path / "edifices.toml").write_text('[money_changer]\ncost = "1 wood"\n', "utf-8")
    ruleset = SevenRuleset(3, ["leaders", "edifice"], data=tmp_path)
    scene = mixed("leaders", "edifice", edifice="money_changer").city(1, "rhodes:A")

    def ways(**data: Any) -> set[str]:
        scene.city(0, "giza:A", **data)
        return stages(Play(Game(ruleset, ruleset.read_position(scene.data()))), 0)

    scene.city(2, "babylon:A")
    assert ways(cards=["stone_pit"], leaders=["bilkis"]) == {"stage", "stage B1 +edifice"}
    assert ways(leaders=["bilkis"]) == {"stage B1"}  # a stone and wood are lacking: she sells one unit
    scene.city(2, "olympia:A")
    assert ways(cards=["stone_pit"]) == {"stage", "stage R2 +edifice"}
    assert ways(leaders=["bilkis"]) == {"stage B1", "stage R2 B1 +edifice"}
    assert ways(leaders=["imhotep"]) == {"stage", "stage R2 +edifice"}  # the wood is not waived


# --- teams, eight and two players --------------------------------------------------------------------------


@pytest.mark.rule("COMBO-045")
@pytest.mark.parametrize(
    ("expansions", "wonders"),
    [(("leaders", "armada"), {"rome"}), (("armada", "edifice"), {"carthage", "ur"}), (ALL, set())],
)
def test_the_eighth_wonder_is_of_another_expansion(expansions: tuple[str, ...], wonders: set[str]) -> None:
    game = Game.new("seven", 8, expansions=list(expansions), seed=2)
    there = {city["wonder"] for city in game.view(None)["cities"]}
    assert len(there) == 8
    assert there & (wonders or {"rome", "carthage", "ur"})
    with pytest.raises(BadInput, match="8 cities need 8 wonders"):
        Game.new("seven", 8, expansions=["armada"], seed=2)


@pytest.mark.rule("COMBO-046")
def test_debts_of_edifices_are_in_the_total_of_a_team() -> None:
    def team(debts: list[int], participation: list[int]) -> int:
        made = mixed("armada", "teams", "edifice", edifice="belvedere", players=4, age=3, turn=7, left=0)
        made.city(0, coins=0, debts=debts)
        made.city(1, coins=0, fleets={"blue": 4}, stages=2, participation=participation)
        total: int = made.start().turn().game.result["teams"][0]["total"]
        return total

    assert team([], []) - team([-3], []) == 3
    assert team([], [1]) - team([], []) == 2  # the Belvedere: a point for each stage
    assert team([-2, -3], [1]) == team([], []) - 5 + 2


@pytest.mark.rule("COMBO-047")
def test_eight_players_leave_four_leaders_for_rome() -> None:
    wonders = ["rome:B"]
    play = Play(Game.new("seven", 8, expansions=["leaders", "armada"], seed=1, wonders=wonders))
    assert [len(hand) for hand in play.state.hands] == [4] * 8
    box = next(zone for zone in play.state.book.zones if zone.name == "box")
    assert len(play.state.zones[int(box.place_of(0))]) == 4


@pytest.mark.rule("COMBO-048")
def test_leaders_and_doubled_tokens_of_teams() -> None:
    scene = mixed("leaders", "armada", "teams", players=4, age=3, turn=7)
    scene.city(0, "giza:A", cards=["barracks"], leaders=["nero", "alexander"], coins=0, fleets=NO_SHIPS)
    result = scene.city(2, cards=["strategists_guild"]).start().turn().game.result["cities"]
    assert result[0]["victory"] == [5, 5]  # over seat 3, doubled
    assert result[0]["coins"] == 3 + 2  # Nero: the conflict
    assert result[0]["score"]["leaders"] == 2  # Alexander: each token
    assert result[3]["defeats"] == 2
    assert result[2]["score"]["guilds"] == 2  # Strategists: each token of the neighbour


@pytest.mark.rule("COMBO-048")
def test_tomyris_sends_both_tokens_of_a_doubled_defeat_back() -> None:
    scene = mixed("leaders", "armada", "teams", players=4, turn=7).city(0, cards=["barracks"])
    play = scene.city(3, leaders=["tomyris"]).start().turn()
    assert [int(read_field(play.city(seat).counts, DEFEATS)) for seat in (0, 3)] == [2, 0]


@pytest.mark.rule("COMBO-049")
def test_courtesans_copy_a_leader_of_the_partner() -> None:
    scene = mixed("leaders", "armada", "teams", players=4, age=3)
    scene.city(0, "giza:A", ["courtesans_guild"], leaders=["ramses"]).city(1, leaders=["cleopatra"])
    play = scene.city(2, leaders=["plato"]).start().turn("grant courtesans_guild")
    assert play.options(0) == ["copy cleopatra"]
    assert play.answer(0, "copy cleopatra").score(0)["leaders"] == 5


@pytest.mark.rule("COMBO-050", "COMBO-051")
def test_two_players_play_leaders_edifice_and_armada_with_the_free_city() -> None:
    game = Game.new("seven", 2, expansions=ALL, seed=1)
    assert [one.kind for one in game.decisions] == ["draft", "draft"]
    result = Play(game).finish().game.result
    assert len(result["cities"]) == 3
    assert len({city["shipyard"] for city in result["cities"]}) == 3


@pytest.mark.rule("COMBO-050")
def test_two_players_with_armada_have_the_cards_of_three_and_a_draw_deck_of_8() -> None:
    game = Game.new("seven", 2, expansions=["armada"], seed=1)
    book = SevenRuleset(2, ["armada"]).rules.book
    three = SevenRuleset(3, ["armada"]).rules.book
    assert (book.hand_size, book.turns, book.spare_cards) == (8, 7, 8)
    for age in (1, 2, 3):
        drawn, of_three = book.pools[age][0], three.pools[age][0]
        assert drawn.drawn == of_three.drawn == 3
        assert {card.key for card in drawn.cards} == {card.key for card in of_three.cards}
    assert game.view(0)["zones"]["draw_deck"]["size"] == 7  # one has been drawn


def the_free_city(**data: Any) -> Play:
    """Two players with Armada; the controller is asked what to do for the Free City, which has no coins."""
    return mixed("armada", players=2).city(2, "rhodes:A", **{"coins": 0, **data}).start()


@pytest.mark.rule("COMBO-050")
def test_the_free_city_builds_ships_and_sails_only_where_it_can_do_nothing_else() -> None:
    play = the_free_city(cards=["clay_pool", "stone_pit", "lumber_yard"])
    assert play.game.decisions[0].kind == "free_city"
    verbs = {text.split()[0] for text in play.options(2)}
    assert "build" in verbs
    assert not verbs & {"sail", "discard"}
    assert any("+" in text for text in play.options(2))
    every = [card.key for hand in play.state.hands for card in hand]
    stuck = the_free_city(cards=sorted({*every, "altar"}))  # nothing can be built twice
    assert {text.split()[0] for text in stuck.options(2)} == {"sail", "discard"}


@pytest.mark.rule("COMBO-050")
def test_islands_that_the_free_city_looks_at_are_seen_by_its_controller_alone() -> None:
    seen = 0
    for seed in range(30):
        game = Game.new("seven", 2, expansions=["armada"], seed=seed)
        choice = Random(seed)
        while not game.over:
            for one in game.decisions:
                if one.kind == "explore" and one.city == 2:
                    seen += 1
                    cards = [game.view(seat)["cities"][2]["zones"]["drawn"].get("cards") for seat in (0, 1)]
                    assert cards[one.seat]
                    assert cards[1 - one.seat] is None
                    again = game.determinize(one.seat, 7)
                    assert again.view(one.seat) == game.view(one.seat)
                game.answer(one, choice.choice(game.options(one)))
        if seen > 2:
            break
    assert seen > 2
