"""The fields of words by their names, where something is done with words of all families alike.

What a certain word holds is asked of the word itself (`node.what`), or with `isinstance`, so that mypy follows it. This is
for what goes through fields whose names it is given: templates that put their slots into fields, passes that bind one field
after another.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


def field_of(word: Struct, name: str) -> object:
    """What a word holds in one of its fields."""
    value: object = getattr(word, name)
    return value


def fields_of(word: Struct, names: Iterable[str] | None = None) -> dict[str, object]:
    """What a word holds in some of its fields, or in all of them, by their names."""
    return {name: getattr(word, name) for name in (word.__struct_fields__ if names is None else names)}
