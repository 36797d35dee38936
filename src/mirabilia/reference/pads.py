"""What a score pad asks for, collected from the games and their modules."""

from __future__ import annotations

from pathlib import Path

from mirabilia.architects import pad as architects_pad
from mirabilia.architects import rules as architects_rules
from mirabilia.reference import architects, seven
from mirabilia.reference.model import GamePad, PadPart
from mirabilia.seven.model import SIDES
from mirabilia.seven.module import Module
from mirabilia.seven.pad import PAD
from mirabilia.seven.rules import BASE_PLAYERS, load_modules, load_rules, player_counts
from mirabilia.seven.scoring import CATEGORIES
from mirabilia.table.pad import Pad


def make_pads(data: Path | None = None) -> list[GamePad]:
    """The pads of both games, with the owner's figures for 7 Wonders."""
    found = load_rules(BASE_PLAYERS[-1], (), data)
    parts = [make_part("", PAD, list(CATEGORIES))]
    parts += [part_of(load_modules()[name], data) for name in sorted(load_modules())]
    of_architects = architects_rules.load_rules(architects_rules.PLAYERS[0])
    alone = make_part("", architects_pad.pad_of(of_architects), list(of_architects.book.categories))
    return [
        GamePad(seven.GAME, list(SIDES), list(found.guests), parts),
        GamePad(architects.GAME, [], [], [alone]),
    ]


def part_of(module: Module, data: Path | None) -> PadPart:
    """What a module adds: its fields, and the score rows that it brings beyond those that it needs."""
    players = module.implied_for[0] if module.implied_for else player_counts((module.name,))[-1]
    named = () if module.implied_for else (module.name,)
    found = load_rules(players, named, data)
    without = load_rules(players, module.needs, data).book.categories if module.needs else CATEGORIES
    rows = [row for row in found.book.categories if row not in without]
    return make_part(module.name, module.pad(found), rows, module)


def make_part(name: str, pad: Pad, rows: list[str], module: Module | None = None) -> PadPart:
    """A part of a pad as it is sent."""
    return PadPart(
        module=name,
        implied_for=list(module.implied_for) if module else [],
        needs=list(module.needs) if module else [],
        cities=pad.cities,
        rows=rows,
        sides=pad.sides,
        city=list(pad.city),
        table=list(pad.table),
    )
