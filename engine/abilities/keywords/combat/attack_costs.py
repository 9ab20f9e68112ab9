"""What may be done as a creature attacks: enlist and exert (CR 702.154, 701.43)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.keywords.parts import creature, pumped, static
from engine.abilities.triggers.subjects import (
    EVENT_OBJECT,
    PLAYER_PREDICATE,
    PlayerEvent,
    fits,
    is_player,
)
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import AsItAttacks, Static
from engine.ir.amounts import CharacteristicOf, Defined
from engine.ir.durations import Duration, Until
from engine.ir.effects import Does, Optional, Reflexive
from engine.ir.filters import Characteristic
from engine.ir.mentions import CHOSEN_ATTACKERS, FIRST_MENTION, MentionId
from engine.ir.modifications import DoesntUntap
from engine.ir.nodes import Ability, Action, Effect, Keyword, Objects
from engine.ir.objects import It, This
from engine.ir.players import You
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import ABILITY, ACTION, EFFECTS, KEYWORD, OBJECTS, THIS
from engine.language.kernel import phrase
from engine.rules.actions.costs import is_sick
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, payable, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CREATURE
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD

YOUR_NEXT_UNTAP_STEP = Duration(Until.NEXT_UNTAP)


class Enlist(Keyword, frozen=True):
    """Enlist (CR 702.154)."""


class TapToEnlist(Action, frozen=True):
    """Tap an untapped creature that isn't attacking and isn't new (CR 702.154a)."""

    mention: MentionId
    SAID: ClassVar[str] = "tap an untapped creature you control that isn't attacking"


class Exert(Action, frozen=True):
    """Exert a permanent: it won't untap in your next untap step (CR 701.43a)."""

    what: Objects


class Exerts(PlayerEvent, frozen=True):
    """A player exerts a permanent (CR 701.43d)."""

    what: Objects


def enlistable(game: Game, player: PlayerId, attackers: tuple[ObjectId, ...]) -> list[ObjectId]:
    """The creatures that can be enlisted (CR 702.154a)."""
    return [
        id
        for id in game.controlled(player)
        if CREATURE in game.characteristics(id).types
        and id not in attackers
        and not game.state.objects[id].tapped
        and not is_sick(game, id)
    ]


def chosen_attackers(scope: Scope) -> tuple[ObjectId, ...]:
    """The creatures that were chosen to attack."""
    from_rules = scope.mentions.get(CHOSEN_ATTACKERS, ())
    return tuple(ref.id for ref in from_rules if isinstance(ref, ObjectRef))


@payable(TapToEnlist)
def can_enlist(game: Game, action: TapToEnlist, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is one (CR 702.154a)."""
    return bool(enlistable(game, payer, chosen_attackers(scope)))


@does(TapToEnlist)
def tap_to_enlist(game: Game, action: TapToEnlist, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses up to one (CR 702.154a)."""
    there = enlistable(game, actor, chosen_attackers(scope))
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.154a", scope.source, "Tap which creature?")
    if not there:
        return False
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.COST))
    chosen = there[answer.indices[0]]
    happen(game, ev.TappedChanged(object=chosen, tapped=True, why="702.154a", cause=scope.source))
    happen(
        game, ev.Did(player=actor, verb=Verb.ENLIST, object=scope.source, why="702.154c", cause=scope.source)
    )
    scope.mention_objects(action.mention, (chosen,))
    return True


@does(Exert)
def exert(game: Game, action: Exert, actor: PlayerId, scope: Scope) -> bool:
    """It won't untap during the next untap step of who exerts it (CR 701.43a)."""
    ids = there_to_exert(game, action, scope)
    for id in ids:
        refs = (ObjectRef(id),)
        begin(
            game,
            scope,
            YOUR_NEXT_UNTAP_STEP,
            refs=refs,
            modifications=(DoesntUntap("your", yours=True, of_one_player=True),),
        )
        happen(game, ev.Did(player=actor, verb=Verb.EXERT, object=id, why="701.43a", cause=scope.source))
    return bool(ids)


@payable(Exert)
def can_exert(game: Game, action: Exert, payer: PlayerId, scope: Scope) -> bool:
    """A permanent that was exerted can be exerted again (CR 701.43b)."""
    return bool(there_to_exert(game, action, scope))


def there_to_exert(game: Game, action: Exert, scope: Scope) -> tuple[ObjectId, ...]:
    """What isn't on the battlefield can't be exerted (CR 701.43c)."""
    objects = game.state.objects
    return tuple(
        id for id in objects_of(game, action.what, scope) if id in objects and objects[id].zone == BATTLEFIELD
    )


@triggers_on(Exerts, ev.Did)
def exerts(game: Game, trigger: Exerts, event: ev.Did, scope: Scope) -> Match | None:
    """The player exerted such a permanent (CR 701.43d)."""
    if event.verb != Verb.EXERT or not is_player(game, trigger.who, event.player, scope):
        return None
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),))


@expands(Enlist)
def enlist(keyword: Enlist) -> tuple[Ability, ...]:
    """Another creature may be tapped to add its power (CR 702.154a)."""
    power = Defined(CharacteristicOf(It("that", creature(), of=FIRST_MENTION), Characteristic.POWER))
    tap = Does(You(), (TapToEnlist(FIRST_MENTION),))
    return (static(AsItAttacks(Optional(tap, if_done=Reflexive(pumped(This(), power, 0))))),)


def may_exert(what: Objects) -> Static:
    """ "You may exert this creature as it attacks."."""
    return Static((AsItAttacks(Optional(Does(You(), (Exert(what),)))),))


def split_may_exert(value: object) -> Mapping[str, object] | None:
    """The inverse of `may_exert`."""
    found = _exerted(value)
    return {"what": found[0]} if found is not None and found[1] is None else None


def exert_for(what: Objects, effect: Effect) -> Static:
    """ "You may exert this creature as it attacks. When you do, ..."."""
    return Static((AsItAttacks(Optional(Does(You(), (Exert(what),)), if_done=Reflexive(effect))),))


def split_exert_for(value: object) -> Mapping[str, object] | None:
    """The inverse of `exert_for`."""
    found = _exerted(value)
    return {"what": found[0], "effect": found[1]} if found is not None and found[1] is not None else None


def _exerted(value: object) -> tuple[Objects, Effect | None] | None:
    """What is exerted, and what happens then."""
    if not isinstance(value, Static) or not isinstance(value.effects[0], AsItAttacks):
        return None
    effect = value.effects[0].effect
    if not isinstance(effect, Optional) or not isinstance(effect.effect.actions[0], Exert):
        return None
    then = effect.if_done.effect if isinstance(effect.if_done, Reflexive) else None
    return effect.effect.actions[0].what, then


PHRASES = (
    phrase(KEYWORD, "enlist", Enlist()),
    phrase(ABILITY, "you may exert {what} as it attacks.", may_exert, unbuild=split_may_exert, what=THIS),
    phrase(
        ABILITY,
        "you may exert {what} as it attacks. when you do, {effect}",
        exert_for,
        unbuild=split_exert_for,
        what=THIS,
        effect=EFFECTS,
    ),
    phrase(ACTION, "exert<s> {what}", Exert, what=OBJECTS),
    phrase(PLAYER_PREDICATE, "exert<s@> {what}", Exerts, what=EVENT_OBJECT, where={"who": HOLE}),
)
