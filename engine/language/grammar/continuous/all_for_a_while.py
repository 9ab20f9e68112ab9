"""Two changes that one duration before them is said of: "until end of turn, target creature gets +3/+3 and other creatures
you control get +1/+1" (CR 611.2a)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.effects import Continuously, Joint, RuleContinuously, Sequence
from engine.ir.nodes import Modification, Objects, PlayerRule
from engine.language.grammar.vocabulary import CLAUSE, DURATION, MODIFICATIONS, PLAYER_RULE, SUBJECT
from engine.language.kernel import Category, Phrase, phrase

PART = Category("change that a duration before it is said of")


def part(what: Objects, modifications: tuple[Modification, ...]) -> Continuously:
    """One of the changes, without its duration."""
    return Continuously(what, modifications, INDEFINITELY)


def split_part(value: object) -> Mapping[str, object] | None:
    """The inverse of `part`."""
    if not isinstance(value, Continuously) or value != part(value.what, value.modifications):
        return None
    return {"what": value.what, "modifications": value.modifications}


def rule_part(rule: PlayerRule) -> RuleContinuously:
    """The same of a rule."""
    return RuleContinuously(rule, INDEFINITELY)


def split_rule_part(value: object) -> Mapping[str, object] | None:
    """The inverse of `rule_part`."""
    return (
        {"rule": value.rule}
        if isinstance(value, RuleContinuously) and value == rule_part(value.rule)
        else None
    )


def both_for(
    duration: Duration, first: Continuously | RuleContinuously, second: Continuously | RuleContinuously
) -> Sequence:
    """Both for as long."""
    return Sequence(
        tuple(replace(one, duration=duration, leading=True) for one in (first, second)), Joint.AND
    )


def split_both_for(value: object) -> Mapping[str, object] | None:
    """The inverse of `both_for`."""
    match value:
        case Sequence(
            effects=(
                Continuously(leading=True) | RuleContinuously(leading=True) as first,
                Continuously(leading=True) | RuleContinuously(leading=True) as second,
            ),
            joint=Joint.AND,
        ) if first.duration == second.duration:
            bare = [replace(one, duration=INDEFINITELY, leading=False) for one in (first, second)]
            return {"duration": first.duration, "first": bare[0], "second": bare[1]}
        case _:
            return None


PHRASES: list[Phrase] = [
    phrase(
        PART,
        "{what} {modifications@what}",
        part,
        unbuild=split_part,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(PART, "{rule}", rule_part, unbuild=split_rule_part, rule=PLAYER_RULE),
    phrase(
        CLAUSE,
        "{duration}, {first} and {second}",
        both_for,
        unbuild=split_both_for,
        duration=DURATION,
        first=PART,
        second=PART,
        also=("{duration}, {first}, and {second}",),
    ),
]
