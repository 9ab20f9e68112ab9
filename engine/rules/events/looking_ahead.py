"""Permanents about to enter, looked at as they would exist on the battlefield (CR 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeGuard

from msgspec.structs import replace

from engine.ir.abilities import Static
from engine.ir.amounts import Devotion
from engine.ir.cards import CardDefinition
from engine.ir.modifications import ReadsAhead
from engine.ir.nodes import Ability, Replacement, walk, what_of
from engine.ir.objects import It, This
from engine.ir.player_rules import CantEnter
from engine.ir.triggers import object_of
from engine.rules.core import registries
from engine.rules.core.about_to_enter import COPIED, entering_with
from engine.rules.core.characteristics import expand, printed_abilities
from engine.rules.core.game import Game, Seen
from engine.rules.core.projected import Holder
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.battles import EntersProtected
from engine.rules.events.performing import perform
from engine.state import events as ev
from engine.state.objects import Context
from engine.values.ids import NOBODY, PlayerId
from engine.values.types import BATTLE, PLANESWALKER, SAGA, SIEGE
from engine.values.zones import BATTLEFIELD, OUTSIDE


def is_entering(event: ev.Event) -> TypeGuard[ev.Moved]:
    """Whether a permanent is about to enter the battlefield: a card, or a token to be (CR 614.12, 111.1)."""
    return isinstance(event, ev.Moved) and event.to == BATTLEFIELD


# --- tokens to be --------------------------------------------------------------------------------------------


def token_to_be(game: Game, event: ev.Created) -> ev.Moved | None:
    """A token about to be created, as something about to enter that texts can mean and instructions can be about;
    None if nothing could change that (CR 111.1, 614.12, 701.7b).

    It waits outside the game until it is settled where it goes.
    """
    token = event.objects[0]
    changed = (
        game.projection().replacements.get(ev.Created)
        or game.projection().gives_replacements
        or changes_itself(token.card)
        or any(isinstance(rule, CantEnter) for rule, _ in game.projection().rules)
    )
    if not changed:
        return None
    waiting = replace(
        token, zone=OUTSIDE, controller=NOBODY, tapped=False, face=0, attached_to=None, counters=()
    )
    made = perform(game, replace(event, objects=(waiting,), attacking=None))
    assert isinstance(made, ev.Created)
    return ev.Moved(
        object=made.objects[0].id,
        to=BATTLEFIELD,
        controller=token.controller,
        tapped=token.tapped,
        face=token.face,
        counters=token.counters,
        attach_to=token.attached_to,
        verb=event.verb,
        why=event.why,
        cause=event.cause,
    )


def created_after_all(event: ev.Created, arrival: ev.Moved) -> ev.Created:
    """The creation of the token that was to be, as it now will enter (CR 701.7a, 614.12)."""
    token = replace(
        event.objects[0],
        id=arrival.object,
        controller=arrival.controller,
        tapped=arrival.tapped,
        face=arrival.face or 0,
        face_down=arrival.face_down,
        counters=arrival.counters,
        attached_to=arrival.attach_to,
        notes=arrival.notes,
        copied=arrival.formed or arrival.copied,
    )
    return replace(event, objects=(token,), effects=arrival.effects)


# --- what is about to enter ----------------------------------------------------------------------------------


def _about_itself(seen: Seen) -> Iterator[tuple[str, Static, Replacement]]:
    """An object's replacement effects that are about nothing but itself, by name, each with its ability."""
    for having in seen.chars.expanded():
        if isinstance(having.ability, Static):
            for number, effect in enumerate(having.ability.effects):
                if isinstance(effect, Replacement) and _only_about_itself(effect):
                    yield f"{having.key}/{number}", having.ability, effect


def as_it_enters(game: Game, event: ev.Moved, holders: list[Holder]) -> tuple[Seen | None, list[Holder]]:
    """The permanent as it would exist on the battlefield with every effect that would apply to it, and its own
    replacement effects that modify how it enters (CR 614.12). By older rules effects from elsewhere don't count
    (2011 614.12)."""
    if not holders and not game.projection().gives_replacements and not _may_change_itself(game, event):
        return None, []
    source, version = event.object, game.state.version
    with game.amid(replace(game.circumstances, entering=None)), game.imagined():
        done = perform(game, event)
        assert isinstance(done, ev.Moved)
        seen = game.look(done.into)
        game.foreseen = version, event, game.projection()
        if any(_asks_for_devotion(having.ability) for having in seen.chars.abilities):
            with game.amid(replace(game.circumstances, to_be=done.into)):
                seen = Seen(done.into, seen.object, game.projected_anew().chars[done.into])
        if game.state.edition.entering_ignores_others:
            seen = Seen(done.into, seen.object, game.layers.by_itself(game, done.into))
    context = own_context(game, event, seen.chars.controller)
    whose = COPIED if event.copied is not None else ""
    with game.amid(replace(game.circumstances, entering=seen)):
        own = [
            Holder(source, f"{whose}{name}", effect, Scope(context))
            for name, ability, effect in _about_itself(seen)
            if type(event) in registries.replaced_events(effect) and _in_force(game, ability, Scope(context))
        ]
    own.extend(
        Holder(source, f"own {kind}", EntersWithItsCounters(kind, amount), Scope(context))
        for kind, amount in its_counters(seen)
    )
    if SIEGE in seen.chars.subtypes:
        own.append(Holder(source, "own defense", EntersProtected(seen.chars.defense or 0), Scope(context)))
    return seen, own


@lru_cache(maxsize=1024)
def _asks_for_devotion(ability: Ability) -> bool:
    """Whether what an ability does may hang on devotion, for which permanents are counted (CR 700.5)."""
    return any(isinstance(node, Devotion) for node in walk(ability))


def _only_about_itself(effect: Replacement) -> bool:
    """Whether an effect affects only the permanent that has it, not a set that takes it in (CR 614.12)."""
    would = effect.would
    what = object_of(would) if would is not None else what_of(effect)
    return what is None or isinstance(what, This | It)


def _in_force(game: Game, ability: Static, scope: Scope) -> bool:
    """Whether an ability of what is entering is in force; what it asks about is the game before (CR 614.12)."""
    if ability.zone != BATTLEFIELD:
        return False
    if ability.condition is None:
        return True
    return registries.CONDITIONS.of(ability.condition)(game, ability.condition, scope)


def own_context(game: Game, event: ev.Moved, controller: PlayerId) -> Context:
    """What a permanent's own text knows as it enters: what was chosen and paid for the spell (CR 607.2, 614.12)."""
    item = game.state.objects[event.object].stack
    if item is not None:
        return replace(item.context, source=event.object, controller=controller)
    return Context(event.object, controller)


def _may_change_itself(game: Game, event: ev.Moved) -> bool:
    """Whether the entering object could have replacement effects of its own."""
    return event.copied is not None or changes_itself(game.state.objects[event.object].card)


def changes_itself(card: CardDefinition) -> bool:
    """Whether a face of a card has replacement effects, or counters that it enters with (CR 306.5b, 310.4b)."""
    for number, face in enumerate(card.faces):
        if face.types & {PLANESWALKER, BATTLE} or SAGA in face.subtypes:
            return True
        for printed in printed_abilities(face, number):
            for having in expand(printed):
                ability = having.ability
                if isinstance(ability, Static) and any(isinstance(e, Replacement) for e in ability.effects):
                    return True
    return False


def its_own_anywhere(game: Game, event: ev.Moved) -> list[Holder]:
    """The replacement effects of a card about its own moving that work in every zone (CR 113.6, 614.12)."""
    seen = game.look(event.object)
    if seen.object.zone == BATTLEFIELD:
        return []
    return [
        Holder(event.object, f"{having.key}/{number}", effect, scope_of(event.object, seen.object.owner))
        for having in seen.chars.expanded()
        if isinstance(having.ability, Static)
        for number, effect in enumerate(having.ability.effects)
        if effect.works_anywhere
    ]


# --- counters that types bring with them ---------------------------------------------------------------------


class EntersWithItsCounters(Replacement, frozen=True):
    """What planeswalkers, battles and Sagas enter with by their type (CR 306.5b, 310.4b, 714.3a)."""

    kind: str
    amount: int


def its_counters(seen: Seen) -> list[tuple[str, int]]:
    """The counters that a permanent enters with by its type."""
    found: list[tuple[str, int]] = []
    chars = seen.chars
    if PLANESWALKER in chars.types and chars.loyalty:
        found.append(("loyalty", chars.loyalty))
    if BATTLE in chars.types and chars.defense and SIEGE not in chars.subtypes:
        found.append(("defense", chars.defense))
    if SAGA in chars.subtypes and not chars.marks_of(ReadsAhead):
        found.append(("lore", 1))
    return found


@applies_to(EntersWithItsCounters, ev.Moved)
def has_counters_coming(game: Game, word: EntersWithItsCounters, event: ev.Moved, scope: Scope) -> bool:
    """It applies to the permanent that has it."""
    return is_entering(event)


@replaces(EntersWithItsCounters)
def enter_with_its_counters(
    game: Game, word: EntersWithItsCounters, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """The permanent enters with them (CR 306.5b, 310.4b, 714.3a)."""
    return (entering_with(event, word.kind, word.amount),)
