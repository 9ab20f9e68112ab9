"""What the events of the course of a game change: turn, stack, combat, lasting effects (invariant 4)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.core.characteristics import UNLOCKED, unlocked_halves
from engine.rules.core.game import Game
from engine.rules.events import performing
from engine.rules.events.performing import change_player, last_known, nothing, performs, update, with_note
from engine.rules.events.performing_combat import leave_combat
from engine.state import events as ev
from engine.state.game_state import Fact, GameState, PastTurn
from engine.state.objects import CHANGED_HANDS, Component, GameObject, StackItem
from engine.state.turn import Combat
from engine.values.steps import Step


@performs(ev.Announced)
def announce(game: Game, event: ev.Announced) -> ev.Event:
    """A choice for a spell or ability on the stack is made (CR 601.2b-f)."""
    before = game.state.objects[event.object].stack
    same = before is not None and told_by(before) == told_by(event.item)
    update(game, event.object, Fact.ANNOUNCED if same else Fact.STACK, stack=event.item)
    return event


def told_by(item: StackItem) -> tuple[object, ...]:
    """What tells which object something on the stack is: all that its characteristics come from, and the numbers in
    them (CR 202.3e, 709.4d)."""
    context = item.context
    return item.ability, item.face, item.fused, bool(item.damage), context.x, context.cast_from


@performs(ev.TurnChanged)
def change_turn(game: Game, event: ev.TurnChanged) -> ev.Event:
    """The place in the turn changes."""
    state = game.state
    if event.turn.active != state.turn.active or event.turn.step != state.turn.step:
        state.stamp(Fact.TURN)
    if event.turn.active != state.turn.active:
        state.stamp(Fact.ACTIVE)
    if event.turn.number != state.turn.number:
        state.before = turns_to_look_back_at(state)
        state.happened = []
        state.then = {}
        state.stamp(Fact.HISTORY)
        player = state.players[event.turn.active]
        change_player(
            game,
            player.id,
            turn_began=event.turn.number,
            turn_before=player.turn_began,
            turns=player.turns + (event.turn.number > 0),
        )
    state.turn = event.turn
    return event


def turns_to_look_back_at(state: GameState) -> tuple[PastTurn, ...]:
    """The turns that texts can still speak of, now that one is over: each player's last one, the last in which they had an
    upkeep, and whatever was since (CR 608.2i)."""
    over = PastTurn(state.turn.active, state.turn.number, tuple(state.happened), state.then)
    turns = (*state.before, over) if over.number > 0 else ()
    while len(turns) > 1 and is_past_speaking_of(state, turns[0], turns[1:]):
        turns = turns[1:]
    return turns


def is_past_speaking_of(state: GameState, turn: PastTurn, later: tuple[PastTurn, ...]) -> bool:
    """Whether its player has left the game, or has had an upkeep since."""
    return bool(state.players[turn.player].lost) or any(
        other.player == turn.player and any(begins_upkeep(event) for event in other.events) for other in later
    )


def begins_upkeep(event: ev.Event) -> bool:
    """Whether it is the beginning of an upkeep step (CR 500.6)."""
    return isinstance(event, ev.StepBegan) and event.step is Step.UPKEEP


@performs(ev.CombatChanged)
def change_combat(game: Game, event: ev.CombatChanged) -> ev.Event:
    """The record of the combat phase changes (CR 506). What objects are and what players could do may hang on who fights;
    nothing but the steps of combat themselves looks at the rest."""
    state = game.state
    same = fighting(state.combat) == fighting(event.combat)
    state.combat = event.combat
    if not same:
        state.stamp(Fact.COMBAT)
    return event


def fighting(combat: Combat | None) -> tuple[object, ...]:
    """Who attacks and blocks whom, in which bands, whether blockers have been declared, and whether there was an attacker
    (CR 506.4, 508.8, 509.1h)."""
    if combat is None:
        return NOBODY_FIGHTS
    return combat.attacks, combat.blocks, combat.bands, combat.declared, combat.attacked


NOBODY_FIGHTS = (), (), (), False, False


@performs(ev.RemovedFromCombat)
def remove_from_combat(game: Game, event: ev.RemovedFromCombat) -> ev.Event:
    """A permanent leaves combat (CR 506.4)."""
    leave_combat(game.state, game.state.objects[event.object], event.part)
    return event


@performs(ev.LastingBegan)
def begin_lasting(game: Game, event: ev.LastingBegan) -> ev.Event:
    """A continuous effect begins, with its timestamp (CR 611.2, 613.7b)."""
    state = game.state
    old = state.lasting.get(event.effect.id)
    effect = event.effect
    if old is None:
        id = state.new_id()
        effect = replace(effect, id=id, timestamp=state.new_timestamp())
    state.lasting[effect.id] = effect
    state.stamp(Fact.EFFECTS)
    return replace(event, effect=effect)


@performs(ev.LastingEnded)
def end_lasting(game: Game, event: ev.LastingEnded) -> ev.Event:
    """It ends (CR 611.2)."""
    game.state.lasting.pop(event.id, None)
    game.state.stamp(Fact.EFFECTS)
    return event


@performs(ev.DelayedBegan)
def begin_delayed(game: Game, event: ev.DelayedBegan) -> ev.Event:
    """A delayed triggered ability waits for its event (CR 603.7)."""
    state = game.state
    trigger = replace(event.trigger, id=state.new_id())
    state.delayed[trigger.id] = trigger
    return replace(event, trigger=trigger)


@performs(ev.DelayedEnded)
def end_delayed(game: Game, event: ev.DelayedEnded) -> ev.Event:
    """It waits no longer (CR 603.7b)."""
    game.state.delayed.pop(event.id, None)
    return event


@performs(ev.AbilityTriggered)
def trigger(game: Game, event: ev.AbilityTriggered) -> ev.Event:
    """A triggered ability waits to be put on the stack (CR 603.3)."""
    game.state.waiting = (*game.state.waiting, event.waiting)
    return event


@performs(ev.TriggersPlaced)
def place_triggers(game: Game, event: ev.TriggersPlaced) -> ev.Event:
    """What waited has been put on the stack (CR 603.3)."""
    game.state.waiting = event.waiting
    return event


@performs(ev.Noted)
def note(game: Game, event: ev.Noted) -> ev.Event:
    """Something is chosen for or linked to an object (CR 607)."""
    notes = with_note(game.state.objects[event.object].notes, event.name, event.values)
    update(game, event.object, FACTS_NOTED.get(event.name, Fact.NOTES), notes=notes)
    return event


FACTS_NOTED = {UNLOCKED: Fact.OBJECTS}
"""What kind of fact a note is, where it says what the object is."""


@performs(ev.StatusChanged)
def change_status(game: Game, event: ev.StatusChanged) -> ev.Event:
    """A permanent transforms, flips, turns face up or down, or phases (CR 701.27, 708, 702.26). It gets a new timestamp
    where it is turned over (CR 613.7f-g)."""
    obj = game.state.objects[event.object]
    face = obj.face if event.face is None else event.face
    down = obj.face_down if event.face_down is None else event.face_down
    out = obj.phased_out if event.phased_out is None else event.phased_out
    stays = event.phased_out is not None or event.flipped
    stamp = obj.timestamp if stays else game.state.new_timestamp()
    if event.phased_out is not None:
        remember_phased_out(game, obj, out=event.phased_out)
    if obj.components:
        components = tuple(turned_with(one, event) for one in obj.components)
        face = next(one.face for one in components if not one.merged)
        update(game, event.object, Fact.OBJECTS, components=components)
    update(game, event.object, Fact.OBJECTS, face=face, face_down=down, phased_out=out, timestamp=stamp)
    if event.flipped:
        update(game, event.object, Fact.OBJECTS, flipped=True)
    if event.phased_out:
        leave_combat(game.state, obj)
    return event


def remember_phased_out(game: Game, obj: GameObject, *, out: bool) -> None:
    """A permanent that is phased out is known as it was then, until it phases in (CR 608.2h, 702.26b)."""
    known = game.state.last_known
    if not out:
        game.state.last_known = known.without((obj.id,))
    elif not obj.phased_out:
        seen = game.circumstances.leaving.get(obj.id) or last_known(game, obj)
        game.state.last_known = known.having({obj.id: seen})


def turned_with(component: Component, event: ev.StatusChanged) -> Component:
    """A component of a merged permanent as that transforms, or is turned face down or up (CR 730.2f, 730.2i)."""
    if event.face_down is not None:
        component = replace(component, face_down=event.face_down)
    if event.face is not None and component.card.turns and not component.face_down:
        component = replace(component, face=1 - component.face)
    return component


@performs(ev.DoorsChanged)
def change_doors(game: Game, event: ev.DoorsChanged) -> ev.Event:
    """Halves of a permanent get the unlocked designations, or lose them (CR 709.5c)."""
    obj = game.state.objects[event.object]
    others = set(unlocked_halves(obj)) - set(event.halves)
    now = tuple(sorted({*others, *event.halves} if event.unlocks else others))
    update(game, event.object, Fact.OBJECTS, notes=with_note(obj.notes, UNLOCKED, now))
    game.state.stamp(Fact.NOTES)
    return event


@performs(ev.PlayerChanged)
def change_of_player(game: Game, event: ev.PlayerChanged) -> ev.Event:
    """A count or designation of a player changes."""
    change_player(game, event.player, **{event.field: event.value})
    game.state.stamp(Fact.LIFE)
    return event


@performs(ev.DamageCleared)
def clear_damage(game: Game, event: ev.DamageCleared) -> ev.Event:
    """Marked damage is removed (CR 514.2, 701.19a), or the sign of deathtouch (CR 704.5h)."""
    damage = game.state.objects[event.object].damage if event.only_deathtouch else 0
    update(game, event.object, Fact.NOTES, damage=damage, deathtouched=False)
    return event


@performs(ev.ControlChanged)
def change_control(game: Game, event: ev.ControlChanged) -> ev.Event:
    """A permanent is held by another player from now on: it leaves combat (CR 302.6, 506.4)."""
    obj = game.state.objects[event.object]
    before = obj.held_by
    notes = with_note(obj.notes, CHANGED_HANDS, (1,))
    update(game, event.object, Fact.NOTES, held_by=event.player, since=game.state.turn.number, notes=notes)
    leave_combat(game.state, obj)
    return replace(event, before=before)


@performs(ev.Established)
def establish(game: Game, event: ev.Established) -> ev.Event:
    """It has been under its controller's control since before the first turn, or since some turn (CR 302.6)."""
    since = event.since
    update(game, event.object, Fact.NOTES, since=since, entered=since, damage=event.damage)
    return event


@performs(ev.AbilityUsed)
def use_ability(game: Game, event: ev.AbilityUsed) -> ev.Event:
    """Count a use of an ability, for "only once each turn" (CR 602.5b). The turn is part of the key."""
    obj = game.state.objects[event.object]
    used = dict(obj.used)
    used[event.key] = used.get(event.key, 0) + 1
    update(game, event.object, Fact.NOTES, used=tuple(sorted(used.items())))
    return event


@performs(ev.DayNightChanged)
def change_day_night(game: Game, event: ev.DayNightChanged) -> ev.Event:
    """It becomes day or night (CR 731.1)."""
    before = game.state.day_night
    game.state.day_night = event.value
    game.state.stamp(Fact.TURN)
    return replace(event, before=before)


@performs(ev.RandomOrder)
def draw_random_order(game: Game, event: ev.RandomOrder) -> ev.Event:
    """The random generator of the game is used (invariant 2)."""
    return replace(event, order=game.state.shuffled(tuple(range(event.count))))


performing.PERFORMERS[ev.Regenerated] = nothing
performing.PERFORMERS[ev.LoopNoticed] = nothing


@performs(ev.Cast)
def count_casting(game: Game, event: ev.Cast) -> ev.Event:
    """One more spell was cast by its player this game (CR 601.2i)."""
    change_player(game, event.player, spells_cast=game.state.players[event.player].spells_cast + 1)
    return event
