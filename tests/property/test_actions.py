"""Every option of random games comes back the same when it is taken apart and put together again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from mirabilia.seven import action
from mirabilia.seven.action import (
    VERB_NAMES,
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
    payment_data,
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
    again = with_choice(verb_of(code) + card_id(code), choice_of(code))
    again = with_rider(again, rider_of(code))
    assert again == without_payment(code)
    again = with_coins_to_neighbours(again, coins_to_left(code), coins_to_right(code))
    again = with_coins_to_bank(again, coins_to_bank(code))
    again = with_coins_to_far(again, 2, coins_to_far_left(code))
    return int(with_coins_to_far(again, -2, coins_to_far_right(code)))


def check(book: Rulebook, code: int) -> None:
    """What must hold for any action."""
    assert repacked(code) == code
    pays = payment_data(code)
    assert (coins_paid(code), has_payment(code)) == (sum(pays.values()), bool(pays))
    assert coins_to_cities(code) == sum(coins for payee, coins in pays.items() if payee != "B")
    assert without_total(with_total(code, 99)) == code
    assert detail_of(code) == card_id(code) < 512
    other = with_other_card(code, 511)
    assert card_id(other) == 511
    assert with_other_card(other, card_id(code)) == code
    verb = module_verb(book, code)
    assert (verb is None) == (verb_number(code) < len(VERB_NAMES))
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


READERS: dict[str, Callable[[int], int]] = {
    "card": card_id,
    "verb": verb_number,
    "choice": choice_of,
    "rider": rider_of,
    "left": coins_to_left,
    "right": coins_to_right,
    "bank": coins_to_bank,
    "far left": coins_to_far_left,
    "far right": coins_to_far_right,
}


def layout() -> dict[str, tuple[int, int]]:
    """The first and the last bit of every field, as the module's own table has them."""
    rows = re.findall(r"^    (\d+)-(\d+) +([a-z]+(?: [a-z]+)?)  ", action.__doc__ or "", re.MULTILINE)
    return {name: (int(first), int(last)) for first, last, name in rows}


def test_the_table_of_the_layout_is_true() -> None:
    """A field whose bits are all set is read in full, and nothing else is read."""
    assert list(layout()) == list(READERS)
    for name, (first, last) in layout().items():
        full = 2 ** (last - first + 1) - 1
        code = full * 2**first
        assert {other: read(code) for other, read in READERS.items()} == dict.fromkeys(READERS, 0) | {
            name: full
        }
        assert repacked(code) == code
