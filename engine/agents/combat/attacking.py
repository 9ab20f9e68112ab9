"""Attacks that pay: what the best blocks would leave of them, and what the other side could strike back with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property, lru_cache
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.combat.bettering import Bettered
from engine.agents.combat.declaring import legal_attacks
from engine.agents.combat.defence import Defence
from engine.agents.combat.fighters import Fighter, Harmless
from engine.agents.combat.fronts import Known
from engine.agents.combat.pumping import Breath
from engine.agents.combat.squads import Role, Soldier, Squad, squads
from engine.agents.combat.tolls import Stake, Toll, stake_of
from engine.agents.worth.weighing import LOST
from engine.decisions import Attack, AttackOption, ObjectOption, PlayerOption
from engine.ir.combat_marks import (
    AttacksAsThoughNoDefender,
    CantAttack,
    CombatAbility,
    CombatWord,
)
from engine.ir.modifications import Mark
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView

Pairs = tuple[tuple[ObjectId, PlayerOption | ObjectOption], ...]
Counts = tuple[int, ...]
"""How many of each squad."""

UNBLOCKED = 0.25
"""How much weight an attack is given as it goes if nothing blocks, for nobody blocks as well as they could."""

HOPE = 8.0
"""The most that may be hoped for from an attack that isn't blocked."""

STRUCK_BACK = 0.7
"""How much weight is given to what the other side could do in its next attack."""


class Kind(Struct, frozen=True):
    """Creatures that are taken together: one of them, called by its place among the kinds, how many there are, and what they
    may do: attack (of this side) or block (of the other), whether they have to attack, or could strike back, whether they
    are untapped."""

    lead: Fighter
    count: int
    role: Role


class Sides(Struct, frozen=True):
    """All that the choice of attackers depends on: the creatures of this side and of the other, which kinds each kind could
    block, or can't harm, and what both players have to lose. Attacks from the same come out the same, so that they are chosen once in
    supposed games."""

    ours: tuple[Kind, ...]
    theirs: tuple[Kind, ...]
    able: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]
    my_stake: Stake
    stake: Stake
    harmless: Harmless


class Gain(Struct, frozen=True):
    """What an attack is worth apart from what the other side could strike back with, and how many of each kind die in it."""

    value: float
    dead: Counter[ObjectId]
    wins: bool = False


class Assault:
    """The choice of attackers of one combat, creatures that are alike taken together."""

    def __init__(self, sides: Sides) -> None:
        self.attackers = [kind for kind in sides.ours if kind.role[0]]
        self.home = [kind for kind in sides.ours if kind.role[2]]
        self.blockers = [kind for kind in sides.theirs if kind.role[0]]
        self.strikers = [kind for kind in sides.theirs if kind.role[1]]
        self.my_stake = sides.my_stake
        self.stake = sides.stake
        self.able = dict(sides.able)
        self.known = Known(self.able, sides.harmless)
        self.known_of_next = Known(self.able, sides.harmless, most_paired=2)
        self.scores: dict[Counts, float] = {}
        self.gains: dict[Counts, Gain] = {}
        self.backs: dict[tuple[Counts, Counts], float] = {}

    def score(self, chosen: Counts, least: float = -inf) -> float:
        """What an attack is worth, with what it lays open; any less than `least` if it is less than that."""
        found = self.scores.get(chosen)
        if found is None:
            gain = self.gain(chosen)
            if max(gain.value, -LOST) < least:
                return gain.value
            found = self.scores[chosen] = self.worked_out(chosen, gain)
        return found

    def worked_out(self, chosen: Counts, gain: Gain) -> float:
        """What an attack is worth that gains so much: what the other side strikes back with makes it no better."""
        if gain.wins:
            return gain.value
        if any(chosen) and self.lays_open(chosen):
            return -LOST
        return gain.value + STRUCK_BACK * self.struck_back(chosen, gain.dead)

    def gain(self, chosen: Counts) -> Gain:
        """What an attack is worth by itself."""
        found = self.gains.get(chosen)
        if found is None:
            found = self.gains[chosen] = self.gained(chosen) if any(chosen) else Gain(0.0, Counter())
        return found

    def gained(self, chosen: Counts) -> Gain:
        """The same, worked out."""
        defence = self.defence(chosen)
        fronts = defence.wary()
        if self.stake.kills(defence.at_most(fronts)):  # that was looked for quickly: is there no way out?
            defence = self.defence(chosen, Bettered)
            fronts = defence.wary()
        if self.stake.kills(defence.at_most(fronts)):
            return Gain(LOST + 1, Counter(), wins=True)
        blocked = -defence.total(fronts)
        free = self.stake.cost(defence.through(defence.unblocked()))
        value = (1 - UNBLOCKED) * blocked + UNBLOCKED * min(free, HOPE)
        return Gain(value, defence.dead(fronts))

    def defence(self, chosen: Counts, sort: type[Defence] = Defence) -> Defence:
        """The other side's choice of blocks against an attack."""
        attackers = [(kind.lead, count) for kind, count in zip(self.attackers, chosen, strict=True) if count]
        blockers = [(kind.lead, kind.count) for kind in self.blockers]
        return sort(attackers, blockers, self.stake, self.known)

    def lays_open(self, chosen: Counts) -> bool:
        """Whether the other side wins by not blocking, and striking back at who is left at home, where it wouldn't else."""
        if not self.my_stake.kills(self.most_struck):
            return False
        nobody = tuple(0 for _ in chosen)
        lost = -LOST / 2
        return self.struck_back(nobody, Counter()) > lost >= self.struck_back(chosen, Counter())

    @cached_property
    def most_struck(self) -> Toll:
        """What the other side's next attack would cost if nobody blocks it."""
        return sum(kind.count * kind.lead.whole_toll for kind in self.strikers)

    def struck_back(self, chosen: Counts, dead: Counter[ObjectId]) -> float:
        """What the other side's next attack would cost this side, with those that stay untapped to block."""
        away = {kind.lead.id: count for kind, count in zip(self.attackers, chosen, strict=True)}
        home = tuple(
            kind.count - (dead[id] if kind.lead.vigilant else away.get(id, 0))
            for kind in self.home
            for id in (kind.lead.id,)
        )
        strikers = tuple(kind.count - dead[kind.lead.id] for kind in self.strikers)
        found = self.backs.get((home, strikers))
        if found is None:
            guards = [kind.lead.id for kind, count in zip(self.home, home, strict=True) if count]
            evasive = tuple(
                0 if any(kind.lead.id in self.able[guard] for guard in guards) else count
                for kind, count in zip(self.strikers, strikers, strict=True)
            )
            found = min(0.0, self.defended(home, strikers))
            if evasive != strikers:
                found = min(found, self.defended(home, evasive))
            self.backs[home, strikers] = found
        return found

    def defended(self, home: Counts, strikers: Counts) -> float:
        """What an attack of the other side comes to for this side, blocked as well as it can be."""
        if not any(strikers):
            return 0.0
        attackers = [(kind.lead, count) for kind, count in zip(self.strikers, strikers, strict=True) if count]
        blockers = [(kind.lead, count) for kind, count in zip(self.home, home, strict=True) if count]
        defence = Defence(attackers, blockers, self.my_stake, self.known_of_next)
        return defence.total(defence.best())

    def best(self) -> Counts:
        """The attack that is worth most: from nobody upward, from everybody downward."""
        everybody = tuple(kind.count for kind in self.attackers)
        if self.score(everybody, LOST) > LOST:
            return everybody
        order = sorted(
            range(len(self.attackers)),
            key=lambda place: (
                sum(self.attackers[place].lead.id in self.able[kind.lead.id] for kind in self.blockers),
                -self.attackers[place].lead.power,
                self.attackers[place].lead.id,
            ),
        )
        musts = tuple(kind.count if kind.role[1] else 0 for kind in self.attackers)
        up = musts
        for place in order:
            up = self.improved(up, place, everybody[place])
        down = everybody
        for place in reversed(order):
            down = self.improved(down, place, musts[place])
        return up if self.score(up) >= self.score(down) else down

    def improved(self, chosen: Counts, place: int, goal: int) -> Counts:
        """The attack with more or less of one squad, toward a goal, as far as that makes it no worse; it must make it
        better if more attack. All of them at once, or else half of those, and so on."""
        change = goal - chosen[place]
        while change and chosen[place] != goal:
            other = (*chosen[:place], chosen[place] + change, *chosen[place + 1 :])
            before = self.score(chosen)
            after = self.score(other, before)
            if after > before or (after == before and change < 0):
                chosen = other
                change = goal - chosen[place] if abs(change) > abs(goal - chosen[place]) else change
            else:
                change = int(change / 2)
        return chosen


@lru_cache(maxsize=1024)
def best_attack(sides: Sides) -> tuple[Counts, bool]:
    """How many of each kind that can attack do so best, and whether that wins at once."""
    assault = Assault(sides)
    chosen = assault.best()
    return chosen, assault.score(chosen) >= LOST


class Camp:
    """The creatures that the choice of attackers is about, as they lie on the table."""

    def __init__(self, decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> None:
        table = view.table
        self.view = view
        self.options = {option.creature: option for option in decision.options}
        self.power: dict[ObjectId, int] = {}
        soldiers: tuple[list[Soldier], list[Soldier]] = ([], [])
        natures: dict[object, int] = {}
        breath = Breath(view, table.seat)
        for seen in table.battlefield:
            if "creature" not in seen.types:
                continue
            now = fighter(seen.id)
            kind = (view.marks(seen.id), seen.type_line, seen.colors)
            nature = natures.setdefault(kind, len(natures))
            if seen.controller == table.seat:
                self.power[seen.id] = now.power
                option = self.options.get(seen.id)
                must = option is not None and option.must > 0
                more = breath.of(seen.id) if option is not None else 0
                now = replace(now, breath=more) if more else now
                soldiers[0].append(Soldier(now, (option is not None, must, not seen.tapped), nature))
            else:
                soldiers[1].append(Soldier(now, (not seen.tapped, self.can_strike(now)), nature))
        self.ours, self.theirs = squads(soldiers[0]), squads(soldiers[1])
        self.my_stake = next(stake_of(player) for player in table.players if player.id == table.seat)
        self.stake = next(stake_of(player) for player in table.players if player.id != table.seat)

    @property
    def sides(self) -> Sides:
        """What the choice depends on."""
        places = {squad.lead.id: place for place, squad in enumerate((*self.ours, *self.theirs), 1)}
        attackers = [squad for squad in self.ours if squad.role[0]]
        strikers = [squad for squad in self.theirs if squad.role[1]]
        able = [
            *(self.blockable(squad, attackers, places) for squad in self.theirs if squad.role[0]),
            *(self.blockable(squad, strikers, places) for squad in self.ours if squad.role[2]),
        ]
        ours, theirs = (
            tuple(
                Kind(replace(squad.lead, id=ObjectId(places[squad.lead.id])), len(squad.members), squad.role)
                for squad in side
            )
            for side in (self.ours, self.theirs)
        )
        return Sides(ours, theirs, tuple(able), self.my_stake, self.stake, self.harmless(places))

    def harmless(self, places: dict[ObjectId, int]) -> Harmless:
        """The kinds of one side, by their places, that can't harm a kind of the other."""
        sides = [[squad.lead.id for squad in side] for side in (self.ours, self.theirs)]
        found = self.view.harmless(*sides) | self.view.harmless(*reversed(sides))
        return frozenset((ObjectId(places[one]), ObjectId(places[other])) for one, other in found)

    def can_strike(self, fighter: Fighter) -> bool:
        """Whether a creature of the other side could attack in its next turn."""
        return fighter.power > 0 and may_attack(self.view, fighter.id)

    def blockable(
        self, blockers: Squad, attackers: list[Squad], places: dict[ObjectId, int]
    ) -> tuple[ObjectId, tuple[ObjectId, ...]]:
        """A kind, and the kinds that one of it could block."""
        return ObjectId(places[blockers.lead.id]), tuple(
            ObjectId(places[squad.lead.id])
            for squad in attackers
            if self.view.could_block(blockers.lead.id, squad.lead.id)
        )

    def creatures(self, chosen: Counts) -> frozenset[ObjectId]:
        """The creatures of an attack."""
        attackers = [squad for squad in self.ours if squad.role[0]]
        return frozenset(
            id for squad, count in zip(attackers, chosen, strict=True) for id in squad.members[:count]
        )


def may_attack(view: SeatView, id: ObjectId) -> bool:
    """Whether nothing keeps a creature from attacking but that it is tapped or sick (CR 508.1c)."""
    marks = view.marks(id)
    if any(isinstance(mark, CantAttack) and mark.whom is None for mark in marks):
        return False
    return not any(map(is_defender, marks)) or any(map(lets_defenders_attack, marks))


def is_defender(mark: Mark) -> bool:
    """Whether a rule that is different for a creature is defender (CR 702.3b)."""
    return isinstance(mark, CombatWord) and mark.word is CombatAbility.DEFENDER


def lets_defenders_attack(mark: Mark) -> bool:
    """Whether a creature may attack for it as though it didn't have defender (CR 702.3b)."""
    return isinstance(mark, AttacksAsThoughNoDefender)


def attacks(decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> Pairs:
    """The attackers to declare, each with what it attacks."""
    if not decision.options:
        return ()
    camp = Camp(decision, view, fighter)
    chosen, wins = best_attack(camp.sides)
    creatures = camp.creatures(chosen)
    pairs = tuple((o.creature, defender(o)) for o in decision.options if o.creature in creatures)
    if not wins:
        pairs = turned_on_planeswalkers(pairs, camp)
    return legal_attacks(decision, pairs)


def turned_on_planeswalkers(pairs: Pairs, camp: Camp) -> Pairs:
    """The same attack with the least of the attackers sent against planeswalkers that they finish (CR 508.1b)."""
    turned: dict[ObjectId, ObjectOption] = {}
    order = sorted((id for id, _ in pairs), key=lambda id: (camp.power[id], id))
    goals = {d.id: d for id in order for d in camp.options[id].defenders if isinstance(d, ObjectOption)}
    for goal in goals.values():
        seen = camp.view.table.object(goal.id)
        loyalty = seen.loyalty if seen is not None else None
        power = 0
        sent: list[ObjectId] = []
        for id in order:
            if (
                loyalty is not None
                and power < loyalty
                and id not in turned
                and goal in camp.options[id].defenders
            ):
                power += camp.power[id]
                sent.append(id)
        if loyalty is not None and power >= loyalty:
            turned.update(dict.fromkeys(sent, goal))
    return tuple((id, turned.get(id, goal)) for id, goal in pairs)


def defender(option: AttackOption) -> PlayerOption | ObjectOption:
    """The player, whom it all is about."""
    return next((d for d in option.defenders if isinstance(d, PlayerOption)), option.defenders[0])
