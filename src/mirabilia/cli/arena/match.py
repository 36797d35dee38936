"""The games of an arena: who sits where on which deal, and one game played."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from itertools import permutations
from typing import Any, NamedTuple

from mirabilia.bots.plugins import find_bot_maker, place_of
from mirabilia.cli.common import bot_seed, new_game
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data

TURN, ALL = "turn", "all"  # how a challenger goes round the seats


class Pair(NamedTuple):
    """One bot against copies of another."""

    challenger: str
    baseline: str


class Fixture(NamedTuple):
    """One game to be played: a pair on a deal, with the challenger's seats."""

    pair: Pair
    deal: int  # the seed from which everything is dealt
    seats: tuple[int, ...]


def pairs_of(bots: list[str], round_robin: bool) -> list[Pair]:
    """The pairings: the last bot is everybody's baseline, or each bot plays copies of each other."""
    if round_robin:
        return [Pair(one, other) for one, other in permutations(bots, 2)]
    return [Pair(bot, bots[-1]) for bot in bots[:-1]]


def sides_of(game: Game, players: int) -> list[tuple[int, ...]]:
    """The seats that a challenger can have: any single one, or both of two partners."""
    partners = game.ruleset.partners
    if partners:
        return [(seat, other) for seat, other in enumerate(partners) if seat < other]
    return [(seat,) for seat in range(players)]


def list_fixtures(args: argparse.Namespace, sides: list[tuple[int, ...]]) -> Iterator[Fixture]:
    """All games, deal by deal, so that part of them is balanced too."""
    for number in range(args.deals):
        turn = [sides[number % len(sides)]] if args.rotate == TURN else sides
        for pair in pairs_of(args.bots, args.round_robin):
            for seats in turn:
                yield Fixture(pair, args.seed + number, seats)


def play(task: tuple[Data, Fixture]) -> Data:
    """Play one game; returns the outcome, with lists by seat."""
    args = argparse.Namespace(**task[0])
    fixture = task[1]
    specs = [
        fixture.pair.challenger if seat in fixture.seats else fixture.pair.baseline
        for seat in range(args.players)
    ]
    game = new_game(args, fixture.deal)
    bots = [
        find_bot_maker(spec, args.game, time.process_time)(bot_seed(fixture.deal, seat))
        for seat, spec in enumerate(specs)
    ]
    spent = Spent(args.players)
    with redirect_stdout(sys.stderr):  # a bot that prints does not disturb the figures
        while not game.over:
            for decision in game.decisions:
                whose = f"{specs[decision.seat]}, deal {fixture.deal}"
                answer(game, decision, bots[decision.seat], spent, whose)
    result = game.result
    return {
        "challenger": fixture.pair.challenger,
        "baseline": fixture.pair.baseline,
        "deal": fixture.deal,
        "seats": list(fixture.seats),
        "winners": result["winners"],
        "points": points_of(result),
        "ranks": ranks_of(result, sides_of(game, result["players"])),
        **spent.data(),
    }


class Spent:
    """What the answers of every seat cost: CPU time and iterations of the questions that leave a choice."""

    def __init__(self, players: int) -> None:
        self.moves = [0] * players
        self.ms = [0.0] * players
        self.slowest = [0.0] * players
        self.iterations: list[int | None] = [None] * players

    def add(self, seat: int, ms: float, iterations: Any) -> None:
        """Count one answer."""
        self.moves[seat] += 1
        self.ms[seat] += ms
        self.slowest[seat] = max(self.slowest[seat], ms)
        if isinstance(iterations, int):
            self.iterations[seat] = (self.iterations[seat] or 0) + iterations

    def data(self) -> Data:
        """The data for a game's line."""
        return {
            "moves": self.moves,
            "ms": [round(ms, 3) for ms in self.ms],
            "slowest": [round(ms, 3) for ms in self.slowest],
            "iterations": self.iterations,
        }


def answer(game: Game, decision: Decision, bot: Bot, spent: Spent, whose: str) -> None:
    """Have a bot answer a question, and measure what it costs."""
    observation = game.observe(decision)
    began = time.process_time()
    try:
        code = bot.choose(observation)
    except (Exception, SystemExit) as error:
        raise BadInput(f"the bot {whose}, failed at '{decision.kind}': {place_of(error)}") from error
    ms = (time.process_time() - began) * 1000
    if len(observation.options) > 1:
        spent.add(decision.seat, ms, getattr(bot, "iterations", None))
    try:
        game.answer_code(decision, code)
    except BadInput as error:
        raise BadInput(f"the bot {whose}, at '{decision.kind}': {error}") from error


def points_of(result: Data) -> list[int]:
    """The points of every seat."""
    return [city["score"]["total"] for city in result["cities"][: result["players"]]]


def ranks_of(result: Data, sides: list[tuple[int, ...]]) -> list[float]:
    """The place of every seat, 1 for the first; those who tie share the mean, partners one place."""
    totals = [(city["score"]["total"], tie_break(city)) for city in result["cities"]]
    sums = [(sum(totals[seat][0] for seat in side), sum(totals[seat][1] for seat in side)) for side in sides]
    ranks = {seat: rank for side, rank in zip(sides, rank_standings(sums), strict=True) for seat in side}
    return [ranks[seat] for seat in range(result["players"])]


def tie_break(city: Data) -> int:
    """What decides between equal points: coins in 7 Wonders, stages in Architects."""
    return int(city["coins"]) if "coins" in city else len(city["stages"])


def rank_standings(standings: list[tuple[int, int]]) -> list[float]:
    """The place of every standing, with the mean for those who tie."""
    return [sum(other > one for other in standings) + (standings.count(one) + 1) / 2 for one in standings]
