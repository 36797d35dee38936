"""What a score pad asks for with Edifice."""

from __future__ import annotations

from mirabilia.seven.edifice.data import read_setup
from mirabilia.seven.edifice.pieces import AGES
from mirabilia.seven.pad import CONFLICTS
from mirabilia.seven.rules import Rules
from mirabilia.table.pad import Pad, PadField

MOST_MARKERS = 9


def pad_of(rules: Rules) -> Pad:
    """Debts and markers of a city, and of the table which edifices were there and which were completed."""
    debts = tuple(-points for points in read_setup(rules.tables["edifice_setup"]).debts)
    return Pad(
        city=(
            PadField("debts", "tokens", group=CONFLICTS, values=debts, once=True, row="debt"),
            PadField(
                "participation",
                "counts",
                values=tuple(range(1, AGES + 1)),
                most=MOST_MARKERS,
                listed=True,
            ),
        ),
        table=tuple(one for age in range(1, AGES + 1) for one in project_fields(age)),
    )


def project_fields(age: int) -> tuple[PadField, PadField]:
    """The edifice of an Age: no markers are left on it if it was completed."""
    chosen = PadField(
        f"edifice_{age}",
        "one",
        at=f"edifices.{age - 1}",
        group="edifices",
        of=("edifices",),
        age=age,
        tells="words",
        required=True,
    )
    completed = PadField(
        f"completed_{age}",
        "flag",
        at=f"numbers.markers_{age}",
        group="edifices",
        needs=chosen.key,
        on=0,
        off=1,
    )
    return chosen, completed
