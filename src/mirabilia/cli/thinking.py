"""How fast bots think on one core, for `bench --bots`."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from rich.table import Table

from mirabilia.bots import bot_maker, bots_of, is_searching
from mirabilia.table.bot import Observation
from mirabilia.table.errors import unknown_name
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

TIME = "50ms"  # what a bot that searches gets for an answer
EVERY = 5  # questions of a game from one that is measured to the next
ENOUGH = 2000  # answers
ALL = "all"
GUIDE = "novice"  # who plays the games in which the questions come up


def bots_named(given: Sequence[str], game: str) -> list[str]:
    """The bots to be measured."""
    for name in given:
        if name != ALL and name not in bots_of(game):
            raise unknown_name("bot", name, [*bots_of(game), ALL])
    return list(bots_of(game)) if ALL in given else list(given)


def list_questions(game: str, players: int, expansions: Sequence[str]) -> Iterator[Observation]:
    """An endless series of questions with a choice from games between novices."""
    seed = number = 0
    while True:
        played = Game.new(game, players, expansions=expansions, seed=seed)
        guide = bot_maker(GUIDE, game)(seed)
        while not played.over:
            for decision in played.decisions:
                observation = played.observe(decision)
                number += len(observation.options) > 1
                if len(observation.options) > 1 and number % EVERY == 0:
                    yield observation
                played.answer_code(decision, guide.choose(observation))
        seed += 1


def think_speed(bot: str, game: str, players: int, expansions: Sequence[str], seconds: float) -> Data:
    """Answers and iterations a second of CPU time."""
    spec = f"{bot}:{TIME}" if is_searching(bot, game) else bot
    thinker = bot_maker(spec, game, time.process_time)(1)
    spent, answers, iterations = 0.0, 0, 0
    for observation in list_questions(game, players, expansions):
        start = time.process_time()
        thinker.choose(observation)
        spent += time.process_time() - start
        answers += 1
        iterations += getattr(thinker, "iterations", 0)
        if spent >= seconds or answers == ENOUGH:
            break
    return {
        "bot": bot,
        "players": players,
        "answers": answers,
        "ms": round(1000 * spent / answers, 3),
        "iterations": round(iterations / max(spent, 1e-9)) if is_searching(bot, game) else None,
    }


def thinking_table(title: str, rows: list[Data]) -> Table:
    """The figures of bots in readable form."""
    table = Table(title=title, caption=f"bots that search have {TIME} an answer")
    for name in ("bot", "players", "answers", "ms an answer", "iterations/s"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for row in rows:
        searched = "–" if row["iterations"] is None else f"{row['iterations']:,}"
        table.add_row(row["bot"], str(row["players"]), f"{row['answers']:,}", f"{row['ms']:.3f}", searched)
    return table
