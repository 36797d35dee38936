"""What a score pad asks for in 7 Wonders; the wonder, its side and its stages are asked for in every game."""

from __future__ import annotations

from mirabilia.seven.serialize import MOST_TOKENS
from mirabilia.table.pad import Pad, PadCoach, PadField, PadMoment

CONFLICTS = "conflicts"  # the group of tokens
VICTORIES = (1, 3, 5)  # BASE-119
COINS_A_POINT = 3  # BASE-131

PAD = Pad(
    city=(
        PadField("coins", "number", icon="coin", row="treasury", per=COINS_A_POINT, ties=True),  # BASE-128
        PadField(
            "victory",
            "counts",
            group=CONFLICTS,
            icon="victory-token",
            values=VICTORIES,
            most=MOST_TOKENS,
            listed=True,
            row="military",
        ),
        PadField(
            "defeats",
            "number",
            group=CONFLICTS,
            icon="defeat-token",
            most=MOST_TOKENS,
            row="military",
            each=-1,
        ),
        PadField("cards", "pick", of=("cards", "guilds"), by="age"),
        PadField("compass", "number", icon="compass", most=20, quick=True, row="science", symbol="compass"),
        PadField("gear", "number", icon="gear", most=20, quick=True, row="science", symbol="gear"),
        PadField("tablet", "number", icon="tablet", most=20, quick=True, row="science", symbol="tablet"),
        PadField("wild", "number", icon="any-science", most=8, quick=True, row="science", symbol="wild"),
    ),
    coach=PadCoach(moments=(PadMoment("turn", ages=(1, 2, 3), turns=7, of=("cards", "guilds")),)),
)
