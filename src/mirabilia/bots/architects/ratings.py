"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 710,
    "level2": 830,
    "level3": 850,
    "level4": 870,
    "level5": 920,
    "level6": 1010,
    "level7": 1070,
    "level9": 1110,
    "military": 980,
    "science": 1000,
    "builder": 970,
    "trader": 970,
    "novice": 1000,
}
