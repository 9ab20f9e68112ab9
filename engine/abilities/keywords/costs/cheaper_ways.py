"""Keywords for alternative costs that change what happens afterwards: evoke, dash, blitz, overload ... (CR 118.9)."""

from __future__ import annotations

from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.parts import marked, static, way_to_cast, with_cost, you
from engine.abilities.triggers.moving import Enters, PutIntoGraveyard
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import AlternativeCost, AsItBecomesPermanent, Triggered
from engine.ir.conditions import HappenedThisTurn, PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.effects import Delayed, Does
from engine.ir.history import LifeGained, SpellsCast
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Action, Effect, Keyword
from engine.ir.objects import This
from engine.ir.players import AllPlayers, ControllerOf, OwnerOf, PlayerKind, You
from engine.rules.core.registries import expands
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import HAND, STACK


class Evoke(Keyword, frozen=True):
    """Evoke (CR 702.74)."""

    cost: Cost


class Dash(Keyword, frozen=True):
    """Dash (CR 702.109)."""

    cost: Cost


class Blitz(Keyword, frozen=True):
    """Blitz (CR 702.152)."""

    cost: Cost


class Overload(Keyword, frozen=True):
    """Overload (CR 702.96)."""

    cost: Cost


class Spectacle(Keyword, frozen=True):
    """Spectacle (CR 702.137)."""

    cost: Cost


class Surge(Keyword, frozen=True):
    """Surge (CR 702.117)."""

    cost: Cost


def at_next_end_step(action: Action) -> Effect:
    """What the controller does at the beginning of the next end step (CR 603.7)."""
    return Delayed(AtStep(Step.END, word="the next"), you(action), leading=False)


def afterwards(name: str, action: Action) -> Ability:
    """A permanent whose spell was cast in a way is dealt with at the next end step."""
    effect = AsItBecomesPermanent(at_next_end_step(action))
    return static(effect, condition=PaidOptionalCost(name), zone=STACK)


@expands(Evoke)
def evoke(keyword: Evoke) -> tuple[Ability, ...]:
    """If that cost was paid, its controller, whoever that is by then, sacrifices it when it enters (CR 702.74a)."""
    paid = PaidOptionalCost("evoke")
    sacrifice = Does(ControllerOf(This()), (Sacrifice(This()),))
    sacrificed = Triggered(Enters(This()), sacrifice, paid, word="when", keyword="evoke")
    return (way_to_cast(AlternativeCost(keyword.cost, "evoke")), sacrificed)


@expands(Dash)
def dash(keyword: Dash) -> tuple[Ability, ...]:
    """If that cost was paid, it has haste and returns to hand at the next end step (CR 702.109a)."""
    hasty = marked(GainAbility((Haste(),)), condition=PaidOptionalCost("dash"))
    return (
        way_to_cast(AlternativeCost(keyword.cost, "dash")),
        afterwards("dash", Put(This(), HAND, OwnerOf(This()), verb=Verb.RETURN)),
        *hasty,
    )


@expands(Blitz)
def blitz(keyword: Blitz) -> tuple[Ability, ...]:
    """If that cost was paid, it has haste, draws a card on dying, and is sacrificed at the next end step (CR 702.152a)."""
    drawing = Triggered(PutIntoGraveyard(This()), you(Draw()), word="when", keyword="blitz")
    return (
        way_to_cast(AlternativeCost(keyword.cost, "blitz")),
        afterwards("blitz", Sacrifice(This())),
        *marked(GainAbility((Haste(), drawing)), condition=PaidOptionalCost("blitz")),
    )


@expands(Overload)
def overload(keyword: Overload) -> tuple[Ability, ...]:
    """If that cost was paid, "each" takes the place of "target" (CR 702.96a)."""
    return (way_to_cast(AlternativeCost(keyword.cost, "overload", untargeted=True)),)


@expands(Spectacle)
def spectacle(keyword: Spectacle) -> tuple[Ability, ...]:
    """That cost may be paid if an opponent lost life this turn (CR 702.137a)."""
    lost = HappenedThisTurn(LifeGained(AllPlayers(PlayerKind.OPPONENT), lost=True))
    return (way_to_cast(AlternativeCost(keyword.cost, "spectacle", condition=lost)),)


@expands(Surge)
def surge(keyword: Surge) -> tuple[Ability, ...]:
    """That cost may be paid if its caster has cast another spell this turn (CR 702.117a)."""
    cast = HappenedThisTurn(SpellsCast(You()))
    return (way_to_cast(AlternativeCost(keyword.cost, "surge", condition=cast)),)


PHRASES = (
    *with_cost("evoke", Evoke),
    *with_cost("dash", Dash),
    *with_cost("blitz", Blitz),
    *with_cost("overload", Overload),
    *with_cost("spectacle", Spectacle),
    *with_cost("surge", Surge),
)
