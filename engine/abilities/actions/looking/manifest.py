"""Manifesting, cloaking, manifesting dread (CR 701.40, 701.58, 701.62)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Objects
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_move, follow, note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, GRAVEYARD, LIBRARY


class Manifest(Action, frozen=True):
    """Put cards onto the battlefield face down; `verb`: manifest or cloak."""

    what: Objects
    verb: Verb = Verb.MANIFEST
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class ManifestDread(Action, frozen=True):
    """Manifest one of the top two cards, and put the other into the graveyard, so many times."""

    times: int | Amount = 1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def face_down(
    game: Game, ids: tuple[ObjectId, ...], verb: Verb, player: PlayerId, scope: Scope
) -> tuple[ObjectId, ...]:
    """Put cards onto the battlefield face down, one at a time (CR 701.40a, 701.40e)."""
    made: tuple[ObjectId, ...] = ()
    for id in ids:
        if can_move(game, id):
            event = ev.Moved(
                object=id,
                to=BATTLEFIELD,
                controller=player,
                face_down=str(verb),
                seen_by=(player,),
                verb=verb,
                why="701.40a" if verb is Verb.MANIFEST else "701.58a",
                cause=scope.source,
            )
            done = happen(game, event)
            follow(done, scope)
            made += tuple(e.into for e in done if isinstance(e, ev.Moved) and e.to == BATTLEFIELD)
    return made


@does(Manifest)
def manifest(game: Game, action: Manifest, actor: PlayerId, scope: Scope) -> bool:
    """They become 2/2 face-down creatures (CR 701.40a, 701.58a)."""
    ids = picked(game, action.what, actor, scope)
    return note_result(scope, action.mention, face_down(game, ids, action.verb, actor, scope))


@does(ManifestDread)
def manifest_dread(game: Game, action: ManifestDread, actor: PlayerId, scope: Scope) -> bool:
    """It is done so many times, one after the other."""
    made: tuple[ObjectId, ...] = ()
    for _ in repeated(how_many(game, action.times, scope), "a player manifests dread"):
        made += dread(game, actor, scope)
    note_result(scope, action.mention, made)
    return True


def dread(game: Game, actor: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """Look at the top two cards, manifest one of them, bury the others (CR 701.62a)."""
    top = game.state.zone(LIBRARY, actor)[:2]
    happen(game, ev.Revealed(player=actor, objects=top, to=(actor,), why="701.62a", cause=scope.source))
    made: tuple[ObjectId, ...] = ()
    if top:
        options = tuple(ObjectOption(id) for id in top)
        why = Why("701.62a", scope.source, "Manifest one of them")
        answer = game.ask(Choose(actor, why, options, purpose=Purpose.OBJECT))
        chosen = top[answer.indices[0]]
        made = face_down(game, (chosen,), Verb.MANIFEST, actor, scope)
        rest = [
            ev.Moved(object=id, to=GRAVEYARD, position=None, why="701.62a", cause=scope.source)
            for id in top
            if game.is_there(id)
        ]
        happen(game, *rest)
    happen(game, ev.Did(player=actor, verb=Verb.MANIFEST_DREAD, why="701.62b", cause=scope.source))
    return made


PHRASES = (
    phrase(ACTION, "manifest<s> {what}", Manifest, what=OBJECTS),
    phrase(ACTION, "cloak<s> {what}", Manifest, what=OBJECTS, where={"verb": Verb.CLOAK}),
    phrase(ACTION, "manifest<s> dread", ManifestDread()),
    phrase(ACTION, "manifest<s> dread {times} times", ManifestDread, times=COUNT),
)
