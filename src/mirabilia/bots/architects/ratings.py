"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 760,
    "level2": 820,
    "level3": 870,
    "level4": 940,
    "level5": 1000,
    "level6": 1050,
    "level7": 1120,
    "novice": 1000,
}
