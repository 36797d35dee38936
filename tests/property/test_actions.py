"""Every option of random games comes back the same when it is taken apart and put together again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mirabilia.seven.action import (
    card_id,
    choice_of,
    coins_paid,
    coins_to_bank,
    coins_to_cities,
    coins_to_far_left,
    coins_to_far_right,
    coins_to_left,
    coins_to_right,
    detail_of,
    has_payment,
    module_verb,
    payment,
    rider_of,
    verb_number,
    verb_of,
    verb_word,
    with_choice,
    with_coins_to_bank,
    with_coins_to_far,
    with_coins_to_neighbours,
    with_other_card,
    with_rider,
    with_total,
    without_payment,
    without_total,
)
from mirabilia.seven.model import Rulebook
from mirabilia.table.game import Game
from property.games import batches, state_of

MIXTURES = (
    (2, (), ()),
    (5, (), ()),
    (4, ("leaders",), ("rome",)),
    (3, ("armada",), ()),
    (6, ("edifice",), ()),
    (7, ("leaders", "armada", "edifice"), ("carthage",)),
)
GAMES = 3


def repacked(code: int) -> int:
    """An action put together again from its parts."""
    action = with_choice(verb_of(code) + card_id(code), choice_of(code))
    action = with_rider(action, rider_of(code))
    assert action == without_payment(code)
    action = with_coins_to_neighbours(action, coins_to_left(code), coins_to_right(code))
    action = with_coins_to_bank(action, coins_to_bank(code))
    action = with_coins_to_far(action, 2, coins_to_far_left(code))
    return int(with_coins_to_far(action, -2, coins_to_far_right(code)))


def check(book: Rulebook, code: int) -> None:
    """What must hold for any action."""
    assert repacked(code) == code
    pays = payment(code)
    assert (coins_paid(code), has_payment(code)) == (sum(pays.values()), bool(pays))
    assert coins_to_cities(code) == sum(coins for payee, coins in pays.items() if payee != "B")
    assert without_total(with_total(code, 99)) == code
    assert detail_of(code) == card_id(code) < 512
    other = with_other_card(code, 511)
    assert card_id(other) == 511
    assert with_other_card(other, card_id(code)) == code
    verb = module_verb(book, code)
    assert (verb is None) == (verb_number(code) < 7)
    if verb is not None:
        assert (verb.code, verb.name) == (verb_of(code), verb_word(book, code))


@pytest.mark.parametrize(("players", "expansions", "wonders"), MIXTURES)
def test_every_option_comes_back_the_same(
    players: int, expansions: tuple[str, ...], wonders: tuple[str, ...]
) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        game = Game.new("seven", players, seed=seed, expansions=expansions, wonders=wonders)
        book = state_of(game).book
        for _ in batches(game, Random(seed)):
            for decision in game.decisions:
                for option in game.options(decision):
                    check(book, option.code)
                    met[verb_word(book, option.code)] += 1
                    met["rider"] += rider_of(option.code) > 0
                    met["paid"] += has_payment(option.code)
    assert min(met[word] for word in ("build", "chain", "stage", "discard", "paid")) > 0
    assert (met["rider"] > 0) == bool({"armada", "edifice"} & set(expansions))


@pytest.mark.parametrize("field", range(9))
def test_no_field_reaches_into_another(field: int) -> None:
    """Each field in turn is full, and all others are empty."""
    fields = [511, 31, 7, 255, 63, 63, 63, 15, 15]
    card, verb, choice, rider, left, right, bank, far_left, far_right = [
        most * (number == field) for number, most in enumerate(fields)
    ]
    code = with_rider(with_choice(512 * verb + card, choice), rider)
    code = with_coins_to_bank(with_coins_to_neighbours(code, left, right), bank)
    code = with_coins_to_far(with_coins_to_far(code, 2, far_left), -2, far_right)
    assert [card_id(code), verb_number(code), choice_of(code), rider_of(code)] == [card, verb, choice, rider]
    assert [coins_to_left(code), coins_to_right(code), coins_to_bank(code)] == [left, right, bank]
    assert [coins_to_far_left(code), coins_to_far_right(code)] == [far_left, far_right]
    assert repacked(int(code)) == code
