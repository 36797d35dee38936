"""What the entries of the data files mean here: cards, stages, tokens, and the table of their effects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mirabilia.architects.effects import (
    Ask,
    DrawCentre,
    DrawSides,
    PointsPerCat,
    PointsPerToken,
    PointsPerVictory,
    PointsSet,
    PointsWonder,
    Shields,
)
from mirabilia.architects.model import COLOURS, MOST_KINDS, RESOURCES, SYMBOLS, Card, Effect, Stage, Token
from mirabilia.architects.turn import DrawQuestion, KeepQuestion, LearnQuestion, SearchQuestion
from mirabilia.table.entries import Entries, Entry, Place, Row, check_keys, effects, number, word
from mirabilia.table.errors import BadInput, unknown

CARD_EFFECTS = ("resource", "coins", "points", "cats", "science", "shields", "horns")
COSTS = ("different", "identical")
MOST_TOKENS = 15  # kinds: what an action holds
STAGE = "stage"  # in the place of a card: building a stage


def draw(entry: Entry, place: Place) -> Effect:
    """Cards from decks: of any one, of the central one, or of those on both sides."""
    where = word(entry["draw"], ("any", "centre", "sides"), "place to draw from", place)
    if where == "any":
        return Ask(DrawQuestion())
    return DrawCentre() if where == "centre" else DrawSides()


def learn(entry: Entry, place: Place) -> Effect:
    """A Progress token."""
    if number(entry["learn"], place) != 1:
        raise place.error("a stage gives 1 token")
    return Ask(LearnQuestion())


def search(entry: Entry, place: Place) -> Effect:
    """One of some cards on top of a deck."""
    return Ask(SearchQuestion(KeepQuestion(number(entry["search"], place, 1))))


def shields(entry: Entry, place: Place) -> Effect:
    """Shields for good."""
    return Shields(number(entry["shields"], place, 1))


def pair(value: object, place: Place) -> tuple[int, int]:
    """Two amounts of points."""
    if not isinstance(value, list) or len(value) != 2:
        raise place.error(f"{value!r} should be two numbers, such as [4, 6]")
    return number(value[0], place), number(value[1], place)


def points_per(entry: Entry, place: Place) -> Effect:
    """Points for each of some things."""
    things = {"cat": PointsPerCat, "victory": PointsPerVictory, "token": PointsPerToken}
    thing = word(entry["points_per"], tuple(things), "thing to count", place)
    return things[thing](number(entry.get("each", 1), place.at("each"), 1))


def points_set(entry: Entry, place: Place) -> Effect:
    """Points for one of a kind, and in all for two."""
    one, both = pair(entry["points_set"], place)
    if both % 2:
        raise place.error(f"{both} points for two tokens cannot be halved")
    return PointsSet(one, both)


STAGE_EFFECTS: dict[str, Row[Effect]] = {
    "draw": Row("now", draw),
    "learn": Row("now", learn),
    "search": Row("now", search),
    "shields": Row("keep", shields),
}
TOKEN_EFFECTS: dict[str, Row[Effect]] = {
    "shields": Row("keep", shields),
    "points_wonder": Row("end", lambda entry, place: PointsWonder(*pair(entry["points_wonder"], place))),
    "points_per": Row("end", points_per, ("each",)),
    "points_set": Row("end", points_set),
}


def parts(value: object, known: tuple[str, ...], place: Place) -> Iterator[Entry]:
    """The effects of an entry, each with a verb that is known."""
    if not isinstance(value, list):
        raise place.error("is a list of effects, such as [{ points = 3 }]")
    for part in value:
        if not isinstance(part, dict) or not part:
            raise place.error(f"{part!r} is not an effect; an effect looks like {{ points = 3 }}")
        if next(iter(part)) not in known:
            raise place.error(str(unknown("effect", next(iter(part)), known)))
        yield part


def make_card(key: str, entry: Entry, index: int, kinds: dict[str, int]) -> Card:
    """A kind of card; `kinds` counts those of each colour so far."""
    place = Place("cards.toml", key)
    check_keys(entry, ("colour", "effects"), (), place)
    colour = word(entry["colour"], COLOURS, "colour", place.at("colour"))
    figures: Entry = {}
    for part in parts(entry["effects"], CARD_EFFECTS, place.at("effects")):
        figures |= part
    own = {"grey": "resource", "yellow": "coins", "green": "science", "blue": "points", "red": "shields"}
    if own[colour] not in figures:
        raise place.at("effects").error(f"a {colour} card has '{own[colour]}'")
    kind = kinds[colour]
    if colour == "grey":
        kind = RESOURCES.index(word(figures["resource"], RESOURCES, "resource", place.at("resource")))
    elif colour == "green":
        kind = SYMBOLS.index(word(figures["science"], SYMBOLS, "symbol", place.at("science")))
    elif colour == "yellow" and figures["coins"] != 1:
        raise place.at("coins").error("a yellow card is 1 coin")
    kinds[colour] += 1
    if kinds[colour] > MOST_KINDS:
        raise place.error(f"more than {MOST_KINDS} kinds of {colour} cards")
    card = Card(index, key, COLOURS.index(colour), kind)
    card.points = number(figures.get("points", 0), place.at("points"))
    card.cats = number(figures.get("cats", 0), place.at("cats"))
    card.shields = number(figures.get("shields", 0), place.at("shields"))
    card.horns = number(figures.get("horns", 0), place.at("horns"))
    return card


def make_cards(entries: Entries) -> list[Card]:
    """All kinds of cards: one of each resource and symbol, and one of coins."""
    kinds = dict.fromkeys(COLOURS, 0)
    cards = [make_card(key, entry, index, kinds) for index, (key, entry) in enumerate(entries.items())]
    for colour, wanted in (("grey", len(RESOURCES)), ("yellow", 1), ("green", len(SYMBOLS))):
        found = [card.kind for card in cards if COLOURS[card.colour] == colour]
        if sorted(found) != list(range(wanted)):
            raise BadInput(f"cards.toml: there should be just one {colour} card of each of {wanted} kinds")
    return cards


def make_stage(index: int, entry: object, place: Place) -> Stage:
    """A part of a wonder."""
    if not isinstance(entry, dict) or set(entry) != {"cost", "effects"}:
        raise place.error("a stage has a cost and effects")
    cost = re.fullmatch(r"([2-5]) (different|identical)", str(entry["cost"]))
    if not cost:
        raise place.error(
            f"cannot read the cost {entry['cost']!r}; a cost looks like '2 different' or '3 identical'"
        )
    points = 0
    others = []
    for part in parts(entry["effects"], ("points", *STAGE_EFFECTS), place):
        if "points" in part:
            points = number(part["points"], place)
        else:
            others.append(part)
    stage = Stage(index + 1, 2**index, int(cost[1]), cost[2] == "identical", points)
    for temper, effect in effects(others, STAGE_EFFECTS, place):
        (stage.keeps if temper == "keep" else stage.nows).append(effect)
    return stage


@dataclass(frozen=True)
class TokenRights:
    """What a token does besides points and shields."""

    sets_off: tuple[str, ...] = ()  # cards, or `stage`, that give an extra card
    economy: bool = False
    engineering: bool = False


def make_token(key: str, entry: Entry, index: int, cards: Entries) -> tuple[Token, TokenRights]:
    """A kind of Progress token."""
    place = Place("tokens.toml", key)
    check_keys(entry, ("effects",), ("copies",), place)
    if index >= MOST_TOKENS:
        raise place.error(f"more than {MOST_TOKENS} kinds of tokens")
    token = Token(index, key, 2**index)
    known = ("extra", "coin_worth", "any_resources", *TOKEN_EFFECTS)
    rights = TokenRights()
    others = []
    for part in parts(entry["effects"], known, place.at("effects")):
        if "extra" in part:
            rights = TokenRights(sets_off=extra_cards(part["extra"], cards, place.at("extra")))
        elif "coin_worth" in part:
            if part["coin_worth"] != 2:
                raise place.at("coin_worth").error("a coin that counts double is worth 2")
            rights = TokenRights(economy=True)
        elif "any_resources" in part:
            rights = TokenRights(engineering=True)
        else:
            others.append(part)
    for temper, effect in effects(others, TOKEN_EFFECTS, place.at("effects")):
        (token.keeps if temper == "keep" else token.ends).append(effect)
    return token, rights


def extra_cards(value: object, cards: Entries, place: Place) -> tuple[str, ...]:
    """What lets the owner of a token take an extra card."""
    if not isinstance(value, list):
        raise place.error('is a list of cards, such as ["wood", "clay"], or ["stage"]')
    return tuple(word(one, (*cards, STAGE), "card", place) for one in value)
