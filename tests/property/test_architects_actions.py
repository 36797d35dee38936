"""Every option of random games of 7 Wonders Architects comes back the same from its parts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mirabilia.architects.action import (
    BUILD,
    DRAW,
    END,
    EXTRA,
    KEEP,
    LEARN,
    LOOK,
    VERB_NAMES,
    build_stage,
    card_id,
    coins_of,
    deck_to_draw,
    draw_from,
    extra_by,
    extra_token_id,
    goods_of,
    has_goods,
    keep_card,
    learn_for,
    payment_data,
    set_of,
    side_of,
    stage_index,
    token_id,
    uses_economy,
    uses_engineering,
    verb_of,
    with_coins,
    with_economy,
    with_engineering,
    with_goods,
    with_side,
    with_token,
)
from property.architects import moves, start, state_of

GAMES = 12


def repacked(code: int) -> int:
    """An action put together again from its parts."""
    verb = verb_of(code)
    if verb in (LOOK, END):
        return int(verb)
    if verb == DRAW:
        return int(draw_from(deck_to_draw(code)))
    if verb == KEEP:
        return int(keep_card(card_id(code)))
    if verb == LEARN:
        return int(with_token(learn_for(set_of(code)), token_id(code)))
    if verb == BUILD:
        return repacked_build(code)
    return int(with_side(extra_by(extra_token_id(code)) if verb == EXTRA else verb, side_of(code)))


def repacked_build(code: int) -> int:
    """The same for a stage with its payment."""
    action = with_coins(build_stage(stage_index(code)), coins_of(code))
    if uses_economy(code):
        action = with_economy(action)
    if uses_engineering(code):
        action = with_engineering(action)
    for kind in range(5):
        action = with_goods(action, kind, goods_of(code, kind))
    return int(action)


@pytest.mark.parametrize("players", range(2, 8))
def test_every_option_comes_back_the_same(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        game = start((players, seed))
        book = state_of(game).book
        for _ in moves(game, Random(seed)):
            for option in game.options(game.decisions[0]):
                code = option.code
                assert repacked(code) == code
                assert VERB_NAMES[verb_of(code)] == option.text.split()[0]
                met[VERB_NAMES[verb_of(code)]] += 1
                if verb_of(code) == BUILD:
                    goods = sum(goods_of(code, kind) for kind in range(5))
                    assert sum(payment_data(book, code).values()) == goods + coins_of(code)
                    assert has_goods(code) == (goods > 0)
    assert min(met[word] for word in ("look", "take", "build", "learn", "end")) > 0


def test_no_part_of_a_payment_reaches_into_another() -> None:
    for kind in range(5):
        code = with_goods(with_coins(build_stage(4), 7), kind, 7)
        assert (stage_index(code), coins_of(code)) == (4, 7)
        assert [goods_of(code, other) for other in range(5)] == [7 * (other == kind) for other in range(5)]
        assert not uses_economy(code)
        assert not uses_engineering(code)
        assert uses_economy(with_economy(code))
        assert not uses_engineering(with_economy(code))
        assert uses_engineering(with_engineering(code))
