from __future__ import annotations

import tomllib
from string import Formatter

import pytest

from mirabilia.lang import LANGUAGES, Text, default_language, files, plural, words
from mirabilia.seven.rules import expansion_names, rules
from mirabilia.table.agenda import Question
from mirabilia.table.errors import BadInput


def fields(text: Text) -> set[str]:
    """The values that a text wants."""
    forms = [text] if isinstance(text, str) else text
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def test_every_language_has_the_same_keys() -> None:
    assert words("pl").texts.keys() == words("en").texts.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_given_twice(lang: str) -> None:
    given = [
        f"{section}.{key}"
        for file in files(lang)
        for section, texts in tomllib.loads(file.read_text("utf-8")).items()
        for key in texts
    ]
    assert sorted(given) == sorted(words(lang).texts)


def test_what_an_expansion_brings_is_named_in_every_language() -> None:
    for name in expansion_names():
        found = rules(4, (name,))
        named = [("expansion", name), *(("category", row) for row in found.book.categories)]
        named += [("verb", verb.name) for verb in found.book.verbs]
        named += [("zone", zone.name) for zone in found.book.zones]
        named += [("question", step.name) for step in found.book.timetable if isinstance(step, Question)]
        for lang in LANGUAGES:
            missing = [
                f"{section}.{key}"
                for section, key in named
                if f"{section}.{key.replace(' ', '_')}" not in words(lang).texts
            ]
            assert missing == []


def test_what_has_no_text_is_called_by_its_name() -> None:
    assert words("pl").named("verb", "recruit") == "wystaw"
    assert words("pl").named("question", "recruit more") == words("pl")("question.recruit_more")
    assert words("pl").named("verb", "no_such_verb") == "no such verb"


def test_a_text_wants_the_same_values_in_every_language() -> None:
    differing = [
        key for key, text in words("en").texts.items() if fields(text) != fields(words("pl").texts[key])
    ]
    assert differing == []


@pytest.mark.parametrize(("lang", "forms"), [("en", 2), ("pl", 3)])
def test_numbers_have_all_the_forms_of_the_language(lang: str, forms: int) -> None:
    counts = {len(text) for text in words(lang).texts.values() if isinstance(text, list)}
    assert counts == {forms}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: str) -> None:
    empty = [key for key, text in words(lang).texts.items() if not text or not all(text)]
    assert empty == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_short_words_for_colours_can_be_told_apart(lang: str) -> None:
    short = [text for key, text in words(lang).texts.items() if key.startswith("short.")]
    assert len({str(text) for text in short}) == len(short) >= 7


def test_polish_numbers_take_three_forms() -> None:
    many = words("pl").many
    found = [many("count.coins", number) for number in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 112)]
    assert found == [
        *("0 monet", "1 moneta", "2 monety", "4 monety", "5 monet", "11 monet"),
        *("12 monet", "14 monet", "21 monet", "22 monety", "25 monet", "112 monet"),
    ]


def test_english_numbers_take_two_forms() -> None:
    assert [words("en").many("count.coins", number) for number in (0, 1, 2)] == [
        "0 coins",
        "1 coin",
        "2 coins",
    ]


def test_negative_numbers_take_the_form_of_their_amount() -> None:
    assert [plural("pl", number) for number in (-1, -3, -6)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "pl"}, "pl"),
    ],
)
def test_the_language_is_that_of_the_surroundings(environment: dict[str, str], lang: str) -> None:
    assert default_language(environment) == lang


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="known are: en, pl"):
        words("klingon")
