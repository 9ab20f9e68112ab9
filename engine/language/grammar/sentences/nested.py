"""Conditions and payments within a sentence that itself depends on something (CR 118.12, 603.7, 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.effects import Conditional, Delayed, ForEach
from engine.ir.nodes import Condition, Effect
from engine.language.grammar.sentences.sentences import (
    COMPOUND,
    CONSEQUENCE,
    DELAYING,
    FOR_EACH,
    PROPOSITION,
    UNLESS,
)
from engine.language.grammar.vocabulary import CONDITION, TRIGGER
from engine.language.kernel import Category, Phrase, if_rebuilt, phrase

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


PHRASES: list[Phrase] = [
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
