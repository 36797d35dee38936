"""Cards that modules bring, and what they show of them: the toy expansion proves that it fits."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from mirabilia.seven.action import BUILD, action_text, detail_of, with_rider
from mirabilia.seven.builder import RandomPool, RulebookBuilder
from mirabilia.seven.model import Rulebook, State, Verb
from mirabilia.seven.scoring import best_symbols
from mirabilia.seven.turn import state_of
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Scene
from unit.toy import Gift, gives, make_ruleset, start

SPARE = {
    f"hut_{age}_{number}": {
        "en": "Hut",
        "pl": "Chata",
        "age": age,
        "colour": "blue",
        "copies": [4 if number == 3 else 3],
        "effects": [{"points": 1}],
    }
    for age in (1, 2, 3)
    for number in range(6)
}


def huts(builder: RulebookBuilder) -> None:
    """A change of the toy: huts of which three are drawn into each deck."""
    builder.random_pools.append(RandomPool("huts.toml", SPARE, 3))
    builder.book.hand_size = 8
    builder.book.turns = 7
    builder.plan.times["turn"] = 6


def hut_keys(state: State) -> list[str]:
    return sorted(card.key for hand in state.hands for card in hand if card.key.startswith("hut"))


def test_some_cards_of_a_file_are_drawn_into_each_deck() -> None:
    made = make_ruleset(huts)
    deals = [hut_keys(state_of(made.start(seed))) for seed in range(60)]
    assert all(len(deal) == 3 for deal in deals)
    assert {key for deal in deals for key in deal} == {f"hut_1_{number}" for number in (0, 1, 2, 4, 5)}
    with pytest.raises(BadInput, match=r"huts.toml: Age 1 has 5 cards, fewer than 6"):
        make_ruleset(lambda builder: builder.random_pools.append(RandomPool("huts.toml", SPARE, 6)))


def test_which_cards_were_drawn_is_hidden() -> None:
    made = make_ruleset(huts)
    game = Game(made, made.start(3), 3)
    samples = [game.determinize(0, seed) for seed in range(60)]
    assert all(one.view(0) == game.view(0) for one in samples)
    seen = {key for one in samples for key in hut_keys(state_of(one.table))}
    assert seen == {f"hut_1_{number}" for number in (0, 1, 2, 4, 5)}
    assert all(len(hut_keys(state_of(one.table))) == 3 for one in samples)


class Wish(Verb):
    """A verb that is about no card."""

    def subject(self, book: Rulebook, action: i64) -> str:
        return "luck" if detail_of(action) else ""

    def names_card(self) -> bool:
        return False


def test_an_answer_need_not_be_about_a_card_and_a_rider_has_a_name() -> None:
    codes = []

    def change(builder: RulebookBuilder) -> None:
        codes.append(int(builder.add_verb(Wish("wish")).code))
        builder.book.riders.append(Gift())
        assert builder.add_rider("gift") == 1

    made = make_ruleset(change)
    state = made.start(1)
    texts = [action_text(made.rules.book, codes[0] + one) for one in (0, 1)]
    assert texts == ["wish", "wish luck"]
    assert "card" not in made.option(state, 0, codes[0])
    action = with_rider(BUILD, 1)
    assert action_text(made.rules.book, action) == "build lumber_yard +gift"
    assert made.option(state, 0, int(action))["rider"] == "gift"


def test_a_guild_may_have_a_limit() -> None:
    scene = Scene(age=3).city(0, cards=["philosophers_guild"])
    scene.city(1, cards=["apothecary", "workshop", "scriptorium"]).city(2, cards=["school"])

    def limit(builder: RulebookBuilder) -> None:
        builder.book.guild_limit = 3

    assert start(scene, lambda builder: None).score(0)["guilds"] == 4
    assert start(scene, limit).score(0)["guilds"] == 3


def test_a_symbol_of_the_kind_that_a_city_has_most_of() -> None:
    scene = Scene(age=3).city(0, cards=["baths", "apothecary", "dispensary", "workshop"])
    assert start(scene, gives("baths", {"science": "most"})).score(0)["science"] == 9 + 1
    # chosen among tied kinds, in the best order: 1 1 0, then a free one and one of most
    assert best_symbols(1 + 32 + 2**20, 1, 0) // 4096 == 4 + 1 + 1 + 7
    assert best_symbols(1 + 32 + 2**20, 0, 0) == 5 * 4096 + 64
    assert best_symbols(2**20 * 2, 0, 0) // 4096 == 4
