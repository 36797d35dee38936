"""What an answer in 7 Wonders brings, piece by piece, and how a future looks without one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mirabilia.bots.playout_coach import DENIED, LEFT, Piece, say
from mirabilia.lang import load_catalogue
from mirabilia.seven.action import (
    DISCARD,
    STAGE,
    card_of,
    choice_of,
    coins_paid,
    coins_to_left,
    coins_to_right,
    rider_of,
    verb_of,
    with_rider,
)
from mirabilia.seven.effect_rows import PrintedEffect
from mirabilia.seven.model import City, State, read_field
from mirabilia.seven.printed import SYMBOLS, Card, Effects
from mirabilia.seven.scoring import card_points
from mirabilia.seven.trial import try_action
from mirabilia.seven.worth import builds_card, list_beaten
from mirabilia.table.effect_rows import LASTING
from mirabilia.table.texts import Both

FIELD = 5  # bits of a symbol in the tally of science
CHOSEN = "choose"  # the question of a turn, after which hands are passed on
NUMBERED = 5  # ordinals that have a word


def list_pieces(state: State, city: int, option: int) -> list[Piece[State]]:
    """All pieces of an answer that puts a card to use."""
    builds = builds_card(state, option)
    if not builds and verb_of(option) not in (STAGE, DISCARD):
        return []
    after = try_action(state, city, int(option - with_rider(0, rider_of(option))))
    before, then = state.cities[city], after.cities[city]
    found = [*list_symbols(city, before, then), *list_shields(state, after, city)]
    found += list_coins(state, city, option, then)
    effects = effects_of(state, city, option)
    if effects is not None:
        found += list_lasting(city, before, then, effects)
        found += list_points(after, city, effects, card_of(state, option) if builds else None)
    if builds:
        found += list_chains(state, city, card_of(state, option))
    found += list_rider(state, option)
    return found + list(list_passed(state, city, option))


def list_rider(state: State, option: int) -> Iterator[Piece[State]]:
    """What rides along: the same coins are paid without it, so what is measured is what it brings."""
    number = rider_of(option)
    if number == 0:
        return
    key = f"rider.{state.book.rider_names[number]}"
    instead = int(option - with_rider(0, number))
    yield Piece("rider", load_catalogue().text_in_both(key), leave_alone, instead=instead)


def leave_alone(_state: State) -> None:
    """Take nothing away from a future: the answer is another one."""


def effects_of(state: State, city: int, option: int) -> Effects | None:
    """What the structure or the stage of an answer does; None if it builds nothing."""
    if verb_of(option) == DISCARD:
        return None
    if verb_of(option) == STAGE:
        own = state.cities[city]
        return own.board.stages[own.stage_count()].alternatives[choice_of(option)]
    return card_of(state, option).effects


def list_symbols(city: int, before: City, then: City) -> Iterator[Piece[State]]:
    """The science symbols that are new."""
    more = then.science - before.science
    bonus = then.set_bonus - before.set_bonus
    if more == 0 and bonus == 0:
        return
    words = say("symbols")
    for place, symbol in enumerate(SYMBOLS[:3]):
        if more == 1 << FIELD * place and bonus == 0:
            number = int(read_field(then.science, FIELD * place))
            key = f"ordinal.n{number}" if number <= NUMBERED else "ordinal.more"
            th = load_catalogue().text_in_both(key)
            words = Both(say(symbol, th=th.en).en, say(symbol, th=th.pl).pl)

    def remove(state: State) -> None:
        state.cities[city].science -= more
        state.cities[city].set_bonus -= bonus

    yield Piece("science", words, remove)


def list_shields(state: State, after: State, city: int) -> Iterator[Piece[State]]:
    """The shields that are new: taken away before, as an Age may end with the answer."""
    more = int(after.cities[city].shields - state.cities[city].shields)
    if more <= 0:
        return

    def remove(future: State) -> None:
        future.cities[city].shields -= more

    beaten = list_beaten(state, after, city)
    key = ("shields", "beats", "beats_both")[len(beaten)]
    yield Piece("military", say(key, n=more), remove, True, beaten[0] if len(beaten) == 1 else None)


def list_coins(state: State, city: int, option: int, then: City) -> Iterator[Piece[State]]:
    """The coins that the bank gives, and those that neighbours get."""
    gained = int(then.coins - state.cities[city].coins + coins_paid(option))
    if gained > 0:
        yield Piece("coins", say("coins", n=gained), partial(take_coins, city, gained))
    for seat, coins in (
        (int(state.left_of(city)), int(coins_to_left(option))),
        (int(state.right_of(city)), int(coins_to_right(option))),
    ):
        if coins > 0:
            yield Piece("payment", say("pays", n=coins), partial(take_coins, seat, coins), seat=seat)


def take_coins(city: int, coins: int, state: State) -> None:
    """Take coins away from a city, as far as it has them."""
    state.cities[city].coins = max(0, state.cities[city].coins - coins)


def list_lasting(city: int, before: City, then: City, effects: Effects) -> Iterator[Piece[State]]:
    """Production and lasting rights, in the words in which they are printed."""
    names = ("raw", "goods", "sold_raw", "sold_goods", "free_builds", "extra_plays", "guild_copies")
    more = {name: getattr(then, name) - getattr(before, name) for name in names}
    bits = {name: getattr(then, name) & ~getattr(before, name) for name in ("cheap", "rights", "waives")}
    offers = len(then.offers) - len(before.offers)
    if not any(more.values()) and not any(bits.values()) and offers <= 0:
        return

    def remove(state: State) -> None:
        own = state.cities[city]
        for name, amount in more.items():
            setattr(own, name, getattr(own, name) - amount)
        for name, new in bits.items():
            setattr(own, name, getattr(own, name) & ~new)
        if offers > 0:
            own.offers = own.offers[:-offers]

    printed = [one for one in effects.printed if is_lasting_number(one)]
    if printed:
        texts = ["; ".join(one.words.text_in(lang) for one in printed) for lang in ("en", "pl")]
        yield Piece("lasting", Both(*texts), remove)


def is_lasting_number(printed: PrintedEffect) -> bool:
    """Whether an effect writes lasting numbers; symbols and shields are pieces of their own."""
    return printed.timing == LASTING and printed.verb not in ("science", "shields")


def list_points(after: State, city: int, effects: Effects, card: Card | None) -> Iterator[Piece[State]]:
    """The victory points that are printed."""
    if len(effects.scoring) == 0:
        return
    without = Effects(
        list(effects.lasting),
        list(effects.on_build),
        list(effects.triggers),
        [],
        effects.category,
        effects.printed,
    )

    def remove(state: State) -> None:
        own = state.cities[city]
        if card is None:
            own.stage_effects = tuple(without if one is effects else one for one in own.stage_effects)
        else:
            own.built = tuple(copy_card(one, without) if one is card else one for one in own.built)

    if card is None:
        points = sum(int(one.score(after, city)) for one in effects.scoring)
    else:
        points = int(card_points(after, city, card))
    words = say("points", n=points) if points > 0 else say("later_points")
    yield Piece("points", words, remove)


def copy_card(card: Card, effects: Effects) -> Card:
    """A card with other effects."""
    copy = Card(card.id, card.key, card.age, card.colour, card.cost, effects)
    for name in ("name0", "name1", "name2", "chain0", "chain1", "chain2", "ridden"):
        setattr(copy, name, getattr(card, name))
    return copy


def list_chains(state: State, city: int, card: Card) -> Iterator[Piece[State]]:
    """The structures that a structure makes free, as long as their Age may still come."""
    own = state.cities[city]
    freed = [
        other.key
        for other in state.book.cards
        if (card.name0 & other.chain0 | card.name1 & other.chain1 | card.name2 & other.chain2) != 0
        and other.age >= state.age
        and not own.has(other)
        and not own.has_chain_to(other)
    ]
    if not freed:
        return

    def remove(future: State) -> None:
        then = future.cities[city]
        then.name0 &= ~card.name0
        then.name1 &= ~card.name1
        then.name2 &= ~card.name2

    yield Piece("chain", say("frees"), remove, cards=tuple(freed))


def list_passed(state: State, city: int, option: int) -> Iterator[Piece[State]]:
    """What the next player gets with the hand, and the card that the answer keeps from there."""
    asking = state.asking
    hand = list(state.hands[city]) if city < len(state.hands) else []
    players = int(state.book.players)
    last = state.turn >= state.book.turns
    if asking is None or asking.name != CHOSEN or last or city >= players:
        return
    step = 1 if state.book.passes_left[state.age] else -1
    taker = (city + step) % players
    used = card_of(state, option)
    if used not in hand or state.sees(city, taker):
        return

    def pass_on(card: Card, future: State) -> None:
        future.hands[city] = [*future.hands[city], card]

    def hold_back(card: Card, future: State) -> None:
        kept = list(future.hands[city])
        kept.remove(card)
        future.hands[city] = kept

    yield Piece(DENIED, say("denies"), partial(pass_on, used), True, taker, (used.key,))
    hand.remove(used)
    for card in dict.fromkeys(hand):
        yield Piece(LEFT, say("leaves"), partial(hold_back, card), True, taker, (card.key,))
