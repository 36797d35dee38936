from __future__ import annotations

from typing import Any

import pytest

from effects import all_printed, printed, vocabulary
from mirabilia.lang import load_words
from mirabilia.seven.costs import Place
from mirabilia.seven.effect_rows import make_effects
from mirabilia.seven.model import Cost, Stage
from mirabilia.seven.rules import expansion_names, load_rules
from mirabilia.seven.words import cost_words, stage_words
from mirabilia.table.effect_rows import STAGE
from mirabilia.table.errors import BadInput
from mirabilia.table.plurals import LANGUAGES

Effect = dict[str, Any]

# One line an example of docs/data.md.
SAID: list[tuple[Effect, str, str]] = [
    ({"produce": "wood"}, "1 wood each turn", "1 drewno w każdej turze"),
    ({"produce": "2 ore"}, "2 ore each turn", "2 rudy w każdej turze"),
    ({"produce": "wood/clay"}, "1 wood or clay each turn", "1 drewno lub glina w każdej turze"),
    (
        {"produce": "glass/cloth/papyrus", "sold": False},
        "1 glass, cloth or papyrus each turn, which neighbours cannot buy",
        "1 szkło, tkanina lub papirus w każdej turze (sąsiedzi nie mogą tego kupić)",
    ),
    ({"points": 1}, "1 victory point", "1 punkt zwycięstwa"),
    ({"points": 3}, "3 victory points", "3 punkty zwycięstwa"),
    ({"points": 7}, "7 victory points", "7 punktów zwycięstwa"),
    ({"coins": 5}, "5 coins", "5 monet"),
    ({"shields": 1}, "1 shield", "1 tarcza"),
    ({"shields": 3}, "3 shields", "3 tarcze"),
    ({"science": "gear"}, "1 gear", "1 koło zębate"),
    (
        {"science": "any"},
        "1 science symbol of your choice, chosen at the end of the game",
        "1 symbol naukowy wybrany na koniec gry",
    ),
    (
        {"price": 1, "of": "raw", "from": ["right"]},
        "raw materials from your right neighbour for 1 coin each",
        "surowce od prawego sąsiada za 1 monetę za sztukę",
    ),
    (
        {"price": 1, "of": "goods", "from": ["left", "right"]},
        "manufactured goods from both neighbours for 1 coin each",
        "dobra od obu sąsiadów za 1 monetę za sztukę",
    ),
    (
        {"coins_per": "brown", "each": 1, "where": "all"},
        "1 coin for each brown card in your city and the neighbouring cities",
        "1 moneta za każdą brązową kartę we własnym i w sąsiednich miastach",
    ),
    (
        {"points_per": "brown/grey/purple", "each": 1, "where": "own"},
        "1 victory point for each brown, grey or purple card in your city",
        "1 punkt zwycięstwa za każdą brązową, szarą lub fioletową kartę we własnym mieście",
    ),
    (
        {"points_per": "defeat", "each": 1, "where": "neighbours"},
        "1 victory point for each defeat token in the neighbouring cities",
        "1 punkt zwycięstwa za każdy żeton Porażki w sąsiednich miastach",
    ),
    (
        {"coins_per": "stage", "each": 3, "where": "own"},
        "3 coins for each completed stage in your city",
        "3 monety za każdy ukończony etap we własnym mieście",
    ),
    (
        {"points_per_set": "red/blue/green", "each": 3},
        "3 victory points for each set of red, blue and green cards in your city",
        "3 punkty zwycięstwa za każdy zestaw we własnym mieście: czerwona, niebieska i zielona karta",
    ),
    (
        {"points_per_set": "brown/stage"},
        "1 victory point for each set of brown cards and completed stages in your city",
        "1 punkt zwycięstwa za każdy zestaw we własnym mieście: brązowa karta i ukończony etap",
    ),
    (
        {"extra_play": True},
        "the last card of each Age may be played too",
        "ostatnią kartę każdej Ery też można zagrać",
    ),
    ({"free_build": "age"}, "once an Age, one structure for free", "raz w Erze jedna budowla za darmo"),
    (
        {"dig": True},
        "one structure from the discard pile for free, at the end of the turn",
        "na koniec tury jedna budowla ze stosu kart odrzuconych za darmo",
    ),
    (
        {"copy_guild": True},
        "at the end of the game, one Guild of a neighbour counts for you too",
        "na koniec gry liczy się tu też jedna Gildia sąsiada",
    ),
]


@pytest.mark.parametrize(("effect", "english", "polish"), SAID)
def test_an_effect_is_said_in_both_languages(effect: Effect, english: str, polish: str) -> None:
    words = printed(effect).words
    assert (words.en, words.pl) == (english, polish)


def test_every_verb_of_the_rules_has_words_and_an_example_here() -> None:
    assert {next(iter(effect)) for effect, _, _ in SAID} == set(vocabulary())


@pytest.mark.parametrize("expansions", [(), *((name,) for name in expansion_names())])
def test_every_entry_of_the_data_can_be_said(expansions: tuple[str, ...]) -> None:
    there = all_printed(load_rules(4, expansions))
    assert len(there) > 100
    assert all(effect.words.en and effect.words.pl for effect in there)


def test_a_cost_is_said_with_the_right_forms() -> None:
    assert cost_words("2 stone, 1 ore", "en") == "2 stone, 1 ore"
    assert cost_words("1 coin, 3 clay", "pl") == "1 moneta, 3 gliny"
    assert cost_words("22 coins", "pl") == "22 monety"
    assert cost_words("12 coins", "pl") == "12 monet"
    assert cost_words("", "pl") == ""


def test_a_stage_with_alternatives_says_them_all() -> None:
    either = [[{"points": 2}], [{"coins": 4}, {"shields": 1}]]
    place = Place("wonders.toml", "any")
    stage = Stage(Cost(0, {}), [make_effects(one, vocabulary(), STAGE, 0, place) for one in either])
    assert stage_words(stage, "en") == "2 victory points or 4 coins; 1 shield"
    assert stage_words(stage, "pl") == "2 punkty zwycięstwa albo 4 monety; 1 tarcza"


def test_unknown_words_are_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="unknown effect 'point', did you mean 'points'"):
        printed({"point": 1})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_city_does_is_reported_in_the_second_and_the_third_person(lang: str) -> None:
    words = load_words(lang)
    verbs = words.catalogue.section("verb", lang)
    assert "sail" in verbs
    assert "pass" in verbs
    for verb in verbs:
        assert f"report.{verb}_you" in words
        assert words(f"report.{verb}", card="", number=1) != words.name_of("verb", verb)
