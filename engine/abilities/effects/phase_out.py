"""Phasing out by an effect (CR 702.26)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.nodes import Effect, Objects
from engine.oracle.kernel import phrase
from engine.oracle.vocabulary import EFFECT, SUBJECT
from engine.rules.acting import note_result, on_battlefield, picked
from engine.rules.game import Game
from engine.rules.happening import happen
from engine.rules.scope import Scope
from engine.rules.words import resolves
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId


class PhaseOut(Effect, frozen=True):
    """Permanents phase out."""

    what: Objects
    mention: int = -1
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(PhaseOut)
def phase_out(game: Game, effect: PhaseOut, scope: Scope) -> None:
    """They phase out with all that is attached to them (CR 702.26b, 702.26g)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    events = [
        ev.StatusChanged(object=id, verb="phase out", phased_out=True, why="702.26b", cause=scope.source)
        for id in with_attachments(game, ids)
    ]
    happen(game, *events)
    scope.done = note_result(scope, effect.mention, ids)


def with_attachments(game: Game, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Permanents and everything attached to them, directly or not."""
    found = dict.fromkeys(ids)
    added = True
    while added:
        more = [
            id
            for id in game.permanents()
            if id not in found
            and isinstance(to := game.state.objects[id].attached_to, ObjectRef)
            and to.id in found
        ]
        found.update(dict.fromkeys(more))
        added = bool(more)
    return tuple(found)


PHRASES = (phrase(EFFECT, "{what} phase<s> out", PhaseOut, what=SUBJECT),)
