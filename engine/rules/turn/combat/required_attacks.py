"""The declaration of attackers that obeys the most requirements (CR 508.1d)."""

from __future__ import annotations

from msgspec import Struct

from engine.decisions import AttackOption, ObjectOption, PlayerOption
from engine.decisions.combat_rules import Assignment, AttackRules
from engine.values.ids import ObjectId

Company = tuple[frozenset[ObjectId], int]
"""Of these so many attack, if one attacks that can't without others."""


class SoFar(Struct, frozen=True):
    """What matters of some attackers to those that may still join. `crowd`: for each restriction how many attack what it is
    about; `company`: for each group how many of it attack, as far as that is looked at; `owed`: which groups have to be as
    large; `one_of`: for which requirements one of these attacks."""

    crowd: tuple[int, ...]
    company: tuple[int, ...]
    owed: frozenset[int]
    one_of: frozenset[int]


class Found(Struct, frozen=True):
    """Some attackers, and how many requirements they obey each by itself."""

    obeyed: int = 0
    attacks: tuple[Assignment, ...] = ()


def most_attacks(rules: AttackRules) -> tuple[Assignment, ...]:
    """A legal attack that obeys the most requirements without breaking a restriction, of as few creatures as that takes
    (CR 508.1d). Of those that come to the same the first is taken: of creatures and of what they can attack as in `rules`."""
    if not rules.one_of and not any(option.must for option in rules.options):
        return ()
    alone = [
        ((option.creature, defender),)
        for option in rules.options
        if option.alone_only
        for defender in option.defenders
    ]
    legal = [attack for attack in alone if rules.problem(attack) is None]
    return max((Together(rules).best(), *legal), key=lambda attack: (rules.obeyed(attack), -len(attack)))


class Together:
    """The creatures that may attack with others: one after the other joins or doesn't, and of all the attacks after which
    the same is possible that one is kept which obeys most."""

    def __init__(self, rules: AttackRules) -> None:
        self.options = [option for option in rules.options if not option.alone_only]
        every = tuple(dict.fromkeys(_what(d) for option in self.options for d in option.defenders))
        self.limits = [(frozenset(map(_what, whom)), most) for whom, most in rules.at_most_on]
        if rules.at_most is not None:
            self.limits.append((frozenset(every), rules.at_most))
        self.company = list(dict.fromkeys(one for option in self.options for one in self.wanted_by(option)))
        self.one_of = [{(creature, _what(defender)) for creature, defender in some} for some in rules.one_of]

    def wanted_by(self, option: AttackOption) -> list[Company]:
        """The groups that have to be so large if a creature attacks, itself counted in each (CR 508.1c)."""
        found = [(frozenset((*group, option.creature)), least + 1) for group, least in option.company]
        if option.alone_not:
            found.append((frozenset(one.creature for one in self.options), 2))
        return found

    def best(self) -> tuple[Assignment, ...]:
        """The attack that obeys the most requirements."""
        nobody = SoFar((0,) * len(self.limits), (0,) * len(self.company), frozenset(), frozenset())
        known = {nobody: Found()}
        for option in self.options:
            grown: dict[SoFar, Found] = {}
            for so_far, found in known.items():
                for defender in option.defenders:
                    joined = self.joined(so_far, option, defender)
                    if joined is not None:
                        attacks = (*found.attacks, (option.creature, defender))
                        keep(grown, joined, Found(found.obeyed + option.must, attacks))
                keep(grown, so_far, found)
            known = grown
        whole = [(so_far, found) for so_far, found in known.items() if self.is_whole(so_far)]
        return max(whole, key=lambda one: (one[1].obeyed + len(one[0].one_of), -len(one[1].attacks)))[
            1
        ].attacks

    def joined(
        self, so_far: SoFar, option: AttackOption, defender: PlayerOption | ObjectOption
    ) -> SoFar | None:
        """What there is with one more attacker; None if that are too many (CR 508.1c)."""
        what = _what(defender)
        crowd = tuple(
            count + (what in whom) for count, (whom, _) in zip(so_far.crowd, self.limits, strict=True)
        )
        if any(count > most for count, (_, most) in zip(crowd, self.limits, strict=True)):
            return None
        company = tuple(
            min(count + (option.creature in group), least)
            for count, (group, least) in zip(so_far.company, self.company, strict=True)
        )
        owed = so_far.owed.union(map(self.company.index, self.wanted_by(option)))
        obeying = (place for place, some in enumerate(self.one_of) if (option.creature, what) in some)
        return SoFar(crowd, company, owed, so_far.one_of.union(obeying))

    def is_whole(self, so_far: SoFar) -> bool:
        """Whether nobody attacks without those without whom they can't (CR 508.1c)."""
        return all(so_far.company[place] == self.company[place][1] for place in so_far.owed)


def keep(known: dict[SoFar, Found], so_far: SoFar, found: Found) -> None:
    """Keep an attack, unless one that leaves the same possible obeys more, or as much with as few creatures."""
    before = known.get(so_far)
    if before is None or (before.obeyed, -len(before.attacks)) < (found.obeyed, -len(found.attacks)):
        known[so_far] = found


def _what(defender: PlayerOption | ObjectOption) -> tuple[bool, int]:
    """What is attacked, whatever is said of it."""
    return isinstance(defender, PlayerOption), defender.id
