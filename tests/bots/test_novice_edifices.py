from __future__ import annotations

from edifices import edifice_scene, last_turn
from mirabilia import Game
from mirabilia.bots.seven.novice import Novice
from support import Play

SEEDS = range(8)


def chosen(play: Play, seat: int = 0) -> set[str]:
    """What novice answers with different seeds."""
    observation = play.game.observe(play.decision(seat))
    return {play.game.ruleset.text(play.game.table, Novice(seed).choose(observation)) for seed in SEEDS}


def test_a_worthwhile_edifice_comes_before_everything_else() -> None:
    scene = edifice_scene("outpost").city(0, cards=["stone_pit"], coins=5, hand=["altar", "clay_pit"])
    assert all(text.endswith("B1 +edifice") for text in chosen(scene.start()))


def test_the_card_under_the_stage_is_one_that_cannot_be_built() -> None:
    scene = edifice_scene("outpost", turn=6).city(0, cards=["stone_pit"], coins=3)
    scene.hands[0] = ["altar", "workshop"]
    assert chosen(scene.start()) == {"stage workshop B1 +edifice"}


def test_an_edifice_that_is_worth_nothing_is_left_alone() -> None:
    # no blue card counts yet, and the Loom that would be lost gives no points
    scene = edifice_scene("amphitheater", age=2, left=(2, 5, 2)).city(0, cards=["quarry", "loom_1"], coins=9)
    scene.hands[0] = ["aqueduct"]
    assert not any("+edifice" in text for text in chosen(scene.start()))


def test_in_the_last_age_taking_part_counts_with_the_points() -> None:
    scene = edifice_scene("gold_reserves", age=3, turn=6, left=(2, 2, 1)).city(
        0, cards=["stone_pit"], coins=9
    )
    assert all("+edifice" in text for text in chosen(scene.start()))


def test_what_is_worth_least_is_lost() -> None:
    blue = last_turn("river_port", age=2).city(0, cards=["altar", "aqueduct", "baths"])
    assert chosen(blue.start().turn()) == {"lose altar"}
    brown = last_turn("factory", age=2).city(0, cards=["sawmill", "clay_pool"])
    assert chosen(brown.start().turn()) == {"lose clay_pool"}
    tokens = last_turn("concentric_castle", age=3).city(0, victory=[1, 3, 5])
    assert chosen(tokens.start().turn()) == {"forfeit 1 3"}


def test_whole_games_are_played_and_edifices_completed() -> None:
    completed = 0
    for seed in range(4):
        for players in (2, 4):
            game = Game.new("seven", players, expansions=["edifice"], seed=seed)
            events = game.table.events = []
            bots = [Novice(seed + seat) for seat in range(players)]
            while not game.over:
                for decision in game.decisions:
                    game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
            completed += sum(event.kind == "completed" for event in events)
    assert completed >= 4
