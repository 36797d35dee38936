"""What is printed is told in words, in both languages, from the data alone."""

from __future__ import annotations

import re

import pytest

from mirabilia.reference.everything import list_things
from mirabilia.reference.model import Thing
from mirabilia.table.plurals import LANGUAGES


def thing(key: str, kind: str = "", game: str = "seven") -> Thing:
    """The thing of that name."""
    return next(one for one in list_things() if one.id == key and one.game == game and kind in ("", one.kind))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_says_what_it_does(lang: str) -> None:
    silent = [
        one.id
        for one in list_things()
        if not (
            one.words.lines_in(lang) or one.notes.lines_in(lang) or any(side.stages for side in one.sides)
        )
    ]
    assert silent == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_empty_or_has_a_name_of_the_data_in_it(lang: str) -> None:
    for one in list_things():
        lines = [*one.words.lines_in(lang), *one.notes.lines_in(lang)]
        lines += [line for side in one.sides for stage in side.stages for line in stage.words.lines_in(lang)]
        for line in lines:
            assert line.strip(), one.id
            assert not re.search(r"[{}_]|None|True", line), (one.id, line)


EXAMPLES: list[tuple[str, list[str], list[str]]] = [
    ("sawmill", ["2 wood each turn"], ["2 drewna w każdej turze"]),
    ("tree_farm", ["1 wood or clay each turn"], ["1 drewno lub glina w każdej turze"]),
    (
        "forum",
        ["1 glass, cloth or papyrus each turn, which neighbours cannot buy"],
        ["1 szkło, tkanina lub papirus w każdej turze (sąsiedzi nie mogą tego kupić)"],
    ),
    ("palace", ["8 victory points"], ["8 punktów zwycięstwa"]),
    ("walls", ["2 shields"], ["2 tarcze"]),
    ("tavern", ["5 coins"], ["5 monet"]),
    (
        "marketplace",
        ["manufactured goods from both neighbours for 1 coin each"],
        ["dobra od obu sąsiadów za 1 monetę za sztukę"],
    ),
    (
        "traders_guild",
        ["1 victory point for each yellow card in the neighbouring cities"],
        ["1 punkt zwycięstwa za każdą żółtą kartę w sąsiednich miastach"],
    ),
    (
        "shipowners_guild",
        ["1 victory point for each brown, grey or purple card in your city"],
        ["1 punkt zwycięstwa za każdą brązową, szarą lub fioletową kartę we własnym mieście"],
    ),
    (
        "alexander",
        ["1 victory point for each victory token"],
        ["1 punkt zwycięstwa za każdy żeton Zwycięstwa"],
    ),
    (
        "bilkis",
        ["each turn, 1 resource of any kind from the bank for 1 coin"],
        ["w każdej turze 1 dowolny zasób z banku za 1 monetę"],
    ),
    (
        "pontoon",
        ["1 shield", "at the end of this Age, a land conflict with your right neighbour's right neighbour"],
        ["1 tarcza", "na koniec tej Ery Konflikt Lądowy z graczem po prawej stronie prawego sąsiada"],
    ),
    (
        "belvedere",
        ["1 victory point for each completed stage in your city"],
        ["1 punkt zwycięstwa za każdy ukończony etap we własnym mieście"],
    ),
]


@pytest.mark.parametrize(("key", "en", "pl"), EXAMPLES, ids=[key for key, _, _ in EXAMPLES])
def test_effects_in_words(key: str, en: list[str], pl: list[str]) -> None:
    found = thing(key)
    assert (found.words.en, found.words.pl) == (en, pl)


def test_figures_that_are_no_effects_in_words() -> None:
    assert thing("yellow", "fleets").notes.en[1] == "space 2: 2 coins, commerce level 1, a tax of 1"
    assert thing("yellow", "fleets").notes.pl[1] == "pole 2: 2 monety, poziom Rozwoju Handlowego 1, Podatek 1"
    assert thing("green", "fleets").notes.pl[0] == "pole 1: nic"
    assert thing("belvedere").notes.en == ["if it fails: lose 1 brown card"]
    assert thing("belvedere").notes.pl == ["kara: strać 1 brązową kartę"]
    assert thing("debts").notes.pl == [
        "Era I: −2 punkty zwycięstwa",
        "Era II: −3 punkty zwycięstwa",
        "Era III: −5 punktów zwycięstwa",
    ]
    assert thing("yard_1a").notes.pl[-1] == "czerwona flota: rozwija się razem z etapami Cudu"


def test_a_wonder_has_its_sides_stage_by_stage() -> None:
    olympia = thing("olympia")
    assert [side.side for side in olympia.sides] == ["A", "B"]
    assert olympia.sides[0].words.pl == ["1 drewno w każdej turze"]
    assert olympia.sides[0].stages[1].words.en == ["once an Age, one structure for free"]
    assert olympia.sides[0].stages[0].cost.words.pl == "2 drewna"
    assert thing("giza", game="architects").sides[0].rows


def test_alternatives_of_a_stage_are_told_in_one_line() -> None:
    lines = [line for side in thing("carthage").sides for stage in side.stages for line in stage.words.en]
    assert any(" or " in line for line in lines)


def test_marks_are_told_in_both_languages() -> None:
    told = [one.mark for one in list_things() if one.mark.en]
    assert len(told) > 60
    assert thing("tree_farm").mark.pl == "nazwa polska: nasze tłumaczenie"
    assert thing("red", "fleets").mark.en.startswith("space 1: shields: reconstructed; space 2:")
    assert thing("ephesus", "decks", "architects").mark.pl.startswith("sporne: Tabliczka")
    for mark in told:
        assert mark.pl != mark.en, mark
