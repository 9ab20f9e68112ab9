"""Damage is prevented, something is done in the same breath, and more in a sentence of its own (CR 615.5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.replacements.damage import PreventIt
from engine.abilities.replacements.would import WOULD
from engine.ir.effects import Sequence
from engine.ir.nodes import Effect, Trigger
from engine.language.grammar.sentences.sentences import PROPOSITION
from engine.language.grammar.vocabulary import CLAUSE, REPLACEMENT
from engine.language.kernel import if_rebuilt, phrase


def prevented_and_then(would: Trigger, first: Effect, second: Effect) -> PreventIt:
    """ "..., prevent that damage and remove that many counters from it. When one or more counters are removed this way, ..."."""
    return PreventIt(would, then=Sequence((first, second)), joined=True)


def split_prevented_and_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `prevented_and_then`."""
    match value:
        case PreventIt(then=Sequence(effects=(first, second)), joined=True):
            fields = {"would": value.would, "first": first, "second": second}
            return if_rebuilt(value, prevented_and_then, fields)
        case _:
            return None


PHRASES = (
    phrase(
        REPLACEMENT,
        "if {would}, prevent that damage and {first}. {second}",
        prevented_and_then,
        unbuild=split_prevented_and_then,
        would=WOULD,
        first=CLAUSE,
        second=PROPOSITION,
    ),
)
