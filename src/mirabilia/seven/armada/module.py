"""The Armada expansion as a module: what it adds to the rules."""

from __future__ import annotations

from mirabilia.seven.armada.conflicts import CoinLosses, JoinQuestion, LandConflicts, NavalConflict
from mirabilia.seven.armada.data import check_sums, read_fleets, read_shipyards
from mirabilia.seven.armada.effects import ShipyardPoints, TokenPoints
from mirabilia.seven.armada.hints import ArmadaAdviser
from mirabilia.seven.armada.pad import PAD
from mirabilia.seven.armada.pieces import FLEETS, LEVELS, Navy
from mirabilia.seven.armada.shapes import SHAPES
from mirabilia.seven.armada.steps import (
    AdvanceQuestion,
    ExploreQuestion,
    LateVoyages,
    SetOut,
    Voyage,
    Voyages,
)
from mirabilia.seven.armada.terminal import ArmadaTerminal
from mirabilia.seven.armada.verbs import Choice, Claim, NavalConstruction, Sail
from mirabilia.seven.armada.view import ArmadaView
from mirabilia.seven.armada.vocabulary import CHEAPER, armada_verbs
from mirabilia.seven.builder import RandomPool, RulebookBuilder
from mirabilia.seven.costs import Place, read_number
from mirabilia.seven.model import COUNTED_ONLY, OWNER, Effect, Effects, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad

PLAYERS = range(2, 9)
FEWEST = 3  # cities: two players have the Free City (OQ-ARM-26)
EIGHT = 8
MOST = 7  # numbers of players that there are decks for
GUILD_LIMIT = 10  # ARM-080
PACKAGE = "mirabilia.seven.armada"


class Armada(Module):
    """Shipyards, naval conflicts and islands."""

    # As in the base game: ARM-011, ARM-017, ARM-022, ARM-023, ARM-209, EIGHT-005

    name = "armada"
    books = ("armada", "eight")
    adviser = ArmadaAdviser()
    terminal = ArmadaTerminal()
    shapes = SHAPES
    also_for = (EIGHT,)

    def check(self, players: int, others: tuple[str, ...]) -> None:
        # COMBO-050, EIGHT-001, EIGHT-007
        if players not in PLAYERS:
            raise BadInput(f"Armada is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        book = builder.book
        navy = make_navy(builder)
        book.guild_limit = GUILD_LIMIT  # ARM-081 to ARM-083, EIGHT-010
        if builder.players == EIGHT:  # EIGHT-002, EIGHT-004: the decks of seven, hands of seven, six turns
            book.deck_players = MOST
            book.guilds_dealt = MOST + 2  # EIGHT-003, EIGHT-008
        else:
            book.hand_size += 1  # ARM-014, ARM-021
            book.turns += 1
            builder.plan.times["turn"] = book.turns - 1
        self.add_figures(builder, navy)
        self.add_play(builder, navy)
        builder.module_views.append(
            ArmadaView(navy, builder.tables["shipyards"], builder.add_right("may_stay_out"))
        )

    def pad(self, rules: Rules) -> Pad:
        return PAD

    def add_figures(self, builder: RulebookBuilder, navy: Navy) -> None:
        """Score rows, verbs of the data, and the figures of all pieces."""
        # ARM-020, ARM-206, EIGHT-009
        book = builder.book
        for row, effect in (
            ("naval", TokenPoints(navy)),
            ("islands", None),
            ("shipyard", ShipyardPoints(navy)),
        ):
            ends: list[Effect] = [effect] if effect is not None else []
            book.scoring.append(Effects([], [], [], ends, builder.add_category(row)))
        builder.category_of["island"] = book.categories.index("islands")
        builder.add_effects(armada_verbs(builder, navy))
        builder.tables["fleets"] = builder.read(PACKAGE, "fleets.toml")
        builder.tables["shipyards"] = builder.read(PACKAGE, "shipyards.toml")
        read_fleets(navy, builder.tables["fleets"])
        read_shipyards(navy, builder.tables["shipyards"])
        builder.cards_of_no_age["islands.toml"] = builder.read(PACKAGE, "islands.toml")
        cards = builder.read(PACKAGE, "armada_cards.toml")
        builder.random_pools.append(
            RandomPool("armada_cards.toml", cards, min(max(builder.players, FEWEST), MOST))
        )  # ARM-012
        builder.on_compiled.append(lambda done: sort_islands(done, navy))
        builder.on_compiled.append(lambda done: check_sums(done, navy))

    def add_play(self, builder: RulebookBuilder, navy: Navy) -> None:
        """Riders, verbs, questions and steps."""
        # ARM-024, ARM-042 to ARM-049, ARM-161, ARM-203
        book, plan = builder.book, builder.plan
        riders = [builder.add_rider(name) for name in (*FLEETS, "any")]
        rights = builder.add_right(CHEAPER), builder.add_right("free_stage_ships")
        construction = NavalConstruction(navy, riders[0], *rights)
        book.riders.append(construction)
        builder.add_verb(Sail(navy))
        builder.on_compiled.append(lambda done: construction.prepare(done.book.cards))
        advance, claim = builder.add_verb(Choice("advance")), builder.add_verb(Claim())
        join = builder.add_verb(Choice("join"))
        voyages = Voyages(navy, AdvanceQuestion(navy, advance), ExploreQuestion(navy, claim))
        plan.add_question(voyages.advance)
        plan.add_question(voyages.explore)
        plan.put("game.start", SetOut(navy))
        plan.put("turn.act", Voyage(voyages))
        plan.replace("turn.late", "follow-ups", LateVoyages(voyages))
        plan.put("turn.close", CoinLosses(navy, builder.add_right("no_losses")))
        plan.replace("age.conflicts", "conflicts", LandConflicts(navy))
        plan.put("age.conflicts", JoinQuestion(navy, join, builder.add_right("may_stay_out")))
        plan.put("age.conflicts", NavalConflict(navy))


def make_navy(builder: RulebookBuilder) -> Navy:
    """The places of a city's numbers and of the islands."""
    piles = [Zone(f"islands_{level}", COUNTED_ONLY, of_city=False) for level in range(LEVELS + 1)]
    navy = Navy(piles, Zone("drawn", OWNER))
    for zone in (*navy.piles[1:], navy.drawn):
        builder.add_zone(zone)
    navy.shipyard = builder.add_numbers(".shipyard")
    navy.ships = builder.add_numbers(*(f".{fleet}" for fleet in FLEETS))
    navy.tax = builder.add_numbers(".tax")
    navy.pirates = builder.add_numbers(".pirates")
    navy.exploring = builder.add_numbers(".explores")
    navy.advances = builder.add_numbers(".advances")
    navy.incursions = builder.add_numbers(".incursions")
    navy.tokens = builder.add_numbers(".tokens")
    navy.out = builder.add_numbers(".out")
    return navy


def sort_islands(builder: RulebookBuilder, navy: Navy) -> None:
    """Put every island on the pile of its level (ARM-015)."""
    for key, entry in builder.cards_of_no_age["islands.toml"].items():
        place = Place("islands.toml", key, "level")
        level = read_number(entry.get("level"), place, 1)
        if level > LEVELS:
            raise place.error(f"{level} is not a level; islands have 1 to {LEVELS}")
        navy.islands[level].append(next(card for card in builder.book.cards if card.key == key))


MODULE = Armada()
