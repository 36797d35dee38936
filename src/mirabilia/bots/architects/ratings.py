"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 710,
    "level2": 750,
    "level3": 800,
    "level4": 870,
    "level5": 900,
    "level6": 1040,
    "level7": 1160,
    "level8": 1250,
    "level9": 1270,
    "military": 980,
    "science": 1000,
    "builder": 970,
    "trader": 970,
    "novice": 1000,
}
