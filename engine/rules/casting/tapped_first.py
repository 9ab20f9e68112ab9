"""What is tapped for the mana of a cost is tapped as the rest of it is paid: {Q}, "Untap a tapped creature you control"
(CR 601.2g-h, 602.2b, 605.3a)."""

from __future__ import annotations

from engine.decisions import ManaOption
from engine.ir.abilities import Activated
from engine.rules.actions.costs import can_pay_parts, is_only_mana, taps_its_source
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.core.solving import find_plan
from engine.rules.events.happening import happen
from engine.rules.mana.activating_mana import add_mana_by
from engine.rules.mana.at_hand import at_hand
from engine.rules.mana.mana_as_played import Nobody
from engine.rules.mana.may_activate import find_ability, may_be_tapped_for_it
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost


def tapped_first(
    game: Game, player: PlayerId, source: ObjectId, ability: Activated, x: int | None
) -> tuple[ObjectId, ...] | None:
    """The permanents, as few as will do, that have to be tapped for mana so that the parts of a cost that aren't mana can be
    paid; none if they can be already. None if they can't be at all."""
    if is_only_mana(ability.cost) or can_be_paid_with(game, player, source, ability, x, ()):
        return ()
    if not may_be_tapped_for_it(ability):
        return None
    found = tuple(id for id in options_that_tap(game, player, source) if not (id == source and taps(ability)))
    if not can_be_paid_with(game, player, source, ability, x, found):
        return None
    for id in found:
        fewer = tuple(other for other in found if other != id)
        if can_be_paid_with(game, player, source, ability, x, fewer):
            found = fewer
    return found


def taps(ability: Activated) -> bool:
    """Whether its cost taps the source, so that this can't be tapped for mana to pay the rest (CR 602.2b)."""
    return taps_its_source(ability.cost)


def can_be_paid_with(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    ability: Activated,
    x: int | None,
    tapped: tuple[ObjectId, ...],
) -> bool:
    """Whether the parts of a cost that aren't mana could be paid if these were tapped."""
    scope = scope_of(source, player)
    scope.x = x
    if not tapped:
        return can_pay_parts(game, ability.cost, player, scope)
    with game.alone(Nobody()):
        happen(game, *(ev.TappedChanged(object=id, tapped=True) for id in tapped))
        return can_pay_parts(game, ability.cost, player, scope)


def options_that_tap(game: Game, player: PlayerId, spend_on: ObjectId) -> dict[ObjectId, ManaOption]:
    """The permanents that are tapped for mana by an ability that does nothing else, and costs none."""
    _, options = at_hand(game, player, spend_on)
    return {option.used: option for option in reversed(options) if option.harmless}


def tap_for_mana(
    game: Game, player: PlayerId, source: ObjectId, cost: ManaCost, ids: tuple[ObjectId, ...]
) -> None:
    """These permanents give their mana, where nobody is told: such as a plan for the whole cost wants of them."""
    pool, options = at_hand(game, player, source)
    plan = find_plan(cost, pool, options) or ()
    wanted = {options[place].used: (options[place], choice) for place, choice in plan}
    others = options_that_tap(game, player, source)
    for id in ids:
        option, choice = wanted.get(id, (others[id], 0))
        having = find_ability(game, option.object, option.key)
        add_mana_by(game, player, option.object, having, option.produces[choice], option.by, option.x)
