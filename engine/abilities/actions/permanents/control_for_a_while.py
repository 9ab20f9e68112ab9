"""Control of something and what becomes of it, for a time that is said before both: "until end of turn, you gain control of
target creature and it gains haste" (CR 611.2a, 613.1b)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.permanents.control import GainControl
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.effects import Continuously, Does, Joint, Sequence
from engine.ir.nodes import Objects, Players
from engine.language.grammar.continuous.all_for_a_while import part, split_part
from engine.language.grammar.vocabulary import CLAUSE, DURATION, MODIFICATIONS, OBJECTS, SUBJECT, WHO
from engine.language.kernel import Category, phrase

CHANGED = Category("change of what is controlled for a while")


def control_and(duration: Duration, who: Players, what: Objects, second: Continuously) -> Sequence:
    """Control of something, and what becomes of it, for as long."""
    gained = Does(who, (GainControl(what, duration),))
    return Sequence((gained, replace(second, duration=duration, leading=True)), Joint.AND)


def split_control_and(value: object) -> Mapping[str, object] | None:
    """The inverse of `control_and`."""
    match value:
        case Sequence(
            effects=(
                Does(who=who, actions=(GainControl(what=what, duration=duration),)),
                Continuously(leading=True) as second,
            )
        ):
            bare = replace(second, duration=INDEFINITELY, leading=False)
            if control_and(duration, who, what, bare) != value:
                return None
            return {"duration": duration, "who": who, "what": what, "second": bare}
        case _:
            return None


PHRASES = (
    phrase(
        CHANGED,
        "{what} {modifications@what}",
        part,
        unbuild=split_part,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        CLAUSE,
        "{duration}, {who} gain<s> control of {what} and {second}",
        control_and,
        unbuild=split_control_and,
        duration=DURATION,
        who=WHO,
        what=OBJECTS,
        second=CHANGED,
    ),
)
