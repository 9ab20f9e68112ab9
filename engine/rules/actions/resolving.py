"""Resolving spells and abilities (CR 608), and carrying out effects."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    AsItBecomesPermanent,
    Spell,
    Static,
    Triggered,
)
from engine.ir.cards import Layout
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import ResolvesAnyway
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.merging import Merges
from engine.ir.modifications import GainAbility, RatherUnattached
from engine.ir.nodes import Action, Effect
from engine.ir.objects import Target
from engine.ir.texts import own_nodes
from engine.rules.actions.damage_on_stack import resolve_damage
from engine.rules.actions.lasting import begin
from engine.rules.actions.merging import merge_with_target
from engine.rules.actions.permanents import become_permanent, target_of_permanent, targets_by_itself
from engine.rules.actions.permissions import ON_ADVENTURE
from engine.rules.actions.targeting import is_legal_target
from engine.rules.actions.targets_together import still_fitting
from engine.rules.core import registries
from engine.rules.core.characteristics import Characteristics, Having, expand
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import sequence
from engine.rules.core.plan import Plan
from engine.rules.core.scope import Scope
from engine.rules.events.happening import follow_up, happen
from engine.rules.lookup.on_stack import item_of, scope_on_stack
from engine.rules.lookup.text_changes import as_it_reads
from engine.state import events as ev
from engine.state.objects import DISCARDED_INTO_EXILE, Context, GameObject, StackItem
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import PERMANENT_TYPES
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, STACK


def carry_out(game: Game, effect: Effect, scope: Scope) -> None:
    """Carry out an effect (CR 608.2c), unless the game has ended by what went before (CR 104.1)."""
    if game.state.over:
        return
    outer, scope.instruction = scope.instruction, effect
    registries.EFFECTS.of(effect)(game, effect, scope)
    scope.instruction = outer


@follow_up(ev.Instructed)
def carry_out_instead(game: Game, event: ev.Instructed) -> tuple[ev.Event, ...]:
    """What a replacement effect tells to do is done; the effect doesn't replace what comes of it (CR 614.5-6)."""
    scope = Scope(event.context)
    scope.done = (
        not event.for_all or scope.amounts.get(EVENT_OBJECT) != 0
    )  # whether damage was prevented (615.12)
    circumstances = game.circumstances
    with game.amid(replace(circumstances, applied=circumstances.applied | frozenset(event.used))):
        carry_out(game, event.effect, scope)
    return ()


def act(game: Game, action: Action, actor: PlayerId, scope: Scope) -> bool:
    """Let a player do something; tells whether it was done, in full (CR 608.2c-d): of two things asked for, one that
    there is is still taken (609.3), but that isn't doing so."""
    outer, scope.instruction = scope.instruction, action
    scope.short = scope.replaced = False
    done = registries.ACTIONS.of(action)(game, action, actor, scope) and not scope.short
    scope.instruction = outer
    return done


def planned(game: Game, action: Action, actor: PlayerId, scope: Scope) -> Plan:
    """What a player is about to do, their choices made, together with others (CR 608.2e)."""
    outer, scope.instruction = scope.instruction, action
    plan = registries.PLANS.of(action)(game, action, actor, scope)
    scope.instruction = outer
    return plan


def resolve_top(game: Game) -> None:
    """Resolve the topmost object on the stack (CR 608.1)."""
    id = game.state.stack[-1]
    obj = game.state.objects[id]
    item = obj.stack
    assert item is not None
    if item.damage:
        resolve_damage(game, id, item)
        return
    item = as_it_reads(game, id, item)
    scope = scope_on_stack(game, id, item)
    find_after_madness(game, scope)
    if item.ability is not None and not _condition_still_true(game, item, scope):
        happen(game, ev.Resolved(object=id, fizzled=True, why="603.4"), ev.Ceased(object=id, why="603.4"))
        return
    if not check_targets(game, id, item, scope):
        marks = game.characteristics(id).all_marks()
        if any(isinstance(mark, RatherUnattached | Merges) for mark in marks):
            resolve_without_target(game, id, item)
            return
        happen(game, ev.Resolved(object=id, fizzled=True, why="608.2b"))
        if game.state.edition.fizzling_counters:
            happen(game, ev.Countered(object=id, to=GRAVEYARD, why="608.2b", cause=id))
        remove_from_stack(game, id, "608.2b")
        return
    if item.ability is None:
        _resolve_spell(game, id, obj, item, scope)
    else:
        if item.effect is not None:
            carry_out(game, item.effect, scope)
        finish(game, id)


def finish(game: Game, id: ObjectId) -> None:
    """A spell or ability that has been carried out leaves the stack as the last part of its resolution, if it is still
    there (CR 608.2n)."""
    if not game.is_there(id):
        return
    ability = game.state.objects[id].is_ability
    happen(game, ev.Resolved(object=id, why="608.2n"))
    if ability:
        happen(game, ev.Ceased(object=id, why="608.2n"))
    else:
        remove_from_stack(game, id, "608.2n", verb=Verb.RESOLVE)


def resolve_without_target(game: Game, id: ObjectId, item: StackItem) -> None:
    """A bestowed Aura spell or mutating creature spell without legal target goes on resolving as the creature spell
    that it would have been otherwise (CR 608.3b, 702.140b)."""
    context = replace(item.context, targets=(), way="")
    changed = replace(item, context=context, way="")
    happen(game, ev.Announced(object=id, item=changed, why="702.103e"))
    _resolve_spell(game, id, game.state.objects[id], changed, scope_on_stack(game, id))


def _condition_still_true(game: Game, item: StackItem, scope: Scope) -> bool:
    """Whether an intervening condition is still true (CR 603.4, 608.2a)."""
    condition = item.ability.condition if isinstance(item.ability, Triggered) else None
    if condition is None:
        return True
    return registries.CONDITIONS.of(condition)(game, condition, scope)


def _phrases_on_stack(game: Game, id: ObjectId, item: StackItem) -> dict[int, Target]:
    """The phrases of the targets of a spell or ability, by slot: of an Aura spell or a mutating one its own (CR 303.4a,
    702.140a)."""
    if item.ability is not None or not targets_by_itself(chars := game.characteristics(id)):
        return target_phrases(item)
    own = target_of_permanent(chars)
    return {0: own} if own is not None else {}


def check_targets(game: Game, id: ObjectId, item: StackItem, scope: Scope) -> bool:
    """Find which targets are still legal; false if it had targets and none is (CR 608.2b)."""
    if not item.context.targets:
        return True
    phrases = _phrases_on_stack(game, id, item)
    legal: list[tuple[Ref, ...]] = []
    for slot, refs in enumerate(item.context.targets):
        phrase = phrases.get(slot)
        if phrase is None:
            legal.append(refs)
            continue
        fit = tuple(ref for ref in refs if is_legal_target(game, phrase, ref, id, scope))
        legal.append(still_fitting(game, phrase, refs, fit, scope))
        scope.mention(phrase.mention, refs)  # later phrases can speak of it
    scope.legal = tuple(legal)
    for slot, phrase in phrases.items():  # "it" may be said of a target before anything was done to it
        scope.mention(phrase.mention, scope.targets(slot))
    if game.state.edition.illegal_targets_known:
        scope.illegal = {
            phrase.mention: item.context.targets[slot]
            for slot, phrase in phrases.items()
            if legal[slot] != item.context.targets[slot]
        }
    chosen = sum(len(refs) for refs in item.context.targets)
    return chosen == 0 or any(legal) or resolves_anyway(item)


def resolves_anyway(item: StackItem) -> bool:
    """Whether an ability says that it resolves without a legal target."""
    return item.effect is not None and any(
        isinstance(node, ResolvesAnyway) for node in own_nodes(item.effect)
    )


def target_phrases(item: StackItem) -> dict[int, Target]:
    """The target phrases of a spell or ability on the stack, by slot (CR 115.1)."""
    if item.effect is None:
        return {}
    return {node.slot: node for node in own_nodes(item.effect) if isinstance(node, Target)}


def find_after_madness(game: Game, scope: Scope) -> None:
    """A discarded card that was not cast as its madness ability resolved is found where it was put (CR 400.7k)."""
    for card in tuple(scope.follow.values()):
        now = game.state.became.get(card)
        if now is not None and game.look(card).object.note(DISCARDED_INTO_EXILE):
            if game.look(now).object.zone == GRAVEYARD:
                scope.moved(card, now)


def _resolve_spell(game: Game, id: ObjectId, obj: GameObject, item: StackItem, scope: Scope) -> None:
    """A spell resolves: its effect is carried out, or it becomes a permanent (CR 608.2, 608.3)."""
    if game.characteristics(id).types & PERMANENT_TYPES:
        happen(game, ev.Resolved(object=id, why="608.3"))
        spell = game.characteristics(id)
        keep_what_was_given(game, id, spell, scope)
        if spell.marks_of(Merges) and scope.legal:
            merge_with_target(game, id, scope)
            return
        become_permanent(game, id, scope)
        if game.is_there(id):  # it couldn't enter the battlefield
            remove_from_stack(game, id, "608.3e")
        as_it_becomes(game, id, spell)
        return
    if item.effect is not None:
        carry_out(game, item.effect, scope)
    finish(game, id)


def keep_what_was_given(game: Game, spell: ObjectId, chars: Characteristics, scope: Scope) -> None:
    """Abilities that static abilities gave a permanent spell and that work on the battlefield stay with the permanent
    it becomes (CR 400.7b), and one by which it was cast also if it has lost that by now (CR 611.3d). What effects of
    resolutions changed stays anyway (CR 400.7a)."""
    lasting = {f"{effect.timestamp}@{effect.context.source}" for effect in game.state.lasting.values()}
    given = tuple(
        having.ability
        for having in chars.abilities
        if having.timestamp is not None
        and having.key.partition(" ")[0] not in lasting
        and works_on_battlefield(having)
    )
    lent = item_of(game, spell).lent
    if lent is not None and lent not in given and works_on_battlefield(Having(lent, "lent")):
        given += (lent,)
    if given:
        begin(game, scope, INDEFINITELY, refs=(ObjectRef(spell),), modifications=(GainAbility(given),))


def works_on_battlefield(having: Having) -> bool:
    """Whether an ability does more than to change how a spell is cast (CR 113.6)."""
    for part in expand(having):
        match part.ability:
            case Triggered() | Activated():
                if part.ability.zone == BATTLEFIELD:
                    return True
            case Static():
                of_casting = all(
                    isinstance(e, AlternativeCost | AdditionalCost) for e in part.ability.effects
                )
                if part.ability.zone == BATTLEFIELD and not of_casting:
                    return True
    return False


def as_it_becomes(game: Game, spell: ObjectId, chars: Characteristics) -> None:
    """What abilities of a spell do as it becomes a permanent (CR 608.3, 702.109a)."""
    permanent = game.state.became.get(spell)
    if permanent is None or not game.is_there(permanent):
        return
    for having in chars.expanded():
        ability = having.ability
        if not isinstance(ability, Static):
            continue
        scope = Scope(Context(permanent, chars.controller))
        effects = [effect for effect in ability.effects if isinstance(effect, AsItBecomesPermanent)]
        condition = ability.condition
        if not effects or (
            condition is not None and not registries.CONDITIONS.of(condition)(game, condition, scope)
        ):
            continue
        for effect in effects:
            carry_out(game, effect.effect, scope)


def remove_from_stack(game: Game, id: ObjectId, why: str, verb: Verb = Verb.NONE) -> None:
    """A spell goes to its owner's graveyard, an ability or copy ceases to exist (CR 608.2n).

    `verb` says whether it goes there as it resolves.
    """
    obj = game.state.objects.get(id)
    if obj is None or obj.zone != STACK:
        return
    if obj.is_ability:
        happen(game, ev.Ceased(object=id, why=why))
    elif verb and obj.card.layout == Layout.ADVENTURE and item_of(game, id).face:
        after_adventure(game, id)
    else:
        happen(game, ev.into_graveyard(id, why, id, verb))


def after_adventure(game: Game, id: ObjectId) -> None:
    """A spell cast as an Adventure is exiled as it resolves, and its controller may play the card from there;
    one cast as an Omen is shuffled into its owner's library (CR 715.3d, 720.3d)."""
    seen = game.look(id)
    who = seen.chars.controller
    if "Omen" in seen.chars.subtypes:
        happen(game, ev.Moved(object=id, to=LIBRARY, verb=Verb.RESOLVE, why="720.3d", cause=id))
        happen(game, ev.Shuffled(player=seen.object.owner, why="720.3d", cause=id))
        return
    notes = ((ON_ADVENTURE, (PlayerRef(who),)),)
    happen(game, ev.Moved(object=id, to=EXILE, verb=Verb.RESOLVE, notes=notes, why="715.3d", cause=id))


def spell_effect(game: Game, id: ObjectId) -> Effect | None:
    """What the text of a spell does as it resolves: its spell abilities one after the other (CR 113.3a)."""
    effects = [
        having.ability.effect
        for having in game.characteristics(id).expanded()
        if isinstance(having.ability, Spell)
    ]
    if not effects:
        return None
    return effects[0] if len(effects) == 1 else sequence(tuple(effects))
