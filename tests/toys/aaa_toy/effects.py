"""The effects of the toy's cards."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.model import Effect, State

from .pieces import Temple


class Favour(Effect):
    """Favour, at once."""

    def __init__(self, temple: Temple, amount: i64) -> None:
        self.temple = temple
        self.amount: i64 = amount

    def apply_on_build(self, state: State, seat: i64) -> None:
        self.temple.give_favour(state, seat, self.amount)


class PointsPerFavour(Effect):
    """Points for favour."""

    def __init__(self, temple: Temple, each: i64) -> None:
        self.temple = temple
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * self.temple.favour_of(state.cities[seat])
