"""The options of a turn, payment included."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.action import (
    CENTRE,
    END,
    LEFT,
    PILE,
    RIGHT,
    SEARCH,
    TRIPLE,
    build_stage,
    draw_from,
    extra_by,
    keep_card,
    learn_for,
    with_coins,
    with_economy,
    with_engineering,
    with_goods,
    with_side,
    with_token,
)
from mirabilia.architects.model import NO_TOKEN, SYMBOLS, City, Stage, State, read_field
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec


@final
class Subset:
    """Some resources, one of each."""

    def __init__(self, bits: int) -> None:
        self.bits: i64 = bits
        kinds = [kind for kind in range(5) if bits & 2**kind]
        self.size: i64 = len(kinds)
        self.goods: i64 = sum([with_goods(0, kind, 1) for kind in kinds])


# The most resources, and so the fewest coins, first.
SUBSETS: Final = [Subset(bits) for bits in sorted(range(32), key=lambda bits: (-bits.bit_count(), bits))]
KIND_BITS: Final = [1, 2, 4, 8, 16]


def deck_of(state: State, seat: i64, side: i64) -> i64:
    """The deck on a side of a seat: on the left its own, on the right the right neighbour's (ARC-019)."""
    # ARC-108
    if side == LEFT:
        return seat
    if side == RIGHT:
        return state.right_of(seat)
    return len(state.cities)


def any_card(state: State, seat: i64) -> bool:
    """Whether one of the three decks that a seat reaches has a card left."""
    sizes = state.sizes
    return sizes[seat] > 0 or sizes[state.right_of(seat)] > 0 or sizes[len(state.cities)] > 0


def add_sides(state: State, seat: i64, action: i64, found: Found) -> None:
    """An action with each of the three cards to choose from (ARC-018, ARC-026)."""
    sizes = state.sizes
    if sizes[seat] > 0:
        found.append(action)
    if sizes[state.right_of(seat)] > 0:
        found.append(with_side(action, RIGHT))
    if sizes[len(state.cities)] > 0:
        found.append(with_side(action, CENTRE))


def coin_worth(state: State, city: City) -> i64:
    """What the yellow cards are worth this turn (ARC-078)."""
    coins = city.yellow
    if coins > 0 and economy_ready(state, city):
        return coins + 1
    return coins


def economy_ready(state: State, city: City) -> bool:
    """Whether one coin may still count double this turn."""
    return city.token_bits & ~state.used & state.book.economy != 0


def engineering_ready(state: State, city: City) -> bool:
    """Whether a stage may still be built with any resources this turn."""
    return city.token_bits & ~state.used & state.book.engineering != 0


def must_build(state: State, city: City) -> bool:
    """Whether some stage can be paid at its printed cost, coins filling every gap (ARC-031, ARC-032)."""
    # ARC-045
    worth = coin_worth(state, city)
    for stage in city.wonder.open[city.built]:
        if (city.most if stage.identical else city.kinds) + worth >= stage.count:
            return True
    return False


def must_learn(state: State, city: City) -> bool:
    """Whether the green cards have to be exchanged for a Progress token (ARC-053)."""
    green = city.green
    if green == 0 or not any_token(state):
        return False
    first = green & 63
    second = green >> 6 & 63
    third = green >> 12
    return first > 1 or second > 1 or third > 1 or (first > 0 and second > 0 and third > 0)


def any_token(state: State) -> bool:
    """Whether a Progress token is left; without one the green cards stay (OQ-ARC-08)."""
    if state.pile_size > 0:
        return True
    for token in state.row:
        if token != NO_TOKEN:
            return True
    return False


def may_engineer(state: State, city: City) -> bool:
    """Whether Engineering makes a stage possible (ARC-069)."""
    # ARC-079
    if not engineering_ready(state, city):
        return False
    worth = coin_worth(state, city)
    rest = city.grey
    while rest > 0:
        worth += rest & 63
        rest >>= 6
    for stage in city.wonder.open[city.built]:
        if worth >= stage.count:
            return True
    return False


def may_act(state: State, seat: i64) -> bool:
    """Whether there is anything to do before the turn ends (ARC-022, ARC-023)."""
    city = state.cities[seat]
    if must_build(state, city) or must_learn(state, city):
        return True
    if state.ready != 0 and any_card(state, seat):
        return True
    return may_engineer(state, city)


def add_act_options(state: State, seat: i64, found: Found) -> None:
    """Append everything that can be done now; the turn can be ended if nothing has to be done."""
    # ARC-041, ARC-058, ARC-079
    city = state.cities[seat]
    if must_build(state, city):
        add_builds(state, city, found)
    if must_learn(state, city):
        add_learning(state, city, found)
    bound = found.count > 0
    if engineering_ready(state, city):
        add_engineered(state, city, found)
    if state.ready != 0:
        for token in state.book.tokens:
            if state.ready & token.bit:
                add_sides(state, seat, extra_by(token.id), found)
    if not bound:
        found.append(END)


def add_builds(state: State, city: City, found: Found) -> None:
    """Every payment of every stage that can be built at its printed cost (ARC-042 to ARC-044)."""
    economy = economy_ready(state, city)
    for stage in city.wonder.open[city.built]:
        action = build_stage(stage.number - 1)
        if stage.identical:
            add_identical(city, stage.count, action, economy, found)
        else:
            add_different(city, stage.count, action, economy, found)


def add_different(city: City, count: i64, action: i64, economy: bool, found: Found) -> None:
    """Payments with resources of which no two are alike."""
    missing: i64 = 0
    for kind in range(5):
        if read_field(city.grey, kind) == 0:
            missing += KIND_BITS[kind]
    coins = city.yellow
    for subset in SUBSETS:
        if subset.bits & missing == 0 and subset.size <= count:
            add_paid(action + subset.goods, count - subset.size, coins, economy, found)


def add_identical(city: City, count: i64, action: i64, economy: bool, found: Found) -> None:
    """Payments with resources that are all alike, or with coins alone."""
    coins = city.yellow
    for kind in range(5):
        amount = read_field(city.grey, kind)
        if amount > count:
            amount = count
        while amount > 0:
            add_paid(with_goods(action, kind, amount), count - amount, coins, economy, found)
            amount -= 1
    add_paid(action, count, coins, economy, found)


def add_paid(action: i64, gaps: i64, coins: i64, economy: bool, found: Found) -> None:
    """A payment whose gaps are filled with coins, one of which may count double (ARC-068)."""
    if gaps <= coins:
        found.append(with_coins(action, gaps))
    if economy and gaps > 1 and gaps - 1 <= coins:
        found.append(with_economy(with_coins(action, gaps - 1)))


def add_engineered(state: State, city: City, found: Found) -> None:
    """Payments that only Engineering allows."""
    economy = economy_ready(state, city)
    for stage in city.wonder.open[city.built]:
        action = with_engineering(build_stage(stage.number - 1))
        add_mixed(city, stage, 0, stage.count, action, 0, 0, economy, found)


def add_mixed(
    city: City,
    stage: Stage,
    kind: i64,
    wanted: i64,
    action: i64,
    kinds: i64,
    most: i64,
    economy: bool,
    found: Found,
) -> None:
    """Go through the resources one after the other; keep what the printed cost does not allow."""
    if kind == 5:
        if (kinds > 1) if stage.identical else (most > 1):
            add_paid(action, wanted, city.yellow, economy, found)
        return
    amount = read_field(city.grey, kind)
    if amount > wanted:
        amount = wanted
    while amount >= 0:
        add_mixed(
            city,
            stage,
            kind + 1,
            wanted - amount,
            with_goods(action, kind, amount),
            kinds + 1 if amount > 0 else kinds,
            amount if amount > most else most,
            economy,
            found,
        )
        amount -= 1


def add_learning(state: State, city: City, found: Found) -> None:
    """Every set of green cards with every token that can be had for it (ARC-054, ARC-060)."""
    alone: i64 = 1
    for symbol in range(len(SYMBOLS)):
        count = read_field(city.green, symbol)
        if count > 1:
            add_tokens(state, learn_for(symbol + 1), found)
        if count == 0:
            alone = 0
    if alone > 0:
        add_tokens(state, learn_for(TRIPLE), found)


def add_tokens(state: State, action: i64, found: Found) -> None:
    """The tokens to choose from: those that lie face up, and the top one of the pile."""
    row = state.row
    index: i64 = 0
    while index < len(row):
        token = row[index]
        if token != NO_TOKEN and first_place(row, token) == index:  # two alike are one option
            found.append(with_token(action, token))
        index += 1
    if state.pile_size > 0:
        found.append(with_token(action, PILE))


def first_place(row: vec[i64], number: i64) -> i64:
    """Where a number that is in a row stands first."""
    index: i64 = 0
    while row[index] != number:
        index += 1
    return index


def add_draws(state: State, found: Found) -> None:
    """Append every deck that has a card left (ARC-094)."""
    deck: i64 = 0
    while deck < len(state.sizes):
        if state.sizes[deck] > 0:
            found.append(draw_from(deck))
        deck += 1


def add_searches(state: State, seat: i64, found: Found) -> None:
    """Append the deck on the left and that on the right (ARC-098)."""
    if state.sizes[seat] > 0:
        found.append(SEARCH)
    if state.sizes[state.right_of(seat)] > 0:
        found.append(with_side(SEARCH, RIGHT))


def add_kept(state: State, deck: i64, count: i64, found: Found) -> None:
    """Append one of each kind among the cards on top of a deck (ARC-101)."""
    first = found.count
    size = state.sizes[deck]
    index = size - count if size > count else 0
    while index < size:
        found.append(keep_card(state.decks[deck][index].id))
        index += 1
    found.sort(first)
