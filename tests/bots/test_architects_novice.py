from __future__ import annotations

from random import Random

import pytest

from mirabilia import Game
from mirabilia.bots import bot_maker, bots_of
from mirabilia.bots.architects.novice import ArchitectsNovice
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from support_architects import PLAIN, Play, Scene


def choice(play: Play, seed: int = 0) -> str:
    """What the novice answers."""
    decision = play.game.decisions[0]
    code = ArchitectsNovice(seed).choose(play.game.observe(decision))
    return play.game.ruleset.text(play.game.table, code)


def test_the_cat_is_used_before_a_card_is_taken() -> None:
    assert choice(Scene().city(0, cat=True).start()) == "look"


def test_a_card_that_completes_a_stage_is_taken() -> None:
    scene = Scene().city(0, "giza", cards="wood").deck(0, "wood").deck(2, "stone").central("wood")
    assert choice(scene.start()) == "take right"


def test_a_known_central_card_is_weighed_like_the_others() -> None:
    scene = Scene(known_by=[0]).city(0, "giza", cards="wood stone clay", stages=[1, 2, 3, 4])
    assert choice(scene.deck(0, "wood").deck(2, PLAIN).central("glass").start()) == "take centre"


def test_an_unknown_central_card_is_worth_the_mean_of_what_is_left() -> None:
    scene = Scene().deck(0, PLAIN).deck(2, PLAIN).central("tablet", PLAIN)
    assert choice(scene.start()) in ("take left", "take right")


def test_coins_are_kept_where_resources_suffice() -> None:
    scene = Scene().city(0, "giza", stages=[1], cards="wood coin coin").deck(0, "wood")
    assert choice(scene.start().do("take left")) == "build 2 wood wood"


def test_the_second_culture_is_preferred_to_everything() -> None:
    scene = Scene(row=("science", "culture", "economy"), pile=()).city(0, cards="gear", tokens=["culture"])
    assert choice(scene.deck(0, "gear").start().do("take left")) == "learn culture gear gear"


def test_extra_cards_are_taken_and_the_turn_ends_only_when_nothing_is_left() -> None:
    scene = Scene().city(0, tokens=["urbanism"]).deck(0, "wood", "wood")
    assert choice(scene.start().do("take left")).startswith("extra urbanism")


def test_every_question_is_answered() -> None:
    scene = Scene(players=2).city(0, "halicarnassus", cards="coin", stages=[1])
    play = scene.deck(0, "coin", "wood", "shield").start().do("take left")
    play.do(choice(play))
    assert play.kind == "search"
    play.do(choice(play))
    assert play.kind == "keep"
    assert choice(play) in play.options()


@pytest.mark.parametrize("players", range(2, 8))
def test_the_novice_plays_whole_games_and_the_same_seed_plays_the_same(players: int) -> None:
    ends = []
    for _ in range(2):
        game = Game.new("architects", players, seed=players)
        bots = [ArchitectsNovice(seat) for seat in range(players)]
        while not game.over:
            decision = game.decisions[0]
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
        ends.append(game.result)
    assert ends[0] == ends[1]


def test_the_novice_beats_random_players() -> None:
    random = Random(1)
    won = 0.0
    for seed in range(40):
        game = Game.new("architects", 2, seed=seed)
        seat = seed % 2
        bots: list[Bot] = [RandomBot(random.randrange(2**32)) for _ in range(2)]
        bots[seat] = ArchitectsNovice(seed)
        while not game.over:
            decision = game.decisions[0]
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
        winners = game.result["winners"]
        won += (seat in winners) / len(winners)
    assert won > 30  # of 40; chance would give 20


def test_both_games_have_the_same_names_of_bots() -> None:
    assert set(bots_of("seven")) == set(bots_of("architects"))
    with pytest.raises(BadInput, match="unknown bot 'novize', did you mean 'novice'"):
        bot_maker("novize", "architects")
    with pytest.raises(BadInput, match="unknown game 'architect', did you mean 'architects'"):
        bot_maker("novice", "architect")
