"""The texts of the terminal and the names of things, in English and Polish.

They stand in the catalogues of this folder and in `words.toml` of the game and of each of its expansions.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from mirabilia.seven.packages import list_folders
from mirabilia.table.catalogue import FILE, Catalogue, Words, read_catalogue
from mirabilia.table.errors import unknown_name
from mirabilia.table.plurals import LANGUAGES


@lru_cache(maxsize=len(LANGUAGES))
def load_words(lang: str) -> Words:
    """The texts of a language."""
    if lang not in LANGUAGES:
        raise unknown_name("language", lang, LANGUAGES)
    return Words(lang, load_catalogue())


@lru_cache(maxsize=1)
def load_catalogue() -> Catalogue:
    """All texts of this folder, of the game and of its expansions."""
    return read_catalogue(list_files())


def list_files() -> list[Traversable]:
    """The catalogues of this folder, then those of the game and of its expansions."""
    ours = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".toml")]
    brought = [folder.joinpath(FILE) for folder in list_folders()]
    return [*sorted(ours, key=lambda file: file.name), *(file for file in brought if file.is_file())]


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's surroundings, English if it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"
