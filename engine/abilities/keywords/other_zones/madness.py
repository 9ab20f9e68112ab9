"""Madness: a card that is cast as it is discarded (CR 702.35)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.moving.putting import Put
from engine.abilities.keywords.casting.casting_now import CastFor
from engine.abilities.keywords.parts import static, with_cost, you
from engine.ir.abilities import Triggered
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Keyword, Replacement, Trigger
from engine.ir.objects import This
from engine.ir.players import You
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.objects import DISCARDED_INTO_EXILE
from engine.state.references import ObjectRef, PlayerRef
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND

MAD = "madness"


class Madness(Keyword, frozen=True):
    """Madness (CR 702.35)."""

    cost: Cost


class ExiledAsDiscarded(Replacement, frozen=True):
    """It is exiled instead of put into the graveyard as it is discarded (CR 702.35a)."""

    TELLS_INSTANCE: ClassVar[bool] = True
    instance: int = 0


class ExiledByMadness(Trigger, frozen=True):
    """It is exiled this way, by the ability that it goes with (CR 607.5, 702.35a)."""

    TELLS_INSTANCE: ClassVar[bool] = True
    instance: int = 0
    SAID: ClassVar[str] = "when ~ is exiled this way"


@applies_to(ExiledAsDiscarded, ev.Moved)
def is_discarded(game: Game, word: ExiledAsDiscarded, event: ev.Moved, scope: Scope) -> bool:
    """Whether the card is being discarded (CR 702.35a)."""
    return event.object == scope.source and event.verb == Verb.DISCARD and event.to == GRAVEYARD


@replaces(ExiledAsDiscarded)
def exile_discarded(
    game: Game, word: ExiledAsDiscarded, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It goes to exile (CR 614.6)."""
    return (replace(event, to=EXILE, position=None, notes=((DISCARDED_INTO_EXILE, (word.instance,)),)),)


@triggers_on(ExiledByMadness, ev.Moved)
def exiled_by_madness(game: Game, trigger: ExiledByMadness, event: ev.Moved, scope: Scope) -> Match | None:
    """The card was exiled by its own ability (CR 702.35a)."""
    exiled_by = dict(event.notes).get(DISCARDED_INTO_EXILE)
    if event.into != scope.source or event.to != EXILE or not exiled_by:
        return None
    if trigger.instance and trigger.instance not in exiled_by:
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


PHRASES = (*with_cost("madness", Madness),)
