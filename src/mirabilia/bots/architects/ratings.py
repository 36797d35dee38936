"""How strong the bots for people are, in Elo, as it was measured (docs/bots.md); `novice` has 1000."""

from __future__ import annotations

RATINGS: dict[str, int] = {
    "level1": 720,
    "level2": 840,
    "level3": 850,
    "level4": 880,
    "level5": 930,
    "level6": 1010,
    "level7": 1070,
    "military": 980,
    "science": 1000,
    "builder": 970,
    "trader": 970,
    "novice": 1000,
}
