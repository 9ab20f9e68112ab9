"""Transforming, converting and flipping (CR 701.27, 701.28, 710)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions import transforming
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.verbs import Verb


class Transform(Action, frozen=True):
    """Turn double-faced permanents over; `verb`: transform or convert."""

    what: Objects
    verb: Verb = Verb.TRANSFORM
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


class Flip(Action, frozen=True):
    """Flip permanents; it changes only what flip cards and copies of them are (CR 110.5, 710.4)."""

    what: Objects
    ON_PERMANENTS: ClassVar[bool] = True


@does(Transform)
def transform(game: Game, action: Transform, actor: PlayerId, scope: Scope) -> bool:
    """Turn them over, but not twice for one ability (CR 701.27a, 701.27f)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    fresh = tuple(id for id in ids if not transforming.already_turned(game, id))
    done = transforming.transform(game, fresh, "701.27a", scope.source, action.verb)
    return note_result(scope, action.mention, ids, done)


@does(Flip)
def flip(game: Game, action: Flip, actor: PlayerId, scope: Scope) -> bool:
    """A flipped permanent has its alternative characteristics for as long as it stays (CR 710.4)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    events = [
        ev.StatusChanged(object=id, verb=Verb.FLIP, flipped=True, why="710.4", cause=scope.source)
        for id in ids
        if not game.state.objects[id].flipped
    ]
    return bool(happen(game, *events))


PHRASES = (
    phrase(ACTION, "transform<s> {what}", Transform, what=OBJECTS),
    phrase(ACTION, "convert<s> {what}", Transform, what=OBJECTS, where={"verb": Verb.CONVERT}),
    phrase(ACTION, "flip<s> {what}", Flip, what=OBJECTS),
)
