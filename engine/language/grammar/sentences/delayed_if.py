"""What is done later, if something is so then: "sacrifice it at the beginning of the next end step if ..." (CR 603.7)."""

from collections.abc import Mapping

from engine.ir.effects import Conditional, Delayed
from engine.ir.nodes import Condition, Effect, Trigger
from engine.language.grammar.sentences.sentence_forms import if_trailing
from engine.language.grammar.sentences.sentences import COMPOUND, PROPOSITION
from engine.language.grammar.vocabulary import CONDITION, TRIGGER
from engine.language.kernel import Phrase, phrase


def delayed_if(effect: Effect, trigger: Trigger, condition: Condition) -> Delayed:
    """ "sacrifice it at the beginning of the next end step if it has mana value 3 or less": whether that is so is asked
    as the delayed triggered ability resolves, for it doesn't follow its event (CR 603.4, 603.7)."""
    return Delayed(trigger, if_trailing(effect, condition), leading=False)


def split_delayed_if(value: object) -> Mapping[str, object] | None:
    """The inverse of `delayed_if`."""
    inner = value.effect if isinstance(value, Delayed) else None
    if not isinstance(value, Delayed) or not isinstance(inner, Conditional):
        return None
    if value != delayed_if(inner.effect, value.trigger, inner.condition):
        return None
    return {"effect": inner.effect, "trigger": value.trigger, "condition": inner.condition}


PHRASES: list[Phrase] = [
    phrase(
        PROPOSITION,
        "{effect} at {trigger} if {condition}",
        delayed_if,
        unbuild=split_delayed_if,
        effect=COMPOUND,
        trigger=TRIGGER,
        condition=CONDITION,
    ),
]
