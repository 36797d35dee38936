"""Advice for a game on a real table: what its player cannot know is dealt at random, several times."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Protocol

from mirabilia.bots import bot_maker
from mirabilia.bots.coach import Advice, Coach, coach_maker
from mirabilia.counting import ruleset_of
from mirabilia.games import part_of
from mirabilia.lang import load_catalogue
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data, read_list

DEALS = 4
ANSWERS = 3
SEEDS = 48  # bits
STAND_IN = "greedy"  # answers what is asked of others first


class Cardboard(Protocol):
    """How a game reads what was entered from a real table."""

    def find_problems(self, ruleset: Ruleset, data: Data) -> list[Data]:
        """What cannot be right, in both languages."""

    def deal(self, ruleset: Ruleset, data: Data, seed: int) -> Table:
        """A game that the player cannot tell from that one."""


def has_cardboard(game: str) -> bool:
    """Whether games on a real table can be entered."""
    return getattr(part_of(game, "bots"), "CARDBOARD", None) is not None


def advise_cardboard(
    data: Data,
    overlay: Path | None,
    seed: int,
    playouts: int,
    seconds: float,
    wanted: Callable[[], bool] = lambda: True,
) -> Data:
    """The best answers of the player whose seat and hand are given, or what cannot be right."""
    try:
        ruleset = ruleset_of(data, "position", overlay)
        reader: Cardboard | None = getattr(part_of(ruleset.game, "bots"), "CARDBOARD", None)
        if reader is None:
            return refuse("other_game")
        if data["seat"] not in range(ruleset.setup()["players"]):
            return refuse("no_seat", seat=int(data["seat"]) + 1)
        for city in read_list(data, "cities", "position"):
            if not isinstance(city, dict):
                raise BadInput(f"position: {city!r} is not a city")
        problems = reader.find_problems(ruleset, data)
        if problems:
            return {"answers": [], "problems": problems}
        random = Random(seed)
        games = [Game(ruleset, reader.deal(ruleset, data, random.getrandbits(SEEDS))) for _ in range(DEALS)]
    except BadInput as error:
        return refuse("unreadable", detail=error)
    coach = coach_maker(ruleset.game)(seed, max(1, playouts // DEALS))
    coach.wanted = wanted
    coach.seconds = seconds / DEALS
    asked = [find_question(game, data["seat"], seed) for game in games]
    answers = weigh(coach, asked)[:ANSWERS]
    coach.playouts = playouts
    coach.seconds = seconds
    return {"answers": [show(games[0], asked[0], coach, one) for one in answers], "problems": []}


def refuse(key: str, **values: object) -> Data:
    """The refusal of what cannot be read at all, in both languages."""
    words = load_catalogue().text_in_both(f"cardboard.{key}", **values)
    return {"answers": [], "problems": [{"problem": key, "en": words.en, "pl": words.pl}]}


def find_question(game: Game, seat: int, seed: int) -> Observation:
    """The first question to a seat; what others are asked before it is answered for them."""
    while (own := next((one for one in game.decisions if one.seat == seat), None)) is None:
        for decision in game.decisions:
            bot = bot_maker(STAND_IN, game.ruleset.game)(seed)
            game.answer_code(decision, bot.choose(game.observe(decision)))
    return game.observe(own)


def weigh(coach: Coach, asked: list[Observation]) -> list[Advice]:
    """The answers that were looked at in every deal, by their mean chance, the best first."""
    found = [{one.option: one for one in coach.advise(observation)} for observation in asked]
    common = [option for option in found[0] if all(option in other for other in found)]
    means = [
        Advice(
            option,
            sum(other[option].chance for other in found) / len(found),
            sum(other[option].points for other in found) / len(found),
        )
        for option in common
    ]
    return sorted(means, key=lambda one: -one.chance)


def show(game: Game, observation: Observation, coach: Coach, advice: Advice) -> Data:
    """An answer as it is sent."""
    return {
        "option": game.ruleset.option(game.table, observation.city, advice.option),
        "chance": round(advice.chance, 4),
        "points": round(advice.points, 1),
        "reasons": [one.data() for one in coach.explain(observation, advice.option)],
    }
