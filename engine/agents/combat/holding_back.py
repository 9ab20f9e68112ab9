"""What it is worth that the others can't use in their turn what they have: that an attacker doesn't attack, a land gives no mana."""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.combat.attacking import may_attack
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Known
from engine.agents.combat.tolls import stake_of
from engine.agents.worth.manabase import gives
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

BEFORE_MANA = (Step.UPKEEP, Step.DRAW)
BEFORE_ATTACKERS = (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)


DENIED = 1.5
"""What it is worth that a mana can't be used in a turn by who has cards to use it for."""


def kept_from_use(view: SeatView, fighter: Callable[[ObjectId], Fighter], seen: ObjectView) -> float:
    """What it is worth that a permanent of the others is tapped before they use it in their turn: to attack, or for mana, of
    which the most is kept from them as the turn begins (CR 503)."""
    table = view.table
    mana = 0.0
    if table.active == seen.controller != table.seat and table.step in BEFORE_MANA:
        holds = any(player.id == seen.controller and player.hand for player in table.players)
        mana = DENIED * len(gives(view.abilities(seen.id))[:1]) if holds else 0.0
    return mana + kept_from_attacking(view, fighter, seen)


def kept_from_attacking(view: SeatView, fighter: Callable[[ObjectId], Fighter], seen: ObjectView) -> float:
    """By how much the attack of all that could attack the seat this turn costs it less, blocked well, if a creature is tapped
    before attackers are declared (CR 508.1a); nothing in one's own turn."""
    table = view.table
    if table.active == table.seat or table.step not in BEFORE_ATTACKERS or seen.controller != table.active:
        return 0.0
    creatures = [one for one in table.battlefield if "creature" in one.types and not one.tapped]
    attackers = [fighter(one.id) for one in creatures if could_attack(view, one)]
    blockers = [fighter(one.id) for one in creatures if one.controller == table.seat]
    without = [one for one in attackers if one.id != seen.id]
    if len(without) == len(attackers):
        return 0.0
    return max(defended(view, without, blockers) - defended(view, attackers, blockers), 0.0)


def could_attack(view: SeatView, seen: ObjectView) -> bool:
    """Whether an untapped creature of who is active could be declared as an attacker (CR 508.1a, 508.1c)."""
    return seen.controller == view.table.active and not seen.sick and may_attack(view, seen.id)


def defended(view: SeatView, attackers: list[Fighter], blockers: list[Fighter]) -> float:
    """What an attack of some creatures comes to for the seat, blocked well."""
    able = {
        one.id: [other.id for other in attackers if view.could_block(one.id, other.id)] for one in blockers
    }
    stake = next(stake_of(player) for player in view.table.players if player.id == view.seat)
    defence = Defence([(one, 1) for one in attackers], [(one, 1) for one in blockers], stake, Known(able))
    return defence.total(defence.wary())
