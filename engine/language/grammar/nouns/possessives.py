"""Whose something is: "that creature's", "those creatures'"; one has "'s", several a bare apostrophe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.ir.nodes import Objects, Players
from engine.language.kernel import Number, number_of

Named = TypeVar("Named", Objects, Players)


def of_one(what: Named) -> Named:
    """Who has something by a name for one. Raises ValueError for several."""
    if number_of(what) is Number.MANY:
        raise ValueError("a plural")
    return what


def of_several(what: Named) -> Named:
    """Who has something by a name for several. Raises ValueError for one."""
    if number_of(what) is Number.ONE:
        raise ValueError("a singular")
    return what


def split(
    kind: type[Objects] | type[Players], number: Number
) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `of_one` or of `of_several`, for objects or for players."""
    return lambda value: {"what": value} if isinstance(value, kind) and number_of(value) is number else None
