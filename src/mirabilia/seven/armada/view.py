"""What Armada shows of a state, and reads back."""

from __future__ import annotations

from mirabilia.seven.action import PASS, card_of
from mirabilia.seven.armada.conflicts import rank_tokens
from mirabilia.seven.armada.effects import Incursion, PointsPerColour, best_colour
from mirabilia.seven.armada.pieces import (
    ATTACKS_LEFT,
    ATTACKS_RIGHT,
    FLEETS,
    LAST_SPACE,
    LEVELS,
    SPACES,
    TOKEN_VALUES,
    Navy,
    number_of,
)
from mirabilia.seven.armada.problems import find_naval_problems, find_shared_shipyards
from mirabilia.seven.armada.reasons import explain_points, islands_of, naval_tokens
from mirabilia.seven.armada.shapes import CityKeys
from mirabilia.seven.costs import Entries
from mirabilia.seven.model import COLOURS, Card, City, Effect, State
from mirabilia.seven.module_view import TABLE, ModuleView, make_piece
from mirabilia.seven.rules import Rules
from mirabilia.seven.shapes import keys_of
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.validation import Data, read_count, read_list, read_texts

SIDES = {"left": ATTACKS_LEFT, "right": ATTACKS_RIGHT}
FIGURES = ("shields", "coins", "levels", "taxes", "points", "explores")


class ArmadaView(ModuleView):
    """Shipyards, fleets, islands and naval tokens."""

    alike = True
    # ARM-041, ARM-117

    city_keys = keys_of(CityKeys)

    def __init__(self, navy: Navy, shipyards: Entries, may_stay_out: int) -> None:
        self.navy = navy
        self.may_stay_out = may_stay_out  # the right to stay out of naval conflicts
        self.yards = list(shipyards)
        self.known_fleets: dict[tuple[int, int, int], dict[str, int]] = {}  # by yard, fleet and space

    def city_data(self, state: State, seat: int) -> Data:
        city = state.cities[seat]
        yard = int(number_of(city, self.navy.shipyard))
        attacks = number_of(city, self.navy.incursions)
        data: Data = {
            **({"shipyard": self.yards[yard - 1]} if yard else {}),  # a pad need not know it
            "fleets": {fleet: city.numbers[self.navy.ships + at] for at, fleet in enumerate(FLEETS)},
        }
        lists = {
            "islands": [card.key for card in islands_of(city)],
            "naval": naval_tokens(self.navy, city),
            "incursions": [side for side, bit in SIDES.items() if attacks & bit],
        }
        return data | {key: value for key, value in lists.items() if value}

    def choices(self, state: State, seat: int) -> Data:
        city = state.cities[seat]
        effects = [effect for card in islands_of(city) for effect in card.effects.scoring]
        if any(isinstance(effect, PointsPerColour) for effect in effects):
            return {"colour": COLOURS[best_colour(city.counts)]}
        return {}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        yard = data.get("shipyard", "")
        if yard not in ("", *self.yards):
            raise BadInput(f"{where}: {unknown_name('shipyard', str(yard), self.yards)}")
        city.set_number(self.navy.shipyard, self.yards.index(yard) + 1 if yard else 0)
        fleets = data.get("fleets", {})
        if not isinstance(fleets, dict) or not set(fleets) <= set(FLEETS):
            raise BadInput(f"{where}: 'fleets' may have {', '.join(FLEETS)}")
        for at, fleet in enumerate(FLEETS):
            city.set_number(self.navy.ships + at, read_count(fleets, fleet, f"{where}: fleets", LAST_SPACE))
        known = {card.key: card for level in self.navy.islands for card in level}
        for key in read_texts(data, "islands", where):
            if key not in known:
                raise BadInput(f"{where}: {unknown_name('island', key, known)}")
            city.raise_structure(known[key])
        city.set_number(self.navy.tokens, read_tokens(data, where))
        bits = 0
        for side in read_texts(data, "incursions", where):
            if side not in SIDES:
                raise BadInput(f"{where}: {unknown_name('side of an incursion', side, SIDES)}")
            bits |= SIDES[side]
        city.set_number(self.navy.incursions, bits)

    def settle(self, state: State) -> None:
        """Give every city its own shipyard, and put all islands that nobody has on their piles."""
        yards = [number_of(city, self.navy.shipyard) for city in state.cities]
        for yard in yards:
            if yard and yards.count(yard) > 1:
                raise BadInput(f"the shipyard '{self.yards[yard - 1]}' is listed twice")
        free = [yard for yard in range(1, len(self.yards) + 1) if yard not in yards]
        for city in state.cities:
            if not number_of(city, self.navy.shipyard):
                city.set_number(self.navy.shipyard, free.pop(0))
        self.settle_islands(state)

    def settle_islands(self, state: State) -> None:
        """Every island is somewhere, and only once."""
        piles = [state.zones[self.navy.piles[level].place_of(0)] for level in range(1, LEVELS + 1)]
        drawn = [state.zones[self.navy.drawn.place_of(seat)] for seat in range(len(state.cities))]
        there = [card for city in state.cities for card in islands_of(city)]
        there += [card for cards in (*piles, *drawn) for card in cards]
        for card in there:
            if card.colour != "island":
                raise BadInput(f"'{card.key}' is among the islands, but is not one")
            if there.count(card) > 1:
                raise BadInput(f"the island '{card.key}' is listed twice")
        for pile, islands in zip(piles, self.navy.islands[1:], strict=True):
            missing = [card for card in islands if card not in there]
            if missing:
                pile.extend(missing)
                state.shuffle(pile)

    def find_blocking_problems(self, rules: Rules, cities: list[Data]) -> list[Data]:
        return find_shared_shipyards(rules, cities)

    def find_problems(self, rules: Rules, state: State) -> list[Data]:
        return find_naval_problems(rules, state, self.navy, self.may_stay_out)

    def may_have_other_tokens(self, state: State) -> bool:
        """By incursions (ARM-122)."""
        effect_lists = [card.effects for city in state.cities for card in city.built]
        return any(isinstance(effect, Incursion) for effects in effect_lists for effect in effects.on_build)

    def explain_points(self, rules: Rules, state: State, seat: int, effect: Effect, lang: str) -> str | None:
        return explain_points(rules, self.navy, state.cities[seat], effect, lang)

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        """The numbers of the shipyard, and of every fleet what its next space costs and gives."""
        if city == TABLE:
            return []
        owner = state.cities[city]
        numbers = {"strength": int(self.navy.strength(owner)), "level": int(self.navy.level(owner))}
        if state.asking is not None and state.asking.name == "join":
            numbers |= self.stakes(state, city)
        found = [make_piece("shipyard", self.yards[number_of(owner, self.navy.shipyard) - 1], numbers)]
        return found + [
            make_piece("fleet", fleet, {**self.fleet(owner, at)}) for at, fleet in enumerate(FLEETS)
        ]

    def stakes(self, state: State, city: int) -> dict[str, int]:
        """The naval token of a city if all take part, and if whoever may stay out does."""
        # ARM-185, ARM-186
        strengths = [int(self.navy.strength(one)) for one in state.cities]
        free = [bool(one.rights & self.may_stay_out) for one in state.cities]
        others = [-1 if out else strength for strength, out in zip(strengths, free, strict=True)]
        tokens = (rank_tokens(strengths, state.age)[city], rank_tokens(others, state.age)[city])
        return {"token_in": tokens[0], "token_out": tokens[1], "may_stay_out": int(free[city])}

    def fleet(self, city: City, fleet: int) -> dict[str, int]:
        """The space of a ship, whether it goes with the Wonder, and the next space; made once for each."""
        yard, space = int(number_of(city, self.navy.shipyard)), city.numbers[self.navy.ships + fleet]
        if (yard, fleet, space) not in self.known_fleets:
            self.known_fleets[yard, fleet, space] = self.make_fleet(city, fleet)
        return self.known_fleets[yard, fleet, space]

    def make_fleet(self, city: City, fleet: int) -> dict[str, int]:
        """What `fleet` gives, from the figures."""
        space = city.numbers[self.navy.ships + fleet]
        wonder = self.navy.wonder_fleets[number_of(city, self.navy.shipyard) - 1] == fleet
        numbers = {"space": space, "wonder": int(wonder)}
        cost = self.navy.next_cost(city, fleet)
        if cost is not None:
            numbers |= {f"cost_{kind}": count for kind, count in cost.units.items()}
            numbers |= {"cost_coins": int(cost.coins)} if cost.coins else {}
            for name in FIGURES:
                if figure := getattr(self.navy, name)[fleet * SPACES + space + 1]:
                    numbers[f"next_{name}"] = figure
        return numbers

    def event(self, state: State, event: Event, seat: int | None) -> Data | None:
        data: Data = {"seat": event.seat}
        if event.kind == "advance":
            return data | {"name": FLEETS[event.numbers[0]], "numbers": event.numbers[1:]}
        if event.kind == "island":
            return data | {"cards": [state.book.cards[event.numbers[0]].key]}
        if event.kind in ("losses", "naval", "incursion"):
            return data | {"numbers": event.numbers}
        return None

    def determinize(self, new: State, seat: int) -> None:
        """Nobody knows the order of the piles, nor what other explorers look at (ARM-112)."""
        explorers = [at for at in range(len(new.cities)) if new.controllers[at] != seat]
        for level in range(1, LEVELS + 1):
            pile = new.zones[self.navy.piles[level].place_of(0)]
            cards = pile.copy()
            looked_at: list[tuple[list[Card], list[Card]]] = []  # hands, with what is known of them
            for at in explorers:
                hand = new.zones[self.navy.drawn.place_of(at)]
                if hand and hand[0] in self.navy.islands[level]:
                    known = shown_island(new, seat, at)
                    cards += [card for card in hand if card not in known]
                    looked_at.append((hand, known))
            new.shuffle(cards)
            for hand, known in looked_at:
                hand[:] = sort_cards(known + [cards.pop() for _ in range(len(hand) - len(known))])
            pile[:] = cards


def shown_island(state: State, seat: int, explorer: int) -> list[Card]:
    """The island that an explorer has chosen already, if the seat sees that choice, as a partner does."""
    answer = state.answers[explorer]
    seen = answer > PASS and state.sees(seat, state.controllers[explorer])
    return [card_of(state, answer)] if seen else []


def read_tokens(data: Data, where: str) -> int:
    """Naval tokens packed into one number: at most one per Age."""
    values = read_list(data, "naval", where)
    if len(values) > 3:
        raise BadInput(f"{where}: {len(values)} naval tokens; there is at most one for each Age")
    found = 0
    for value in values:
        if isinstance(value, bool) or value == 0 or value not in TOKEN_VALUES:
            raise BadInput(f"{where}: {value!r} is not a naval token; there are -3, -2, -1, 1, 3, 5 and 7")
        found = found * 8 + TOKEN_VALUES.index(value)
    return found
