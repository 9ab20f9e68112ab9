"""What makes a declaration of attackers or blockers legal, as plain data that can be asked (CR 508.1, 509.1).

The rules build these values from the state; the door, a widget and an opponent all ask the same ones.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct

from engine.decisions.options import AttackOption, BlockOption, ObjectOption, PlayerOption
from engine.values.ids import ObjectId

Assignment = tuple[ObjectId, PlayerOption | ObjectOption]


AttackLimit = tuple[tuple[PlayerOption | ObjectOption, ...], int]
"""So many creatures at most can attack any of these together."""


def is_crowded(limit: AttackLimit, attacks: Collection[Assignment]) -> bool:
    """Whether more creatures attack some than can (CR 508.1c)."""
    whom, most = limit
    meant = {(type(one), one.id) for one in whom}
    return sum((type(defender), defender.id) in meant for _, defender in attacks) > most


def lacks_company(option: AttackOption | BlockOption, declared: Collection[ObjectId]) -> bool:
    """Whether too few of those attack or block without whom a creature can't (CR 508.1c, 509.1b)."""
    others = set(declared) - {option.creature}
    return any(len(others & set(group)) < least for group, least in option.company)


class AttackRules(Struct, frozen=True):
    """Restrictions and requirements on attackers (CR 508.1c-d). `requirements_possible`: the most
    requirements that any legal declaration obeys; `example`: one that obeys so many. `one_of`: for each requirement to
    attack with at least one creature the assignments of which one obeys it. `at_most_on`: so many creatures at most can
    attack one of those."""

    options: tuple[AttackOption, ...]
    requirements_possible: int
    at_most: int | None = None
    example: tuple[Assignment, ...] = ()
    one_of: tuple[tuple[Assignment, ...], ...] = ()
    at_most_on: tuple[AttackLimit, ...] = ()

    def obeyed(self, attacks: tuple[Assignment, ...]) -> int:
        """How many requirements the declaration obeys (CR 508.1d)."""
        attacking = {creature for creature, _ in attacks}
        alone = sum(option.must for option in self.options if option.creature in attacking)
        return alone + sum(any(one in some for one in attacks) for some in self.one_of)

    def lacks_others(self, attacks: tuple[Assignment, ...]) -> bool:
        """Whether more attackers might make it legal: one of them can't attack alone, or without others (CR 508.1c)."""
        attacking = {creature for creature, _ in attacks}
        chosen = [option for option in self.options if option.creature in attacking]
        return any(
            (option.alone_not and len(attacking) == 1) or lacks_company(option, attacking)
            for option in chosen
        )

    def problem(self, attacks: tuple[Assignment, ...]) -> str | None:
        """Why the declaration is illegal, or None (CR 508.1c-d)."""
        return (
            self._assignment_broken(attacks)
            or self._restriction_broken(attacks)
            or self._requirement_broken(attacks)
        )

    def _assignment_broken(self, attacks: tuple[Assignment, ...]) -> str | None:
        """Which creature can't attack at all, or not that, or not in such a number (CR 508.1a-c)."""
        by_creature = {option.creature: option for option in self.options}
        seen: set[ObjectId] = set()
        for creature, defender in attacks:
            option = by_creature.get(creature)
            if option is None:
                return f"508.1a: object {creature} can't attack"
            if creature in seen:
                return f"508.1b: object {creature} is declared twice"
            seen.add(creature)
            if not any(type(d) is type(defender) and d.id == defender.id for d in option.defenders):
                return f"508.1b: object {creature} can't attack that"
            if option.alone_not and len(attacks) == 1:
                return "508.1c: that creature can't attack alone"
            if option.alone_only and len(attacks) > 1:
                return "508.1c: that creature can only attack alone"
        return None

    def _restriction_broken(self, attacks: tuple[Assignment, ...]) -> str | None:
        """Which restriction on creatures that attack together the declaration breaks (CR 508.1c)."""
        attacking = {creature for creature, _ in attacks}
        if any(lacks_company(option, attacking) for option in self.options if option.creature in attacking):
            return "508.1c: that creature can't attack without others"
        if self.at_most is not None and len(attacks) > self.at_most:
            return f"508.1c: no more than {self.at_most} creatures can attack"
        if any(is_crowded(limit, attacks) for limit in self.at_most_on):
            return "508.1c: no more creatures can attack that player or planeswalker"
        return None

    def _requirement_broken(self, attacks: tuple[Assignment, ...]) -> str | None:
        """How many requirements could be obeyed, if the declaration obeys fewer (CR 508.1d)."""
        obeyed = self.obeyed(attacks)
        if obeyed >= self.requirements_possible:
            return None
        if self.one_of or any(option.must > 1 for option in self.options):
            return f"508.1d: {self.requirements_possible} requirements can be obeyed, and only {obeyed} are"
        return f"508.1d: {self.requirements_possible} creatures must attack, and only {obeyed} of them do"


class AttackerLimits(Struct, frozen=True):
    """How many blockers an attacker needs or allows, and whether it must be blocked (CR 509.1b-c)."""

    attacker: ObjectId
    at_least: int = 1
    at_most: int | None = None
    must_be_blocked: bool = False
    by_all: bool = False


class BlockRules(Struct, frozen=True):
    """Restrictions and requirements on blockers (CR 509.1b-c). `requirements_possible`: the most requirements
    that any legal declaration obeys; `example`: one that obeys so many, as pairs of blocker and attacker."""

    options: tuple[BlockOption, ...]
    limits: tuple[AttackerLimits, ...]
    requirements_possible: int
    at_most: int | None = None
    example: tuple[tuple[ObjectId, ObjectId], ...] = ()

    def restriction_broken(self, blocks: tuple[tuple[ObjectId, ObjectId], ...]) -> str | None:
        """The restriction that the declaration breaks, or None (CR 509.1b). Pairs are (blocker, attacker)."""
        by_creature = {option.creature: option for option in self.options}
        count: dict[ObjectId, int] = {}
        against: dict[ObjectId, int] = {}
        for blocker, attacker in blocks:
            option = by_creature.get(blocker)
            if option is None or attacker not in option.attackers:
                return f"509.1b: object {blocker} can't block object {attacker}"
            count[blocker] = count.get(blocker, 0) + 1
            against[attacker] = against.get(attacker, 0) + 1
            if count[blocker] > option.at_most:
                return f"509.1a: object {blocker} can block at most {option.at_most}"
        if len(set(blocks)) != len(blocks):
            return "509.1a: the same block is declared twice"
        return self._limit_broken(against) or self._company_lacking(by_creature, count)

    def _limit_broken(self, against: Mapping[ObjectId, int]) -> str | None:
        """The attacker that is blocked by too few or too many creatures, or None (CR 509.1b)."""
        for limit in self.limits:
            number = against.get(limit.attacker, 0)
            if 0 < number < limit.at_least:
                return f"509.1b: object {limit.attacker} can't be blocked by fewer than {limit.at_least}"
            if limit.at_most is not None and number > limit.at_most:
                return f"509.1b: object {limit.attacker} can't be blocked by more than {limit.at_most}"
        return None

    def _company_lacking(
        self, by_creature: Mapping[ObjectId, BlockOption], count: Mapping[ObjectId, int]
    ) -> str | None:
        """Whether too many creatures block, or one that can't block alone or without others; or None (CR 509.1b)."""
        if self.at_most is not None and len(count) > self.at_most:
            return f"509.1b: no more than {self.at_most} creatures can block"
        if len(count) == 1 and any(by_creature[blocker].alone_not for blocker in count):
            return "509.1b: that creature can't block alone"
        if any(lacks_company(by_creature[blocker], count) for blocker in count):
            return "509.1b: that creature can't block without others"
        return None

    def obeyed(self, blocks: tuple[tuple[ObjectId, ObjectId], ...]) -> int:
        """How many requirements the declaration obeys (CR 509.1c)."""
        blockers = {blocker for blocker, _ in blocks}
        pairs = set(blocks)
        blocked = {attacker for _, attacker in blocks}
        number = sum(1 for option in self.options if option.must and option.creature in blockers)
        number += sum(
            1
            for option in self.options
            for attacker in option.must_attackers
            if (option.creature, attacker) in pairs
        )
        return number + sum(1 for limit in self.limits if limit.must_be_blocked and limit.attacker in blocked)

    def problem(self, blocks: tuple[tuple[ObjectId, ObjectId], ...]) -> str | None:
        """Why the declaration is illegal, or None (CR 509.1b-c)."""
        broken = self.restriction_broken(blocks)
        if broken is not None:
            return broken
        if (obeyed := self.obeyed(blocks)) < self.requirements_possible:
            return f"509.1c: {self.requirements_possible} requirements can be obeyed, and only {obeyed} are"
        return None
