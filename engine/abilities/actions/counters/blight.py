"""Blighting (CR 701.68)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import put
from engine.decisions import Purpose
from engine.ir.filters import ControlledBy, Filter, HasType, Kind, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.ir.objects import Chosen
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_have_counters, enough, note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb

CREATURE_YOU_CONTROL = Chosen(
    Filter(noun=Noun(Thing.PERMANENT, (Kind((HasType(CardType.CREATURE),)),)), clauses=(ControlledBy(You()),))
)


MINUS = "-1/-1"
"""The counters that are put."""


class Blight(Action, frozen=True):
    """Put N -1/-1 counters on a creature you control."""

    GIVES_UP: ClassVar[bool] = True

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def as_seen_by(actor: PlayerId, scope: Scope) -> Scope:
    """The text with "you" for the player who does it."""
    own = Scope(scope.kept())
    own.controller = actor
    return own


@does(Blight)
def blight(game: Game, action: Blight, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses the creature (CR 701.68a)."""

    def fits(id: ObjectId) -> bool:
        return can_have_counters(game, id, MINUS)

    own = as_seen_by(actor, scope)
    ids = picked(game, CREATURE_YOU_CONTROL, actor, own, Purpose.OBJECT, fits, "Blight which creature?")
    put(game, ids, {MINUS: how_many(game, action.count, scope)}, actor, scope)
    happen(game, ev.Did(player=actor, verb=Verb.BLIGHT, why="701.68d", cause=scope.source))
    return note_result(scope, action.mention, ids)


@payable(Blight)
def can_blight(game: Game, action: Blight, payer: PlayerId, scope: Scope) -> bool:
    """Who controls no creature, or none that can have such counters, can't choose to blight (CR 701.68b)."""
    own = as_seen_by(payer, scope)
    return enough(game, CREATURE_YOU_CONTROL, own, lambda id: can_have_counters(game, id, MINUS))


PHRASES = (phrase(ACTION, "blight<s> {count}", Blight, count=AMOUNT),)
