"""What the Leaders expansion adds to the rules."""

from __future__ import annotations

from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.leaders.data import FILE, check_leaders, know_borrower
from mirabilia.seven.leaders.hints import LeadersAdviser
from mirabilia.seven.leaders.pad import pad_of
from mirabilia.seven.leaders.shapes import SHAPES
from mirabilia.seven.leaders.steps import (
    AT_ONCE_ORDERS,
    LATE_ORDERS,
    Copy,
    DealLeaders,
    DraftQuestion,
    PutAway,
    Recruitment,
    RecruitMore,
)
from mirabilia.seven.leaders.terminal import LeadersTerminal
from mirabilia.seven.leaders.verbs import Grant, Prices, Recruit
from mirabilia.seven.leaders.view import LeadersView
from mirabilia.seven.leaders.vocabulary import add_vocabulary, question_verbs, right_verbs
from mirabilia.seven.model import HIDDEN, OWNER, Verb, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.agenda import AT_ONCE, FollowUps
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad

PACKAGE = "mirabilia.seven.leaders"
ROW = "leaders"
RIGHTS = ("free_leaders", "patron", "cheap_leaders", "cheap_leaders_beside", "keep_leaders", "free_guilds")


class Leaders(Module):
    """The Leaders expansion."""

    # All else is as in the base game: COMBO-051, LEAD-019, LEAD-029, LEAD-037, LEAD-039

    name = "leaders"
    books = ("leaders",)
    adviser = LeadersAdviser()
    terminal = LeadersTerminal()
    shapes = SHAPES

    def check(self, players: int, others: tuple[str, ...]) -> None:
        if not 2 <= players <= 8:
            raise BadInput(f"Leaders is for 2 to 8 players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        book = builder.book
        book.start_coins = 6  # LEAD-008, LEAD-044, COMBO-003
        book.passes_left[0] = False  # LEAD-017: the draft goes to the right
        book.set_bonus_row = builder.add_category(ROW, "white")  # LEAD-038
        builder.category_of["white"] = book.set_bonus_row  # LEAD-035, LEAD-036
        book.lent_colour = "white"
        builder.on_compiled.append(know_borrower)
        builder.cards_of_no_age[FILE] = check_leaders(builder.read(PACKAGE, FILE))  # LEAD-003, LEAD-005
        builder.guilds |= builder.read(PACKAGE, "leaders_guilds.toml")  # LEAD-006, LEAD-007, COMBO-004
        builder.wonders |= builder.read(PACKAGE, "leaders_wonders.toml")  # COMBO-005, LEAD-002
        hand = builder.add_zone(Zone("leader_hand", OWNER, shared=True))  # LEAD-132
        returned = builder.add_zone(Zone("returned", HIDDEN))  # LEAD-134
        box = builder.add_zone(Zone("box", HIDDEN, of_city=False))
        book.returned = returned
        builder.module_views.append(LeadersView(hand, returned, box))
        add_phases(builder, hand, returned, box)

    def pad(self, rules: Rules) -> Pad:
        return pad_of(rules)


def add_phases(builder: RulebookBuilder, hand: Zone, returned: Zone, box: Zone) -> None:
    """The draft, recruitment, and the effects that ask for more."""
    bits = {name: builder.add_right(name) for name in RIGHTS}
    prices = Prices(*[bits[name] for name in RIGHTS[:4]])
    recruit = builder.add_verb(Recruit(prices))
    builder.add_verb(Grant(bits["free_guilds"]))
    keep = builder.add_verb(
        Verb("keep", unseen=True, of_hand=False, rules=("LEAD-012", "LEAD-013", "LEAD-014"))
    )
    add_vocabulary(builder)
    builder.add_effects(right_verbs(bits))
    at_once = builder.book.rulings >= RULINGS_0_2
    more_order, copy_order = AT_ONCE_ORDERS if at_once else LATE_ORDERS
    copy = Copy(builder.add_verb(Verb("copy", of_hand=False, rules=("LEAD-109",))), copy_order)
    more = RecruitMore(recruit, hand, more_order)
    builder.add_effects(question_verbs(hand, box, more, copy))
    plan = builder.plan
    plan.add_question(more)
    plan.add_question(copy)
    if at_once:  # OQ-LEAD-14
        plan.put("turn.act", FollowUps("at once", AT_ONCE, rules=("LEAD-109", "LEAD-125")), after="gain")
    deal = DealLeaders(box)
    plan.put("game.start", deal)
    builder.on_compiled.append(lambda done: deal.prepare(done.book.cards))
    for _ in range(3):
        plan.put("game.start", DraftQuestion(keep, hand))
    plan.times["opening"] = 1  # LEAD-010, LEAD-019, LEAD-020
    plan.put("opening.choose", Recruitment(hand))
    plan.put("opening.end", PutAway(hand, returned, bits["keep_leaders"]))


MODULE = Leaders()
