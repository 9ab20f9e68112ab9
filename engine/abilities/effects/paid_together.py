"""What a player may do as one payment: "you may pay {1} and sacrifice an artifact" (CR 118.3, 118.12)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.abilities.actions.paying.pay import Pay
from engine.abilities.effects.choice_of_none import on_their_own
from engine.ir.costs import ActionPart
from engine.ir.nodes import Action
from engine.rules.core import registries


@lru_cache(maxsize=1024)
def as_one_payment(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions, where mana is paid together with others as one cost, so that nothing pays for two parts of it. What
    speaks of another of them, or can't be a cost, stays apart."""
    paying = [action for action in actions if isinstance(action, Pay)]
    if len(paying) != 1 or len(actions) < 2 or on_their_own(actions) != [*actions]:
        return actions
    others = [action for action in actions if action is not paying[0]]
    if not all(type(action) in registries.PAYABLE.words for action in others):
        return actions
    cost = paying[0].cost
    return (Pay(replace(cost, parts=(*cost.parts, *map(ActionPart, others)))),)
