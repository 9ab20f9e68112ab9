"""A defence that is built block by block, adding what helps most: quick enough to guess at one for each attack that is weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import combinations_with_replacement
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from engine.agents.combat.fighters import Fighter, clash
from engine.agents.combat.fronts import (
    PAIRED_WHERE_IT_MUST_BE,
    Change,
    Ending,
    Front,
    Fronts,
    Group,
    Known,
    Offer,
    Offers,
    best_by_loss,
)
from engine.agents.combat.tolls import Stake, Toll
from engine.values.ids import ObjectId

CHUMP = 4.0
"""What giving up a blocker for nothing but the damage it stops costs beyond the creature: it could have done more."""

AT_ONCE = 4
"""The part of a squad that does the same at once: a quarter, then a quarter of what is left of it."""


class Paired(Enum):
    """When two creatures block one attacker together."""

    WHERE_IT_PAYS = auto()
    WHERE_IT_MUST_BE = auto()


class Half(NamedTuple):
    """A defence that is being built: which attackers are blocked by what, how many are left to block, what it is worth
    apart from the defender's life, and what it costs of that."""

    fronts: Fronts
    free: dict[ObjectId, int]
    value: float
    through: Toll

    def copied(self) -> Half:
        """The same, which stays as it is while the defence is built on."""
        return Half(dict(self.fronts), dict(self.free), self.value, self.through)


class Step(NamedTuple):
    """Blockers added on one front: what the defence is worth then, and what changes by it."""

    worth: float
    front: Front
    change: Change


class Defence:
    """The choice of blocks against some attackers. Attackers and blockers come by kind, with how many there are;
    `known`: what is so of these kinds, and was worked out about them for other attacks; `room`: how much more one attacker
    may deal than it seems."""

    def __init__(
        self,
        attackers: Iterable[tuple[Fighter, int]],
        blockers: Iterable[tuple[Fighter, int]],
        stake: Stake,
        known: Known,
        room: int = 0,
    ) -> None:
        self.attackers = {attacker.id: (attacker, count) for attacker, count in attackers}
        self.blockers = {blocker.id: (blocker, count) for blocker, count in blockers}
        self.stake = stake
        self.costs = known.costs_of(stake, room)
        self.known = known
        self.paired = Paired.WHERE_IT_PAYS
        self.parting: Half | None = None

    def front(self, attacker: ObjectId, group: Group) -> Front:
        """An attacker that a group of creatures blocks."""
        found = self.known.fronts.get((attacker, group))
        if found is None:
            able = self.known.able_to_block(attacker)
            paired = not group and self.attackers[attacker][0].blockers <= 2
            found = Front(attacker, group, self.fought(attacker, group), able, paired=paired)
            self.known.fronts[attacker, group] = found
        return found

    def fought(self, attacker: ObjectId, group: Group) -> Ending:
        """How an attack ends that a group of creatures blocks."""
        fighting = self.attackers[attacker][0]
        end = clash(fighting, tuple([self.blockers[id][0] for id in group]), None, self.known.harmless)
        dead = tuple([blocker.id for blocker in end.dead])
        value = (fighting.worth if end.attacker_dies else 0.0) - sum([blocker.worth for blocker in end.dead])
        if dead and not end.attacker_dies and len(dead) == len(group):
            value -= CHUMP
        value -= fighting.hit(end.through)
        through, gained, drained = fighting.toll(end.through), end.drained[1], end.drained[0]
        return Ending(value, through, gained, drained, (*dead, attacker) if end.attacker_dies else dead)

    def unblocked(self) -> Fronts:
        """Nobody blocks."""
        return {self.front(id, ()): count for id, (_, count) in self.attackers.items() if count}

    def sums(self, fronts: Fronts) -> tuple[float, Toll]:
        """What a defence is worth apart from the defender's life, and what it costs of that."""
        value = sum(front.value * count for front, count in fronts.items())
        return value, sum(front.loss * count for front, count in fronts.items())

    def total(self, fronts: Fronts) -> float:
        """What a defence is worth to the defender."""
        value, through = self.sums(fronts)
        return value + self.costs[through]

    def through(self, fronts: Fronts) -> Toll:
        """What comes through."""
        return sum(front.ending.through * count for front, count in fronts.items())

    def dead(self, fronts: Fronts) -> Counter[ObjectId]:
        """How many of each kind die."""
        dead: Counter[ObjectId] = Counter()
        for front, count in fronts.items():
            for id in front.ending.dead:
                dead[id] += count
        return dead

    def best(self) -> Fronts:
        """Good blocks; where they don't save the defender, those with one blocker for each attacker, if these do."""
        free = {id: count for id, (_, count) in self.blockers.items() if count}
        fronts = self.unblocked()
        start = Half(fronts, free, *self.sums(fronts))
        if self.must_pair_more(self.known.left_of(free)):
            self.parting = start.copied()
        found = self.built(start)
        if self.paired == Paired.WHERE_IT_PAYS and self.stake.kills(self.sums(found)[1]):
            self.paired = Paired.WHERE_IT_MUST_BE
            if self.parting is not None:
                found = max(found, self.built(self.parting), key=self.total)
        return found

    def wary(self) -> Fronts:
        """The same, but for mana that is left for attackers: if it lost the game, spent on one that nothing blocks, those
        blocks that would be best if each attacker had it all, if these save the defender."""
        fronts = self.best()
        if self.stake.kills(self.through(fronts)) or not self.stake.kills(self.at_most(fronts)):
            return fronts
        raised = [
            (replace(one, power=one.power + one.breath), count) for one, count in self.attackers.values()
        ]
        other = type(self)(
            raised, self.blockers.values(), self.stake, self.known.anew(), self.costs.room
        ).best()
        mine = {self.front(front.attacker, front.group): count for front, count in other.items()}
        return fronts if self.stake.kills(self.at_most(mine)) else mine

    def at_most(self, fronts: Fronts) -> Toll:
        """What comes through if all the mana that is left for it makes an attacker larger that nothing stops."""
        free = (
            self.attackers[front.attacker][0]
            for front, count in fronts.items()
            if count and (not front.group or self.attackers[front.attacker][0].tramples)
        )
        return self.through(fronts) + max((one.breath_toll for one in free), default=0)

    def built(self, half: Half) -> Fronts:
        """Good blocks, found by adding those that help most until none do."""
        fronts, free, value, through = half
        left = self.known.left_of(free)
        worth = value + self.costs[through]
        while left:
            step = self.best_step(fronts, left, value, through)
            if step is None or step.worth <= worth + 1e-9:
                break
            if self.parting is None and self.parts(step):
                self.parting = Half(fronts, free, value, through).copied()
            times = self.times(step, fronts, free, value, through)
            front, change = step.front, step.change
            fronts[front] -= times
            if not fronts[front]:
                del fronts[front]
            after = change.after
            fronts[after] = fronts.get(after, 0) + times
            for id in change.more:
                free[id] -= times
                if free[id] <= 1:
                    left = self.known.without(left, id, free[id])
            value += times * change.value
            through += times * change.through
            worth = value + self.costs[through]
        return fronts

    def parts(self, step: Step) -> bool:
        """Whether a step isn't made where two creatures block together only where they must."""
        return len(step.change.more) > 1 and self.attackers[step.front.attacker][0].blockers != 2

    def must_pair_more(self, left: int) -> bool:
        """Whether pairs that must be are looked for among more kinds than pairs that pay."""
        return any(
            attacker.blockers == 2
            and (left & self.known.able_to_block(id)).bit_count() > self.known.most_paired
            for id, (attacker, _) in self.attackers.items()
        )

    def times(
        self, step: Step, fronts: Fronts, free: dict[ObjectId, int], value: float, through: Toll
    ) -> int:
        """How often a step is made at once: part of the times it can be, if that isn't worse than once."""
        change = step.change
        most = fronts[step.front]
        for id in change.more:
            most = min(most, free[id] // change.more.count(id))
        times = most // AT_ONCE
        if times <= 1:
            return 1
        cost = self.costs[through + times * change.through]
        return times if value + times * change.value + cost >= step.worth else 1

    def best_step(self, fronts: Fronts, left: int, value: float, through: Toll) -> Step | None:
        """The block to add with which the defence is worth most; for menace two blockers at once. `left`: who is left to
        block."""
        if self.paired == Paired.WHERE_IT_MUST_BE:
            left |= PAIRED_WHERE_IT_MUST_BE
        best: Offer | None = None
        most, at, costs = -inf, None, self.costs
        for front in fronts:
            there = left & front.open_to
            offers = front.offers.get(there)
            if offers is None:
                offers = front.offers[there] = self.offered(front, there)
            for offer in offers:
                loss, more, place, _ = offer
                worth = value + more + costs[through + loss]
                if worth > most or (worth == most and at is front and best is not None and place < best[2]):
                    best, most, at = offer, worth, front
        return None if best is None or at is None else Step(most, at, best[3])

    def offered(self, front: Front, left: int) -> Offers:
        """What could be added on a front."""
        able = left & front.able
        if not front.group and self.pairs(front.attacker, able.bit_count()):
            return best_by_loss(self.changes(front, left))
        found = front.one_by_one.get(able)
        if found is None:
            found = front.one_by_one[able] = best_by_loss(self.changes(front, able))
        return found

    def pairs(self, attacker: ObjectId, kinds: int) -> bool:
        """Whether pairs of blockers are looked for against an attacker that nothing blocks yet, and that so many kinds could
        block."""
        wanted = self.attackers[attacker][0].blockers
        pays = kinds <= self.known.most_paired
        return wanted <= 2 and (pays if self.paired == Paired.WHERE_IT_PAYS else wanted == 2)

    def changes(self, front: Front, left: int) -> Iterator[Change]:
        """What every block changes that could be added on a front with who is left for that."""
        for more in self.additions(front, left):
            change = front.changes.get(more)
            if change is None:
                after = self.front(front.attacker, tuple(sorted((*front.group, *more))))
                change = Change(more, after.value - front.value, after.loss - front.loss, after)
                front.changes[more] = change
            yield change

    def additions(self, front: Front, left: int) -> Iterator[Group]:
        """The blockers that may be added against an attacker: one, or two that bring it down together."""
        kinds = self.known.kinds(front.attacker, left)
        if len(front.group) + 1 >= self.attackers[front.attacker][0].blockers:
            yield from ((id,) for id in kinds)
        if not front.group and self.pairs(front.attacker, len(kinds)):
            for one, other in combinations_with_replacement(kinds, 2):
                if one != other or self.known.two_of(one, left):
                    yield one, other
