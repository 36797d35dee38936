"""Relics are dealt at the start; after every Age they may be revealed."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.action import PASS, card_of
from mirabilia.seven.model import Card, Found, Verb
from mirabilia.seven.turn import state_of, take_effect, take_out
from mirabilia.table.agenda import Question, Step, Table

from .pieces import Temple


class DealRelics(Step):
    """Everybody draws a relic and looks at it."""

    def __init__(self, temple: Temple) -> None:
        super().__init__("relics", rules=("AAA-005",))
        self.temple = temple
        self.relics: list[Card] = []

    def run(self, table: Table) -> None:
        state = state_of(table)
        relics = self.relics.copy()
        state.shuffle(relics)
        for seat in range(len(state.cities)):
            state.zones[self.temple.secret.place_of(seat)] = [relics.pop()]
        state.zones[self.temple.chest.place_of(0)] = relics


class RevealQuestion(Question):
    """Whether to reveal the own relic."""

    def __init__(self, temple: Temple, verb: Verb) -> None:
        super().__init__("reveal", rules=("AAA-005",))
        self.temple = temple
        self.verb = verb

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        return [seat for seat in range(len(state.cities)) if state.zones[self.temple.secret.place_of(seat)]]

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        found.append(PASS)
        for card in state_of(table).zones[self.temple.secret.place_of(seat)]:
            found.append(self.verb.code + card.id)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(state.answers):
            if answer > PASS:
                relic = card_of(state, answer)
                take_out(state.zones[self.temple.secret.place_of(seat)], relic)
                state.cities[seat].raise_structure(relic)
                state.note("relic", seat, [int(relic.id)])
                take_effect(state, seat, relic.effects)
