"""What the Leaders expansion adds to the rules."""

from __future__ import annotations

from mirabilia.seven.base import said
from mirabilia.seven.draft import Draft
from mirabilia.seven.lanes import GOODS, RAW, source
from mirabilia.seven.leaders.effects import (
    OCCASIONS,
    Ask,
    BankSale,
    CoinsWhen,
    DrawLeaders,
    PassDefeats,
    PointsPerCoins,
    PointsPerVictory,
    Right,
    SetBonus,
    Waive,
)
from mirabilia.seven.leaders.face import LeadersFace
from mirabilia.seven.leaders.phases import (
    Copy,
    DealLeaders,
    DraftQuestion,
    Grant,
    Prices,
    PutAway,
    Recruit,
    Recruitment,
    RecruitMore,
)
from mirabilia.seven.leaders.shapes import SHAPES
from mirabilia.seven.leaders.words import LEADERS, WORDS
from mirabilia.seven.load import Entries, Entry, Place, Row, check_keys, cost, number, word
from mirabilia.seven.model import COLOURS, COUNTED, HIDDEN, OWNER, Effect, Offer, Verb, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.words import learn
from mirabilia.table.agenda import Question
from mirabilia.table.errors import BadInput

PACKAGE = "mirabilia.seven.leaders"
FILE = "leaders.toml"
ROW = "leaders"
RIGHTS = ("free_leaders", "patron", "cheap_leaders", "cheap_leaders_beside", "keep_leaders", "free_guilds")


class Leaders(Module):
    """The Leaders expansion."""

    name = "leaders"
    shapes = SHAPES

    def check(self, players: int, others: tuple[str, ...]) -> None:
        if not 2 <= players <= 8:
            raise BadInput(f"Leaders is for 2 to 8 players, not {players}")

    def add(self, draft: Draft) -> None:
        book = draft.book
        book.start_coins = 6  # LEAD-008
        book.passes_left[0] = False  # LEAD-017: the draft goes to the right
        book.set_bonus_row = draft.add_category(ROW)  # LEAD-038
        draft.category_of["white"] = book.set_bonus_row
        draft.further[FILE] = checked(draft.read(PACKAGE, FILE))
        draft.guilds |= draft.read(PACKAGE, "leaders_guilds.toml")  # LEAD-006
        draft.wonders |= draft.read(PACKAGE, "leaders_wonders.toml")
        hand = draft.add_zone(Zone("leader_hand", OWNER, shared=True))  # LEAD-132
        returned = draft.add_zone(Zone("returned", HIDDEN))  # LEAD-134
        box = draft.add_zone(Zone("box", HIDDEN, of_city=False))
        book.returned = returned
        draft.faces.append(LeadersFace(hand, returned, box))
        add_phases(draft, hand, returned, box)
        learn(WORDS, LEADERS)


def checked(entries: Entries) -> Entries:
    """The leaders, if each is white and costs coins only; an owner may have added some."""
    for key, entry in entries.items():
        place = Place(FILE, key)
        check_keys(entry, ("colour", "effects"), ("cost",), place)
        word(entry["colour"], ("white",), "colour of a leader", place.at("colour"))
        if "cost" in entry and cost(entry["cost"], place.at("cost")).units:
            raise place.at("cost").error("a leader costs coins only, such as '3 coins'")  # LEAD-004
    return entries


def add_phases(draft: Draft, hand: Zone, returned: Zone, box: Zone) -> None:
    """The draft, recruitment, and the effects that ask for more."""
    bits = {name: draft.right(name) for name in RIGHTS}
    prices = Prices(*[bits[name] for name in RIGHTS[:4]])
    recruit = draft.add_verb(Recruit(prices))
    draft.add_verb(Grant(bits["free_guilds"]))
    keep = draft.add_verb(Verb("keep", unseen=True))
    draft.add_effects(EFFECTS)
    draft.add_effects({name: right(name, bits[name]) for name in RIGHTS})
    asked = {
        "draw_leaders": Row(
            "now", lambda entry, place: DrawLeaders(number(entry["draw_leaders"], place, 1), hand, box)
        ),
        "recruit_more": asks(RecruitMore(recruit, hand), "recruit_more"),
        "copy_leader": asks(Copy(draft.add_verb(Verb("copy"))), "copy_leader"),
    }
    draft.add_effects(asked)
    plan = draft.plan
    plan.put("game.start", DealLeaders(box))
    for _ in range(3):
        plan.put("game.start", DraftQuestion(keep, hand))
    plan.times["opening"] = 1
    plan.put("opening.choose", Recruitment(hand))
    plan.put("opening.end", PutAway(hand, returned, bits["keep_leaders"]))


def right(verb: str, bit: int) -> Row:
    """A lasting right that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        said(entry, verb, place)
        return Right(bit)

    return Row("keep", make)


def asks(question: Question, verb: str) -> Row:
    """A question that the data only name."""

    def make(entry: Entry, place: Place) -> Effect:
        said(entry, verb, place)
        return Ask(question)

    return Row("now", make)


def waive(entry: Entry, place: Place) -> Effect:
    """One resource less for structures of a colour, or for stages."""
    thing = word(entry["waive"], (*COLOURS, "stage"), "thing that costs less", place)
    return Waive(32 ** COUNTED.index(thing))


def bank_sale(entry: Entry, place: Place) -> Effect:
    """So many units a turn, of any resource, from the bank."""
    units = number(entry["bank_sale"], place, 1)
    price = number(entry.get("price", 1), place.at("price"), 1)
    return BankSale(Offer(0, units, price, source(list(RAW), RAW), source(list(GOODS), GOODS)))


def coins_when(entry: Entry, place: Place) -> Effect:
    """Coins on occasions of a kind."""
    occasion = OCCASIONS.index(word(entry["coins_when"], OCCASIONS, "occasion", place))
    return CoinsWhen(occasion, number(entry.get("coins", 1), place.at("coins"), 1))


def pass_defeats(entry: Entry, place: Place) -> Effect:
    """Defeats go to the victor."""
    said(entry, "pass_defeats", place)
    return PassDefeats()


EFFECTS: dict[str, Row] = {
    "waive": Row("keep", waive),
    "bank_sale": Row("keep", bank_sale, ("price",)),
    "set_bonus": Row("keep", lambda entry, place: SetBonus(number(entry["set_bonus"], place, 1))),
    "coins_when": Row("when", coins_when, ("coins",)),
    "pass_defeats": Row("when", pass_defeats),
    "points_per_coins": Row(
        "end", lambda entry, place: PointsPerCoins(number(entry["points_per_coins"], place, 1))
    ),
    "points_per_victory": Row(
        "end", lambda entry, place: PointsPerVictory(number(entry["points_per_victory"], place, 1))
    ),
}

MODULE = Leaders()
