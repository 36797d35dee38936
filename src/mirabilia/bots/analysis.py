"""A finished game, answer by answer: what each was worth beside the best, and how the chances went.

What a seat could not know is dealt at random while its answers are judged; the course of the chances is that
of the real cards. The loss of an answer is the chance to win that the best one promised in addition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from mirabilia.bots.coach import Coach, Reason
from mirabilia.bots.continuation import Continued, continue_game
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

# An answer that loses less of the chance to win than this is called so.
MARKS = (("best", 0.005), ("good", 0.02), ("inaccuracy", 0.05), ("mistake", 0.10), ("blunder", 1.01))
STEEPNESS = 8.0  # the accuracy of an answer is 100 × exp(-8 × loss): 92 for 0.01, 67 for 0.05, 45 for 0.1
DOUBTFUL = 0.02  # from this loss on it is said what is better about the best answer
MOMENTS = 3
VERSION = 2
PARTS = ("number", "seat", "age", "turn", "played", "better", "options")
LOSSES = ("chance", "points", "loss", "points_lost", "payment_loss", "rider_loss", "open_loss")


@dataclass(frozen=True)
class Judged:
    """An answer beside the best."""

    number: int  # of the answer in the record, from 1
    seat: int
    age: int
    turn: int
    played: Data  # with its parts, for those who draw it
    better: Data
    chance: float
    points: float
    loss: float  # of chance to win, beside the best answer
    points_lost: float
    payment_loss: float  # of the loss, by paying otherwise than best for the same use
    rider_loss: float  # of the loss, by letting something else ride along, or nothing
    options: int
    open_loss: float = 0.0  # with the cards as they really lay
    reasons: list[Reason] = field(default_factory=list)  # for the best answer, where this one is doubtful
    course: list[Continued] = field(default_factory=list)  # how it might have gone on after the best answer

    @property
    def mark(self) -> str:
        """What such an answer is called."""
        return next(name for name, limit in MARKS if self.loss < limit)

    def data(self) -> Data:
        """The answer as data."""
        return {
            **{name: getattr(self, name) for name in PARTS},
            **{name: round(getattr(self, name), 4) for name in LOSSES},
            "mark": self.mark,
            "reasons": [one.data() for one in self.reasons],
            "course": [one.data() for one in self.course],
        }


def analyse(
    game: Game, answers: list[str], coach: Coach, tell: Callable[[int], None] = lambda _: None
) -> Data:
    """Play a record again from its start, and judge every answer that had an alternative, as data."""
    found: list[Data] = []
    course: list[Data] = []
    done = 0
    while done < len(answers):
        lines = answers[done : done + len(game.decisions)]
        moment, judged = judge_batch(game, lines, done, coach)
        course.append(moment)
        found += [one.data() for one in judged]
        done += len(lines)
        tell(done)
    course.append(describe_moment(game, coach, done))
    return {"v": VERSION, **summarise(found, course)}


def judge_batch(game: Game, lines: list[str], after: int, coach: Coach) -> tuple[Data, list[Judged]]:
    """The moment before a batch, and its answers; the game is played on."""
    moment = describe_moment(game, coach, after)
    found: list[Judged] = []
    for number, line in enumerate(lines, after + 1):
        found += judge_answer(game, lines, line, number, coach)
        game.play_line(line, number)
    return moment, found


def summarise(answers: list[Data], course: list[Data]) -> Data:
    """An analysis from its answers and its course: everybody's accuracy, and the answers that lost most.

    Only of those is it told how the game might have gone on.
    """
    players = len(course[0]["chances"])
    ages = sorted({one["age"] for one in answers})

    def accuracy(seat: int, age: int | None) -> float | None:
        found = [
            100.0 * math.exp(-STEEPNESS * one["loss"])
            for one in answers
            if one["seat"] == seat and age in (None, one["age"])
        ]
        return round(sum(found) / len(found), 1) if found else None

    worst = [one["number"] for one in sorted(answers, key=lambda one: -float(one["loss"]))[:MOMENTS]]
    return {
        "players": players,
        "accuracy": [
            {"total": accuracy(seat, None), "ages": {str(age): accuracy(seat, age) for age in ages}}
            for seat in range(players)
        ],
        "moments": worst,
        "answers": [one if one["number"] in worst else {**one, "course": []} for one in answers],
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


def judge_answer(game: Game, lines: list[str], line: str, number: int, coach: Coach) -> Iterator[Judged]:
    """An answer of a batch beside the best one; nothing where there was no choice."""
    city, _, text = line.partition(" ")
    decision = next(one for one in game.decisions if str(one.city) == city)
    options = {one.text: one.code for one in game.options(decision)}
    if len(options) < 2 or text not in options:
        return
    observation = game.observe(decision)
    advice = coach.advise(observation, options[text])
    really = {one.option: one.chance for one in coach.advise(observation, options[text], game.table)}
    best = advice[0]
    taken = next(one for one in advice if one.option == options[text])
    loss = best.chance - taken.chance
    paid_best = max(one.chance for one in advice if one.same_use)
    better, view = f"{city} {game.ruleset.text(game.table, best.option)}", game.view()
    told = loss >= MARKS[0][1] and best.option != taken.option
    yield Judged(
        number=number,
        seat=decision.seat,
        age=int(view.get("age") or 0),
        turn=int(view.get("turn") or 0),
        played=game.ruleset.option(game.table, decision.city, taken.option),
        better=game.ruleset.option(game.table, decision.city, best.option),
        chance=taken.chance,
        points=taken.points,
        loss=loss,
        points_lost=best.points - taken.points,
        payment_loss=paid_best - taken.chance,
        rider_loss=max(one.chance for one in advice if one.same_act) - paid_best,
        options=len(options),
        open_loss=really.get(best.option, really[taken.option]) - really[taken.option],
        reasons=coach.explain(observation, best.option) if loss >= DOUBTFUL else [],
        course=continue_game(game, lines, better, coach) if told else [],
    )
