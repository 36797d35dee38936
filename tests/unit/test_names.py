"""Names: one word has one meaning, functions are verbs, and every docstring can be read alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "mirabilia"
GLOSSARY = ROOT / "docs" / "glossary.md"
TESTS = ROOT / "tests"
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}

Function = ast.FunctionDef | ast.AsyncFunctionDef

# What a function of one word may be called.
VERB_LIST = """
accept acquire act add adjust advance allow analyse announce answer append apply arrange ask assemble assign
attend award begin bend borrow build buy calculate calibrate call can cap carry change check choose cite
claim clamp classify clean clear clone close collect combine commit compare compile complete compute
confirm connect consult copy count cover create cut deal decide decode derive describe determinize die
dig discard dispatch do draw drop emit encode end enqueue ensure enter estimate evaluate exchange exclude
expand expect explain explore export extend extract fail favour fetch fight fill find finish fit fold
follow forbid forecast forget format fulfil gain generate get give grant group grow guard handle has hash
have hide hit identify ignore impose include indent initialise insert invade is join judge keep know
label lay learn leave let limit list listen load look lose main make map mark match may measure merge migrate
mix move must name need nominate normalise note number offer open order pack pair parse pass pay pick place
plan play predict prepare print project propose prune pull push put quit raise rank rate reach react read
rebuild receive record recount redact reduce refuse register reject release remove render repeat replace
replay report request require reset resolve restore resume retire return reveal revoke rewind rewrite
ride roll round run sample save say scale score search seed select send separate serve set settle share
show shuffle sign simulate skip solve sort speak split spread start step stop store study sum summarise
suppose swap sweep take teach tell test think tokenize total trace train translate trigger try turn
understand undo unpack unroll update upgrade use validate verify wait wake walk warn watch weigh wrap write
yield
"""
VERBS = frozenset(VERB_LIST.split())
# Words with which no function begins: they say where or whose, but not what is done or given.
PREPOSITIONS = frozenset({"of", "by", "for", "from", "at", "in", "before", "a", "an", "the"})
# Words that describe a state instead of an act; with a noun behind them they are adjectives (`drawn_card`).
PARTICIPLE_LIST = """
added answered asked begun bent brought built capped changed checked chosen cited collected compared
confirmed copied counted dealt decided described done drafted drawn earlier exchanged excluded explained
fed finished folded fought found founded framed given grown guarded hashed heard held helped implied
indented joined kept known learned left lettered limited lost made marked named needed numbered passed
picked placed played printed proven resumed rewritten rounded said sealed searched seeded seen served
settled shared shown signed sorted spent started stepped taken told understood versioned written stopping
fighting naming writing thinking
"""
PARTICIPLES = frozenset(PARTICIPLE_LIST.split())
# Words that name nothing in a test whose name is a sentence.
SENTENCE_WORDS = re.compile(r"_(keeps|stepped)(?=_)")
# Beginnings of docstrings that lean on a neighbour.
LEANING = re.compile(r"^(the same|as above|as before|likewise|ditto|and )", re.IGNORECASE)


def tables(title: str) -> Iterator[str]:
    """The first cells of the table below a heading of the glossary."""
    section = GLOSSARY.read_text("utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    for line in section.splitlines():
        if line.startswith("| `"):
            yield line.split("|")[1].strip()


def forbidden_words() -> frozenset[str]:
    """The words that the glossary forbids; a cell that says more than words is for people only."""
    words: set[str] = set()
    for cell in tables("Words that are not used"):
        if re.fullmatch(r"`\w+`(, `\w+`)*", cell):
            words.update(re.findall(r"\w+", cell))
    return frozenset(words)


FORBIDDEN = forbidden_words()


def words_of(identifier: str) -> Iterator[str]:
    """The words of which an identifier is made: `HiddenCards`, `spare_zone`."""
    for part in identifier.split("_"):
        yield from re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+", part)


def is_wire(node: ast.ClassDef) -> bool:
    """Whether a class is a type of the protocol or of stored data, whose names are written down."""
    bases = {ast.unparse(base) for base in node.bases}
    return any(base.endswith(("Struct", "Shape", "TypedDict")) for base in bases)


def identifiers(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every name that a module gives or uses, with its line; what is on the wire is left out."""
    wire = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and is_wire(node)]
    skipped = {id(inner) for node in wire for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.Name):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute):
            yield node.attr, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno


def functions(tree: ast.Module) -> Iterator[tuple[Function, ast.ClassDef | None]]:
    """The public functions and methods of a module, each with its class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function) and not inner.name.startswith("_"):
                    yield inner, node if isinstance(node, ast.ClassDef) else None


def classes(tree: ast.Module) -> list[ast.ClassDef]:
    """The public classes of a module."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def is_property(node: Function) -> bool:
    """Whether a method is read like a field."""
    return any("property" in ast.unparse(one) for one in node.decorator_list)


def is_handler(node: Function) -> bool:
    """Whether a function answers a call of the web, under a name that the schema shows."""
    return any(
        isinstance(one, ast.Call) and ast.unparse(one.func) in {"get", "post", "route", "websocket"}
        for one in node.decorator_list
    )


def fault_of(node: Function, owner: ast.ClassDef | None) -> str:
    """What is wrong with the name of a function; nothing if it is a good one."""
    first, *rest = node.name.split("_")
    if first in PREPOSITIONS:
        return "begins with a preposition"
    if not rest and node.name in PARTICIPLES:
        return "is a participle"
    if not rest and owner is None and node.name not in VERBS:
        return "is no verb"
    return ""


def is_forbidden(identifier: str) -> bool:
    """Whether a word of an identifier is forbidden; one with a capital only where a class has it."""
    return any(word in FORBIDDEN or word.lower() in FORBIDDEN for word in words_of(identifier))


def test_the_glossary_forbids_words() -> None:
    assert {"kit", "deed", "sight", "Face"} <= FORBIDDEN
    assert is_forbidden("make_kit")
    assert is_forbidden("SevenKit")
    assert is_forbidden("ArmadaFace")
    assert not is_forbidden("face_down")


def test_words_that_the_glossary_forbids_are_in_no_name() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}:{line}: {name}"
        for path, tree in TREES.items()
        for name, line in [(path.stem, 0), *identifiers(tree)]
        if is_forbidden(name)
    }
    assert not found, "docs/glossary.md says what to write instead"


def test_words_that_the_glossary_forbids_are_in_no_name_of_the_tests() -> None:
    found = {
        f"{path.relative_to(TESTS)}:{line}: {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name, line in [(path.stem, 0), *identifiers(ast.parse(path.read_text("utf-8")))]
        if is_forbidden(SENTENCE_WORDS.sub("", name) if name.startswith("test_") else name)
    }
    assert not found, "docs/glossary.md says what to write instead"


def test_functions_are_verbs() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.name} {fault}"
        for path, tree in TREES.items()
        for node, owner in functions(tree)
        if not is_property(node) and not is_handler(node) and (fault := fault_of(node, owner))
    ]
    assert not found, "docs/glossary.md says how functions are named"


def documented_methods() -> frozenset[str]:
    """The methods that a protocol or a base class of the package explains."""
    return frozenset(
        node.name
        for tree in TREES.values()
        for node, owner in functions(tree)
        if owner is not None and ast.get_docstring(node)
    )


def test_every_public_name_has_a_docstring() -> None:
    documented = documented_methods()
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.name}"
        for path, tree in TREES.items()
        for node, owner in functions(tree)
        if not ast.get_docstring(node) and (owner is None or node.name not in documented)
    ]
    found += [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.name}"
        for path, tree in TREES.items()
        for node in classes(tree)
        if not ast.get_docstring(node)
    ]
    assert not found


def test_docstrings_stand_alone() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {text}"
        for path, tree in TREES.items()
        for node in [tree, *classes(tree), *(node for node, _ in functions(tree))]
        if LEANING.search(text := ast.get_docstring(node) or "")
    ]
    assert not found
