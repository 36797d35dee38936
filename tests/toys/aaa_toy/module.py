"""The toy as a module: what it adds to the rules, and who shows it."""

from __future__ import annotations

from mirabilia.seven.draft import Draft
from mirabilia.seven.model import HIDDEN, OWNER, Deed, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.pad import Pad

from .effects import PointsPerFavour
from .hints import ToyAdviser
from .pad import PAD
from .pieces import RELIC, Temple
from .shapes import SHAPES
from .steps import DealRelics, RevealQuestion
from .terminal import ToyTerminal
from .verbs import Incense, Offer, Reveal
from .view import ToyFace
from .vocabulary import vocabulary

PACKAGE = "mirabilia.seven.aaa_toy"


class AaaToy(Module):
    """Favour, omens and relics, for any number of players and in any mixture."""

    name = "aaa_toy"
    books = ("aaa_toy",)
    adviser = ToyAdviser()
    terminal = ToyTerminal()
    shapes = SHAPES

    def add(self, draft: Draft) -> None:
        temple = Temple(
            draft.add_numbers("favour"),
            draft.add_table_numbers("omens"),
            draft.add_zone(Zone("secret_relic", OWNER, pool="relics")),
            draft.add_zone(Zone("relic_chest", HIDDEN, of_city=False, pool="relics")),
        )
        draft.category_of[RELIC] = draft.add_category("relics", "blue")
        row = draft.add_category("favour")
        draft.book.ends.append(Deed([], [], [], [PointsPerFavour(temple, 1)], row))
        draft.add_effects(vocabulary(temple))
        draft.guilds |= draft.read(PACKAGE, "aaa_toy_guilds.toml")
        draft.further["relics.toml"] = draft.read(PACKAGE, "relics.toml")
        draft.add_verb(Offer(temple))
        draft.book.riders.append(Incense(temple, draft.rider_code("incense")))
        deal = DealRelics(temple)
        draft.plan.put("game.start", deal)
        draft.plan.put("age.end", RevealQuestion(temple, draft.add_verb(Reveal())))
        draft.at_last.append(lambda done: deal.relics.extend(c for c in done.book.cards if c.colour == RELIC))
        draft.faces.append(ToyFace(temple))

    def pad(self, rules: Rules) -> Pad:
        return PAD


MODULE = AaaToy()
