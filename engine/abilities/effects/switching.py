"""Switching power and toughness of each of several creatures (CR 613.4d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.durations import Duration
from engine.ir.effects import Continuously
from engine.ir.modifications import SwitchPT
from engine.ir.objects import EachOf, Target
from engine.language.grammar.vocabulary import DURATION, EFFECT, TARGET
from engine.language.kernel import phrase


def switch_each(what: Target, duration: Duration) -> Continuously:
    """ "switch the power and toughness of each of up to two target creatures"."""
    return Continuously(EachOf(what), (SwitchPT(),), duration)


def split_switch_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `switch_each`."""
    match value:
        case Continuously(what=EachOf(what=Target() as what), duration=Duration() as duration) if (
            value == switch_each(what, duration)
        ):
            return {"what": what, "duration": duration}
        case _:
            return None


PHRASES = (
    phrase(
        EFFECT,
        "switch the power and toughness of each of {what} {duration}",
        switch_each,
        unbuild=split_switch_each,
        what=TARGET,
        duration=DURATION,
    ),
)
