"""Boards of a few creatures by chance, so few that all attacks and all blocks can be gone through."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TypeVar

from engine.agents.combat.attacking import Assault, Counts, Kind, Sides
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter
from engine.agents.combat.fronts import Fronts, Group, Known
from engine.agents.combat.tolls import Stake
from engine.values.ids import ObjectId

D = TypeVar("D", bound=Defence)


def creature(random: Random, id: int) -> Fighter:
    """A creature as combat sees it, worth what it looks like; some with deathtouch, some with menace."""
    power, toughness, deadly = random.randrange(6), random.randrange(1, 7), random.random() < 0.2
    worth = 1.0 + 2 * power + toughness + 4 * deadly
    return Fighter(ObjectId(id), power, toughness, worth, deadly=deadly, blockers=random.choice((1, 1, 1, 2)))


def defence(random: Random, life: int, most_paired: int, sort: type[D], kinds: int = 5) -> D:
    """A few kinds of creatures against a few."""

    def some(first: int) -> list[tuple[Fighter, int]]:
        count = random.randrange(1, kinds + 1)
        return [(creature(random, first + place), random.randrange(1, 4)) for place in range(count)]

    attackers, blockers = some(1), some(11)
    able = {one.id: [other.id for other, _ in attackers if random.random() < 0.7] for one, _ in blockers}
    return sort(attackers, blockers, Stake(life), Known(able, most_paired=most_paired))


def every_defence(wanted: Defence) -> list[Fronts]:
    """All blocks that are legal (CR 509.1)."""
    attackers = [one for one, count in wanted.attackers.values() for _ in range(count)]
    blockers = [id for id, (_, count) in wanted.blockers.items() for _ in range(count)]
    choices = [
        [
            None,
            *(place for place, one in enumerate(attackers) if id in wanted.known.able.get(one.id, {})),
        ]
        for id in blockers
    ]
    found: dict[frozenset[tuple[object, int]], Fronts] = {}
    for chosen in product(*choices):
        groups: dict[int | None, Group] = {}
        for id, place in zip(blockers, chosen, strict=True):
            groups[place] = tuple(sorted((*groups.get(place, ()), id)))
        fronts: Fronts = {}
        for place, one in enumerate(attackers):
            front = wanted.front(one.id, groups.get(place, ()))
            fronts[front] = fronts.get(front, 0) + 1
        if all(
            not one.group or len(one.group) >= wanted.attackers[one.attacker][0].blockers for one in fronts
        ):
            found.setdefault(frozenset(fronts.items()), fronts)
    return list(found.values())


def assault(random: Random) -> Assault:
    """A few kinds of creatures of both sides, all of which may attack and block."""
    sides = [
        [
            Kind(creature(random, first + place), random.randrange(1, 3), (True, False, True))
            for place in range(random.randrange(1, 5))
        ]
        for first in (1, 11)
    ]
    ours, theirs = sides
    theirs = [Kind(one.lead, one.count, (True, True)) for one in theirs]
    able = [
        (one.lead.id, tuple(other.lead.id for other in others if random.random() < 0.7))
        for some, others in ((theirs, ours), (ours, theirs))
        for one in some
    ]
    stakes = Stake(random.randrange(1, 21)), Stake(random.randrange(1, 21))
    return Assault(Sides(tuple(ours), tuple(theirs), tuple(able), *stakes, frozenset()))


def every_attack(wanted: Assault) -> list[Counts]:
    """All attacks, by how many of each kind attack."""
    return list(product(*(range(kind.count + 1) for kind in wanted.attackers)))
