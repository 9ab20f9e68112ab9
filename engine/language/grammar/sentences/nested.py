"""Conditions, payments and clauses within a sentence that itself has parts (CR 118.12, 603.7, 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.effects import Conditional, Delayed, ForEach, Joint, Sequence
from engine.ir.nodes import Condition, Effect
from engine.language.grammar.sentences.sentence_forms import clauses
from engine.language.grammar.sentences.sentences import (
    COMPOUND,
    CONSEQUENCE,
    DELAYING,
    FOR_EACH,
    PROPOSITION,
    UNLESS,
)
from engine.language.grammar.vocabulary import CLAUSE, CONDITION, TRIGGER
from engine.language.kernel import Category, Phrase, if_rebuilt, listed, phrase

DELAYED = Category("delayed ability")
COUNTED_ONE_BY_ONE = Category("something that is counted one by one")


def if_and_if(condition: Condition, effect: Effect, inner: Condition) -> Conditional:
    """ "If you do, counter that spell if it has the same mana value as the revealed card"."""
    return Conditional(condition, Conditional(inner, effect, trailing=True))


def split_if_and_if(value: object) -> Mapping[str, object] | None:
    """The inverse of `if_and_if`."""
    if not isinstance(value, Conditional) or not isinstance(value.effect, Conditional):
        return None
    inner = value.effect
    fields: dict[str, object] = {
        "condition": value.condition,
        "effect": inner.effect,
        "inner": inner.condition,
    }
    return if_rebuilt(value, if_and_if, fields)


def then_both(first: Effect, last: tuple[Effect, ...]) -> Sequence:
    """ "Each player mills a card, then each opponent discards a card and you draw a card"."""
    return Sequence((first, _and(last)), Joint.THEN)


def split_then_both(value: object) -> Mapping[str, object] | None:
    """The inverse of `then_both`."""
    match value:
        case Sequence(effects=(first, Sequence(joint=Joint.AND, effects=last)), joint=Joint.THEN):
            return {"first": first, "last": last}
        case _:
            return None


_and, _ = clauses(Joint.AND)

PHRASES: list[Phrase] = [
    phrase(
        COMPOUND,
        "{first}, then {last}",
        then_both,
        unbuild=split_then_both,
        first=CLAUSE,
        last=listed(CLAUSE, "and", 2),
    ),
    phrase(
        PROPOSITION,
        "if {condition}, {effect} if {inner}",
        if_and_if,
        unbuild=split_if_and_if,
        condition=CONDITION,
        effect=COMPOUND,
        inner=CONDITION,
    ),
    phrase(
        FOR_EACH,
        "for each {amount}, {effect} #counted",
        ForEach,
        amount=COUNTED_ONE_BY_ONE,
        effect=PROPOSITION,
    ),
    phrase(
        DELAYED, "{word} {trigger}, {effect}", Delayed, word=DELAYING, trigger=TRIGGER, effect=CONSEQUENCE
    ),
    phrase(
        PROPOSITION, "if {condition}, {effect} #delayed", Conditional, condition=CONDITION, effect=DELAYED
    ),
    phrase(
        PROPOSITION,
        "{word} {trigger}, {effect} #unless",
        Delayed,
        word=DELAYING,
        trigger=TRIGGER,
        effect=UNLESS,
    ),
]
