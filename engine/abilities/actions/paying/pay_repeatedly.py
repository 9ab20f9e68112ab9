"""Paying a cost several times as an effect is carried out: "you may pay {1}{W} any number of times. When you pay this cost one
or more times, ..." (CR 118.12, 603.12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from engine.decisions import Number, Why
from engine.ir.costs import Cost, ManaPart
from engine.ir.effects import Does, Reflexive
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action
from engine.ir.players import You
from engine.language.grammar.sentences.sentences import CONSEQUENCE, PROPOSITION
from engine.language.grammar.vocabulary import EFFECT
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import phrase
from engine.rules.actions.costs import payable_numbers
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, TakenBack
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.mana.paying import affordable
from engine.rules.mana.waterbending import pay_mana_for_effect
from engine.values.ids import NOTHING, PlayerId
from engine.values.mana import ManaCost


class PayRepeatedly(Action, frozen=True):
    """Pay mana as often as one likes, or so often at most (CR 118.12)."""

    GIVES_UP: ClassVar[bool] = True

    mana: ManaCost
    most: int | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


@does(PayRepeatedly)
def pay_repeatedly(game: Game, action: PayRepeatedly, actor: PlayerId, scope: Scope) -> bool:
    """The player says how often, and pays that often at once; not at all is not doing so (CR 118.12, 603.12)."""
    numbers = payable_numbers(
        lambda times: affordable(game, actor, so_often(action.mana, times), scope.source, NOTHING)
    )
    most = numbers[-1] if numbers else 0
    most = most if action.most is None else min(most, action.most)
    times = 0
    if most:
        why = Why("118.12", scope.source, "Choose how often to pay")
        times = game.ask(Number(actor, why, 0, most)).number
    if times:
        needed = so_often(action.mana, times)
        try:
            with game.proposal():
                pay_mana_for_effect(game, actor, Cost((ManaPart(needed),)), needed, scope, "118.12")
        except (IllegalAction, TakenBack):
            times = 0
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = times
    return times > 0


def so_often(mana: ManaCost, times: int) -> ManaCost:
    """The mana that paying a cost several times takes."""
    return ManaCost(mana.symbols * times)


def paid_repeatedly(mana: ManaCost, most: int | None = None) -> Does:
    """ "you may pay {2}{B} any number of times"."""
    return Does(You(), (PayRepeatedly(mana, most),))


def split_paid_repeatedly(value: object, *, limited: bool) -> Mapping[str, object] | None:
    """The inverse of `paid_repeatedly`."""
    match value:
        case Does(who=You(), actions=(PayRepeatedly(mana=mana, most=None),)) if not limited:
            return {"mana": mana}
        case Does(who=You(), actions=(PayRepeatedly(mana=mana, most=int() as most),)) if limited:
            return {"mana": mana, "most": most}
        case _:
            return None


PHRASES = (
    phrase(
        PROPOSITION,
        "when you pay this cost one or more times, {effect}",
        Reflexive,
        effect=CONSEQUENCE,
        where={"word": "you pay this cost one or more times"},
    ),
    phrase(
        EFFECT,
        "you may pay {mana} any number of times",
        paid_repeatedly,
        unbuild=partial(split_paid_repeatedly, limited=False),
        mana=MANA,
    ),
    phrase(
        EFFECT,
        "you may pay {mana} up to {most} times",
        paid_repeatedly,
        unbuild=partial(split_paid_repeatedly, limited=True),
        mana=MANA,
        most=NUMERAL,
    ),
)
