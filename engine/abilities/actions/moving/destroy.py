"""Destroying (CR 701.8)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Purpose
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Effect, Objects
from engine.language.grammar.vocabulary import A_FILTER, ACTION, EFFECT, FILTER, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.permanents import destruction
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import fulfil, note_result, on_battlefield, picked
from engine.state import events as ev
from engine.values.ids import PlayerId


class Destroy(Action, frozen=True):
    """Destroy permanents; `no_regeneration`: "They can't be regenerated." follows."""

    what: Objects
    no_regeneration: bool = False
    mention: MentionId = NOT_MENTIONED
    ON_PERMANENTS: ClassVar[bool] = True
    DERIVED = ("mention",)


class NoRegeneration(Effect, frozen=True):
    """ "Creatures destroyed this way can't be regenerated", as the text says it after it has them destroyed; its meaning
    is a field of that (CR 701.19c)."""

    what: Filter
    many: bool = False


@plans(Destroy)
def plan(game: Game, action: Destroy, actor: PlayerId, scope: Scope) -> Plan:
    """What is about to be destroyed (CR 701.8a)."""
    ids = picked(game, action.what, actor, scope, Purpose.DESTROY, on_battlefield(game))

    def note(done: tuple[ev.Event, ...]) -> bool:
        gone = tuple(id for id in ids if not game.is_there(id))
        for id in gone:
            scope.moved(id, game.state.became.get(id, id))
        return note_result(scope, action.mention, ids, gone)

    return Plan(destruction(game, ids, "701.8", scope.source, regenerate=not action.no_regeneration), note)


@does(Destroy)
def do_destroy(game: Game, action: Destroy, actor: PlayerId, scope: Scope) -> bool:
    """Move them from the battlefield to their owners' graveyards (CR 701.8a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


PHRASES = (
    phrase(ACTION, "destroy<s> {what}", Destroy, what=OBJECTS),
    phrase(
        ACTION,
        "destroy<s> {what}. <it|they@what> can't be regenerated",
        Destroy,
        what=OBJECTS,
        where={"no_regeneration": True},
        also=(
            "destroy<s> {what}. they can't be regenerated",
            "destroy<s> {what}. that creature can't be regenerated",
            "destroy<s> {what}. the creature can't be regenerated",
            "destroy<s> {what}. those creatures can't be regenerated",
            "destroy<s> {what} and <it|they@what> can't be regenerated",
        ),
    ),
    phrase(EFFECT, "{what} destroyed this way can't be regenerated", NoRegeneration, what=A_FILTER),
    phrase(
        EFFECT,
        "{what:many} destroyed this way can't be regenerated",
        NoRegeneration,
        what=FILTER,
        where={"many": True},
    ),
)
