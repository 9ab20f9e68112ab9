"""Becoming plotted otherwise than by the special action (CR 702.170c-d)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.other_zones.special_actions import PLOTTED, cast_when_plotted
from engine.ir.durations import INDEFINITELY
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.vocabulary import EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.verbs import Verb
from engine.values.zones import EXILE


class BecomePlotted(Effect, frozen=True):
    """Cards in exile become plotted."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(BecomePlotted)
def become_plotted(game: Game, effect: BecomePlotted, scope: Scope) -> None:
    """From the next turn on their owners may cast them, also if they don't have plot (CR 702.170d)."""

    def is_exiled(id: ObjectId) -> bool:
        return game.is_there(id) and game.state.objects[id].zone == EXILE

    ids = picked(game, effect.what, scope.controller, scope, fits=is_exiled)
    scope.mention_objects(effect.mention, ids)
    for card in ids:
        owner = game.state.objects[card].owner
        happen(
            game,
            ev.Noted(
                object=card,
                name=PLOTTED,
                values=(game.state.turn.number,),
                why="702.170c",
                cause=scope.source,
            ),
        )
        gained = GainAbility((cast_when_plotted(),))
        begin(game, scope_of(card, owner), INDEFINITELY, refs=(ObjectRef(card),), modifications=(gained,))
        happen(game, ev.Did(player=owner, verb=Verb.PLOT, object=card, why="702.170c", cause=scope.source))


PHRASES = (phrase(EFFECT, "{what} become<s@what> plotted", BecomePlotted, what=SUBJECT),)
