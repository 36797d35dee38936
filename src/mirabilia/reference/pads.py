"""What a score pad asks for, collected from the games."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mirabilia.games import DEFAULT_GAME
from mirabilia.reference.game_reference import all_references
from mirabilia.reference.model import GamePad, PadPart
from mirabilia.table.pad import Pad


def make_pads(data: Path | None = None) -> list[GamePad]:
    """The pads of all games, with the owner's figures for the default one."""
    pads = [one.make_pad(data if one.game == DEFAULT_GAME else None) for one in all_references()]
    return [pad for pad in pads if pad is not None]


def make_part(
    name: str, pad: Pad, rows: Iterable[str], implied_for: Iterable[int] = (), needs: Iterable[str] = ()
) -> PadPart:
    """A part of a pad as it is sent."""
    return PadPart(
        module=name,
        implied_for=list(implied_for),
        needs=list(needs),
        cities=pad.cities,
        rows=list(rows),
        sides=pad.sides,
        city=list(pad.city),
        table=list(pad.table),
        coach=pad.coach,
    )
