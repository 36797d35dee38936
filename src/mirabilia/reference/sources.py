"""Where the engine carries out each rule, and which tests prove it, read from the source files.

A rule's id appears at the place that carries it out: in the `rules` of a step, question, verb or rider, in
a comment or a docstring of a function or class, or in a comment of a data file. This file needs only the
standard library: the build loads it on its own, before the package exists.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ENGINE = "*/ruleset.py"  # the folders of the engine: the only ones that have a ruleset
ID = re.compile(r"\b[A-Z]+-\d{3}\b")
RUN = re.compile(r"\b([A-Z]+)-(\d{3})(?:\s|#)+to(?:\s|#)+\1-(\d{3})\b")
HEADER = re.compile(r"\[+(?P<entry>[\w.]+)\]+")
# What a class of the engine is, by how the name of the class that it extends ends.
KINDS = {
    "Step": "step",
    "FollowUps": "step",
    "Question": "question",
    "Verb": "verb",
    "Rider": "rider",
    "Effect": "effect",
    "ModuleView": "view",
}
CODE, DATA = "code", "data"
EXPLAINING = ("explain", "cite")  # explains rules to players, and so carries none out itself
ROW = "EffectRow"  # what has all that is known of a verb of effects, its rules included

Place = tuple[str, str, str]  # kind, name, file
Places = dict[str, list[Place]]
Definition = ast.ClassDef | ast.FunctionDef


def ids_in(text: str) -> list[str]:
    """The ids in a text, including those inside a range (BASE-108 to BASE-110)."""
    for book, first, last in RUN.findall(text):
        text += "".join(f" {book}-{number:03}" for number in range(int(first), int(last) + 1))
    return list(dict.fromkeys(ID.findall(text)))


def find_owners(package: Path) -> Places:
    """The places of the engine that carry out each rule."""
    found: Places = {}
    for ruleset in sorted(package.glob(ENGINE)):
        for file in sorted(ruleset.parent.rglob("*")):
            name = file.relative_to(package).as_posix()
            if file.suffix == ".py":
                add(found, name, code_places(file.read_text("utf-8")))
            elif file.suffix == ".toml" and "data" in file.parent.parts:
                add(found, name, data_places(file.read_text("utf-8"), file.name))
    return found


def add(found: Places, file: str, places: Iterator[tuple[str, str, str]]) -> None:
    """Add the places of a file, given as id, kind and name."""
    for key, kind, name in places:
        place = (kind, name, file)
        if place not in found.setdefault(key, []):
            found[key].append(place)


def code_places(source: str) -> Iterator[tuple[str, str, str]]:
    """The ids that a module cites, each with the kind and name of what cites it."""
    if not ID.search(source):
        return
    tree = ast.parse(source)
    scopes = list(find_definitions(tree.body))
    explained = find_explanations(tree) if any(f"{name}(" in source for name in EXPLAINING) else {}
    for line, text in find_cited_texts(source):
        if not ID.search(text):
            continue
        kind, name = ("effect", explained[line]) if line in explained else owner_at(scopes, line)
        for key in ids_in(text):
            if name or line not in explained:
                yield key, kind, name or constant_at(tree.body, line)


def find_explanations(tree: ast.Module) -> dict[int, str]:
    """The lines on which rules are explained to players, with the verb if it is in a verb's row."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in EXPLAINING:
            found |= dict.fromkeys(lines_of(node), "")
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            for key, row in zip(node.keys, node.values, strict=True):
                if (
                    isinstance(key, ast.Constant)
                    and isinstance(row, ast.Call)
                    and ast.unparse(row.func) == ROW
                ):
                    found |= {line: str(key.value) for line in lines_of(row) if line in found}
    return found


def lines_of(node: ast.expr) -> range:
    """The numbers of the lines of an expression."""
    return range(node.lineno, (node.end_lineno or 0) + 1)


def find_cited_texts(source: str) -> Iterator[tuple[int, str]]:
    """The comments and strings of a module with their lines; comments in a row are one text."""
    block, end = "", -1
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            if block and line != end + 1:
                yield end, block
                block = ""
            block, end = f"{block} {token.string}", line
        elif token.type == tokenize.STRING:
            yield token.start[0], token.string
    if block:
        yield end, block


def find_definitions(body: list[ast.stmt], outer: str = "") -> Iterator[tuple[Definition, str]]:
    """All functions and classes with their names; the inner ones later than those around them."""
    for node in body:
        if isinstance(node, Definition):
            yield node, f"{outer}{node.name}"
            yield from find_definitions(node.body, f"{outer}{node.name}.")


def owner_at(scopes: list[tuple[Definition, str]], line: int) -> tuple[str, str]:
    """The kind and name of what is at a line: a step, an effect, a function; no name outside all of them."""
    kind, name = CODE, ""
    for node, called in scopes:
        if node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node, ast.ClassDef) and kind_of(node):
                return kind_of(node), name_given(node) or called
            name = called
    return kind, name


def constant_at(body: list[ast.stmt], line: int) -> str:
    """The name of the constant at a line of a module or right below it, if there is one."""
    for node in body:
        if line <= (node.end_lineno or 0):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            return targets[0].id if isinstance(targets[0], ast.Name) else ""
    return ""


def kind_of(node: ast.ClassDef) -> str:
    """What a class is; nothing if it is not part of a rulebook."""
    bases = [ast.unparse(base) for base in node.bases]
    return next((kind for end, kind in KINDS.items() for base in bases if base.endswith(end)), "")


def name_given(node: ast.ClassDef) -> str:
    """The name that a step, question or verb gives itself."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__" and call.args:
            first = call.args[0]
            return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
    return ""


def data_places(text: str, file: str) -> Iterator[tuple[str, str, str]]:
    """The ids in the comments of a data file, each with its entry, or with the file above the first one."""
    entry, comment = file.removesuffix(".toml"), ""
    for line in text.splitlines():
        header = HEADER.match(line)
        entry = header["entry"] if header else entry
        comment = f"{comment} {line}" if line.startswith("#") else line.partition("#")[2]
        for key in ids_in(comment):
            yield key, DATA, entry


def find_proofs(tests: Path) -> dict[str, list[str]]:
    """The tests that prove each rule, as pytest names them."""
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        source = file.read_text("utf-8")
        if "mark.rule(" in source:
            name = f"{tests.name}/{file.relative_to(tests).as_posix()}"
            for test, ids in find_marked(source, "rule"):
                for key in ids:
                    found.setdefault(key, []).append(f"{name}::{test}")
    return found


def find_marked(source: str, mark: str) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module that have a mark, each with the ids that the mark cites."""
    for node, name in find_definitions(ast.parse(source).body):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            ids = [
                key for decorator in node.decorator_list for key in ids_cited_by(decorator, mark, node.name)
            ]
            if ids:
                yield name.replace(".", "::"), ids


def ids_cited_by(decorator: ast.expr, mark: str, test: str) -> list[str]:
    """The ids in a decorator, if it is that mark; no search would find ids that code puts together."""
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    if ast.unparse(function) != f"pytest.mark.{mark}":
        return []
    arguments = unpack_arguments(decorator.args) if isinstance(decorator, ast.Call) else []
    ids = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    if not ids or len(ids) != len(arguments):
        raise ValueError(f"{test} cites nothing, or something that is not a plain id")
    return ids


def unpack_arguments(arguments: list[ast.expr]) -> list[ast.expr]:
    """The arguments of a call, including those of a tuple unpacked in place."""
    found: list[ast.expr] = []
    for argument in arguments:
        unpacked = argument.value if isinstance(argument, ast.Starred) else None
        found += unpacked.elts if isinstance(unpacked, ast.Tuple) else [argument]
    return found


def collect_places(root: Path) -> dict[str, Any]:
    """Everything above for a checkout: what the build writes into the package."""
    return {"owners": find_owners(root / "src" / "mirabilia"), "proofs": find_proofs(root / "tests")}
