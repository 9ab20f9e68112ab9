"""Attacks that pay: what the best blocks would leave of them, and what the other side could strike back with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.agents.blocking import Defence, Ending
from engine.agents.declaring import legal_attacks
from engine.agents.fighters import Fighter
from engine.agents.weighing import LOST, life_change
from engine.decisions import Attack, AttackOption, ObjectOption, PlayerOption
from engine.ir.modifications import CantAttack, CombatWord
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView

Pairs = tuple[tuple[ObjectId, PlayerOption | ObjectOption], ...]
Chosen = frozenset[ObjectId]

UNBLOCKED = 0.25
"""How much weight an attack is given as it goes if nothing blocks, for nobody blocks as well as they could."""

HOPE = 8.0
"""The most that may be hoped for from an attack that isn't blocked."""

STRUCK_BACK = 0.7
"""How much weight is given to what the other side could do in its next attack."""


class Assault:
    """The choice of attackers of one combat."""

    def __init__(self, decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> None:
        table = view.table
        me = table.seat
        creatures = [seen for seen in table.battlefield if "creature" in seen.types]
        self.view = view
        self.options = {option.creature: option for option in decision.options}
        self.musts = frozenset(option.creature for option in decision.options if option.must)
        self.mine = {seen.id: fighter(seen.id) for seen in creatures if seen.controller == me}
        self.theirs = {seen.id: fighter(seen.id) for seen in creatures if seen.controller != me}
        self.home = {seen.id for seen in creatures if seen.controller == me and not seen.tapped}
        self.blockers = {seen.id for seen in creatures if seen.controller != me and not seen.tapped}
        self.strikers = {id for id in self.theirs if self.can_strike(id)}
        self.my_life = next(player.life for player in table.players if player.id == me)
        self.life = next(player.life for player in table.players if player.id != me)
        self.able = {id: self.blockable(id, self.options) for id in self.theirs}
        self.able.update({id: self.blockable(id, self.strikers) for id in self.home})
        self.kept: dict[tuple[ObjectId, ...], Ending] = {}
        self.scores: dict[Chosen, float] = {}
        self.backs: dict[tuple[Chosen, Chosen], float] = {}

    def can_strike(self, id: ObjectId) -> bool:
        """Whether a creature of the other side could attack in its next turn."""
        marks = self.view.marks(id)
        held = any(
            isinstance(mark, CantAttack) or (isinstance(mark, CombatWord) and mark.word == "defender")
            for mark in marks
        )
        return not held and self.theirs[id].power > 0

    def blockable(self, blocker: ObjectId, attackers: Iterable[ObjectId]) -> list[ObjectId]:
        """The creatures that one creature could block."""
        return [id for id in attackers if self.view.could_block(blocker, id)]

    def score(self, chosen: Chosen) -> float:
        """What an attack is worth, with what it lays open."""
        found = self.scores.get(chosen)
        if found is None:
            found = self.scores[chosen] = self.worked_out(chosen)
        return found

    def worked_out(self, chosen: Chosen) -> float:
        """The same, worked out."""
        attackers = [self.mine[id] for id in self.options if id in chosen]
        defence = Defence(
            attackers,
            [self.theirs[id] for id in self.theirs if id in self.blockers],
            self.able,
            self.life,
            self.kept,
        )
        groups = defence.best()
        if attackers and defence.through(groups) >= self.life:
            return LOST + 1
        value = 0.0
        dead: set[ObjectId] = set()
        if attackers:
            blocked = -defence.total(groups)
            free = -life_change(self.life, max(self.life - defence.through({}), 1))
            value = (1 - UNBLOCKED) * blocked + UNBLOCKED * min(free, HOPE)
            dead = {
                id
                for attacker in attackers
                for id in defence.ending(attacker.id, groups.get(attacker.id, ())).dead
            }
        return value + STRUCK_BACK * self.struck_back(chosen, dead)

    def struck_back(self, chosen: Chosen, dead: set[ObjectId]) -> float:
        """What the other side's next attack would cost this side, with those that stay untapped to block."""
        home = frozenset(
            id for id in self.home if id not in dead and (id not in chosen or self.mine[id].vigilant)
        )
        strikers = frozenset(id for id in self.strikers if id not in dead)
        found = self.backs.get((home, strikers))
        if found is None:
            evasive = frozenset(id for id in strikers if not any(id in self.able[b] for b in home))
            found = min(0.0, self.defended(home, strikers), self.defended(home, evasive))
            self.backs[home, strikers] = found
        return found

    def defended(self, home: Chosen, strikers: Chosen) -> float:
        """What an attack of the other side comes to for this side, blocked as well as it can be."""
        if not strikers:
            return 0.0
        attackers = [self.theirs[id] for id in self.theirs if id in strikers]
        blockers = [self.mine[id] for id in self.mine if id in home]
        defence = Defence(attackers, blockers, self.able, self.my_life, self.kept, most_paired=2)
        return defence.total(defence.best())

    def best(self) -> Chosen:
        """The attack that is worth most: from nobody upward, from everybody downward."""
        order = sorted(
            self.options,
            key=lambda id: (len([b for b in self.blockers if id in self.able[b]]), -self.mine[id].power, id),
        )
        everybody = frozenset(order)
        if self.score(everybody) > LOST:
            return everybody
        up = self.musts
        for id in order:
            more = up | {id}
            if self.score(more) > self.score(up):
                up = more
        down = everybody
        for id in reversed(order):
            less = (down - {id}) | self.musts
            if self.score(less) >= self.score(down):
                down = less
        return up if self.score(up) >= self.score(down) else down


def attacks(decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> Pairs:
    """The attackers to declare, each with what it attacks."""
    if not decision.options:
        return ()
    assault = Assault(decision, view, fighter)
    chosen = assault.best()
    pairs = tuple((o.creature, defender(o)) for o in decision.options if o.creature in chosen)
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
