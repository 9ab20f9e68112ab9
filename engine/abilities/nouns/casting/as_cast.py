"""Words for what was so as a spell was cast: "you controlled a Dragon as you cast this spell" (CR 601.2i)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.statics.additional_costs import ADDITIONAL
from engine.ir.amounts import AmountAsCast, ExtremeOf, NumberOf
from engine.ir.conditions import AnyOf, PaidOptionalCost, WasSoAsCast
from engine.ir.filters import Characteristic, ControlledBy, Extreme, Filter
from engine.ir.nodes import Players
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.control_forms import controls, split_controls
from engine.language.grammar.numbers.amounts import CHARACTERISTIC, EXTREME, SIMPLE_VALUE
from engine.language.grammar.vocabulary import A_FILTER, BY_WHOM, COUNTABLE, FILTER
from engine.language.grammar.words import SUBTYPE
from engine.language.kernel import if_rebuilt, phrase

AS_CAST = "as you cast this spell"
REVEALED = "revealed "


def controlled(who: Players, what: Filter) -> WasSoAsCast:
    """ "you controlled a Dragon as you cast this spell"."""
    return WasSoAsCast(controls(who, what))


def split_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `controlled`."""
    return split_controls(value.condition) if isinstance(value, WasSoAsCast) else None


def revealed_or_controlled(kind: str, what: Filter) -> AnyOf:
    """ "you revealed a Dragon card or controlled a Dragon as you cast this spell": the card was revealed as the additional
    cost that the spell offers."""
    return AnyOf((PaidOptionalCost(ADDITIONAL, said=REVEALED + kind), controlled(You(), what)))


def split_revealed_or_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `revealed_or_controlled`."""
    match value:
        case AnyOf(parts=(PaidOptionalCost(said=said), WasSoAsCast(condition=condition))):
            there = split_controls(condition)
            if there is None or not said.startswith(REVEALED):
                return None
            fields = {"kind": said.removeprefix(REVEALED), "what": there["what"]}
            return if_rebuilt(value, revealed_or_controlled, fields)
        case _:
            return None


def held(what: Filter) -> Filter:
    """Those that you controlled."""
    return Filter(what.adjectives, what.noun, (*what.clauses, ControlledBy(You())))


def split_held(what: object) -> Filter | None:
    """The inverse of `held`."""
    if not isinstance(what, Filter) or not what.clauses or what.clauses[-1] != ControlledBy(You()):
        return None
    return Filter(what.adjectives, what.noun, what.clauses[:-1])


def number_controlled(what: Filter) -> AmountAsCast:
    """ "modified creature you controlled as you cast this spell"."""
    return AmountAsCast(NumberOf(held(what)), past=True)


def split_number_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `number_controlled`."""
    inner = value.amount if isinstance(value, AmountAsCast) and value.past else None
    what = split_held(inner.what) if isinstance(inner, NumberOf) else None
    return None if what is None else {"what": what}


def extreme_controlled(which: Extreme, characteristic: Characteristic, what: Filter) -> AmountAsCast:
    """ "the greatest power among creatures you controlled as you cast this spell"."""
    return AmountAsCast(ExtremeOf(which, characteristic, held(what)), past=True)


def split_extreme_controlled(value: object) -> Mapping[str, object] | None:
    """The inverse of `extreme_controlled`."""
    inner = value.amount if isinstance(value, AmountAsCast) and value.past else None
    what = split_held(inner.among) if isinstance(inner, ExtremeOf) else None
    if not isinstance(inner, ExtremeOf) or what is None:
        return None
    return {"which": inner.which, "characteristic": inner.characteristic, "what": what}


def number_as_cast(what: NumberOf) -> AmountAsCast:
    """ "the number of Mountains you control as you cast this spell"."""
    return AmountAsCast(what)


def split_number_as_cast(value: object) -> Mapping[str, object] | None:
    """The inverse of `number_as_cast`."""
    inner = value.amount if isinstance(value, AmountAsCast) and not value.past else None
    return {"what": inner} if isinstance(inner, NumberOf) else None


PHRASES = (
    phrase(
        SIMPLE,
        f"{{who}} controlled {{what}} {AS_CAST}",
        controlled,
        unbuild=split_controlled,
        who=BY_WHOM,
        what=A_FILTER,
    ),
    phrase(
        SIMPLE,
        f"you revealed a(n) {{kind}} card or controlled {{what}} {AS_CAST}",
        revealed_or_controlled,
        unbuild=split_revealed_or_controlled,
        kind=SUBTYPE,
        what=A_FILTER,
    ),
    phrase(
        COUNTABLE,
        f"{{what@}} you controlled {AS_CAST}",
        number_controlled,
        unbuild=split_number_controlled,
        what=FILTER,
    ),
    phrase(
        SIMPLE_VALUE,
        f"the {{which}} {{characteristic}} among {{what:many}} you controlled {AS_CAST}",
        extreme_controlled,
        unbuild=split_extreme_controlled,
        which=EXTREME,
        characteristic=CHARACTERISTIC,
        what=FILTER,
    ),
    phrase(
        SIMPLE_VALUE,
        f"the number of {{what:many}} {AS_CAST}",
        number_as_cast,
        unbuild=split_number_as_cast,
        what=COUNTABLE,
    ),
)
