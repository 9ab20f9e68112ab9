"""A defence that is built block by block, and then bettered: blockers change places, or several more bring an attacker down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import inf
from typing import NamedTuple

from engine.agents.combat.defence import Defence, Half, Paired
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Front, Fronts, Group
from engine.agents.combat.tolls import Toll
from engine.values.ids import ObjectId

MOST_CHANGES = 12
"""So often a defence is changed at most: on large boards the first changes are those that matter."""

MOST_TOGETHER = 6
"""So many creatures are tried together against one attacker, at most."""

BETTER = 0.25
"""By so much a change has to be better: a defence that was found plainly is as good as one that needs all to go as reckoned."""


MOST_TRIED = 1500
"""So many steps are taken to find blocks that save the defender, where those that were found don't."""


class Exchange(NamedTuple):
    """Fronts of which one each is given up for one each of others."""

    before: tuple[Front, ...]
    after: tuple[Front, ...]


class Bettered(Defence):
    """A defence whose blocks are looked at once more together: to add one at a time finds neither three that bring an attacker
    down only together, nor that of two good blocks one keeps others from being better."""

    def best(self) -> Fronts:
        """Good blocks, bettered as long as one change makes them better: from those that are added as they help most, and from
        those of one creature for each attacker, as groups stand in the way of these. Where they don't save the defender, those
        that do, if any are found."""
        found = self.bettered_on(super().best())
        if any(len(front.group) > 1 for front in found):
            self.paired = Paired.WHERE_IT_MUST_BE
            fronts = self.unblocked()
            other = self.bettered_on(self.built(Half(fronts, self.free(fronts), *self.sums(fronts))))
            found = other if self.total(other) > self.total(found) + BETTER else found
        if self.stake.kills(self.sums(found)[1]) and self.can_be_saved():
            saved = Saving(self).best()
            return found if saved is None else self.bettered_on(saved)
        return found

    def can_be_saved(self) -> bool:
        """Whether the defender would live if each blocker stopped one of the attackers that deal most; life that blockers gain
        apart."""
        tolls = sorted(one.whole_toll for one, count in self.attackers.values() for _ in range(count))
        blockers = sum(count for _, count in self.blockers.values())
        return blockers > 0 and not self.stake.kills(sum(tolls[:-blockers]))

    def bettered_on(self, fronts: Fronts) -> Fronts:
        """A defence as it is after all the changes that make it better."""
        for _ in range(MOST_CHANGES):
            better = self.bettered(fronts)
            if better is None:
                break
            fronts = better
        return fronts

    def bettered(self, fronts: Fronts) -> Fronts | None:
        """The defence after the change that makes it better by most; None if none does."""
        value, through = self.sums(fronts)
        best, most = None, value + self.costs[through] + BETTER
        for exchange in self.exchanges(fronts):
            before, after = exchange
            changed = sum([front.value for front in after]) - sum([front.value for front in before])
            loss = sum([front.loss for front in after]) - sum([front.loss for front in before])
            worth = value + changed + self.costs[through + loss]
            if worth > most:
                best, most = exchange, worth
        if best is None:
            return None
        other = dict(fronts)
        for front in best.before:
            other[front] -= 1
        for front in best.after:
            other[front] = other.get(front, 0) + 1
        return {front: count for front, count in other.items() if count}

    def exchanges(self, fronts: Fronts) -> Iterator[Exchange]:
        """What could be changed: a blocker that does nothing is added or takes the place of another, several are added; one that
        blocks is taken away, put against another attacker, or changes places with another."""
        free = self.free(fronts)
        for front, count in fronts.items():
            yield from self.with_more(front, free)
            for blocker in dict.fromkeys(front.group):
                rest = without(front.group, blocker)
                yield from self.exchanged((front,), ((front.attacker, rest),))
                for other in fronts:
                    if other is not front or count > 1:
                        yield from self.moved(front, rest, blocker, other)

    def free(self, fronts: Fronts) -> dict[ObjectId, int]:
        """How many of each kind block nothing."""
        free = {id: count for id, (_, count) in self.blockers.items()}
        for front, count in fronts.items():
            for id in front.group:
                free[id] -= count
        return {id: count for id, count in free.items() if count > 0}

    def with_more(self, front: Front, free: dict[ObjectId, int]) -> Iterator[Exchange]:
        """A front with blockers that do nothing yet: one more, one instead of another, as many as may help."""
        able = [id for id in free if self.can_block(id, front.attacker)]
        for id in able:
            yield from self.exchanged((front,), ((front.attacker, (*front.group, id)),))
            for blocker in dict.fromkeys(front.group):
                rest = without(front.group, blocker)
                yield from self.exchanged((front,), ((front.attacker, (*rest, id)),))
        dearest_last = sorted(able, key=lambda id: (self.blockers[id][0].worth, id))
        for order in (dearest_last, dearest_last[::-1]) if len(able) > 1 else (able,):
            gang = self.gang(front, [id for id in order for _ in range(min(free[id], MOST_TOGETHER))])
            if len(gang) > len(front.group) + 1:
                yield from self.exchanged((front,), ((front.attacker, gang),))

    def gang(self, front: Front, more: list[ObjectId]) -> Group:
        """Those that block an attacker and the first of those that may come to help, without those that aren't needed."""
        gang = (*front.group, *more[: max(MOST_TOGETHER - len(front.group), 0)])
        while len(gang) > 1:
            now = self.standing(front.attacker, gang)
            fewer = [without(gang, id) for id in dict.fromkeys(gang)]
            best = max(fewer, key=lambda rest: self.standing(front.attacker, rest))
            if self.standing(front.attacker, best) < now:
                break
            gang = best
        return gang

    def standing(self, attacker: ObjectId, group: Group) -> float:
        """What a front is worth to the defender, their life as if each point were worth the same."""
        front = self.front(attacker, tuple(sorted(group)))
        return front.value + self.costs[front.loss]

    def moved(self, front: Front, rest: Group, blocker: ObjectId, other: Front) -> Iterator[Exchange]:
        """A blocker that leaves the rest of its front for another, or changes places with one there."""
        if not self.can_block(blocker, other.attacker):
            return
        yield from self.exchanged(
            (front, other), ((front.attacker, rest), (other.attacker, (*other.group, blocker)))
        )
        for exchanged in dict.fromkeys(other.group):
            if exchanged != blocker and self.can_block(exchanged, front.attacker):
                there = (*without(other.group, exchanged), blocker)
                yield from self.exchanged(
                    (front, other), ((front.attacker, (*rest, exchanged)), (other.attacker, there))
                )

    def exchanged(
        self, before: tuple[Front, ...], after: tuple[tuple[ObjectId, Group], ...]
    ) -> Iterator[Exchange]:
        """A change, if each attacker is blocked by as many as it has to be (CR 509.1b)."""
        if all(not group or len(group) >= self.attackers[id][0].blockers for id, group in after):
            yield Exchange(before, tuple(self.front(id, tuple(sorted(group))) for id, group in after))

    def can_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Whether a kind can block another."""
        return blocker in self.known.able.get(attacker, {})


class Saving:
    """The search for blocks that save the defender, attacker by attacker, those that deal most first."""

    def __init__(self, defence: Bettered) -> None:
        self.defence = defence
        attackers = [one for one, count in defence.attackers.values() for _ in range(count)]
        self.attackers = sorted(attackers, key=lambda one: (-one.whole_toll, one.id))
        self.tried = 0
        self.found: list[Front] | None = None
        self.worth = -inf

    def best(self) -> Fronts | None:
        """The best of the blocks that were found; None if none of them saves the defender."""
        self.go_on([], {id: count for id, (_, count) in self.defence.blockers.items()}, 0)
        return None if self.found is None else dict(Counter(self.found))

    def go_on(self, fronts: list[Front], free: dict[ObjectId, int], loss: Toll) -> None:
        """Block the next attacker in each way, as long as not too many were tried."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            return
        if len(fronts) == len(self.attackers):
            worth = sum(front.value for front in fronts) + self.defence.costs[loss]
            if not self.defence.stake.kills(loss) and worth > self.worth:
                self.found, self.worth = list(fronts), worth
            return
        for front in self.ways(self.attackers[len(fronts)], free):
            left = dict(free)
            for id in front.group:
                left[id] -= 1
            self.go_on([*fronts, front], left, loss + front.loss)

    def ways(self, attacker: Fighter, free: dict[ObjectId, int]) -> list[Front]:
        """The ways to block an attacker with no more than it takes, or with two, the most sparing of life first."""
        able = [id for id, count in free.items() for _ in range(min(count, 2))]
        able = [id for id in able if self.defence.can_block(id, attacker.id)]
        groups = {
            tuple(sorted(group))
            for size in {attacker.blockers, max(attacker.blockers, 2)}
            for group in combinations(able, size)
        }
        fronts = [self.defence.front(attacker.id, group) for group in ((), *sorted(groups))]
        return sorted(fronts, key=lambda front: (front.loss, -front.value))


def without(group: Group, blocker: ObjectId) -> Group:
    """A group without one of a kind."""
    place = group.index(blocker)
    return group[:place] + group[place + 1 :]
