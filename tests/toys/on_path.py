"""A plugin of pytest: the toy expansions of this folder are folders of the game."""

from __future__ import annotations

from pathlib import Path

import mirabilia.seven

mirabilia.seven.__path__.append(str(Path(__file__).parent))
