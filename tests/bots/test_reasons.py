"""Whatever an answer brings can be a reason: every printed effect, what happens at once, a kept leader."""

from __future__ import annotations

import pytest

from bots.test_coach import measure_again
from mirabilia import Game
from mirabilia.bots import bot_maker
from mirabilia.bots.coach import Reason
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.bots.seven.pieces import list_pieces
from mirabilia.seven.action import BUILD, DISCARD, STAGE, card_of, module_verb
from mirabilia.seven.model import Board, Effects, State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

MIXTURES = [[], ["leaders"], ["armada"], ["armada", "edifice", "leaders"]]
NAMES = {"science": "science", "set_bonus": "science", "shields": "military", "coins": "coins"}


def play_until(age: int, turn: int, expansions: list[str], players: int = 4) -> Game:
    """A game of beginners at a turn."""
    game = Game.new("seven", players, seed=3, expansions=expansions)
    bots = [bot_maker("novice", "seven")(seat) for seat in range(players)]
    while (state_of(game.table).age, state_of(game.table).turn) < (age, turn):
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def settle_in(state: State, board: Board, stages: int) -> None:
    """Let the first city be another one, with so many stages."""
    city = state.cities[0]
    city.board = board
    marker = state.book.cards[0]
    city.stage_effects, city.markers = (), ()
    city.recount(city.built)
    for stage in board.stages[:stages]:
        city.raise_stage(stage.alternatives[0], marker)


def find_board(state: State, key: str, side: str) -> Board:
    """A side of a wonder."""
    boards = [board for sides in state.book.wonders + state.book.guests for board in sides]
    return next(one for one in boards if (one.key, one.side) == (key, side))


def check_effects(state: State, option: int, effects: Effects) -> None:
    """Every printed effect has a piece, in both languages."""
    pieces = list_pieces(state, 0, option)
    kinds = {one.kind for one in pieces}
    words = {one.words.en for one in pieces}
    for printed in effects.printed:
        if printed.verb == "coins_per" or (printed.verb == "points_per" and "points" in kinds):
            continue  # as many as there are
        named = NAMES.get(printed.verb)
        assert named in kinds if named else printed.words.en in words or "points" in kinds, printed
    assert all(one.words.en and one.words.pl for one in pieces)


@pytest.mark.parametrize("expansions", MIXTURES, ids="+".join)
def test_everything_that_is_printed_on_cards_and_stages_is_a_piece(expansions: list[str]) -> None:
    state = state_of(play_until(2, 2, expansions).table)
    for card in state.book.cards:
        if card.age > 0 and not state.cities[0].has(card):
            check_effects(state, BUILD + card.id, card.effects)
    for sides in state.book.wonders:
        for board in sides:
            for number, stage in enumerate(board.stages):
                settle_in(state, board, number)
                check_effects(state, STAGE + state.hands[0][0].id, stage.alternatives[0])


def test_all_leaders_have_reasons_when_they_are_recruited() -> None:
    game = play_until(2, 0, ["leaders"])
    state = state_of(game.table)
    assert state.asking is not None
    assert state.asking.name == "recruit"
    (recruit,) = [verb for verb in state.book.verbs if verb.name == "recruit"]
    for card in state.book.cards:
        if card.colour == "white" and card not in state.cities[0].built:
            check_effects(state, int(recruit.code + card.id), card.effects)


@pytest.mark.parametrize(
    ("wonder", "side", "stages", "expansions", "words"),
    [
        ("halicarnassus", "A", 1, [], "one structure from the discard pile"),
        ("babylon", "B", 1, [], "the last card of each Age may be played too"),
        ("rhodes", "A", 1, [], "2 shields"),
        ("rome", "B", 0, ["leaders"], "4 more leaders in hand"),
    ],
    ids=["dig", "extra", "shields", "leaders"],
)
def test_what_a_stage_does_is_a_reason_that_is_measured(
    wonder: str, side: str, stages: int, expansions: list[str], words: str
) -> None:
    game = play_until(2, 5, expansions)
    state = state_of(game.table)
    settle_in(state, find_board(state, wonder, side), stages)
    state.cities[0].coins = 12
    observation = game.observe(game.decisions[0])
    option = int(STAGE + state_of(observation.table).hands[0][0].id)
    reasons = SevenCoach(1, 128).explain(observation, option)
    (reason,) = [one for one in reasons if words in one.en]
    assert reason.chance > 0
    assert reason.en != reason.pl
    assert measure_again(observation, option, reason, 64) > 0


def test_a_card_that_is_dug_out_has_the_reasons_of_a_card_that_is_built() -> None:
    game = play_until(3, 5, [])
    state = state_of(game.table)
    settle_in(state, find_board(state, "halicarnassus", "A"), 1)
    state.lay_pile([one for one in state.book.cards if one.key in ("palace", "arena", "lumber_yard")])
    for decision in game.decisions[1:]:
        game.answer(decision, game.options(decision)[0])
    state.answer(0, int(STAGE + state.hands[0][0].id))  # whatever it costs
    assert game.decisions[0].kind == "dig"
    observation = game.observe(game.decisions[0])
    (palace,) = [one for one in observation.options if observation.text(one) == "take palace"]
    (best,) = SevenCoach(1, 32).advise(observation)[:1]
    assert best.option == palace
    (reason,) = [one for one in SevenCoach(1, 32).explain(observation, palace) if one.kind == "points"]
    assert (reason.en, reason.pl) == ("8 victory points", "8 punktów zwycięstwa")
    assert measure_again(observation, palace, reason, 32) > 0


def test_a_leader_that_is_kept_in_the_draft_has_reasons() -> None:
    game = Game.new("seven", 3, seed=5, expansions=["leaders"])
    state = state_of(game.table)
    observation = game.observe(game.decisions[0])
    named: set[str] = set()
    for option in observation.options:
        verb = module_verb(state.book, option)
        assert verb is not None
        assert verb.unseen
        kept, denied = list_pieces(state, 0, option)
        assert (kept.kind, denied.kind) == ("kept", "denial")
        assert denied.seat == 2  # the draft goes to the right
        for reason in SevenCoach(1, 96).explain(observation, option):
            assert (measure_again(observation, option, reason, 96) > 0) == (reason.chance > 0), reason
            named.add(reason.kind)
        if "kept" in named:
            return
    raise AssertionError("no leader was a reason")


def test_a_kept_leader_is_taken_away_wherever_it_lies() -> None:
    game = Game.new("seven", 3, seed=5, expansions=["leaders"])
    state = state_of(game.table)
    option = game.observe(game.decisions[0]).options[0]
    card = card_of(state, option)
    (kept,) = [one for one in list_pieces(state, 0, option) if one.kind == "kept"]
    for decision in game.decisions:
        game.answer(decision, game.options(decision)[0])
    assert any(card in zone for zone in state.zones)
    kept.remove(state)
    assert all(card not in zone for zone in state.zones)


def find_question(expansions: list[str], kind: str, seed: int) -> Observation:
    """The first question of a kind, with a choice, in a game of beginners."""
    game = Game.new("seven", 4, seed=seed, expansions=expansions)
    bots = [bot_maker("novice", "seven")(seat) for seat in range(4)]
    while not game.over:
        for decision in game.decisions:
            if decision.kind == kind and len(game.options(decision)) > 1:
                return game.observe(decision)
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    raise AssertionError(f"nobody was asked: {kind}")


def explain_and_check(observation: Observation, text: str, playouts: int = 32) -> dict[str, Reason]:
    """The reasons of an answer by their English words, each measured again on other deals."""
    (option,) = [one for one in observation.options if observation.text(one) == text]
    reasons = SevenCoach(1, playouts).explain(observation, option)
    for one in reasons:
        assert (measure_again(observation, option, one, playouts) > 0) == (one.chance > 0), one
        assert one.en != one.pl
    return {one.say_in("en", []): one for one in reasons}


def test_a_ship_that_advances_for_free_is_a_reason() -> None:
    observation = find_question(["armada"], "advance", seed=2)
    reasons = explain_and_check(observation, "advance red")
    assert reasons["the red ship advances"].chance > 0
    assert reasons["the red ship advances"].points > 0


def test_every_ship_of_a_free_advance_is_measured_by_itself() -> None:
    observation = find_question(["armada"], "advance", seed=2)
    state = state_of(observation.table)
    city = observation.city
    number = state.book.number_names.index(".advances")
    state.cities[city].set_number(number, 2)
    (option,) = [one for one in state.options(city) if observation.text(one) == "advance red blue"]
    red, blue = [one for one in list_pieces(state, city, option) if one.kind == "ship"]
    ships = state.book.number_names.index(".red")
    for piece, moved in ((red, [0, 0, 1, 0]), (blue, [1, 0, 0, 0])):
        future = state.clone()
        assert piece.answer is not None
        piece.answer(future)
        before, then = state.cities[city].numbers, future.cities[city].numbers
        assert [int(then[ships + at] - before[ships + at]) for at in range(4)] == moved


def test_a_card_that_is_discarded_for_a_ship_is_measured_without_the_ship_and_without_coins() -> None:
    game = play_until(1, 6, ["armada"])
    observation = game.observe(game.decisions[0])
    state = state_of(observation.table)
    text = next(observation.text(one) for one in observation.options if "sail" in observation.text(one))
    reasons = explain_and_check(observation, text, 64)
    assert reasons["the yellow ship advances"].chance > 0

    (option,) = [one for one in observation.options if observation.text(one) == text]
    (piece,) = [one for one in list_pieces(state, 0, option) if one.kind == "ship"]
    future = state_of(game.table).clone()
    for city in range(1, 4):
        future.answer(city, int(DISCARD + future.hands[city][0].id))
    coins, pile = int(future.cities[0].coins), len(future.pile)
    assert piece.answer is not None
    piece.answer(future)
    assert int(future.cities[0].coins) == coins
    assert len(future.pile) == pile + 4
    ship = state.book.number_names.index(".yellow")
    assert future.cities[0].numbers[ship] == state.cities[0].numbers[ship]


def test_whether_a_city_takes_part_at_sea_is_a_reason() -> None:
    reasons = explain_and_check(find_question(["armada", "edifice"], "join", seed=4), "join")
    assert reasons["a place in the naval conflict"].chance > 0


def test_what_a_penalty_takes_speaks_against_it_and_what_it_leaves_for_it() -> None:
    observation = find_question(["edifice"], "penalty", seed=2)
    lost, other = (observation.text(one).removeprefix("lose ") for one in observation.options[:2])
    reasons = explain_and_check(observation, f"lose {lost}")
    assert reasons[f"loses: {lost.replace('_', ' ')}"].chance < 0
    assert reasons[f"keeps: {other.replace('_', ' ')}"].chance > 0


def test_tokens_that_a_penalty_takes_speak_against_it() -> None:
    observation = find_question(["edifice"], "penalty", seed=17)
    text = observation.text(observation.options[0])
    assert text.startswith("forfeit ")
    (piece,) = [
        one
        for one in list_pieces(state_of(observation.table), observation.city, observation.options[0])
        if one.kind == "loss"
    ]
    assert piece.words.en == f"victory tokens given back: {text.removeprefix('forfeit ').replace(' ', ', ')}"
    assert explain_and_check(observation, text)[piece.words.en].chance < 0
