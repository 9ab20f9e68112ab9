"""The combat there is: what it comes to if nothing more happens, or if creatures were other than they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property

from engine.agents.combat.fighters import Fighter, Harmless, aimed, clash
from engine.agents.combat.tolls import split, stake_of
from engine.agents.worth.weighing import harm
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView


class Battle:
    """The attackers and blockers on the table, from blocks to combat damage (CR 509-510)."""

    def __init__(self, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> None:
        self.view = view
        self.table = view.table
        self.me = view.seat
        self.fighter = fighter
        self.permanents = {seen.id: seen for seen in self.table.battlefield}
        self.attackers: list[ObjectView] = []
        self.blockers: dict[ObjectId, list[ObjectId]] = {}
        if self.table.step == Step.DECLARE_BLOCKERS:
            self.attackers = [seen for seen in self.table.battlefield if seen.attacking is not None]
            for seen in self.table.battlefield:
                for attacker in seen.blocking:
                    self.blockers.setdefault(attacker, []).append(seen.id)
        self.fought = bool(self.attackers)
        self.fighting = {seen.id for seen in self.attackers} | {
            b for ids in self.blockers.values() for b in ids
        }
        self.kept: float | None = None
        self.gains: Counter[PlayerId] = Counter()
        """What each player gains or loses in it as it is now, once its outcome is known."""

    @cached_property
    def harmless(self) -> Harmless:
        """Which of those that fight can't harm which other."""
        return self.view.harmless(sorted(self.fighting), sorted(self.fighting))

    @cached_property
    def attackers_suffice(self) -> bool:
        """Whether more creatures that could only attack in this turn are good for nothing: there is no attack any more, or
        those that are there deal enough if each creature of the others blocks one of the largest."""
        if self.table.active != self.me or self.table.step not in (
            Step.PRECOMBAT_MAIN,
            Step.BEGINNING_OF_COMBAT,
        ):
            return True
        creatures = [seen for seen in self.table.battlefield if "creature" in seen.types and not seen.tapped]
        powers = sorted(
            self.fighter(seen.id).power for seen in creatures if seen.controller == self.me and not seen.sick
        )
        blockers = sum(1 for seen in creatures if seen.controller != self.me)
        life = min(player.life for player in self.table.players if player.id != self.me)
        return sum(powers[: max(len(powers) - blockers, 0)]) >= life

    def changed(self, id: ObjectId, changes: Mapping[ObjectId, Fighter | None]) -> Fighter | None:
        """A fighter as it would be; None if it would be gone."""
        return changes[id] if id in changes else self.fighter(id)

    def outcome(self, changes: Mapping[ObjectId, Fighter | None]) -> float:
        """What combat damage will be worth to this seat, if creatures are changed as given (None: gone)."""
        if not changes and self.kept is not None:
            return self.kept
        lives: Counter[PlayerId] = Counter()
        value = sum(self.attacked(seen, changes, lives) for seen in self.attackers)
        for player in self.table.players:
            change = lives[player.id]
            if change:
                stake = stake_of(player)
                if player.id == self.me:
                    value += stake.change(-change)
                else:
                    value += harm(max(stake.left(0), 1), stake.left(-change))
        if not changes:
            self.kept, self.gains = value, lives
        return value

    def lost_by(self, player: PlayerId) -> int:
        """What life a player loses in this combat as it is now."""
        self.outcome({})
        return max(split(-self.gains[player])[0], 0)

    def attacked(
        self, seen: ObjectView, changes: Mapping[ObjectId, Fighter | None], lives: Counter[PlayerId]
    ) -> float:
        """What one attack will be worth to this seat, apart from what it changes in `lives`."""
        attacker = self.changed(seen.id, changes)
        if attacker is None:
            return 0.0
        attacker = aimed(attacker, seen, self.permanents)
        facing = [self.changed(id, changes) for id in self.blockers.get(seen.id, ())]
        there = tuple(blocker for blocker in facing if blocker is not None)
        end = clash(attacker, there, seen.blocked, self.harmless)
        value = sum(b.worth for b in end.dead) - (attacker.worth if end.attacker_dies else 0.0)
        lives[seen.controller] += end.drained[0]
        if seen.attacking_player and seen.attacking is not None:
            lives[PlayerId(int(seen.attacking))] += end.drained[1] - attacker.toll(end.through)
        value += attacker.hit(end.through)
        return value if seen.controller == self.me else -value
