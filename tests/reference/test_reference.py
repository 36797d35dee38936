"""The reference: everything once, with its rules and rulings, and what is in the decks."""

from __future__ import annotations

from collections import Counter

import pytest

import counts
from effects import all_printed
from mirabilia.reference.citations import rule_of
from mirabilia.reference.docs import is_disputed, rules_text, split_matters
from mirabilia.reference.everything import list_things, make_reference
from mirabilia.reference.model import Thing
from mirabilia.reference.search import find, fold, rule_fits, ruling_fits
from mirabilia.reference.seven.decks import make_deck, make_decks
from mirabilia.seven.rules import expansion_names, load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.words import TOKENS
from mirabilia.table.texts import Both


def thing(key: str, game: str = "seven") -> Thing:
    """The thing of that name."""
    return next(one for one in list_things() if one.id == key and one.game == game)


def test_everything_is_there_once() -> None:
    keys = [(one.game, one.kind, one.id) for one in list_things()]
    assert len(keys) == len(set(keys))
    found = Counter((game, kind) for game, kind, _ in keys)
    there = {"seven": counts.SEVEN, "architects": counts.ARCHITECTS}
    assert found == {(game, kind): count for game, kinds in there.items() for kind, count in kinds.items()}


@pytest.mark.rule("BASE-003")
def test_conflict_tokens_are_worth_what_the_engine_counts() -> None:
    ruleset = SevenRuleset(3)
    cities = [
        {"seat": seat, "wonder": name, "side": "A"} for seat, name in enumerate(("giza", "rhodes", "ephesus"))
    ]
    cities[0]["victory"] = TOKENS["conflict_tokens"]["victory"]["points"]
    cities[1]["defeats"] = 2
    counted = ruleset.score({"players": 3, "cities": cities})["cities"]
    assert counted[0]["score"]["military"] == 1 + 3 + 5
    assert counted[1]["score"]["military"] == 2 * TOKENS["conflict_tokens"]["defeat"]["points"][0] == -2
    assert thing("victory").notes.pl == [
        "Era I: 1 punkt zwycięstwa",
        "Era II: 3 punkty zwycięstwa",
        "Era III: 5 punktów zwycięstwa",
    ]
    assert thing("naval_defeat").notes.en == ["−1 victory point", "−2 victory points", "−3 victory points"]
    assert thing("naval_victory").expansion == "armada"


def test_a_thing_belongs_to_the_expansion_that_brings_it() -> None:
    owners = {
        key: thing(key).expansion for key in ("altar", "giza", "rome", "pontoon", "ur", "carthage", "nero")
    }
    assert owners == {
        "altar": "",
        "giza": "",
        "rome": "leaders",
        "pontoon": "armada",
        "ur": "edifice",
        "carthage": "edifice",
        "nero": "leaders",
    }


def test_a_card_has_its_figures() -> None:
    forum = thing("forum")
    assert (forum.age, forum.colour, forum.copies) == (2, "yellow", [3, 6, 7])
    assert forum.cost.units == {"clay": 2}
    assert forum.cost.words.pl == "2 gliny"
    assert (forum.chain, forum.opens) == (["east_trading_post", "west_trading_post"], ["haven"])
    assert thing("workers_guild").age == 3
    assert thing("overgrown_island").level == 1
    assert thing("wood", "architects").number == 17


def test_every_kind_and_colour_has_a_name_in_both_languages() -> None:
    names = make_reference().names
    assert set(names["en"]) == set(names["pl"])
    assert {f"kind.{one.kind}" for one in list_things()} <= set(names["pl"])
    assert {f"one.{one.kind}" for one in list_things()} <= set(names["pl"])
    assert {f"colour.{one.colour}" for one in list_things() if one.colour} <= set(names["pl"])


def test_the_version_is_that_of_the_content() -> None:
    assert len(make_reference().version) == len(rules_text().version) == 12
    assert make_reference().version != rules_text().version


# The rulings.

WRITTEN = """# Open questions

## OQ-BASE-01 A question

- *Open:* something.
- *Ruling:* yes,
  always.
- *Reason:* so it is.
- *Book:* the [base](rules/base.md) rulebook, setup.
- *Other reading:* no, and then nobody
  pays.

## DEF-02 A slip

It says too little.

- *Book:* the example.
- *Other reading:* none.
"""


def test_the_parts_of_a_ruling_are_read() -> None:
    found = split_matters(WRITTEN)
    assert found["OQ-BASE-01"].parts == [
        "something.",
        "yes, always.",
        "so it is.",
        "the base rulebook, setup.",
        "no, and then nobody pays.",
    ]
    assert found["DEF-02"].parts == ["", "It says too little.", "", "the example.", "none."]


def test_the_parts_are_read_in_polish() -> None:
    labels = ("Wątpliwość", "Rozstrzygnięcie", "Powód", "Instrukcja", "Inne odczytanie")
    lines = "\n".join(f"- *{label}:* część {at}." for at, label in enumerate(labels))
    assert split_matters(f"## OQ-BASE-01 Pytanie\n\n{lines}")["OQ-BASE-01"].parts == [
        f"część {at}." for at in range(5)
    ]


@pytest.mark.parametrize(
    ("english", "polish", "disputed"),
    [("", "", False), ("none.", "brak.", False), ("it pays 1 coin less.", "płaci 1 monetę mniej.", True)],
)
def test_a_ruling_with_another_reading_is_disputed(english: str, polish: str, disputed: bool) -> None:
    assert is_disputed(Both(english, polish)) == disputed


# What concerns a thing.


def test_every_rule_and_ruling_of_a_thing_exists() -> None:
    found = rules_text()
    ids = {rule.id for book in found.books for topic in book.topics for rule in topic.rules}
    rulings = {one.id for one in found.rulings}
    for one in list_things():
        assert one.rules, one.id
        assert set(one.rules) <= ids, one.id
        assert set(one.rulings) <= rulings, one.id
        assert len(one.rules) == len(set(one.rules)), one.id


def test_what_names_a_thing_concerns_it() -> None:
    assert {"BASE-164", "BASE-166", "TWO-041"} <= set(thing("babylon").rules)
    assert {"OQ-BASE-06", "OQ-BASE-07"} <= set(thing("babylon").rulings)
    assert "OQ-BASE-05" in thing("lighthouse").rulings
    assert "OQ-LEAD-10" in thing("solomon").rulings
    assert "OQ-ARC-07" in thing("education", "architects").rulings


def test_what_is_printed_concerns_a_thing() -> None:
    assert {"BASE-204", "BASE-209"} <= set(thing("traders_guild").rules)
    assert {"LEAD-045", "LEAD-046"} <= set(thing("bilkis").rules)
    assert "BASE-073" in thing("forum").rules
    assert "BASE-073" not in thing("altar").rules


@pytest.mark.parametrize("names", [(), *((name,) for name in expansion_names())])
def test_every_effect_stands_on_rules_that_exist(names: tuple[str, ...]) -> None:
    for effect in all_printed(load_rules(4, names)):
        assert effect.rules, effect.verb
        assert set(effect.rules) <= set(rule_of()), effect.verb
        assert any(one.words for one in effect.explanations), effect.verb


def test_the_two_games_keep_their_rules_apart() -> None:
    for one in list_things():
        of_architects = [key.startswith(("ARC-", "OQ-ARC-")) for key in (*one.rules, *one.rulings)]
        assert all(is_so == (one.game == "architects") for is_so in of_architects), one.id


# The decks.


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("names", [(), ("leaders",), ("armada",), ("armada", "edifice", "leaders")])
def test_the_decks_have_as_many_cards_as_are_dealt(players: int, names: tuple[str, ...]) -> None:
    found = make_deck(players, names)
    book = load_rules(players, names).book
    for age in (1, 2, 3):
        sure = sum(
            sum(least <= found.cards_for for least in one.copies)
            for one in list_things()
            if one.game == "seven" and one.kind == "cards" and one.age == age and not one.drawn
        )
        drawn = sum(draw.drawn for draw in found.draws if draw.age == age)
        assert sure == len(book.decks[age])
        assert sure + drawn == found.size == found.hand * players + found.spare


def test_there_are_decks_for_every_mixture() -> None:
    found = make_decks()
    assert len(found) == counts.MIXTURES
    eight = next(one for one in found if one.players == 8 and one.expansions == ["armada"])
    assert (eight.cards_for, eight.hand, eight.size) == (7, 7, 56)
    guilds = next(draw for draw in make_deck(5, ("leaders",)).draws if draw.kind == "guilds")
    assert (guilds.drawn, len(guilds.of)) == (7, 14)


# Searching.


@pytest.mark.parametrize(
    ("search", "key"),
    [
        ("zloze kamienia", "stone_pit"),
        ("Świątynia", "temple"),
        ("ALTAR", "altar"),
        ("szkolka", "tree_farm"),
        ("rodos", "rhodes"),
        ("trading_post", "east_trading_post"),
    ],
)
def test_names_are_found_in_both_languages_without_accents(search: str, key: str) -> None:
    assert key in [one.id for one in find(list_things(), search)]


def test_words_are_found_where_no_name_fits() -> None:
    assert [one.id for one in find(list_things(), "Guilds cost nothing")] == ["ramses"]
    assert [one.id for one in find(list_things(), "gildie darmo")] == ["ramses"]
    assert find(list_things(), "no such thing") == []


def test_rules_and_rulings_are_found_by_id_and_by_words() -> None:
    found = rules_text()
    rules_there = [rule for book in found.books for topic in book.topics for rule in topic.rules]
    assert [one.id for one in rules_there if rule_fits("base-059", one)] == ["BASE-059"]
    assert "BASE-021" in [one.id for one in rules_there if rule_fits("starts coins 3", one)]
    assert "OQ-BASE-13" in [one.id for one in found.rulings if ruling_fits("shipowners copying", one)]


def test_accents_are_folded() -> None:
    assert fold("ŁÓDŹ Żeton") == "lodz zeton"
