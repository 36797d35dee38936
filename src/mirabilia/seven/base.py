"""The base game as the first module: its effects, its timetable and its score rows."""

from __future__ import annotations

from mirabilia.seven.conflicts import Conflicts
from mirabilia.seven.dig import DigQuestion
from mirabilia.seven.effects import (
    Coins,
    CoinsPer,
    CopyGuild,
    Count,
    Dig,
    ExtraPlay,
    FreeBuild,
    Points,
    PointsPer,
    PointsPerSet,
    Price,
    Produce,
    Science,
    Shields,
)
from mirabilia.seven.lanes import GOODS, RAW, add_goods, add_raw, source
from mirabilia.seven.load import RESOURCES, Entry, Place, Row, number, word, words
from mirabilia.seven.model import (
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    COUNTED,
    SYMBOLS,
    Effect,
)
from mirabilia.seven.turn import BeginAge, Build, Choose, ChooseExtra, Deal, Gain, LeaveOver, PassHands, Pay
from mirabilia.table.agenda import FollowUps
from mirabilia.table.timetable import Block, Timetable

DIGS = [DigQuestion(order) for order in range(4)]
CHEAP = {
    ("raw", "left"): CHEAP_RAW_LEFT,
    ("raw", "right"): CHEAP_RAW_RIGHT,
    ("goods", "left"): CHEAP_GOODS_LEFT,
    ("goods", "right"): CHEAP_GOODS_RIGHT,
}


def timetable(turns: int) -> Timetable:
    """The order of play with the base game's steps in their slots (BASE-223)."""
    # BASE-081 to BASE-083, BASE-116, BASE-124, BASE-126, BASE-153, BASE-189
    act = ("turn.choose", "turn.act")
    end = ("turn.late", "turn.close")
    opening = Block("opening", 0, ("opening.choose", "turn.act", "opening.end", *end))  # before the deal
    last = Block("last turn", 1, (*act, "extra.choose", "turn.act", "last.leave", *end))
    age = Block(
        "Age",
        3,
        (
            "age.start",
            opening,
            "age.deal",
            Block("turn", turns - 1, (*act, *end, "turn.pass")),
            last,
            "age.end",
            "age.conflicts",
            "age.after",
        ),
    )
    plan = Timetable(Block("game", 1, ("game.start", age, "game.end")))
    plan.put("age.start", BeginAge())
    plan.put("age.deal", Deal())
    plan.put("turn.choose", Choose())
    for step in (Pay(), Build(), Gain()):
        plan.put("turn.act", step)
    plan.put("extra.choose", ChooseExtra())
    plan.put("last.leave", LeaveOver())
    plan.put("turn.late", FollowUps("follow-ups"))
    plan.put("turn.pass", PassHands())
    plan.put("age.conflicts", Conflicts())
    return plan


def produce(entry: Entry, place: Place) -> Effect:
    """Units of one resource, or one unit of several to choose from: 2 wood, wood/clay."""
    count, _, kinds = str(entry["produce"]).rpartition(" ")
    if count and not count.isdecimal():
        raise place.error(f"{count!r} is not a number of units; write '2 wood' or 'wood/clay'")
    choice = words(kinds, RESOURCES, "resource", place)
    raw = source([kind for kind in choice if kind in RAW], RAW)
    goods = source([kind for kind in choice if kind in GOODS], GOODS)
    if raw and goods:
        raise place.error("a source makes raw materials or manufactured goods, not both")
    total_raw, total_goods = 0, 0
    for _ in range(number(int(count), place, 1) if count else 1):
        total_raw = add_raw(total_raw, raw)
        total_goods = add_goods(total_goods, goods)
    sold = entry.get("sold", True)
    if not isinstance(sold, bool):
        raise place.at("sold").error(f"{sold!r} is neither true nor false")
    return Produce(total_raw, total_goods, sold)


def price(entry: Entry, place: Place) -> Effect:
    """A lowered price of one kind of resources from some neighbours."""
    if number(entry["price"], place) != 1:
        raise place.error("a lowered price is 1 coin")
    kind = word(entry.get("of"), ("raw", "goods"), "kind of resources", place.at("of"))
    cheap = 0
    if not isinstance(entry.get("from"), list) or not entry["from"]:
        raise place.at("from").error('is a list of neighbours, such as ["left", "right"]')
    for side in entry["from"]:
        cheap |= CHEAP[kind, word(side, ("left", "right"), "neighbour", place.at("from"))]
    return Price(cheap)


def science(entry: Entry, place: Place) -> Effect:
    """A symbol, or any."""
    symbols = (*SYMBOLS, "most")
    return Science(32 ** symbols.index(word(entry["science"], symbols, "symbol", place)))


def count(entry: Entry, verb: str, place: Place) -> Count:
    """An amount for each of some things in some cities."""
    things = words(entry[verb], COUNTED, "thing to count", place)
    where = word(entry.get("where"), ("own", "neighbours", "all"), "place to count in", place.at("where"))
    each = number(entry.get("each", 1), place.at("each"), 1)
    return Count([5 * COUNTED.index(thing) for thing in things], each, where != "neighbours", where != "own")


def flag(effect: type[Effect], verb: str, right: object = True) -> Row:
    """A verb that only says that it is there."""

    def make(entry: Entry, place: Place) -> Effect:
        said(entry, verb, place, right)
        return effect()

    return Row("keep", make)


def said(entry: Entry, verb: str, place: Place, right: object = True) -> None:
    """Check that a verb which only says that it is there says it rightly."""
    if entry[verb] is not right and (right is True or entry[verb] != right):
        raise place.error(f"{entry[verb]!r} should be {'true' if right is True else repr(right)}")


def dig(entry: Entry, place: Place) -> Effect:
    """A free build from the discard pile; `after` says who comes later if several dig in one turn."""
    said(entry, "dig", place)
    after = number(entry.get("after", 0), place.at("after"))
    if after >= len(DIGS):
        raise place.at("after").error(f"{after} is more than {len(DIGS) - 1}")
    return Dig(DIGS[after])


def points_per_set(entry: Entry, place: Place) -> Effect:
    """Points for sets of different things."""
    things = words(entry["points_per_set"], COUNTED, "thing to count", place)
    each = number(entry.get("each", 1), place.at("each"), 1)
    return PointsPerSet([5 * COUNTED.index(thing) for thing in things], each)


EFFECTS: dict[str, Row] = {
    "produce": Row("keep", produce, ("sold",)),
    "price": Row("keep", price, ("of", "from")),
    "shields": Row("keep", lambda entry, place: Shields(number(entry["shields"], place, 1))),
    "science": Row("keep", science),
    "free_build": flag(FreeBuild, "free_build", "age"),
    "extra_play": flag(ExtraPlay, "extra_play"),
    "copy_guild": flag(CopyGuild, "copy_guild"),
    "coins": Row("now", lambda entry, place: Coins(number(entry["coins"], place, 1))),
    "coins_per": Row(
        "now", lambda entry, place: CoinsPer(count(entry, "coins_per", place)), ("each", "where")
    ),
    "dig": Row("now", dig, ("after",)),
    "points": Row("end", lambda entry, place: Points(number(entry["points"], place, 1))),
    "points_per": Row(
        "end", lambda entry, place: PointsPer(count(entry, "points_per", place)), ("each", "where")
    ),
    "points_per_set": Row("end", points_per_set, ("each",)),
}
