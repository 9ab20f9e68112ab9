"""Of which of several instructions something is said that stands before or after them (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.effects.may_play import MayPlay
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Conditional, Continuously, Does, Joint, Sequence, UnlessPaid
from engine.ir.nodes import Effect


def only_the_last(effect: Conditional | UnlessPaid) -> Effect:
    """ "Draw a card, then discard a card unless ...": what comes before "then" is done in any case.

    Instructions are followed in the order written; what is said after the second is no part of the first.
    """
    if effect.leading if isinstance(effect, UnlessPaid) else not effect.trailing or effect.instead:
        return effect
    match effect.effect:
        case Does(joint=Joint.THEN | Joint.THEN_EACH, actions=(*before, last)) as done if before:
            first: tuple[Effect, ...] = (replace(done, actions=tuple(before)),)
            return Sequence((*first, replace(effect, effect=replace(done, actions=(last,)))))
        case Sequence(joint=Joint.THEN | Joint.THEN_EACH, effects=(*earlier, final)) if earlier:
            return Sequence((*earlier, replace(effect, effect=final)))
        case _:
            return effect


def for_all(sequence: Sequence) -> tuple[Effect, ...]:
    """ "Until end of turn, all creatures become black and all lands become Swamps.": both for so long (CR 611.2a)."""
    first = sequence.effects[0]
    if sequence.joint is not Joint.AND or not isinstance(first, Continuously | MayPlay) or not first.leading:
        return sequence.effects
    return tuple(
        replace(effect, duration=first.duration)
        if isinstance(effect, Continuously) and effect.duration == INDEFINITELY
        else effect
        for effect in sequence.effects
    )


def in_line(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Sentences of which those that end in "unless" stand apart, for the "If they do" that follows."""
    found: list[Effect] = []
    for effect in effects:
        ends = isinstance(effect, Sequence) and isinstance(effect.effects[-1], UnlessPaid)
        found.extend(effect.effects if isinstance(effect, Sequence) and ends else (effect,))
    return tuple(found)
