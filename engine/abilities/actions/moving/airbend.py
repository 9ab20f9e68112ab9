"""Airbending (CR 701.65)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import way_to_cast
from engine.ir.abilities import AlternativeCost
from engine.ir.costs import Cost, ManaPart
from engine.ir.durations import INDEFINITELY
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import can_move, move, note_result, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.mana import generic
from engine.values.verbs import Verb
from engine.values.zones import EXILE

FOR_TWO = GainAbility((way_to_cast(AlternativeCost(Cost((ManaPart(generic(2)),)), "airbend", zone=EXILE)),))
"""What an airbent card may be cast for in place of its mana cost (CR 701.65a)."""


class Airbend(Action, frozen=True):
    """Exile objects; their owners may cast them for {2} as long as they stay exiled (CR 701.65a)."""

    TAKES_AWAY = True

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(Airbend)
def airbend(game: Game, action: Airbend, actor: PlayerId, scope: Scope) -> bool:
    """What is exiled is a card that its owner may cast (CR 701.65a-b)."""
    ids = picked(game, action.what, actor, scope, fits=lambda id: can_move(game, id))
    done = move(game, ids, EXILE, scope, "701.65a", verb=Verb.EXILE)
    for card in done:
        if game.is_there(card):
            own = scope_of(card, game.state.objects[card].owner)
            begin(game, own, INDEFINITELY, refs=(ObjectRef(card),), modifications=(FOR_TWO,))
    if done:
        happen(game, ev.Did(player=actor, verb=Verb.AIRBEND, why="701.65b", cause=scope.source))
    return note_result(scope, action.mention, ids, done)


PHRASES = (phrase(ACTION, "airbend<s> {what}", Airbend, what=OBJECTS),)
