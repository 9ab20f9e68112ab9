"""Blocks that pay, and those that save a life: found by adding the best block again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from msgspec import Struct

from engine.agents.declaring import legal_blocks
from engine.agents.fighters import Fighter, clash
from engine.agents.weighing import life_change
from engine.decisions import Block
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView

CHUMP = 4.0
"""What giving up a blocker for nothing but the damage it stops costs beyond the creature: it could have done more."""

MOST_PAIRED = 5
"""Among how many creatures pairs of blockers are looked for."""

Groups = dict[ObjectId, tuple[ObjectId, ...]]
"""The blockers of each blocked attacker."""


class Ending(Struct, frozen=True):
    """How one attack ends: what the dead are worth to the defender, the damage that comes through, the life that
    lifelink gives the defender and the attacker, and who dies."""

    value: float
    through: int
    gained: int
    drained: int
    dead: tuple[ObjectId, ...]


class Defence:
    """The choice of blocks against some attackers. `able`: which attackers each blocker can block; `most_paired`:
    among how many of them pairs are looked for."""

    def __init__(
        self,
        attackers: Iterable[Fighter],
        blockers: Iterable[Fighter],
        able: Mapping[ObjectId, Iterable[ObjectId]],
        life: int,
        kept: dict[tuple[ObjectId, ...], Ending],
        most_paired: int = MOST_PAIRED,
    ) -> None:
        self.attackers = {attacker.id: attacker for attacker in attackers}
        self.blockers = {blocker.id: blocker for blocker in blockers}
        self.able = {id: [a for a in able.get(id, ()) if a in self.attackers] for id in self.blockers}
        self.life = life
        self.kept = kept
        self.most_paired = most_paired

    def ending(self, attacker: ObjectId, group: tuple[ObjectId, ...]) -> Ending:
        """How an attack ends that a group of creatures blocks."""
        key = (attacker, *group)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self.fought(self.attackers[attacker], group)
        return found

    def fought(self, attacker: Fighter, group: tuple[ObjectId, ...]) -> Ending:
        """The same, worked out."""
        end = clash(attacker, tuple(self.blockers[id] for id in group))
        value = (attacker.worth if end.attacker_dies else 0.0) - sum(blocker.worth for blocker in end.dead)
        if end.dead and not end.attacker_dies and len(end.dead) == len(group):
            value -= CHUMP
        dead = tuple(blocker.id for blocker in end.dead) + ((attacker.id,) if end.attacker_dies else ())
        return Ending(value, end.through, end.drained[1], end.drained[0], dead)

    def total(self, groups: Groups) -> float:
        """What a defence is worth to the defender."""
        endings = [self.ending(id, groups.get(id, ())) for id in self.attackers]
        through = sum(end.through - end.gained for end in endings)
        drained = sum(end.drained for end in endings)
        return sum(end.value for end in endings) + life_change(self.life, self.life - through) - 0.5 * drained

    def through(self, groups: Groups) -> int:
        """The damage that comes through."""
        return sum(self.ending(id, groups.get(id, ())).through for id in self.attackers)

    def best(self) -> Groups:
        """Good blocks, found by adding the one that helps most until none does."""
        groups: Groups = {}
        free = list(self.blockers)
        value = self.total(groups)
        while free:
            found = max(self.steps(groups, free), key=lambda step: step[0], default=None)
            if found is None or found[0] <= value + 1e-9:
                break
            value, attacker, group = found
            groups[attacker] = group
            free = [id for id in free if id not in group]
        return groups

    def steps(
        self, groups: Groups, free: list[ObjectId]
    ) -> Iterable[tuple[float, ObjectId, tuple[ObjectId, ...]]]:
        """Every block that could be added, with the worth of the defence then; for menace two at once."""
        endings = {id: self.ending(id, groups.get(id, ())) for id in self.attackers}
        base = sum(end.value - 0.5 * end.drained for end in endings.values())
        through = sum(end.through - end.gained for end in endings.values())
        for attacker in self.attackers:
            for more in self.additions(attacker, groups.get(attacker, ()), free):
                group = (*groups.get(attacker, ()), *more)
                now, old = self.ending(attacker, group), endings[attacker]
                value = base + (now.value - 0.5 * now.drained) - (old.value - 0.5 * old.drained)
                after = through + (now.through - now.gained) - (old.through - old.gained)
                yield value + life_change(self.life, self.life - after), attacker, group

    def additions(
        self, attacker: ObjectId, group: tuple[ObjectId, ...], free: list[ObjectId]
    ) -> Iterable[tuple[ObjectId, ...]]:
        """The blockers that may be added against an attacker: one, or two that bring it down together."""
        able = [blocker for blocker in free if attacker in self.able[blocker]]
        if len(group) + 1 >= self.attackers[attacker].blockers:
            yield from ((blocker,) for blocker in able)
        if not group and len(able) <= self.most_paired and self.attackers[attacker].blockers <= 2:
            yield from combinations(able, 2)


def blocks(
    decision: Block, view: SeatView, fighter: Callable[[ObjectId], Fighter]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks to declare, as pairs of blocker and attacker."""
    able = {option.creature: option.attackers for option in decision.options}
    table = view.table
    attackers = [fighter(seen.id) for seen in table.battlefield if seen.attacking is not None]
    life = next(player.life for player in table.players if player.id == decision.player)
    groups = Defence(attackers, [fighter(id) for id in able], able, life, {}).best()
    pairs: list[tuple[ObjectId, ObjectId]] = []
    for attacker, group in groups.items():
        more = [*pairs, *((blocker, attacker) for blocker in group)]
        if decision.rules.restriction_broken(tuple(more)) is None:
            pairs = more
    return legal_blocks(decision, tuple(pairs))
