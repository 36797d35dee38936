"""7 Wonders for the façade: rules, setup, notation, views and results in one place."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from mirabilia.seven import door
from mirabilia.seven.action import action_text
from mirabilia.seven.book import LATEST_RULINGS
from mirabilia.seven.essence import essence_of
from mirabilia.seven.model import SIDES, State
from mirabilia.seven.packages import list_folders
from mirabilia.seven.position import position_data, read_position
from mirabilia.seven.problems import find_problems
from mirabilia.seven.reasons import explain_result
from mirabilia.seven.rules import EDITION, GAME, Rules, load_rules
from mirabilia.seven.serialize import result_data, score_result
from mirabilia.seven.setup import RANDOM, new_state
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Event
from mirabilia.table.entries import Entries, Source
from mirabilia.table.errors import unknown_name
from mirabilia.table.ruleset import CommonRuleset, GameFunctions, check_setup
from mirabilia.table.validation import Data, check_texts

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


class SevenRuleset(CommonRuleset[Rules, State]):
    """7 Wonders with these players and expansions."""

    game = GAME
    edition = EDITION

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = RANDOM,
        data: Source | None = None,
        rulings: int = LATEST_RULINGS,
    ) -> None:
        check_setup(players, expansions, wonders)
        check_texts("sides", [sides])
        if sides not in (*SIDES, RANDOM):
            raise unknown_name("side of a board", sides, (*SIDES, RANDOM))
        super().__init__(load_rules(players, tuple(expansions), data, rulings), wonders, FUNCTIONS)
        self.sides = sides

    @property
    def rulings(self) -> int:
        return int(self.rules.book.rulings)

    @property
    def fingerprint(self) -> str:
        named = {wish.partition(":")[0] for wish in self.wonders}
        return self.rules.with_guests([key for key in self.rules.guests if key in named])

    @property
    def files(self) -> dict[str, Entries]:
        return self.rules.files

    @property
    def partners(self) -> list[int]:
        return [int(seat) for seat in self.rules.book.partners]

    @staticmethod
    def folders() -> list[Traversable]:
        return list(list_folders())

    def setup(self) -> Data:
        return {
            "players": self.rules.players,
            "expansions": list(self.rules.expansions),
            "wonders": list(self.wonders),
            "sides": self.sides,
            "rulings": self.rulings,
        }

    def start(self, seed: int | str, events: list[Event] | None = None) -> State:
        return new_state(self.rules.book, seed, self.wonders, self.sides, events)


RULESET = SevenRuleset
