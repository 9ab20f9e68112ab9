"""What it is worth that an attacker of the others doesn't attack."""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.combat.attacking import may_attack
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Known
from engine.agents.combat.tolls import stake_of
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

BEFORE_ATTACKERS = (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)


def kept_from_attacking(view: SeatView, fighter: Callable[[ObjectId], Fighter], seen: ObjectView) -> float:
    """By how much the attack of all that could attack the seat this turn costs it less, blocked well, if a creature is tapped
    before attackers are declared (CR 508.1a); nothing in one's own turn."""
    table = view.table
    if table.active == table.seat or table.step not in BEFORE_ATTACKERS or seen.controller != table.active:
        return 0.0
    ready = [one for one in table.battlefield if "creature" in one.types and not one.tapped]
    attackers = [
        fighter(one.id)
        for one in ready
        if one.controller == table.active and not one.sick and may_attack(view, one.id)
    ]
    if all(one.id != seen.id for one in attackers):
        return 0.0
    blockers = [fighter(one.id) for one in ready if one.controller == table.seat]
    able = {
        one.id: [other.id for other in attackers if view.could_block(one.id, other.id)] for one in blockers
    }
    stake = next(stake_of(player) for player in table.players if player.id == table.seat)

    def against(some: list[Fighter]) -> float:
        defence = Defence([(one, 1) for one in some], [(one, 1) for one in blockers], stake, Known(able))
        return defence.total(defence.wary())

    return max(against([one for one in attackers if one.id != seen.id]) - against(attackers), 0.0)
