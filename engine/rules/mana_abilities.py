"""Mana abilities (CR 605)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.decisions import ManaOption
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import ActionPart, LoyaltySymbol, ManaPart, RepeatedMana
from engine.ir.effects import Does
from engine.ir.mana import AddMana
from engine.ir.nodes import Ability, walk
from engine.ir.objects import Target
from engine.rules.amounts import amount
from engine.rules.characteristics import Having
from engine.rules.game import Game
from engine.rules.scope import Scope, scope_of
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaType

Produced = tuple[tuple[ManaType, ...], ...]

_known: dict[Ability, AddMana | None] = {}


def added_mana(ability: Ability) -> AddMana | None:
    """The mana that a mana ability adds; None if it is not one (CR 605.1a)."""
    if ability not in _known:
        _known[ability] = _find(ability)
    return _known[ability]


def _find(ability: Ability) -> AddMana | None:
    if not isinstance(ability, Activated):
        return None
    if any(isinstance(part, LoyaltySymbol) for part in ability.cost.parts):
        return None
    found: AddMana | None = None
    for node in walk(ability.effect):
        if isinstance(node, Target):
            return None
        if isinstance(node, AddMana) and found is None:
            found = node
    return found


def is_triggered_mana_ability(ability: Triggered) -> bool:
    """A triggered ability without targets that adds mana and triggers from mana (CR 605.1b)."""
    trigger = type(ability.trigger).__name__
    return trigger in ("TapsForMana", "AddsMana") and any(
        isinstance(n, AddMana) for n in walk(ability.effect)
    )


def alternatives(game: Game, add: AddMana, scope: Scope) -> Produced:
    """The rows of mana that "Add ..." can give now, each once (CR 106.3)."""
    count = amount(game, add.times, scope)
    choices = add.choices
    if add.chosen_color:
        noted = game.look(scope.source).object.note("chosen color")
        choices = tuple((ManaType(str(color)),) for color in noted)
    if count <= 0 or not choices:
        return ((),)
    if add.combination and count > 1:
        singles = sorted({mana for row in choices for mana in row}, key=list(ManaType).index)
        return tuple(combinations_with_replacement(singles, count))[:256]
    return tuple(dict.fromkeys(row * count for row in choices))


def mana_option(game: Game, player: PlayerId, id: ObjectId, having: Having) -> ManaOption | None:
    """A mana ability as something to pay with."""
    ability = having.ability
    assert isinstance(ability, Activated)
    if any(isinstance(part, ManaPart | RepeatedMana) for part in ability.cost.parts):
        return None
    add = added_mana(ability)
    if add is None or add.only_for is not None:
        return None
    rows = alternatives(game, add, scope_of(id, player))
    if not any(rows):
        return None
    harmless = not any(isinstance(part, ActionPart) for part in ability.cost.parts) and _only_adds(ability)
    return ManaOption(id, having.key, rows, harmless, game.describe(ability))


def _only_adds(ability: Activated) -> bool:
    """Whether the ability does nothing but add mana: no damage, no life."""
    effect = ability.effect
    actions = effect.actions if isinstance(effect, Does) else ()
    return all(isinstance(action, AddMana) for action in actions) and bool(actions)
