"""Copying a spell or ability for each thing that it could target (CR 707.10d)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.decisions import Order, Why
from engine.ir.filters import Filter, Selectable
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS, PLAIN_NOUN, SELECTABLE
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.options import option_of
from engine.rules.actions.targeting import legal_targets
from engine.rules.casting.announcing import announced
from engine.rules.casting.casting import target_phrases_of
from engine.rules.casting.copying import become_targets, copy_on_stack
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.lookup.on_stack import item_known, item_of
from engine.rules.lookup.selecting import refs_of, still_fits
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId

COULD = leaf_words(
    "what could target it",
    {
        f"{word} could target": word
        for word in (
            "that spell", "that the spell", "the spell", "that ability", "the spell or ability", "that spell or ability",
            "it",
        )
    },
)  # fmt: skip


class CopyForEachTarget(Action, frozen=True):
    """Copy a spell or ability for each other thing of a kind that it could target; `could` and `those` are how the
    text says so."""

    what: Objects
    among: Selectable
    could: str
    those: Filter
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MAKES_NEW: ClassVar[bool] = True


class CopyAt(Action, frozen=True):
    """Copy a spell or ability, with what the text names as the target of the copy."""

    what: Objects
    at: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MAKES_NEW: ClassVar[bool] = True


@does(CopyForEachTarget)
def copy_for_each(game: Game, action: CopyForEachTarget, actor: PlayerId, scope: Scope) -> bool:
    """The copies are put onto the stack in the order that the player chooses; all targets of each are the one thing
    that it is for; what has left the stack is copied as it last was there (CR 707.10d, 608.2h)."""
    copies: list[ObjectId] = []
    for id in picked(game, action.what, actor, scope):
        for ref in in_chosen_order(game, possible(game, id, action.among, scope), actor, scope):
            new = copy_on_stack(game, id, actor, scope.source)
            if new is not None:
                aim(game, new, ref)
                become_targets(game, new, actor)
                copies.append(new)
    return note_result(scope, action.mention, tuple(copies))


def possible(game: Game, spell: ObjectId, among: Selectable, scope: Scope) -> list[Ref]:
    """What is of the kind, is no target yet, and could be a target wherever the spell has one (CR 707.10d)."""
    now = {ref for slot in item_known(game, spell).context.targets for ref in slot}
    return [
        ref for ref in could_target(game, spell) if ref not in now and still_fits(game, among, ref, scope)
    ]


def could_target(game: Game, spell: ObjectId) -> list[Ref]:
    """What is a legal target for each instance of the word "target" in a spell or ability (CR 707.10d-e)."""
    context = item_known(game, spell).context
    has = [
        phrase
        for phrase in target_phrases_of(game, spell)
        if any(context.targets[phrase.slot : phrase.slot + 1])
    ]
    legal = [legal_targets(game, replace(phrase, another=False), spell, Scope(context)) for phrase in has]
    return [ref for ref in legal[0] if all(ref in refs for refs in legal)] if legal else []


@does(CopyAt)
def copy_at(game: Game, action: CopyAt, actor: PlayerId, scope: Scope) -> bool:
    """Without a legal target for each of its targets the copy isn't created (CR 707.10e)."""
    copies: list[ObjectId] = []
    at = refs_of(game, action.at, scope)
    for id in picked(game, action.what, actor, scope):
        if not at or at[0] not in could_target(game, id):
            continue
        new = copy_on_stack(game, id, actor, scope.source)
        if new is not None:
            aim(game, new, at[0])
            become_targets(game, new, actor)
            copies.append(new)
    return note_result(scope, action.mention, tuple(copies))


def in_chosen_order(game: Game, refs: list[Ref], actor: PlayerId, scope: Scope) -> list[Ref]:
    """The order in which the copies are put onto the stack."""
    if len(refs) < 2:
        return refs
    why = Why("707.10d", scope.source, "In which order do the copies go onto the stack?")
    answer = game.ask(Order(actor, why, tuple(map(option_of, refs))))
    return [refs[place] for place in answer.indices]


def aim(game: Game, copy: ObjectId, ref: Ref) -> None:
    """Each target of a copy is the one thing."""
    item = item_of(game, copy)
    targets = tuple((ref,) * len(slot) for slot in item.context.targets)
    announced(game, copy, context=replace(item.context, targets=targets))


PHRASES = (
    phrase(ACTION, "<copies|copy@> {what}. the copy targets {at}", CopyAt, what=OBJECTS, at=OBJECTS),
    phrase(
        ACTION,
        "<copies|copy@> {what} for each other {among:one} {could}. each copy targets a different one of those "
        "{those:many}",
        CopyForEachTarget,
        what=OBJECTS,
        among=SELECTABLE,
        could=COULD,
        those=PLAIN_NOUN,
    ),
)
