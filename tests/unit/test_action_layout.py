"""The layout of an action is known to the module `action` of its game alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ACTIONS = {ROOT / f"src/mirabilia/{game}/action.py" for game in ("seven", "architects")}
FILES = [
    path
    for folder in ("src", "tests", "tools", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if path not in ACTIONS
]
# What the sources call an action, and lists of them.
WORDS = {"action", "option", "code", "answer", "way", "play", "paid", "keyed"}
WORDS |= {f"{word}s" for word in WORDS}
TAKES_APART = (ast.BitAnd, ast.FloorDiv, ast.Mod, ast.RShift, ast.LShift)
MASKS = {511, 15872}  # those of card and verb, whatever they are applied to


def word_of(node: ast.expr) -> str:
    """The word for what an expression has the value of: `answers` of `int(state.answers[seat])`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("int", "i64"):
        return word_of(node.args[0])
    if isinstance(node, ast.Subscript):
        return word_of(node.value)
    if isinstance(node, ast.BinOp):
        return word_of(node.left) or word_of(node.right)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def by_hand(text: str) -> list[str]:
    """Where a source takes an action apart itself, or gets hold of the layout."""
    found = []
    for node in ast.walk(ast.parse(text)):
        operands: list[ast.expr] = []
        if isinstance(node, ast.BinOp) and isinstance(node.op, TAKES_APART):
            operands = [node.left, node.right]
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, TAKES_APART):
            operands = [node.target, node.value]
        numbers = {operand.value for operand in operands if isinstance(operand, ast.Constant)}
        private = isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".action")
        names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        if (
            any(word_of(operand) in WORDS for operand in operands)
            or numbers & MASKS
            or (private and any(name.startswith("_") for name in names))
        ):
            found.append(f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
    return found


def test_nobody_else_takes_an_action_apart() -> None:
    found = {str(path.relative_to(ROOT)): by_hand(path.read_text("utf-8")) for path in FILES}
    assert {path: places for path, places in found.items() if places} == {}


@pytest.mark.parametrize(
    "text",
    [
        "card = action & CARD",
        "coins = code // TO_LEFT & 63",
        "use = option % 33554432",
        "rider = int(state.answers[seat]) >> 17",
        "kept = cards[log.plays[row * seats + at] & 511]",
        "number = (action - BUILD) // 512",
        "answer &= 511",
        "cards[number & 511]",
        "from mirabilia.seven.action import _LEFT",
    ],
)
def test_taking_an_action_apart_is_noticed(text: str) -> None:
    assert by_hand(text)


@pytest.mark.parametrize(
    "text",
    [
        "card = card_id(action)",
        "found.append(BUILD + card.id)",
        "rows = len(log.plays) // seats",
        "seat = index % seats",
        "from mirabilia.seven.action import coins_paid",
    ],
)
def test_what_the_module_allows_is_not_reported(text: str) -> None:
    assert by_hand(text) == []
