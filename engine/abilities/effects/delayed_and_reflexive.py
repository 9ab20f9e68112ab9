"""Delayed and reflexive triggered abilities are set up (CR 603.7, 603.12)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Triggered
from engine.ir.durations import THIS_TURN
from engine.ir.effects import (
    Delayed,
    Does,
    Reflexive,
)
from engine.ir.mentions import (
    is_instruction,
)
from engine.ir.nodes import Effect, Trigger, walk, what_of
from engine.ir.objects import It, Them
from engine.rules.core.game import Game
from engine.rules.core.registries import CONDITIONS, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.noun_phrases import as_permanents
from engine.rules.events.happening import happen
from engine.rules.events.triggers import lasts_this_turn
from engine.rules.lookup.linked import as_chosen_now
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger, Waiting
from engine.state.objects import Context
from engine.values.ids import EffectId


@resolves(Delayed)
def delayed(game: Game, effect: Delayed, scope: Scope) -> None:
    """A delayed triggered ability is set up, knowing what was mentioned so far (CR 603.7c-d). There is none about
    objects that there are none of, since nothing was done."""
    if about_nothing(effect.effect, scope):
        return
    trigger = DelayedTrigger(
        EffectId(0),
        as_chosen_now(game, effect.trigger, scope.source),
        effect.effect if chooses(effect.effect) else as_chosen_now(game, effect.effect, scope.source),
        known_later(game, scope),
        game.state.turn.number,
        once=not effect.each_time,
        duration=effect.duration or (THIS_TURN if lasts_this_turn(effect.trigger) else None),
        owner=scope.controller,
        word=effect.word,
    )
    happen(game, ev.DelayedBegan(trigger=trigger, why="603.7", cause=scope.source))


def about_nothing(effect: Effect, scope: Scope) -> bool:
    """Whether all that a text does, it does to particular objects that this text should have brought forth before, and
    has not (CR 603.7c)."""
    if not isinstance(effect, Does):
        return False
    phrases = [what_of(action) for action in effect.actions]
    return all(
        isinstance(phrase, It | Them) and is_instruction(phrase.of) and not scope.mentioned(phrase.of)
        for phrase in phrases
    )


def chooses(effect: Effect) -> bool:
    """Whether a text makes a choice of its own that later words of it speak of (CR 608.2d)."""
    return any(node.CHOOSES_VALUE for node in walk(effect))


def known_later(game: Game, scope: Scope) -> Context:
    """What a delayed ability knows: permanents that this text has put onto the battlefield as what they are there,
    so that it sees them leave (CR 400.7j, 603.7c)."""
    mentions = {
        number: tuple(found for ref in refs for found in as_permanents(game, ref, scope))
        for number, refs in scope.mentions.items()
    }
    return replace(scope.kept(), mentions=tuple(sorted(mentions.items())))


class WhenDone(Trigger, frozen=True):
    """The trigger event of a reflexive ability: what was done just now (CR 603.12)."""


@resolves(Reflexive)
def reflexive(game: Game, effect: Reflexive, scope: Scope) -> None:
    """It triggers at once on what was done before (CR 603.12)."""
    if not scope.done and not effect.told:
        return
    condition = effect.condition
    if condition is not None and not CONDITIONS.of(condition)(game, condition, scope):
        return
    ability = Triggered(WhenDone(), effect.effect, condition)
    waiting = Waiting(scope.source, ability, scope.kept(), "reflexive")
    happen(game, ev.AbilityTriggered(waiting=waiting, why="603.12", cause=scope.source))
