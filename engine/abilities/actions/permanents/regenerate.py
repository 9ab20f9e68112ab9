"""Regenerating (CR 701.19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.durations import THIS_TURN
from engine.ir.effects import Reflexive
from engine.ir.mentions import LASTS_ON
from engine.ir.modifications import CantBeRegenerated
from engine.ir.nodes import Action, Effect, Objects, Replacement
from engine.language.grammar.vocabulary import ACTION, CLAUSE, MODIFICATION, OBJECTS, SENTENCE
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin, use_up
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, does, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, picked
from engine.state import events as ev
from engine.state.combat_events import CombatPart
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId


class Regenerate(Action, frozen=True):
    """Give permanents a regeneration shield this turn."""

    what: Objects
    ON_PERMANENTS: ClassVar[bool] = True


class RegenerationShield(Replacement, frozen=True):
    """The next time the permanent would be destroyed this turn, it regenerates instead (CR 701.19a)."""

    what: Objects
    SAME_WHOEVER_MADE_IT: ClassVar[bool] = True


class ShieldAndThen(RegenerationShield, frozen=True):
    """The same, and something is done as it is used."""

    then: Effect
    SAME_WHOEVER_MADE_IT: ClassVar[bool] = False


class RegenerateAndThen(Effect, frozen=True):
    """Give a permanent a regeneration shield this turn, and do something as it is used: "When it regenerates this way, ..."."""

    what: Objects
    then: Effect


@does(Regenerate)
def regenerate(game: Game, action: Regenerate, actor: PlayerId, scope: Scope) -> bool:
    """Each gets a shield of its own (CR 701.19a)."""
    return shield(game, action.what, None, actor, scope)


@resolves(RegenerateAndThen)
def regenerate_and_then(game: Game, effect: RegenerateAndThen, scope: Scope) -> None:
    """The same; what follows is done each time that such a shield is used."""
    scope.done = shield(game, effect.what, effect.then, scope.controller, scope)


def shield(game: Game, what: Objects, then: Effect | None, actor: PlayerId, scope: Scope) -> bool:
    """Give permanents a shield each; whether there was one."""
    ids = picked(game, what, actor, scope, fits=on_battlefield(game))
    for id in ids:
        new = RegenerationShield(what) if then is None else ShieldAndThen(what, then)
        begin(game, scope, THIS_TURN, refs=(ObjectRef(id),), replacement=new, left=1)
    return bool(ids)


@applies_to(RegenerationShield, ev.Destroyed)
def is_shielded(game: Game, shield: RegenerationShield, event: ev.Destroyed, scope: Scope) -> bool:
    """It applies to its permanent, unless that can't be regenerated (CR 701.19c)."""
    if ObjectRef(event.object) not in scope.mentions.get(LASTS_ON, ()):
        return False
    return event.may_regenerate and not game.characteristics(event.object).marks_of(CantBeRegenerated)


@replaces(RegenerationShield)
def use_shield(
    game: Game, shield: RegenerationShield, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """The shield is used up, and the permanent regenerates (CR 701.19a)."""
    return used_up(game, event, scope)


def used_up(game: Game, event: ev.Destroyed, scope: Scope) -> tuple[ev.Event, ...]:
    """A shield is used up, and its permanent regenerates (CR 701.19a)."""
    if scope.lasting is not None:
        use_up(game, scope.lasting, 1)
    return regeneration(game, event.object, event.cause)


@applies_to(ShieldAndThen, ev.Destroyed)
def is_shielded_so(game: Game, shield: ShieldAndThen, event: ev.Destroyed, scope: Scope) -> bool:
    """The same of a shield after which something is done."""
    return is_shielded(game, shield, event, scope)


@replaces(ShieldAndThen)
def use_and_then(
    game: Game, shield: ShieldAndThen, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """The shield is used up, and what follows is done."""
    told = ev.Instructed(effect=shield.then, context=scope.kept(), why="701.19a", cause=scope.source)
    return (*used_up(game, event, scope), told)


def regeneration(game: Game, id: ObjectId, cause: ObjectId) -> tuple[ev.Event, ...]:
    """All damage is removed, its controller taps it, and it leaves combat (CR 701.19a-b)."""
    events: list[ev.Event] = [
        ev.Regenerated(object=id, why="701.19a", cause=cause),
        ev.DamageCleared(object=id, why="701.19a", cause=cause),
    ]
    if not game.state.objects[id].tapped:
        events.append(ev.TappedChanged(object=id, tapped=True, why="701.19a", cause=cause))
    events.append(ev.RemovedFromCombat(object=id, part=CombatPart.FIGHTING, why="701.19a", cause=cause))
    return tuple(events)


def when_it_does(what: Objects, then: Effect) -> RegenerateAndThen:
    """ "Regenerate this creature. When it regenerates this way, ..." (CR 603.12)."""
    return RegenerateAndThen(what, Reflexive(then, "", told=True))


def split_when_it_does(value: object) -> Mapping[str, object] | None:
    """The inverse of `when_it_does`."""
    match value:
        case RegenerateAndThen(then=Reflexive(effect=then)) if value == when_it_does(value.what, then):
            return {"what": value.what, "then": then}
        case _:
            return None


PHRASES = (
    phrase(
        SENTENCE,
        "regenerate {what}. when it regenerates this way, {then}",
        when_it_does,
        unbuild=split_when_it_does,
        what=OBJECTS,
        then=CLAUSE,
    ),
    phrase(
        SENTENCE,
        "regenerate {what}. {then} if it regenerates this way",
        RegenerateAndThen,
        what=OBJECTS,
        then=CLAUSE,
    ),
    phrase(ACTION, "regenerate<s> {what}", Regenerate, what=OBJECTS),
    phrase(MODIFICATION, "can't be regenerated", CantBeRegenerated()),
)
