"""Texts in both languages, and rules explained by them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Both:
    """A text in both languages."""

    en: str
    pl: str

    def text_in(self, lang: str) -> str:
        """The text in one of them."""
        return self.pl if lang == "pl" else self.en


@dataclass(frozen=True, slots=True)
class Explanation:
    """Rules by their ids, and what they say in one sentence; without words they are only cited."""

    rules: tuple[str, ...]
    words: Both | None = None


Explanations = dict[str, tuple[Explanation, ...]]  # what a screen explains, by its name there


def explain(en: str, pl: str, *rules: str) -> Explanation:
    """Rules with their sentence."""
    return Explanation(rules, Both(en, pl))


def cite(*rules: str) -> Explanation:
    """Rules without a sentence."""
    return Explanation(rules)


def collect_ids(explanations: tuple[Explanation, ...]) -> list[str]:
    """The ids of all rules, each once."""
    return list(dict.fromkeys(rule for one in explanations for rule in one.rules))


def format_number(number: int) -> str:
    """A number with a proper minus."""
    return str(number) if number >= 0 else f"−{-number}"
