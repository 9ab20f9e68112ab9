"""Where a spell goes instead as it leaves the stack: flashback, buyback and the like (CR 608.2n, 614.1)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.nodes import Replacement
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK


class ExiledFromStack(Replacement, frozen=True):
    """It is exiled instead of put anywhere else any time it would leave the stack (CR 702.34a)."""


class ReturnedAsItResolves(Replacement, frozen=True):
    """It is put into its owner's hand instead of their graveyard as it resolves (CR 702.27a)."""


def leaves_stack(game: Game, event: ev.Moved, scope: Scope) -> bool:
    """Whether the source would leave the stack."""
    if event.object != scope.source:
        return False
    obj = game.state.objects.get(event.object)
    return obj is not None and obj.zone == STACK


@applies_to(ExiledFromStack, ev.Moved)
def leaves(game: Game, word: ExiledFromStack, event: ev.Moved, scope: Scope) -> bool:
    """Whether it would go anywhere but into exile (CR 614.1)."""
    return event.to not in (EXILE, BATTLEFIELD) and leaves_stack(game, event, scope)


@replaces(ExiledFromStack)
def exile(game: Game, word: ExiledFromStack, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It is exiled (CR 614.6)."""
    return (replace(event, to=EXILE, position=None, seen_by=()),)


@applies_to(ReturnedAsItResolves, ev.Moved)
def resolves(game: Game, word: ReturnedAsItResolves, event: ev.Moved, scope: Scope) -> bool:
    """Whether it would be put into the graveyard as it resolves (CR 608.2n)."""
    return event.to == GRAVEYARD and event.verb == Verb.RESOLVE and leaves_stack(game, event, scope)


@replaces(ReturnedAsItResolves)
def to_hand(game: Game, word: ReturnedAsItResolves, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It goes to its owner's hand (CR 614.6)."""
    owner = game.state.objects[event.object].owner
    return (replace(event, to=HAND, seen_by=(owner,)),)
