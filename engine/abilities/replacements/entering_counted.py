"""How something enters, where what is counted for its counters has words of its own (CR 614.1c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.replacements.entering import MANNERS, EntersSo, WithCounters
from engine.ir.amounts import Times
from engine.ir.nodes import Node, Objects
from engine.language.grammar.vocabulary import REPLACEMENT, SUBJECT
from engine.language.kernel import phrase


def entering_so(what: Objects, manners: tuple[Node, ...]) -> EntersSo:
    """ "This creature enters with a +1/+1 counter on it for each other creature you control with a +1/+1 counter on it":
    the last words are said of the noun before them."""
    counted = any(
        isinstance(manner, WithCounters) and isinstance(manner.count, Times) for manner in manners[:-1]
    )
    if counted and isinstance(manners[-1], WithCounters) and not isinstance(manners[-1].count, Times):
        raise ValueError("said of what is counted")
    return EntersSo(what, manners)


def split_entering_so(value: object) -> Mapping[str, object] | None:
    """The inverse of `entering_so`."""
    if not isinstance(value, EntersSo) or value != EntersSo(value.what, value.manners):
        return None
    return {"what": value.what, "manners": value.manners}


PHRASES = (
    phrase(
        REPLACEMENT,
        "{what} enter<s@what> {manners@what}",
        entering_so,
        unbuild=split_entering_so,
        what=SUBJECT,
        manners=MANNERS,
    ),
)
