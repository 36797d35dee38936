"""A verb of the data of Architects is one row: by that alone it is worded, cited, drawn and judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy_extensions import i64

from mirabilia.architects import rules as architects_rules
from mirabilia.architects.effect_rows import EffectRow
from mirabilia.architects.model import City, Effect, State
from mirabilia.architects.reasons import explain_result
from mirabilia.architects.rules import Rules, load_rules
from mirabilia.architects.vocabulary import card_verbs, stage_verbs, token_verbs
from mirabilia.architects.words import amount_words
from mirabilia.bots.architects.worth import worth_of_token
from mirabilia.cli.architects.cast import Cast
from mirabilia.lang import load_words
from mirabilia.reference.architects.things import make_thing
from mirabilia.reference.citations import rule_of
from mirabilia.table.effect_rows import SCORING, NoOpinion, always_explained, read_amount
from mirabilia.table.entries import Entries
from mirabilia.table.glyphs import draw_icon, draw_points
from mirabilia.table.texts import explain
from mirabilia.table.validation import Data

CARDS = load_rules(2).cards
ROWS = {"card": card_verbs(CARDS), "stage": stage_verbs(), "token": token_verbs(CARDS)}
EVERY_ROW = [(place, verb) for place, rows in ROWS.items() for verb in rows]


@pytest.mark.parametrize(("place", "verb"), EVERY_ROW)
def test_every_row_has_an_opinion_or_its_reason(place: str, verb: str) -> None:
    worth = ROWS[place][verb].worth
    assert worth.reason if isinstance(worth, NoOpinion) else place == "token"


def test_every_verb_is_used_and_every_effect_has_words_a_drawing_and_rules() -> None:
    book = load_rules(2).book
    printed = [("card", effect) for card in book.cards for effect in card.printed]
    printed += [("token", effect) for token in book.tokens for effect in token.printed]
    stages = [stage for wonder in book.wonders for stage in wonder.stages]
    printed += [("stage", effect) for stage in stages for effect in stage.printed]
    assert {(place, effect.verb) for place, effect in printed} == set(EVERY_ROW)
    for _, effect in printed:
        assert effect.words.en
        assert effect.words.pl
        assert effect.glyphs
        assert all(rule in rule_of() for rule in effect.rules)
        assert any(one.words is not None for one in effect.explanations)


def test_a_beginner_likes_some_tokens_better_than_others() -> None:
    tokens = sorted(load_rules(2).book.tokens, key=lambda token: -token.liking)
    assert [token.key for token in tokens] == [
        *("science", "architecture", "jewellery", "crafts", "urbanism", "economy", "tactics", "engineering"),
        *("education", "propaganda", "culture", "decoration", "politics", "strategy"),
    ]
    assert max(tokens, key=lambda token: token.liking_again).key == "culture"


class Blessing(Effect):
    """Points for each player."""

    def __init__(self, each: int) -> None:
        self.each = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * len(state.cities)


def blessing_row() -> dict[str, EffectRow]:
    """A verb that the game does not have."""
    return {
        "bless": EffectRow(
            SCORING,
            lambda entry, place: Blessing(read_amount(entry, place)),
            amount_words("point"),
            lambda entry: (draw_points(entry["bless"]), draw_icon("hand")),
            always_explained(explain("Players count.", "Liczą się gracze.", "ARC-111")),
            worth=lambda effect, _again: 7.0 * effect.each,
        )
    }


@pytest.fixture
def blessed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Rules]:
    """The rules with a token that has the new verb."""

    def more(cards: Entries) -> dict[str, EffectRow]:
        return token_verbs(cards) | blessing_row()

    monkeypatch.setattr(architects_rules, "token_verbs", more)
    (tmp_path / "tokens.toml").write_text("[tactics]\neffects = [{ bless = 2 }]\n", "utf-8")
    yield load_rules(2, (), tmp_path)
    load_rules.cache_clear()


def test_a_new_verb_is_known_everywhere_by_its_row(blessed: Rules) -> None:
    thing = make_thing(blessed, "tokens", "tactics", blessed.tokens["tactics"])
    assert thing.words.pl == ["2 punkty"]
    assert thing.effects[0].glyphs == [draw_points(2), draw_icon("hand")]
    assert thing.effects[0].rules[0].en == "Players count."
    assert "ARC-111" in thing.rules
    cast = Cast(blessed, load_words("en"), 0, ("giza", "rhodes"), ("a", "b"))
    assert cast.token_does("tactics") == "2 victory points"
    cities: list[Data] = [{"wonder": "giza", "tokens": ["tactics"]}, {"wonder": "rhodes"}]
    (line,) = explain_result(blessed, {"players": 2, "cities": cities})[0]
    assert (line["points"], line["en"]) == (4, "Tactics: 2 victory points: 4")
    state = State(blessed.book, [City(wonder) for wonder in blessed.book.wonders[:2]], 1)
    assert worth_of_token(state, 0, int(blessed.token("tactics").id)) == 14.0
