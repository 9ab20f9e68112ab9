"""Attacks that win by the mana that is left for them: it isn't spent before (CR 602.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.agents.combat.attacking import may_attack
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Known
from engine.agents.combat.pumping import Breath
from engine.agents.combat.tolls import Stake, stake_of
from engine.values.ids import ObjectId
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView


def wins_by_mana(view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> bool:
    """Whether the seat wins by attacking with all its creatures, if all the mana it has makes one of them larger that nothing
    blocks, and not without that."""
    creatures = [seen for seen in view.table.battlefield if "creature" in seen.types and not seen.tapped]
    attackers = breathing(view, creatures, fighter)
    if not any(one.breath for one in attackers):
        return False
    stake = next(stake_of(player) for player in view.table.players if player.id != view.seat)
    if not stake.kills(sum(one.whole_toll + one.breath_toll for one in attackers)):
        return False
    blockers = [fighter(seen.id) for seen in creatures if seen.controller != view.seat]
    defence = defence_of(view, attackers, blockers, stake)
    fronts = defence.wary()
    return stake.kills(defence.at_most(fronts)) and not stake.kills(defence.through(fronts))


def defence_of(view: SeatView, attackers: list[Fighter], blockers: list[Fighter], stake: Stake) -> Defence:
    """What some creatures could do against the attack of others."""
    able = {
        one.id: [other.id for other in attackers if view.could_block(one.id, other.id)] for one in blockers
    }
    return Defence([(one, 1) for one in attackers], [(one, 1) for one in blockers], stake, Known(able))


def breathing(
    view: SeatView, creatures: Sequence[ObjectView], fighter: Callable[[ObjectId], Fighter]
) -> list[Fighter]:
    """The seat's creatures that could attack now, each with what all its mana could add to its power."""
    breath = Breath(view, view.seat)
    ready = [seen.id for seen in creatures if seen.controller == view.seat and not seen.sick]
    return [replace(fighter(id), breath=breath.of(id)) for id in ready if may_attack(view, id)]
