"""7 Wonders Architects as tensors: how its states and options are written."""

from __future__ import annotations

from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.envs.architects.encoder import ArchitectsEncoder
from mirabilia.envs.architects.options import FLAT_SIZE
from mirabilia.envs.architects.pieces import lay_out, question_names
from mirabilia.table.validation import Data

FOLLOWING = ""  # nobody has a hand
LONGEST_LIST = 32


def make_encoder(ruleset: ArchitectsRuleset, games: int) -> ArchitectsEncoder:
    """The encoder of a ruleset."""
    book = ruleset.rules.book
    questions = question_names(book, ruleset.timetable.questions)
    layout = lay_out(book, questions)
    return ArchitectsEncoder(book, layout, questions, games, tuple(ruleset.wonders))


def list_size(_encoder: ArchitectsEncoder) -> int:
    """How many options a question has at most."""
    return LONGEST_LIST


def flat_size(_encoder: ArchitectsEncoder) -> int:
    """How many actions of fixed meaning there are."""
    return FLAT_SIZE


def describe(view: Data) -> list[str]:
    """A view as lines of text: the moment, then every city."""
    return [f"turn {view['turn']}: {view['asking'] or 'over'}"] + [
        f"{seat} {city['wonder']}: {city['points']['total']} points: {city['cards']} {city['tokens']}"
        for seat, city in enumerate(view["cities"])
    ]
