"""What a score pad asks for with the toy."""

from __future__ import annotations

from mirabilia.table.pad import Pad, PadField

PAD = Pad(
    city=(
        PadField("favour", "number", at="numbers.favour"),
        PadField("relics", "pick", of=("relics",)),
    )
)
