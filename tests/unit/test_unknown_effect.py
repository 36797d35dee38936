"""Bots read an effect that they have not heard of by what it does; only the plain engine takes such one."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia import Game
from mirabilia.bots.seven.features import Features
from mirabilia.seven.model import City, Effect, Effects, State


class Garrison(Effect):
    """An effect that no module has: shields and coins."""

    def apply_lasting(self, city: City) -> None:
        city.shields += 2

    def coins_at(self, state: State, seat: i64) -> i64:
        return 3


def test_an_effect_that_the_bots_have_not_heard_of_is_read_by_what_it_does() -> None:
    game = Game.new(players=4, seed=1)
    assert isinstance(game.table, State)
    one = Garrison()
    found = Features(Effects([one], [one], [], [], 0), game.table.book)
    assert (int(found.shields), int(found.coins_at(game.table, 0))) == (2, 3)
