"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 590,
    "level2": 720,
    "level3": 870,
    "level4": 980,
    "level5": 1140,
    "level6": 1240,
    "level7": 1390,
    "level8": 1550,
    "level9": 1720,
    "military": 1240,
    "science": 1260,
    "builder": 1170,
    "trader": 1240,
    "novice": 1000,
}
