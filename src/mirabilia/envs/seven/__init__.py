"""7 Wonders as tensors: how its states and options are written."""

from __future__ import annotations

from mirabilia.envs.seven.encoder import SevenEncoder
from mirabilia.envs.seven.options import USES
from mirabilia.envs.seven.pieces import lay_out, question_names
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.validation import Data

FOLLOWING = "passed_on"  # the private piece whose rows follow the hands round the table
FEW_OPTIONS, MANY_OPTIONS = 256, 384  # longest lists: 146 with one expansion, 323 with more (decision 45)


def make_encoder(ruleset: SevenRuleset, games: int) -> SevenEncoder:
    """The encoder of a ruleset."""
    book = ruleset.rules.book
    questions = question_names(book, ruleset.timetable.questions)
    return SevenEncoder(
        book, lay_out(book, questions), questions, games, tuple(ruleset.wonders), ruleset.sides
    )


def list_size(encoder: SevenEncoder) -> int:
    """How many options a question has at most."""
    return MANY_OPTIONS if len(encoder.book.verbs) > 6 else FEW_OPTIONS


def flat_size(encoder: SevenEncoder) -> int:
    """How many actions of fixed meaning there are; none where extras ride on cards."""
    book = encoder.book
    if book.riders:
        return 0
    return 1 + len(book.cards) * (USES + len(book.verbs))


def describe(view: Data) -> list[str]:
    """A view as lines of text: the moment, then every city."""
    moment = "over" if view["asking"] is None else f"{view['asking']}, waiting for {view['waiting_for']}"
    return [f"Age {view['age']}, turn {view['turn'] + 1}: {moment}"] + [
        f"{seat} {city['wonder']} {city['side']}: {city['coins']} coins, {city['shields']} shields, "
        f"{city['points']['total']} points: {' '.join(city['cards'])}"
        for seat, city in enumerate(view["cities"])
    ]
