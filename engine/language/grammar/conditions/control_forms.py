"""How conditions about what players control are built and taken apart again: "you control a Goblin" (CR 109.5)."""

from collections.abc import Mapping

from engine.ir.conditions import (
    AllOf,
    AnyOf,
    Exists,
    IsTrueOf,
    NotSo,
)
from engine.ir.filters import (
    Comparison,
    ControlledBy,
    Filter,
)
from engine.ir.nodes import Objects, Players, Quality


def narrowed(what: Filter, *clauses: Quality) -> Filter:
    """A noun phrase with further clauses before its own."""
    return Filter(what.adjectives, what.noun, (*clauses, *what.clauses))


def split_controlled(what: Filter) -> dict[str, object] | None:
    """Who controls what, of "you control ..."."""
    match what.clauses:
        case (ControlledBy(who=who), *others):
            return {"who": who, "what": Filter(what.adjectives, what.noun, tuple(others))}
        case _:
            return None


def controls(who: Players, what: Filter) -> Exists:
    """ "you control a Goblin"."""
    return Exists(narrowed(what, ControlledBy(who)))


def split_controls(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls`."""
    match value:
        case Exists(what=what, count=1, how=Comparison.AT_LEAST):
            return split_controlled(what)
        case _:
            return None


def controls_any(who: Players, kinds: tuple[Filter, ...]) -> AnyOf:
    """ "you control a Plains or an Island"."""
    return AnyOf(tuple(controls(who, kind) for kind in kinds))


def split_controls_any(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_any`."""
    parts = [split_controls(part) for part in value.parts] if isinstance(value, AnyOf) else []
    if len(parts) < 2 or any(part is None for part in parts):
        return None
    found = [part for part in parts if part is not None]
    if any(part["who"] != found[0]["who"] for part in found):
        return None
    return {"who": found[0]["who"], "kinds": tuple(part["what"] for part in found)}


def controls_none(who: Players, what: Filter) -> NotSo:
    """ "you don't control a Goblin"."""
    return NotSo(controls(who, what))


def split_controls_none(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_none`."""
    return split_controls(value.condition) if isinstance(value, NotSo) else None


def controls_no(who: Players, what: Filter) -> Exists:
    """ "you control no Goblins"."""
    return Exists(narrowed(what, ControlledBy(who)), 0, Comparison.EXACTLY)


def split_controls_no(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_no`."""
    match value:
        case Exists(what=what, count=0, how=Comparison.EXACTLY):
            return split_controlled(what)
        case _:
            return None


def controls_some(who: Players, count: int, how: Comparison, what: Filter) -> Exists:
    """ "you control three or more artifacts"."""
    return Exists(narrowed(what, ControlledBy(who)), count, how)


def split_controls_some(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_some`."""
    match value:
        case Exists(what=what, count=count, how=how) if (count, how) != (1, Comparison.AT_LEAST):
            found = split_controlled(what)
            return None if found is None else {**found, "count": count, "how": how}
        case _:
            return None


def controls_exactly(who: Players, count: int, what: Filter) -> Exists:
    """ "you control exactly two artifacts"."""
    return Exists(narrowed(what, ControlledBy(who)), count, Comparison.EXACTLY)


def split_controls_exactly(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_exactly`."""
    match value:
        case Exists(what=what, count=count, how=Comparison.EXACTLY) if count:
            found = split_controlled(what)
            return None if found is None else {**found, "count": count}
        case _:
            return None


def controls_it(who: Players, what: Objects) -> IsTrueOf:
    """ "you control ~"."""
    return IsTrueOf(what, ControlledBy(who), "")


def split_controls_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_it`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, ControlledBy) or value.verb:
        return None
    return {"who": value.quality.who, "what": value.what}


def controls_both(who: Players, first: Filter, second: Filter) -> AllOf:
    """ "you control an artifact and an enchantment"."""
    return AllOf((controls(who, first), controls(who, second)))


def split_controls_both(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_both`."""
    found = [split_controls(part) for part in value.parts] if isinstance(value, AllOf) else []
    if len(found) != 2 or found[0] is None or found[1] is None or found[0]["who"] != found[1]["who"]:
        return None
    return {"who": found[0]["who"], "first": found[0]["what"], "second": found[1]["what"]}
