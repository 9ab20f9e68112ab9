"""Rebound: a spell that is cast once more in the next upkeep (CR 702.88)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.casting.casting_now import CastFor, ExiledSpell
from engine.abilities.keywords.casting.leaving_stack import leaves_stack
from engine.abilities.keywords.parts import static
from engine.abilities.triggers.steps import AtStep
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger
from engine.state.objects import Context
from engine.values.ids import EffectId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, STACK


class Rebound(Keyword, frozen=True):
    """Rebound (CR 702.88)."""


class Rebounds(Replacement, frozen=True):
    """It is exiled as it resolves, to be cast again in the next upkeep (CR 702.88a)."""


@applies_to(Rebounds, ev.Moved)
def rebounds(game: Game, word: Rebounds, event: ev.Moved, scope: Scope) -> bool:
    """Whether it was cast from the hand of who controls it, and would be put into that player's graveyard as it resolves
    (CR 702.88a)."""
    if event.to != GRAVEYARD or event.verb != Verb.RESOLVE or not leaves_stack(game, event, scope):
        return False
    obj = game.state.objects[event.object]
    from_hand = obj.stack is not None and obj.stack.context.cast_from == HAND
    return from_hand and obj.owner == scope.controller


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


PHRASES = (phrase(KEYWORD, "rebound", Rebound()),)
