"""Changing targets (CR 115.7a-b)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.conditions import IsTrueOf
from engine.ir.filters import Selectable, Targets
from engine.ir.nodes import Action, Objects, Players, Quality
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.qualifiers import TARGETED
from engine.language.grammar.vocabulary import ACTION, ITS, OBJECTS, QUALIFIER, TARGET, THIS
from engine.language.kernel import phrase
from engine.rules.casting.casting import target_phrases_of
from engine.rules.casting.copying import become_targets, exchange_one_target, exchange_target, is_on_the_stack
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import does, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.lookup.on_stack import item_of
from engine.rules.lookup.selecting import meant_by
from engine.values.ids import PlayerId


class ChangeTarget(Action, frozen=True):
    """Change the target of a spell or ability to another legal one, or to this one (CR 115.7a); with `one` only one of
    its targets (CR 115.7b). `possessive`: the text says "that spell's target"."""

    what: Objects
    to: Objects | None = None
    one: bool = False
    possessive: bool = False


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
    for id in picked(game, action.what, actor, scope, fits=lambda id: is_on_the_stack(game, id)):
        before = item_of(game, id).context.targets
        to = None if action.to is None else meant_by(game, action.to, scope)
        if action.one:
            changed = exchange_one_target(game, id, actor, to) or changed
        else:
            for target in target_phrases_of(game, id):
                changed = exchange_target(game, id, target, actor, to) or changed
        become_targets(game, id, actor, before)
    return changed


def has_only(what: Objects, target: Selectable | Objects | Players) -> IsTrueOf:
    """ "target spell has only one target and that target is a creature"."""
    return IsTrueOf(what, Targets(target, only=True), "has only one target")


def split_has_only(value: object) -> Mapping[str, object] | None:
    """The inverse of `has_only`."""
    if not isinstance(value, IsTrueOf) or value.verb != "has only one target":
        return None
    return {"what": value.what, "target": value.quality.what} if isinstance(value.quality, Targets) else None


PHRASES = (
    phrase(
        SIMPLE,
        "{what} has only one target and that target is {target}",
        has_only,
        unbuild=split_has_only,
        what=TARGET,
        target=TARGETED,
    ),
    phrase(
        ACTION,
        "change<s> {what} target to {to}",
        ChangeTarget,
        what=ITS,
        to=OBJECTS,
        where={"possessive": True},
    ),
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
