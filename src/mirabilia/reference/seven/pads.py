"""What the score pad of 7 Wonders asks for, collected from its modules."""

from __future__ import annotations

from pathlib import Path

from mirabilia.reference.model import GamePad, PadPart
from mirabilia.reference.pads import make_part
from mirabilia.seven.model import SIDES
from mirabilia.seven.module import Module
from mirabilia.seven.pad import PAD
from mirabilia.seven.rules import BASE_PLAYERS, GAME, load_modules, load_rules, player_counts
from mirabilia.seven.scoring import CATEGORIES


def make_pad(data: Path | None = None) -> GamePad:
    """The pad of the base game and of every module, with the owner's figures."""
    found = load_rules(BASE_PLAYERS[-1], (), data)
    parts = [part_of(load_modules()[name], data) for name in sorted(load_modules())]
    return GamePad(GAME, list(SIDES), list(found.guests), [make_part("", PAD, list(CATEGORIES)), *parts])


def part_of(module: Module, data: Path | None) -> PadPart:
    """What a module adds: its fields, and its score rows beyond those of the modules it needs."""
    players = module.implied_for[0] if module.implied_for else player_counts((module.name,))[-1]
    named = () if module.implied_for else (module.name,)
    found = load_rules(players, named, data)
    without = load_rules(players, module.needs, data).book.categories if module.needs else CATEGORIES
    rows = [row for row in found.book.categories if row not in without]
    return make_part(module.name, module.pad(found), rows, module.implied_for, module.needs)
