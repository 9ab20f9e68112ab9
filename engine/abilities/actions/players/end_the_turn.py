"""Ending the turn or the combat phase (CR 724)."""

from __future__ import annotations

from engine.ir.nodes import Action
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.turn.cutting_short import end_combat_phase, end_turn, in_combat
from engine.values.ids import PlayerId


class EndTheTurn(Action, frozen=True):
    """End the turn (CR 724.1)."""


class EndTheCombatPhase(Action, frozen=True):
    """End the combat phase (CR 724.2)."""


@does(EndTheTurn)
def end_the_turn(game: Game, action: EndTheTurn, actor: PlayerId, scope: Scope) -> bool:
    """The stack is exiled and the cleanup step comes (CR 724.1)."""
    end_turn(game, scope.source)
    return True


@does(EndTheCombatPhase)
def end_the_combat_phase(game: Game, action: EndTheCombatPhase, actor: PlayerId, scope: Scope) -> bool:
    """Only in a combat phase: the stack is exiled and the next phase comes (CR 724.2, 724.2g)."""
    fighting = in_combat(game)
    end_combat_phase(game, scope.source)
    return fighting


PHRASES = (
    phrase(ACTION, "end<s> the turn", EndTheTurn()),
    phrase(ACTION, "end<s> the combat phase", EndTheCombatPhase()),
)
