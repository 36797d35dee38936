"""Values from a JSON schema: those that fit, and those that nearly do."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Schema = dict[str, Any]
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
WORDS = ["seven", "giza:A", "random", "novice", "A", "1.0", "build altar", "Ada"]


def fitting(schema: Schema, root: Schema) -> st.SearchStrategy[Any]:
    """Values that fit a schema, whose references are those of the root."""
    if "$ref" in schema:
        found: Any = root
        for part in schema["$ref"].lstrip("#/").split("/"):
            found = found[part]
        return fitting(found, root)
    if "anyOf" in schema:
        return st.one_of([fitting(one, root) for one in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema["type"]
    if kind == "object":
        return objects(schema, root)
    if kind == "array":
        return st.lists(fitting(schema["items"], root), max_size=min(schema.get("maxItems", 7), 7))
    if kind == "string":
        longest = schema.get("maxLength", 600)
        return st.sampled_from([word for word in WORDS if len(word) <= longest]) | st.text(max_size=longest)
    if kind == "integer":
        least, most = schema.get("minimum", -(2**53)), schema.get("maximum", 2**53)
        return st.integers(least, min(most, least + 10)) | st.integers(least, most)
    return {"boolean": st.booleans(), "null": st.none()}[kind]


def objects(schema: Schema, root: Schema) -> st.SearchStrategy[Any]:
    """Objects with what they must have and some of what they may have, or with any names."""
    if "properties" not in schema:
        names = st.text(max_size=schema["propertyNames"]["maxLength"])
        return st.dictionaries(names, fitting(schema["additionalProperties"], root), max_size=3)
    parts = {name: fitting(part, root) for name, part in schema["properties"].items()}
    must = schema.get("required", [])
    return st.fixed_dictionaries(
        {name: part for name, part in parts.items() if name in must},
        optional={name: part for name, part in parts.items() if name not in must},
    )


def nearly(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Objects of which one part is junk, missing, or too much."""

    @st.composite
    def spoilt(draw: st.DrawFn) -> Any:
        value = dict(draw(values))
        name = draw(st.sampled_from([*value, "surplus"]))
        if name in value and draw(st.booleans()):
            del value[name]
        else:
            value[name] = draw(JUNK)
        return value

    return spoilt()


def any_of(schema: Schema) -> st.SearchStrategy[Any]:
    """Fitting values, nearly fitting ones, and junk."""
    values = fitting(schema, schema)
    return values | nearly(values) | JUNK
