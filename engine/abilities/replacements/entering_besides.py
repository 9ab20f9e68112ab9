"""How permanents enter, and what is said of them in the same breath (CR 614.1c)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from engine.abilities.replacements.entering import EntersSo, OnlyIf
from engine.ir.abilities import Modify
from engine.ir.nodes import Condition, Modification, Node, Objects, Replacement
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


def enters_and_is(
    what: Objects, manners: tuple[Node, ...], modifications: tuple[Modification, ...]
) -> tuple[EntersSo, Modify]:
    """ "~ enters tapped and doesn't untap during your untap step": two sentences of one subject."""
    return EntersSo(what, manners, goes_on=True), Modify(what, modifications)


def split_enters_and_is(value: object) -> Mapping[str, object] | None:
    """The inverse of `enters_and_is`."""
    match value:
        case (EntersSo() as enters, Modify() as modify) if value == enters_and_is(
            enters.what, enters.manners, modify.modifications
        ):
            return {
                "what": enters.what,
                "manners": enters.manners,
                "modifications": modify.modifications,
            }
        case _:
            return None
