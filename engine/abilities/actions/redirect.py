"""Changing targets (CR 115.7a-b)."""

from __future__ import annotations

from engine.ir.nodes import Action, Objects, Quality
from engine.language.grammar.vocabulary import ACTION, OBJECTS, QUALIFIER, THIS
from engine.language.kernel import phrase
from engine.rules.casting.casting import item_of, target_phrases_of
from engine.rules.casting.copying import become_targets, can_be_copied, exchange_one_target, exchange_target
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import does, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.lookup.selecting import refs_of
from engine.values.ids import PlayerId


class ChangeTarget(Action, frozen=True):
    """Change the target of a spell or ability to another legal one, or to this one (CR 115.7a); with `one` only one of
    its targets (CR 115.7b)."""

    what: Objects
    to: Objects | None = None
    one: bool = False


class HasSingleTarget(Quality, frozen=True):
    """A spell or ability that has exactly one target: "with a single target" (CR 115)."""


@tests(HasSingleTarget)
def has_single_target(game: Game, quality: HasSingleTarget, seen: Seen, scope: Scope) -> bool:
    """One target was chosen for it, and only once (CR 115.7)."""
    item = seen.object.stack
    return item is not None and sum(len(slot) for slot in item.context.targets) == 1


@does(ChangeTarget)
def change_target(game: Game, action: ChangeTarget, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses another legal target; without one nothing changes (CR 115.7a)."""
    changed = False
    for id in picked(game, action.what, actor, scope, fits=lambda id: can_be_copied(game, id)):
        before = item_of(game, id).context.targets
        to = None if action.to is None else refs_of(game, action.to, scope)
        if action.one:
            changed = exchange_one_target(game, id, actor, to) or changed
        else:
            for target in target_phrases_of(game, id):
                changed = exchange_target(game, id, target, actor, to) or changed
        become_targets(game, id, actor, before)
    return changed


PHRASES = (
    phrase(QUALIFIER, "with a single target", HasSingleTarget()),
    phrase(ACTION, "change<s> the target of {what} [to {to}]", ChangeTarget, what=OBJECTS, to=THIS),
    phrase(
        ACTION,
        "change<s> a target of {what} [to {to}]",
        ChangeTarget,
        what=OBJECTS,
        to=THIS,
        where={"one": True},
    ),
)
