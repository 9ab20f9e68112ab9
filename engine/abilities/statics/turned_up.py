"""What is done as a permanent is turned face up (CR 614.1e, 708.11)."""

from __future__ import annotations

from engine.abilities.replacements.entering import SENTENCES
from engine.ir.abilities import Static
from engine.ir.nodes import Effect, Objects, StaticEffect
from engine.language.grammar.vocabulary import STATIC, THIS
from engine.language.kernel import phrase
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import follow_up
from engine.state import events as ev
from engine.values.verbs import Verb


class AsTurnedUp(StaticEffect, frozen=True):
    """ "As ~ is turned face up, ...": carried out while it is turned up, not afterward (CR 614.1e, 708.11)."""

    what: Objects
    effect: Effect


@follow_up(ev.StatusChanged)
def as_turned_up(game: Game, event: ev.StatusChanged) -> tuple[ev.Event, ...]:
    """What it says once it is face up is done before anything else can happen (CR 708.11)."""
    if event.verb != Verb.TURN_FACE_UP or not game.is_there(event.object):
        return ()
    found = [
        effect.effect
        for having in game.characteristics(event.object).expanded()
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
        if isinstance(effect, AsTurnedUp)
    ]
    for effect in found:
        carry_out(game, effect, scope_of(event.object, game.controller(event.object)))
    return ()


PHRASES = (
    phrase(
        STATIC, "as {what} <is|are@what> turned face up, {effect}", AsTurnedUp, what=THIS, effect=SENTENCES
    ),
)
