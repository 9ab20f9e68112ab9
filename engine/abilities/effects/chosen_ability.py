"""An ability that is chosen first and gained then: "choose first strike, vigilance, or lifelink. Creatures you control gain
that ability until end of turn" (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.durations import Duration
from engine.ir.effects import Continuously
from engine.ir.modifications import GainOneOf
from engine.ir.nodes import Ability, Objects
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import DURATION, EFFECT, SUBJECT
from engine.language.kernel import listed, phrase


class GainThatOne(GainOneOf, frozen=True):
    """Gains one of several abilities that a sentence before has offered: "gain that ability"."""


def one_of_those(abilities: tuple[Ability, ...], what: Objects, duration: Duration) -> Continuously:
    """One choice for all of them, made as the effect begins."""
    return Continuously(what, (GainThatOne(abilities),), duration)


def split_one_of_those(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_those`."""
    match value:
        case Continuously(
            what=what, modifications=(GainThatOne(abilities=abilities),), duration=Duration() as duration
        ) if value == one_of_those(abilities, what, duration):
            return {"abilities": abilities, "what": what, "duration": duration}
        case _:
            return None


PHRASES = (
    phrase(
        EFFECT,
        "choose {abilities}. {what} gain<s@what> that ability {duration}",
        one_of_those,
        unbuild=split_one_of_those,
        abilities=listed(GRANTED, "or", 2),
        what=SUBJECT,
        duration=DURATION,
    ),
)
