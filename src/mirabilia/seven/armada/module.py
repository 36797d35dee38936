"""The Armada expansion as a module: what it adds to the rules."""

from __future__ import annotations

from mirabilia.seven.armada.conflicts import CoinLosses, JoinQuestion, LandConflicts, NavalConflict
from mirabilia.seven.armada.data import check_sums, read_fleets, read_shipyards
from mirabilia.seven.armada.effects import ShipyardPoints, TokenPoints
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
from mirabilia.seven.armada.view import ArmadaFace
from mirabilia.seven.armada.vocabulary import CHEAPER, vocabulary
from mirabilia.seven.draft import Draft, Drawn
from mirabilia.seven.load import Place, number
from mirabilia.seven.model import COUNTED_ONLY, OWNER, Deed, Effect, Zone
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.errors import BadInput
from mirabilia.table.pad import Pad

PLAYERS = range(2, 9)
FEWEST = 3  # cities: two players have the Free City (OQ-ARM-26)
EIGHT = 8
MOST = 7  # players whose decks there are
GUILD_LIMIT = 10  # ARM-080
PACKAGE = "mirabilia.seven.armada"


class Armada(Module):
    """Shipyards, naval conflicts and islands."""

    # As in the base game: ARM-011, ARM-017, ARM-022, ARM-023, ARM-209, EIGHT-005

    name = "armada"
    books = ("armada", "eight")
    terminal = ArmadaTerminal()
    shapes = SHAPES
    also_for = (EIGHT,)

    def check(self, players: int, others: tuple[str, ...]) -> None:
        # COMBO-050, EIGHT-001, EIGHT-007
        if players not in PLAYERS:
            raise BadInput(f"Armada is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")

    def add(self, draft: Draft) -> None:
        book = draft.book
        navy = make_navy(draft)
        book.guild_limit = GUILD_LIMIT  # ARM-081 to ARM-083, EIGHT-010
        if draft.players == EIGHT:  # EIGHT-002, EIGHT-004: the decks of seven, hands of seven, six turns
            book.deck_players = MOST
            book.guilds_dealt = MOST + 2  # EIGHT-003, EIGHT-008
        else:
            book.hand_size += 1  # ARM-014, ARM-021
            book.turns += 1
            draft.plan.times["turn"] = book.turns - 1
        self.add_figures(draft, navy)
        self.add_play(draft, navy)
        draft.faces.append(ArmadaFace(navy, draft.tables["shipyards"], draft.right("may_stay_out")))

    def pad(self, rules: Rules) -> Pad:
        return PAD

    def add_figures(self, draft: Draft, navy: Navy) -> None:
        """Score rows, verbs of the data, and the figures of all pieces."""
        # ARM-020, ARM-206, EIGHT-009
        book = draft.book
        for row, effect in (
            ("naval", TokenPoints(navy)),
            ("islands", None),
            ("shipyard", ShipyardPoints(navy)),
        ):
            ends: list[Effect] = [effect] if effect is not None else []
            book.ends.append(Deed([], [], [], ends, draft.add_category(row)))
        draft.category_of["island"] = book.categories.index("islands")
        draft.add_effects(vocabulary(draft, navy))
        draft.tables["fleets"] = draft.read(PACKAGE, "fleets.toml")
        draft.tables["shipyards"] = draft.read(PACKAGE, "shipyards.toml")
        read_fleets(navy, draft.tables["fleets"])
        read_shipyards(navy, draft.tables["shipyards"])
        draft.further["islands.toml"] = draft.read(PACKAGE, "islands.toml")
        cards = draft.read(PACKAGE, "armada_cards.toml")
        draft.drawn.append(
            Drawn("armada_cards.toml", cards, min(max(draft.players, FEWEST), MOST))
        )  # ARM-012
        draft.at_last.append(lambda done: sort_islands(done, navy))
        draft.at_last.append(lambda done: check_sums(done, navy))

    def add_play(self, draft: Draft, navy: Navy) -> None:
        """Riders, verbs, questions and steps."""
        # ARM-024, ARM-042 to ARM-049, ARM-161, ARM-203
        book, plan = draft.book, draft.plan
        riders = [draft.rider_code(name) for name in (*FLEETS, "any")]
        rights = draft.right(CHEAPER), draft.right("free_stage_ships")
        construction = NavalConstruction(navy, riders[0], *rights)
        book.riders.append(construction)
        sail = draft.add_verb(Sail(navy))
        draft.at_last.append(lambda done: construction.prepare(done.book.cards))
        draft.at_last.append(lambda done: sail.prepare(done.book.cards))
        advance, claim = draft.add_verb(Choice("advance")), draft.add_verb(Claim())
        join = draft.add_verb(Choice("join"))
        voyages = Voyages(navy, AdvanceQuestion(navy, advance), ExploreQuestion(navy, claim))
        plan.put("game.start", SetOut(navy))
        plan.put("turn.act", Voyage(voyages))
        plan.replace("turn.late", "follow-ups", LateVoyages(voyages))
        plan.put("turn.close", CoinLosses(navy, draft.right("no_losses")))
        plan.replace("age.conflicts", "conflicts", LandConflicts(navy))
        plan.put("age.conflicts", JoinQuestion(navy, join, draft.right("may_stay_out")))
        plan.put("age.conflicts", NavalConflict(navy))


def make_navy(draft: Draft) -> Navy:
    """The places of a city's numbers and of the islands."""
    piles = [Zone(f"islands_{level}", COUNTED_ONLY, of_city=False) for level in range(LEVELS + 1)]
    navy = Navy(piles, Zone("drawn", OWNER))
    for zone in (*navy.piles[1:], navy.drawn):
        draft.add_zone(zone)
    navy.shipyard = draft.add_numbers(".shipyard")
    navy.ships = draft.add_numbers(*(f".{fleet}" for fleet in FLEETS))
    navy.tax = draft.add_numbers(".tax")
    navy.pirates = draft.add_numbers(".pirates")
    navy.exploring = draft.add_numbers(".explores")
    navy.advances = draft.add_numbers(".advances")
    navy.incursions = draft.add_numbers(".incursions")
    navy.tokens = draft.add_numbers(".tokens")
    navy.out = draft.add_numbers(".out")
    return navy


def sort_islands(draft: Draft, navy: Navy) -> None:
    """Put every island on the pile of its level (ARM-015)."""
    for key, entry in draft.further["islands.toml"].items():
        place = Place("islands.toml", key, "level")
        level = number(entry.get("level"), place, 1)
        if level > LEVELS:
            raise place.error(f"{level} is not a level; islands have 1 to {LEVELS}")
        navy.islands[level].append(next(card for card in draft.book.cards if card.key == key))


MODULE = Armada()
