"""Which spells can be cast, and why not: whether some choices would let a casting succeed (CR 601.3, 601.2e)."""

from __future__ import annotations

from itertools import product

from engine.ir.abilities import Spell
from engine.ir.cards import Printed
from engine.ir.costs import Cost
from engine.ir.effects import Modal, PricedMode, Sequence
from engine.ir.nodes import Effect
from engine.rules.actions.costs import can_pay_parts, has_variable, telling_numbers
from engine.rules.actions.permanents import enchant_phrase_of
from engine.rules.actions.targeting import can_target
from engine.rules.casting.emerge_and_harmonize import (
    best_reduction,
)
from engine.rules.casting.ways_to_cast import (
    Way,
    additional_costs,
    as_spell,
    base_cost,
    prohibited_values,
    ways,
    why_not_now,
)
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.costs_paid import settled
from engine.rules.evaluating.targets_for_each_player import unrolled
from engine.rules.mana.assist import left_to_pay
from engine.rules.mana.paying import affordable
from engine.rules.mana.paying_with_objects import helpers_for
from engine.rules.mana.total_cost import (
    extra_costs,
    joined,
    mana_needed,
    possible_costs,
)
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, reduced


def castable_ways(game: Game, player: PlayerId, card: ObjectId) -> list[Way]:
    """The ways in which a player can begin to cast a card now, with targets and mana for it (CR 601.3)."""
    return [way for way in ways(game, player, card) if can_cast(game, player, card, way)]


def can_cast(game: Game, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """Whether some choices would let the casting succeed (CR 601.3, 601.2e)."""
    return why_not_cast(game, player, card, way) is None


def why_not_cast(game: Game, player: PlayerId, card: ObjectId, way: Way) -> IllegalAction | None:
    """The first rule that no choices get a casting past: permission, costs, targets (CR 601.3, 601.2e-h)."""
    reason = why_not_now(game, player, card, way)
    if reason is not None:
        return reason
    obj = game.state.objects[card]
    printed = obj.card.faces[way.face]
    seen = as_spell(game, player, card, way)
    scope = scope_of(card, player)
    besides = () if way.besides is None else (way.besides,)
    whole = joined((base_cost(printed, way), *besides, *extra_costs(game, seen, player)))
    mandatory = (a for a in additional_costs(seen.chars) if a.name is None)
    choices = tuple(product(*((a.cost, *a.alternatives) for a in mandatory)))
    less = best_reduction(game, way.trade, player, scope)
    if less is None:
        return IllegalAction("118.3", "there is nothing to give for its cost")
    prices = prices_of_modes(game, card, printed, scope)
    full = tuple(joined((whole, *costs, price)) for costs in choices for price in prices)
    reason = why_not_completed(game, seen, way, full[0], less, scope, "")
    for cost in full[1:] if reason is not None else ():
        if why_not_completed(game, seen, way, cost, less, scope, "") is None:
            return None
    if reason is None or reason.rule != "601.2c":
        return reason
    # what needs targets may depend on an optional cost (CR 601.2b-c, 702.33g)
    optional = [a for a in additional_costs(seen.chars) if a.name is not None]
    ways_on = ((joined((cost, a.cost)), a.name or "") for cost in full for a in optional)
    if any(why_not_completed(game, seen, way, cost, less, scope, name) is None for cost, name in ways_on):
        return None
    return reason


def why_not_completed(
    game: Game, seen: Seen, way: Way, full: Cost, less: ManaCost, scope: Scope, paid: str
) -> IllegalAction | None:
    """Why a casting for that cost can't be completed: mana, other costs or targets; None if it can (CR 601.2c-h).

    `paid`: the optional cost that is among it.
    """
    card, player = seen.id, scope.controller
    helpers = helpers_for(game, seen, player)
    problem = IllegalAction("601.2c", "there are not enough legal targets for it")
    barred = prohibited_values(game, player, card, way)
    # what can be exiled, discarded or targeted may depend on X (CR 601.2b-c)
    for scope.x in telling_numbers(game) if has_variable(full) else (0,):
        costs = possible_costs(game, mana_needed(game, full, scope), seen, player, ())
        own = (left_to_pay(game, player, seen, reduced(mana, less)) for mana in costs)
        if not any(affordable(game, player, mana, card, NOTHING, helpers) for mana in own):
            mana = reduced(costs[0], less)
            unaffordable = IllegalAction("601.2h", f"it costs {mana}, which you can't pay now")
            return problem if scope.x else unaffordable
        if barred is not None and scope.x in barred:
            problem = IllegalAction("601.5", f"an effect prohibits casting it with {scope.x} for X")
        elif not can_pay_parts(game, full, player, scope):
            problem = IllegalAction("118.3", "a part of its cost that is not mana can't be paid")
        elif has_targets(game, card, way, scope, paid):
            return None
    return problem


def has_targets(game: Game, card: ObjectId, way: Way, scope: Scope, paid: str) -> bool:
    """Whether there are targets for what the face needs; of a modal spell, for modes enough (CR 601.2c). `paid`: an
    optional cost that is paid."""
    if way.untargeted or way.face_down:
        return True
    faces = game.state.objects[card].card.faces
    printed = faces[way.face]
    spell = as_spell(game, scope.controller, card, way).chars
    if "Aura" in spell.subtypes:
        phrase = enchant_phrase_of(spell)
        return phrase is not None and can_target(game, [phrase], card, scope)
    return all(
        effect_has_targets(game, settled(ability.effect, {way.name: 1, paid: 1}), card, scope)
        for face in (faces if way.fused else (printed,))
        for ability in face.abilities
        if isinstance(ability, Spell)
    )


def prices_of_modes(game: Game, card: ObjectId, printed: Printed, scope: Scope) -> tuple[Cost, ...]:
    """What each mode that could be chosen adds to the cost; nothing if modes cost nothing (CR 700.2a, 700.2h)."""
    modes = [
        mode
        for ability in printed.abilities
        if isinstance(ability, Spell) and isinstance(ability.effect, Modal)
        for mode in ability.effect.modes
        if isinstance(mode, PricedMode)
    ]
    possible = tuple(mode.cost for mode in modes if effect_has_targets(game, mode.effect, card, scope))
    return possible or tuple(mode.cost for mode in modes) or (Cost(()),)


def effect_has_targets(
    game: Game, effect: Effect, by: ObjectId, scope: Scope, *, of_ability: bool = False
) -> bool:
    """Whether an effect's target phrases can all be answered (CR 601.2c, 700.2a). `of_ability`: it is that of an
    ability of `by`, not of a card that would be the spell."""
    if isinstance(effect, Modal):
        good = sum(
            1 for mode in effect.modes if effect_has_targets(game, mode, by, scope, of_ability=of_ability)
        )
        return good >= effect.least or (effect.repeat and good > 0)
    if isinstance(effect, Sequence):
        return all(
            effect_has_targets(game, part, by, scope, of_ability=of_ability) for part in effect.effects
        )
    effect = unrolled(game, effect, scope)
    return can_target(game, slots_of(effect), by, scope, of_ability=of_ability)
