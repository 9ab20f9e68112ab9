"""Permanents about to enter, looked at as they would exist on the battlefield (CR 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.ir.abilities import Static
from engine.ir.cards import CardDefinition
from engine.ir.modifications import ReadsAhead
from engine.ir.nodes import Replacement
from engine.ir.objects import It, This
from engine.ir.triggers import object_of
from engine.rules import words
from engine.rules.characteristics import expand, printed_abilities
from engine.rules.in_force import Holder
from engine.rules.performing import perform
from engine.rules.scope import Scope, scope_of
from engine.rules.words import applies_to, replaces
from engine.state import events as ev
from engine.state.objects import Context
from engine.state.references import Ref
from engine.values.ids import NOTHING, PlayerId
from engine.values.types import BATTLE, PLANESWALKER
from engine.values.zones import BATTLEFIELD

if TYPE_CHECKING:
    from engine.rules.game import Game, Seen

Arrival = ev.Moved | ev.Created


def is_entering(event: ev.Event) -> bool:
    """Whether one permanent is about to enter the battlefield: a card that moves, or a token (CR 614.12, 111.1)."""
    if isinstance(event, ev.Moved):
        return event.to == BATTLEFIELD
    return isinstance(event, ev.Created) and len(event.objects) == 1 and event.objects[0].zone == BATTLEFIELD


def as_it_enters(game: Game, event: ev.Event, holders: list[Holder]) -> tuple[Seen | None, list[Holder]]:
    """The permanent as it would exist on the battlefield with every effect that would apply to it, and its own
    replacement effects that modify how it enters (CR 614.12)."""
    if not holders and not game.projection().gives_replacements and not _may_change_itself(game, event):
        return None, []
    source = event.object if isinstance(event, ev.Moved) else NOTHING
    kept = game.entering
    game.entering = None
    with game.imagined():
        done = perform(game, event)
        id = done.into if isinstance(done, ev.Moved) else done.objects[0].id  # type: ignore[attr-defined]
        seen = game.look(id)
    context = own_context(game, event, seen.chars.controller)
    whose = "copied " if isinstance(event, ev.Moved) and event.copied is not None else ""
    game.entering = seen
    own = [
        Holder(source, f"{whose}{having.key}/{number}", effect, Scope(context))
        for having in seen.chars.expanded()
        if isinstance(having.ability, Static)
        for number, effect in enumerate(having.ability.effects)
        if isinstance(effect, Replacement)
        and _only_about_itself(effect)
        and type(event) in words.replaced_events(effect)
        and _in_force(game, having.ability, Scope(context))
    ]
    game.entering = kept
    own.extend(
        Holder(source, f"own {kind}", EntersWithItsCounters(kind, amount), Scope(context))
        for kind, amount in its_counters(seen)
    )
    return seen, own


def _only_about_itself(effect: Replacement) -> bool:
    """Whether an effect affects only the permanent that has it, not a set that takes it in (CR 614.12)."""
    would = getattr(effect, "would", None)
    what = object_of(would) if would is not None else getattr(effect, "what", None)
    return what is None or isinstance(what, This | It)


def _in_force(game: Game, ability: Static, scope: Scope) -> bool:
    """Whether an ability of what is entering is in force; what it asks about is the game before (CR 614.12)."""
    if ability.zone != BATTLEFIELD:
        return False
    if ability.condition is None:
        return True
    return words.CONDITIONS.of(ability.condition)(game, ability.condition, scope)


def own_context(game: Game, event: ev.Event, controller: PlayerId) -> Context:
    """What a permanent's own text knows as it enters: what was chosen and paid for the spell (CR 607.2, 614.12)."""
    if isinstance(event, ev.Moved):
        item = game.state.objects[event.object].stack
        if item is not None:
            return replace(item.context, source=event.object, controller=controller)
        return Context(event.object, controller)
    return Context(NOTHING, controller)


def _may_change_itself(game: Game, event: ev.Event) -> bool:
    """Whether the entering object could have replacement effects of its own."""
    if isinstance(event, ev.Created):
        return changes_itself(event.objects[0].card)
    assert isinstance(event, ev.Moved)
    return event.copied is not None or changes_itself(game.state.objects[event.object].card)


def changes_itself(card: CardDefinition) -> bool:
    """Whether a face of a card has replacement effects, or counters that it enters with (CR 306.5b, 310.4b)."""
    for number, face in enumerate(card.faces):
        if face.types & {PLANESWALKER, BATTLE} or "Saga" in face.subtypes:
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
        if getattr(effect, "works_anywhere", False)
    ]


# --- changing how it enters --------------------------------------------------------------------------------


def entering_tapped(event: Arrival, tapped: str = "tapped") -> Arrival:
    """The same arrival, the permanent entering tapped, or untapped (CR 614.1d)."""
    if isinstance(event, ev.Moved):
        return replace(event, tapped=tapped == "tapped")
    return _changed(event, tapped=tapped == "tapped")


def entering_with(event: Arrival, kind: str, count: int) -> Arrival:
    """The same arrival with more counters (CR 614.1c, 122.6a)."""
    if count <= 0:
        return event
    before = event.counters if isinstance(event, ev.Moved) else event.objects[0].counters
    return entering_with_only(event, kind, dict(before).get(kind, 0) + count)


def entering_with_only(event: Arrival, kind: str, count: int) -> Arrival:
    """The same arrival with just so many counters of a kind (CR 614.1c, 122.6a)."""
    before = event.counters if isinstance(event, ev.Moved) else event.objects[0].counters
    counts = {**dict(before), kind: count}
    counters = tuple(sorted((kind, number) for kind, number in counts.items() if number > 0))
    return (
        replace(event, counters=counters)
        if isinstance(event, ev.Moved)
        else _changed(event, counters=counters)
    )


def entering_noted(event: Arrival, name: str, values: tuple[Ref | str | int, ...]) -> Arrival:
    """The same arrival with something chosen for the permanent (CR 607.2d, 614.12a)."""
    before = event.notes if isinstance(event, ev.Moved) else event.objects[0].notes
    others = [pair for pair in before if pair[0] != name]
    notes = tuple(sorted((*others, (name, values)), key=lambda pair: pair[0]))
    return replace(event, notes=notes) if isinstance(event, ev.Moved) else _changed(event, notes=notes)


def entering_under(event: Arrival, player: PlayerId) -> Arrival:
    """The same arrival under another player's control (CR 614.1d, 616.1b)."""
    if isinstance(event, ev.Moved):
        return replace(event, controller=player)
    return _changed(event, controller=player)


def _changed(event: ev.Created, **fields: object) -> ev.Created:
    return replace(event, objects=(replace(event.objects[0], **fields), *event.objects[1:]))


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
    if BATTLE in chars.types and chars.defense:
        found.append(("defense", chars.defense))
    if "Saga" in chars.subtypes and not chars.marks_of(ReadsAhead):
        found.append(("lore", 1))
    return found


@applies_to(EntersWithItsCounters, ev.Moved, ev.Created)
def has_counters_coming(game: Game, word: EntersWithItsCounters, event: Arrival, scope: Scope) -> bool:
    """It applies to the permanent that has it."""
    return is_entering(event)


@replaces(EntersWithItsCounters)
def enter_with_its_counters(
    game: Game, word: EntersWithItsCounters, event: Arrival, scope: Scope
) -> tuple[ev.Event, ...]:
    """The permanent enters with them (CR 306.5b, 310.4b, 714.3a)."""
    return (entering_with(event, word.kind, word.amount),)


assert words.TIERS
