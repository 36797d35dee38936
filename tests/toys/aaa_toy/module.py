"""The toy as a module: what it adds to the rules, and who shows it."""

from __future__ import annotations

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.model import HIDDEN, OWNER, Effects, Zone
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
from .view import ToyView
from .vocabulary import vocabulary

PACKAGE = "mirabilia.seven.aaa_toy"


class AaaToy(Module):
    """Favour, omens and relics, for any number of players and in any mixture."""

    name = "aaa_toy"
    books = ("aaa_toy",)
    adviser = ToyAdviser()
    terminal = ToyTerminal()
    shapes = SHAPES

    def add(self, builder: RulebookBuilder) -> None:
        temple = Temple(
            builder.add_numbers("favour"),
            builder.add_table_numbers("omens"),
            builder.add_zone(Zone("secret_relic", OWNER, pool="relics")),
            builder.add_zone(Zone("relic_chest", HIDDEN, of_city=False, pool="relics")),
        )
        builder.category_of[RELIC] = builder.add_category("relics", "blue")
        row = builder.add_category("favour")
        builder.book.scoring.append(Effects([], [], [], [PointsPerFavour(temple, 1)], row))
        builder.add_effects(vocabulary(temple))
        builder.guilds |= builder.read(PACKAGE, "aaa_toy_guilds.toml")
        builder.cards_of_no_age["relics.toml"] = builder.read(PACKAGE, "relics.toml")
        builder.add_verb(Offer(temple))
        builder.book.riders.append(Incense(temple, builder.add_rider("incense")))
        deal = DealRelics(temple)
        builder.plan.put("game.start", deal)
        builder.plan.put("age.end", RevealQuestion(temple, builder.add_verb(Reveal())))
        builder.on_compiled.append(
            lambda done: deal.relics.extend(c for c in done.book.cards if c.colour == RELIC)
        )
        builder.module_views.append(ToyView(temple))

    def pad(self, rules: Rules) -> Pad:
        return PAD


MODULE = AaaToy()
