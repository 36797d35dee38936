"""A problem: what cannot be right in a finished game that somebody wrote down, in English and in Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data

Texts = Mapping[str, Mapping[str, str]]  # by the problem and the language


def problem(
    texts: Texts, key: str, city: int | None = None, names: Data | None = None, **values: object
) -> Data:
    """A problem of these, of one city or of the whole table; `names` says `name` in each language."""
    told = {lang: text.format(name=(names or {}).get(lang), **values) for lang, text in texts[key].items()}
    return {"problem": key, **({} if city is None else {"city": city}), **told}


def unreadable(error: Exception) -> Data:
    """The problem of a result that cannot be read at all."""
    return {"problem": "unreadable", "stops": True, "en": str(error), "pl": str(error)}


def checked(stopping: list[Data], doubts: Callable[[], list[Data]]) -> list[Data]:
    """The problems that make counting impossible; only if there are none, what is doubtful."""
    if stopping:
        return [{**one, "stops": True} for one in stopping]
    try:
        return doubts()
    except BadInput as error:
        return [unreadable(error)]
