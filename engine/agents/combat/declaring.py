"""Making a wished-for declaration of attackers or blockers legal (CR 508.1, 509.1)."""

from __future__ import annotations

from engine.decisions import Attack, Block
from engine.decisions.combat_rules import Assignment
from engine.values.ids import ObjectId


def legal_attacks(decision: Attack, wished: tuple[Assignment, ...]) -> tuple[Assignment, ...]:
    """The attack that is wished for, as far as it is legal: who must attack does, and others as they may
    (CR 508.1c-d)."""
    rules = decision.rules
    if rules.problem(wished) is None:
        return wished
    wishes = dict(wished)
    best = tuple((creature, wishes.get(creature, defender)) for creature, defender in rules.example)
    attacking = {creature for creature, _ in best}
    loners = {option.creature for option in decision.options if option.alone_only}
    rest = tuple(pair for pair in wished if pair[0] not in attacking)
    sociable = tuple(pair for pair in rest if pair[0] not in loners)
    room = len(rest) if rules.at_most is None else max(rules.at_most - len(best), 0)
    for more in (rest, sociable, sociable[:room]):
        if rules.problem((*best, *more)) is None:
            return (*best, *more)
    for pair in rest:
        if rules.problem((*best, pair)) is None:
            best = (*best, pair)
    return best


def legal_blocks(
    decision: Block, wished: tuple[tuple[ObjectId, ObjectId], ...]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks that are wished for, as far as they are legal: those that must be are, and others as they may be
    (CR 509.1b-c)."""
    rules = decision.rules
    if rules.problem(wished) is None:
        return wished
    best = rules.example
    for attacker in dict.fromkeys(attacker for _, attacker in wished):
        together = [pair for pair in wished if pair[1] == attacker and pair not in best]
        for more in (together, *([pair] for pair in together)):
            if not set(more) & set(best) and rules.problem((*best, *more)) is None:
                best = (*best, *more)
    return best
