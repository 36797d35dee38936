"""7 Wonders Architects for the façade: rules, setup, notation, views and results in one place."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from importlib.resources.abc import Traversable

from mirabilia.architects import door
from mirabilia.architects.action import action_text
from mirabilia.architects.essence import essence_of
from mirabilia.architects.model import State
from mirabilia.architects.position import position_data, read_position
from mirabilia.architects.problems import find_problems
from mirabilia.architects.reasons import explain_result
from mirabilia.architects.rules import EDITION, FILES, GAME, RULINGS, Rules, load_rules
from mirabilia.architects.serialize import result_data, score_result
from mirabilia.architects.setup import ANYBODY, RANDOM, new_state
from mirabilia.architects.turn import state_of
from mirabilia.table.agenda import Event
from mirabilia.table.entries import Entries, Source
from mirabilia.table.errors import BadInput
from mirabilia.table.ruleset import CommonRuleset, GameFunctions, check_setup
from mirabilia.table.validation import Data

FUNCTIONS: GameFunctions[Rules, State] = GameFunctions(
    state_of=state_of,
    clone=State.clone,
    text=action_text,
    door=door,
    essence=essence_of,
    result=result_data,
    position=position_data,
    read_position=read_position,
    score=score_result,
    explain=explain_result,
    problems=find_problems,
)


class ArchitectsRuleset(CommonRuleset[Rules, State]):
    """7 Wonders Architects with these players."""

    game = GAME
    edition = EDITION
    rulings = RULINGS

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = RANDOM,
        data: Source | None = None,
        first: int | None = None,
        rulings: int = RULINGS,
    ) -> None:
        if rulings != RULINGS:
            raise BadInput(f"there are no rulings {rulings!r} of 7 Wonders Architects, only {RULINGS}")
        check_setup(players, expansions, wonders)
        if sides != RANDOM:
            raise BadInput(f"sides is {sides!r}; the wonders of this game have no sides to choose")
        super().__init__(load_rules(players, tuple(expansions), data), wonders, FUNCTIONS)
        if first is not None and (isinstance(first, bool) or first not in range(players)):
            raise BadInput(f"first is {first!r}; seats are 0 to {players - 1}")
        self.first = first

    @property
    def files(self) -> dict[str, Entries]:
        return {f"{name}.toml": getattr(self.rules, name) for name in FILES}

    @staticmethod
    def folders() -> list[Traversable]:
        return [resources.files("mirabilia.architects")]

    def setup(self) -> Data:
        return {
            "players": self.rules.players,
            "expansions": list(self.rules.expansions),
            "wonders": list(self.wonders),
            "first": self.first,
            "rulings": RULINGS,
        }

    def start(self, seed: int | str, events: list[Event] | None = None) -> State:
        first = ANYBODY if self.first is None else self.first
        return new_state(self.rules.book, seed, self.wonders, first, events)


RULESET = ArchitectsRuleset
