"""Sacrificing (CR 701.21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.statics.not_caused import cant_be_caused
from engine.decisions import Purpose
from engine.ir.filters import HasExtreme
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects, Quality
from engine.ir.objects import Chosen
from engine.language.grammar.vocabulary import ACTION, OBJECTS, QUALIFIER
from engine.language.kernel import joined, phrase
from engine.rules.actions.permanents import can_sacrifice
from engine.rules.actions.price_bans import sacrifice_is_barred
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, fulfil, note_result, picked
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb


class Sacrifice(Action, frozen=True):
    """Sacrifice permanents that the actor controls. `own_choice`: the text says "of their choice"; `choice_first`: before
    what is said of the noun."""

    GIVES_UP: ClassVar[bool] = True

    what: Objects
    own_choice: bool = False
    choice_first: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    TAKES_AWAY = True
    SAID: ClassVar[str] = "sacrifice {what}"


@plans(Sacrifice)
def plan(game: Game, action: Sacrifice, actor: PlayerId, scope: Scope) -> Plan:
    """What the player will sacrifice: permanents they control that can be (CR 701.21a)."""
    ids = picked(
        game, action.what, actor, scope, Purpose.SACRIFICE, lambda id: _can_give_up(game, id, actor, scope)
    )
    note_result(scope, action.mention, ids)

    def note(done: tuple[ev.Event, ...]) -> bool:
        own = [event.object for event in done if isinstance(event, ev.Sacrificed) and event.object in ids]
        for id in own:
            scope.moved(id, game.state.became.get(id, id))
        return bool(own)

    events = (ev.Sacrificed(player=actor, object=id, why="701.21", cause=scope.source) for id in ids)
    return Plan(tuple(events), note)


@does(Sacrifice)
def sacrifice(game: Game, action: Sacrifice, actor: PlayerId, scope: Scope) -> bool:
    """Move them from the battlefield to their owners' graveyards (CR 701.21a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


@payable(Sacrifice)
def can(game: Game, action: Sacrifice, payer: PlayerId, scope: Scope) -> bool:
    """Whether the player controls enough to sacrifice (CR 118.3, 701.21a)."""

    def fits(id: ObjectId) -> bool:
        return game.is_there(id) and _can_give_up(game, id, payer, scope)

    return enough(game, action.what, scope, fits)


def _can_give_up(game: Game, id: ObjectId, player: PlayerId, scope: Scope) -> bool:
    if cant_be_caused(game, Verb.SACRIFICE, player, scope.source):
        return False
    return can_sacrifice(game, id, player) and not sacrifice_is_barred(game, id, player, scope)


def of_own_choice(what: Objects, clauses: tuple[Quality, ...]) -> Sacrifice:
    """ "a creature of their choice with flying"."""
    if not isinstance(what, Chosen) or what.what.clauses:
        raise ValueError("what is said of the noun stands last")
    if any(isinstance(clause, HasExtreme) and clause.among for clause in clauses[:-1]):
        raise ValueError("whose creatures they are compared with stands last")
    return Sacrifice(replace(what, what=replace(what.what, clauses=clauses)), True, True)


def split_of_own_choice(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_own_choice`."""
    if not isinstance(value, Sacrifice) or not value.choice_first or not isinstance(value.what, Chosen):
        return None
    noun = value.what.what
    return {"what": replace(value.what, what=replace(noun, clauses=())), "clauses": noun.clauses}


PHRASES = (
    phrase(ACTION, "sacrifice<s> {what}", Sacrifice, what=OBJECTS),
    phrase(
        ACTION,
        "sacrifice<s> {what} of <their|your@> choice",
        Sacrifice,
        what=OBJECTS,
        where={"own_choice": True},
        also=("sacrifice<s> {what} of their choice",),
    ),
    phrase(
        ACTION,
        "sacrifice<s> {what} of <their|your@> choice {clauses}",
        of_own_choice,
        unbuild=split_of_own_choice,
        what=OBJECTS,
        clauses=joined(QUALIFIER, ""),
        also=("sacrifice<s> {what} of their choice {clauses}",),
    ),
)
