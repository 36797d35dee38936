"""Sums as they are written on a score pad: 3 + 4 = 7."""

from __future__ import annotations

from collections.abc import Sequence

from mirabilia.seven.words import WORDS
from mirabilia.table.texts import format_number


def join_terms(parts: Sequence[int]) -> str:
    """Numbers added up, without the result: 3 + 1 − 2."""
    text = format_number(parts[0])
    for part in parts[1:]:
        text += f" + {part}" if part >= 0 else f" − {-part}"
    return text


def format_sum(parts: Sequence[int]) -> str:
    """Numbers added up; a single one is its own sum."""
    return join_terms(parts) if len(parts) == 1 else f"{join_terms(parts)} = {format_number(sum(parts))}"


def format_product(each: int, parts: Sequence[int]) -> str:
    """An amount for each thing counted: 2 × (3 + 4) = 14."""
    if each == 1:
        return format_sum(parts)
    many = join_terms(parts) if len(parts) == 1 else f"({join_terms(parts)})"
    return f"{each} × {many} = {format_number(each * sum(parts))}"


def format_quotient(number: int, by: int, lang: str) -> str:
    """How often one number goes into another: 14 ÷ 3 = 4, 2 left over."""
    whole, rest = divmod(number, by)
    return f"{number} ÷ {by} = {whole}" + (f", {WORDS.text('reason.rest', lang, rest=rest)}" if rest else "")
