"""Compiled cards as bytes, to be kept: values and nothing else. What is read back is checked field by field; nothing in
it is carried out.

A struct is a list of its class's place among the names that stand first, plus `STRUCT`, and its fields; enum members,
tuples and sets are lists with a sign of their own before what they hold. Names are looked up among the classes that the
program has loaded, never imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from types import UnionType
from typing import NewType, Union, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from engine.ir.cards import CardDefinition
from engine.language.assembled import all_phrases
from engine.language.compile import Compiled, LineResult
from engine.language.kernel import Declined
from engine.language.records import CardRecord
from engine.values.annotations import hints_of

OURS = "engine."
"""Where the classes are of which a compiled card is made."""

TUPLE, SET, MEMBER, STRUCT = 0, 1, 2, 3
Check = Callable[[object], bool]

PLAIN = (str, int, bool, type(None))


class Unreadable(Exception):
    """The bytes are not those of a compiled card, as this program makes it."""


class Content(Struct, frozen=True):
    """What is kept of a compiled card: all but the record that it was made of."""

    definition: CardDefinition | None
    lines: tuple[LineResult, ...]
    problems: tuple[Declined, ...]


class Kept(Struct, frozen=True, array_like=True):
    """The names of the classes in it, and the content as lists."""

    names: list[str]
    content: object


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Kept)


def to_bytes(compiled: Compiled) -> bytes:
    """A compiled card as it is kept."""
    names: dict[str, int] = {}
    content = _taken_apart(Content(compiled.definition, compiled.lines, compiled.problems), names)
    return _ENCODER.encode(Kept(list(names), content))


def from_bytes(record: CardRecord, content: bytes) -> Compiled:
    """The compiled card of a record, as it was kept. Raises Unreadable."""
    try:
        kept = _DECODER.decode(content)
        classes = [_classes()[name] for name in kept.names]
        found = _put_together(kept.content, classes)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from error
    if not isinstance(found, Content):
        raise Unreadable("it is no compiled card")
    return Compiled(record, found.definition, found.lines, found.problems)


def _taken_apart(value: object, names: dict[str, int]) -> object:
    if isinstance(value, Struct):
        place = names.setdefault(_name_of(type(value)), len(names))
        return [STRUCT + place, *(_taken_apart(part, names) for part in astuple(value))]
    if isinstance(value, Enum):
        place = names.setdefault(_name_of(type(value)), len(names))
        return [MEMBER, place, value.name]
    if isinstance(value, tuple):
        return [TUPLE, *(_taken_apart(part, names) for part in value)]
    if isinstance(value, frozenset):
        return [SET, *sorted((_taken_apart(part, names) for part in value), key=repr)]
    if type(value) in PLAIN:
        return value
    raise TypeError(f"{type(value).__name__} is no part of a compiled card")


def _put_together(raw: object, classes: list[type]) -> object:
    if not isinstance(raw, list):
        if type(raw) in PLAIN:
            return raw
        raise TypeError(f"{type(raw).__name__} is no part of a compiled card")
    sign = raw[0]
    if sign == TUPLE:
        return tuple([_put_together(part, classes) for part in raw[1:]])
    if sign == SET:
        return frozenset([_put_together(part, classes) for part in raw[1:]])
    if sign == MEMBER:
        return _member(classes[raw[1]], raw[2])
    kind = classes[sign - STRUCT]
    if not issubclass(kind, Struct):
        raise TypeError(f"{kind.__name__} has no fields")
    fields = dict(
        zip(kind.__struct_fields__, [_put_together(part, classes) for part in raw[1:]], strict=True)
    )
    for name, check in _checks(kind):
        if not check(fields[name]):
            raise TypeError(f"{fields[name]!r} can't be the {name} of {kind.__name__}")
    return kind(**fields)


def _member(kind: type, name: str) -> Enum:
    if not issubclass(kind, Enum):
        raise TypeError(f"{kind.__name__} has no members")
    return kind[name]


def _name_of(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


@cache
def _classes() -> dict[str, type]:
    """All classes of values that a compiled card can be made of, by their names: those of all words of Magic."""
    all_phrases()
    below = (kind for base in (Struct, Enum) for kind in _below(base))
    return {_name_of(kind): kind for kind in below if kind.__module__.startswith(OURS)}


def _below(kind: type) -> Iterator[type]:
    subclasses: list[type] = kind.__subclasses__()
    for one in subclasses:
        yield one
        yield from _below(one)


@cache
def _checks(kind: type[Struct]) -> tuple[tuple[str, Check], ...]:
    """What each field of a class has to fulfil, as its annotations say."""
    hints = hints_of(kind)
    return tuple((name, _check(hints[name])) for name in kind.__struct_fields__)


def _nothing(value: object) -> bool:
    """Whatever it is."""
    return False


def _check(hint: object) -> Check:
    """What fulfils an annotation: tells whether a value is such. Nothing is a table or a function."""
    if isinstance(hint, NewType):
        return _check(hint.__supertype__)
    if isinstance(hint, type) and get_origin(hint) is None:
        return lambda value: isinstance(value, hint)
    inner = [_check(one) for one in get_args(hint) if one is not ...]
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return lambda value: any(check(value) for check in inner)
    if origin is tuple:
        return _check_tuple(inner, any_length=get_args(hint)[-1:] == (...,))
    if origin is frozenset:
        return lambda value: type(value) is frozenset and all(map(inner[0], value))
    return _nothing


def _check_tuple(inner: list[Check], *, any_length: bool) -> Check:
    """What fulfils the annotation of a tuple, whose parts fulfil theirs."""
    if any_length:
        return lambda value: type(value) is tuple and all(map(inner[0], value))
    return lambda value: (
        type(value) is tuple
        and len(value) == len(inner)
        and all(check(part) for check, part in zip(inner, value, strict=True))
    )
