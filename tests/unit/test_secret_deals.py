"""Games whose deal is drawn from a secret: nobody can compute it, and it can be played again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from mirabilia.table.agenda import Step, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.rng import SecretStream
from mirabilia.table.vecs import vec

SECRET = "5f" * 32
OTHER = "5f" * 31 + "5e"  # one bit differs


def play(game: Game, seed: int = 1) -> Game:
    """A game played to its end by random answers."""
    random = Random(seed)
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
    return game


def new_game(secret: int | str, **how: Any) -> Game:
    """A game of any kind."""
    return Game.new(how.pop("game", "seven"), how.pop("players", 3), seed=secret, **how)


EXPANSIONS = ("leaders", "armada", "edifice")
MIXTURES = [mixture for count in range(4) for mixture in combinations(EXPANSIONS, count)]
KINDS: list[dict[str, Any]] = [
    *({"expansions": one} for one in MIXTURES),
    {"game": "architects"},
    {"players": 2},
]


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_a_secret_gives_the_same_game_again(how: dict[str, Any]) -> None:
    game = play(new_game(SECRET, **how))
    record = game.record()
    assert record["seed"] == SECRET
    again = Game.replay(record)
    assert again.result == game.result
    assert again.result["seed"] == SECRET


@pytest.mark.parametrize("how", KINDS, ids=str)
def test_another_secret_gives_another_game(how: dict[str, Any]) -> None:
    deals = {str(new_game(secret, **how).view(0)) for secret in (SECRET, OTHER, 0)}
    assert len(deals) == 3


def test_copies_go_on_like_their_original() -> None:
    game = new_game(SECRET, expansions=["leaders", "edifice"])
    copy = game.clone()
    assert play(game).result == play(copy).result


def test_bots_get_no_secret() -> None:
    for kind in ("seven", "architects"):
        game = new_game(SECRET, game=kind)
        assert game.table.stream is not None
        for table in (game.ruleset.redact(game.table, 0), game.ruleset.determinize(game.table, 0, 5)):
            assert table.stream is None
            assert table.random >= 0


def test_a_position_of_such_a_game_can_be_played_on() -> None:
    for kind in ("seven", "architects"):
        game = new_game(SECRET, game=kind)
        read = Game(game.ruleset, game.ruleset.read_position(game.ruleset.position(game.table)))
        assert play(read).over


def test_the_numbers_are_those_of_a_keyed_hash_and_evenly_spread() -> None:
    table = Table(vec[Step](), 0, 1)
    table.sow(SECRET)
    drawn = [int(table.randrange(7)) for _ in range(7000)]
    stream = SecretStream(SECRET)
    assert drawn[:20] == [stream.number_at(place, 7) for place in range(1, 21)]
    assert all(880 < count < 1120 for count in Counter(drawn).values())
    assert drawn[:20] == [4, 5, 2, 6, 5, 1, 1, 5, 1, 6, 4, 6, 2, 4, 4, 1, 5, 1, 2, 4]  # on every machine


@pytest.mark.parametrize("seed", ["", "5f", "5F" * 32, "z" * 64, "5f" * 15])
def test_what_is_no_secret_is_refused(seed: str) -> None:
    with pytest.raises(BadInput, match="seed"):
        new_game(seed)
