"""7 Wonders for the façade: rules, setup, notation, views and results in one place."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from mirabilia.seven import door
from mirabilia.seven.action import action_text
from mirabilia.seven.book import LATEST_RULINGS
from mirabilia.seven.model import State
from mirabilia.seven.packages import folders
from mirabilia.seven.position import position, read_position
from mirabilia.seven.problems import problems
from mirabilia.seven.reasons import explained
from mirabilia.seven.rules import EDITION, GAME, Rules, rules
from mirabilia.seven.setup import RANDOM, new_state
from mirabilia.seven.sheet import result, score_result
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Event, Table
from mirabilia.table.given import Data, check_texts
from mirabilia.table.kit import CommonKit, GameFunctions, check_setup

FUNCTIONS: GameFunctions[Rules, State] = GameFunctions(
    state_of=state_of,
    clone=State.clone,
    text=action_text,
    option=door.option,
    view=door.view,
    event=door.event,
    blind=door.blind,
    sample=door.sample,
    result=result,
    position=position,
    read_position=read_position,
    score=score_result,
    explain=explained,
    problems=problems,
)


class SevenKit(CommonKit[Rules, State]):
    """7 Wonders with these players and expansions."""

    game = GAME
    edition = EDITION

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = RANDOM,
        data: Path | None = None,
        rulings: int = LATEST_RULINGS,
    ) -> None:
        check_setup(players, expansions, wonders)
        check_texts("sides", [sides])
        super().__init__(rules(players, tuple(expansions), data, rulings), wonders, FUNCTIONS)
        self.sides = sides

    @property
    def rulings(self) -> int:
        return int(self.rules.book.rulings)

    @property
    def fingerprint(self) -> str:
        named = {wish.partition(":")[0] for wish in self.wonders}
        return self.rules.with_guests([key for key in self.rules.guests if key in named])

    @property
    def partners(self) -> list[int]:
        return [int(seat) for seat in self.rules.book.partners]

    @staticmethod
    def folders() -> list[Traversable]:
        return list(folders())

    def obstacles(self, table: Table, city: int, codes: Sequence[int]) -> Data:
        return door.obstacles(state_of(table), city, codes)

    def setup(self) -> Data:
        return {
            "players": self.rules.players,
            "expansions": list(self.rules.expansions),
            "wonders": list(self.wonders),
            "sides": self.sides,
            "rulings": self.rulings,
        }

    def start(self, seed: int, events: list[Event] | None = None) -> State:
        return new_state(self.rules.book, seed, self.wonders, self.sides, events)


KIT = SevenKit
