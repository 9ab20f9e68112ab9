"""Earthbending (CR 701.66)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import put
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.keywords.combat.combat_words import Haste
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Delayed, Does
from engine.ir.filters import ControlledBy, Filter, HasType, Kind, Noun, Thing
from engine.ir.mentions import BENT, EVENT_OBJECT, NOT_MENTIONED, MentionId
from engine.ir.modifications import ChangeTypes, GainAbility, SetPT
from engine.ir.nodes import Action, Amount, Objects, Trigger
from engine.ir.objects import It, Target
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import does, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD

LAND = Filter(noun=Noun(Thing.PERMANENT, (Kind((HasType(CardType.LAND),)),)), clauses=(ControlledBy(You()),))

BECOMES = (
    ChangeTypes((CardType.CREATURE,), keeps=True),
    SetPT(0, 0),
    GainAbility((Haste(),), "gains"),
)


class Earthbend(Action, frozen=True):
    """Earthbend N: it has a target of its own."""

    count: int | Amount
    targets: Target
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("targets", "mention")


class DiesOrIsExiled(Trigger, frozen=True):
    """A permanent dies or is put into exile."""

    SAID: ClassVar[str] = "when {what} dies or is exiled"

    what: Objects


@triggers_on(DiesOrIsExiled, ev.Moved, looks_back=True)
def dies_or_is_exiled(game: Game, trigger: DiesOrIsExiled, event: ev.Moved, scope: Scope) -> Match | None:
    """That very object was put into a graveyard or exile (CR 701.66a)."""
    if event.to not in (GRAVEYARD, EXILE) or event.object not in objects_of(game, trigger.what, scope):
        return None
    return Match((ObjectRef(event.object),), follow=((event.object, event.into),))


RETURN = Does(You(said=False), (PutOntoBattlefield(It(of=EVENT_OBJECT), manner="tapped", under=You()),))


@does(Earthbend)
def earthbend(game: Game, action: Earthbend, actor: PlayerId, scope: Scope) -> bool:
    """The land becomes a creature with counters, and returns when it dies or is exiled (CR 701.66a)."""
    ids = picked(game, action.targets, actor, scope)
    refs = tuple(ObjectRef(id) for id in ids)
    if ids:
        begin(game, scope, INDEFINITELY, refs=refs, modifications=BECOMES)
        put(game, ids, {"+1/+1": how_many(game, action.count, scope)}, actor, scope)
        scope.mention(BENT, refs)
        carry_out(game, Delayed(DiesOrIsExiled(It(of=BENT)), RETURN, word="when"), scope)
    happen(game, ev.Did(player=actor, verb=Verb.EARTHBEND, why="701.66b", cause=scope.source))
    return note_result(scope, action.mention, ids)


def bent(count: int | Amount) -> Earthbend:
    """ "Earthbend N" (CR 701.66a)."""
    return Earthbend(count, Target(LAND))


def split_bent(value: object) -> dict[str, object] | None:
    """The inverse of `bent`."""
    return {"count": value.count} if isinstance(value, Earthbend) else None


PHRASES = (phrase(ACTION, "earthbend<s> {count}", bent, unbuild=split_bent, count=AMOUNT),)
