"""How permanents enter if something is so besides, said in a second sentence (CR 614.1c)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from engine.abilities.replacements.entering import EntersSo, OnlyIf
from engine.ir.nodes import Condition, Node, Replacement
from engine.ir.objects import This


def and_enters(first: Replacement, condition: Condition, manners: tuple[Node, ...]) -> EntersSo:
    """ "~ enters with X +1/+1 counters on it. If X is 5 or more, it enters tapped"."""
    if not isinstance(first, EntersSo) or not isinstance(first.what, This):
        raise ValueError("how it enters is said of one permanent")
    return structs.replace(first, manners=(*first.manners, OnlyIf(condition, manners)))


def split_and_enters(value: object) -> Mapping[str, object] | None:
    """The inverse of `and_enters`."""
    match value:
        case EntersSo(manners=(*before, OnlyIf() as last)) if before:
            first = structs.replace(value, manners=tuple(before))
            return {"first": first, "condition": last.condition, "manners": last.manners}
        case _:
            return None
