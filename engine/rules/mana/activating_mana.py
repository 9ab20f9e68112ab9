"""Activating mana abilities: what they cost beside mana is paid, and they resolve at once (CR 605.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart, Cost, TapSymbol
from engine.ir.nodes import Action, Node, rebuild
from engine.ir.objects import Chosen, KnownObject
from engine.rules.actions.costs import pay_parts
from engine.rules.actions.resolving import carry_out
from engine.rules.actions.targeting import choose_targets
from engine.rules.core.characteristics import Having
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.happening import happen
from engine.rules.mana.mana_abilities import is_triggered_mana_ability
from engine.rules.mana.may_activate import note_use
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaType


def paid_with(cost: Cost, id: ObjectId) -> Cost:
    """A cost that is paid with one particular object."""

    def known(node: Node) -> Node:
        return KnownObject(id) if isinstance(node, Chosen) else node

    paid = rebuild(cost, known)
    assert isinstance(paid, Cost)
    return paid


def paid_so_often(cost: Cost, number: int) -> Cost:
    """A cost of which a player may pay as much as they like, paid with so many (CR 118.1)."""

    def so_many(node: Node) -> Node:
        counted = node.with_number(number) if isinstance(node, Action) else None
        return node if counted is None else counted

    paid = rebuild(cost, so_many)
    assert isinstance(paid, Cost)
    return paid


def asks_for_a_number(cost: Cost) -> bool:
    """Whether a player may pay as much as they like of a cost: "Remove any number of counters"."""
    return any(isinstance(part, ActionPart) and part.action.with_number(0) is not None for part in cost.parts)


def add_mana_by(
    game: Game,
    player: PlayerId,
    id: ObjectId,
    having: Having,
    chosen: tuple[ManaType, ...] | None,
    by: ObjectId = NOTHING,
    x: int | None = None,
) -> None:
    """Pay what else a mana ability costs; it resolves at once, without the stack (CR 605.3). `by`: the object
    with which it is paid. `x`: the value of X that was announced, or how much is paid of what may be any number."""
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = Scope(replace(scope_of(id, player).context, way=having.key))
    scope.mana_choice = chosen
    scope.taps_for_mana = any(isinstance(part, TapSymbol) for part in ability.cost.parts)
    cost = ability.cost if by == NOTHING else paid_with(ability.cost, by)
    if x is not None:
        cost = paid_so_often(cost, x)
    scope.x = x or 0
    choose_its_targets(game, player, id, ability, scope)
    pay_parts(game, cost, player, scope, "602.2b")
    note_use(game, id, having)
    activated = ev.AbilityActivated(
        player=player, source=id, key=having.key, mana=True, why="605.3b", cause=id
    )
    happen(game, activated)
    carry_out(game, ability.effect, scope)
    resolve_triggered_mana_abilities(game)


def choose_its_targets(game: Game, player: PlayerId, id: ObjectId, ability: Activated, scope: Scope) -> None:
    """The targets of a mana ability, which by older rules can have some, are chosen (2006 406.1)."""
    phrases = slots_of(ability.effect) if game.state.edition.targeted_mana_abilities else []
    if phrases:
        targets = choose_targets(game, phrases, id, scope, player, {})
        scope.context = replace(scope.context, targets=targets)


def resolve_triggered_mana_abilities(game: Game) -> None:
    """Mana abilities that triggered on mana resolve at once, also while a cost is being paid (CR 605.4a)."""
    while found := [entry for entry in game.state.waiting if is_triggered_mana_ability(entry.ability)]:
        waiting = tuple(entry for entry in game.state.waiting if entry not in found)
        happen(game, ev.TriggersPlaced(waiting=waiting, why="605.4a"))
        for entry in found:
            carry_out(game, entry.ability.effect, Scope(entry.context))
