"""Attackers and what blocks them, by kind: how each such fight ends and what could be added to it, worked out once for
all attacks and blocks that are weighed in one combat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from engine.agents.combat.fighters import Harmless
from engine.agents.combat.tolls import Costs, Stake, Toll
from engine.values.ids import ObjectId

MOST_PAIRED = 5
"""Among how many kinds of creatures pairs of blockers are looked for."""

Group = tuple[ObjectId, ...]
"""Creatures that block together, each by the one that leads its kind, in their order."""

PAIRED_WHERE_IT_MUST_BE = 1
"""Among the bits that say who is left to block: that two creatures block together only where they must. Every kind of
blockers has two bits besides: that one is left of it, and above it that there are two."""


class Ending(Struct, frozen=True):
    """How one attack ends: what the dead are worth to the defender, what it costs the defender of life and in poison
    counters, the life that lifelink gives the defender and the attacker, and who dies."""

    value: float
    through: Toll
    gained: int
    drained: int
    dead: tuple[ObjectId, ...]


class Change(NamedTuple):
    """Blockers added on one front: what that changes in what the defence is worth apart from the defender's life, what
    it costs of that, and the front that it makes of the one."""

    more: Group
    value: float
    through: Toll
    after: Front


Offer = tuple[Toll, float, int, Change]
"""One change that could be made on a front, after what it costs of the defender's life, what it is worth apart from that, and
its place among all."""

Offers = tuple[Offer, ...]
"""What could be added on one front: of the changes that cost the same of the defender's life the best."""


class Front:
    """An attacker and those that block it, each a kind of creatures by the one that leads it: one thing in one combat, so
    that what was found about it stands here. `value` and `loss`: what it is worth to the defender apart from their life, and
    what it costs of that; `open_to`: the bits that decide what could be added to it; `offers`: what could be, by these;
    `one_by_one`: the same where no pairs are looked for, by the kinds that are left; `changes`: what each block would change."""

    __slots__ = (
        "able",
        "attacker",
        "changes",
        "ending",
        "group",
        "loss",
        "offers",
        "one_by_one",
        "open_to",
        "value",
    )

    def __init__(self, attacker: ObjectId, group: Group, ending: Ending, able: int, *, paired: bool) -> None:
        self.attacker = attacker
        self.group = group
        self.ending = ending
        self.value = ending.value - 0.5 * ending.drained
        self.loss = ending.through - ending.gained
        self.able = able
        self.open_to = PAIRED_WHERE_IT_MUST_BE | able | able << 1 if paired else able
        self.offers: dict[int, Offers] = {}
        self.one_by_one: dict[int, Offers] = {}
        self.changes: dict[Group, Change] = {}


Fronts = dict[Front, int]
"""How many attackers of each kind are blocked by what."""


def best_by_loss(changes: Iterable[Change]) -> Offers:
    """Of the changes that cost the same of the defender's life the best."""
    found: dict[Toll, Offer] = {}
    for place, change in enumerate(changes):
        before = found.get(change.through)
        if before is None or change.value > before[1]:
            found[change.through] = change.through, change.value, place, change
    return tuple(found.values())


class Known:
    """What is so of all kinds of creatures of one combat, and what was worked out for it. `able`: which kinds of attackers
    each kind of blockers can block; `harmless`: which kinds can't harm which others; `most_paired`: among how many kinds of
    blockers pairs are looked for."""

    def __init__(
        self,
        able: Mapping[ObjectId, Iterable[ObjectId]],
        harmless: Harmless = frozenset(),
        most_paired: int = MOST_PAIRED,
    ) -> None:
        self.reach = able
        self.harmless = harmless
        self.most_paired = most_paired
        self.fronts: dict[tuple[ObjectId, Group], Front] = {}
        self.costs: dict[tuple[Stake, int], Costs] = {}
        self.bits = {id: 2 << 2 * place for place, id in enumerate(able)}
        self.able: dict[ObjectId, dict[ObjectId, int]] = {}
        """The kinds that can block each attacker, in their order, with their bits."""
        for id, attackers in able.items():
            for attacker in attackers:
                self.able.setdefault(attacker, {})[id] = self.bits[id]

    def anew(self) -> Known:
        """The same of creatures that are otherwise than they are, of which nothing was worked out yet."""
        return Known(self.reach, self.harmless, self.most_paired)

    def costs_of(self, stake: Stake, room: int) -> Costs:
        """What it is worth to a defender to pay each toll."""
        found = self.costs.get((stake, room))
        if found is None:
            found = self.costs[stake, room] = Costs(stake, room)
        return found

    def able_to_block(self, attacker: ObjectId) -> int:
        """The bits of the kinds that can block an attacker."""
        return sum(self.able.get(attacker, {}).values())

    def left_of(self, free: Mapping[ObjectId, int]) -> int:
        """Who is left to block, as bits, where there are so many of each kind."""
        ones = sum(self.bits[id] for id, count in free.items() if count)
        return ones + sum(self.bits[id] << 1 for id, count in free.items() if count > 1)

    def without(self, left: int, id: ObjectId, count: int) -> int:
        """Who is left to block, once of a kind at most one is."""
        bit = self.bits[id]
        return left & ~(bit << 1 if count else bit << 1 | bit)

    def two_of(self, id: ObjectId, left: int) -> bool:
        """Whether of a kind two are left."""
        return bool(left & self.bits[id] << 1)

    def kinds(self, attacker: ObjectId, left: int) -> Group:
        """The kinds that are left to block an attacker, in their order."""
        return tuple([id for id, bit in self.able.get(attacker, {}).items() if left & bit])
