"""Delayed and reflexive triggered abilities are set up (CR 603.7, 603.12)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.triggers.moving import Enters
from engine.ir.abilities import Triggered
from engine.ir.durations import THIS_TURN
from engine.ir.effects import (
    Delayed,
    Does,
    Reflexive,
)
from engine.ir.mentions import (
    EVENT_OBJECT,
    is_instruction,
)
from engine.ir.nodes import Effect, Node, Trigger, rebuild, walk, what_of
from engine.ir.objects import It, Target, Them
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.registries import CONDITIONS, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.noun_phrases import as_permanents
from engine.rules.events.happening import happen
from engine.rules.events.triggers import lasts_this_turn
from engine.rules.lookup.linked import as_chosen_now
from engine.rules.lookup.selecting import refs_of
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger, Waiting
from engine.state.objects import Context
from engine.state.references import ObjectRef, Ref
from engine.values.ids import EffectId
from engine.values.zones import BATTLEFIELD


@resolves(Delayed)
def delayed(game: Game, effect: Delayed, scope: Scope) -> None:
    """A delayed triggered ability is set up, knowing what was mentioned so far (CR 603.7c-d). There is none about
    objects that there are none of, since nothing was done."""
    what = effect.effect if effect.leading else with_targets(game, effect.effect, scope)
    if about_nothing(what, scope):
        return
    if isinstance(effect.trigger, Enters) and (there := put_there(game, effect.trigger, scope)):
        has_entered(game, effect, there, scope)
        return
    trigger = DelayedTrigger(
        EffectId(0),
        as_chosen_now(game, effect.trigger, scope.source),
        what if chooses(what) else as_chosen_now(game, what, scope.source),
        known_later(game, scope),
        game.state.turn.number,
        once=not effect.each_time,
        duration=effect.duration or (THIS_TURN if lasts_this_turn(effect.trigger) else None),
        owner=scope.controller,
        word=effect.word,
    )
    happen(game, ev.DelayedBegan(trigger=trigger, why="603.7", cause=scope.source))


def with_targets(game: Game, effect: Effect, scope: Scope) -> Effect:
    """What only the end of a sentence says is done later is done then to the targets that were chosen for the sentence:
    "Destroy target blocking creature at end of combat" (CR 115.1, 603.7c)."""
    for target in slots_of(effect):
        refs_of(game, target, scope)  # mentions them

    def said(node: Node) -> Node:
        if not isinstance(node, Target):
            return node
        return It(of=node.mention) if node.most == 1 else Them(of=node.mention)

    changed: Effect = rebuild(effect, said)
    return changed


def put_there(game: Game, trigger: Enters, scope: Scope) -> tuple[Ref, ...]:
    """The permanents of which a trigger event speaks that an instruction of the same text has put onto the battlefield
    before (CR 603.12)."""
    what = trigger.what
    if not isinstance(what, It | Them) or not is_instruction(what.of):
        return ()
    found = (now for ref in scope.mentioned(what.of) for now in as_permanents(game, ref, scope))
    new = set(scope.follow.values())
    objects = game.state.objects
    return tuple(
        ref
        for ref in found
        if isinstance(ref, ObjectRef)
        and ref.id in new
        and ref.id in objects
        and objects[ref.id].zone == BATTLEFIELD
    )


def has_entered(game: Game, effect: Delayed, there: tuple[Ref, ...], scope: Scope) -> None:
    """ "When that permanent enters": it has, earlier in the same resolution, so the ability triggers at once
    (CR 603.12)."""
    known = known_later(game, scope)
    mentions = tuple(sorted({**dict(known.mentions), EVENT_OBJECT: there}.items()))
    ability = Triggered(effect.trigger, effect.effect)
    waiting = Waiting(scope.source, ability, replace(known, mentions=mentions), "reflexive")
    happen(game, ev.AbilityTriggered(waiting=waiting, why="603.12", cause=scope.source))


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
    """It triggers at once on what was done before: on nothing that didn't happen (CR 603.12)."""
    if (not scope.done or scope.replaced) and not effect.told:
        return
    condition = effect.condition
    if condition is not None and not CONDITIONS.of(condition)(game, condition, scope):
        return
    ability = Triggered(WhenDone(), effect.effect, condition)
    waiting = Waiting(scope.source, ability, scope.kept(), "reflexive")
    happen(game, ev.AbilityTriggered(waiting=waiting, why="603.12", cause=scope.source))
