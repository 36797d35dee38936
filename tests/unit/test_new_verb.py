"""A new verb of the data is one row of its module: by that alone it is worded, cited, drawn and judged."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest
from mypy_extensions import i64

from bots.test_novice import all_chosen
from effects import printed, vocabulary
from mirabilia.reference.seven.things import make_thing
from mirabilia.seven import rules as seven_rules
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.model import Effect, State
from mirabilia.seven.module import Module
from mirabilia.seven.reasons import explain_result as reasons
from mirabilia.seven.rules import Rules, compile_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.words import amount_words
from mirabilia.table.effect_rows import SCORING, always_explained, read_amount
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.glyphs import PER, draw_icon, draw_points
from mirabilia.table.texts import explain
from mirabilia.table.validation import Data
from support import Play

RULES = explain("Hands count at the end.", "Ręce liczy się na koniec.", "LEAD-105")


class Blessing(Effect):
    """Points for each seat at the table."""

    def __init__(self, each: i64) -> None:
        self.each = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * len(state.cities)


def worth(state: State, _seat: int, effect: Blessing) -> float:
    return int(effect.each) * len(state.cities)


@dataclass
class Toy(Module):
    """A module with one verb, which a leader has."""

    each: int = 4
    name: str = "toy"

    def add(self, builder: RulebookBuilder) -> None:
        row = EffectRow(
            SCORING,
            lambda entry, place: Blessing(read_amount(entry, place)),
            amount_words("point"),
            lambda entry: (draw_points(entry["bless"]), PER, draw_icon("hand")),
            always_explained(RULES),
            worth=worth,
        )
        builder.add_effects({"bless": row})
        builder.cards_of_no_age["leaders.toml"]["sappho"]["effects"] = [{"bless": self.each}]


def with_toy(each: int = 4) -> Rules:
    """The rules of Leaders with the toy."""
    return compile_rules(3, [seven_rules.load_modules()["leaders"], Toy(each)])


def game_with_toy(each: int) -> Game:
    made = SevenRuleset(3, ["leaders"])
    made.rules = with_toy(each)
    return Game(made, made.start(1))


def test_it_is_read_into_a_typed_value() -> None:
    (effect,) = with_toy().card("sappho").effects.printed
    assert (effect.verb, effect.timing) == ("bless", SCORING)
    assert (effect.words.en, effect.words.pl) == ("4 victory points", "4 punkty zwycięstwa")
    assert effect.glyphs == (draw_points(4), PER, draw_icon("hand"))
    assert effect.rules == ["LEAD-105"]
    assert isinstance(effect.effect, Blessing)


def test_the_reference_has_its_words_and_rules() -> None:
    found = with_toy()
    sappho = make_thing(found, "leaders", "leaders", "sappho", found.cards["sappho"])
    assert sappho.words.pl == ["4 punkty zwycięstwa"]
    assert "LEAD-105" in sappho.rules


def test_it_is_sent_with_its_drawing_and_its_rules() -> None:
    found = with_toy()
    sent = msgspec.json.encode(make_thing(found, "leaders", "leaders", "sappho", found.cards["sappho"]))
    assert msgspec.json.decode(sent)["effects"] == [
        {
            "verb": "bless",
            "en": "4 victory points",
            "pl": "4 punkty zwycięstwa",
            "glyphs": [{"kind": "points", "n": 4}, {"kind": "per"}, {"kind": "icon", "name": "hand"}],
            "rules": [
                {
                    "rules": ["LEAD-105"],
                    "en": "Hands count at the end.",
                    "pl": "Ręce liczy się na koniec.",
                }
            ],
        }
    ]


def test_its_points_are_counted_and_explained() -> None:
    cities: list[Data] = [{"wonder": key, "side": "A", "coins": 0} for key in ("giza", "babylon", "rhodes")]
    cities[0]["leaders"] = ["sappho"]
    data = {"players": 3, "expansions": ["leaders", "toy"], "cities": cities}
    lines = reasons(with_toy(), data)[0]
    assert [(line["points"], line["en"]) for line in lines] == [(12, "Sappho: 4 victory points")]


@pytest.mark.parametrize(("each", "kept"), [(4, "keep sappho"), (1, "keep cleopatra")])
def test_novice_judges_it(each: int, kept: str) -> None:
    game = game_with_toy(each)
    state = game.table
    assert isinstance(state, State)
    cards = {card.key: card for card in state.book.cards}
    state.hands[0] = [cards[key] for key in ("nero", "cleopatra", "sappho", "tomyris")]
    assert all_chosen(Play(game)) == {kept}


def test_other_rulebooks_do_not_know_it() -> None:
    with_toy()
    assert "bless" not in vocabulary("leaders")
    with pytest.raises(BadInput, match="unknown effect 'bless'"):
        printed({"bless": 1}, "leaders")


def test_what_one_module_counts_another_rulebook_does_not() -> None:
    counted = {"points_per": "white", "where": "own"}
    assert printed(counted, "leaders").words.en.endswith("leader in your city")
    with pytest.raises(BadInput, match="unknown thing to count 'white'"):
        printed(counted)
