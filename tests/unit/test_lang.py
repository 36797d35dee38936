from __future__ import annotations

import pytest

from mirabilia.lang import default_language, load_words
from mirabilia.seven.rules import expansion_names, load_rules
from mirabilia.table.agenda import Question
from mirabilia.table.errors import BadInput
from mirabilia.table.plurals import LANGUAGES


def test_what_an_expansion_brings_is_named_in_every_language() -> None:
    for name in expansion_names():
        found = load_rules(4, (name,))
        named = [("expansion", name), *(("category", row) for row in found.book.categories)]
        named += [("verb", verb.name) for verb in found.book.verbs]
        named += [("zone", zone.name) for zone in found.book.zones]
        named += [("question", step.name) for step in found.book.timetable if isinstance(step, Question)]
        for lang in LANGUAGES:
            missing = [
                f"{section}.{key}"
                for section, key in named
                if f"{section}.{key.replace(' ', '_')}" not in load_words(lang)
            ]
            assert missing == []


def test_what_has_no_text_is_called_by_its_name() -> None:
    assert load_words("pl").name_of("verb", "recruit") == "wystaw"
    assert load_words("pl").name_of("question", "recruit more") == load_words("pl")("question.recruit_more")
    assert load_words("pl").name_of("verb", "no_such_verb") == "no such verb"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_short_words_for_colours_can_be_told_apart(lang: str) -> None:
    short = [text for key, text in load_words(lang).texts.items() if key.startswith("short.")]
    assert len({str(text) for text in short}) == len(short) >= 7


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
    with pytest.raises(BadInput, match="known: en, pl"):
        load_words("klingon")
