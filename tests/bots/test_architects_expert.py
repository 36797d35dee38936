"""The bots of Architects that look ahead: what they see, what they answer, and that they are worth it."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from mirabilia import Game
from mirabilia.architects.model import State
from mirabilia.architects.rules import load_rules
from mirabilia.bots import bot_maker, bots_of
from mirabilia.bots.architects.evaluation import share_win
from mirabilia.bots.architects.expert import ArchitectsExpert
from mirabilia.bots.architects.features import COUNT, Outlook, read_city
from mirabilia.bots.architects.greedy import ArchitectsGreedy
from mirabilia.bots.architects.novice import ArchitectsNovice
from mirabilia.bots.architects.search import COPIES, Search, key_of_seen
from mirabilia.bots.architects.weights import evaluation_data, evaluation_for, read
from mirabilia.bots.budget import Budget
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from support_architects import PLAIN, Play, Scene

FEW = Budget(iterations=12)
SOME = Budget(iterations=80)


def expert(seed: int) -> Bot:
    """An expert in a hurry."""
    return ArchitectsExpert(seed, FEW)


def choice(play: Play, bot: Bot) -> str:
    """What a bot answers."""
    decision = play.game.decisions[0]
    return play.game.ruleset.text(play.game.table, bot.choose(play.game.observe(decision)))


def played(game: Game, bots: list[Bot], questions: int = 10**6) -> Game:
    """A game played by one bot a seat, to its end or for so many questions."""
    for _ in range(questions):
        if game.over:
            break
        decision = game.decisions[0]
        game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def wins(bot: type[ArchitectsGreedy] | type[ArchitectsExpert], games: int) -> float:
    """How many duels a bot wins against random players."""
    won = 0.0
    for seed in range(games):
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[seed % 2] = bot(seed) if bot is ArchitectsGreedy else expert(seed)
        winners = played(Game.new("architects", 2, seed=seed), bots).result["winners"]
        won += (seed % 2 in winners) / len(winners)
    return won


@pytest.mark.parametrize("players", [2, 3, 7])
def test_every_question_of_a_game_gets_a_legal_answer(players: int) -> None:
    bots: list[Bot] = [
        expert(0),
        ArchitectsGreedy(1),
        *(ArchitectsNovice(seat) for seat in range(2, players)),
    ]
    assert played(Game.new("architects", players, seed=players), bots).over  # answer_code refuses the illegal


@pytest.mark.parametrize("make", [expert, ArchitectsGreedy])
def test_every_kind_of_question_is_answered(make: type[ArchitectsGreedy]) -> None:
    scene = Scene(players=2).city(0, "halicarnassus", cards="coin", stages=[1])
    play = scene.deck(0, "coin", "wood", "shield").start().do("take left")
    kinds = []
    for _ in range(3):
        kinds.append(play.kind)
        play.do(choice(play, make(1)))
    assert kinds == ["act", "search", "keep"]
    scene = Scene(players=2).city(0, "alexandria", cards="coin", stages=[1]).deck(0, "coin", "wood")
    play = scene.start().do("take left").do("build 2 coin coin")
    assert play.kind == "draw"
    assert choice(play, make(1)) in play.options()
    play = Scene(players=2).city(0, "babylon", cards="coin", stages=[1]).deck(0, "coin", "wood").start()
    assert play.do("take left", "build 2 coin coin").kind == "learn"
    assert choice(play, make(1)) in play.options()


@pytest.mark.parametrize("make", [expert, ArchitectsGreedy])
def test_same_seed_and_iterations_give_the_same_answers(make: type[ArchitectsGreedy]) -> None:
    games = [
        played(Game.new("architects", 3, seed=8), [make(seat) for seat in range(3)], 25) for _ in range(2)
    ]
    assert games[0].answers == games[1].answers


@pytest.mark.parametrize("make", [expert, ArchitectsGreedy])
def test_what_is_hidden_changes_no_answer(make: type[ArchitectsGreedy]) -> None:
    game = played(Game.new("architects", 2, seed=5), [RandomBot(1), RandomBot(2)], 20)
    for _ in range(6):
        decision = game.decisions[0]
        answers = {make(7).choose(game.observe(decision))}
        for seed in range(4):
            other = game.determinize(decision.seat, seed)
            answers.add(make(7).choose(other.observe(other.decisions[0])))
        assert len(answers) == 1
        game.answer_code(decision, answers.pop())


def test_the_iterations_are_told_and_a_budget_is_kept() -> None:
    game = Game.new("architects", 2, seed=1)
    bot = ArchitectsExpert(1, Budget(iterations=17))
    bot.choose(game.observe(game.decisions[0]))
    assert bot.iterations == 17
    ticks = iter(range(1000))
    late = ArchitectsExpert(1, Budget(seconds=5, clock=lambda: float(next(ticks))))
    late.choose(game.observe(game.decisions[0]))
    assert late.iterations == 5
    assert isinstance(bot_maker("expert:30", "architects")(1), ArchitectsExpert)
    assert isinstance(bot_maker("greedy", "architects")(1), ArchitectsGreedy)


def test_a_search_that_no_walk_can_change_any_more_ends_with_the_same_answer() -> None:
    scene = Scene(players=2).city(0, "giza", cards="wood stone clay", stages=[1, 2, 3, 4]).city(1, "rhodes")
    game = scene.deck(0, "wood", PLAIN).deck(1, "glass", PLAIN).start().game
    asked = game.decisions[0]
    bot = ArchitectsExpert(3, Budget(iterations=300))
    code = bot.choose(game.observe(asked))
    table = game.observe(asked).table
    assert isinstance(table, State)
    search = Search(table, evaluation_for(2), Random(3).getrandbits(48))
    for _ in range(300):
        search.walk()
    assert search.best() == code
    assert bot.iterations < 300


@pytest.mark.parametrize("make", [lambda seed: ArchitectsExpert(seed, SOME), ArchitectsGreedy])
def test_the_last_stage_is_built_by_who_wins_with_it(make: type[ArchitectsGreedy]) -> None:
    scene = Scene(players=2).city(0, "giza", cards="wood stone clay", stages=[1, 2, 3, 4]).city(1, "rhodes")
    scene.deck(0, "wood", PLAIN).deck(1, "glass", PLAIN)
    assert choice(scene.start(), make(3)) == "take right"


@pytest.mark.parametrize("make", [lambda seed: ArchitectsExpert(seed, SOME), ArchitectsGreedy])
def test_a_card_that_wins_for_the_neighbour_is_taken_away(make: type[ArchitectsGreedy]) -> None:
    scene = Scene(players=2).city(0, "rhodes", stages=[1])
    scene.city(1, "giza", cards="wood stone clay points_3 points_3", stages=[1, 2, 3, 4])
    scene.deck(0, "glass", "stone", "stone").deck(1, "wood", "stone", "stone")
    play = scene.central("wood", "wood", "wood").start()
    assert choice(play, make(3)) == "take left"


def test_the_tree_counts_every_walk_once_and_chances_are_shares() -> None:
    game = Game.new("architects", 3, seed=2)
    table = game.observe(game.decisions[0]).table
    assert isinstance(table, State)
    search = Search(table, evaluation_for(3), 1)
    for _ in range(50):
        search.walk()
    assert sum(search.root.visits) == 50
    assert sum(evaluation_for(3).values(table)) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 7])
def test_values_in_the_tree_are_parts_of_an_even_chance(players: int) -> None:
    game = Game.new("architects", players, seed=2)
    table = game.observe(game.decisions[0]).table
    assert isinstance(table, State)
    search = Search(table, evaluation_for(players), 1)
    for _ in range(40):
        search.walk()
    chance = evaluation_for(players).values(table)[search.seat]
    assert search.root.whole / 40 == pytest.approx(chance * players, rel=0.4)


def test_a_deck_to_search_is_not_taken_for_its_last_card_that_was_found() -> None:
    scene = Scene(players=2).city(0, "halicarnassus", cards="coin", stages=[1])
    play = scene.deck(0, "coin", "glass").start().do("take left", "build 2 coin coin")
    table = play.game.table
    assert isinstance(table, State)
    before = key_of_seen(table)
    assert play.do("search left").options() == ["keep glass"]
    assert key_of_seen(table) != before


def test_no_two_finds_of_five_cards_are_taken_for_each_other() -> None:
    kinds = [int(card.id) for card in load_rules(7).book.cards]
    finds = [find for count in range(6) for find in combinations_with_replacement(kinds, count)]
    assert len({sum(COPIES[kind] for kind in find) for find in finds}) == len(finds)


def test_features_are_within_their_places_and_differ_where_cities_do() -> None:
    random = Random(1)
    for players in (2, 7):
        game = Game.new("architects", players, seed=players)
        state = game.table
        assert isinstance(state, State)
        while not game.over:
            decision = game.decisions[0]
            game.answer_code(decision, random.choice(game.options(decision)).code)
            for seat in range(players):
                features = read_city(state, seat, Outlook(state))
                assert all(0 <= at < COUNT for at in features.at)
                assert len(features.at) == len(features.values)
        assert [seat for seat, share in enumerate(share_win(state)) if share] == sorted(
            game.result["winners"]
        )


def test_weights_of_other_features_are_refused() -> None:
    data = evaluation_data([[0.1234] * COUNT] * 4, [0.5] * 4)
    assert data["outs"] == [500] * 4
    assert read(data).rows[0][0] == 123
    with pytest.raises(BadInput, match="train them again"):
        read(evaluation_data([[0.1]], [0.5]))


def test_looking_ahead_beats_random_players() -> None:
    assert wins(ArchitectsGreedy, 8) >= 7
    assert wins(ArchitectsExpert, 5) >= 4


@pytest.mark.parametrize(("players", "points"), [(2, [32, 44]), (3, [34, 36, 30])])
def test_the_former_greedy_plays_as_in_its_release_and_is_not_offered(
    players: int, points: list[int]
) -> None:
    """The points are those to which version 0.1.0 played the same games."""
    assert "greedy_v1" not in bots_of("architects")
    bots = [bot_maker("greedy_v1", "architects")(100 + seat) for seat in range(players)]
    game = played(Game.new("architects", players, seed=40 + players), bots)
    assert [city["score"]["total"] for city in game.result["cities"]] == points
