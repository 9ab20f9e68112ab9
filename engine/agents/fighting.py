"""Attacks that pay and blocks that save, by looking at each creature against each."""

from __future__ import annotations

from engine.agents.random_agent import legal_blocks
from engine.agents.weighing import duel, power, worth
from engine.decisions import Attack, Block, ObjectOption, PlayerOption
from engine.values.ids import ObjectId
from engine.views.pictures import ObjectView, TableView

Pairs = tuple[tuple[ObjectId, PlayerOption | ObjectOption], ...]
Blocked = tuple[tuple[ObjectId, ObjectId], ...]


def can_block(blocker: ObjectView, attacker: ObjectView) -> bool:
    """A guess whether one creature could block another; the rules say for sure when it comes to it."""
    if blocker.tapped or "unblockable" in attacker.keywords:
        return False
    if "flying" in attacker.keywords:
        return "flying" in blocker.keywords or "reach" in blocker.keywords
    return "can't be blocked" not in attacker.text.lower()


def attacks(decision: Attack, table: TableView) -> Pairs:
    """Everyone, if that wins; else those who can attack without losing more than they take."""
    me = table.seat
    views = {o.id: o for o in table.battlefield}
    blockers = [o for o in table.battlefield if o.controller != me and "creature" in o.types and not o.tapped]
    life = next(p.life for p in table.players if p.id != me)
    options = [o for o in decision.options if o.creature in views]
    evasive = sum(
        power(views[o.creature])
        for o in options
        if not any(can_block(b, views[o.creature]) for b in blockers)
    )
    strongest = sorted((power(views[o.creature]) for o in options), reverse=True)
    through = sum(strongest[len(blockers) :])
    all_in = evasive >= life or through >= life
    chosen: list[tuple[ObjectId, PlayerOption | ObjectOption]] = []
    for option in options:
        attacker = views[option.creature]
        if option.must or all_in or pays(attacker, blockers, table):
            chosen.append((option.creature, best_defender(option.defenders, table)))
    pairs = tuple(chosen)
    if decision.rules.problem(pairs) is None:
        return pairs
    must = tuple((o.creature, o.defenders[0]) for o in decision.options if o.must)
    for attempt in (must, (), tuple((o.creature, o.defenders[0]) for o in decision.options)):
        if decision.rules.problem(attempt) is None:
            return attempt
    return must[:1]


def best_defender(
    defenders: tuple[PlayerOption | ObjectOption, ...], table: TableView
) -> PlayerOption | ObjectOption:
    """The player, whom it all is about."""
    return next((d for d in defenders if isinstance(d, PlayerOption)), defenders[0])


def pays(attacker: ObjectView, blockers: list[ObjectView], table: TableView) -> bool:
    """Whether attacking with a creature is worth it: no blocker gains by blocking it."""
    if power(attacker) == 0:
        return False
    facing = [blocker for blocker in blockers if can_block(blocker, attacker)]
    home = [
        o
        for o in table.battlefield
        if o.controller == table.seat and "creature" in o.types and not o.tapped and o.id != attacker.id
    ]
    exposed = sum(power(b) for b in blockers) - sum((h.toughness or 0) for h in home)
    my_life = next(p.life for p in table.players if p.id == table.seat)
    if "vigilance" not in attacker.keywords and exposed >= my_life:
        return False
    if (
        len(facing) >= 2
        and worth(attacker) > 8
        and sum(power(b) for b in facing) >= (attacker.toughness or 0)
    ):
        return False
    for blocker in facing:
        lives, blocker_lives = duel(attacker, blocker)
        if not lives and (blocker_lives or worth(blocker) < worth(attacker)):
            return False
    return True


def blocks(decision: Block, table: TableView) -> Blocked:
    """Good blocks first; if the damage would kill, any block that keeps it off."""
    views = {o.id: o for o in table.battlefield}
    me = next(p for p in table.players if p.id == decision.player)
    attackers = sorted((o for o in table.battlefield if o.attacking is not None), key=worth, reverse=True)
    free = {option.creature: option for option in decision.options}
    chosen: list[tuple[ObjectId, ObjectId]] = []
    unblocked = list(attackers)
    for attacker in attackers:
        best = best_blocker(
            attacker, [views[id] for id, o in free.items() if attacker.id in o.attackers], "well"
        )
        if best is not None and allowed(decision, [*chosen, (best.id, attacker.id)]):
            chosen.append((best.id, attacker.id))
            del free[best.id]
            unblocked.remove(attacker)
    for attacker in list(unblocked):
        if sum(power(a) for a in unblocked) < me.life:
            break
        best = best_blocker(
            attacker, [views[id] for id, o in free.items() if attacker.id in o.attackers], "any"
        )
        if best is not None and allowed(decision, [*chosen, (best.id, attacker.id)]):
            chosen.append((best.id, attacker.id))
            del free[best.id]
            unblocked.remove(attacker)
    pairs = tuple(chosen)
    return pairs if decision.rules.problem(pairs) is None else legal_blocks(decision)


def allowed(decision: Block, pairs: list[tuple[ObjectId, ObjectId]]) -> bool:
    """Whether no restriction is broken."""
    return decision.rules.restriction_broken(tuple(pairs)) is None


def best_blocker(attacker: ObjectView, blockers: list[ObjectView], how: str) -> ObjectView | None:
    """The blocker that does best: kills and lives, lives, trades up; or, if need be, the one least missed."""
    best: ObjectView | None = None
    best_score = 0
    for blocker in blockers:
        attacker_lives, lives = duel(attacker, blocker)
        if lives and not attacker_lives:
            score = 300 - worth(blocker)
        elif lives:
            score = 200 - worth(blocker)
        elif not attacker_lives and worth(attacker) > worth(blocker):
            score = 100 + worth(attacker) - worth(blocker)
        elif how == "any":
            score = 50 - min(worth(blocker), 49)
        else:
            score = 0
        if score > best_score:
            best, best_score = blocker, score
    return best
