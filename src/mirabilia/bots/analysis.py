"""A finished game, answer by answer: what each was worth beside the best, and how the chances went.

What a seat could not know is dealt at random while its answers are judged; the course of the chances is that
of the real cards. The loss of an answer is the chance to win that the best one promised in addition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from mirabilia.bots.coach import Coach, Reason
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data

# An answer that loses less of the chance to win than this is called so.
MARKS = (("best", 0.005), ("good", 0.02), ("inaccuracy", 0.05), ("mistake", 0.10), ("blunder", 1.01))
STEEPNESS = 8.0  # the accuracy of an answer is 100 × exp(-8 × loss): 92 for 0.01, 67 for 0.05, 45 for 0.1
DOUBTFUL = 0.02  # from this loss on it is said what is better about the best answer
MOMENTS = 3


@dataclass(frozen=True)
class Judged:
    """An answer beside the best."""

    number: int  # of the answer in the record, from 1
    seat: int
    age: int
    answer: str
    best: str
    chance: float
    points: float
    loss: float  # of chance to win, beside the best answer
    points_lost: float
    payment_loss: float  # of that, by paying otherwise than best for the same use
    options: int
    turn: int = 0
    open_loss: float = 0.0  # with the cards as they really lay
    reasons: list[Reason] = field(default_factory=list)  # for the best answer, where this one is doubtful

    @property
    def mark(self) -> str:
        """What such an answer is called."""
        return next(name for name, limit in MARKS if self.loss < limit)

    @property
    def accuracy(self) -> float:
        """How close it is to the best, up to 100."""
        return 100.0 * math.exp(-STEEPNESS * self.loss)

    def data(self) -> Data:
        """The answer as data."""
        return {
            **{
                name: getattr(self, name)
                for name in ("number", "seat", "age", "turn", "answer", "best", "options")
            },
            **{
                name: round(getattr(self, name), 4)
                for name in ("chance", "points", "loss", "points_lost", "payment_loss", "open_loss")
            },
            "mark": self.mark,
            "reasons": [one.data() for one in self.reasons],
        }


@dataclass
class Analysis:
    """All that is said about a game."""

    players: int
    answers: list[Judged] = field(default_factory=list)
    course: list[Data] = field(default_factory=list)  # chances and points of all seats, batch by batch

    def accuracy(self, seat: int, age: int | None = None) -> float | None:
        """The mean accuracy of a seat, in an Age or in the whole game; None if it had no choice."""
        found = [one.accuracy for one in self.answers if one.seat == seat and age in (None, one.age)]
        return sum(found) / len(found) if found else None

    def moments(self) -> list[Judged]:
        """The answers that lost most."""
        return sorted(self.answers, key=lambda one: -one.loss)[:MOMENTS]

    def data(self) -> Data:
        """The analysis as data."""
        ages = sorted({one.age for one in self.answers})
        return {
            "v": 1,
            "players": self.players,
            "accuracy": [
                {"total": self.accuracy(seat)} | {str(age): self.accuracy(seat, age) for age in ages}
                for seat in range(self.players)
            ],
            "moments": [one.number for one in self.moments()],
            "answers": [one.data() for one in self.answers],
            "course": self.course,
        }


def analyse(
    game: Game, answers: list[str], coach: Coach, tell: Callable[[], None] = lambda: None
) -> Analysis:
    """Play a record again from its start, and judge every answer that had an alternative."""
    found = Analysis(len(game.view()["cities"]))
    batch = -1
    for number, line in enumerate(answers, 1):
        if int(game.table.batch_number) != batch:
            batch = int(game.table.batch_number)
            found.course.append(describe_moment(game, coach, number - 1))
        decision = next(one for one in game.decisions if line.split()[0] == str(one.city))
        found.answers += judge_answer(game, decision, line, number, coach)
        game.play_line(line, number)
        tell()
    found.course.append(describe_moment(game, coach, len(answers)))
    found.players = len(found.course[0]["chances"])
    return found


def judge_batch(game: Game, plays: list[tuple[int, int]], after: int, coach: Coach) -> Data:
    """The moment before a batch, and its answers by city and code, as data; the game is played on."""
    moment = describe_moment(game, coach, after)
    lines = [f"{city} {game.ruleset.text(game.table, code)}" for city, code in plays]
    found: list[Data] = []
    for number, line in enumerate(lines, after + 1):
        decision = next(one for one in game.decisions if line.split()[0] == str(one.city))
        found += [
            {
                **one.data(),
                "played": show_option(game, decision, one.answer),
                "better": show_option(game, decision, one.best),
            }
            for one in judge_answer(game, decision, line, number, coach)
        ]
        game.play_line(line, number)
    return {"moment": moment, "answers": found}


def show_option(game: Game, decision: Decision, text: str) -> Data:
    """An answer with its parts, for those who draw it."""
    code = next(one.code for one in game.options(decision) if one.text == text)
    return game.ruleset.option(game.table, decision.city, code)


def summarise(answers: list[Data], course: list[Data]) -> Data:
    """An analysis from its answers and its course: everybody's accuracy, and the answers that lost most."""
    players = len(course[0]["chances"])
    ages = sorted({one["age"] for one in answers})

    def accuracy(seat: int, age: int | None) -> float | None:
        found = [
            100.0 * math.exp(-STEEPNESS * one["loss"])
            for one in answers
            if one["seat"] == seat and age in (None, one["age"])
        ]
        return round(sum(found) / len(found), 1) if found else None

    worst = sorted(answers, key=lambda one: -float(one["loss"]))[:MOMENTS]
    return {
        "players": players,
        "accuracy": [
            {"total": accuracy(seat, None), "ages": {str(age): accuracy(seat, age) for age in ages}}
            for seat in range(players)
        ],
        "moments": [one["number"] for one in worst],
        "answers": answers,
        "course": course,
    }


def describe_moment(game: Game, coach: Coach, after: int) -> Data:
    """Everybody's chances and points after so many answers."""
    chances, points = coach.judge(game.table)
    view = game.view()
    return {
        "after": after,
        "age": view.get("age"),
        "turn": view.get("turn"),
        "chances": [round(one, 4) for one in chances],
        "points": [round(one, 1) for one in points],
    }


def judge_answer(game: Game, decision: Decision, line: str, number: int, coach: Coach) -> Iterator[Judged]:
    """An answer beside the best one; nothing where there was no choice."""
    options = {one.text: one.code for one in game.options(decision)}
    text = " ".join(line.split()[1:])
    if len(options) < 2 or text not in options:
        return
    observation = game.observe(decision)
    advice = coach.advise(observation, options[text])
    really = {one.option: one.chance for one in coach.advise(observation, options[text], game.table)}
    best = advice[0]
    taken = next(one for one in advice if one.option == options[text])
    loss = best.chance - taken.chance
    paid_best = max(one.chance for one in advice if one.same_use)
    yield Judged(
        number=number,
        seat=decision.seat,
        age=int(game.view().get("age") or 0),
        answer=text,
        best=game.ruleset.text(game.table, best.option),
        chance=taken.chance,
        points=taken.points,
        loss=loss,
        points_lost=best.points - taken.points,
        payment_loss=paid_best - taken.chance,
        options=len(options),
        turn=int(game.view().get("turn") or 0),
        open_loss=really.get(best.option, really[taken.option]) - really[taken.option],
        reasons=coach.explain(observation, best.option) if loss >= DOUBTFUL else [],
    )
