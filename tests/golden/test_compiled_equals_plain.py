"""The compiled engine, as it is installed, plays exactly like its plain sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from golden.playouts import EXPANSIONS, FEWER, architects_digest, bots_digest, digest, secret_digest
from mirabilia.seven import model

PURE = os.environ.get("MIRABILIA_PURE") == "1"  # the package is then installed as plain Python


def test_compiled_and_plain_engine_play_the_same_games() -> None:
    script = Path(__file__).with_name("playouts.py")
    done = subprocess.run(
        [sys.executable, "-I", str(script)], capture_output=True, text=True, check=False, cwd=script.parent
    )
    assert done.returncode == 0, f"the installed package cannot be used; run `make test`\n{done.stderr}"
    engine, seven, architects, bots, secret, *expansions = done.stdout.split()
    assert model.__file__.endswith(".py"), "the tests should run on the plain sources"
    assert Path(engine) != Path(model.__file__), "the installed package should not be the sources"
    assert PURE or not engine.endswith(".py"), f"the installed engine is not compiled: {engine}"
    assert seven == digest()
    assert architects == architects_digest()
    assert bots == bots_digest()
    assert secret == secret_digest()
    assert expansions == [digest(names, FEWER) for names in EXPANSIONS]
