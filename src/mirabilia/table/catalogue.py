"""Catalogues: texts in English and Polish, side by side in TOML files.

    [count]
    coins.en = { one = "{n} coin", other = "{n} coins" }
    coins.pl = { one = "{n} moneta", few = "{n} monety", many = "{n} monet" }

    [say]
    build.en = "build {card}"
    build.pl = "budowa: {card}"

The key of a text is its section and its name, `say.build`. A text has values in braces, the same in both
languages; a text with forms takes the one that goes with the value `n`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.plurals import FORMS, LANGUAGES, plural_form
from mirabilia.table.texts import Both

FILE = "words.toml"  # the catalogue of a package

Text = str | dict[str, str]  # one text, or one for each form
Texts = dict[str, dict[str, Text]]  # by key and language


class Catalogue:
    """Texts in both languages."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __contains__(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in self.texts

    def text(self, key: str, lang: str, **values: Any) -> str:
        """A text in one language, with values put in."""
        text = self.texts[key][lang]
        if not isinstance(text, str):
            text = text[plural_form(lang, values["n"])]
        return text.format(**values)

    def text_in_both(self, key: str, **values: Any) -> Both:
        """A text in both languages, with values put in."""
        return Both(self.text(key, "en", **values), self.text(key, "pl", **values))

    def section(self, name: str, lang: str) -> dict[str, str]:
        """The plain texts of a section by their names."""
        own = {key: texts[lang] for key, texts in self.texts.items() if key.startswith(f"{name}.")}
        return {key.partition(".")[2]: text for key, text in own.items() if isinstance(text, str)}


class Words:
    """The texts of one language."""

    def __init__(self, lang: str, catalogue: Catalogue) -> None:
        self.lang = lang
        self.catalogue = catalogue

    @property
    def texts(self) -> dict[str, Text]:
        """All texts by their keys."""
        return {key: texts[self.lang] for key, texts in self.catalogue.texts.items()}

    def __contains__(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in self.catalogue

    def __call__(self, key: str, **values: Any) -> str:
        """A text, with values put in, in the form that goes with the value `n`."""
        return self.catalogue.text(key, self.lang, **values)

    def name_of(self, section: str, name: str) -> str:
        """What a thing is called; its own name if there is no text for it."""
        key = f"{section}.{name.replace(' ', '_')}"
        return self(key) if key in self else name.replace("_", " ")


def read_catalogue(files: Iterable[Traversable]) -> Catalogue:
    """The texts of several files as one catalogue."""
    texts: Texts = {}
    for file in files:
        for key, found in read_texts(file.read_text("utf-8"), file.name).items():
            if key in texts:
                raise BadInput(f"{file.name}: the text '{key}' already exists")
            texts[key] = found
    return Catalogue(texts)


@cache
def catalogue_of(package: str) -> Catalogue:
    """The catalogue of a package."""
    return read_catalogue([resources.files(package).joinpath(FILE)])


def read_texts(document: str, name: str) -> Texts:
    """The texts of a file by their keys, checked to be complete."""
    found = {
        f"{section}.{key}": texts
        for section, entries in tomllib.loads(document).items()
        for key, texts in entries.items()
    }
    for key, texts in found.items():
        check_text(texts, f"{name}: '{key}'")
    return found


def check_text(texts: object, place: str) -> None:
    """Refuse a text that lacks a language, a form or a value."""
    if not isinstance(texts, dict) or sorted(texts) != sorted(LANGUAGES):
        raise BadInput(f"{place} should have a text in each of {', '.join(LANGUAGES)}")
    for lang in LANGUAGES:
        forms = texts[lang]
        if isinstance(forms, dict) and tuple(forms) != FORMS[lang]:
            raise BadInput(f"{place}: in '{lang}' a number takes the forms {', '.join(FORMS[lang])}")
        if not all(isinstance(form, str) and form for form in forms_of(forms)):
            raise BadInput(f"{place}: in '{lang}' there is no text")
    if isinstance(texts["en"], dict) != isinstance(texts["pl"], dict):
        raise BadInput(f"{place} has forms for numbers in one language only")
    english, polish = (values_of(texts[lang]) for lang in LANGUAGES)
    if english != polish:
        raise BadInput(
            f"{place}: {unknown_name('value', ', '.join(sorted(english ^ polish)), english & polish)}"
        )


def forms_of(text: object) -> list[Any]:
    """A text, or all of its forms."""
    return list(text.values()) if isinstance(text, Mapping) else [text]


def values_of(text: Text) -> set[str]:
    """The names of the values that a text takes."""
    fields = [field for form in forms_of(text) for _, field, _, _ in Formatter().parse(form) if field]
    return {field.partition("[")[0] for field in fields} | ({"n"} if isinstance(text, dict) else set())
