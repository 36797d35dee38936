"""Write docs/map.md, a line for every module of the package: `make map`.

What a module is stands in its docstring, and only there; the map gathers the first line of each.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "mirabilia"
MAP = ROOT / "docs" / "map.md"
HEAD = """\
# The map

Every module of `src/mirabilia` in one line, as its docstring has it; `make map` writes this page.
◆ is compiled by mypyc. How the parts go together is in [architecture.md](architecture.md).
"""


def compiled() -> set[str]:
    """The modules that the build compiles."""
    for node in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            return set(ast.literal_eval(node.value))
    raise SystemExit("setup.py has no list of compiled modules")


def modules() -> list[Path]:
    """The modules of the package, folder by folder."""
    files = [file for file in PACKAGE.rglob("*.py") if "__pycache__" not in file.parts]
    return sorted(files, key=lambda file: (file.parent.relative_to(PACKAGE).parts, file.name))


def line(file: Path, fast: set[str]) -> str:
    """A module with the first line of its docstring."""
    doc = ast.get_docstring(ast.parse(file.read_text("utf-8")))
    if not doc:
        raise SystemExit(f"{file.relative_to(ROOT)} has no docstring")
    mark = " ◆" if file.relative_to(ROOT).as_posix() in fast else ""
    return f"- `{file.name}`{mark} {doc.splitlines()[0]}"


def text() -> str:
    """The whole map."""
    fast = compiled()
    lines = [HEAD]
    folder: Path | None = None
    for file in modules():
        if file.parent != folder:
            folder = file.parent
            lines.append(f"\n## {folder.relative_to(PACKAGE.parent).as_posix()}\n\n")
        lines.append(f"{line(file, fast)}\n")
    return "".join(lines)


if __name__ == "__main__":
    MAP.write_text(text(), "utf-8")
