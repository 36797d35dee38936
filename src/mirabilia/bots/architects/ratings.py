"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 720,
    "level2": 770,
    "level3": 810,
    "level4": 820,
    "level5": 880,
    "level6": 1030,
    "level7": 1150,
    "level8": 1200,
    "military": 980,
    "science": 1000,
    "builder": 970,
    "trader": 970,
    "novice": 1000,
}
