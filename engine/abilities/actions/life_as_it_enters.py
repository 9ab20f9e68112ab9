"""Life that is paid as a permanent enters, and abilities that speak of it (CR 107.1c, 119.4, 607.2g)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Number, Why
from engine.ir.nodes import Action, Amount
from engine.language.grammar.amounts import SIMPLE_VALUE
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions import life
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import What, note_choice
from engine.rules.lookup.linked import choice
from engine.values.ids import PlayerId

IT = leaf_words(
    "what entered", {"it": "it", "this artifact": "this artifact", "this creature": "this creature"}
)


class PayAnyLife(Action, frozen=True):
    """Pay any amount of life, which is kept for abilities linked to this one (CR 107.1c, 607.2g)."""

    GIVES_UP: ClassVar[bool] = True


class LifePaid(Amount, frozen=True):
    """The life paid as the source entered (CR 607.2g)."""

    word: str


@does(PayAnyLife)
def pay_any_life(game: Game, action: PayAnyLife, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses how much, up to their life total (CR 119.4)."""
    total = max(0, game.state.players[actor].life)
    most = total if life.can_pay(game, actor, total) else 0
    why = Why(scope.rule, scope.source, "Choose how much life to pay")
    answer = game.ask(Number(actor, why, 0, most))
    note_choice(game, scope.source, What.LIFE_PAID, (answer.number,))
    return life.pay(game, actor, answer.number, scope.source)


@payable(PayAnyLife)
def can_pay_any(game: Game, action: PayAnyLife, payer: PlayerId, scope: Scope) -> bool:
    """No life can always be paid (CR 119.4b)."""
    return True


@evaluates(LifePaid)
def life_paid(game: Game, value: LifePaid, scope: Scope) -> int:
    """How much was paid as a result of the linked ability; none if that had no chance (CR 607.2g, 607.5a)."""
    paid = choice(game, scope.source, What.LIFE_PAID)
    return next((number for number in paid if isinstance(number, int)), 0)


PHRASES = (
    phrase(ACTION, "pay<s> any amount of life", PayAnyLife()),
    phrase(SIMPLE_VALUE, "the life paid as {word} entered", LifePaid, word=IT),
)
