"""Execute a notebook without Jupyter, and store what its cells show: `python tools/notebook.py FILE`.

The cells are plain Python without magic commands, so they need nothing but an interpreter; the tests execute
them in the same way. What the last line of a cell gives is shown: as a picture if it can be drawn, else as
text.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

Data = dict[str, Any]


def run_cell(source: str, names: Data) -> list[Data]:
    """Execute a cell among the names of those before it; returns what it shows."""
    body = ast.parse(source).body
    last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
    if last is not None:
        body = body[:-1]
    said = io.StringIO()
    value = None
    with contextlib.redirect_stdout(said):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)  # our own notebook
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # likewise
    shown: list[Data] = []
    if said.getvalue():
        shown.append({"output_type": "stream", "name": "stdout", "text": split_lines(said.getvalue())})
    if value is not None:
        shown.append(show_value(value))
    return shown


def show_value(value: Any) -> Data:
    """A value as a notebook shows it."""
    draw = getattr(value, "_repr_svg_", None)
    content = {"image/svg+xml": split_lines(draw())} if draw else {"text/plain": split_lines(repr(value))}
    return {"output_type": "execute_result", "execution_count": 1, "data": content, "metadata": {}}


def split_lines(text: str) -> list[str]:
    """A text as notebooks keep it."""
    return text.splitlines(keepends=True)


def run_notebook(path: Path) -> Data:
    """Execute all cells of a notebook, in its own folder."""
    data: Data = json.loads(path.read_text("utf-8"))
    names: Data = {"__name__": "notebook"}
    before = Path.cwd()
    os.chdir(path.parent)
    sys.path.insert(0, str(path.parent))
    try:
        for number, cell in enumerate((one for one in data["cells"] if one["cell_type"] == "code"), 1):
            cell["outputs"] = run_cell("".join(cell["source"]), names)
            cell["execution_count"] = number
            for one in cell["outputs"]:
                if "execution_count" in one:
                    one["execution_count"] = number
    finally:
        sys.path.remove(str(path.parent))
        os.chdir(before)
    return data


if __name__ == "__main__":
    notebook = Path(sys.argv[1]).resolve()
    made = json.dumps(run_notebook(notebook), indent=1, ensure_ascii=False)
    notebook.write_text(made + "\n", "utf-8")
