"""What an answer in 7 Wonders Architects brings, and how a future looks without a piece of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mirabilia.architects.action import (
    BUILD,
    DRAW,
    EXTRA,
    KEEP,
    LEARN,
    PILE,
    TAKE,
    card_id,
    deck_to_draw,
    side_of,
    stage_index,
    token_id,
    verb_of,
)
from mirabilia.architects.model import BLUE, GREEN, GREY, RED, YELLOW, Card, City, Stage, State, Token, Wonder
from mirabilia.architects.moves import deck_of
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.bots.architects.worth import SET, shortage_of, symbol_worth
from mirabilia.bots.playout_coach import DENIED, LEFT, Piece, say
from mirabilia.table.texts import Both

Found = Iterator[Piece[State]]


def list_pieces(state: State, seat: int, option: int) -> list[Piece[State]]:
    """All pieces of an answer, as far as its seat can know them."""
    verb = verb_of(option)
    if verb == BUILD:
        return list(list_stage(state, seat, state.cities[seat].wonder.stages[stage_index(option)]))
    if verb == LEARN:
        return list(list_token(state, seat, int(token_id(option))))
    if verb == KEEP:
        return list(list_card(state, seat, state.book.cards[card_id(option)]))
    if verb not in (TAKE, EXTRA, DRAW):
        return []
    deck = int(deck_to_draw(option) if verb == DRAW else deck_of(state, seat, side_of(option)))
    found: list[Piece[State]] = []
    if count_seen_on_top(state, seat, deck) > 0:
        found += [*list_card(state, seat, state.top(deck)), *list_denied(state, seat, deck)]
    return [*found, *list_left(state, seat, deck)]


def list_card(state: State, seat: int, card: Card) -> Found:
    """What a card brings."""
    if card.colour == RED:
        yield from list_red(state, seat, card)
    elif card.colour == BLUE:
        yield Piece("points", say("points", n=int(card.points)), partial(put_back, seat, card))
        if card.cats > 0 and state.cat != seat:
            yield Piece("cat", say("cat"), partial(move_cat, int(state.cat)))
    elif card.colour == GREEN:
        complete = symbol_worth(state.cities[seat], card) == SET
        yield Piece("science", say("token_set" if complete else "symbol"), partial(put_back, seat, card))
    else:
        yield Piece(
            "resource", resource_words(state, state.cities[seat], card), partial(put_back, seat, card)
        )


def resource_words(state: State, city: City, card: Card) -> Both:
    """What a resource or a coin does for the next stage."""
    after = city.copy()
    after.put(card)
    short, before = int(shortage_of(state, after)), int(shortage_of(state, city))
    if short <= 0 < before:
        return say("completes_stage")
    if short < before:
        return say("nearer_stage", n=short)
    return say("spare_coin" if card.colour == YELLOW else "spare_resource")


def list_red(state: State, seat: int, card: Card) -> Found:
    """Shields and horns: taken away before, as the battle may come with the answer."""
    if card.shields > 0:
        own, more = state.cities[seat].strength(), int(card.shields)
        near = dict.fromkeys((int(state.left_of(seat)), int(state.right_of(seat))))
        beaten = [one for one in near if own <= state.cities[one].strength() < own + more]
        key = ("shields", "beats", "beats_both")[len(beaten)]
        named = beaten[0] if len(beaten) == 1 else None
        yield Piece("military", say(key, n=more), partial(lose_shields, seat, more), True, named)
    if card.horns > 0:
        due = state.turned + card.horns >= state.book.markers
        words = say("battle") if due else say("horns", n=int(card.horns))
        yield Piece("horns", words, partial(turn_back, int(card.horns)), True)


def list_stage(state: State, seat: int, stage: Stage) -> Found:
    """The points of a stage, and what else it does."""
    if stage.points > 0:
        without = copy_stage(stage)
        without.on_build = stage.on_build
        yield Piece("points", say("points", n=int(stage.points)), partial(change_stage, seat, stage, without))
    shields = state.cities[seat].copy()
    shields.raise_stage(stage)
    standing = int(shields.standing - state.cities[seat].standing)
    if standing > 0:
        yield Piece("military", say("shields", n=standing), partial(lose_standing, seat, standing))
    if stage.on_build:
        texts = [say_effects(stage, lang) for lang in ("en", "pl")]
        without = copy_stage(stage)
        without.points = stage.points
        yield Piece("effect", Both(*texts), partial(change_stage, seat, stage, without), True)


def copy_stage(stage: Stage) -> Stage:
    """A stage with neither points nor anything that happens at once."""
    plain = Stage(int(stage.number), int(stage.bit), int(stage.count), stage.identical, stage.printed)
    plain.lasting = stage.lasting
    return plain


def say_effects(thing: Stage | Token, lang: str) -> str:
    """What a stage or a token does, but for its points."""
    return "; ".join(one.words.text_in(lang) for one in thing.printed if one.verb != "points")


def list_token(state: State, seat: int, number: int) -> Found:
    """A Progress token."""
    if number == PILE:
        yield Piece("token", say("unseen_token"), partial(lose_token, seat, state.cities[seat].copy()))
        return
    token = state.book.tokens[number]
    words = Both(*(say_effects(token, lang) for lang in ("en", "pl")))
    yield Piece("token", words, partial(lose_token, seat, state.cities[seat].copy()))


def list_denied(state: State, seat: int, deck: int) -> Found:
    """The card that the other player at this deck would get."""
    other = other_at(state, seat, deck)
    if other is not None:
        card = state.top(deck)
        yield Piece(DENIED, say("denies"), partial(lay_on_top, deck, card), seat=other, cards=(card.key,))


def list_left(state: State, seat: int, taken: int) -> Found:
    """The cards that stay for others: on one's own deck, and on that of the right neighbour."""
    for deck in dict.fromkeys((seat, int(state.right_of(seat)))):
        other = other_at(state, seat, deck)
        if deck != taken and other is not None and count_seen_on_top(state, seat, deck) > 0:
            words, card = say("leaves"), state.top(deck)
            yield Piece(LEFT, words, partial(take_from_top, deck), True, other, (card.key,))


def other_at(state: State, seat: int, deck: int) -> int | None:
    """Who else reaches the deck of a seat: its owner, or the left neighbour of the owner."""
    if deck >= len(state.cities):
        return None
    return int(state.left_of(deck)) if deck == seat else deck


def put_back(seat: int, card: Card, state: State) -> None:
    """Take a card away from a city that has not used it yet."""
    city = state.cities[seat]
    if card.colour == GREY:
        city.grey -= card.one
        city.count_resources()
    elif card.colour == YELLOW:
        city.yellow -= 1
    elif card.colour == BLUE:
        city.blue -= card.one
    else:
        city.green -= card.one


def move_cat(owner: int, state: State) -> None:
    """Let the Cat stay where it was."""
    state.cat = owner


def lose_shields(seat: int, shields: int, state: State) -> None:
    """Take shields of red cards away."""
    state.cities[seat].shields -= shields


def lose_standing(seat: int, shields: int, state: State) -> None:
    """Take shields of a stage away."""
    state.cities[seat].standing -= shields


def turn_back(horns: int, state: State) -> None:
    """Turn Conflict markers back."""
    state.turned -= horns


def change_stage(seat: int, stage: Stage, other: Stage, state: State) -> None:
    """Give a city a wonder with another stage in the place of one."""
    old = state.cities[seat].wonder
    stages = [other if one is stage else one for one in old.stages]
    new = Wonder(int(old.id), old.key, stages, old.deck)
    new.rows, new.open, new.whole = old.rows, old.open, old.whole
    state.cities[seat].wonder = new


def lose_token(seat: int, before: City, state: State) -> None:
    """Take away the token that a city has just gained."""
    city = state.cities[seat]
    city.tokens, city.token_bits, city.standing = before.tokens, before.token_bits, before.standing
    state.ready &= city.token_bits


def lay_on_top(deck: int, card: Card, state: State) -> None:
    """Lay one more card on a deck."""
    state.decks[deck] = [*state.decks[deck][: state.sizes[deck]], card]
    state.sizes[deck] += 1


def take_from_top(deck: int, state: State) -> None:
    """Take the top card of a deck out of the game."""
    state.sizes[deck] -= 1
