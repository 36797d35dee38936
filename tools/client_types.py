"""Write the browser client's types from the server's schema: `make types`.

The types of the REST calls and of the socket become `web/src/lib/protocol.ts`, laid out as Prettier would.
What the schema says in a way that is not known here is an error, so that no type is lost or guessed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mirabilia.server.schema import make_document

Schema = dict[str, Any]

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
WIDTH = 110  # printWidth in web/.prettierrc
HEADER = "/** Generated from the server's schema: do not edit it, renew it by `make types`. */\n"
RENAMED = {  # `Error` and `Record` are names of the language, `State` says little beside the client's own
    "Error": "ErrorMessage",
    "Ok": "OkMessage",
    "Record": "GameRecord",
    "RematchMade": "RematchMessage",
    "State": "TableState",
}
PLAIN = {
    "boolean": "boolean",
    "integer": "number",
    "null": "null",
    "number": "number",
    "string": "string",
}


def generated() -> str:
    """The text of the file, the same for the same sources."""
    schemas: Schema = make_document()["components"]["schemas"]
    named = {RENAMED.get(name, name): schema for name, schema in schemas.items()}
    if len(named) != len(schemas):
        raise ValueError("two types have one name in the client: see RENAMED")
    return "\n".join([HEADER, *(declared(name, named[name]) for name in sorted(named))])


def declared(name: str, schema: Schema) -> str:
    """A type with its comment: an interface, or an alias for what is no object of its own."""
    comment = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{comment}{wrapped(f'export type {name} =', options(schema), '')}"
    required = schema.get("required", [])
    lines = [
        wrapped(f"  {quoted(part)}{'' if part in required else '?'}:", options(inner), "  ")
        for part, inner in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n{''.join(lines)}}}\n"


def wrapped(before: str, types: list[str], indent: str) -> str:
    """A union in one line, or in a line an option if that is too long."""
    line = f"{before} {' | '.join(types)};\n"
    if len(line) <= WIDTH + 1:
        return line
    short = f"{indent}  {' | '.join(types)};"
    if len(short) <= WIDTH:  # as Prettier has it
        return f"{before}\n{short}\n"
    return before + "".join(f"\n{indent}  | {one}" for one in types) + ";\n"


def options(schema: Schema) -> list[str]:
    """The types of which a value has one."""
    for either in ("anyOf", "oneOf"):
        if either in schema:
            return [one for part in schema[either] for one in options(part)]
    if "enum" in schema:
        return [literal(value) for value in schema["enum"]]
    return [single(schema)]


def single(schema: Schema) -> str:
    """A type that is not a union."""
    if "$ref" in schema:
        name: str = schema["$ref"].rsplit("/", 1)[-1]
        return RENAMED.get(name, name)
    kind = str(schema.get("type"))
    if kind == "array":
        return array(schema)
    if kind == "object" and "properties" not in schema:
        values = schema.get("additionalProperties")
        return f"Record<string, {' | '.join(options(values)) if values else 'unknown'}>"
    if kind not in PLAIN:
        raise ValueError(f"there is no rule yet for this part of the schema: {schema}")
    return PLAIN[kind]


def array(schema: Schema) -> str:
    """A list, or a tuple of fixed length."""
    if "prefixItems" in schema:
        return f"[{', '.join(' | '.join(options(item)) for item in schema['prefixItems'])}]"
    items = options(schema["items"])
    return f"{items[0]}[]" if len(items) == 1 else f"({' | '.join(items)})[]"


def literal(value: object) -> str:
    """A value as a type."""
    if isinstance(value, str) and re.fullmatch(r"[\w ]*", value):
        return f"'{value}'"
    raise ValueError(f"there is no rule yet for the literal {value!r}")


def quoted(part: str) -> str:
    """The name of a property, in quotation marks where it needs them."""
    return part if re.fullmatch(r"[A-Za-z_]\w*", part) else f"'{part}'"


def main() -> None:
    """Write the file."""
    TARGET.write_text(generated(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
