"""Preparation cards: prepared permanents, and the copies of their prepare spells (CR 722)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ir.cards import CardDefinition, Printed
from engine.rules.core.game import Game
from engine.rules.events.happening import follow_up, happen
from engine.state import events as ev
from engine.state.objects import GameObject, Notes
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE

PREPARED = "prepared"
"""The note that a permanent is prepared (CR 722.3a)."""
PREPARED_BY = "prepare spell of"
"""The note of which permanent a copy in exile is the prepare spell (CR 722.3c)."""


OTHER_INSETS = frozenset({"Adventure", "Omen"})
"""Subtypes of what stands in an inset frame and is no prepare spell (CR 715.2, 720.2)."""


def prepare_spell(printed: Printed | None) -> Printed | None:
    """The prepare spell among the copiable values of a permanent, if it has one (CR 722.2a-b)."""
    inset = None if printed is None else printed.inset
    return None if inset is None or inset.subtypes & OTHER_INSETS else inset


def spell_of(obj: GameObject) -> ObjectId | None:
    """The permanent whose prepare spell an object in exile is a copy of."""
    return next((ref.id for ref in obj.note(PREPARED_BY) if isinstance(ref, ObjectRef)), None)


def may_cast_prepared(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether an object is the copy for a prepared permanent that the player controls (CR 722.3c)."""
    permanent = spell_of(obj) if obj.zone == EXILE else None
    return permanent is not None and game.is_there(permanent) and game.controller(permanent) == player


def copies_for(game: Game, permanent: ObjectId) -> tuple[ev.Event, ...]:
    """The copies of the prepare spell of a permanent cease to exist (CR 722.3c)."""
    return tuple(
        ev.Ceased(object=id, why="722.3c", cause=permanent)
        for id in game.state.zone(EXILE)
        if spell_of(game.state.objects[id]) == permanent
    )


def copy_created(game: Game, permanent: ObjectId) -> tuple[ev.Event, ...]:
    """The controller of a prepared permanent creates a copy of its prepare spell in exile, which has only those
    characteristics (CR 722.3c)."""
    spell = prepare_spell(game.characteristics(permanent).printed)
    if spell is None:
        return ()
    player = game.controller(permanent)
    notes: Notes = ((PREPARED_BY, (ObjectRef(permanent),)),)
    card = CardDefinition(spell.name, (spell,))
    copy = GameObject(ObjectId(0), player, EXILE, card, copy=True, notes=notes)
    return (ev.Created(objects=(copy,), player=player, verb=Verb.COPY, why="722.3c", cause=permanent),)


def prepare(game: Game, permanent: ObjectId, cause: ObjectId) -> None:
    """A permanent becomes prepared if it has a prepare spell and isn't prepared already (CR 722.3a, 722.3c)."""
    if game.state.objects[permanent].note(PREPARED):
        return
    if prepare_spell(game.characteristics(permanent).printed) is None:
        return
    player = game.controller(permanent)
    happen(
        game,
        ev.Noted(object=permanent, name=PREPARED, values=(1,), why="722.3a", cause=cause),
        ev.Did(player=player, verb=Verb.PREPARE, object=permanent, why="722.3a", cause=cause),
    )
    happen(game, *copy_created(game, permanent))


def unprepare(game: Game, permanents: Sequence[ObjectId], cause: ObjectId) -> None:
    """Permanents become unprepared (CR 722.3b); the copies go with the designation (CR 722.3c)."""
    happen(game, *(unpreparing(id, "722.3b", cause) for id in permanents))
    happen(game, *(copy for id in permanents for copy in copies_for(game, id)))


def unpreparing(permanent: ObjectId, why: str, cause: ObjectId) -> ev.Noted:
    """The designation is taken from a permanent."""
    return ev.Noted(object=permanent, name=PREPARED, values=(), why=why, cause=cause)


@follow_up(ev.Moved)
def entered_or_left(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """A permanent enters prepared, or a prepared one leaves the battlefield (CR 722.3c)."""
    if event.came_from == BATTLEFIELD:
        return copies_for(game, event.object)
    if event.to == BATTLEFIELD and any(name == PREPARED for name, _ in event.notes):
        return copy_created(game, event.into)
    return ()


@follow_up(ev.Created)
def token_entered(game: Game, event: ev.Created) -> tuple[ev.Event, ...]:
    """A token enters prepared (CR 722.3c)."""
    there = [obj.id for obj in event.objects if obj.zone == BATTLEFIELD and obj.note(PREPARED)]
    return tuple(copy for id in there for copy in copy_created(game, id))


@follow_up(ev.StatusChanged)
def phased(game: Game, event: ev.StatusChanged) -> tuple[ev.Event, ...]:
    """A prepared permanent phases out and in again (CR 722.3c, 702.26b)."""
    if event.phased_out is None or not game.state.objects[event.object].note(PREPARED):
        return ()
    return copies_for(game, event.object) if event.phased_out else copy_created(game, event.object)


@follow_up(ev.Cast)
def spell_cast(game: Game, event: ev.Cast) -> tuple[ev.Event, ...]:
    """As the copy becomes cast, its permanent is prepared no longer (CR 722.3c, 601.2i)."""
    card = game.state.objects[event.spell].previous
    permanent = None if card is None or event.came_from != EXILE else spell_of(game.look(card).object)
    if permanent is None or not game.is_there(permanent):
        return ()
    return (unpreparing(permanent, "722.3c", event.spell),)
