"""Fighting (CR 701.14)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.vocabulary import EFFECT, OBJECTS, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.damage import deal
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, is_here, picked, things
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.types import CREATURE
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD


class Fight(Effect, frozen=True):
    """A creature fights another; without `other`, the creatures named fight each other."""

    what: Objects
    other: Objects | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(Fight)
def fight(game: Game, effect: Fight, scope: Scope) -> None:
    """Each deals damage equal to its power to the other (CR 701.14a)."""
    first = picked(game, effect.what, scope.controller, scope)
    second = picked(game, effect.other, scope.controller, scope) if effect.other is not None else ()
    fighters = (*first, *second) if effect.other is not None else first
    scope.done = len(fighters) == 2 and all(can_fight(game, id) for id in fighters)
    scope.mention_objects(effect.mention, fighters)
    if not scope.done:  # 701.14b
        return
    one, other = fighters
    hits = [(one, ObjectRef(other), power(game, one)), (other, ObjectRef(one), power(game, other))]
    deal(game, [(source, target, much) for source, target, much in hits], "701.14a")
    happen(
        game,
        *[
            ev.Did(player=game.controller(id), verb=Verb.FIGHT, object=id, why="701.14a", cause=scope.source)
            for id in fighters
        ],
    )


@possible(Fight)
def may_fight(game: Game, effect: Fight, scope: Scope) -> bool:
    """There are two that can fight each other: one alone doesn't (CR 608.2d, 701.14b)."""
    if effect.other is None:
        fighters = things(game, effect.what, scope)
        return len(fighters) == 2 and all(can_fight(game, id) for id in fighters)
    return all(
        enough(game, what, scope, lambda id: can_fight(game, id)) for what in (effect.what, effect.other)
    )


def can_fight(game: Game, id: ObjectId) -> bool:
    """Whether something is a creature on the battlefield (CR 701.14b)."""
    there = is_here(game, id) and game.state.objects[id].zone == BATTLEFIELD
    return there and CREATURE in game.characteristics(id).types


def power(game: Game, id: ObjectId) -> int:
    """How much a creature deals as it fights."""
    return max(0, game.characteristics(id).power or 0)


PHRASES = (
    phrase(EFFECT, "{what} fight<s> {other}", Fight, what=SUBJECT, other=OBJECTS),
    phrase(EFFECT, "{what:many} fight each other", Fight, what=SUBJECT),
)
