"""The declarations of attackers and blockers that obey the most requirements (CR 508.1d, 509.1c)."""

from __future__ import annotations

from itertools import combinations

from engine.decisions import AttackOption, BlockOption
from engine.decisions.combat_rules import Assignment, BlockRules
from engine.values.ids import ObjectId

Blocking = tuple[tuple[ObjectId, ObjectId], ...]

MOST_STEPS = 20_000
"""So many steps are looked for blocks; the best found by then are what can be obeyed."""

MOST_SETS = 64
"""So many sets of attackers are tried for a creature that can block several."""


def most_attacks(options: tuple[AttackOption, ...], at_most: int | None) -> tuple[Assignment, ...]:
    """A legal attack that obeys the most requirements without breaking a restriction (CR 508.1d)."""
    room = len(options) if at_most is None else at_most
    if room <= 0:
        return ()
    must = [option for option in options if option.must]
    together = [option for option in must if not option.alone_only]
    if room > 1 and len(together) == 1 and together[0].alone_not:
        together += [o for o in options if o != together[0] and not o.alone_only][:1]
    alone = [option for option in must if not option.alone_not]
    enough = room > 1 and (len(together) > 1 or (bool(together) and not together[0].alone_not))
    chosen = together[:room] if enough else alone[:1]
    return tuple((option.creature, option.defenders[0]) for option in chosen)


def most_blocks(rules: BlockRules) -> Blocking:
    """Legal blocks that obey the most requirements without breaking a restriction (CR 509.1c)."""
    search = BlockSearch(rules)
    search.go_on(0, 0)
    return search.best


class BlockSearch:
    """A search for such blocks: blocker by blocker, what obeys most first, until nothing more can be gained.

    Creatures that bear on no requirement take part only as far as others can't block without them.
    """

    def __init__(self, rules: BlockRules) -> None:
        self.rules = rules
        self.wanted = {limit.attacker for limit in rules.limits if limit.must_be_blocked}
        self.order = self.concerned()
        self.sets = [self.sets_of(option) for option in self.order]
        self.own = [int(o.must) + min(o.at_most, len(o.must_attackers)) for o in self.order] + [0]
        self.room = [min(o.at_most, len(self.wanted & set(o.attackers))) for o in self.order] + [0]
        for place in range(len(self.order) - 1, -1, -1):
            self.own[place] += self.own[place + 1]
            self.room[place] += self.room[place + 1]
        self.steps = 0
        self.pairs: list[tuple[ObjectId, ObjectId]] = []
        self.covered: dict[ObjectId, int] = {}
        self.best: Blocking = ()
        self.best_number = 0

    def concerned(self) -> list[BlockOption]:
        """The blockers on which a requirement bears, those with the least choice first, then who must help them."""
        bearing = [
            o for o in self.rules.options if o.must or o.must_attackers or self.wanted & set(o.attackers)
        ]
        bearing.sort(key=lambda o: len(o.attackers))
        crowds = {limit.attacker for limit in self.rules.limits if limit.at_least > 1}
        crowds &= {attacker for option in bearing for attacker in option.attackers}
        company = any(option.alone_not for option in bearing)
        helping = [
            o for o in self.rules.options if o not in bearing and (company or crowds & set(o.attackers))
        ]
        return bearing + helping

    def sets_of(self, option: BlockOption) -> list[tuple[ObjectId, ...]]:
        """The sets of attackers that a creature could block, bounded; it may block none."""
        first = sorted(option.attackers, key=lambda a: -2 * (a in option.must_attackers) - (a in self.wanted))
        found: list[tuple[ObjectId, ...]] = []
        for size in range(1, min(option.at_most, len(first)) + 1):
            for some in combinations(first, size):
                found.append(some)
                if len(found) >= MOST_SETS * size:
                    break
        most = tuple(first[: option.at_most])
        return [*found, *([most] if most and most not in found else []), ()]

    def gain(self, option: BlockOption, chosen: tuple[ObjectId, ...]) -> int:
        """How many requirements more are obeyed if a creature blocks these."""
        named = sum(1 for attacker in chosen if attacker in option.must_attackers)
        new = sum(1 for attacker in chosen if attacker in self.wanted and not self.covered.get(attacker))
        return int(option.must and bool(chosen)) + named + new

    def could_reach(self, place: int, number: int) -> int:
        """The most that could be obeyed at all, with what is chosen so far."""
        open_ = sum(1 for attacker in self.wanted if not self.covered.get(attacker))
        return number + self.own[place] + min(open_, self.room[place])

    def go_on(self, place: int, number: int) -> None:
        """Choose for the blocker at a place, and those after it."""
        self.steps += 1
        if self.steps > MOST_STEPS or self.could_reach(place, number) <= self.best_number:
            return
        if number > self.best_number and self.rules.restriction_broken(tuple(self.pairs)) is None:
            self.steps += len(self.pairs) // 8
            self.best, self.best_number = tuple(self.pairs), number
        if place == len(self.order):
            return
        option = self.order[place]
        gains = sorted(
            ((self.gain(option, some), some) for some in self.sets[place]), key=lambda one: -one[0]
        )
        for gained, some in gains:
            self.take(option, some, 1)
            self.go_on(place + 1, number + gained)
            self.take(option, some, -1)

    def take(self, option: BlockOption, chosen: tuple[ObjectId, ...], change: int) -> None:
        """Note blocks, or take them back."""
        for attacker in chosen:
            self.covered[attacker] = self.covered.get(attacker, 0) + change
        if change > 0:
            self.pairs.extend((option.creature, attacker) for attacker in chosen)
        elif chosen:
            del self.pairs[-len(chosen) :]
