"""Abilities that wait for what a target does: "When target creature dies this turn, draw a card." (CR 603.7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.triggers.subjects import PREDICATE, emptied, with_subject
from engine.ir.effects import Delayed
from engine.ir.nodes import Effect, Trigger
from engine.ir.objects import Target
from engine.ir.triggers import ThisTurn
from engine.language.grammar.sentences.sentences import CONSEQUENCE, PROPOSITION
from engine.language.grammar.vocabulary import TARGET
from engine.language.kernel import leaf_words, listed, phrase

WORD = leaf_words("when it waits", {word: word for word in ("when", "whenever")})


def waiting(word: str, target: Target, predicates: tuple[Trigger, ...], effect: Effect) -> Delayed:
    """The event has a target as its subject, which is chosen as the spell or ability is put on the stack (CR 601.2c)."""
    return Delayed(ThisTurn(with_subject(target, predicates)), effect, word=word)


def split_waiting(value: object) -> Mapping[str, object] | None:
    """The inverse of `waiting`."""
    event = (
        value.trigger.event if isinstance(value, Delayed) and isinstance(value.trigger, ThisTurn) else None
    )
    found = None if event is None else emptied(event)
    if not isinstance(value, Delayed) or found is None or not isinstance(found[1], Target):
        return None
    return {"word": value.word, "target": found[1], "predicates": (found[0],), "effect": value.effect}


PHRASES = (
    phrase(
        PROPOSITION,
        "{word} {target} {predicates@target} this turn, {effect}",
        waiting,
        unbuild=split_waiting,
        word=WORD,
        target=TARGET,
        predicates=listed(PREDICATE, "or"),
        effect=CONSEQUENCE,
    ),
)
