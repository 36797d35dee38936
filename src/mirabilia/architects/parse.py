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
from mirabilia.table.entries import (
    Entries,
    Entry,
    Place,
    Row,
    check_keys,
    read_effects,
    read_number,
    read_word,
)
from mirabilia.table.errors import BadInput, unknown_name

CARD_EFFECTS = ("resource", "coins", "points", "cats", "science", "shields", "horns")
COSTS = ("different", "identical")
MOST_TOKENS = 15  # kinds: what an action holds
STAGE = "stage"  # in the place of a card: building a stage


def make_draw(entry: Entry, place: Place) -> Effect:
    """Cards from decks: of any one, of the central one, or of those on both sides."""
    where = read_word(entry["draw"], ("any", "centre", "sides"), "place to draw from", place)
    if where == "any":
        return Ask(DrawQuestion())
    return DrawCentre() if where == "centre" else DrawSides()


def make_learn(entry: Entry, place: Place) -> Effect:
    """A Progress token."""
    if read_number(entry["learn"], place) != 1:
        raise place.error("a stage gives 1 token")
    return Ask(LearnQuestion())


def make_search(entry: Entry, place: Place) -> Effect:
    """One of some cards on top of a deck."""
    return Ask(SearchQuestion(KeepQuestion(read_number(entry["search"], place, 1))))


def make_shields(entry: Entry, place: Place) -> Effect:
    """Lasting shields."""
    return Shields(read_number(entry["shields"], place, 1))


def read_pair(value: object, place: Place) -> tuple[int, int]:
    """Two amounts of points."""
    if not isinstance(value, list) or len(value) != 2:
        raise place.error(f"{value!r} should be two numbers, such as [4, 6]")
    return read_number(value[0], place), read_number(value[1], place)


def make_points_per(entry: Entry, place: Place) -> Effect:
    """Points for each of some things."""
    things = {"cat": PointsPerCat, "victory": PointsPerVictory, "token": PointsPerToken}
    thing = read_word(entry["points_per"], tuple(things), "thing to count", place)
    return things[thing](read_number(entry.get("each", 1), place.with_key("each"), 1))


def make_points_set(entry: Entry, place: Place) -> Effect:
    """Points for one of a kind, and in all for two."""
    one, both = read_pair(entry["points_set"], place)
    if both % 2:
        raise place.error(f"{both} points for two tokens cannot be halved")
    return PointsSet(one, both)


STAGE_EFFECTS: dict[str, Row[Effect]] = {
    "draw": Row("on build", make_draw),
    "learn": Row("on build", make_learn),
    "search": Row("on build", make_search),
    "shields": Row("lasting", make_shields),
}
TOKEN_EFFECTS: dict[str, Row[Effect]] = {
    "shields": Row("lasting", make_shields),
    "points_wonder": Row(
        "scoring", lambda entry, place: PointsWonder(*read_pair(entry["points_wonder"], place))
    ),
    "points_per": Row("scoring", make_points_per, ("each",)),
    "points_set": Row("scoring", make_points_set),
}


def split_effects(value: object, known: tuple[str, ...], place: Place) -> Iterator[Entry]:
    """The effects of an entry, each with a verb that is known."""
    if not isinstance(value, list):
        raise place.error("is a list of effects, such as [{ points = 3 }]")
    for part in value:
        if not isinstance(part, dict) or not part:
            raise place.error(f"{part!r} is not an effect; an effect looks like {{ points = 3 }}")
        if next(iter(part)) not in known:
            raise place.error(str(unknown_name("effect", next(iter(part)), known)))
        yield part


def make_card(key: str, entry: Entry, index: int, kinds: dict[str, int]) -> Card:
    """A kind of card; `kinds` counts those of each colour so far."""
    place = Place("cards.toml", key)
    check_keys(entry, ("colour", "effects"), (), place)
    colour = read_word(entry["colour"], COLOURS, "colour", place.with_key("colour"))
    figures: Entry = {}
    for part in split_effects(entry["effects"], CARD_EFFECTS, place.with_key("effects")):
        figures |= part
    own = {"grey": "resource", "yellow": "coins", "green": "science", "blue": "points", "red": "shields"}
    if own[colour] not in figures:
        raise place.with_key("effects").error(f"a {colour} card has '{own[colour]}'")
    kind = kinds[colour]
    if colour == "grey":
        kind = RESOURCES.index(
            read_word(figures["resource"], RESOURCES, "resource", place.with_key("resource"))
        )
    elif colour == "green":
        kind = SYMBOLS.index(read_word(figures["science"], SYMBOLS, "symbol", place.with_key("science")))
    elif colour == "yellow" and figures["coins"] != 1:
        raise place.with_key("coins").error("a yellow card is 1 coin")
    kinds[colour] += 1
    if kinds[colour] > MOST_KINDS:
        raise place.error(f"more than {MOST_KINDS} kinds of {colour} cards")
    card = Card(index, key, COLOURS.index(colour), kind)
    card.points = read_number(figures.get("points", 0), place.with_key("points"))
    card.cats = read_number(figures.get("cats", 0), place.with_key("cats"))
    card.shields = read_number(figures.get("shields", 0), place.with_key("shields"))
    card.horns = read_number(figures.get("horns", 0), place.with_key("horns"))
    return card


def make_cards(entries: Entries) -> list[Card]:
    """All kinds of cards: one for each resource and symbol, and one for coins."""
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
    for part in split_effects(entry["effects"], ("points", *STAGE_EFFECTS), place):
        if "points" in part:
            points = read_number(part["points"], place)
        else:
            others.append(part)
    stage = Stage(index + 1, 2**index, int(cost[1]), cost[2] == "identical", points)
    for timing, effect in read_effects(others, STAGE_EFFECTS, place):
        (stage.lasting if timing == "lasting" else stage.on_build).append(effect)
    return stage


@dataclass(frozen=True)
class TokenRights:
    """What a token does besides giving points and shields."""

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
    for part in split_effects(entry["effects"], known, place.with_key("effects")):
        if "extra" in part:
            rights = TokenRights(sets_off=extra_cards(part["extra"], cards, place.with_key("extra")))
        elif "coin_worth" in part:
            if part["coin_worth"] != 2:
                raise place.with_key("coin_worth").error("a coin that counts double is worth 2")
            rights = TokenRights(economy=True)
        elif "any_resources" in part:
            rights = TokenRights(engineering=True)
        else:
            others.append(part)
    for timing, effect in read_effects(others, TOKEN_EFFECTS, place.with_key("effects")):
        (token.lasting if timing == "lasting" else token.scoring).append(effect)
    return token, rights


def extra_cards(value: object, cards: Entries, place: Place) -> tuple[str, ...]:
    """What lets the owner of a token take an extra card."""
    if not isinstance(value, list):
        raise place.error('is a list of cards, such as ["wood", "clay"], or ["stage"]')
    return tuple(read_word(one, (*cards, STAGE), "card", place) for one in value)
