from __future__ import annotations

import pytest

from edifices import edifice_scene, left, pieces
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play

SEEDS = range(60)


def new(players: int, seed: int = 1, **setup: object) -> Play:
    return Play(Game.new("seven", players=players, expansions=["edifice"], seed=seed, **setup))  # type: ignore[arg-type] # as given


def drawn(seed: int) -> list[str]:
    return [piece["name"] for piece in pieces(new(3, seed))]


@pytest.mark.rule("EDI-001", "EDI-009")
def test_there_are_five_edifices_of_each_age_and_two_wonders() -> None:
    made = load_rules(3, ("edifice",))
    edifices = made.tables["edifices"]
    assert [sum(entry["age"] == age for entry in edifices.values()) for age in (1, 2, 3)] == [5, 5, 5]
    assert set(made.wonders) - set(load_rules(3).wonders) == {"ur"}
    assert "carthage" in made.wonders


@pytest.mark.rule("EDI-002")
def test_ur_is_only_there_with_this_expansion() -> None:
    with pytest.raises(BadInput, match="unknown wonder 'ur'"):
        Game.new("seven", wonders=["ur"])
    dealt = {city["wonder"] for seed in SEEDS for city in new(7, seed).game.view()["cities"]}
    assert {"ur", "carthage"} < dealt


@pytest.mark.rule("EDI-003")
def test_carthage_may_be_used_with_every_game() -> None:
    for expansions in ([], ["edifice"], ["leaders"]):
        game = Game.new("seven", expansions=expansions, wonders=["carthage:A"], seed=5)
        assert game.view()["cities"][0]["wonder"] == "carthage"


@pytest.mark.rule("EDI-008")
def test_everybody_sees_name_age_cost_reward_penalty_and_markers() -> None:
    for entry in load_rules(3, ("edifice",)).tables["edifices"].values():
        assert {"en", "pl", "age", "cost", "reward", "penalty"} <= set(entry)
    play = edifice_scene("belvedere", left=(1, 2, 2)).city(2, participation=[1]).start()
    for seat in (None, 0, 1, 2):
        shown = play.game.view(seat)["pieces"][0]
        assert (shown["name"], shown["numbers"]) == ("belvedere", {"age": 1, "markers": 1})
        assert shown["seats"] == [2]


@pytest.mark.rule("EDI-011")
def test_the_rest_of_the_setup_is_that_of_the_base_game() -> None:
    for players in range(3, 8):
        with_edifices, base = new(players), Play(Game.new("seven", players=players, seed=1))
        assert with_edifices.coins() == base.coins()
        assert [len(hand) for hand in with_edifices.state.hands] == [7] * players
        assert with_edifices.state.book.turns == base.state.book.turns
        for age in (1, 2, 3):
            deck, plain = with_edifices.state.book.decks[age], base.state.book.decks[age]
            assert [card.key for card in deck] == [card.key for card in plain]


@pytest.mark.rule("EDI-013", "EDI-014", "EDI-015")
def test_one_random_edifice_of_each_age_lies_there_from_the_start() -> None:
    edifices = load_rules(3, ("edifice",)).tables["edifices"]
    draws = [drawn(seed) for seed in range(200)]
    assert all([edifices[key]["age"] for key in draw] == [1, 2, 3] for draw in draws)
    assert {key for draw in draws for key in draw} == set(edifices)
    assert len({(draw[0], draw[1]) for draw in draws}) == 25  # of each Age independently
    assert len(pieces(new(5))) == 3
    assert new(5).game.view()["zones"]["edifices"]["size"] == 3


@pytest.mark.rule("EDI-004", "EDI-016", "EDI-017", "EDI-018")
@pytest.mark.parametrize(("players", "count"), [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_the_markers_depend_on_the_number_of_players(players: int, count: int) -> None:
    play = new(players)
    assert left(play) == [count] * 3
    assert [piece["numbers"]["markers"] for piece in pieces(play)] == [count] * 3


@pytest.mark.rule("EDI-005")
@pytest.mark.example("EX-EDI-02")
def test_debts_are_worth_two_three_and_five_points_less() -> None:
    for age, points in ((1, -2), (2, -3), (3, -5)):
        play = edifice_scene(age=3).city(0, debts=[points]).start()
        assert play.score(0)["debt"] == points
        assert play.game.view()["cities"][0]["pieces"][0]["numbers"] == {"age": age, "points": points}


@pytest.mark.rule("EDI-019")
@pytest.mark.parametrize("players", [1, 8, 9])
def test_numbers_of_players_for_which_there_is_no_game_are_refused(players: int) -> None:
    range_of = "the game is for 2 to 7" if players == 8 else "Edifice is for 2 to 8"
    with pytest.raises(BadInput, match=f"{range_of} players, not {players}"):
        SevenRuleset(players, ["edifice"])


@pytest.mark.rule("EDI-019")
def test_with_two_players_the_free_city_is_a_third_city_with_markers_for_three() -> None:
    # OQ-EDI-10, a house rule: the controller answers for the Free City
    play = new(2, seed=4)
    assert left(play) == [2, 2, 2]
    play.state.cities[2].coins = 0
    play.finish()
    assert (
        sum(play.number(2, f".debt_{age}") for age in (1, 2, 3)) > 0
    )  # it pays penalties, or takes Debts, like the others


@pytest.mark.parametrize(
    ("edifices", "message"),
    [
        ([], "should name three edifices"),
        (["belvedere", "factory"], "should name three edifices"),
        (["factory", "belvedere", "agora"], "should name three edifices"),
        (["belvedere", "factory", "altar"], "should name three edifices"),
        (["belvedere", "factory", "agorra"], "did you mean 'agora'"),
        ("agora", "'edifices' should be a list"),
    ],
)
def test_a_position_names_an_edifice_of_each_age(edifices: object, message: str) -> None:
    scene = edifice_scene()
    scene.more["edifices"] = edifices
    with pytest.raises(BadInput, match=message):
        scene.start()


def test_edifices_among_the_zones_are_read_too() -> None:
    scene = edifice_scene("agora")
    drawn = scene.more.pop("edifices")
    scene.more["zones"] = {"edifices": drawn}
    ruleset = SevenRuleset(3, ("edifice",))
    written = ruleset.position(scene.start().state)
    assert written["edifices"] == drawn
    assert "zones" not in written


@pytest.mark.parametrize(
    ("city", "message"),
    [
        ({"participation": [4]}, "'participation' has 4, which is not an Age"),
        ({"participation": 1}, "'participation' should be a list"),
        ({"debts": [-4]}, "-4 is not a Debt that a city can have"),
        ({"debts": [-2, -2]}, "there are -2, -3, -5, each once"),
        ({"debts": [True]}, "True is not a Debt"),
    ],
)
def test_markers_and_debts_of_a_position_are_checked(city: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        edifice_scene().city(0, **city).start()  # type: ignore[arg-type] # wrong on purpose


def test_whether_a_city_took_part_follows_from_its_markers() -> None:
    scene = edifice_scene().city(0, "ur:B", stages=1, participation=[1]).city(1, participation=[1, 2])
    play = scene.city(2, participation=[3]).start()
    assert [play.number(seat, ".took_part") for seat in range(3)] == [0, 2, 3]
