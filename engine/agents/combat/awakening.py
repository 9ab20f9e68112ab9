"""Permanents that become creatures for a turn, as lands and planeswalkers do, and creatures with defender that may attack in it:
what such a one is worth as one more attacker, or as one more blocker."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.agents.combat.attacking import HOPE, UNBLOCKED, lets_defenders_attack, may_attack
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter, armed
from engine.agents.combat.fronts import Known
from engine.agents.combat.tolls import stake_of
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from engine.agents.worth.weighing import LOST
from engine.ir.combat_marks import (
    BlockersAtLeast,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CombatAbility,
    CombatWord,
)
from engine.ir.modifications import Mark
from engine.ir.nodes import Effect
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

BEFORE_ATTACKING = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)


class Awakening:
    """A permanent of the seat as the creature that it could be, `now` as combat would see it, with the rules that would be
    different for it."""

    def __init__(
        self, view: SeatView, fighter: Callable[[ObjectId], Fighter], now: Fighter, marks: tuple[Mark, ...]
    ) -> None:
        self.view = view
        self.fighter = fighter
        menace = [mark.count for mark in marks if isinstance(mark, BlockersAtLeast)]
        self.now = replace(armed(now, marks), blockers=max(menace, default=1))
        self.marks = marks

    def worth(self, seen: ObjectView) -> float:
        """What it is worth that it is a creature until the turn is over: nothing where there is no combat to come, or it couldn't
        take part."""
        table = self.view.table
        if seen.tapped or seen.controller != table.seat or "creature" in seen.types:
            return 0.0
        if table.active != table.seat:
            return self.as_blocker() if table.step == Step.DECLARE_ATTACKERS else 0.0
        hastes = any(isinstance(one, CombatWord) and one.word is CombatAbility.HASTE for one in self.marks)
        if table.step not in BEFORE_ATTACKING or (seen.sick and not hastes):
            return 0.0
        return self.as_attacker()

    def freed(self, seen: ObjectView) -> float:
        """What it is worth that a creature may attack this turn as though it didn't have defender (CR 702.3b): nothing where it may
        do so already, or can't be declared as an attacker any more."""
        table = self.view.table
        mine = table.active == seen.controller == table.seat and table.step in BEFORE_ATTACKING
        if not mine or seen.tapped or seen.sick or may_attack(self.view, seen.id):
            return 0.0
        held = any(isinstance(mark, CantAttack) and mark.whom is None for mark in self.marks)
        return 0.0 if held else self.as_attacker()

    def creatures(self, *, mine: bool) -> list[Fighter]:
        """The untapped creatures of the seat, or of the others."""
        table = self.view.table
        return [
            self.fighter(seen.id)
            for seen in table.battlefield
            if "creature" in seen.types and not seen.tapped and (seen.controller == table.seat) is mine
        ]

    def as_attacker(self) -> float:
        """What it is worth to attack with it, by itself; and that the attack of all wins by it."""
        table = self.view.table
        stake = next(stake_of(player) for player in table.players if player.id != table.seat)
        there = {seen.id: seen for seen in table.battlefield}
        others = [
            one
            for one in self.creatures(mine=True)
            if not there[one.id].sick and may_attack(self.view, one.id)
        ]
        blockers = self.creatures(mine=False)
        able = {
            one.id: [other.id for other in others if self.view.could_block(one.id, other.id)]
            + [self.now.id] * self.could_be_blocked_by(one.id)
            for one in blockers
        }

        def against(*attackers: Fighter) -> Defence:
            return Defence(
                [(one, 1) for one in attackers], [(one, 1) for one in blockers], stake, Known(able)
            )

        without, together = against(*others), against(*others, self.now)
        if stake.kills(together.through(together.wary())) and not stake.kills(
            without.through(without.wary())
        ):
            return LOST
        alone = against(self.now)
        free = min(stake.cost(self.now.whole_toll), HOPE)
        return (1 - UNBLOCKED) * -alone.total(alone.wary()) + UNBLOCKED * free

    def could_be_blocked_by(self, blocker: ObjectId) -> bool:
        """Whether a creature could block it (CR 509.1b)."""
        if any(isinstance(mark, CantBeBlocked) for mark in self.marks):
            return False
        fitting = [
            self.view.matching(mark.by, self.now.id)
            for mark in self.marks
            if isinstance(mark, CantBeBlockedExceptBy)
        ]
        return all(blocker in some for some in fitting) and self.view.could_block(blocker, self.now.id)

    def as_blocker(self) -> float:
        """By how much the defence against the attack that there is gets better with it."""
        table = self.view.table
        attackers = [self.fighter(seen.id) for seen in table.battlefield if seen.attacking is not None]
        blockers = self.creatures(mine=True)
        stake = next(stake_of(player) for player in table.players if player.id == table.seat)
        there = (*blockers, self.now)
        able = {
            one.id: [other.id for other in attackers if self.view.could_block(one.id, other.id)]
            for one in there
        }

        def worth(*defenders: Fighter) -> float:
            defence = Defence(
                [(one, 1) for one in attackers], [(one, 1) for one in defenders], stake, Known(able)
            )
            return defence.total(defence.wary())

        return max(worth(*there) - worth(*blockers), 0.0)


def awakens(effect: Effect) -> bool:
    """Whether an effect makes its source a creature."""
    return any(one.sort is Sort.AWAKEN for one in consequences_of(effect))


def frees(effect: Effect) -> bool:
    """Whether an effect lets creatures with defender attack."""
    return any(lets_defenders_attack(mark) for one in consequences_of(effect) for mark in one.marks)
