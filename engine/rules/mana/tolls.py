"""What a mana ability costs beside mana and the tapping of its source (CR 605.1, 118)."""

from __future__ import annotations

from engine.decisions import Toll
from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart, Cost
from engine.ir.effects import Does, Sequence
from engine.ir.filters import Selectable
from engine.ir.mana import AddMana
from engine.ir.nodes import Action, Effect, Objects, walk
from engine.ir.objects import This
from engine.rules.core.game import Game


def toll_of(ability: Activated) -> Toll:
    """The worst of what activating a mana ability comes to for its player."""
    tolls = [toll_of_action(part.action) for part in ability.cost.parts if isinstance(part, ActionPart)]
    return max((*tolls, Toll.HURT if side_effects(ability.effect) else Toll.NOTHING))


def toll_of_action(action: Action) -> Toll:
    """What it comes to to do something as a cost (CR 118.3)."""
    nodes = list(walk(action))
    if action.ONLY_TAPS:
        return Toll.TAPPING
    if any(isinstance(node, This) for node in nodes):
        return Toll.ITSELF
    return Toll.OTHERS if any(isinstance(node, Objects | Selectable) for node in nodes) else Toll.HURT


def side_effects(effect: Effect) -> tuple[Effect | Action, ...]:
    """What an effect does beside adding mana: damage, loss of life."""
    if isinstance(effect, Sequence):
        return tuple(part for one in effect.effects for part in side_effects(one))
    if isinstance(effect, Does):
        rest = tuple(action for action in effect.actions if not isinstance(action, AddMana))
        return () if not rest else rest if len(rest) < len(effect.actions) else (effect,)
    return () if any(isinstance(node, AddMana) for node in walk(effect)) else (effect,)


def price_of(game: Game, ability: Activated) -> str:
    """In words what activating a mana ability costs beside mana and the tapping of its source."""
    paid = [
        game.describe(Cost((part,)))
        for part in ability.cost.parts
        if isinstance(part, ActionPart) and not part.action.ONLY_TAPS
    ]
    done = [game.describe(part).rstrip(".") for part in side_effects(ability.effect)]
    return "; ".join(word for word in (*paid, *done))
