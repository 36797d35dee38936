"""The browser client's types are those of the server's schema."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "client_types.py"))


def test_the_clients_types_are_up_to_date() -> None:
    there = (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text(encoding="utf-8")
    assert TOOL["generated"]() == there, "the server's schema has changed: renew protocol.ts by `make types`"


def test_a_long_union_is_broken_as_prettier_does() -> None:
    names = [f"a_rather_long_name_{number}" for number in range(6)]
    schema = {"type": "object", "properties": {"code": {"enum": names}}, "required": ["code"]}
    options = "".join(f"\n    | '{name}'" for name in names)
    assert TOOL["declared"]("Long", schema) == f"export interface Long {{\n  code:{options};\n}}\n"


@pytest.mark.parametrize(
    ("schema", "type_"),
    [
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}]}, "[string, number]"),
        ({"type": "object", "additionalProperties": {"enum": ["A", "B"]}}, "Record<string, 'A' | 'B'>"),
        ({"$ref": "#/components/schemas/Record"}, "GameRecord"),
    ],
)
def test_parts_of_the_schema_become_types(schema: dict[str, Any], type_: str) -> None:
    assert TOOL["single"](schema) == type_


@pytest.mark.parametrize("schema", [{}, {"allOf": []}, {"type": ["string", "null"]}, {"enum": [1]}])
def test_what_has_no_rule_is_an_error_and_not_guessed(schema: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no rule yet"):
        TOOL["options"](schema)
