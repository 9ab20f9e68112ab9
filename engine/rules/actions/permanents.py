"""Putting things onto the battlefield, attaching them, and what happens to permanents (CR 110, 303, 701)."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from engine.decisions import Choose, Purpose, Why
from engine.ir.filters import Selectable
from engine.ir.fitting_both import fitting_both
from engine.ir.mentions import CONVOKED, PROMISED_TO
from engine.ir.merging import Merges
from engine.ir.modifications import (
    CanBeAttachedOnlyTo,
    CantBeDestroyed,
    CantBeEnchanted,
    CantBeSacrificed,
)
from engine.ir.objects import Target
from engine.ir.player_rules import CantEnter
from engine.rules.actions.options import option_of
from engine.rules.actions.protected_players import protection_from
from engine.rules.core.characteristics import UNLOCKED, Characteristics, Seen
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.forbidden import does_not_happen, forbids
from engine.rules.events.happening import consists_of, happen
from engine.rules.events.performing import perform
from engine.rules.game.asking import SELF
from engine.rules.lookup.selecting import acts_as_such, candidates, has_qualities, matches, still_fits
from engine.state import events as ev
from engine.state.objects import CAST_BY, GameObject, StackItem
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD

CONVOKED_BY = "convoked by"
GIVEN_TO = "promised to"
Notes = tuple[tuple[str, tuple[Ref | str | int, ...]], ...]


@forbids(ev.Moved)
def cant_enter(game: Game, event: ev.Moved) -> bool:
    """Whether an effect says that a card can't enter the battlefield from where it is, or that such a permanent
    can't, looked at as it would exist there (CR 614.17d)."""
    if event.to != BATTLEFIELD:
        return False
    said = [(rule, scope) for rule, scope in game.projection().rules if isinstance(rule, CantEnter)]
    if not said:
        return False
    now = game.look(event.object)
    said = [(rule, scope) for rule, scope in said if not rule.zones or now.object.zone in rule.zones]
    with game.imagined():
        done = perform(game, event)
        assert isinstance(done, ev.Moved)
        there = game.look(done.into)
        if any(matches(game, rule.what, there, scope) for rule, scope in said):
            return True
    return any(matches(game, rule.what, now, scope) for rule, scope in said)


def known_of_the_spell(obj: GameObject, item: StackItem) -> Notes:
    """What abilities of a permanent may ask about the spell that it was: from where, how and with what it was cast, and
    what was chosen as its costs were paid (CR 400.7d, 608.3)."""
    context = item.context
    notes: Notes = ()
    if context.cast_from is not None:
        notes += (("cast from", (context.cast_from,)),)
        if context.controller != obj.owner:
            notes += ((CAST_BY, (PlayerRef(context.controller),)),)
    if context.x is not None:
        notes += (("X", (context.x,)),)
    notes += tuple((f"paid {name}", (times,)) for name, times in context.paid)
    if item.way:
        notes += (("way", (item.way,)), ("way instance", (item.instance,)))
    if context.mana_spent:
        notes += (("mana spent", tuple(mana.value for mana in context.mana_spent)),)
    if context.mana_from:
        notes += (("mana from", tuple(ObjectRef(source) for source in context.mana_from)),)
    convoked = dict(context.mentions).get(CONVOKED, ())
    if convoked:
        notes += ((CONVOKED_BY, convoked),)
    promised = dict(context.mentions).get(PROMISED_TO, ())
    if promised:
        notes += ((GIVEN_TO, promised),)
    return notes + tuple(pair for pair in obj.notes if pair[0].startswith("chosen "))


def become_permanent(game: Game, id: ObjectId, scope: Scope) -> None:
    """A permanent spell resolves and becomes a permanent: that of who cast it or put it on the stack, whoever controls it
    by an effect (CR 608.3, 110.2b)."""
    obj = game.state.objects[id]
    item = obj.stack
    assert item is not None
    notes = known_of_the_spell(obj, item)
    face = item.face
    if obj.card.faces[0].halves or obj.card.shares_type_line:  # 709.5d
        face, notes = 0, (*notes, (UNLOCKED, (item.face,)))
    attach_to: Ref | None = None
    if "Aura" in game.characteristics(id).subtypes and scope.legal:
        attach_to = next((ref for refs in scope.legal for ref in refs), None)
    happen(
        game,
        ev.Moved(
            object=id, to=BATTLEFIELD, controller=item.context.controller, face=face, notes=notes, why="608.3",
            attach_to=attach_to, cause=id, verb=Verb.RESOLVE, face_down=obj.face_down,
        ),
    )  # fmt: skip


def enchant_phrase(game: Game, id: ObjectId) -> Target | None:
    """What an Aura's enchant ability says it can enchant, as a target phrase (CR 303.4, 702.5)."""
    return enchant_phrase_of(game.look(id).chars)


def enchant_phrase_of(chars: Characteristics) -> Target | None:
    """The same for an Aura with certain characteristics: what fits all of its enchant abilities (CR 702.5c)."""
    found: list[Selectable] = []
    for having in chars.abilities:
        what = getattr(having.ability, "enchants", None)  # the keyword lives above the rules
        if what is not None:
            found.append(what)
    return Target(reduce(fitting_both, found), slot=0) if found else None


def target_of_permanent(chars: Characteristics) -> Target | None:
    """What a permanent spell with certain characteristics targets: an Aura what it can enchant, a mutating creature spell
    what it can merge with; None for others (CR 303.4a, 702.140a)."""
    if "Aura" in chars.subtypes:
        return enchant_phrase_of(chars)
    return next((Target(mark.what, slot=0) for mark in chars.marks_of(Merges)), None)


def targets_by_itself(chars: Characteristics) -> bool:
    """Whether a permanent spell has a target by what it is, not by its text."""
    return "Aura" in chars.subtypes or bool(chars.marks_of(Merges))


SPARES: list[Callable[[Game, ObjectId, ObjectId], bool]] = []
"""What lets an Aura stay attached that couldn't become attached now (CR 702.16n)."""


def stays_despite(
    behavior: Callable[[Game, ObjectId, ObjectId], bool],
) -> Callable[[Game, ObjectId, ObjectId], bool]:
    """Register what lets an Aura stay on an object: `(game, aura, host)`."""
    SPARES.append(behavior)
    return behavior


def can_stay_attached(game: Game, attachment: ObjectId, to: Ref) -> bool:
    """Whether an Aura may stay attached to what it is attached to (CR 303.4c, 702.16n)."""
    if can_be_attached(game, attachment, to):
        return True
    if not isinstance(to, ObjectRef) or not can_be_attached(game, attachment, to, despite_protection=True):
        return False
    return any(spares(game, attachment, to.id) for spares in SPARES)


def host_allows(game: Game, attachment: Seen, host: Seen, *, despite_protection: bool) -> bool:
    """Whether an object may have this attached: only Auras where it is no permanent, nothing that is attached to others
    alone, and nothing from which it has protection or by which it can't be enchanted (CR 301.5, 303.4, 702.16c)."""
    if host.object.zone != BATTLEFIELD and "Aura" not in attachment.chars.subtypes:
        return False
    of_attachment = scope_of(attachment.object.id, attachment.chars.controller)
    for only in attachment.chars.marks_of(CanBeAttachedOnlyTo):
        if not has_qualities(game, only.what, host, of_attachment):
            return False
    for mark in host.chars.marks_of(CantBeEnchanted):
        own = scope_of(host.object.id, host.chars.controller)
        from_it = mark.by is not None and acts_as_such(game, mark.by, attachment, own)
        if mark.by is None or (from_it and not despite_protection):
            return False
    return True


def can_be_attached(game: Game, attachment: ObjectId, to: Ref, *, despite_protection: bool = False) -> bool:
    """Whether an Aura, Equipment or Fortification may be attached to something (CR 301.5, 303.4, 701.3).
    `despite_protection`: whether it could be if that had none from it (CR 702.16c)."""
    seen = game.look(attachment)
    if not admits(game, seen, to, despite_protection=despite_protection):
        return False
    if "Aura" in seen.chars.subtypes:
        phrase = enchant_phrase(game, attachment)
        return phrase is not None and still_fits(
            game, phrase.what, to, scope_of(attachment, seen.chars.controller)
        )
    if isinstance(to, PlayerRef):
        return False
    types = game.look(to.id).chars.types
    if "Equipment" in seen.chars.subtypes:
        return CardType.CREATURE in types
    return "Fortification" in seen.chars.subtypes and CardType.LAND in types


def admits(game: Game, attachment: Seen, to: Ref, *, despite_protection: bool = False) -> bool:
    """Whether something else is there that may have this attached, whatever the attachment itself says of it
    (CR 303.4i, 702.16c)."""
    if isinstance(to, PlayerRef):
        return protection_from(game, to.id, attachment) is None
    if to.id == attachment.id or not game.is_there(to.id):
        return False
    return host_allows(game, attachment, game.look(to.id), despite_protection=despite_protection)


def attach(game: Game, attachment: ObjectId, to: Ref, why: str, cause: ObjectId) -> bool:
    """Attach a permanent to something else, if it can be (CR 701.3)."""
    if not game.is_there(attachment) or game.state.objects[attachment].attached_to == to:
        return False
    if not can_be_attached(game, attachment, to):
        return False
    return bool(happen(game, ev.Attached(object=attachment, to=to, why=why, cause=cause)))


def put_onto_battlefield(
    game: Game, ids: tuple[ObjectId, ...], controller: PlayerId, why: str, cause: ObjectId
) -> tuple[ObjectId, ...]:
    """Put cards onto the battlefield at the same time; Auras get what they enchant (CR 303.4f, 110.2a)."""
    moves: list[ev.Moved] = []
    for id in ids:
        attach_to: Ref | None = None
        if "Aura" in game.look(id).chars.subtypes:
            attach_to = choose_host(game, id, controller)
            if attach_to is None:
                continue
        moves.append(
            ev.Moved(
                object=id, to=BATTLEFIELD, controller=controller, why=why, cause=cause,
                attach_to=attach_to, verb=Verb.PUT,
            )
        )  # fmt: skip
    done = happen(game, *moves)
    return tuple(event.into for event in done if isinstance(event, ev.Moved) and event.to == BATTLEFIELD)


def choose_host(game: Game, aura: ObjectId, player: PlayerId) -> Ref | None:
    """Choose what an Aura that isn't cast will enchant; None if it can't enchant anything (CR 303.4f-g)."""
    phrase = enchant_phrase(game, aura)
    if phrase is None:
        return None
    seen = game.look(aura)
    legal = [ref for ref in candidates(game, phrase.what, scope_of(aura, player)) if admits(game, seen, ref)]
    if not legal:
        return None
    why = Why("303.4f", aura, f"Attach {SELF} to what?")
    answer = game.ask(Choose(player, why, tuple(option_of(ref) for ref in legal), purpose=Purpose.OBJECT))
    host: Ref = legal[answer.indices[0]]
    return host


def destroy(game: Game, ids: tuple[ObjectId, ...], why: str, cause: ObjectId) -> int:
    """Destroy permanents at the same time; indestructible ones stay (CR 701.8, 702.12). How many were."""
    events = destruction(game, ids, why, cause)
    return sum(isinstance(event, ev.Destroyed) for event in happen(game, *events))


def destruction(
    game: Game, ids: tuple[ObjectId, ...], why: str, cause: ObjectId, *, regenerate: bool = True
) -> tuple[ev.Destroyed, ...]:
    """The destruction of those permanents that can be destroyed (CR 701.8, 702.12b)."""
    there = tuple(
        ev.Destroyed(object=id, why=why, cause=cause, may_regenerate=regenerate)
        for id in ids
        if game.is_there(id) and game.state.objects[id].zone == BATTLEFIELD
    )
    indestructible = tuple(event for event in there if is_indestructible(game, event.object))
    for event in indestructible:
        does_not_happen(game, event, "702.12b")
    return tuple(event for event in there if event not in indestructible)


def is_indestructible(game: Game, id: ObjectId) -> bool:
    """Whether a permanent can't be destroyed (CR 702.12b)."""
    return bool(game.characteristics(id).marks_of(CantBeDestroyed))


@forbids(ev.Destroyed)
def cant_be_destroyed(game: Game, event: ev.Destroyed) -> bool:
    """What is indestructible isn't destroyed instead of something else either (CR 614.17, 702.12b)."""
    return game.is_there(event.object) and is_indestructible(game, event.object)


@consists_of(ev.Destroyed)
def to_graveyard_destroyed(game: Game, event: ev.Destroyed) -> tuple[ev.Event, ...]:
    """A destroyed permanent goes to its owner's graveyard (CR 701.8a)."""
    return (ev.into_graveyard(event.object, "701.8", event.cause, Verb.DESTROY),)


def can_sacrifice(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether a player can sacrifice a permanent: they control it and nothing forbids it (CR 701.21a)."""
    seen = game.look(id)
    return (
        seen.present
        and seen.object.zone == BATTLEFIELD
        and seen.chars.controller == player
        and not seen.chars.marks_of(CantBeSacrificed)
    )


def sacrifice(game: Game, ids: tuple[ObjectId, ...], player: PlayerId, why: str, cause: ObjectId) -> int:
    """A player sacrifices permanents they control at the same time (CR 701.21). How many were."""
    return len(sacrifice_these(game, ids, player, why, cause))


def sacrifice_these(
    game: Game, ids: tuple[ObjectId, ...], player: PlayerId, why: str, cause: ObjectId
) -> tuple[ObjectId, ...]:
    """A player sacrifices permanents they control at the same time (CR 701.21). Which were."""
    events = [
        ev.Sacrificed(player=player, object=id, why=why, cause=cause)
        for id in ids
        if can_sacrifice(game, id, player)
    ]
    return tuple(event.object for event in happen(game, *events) if isinstance(event, ev.Sacrificed))


@consists_of(ev.Sacrificed)
def to_graveyard_sacrificed(game: Game, event: ev.Sacrificed) -> tuple[ev.Event, ...]:
    """A sacrificed permanent goes to its owner's graveyard (CR 701.21a)."""
    if not game.is_there(event.object):
        return ()
    return (ev.into_graveyard(event.object, "701.21", event.cause, Verb.SACRIFICE),)
