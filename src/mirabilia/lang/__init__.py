"""The texts in English and Polish: one file a language, the same keys in each.

An expansion brings texts of its own in files of the same names, in the folder `lang` of its package.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from mirabilia.seven.packages import folders
from mirabilia.table.errors import unknown

LANGUAGES = ("en", "pl")

Text = str | list[str]


class Words:
    """The texts of one language."""

    def __init__(self, lang: str, texts: dict[str, Text]) -> None:
        self.lang = lang
        self.texts = texts

    def __call__(self, key: str, **values: object) -> str:
        """A text, with values put in."""
        text = self.texts[key]
        assert isinstance(text, str), key
        return text.format(**values)

    def named(self, section: str, name: str) -> str:
        """What a thing is called; its own name if there is no text for it."""
        key = f"{section}.{name.replace(' ', '_')}"
        return self(key) if key in self.texts else name.replace("_", " ")

    def many(self, key: str, number: int, **values: object) -> str:
        """A text in the form that goes with a number."""
        forms = self.texts[key]
        assert isinstance(forms, list), key
        return forms[plural(self.lang, number)].format(n=number, **values)


def plural(lang: str, number: int) -> int:
    """Which of a language's forms goes with a number: 1 moneta, 2 monety, 5 monet."""
    number = abs(number)
    if number == 1:
        return 0
    if lang == "pl" and not (2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14):
        return 2
    return 1


@lru_cache(maxsize=len(LANGUAGES))
def words(lang: str) -> Words:
    """The texts of a language."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    texts: dict[str, Text] = {}
    for file in files(lang):
        for section, found in tomllib.loads(file.read_text("utf-8")).items():
            texts |= {f"{section}.{key}": value for key, value in found.items()}
    return Words(lang, texts)


def files(lang: str) -> list[Traversable]:
    """The files with the texts of a language: ours, then those of the expansions."""
    brought = [folder.joinpath("lang").joinpath(f"{lang}.toml") for folder in folders()]
    return [resources.files(__name__).joinpath(f"{lang}.toml"), *(file for file in brought if file.is_file())]


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's surroundings, English if it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"
