"""Blocks that pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.agents.combat.bettering import Bettered
from engine.agents.combat.declaring import legal_blocks
from engine.agents.combat.fighters import Fighter, Harmless, aimed, among
from engine.agents.combat.fronts import Fronts, Known
from engine.agents.combat.pumping import Breath
from engine.agents.combat.squads import Soldier, Squad, squads
from engine.agents.combat.tolls import stake_of
from engine.decisions import Block
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView


def _two_sides(
    attacking: list[ObjectId],
    options: Mapping[ObjectId, frozenset[ObjectId]],
    fighter: Callable[[ObjectId], Fighter],
    harmless: Harmless,
    breath: Breath | None,
    aim: Callable[[Fighter], Fighter],
) -> tuple[list[Squad], list[Squad]]:
    """Who attacks and who could block, those that are alike together, also in what they can be blocked by, block or harm.
    `breath`: the mana that is left to who attacks; `aim`: an attacker with what it attacks."""
    natures: dict[object, int] = {}
    blocked_by = {id: frozenset(b for b, attackers in options.items() if id in attackers) for id in attacking}

    def soldier(id: ObjectId, others: frozenset[ObjectId]) -> Soldier:
        nature = others, among(harmless, id)
        return Soldier(fighter(id), (), natures.setdefault(nature, len(natures)))

    def attacker(id: ObjectId) -> Soldier:
        one = soldier(id, blocked_by[id])
        more = 0 if breath is None else breath.of(id)
        return replace(one, fighter=replace(aim(one.fighter), breath=more))

    theirs = squads(attacker(id) for id in attacking)
    mine = squads(soldier(id, attackers) for id, attackers in options.items())
    return theirs, mine


def blocks(
    decision: Block, view: SeatView, fighter: Callable[[ObjectId], Fighter]
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks to declare, as pairs of blocker and attacker."""
    options = {option.creature: frozenset(option.attackers) for option in decision.options}
    table = view.table
    attackers = [seen for seen in table.battlefield if seen.attacking is not None]
    attacking = [seen.id for seen in attackers]
    breath = Breath(view, attackers[0].controller) if attackers else None
    harmless = view.harmless(attacking, tuple(options)) | view.harmless(options, attacking)
    permanents = {seen.id: seen for seen in table.battlefield}

    def aim(one: Fighter) -> Fighter:
        return aimed(one, permanents[one.id], permanents)

    theirs, mine = _two_sides(attacking, options, fighter, harmless, breath, aim)
    able = {squad.lead.id: options[squad.lead.id] for squad in mine}
    stake = next(stake_of(player) for player in table.players if player.id == decision.player)
    fronts = Bettered(
        [(squad.lead, len(squad.members)) for squad in theirs],
        [(squad.lead, len(squad.members)) for squad in mine],
        stake,
        Known(able, harmless),
        room=0 if breath is None else breath.room(),
    ).wary()
    left = {squad.lead.id: list(squad.members) for squad in (*theirs, *mine)}
    return legal_blocks(decision, told_apart(decision, fronts, left, options))


def told_apart(
    decision: Block,
    fronts: Fronts,
    left: dict[ObjectId, list[ObjectId]],
    options: Mapping[ObjectId, frozenset[ObjectId]],
) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks of kinds of creatures as blocks of single ones, as far as they are allowed. `left`: of each kind those that
    are left."""
    pairs: tuple[tuple[ObjectId, ObjectId], ...] = ()
    for front in (front for front, count in fronts.items() for _ in range(count)):
        attacker = left[front.attacker].pop(0)
        blockers = [taken(left[id], attacker, options) for id in front.group]
        more = (*pairs, *((blocker, attacker) for blocker in blockers if blocker is not None))
        if None not in blockers and decision.rules.restriction_broken(more) is None:
            pairs = more
    return pairs


def taken(
    members: list[ObjectId], attacker: ObjectId, options: Mapping[ObjectId, frozenset[ObjectId]]
) -> ObjectId | None:
    """One of a squad that can block an attacker, which it then does; none if all that is left of it can't."""
    for place, id in enumerate(members):
        if attacker in options[id]:
            return members.pop(place)
    return None
