"""The Edifice expansion: projects that all players build together, or pay for together (EDI-001)."""

from __future__ import annotations

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entries
from mirabilia.seven.edifice.data import (
    EDIFICES,
    KIND,
    SETUP,
    WONDERS,
    add_projects,
    card_entries,
    read_setup,
)
from mirabilia.seven.edifice.effects import Debt
from mirabilia.seven.edifice.hints import EdificeAdviser
from mirabilia.seven.edifice.pad import pad_of
from mirabilia.seven.edifice.pieces import AGES, Edifices
from mirabilia.seven.edifice.shapes import SHAPES
from mirabilia.seven.edifice.steps import Complete, DrawProjects, Fail
from mirabilia.seven.edifice.terminal import EdificeTerminal
from mirabilia.seven.edifice.verbs import Forfeit, Lose, TakePart
from mirabilia.seven.edifice.view import EdificeView
from mirabilia.seven.edifice.vocabulary import edifice_verbs
from mirabilia.seven.model import PUBLIC, Effects, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad

PACKAGE = "mirabilia.seven.edifice"
RIDER_NAME = "edifice"


class Edifice(Module):
    """The Edifice expansion."""

    # As in the base game: EDI-011, EDI-046

    name = "edifice"
    books = ("edifice",)
    adviser = EdificeAdviser()
    terminal = EdificeTerminal()
    shapes = SHAPES

    def check(self, players: int, others: tuple[str, ...]) -> None:
        # COMBO-050, EDI-019
        if not 2 <= players <= 8:  # OQ-EDI-10
            raise BadInput(f"Edifice is for 2 to 8 players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        book = builder.book
        setup = read_setup(builder.read(PACKAGE, SETUP))
        entries = builder.read(PACKAGE, EDIFICES)
        zone = builder.add_zone(Zone("edifices", PUBLIC, of_city=False, own_key=True))
        edifices = Edifices(zone, setup.on_card, setup.each_marker)
        edifices.participation = builder.add_numbers(*names_by_age(".participation"))
        edifices.paid = builder.add_numbers(".took_part")
        edifices.debts = builder.add_numbers(*names_by_age(".debt"))
        edifices.on_edifices = builder.add_table_numbers(*names_by_age("markers"))
        builder.category_of[KIND] = builder.add_category("edifice", "grey")
        debt_row = builder.add_category("debt")
        builder.add_effects(edifice_verbs(edifices))
        builder.cards_of_no_age[EDIFICES] = card_entries(entries)
        builder.tables |= {"edifices": entries, "edifice_setup": builder.read(PACKAGE, SETUP)}
        # COMBO-005, EDI-001 to EDI-003
        builder.wonders |= {"carthage": builder.guests.pop("carthage"), **builder.read(PACKAGE, WONDERS)}
        book.scoring.append(Effects([], [], [], [Debt(edifices, setup.debts)], debt_row))
        add_play(builder, edifices, entries)
        builder.module_views.append(EdificeView(edifices, setup.debts))

    def pad(self, rules: Rules) -> Pad:
        return pad_of(rules)


def names_by_age(name: str) -> list[str]:
    """The names of numbers of which there is one per Age."""
    return [f"{name}_{age}" for age in range(1, AGES + 1)]


def add_play(builder: RulebookBuilder, edifices: Edifices, entries: Entries) -> None:
    """Put the steps into their slots, and the rider and the answers into the rulebook."""
    book = builder.book
    lose = builder.add_verb(Lose("lose"))
    forfeit = builder.add_verb(Forfeit("forfeit"))
    number = builder.add_rider(RIDER_NAME)
    book.riders.append(TakePart(edifices, number))
    builder.plan.put("game.start", DrawProjects(edifices))
    # before the effects of the turn: a marker that comes with a stage finds the edifice completed
    builder.plan.put("turn.act", Complete(edifices, number), before="gain")
    builder.plan.put("age.end", Fail(edifices))  # COMBO-006, COMBO-007, EDI-043
    builder.on_compiled.append(lambda done: add_projects(done, edifices, entries, lose, forfeit))


MODULE = Edifice()
