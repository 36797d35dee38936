"""The notebook: every cell is executed, and what it stores is what it shows."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "learning.ipynb"


def test_every_cell_of_the_notebook_runs() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "notebook.py"))["run_notebook"](NOTEBOOK)
    stored = json.loads(NOTEBOOK.read_text("utf-8"))
    code = [cell for cell in made["cells"] if cell["cell_type"] == "code"]
    kinds = [[sorted(one.get("data", {"text": ""})) for one in cell["outputs"]] for cell in code]
    pictures = [kind for kind in kinds if ["image/svg+xml"] in kind]
    assert len(pictures) >= 3, "a game, a curve, and the curve of a long training"
    before = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    assert [[sorted(one.get("data", {"text": ""})) for one in cell["outputs"]] for cell in before] == kinds
    same = [number for number, cell in enumerate(code) if "train(" not in "".join(cell["source"])]
    assert [code[number]["outputs"] for number in same] == [before[number]["outputs"] for number in same]
