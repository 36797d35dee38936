"""What an answer in 7 Wonders brings, piece by piece, and how a future looks without one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mirabilia.bots.playout_coach import DENIED, LEFT, Piece, say
from mirabilia.bots.seven.one_ply import is_carried_out
from mirabilia.lang import load_catalogue
from mirabilia.seven.action import (
    STAGE,
    card_of,
    choice_of,
    coins_paid,
    coins_to_left,
    coins_to_right,
    module_verb,
    rider_of,
    verb_of,
    with_rider,
)
from mirabilia.seven.effect_rows import PrintedEffect, sort_effects
from mirabilia.seven.model import City, State, read_field
from mirabilia.seven.printed import SYMBOLS, Card, Effects
from mirabilia.seven.trial import answer_with_effects, try_action, try_answer
from mirabilia.seven.worth import builds_card, list_beaten
from mirabilia.table.effect_rows import LASTING, ON_BUILD, SCORING, TRIGGER, effects_words
from mirabilia.table.texts import Both

FIELD = 5  # bits of a symbol in the tally of science
CHOSEN = "choose"  # the question of a turn, after which hands are passed on
COINS = ("coins", "coins_per")  # verbs of coins that come at once
KINDS = {LASTING: "lasting", TRIGGER: "lasting", ON_BUILD: "at_once", SCORING: "points"}
NUMBERED = 5  # ordinals that have a word


def list_pieces(state: State, city: int, option: int) -> list[Piece[State]]:
    """All pieces of an answer."""
    verb = module_verb(state.book, option)
    if verb is not None and verb.unseen:
        return list(list_kept(state, city, card_of(state, option)))
    after = try_out(state, city, int(option - with_rider(0, rider_of(option))))
    before, then = state.cities[city], after.cities[city]
    found = [*list_symbols(city, before, then), *list_shields(state, after, city)]
    found += list_coins(state, city, option, then)
    effects = effects_of(before, then, option)
    if effects is not None:
        found += list_effects(state, after, city, option, effects)
    if builds_card(state, option):
        found += list_chains(state, city, card_of(state, option))
    found += list_rider(state, city, option)
    found += list_parts(state, city, option)
    return found + list(list_passed(state, city, option))


def try_out(state: State, city: int, option: int) -> State:
    """A copy in which a city has answered."""
    if is_carried_out(state):
        return try_action(state, city, option)
    return try_answer(state, city, option)


def list_kept(state: State, city: int, card: Card) -> Iterator[Piece[State]]:
    """A card that is kept for later: the future without it has it nowhere; and who would get it."""

    def remove(future: State) -> None:
        places = [future.hands[city]]
        places += [future.zones[int(zone.place_of(city))] for zone in state.book.zones if zone.of_city]
        for place in places:
            if card in place:
                place.remove(card)

    def pass_on(future: State) -> None:
        others = [one for one in future.hands[city] if one is not card]
        others.pop(int(future.randrange(len(others))))  # hands stay equally large
        future.hands[city] = [*others, card, card]

    words = Both(*(effects_words(card.effects.printed, lang) for lang in ("en", "pl")))
    yield Piece("kept", words, remove)
    taker = next_player(state, city)
    if not state.sees(city, taker):
        yield Piece(DENIED, say("denies"), pass_on, True, taker, (card.key,))


def list_rider(state: State, city: int, option: int) -> Iterator[Piece[State]]:
    """What rides along: the same coins are paid without it, so what is measured is what it brings."""
    number = rider_of(option)
    if number == 0:
        return
    words = load_catalogue().text_in_both(f"rider.{state.book.rider_names[number]}")
    instead = int(option - with_rider(0, number))
    yield Piece("rider", words, leave_alone, answer=lambda future: future.answer(city, instead))


def list_parts(state: State, city: int, option: int) -> list[Piece[State]]:
    """What an answer of a module brings or costs, as the module says."""
    parts = [part for adviser in state.book.advisers for part in adviser.parts(state, city, option)]
    return [Piece(one.kind, one.words, leave_alone, cards=one.cards, answer=one.answer) for one in parts]


def leave_alone(_state: State) -> None:
    """Take nothing away from a future: the answer is given otherwise."""


def effects_of(before: City, then: City, option: int) -> Effects | None:
    """What the structure, the stage or the like of an answer does; None if there is no such thing."""
    if verb_of(option) == STAGE:
        return before.board.stages[before.stage_count()].alternatives[choice_of(option)]
    there = (*before.built, *before.borrowed)
    return next((one.effects for one in (*then.built, *then.borrowed) if one not in there), None)


def list_symbols(city: int, before: City, then: City) -> Iterator[Piece[State]]:
    """The science symbols that are new."""
    more = then.science - before.science
    bonus = then.set_bonus - before.set_bonus
    if more <= 0 and bonus <= 0:
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


def list_effects(
    state: State, after: State, city: int, option: int, effects: Effects
) -> Iterator[Piece[State]]:
    """What else is printed, effect by effect: the same is built without it."""
    for one in effects.printed:
        if is_counted(state, city, one):
            continue
        points = int(one.effect.score(after, city)) if one.timing == SCORING else 0
        words = say("points", n=points) if points > 0 else one.words
        without = leave_out(effects, one)

        def answer(future: State, without: Effects = without) -> None:
            answer_with_effects(future, city, option, without)

        yield Piece(KINDS[one.timing], words, leave_alone, answer=answer)


def is_counted(state: State, city: int, printed: PrintedEffect) -> bool:
    """Whether symbols, shields or coins, which are pieces of their own, are all that an effect gives."""
    before = state.cities[city]
    then = before.copy()
    printed.effect.apply_lasting(then)
    numbers = [(one.science, one.set_bonus, one.shields) for one in (before, then)]
    return numbers[0] != numbers[1] or printed.verb in COINS


def leave_out(effects: Effects, printed: PrintedEffect) -> Effects:
    """Effects without one of them."""
    return sort_effects(tuple(one for one in effects.printed if one is not printed), effects.category)


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


def next_player(state: State, city: int) -> int:
    """Who gets the hand of a city after an answer."""
    step = 1 if state.book.passes_left[state.age] else -1
    return (city + step) % int(state.book.players)


def list_passed(state: State, city: int, option: int) -> Iterator[Piece[State]]:
    """What the next player gets with the hand, and the card that the answer keeps from there."""
    asking = state.asking
    hand = list(state.hands[city]) if city < len(state.hands) else []
    last = state.turn >= state.book.turns
    if asking is None or asking.name != CHOSEN or last or city >= state.book.players:
        return
    taker = next_player(state, city)
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
