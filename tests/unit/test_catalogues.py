"""Every text stands in a catalogue, in both languages, with the same values and all forms."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mirabilia.games import GAMES
from mirabilia.lang import list_files, list_own_files, load_catalogue, load_words
from mirabilia.table.catalogue import Catalogue, catalogue_of, read_catalogue, read_texts
from mirabilia.table.errors import BadInput
from mirabilia.table.plurals import FORMS, LANGUAGES, plural_form

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "mirabilia"
PLURALS: dict[str, Any] = json.loads((TESTS / "plurals.json").read_text("utf-8"))
LETTERS = {"o": "one", "f": "few", "m": "many", "x": "other"}
POLISH = re.compile("[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")
# Rows that say in both languages what they are: verbs of the data and what they count.
ROWS = (
    *("vocabulary.py", "lasting_verbs.py", "on_build_verbs.py", "scoring_verbs.py"),
    *("countables.py", "explanations.py"),
)
# Letters that a search takes for each other, and the labels by which the Polish documents are read.
LETTERS_AND_LABELS = (SOURCES / "reference" / "search.py", SOURCES / "reference" / "docs.py")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_take_the_forms_of_the_language(lang: str) -> None:
    table = [LETTERS[letter] for letter in "".join(PLURALS[lang])]
    assert len(table) > 1000
    assert [plural_form(lang, number) for number in range(len(table))] == table
    assert set(table) == set(FORMS[lang])


def test_negative_numbers_take_the_form_of_their_amount() -> None:
    assert [plural_form("pl", number) for number in (-1, -3, -6)] == ["one", "few", "many"]


def test_a_text_takes_the_form_of_its_number() -> None:
    polish, english = load_words("pl"), load_words("en")
    numbers = (0, 1, 2, 5, 12, 22)
    found = [polish("count.coins", n=number) for number in numbers]
    assert found == ["0 monet", "1 moneta", "2 monety", "5 monet", "12 monet", "22 monety"]
    assert [english("count.coins", n=number) for number in numbers[:3]] == ["0 coins", "1 coin", "2 coins"]


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ('build.en = "build"', "each of en, pl"),
        ('build = "build"', "each of en, pl"),
        ('build.en = "build"\nbuild.pl = ""', "there is no text"),
        ('build.en = "build {card}"\nbuild.pl = "budowa"', "card"),
        ('n.en = { one = "a", other = "b" }\nn.pl = { one = "a", other = "b" }', "one, few, many"),
        ('n.en = { one = "a", other = "b" }\nn.pl = "a"', "one language only"),
    ],
)
def test_an_incomplete_text_is_refused(document: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=rf"toy\.toml: 'say\.\w+'.*{complaint}"):
        read_texts(f"[say]\n{document}", "toy.toml")


@pytest.mark.parametrize("found", [load_catalogue(), catalogue_of("mirabilia.architects")])
def test_languages_differ_only_where_they_should(found: Catalogue) -> None:
    """A text that was copied and not translated would be the same, and longer than a word."""
    same = [
        key
        for key, texts in found.texts.items()
        if texts["en"] == texts["pl"] and re.search(r"\w{3,} \w{3,}", re.sub(r"{.*?}", "", str(texts["en"])))
    ]
    assert same == []


def test_no_game_has_a_key_of_the_terminal() -> None:
    """Where two games have a key, each reads its own text; the terminal's texts are everybody's."""
    own = read_catalogue(list_own_files()).texts
    found = {game: read_catalogue(list_files(game)).texts for game in GAMES}
    assert not [key for texts in found.values() for key in texts if key in own]
    shared = [key for key in found["seven"] if key in found["architects"]]
    assert "noun.coin" in shared
    assert not [key for key in shared if key in load_catalogue()]


def test_polish_stands_in_catalogues() -> None:
    strays = [
        str(file.relative_to(SOURCES))
        for file in sorted(SOURCES.rglob("*.py"))
        if file.name not in ROWS and file not in LETTERS_AND_LABELS and POLISH.search(file.read_text("utf-8"))
    ]
    assert strays == []
