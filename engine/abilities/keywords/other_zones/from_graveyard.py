"""Keywords that let a card be cast from the graveyard: flashback, escape, jump-start ... (CR 702.34, 702.138)."""

from __future__ import annotations

from engine.abilities.actions.moving.discard import Discard
from engine.abilities.keywords.casting.leaving_stack import ExiledFromStack
from engine.abilities.keywords.parts import of_type, static, way_to_cast, with_cost
from engine.ir.abilities import AlternativeCost, CastOnlyFrom
from engine.ir.conditions import CastFrom, PaidOptionalCost
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.types import LAND
from engine.values.zones import GRAVEYARD, STACK


class Flashback(Keyword, frozen=True):
    """Flashback (CR 702.34)."""

    cost: Cost


class Escape(Keyword, frozen=True):
    """Escape (CR 702.138)."""

    cost: Cost


class Disturb(Keyword, frozen=True):
    """Disturb (CR 702.146)."""

    cost: Cost


class JumpStart(Keyword, frozen=True):
    """Jump-start (CR 702.133)."""


class Retrace(Keyword, frozen=True):
    """Retrace (CR 702.81)."""


class Aftermath(Keyword, frozen=True):
    """Aftermath (CR 702.127)."""


def exiled_afterwards(name: str) -> Ability:
    """A spell that was cast in a way is exiled as it leaves the stack."""
    return static(ExiledFromStack(), condition=PaidOptionalCost(name), zone=STACK)


@expands(Flashback)
def flashback(keyword: Flashback) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for that cost, and is exiled afterwards (CR 702.34a)."""
    way = AlternativeCost(keyword.cost, "flashback", zone=GRAVEYARD)
    return (way_to_cast(way), exiled_afterwards("flashback"))


@expands(Escape)
def escape(keyword: Escape) -> tuple[Ability, ...]:
    """It may be cast from the graveyard for that cost (CR 702.138a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "escape", zone=GRAVEYARD)),)


@expands(Disturb)
def disturb(keyword: Disturb) -> tuple[Ability, ...]:
    """It may be cast transformed from the graveyard for that cost (CR 702.146a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "disturb", zone=GRAVEYARD, face=1)),)


@expands(JumpStart)
def jump_start(keyword: JumpStart) -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a card too, and is exiled afterwards (CR 702.133a)."""
    a_card = Cost((ActionPart(Discard(1, Filter(noun=Noun(Thing.CARD)))),))
    way = AlternativeCost(a_card, "jump-start", zone=GRAVEYARD, on_top=True)
    return (way_to_cast(way), exiled_afterwards("jump-start"))


@expands(Retrace)
def retrace(keyword: Retrace) -> tuple[Ability, ...]:
    """It may be cast from the graveyard by discarding a land card too (CR 702.81a)."""
    a_land = Cost((ActionPart(Discard(1, Filter(noun=of_type(LAND, Thing.CARD)))),))
    return (way_to_cast(AlternativeCost(a_land, "retrace", zone=GRAVEYARD, on_top=True)),)


@expands(Aftermath)
def aftermath(keyword: Aftermath) -> tuple[Ability, ...]:
    """This half can be cast only from the graveyard, and is exiled afterwards, whatever let it be cast (CR 702.127a)."""
    way = AlternativeCost(Cost(()), "aftermath", zone=GRAVEYARD, on_top=True)
    from_there = CastFrom(This(), GRAVEYARD, "from a graveyard")
    exiled = static(ExiledFromStack(), condition=from_there, zone=STACK)
    return (way_to_cast(way), static(CastOnlyFrom(GRAVEYARD)), exiled)


PHRASES = (
    *with_cost("flashback", Flashback),
    *with_cost("escape", Escape),
    *with_cost("disturb", Disturb),
    phrase(KEYWORD, "jump-start", JumpStart()),
    phrase(KEYWORD, "retrace", Retrace()),
    phrase(KEYWORD, "aftermath", Aftermath()),
)
