"""A problem: what cannot be right in a finished game that somebody wrote down, in English and in Polish."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.table.catalogue import Catalogue
from mirabilia.table.errors import BadInput
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.validation import Data


def make_problem(
    words: Catalogue, key: str, city: int | None = None, names: Data | None = None, **values: object
) -> Data:
    """A problem of one city or of the whole table; `names` has the `name` in it in each language."""
    texts = {
        lang: words.text(f"problem.{key}", lang, name=(names or {}).get(lang), **values) for lang in LANGUAGES
    }
    return {"problem": key, **({} if city is None else {"city": city}), **texts}


def unreadable_problem(error: Exception) -> Data:
    """The problem of a result that cannot be read at all."""
    return {"problem": "unreadable", "stops": True, "en": str(error), "pl": str(error)}


def collect_problems(stopping: list[Data], doubts: Callable[[], list[Data]]) -> list[Data]:
    """The problems that make counting impossible; only if there are none, what is doubtful."""
    if stopping:
        return [{**one, "stops": True} for one in stopping]
    try:
        return doubts()
    except BadInput as error:
        return [unreadable_problem(error)]
