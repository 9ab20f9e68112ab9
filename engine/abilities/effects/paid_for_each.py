"""Two instructions in one sentence, each only if mana of a kind was spent on the spell: "... if {G} was spent to cast this
spell, and ... if {U} was spent to cast this spell" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.conditions import ManaSpent
from engine.ir.effects import Conditional, Joint, Sequence
from engine.ir.nodes import Condition, Effect
from engine.language.grammar.vocabulary import CLAUSE, CONDITION, SENTENCE
from engine.language.kernel import if_rebuilt, phrase


def each_if_spent(first: Effect, one: Condition, second: Effect, two: Condition) -> Sequence:
    """Each by itself; both if both kinds were spent."""
    if not isinstance(one, ManaSpent) or not isinstance(two, ManaSpent):
        raise ValueError("only of what was spent")
    parts = (Conditional(one, first, trailing=True), Conditional(two, second, trailing=True))
    return Sequence(parts, Joint.COMMA_AND)


def split_each_if_spent(value: object) -> Mapping[str, object] | None:
    """The inverse of `each_if_spent`."""
    match value:
        case Sequence(effects=(Conditional() as first, Conditional() as second), joint=Joint.COMMA_AND):
            fields: dict[str, object] = {
                "first": first.effect,
                "one": first.condition,
                "second": second.effect,
                "two": second.condition,
            }
            return if_rebuilt(value, each_if_spent, fields)
        case _:
            return None


PHRASES = (
    phrase(
        SENTENCE,
        "{first} if {one}, and {second} if {two}",
        each_if_spent,
        unbuild=split_each_if_spent,
        first=CLAUSE,
        one=CONDITION,
        second=CLAUSE,
        two=CONDITION,
    ),
)
