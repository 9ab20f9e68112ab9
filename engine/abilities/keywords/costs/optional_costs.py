"""Keywords for additional costs that may be paid: kicker, multikicker, buyback, entwine (CR 702.33, 702.27, 702.42)."""

from __future__ import annotations

from engine.abilities.keywords.casting.leaving_stack import ReturnedAsItResolves
from engine.abilities.keywords.parts import COST_OF_MANA, on_stack, static, with_cost
from engine.ir.abilities import AdditionalCost
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.modifications import ChoosesAllModes
from engine.ir.nodes import Ability, Keyword, Objects
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import KEYWORD, SUBJECT
from engine.language.grammar.words import MANA
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.mana import ManaCost, mana_cost
from engine.values.zones import STACK


class Kicker(Keyword, frozen=True):
    """Kicker (CR 702.33): one cost, or two of which both can be paid."""

    cost: Cost
    other: Cost | None = None
    least_x: int = 0


class Multikicker(Keyword, frozen=True):
    """Multikicker (CR 702.33c)."""

    cost: Cost


class Buyback(Keyword, frozen=True):
    """Buyback (CR 702.27)."""

    cost: Cost


class Entwine(Keyword, frozen=True):
    """Entwine (CR 702.42)."""

    cost: Cost


def kicker_of(mana: ManaCost) -> str:
    """The name of one of two kicker costs (CR 702.33f)."""
    return f"kicker {mana}"


@expands(Kicker)
def kicker(keyword: Kicker) -> tuple[Ability, ...]:
    """Its cost may be paid in addition; of two costs each by itself (CR 702.33a-b)."""
    if keyword.other is None:
        return (static(AdditionalCost(keyword.cost, "kicker", least_x=keyword.least_x)),)
    costs = (keyword.cost, keyword.other)
    return tuple(static(AdditionalCost(cost, kicker_of(cost.mana))) for cost in costs)


@expands(Multikicker)
def multikicker(keyword: Multikicker) -> tuple[Ability, ...]:
    """Its cost may be paid any number of times in addition (CR 702.33c)."""
    return (static(AdditionalCost(keyword.cost, "kicker", repeatable=True)),)


@expands(Buyback)
def buyback(keyword: Buyback) -> tuple[Ability, ...]:
    """If its cost was paid, it returns to its owner's hand as it resolves (CR 702.27a)."""
    returns = static(ReturnedAsItResolves(), condition=PaidOptionalCost("buyback"), zone=STACK)
    return (static(AdditionalCost(keyword.cost, "buyback")), returns)


@expands(Entwine)
def entwine(keyword: Entwine) -> tuple[Ability, ...]:
    """If its cost was paid, all modes are chosen (CR 702.42a)."""
    everything = on_stack(ChoosesAllModes(), condition=PaidOptionalCost("entwine"))
    return (static(AdditionalCost(keyword.cost, "entwine")), everything)


def kicked_with(what: Objects, mana: ManaCost) -> PaidOptionalCost:
    """ "it was kicked with its {1}{R} kicker"."""
    return PaidOptionalCost(kicker_of(mana), what=what)


def split_kicked_with(value: object) -> dict[str, object] | None:
    """The inverse of `kicked_with`."""
    if not isinstance(value, PaidOptionalCost) or not value.name.startswith("kicker {"):
        return None
    return {"what": value.what, "mana": mana_cost(value.name.removeprefix("kicker "))}


PHRASES = (
    *with_cost("kicker", Kicker),
    phrase(KEYWORD, "kicker {cost}. X can't be 0.", Kicker, cost=COST_OF_MANA, where={"least_x": 1}),
    phrase(KEYWORD, "kicker {cost} and/or {other}", Kicker, cost=COST_OF_MANA, other=COST_OF_MANA),
    *with_cost("multikicker", Multikicker),
    *with_cost("buyback", Buyback),
    *with_cost("entwine", Entwine),
    phrase(
        SIMPLE,
        "{what} was kicked with its {mana} kicker",
        kicked_with,
        unbuild=split_kicked_with,
        what=SUBJECT,
        mana=MANA,
    ),
    phrase(
        SIMPLE,
        "{what} was kicked twice",
        PaidOptionalCost,
        what=SUBJECT,
        where={"name": "kicker", "times": 2},
    ),
)
