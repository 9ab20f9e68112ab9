"""Creatures as they fight, and how a fight between some of them ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.combat.tolls import COUNTER, Toll
from engine.agents.worth.permanents import held, worth
from engine.agents.worth.standing import hitting_worth
from engine.agents.worth.weighing import walker_worth
from engine.ir.combat_marks import (
    AssignsByToughness,
    BlockersAtLeast,
    CantBlock,
    CombatWord,
)
from engine.ir.modifications import (
    CantBeDestroyed,
    Damage,
    Mark,
)
from engine.ir.nodes import Ability
from engine.rules.core.characteristics import Having, marks_among
from engine.values.ids import ObjectId
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView


class Fighter(Struct, frozen=True):
    """A creature as combat sees it. `left`: the toughness that damage has not eaten; `worth`: what losing it costs; `hits`:
    what is had of it besides as it deals damage to a player; `infects`: that damage is poison counters, `toxic`: and so many
    come with it (CR 702.90b, 702.164c); `breath`: by how much the mana that is left could make its power larger; `loyalty`: that
    of the planeswalker that it attacks, or the defense of the battle; 0 where it attacks a player."""

    id: ObjectId
    power: int
    left: int
    worth: float
    early: bool = False
    double: bool = False
    deadly: bool = False
    drains: bool = False
    tramples: bool = False
    lasts: bool = False
    vigilant: bool = False
    stays: bool = False
    blockers: int = 1
    hits: float = 0.0
    infects: bool = False
    toxic: int = 0
    breath: int = 0
    loyalty: int = 0

    def toll(self, damage: int) -> Toll:
        """What it costs the player whom it attacks that it deals so much damage (CR 120.3a-b, 120.3g): nothing where it
        attacks a planeswalker or battle (CR 120.3c, 120.3h)."""
        if damage <= 0 or self.loyalty:
            return 0
        return (COUNTER * damage if self.infects else damage) + COUNTER * self.toxic

    def hit(self, damage: int) -> float:
        """What it costs the defender besides that it deals so much damage to what it attacks: what it does as it hits a player,
        or the loyalty of a planeswalker (CR 120.3c)."""
        if damage <= 0:
            return 0.0
        if not self.loyalty:
            return self.hits
        left = self.loyalty - damage
        return walker_worth(self.loyalty) - (walker_worth(left) if left > 0 else 0.0)

    @property
    def breath_toll(self) -> Toll:
        """What all the mana that is left for it adds to what it costs a player, if nothing blocks it."""
        more = self.toll(self.power + self.breath) - self.toll(self.power)
        return more * (2 if self.double else 1)

    @property
    def whole_toll(self) -> Toll:
        """What it costs a player whom it attacks, if nothing blocks it."""
        return self.toll(self.power) * (2 if self.double else 1)


def words_of(marks: Sequence[Mark]) -> tuple[frozenset[str], frozenset[str]]:
    """The words that combat and damage ask for (CR 702), from the marks that stand for them."""
    combat = frozenset(mark.word for mark in marks if isinstance(mark, CombatWord))
    return combat, frozenset(mark.word for mark in marks if isinstance(mark, Damage))


MOST_KEPT = 4096

_last_seen: dict[ObjectId, tuple[ObjectView, Fighter]] = {}
"""What was made of each picture last: a picture stays the same thing as long as nothing about its object changes."""


def fighter(seen: ObjectView, view: SeatView) -> Fighter:
    """A creature on the battlefield as combat sees it."""
    last = _last_seen.get(seen.id)
    if last is not None and last[0] is seen:
        return last[1]
    if len(_last_seen) > MOST_KEPT:
        _last_seen.clear()
    found = fighter_in(seen, view)
    _last_seen[seen.id] = seen, found
    return found


DEFENSE = "defense"


def aimed(one: Fighter, seen: ObjectView, permanents: Mapping[ObjectId, ObjectView]) -> Fighter:
    """An attacker with what it attacks: a player, or a planeswalker or battle (CR 508.1b)."""
    if seen.attacking is None or seen.attacking_player:
        return one
    other = permanents.get(ObjectId(int(seen.attacking)))
    if other is None:
        return one
    return replace(one, loyalty=max(other.loyalty or dict(other.counters).get(DEFENSE, 0), 1))


class Fighters:
    """The creatures on the battlefield as combat sees them, each looked up when it is asked for."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.permanents = {seen.id: seen for seen in view.table.battlefield}
        self.found: dict[ObjectId, Fighter] = {}

    def __call__(self, id: ObjectId) -> Fighter:
        """One of them."""
        found = self.found.get(id)
        if found is None:
            found = self.found[id] = fighter(self.permanents[id], self.view)
        return found


def fighter_in(seen: ObjectView, view: SeatView) -> Fighter:
    """The same, worked out."""
    marks = view.marks(seen.id)
    combat, damage = words_of(marks)
    by_toughness = any(isinstance(mark, AssignsByToughness) for mark in marks)
    return Fighter(
        seen.id,
        max((seen.toughness if by_toughness else seen.power) or 0, 0),
        (seen.toughness or 0) - seen.damage,
        worth(seen, view),
        "first strike" in combat,
        "double strike" in combat,
        "deathtouch" in damage,
        "lifelink" in damage,
        "trample" in combat,
        any(isinstance(mark, CantBeDestroyed) for mark in marks),
        "vigilance" in combat,
        any(isinstance(mark, CantBlock) and mark.what is None for mark in marks),
        max((mark.count for mark in marks if isinstance(mark, BlockersAtLeast)), default=1),
        hitting_worth(held(seen, view)),
        "infect" in damage,
        sum(mark.poison for mark in marks if isinstance(mark, Damage)),
    )


def armed(now: Fighter, marks: Sequence[Mark]) -> Fighter:
    """A creature with more rules that are different for it."""
    combat, damage = words_of(marks)
    return replace(
        now,
        early=now.early or "first strike" in combat,
        double=now.double or "double strike" in combat,
        deadly=now.deadly or "deathtouch" in damage,
        drains=now.drains or "lifelink" in damage,
        tramples=now.tramples or "trample" in combat,
        lasts=now.lasts or any(isinstance(mark, CantBeDestroyed) for mark in marks),
        infects=now.infects or "infect" in damage,
    )


@lru_cache(maxsize=4096)
def granted_marks(abilities: tuple[Ability, ...]) -> tuple[Mark, ...]:
    """The rules that are different for what has these abilities (CR 702)."""
    return marks_among(tuple(Having(ability, "") for ability in abilities))


Harmless = frozenset[tuple[ObjectId, ObjectId]]
"""Creatures, each with one to which all damage that it would deal is prevented, as by protection (CR 702.16e)."""


def among(harmless: Harmless, id: ObjectId) -> tuple[frozenset[ObjectId], frozenset[ObjectId]]:
    """The creatures that one can't harm, and those that can't harm it."""
    return (
        frozenset(other for one, other in harmless if one == id),
        frozenset(one for one, other in harmless if other == id),
    )


class Clash(Struct, frozen=True):
    """How an attacker and its blockers fared. `through`: damage to the player; `drained`: life each side gained."""

    attacker_dies: bool
    dead: tuple[Fighter, ...]
    through: int
    drained: tuple[int, int]


def clash(
    attacker: Fighter,
    blockers: tuple[Fighter, ...],
    blocked: bool | None = None,
    harmless: Harmless = frozenset(),
) -> Clash:
    """Combat damage between an attacker and what blocks it, first strikes first (CR 510). `blocked` without
    blockers: they are gone, and it stays blocked (CR 509.1h). Blockers that are alike may have the same id."""
    melee = Melee(attacker, blockers, harmless)
    strikes = bool(blockers) or not blocked
    first_strikes = any(one.early or one.double for one in (attacker, *blockers))
    for first in (True, False) if first_strikes else (False,):
        strikers = [one for one in melee.alive if strikes_in(melee.blockers[one], first=first)]
        struck = strikes and melee.lives and strikes_in(attacker, first=first)
        if struck:
            melee.strike()
        for striker in strikers:
            melee.take(melee.blockers[striker])
        if struck:
            melee.bury()
    drained = melee.dealt if attacker.drains else 0
    dead = tuple([blockers[one] for one in melee.dead])
    return Clash(not melee.lives, dead, melee.through, (drained, melee.gained))


class Melee:
    """An attacker and what blocks it, from one combat damage step to the next (CR 510.4): blockers by their places. `dealt`:
    the damage that the attacker has dealt, `through`: of that to the player; `gained`: by blockers with lifelink."""

    def __init__(self, attacker: Fighter, blockers: tuple[Fighter, ...], harmless: Harmless) -> None:
        self.attacker = attacker
        self.blockers = facing(attacker, blockers, harmless)
        self.alive = list(range(len(blockers)))
        self.safe: set[int] = set()
        if harmless:
            self.safe.update(one for one in self.alive if (attacker.id, blockers[one].id) in harmless)
        self.wounds = [0] * len(blockers)
        self.dead: list[int] = []
        self.lives = True
        self.taken = self.through = self.dealt = self.gained = 0

    def strike(self) -> None:
        """The attacker deals its damage; what would be prevented isn't dealt."""
        power = self.attacker.power
        before = sum([self.wounds[one] for one in self.safe])
        self.through += self.assign() if self.blockers else power
        self.dealt += power + before - sum([self.wounds[one] for one in self.safe])

    def take(self, striker: Fighter) -> None:
        """A blocker deals its damage."""
        self.taken += striker.power
        self.gained += striker.power if striker.drains else 0
        if striker.power and (striker.deadly or self.taken >= self.attacker.left):
            self.lives = self.lives and self.attacker.lasts

    def bury(self) -> None:
        """Blockers that have died are there no more."""
        deadly = self.attacker.deadly
        fallen = [one for one in self.alive if killed(self.blockers[one], self.wounds[one], deadly)]
        self.dead += fallen
        self.alive = [one for one in self.alive if one not in fallen]

    def assign(self) -> int:
        """Divide the attacker's damage among its blockers, the best kills first, and last what is `safe` from it; returns what
        tramples over. What would be prevented is assigned all the same (CR 510.1c, 702.19b)."""
        attacker, blockers, wounds = self.attacker, self.blockers, self.wounds
        power = attacker.power
        order = sorted(self.alive, key=self.when_hit) if len(self.alive) > 1 else self.alive
        for one in order:
            need = 1 if attacker.deadly else max(blockers[one].left - wounds[one], 0)
            if power >= need:
                wounds[one] += need
                power -= need
        if attacker.tramples and all(
            wounds[one] >= (1 if attacker.deadly else blockers[one].left) for one in order
        ):
            return power
        if order and power:
            wounds[order[0]] += power
        return 0

    def when_hit(self, one: int) -> tuple[bool, float, int]:
        """By what the order of blockers goes: what isn't safe, then what is worth most for its toughness."""
        blocker = self.blockers[one]
        return one in self.safe, -blocker.worth / max(blocker.left, 1), blocker.left


def facing(attacker: Fighter, blockers: tuple[Fighter, ...], harmless: Harmless) -> tuple[Fighter, ...]:
    """Blockers as they fight an attacker: without power where they can't harm it, and not killed by what can't harm them."""
    if not harmless:
        return blockers
    return tuple(
        replace(
            blocker,
            power=0 if (blocker.id, attacker.id) in harmless else blocker.power,
            lasts=blocker.lasts or (attacker.id, blocker.id) in harmless,
        )
        for blocker in blockers
    )


def strikes_in(fighter: Fighter, *, first: bool) -> bool:
    """Whether a creature deals damage in the first combat damage step, or in the one that follows (CR 702.7b)."""
    return fighter.double or fighter.early == first


def killed(fighter: Fighter, damage: int, deadly: bool) -> bool:
    """Whether that much damage destroys a creature (CR 704.5g-h)."""
    return not fighter.lasts and damage > 0 and (deadly or damage >= fighter.left)
