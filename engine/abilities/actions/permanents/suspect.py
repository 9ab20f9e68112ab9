"""Suspecting creatures (CR 701.60)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.combat.evasion import Menace
from engine.ir.combat_marks import CantBlock
from engine.ir.durations import FOREVER
from engine.ir.filters import HasDesignation
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import CantBecomeSuspected, GainAbility
from engine.ir.nodes import Action, Effect, Objects
from engine.language.grammar.vocabulary import ACTION, ADJECTIVE, EFFECT, OBJECTS, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked, things
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import EffectId, PlayerId
from engine.values.verbs import Verb

SUSPECTED = "suspected"


class Suspect(Action, frozen=True):
    """Suspect creatures."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


class NoLongerSuspected(Effect, frozen=True):
    """Creatures stop being suspected (CR 701.60a)."""

    what: Objects


@does(Suspect)
def suspect(game: Game, action: Suspect, actor: PlayerId, scope: Scope) -> bool:
    """It has menace and can't block for as long as it is suspected (CR 701.60a, 701.60c-d)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    fresh = tuple(
        id
        for id in ids
        if not game.state.objects[id].note(SUSPECTED)
        and not game.characteristics(id).marks_of(CantBecomeSuspected)
    )
    for id in fresh:
        marks = (GainAbility((Menace(),)), CantBlock())
        effect = begin(game, scope, FOREVER, refs=(ObjectRef(id),), modifications=marks)
        happen(game, ev.Noted(object=id, name=SUSPECTED, values=(effect,), why="701.60a", cause=scope.source))
        happen(game, ev.Did(player=actor, verb=Verb.SUSPECT, object=id, why="701.60a", cause=scope.source))
    return note_result(scope, action.mention, ids, fresh)


@resolves(NoLongerSuspected)
def suspect_no_longer(game: Game, effect: NoLongerSuspected, scope: Scope) -> None:
    """The designation goes, and with it menace and that it can't block (CR 701.60a, 701.60c)."""
    for id in things(game, effect.what, scope):
        said = game.state.objects[id].note(SUSPECTED) if game.is_there(id) else ()
        if said:
            happen(game, ev.Noted(object=id, name=SUSPECTED, values=(), why="701.60a", cause=scope.source))
        for one in said:
            if isinstance(one, int) and one in game.state.lasting:
                happen(game, ev.LastingEnded(id=EffectId(one), why="701.60a"))


PHRASES = (
    phrase(
        EFFECT,
        "{what} <is|are> no longer suspected",
        NoLongerSuspected,
        what=SUBJECT,
        also=("{what}<'s|'re> no longer suspected",),
    ),
    phrase(ACTION, "suspect<s> {what}", Suspect, what=OBJECTS),
    phrase(ADJECTIVE, SUSPECTED, HasDesignation(SUSPECTED)),
)
