"""Blocks that pay, for a defence and for guessing at one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from itertools import combinations_with_replacement
from math import inf
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.combat.declaring import legal_blocks
from engine.agents.combat.fighters import Fighter, Harmless, among, called, clash
from engine.agents.combat.squads import Soldier, Squad, squads
from engine.agents.worth.weighing import life_change
from engine.decisions import Block
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView

CHUMP = 4.0
"""What giving up a blocker for nothing but the damage it stops costs beyond the creature: it could have done more."""

MOST_PAIRED = 5
"""Among how many kinds of creatures pairs of blockers are looked for."""

AT_ONCE = 4
"""The part of a squad that does the same at once: a quarter, then a quarter of what is left of it."""

Group = tuple[ObjectId, ...]
Front = tuple[ObjectId, Group]
"""An attacker and those that block it, each a kind of creatures by the one that leads it."""

Fronts = dict[Front, int]
"""How many attackers of each kind are blocked by what."""


class Paired(Enum):
    """When two creatures block one attacker together."""

    WHERE_IT_PAYS = auto()
    WHERE_IT_MUST_BE = auto()


class Ending(Struct, frozen=True):
    """How one attack ends: what the dead are worth to the defender, the damage that comes through, the life that
    lifelink gives the defender and the attacker, and who dies."""

    value: float
    through: int
    gained: int
    drained: int
    dead: tuple[ObjectId, ...]


class Change(NamedTuple):
    """Blockers added on one front: what that changes in what the defence is worth apart from the defender's life, and
    what it costs of that."""

    more: Group
    value: float
    through: int


class Offers:
    """What could be added on one front: of the changes that cost the same of the defender's life the best, by that cost and
    with its place among all; and the kinds of blockers that they are made with."""

    __slots__ = ("best", "made_with")

    def __init__(self, changes: Iterable[Change]) -> None:
        found: dict[int, tuple[int, Change]] = {}
        for place, change in enumerate(changes):
            before = found.get(change.through)
            if before is None or change.value > before[1].value:
                found[change.through] = place, change
        self.best = tuple((loss, place, change) for loss, (place, change) in found.items())
        self.made_with = frozenset(id for _, _, change in self.best for id in change.more)


class Half(NamedTuple):
    """A defence that is being built: which attackers are blocked by what, who is left to block, what it is worth apart from
    the defender's life, and what it costs of that."""

    fronts: Fronts
    free: dict[ObjectId, int]
    value: float
    through: int

    def copied(self) -> Half:
        """The same, which stays as it is while the defence is built on."""
        return Half(dict(self.fronts), dict(self.free), self.value, self.through)


class Known(Struct, frozen=True):
    """What was worked out for one combat: how attacks end, what blockers change that are added to others, and what could be
    added on a front one by one, by the kinds that are left for that."""

    endings: dict[Front, Ending] = {}
    changes: dict[Front, dict[Group, Change]] = {}
    offers: dict[tuple[Front, Group], Offers] = {}


class Step(Struct, frozen=True):
    """Blockers added on one front: what the defence is worth then, and what changes by it."""

    worth: float
    front: Front
    more: Group
    value: float
    through: int


class Defence:
    """The choice of blocks against some attackers. Attackers and blockers come by kind, with how many there are;
    `able`: which kinds of attackers each kind of blockers can block; `most_paired`: among how many kinds of them
    pairs are looked for; `harmless`: which kinds can't harm which others."""

    def __init__(
        self,
        attackers: Iterable[tuple[Fighter, int]],
        blockers: Iterable[tuple[Fighter, int]],
        able: Mapping[ObjectId, Iterable[ObjectId]],
        life: int,
        known: Known,
        most_paired: int = MOST_PAIRED,
        harmless: Harmless = frozenset(),
    ) -> None:
        self.harmless = harmless
        self.attackers = {attacker.id: (attacker, count) for attacker, count in attackers}
        self.blockers = {blocker.id: (blocker, count) for blocker, count in blockers}
        self.able: dict[ObjectId, dict[ObjectId, None]] = {id: {} for id in self.attackers}
        for id in self.blockers:
            for attacker in able.get(id, ()):
                if attacker in self.able:
                    self.able[attacker][id] = None
        self.life = life
        self.known = known
        self.most_paired = most_paired
        self.paired = Paired.WHERE_IT_PAYS
        self.parting: Half | None = None

    def ending(self, attacker: ObjectId, group: Group) -> Ending:
        """How an attack ends that a group of creatures blocks."""
        key = (attacker, group)
        found = self.known.endings.get(key)
        if found is None:
            found = self.known.endings[key] = self.fought(attacker, group)
        return found

    def fought(self, attacker: ObjectId, group: Group) -> Ending:
        """The same, worked out."""
        fighting = replace(self.attackers[attacker][0], id=ObjectId(len(group)))
        there = tuple(replace(self.blockers[id][0], id=ObjectId(n)) for n, id in enumerate(group))
        end = clash(fighting, there, None, called(self.harmless, (*group, attacker)))
        value = (fighting.worth if end.attacker_dies else 0.0) - sum(blocker.worth for blocker in end.dead)
        if end.dead and not end.attacker_dies and len(end.dead) == len(group):
            value -= CHUMP
        value -= fighting.hits if end.through else 0.0
        dead = tuple(group[blocker.id] for blocker in end.dead)
        through, gained, drained = end.through, end.drained[1], end.drained[0]
        return Ending(value, through, gained, drained, (*dead, *((attacker,) if end.attacker_dies else ())))

    def unblocked(self) -> Fronts:
        """Nobody blocks."""
        return {(id, ()): count for id, (_, count) in self.attackers.items() if count}

    def sums(self, fronts: Fronts) -> tuple[float, int]:
        """What a defence is worth apart from the defender's life, and what it costs of that."""
        endings = [(self.ending(*front), count) for front, count in fronts.items()]
        value = sum((end.value - 0.5 * end.drained) * count for end, count in endings)
        return value, sum((end.through - end.gained) * count for end, count in endings)

    def total(self, fronts: Fronts) -> float:
        """What a defence is worth to the defender."""
        value, through = self.sums(fronts)
        return value + life_change(self.life, self.life - through)

    def through(self, fronts: Fronts) -> int:
        """The damage that comes through."""
        return sum(self.ending(*front).through * count for front, count in fronts.items())

    def dead(self, fronts: Fronts) -> Counter[ObjectId]:
        """How many of each kind die."""
        dead: Counter[ObjectId] = Counter()
        for front, count in fronts.items():
            for id in self.ending(*front).dead:
                dead[id] += count
        return dead

    def best(self) -> Fronts:
        """Good blocks; where they don't save the defender, those with one blocker for each attacker, if these do."""
        free = {id: count for id, (_, count) in self.blockers.items() if count}
        fronts = self.unblocked()
        start = Half(fronts, free, *self.sums(fronts))
        if self.must_pair_more(free):
            self.parting = start.copied()
        found = self.built(start)
        if self.paired == Paired.WHERE_IT_PAYS and self.sums(found)[1] >= self.life:
            self.paired = Paired.WHERE_IT_MUST_BE
            if self.parting is not None:
                found = max(found, self.built(self.parting), key=self.total)
        return found

    def built(self, half: Half) -> Fronts:
        """Good blocks, found by adding those that help most until none do."""
        fronts, free, value, through = half
        offers: dict[Front, Offers] = {}
        worth = value + life_change(self.life, self.life - through)
        while free:
            step = self.best_step(fronts, offers, free, value, through)
            if step is None or step.worth <= worth + 1e-9:
                break
            if self.parting is None and self.parts(step):
                self.parting = Half(fronts, free, value, through).copied()
            times = self.times(step, fronts, free, value, through)
            attacker, group = step.front
            fronts[step.front] -= times
            if not fronts[step.front]:
                del fronts[step.front]
            after = (attacker, tuple(sorted((*group, *step.more))))
            fronts[after] = fronts.get(after, 0) + times
            for id in step.more:
                free[id] -= times
            self.withdraw(offers, step.more, free)
            value += times * step.value
            through += times * step.through
            worth = value + life_change(self.life, self.life - through)
        return fronts

    def parts(self, step: Step) -> bool:
        """Whether a step isn't made where two creatures block together only where they must."""
        return len(step.more) > 1 and self.attackers[step.front[0]][0].blockers != 2

    def must_pair_more(self, free: dict[ObjectId, int]) -> bool:
        """Whether pairs that must be are looked for among more kinds than pairs that pay."""
        return any(
            attacker.blockers == 2 and len(self.left(id, free)) > self.most_paired
            for id, (attacker, _) in self.attackers.items()
        )

    def withdraw(self, offers: dict[Front, Offers], used: Group, free: dict[ObjectId, int]) -> None:
        """Take back what can't be offered any more with what is left of some kinds of blockers, and what has to be looked
        for anew: where so few are left that pairs are."""
        scarce = [id for id in dict.fromkeys(used) if free[id] <= 1]
        for id in scarce:
            gone = not free[id]
            if gone:
                del free[id]
            for front, offered in list(offers.items()):
                attacker, group = front
                if id in self.able[attacker]:
                    few = not group and len(self.left(attacker, free)) <= self.most_paired
                    if few or (gone and id in offered.made_with):
                        del offers[front]

    def times(self, step: Step, fronts: Fronts, free: dict[ObjectId, int], value: float, through: int) -> int:
        """How often a step is made at once: part of the times it can be, if that isn't worse than once."""
        most = min(fronts[step.front], *(free[id] // step.more.count(id) for id in step.more))
        times = most // AT_ONCE
        if times <= 1:
            return 1
        after = self.life - through - times * step.through
        return times if value + times * step.value + life_change(self.life, after) >= step.worth else 1

    def best_step(
        self,
        fronts: Fronts,
        offers: dict[Front, Offers],
        free: dict[ObjectId, int],
        value: float,
        through: int,
    ) -> Step | None:
        """The block to add with which the defence is worth most; for menace two blockers at once. `offers` are those that
        nothing has changed."""
        best: tuple[Front, Change] | None = None
        most, at = -inf, 0
        lives: dict[int, float] = {}
        for front in fronts:
            offered = offers.get(front)
            if offered is None:
                offered = offers[front] = self.offered(front, free)
            for loss, place, change in offered.best:
                if loss not in lives:
                    lives[loss] = life_change(self.life, self.life - through - loss)
                worth = value + change.value + lives[loss]
                sooner = best is not None and best[0] is front and place < at
                if worth > most or (worth == most and sooner):
                    best, most, at = (front, change), worth, place
        return None if best is None else Step(most, best[0], *best[1])

    def offered(self, front: Front, free: dict[ObjectId, int]) -> Offers:
        """What could be added on a front."""
        attacker, group = front
        left = self.left(attacker, free)
        if not group and self.pairs(attacker, left):
            return Offers(self.changes(front, left, free))
        found = self.known.offers.get((front, left))
        if found is None:
            found = self.known.offers[front, left] = Offers(self.changes(front, left, free))
        return found

    def left(self, attacker: ObjectId, free: dict[ObjectId, int]) -> Group:
        """The kinds of blockers that are left for an attacker."""
        return tuple([id for id in self.able[attacker] if id in free])

    def pairs(self, attacker: ObjectId, left: Group) -> bool:
        """Whether pairs of blockers are looked for against an attacker that nothing blocks yet."""
        wanted = self.attackers[attacker][0].blockers
        pays = len(left) <= self.most_paired
        return wanted <= 2 and (pays if self.paired == Paired.WHERE_IT_PAYS else wanted == 2)

    def changes(self, front: Front, left: Group, free: dict[ObjectId, int]) -> Iterator[Change]:
        """What every block changes that could be added on a front with the kinds that are left for that."""
        attacker, group = front
        known = self.known.changes.setdefault(front, {})
        for more in self.additions(attacker, group, left, free):
            change = known.get(more)
            if change is None:
                old, now = self.ending(attacker, group), self.ending(attacker, tuple(sorted((*group, *more))))
                gain = (now.value - 0.5 * now.drained) - (old.value - 0.5 * old.drained)
                loss = (now.through - now.gained) - (old.through - old.gained)
                change = known[more] = Change(more, gain, loss)
            yield change

    def additions(
        self, attacker: ObjectId, group: Group, left: Group, free: dict[ObjectId, int]
    ) -> Iterator[Group]:
        """The blockers that may be added against an attacker: one, or two that bring it down together."""
        if len(group) + 1 >= self.attackers[attacker][0].blockers:
            yield from ((id,) for id in left)
        if not group and self.pairs(attacker, left):
            for one, other in combinations_with_replacement(left, 2):
                if one != other or free[one] > 1:
                    yield one, other


def _two_sides(
    attacking: list[ObjectId],
    options: Mapping[ObjectId, frozenset[ObjectId]],
    fighter: Callable[[ObjectId], Fighter],
    harmless: Harmless,
) -> tuple[list[Squad], list[Squad]]:
    """Who attacks and who could block, those that are alike together, also in what they can be blocked by, block or harm."""
    natures: dict[object, int] = {}
    blocked_by = {id: frozenset(b for b, attackers in options.items() if id in attackers) for id in attacking}

    def soldier(id: ObjectId, others: frozenset[ObjectId]) -> Soldier:
        nature = others, among(harmless, id)
        return Soldier(fighter(id), (), natures.setdefault(nature, len(natures)))

    theirs = squads(soldier(id, blocked_by[id]) for id in attacking)
    mine = squads(soldier(id, attackers) for id, attackers in options.items())
    return theirs, mine


def blocks(
    decision: Block, view: SeatView, fighter: Callable[[ObjectId], Fighter]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks to declare, as pairs of blocker and attacker."""
    options = {option.creature: frozenset(option.attackers) for option in decision.options}
    table = view.table
    attacking = [seen.id for seen in table.battlefield if seen.attacking is not None]
    harmless = view.harmless(attacking, tuple(options)) | view.harmless(options, attacking)
    theirs, mine = _two_sides(attacking, options, fighter, harmless)
    able = {squad.lead.id: options[squad.lead.id] for squad in mine}
    life = next(player.life for player in table.players if player.id == decision.player)
    fronts = Defence(
        [(squad.lead, len(squad.members)) for squad in theirs],
        [(squad.lead, len(squad.members)) for squad in mine],
        able,
        life,
        Known(),
        harmless=harmless,
    ).best()
    left = {squad.lead.id: list(squad.members) for squad in (*theirs, *mine)}
    return legal_blocks(decision, told_apart(decision, fronts, left, options))


def told_apart(
    decision: Block,
    fronts: Fronts,
    left: dict[ObjectId, list[ObjectId]],
    options: Mapping[ObjectId, frozenset[ObjectId]],
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks of kinds of creatures as blocks of single ones, as far as they are allowed. `left`: of each kind those that
    are left."""
    pairs: tuple[tuple[ObjectId, ObjectId], ...] = ()
    for kind, group in (front for front, count in fronts.items() for _ in range(count)):
        attacker = left[kind].pop(0)
        blockers = [taken(left[id], attacker, options) for id in group]
        more = (*pairs, *((blocker, attacker) for blocker in blockers if blocker is not None))
        if None not in blockers and decision.rules.restriction_broken(more) is None:
            pairs = more
    return pairs


def taken(
    members: list[ObjectId], attacker: ObjectId, options: Mapping[ObjectId, frozenset[ObjectId]]
) -> ObjectId | None:
    """One of a squad that can block an attacker, which it then does; none if all that is left of it can't."""
    for place, id in enumerate(members):
        if attacker in options[id]:
            return members.pop(place)
    return None
