from __future__ import annotations

from typing import Any

import pytest

from effects import all_printed, own_verbs, printed
from mirabilia.seven.rules import load_rules
from mirabilia.seven.words import board_words

Effect = dict[str, Any]

SAID: list[tuple[Effect, str, str]] = [
    ({"waive": "blue"}, "blue cards cost 1 resource less", "niebieskie karty kosztują o 1 zasób mniej"),
    ({"waive": "stage"}, "stages of your Wonder cost 1 resource less", "etapy Cudu kosztują o 1 zasób mniej"),
    (
        {"bank_sale": 1, "price": 1},
        "each turn, 1 resource of any kind from the bank for 1 coin",
        "w każdej turze 1 dowolny zasób z banku za 1 monetę",
    ),
    (
        {"bank_sale": 2, "price": 3},
        "each turn, up to 2 resources of any kind from the bank for 3 coins each",
        "w każdej turze do 2 dowolnych zasobów z banku za 3 monety za sztukę",
    ),
    (
        {"set_bonus": 3},
        "3 victory points more for each set of 3 different science symbols",
        "o 3 punkty zwycięstwa więcej za każdy zestaw 3 różnych symboli naukowych",
    ),
    (
        {"coins_when": "chain", "coins": 2},
        "2 coins for each structure you build for free through a chain, from now on",
        "2 monety za każdą budowlę zbudowaną odtąd dzięki powiązaniu",
    ),
    (  # LEAD-056: a victory, which may bring two tokens (TEAM-018)
        {"coins_when": "victory", "coins": 2},
        "2 coins for each military victory, from now on",
        "2 monety za każde odniesione odtąd Zwycięstwo militarne",
    ),
    (
        {"coins_when": "purchase"},
        "each turn, 1 coin for each neighbour from whom you buy resources",
        "w każdej turze 1 moneta za każdego sąsiada, od którego kupisz zasoby",
    ),
    ({"points_per_coins": 3}, "1 victory point for every 3 coins", "1 punkt zwycięstwa za każde 3 monety"),
    ({"points_per_coins": 1}, "1 victory point for every coin", "1 punkt zwycięstwa za każdą monetę"),
    (
        {"points_per_victory": 2},
        "2 victory points for each victory token",
        "2 punkty zwycięstwa za każdy żeton Zwycięstwa",
    ),
    (
        {"draw_leaders": 4},
        "4 more leaders in hand, from those that were not dealt",
        "4 dodatkowych Liderów na rękę, spośród nierozdanych",
    ),
    (
        {"draw_leaders": 1},
        "1 more leader in hand, from those that were not dealt",
        "1 dodatkowy Lider na rękę, spośród nierozdanych",
    ),
    ({"patron": True}, "leaders cost nothing in Recruitment", "podczas Rekrutacji Liderzy są za darmo"),
    (
        {"points_per": "white", "each": 1, "where": "neighbours"},
        "1 victory point for each leader in the neighbouring cities",
        "1 punkt zwycięstwa za każdego Lidera w sąsiednich miastach",
    ),
    (
        {"dig": True, "after": 1},
        "one structure from the discard pile for free, at the end of the turn",
        "na koniec tury jedna budowla ze stosu kart odrzuconych za darmo",
    ),
]


@pytest.mark.parametrize(("effect", "english", "polish"), SAID)
def test_what_leaders_do_is_said_in_both_languages(effect: Effect, english: str, polish: str) -> None:
    words = printed(effect, "leaders").words
    assert (words.en, words.pl) == (english, polish)


@pytest.mark.parametrize("verb", sorted(own_verbs("leaders")))
def test_no_verb_says_the_same_in_both_languages(verb: str) -> None:
    said = [effect.words for effect in all_printed(load_rules(3, ("leaders",))) if effect.verb == verb]
    assert said
    assert all(words.en != words.pl for words in said)


def test_a_board_says_what_it_does_from_the_beginning() -> None:
    board = load_rules(3, ("leaders",)).board
    assert board_words(board("giza", "A"), "en") == "1 stone each turn"
    assert board_words(board("rome", "A"), "pl") == "Liderzy są za darmo"
    assert board_words(board("rome", "B"), "en").split("; ") == [
        "leaders cost 2 coins less",
        "leaders of the neighbours cost 1 coin less",
        "leaders not played in Age III stay in hand",
    ]
