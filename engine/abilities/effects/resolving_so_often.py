"""What happens when an ability resolves for so many times in a turn (CR 603.7h)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.conditions import ResolvedBefore
from engine.ir.effects import Conditional, Reflexive
from engine.ir.nodes import Effect
from engine.language.grammar.sentences.sentences import COMPOUND
from engine.language.grammar.vocabulary import SENTENCE
from engine.language.grammar.words import ORDINAL
from engine.language.kernel import phrase


def when_it_resolves(time: int, effect: Effect) -> Conditional:
    """ "When this ability resolves for the third time this turn, ...": the ability is set up as it does, once, and triggers
    on that (CR 603.7h, 603.12)."""
    return Conditional(ResolvedBefore(time), Reflexive(effect, "", told=True))


def split_when_it_resolves(value: object) -> Mapping[str, object] | None:
    """The inverse of `when_it_resolves`."""
    match value:
        case Conditional(condition=ResolvedBefore(time=time), effect=Reflexive(told=True, effect=effect)) if (
            value == when_it_resolves(time, effect)
        ):
            return {"time": time, "effect": effect}
        case _:
            return None


PHRASES = (
    phrase(
        SENTENCE,
        "when this ability resolves for the {time} time this turn, {effect}",
        when_it_resolves,
        unbuild=split_when_it_resolves,
        time=ORDINAL,
        effect=COMPOUND,
    ),
)
