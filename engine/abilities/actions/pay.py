"""Paying costs as an effect is carried out: "you may pay {2}. If you do, ..." (CR 118.12)."""

from __future__ import annotations

from engine.ir.costs import Cost
from engine.ir.nodes import Action
from engine.oracle.kernel import phrase
from engine.oracle.sentences import DEED
from engine.oracle.vocabulary import PAYMENT
from engine.rules.costs import can_pay_parts, mana_of, pay_parts
from engine.rules.errors import IllegalAction
from engine.rules.game import Game, TakenBack
from engine.rules.paying import affordable, pay_mana
from engine.rules.scope import Scope
from engine.rules.words import does, payable
from engine.values.ids import NOTHING, PlayerId


class Pay(Action, frozen=True):
    """Pay a cost (CR 118.1)."""

    cost: Cost


@does(Pay)
def pay(game: Game, action: Pay, actor: PlayerId, scope: Scope) -> bool:
    """Pay it in full, or nothing of it (CR 118.3)."""
    try:
        with game.proposal():
            pay_mana(game, actor, mana_of(game, action.cost, scope), scope.source, "118.12")
            pay_parts(game, action.cost, actor, scope)
    except (IllegalAction, TakenBack):
        return False
    return True


@payable(Pay)
def can_pay(game: Game, action: Pay, payer: PlayerId, scope: Scope) -> bool:
    """Whether the player has what it takes (CR 118.3)."""
    if not can_pay_parts(game, action.cost, payer, scope):
        return False
    return affordable(game, payer, mana_of(game, action.cost, scope), scope.source, NOTHING)


PHRASES = (phrase(DEED, "pay<s> {cost}", Pay, cost=PAYMENT),)
