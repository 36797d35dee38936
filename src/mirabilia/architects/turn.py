"""The steps of a turn, in the order in which the timetable has them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.action import (
    BUILD,
    END,
    EXTRA,
    LEARN,
    LOOK,
    PILE,
    TAKE,
    TRIPLE,
    card_id,
    coins_of,
    deck_to_draw,
    extra_token_id,
    goods_of,
    has_goods,
    set_of,
    side_of,
    stage_index,
    token_id,
    uses_economy,
    uses_engineering,
    verb_of,
)
from mirabilia.architects.model import (
    NO_TOKEN,
    NOBODY,
    SEAT_BITS,
    Card,
    City,
    Stage,
    State,
    Token,
)
from mirabilia.architects.moves import (
    add_act_options,
    add_draws,
    add_kept,
    add_searches,
    add_sides,
    add_tokens,
    any_card,
    any_token,
    deck_of,
    first_place,
    may_act,
)
from mirabilia.table.agenda import Question, Step, Table
from mirabilia.table.found import Found

# Why a card was taken, for those who listen: by choice, by a stage, or by the token of this number less two.
BY_CHOICE: Final = 0
BY_STAGE: Final = 1
BY_TOKEN: Final = 2


def state_of(table: Table) -> State:
    """The machine's table as the state that it is here."""
    assert isinstance(table, State)
    return table


@final
class BeginTurn(Step):
    """The next player's turn begins: every token can be used again."""

    def __init__(self) -> None:
        super().__init__("begin", rules=("ARC-017", "ARC-024", "ARC-059"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        state.active = state.first if state.active == NOBODY else state.left_of(state.active)
        state.turn += 1
        state.ready = state.used = 0
        if state.events is not None:
            state.note("turn", state.active, [int(state.turn)])
            if not any_card(state, state.active):
                state.note("skip", state.active, [])


@final
class TakeQuestion(Question):
    """Which of the three cards to take; the owner of the Cat may look at the central one first."""

    def __init__(self) -> None:
        super().__init__("take", rules=("ARC-018", "ARC-048", "ARC-050"))

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        if any_card(state, state.active):
            return [int(state.active)]
        return []  # OQ-ARC-01: whoever finds three empty decks takes no card

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_sides(state, seat, TAKE, found)
        if may_look(state, seat):
            found.append(LOOK)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        seat = state.active
        action: i64 = state.answers[seat]
        if action == LOOK:
            state.knows |= SEAT_BITS[seat]
            state.clock = state.book.take_clock
            if state.events is not None:
                state.note("look", seat, [int(state.top(len(state.cities)).id)])
        else:
            take_card(state, seat, deck_of(state, seat, side_of(action)), BY_CHOICE)


def may_look(state: State, seat: i64) -> bool:
    """Whether a seat owns the Cat, and does not know the central deck's top card yet (ARC-048)."""
    return state.cat == seat and state.sizes[len(state.cities)] > 0 and state.knows & SEAT_BITS[seat] == 0


def take_card(state: State, seat: i64, deck: i64, cause: i64) -> None:
    """Take the top card of a deck, if there is one, and lay it in front of the player."""
    # ARC-021, ARC-025
    size = state.sizes[deck] - 1
    if size < 0:
        return
    card = state.decks[deck][size]
    state.sizes[deck] = size
    if deck == len(state.cities):
        state.knows = 0  # OQ-ARC-12: the next one is known to nobody
    receive(state, seat, card, deck, cause)


def receive(state: State, seat: i64, card: Card, deck: i64, cause: i64) -> None:
    """What happens when a card is taken, however it was gained (ARC-076, ARC-102)."""
    # ARC-021, ARC-077
    city = state.cities[seat]
    city.put(card)
    state.ready |= card.sets_off & city.token_bits & ~state.used
    if state.events is not None:
        state.note("take", seat, [int(card.id), int(deck), int(cause)])
    if card.cats > 0 and state.cat != seat:
        state.cat = seat  # ARC-047
        state.note("cat", seat, [])
    if card.horns > 0:
        turn_markers(state, seat, card.horns)


def turn_markers(state: State, seat: i64, horns: i64) -> None:
    """Turn Conflict markers to their battle side; horns beyond the last one are ignored (ARC-083)."""
    # ARC-081, ARC-082
    left = state.book.markers - state.turned
    turned = horns if horns < left else left
    state.turned += turned
    if state.events is not None:
        state.note("horns", seat, [int(turned), int(state.turned)])


@final
class ActQuestion(Question):
    """What to do next with cards and tokens: asked again until nothing is left to do."""

    def __init__(self) -> None:
        super().__init__(
            "act",
            rules=("ARC-022", "ARC-023", "ARC-040", "ARC-041", "ARC-045", "ARC-058", "ARC-060"),
        )

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        if may_act(state, state.active):
            return [int(state.active)]
        return []

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_act_options(state_of(table), seat, found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        seat = state.active
        action: i64 = state.answers[seat]
        if action == END:
            return
        state.clock = state.book.act_clock
        verb = verb_of(action)
        if verb == BUILD:
            build(state, seat, action)
        elif verb == LEARN:
            learn(state, seat, action)
        elif verb == EXTRA:
            token = state.book.tokens[extra_token_id(action)]
            state.used |= token.bit
            state.ready &= ~token.bit
            deck = deck_of(state, seat, side_of(action))
            take_card(state, seat, deck, BY_TOKEN + token.id)


def build(state: State, seat: i64, action: i64) -> None:
    """Discard the cards that pay, turn the part, and let its effect happen at once (ARC-037, ARC-039)."""
    city = state.cities[seat]
    book = state.book
    stage = city.wonder.stages[stage_index(action)]
    pay(state, city, action)
    if uses_economy(action):
        state.used |= book.economy
    if uses_engineering(action):
        state.used |= book.engineering
    city.raise_stage(stage)
    state.ready |= book.on_stage & city.token_bits & ~state.used
    if state.events is not None:
        state.note("build", seat, [int(action)])
    take_effect(state, seat, stage)


def pay(state: State, city: City, action: i64) -> None:
    """Lay the cards that an action pays with on the discard pile (ARC-038)."""
    coins = coins_of(action)
    if coins > 0:
        city.yellow -= coins
        state.discard(state.book.by_colour[1][0], coins)
    if has_goods(action):
        kind: i64 = 0
        for card in state.book.by_colour[0]:
            count = goods_of(action, kind)
            if count > 0:
                city.grey -= count * card.one
                state.discard(card, count)
            kind += 1
        city.count_resources()


def take_effect(state: State, seat: i64, stage: Stage) -> None:
    """What a stage does once."""
    for effect in stage.on_build:
        effect.apply_on_build(state, seat)


def learn(state: State, seat: i64, action: i64) -> None:
    """Discard the green cards and take a Progress token (ARC-054)."""
    city = state.cities[seat]
    symbols = set_of(action)
    greens = state.book.by_colour[3]
    if symbols == TRIPLE:
        for card in greens:
            city.green -= card.one
            state.discard(card, 1)
    elif symbols > 0:
        pair = greens[symbols - 1]
        city.green -= 2 * pair.one
        state.discard(pair, 2)
    take_token(state, seat, action)


def take_token(state: State, seat: i64, action: i64) -> None:
    """Take a token that lies face up, which is replaced at once, or the top one of the pile (ARC-055)."""
    # ARC-056, ARC-057, ARC-061
    wanted = token_id(action)
    token = top_token(state) if wanted == PILE else state.book.tokens[wanted]
    if wanted != PILE:
        place = first_place(state.row, wanted)
        state.row[place] = top_token(state).id if state.pile_size > 0 else NO_TOKEN
    state.cities[seat].add_token(token)
    if state.events is not None:
        state.note("learn", seat, [int(action), int(token.id)])


def top_token(state: State) -> Token:
    """Take the top one of the pile of tokens."""
    state.pile_size -= 1
    return state.pile[state.pile_size]


@final
class DrawQuestion(Question):
    """From which deck in play to take the top card."""

    def __init__(self) -> None:
        super().__init__("draw", rules=("ARC-094",))

    def still_applies(self, table: Table, seat: i64) -> bool:
        return len(self.options(table, seat)) > 0

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_draws(state_of(table), found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        take_card(state, state.active, deck_to_draw(state.answers[state.active]), BY_STAGE)


@final
class LearnQuestion(Question):
    """Which Progress token to take for free."""

    def __init__(self) -> None:
        super().__init__("learn", rules=("ARC-096",))

    def still_applies(self, table: Table, seat: i64) -> bool:
        return any_token(state_of(table))

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_tokens(state_of(table), LEARN, found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        take_token(state, state.active, state.answers[state.active])


@final
class KeepQuestion(Question):
    """Which of the cards that were found to keep; the others are shuffled back."""

    def __init__(self, count: i64) -> None:
        super().__init__("keep", rules=("ARC-098", "ARC-101"))
        self.count: i64 = count

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_kept(state_of(table), table.subject, self.count, found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        deck = state.subject
        wanted = card_id(state.answers[state.active])
        cards = state.decks[deck][: state.sizes[deck]]
        index: i64 = len(cards) - 1
        while cards[index].id != wanted:
            index -= 1
        card = cards.pop(index)
        state.shuffle(cards)
        state.decks[deck] = cards
        state.sizes[deck] = len(cards)
        receive(state, state.active, card, deck, BY_STAGE)


@final
class SearchQuestion(Question):
    """Whether to look through the deck on the left or the one on the right."""

    def __init__(self, keep: KeepQuestion) -> None:
        super().__init__("search", rules=("ARC-098",))
        self.keep = keep

    def still_applies(self, table: Table, seat: i64) -> bool:
        return len(self.options(table, seat)) > 0

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_searches(state_of(table), seat, found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        seat = state.active
        deck = deck_of(state, seat, side_of(state.answers[seat]))
        if state.events is not None:
            found = state.decks[deck][: state.sizes[deck]][-self.keep.count :]
            state.note("search", seat, [int(deck)] + [int(card.id) for card in found])
        state.enqueue(self.keep, seat, deck)


@final
class PassOn(Step):
    """The turn is over: the next player's begins, unless this was the last one."""

    def __init__(self) -> None:
        super().__init__("pass on", rules=("ARC-109", "ARC-110"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        if not (state.cities[state.active].complete() or all_empty(state)):
            state.clock = 0


def all_empty(state: State) -> bool:
    """Whether no card is left anywhere, so that no turn can begin with one any more (OQ-ARC-01)."""
    if state.sizes[len(state.cities)] > 0:
        return False
    for size in state.sizes:
        if size > 0:
            return False
    return True
