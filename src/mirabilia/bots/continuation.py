"""How a game might have gone on after another answer: one possible course, with the cards as they lay."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.bots.coach import Coach
from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data

LUCK = 21  # the seed of what is drawn later


@dataclass(frozen=True)
class Continued:
    """An answer that is likely."""

    age: int
    turn: int
    seat: int
    option: Data  # with its parts, for those who draw it

    def data(self) -> Data:
        """The answer as data."""
        return {"age": self.age, "turn": self.turn, "seat": self.seat, "option": self.option}


def continue_game(game: Game, lines: list[str], line: str, coach: Coach) -> list[Continued]:
    """What everybody might have answered if one answer of the open batch had been another one.

    The others' answers of this batch stay as they were: they were given without knowing of it.
    """
    ruleset, table = game.ruleset, game.ruleset.clone(game.table)
    table.sow(LUCK)
    changed = line.split(maxsplit=1)[0]
    for other in [one for one in lines if one.split()[0] != changed]:
        give_answer(ruleset, table, other)
    give_answer(ruleset, table, line)
    found: list[Continued] = []
    moment, passed = moment_of(game.ruleset, game.table), 0
    while table.asking is not None:
        if (now := moment_of(ruleset, table)) != moment:
            moment, passed = now, passed + 1
        if passed > coach.reach(table):
            break
        for city in [city for city, answer in enumerate(table.answers) if answer == NO_ANSWER]:
            code = coach.pick(table, city)
            option = ruleset.option(table, city, code)
            found.append(Continued(*moment, int(table.controllers[city]), option))
            table.answer(city, code)
    return found


def give_answer(ruleset: Ruleset, table: Table, line: str) -> None:
    """Give an answer in the notation of a record, unless it has been given."""
    city, _, text = line.partition(" ")
    if table.answers[int(city)] == NO_ANSWER:
        codes = table.options(int(city))
        table.answer(int(city), next(code for code in codes if ruleset.text(table, code) == text))


def moment_of(ruleset: Ruleset, table: Table) -> tuple[int, int]:
    """The Age, or 0, and the turn."""
    view = ruleset.view(table, None)
    return int(view.get("age") or 0), int(view.get("turn") or 0)
