"""Team play: partners, their duties, their conflicts and their result."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from mirabilia.seven.model import DEFEATS, read_field
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.serialize import token_values
from mirabilia.seven.turn import state_of
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property.checker import snapshot
from property.games import batches, give, rules_of
from property.mixture import check_mixture
from sea import builds, naval
from support import Play, Scene


def table(players: int = 4, age: int = 1, turn: int = 1) -> Scene:
    """A position in teams: seats 0 and 1 against 2 and 3 …"""
    return Scene(players=players, age=age, turn=turn, expansions=("armada", "teams"))


def land(play: Play, seat: int) -> tuple[list[int], int]:
    """The land tokens of a city: victories, and how many defeats."""
    return token_values(play.city(seat)), int(read_field(play.city(seat).counts, DEFEATS))


@pytest.mark.rule("TEAM-001", "TEAM-002", "TEAM-003")
def test_teams_are_two_neighbours_among_four_six_or_eight() -> None:
    for players in (4, 6, 8):
        partners = SevenRuleset(players, ["armada", "teams"]).rules.book.partners
        for seat, partner in enumerate(partners):
            assert partners[partner] == seat
            assert (partner - seat) % players in (1, players - 1)
    for players in (3, 5, 7):
        with pytest.raises(BadInput, match="teams are for 4, 6 or 8 players"):
            SevenRuleset(players, ["armada", "teams"])
    assert SevenRuleset(4, ["teams"]).rules.expansions == ("armada", "teams")  # it is a part of Armada
    pieces = table().start().game.view(None)["pieces"]
    assert [one["seats"] for one in pieces if one["kind"] == "team"] == [[0, 1], [2, 3]]


def partner_sees(play: Play, seat: int, city: int) -> dict[str, Any]:
    """The pieces of a city that only a partner sees."""
    pieces = play.game.view(seat)["cities"][city]["pieces"]
    return {one["kind"]: one for one in pieces if one["kind"].startswith("partner")}


@pytest.mark.rule("TEAM-004", "TEAM-005", "TEAM-006")
def test_partners_see_each_others_hands_and_choices_and_nobody_else_does() -> None:
    play = table().city(1, hand=["altar"]).start()
    hand = [card.key for card in play.state.hands[1]]
    assert partner_sees(play, 0, 1)["partner_hand"]["cards"] == hand
    for seat in (1, 2, 3):
        assert partner_sees(play, seat, 1) == {}
    assert play.game.view(None)["cities"][1]["pieces"][0]["kind"] == "shipyard"
    play.answer(1, "sail altar")
    assert partner_sees(play, 0, 1)["partner_answer"]["name"] == "sail altar"
    assert "sail" not in json.dumps([play.game.view(2), play.game.view(3), play.game.view(None)])


@pytest.mark.rule("TEAM-004", "TEAM-005")
def test_samples_and_bots_keep_what_a_partner_shows() -> None:
    game = Game.new("seven", 6, expansions=["armada", "teams"], seed=5)
    random = Random(2)
    differing = 0
    for answers in batches(game, random):
        if random.random() < 0.85:
            continue
        moment = game.clone()
        if len(answers) > 1:
            give(moment, dict([next(iter(answers.items()))]))
        for seat in range(6):
            other = moment.determinize(seat, random.randrange(2**32))
            check_mixture(rules_of(game), state_of(other.table))
            assert json.dumps(other.view(seat)) == json.dumps(moment.view(seat))
            assert state_of(other.table).hands[seat ^ 1] == state_of(moment.table).hands[seat ^ 1]
            differing += state_of(other.table).hands != state_of(moment.table).hands
            for one in moment.decisions:
                if one.seat == seat:
                    observation, again = moment.observe(one).table, other.observe(one).table
                    assert snapshot(state_of(observation)) == snapshot(state_of(again))
                    assert state_of(observation).hands[seat ^ 1] == state_of(moment.table).hands[seat ^ 1]
                    assert state_of(observation).hands[(seat + 2) % 6] == []
    assert differing > 10


@pytest.mark.rule("TEAM-004", "TEAM-005", "ARM-112")
def test_samples_keep_the_island_that_a_partner_has_chosen() -> None:
    scene = table()
    for seat in (0, 1):
        scene.city(seat, fleets={"green": 1}, cards=["ore_vein", "loom_1"], hand=["apothecary"], coins=9)
    play = scene.start().turn("build apothecary +green", "build apothecary +green")
    chosen = play.options(1)[1]
    play.answer(1, chosen)
    hands = set()
    for seed in range(30):
        state = state_of(play.game.determinize(0, seed).table)
        hands.add(tuple(card.key for card in state.zones[4]))
        state.answer(0, state.options(0)[0])
        assert chosen.split()[1] in [card.key for card in state.cities[1].built]
    assert all(len(hand) == 4 for hand in hands)
    assert len(hands) == 4  # three of the four that seat 0 knows nothing of


@pytest.mark.rule("TEAM-007", "TEAM-008")
def test_own_resources_come_first() -> None:
    scene = table().city(0, "giza:A", hand=["baths"], coins=9, fleets={"blue": 6})
    scene.city(1, cards=["stone_pit"]).city(3, cards=["stone_pit"])
    assert builds(scene.start(), 0, "baths") == ["build baths"]


@pytest.mark.rule("TEAM-011")
def test_a_partner_is_paid_the_usual_price() -> None:
    scene = table().city(0, "rhodes:A", hand=["baths"], coins=9, fleets={"blue": 6})
    play = scene.city(1, "giza:A").city(3, "babylon:A").start()
    assert builds(play, 0, "baths") == ["build baths L2"]
    play.turn("build baths L2")
    assert play.coins()[:2] == [7, 3 + 3 + 2]


@pytest.mark.rule("TEAM-012", "TEAM-013")
def test_a_chain_must_be_used_and_the_ship_may_still_be_bought() -> None:
    city: dict[str, Any] = {"cards": ["baths"], "hand": ["aqueduct"], "coins": 9}  # its ship costs clay
    scene = (
        table(age=2).city(0, "rhodes:A", **city).city(1, "babylon:A").city(3, cards=["quarry", "stone_pit"])
    )
    assert builds(scene.start(), 0, "aqueduct") == ["chain aqueduct", "chain aqueduct L2 +blue"]
    alone = Scene(players=4, age=2, expansions=("armada",)).city(0, "rhodes:A", **city)
    alone.city(1, "babylon:A").city(3, cards=["quarry", "stone_pit"])
    assert "build aqueduct R6" in builds(alone.start(), 0, "aqueduct")


@pytest.mark.rule("TEAM-014", "TEAM-024")
def test_taxes_and_pirates_hit_the_partner_too() -> None:
    scene = table().city(0, fleets={"yellow": 5}, hand=["altar"])
    assert scene.start().turn("sail altar").coins()[1:] == [3 + 3 - 4] * 3
    pirates = table().city(0, hand=["pirate_hideout"])
    for seat in (1, 2, 3):
        pirates.city(seat, fleets={"yellow": 3})
    assert pirates.start().turn("build pirate_hideout").coins()[1:] == [3 + 3 - 2] * 3


@pytest.mark.rule("TEAM-015", "TEAM-016", "TEAM-017", "TEAM-018", "TEAM-019")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_land_conflicts_are_with_the_enemy_beside_and_give_two_tokens(age: int, value: int) -> None:
    scene = table(6, age=age, turn=7).city(0, cards=["barracks"])
    play = scene.start().turn()
    assert land(play, 0) == ([value, value], 0)  # over seat 5; not over its partner, seat 1
    assert land(play, 5) == ([], 2)
    assert [land(play, seat) for seat in (1, 2, 3, 4)] == [([], 0)] * 4


@pytest.mark.rule("TEAM-020")
def test_doubled_tokens_count_as_two() -> None:
    scene = table(4, age=3, turn=7).city(0, cards=["barracks"]).city(2, cards=["strategists_guild"])
    play = scene.start().turn()
    assert land(play, 3) == ([], 2)
    assert play.score(2)["guilds"] == 2


@pytest.mark.rule("TEAM-021", "TEAM-022", "TEAM-023")
def test_the_naval_conflict_ranks_everybody_alone() -> None:
    scene = table(4, turn=7).city(0, fleets={"red": 3}).city(1, fleets={"red": 3}).city(2, fleets={"red": 1})
    play = scene.start().turn()
    assert [naval(play, seat) for seat in range(4)] == [[1], [1], [], [-1]]  # partners tied for first place


@pytest.mark.rule("TEAM-025", "TEAM-026", "TEAM-027")
@pytest.mark.example("EX-TEAM-01")
def test_an_incursion_goes_over_the_partner_and_gives_single_tokens() -> None:
    makes = ["clay_pool", "glassworks_1", "loom_1"]
    scene = table(6, age=2, turn=7).city(0, "giza:A", cards=makes, hand=["ballista"])
    play = scene.start().turn("build ballista")  # left of the left neighbour, who is the partner
    assert land(play, 2) == ([], 1)
    assert land(play, 0) == ([3, 3, 3], 0)  # two over seat 5, one over seat 2
    partners = play.state.book.partners
    for seat in range(6):
        assert partners[seat] not in ((seat + 2) % 6, (seat - 2) % 6)


@pytest.mark.rule("TEAM-028")
def test_two_opposite_cities_fight_once() -> None:
    scene = table(4, turn=7).city(0, cards=["barracks"], incursions=["left", "right"])
    play = scene.city(2, incursions=["left"]).start().turn()
    assert land(play, 2) == ([], 1)


def ended(*blue: int, coins: tuple[int, ...] = (0, 0, 0, 0)) -> dict[str, Any]:
    """The result of a game in which only the blue ships and the coins make points."""
    scene = table(4, age=3, turn=7)
    for seat, space in enumerate(blue):
        scene.city(seat, fleets={"blue": space}, coins=coins[seat])
    result: dict[str, Any] = scene.start().turn().game.view(None)["result"]
    return result


@pytest.mark.rule("TEAM-029", "TEAM-030")
def test_the_points_of_partners_are_added() -> None:
    result = ended(5, 0, 4, 4)  # 8 points against 6 and 6
    totals = [city["score"]["total"] for city in result["cities"]]
    assert [team["total"] for team in result["teams"]] == [sum(totals[:2]), sum(totals[2:])]
    assert totals.index(max(totals)) == 0
    assert result["winners"] == [2, 3]
    assert ended(0, 0, 0, 0, coins=(0, 0, 2, 0))["winners"] == [2, 3]  # more coins together
    assert ended(0, 0, 0, 0)["winners"] == [0, 1, 2, 3]


@pytest.mark.rule("TEAM-031", "TEAM-032")
def test_for_guilds_a_partner_is_a_neighbour_and_ten_points_are_the_limit() -> None:
    green = ["apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "library", "school"]
    scene = table(4, age=3).city(0, cards=["philosophers_guild"])
    assert scene.city(1, cards=green).start().score(0)["guilds"] == 7
    assert scene.city(3, cards=green).start().score(0)["guilds"] == 10


@pytest.mark.parametrize("players", [4, 6, 8])
def test_games_in_teams_keep_the_invariants(players: int) -> None:
    wonders = ["carthage"] if players == 8 else []
    for seed in range(4):
        game = Game.new("seven", players, expansions=["armada", "teams"], seed=seed, wonders=wonders)
        for _ in batches(game, Random(seed)):
            check_mixture(rules_of(game), state_of(game.table))
        teams = game.result["teams"]
        assert len(teams) == players // 2
        assert {seat for team in teams for seat in team["seats"]} == set(range(players))
