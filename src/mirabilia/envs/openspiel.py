"""The games for OpenSpiel: `python_mirabilia_GAME`, and with `_simultaneous` behind it as played at a table.

Importing this module registers them. In turns, the seats that are asked answer one after the other without
seeing each other's answers. The deal is a chance node; whatever luck comes later follows from it. An action
is a number in the list of options.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.games import GAMES
from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.makers import Ruleset

LONGEST = 4000  # more answers than any game has
PARAMETERS: dict[str, Any] = {"players": 3, "expansions": "", "deals": 4096}
WAIT = 0  # the action of a seat that is not asked


@lru_cache(maxsize=64)
def setup_of(game: str, players: int, expansions: str) -> tuple[Setup, Ruleset]:
    """A set-up by the parameters of OpenSpiel, where expansions are one text, separated by plus signs."""
    setup = Setup(game, players, tuple(name for name in expansions.split("+") if name))
    return setup, setup.make_ruleset()


class Place:
    """A game under way, and what led there; copied by OpenSpiel with every state."""

    def __init__(self, key: tuple[str, int, str]) -> None:
        self.key = key
        self.table: Table | None = None
        self.seed = -1
        self.answers: list[tuple[int, int]] = []  # city and code

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return setup_of(*self.key)[1]

    def deal(self, seed: int) -> Table:
        """Deal the game."""
        self.seed = seed
        self.table = self.ruleset.start(seed)
        return self.table

    def answer(self, city: int, code: int) -> None:
        """Answer a question."""
        assert self.table is not None
        self.answers.append((city, code))
        self.table.answer(city, code)

    def __deepcopy__(self, _memo: Any) -> Place:
        copy = Place(self.key)
        copy.seed = self.seed
        copy.answers = self.answers.copy()
        if self.table is not None:
            copy.table = self.ruleset.clone(self.table)
        return copy

    def __reduce__(self) -> tuple[Callable[..., Place], tuple[Any, ...]]:
        return restore_place, (self.key, self.seed, self.answers)


def restore_place(key: tuple[str, int, str], seed: int, answers: list[tuple[int, int]]) -> Place:
    """A game played again up to where it was."""
    place = Place(key)
    if seed >= 0:
        place.deal(seed)
    for city, code in answers:
        place.answer(city, code)
    return place


class MirabiliaGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game of the family; which one, and whether in turns, is up to its type."""

    game_type: Any
    game = ""
    together = False

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.params = PARAMETERS | (params or {})
        players = int(self.params["players"])
        self.key = (self.game, players, str(self.params["expansions"]))
        self.tensors = Tensors(setup_of(*self.key)[0], 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tensors.slots,
            max_chance_outcomes=int(self.params["deals"]),
            num_players=players,
            min_utility=-1.0,
            max_utility=float(players - 1),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, self.params)

    def new_initial_state(self) -> MirabiliaState:
        """A game before its deal."""
        return MirabiliaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MirabiliaObserver:
        """What a seat observes, as tensors and as text."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return MirabiliaObserver(self.tensors, wanted, params)


class MirabiliaState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is not typed
    """A moment of a game."""

    def __init__(self, game: MirabiliaGame) -> None:
        super().__init__(game)
        self.place = Place(game.key)
        self.together = game.together
        self.deals = int(game.params["deals"])
        self.listed: dict[int, list[int]] = {}  # the options of the open questions, by city

    # who is asked

    def city_of(self, player: int) -> int:
        """The first city about which a player is asked; -1 if there is none."""
        table = self.place.table
        if table is None or table.asking is None:
            return -1
        for city, answer in enumerate(table.answers):
            if answer == NO_ANSWER and table.controllers[city] == player:
                return city
        return -1

    def current_player(self) -> int:
        """Who answers next."""
        table = self.place.table
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if table.asking is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.together:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        for city, answer in enumerate(table.answers):
            if answer == NO_ANSWER:
                return int(table.controllers[city])
        raise AssertionError("a question without a seat")

    def options(self, city: int) -> list[int]:
        """The codes of the options for a city."""
        if city not in self.listed:
            assert self.place.table is not None
            self.listed[city] = self.place.table.options(city)
        return self.listed[city]

    def _legal_actions(self, player: int) -> list[int]:
        city = self.city_of(player)
        if city < 0:
            return [WAIT] if self.together else []
        return list(range(len(self.options(city))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each as likely as any other."""
        return list_deals(self.deals)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        table = self.place.table
        return table is not None and table.asking is None

    # playing

    def _apply_action(self, action: int) -> None:
        if self.place.table is None:
            self.place.deal(int(action))
        else:
            city = self.city_of(self.current_player())
            self.place.answer(city, self.options(city)[action])
        self.listed = {}

    def _apply_actions(self, actions: list[int]) -> None:
        cities = [self.city_of(player) for player in range(len(actions))]
        codes = [self.options(city)[action] if city >= 0 else WAIT for city, action in zip(cities, actions)]
        for city, code in zip(cities, codes):
            if city >= 0:
                self.place.answer(city, code)
        self.listed = {}

    def returns(self) -> list[float]:
        """Shares of the win, so that all add up to nothing."""
        players = self.place.key[1]
        table = self.place.table
        if table is None or table.asking is not None:
            return [0.0] * players
        encoder = self.get_game().tensors.encoder
        shares = encoder.shares(table, encoder.points(table))
        return [share * players - 1.0 for share in shares]

    # words

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.place.table
        if player == pyspiel.PlayerId.CHANCE or table is None:
            return f"deal {action}"
        city = self.city_of(player)
        return "wait" if city < 0 else self.place.ruleset.text(table, self.options(city)[action])

    def view(self, player: int | None) -> str:
        """What a player, or everybody, may see, as text."""
        table = self.place.table
        if table is None:
            return "before the deal"
        return json.dumps(self.place.ruleset.view(table, player), sort_keys=True, separators=(",", ":"))

    def __str__(self) -> str:
        table, ruleset = self.place.table, self.place.ruleset
        if table is None:
            return "before the deal"
        lines = [f"{city} {ruleset.text(table, code)}" for city, code in self.place.answers]
        return "\n".join([f"deal {self.place.seed}", *lines])

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> MirabiliaState:
        """A moment that the player cannot tell from this one, with what is hidden dealt at random."""
        copy: MirabiliaState = self.clone()
        table = self.place.table
        if table is not None:
            seed = int(probability() * 2**31)
            copy.place.table = self.place.ruleset.determinize(table, player, seed)
        copy.listed = {}
        return copy


@lru_cache(maxsize=8)
def list_deals(count: int) -> list[tuple[int, float]]:
    """Equally likely deals."""
    return [(number, 1.0 / count) for number in range(count)]


class MirabiliaObserver:
    """What players observe: the named pieces of the tensors, public and private as asked for."""

    def __init__(self, tensors: Tensors, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of these games take no parameters, not {params}")
        self.tensors = tensors
        self.public = bool(wanted.public_info)
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        pieces = [piece for piece in tensors.list_pieces() if self.shows(piece.private)]
        self.slices = [(piece.name, piece.at, piece.size) for piece in pieces]
        self.tensor = np.zeros(sum(piece.size for piece in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, _, size in self.slices:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def shows(self, private: bool) -> bool:
        """Whether a piece of this kind is shown."""
        return self.private if private else self.public

    def set_from(self, state: MirabiliaState, player: int) -> None:
        """Write what a player observes."""
        table = state.place.table
        if table is None:
            self.tensor.fill(0)
            return
        self.tensors.batch.put(0, table)
        seen = self.tensors.observe()[0, player]
        for name, at, size in self.slices:
            self.dict[name][:] = seen[at : at + size]

    def string_from(self, state: MirabiliaState, player: int) -> str | None:
        """What a player observes, as text."""
        if self.private:
            return f"{player} {state.view(player)}"
        return state.view(None) if self.public else "nothing"


def register_game(name: str, together: bool) -> None:
    """Make a game known to OpenSpiel."""
    kinds = pyspiel.GameType
    game_type = kinds(
        short_name=f"python_mirabilia_{name}{'_simultaneous' if together else ''}",
        long_name=f"Mirabilia: {name}{', all at once' if together else ''}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )
    # a class, not a function: OpenSpiel lets go of it only after Python has ended
    fields = {"game_type": game_type, "game": name, "together": together}
    pyspiel.register_game(game_type, type(game_type.short_name, (MirabiliaGame,), fields))


for one in GAMES:
    register_game(one, together=False)
    register_game(one, together=True)
