"""A race: what part of the life that is left the creatures of a player take in an attack."""

from __future__ import annotations

from engine.agents.combat.attacking import may_attack
from engine.agents.combat.fighters import Fighter
from engine.agents.judging.judging import Judge
from engine.agents.worth.weighing import LIFE_FOR_POISON, life_left
from engine.values.ids import PlayerId
from engine.views.pictures import ObjectView

MOST = 1.5
"""So much of what is left counts at most: to take it twice over is no better."""


def coming_through(judge: Judge, player: PlayerId, untried: float = 1.0) -> float:
    """What part of the life of the others, of whom who has least, the creatures of a player take that attack in a turn that
    begins: what nobody who is untapped could block, and of the rest what is left if each of these blocks one, the largest
    first. `untried`: what part counts of those that came only now."""
    return min(taken_at_most(judge, player, untried) / least_left(judge, player), MOST)


def taken_at_most(judge: Judge, player: PlayerId, untried: float = 1.0) -> float:
    """The life that an attack of all that a player has takes, if each creature of the others that is untapped blocks one of the
    largest."""
    others = [seen for seen in creatures_of_others(judge, player) if not seen.tapped]
    through, blocked = taken_by(judge, player, others, untried)
    blocked.sort(reverse=True)
    return through + sum(blocked[len(others) :])


def evading(judge: Judge, player: PlayerId, untried: float = 1.0) -> float:
    """What part of the life of the others the creatures of a player take in any attack, as nobody could block them, untapped or
    not."""
    through, _ = taken_by(judge, player, creatures_of_others(judge, player), untried)
    return min(through / least_left(judge, player), MOST)


def creatures_of_others(judge: Judge, player: PlayerId) -> list[ObjectView]:
    """The creatures that a player doesn't control."""
    return [
        seen for seen in judge.table.battlefield if "creature" in seen.types and seen.controller != player
    ]


def taken_by(
    judge: Judge, player: PlayerId, others: list[ObjectView], untried: float
) -> tuple[float, list[float]]:
    """What life the creatures of a player take that none of the others could block, in all, and the rest one by one."""
    through, stopped = 0.0, list[float]()
    for seen in judge.table.battlefield:
        if "creature" not in seen.types or seen.controller != player or not may_attack(judge.view, seen.id):
            continue
        one = judge.fighter(seen.id)
        taken = life_taken(one) * (untried if seen.sick else 1.0)
        if can_be_blocked(judge, one, others):
            stopped.append(taken)
        else:
            through += taken
    return through, stopped


def life_taken(one: Fighter) -> int:
    """The life that a creature takes as it hits a player, poison counters reckoned as life."""
    if not one.power:
        return 0
    poison = one.toxic + (one.power if one.infects else 0)
    damage = 0 if one.infects else one.power
    return (damage + LIFE_FOR_POISON * poison) * (2 if one.double else 1)


def can_be_blocked(judge: Judge, attacker: Fighter, others: list[ObjectView]) -> bool:
    """Whether enough of the others could block a creature (CR 509.1b)."""
    able = 0
    for other in others:
        able += judge.view.could_block(other.id, attacker.id)
        if able >= attacker.blockers:
            return True
    return False


def least_left(judge: Judge, player: PlayerId) -> int:
    """The life that is left of the other of a player who has least, one at least."""
    lives = [
        life_left(other.life, dict(other.counters).get("poison", 0))
        for other in judge.table.players
        if other.id != player
    ]
    return max(min(lives, default=1), 1)
