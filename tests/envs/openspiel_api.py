"""OpenSpiel's own test of its interface, run for our games: `python tests/envs/openspiel_api.py`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import open_spiel

import mirabilia.envs.openspiel  # noqa: F401  # registers the games

PATH = Path(next(iter(open_spiel.__path__))) / "integration_tests" / "api_test.py"

if __name__ == "__main__":
    sys.argv = [str(PATH), "--test_only_games=python_mirabilia_.*"]
    runpy.run_path(str(PATH), run_name="__main__")
