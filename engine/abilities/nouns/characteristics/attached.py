"""What Auras and Equipment are attached to something: "enchanted by an Aura you control" (CR 301.5, 303.4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.ir.conditions import IsTrueOf
from engine.ir.filters import Comparison, Filter
from engine.ir.nodes import Objects, Quality
from engine.language.grammar.conditions.conditions import MORE_OR_FEWER, SIMPLE, STATE
from engine.language.grammar.vocabulary import A_FILTER, FILTER, OBJECTS, QUALIFIER
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.numbers import compare
from engine.rules.evaluating.qualities import attachments
from engine.rules.lookup.selecting import matches


class Said(StrEnum):
    """How the text says what is attached."""

    BY_ONE = "enchanted by one"
    BY_SEVERAL = "enchanted by several"
    WITH = "with it attached"


class HasAttached(Quality, frozen=True):
    """So many of a kind are attached to it (CR 701.3a)."""

    what: Filter
    count: int = 1
    how: Comparison = Comparison.AT_LEAST
    said: Said = Said.BY_ONE


@tests(HasAttached)
def has_attached(game: Game, quality: HasAttached, seen: Seen, scope: Scope) -> bool:
    """Those are counted that are attached to it now, or were when it left (CR 608.2h)."""
    there = sum(matches(game, quality.what, other, scope) for other in attachments(game, seen))
    return compare(there, quality.how, quality.count)


def are_attached(count: int, how: Comparison, what: Filter, to: Objects) -> IsTrueOf:
    """ "two or more Equipment are attached to ~"."""
    return IsTrueOf(to, HasAttached(what, count, how, Said.WITH), "is")


def split_are_attached(value: object) -> Mapping[str, object] | None:
    """The inverse of `are_attached`."""
    there = value.quality if isinstance(value, IsTrueOf) and value.verb == "is" else None
    if not isinstance(value, IsTrueOf) or not isinstance(there, HasAttached) or there.said is not Said.WITH:
        return None
    return {"count": there.count, "how": there.how, "what": there.what, "to": value.what}


EXACTLY = {"said": Said.BY_SEVERAL, "how": Comparison.EXACTLY}

PHRASES = (
    phrase(QUALIFIER, "<that's|that are@> enchanted by {what}", HasAttached, what=A_FILTER),
    phrase(
        QUALIFIER,
        "<that's|that are@> enchanted by {what:many}",
        HasAttached,
        what=FILTER,
        where={"said": Said.BY_SEVERAL},
    ),
    phrase(
        QUALIFIER,
        "with {what} attached to <it|them@>",
        HasAttached,
        what=A_FILTER,
        where={"said": Said.WITH},
    ),
    phrase(STATE, "enchanted by {what}", HasAttached, what=A_FILTER),
    phrase(
        STATE,
        "enchanted by {count} {how} {what:many}",
        HasAttached,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
        where={"said": Said.BY_SEVERAL},
    ),
    phrase(
        STATE,
        "enchanted by exactly {count} {what@count}",
        HasAttached,
        count=NUMERAL,
        what=FILTER,
        where=EXACTLY,
    ),
    phrase(
        SIMPLE,
        "{count} {how} {what:many} are attached to {to}",
        are_attached,
        unbuild=split_are_attached,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
        to=OBJECTS,
    ),
)
