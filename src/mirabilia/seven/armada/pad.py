"""What a score pad asks for with Armada."""

from __future__ import annotations

from mirabilia.seven.armada.pieces import LAST_SPACE, TOKEN_VALUES
from mirabilia.seven.pad import CONFLICTS
from mirabilia.table.pad import Pad, PadCoach, PadField

CONFLICTS_AT_SEA = 3  # one an Age

PAD = Pad(
    city=(
        PadField(
            "naval",
            "tokens",
            group=CONFLICTS,
            icon="anchor",
            values=tuple(value for value in TOKEN_VALUES if value),
            most=CONFLICTS_AT_SEA,
            row="naval",
        ),
        PadField("fleets", "counts", icon="ship", of=("fleets",), tells="notes", most=LAST_SPACE),
        PadField("islands", "pick", of=("islands",), by="level"),
        PadField("most", "number", most=5, quick=True, row="science", symbol="most"),
    ),
    coach=PadCoach(city=(PadField("shipyard", "one", of=("shipyards",)),)),
)
