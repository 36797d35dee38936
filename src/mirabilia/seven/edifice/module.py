"""The Edifice expansion: projects that all players build together, or pay for together (EDI-001)."""

from __future__ import annotations

from mirabilia.seven.draft import Draft
from mirabilia.seven.edifice.data import (
    EDIFICES,
    KIND,
    SETUP,
    WONDERS,
    card_entries,
    fill,
    read_setup,
)
from mirabilia.seven.edifice.effects import Debt
from mirabilia.seven.edifice.hints import EdificeAdviser
from mirabilia.seven.edifice.pad import pad_of
from mirabilia.seven.edifice.pieces import AGES, Works
from mirabilia.seven.edifice.shapes import SHAPES
from mirabilia.seven.edifice.steps import Complete, DrawProjects, Fail
from mirabilia.seven.edifice.terminal import EdificeTerminal
from mirabilia.seven.edifice.verbs import Forfeit, Lose, TakePart
from mirabilia.seven.edifice.view import EdificeFace
from mirabilia.seven.edifice.vocabulary import vocabulary
from mirabilia.seven.load import Entries
from mirabilia.seven.model import PUBLIC, Deed, Zone
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

    def add(self, draft: Draft) -> None:
        book = draft.book
        setup = read_setup(draft.read(PACKAGE, SETUP))
        entries = draft.read(PACKAGE, EDIFICES)
        zone = draft.add_zone(Zone("edifices", PUBLIC, of_city=False, own_key=True))
        works = Works(zone, setup.on_card, setup.each_marker)
        works.participation = draft.add_numbers(*by_age(".participation"))
        works.paid = draft.add_numbers(".took_part")
        works.debts = draft.add_numbers(*by_age(".debt"))
        works.on_edifices = draft.add_table_numbers(*by_age("markers"))
        draft.category_of[KIND] = draft.add_category("edifice", "grey")
        debt_row = draft.add_category("debt")
        draft.add_effects(vocabulary(works))
        draft.further[EDIFICES] = card_entries(entries)
        draft.tables |= {"edifices": entries, "edifice_setup": draft.read(PACKAGE, SETUP)}
        # COMBO-005, EDI-001 to EDI-003
        draft.wonders |= {"carthage": draft.guests.pop("carthage"), **draft.read(PACKAGE, WONDERS)}
        book.ends.append(Deed([], [], [], [Debt(works, setup.debts)], debt_row))
        add_play(draft, works, entries)
        draft.faces.append(EdificeFace(works, setup.debts))

    def pad(self, rules: Rules) -> Pad:
        return pad_of(rules)


def by_age(name: str) -> list[str]:
    """The names of numbers of which there is one an Age."""
    return [f"{name}_{age}" for age in range(1, AGES + 1)]


def add_play(draft: Draft, works: Works, entries: Entries) -> None:
    """Put the steps into their slots, and the rider and the answers into the book."""
    book = draft.book
    lose = draft.add_verb(Lose("lose"))
    forfeit = draft.add_verb(Forfeit("forfeit"))
    number = draft.rider_code(RIDER_NAME)
    book.riders.append(TakePart(works, number))
    draft.plan.put("game.start", DrawProjects(works))
    # before the effects of the turn: a marker that comes with a stage finds the edifice completed
    draft.plan.put("turn.act", Complete(works, number), before="gain")
    draft.plan.put("age.end", Fail(works))  # COMBO-006, COMBO-007, EDI-043
    draft.at_last.append(lambda done: fill(done, works, entries, lose, forfeit))


MODULE = Edifice()
