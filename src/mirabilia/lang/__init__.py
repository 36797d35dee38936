"""The texts of the terminal and the names of things, in English and Polish.

They are in the catalogues of this folder and in the `words.toml` of the games and their expansions.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from mirabilia.games import GAMES, list_folders
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
    """All texts of this folder, and those of the games unless two games word them differently."""
    brought = [read_catalogue(list_files(game)).texts for game in GAMES]
    times = Counter(key for texts in brought for key in texts)
    alone = {key: text for texts in brought for key, text in texts.items() if times[key] == 1}
    return Catalogue(alone | read_catalogue(list_own_files()).texts)


def list_own_files() -> list[Traversable]:
    """The catalogues of this folder."""
    ours = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".toml")]
    return sorted(ours, key=lambda file: file.name)


def list_files(game: str) -> list[Traversable]:
    """The catalogues of a game and of its expansions."""
    brought = [folder.joinpath(FILE) for folder in list_folders(game)]
    return [file for file in brought if file.is_file()]


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's environment; English if it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"
