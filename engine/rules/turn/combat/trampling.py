"""Attackers with trample that are blocked by the same creatures: what one assigns counts for the others (CR 702.19b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import combinations, product
from typing import NamedTuple

from engine.ir.combat_marks import AssignsAsUnblocked
from engine.rules.actions.damage import Hit
from engine.rules.core.game import Game
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId


class Coming(NamedTuple):
    """An attacker that assigns its damage later: how much, among which creatures, and whether any of it is lethal."""

    power: int
    blockers: frozenset[ObjectId]
    deadly: bool


class Beside(NamedTuple):
    """What counts for an attacker besides what it assigns itself: `before`, what others have assigned; `owed`, the
    creatures of which these assume that they are assigned lethal damage; `coming`, who assigns after it (CR 510.1e)."""

    before: tuple[Hit, ...] = ()
    owed: frozenset[ObjectId] = frozenset()
    coming: tuple[Coming, ...] = ()


def is_deadly(game: Game, source: ObjectId) -> bool:
    """Whether any damage from a source is lethal (CR 702.2c)."""
    return game.characteristics(source).has_damage_word("deathtouch")


def coming_from(game: Game, source: ObjectId, power: int, blockers: Sequence[ObjectId]) -> Coming | None:
    """What others may count on of an attacker; nothing if it may turn out to be assigned to none of its blockers."""
    if not blockers or game.characteristics(source).marks_of(AssignsAsUnblocked):
        return None
    return Coming(power, frozenset(blockers), is_deadly(game, source))


def still_lethal(game: Game, id: ObjectId, before: Sequence[Hit]) -> int:
    """How much damage is lethal to a creature, that already marked and assigned counting (CR 702.19b, 702.2c)."""
    obj, chars = game.state.objects[id], game.characteristics(id)
    there = [(by, amount) for by, target, amount in before if target == ObjectRef(id)]
    if any(is_deadly(game, by) for by, _ in there):
        return 0
    return max((chars.toughness or 0) - obj.damage - sum(amount for _, amount in there), 0)


def lethal_damage(game: Game, id: ObjectId, source: ObjectId, before: Sequence[Hit] = ()) -> int:
    """How much damage of a source is lethal to a creature, what was assigned before counting (CR 702.19b, 702.2c)."""
    needed = still_lethal(game, id, before)
    return min(needed, 1) if is_deadly(game, source) else needed


def least_for_each(
    game: Game, source: ObjectId, blockers: Sequence[ObjectId], beside: Beside, *, beyond: bool
) -> tuple[int, ...]:
    """How much each of the blockers has to be assigned so that others can assign it, and all that they owe, the rest of
    what is lethal (CR 510.1e, 702.19b). `beyond`: the attacker assigns damage to what it attacks.

    Where what comes could be counted on for one blocker or for another, it is counted on for the first of them.
    """
    needing = beside.owed | frozenset(blockers if beyond else ())
    open_to_all = {id: still_lethal(game, id, beside.before) for id in sorted(needing)}
    own = {id: lethal_damage(game, id, source, beside.before) for id in blockers if id in needing}
    left = {id: 0 if id in own else needed for id, needed in open_to_all.items()}
    shares: list[int] = []
    for id in blockers:
        share = 0
        while id in own and share < own[id]:
            if can_be_covered({**left, id: open_to_all[id] - share}, beside.coming):
                break
            share += 1
        if id in own:
            left[id] = 0 if share == own[id] else open_to_all[id] - share
        shares.append(share)
    return tuple(shares)


def can_be_covered(owed: Mapping[ObjectId, int], coming: Sequence[Coming]) -> bool:
    """Whether those who assign damage later can together assign so much to each of some creatures."""
    needed = {id: amount for id, amount in owed.items() if amount}
    deadly = (one for one in coming if one.deadly)
    choices = (_as_many_as_it_can(one.blockers & needed.keys(), one.power) for one in deadly)
    return any(_are_covered(needed, frozenset().union(*chosen), coming) for chosen in product(*choices))


def _as_many_as_it_can(ids: Set[ObjectId], power: int) -> Iterator[tuple[ObjectId, ...]]:
    """Which of some creatures a source with deathtouch can assign lethal damage to, 1 each (CR 702.2c)."""
    return combinations(sorted(ids), min(power, len(ids)))


def _are_covered(needed: Mapping[ObjectId, int], deadly: Set[ObjectId], coming: Sequence[Coming]) -> bool:
    """Whether those without deathtouch can assign what the others leave."""
    sharing = Sharing(coming)
    return all(sharing.covers(id, amount) for id, amount in needed.items() if id not in deadly)


class Sharing:
    """How much those who assign damage later assign to which of several creatures."""

    def __init__(self, coming: Sequence[Coming]) -> None:
        self.coming = coming
        self.spare = [0 if one.deadly else one.power for one in coming]
        self.given: dict[tuple[int, ObjectId], int] = {}

    def covers(self, id: ObjectId, amount: int) -> bool:
        """Have so much go to a creature; False if there isn't that much for it."""
        while amount > 0:
            got = self.give(id, amount, set())
            if not got:
                return False
            amount -= got
        return True

    def give(self, id: ObjectId, amount: int, asked: set[int]) -> int:
        """Have some of what comes go to a creature, if need be instead of to another that gets it elsewhere."""
        for place, one in enumerate(self.coming):
            if id not in one.blockers or place in asked:
                continue
            asked.add(place)
            got = min(amount, self.spare[place])
            self.spare[place] -= got
            got = got or self.taken_from_others(id, amount, place, asked)
            if got:
                self.given[place, id] = self.given.get((place, id), 0) + got
                return got
        return 0

    def taken_from_others(self, id: ObjectId, amount: int, place: int, asked: set[int]) -> int:
        """How much of what one assigns to another creature can go to this, as that one gets it from elsewhere."""
        for other in sorted(self.coming[place].blockers - {id}):
            there = self.given.get((place, other), 0)
            if not there:  # to ask for nothing would only use up those who can be asked for this creature
                continue
            got = self.give(other, min(amount, there), asked)
            if got:
                self.given[place, other] -= got
                return got
        return 0
