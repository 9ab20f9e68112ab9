"""Additional costs that a spell's own text asks for: "As an additional cost to cast this spell, ..." (CR 118.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.abilities import AdditionalCost
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import ActionPart, Cost, CostPart, ManaPart, WaterbendPart
from engine.ir.objects import This
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import ACTION, STATIC
from engine.language.grammar.words import MANA
from engine.language.kernel import Category, Phrase, listed, phrase

ADDITIONAL = "additional cost"
ONE_COST = Category("one additional cost")
_OPENING = "as an additional cost to cast this spell,"


def asked(parts: tuple[CostPart, ...]) -> AdditionalCost:
    """A cost that has to be paid."""
    return AdditionalCost(Cost(parts))


def split_asked(value: object) -> Mapping[str, object] | None:
    """The inverse of `asked`."""
    return _parts(value, None, False)


def offered(parts: tuple[CostPart, ...]) -> AdditionalCost:
    """A cost that may be paid."""
    return AdditionalCost(Cost(parts), ADDITIONAL)


def split_offered(value: object) -> Mapping[str, object] | None:
    """The inverse of `offered`."""
    return _parts(value, ADDITIONAL, False)


def often(parts: tuple[CostPart, ...]) -> AdditionalCost:
    """A cost that may be paid any number of times."""
    return AdditionalCost(Cost(parts), ADDITIONAL, True)


def split_often(value: object) -> Mapping[str, object] | None:
    """The inverse of `often`."""
    return _parts(value, ADDITIONAL, True)


def _parts(value: object, name: str | None, repeatable: bool) -> Mapping[str, object] | None:
    if not isinstance(value, AdditionalCost) or value.alternatives:
        return None
    if (value.name, value.repeatable) != (name, repeatable):
        return None
    return {"parts": value.cost.parts}


def one_of(options: tuple[CostPart, ...]) -> AdditionalCost:
    """Several costs of which one has to be paid."""
    first, *others = (Cost((option,)) for option in options)
    return AdditionalCost(first, alternatives=tuple(others))


def split_one_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of`."""
    if not isinstance(value, AdditionalCost) or not value.alternatives:
        return None
    costs = (value.cost, *value.alternatives)
    return {"options": tuple(cost.parts[0] for cost in costs)}


PHRASES: tuple[Phrase, ...] = (
    phrase(ONE_COST, "pay {mana}", ManaPart, mana=MANA),
    phrase(ONE_COST, "waterbend {mana}", WaterbendPart, mana=MANA),
    phrase(ONE_COST, "{action:many}", ActionPart, action=ACTION),
    phrase(STATIC, f"{_OPENING} {{parts}}", asked, unbuild=split_asked, parts=listed(ONE_COST, "and")),
    phrase(
        STATIC, f"{_OPENING} {{options}} #or", one_of, unbuild=split_one_of, options=listed(ONE_COST, "or", 2)
    ),
    phrase(
        STATIC, f"{_OPENING} you may {{parts}}", offered, unbuild=split_offered, parts=listed(ONE_COST, "and")
    ),
    phrase(
        STATIC,
        f"{_OPENING} you may {{parts}} any number of times",
        often,
        unbuild=split_often,
        parts=listed(ONE_COST, "and"),
    ),
    phrase(
        SIMPLE, "this spell's additional cost was paid", PaidOptionalCost(ADDITIONAL, what=This("this spell"))
    ),
)
