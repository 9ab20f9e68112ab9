"""Paying any amount of life, energy or mana as an effect is carried out (CR 107.1c, 118.12, 119.4, 107.14)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.abilities.actions.counters.player_counters import PayEnergy
from engine.abilities.actions.paying.pay import Pay
from engine.abilities.actions.players.life import PayLife
from engine.decisions import Number, Why
from engine.ir.costs import Cost, ManaPart
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.costs import can_be_price, payable_numbers
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import What, note_choice
from engine.values.ids import PlayerId
from engine.values.mana import generic


class Coin(StrEnum):
    """What is paid."""

    LIFE = "life"
    ENERGY = "{E}"
    MANA = "mana"


class PayAnyAmount(Action, frozen=True):
    """Pay as much as the player chooses, at least `least` (CR 107.1c)."""

    GIVES_UP: ClassVar[bool] = True

    what: Coin
    least: int = 0
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


def _payment(what: Coin, number: int) -> Action:
    """Paying so much of it."""
    match what:
        case Coin.LIFE:
            return PayLife(number)
        case Coin.ENERGY:
            return PayEnergy(number)
        case Coin.MANA:
            return Pay(Cost((ManaPart(generic(number)),)))


def _numbers(game: Game, action: PayAnyAmount, player: PlayerId, scope: Scope) -> range:
    """How much the player can pay (CR 118.3)."""

    def can(number: int) -> bool:
        return can_be_price(game, _payment(action.what, number), player, scope)

    return payable_numbers(can, action.least)


@does(PayAnyAmount)
def pay_any_amount(game: Game, action: PayAnyAmount, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses how much, zero too unless the text says more (CR 107.1c), and pays it."""
    numbers = _numbers(game, action, actor, scope)
    if not numbers:
        return False
    why = Why("107.1c", scope.source, f"Choose how much {action.what} to pay")
    number = game.ask(Number(actor, why, numbers[0], numbers[-1])).number
    if number and not act(game, _payment(action.what, number), actor, scope):
        return False
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = number
    if action.what is Coin.LIFE:
        note_choice(game, scope.source, What.LIFE_PAID, (number,))  # for linked abilities (607.2g)
    return True


@payable(PayAnyAmount)
def can_pay_any_amount(game: Game, action: PayAnyAmount, payer: PlayerId, scope: Scope) -> bool:
    """As long as the least can be paid (CR 118.3)."""
    return bool(_numbers(game, action, payer, scope))


COIN = leaf_words("what is paid", {word.value: word for word in Coin})

PHRASES = (
    phrase(ACTION, "pay<s> any amount of {what}", PayAnyAmount, what=COIN),
    phrase(ACTION, "pay<s> one or more {what}", PayAnyAmount, what=COIN, where={"least": 1}),
)
