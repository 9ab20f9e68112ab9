"""Keywords by which a card is cast at another time: madness, suspend, rebound, cascade (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters import RemoveCounters
from engine.abilities.actions.discover import exile_until
from engine.abilities.actions.putting import Put
from engine.abilities.keywords.casting_now import CastFor, ExiledSpell, cast_in_way, ways_for
from engine.abilities.keywords.combat_words import Haste
from engine.abilities.keywords.leaving_stack import leaves_stack
from engine.abilities.keywords.parts import COST_OF_MANA, marked, static, with_cost, you
from engine.abilities.keywords.special_actions import from_hand
from engine.abilities.triggers.casting import Casts
from engine.abilities.triggers.status import CountersRemoved
from engine.abilities.triggers.steps import AtStep
from engine.decisions import Confirm, Why
from engine.ir.abilities import Triggered
from engine.ir.conditions import AllOf, IsTrueOf, NotSo, PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Filter,
    HasCounter,
    HasDesignation,
    HasType,
    Non,
    Noun,
    Thing,
)
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Action, Keyword, Replacement, Trigger
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.casting.ways_to_cast import Way, why_not_now
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, does, expands, replaces, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.evaluating.numbers import number_of
from engine.rules.events.randomness import in_random_order
from engine.rules.game.asking import SELF
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger
from engine.state.objects import CHANGED_HANDS, DISCARDED_INTO_EXILE, Context
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, EffectId, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.types import LAND
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK

TIME = "time"
MAD = "madness"
KEPT = NotSo(IsTrueOf(This(), HasDesignation(CHANGED_HANDS)))
"""Nobody has lost control of it (CR 702.62a)."""


class Madness(Keyword, frozen=True):
    """Madness (CR 702.35)."""

    cost: Cost


class Suspend(Keyword, frozen=True):
    """Suspend (CR 702.62); `count` None: X, which can't be 0. `cost` None: as effects give it to exiled cards, which
    needs no cost.
    """

    count: int | None = None
    cost: Cost | None = None


class Rebound(Keyword, frozen=True):
    """Rebound (CR 702.88)."""


class Cascade(Keyword, frozen=True):
    """Cascade (CR 702.85)."""


class ExiledAsDiscarded(Replacement, frozen=True):
    """It is exiled instead of put into the graveyard as it is discarded (CR 702.35a)."""


class ExiledByMadness(Trigger, frozen=True):
    """It is exiled this way (CR 702.35a)."""

    SAID: ClassVar[str] = "when ~ is exiled this way"


class Rebounds(Replacement, frozen=True):
    """It is exiled as it resolves, to be cast again in the next upkeep (CR 702.88a)."""


class CascadeOn(Action, frozen=True):
    """Exile cards until one costs less than the source, and cast that (CR 702.85a)."""

    SAID: ClassVar[str] = (
        "exile cards from the top of your library until you exile a cheaper nonland card; you may cast it"
    )


@applies_to(ExiledAsDiscarded, ev.Moved)
def is_discarded(game: Game, word: ExiledAsDiscarded, event: ev.Moved, scope: Scope) -> bool:
    """Whether the card is being discarded (CR 702.35a)."""
    return event.object == scope.source and event.verb == Verb.DISCARD and event.to == GRAVEYARD


@replaces(ExiledAsDiscarded)
def exile_discarded(
    game: Game, word: ExiledAsDiscarded, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It goes to exile (CR 614.6)."""
    return (replace(event, to=EXILE, position=None, notes=((DISCARDED_INTO_EXILE, (1,)),)),)


@triggers_on(ExiledByMadness, ev.Moved)
def exiled_by_madness(game: Game, trigger: ExiledByMadness, event: ev.Moved, scope: Scope) -> Match | None:
    """The card was exiled by its own ability (CR 702.35a)."""
    if event.into != scope.source or event.to != EXILE or not dict(event.notes).get(DISCARDED_INTO_EXILE):
        return None
    return Match((ObjectRef(event.into),), (PlayerRef(scope.controller),))


@expands(Madness)
def madness(keyword: Madness) -> tuple[Ability, ...]:
    """Discarded, it may be cast for that cost (CR 702.35a)."""
    offer = Does(You(), (CastFor(This(), MAD, keyword.cost),))
    cast = Optional(offer, if_not=you(Put(This(), GRAVEYARD)))
    return (
        static(ExiledAsDiscarded(), zone=HAND),
        Triggered(ExiledByMadness(), cast, word="when", zone=EXILE, keyword=MAD),
    )


def may_suspend(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether the player could begin to cast the card from hand (CR 702.62a, 702.62c)."""
    return why_not_now(game, player, card, Way()) is None


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
    cast = Optional(Does(You(), (CastFor(This(), "suspend"),)))
    last = CountersRemoved(This(), TIME, last=True, exiled=True)
    return (
        passing,
        Triggered(last, cast, word="when", zone=EXILE, keyword="suspend"),
        *marked(GainAbility((Haste(),)), condition=AllOf((PaidOptionalCost("suspend"), KEPT))),
    )


from_hand(
    Suspend,
    Verb.SUSPEND,
    cost=lambda keyword: keyword.cost,
    may=may_suspend,
    counters=lambda keyword, x: ((TIME, x if keyword.count is None else keyword.count),),
)


@applies_to(Rebounds, ev.Moved)
def rebounds(game: Game, word: Rebounds, event: ev.Moved, scope: Scope) -> bool:
    """Whether it was cast from hand and would be put into the graveyard as it resolves (CR 702.88a)."""
    if event.to != GRAVEYARD or event.verb != Verb.RESOLVE or not leaves_stack(game, event, scope):
        return False
    item = game.state.objects[event.object].stack
    return item is not None and item.context.cast_from == HAND


@replaces(Rebounds)
def rebound_later(game: Game, word: Rebounds, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It is exiled, and may be cast in its controller's next upkeep (CR 702.88a)."""
    player = scope.controller
    trigger = DelayedTrigger(
        EffectId(0),
        AtStep(Step.UPKEEP, You(), word="next"),
        Optional(Does(You(), (CastFor(ExiledSpell(), "rebound"),))),
        Context(event.object, player),
        game.state.turn.number,
        owner=player,
    )
    later = ev.DelayedBegan(trigger=trigger, why="702.88a", cause=event.object)
    return (replace(event, to=EXILE, position=None), later)


@expands(Rebound)
def rebound(keyword: Rebound) -> tuple[Ability, ...]:
    """Cast from hand, it is cast once more (CR 702.88a)."""
    return (static(Rebounds(), zone=STACK),)


@does(CascadeOn)
def cascade_on(game: Game, action: CascadeOn, actor: PlayerId, scope: Scope) -> bool:
    """The rest goes to the bottom of the library in a random order (CR 702.85a)."""
    most = number_of(game.look(scope.source), Characteristic.MANA_VALUE) - 1
    cheaper = Compares(Characteristic.MANA_VALUE, most, Comparison.AT_MOST)
    wanted = Filter((Non(HasType(LAND)),), Noun(Thing.CARD), (cheaper,))
    exiled, found = exile_until(game, actor, wanted, scope, "702.85a")
    if found != NOTHING:
        ways = ways_for(game, CastFor(This(), "cascade"), found, actor, most)
        why = Why("702.85a", found, f"Cast {SELF} without paying its mana cost?")
        if ways and game.ask(Confirm(actor, why, yes="Cast it", no="Don't cast it")).yes:
            cast_in_way(game, found, ways, actor)
    rest = tuple(id for id in exiled if game.is_there(id))
    move(game, in_random_order(game, rest), LIBRARY, scope, "702.85a", position=None, verb=Verb.PUT)
    return True


@expands(Cascade)
def cascade(keyword: Cascade) -> tuple[Ability, ...]:
    """Casting it brings another spell along (CR 702.85a)."""
    cast = Casts(You(), This())
    return (Triggered(cast, you(CascadeOn()), word="when", zone=STACK, keyword="cascade"),)


PHRASES = (
    *with_cost("madness", Madness),
    phrase(KEYWORD, "suspend", Suspend()),
    phrase(KEYWORD, "suspend {count}—{cost}", Suspend, count=INTEGER, cost=COST_OF_MANA),
    phrase(KEYWORD, "suspend X—{cost}. X can't be 0.", Suspend, cost=COST_OF_MANA, where={"count": None}),
    phrase(KEYWORD, "rebound", Rebound()),
    phrase(KEYWORD, "cascade", Cascade()),
)
