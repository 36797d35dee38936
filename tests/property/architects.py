"""7 Wonders Architects read independently of the engine: what must hold, and every legal answer.

Everything here works on views and plain counts; nothing of the engine's own arithmetic is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from hypothesis import strategies as st

from mirabilia.architects.model import Card, City, State, Token
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.table.agenda import FollowUp, Step
from mirabilia.table.game import Game

Data = dict[str, Any]
Setup = tuple[int, int]
RESOURCES = ("wood", "stone", "clay", "papyrus", "glass")
SYMBOLS = ("tablet", "gear", "compass")
EXTRAS = {
    "urbanism": ("wood", "clay"),
    "crafts": ("papyrus", "glass"),
    "jewellery": ("stone", "coin"),
    "science": SYMBOLS,
    "propaganda": ("shield_horn", "shield_2_horns"),
}
ENDS = {"tactics", "decoration", "politics", "strategy", "education", "culture"}
SHARED = ("book", "timetable", "events")


def setups() -> st.SearchStrategy[Setup]:
    """Numbers of players and seeds."""
    return st.tuples(st.integers(2, 7), st.integers(0, 2**32))


def start(setup: Setup) -> Game:
    """A new game."""
    return Game.new("architects", setup[0], seed=setup[1])


def state_of(game: Game) -> State:
    """The engine's state."""
    assert isinstance(game.table, State)
    return game.table


def ruleset_of(game: Game) -> ArchitectsRuleset:
    """The kit of the game."""
    assert isinstance(game.ruleset, ArchitectsRuleset)
    return game.ruleset


def moves(game: Game, random: Random) -> Iterator[str]:
    """Play to the end at random; before each answer is given, the answer."""
    while not game.over:
        decision = game.decisions[0]
        text = random.choice(game.options(decision)).text
        yield text
        game.answer(decision, text)


def snapshot(state: State) -> Data:
    """Everything that a state holds, to be compared."""
    data = {name: plain(value) for name, value in vars(state).items() if name not in SHARED}
    data["decks"] = [plain(deck[:size]) for deck, size in zip(state.decks, state.sizes, strict=True)]
    data["pile"] = plain(state.pile[: int(state.pile_size)])
    return data


def plain(value: Any) -> Any:
    """A value as plain data; what is printed stands for itself."""
    if isinstance(value, Card | Token):
        return value.key
    if isinstance(value, Step):
        return value.name
    if isinstance(value, list | tuple):
        return tuple(plain(one) for one in value)
    if isinstance(value, City | FollowUp):
        return {name: plain(one) for name, one in vars(value).items() if name != "wonder"}
    return value


def check_state(game: Game) -> None:
    """The invariants of a single moment."""
    view = game.view()
    check_cards(game, view)
    check_tokens(game, view)
    for city in view["cities"]:
        check_city(game, city)
    cats = [city["seat"] for city in view["cities"] if city["cat"]]
    assert cats == ([] if view["cat"] is None else [view["cat"]])
    assert 0 <= view["conflict"]["turned"] <= view["conflict"]["markers"]
    if view["asking"] in (None, "take"):
        assert view["conflict"]["turned"] < view["conflict"]["markers"]
    assert state_of(game).queue == ()
    assert len(game.decisions) == (0 if game.over else 1)
    complete = [city for city in view["cities"] if city["complete"]]
    assert all(city["seat"] == view["active"] for city in complete)
    if game.over:
        assert complete or not any(deck["size"] for deck in [*view["decks"], view["centre"]])


def check_cards(game: Game, view: Data) -> None:
    """Every card is in a deck, in front of somebody or on the pile, and none is lost."""
    entries = ruleset_of(game).rules.decks
    there: Counter[str] = Counter(view["discard"])
    for deck in [*view["decks"], view["centre"]]:
        assert sum(deck["holds"].values()) == deck["size"]
        there.update(deck["holds"])
    box: Counter[str] = Counter(entries["central"]["cards"])
    for city in view["cities"]:
        there.update(city["cards"])
        box.update(entries[city["wonder"]]["cards"])
    assert +there == +box


def check_tokens(game: Game, view: Data) -> None:
    """Every Progress token is somewhere; places are left empty only without a pile."""
    shown = [token for token in view["progress"]["row"] if token]
    owned = [token for city in view["cities"] for token in city["tokens"]]
    pile = [token.key for token in state_of(game).pile[: view["progress"]["pile"]]]
    box = Counter(token.key for token in ruleset_of(game).rules.book.token_pile)
    assert Counter(shown + owned + pile) == box
    assert len(shown) == 3 or not pile


def check_city(game: Game, city: Data) -> None:
    """A city's numbers follow from what lies there."""
    rules = ruleset_of(game).rules
    wonder = rules.wonders[city["wonder"]]
    built = [part["number"] for part in city["parts"] if part["built"]]
    assert built == city["stages"]
    assert [part["number"] for part in city["parts"] if part["open"]] == open_stages(wonder["rows"], built)
    effects = [effect for number in built for effect in wonder["stages"][number - 1]["effects"]]
    reds = sum(count for key, count in city["cards"].items() if key.startswith("shield"))
    standing = sum(effect.get("shields", 0) for effect in effects) + 2 * ("tactics" in city["tokens"])
    assert city["shields"] == reds + standing
    points = city["points"]
    assert points["wonder"] == sum(effect.get("points", 0) for effect in effects)
    assert points["cat"] == 2 * city["cat"]
    assert points["blue"] == 3 * city["cards"].get("points_3", 0) + 2 * city["cards"].get("points_2_cat", 0)
    assert points["victory"] == 3 * city["victory"]
    assert points["progress"] == token_points(city)
    assert points["total"] == sum(value for key, value in points.items() if key != "total")


def token_points(city: Data) -> int:
    """The points of a city's Progress tokens."""
    tokens = city["tokens"]
    each: dict[str, int] = {
        "decoration": 6 if len(city["stages"]) == 5 else 4,
        "politics": city["cards"].get("points_2_cat", 0),
        "strategy": city["victory"],
        "education": 2 * len(tokens),
    }
    culture = (0, 4, 12)[tokens.count("culture")]
    return culture + sum(each.get(token, 0) for token in tokens)


def open_stages(rows: list[list[int]], built: list[int]) -> list[int]:
    """The stages that all lie on built ones."""
    for row in rows:
        missing = [number for number in row if number not in built]
        if missing:
            return sorted(missing)
    return []


class Legal:
    """Every legal answer of whoever is asked, from the view and what happened in the turn."""

    def __init__(
        self, game: Game, taken: list[str], built: int, used: set[str], gained: dict[str, int]
    ) -> None:
        self.view: Data = game.view(game.decisions[0].seat)
        self.wonders = ruleset_of(game).rules.wonders
        self.seat = self.view["active"]
        self.city = self.view["cities"][self.seat]
        self.taken = taken  # the cards of the turn, in order
        self.built = built  # how many stages were built in it
        self.used = used
        self.gained = gained  # tokens of the turn: how many cards and stages came before

    def answers(self) -> set[str]:
        """All of them."""
        if self.view["asking"] == "take":
            return self.take()
        if self.view["asking"] == "act":
            return self.act()
        if self.view["asking"] == "draw":
            decks = {f"draw {seat}" for seat, deck in enumerate(self.view["decks"]) if deck["size"]}
            return decks | ({"draw centre"} if self.view["centre"]["size"] else set())
        if self.view["asking"] == "learn":
            return {f"learn {token}" for token in self.tokens()}
        if self.view["asking"] == "search":
            return {f"search {side}" for side in ("left", "right") if self.size(side)}
        lying = self.view["found"]
        assert lying is not None
        return {f"keep {card}" for card in lying["cards"]}

    def size(self, side: str) -> int:
        """How many cards a deck has."""
        right = (self.seat - 1) % self.view["players"]
        decks: dict[str, Data] = {
            "left": self.view["decks"][self.seat],
            "right": self.view["decks"][right],
            "centre": self.view["centre"],
        }
        size: int = decks[side]["size"]
        return size

    def sides(self) -> list[str]:
        """The decks to choose from."""
        return [side for side in ("left", "right", "centre") if self.size(side)]

    def tokens(self) -> set[str]:
        """The tokens to choose from."""
        progress = self.view["progress"]
        return {token for token in progress["row"] if token} | ({"pile"} if progress["pile"] else set())

    def take(self) -> set[str]:
        """One of three cards, or a look before."""
        found = {f"take {side}" for side in self.sides()}
        if self.city["cat"] and self.size("centre") and self.seat not in self.view["centre"]["known_by"]:
            found.add("look")
        return found

    def act(self) -> set[str]:
        """Duties, extra cards, and the end of the turn if no duty is left."""
        duties = self.builds(engineered=False) | self.learning()
        found = duties | self.extras()
        if "engineering" in self.city["tokens"] and "engineering" not in self.used:
            found |= self.builds(engineered=True)
        return found if duties else found | {"end"}

    def extras(self) -> set[str]:
        """Extra cards by tokens that something has set off since they were there."""
        found = set()
        for token in set(self.city["tokens"]) - self.used:
            since_card, since_stage = divmod(self.gained.get(token, 0), 100)
            ready = any(card in EXTRAS.get(token, ()) for card in self.taken[since_card:])
            if ready or (token == "architecture" and self.built > since_stage):
                found |= {f"extra {token} {side}" for side in self.sides()}
        return found

    def learning(self) -> set[str]:
        """Pairs and triples of symbols for tokens."""
        cards = self.city["cards"]
        sets = [(symbol, symbol) for symbol in SYMBOLS if cards.get(symbol, 0) > 1]
        if all(cards.get(symbol) for symbol in SYMBOLS):
            sets.append(SYMBOLS)  # type: ignore[arg-type]  # three of them
        return {f"learn {token} {' '.join(one)}" for one in sets for token in self.tokens()}

    def builds(self, engineered: bool) -> set[str]:
        """Every multiset of cards that pays an available stage."""
        wonder = self.wonders[self.city["wonder"]]
        economy = "economy" in self.city["tokens"] and "economy" not in self.used
        found = set()
        for number in open_stages(wonder["rows"], self.city["stages"]):
            count, kind = wonder["stages"][number - 1]["cost"].split()
            for size, doubled in product(range(1, int(count) + 1), (False, True)):
                if size + doubled == int(count) and (economy or not doubled):
                    found |= self.paid(number, kind, size, doubled, engineered)
        return found

    def paid(self, number: int, kind: str, size: int, doubled: bool, engineered: bool) -> set[str]:
        """The sets of so many cards that pay."""
        found = set()
        for cards in combinations_with_replacement((*RESOURCES, "coin"), size):
            spent = Counter(cards)
            if any(count > self.city["cards"].get(key, 0) for key, count in spent.items()):
                continue
            if doubled and not spent["coin"]:
                continue
            goods = [card for card in cards if card != "coin"]
            fits = len(set(goods)) <= 1 if kind == "identical" else len(set(goods)) == len(goods)
            if fits != engineered:
                helpers = " +economy" * doubled + " +engineering" * engineered
                found.add(f"build {number} {' '.join(cards)}{helpers}")
        return found


class Turn:
    """What has happened in the turn so far, told by the events."""

    def __init__(self, game: Game) -> None:
        self.game = game
        game.table.events = []
        self.new()

    def new(self) -> None:
        """A turn begins."""
        self.taken: list[str] = []
        self.built = 0
        self.used: set[str] = set()
        self.gained: dict[str, int] = {}

    def listen(self) -> None:
        """Hear of what has happened."""
        events = self.game.table.events
        assert events is not None
        for event in events:
            data = self.game.ruleset.event(self.game.table, event, None)
            if data["kind"] == "turn":
                self.new()
            elif data["kind"] == "take":
                self.taken.append(data["card"])
                self.used |= {data["by"]} - {"choice", "stage"}
            elif data["kind"] == "build":
                self.built += 1
                self.used |= set(data["helpers"])
            elif data["kind"] == "learn":
                self.gained[data["token"]] = 100 * len(self.taken) + self.built
        events.clear()

    def legal(self) -> set[str]:
        """Every legal answer now."""
        return Legal(self.game, self.taken, self.built, self.used, self.gained).answers()
