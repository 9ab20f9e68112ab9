"""A node as a person can read it: nested lines, without what is as usual."""

from __future__ import annotations

from enum import Enum

import msgspec

from engine.ir.fields import field_of
from engine.ir.mentions import named_mentions
from engine.values.mana import ManaCost

WIDTH = 96
"""How many characters fit on a line before a node is broken into its fields."""

Part = object
"""A field's value: a node, a tuple or set of them, or a plain value."""


def outline(node: Part, indent: int = 0, label: str = "") -> list[str]:
    """The lines of a node: on one line if it fits, else one line for each of its fields."""
    start = " " * indent + label
    line = start + in_one_line(node)
    if len(line) <= WIDTH or not _is_nested(node):
        return [line]
    if isinstance(node, msgspec.Struct):
        lines = [start + type(node).__name__]
        for name, value in unusual(node):
            lines.extend(outline(value, indent + 2, f"{name}: "))
        return lines
    assert isinstance(node, tuple | frozenset)
    lines = [start.rstrip()] if label else []
    for item in node:
        lines.extend(outline(item, indent + 2, "- "))
    return lines


def in_one_line(node: Part) -> str:
    """A node on one line."""
    if isinstance(node, ManaCost):
        return "".join(symbol.text for symbol in node.symbols)
    if isinstance(node, Enum):
        return str(node.value)
    if isinstance(node, msgspec.Struct):
        fields = ", ".join(f"{name}={in_one_line(value)}" for name, value in unusual(node))
        return f"{type(node).__name__}({fields})" if fields else type(node).__name__
    if isinstance(node, tuple | frozenset):
        return f"[{', '.join(in_one_line(item) for item in node)}]"
    return str(node)


def unusual(node: msgspec.Struct) -> list[tuple[str, Part]]:
    """The fields of a node that are not as they are if nothing is said; mentions by their names."""
    fields = {
        field.name: value
        for field in msgspec.structs.fields(node)
        if (value := field_of(node, field.name)) != field.default or field.default is msgspec.NODEFAULT
    }
    return list((fields | named_mentions(fields)).items())


def _is_nested(node: Part) -> bool:
    return (
        bool(node) and isinstance(node, msgspec.Struct | tuple | frozenset) and not isinstance(node, ManaCost)
    )
