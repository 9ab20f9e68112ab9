"""A canonical form of what a line means, and a short hash of it, which a change of names alone leaves as it is.

What counts is which classes there are and what their fields hold; a field at its default counts as not there, and
neither modules nor the names of enums count. Where a refactoring gives something another name or another shape that
means the same, it says so in one of the tables below, in the same commit, and the hashes stay what they are.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from engine.ir.mentions import (
    AFFECTED,
    COMPARED,
    MENTION_FIELDS,
    OTHER_PILE,
    THIS_PILE,
    MentionId,
    search_of,
)

CLASSES: dict[str, str] = {
    "PlayerDoesKeywordAction": "DoesDeed",
    "KeywordActionDone": "DeedDone",
    "ZoneChange": "Deed",
}
"""Classes with another name than when the snapshot was made: the name now -> the name then."""

FIELDS: dict[str, str] = {}
"""Fields with another name: `Class.field` now -> the field then. The class is the one that is now."""

NO_MEANING: frozenset[str] = frozenset(
    (
        "AtStep.each",
        "AtStep.later",
        "DealDamage.besides",
        "Delayed.each_time",
        "DoesntUntap.of_one_player",
        "DoesntUntap.yours",
        "DoneThisWay.into",
        "DoneThisWay.yours",
        "InZone.of_one_player",
        "IsTrueOf.past",
        "It.part",
        "MayHave.plain",
        "MoreCounters.by_effects",
        "Noun.apart",
        "Them.part",
        "This.by_name",
    )
)
"""Fields, as `Class.field`, that only say how a line is worded, or only say again what its words, which count, say. Taking a field out of the vocabulary takes two commits:
one that enters it here and keeps the snapshot anew, with no other change; and the one that takes it out."""

SHAPES: dict[str, Callable[[Any], object]] = {}
"""Classes of another shape than then: the name now -> a function that gives the value as it was then (any value that
has a canonical form, or `Shape`)."""


MENTIONS: dict[int, int] = {
    AFFECTED: -1,
    COMPARED: -4,
    THIS_PILE: -2,
    OTHER_PILE: -3,
}
"""Mentions with another number: the number now -> the number then. What a search didn't find was its negative."""


class Shape(Struct, frozen=True):
    """A value of a class that is no more: its name, and its fields where they weren't at their defaults."""

    name: str
    fields: dict[str, object]


def form(value: object) -> object:
    """The canonical form of a value of the vocabulary, as plain data."""
    match value:
        case Enum():
            return form(value.value)
        case None | bool() | int() | float():
            return value
        case str():
            return {"yes": True, "no": False}.get(value, value)
        case tuple() | list():
            return [form(part) for part in value]
        case frozenset() | set():
            return sorted((form(part) for part in value), key=text_of)
        case dict():
            return {str(form(key)): form(part) for key, part in value.items()}
        case Shape(name=name, fields=fields):
            return {"": name, **{field: form(part) for field, part in fields.items()}}
        case Struct():
            return _form_of_struct(value)
    raise TypeError(f"{type(value).__qualname__} has no canonical form: {value!r}")


def _form_of_struct(value: Struct) -> object:
    name = type(value).__name__
    if (shape := SHAPES.get(name)) is not None:
        return form(shape(value))
    found: dict[str, object] = {"": CLASSES.get(name, name)}
    for field in msgspec.structs.fields(type(value)):
        key = f"{name}.{field.name}"
        held = getattr(value, field.name)
        if field.name in MENTION_FIELDS or key == "Pile.number":
            held = _mention_then(held)
        if key in NO_MEANING or _is_default(held, field):
            continue
        # A flag that is told by a word, such as tapped="tapped", is the flag.
        found[FIELDS.get(key, field.name)] = True if held == field.name else form(held)
    return found


def _mention_then(held: object) -> object:
    if isinstance(held, tuple):
        return tuple(map(_mention_then, held))
    if not isinstance(held, int):
        return held
    search = search_of(MentionId(held))
    return MENTIONS.get(held, held) if search is None else -search


def _is_default(held: object, field: msgspec.structs.FieldInfo) -> bool:
    if field.default_factory is not NODEFAULT:
        return held == field.default_factory()
    if field.default is NODEFAULT or held != field.default:
        return False
    return isinstance(held, bool) == isinstance(field.default, bool)


def text_of(form_of_it: object) -> str:
    """A canonical form as text: equal for equal forms on every machine."""
    return json.dumps(form_of_it, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def short_hash(text: str, length: int) -> str:
    """So many letters, digits, - and _ that stand for a text."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest())[:length].decode()
