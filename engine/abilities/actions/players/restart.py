"""Restarting the game (CR 727)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Them
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.turn.starting import restart
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE


class RestartGame(Action, frozen=True):
    """Restart the game, but for some cards in exile, which are put onto the battlefield before the first turn
    (CR 727.1, 727.4, 727.5)."""

    left: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@does(RestartGame)
def restart_game(game: Game, action: RestartGame, actor: PlayerId, scope: Scope) -> bool:
    """The new game begins with the actor's turn; what the text says after that is done just before it (CR 727.1a,
    727.4)."""

    def is_exiled(id: ObjectId) -> bool:
        return game.is_there(id) and game.state.objects[id].zone == EXILE

    left = picked(game, action.left, actor, scope, fits=is_exiled)

    def before_first_turn() -> None:
        note_result(scope, action.mention, left)
        those = Them("those", of=action.mention)
        act(game, PutOntoBattlefield(those, Verb.PUT, under=You()), actor, scope)

    restart(game, actor, left, scope.source, before_first_turn)
    return True


PHRASES = (
    phrase(
        ACTION,
        "restart<s> the game, leaving in exile {left}. then put those cards onto the battlefield under your control",
        RestartGame,
        left=OBJECTS,
    ),
)
