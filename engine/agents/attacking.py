"""Attacks that pay: what the best blocks would leave of them, and what the other side could strike back with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.agents.blocking import Defence, Known
from engine.agents.declaring import legal_attacks
from engine.agents.fighters import Fighter
from engine.agents.squads import Soldier, Squad, squads
from engine.agents.weighing import LOST, life_change
from engine.decisions import Attack, AttackOption, ObjectOption, PlayerOption
from engine.ir.combat_marks import (
    CantAttack,
    CombatAbility,
    CombatWord,
)
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


class Assault:
    """The choice of attackers of one combat, creatures that are alike taken together."""

    def __init__(self, decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> None:
        table = view.table
        me = table.seat
        self.view = view
        self.options = {option.creature: option for option in decision.options}
        self.mine: dict[ObjectId, Fighter] = {}
        soldiers: tuple[list[Soldier], list[Soldier]] = ([], [])
        natures: dict[object, int] = {}
        for seen in table.battlefield:
            if "creature" not in seen.types:
                continue
            now = fighter(seen.id)
            kind = (view.marks(seen.id), seen.type_line, seen.colors)
            nature = natures.setdefault(kind, len(natures))
            if seen.controller == me:
                self.mine[seen.id] = now
                option = self.options.get(seen.id)
                must = option is not None and option.must
                soldiers[0].append(Soldier(now, (option is not None, must, not seen.tapped), nature))
            else:
                strikes = self.can_strike(now)
                soldiers[1].append(Soldier(now, (not seen.tapped, strikes), nature))
        ours, theirs = squads(soldiers[0]), squads(soldiers[1])
        self.attackers = [squad for squad in ours if squad.role[0]]
        self.home = [squad for squad in ours if squad.role[2]]
        self.blockers = [squad for squad in theirs if squad.role[0]]
        self.strikers = [squad for squad in theirs if squad.role[1]]
        self.my_life = next(player.life for player in table.players if player.id == me)
        self.life = next(player.life for player in table.players if player.id != me)
        self.able = {squad.lead.id: self.blockable(squad, self.attackers) for squad in self.blockers}
        self.able.update({squad.lead.id: self.blockable(squad, self.strikers) for squad in self.home})
        self.known = Known()
        self.scores: dict[Counts, float] = {}
        self.backs: dict[tuple[Counts, Counts], float] = {}

    def can_strike(self, fighter: Fighter) -> bool:
        """Whether a creature of the other side could attack in its next turn."""
        held = any(
            (isinstance(mark, CantAttack) and mark.whom is None)
            or (isinstance(mark, CombatWord) and mark.word is CombatAbility.DEFENDER)
            for mark in self.view.marks(fighter.id)
        )
        return not held and fighter.power > 0

    def blockable(self, blockers: Squad, attackers: list[Squad]) -> list[ObjectId]:
        """The squads that one of a squad could block."""
        return [
            squad.lead.id for squad in attackers if self.view.could_block(blockers.lead.id, squad.lead.id)
        ]

    def score(self, chosen: Counts) -> float:
        """What an attack is worth, with what it lays open."""
        found = self.scores.get(chosen)
        if found is None:
            found = self.scores[chosen] = self.worked_out(chosen)
        return found

    def worked_out(self, chosen: Counts) -> float:
        """The same, worked out."""
        attackers = [
            (squad.lead, count) for squad, count in zip(self.attackers, chosen, strict=True) if count
        ]
        blockers = [(squad.lead, len(squad.members)) for squad in self.blockers]
        defence = Defence(attackers, blockers, self.able, self.life, self.known)
        fronts = defence.best()
        if attackers and defence.through(fronts) >= self.life:
            return LOST + 1
        value = 0.0
        dead: Counter[ObjectId] = Counter()
        if attackers:
            blocked = -defence.total(fronts)
            free = -life_change(self.life, max(self.life - defence.through(defence.unblocked()), 1))
            value = (1 - UNBLOCKED) * blocked + UNBLOCKED * min(free, HOPE)
            dead = defence.dead(fronts)
            if self.lays_open(chosen):
                return -LOST
        return value + STRUCK_BACK * self.struck_back(chosen, dead)

    def lays_open(self, chosen: Counts) -> bool:
        """Whether the other side wins by not blocking, and striking back at who is left at home, where it wouldn't else."""
        nobody = tuple(0 for _ in chosen)
        lost = -LOST / 2
        unblocked = self.struck_back(chosen, Counter())
        return unblocked <= lost < self.struck_back(nobody, Counter())

    def struck_back(self, chosen: Counts, dead: Counter[ObjectId]) -> float:
        """What the other side's next attack would cost this side, with those that stay untapped to block."""
        away = {squad.lead.id: count for squad, count in zip(self.attackers, chosen, strict=True)}
        home = tuple(
            len(squad.members) - (dead[id] if squad.lead.vigilant else away.get(id, 0))
            for squad in self.home
            for id in (squad.lead.id,)
        )
        strikers = tuple(len(squad.members) - dead[squad.lead.id] for squad in self.strikers)
        found = self.backs.get((home, strikers))
        if found is None:
            guards = [squad.lead.id for squad, count in zip(self.home, home, strict=True) if count]
            evasive = tuple(
                0 if any(squad.lead.id in self.able[guard] for guard in guards) else count
                for squad, count in zip(self.strikers, strikers, strict=True)
            )
            found = min(0.0, self.defended(home, strikers), self.defended(home, evasive))
            self.backs[home, strikers] = found
        return found

    def defended(self, home: Counts, strikers: Counts) -> float:
        """What an attack of the other side comes to for this side, blocked as well as it can be."""
        if not any(strikers):
            return 0.0
        attackers = [
            (squad.lead, count) for squad, count in zip(self.strikers, strikers, strict=True) if count
        ]
        blockers = [(squad.lead, count) for squad, count in zip(self.home, home, strict=True) if count]
        defence = Defence(attackers, blockers, self.able, self.my_life, self.known, most_paired=2)
        return defence.total(defence.best())

    def best(self) -> Counts:
        """The attack that is worth most: from nobody upward, from everybody downward."""
        everybody = tuple(len(squad.members) for squad in self.attackers)
        if self.score(everybody) > LOST:
            return everybody
        order = sorted(
            range(len(self.attackers)),
            key=lambda place: (
                sum(self.attackers[place].lead.id in self.able[squad.lead.id] for squad in self.blockers),
                -self.attackers[place].lead.power,
                self.attackers[place].lead.id,
            ),
        )
        musts = tuple(len(squad.members) if squad.role[1] else 0 for squad in self.attackers)
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
            gain = self.score(other) - self.score(chosen)
            if gain > 0 or (gain == 0 and change < 0):
                chosen = other
                change = goal - chosen[place] if abs(change) > abs(goal - chosen[place]) else change
            else:
                change = int(change / 2)
        return chosen

    def creatures(self, chosen: Counts) -> frozenset[ObjectId]:
        """The creatures of an attack."""
        return frozenset(
            id for squad, count in zip(self.attackers, chosen, strict=True) for id in squad.members[:count]
        )


def attacks(decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> Pairs:
    """The attackers to declare, each with what it attacks."""
    if not decision.options:
        return ()
    assault = Assault(decision, view, fighter)
    chosen = assault.best()
    creatures = assault.creatures(chosen)
    pairs = tuple((o.creature, defender(o)) for o in decision.options if o.creature in creatures)
    if assault.score(chosen) < LOST:
        pairs = turned_on_planeswalkers(pairs, assault)
    return legal_attacks(decision, pairs)


def turned_on_planeswalkers(pairs: Pairs, assault: Assault) -> Pairs:
    """The same attack with the least of the attackers sent against planeswalkers that they finish (CR 508.1b)."""
    turned: dict[ObjectId, ObjectOption] = {}
    order = sorted((id for id, _ in pairs), key=lambda id: (assault.mine[id].power, id))
    goals = {d.id: d for id in order for d in assault.options[id].defenders if isinstance(d, ObjectOption)}
    for goal in goals.values():
        seen = assault.view.table.object(goal.id)
        loyalty = seen.loyalty if seen is not None else None
        power = 0
        sent: list[ObjectId] = []
        for id in order:
            if (
                loyalty is not None
                and power < loyalty
                and id not in turned
                and goal in assault.options[id].defenders
            ):
                power += assault.mine[id].power
                sent.append(id)
        if loyalty is not None and power >= loyalty:
            turned.update(dict.fromkeys(sent, goal))
    return tuple((id, turned.get(id, goal)) for id, goal in pairs)


def defender(option: AttackOption) -> PlayerOption | ObjectOption:
    """The player, whom it all is about."""
    return next((d for d in option.defenders if isinstance(d, PlayerOption)), option.defenders[0])
