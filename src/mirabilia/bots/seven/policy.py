"""What is likely to be played: a score for every option, the sum of a few learned weights.

The weights have names (a card, a verb in a turn, a number of cards of a colour …), so that one file
serves every mixture of expansions, and a user's own card is judged by what it has in common with
others.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.features import (
    ALL_GOODS,
    ALL_RAW,
    Features,
    count_units,
    lane_of,
    shield_gap,
    symbol_points,
    turn_number,
)
from mirabilia.bots.seven.layout import Layout, spread
from mirabilia.seven.action import (
    BUILD,
    CHAIN,
    DISCARD,
    FREE,
    MODULE_VERBS,
    STAGE,
    TAKE,
    VERB_NAMES,
    card_id,
    choice_of,
    coins_to_bank,
    coins_to_cities,
    has_payment,
    module_number,
    rider_of,
    verb_at,
    verb_number,
    verb_of,
)
from mirabilia.seven.lanes import GOODS, RAW, add_units, count_missing
from mirabilia.seven.model import COUNTED, Card, City, Found, Rulebook, State, read_field
from mirabilia.table.vecs import append, vec

if TYPE_CHECKING:
    from mirabilia.bots.seven.habits import Habits
    from mirabilia.bots.seven.policy_network import PolicyNetwork

AGES: Final = 4
TURNS: Final = 8
COUNTS: Final = 8
COINS: Final = 16
GAPS: Final = 11
STAGES: Final = 5
CHOICES: Final = 4
OTHER_COLOUR: Final = 10  # of cards that are counted nowhere
KINDS_OF_COLOUR: Final = 11
NUMBERS: Final = 128  # of answers that are about no card
ALWAYS: Final = 1000000  # a turn that never comes


@final
class Policy:
    """The scores of options under one rulebook."""

    def __init__(self, book: Rulebook) -> None:
        layout = Layout()
        keys = [card.key for card in book.cards]
        colours = [*COUNTED, "other"]
        verbs = list(VERB_NAMES) + [verb.name for verb in book.verbs]
        self.features = [Features(card.effects, book) for card in book.cards]
        self.colours = vec[i64](
            [COUNTED.index(card.colour) if card.colour in COUNTED else OTHER_COLOUR for card in book.cards]
        )
        self.build: i64 = layout.block([f"build:{key}" for key in keys])
        self.bury: i64 = layout.block([f"bury:{key}" for key in keys])
        self.verb: i64 = layout.block(
            [one for name in verbs for one in spread(f"verb:{name}", [AGES, TURNS])]
        )
        self.colour: i64 = layout.block(
            [one for name in colours for one in spread(f"colour:{name}", [AGES, TURNS])]
        )
        self.count: i64 = layout.block(
            [one for name in colours for one in spread(f"count:{name}", [AGES, COUNTS])]
        )
        self.rider: i64 = layout.block(
            [one for name in book.rider_names for one in spread(f"rider:{name}", [AGES])]
        )
        self.riders: i64 = len(book.rider_names)
        self.coin: i64 = layout.block(spread("coins", [AGES, COINS]))
        self.give: i64 = layout.block(spread("give", [AGES]))
        self.shield: i64 = layout.block(spread("shields", [AGES, GAPS]))
        self.science: i64 = layout.block(spread("science", [AGES]))
        self.points: i64 = layout.block(spread("points", [AGES]))
        self.raw: i64 = layout.block([one for kind in RAW for one in spread(f"raw:{kind}", [AGES, 4])])
        self.goods: i64 = layout.block([one for kind in GOODS for one in spread(f"goods:{kind}", [AGES, 4])])
        self.all_raw: i64 = layout.block(spread("raw", [AGES, 8]))
        self.all_goods: i64 = layout.block(spread("goods", [AGES, 8]))
        self.lacking: i64 = layout.block(spread("lacking", [AGES]))
        self.uses = vec[i64]()  # of each module's verb, by card or number
        for verb in book.verbs:
            if verb.names_card():
                first = layout.block([f"use:{verb.name}:{key}" for key in keys])
            else:
                first = layout.block(spread(f"use:{verb.name}", [NUMBERS]))
            self.uses = append(self.uses, first)
        self.boards = vec[i64]()  # by the numbers of the boards
        self.stage_features: list[list[list[Features]]] = []
        for sides in book.wonders + book.guests:
            for board in sides:
                names = spread(f"stage:{board.key}:{board.side}", [STAGES, CHOICES, AGES])
                self.boards = append(self.boards, layout.block(names))
                self.stage_features.append(
                    [[Features(effects, book) for effects in stage.alternatives] for stage in board.stages]
                )
        self.names = layout.names
        self.players: i64 = book.players
        self.own = vec[float]([0.0] * len(self.names))  # the weights of one's own city
        self.other = vec[float]([0.0] * len(self.names))  # those for a city that one plays for
        self.weights = self.own
        self.network: PolicyNetwork | None = None  # what adds to the scores,
        self.until: i64 = ALWAYS  # the turn from which it is not asked any more
        self.habits: Habits | None = None  # what a search has learned so far
        self.heard: PolicyNetwork | None = None  # if it does so for the present city
        self.last: i64 = -1  # the card whose part of a score is known, and that part
        self.part = 0.0
        self.chances = vec[float]()
        self.tracing = False
        self.seen: list[int] = []  # while tracing: which weights an option has met, and with what factor
        self.amounts: list[float] = []
        self.total = 0.0

    def hit(self, index: i64, amount: float) -> None:
        """Count in one weight."""
        self.total += self.weights[index] * amount
        if self.tracing:
            self.seen.append(int(index))
            self.amounts.append(amount)

    def set_weights(self, own: list[float], other: list[float]) -> None:
        """Take over learned weights: of one's own city, and of one that one plays for."""
        self.own = vec[float](own)
        self.other = vec[float](other)

    def scores(self, state: State, seat: i64, options: list[int]) -> list[float]:
        """The score of every option of a city."""
        self.begin(state, seat)
        return [self.score(state, seat, option) for option in options]

    def begin(self, state: State, seat: i64) -> None:
        """Get ready for the options of a city."""
        self.weights = self.own if seat < self.players else self.other
        self.last = -1
        self.heard = self.network if seat < self.players and turn_number(state) < self.until else None
        if self.heard is not None:
            self.heard.begin(state, seat)

    def score(self, state: State, seat: i64, code: i64) -> float:
        """The score of an option; what its card is worth is kept for the other ways to build it."""
        self.total = 0.0
        verb = verb_of(code)
        if verb == BUILD or verb == CHAIN or verb == FREE:
            card = card_id(code)
            if card != self.last:
                self.add_card(state, seat, state.book.cards[card])
                self.part = self.total
                self.last = card
            self.total = self.part
        else:
            self.add_use(state, seat, code)
        self.add_action(state, seat, code)
        if self.heard is not None:
            return self.total * self.heard.share + self.heard.score(state, seat, code)
        return self.total

    def trace(self, state: State, seat: i64, option: int) -> None:
        """Record in `seen` and `amounts` what an option's score consists of."""
        self.seen = []
        self.amounts = []
        self.tracing = True
        self.scores(state, seat, [option])
        self.tracing = False

    def add_use(self, state: State, seat: i64, code: i64) -> None:
        """What an answer is about, if it does not build a card of the hand."""
        verb = verb_of(code)
        number = card_id(code)
        if verb == STAGE:
            self.hit(self.bury + number, 1.0)
            self.add_stage(state, seat, code)
        elif verb == DISCARD:
            self.hit(self.bury + number, 1.0)
        elif verb == TAKE:
            self.add_card(state, seat, state.book.cards[number])
        elif verb >= MODULE_VERBS:
            module_verb = verb_at(state.book, code)
            first = self.uses[module_number(code)]
            if module_verb.names_card():
                self.hit(first + number, 1.0)
                if module_verb.to_pile:
                    self.hit(self.bury + number, 1.0)
                else:
                    self.add_features(state, seat, self.features[number])
            else:
                self.hit(first + number % NUMBERS, 1.0)

    def add_action(self, state: State, seat: i64, code: i64) -> None:
        """The verb, the rider and the payment of an action."""
        age = state.age
        turn = state.turn if state.turn < TURNS else TURNS - 1
        self.hit(self.verb + (verb_number(code) * AGES + age) * TURNS + turn, 1.0)
        rider = rider_of(code)
        if rider > 0 and rider < self.riders:
            self.hit(self.rider + rider * AGES + age, 1.0)
        sold = verb_of(code) == DISCARD
        if has_payment(code) or sold:
            given = coins_to_cities(code)
            if given > 0:
                self.hit(self.give + age, 0.2 * float(given))
            change = -given - coins_to_bank(code)
            if sold:
                change += state.book.sale_coins
            self.add_coins(state.cities[seat], age, change)

    def add_coins(self, city: City, age: i64, change: i64) -> None:
        """Coins that come or go: what matters is how many are left."""
        if change == 0:
            return
        before = city.coins if city.coins < COINS else COINS - 1
        after = city.coins + change
        if after < 0:
            after = 0
        if after >= COINS:
            after = COINS - 1
        self.hit(self.coin + age * COINS + after, 1.0)
        self.hit(self.coin + age * COINS + before, -1.0)

    def add_card(self, state: State, seat: i64, card: Card) -> None:
        """A structure that enters play."""
        age = state.age
        turn = state.turn if state.turn < TURNS else TURNS - 1
        colour = self.colours[card.id]
        self.hit(self.build + card.id, 1.0)
        self.hit(self.colour + (colour * AGES + age) * TURNS + turn, 1.0)
        if colour < OTHER_COLOUR:
            there = read_field(state.cities[seat].counts, 5 * colour)
            if there >= COUNTS:
                there = COUNTS - 1
            self.hit(self.count + (colour * AGES + age) * COUNTS + there, 1.0)
        self.add_features(state, seat, self.features[card.id])

    def add_stage(self, state: State, seat: i64, code: i64) -> None:
        """A stage that is completed."""
        city = state.cities[seat]
        built = city.stage_count()
        if built >= STAGES:
            return
        choice = choice_of(code)
        first = self.boards[city.board.number]
        self.hit(first + (built * CHOICES + choice % CHOICES) * AGES + state.age, 1.0)
        self.add_features(state, seat, self.stage_features[city.board.number][built][choice])

    def add_features(self, state: State, seat: i64, features: Features) -> None:
        """What the effects of a card give."""
        age = state.age
        city = state.cities[seat]
        if features.shields > 0:
            self.add_shields(state, seat, state.left_of(seat), features.shields)
            self.add_shields(state, seat, state.right_of(seat), features.shields)
        if features.science > 0:
            more = symbol_points(city, features.science) - symbol_points(city, 0)
            self.hit(self.science + age, 0.1 * float(more))
        if len(features.scoring) > 0:
            self.hit(self.points + age, 0.1 * float(features.points_at(state, seat)))
        coins = features.coins_at(state, seat)
        if coins > 0:
            self.add_coins(city, age, coins)
        if features.raw > 0 or features.goods > 0:
            self.add_production(city, age, features)

    def add_shields(self, state: State, seat: i64, other: i64, more: i64) -> None:
        """Strength against one neighbour."""
        if state.sees(seat, other):
            return
        first = self.shield + state.age * GAPS
        after = shield_gap(state, seat, other, more)
        before = shield_gap(state, seat, other, 0)
        if after != before:
            self.hit(first + after, 1.0)
            self.hit(first + before, -1.0)

    def add_production(self, city: City, age: i64, features: Features) -> None:
        """Resources: which ones the city lacks, and whether its stages need them."""
        raw = add_units(city.raw, features.raw)
        goods = add_units(city.goods, features.goods)
        kind: i64 = 0
        while kind < 4:
            self.move(self.raw + (kind * AGES + age) * 4, city.raw, raw, lane_of(kind), 3)
            kind += 1
        kind = 0
        while kind < 3:
            self.move(self.goods + (kind * AGES + age) * 4, city.goods, goods, lane_of(kind), 3)
            kind += 1
        self.move(self.all_raw + age * 8, city.raw, raw, ALL_RAW, 7)
        self.move(self.all_goods + age * 8, city.goods, goods, ALL_GOODS, 7)
        fewer: i64 = 0
        index = city.stage_count()
        while index < len(city.board.stages):
            cost = city.board.stages[index].cost
            fewer += count_missing(cost.raw, city.raw) - count_missing(cost.raw, raw)
            fewer += count_missing(cost.goods, city.goods) - count_missing(cost.goods, goods)
            index += 1
        if fewer > 0:
            self.hit(self.lacking + age, 0.5 * float(fewer))

    def move(self, first: i64, before: i64, after: i64, shift: i64, most: i64) -> None:
        """One lane that may have grown."""
        old = count_units(before, shift, most)
        new = count_units(after, shift, most)
        if new != old:
            self.hit(first + new, 1.0)
            self.hit(first + old, -1.0)

    def pick(self, state: State, seat: i64, found: Found, sharp: float) -> i64:
        """A random option, likelier the higher its score; the state's own generator decides."""
        if found.count == 1:
            return found.codes[0]
        total = self.weigh(state, seat, found, sharp)
        at = float(state.randrange(1073741824)) / 1073741824.0
        index: i64 = 0
        while index < found.count - 1:
            at -= self.chances[index] / total
            if at < 0.0:
                break
            index += 1
        if self.habits is not None and seat < self.players:
            self.habits.note(seat, found.codes[index])
        return found.codes[index]

    def weigh(self, state: State, seat: i64, found: Found, sharp: float) -> float:
        """Leave in `chances` how likely the options are, as parts of a total, which is returned."""
        self.begin(state, seat)
        top = 0.0
        index: i64 = 0
        while index < found.count:
            score = self.score(state, seat, found.codes[index])
            if self.habits is not None and seat < self.players:
                score += self.habits.bonus(seat, found.codes[index])
            if index < len(self.chances):
                self.chances[index] = score
            else:
                self.chances = append(self.chances, score)
            if index == 0 or score > top:
                top = score
            index += 1
        total = 0.0
        index = 0
        while index < found.count:
            chance = math.exp((self.chances[index] - top) * sharp)
            self.chances[index] = chance
            total += chance
            index += 1
        return total

    def favourite(self, state: State, seat: i64, options: list[int]) -> int:
        """The option with the highest score."""
        scores = self.scores(state, seat, options)
        best: i64 = 0
        index: i64 = 1
        while index < len(options):
            if scores[index] > scores[best]:
                best = index
            index += 1
        return options[best]


def likelihoods_of(scores: list[float], sharp: float) -> list[float]:
    """Chances that grow with the scores."""
    top = scores[0]
    for one in scores:
        if one > top:
            top = one
    found: list[float] = []
    total = 0.0
    for one in scores:
        chance = math.exp((one - top) * sharp)
        total += chance
        found.append(chance)
    index: i64 = 0
    while index < len(found):
        found[index] = found[index] / total
        index += 1
    return found
