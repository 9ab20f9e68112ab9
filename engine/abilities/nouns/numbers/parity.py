"""Whether a number is odd or even (CR 107.1); zero is even."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import CountersOn
from engine.ir.conditions import Holds
from engine.ir.filters import Comparison
from engine.ir.nodes import Objects
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.qualifiers import PARITY
from engine.language.grammar.vocabulary import SUBJECT, VALUE
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import phrase


def parity_of_counters(what: Objects, how: Comparison, kind: str | None = None) -> Holds:
    """ "it has an even number of counters on it"."""
    return Holds(CountersOn(kind, what), how, 0, "has")


def split_parity_of_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `parity_of_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn) or value.verb != "has":
        return None
    return {"what": value.first.what, "how": value.how, "kind": value.first.kind}


PHRASES = (
    phrase(SIMPLE, "{first} is {how} #parity", Holds, first=VALUE, how=PARITY, where={"second": 0}),
    phrase(
        SIMPLE,
        "{what} <has|have@what> a(n) {how} number of [{kind}] counters on <it|them@what>",
        parity_of_counters,
        unbuild=split_parity_of_counters,
        what=SUBJECT,
        how=PARITY,
        kind=COUNTERS,
    ),
)
