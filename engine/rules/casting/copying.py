"""Copying objects and spells (CR 707)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.decisions import Choose, Confirm, Purpose, Why
from engine.ir.cards import CardDefinition, Layout
from engine.ir.countering import CantBeCopied
from engine.ir.nodes import Ability
from engine.ir.objects import Target
from engine.rules.actions.options import option_of
from engine.rules.actions.targeting import leaving_others, legal_targets, target_question
from engine.rules.actions.targets_together import (
    can_be_completed,
    choose_fitting,
    demands_on,
    still_fitting,
)
from engine.rules.casting.announcing import announced
from engine.rules.casting.as_cast import of_what_isnt_cast
from engine.rules.casting.casting import target_phrases_of
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_of, scope_on_stack
from engine.rules.lookup.selecting import candidates
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, STACK


def copiable_card(game: Game, id: ObjectId) -> tuple[CardDefinition, int]:
    """The copiable values of an object as a card, and which face of it is up (CR 707.2, 707.8).

    They are what is printed, as changed by copy effects; of an object that is gone, as it last was.
    """
    seen = game.look(id)
    obj, printed = seen.object, seen.chars.printed
    card = obj.card
    if printed is None or printed in card.faces:
        turned = card.layout in (Layout.TRANSFORM, Layout.MODAL_DFC, Layout.PROTOTYPE)
        return card, obj.face if turned else 0
    kept = printed.unflipped
    return CardDefinition(kept.name, (kept,)), 0


def this_ability(game: Game) -> Ability | None:
    """The ability that is resolving, for "except it has this ability" (CR 707.9a)."""
    stack = game.state.stack
    return item_of(game, stack[-1]).ability if stack else None


def is_on_the_stack(game: Game, id: ObjectId) -> bool:
    """Whether something is a spell or ability on the stack."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.zone == STACK


def copy_on_stack(
    game: Game,
    id: ObjectId,
    player: PlayerId,
    cause: ObjectId,
    changed: Callable[[CardDefinition], CardDefinition] = lambda card: card,
) -> ObjectId | None:
    """Put a copy of a spell or ability onto the stack with all decisions made for it (CR 707.10).

    A spell that has left the stack is copied as it last was there, one that is face down as what it is so
    (CR 708.2). `changed`: with exceptions (CR 707.9). A copy isn't cast: it came from nowhere, and no mana was
    spent on it.
    """
    seen = game.look(id)
    obj, item = seen.object, seen.object.stack
    if item is None or seen.chars.marks_of(CantBeCopied):
        return None
    card = copiable_card(game, id)[0] if obj.face_down else obj.card
    paid = of_what_isnt_cast(item.context.paid)
    context = replace(item.context, controller=player, cast_from=None, mana_spent=(), mana_from=(), paid=paid)
    copy = GameObject(
        ObjectId(0), player, STACK, changed(card), player, copy=True, face=obj.face,
        stack=replace(item, context=context, lent=None),
    )  # fmt: skip
    made = happen(game, ev.Created(objects=(copy,), player=player, verb=Verb.COPY, why="707.10", cause=cause))
    created = next((event for event in made if isinstance(event, ev.Created)), None)
    if created is None:
        return None
    new = created.objects[0].id
    if item.ability is None:  # a copy of a spell is the source of its own text
        announced(game, new, context=replace(context, source=new))
    return new


def copy_in_its_zone(
    game: Game,
    id: ObjectId,
    player: PlayerId,
    cause: ObjectId,
    changed: Callable[[CardDefinition], CardDefinition] = lambda card: card,
) -> ObjectId | None:
    """Create a copy of a card in the zone where the card is, to be cast from there (CR 707.12)."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone in (BATTLEFIELD, STACK):
        return None
    copy = GameObject(ObjectId(0), player, obj.zone, changed(obj.card), copy=True)
    made = happen(game, ev.Created(objects=(copy,), player=player, verb=Verb.COPY, why="707.12", cause=cause))
    created = next((event for event in made if isinstance(event, ev.Created)), None)
    return None if created is None else created.objects[0].id


def become_targets(
    game: Game, spell: ObjectId, player: PlayerId, before: tuple[tuple[Ref, ...], ...] = ()
) -> None:
    """What a copy targets, or what a spell has come to target, has become a target (CR 707.10, 115.7)."""
    known = {ref for slot in before for ref in slot}
    refs = {ref: None for slot in item_of(game, spell).context.targets for ref in slot if ref not in known}
    happen(
        game,
        *[ev.BecameTarget(target=ref, by=spell, player=player, why="707.10c", cause=spell) for ref in refs],
    )


def choose_new_targets(game: Game, copy: ObjectId, player: PlayerId) -> None:
    """The player may choose new targets for a copy (CR 707.10c)."""
    if not any(item_of(game, copy).context.targets):
        return
    why = Why("707.10c", copy, "Choose new targets for the copy?")
    yes, no = "Choose new targets", "Keep its targets"
    answer = game.ask(Confirm(player, why, purpose=Purpose.TARGET, yes=yes, no=no))
    if answer.yes:
        change_targets(game, copy, player)


def change_targets(game: Game, spell: ObjectId, player: PlayerId) -> None:
    """The player changes any number of the targets, one phrase after the other: what was chosen for one is what later
    phrases speak of (CR 115.7d, 707.10c)."""
    item = item_of(game, spell)
    slots = list(item.context.targets)
    before = legal_among(game, spell, target_phrases_of(game, spell), item.context.targets)
    phrases = [as_many(phrase, len(slots[phrase.slot])) for phrase in target_phrases_of(game, spell)]
    scope = scope_on_stack(game, spell)
    chosen: tuple[Ref, ...] = ()
    for place, phrase in enumerate(phrases):
        now = slots[phrase.slot]
        if now:
            legal = legal_targets(game, phrase, spell, scope, chosen)
            kept = [ref for ref in now if ref in legal or ref not in before[phrase.slot]]
            others = leaving_others(game, phrase, legal, phrases[place + 1 :], spell, scope)
            options = [*kept, *(ref for ref in others if ref not in now)]
            slots[phrase.slot] = new_targets(game, spell, phrase, now, options, player, scope)
        chosen += slots[phrase.slot]
        scope.mention(phrase.mention, slots[phrase.slot])
    announced(game, spell, context=replace(item.context, targets=tuple(slots)))


def as_many(phrase: Target, count: int) -> Target:
    """The phrase for as many targets as were chosen for it: their number doesn't change (CR 115.7, 601.2c)."""
    return replace(phrase, least=count, most=count) if count else phrase


def new_targets(
    game: Game,
    copy: ObjectId,
    phrase: Target,
    now: tuple[Ref, ...],
    options: list[Ref],
    player: PlayerId,
    scope: Scope,
) -> tuple[Ref, ...]:
    """As many targets as before: legal ones, or those it has, even if they are illegal, but none that only the other
    changes would make illegal (CR 707.10c, 115.7d)."""
    demands = demands_on(phrase)
    if len(options) < len(now) or not can_be_completed(game, demands, (), options, len(now), scope):
        return now
    why = Why("707.10c", copy, target_question(game, phrase))
    if demands:
        return choose_fitting(game, phrase, options, len(now), len(now), why, player, scope)
    asked = Choose(
        player, why, tuple(map(option_of, options)), len(now), len(now), Purpose.TARGET, slot=phrase.slot
    )
    answer = game.ask(asked)
    return tuple(options[place] for place in answer.indices)


def exchange_target(
    game: Game, spell: ObjectId, phrase: Target, player: PlayerId, to: tuple[Ref, ...] | None = None
) -> bool:
    """The player picks another legal target for a phrase, or what it is changed to; tells whether there was one
    (CR 115.7a)."""
    item = item_of(game, spell)
    now = item.context.targets[phrase.slot]
    if len(now) != 1:
        return False
    scope = scope_on_stack(game, spell)
    legal = [ref for ref in legal_targets(game, phrase, spell, scope) if ref not in now]
    legal = legal if to is None else [ref for ref in legal if ref in to]
    if not legal:
        return False
    why = Why("115.7a", spell, target_question(game, phrase))
    asked = Choose(player, why, tuple(map(option_of, legal)), purpose=Purpose.TARGET, slot=phrase.slot)
    answer = game.ask(asked)
    slots = list(item.context.targets)
    slots[phrase.slot] = (legal[answer.indices[0]],)
    announced(game, spell, context=replace(item.context, targets=tuple(slots)))
    return True


def exchange_one_target(
    game: Game, spell: ObjectId, player: PlayerId, to: tuple[Ref, ...] | None = None
) -> bool:
    """The player changes one target to another legal one, or to what is said; tells whether there was one (CR 115.7b)."""
    targets = item_of(game, spell).context.targets
    phrases = target_phrases_of(game, spell)
    changes = {
        (phrase.slot, place): found
        for phrase in phrases
        for place in range(len(targets[phrase.slot]))
        if (found := _changes_of(game, spell, phrases, phrase, place, to))
    }
    if not changes:
        return False
    places = list(changes)
    options = tuple(option_of(targets[slot][place]) for slot, place in places)
    why = Why("115.7b", spell, "Choose the target to change")
    slot, place = places[game.ask(Choose(player, why, options, purpose=Purpose.TARGET)).indices[0]]
    phrase = next(phrase for phrase in phrases if phrase.slot == slot)
    legal = changes[slot, place]
    why = Why("115.7b", spell, target_question(game, phrase))
    answer = game.ask(Choose(player, why, tuple(map(option_of, legal)), purpose=Purpose.TARGET))
    now = _with_target(targets, slot, place, legal[answer.indices[0]])
    announced(game, spell, context=replace(item_of(game, spell).context, targets=now))
    return True


def _with_target(
    targets: tuple[tuple[Ref, ...], ...], slot: int, place: int, new: Ref
) -> tuple[tuple[Ref, ...], ...]:
    """The targets with another at one place."""
    chosen = (*targets[slot][:place], new, *targets[slot][place + 1 :])
    return (*targets[:slot], chosen, *targets[slot + 1 :])


def _changes_of(
    game: Game,
    spell: ObjectId,
    phrases: list[Target],
    phrase: Target,
    place: int,
    to: tuple[Ref, ...] | None,
) -> list[Ref]:
    """What one target can become so that no other becomes illegal: the final set is judged (CR 115.7e)."""
    context = item_of(game, spell).context
    legal = legal_among(game, spell, phrases, context.targets)
    found: list[Ref] = []
    for new in candidates(game, phrase.what, scope_with(game, spell, phrases, context.targets)):
        if new in context.targets[phrase.slot] or (
            to is not None and new not in to
        ):  # 115.3: once for each "target"
            continue
        targets = _with_target(context.targets, phrase.slot, place, new)
        then = legal_among(game, spell, phrases, targets)
        unchanged = ((slot, ref) for slot, refs in legal.items() for ref in refs if ref in targets[slot])
        if new in then[phrase.slot] and all(ref in then[slot] for slot, ref in unchanged):
            found.append(new)
    return found


def scope_with(
    game: Game, spell: ObjectId, phrases: list[Target], targets: tuple[tuple[Ref, ...], ...]
) -> Scope:
    """What a spell or ability on the stack would mean with these targets: phrases speak of those of others (CR 601.2c)."""
    item = item_of(game, spell)
    scope = scope_on_stack(game, spell, replace(item, context=replace(item.context, targets=targets)))
    for phrase in phrases:
        scope.mention(phrase.mention, targets[phrase.slot])
    return scope


def legal_among(
    game: Game, spell: ObjectId, phrases: list[Target], targets: tuple[tuple[Ref, ...], ...]
) -> dict[int, tuple[Ref, ...]]:
    """Which of these targets, all taken together, would be legal for each phrase (CR 115.7d-e)."""
    scope = scope_with(game, spell, phrases, targets)
    found: dict[int, tuple[Ref, ...]] = {}
    before: tuple[Ref, ...] = ()
    for phrase in phrases:
        refs = targets[phrase.slot]
        legal = legal_targets(game, phrase, spell, scope, before)
        found[phrase.slot] = still_fitting(
            game, phrase, refs, tuple(ref for ref in refs if ref in legal), scope
        )
        before += refs
    return found
