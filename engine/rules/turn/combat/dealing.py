"""Combat damage (CR 510)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.decisions import Confirm, Divide, ObjectOption, Option, PlayerOption, Why
from engine.ir.combat_marks import (
    AssignsAsUnblocked,
    AssignsByToughness,
    AssignsNoDamage,
    CombatAbility,
)
from engine.rules.actions.damage import Hit, deal
from engine.rules.actions.damage_on_stack import put_damage_on_stack
from engine.rules.core.game import Game
from engine.rules.events.battles import attacked_player
from engine.rules.events.happening import happen
from engine.rules.events.leaving_combat import can_be_attacked
from engine.rules.turn.combat.banding import are_banding
from engine.rules.turn.combat.trampling import (
    Beside,
    Coming,
    coming_from,
    least_for_each,
    lethal_damage,
)
from engine.state import events as ev
from engine.state import turn as tn
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId, PlayerId


def anyone_strikes_first(game: Game) -> bool:
    """Whether there is a first combat damage step (CR 510.4)."""
    combat = game.state.combat
    if combat is None:
        return False
    fighters = [a.attacker for a in combat.attacks] + [b.blocker for b in combat.blocks]
    return any(
        game.characteristics(id).has_word(CombatAbility.FIRST_STRIKE)
        or game.characteristics(id).has_word(CombatAbility.DOUBLE_STRIKE)
        for id in fighters
        if game.is_there(id)
    )


def deal_combat_damage(game: Game, *, first: bool = False) -> None:
    """Combat damage is assigned, attackers' first, and dealt at once (CR 510.1-2). `first`: first step."""
    combat = game.state.combat
    if combat is None:
        return
    fighters = [a.attacker for a in combat.attacks] + [b.blocker for b in combat.blocks]
    striking = [id for id in fighters if game.is_there(id) and strikes_now(game, id, combat, first=first)]
    hits = assigned(game, combat, striking)
    combat = game.state.combat or combat
    dealt = combat.dealt + tuple(id for id in striking if first)
    happen(game, ev.CombatChanged(combat=replace(combat, dealt=dealt, first_step=first), why="510.4"))
    if game.state.edition.damage_uses_stack:
        put_damage_on_stack(game, hits)
        return
    deal(game, hits, "510.2", combat=True)


def assigned(game: Game, combat: tn.Combat, striking: list[ObjectId]) -> list[Hit]:
    """How all these creatures assign their damage, attackers first (CR 510.1). What tramples comes after what doesn't,
    whose damage counts as to what is lethal (CR 702.19b). Where creatures are ordered, those that have nothing to divide
    come first (2011 510.1c)."""
    attacks = [attack for attack in combat.attacks if attack.attacker in striking]
    blocks = [block for block in combat.blocks if block.blocker in striking]
    hits: list[Hit] = []
    if not game.state.edition.blockers_ordered:
        order = sorted(attacks, key=lambda attack: tramples(game, attack.attacker))
        owed: set[ObjectId] = set()
        for place, attack in enumerate(order):
            beside = Beside(tuple(hits), frozenset(owed), coming_after(game, attack, order[place + 1 :]))
            own = attacker_assigns(game, attack, beside)
            if any(target == attack.defender for _, target, _ in own):
                owed.update(block for block in attack.blockers if game.is_there(block))
            hits.extend(own)
        for block in blocks:
            hits.extend(blocker_assigns(game, block, Beside()))
        return hits
    for attack in sorted(attacks, key=lambda attack: len(attack.blockers) > 1):
        hits.extend(attacker_assigns(game, attack, Beside(tuple(hits))))
    theirs: list[Hit] = []
    for block in sorted(blocks, key=lambda block: len(block.attackers) > 1):
        theirs.extend(blocker_assigns(game, block, Beside(tuple(theirs))))
    return hits + theirs


def coming_after(game: Game, attack: tn.Attack, later: Sequence[tn.Attack]) -> tuple[Coming, ...]:
    """What the attackers that assign their damage after another may be counted on for: those whose damage the same player
    assigns (CR 510.1e, 702.22j)."""
    who = assigning_player(game, attack)
    found = [
        coming_from(game, one.attacker, power_of(game, one.attacker), blockers_there(game, one))
        for one in later
        if assigning_player(game, one) == who
    ]
    return tuple(one for one in found if one is not None)


def blockers_there(game: Game, attack: tn.Attack) -> list[ObjectId]:
    """The creatures that still block an attacker."""
    return [blocker for blocker in attack.blockers if game.is_there(blocker)]


def assigning_player(game: Game, attack: tn.Attack) -> PlayerId:
    """Who assigns an attacker's damage: its controller, or the defending player if a band blocks it (CR 702.22j)."""
    banded = are_banding(game, blockers_there(game, attack))
    return attacked_player(game, attack) if banded else game.controller(attack.attacker)


def strikes_now(game: Game, id: ObjectId, combat: tn.Combat, *, first: bool) -> bool:
    """Whether a creature assigns damage in this step (CR 510.4)."""
    chars = game.characteristics(id)
    early, double = chars.has_word(CombatAbility.FIRST_STRIKE), chars.has_word(CombatAbility.DOUBLE_STRIKE)
    if first:
        return early or double
    return id not in combat.dealt or double


def tramples(game: Game, id: ObjectId) -> bool:
    """Whether a creature has trample (CR 702.19)."""
    return game.characteristics(id).has_word(CombatAbility.TRAMPLE)


def power_of(game: Game, id: ObjectId) -> int:
    """How much combat damage a creature assigns (CR 510.1a)."""
    chars = game.characteristics(id)
    if chars.marks_of(AssignsNoDamage):
        return 0
    number = chars.toughness if chars.marks_of(AssignsByToughness) else chars.power
    return max(number or 0, 0)


def attacker_assigns(game: Game, attack: tn.Attack, beside: Beside) -> list[Hit]:
    """How an attacking creature assigns its damage `beside` what others assign (CR 510.1b-c, 702.19)."""
    power = power_of(game, attack.attacker)
    if power == 0:
        return []
    source = attack.attacker
    blockers = blockers_there(game, attack)
    defender = attack.defender if still_attacked(game, attack) else None
    banded = are_banding(game, blockers)
    player = assigning_player(game, attack)
    if not attack.blocked or (defender is not None and assigns_as_unblocked(game, source, player)):
        return _all_to(defender, source, power)
    trampled = defender if tramples(game, source) else None
    if not blockers:
        return _all_to(trampled, source, power)
    receivers: list[Ref] = [ObjectRef(b) for b in blockers]
    if trampled is not None:
        receivers.append(trampled)
    return divided(game, player, source, receivers, power, trampled is not None, beside, freely=banded)


def _all_to(defender: Ref | None, source: ObjectId, power: int) -> list[Hit]:
    """All of an attacker's damage is assigned to what it attacks, if that is still attacked (CR 510.1b)."""
    return [] if defender is None else [(source, defender, power)]


def assigns_as_unblocked(game: Game, source: ObjectId, player: PlayerId) -> bool:
    """Whether who assigns its damage has it assigned as though it weren't blocked, as they may (CR 510.1c)."""
    if not game.characteristics(source).marks_of(AssignsAsUnblocked):
        return False
    why = Why("510.1c", source, "Assign combat damage as though it weren't blocked?")
    free, blocked = "As though it weren't blocked", "To what blocks it"
    answer = game.ask(Confirm(player, why, yes=free, no=blocked))
    return answer.yes


def still_attacked(game: Game, attack: tn.Attack) -> bool:
    """Whether what a creature attacks can still be dealt its damage (CR 506.4c, 510.1b)."""
    return not attack.attacks_nothing and can_be_attacked(game, attack.defender)


def blocker_assigns(game: Game, block: tn.Block, beside: Beside) -> list[Hit]:
    """How a blocking creature assigns its damage `beside` what others assign (CR 510.1d)."""
    power = power_of(game, block.blocker)
    receivers: list[Ref] = [ObjectRef(a) for a in block.attackers if game.is_there(a)]
    if power == 0 or not receivers:
        return []
    banded = are_banding(game, [ref.id for ref in receivers if isinstance(ref, ObjectRef)])
    player = game.state.turn.active if banded else game.controller(block.blocker)  # 702.22k
    return divided(game, player, block.blocker, receivers, power, beyond=False, beside=beside, freely=banded)


def divided(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    receivers: list[Ref],
    power: int,
    beyond: bool,
    beside: Beside,
    *,
    freely: bool = False,
) -> list[Hit]:
    """The player divides the damage freely among the creatures; with trample the rest may go on once each is
    assigned lethal damage (CR 510.1c-e, 702.19b). By older rules lethal damage goes to one after the other
    (2011 510.1c), unless banding lets it be divided `freely` (CR 702.22j-k)."""
    if len(receivers) == 1:
        return [(source, receivers[0], power)]
    creatures = receivers[:-1] if beyond else receivers
    ids = [ref.id for ref in creatures if isinstance(ref, ObjectRef)]
    lethal = tuple(lethal_damage(game, id, source, beside.before) for id in ids)
    least = least_for_each(game, source, ids, beside, beyond=False)
    needed = least_for_each(game, source, ids, beside, beyond=True) if beyond else ()
    options: tuple[Option, ...] = tuple(
        ObjectOption(ref.id) if isinstance(ref, ObjectRef) else PlayerOption(ref.id) for ref in receivers
    )
    suggestion = suggested(lethal, power, beyond, least)
    why = Why("702.19b" if beyond else "510.1c", source, f"Assign {power} combat damage")
    ordered = game.state.edition.blockers_ordered and not freely
    answer = game.ask(
        Divide(
            player,
            why,
            options,
            power,
            0,
            (),
            lethal,
            beyond,
            ordered,
            suggestion,
            least=least,
            beyond_needs=needed,
        )
    )
    return [(source, ref, share) for ref, share in zip(receivers, answer.amounts, strict=True) if share]


def suggested(lethal: tuple[int, ...], power: int, beyond: bool, least: tuple[int, ...]) -> tuple[int, ...]:
    """To each what it has to get, lethal damage to one creature after the other, the rest to the last or beyond."""
    shares = list(least)
    left = power - sum(least)
    for place, needed in enumerate(lethal):
        share = min(max(needed - shares[place], 0), left)
        shares[place] += share
        left -= share
    if beyond:
        shares.append(left)
    elif shares:
        shares[-1] += left
    return tuple(shares)
