"""Suspend: a card that is exiled with time counters, and cast when the last is removed (CR 702.62)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import RemoveCounters
from engine.abilities.keywords.casting.casting_now import PlayFor
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.other_zones.special_actions import from_hand
from engine.abilities.keywords.parts import COST_OF_MANA, you
from engine.abilities.triggers.counters import CountersRemoved
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Triggered
from engine.ir.conditions import IsTrueOf
from engine.ir.costs import Cost
from engine.ir.durations import Duration
from engine.ir.effects import Does, Optional
from engine.ir.filters import HasCounter
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Condition, Effect, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.casting.time_to_cast import why_not_now
from engine.rules.casting.ways_to_cast import Way, as_spell
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, holds, resolves
from engine.rules.core.scope import Scope
from engine.state.objects import CHANGED_HANDS
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.types import CREATURE
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, STACK

TIME = "time"


class KeptByItsCaster(Condition, frozen=True):
    """The caster hasn't lost control of the spell that the card was cast as, nor of the permanent that it became
    (CR 702.62a)."""

    SAID: ClassVar[str] = "until you lose control of it"


class HasteUntilLost(Effect, frozen=True):
    """A creature spell that was cast gains haste until its controller loses control of it (CR 702.62a)."""

    SAID: ClassVar[str] = "if it's a creature, it gains haste until you lose control of it"


class Suspend(Keyword, frozen=True):
    """Suspend (CR 702.62); `count` None: X, which can't be 0. `cost` None: as effects give it to exiled cards, which
    needs no cost.
    """

    count: int | None = None
    cost: Cost | None = None


def may_suspend(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether the player could begin to cast the card from hand (CR 702.62a, 702.62c)."""
    return why_not_now(game, player, as_spell(game, player, card, Way()), Way()) is None


@resolves(HasteUntilLost)
def haste_until_lost(game: Game, effect: HasteUntilLost, scope: Scope) -> None:
    """It is so of that spell and of the permanent that it becomes, whatever that then is; a copy of the spell wasn't cast
    (CR 702.62a, 400.7a, 707.10)."""
    spell = scope.current(scope.source)
    if game.is_there(spell) and game.state.objects[spell].zone == STACK:
        if CREATURE in game.characteristics(spell).types:
            kept = Duration(while_=KeptByItsCaster())
            begin(game, scope, kept, refs=(ObjectRef(spell),), modifications=(GainAbility((Haste(),)),))


@holds(KeptByItsCaster)
def kept_by_its_caster(game: Game, condition: KeptByItsCaster, scope: Scope) -> bool:
    """Whether the player whose ability it was has controlled it ever since (CR 702.62a)."""
    obj = game.state.objects.get(game.state.latest(scope.source))
    if obj is None or obj.note(CHANGED_HANDS):
        return False
    return obj.zone in (STACK, BATTLEFIELD) and game.controller(obj.id) == scope.controller


@expands(Suspend)
def suspend(keyword: Suspend) -> tuple[Ability, ...]:
    """In exile it loses time counters; with the last one it may be cast for nothing (CR 702.62a)."""
    suspended = IsTrueOf(This(), HasCounter(TIME), "has")
    passing = Triggered(
        AtStep(Step.UPKEEP, You()),
        you(RemoveCounters(This(), 1, TIME)),
        suspended,
        word="at",
        zone=EXILE,
        keyword="suspend",
    )
    cast = Optional(Does(You(), (PlayFor(This(), "suspend"),)), if_done=HasteUntilLost())
    last = CountersRemoved(This(), TIME, last=True, exiled=True)
    return (
        passing,
        Triggered(last, cast, word="when", zone=EXILE, keyword="suspend"),
    )


from_hand(
    Suspend,
    Verb.SUSPEND,
    cost=lambda keyword: keyword.cost,
    may=may_suspend,
    counters=lambda keyword, x: ((TIME, x if keyword.count is None else keyword.count),),
)


PHRASES = (
    phrase(KEYWORD, "suspend", Suspend()),
    phrase(KEYWORD, "suspend {count}—{cost}", Suspend, count=INTEGER, cost=COST_OF_MANA),
    phrase(KEYWORD, "suspend X—{cost}. X can't be 0.", Suspend, cost=COST_OF_MANA, where={"count": None}),
)
