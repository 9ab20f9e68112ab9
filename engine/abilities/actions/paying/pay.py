"""Paying costs as an effect is carried out: "you may pay {2}. If you do, ..." (CR 118.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.players.life import PayLife
from engine.decisions import Number, Why
from engine.ir.costs import ActionPart, Cost, ManaPart
from engine.ir.nodes import Action, Amount
from engine.language.grammar.sentences.sentences import NUMBERED_ACTION
from engine.language.grammar.vocabulary import AMOUNT, PAYMENT, WATERBENT
from engine.language.grammar.words import MANA
from engine.language.kernel import phrase
from engine.rules.actions.costs import mana_of, pay_parts, payable_numbers
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, TakenBack
from engine.rules.core.price import prices_with_x
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.mana.paying import can_pay_all
from engine.rules.mana.waterbending import pay_mana_for_effect
from engine.values.ids import PlayerId
from engine.values.mana import ManaCost, with_x


class Pay(Action, frozen=True):
    """Pay a cost (CR 118.1)."""

    GIVES_UP: ClassVar[bool] = True

    cost: Cost


@does(Pay)
def pay(game: Game, action: Pay, actor: PlayerId, scope: Scope) -> bool:
    """Pay it in full, or nothing of it (CR 118.3)."""
    mana = mana_of(game, action.cost, scope)
    undefined = scope.x is None and bool(mana.variables)
    before, scope.not_announced = scope.not_announced, True
    try:
        with game.proposal():
            if undefined:
                scope.x = choose_x(game, action.cost, mana, actor, scope)
            needed = with_x(mana, scope.x)
            pay_mana_for_effect(game, actor, action.cost, needed, scope, "118.12")
            pay_parts(game, action.cost, actor, scope, "118.12")
    except (IllegalAction, TakenBack):
        scope.x = None if undefined else scope.x
        return False
    finally:
        scope.not_announced = before
    return True


def choose_x(game: Game, cost: Cost, mana: ManaCost, player: PlayerId, scope: Scope) -> int:
    """The player who pays chooses an X that nothing defines, as far as they can pay it (CR 107.3f)."""
    payable = payable_numbers(
        lambda x: can_pay_all(game, with_x(mana, x), cost, scope.source, scope, payer=player)
    )
    most = payable[-1] if payable else 0
    why = Why("107.3f", scope.source, "Choose the value of X")
    prices = prices_with_x(mana, 0, most)
    answer = game.ask(Number(player, why, 0, most, prices=prices))
    return answer.number


@payable(Pay)
def can_pay(game: Game, action: Pay, payer: PlayerId, scope: Scope) -> bool:
    """Whether the player has what it takes (CR 118.3)."""
    before, scope.not_announced = scope.not_announced, True
    try:
        mana = with_x(mana_of(game, action.cost, scope), scope.x or 0)
        return can_pay_all(game, mana, action.cost, scope.source, scope, payer=payer)
    finally:
        scope.not_announced = before


def with_life(mana: ManaCost, life: int | Amount) -> Cost:
    """ "{1} and 3 life" (CR 118.3b, 119.4)."""
    return Cost((ManaPart(mana), ActionPart(PayLife(life))), joined=True)


def split_with_life(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_life`."""
    match value:
        case Cost(parts=(ManaPart() as first, ActionPart(action=PayLife() as second)), joined=True):
            return {"mana": first.mana, "life": second.amount}
        case _:
            return None


PHRASES = (
    phrase(NUMBERED_ACTION, "pay<s> {cost}", Pay, cost=PAYMENT),
    phrase(NUMBERED_ACTION, "waterbend<s> {cost}", Pay, cost=WATERBENT),
    phrase(PAYMENT, "{mana} and {life} life", with_life, unbuild=split_with_life, mana=MANA, life=AMOUNT),
)
