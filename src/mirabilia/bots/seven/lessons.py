"""Decisions to learn the policy network from: what there was to choose from, and what playouts made of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from mirabilia.bots.seven.evaluation import TURNS
from mirabilia.bots.seven.halving import Contender, Halving
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.policy_network import PLACES, OptionLayout
from mirabilia.bots.seven.selfplay import SPACING, Arrays, warm_policy
from mirabilia.bots.seven.train import Mixture, deal_game
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import Found, State
from mirabilia.seven.rules import load_rules
from mirabilia.table.agenda import NO_ANSWER

HEATS = (1.0, 1.0, 0.6, 1.5)  # how decided the policy plays
FORMER = 0.15  # of the seats are played by the linear policy,
AHEAD = 0.25  # and so many by somebody who looks one step ahead, once there is a network
LIKELY = 5  # uses of cards that are judged: the policy's favourites
OTHERS = 2  # and some of the others
JUDGED = 0.6  # of the turns have a decision that is judged
NOWHERE = -1  # of a place that an option does not have
Players = list[Policy | None]  # by city; None looks one step ahead


@dataclass(frozen=True)
class Lesson:
    """Some games at one kind of table."""

    table: Mixture
    games: int
    number: int
    playouts: int = 6  # of every option that is judged

    @property
    def name(self) -> str:
        """What its file is called."""
        players, names = self.table
        return f"{players}-{'+'.join(names) or 'base'}-judged{self.playouts}-{self.number}"

    def play(self, seed: int, network: NetworkData) -> Arrays:
        """Play them."""
        return judge_lesson(self, seed, network)


@dataclass
class Decisions:
    """What is written down: by decision, and within it by city, card in hand and option."""

    starts: list[int] = field(default_factory=lambda: [0])  # of cities
    places: list[int] = field(default_factory=list)
    tenths: list[int] = field(default_factory=list)
    phase: list[int] = field(default_factory=list)
    seat: list[int] = field(default_factory=list)
    game: list[int] = field(default_factory=list)
    hand_starts: list[int] = field(default_factory=lambda: [0])
    hand: list[int] = field(default_factory=list)
    option_starts: list[int] = field(default_factory=lambda: [0])
    option_places: list[list[int]] = field(default_factory=list)
    linear: list[float] = field(default_factory=list)
    worth: list[float] = field(default_factory=list)

    def note(self, state: State, weights: Weights, search: Halving, layout: OptionLayout, game: int) -> None:
        """Write down a decision."""
        evaluation, seat = weights.evaluation, int(search.city)
        for city in range(len(state.cities)):
            evaluation.note(state, city)
            self.places += evaluation.seen
            self.tenths += [round(10 * amount) for amount in evaluation.amounts]
            self.starts.append(len(self.places))
        self.phase.append(int(state.age * TURNS + min(state.turn, TURNS - 1)))
        self.seat.append(seat)
        self.game.append(game)
        self.hand += [int(card.id) for card in state.hands[seat]]
        self.hand_starts.append(len(self.hand))
        options = [one.option for one in search.contenders]
        for option in options:
            layout.find(state, seat, option)
            found = [int(one) for one in layout.found[: layout.count]]
            self.option_places.append(found + [NOWHERE] * (PLACES - len(found)))
        self.linear += weights.policy.scores(state, seat, options)
        self.worth += [one.mean() for one in search.contenders]
        self.option_starts.append(len(self.worth))

    def arrays(self) -> Arrays:
        """The rows for a file."""
        kinds: dict[str, Any] = {
            "places": np.uint16,
            "tenths": np.int16,
            "phase": np.uint8,
            "seat": np.uint8,
            "hand": np.uint16,
        }
        kinds |= {"option_places": np.int16, "linear": np.float32, "worth": np.float32}
        return {name: np.array(rows, kinds.get(name, np.int32)) for name, rows in vars(self).items()}


def judge_lesson(lesson: Lesson, seed: int, network: NetworkData) -> Arrays:
    """Play the games of a lesson, and judge some of the decisions."""
    book = load_rules(*lesson.table).book
    weights = make_weights(book, load_stores()[group_of(book)], network)
    policies = [warm_policy(book, weights, heat) for heat in HEATS]
    layout = OptionLayout(book)
    random = Random(seed + lesson.number)
    rows = Decisions()
    for game in range(lesson.games):
        state = deal_game(book, (seed + lesson.number) * SPACING + game)
        players = pick_players(weights, policies, random)
        while state.asking is not None:
            asked = [
                city
                for city in range(book.players)
                if state.answers[city] == NO_ANSWER and len(state.options(city)) > 1
            ]
            if asked and random.random() < JUDGED:
                search = judge_options(state, random.choice(asked), weights, lesson.playouts, random)
                if len(search.contenders) > 1:
                    rows.note(state, weights, search, layout, game)
                answer = search.best().option
                city = int(search.city)
                state.answer(city, answer)
            answer_rest(state, players, weights)
    return rows.arrays()


def pick_players(weights: Weights, policies: list[Policy], random: Random) -> Players:
    """Who plays a game: of the first generation all alike, later everybody as drawn from a pool."""
    if weights.data.policy is None:
        return [random.choice(policies)] * weights.book.cities
    found: Players = []
    for _ in range(weights.book.cities):
        drawn = random.random()
        policy = random.choice(policies) if drawn > FORMER + AHEAD else weights.policy
        found.append(None if drawn < AHEAD else policy)
    return found


def judge_options(state: State, city: int, weights: Weights, playouts: int, random: Random) -> Halving:
    """Look at the likely uses of cards and at some others, equally long."""
    options = state.options(city)
    search = Halving(weights.instinct, weights.horizon, city, state.controllers[city])
    search.by_policy = True
    search.most = LIKELY
    search.nominate(state, options)
    uses = {int(without_payment(one.option)) for one in search.contenders}
    rest = [option for option in options if int(without_payment(option)) not in uses]
    random.shuffle(rest)
    for option in rest:
        use = int(without_payment(option))
        if use not in uses and len(search.contenders) < LIKELY + OTHERS:
            uses.add(use)
            search.contenders.append(Contender(option, 0.0))
    for _ in range(playouts if len(search.contenders) > 1 else 0):
        search.try_all(state, random.getrandbits(48))
    return search


def answer_rest(state: State, players: Players, weights: Weights) -> None:
    """Let everybody who has not answered yet do so, each by their policy or by looking one step ahead."""
    batch = state.batch_number
    found = Found()
    for city, player in enumerate(players):
        if state.asking is None or state.batch_number != batch or state.answers[city] != NO_ANSWER:
            continue
        if player is None and is_carried_out(state):
            options = state.options(city)
            values = relative_values(weights.evaluation, state, city, options)
            state.answer(city, options[values.index(max(values))])
        else:
            state.find_options(city, found)
            state.answer(city, int((player or weights.policy).pick(state, city, found, 1.0)))
