"""Puzzles: how they are found, and those that come with the package."""

from __future__ import annotations

import gzip
from importlib.resources import files

import pytest

from mirabilia.architects.action import (
    RIGHT,
    TAKE,
    TRIPLE,
    build_stage,
    learn_for,
    with_coins,
    with_goods,
    with_side,
    with_token,
)
from mirabilia.bots import bot_maker, puzzles
from mirabilia.bots.coach import Advice, Reason
from mirabilia.bots.puzzle_file import FILE, Puzzle, load_puzzles
from mirabilia.bots.puzzles import ALIKE, GAP, MOST, PuzzleFinder, difficulty_of, find_puzzles, pick_different
from mirabilia.bots.seven.puzzles import kind_of, list_themes
from mirabilia.games import GAMES, part_of
from mirabilia.table.game import Game

KINDS = {
    "seven": {
        *(
            "science",
            "military",
            "denial",
            "chain",
            "stage",
            "discard",
            "guild",
            "coins",
            "lasting",
            "points",
        ),
        *("take", "leaders", "armada", "edifice"),
    },
    "architects": {"science", "military", "denial", "points", "resource", "token"},
}

BUILD_PAID = int(with_coins(build_stage(1), 2))
BUILD_OTHERWISE = int(with_goods(build_stage(1), 0, 2))
LEARN_FOR_PAIR = int(with_token(learn_for(1), 3))
LEARN_FOR_THREE = int(with_token(learn_for(TRIPLE), 3))
LEARN_OTHER = int(with_token(learn_for(1), 4))


def play_to(age: int, turn: int, **setup: object) -> Game:
    """A game that bots who choose blindly have played up to a turn."""
    game = Game.new("seven", 3, seed=5, **setup)  # type: ignore[arg-type]  # whatever a game takes
    bots = [bot_maker("random", "seven")(seat) for seat in range(3)]
    while (game.view()["age"], game.view()["turn"]) < (age, turn):
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def make_puzzle(theme: str, gap: float, found: float) -> Puzzle:
    """A puzzle of which nothing else matters."""
    return Puzzle(0, 0, 1, 1, gap, found, [theme], [], [], [])


def test_every_puzzle_of_the_package_is_a_question_whose_answers_are_legal() -> None:
    for one in load_puzzles().games:
        game = Game.begin(one.record)
        assert (game.source, game.ruleset.fingerprint) == (None, one.rules)  # the figures of today
        for puzzle in one.puzzles:
            for number in range(len(game.answers), puzzle.after):
                game.play_line(one.answers[number], number + 1)
            name = f"{one.id_of(puzzle)}: {puzzle.answers[0]['answer']}"
            assert game.is_between_batches, name
            (decision,) = [each for each in game.decisions if each.city == puzzle.city]
            legal = {option.text for option in game.options(decision)}
            assert {each["answer"] for each in puzzle.answers} <= legal, name
            view = game.view()
            assert (view.get("age", 0), view["turn"]) == (puzzle.age, puzzle.turn), name


def test_every_puzzle_of_the_package_has_one_best_answer_and_says_why() -> None:
    for one in load_puzzles().games:
        assert len(one.puzzles) <= MOST
        for puzzle in one.puzzles:
            best = puzzle.answers[0]
            chances = [each["chance"] for each in puzzle.answers]
            assert chances == sorted(chances, reverse=True)
            assert best["right"]
            assert puzzle.gap >= GAP
            for each in puzzle.answers:
                if each["right"]:
                    assert each["chance"] >= best["chance"] - ALIKE - 0.0011  # both are rounded
                    assert each["answer"].split()[0] == best["answer"].split()[0]
            assert any(not each["right"] for each in puzzle.answers)
            assert any(reason["chance"] > 0 for reason in puzzle.reasons)
            assert all(reason["en"] and reason["pl"] for reason in puzzle.reasons + puzzle.against)
            assert puzzle.found <= puzzles.TRIVIAL


def test_the_package_has_hundreds_of_puzzles_of_every_theme_difficulty_and_mixture() -> None:
    found = [(one, puzzle) for one in load_puzzles().games for puzzle in one.puzzles]
    assert len(found) >= 300
    assert len({one.id_of(puzzle) for one, puzzle in found}) == len(found)
    for game in GAMES:
        themes = {theme for one, puzzle in found if one.game == game for theme in puzzle.themes}
        assert themes >= KINDS[game]
    assert sum(one.game == "architects" for one, _ in found) >= 36
    assert {puzzle.age for _, puzzle in found} >= {1, 2, 3}
    assert {one.setup["players"] for one, _ in found} == set(range(2, 9))
    for difficulty in (1, 2, 3):
        assert sum(difficulty_of(puzzle.found) == difficulty for _, puzzle in found) >= 50
    packed = (files("mirabilia.bots") / FILE).read_bytes()
    assert len(packed) < 500_000
    assert gzip.decompress(packed)


@pytest.mark.parametrize(
    ("found", "difficulty"), [(0.9, 1), (2 / 3, 1), (0.5, 2), (1 / 3, 2), (0.2, 3), (0, 3)]
)
def test_what_weaker_levels_seldom_find_is_difficult(found: float, difficulty: int) -> None:
    assert difficulty_of(found) == difficulty


def test_of_a_game_only_different_puzzles_are_kept_the_clearest_first() -> None:
    some = [
        make_puzzle("science", 0.1, 0.9),
        make_puzzle("science", 0.2, 0.8),
        make_puzzle("science", 0.1, 0),
    ]
    many = [make_puzzle(str(number), 0.3, 0.5) for number in range(MOST)]
    assert pick_different(some) == [some[1], some[2]]
    assert pick_different([*some, *many]) == many


def test_a_puzzle_that_is_found_has_every_answer_and_can_be_played_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "PLAYOUTS", 32)
    monkeypatch.setattr(puzzles, "LONGER", 2)
    monkeypatch.setattr(puzzles, "TRIVIAL", 1.0)
    monkeypatch.setattr(puzzles, "TRIES", 1)
    base = [one for one in load_puzzles().games if one.game == "seven" and not one.setup["expansions"]]
    late = [(one, each) for one in base for each in one.puzzles if each.turn >= 5]
    source, known = max(
        late, key=lambda found: (found[0].setup["players"] <= 3, found[1].age == 3, found[1].gap)
    )
    game, _ = source.play_to(known)
    players = source.setup["players"]
    bots = [bot_maker("random", "seven")(seat) for seat in range(players)]
    one = find_puzzles(game, bots, source.seed, (known.themes[0], "points"))
    assert source.id_of(known) in [one.id_of(each) for each in one.puzzles]
    for puzzle in one.puzzles:
        assert puzzle.themes[0] in (known.themes[0], "points")
        then, decision = one.play_to(puzzle)
        assert (then.view()["age"], then.view()["turn"]) == (puzzle.age, puzzle.turn)
        legal = {option.text for option in then.options(decision)}
        uses = {" ".join(part for part in text.split() if part[0] not in "LRB") for text in legal}
        assert {each["answer"] for each in puzzle.answers} <= legal
        assert len(puzzle.answers) == len(uses)


def test_which_card_goes_face_down_does_not_make_another_kind_of_answer() -> None:
    game = play_to(1, 2)
    decision = game.decisions[0]
    codes = {option.text: option.code for option in game.options(decision)}
    discards = [code for text, code in codes.items() if text.startswith("discard")]
    builds = [code for text, code in codes.items() if text.startswith("build")]
    kinds = {kind_of(game.table, code) for code in discards}
    assert len(discards) == 6
    assert len(kinds) == 1
    assert not kinds & {kind_of(game.table, code) for code in builds}
    finder = PuzzleFinder(game, 1)
    observation = game.observe(decision)
    advice = [Advice(code, 0.5, 40.0) for code in discards[:2]] + [Advice(code, 0.3, 40.0) for code in builds]
    assert finder.is_right(observation, advice, advice[1])
    assert not finder.is_right(observation, advice, advice[2])
    worse = [advice[0], Advice(discards[1], 0.45, 40.0)]
    assert not finder.is_right(observation, worse, worse[1])


def test_a_theme_is_what_the_answer_does_and_what_speaks_for_it() -> None:
    game = play_to(2, 1, expansions=["armada"])
    codes = {option.text: option.code for option in game.options(game.decisions[0])}
    for_it = Reason("science", "x", "x", 0.1, 1.0)
    against = Reason("military", "x", "x", -0.1, 1.0)
    discard = next(code for text, code in codes.items() if text.startswith("discard"))
    sail = next(code for text, code in codes.items() if text.startswith("sail"))
    rides = next(code for text, code in codes.items() if "+" in text)
    assert list_themes(game.table, 0, discard, [for_it, against]) == ["discard", "science"]
    assert list_themes(game.table, 0, sail, []) == ["armada"]
    assert list_themes(game.table, 0, rides, [for_it])[0] == "armada"
    observation = game.observe(game.decisions[0])
    wanted = {
        theme: PuzzleFinder(game, 1, (theme,)).may_be_wanted(observation)
        for theme in ("armada", "discard", "science", "take", "leaders")
    }
    assert wanted == {"armada": True, "discard": True, "science": True, "take": False, "leaders": False}
    assert PuzzleFinder(game, 1).may_be_wanted(observation)


def test_in_architects_neither_payments_nor_symbols_make_another_kind_of_answer() -> None:
    part = part_of("architects", "bots", "puzzles")
    assert part.use_of(BUILD_PAID) == part.use_of(BUILD_OTHERWISE) != BUILD_PAID
    assert part.kind_of(None, LEARN_FOR_PAIR) == part.kind_of(None, LEARN_FOR_THREE)
    assert part.use_of(LEARN_FOR_PAIR) != part.use_of(LEARN_FOR_THREE)
    assert part.kind_of(None, LEARN_FOR_PAIR) != part.kind_of(None, LEARN_OTHER)
    assert part.kind_of(None, int(TAKE)) != part.kind_of(None, int(with_side(TAKE, RIGHT)))


def test_themes_of_architects_are_what_the_answer_does_and_what_speaks_for_it() -> None:
    themes = part_of("architects", "bots", "puzzles").list_themes
    horns = Reason("horns", "x", "x", 0.2, 1.0)
    shields = Reason("military", "x", "x", 0.1, 1.0)
    against = Reason("cat", "x", "x", -0.1, 1.0)
    assert themes(None, 0, int(TAKE), [horns, shields, against]) == ["military"]
    assert themes(None, 0, BUILD_PAID, [Reason("points", "x", "x", 0.1, 1.0)]) == ["stage", "points"]
    assert themes(None, 0, LEARN_OTHER, [Reason("token", "x", "x", 0.1, 1.0)]) == ["token"]
    assert themes(None, 0, int(TAKE), [against]) == ["other"]
