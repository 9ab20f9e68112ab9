"""What annotations of classes and functions say, found without compiling each."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator, Mapping
from functools import cache, reduce
from inspect import get_annotations
from operator import or_
from typing import NewType, get_type_hints

from msgspec import Struct

SINGLE = (type, NewType)
"""What a name in an annotation mostly stands for, and what is what it says."""


def hints_of(kind: type[Struct]) -> dict[str, object]:
    """What the annotations say of each field of a class."""
    found: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        found.update(_own_hints(base))
    return found


@cache
def _own_hints(kind: type) -> dict[str, object]:
    """The same of the fields that a class adds to those it is derived from: nothing else in it is looked at."""
    fields = kind.__struct_fields__ if issubclass(kind, Struct) else ()
    own = {name: hint for name, hint in get_annotations(kind).items() if name in fields} if fields else {}
    return hints_in(kind.__module__, own) if own else {}


def hints_in(module: str, annotations: Mapping[str, object]) -> dict[str, object]:
    """What annotations that stand in a module say, by their names. Most are the name of a class, or several with "|" between
    them, and are looked up; the rest is left to `get_type_hints`, which takes twenty times as long for each. Raises NameError
    where a name stands for nothing but to type checkers."""
    names = vars(sys.modules[module])
    found = {name: _looked_up(said, names) for name, said in annotations.items()}
    rest = {name: annotations[name] for name, hint in found.items() if hint is None}
    if rest:
        found.update(get_type_hints(type("Rest", (), {"__annotations__": rest, "__module__": module})))
    return found


def _looked_up(said: object, names: Mapping[str, object]) -> object | None:
    """What an annotation says that stands as a value or consists of names; None if it takes a closer look."""
    if not isinstance(said, str):
        return said if isinstance(said, SINGLE) else None
    parts = tuple(_named(said, names))
    if not all(isinstance(part, SINGLE) for part in parts):
        return None
    return reduce(or_, parts)


def _named(said: str, names: Mapping[str, object]) -> Iterator[object]:
    for name in said.split(" | "):
        yield type(None) if name == "None" else names.get(name, vars(builtins).get(name))
