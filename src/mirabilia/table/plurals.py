"""The languages, and the form of a word that goes with a number in each of them."""

from __future__ import annotations

LANGUAGES = ("en", "pl")
FORMS = {"en": ("one", "other"), "pl": ("one", "few", "many")}  # the names that Unicode CLDR gives them


def plural_form(lang: str, number: int) -> str:
    """The name of the form that goes with a whole number: 1 moneta, 2 monety, 5 monet."""
    number = abs(number)
    if number == 1:
        return "one"
    if lang == "en":
        return "other"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"
