"""What a player may do: as one payment, "you may pay {1} and sacrifice an artifact", or one after the other (CR 118.3, 118.12)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.paying.evidence import CollectEvidence, Forage
from engine.abilities.actions.paying.pay import Pay
from engine.abilities.actions.paying.pay_any_amount import PayAnyAmount
from engine.abilities.actions.paying.pay_repeatedly import PayRepeatedly
from engine.abilities.effects.choice_of_none import on_their_own
from engine.ir.costs import ActionPart
from engine.ir.nodes import Action
from engine.rules.actions.resolving import act
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.values.ids import PlayerId

PAYING = (CollectEvidence, Forage, Pay, PayAnyAmount, PayRepeatedly)
"""What isn't done in part: without it nothing that comes after it is done (CR 118.3)."""


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


def do_all(game: Game, actions: tuple[Action, ...], player: PlayerId, scope: Scope) -> bool:
    """Do one thing after the other, as much of it as is possible (CR 609.3), but nothing more once something wasn't paid.
    Who chose to search did so, whatever is done with what is found (CR 118.12b)."""
    searches: list[bool] = []
    others: list[bool] = []
    for action in actions:
        done = act(game, action, player, scope)
        if not done and isinstance(action, PAYING):
            return False
        (searches if isinstance(action, Search) else others).append(done)
    return all(searches or others)
