"""Permanents that escape with something: \"this creature escapes with a +1/+1 counter on it\" (CR 702.138c)."""

from __future__ import annotations

from engine.abilities.replacements.entering import MANNERS, EntersSo
from engine.ir.conditions import PaidOptionalCost
from engine.ir.nodes import Node, Objects
from engine.language.grammar.vocabulary import REPLACEMENT, THIS
from engine.language.kernel import phrase


def escapes(what: Objects, manners: tuple[Node, ...]) -> EntersSo:
    """ "This creature escapes with a +1/+1 counter on it" (CR 702.138c)."""
    return EntersSo(what, manners, condition=ESCAPED)


def split_escapes(value: object) -> dict[str, object] | None:
    """The inverse of `escapes`."""
    if not isinstance(value, EntersSo) or value.condition != ESCAPED:
        return None
    return {"what": value.what, "manners": value.manners}


ESCAPED = PaidOptionalCost("escape")


PHRASES = (
    phrase(
        REPLACEMENT,
        "{what} escapes {manners:one}",
        escapes,
        unbuild=split_escapes,
        what=THIS,
        manners=MANNERS,
    ),
)
