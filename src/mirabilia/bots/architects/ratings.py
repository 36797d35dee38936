"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 730,
    "level2": 830,
    "level3": 870,
    "level4": 880,
    "level5": 940,
    "level6": 1020,
    "level7": 1080,
    "level8": 1140,
    "military": 980,
    "science": 1000,
    "builder": 970,
    "trader": 970,
    "novice": 1000,
}
