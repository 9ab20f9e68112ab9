"""Declaring blockers (CR 509)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Block, BlockOption, ObjectOption, Order, Purpose, Why
from engine.decisions.combat_rules import AttackerLimits, BlockRules
from engine.ir.combat_marks import (
    BlockersAtLeast,
    BlockersAtMost,
    CanBlockMore,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    CantBlockWithout,
    CombatAbility,
    MustBeBlocked,
    MustBlock,
    MustBlockThese,
    PaysToBlock,
)
from engine.ir.combat_rules import BlockersAtMostEach
from engine.ir.mentions import AFFECTED
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen, TakenBack
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.battles import attacked_player
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import has_qualities, matches, players_of
from engine.rules.mana.paying import pay_mana
from engine.rules.turn.combat.as_though import disregarded_marks
from engine.rules.turn.combat.attacking import company_of, is_still_controlled
from engine.rules.turn.combat.banding import with_bands
from engine.rules.turn.combat.paying import combat_cost
from engine.rules.turn.combat.requirements import most_blocks
from engine.state import events as ev
from engine.state import turn as tn
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import BATTLE, CREATURE


def declare_blockers(game: Game) -> None:
    """Each defending player declares blockers, as a turn-based action (CR 509.1)."""
    combat = game.state.combat
    if combat is None or not combat.attacks:
        return
    for player in game.state.player_order():
        if player == game.state.turn.active:
            continue
        declare_blocks(game, player)


def declare_blocks(game: Game, player: PlayerId) -> None:
    """A defending player declares blockers, again if what they cost isn't paid (CR 509.1)."""
    while True:
        rules = block_rules(game, player)
        decision = Block(player, Why("509.1", NOTHING, "Declare blockers"), rules.options, rules)
        answer = game.ask(decision)
        try:
            with game.proposal():
                block(game, player, answer.pairs)
        except (IllegalAction, TakenBack):
            continue
        return


def block(game: Game, player: PlayerId, pairs: tuple[tuple[ObjectId, ObjectId], ...]) -> None:
    """What the chosen creatures cost is paid; those still controlled become blocking creatures, their attackers blocked, beside those that
    entered blocking before (CR 509.1d-h, 509.4)."""
    tax = combat_cost(game, (blocker for blocker, _ in pairs), PaysToBlock)
    if tax.symbols:
        pay_mana(game, player, tax, pairs[0][0], "509.1f")
        pairs = tuple(pair for pair in pairs if is_still_controlled(game, player, pair[0]))
    combat = game.state.combat
    assert combat is not None
    pairs = with_bands(combat, pairs)
    attackers_of: dict[ObjectId, tuple[ObjectId, ...]] = {}
    blockers_of: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for blocker, attacker in pairs:
        attackers_of[blocker] = (*attackers_of.get(blocker, ()), attacker)
        blockers_of[attacker] = (*blockers_of.get(attacker, ()), blocker)
    attacks = tuple(
        replace(
            attack,
            blocked=attack.blocked or attack.attacker in blockers_of,
            blockers=(*attack.blockers, *blockers_of.get(attack.attacker, ())),
        )
        for attack in combat.attacks
    )
    blocks = tuple(tn.Block(blocker, attackers) for blocker, attackers in attackers_of.items())
    declared = replace(combat, attacks=attacks, blocks=(*combat.blocks, *blocks), declared=True)
    happen(game, ev.CombatChanged(combat=declared, why="509.1g"))
    events: list[ev.Event] = [
        ev.Blocked(
            object=blocker, attacker=attacker, first=attackers_of[blocker][0] == attacker, why="509.1i",
            cause=blocker,
        )
        for blocker, attacker in pairs
    ]  # fmt: skip
    for attack in attacks:
        if attack.blocked:
            events.append(
                ev.BecameBlocked(
                    object=attack.attacker, blockers=attack.blockers, why="509.3c", cause=attack.attacker
                )
            )
        else:
            events.append(ev.BecameUnblocked(object=attack.attacker, why="509.3g", cause=attack.attacker))
    happen(game, *events)
    if game.state.edition.blockers_ordered:
        order_fighters(game)


def order_fighters(game: Game) -> None:
    """The active player orders the creatures that block one attacker, then each defending player those that one
    creature blocks: the order in which damage has to be lethal (2011 509.2-3)."""
    combat = game.state.combat
    assert combat is not None
    attacks = tuple(
        replace(attack, blockers=ordered(game, "2011 509.2", attack.attacker, attack.blockers))
        for attack in combat.attacks
    )
    blocks = tuple(
        replace(block, attackers=ordered(game, "2011 509.3", block.blocker, block.attackers))
        for block in combat.blocks
    )
    if attacks != combat.attacks or blocks != combat.blocks:
        now = replace(combat, attacks=attacks, blocks=blocks)
        happen(game, ev.CombatChanged(combat=now, why="2011 509.2"))


def ordered(game: Game, rule: str, fighter: ObjectId, others: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The order in which the controller of a creature has it assign damage to others (2011 509.2-3)."""
    if len(others) < 2:
        return others
    why = Why(rule, fighter, "Order the creatures: the first is assigned lethal damage first")
    options = tuple(ObjectOption(id) for id in others)
    answer = game.ask(Order(game.controller(fighter), why, options, Purpose.OBJECT))
    return tuple(others[index] for index in answer.indices)


def why_no_blocker(game: Game, id: ObjectId) -> IllegalAction | None:
    """The first rule that keeps an object from being declared as a blocker, whatever attacks; None if none does
    (CR 509.1a)."""
    chars = game.characteristics(id)
    if CREATURE not in chars.types:
        return IllegalAction("509.1a", "only creatures block")
    if game.state.objects[id].tapped:
        return IllegalAction("509.1a", "it is tapped")
    if BATTLE in chars.types:
        return IllegalAction("509.1a", "battles don't block")
    return None


def about(id: ObjectId, controller: PlayerId) -> Scope:
    """The scope of what restricts a creature: "its power" there is that creature's (CR 509.1b, 611.3a)."""
    scope = scope_of(id, controller)
    scope.mention_objects(AFFECTED, (id,))
    return scope


def can_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether one creature may block another, other blocks aside (CR 509.1b)."""
    return why_not_blocked(game, blocker, attacker) is None


def why_not_blocked(game: Game, blocker: ObjectId, attacker: ObjectId) -> IllegalAction | None:
    """The first restriction that keeps one creature from blocking another, other blocks aside; None if none does
    (CR 509.1b)."""
    seen, other = game.look(blocker), game.look(attacker)
    if not seen.chars.all_marks() and not other.chars.all_marks():
        return None  # whatever keeps a creature from blocking another is a mark of one of them
    return _why_it_cant_block(game, seen, other) or _why_it_cant_be_blocked_by(game, seen, other)


def _why_it_cant_block(game: Game, seen: Seen, other: Seen) -> IllegalAction | None:
    """The first of its own restrictions that keeps a creature from blocking another (CR 509.1b)."""
    restrictions, exceptions = seen.chars.marks_of(CantBlock), seen.chars.marks_of(CanBlockOnly)
    if not restrictions and not exceptions:
        return None
    own = about(seen.id, seen.chars.controller)
    for cant in restrictions:
        if cant.what is None or matches(game, cant.what, other, own):
            said = "it can't block" if cant.what is None else "it can't block that"
            return IllegalAction("509.1b", said, marked=(seen.id, cant))
    for only in exceptions:
        if not matches(game, only.what, other, own):
            return IllegalAction("509.1b", "it can block only other creatures", marked=(seen.id, only))
    return None


def _why_it_cant_be_blocked_by(game: Game, seen: Seen, other: Seen) -> IllegalAction | None:
    """The first restriction of an attacker, the other, that keeps a creature from blocking it (CR 509.1b)."""
    evasions, exceptions = other.chars.marks_of(CantBeBlocked), other.chars.marks_of(CantBeBlockedExceptBy)
    if not evasions and not exceptions:
        return None
    theirs = about(other.id, other.chars.controller)
    disregarded = disregarded_marks(game, seen, other)
    for evades in evasions:
        if disregarded(evades):
            continue
        if evades.by is None or matches(game, evades.by, seen, theirs):
            said = "that can't be blocked" if evades.by is None else "that can't be blocked by such creatures"
            return IllegalAction("509.1b", said, marked=(other.id, evades))
    for few in exceptions:
        if not disregarded(few) and not matches(game, few.by, seen, theirs):
            return IllegalAction(
                "509.1b", "that can be blocked by other creatures only", marked=(other.id, few)
            )
    return None


def is_evasive(game: Game, attacker: ObjectId) -> bool:
    """Whether there could be creatures that can't block an attacker (CR 509.1b)."""
    chars = game.look(attacker).chars
    return bool(chars.marks_of(CantBeBlocked) or chars.marks_of(CantBeBlockedExceptBy))


def _most_blocked(chars: Characteristics, attackers: int) -> int:
    """How many of so many attackers a creature can block: one, and what effects add (CR 509.1a)."""
    more = [mark.count for mark in chars.marks_of(CanBlockMore)]
    return attackers if None in more else 1 + sum(count for count in more if count is not None)


def _block_option(
    game: Game, id: ObjectId, attackers: list[ObjectId], evasive: set[ObjectId], by_all: set[ObjectId]
) -> BlockOption | None:
    """What a creature can block and must block, None if it can't block any of them (CR 509.1a-c)."""
    chars = game.characteristics(id)
    if why_no_blocker(game, id) is not None:
        return None
    picky = bool(chars.marks_of(CantBlock) or chars.marks_of(CanBlockOnly))
    possible = tuple(a for a in attackers if not (picky or a in evasive) or can_block(game, id, a))
    if not possible:
        return None
    most = _most_blocked(chars, len(attackers))
    named = {a for mark in chars.marks_of(MustBlockThese) for a in mark.attackers}
    forced = tuple(a for a in possible if a in named or (a in by_all and _has_to_block(game, id, a)))
    alone_not = chars.has_word(CombatAbility.CANT_BLOCK_ALONE)
    company = company_of(game, id, chars.marks_of(CantBlockWithout))
    return BlockOption(id, possible, most, bool(chars.marks_of(MustBlock)), forced, alone_not, company)


def _most_blockers(game: Game, player: PlayerId) -> int | None:
    """With how many creatures a player can block at most, by what effects say; None if by none (CR 509.1b)."""
    caps = [
        rule.count
        for rule, scope in game.projection().rules
        if isinstance(rule, BlockersAtMostEach)
        and (rule.who is None or player in players_of(game, rule.who, scope))
    ]
    return min(caps, default=None)


def block_rules(game: Game, player: PlayerId) -> BlockRules:
    """What a player may and must block with (CR 509.1a-c)."""
    combat = game.state.combat
    assert combat is not None
    attackers = [a.attacker for a in combat.attacks if attacked_player(game, a) == player]
    evasive = {attacker for attacker in attackers if is_evasive(game, attacker)}
    by_all = {attacker for attacker in attackers if _must_be_blocked_by_all(game, attacker)}
    there = (_block_option(game, id, attackers, evasive, by_all) for id in game.controlled(player))
    options = [option for option in there if option is not None]
    limits = tuple(limits_of(game, attacker) for attacker in attackers)
    cap = _most_blockers(game, player)
    free = BlockRules(tuple(options), limits, 0, cap)
    # Nobody must pay for a block, so only blocks without a cost are required (CR 509.1c).
    unpaid = tuple(
        option for option in options if not combat_cost(game, (option.creature,), PaysToBlock).symbols
    )
    example = most_blocks(replace(free, options=unpaid))
    return replace(free, requirements_possible=free.obeyed(example), example=example)


def _has_to_block(game: Game, id: ObjectId, attacker: ObjectId) -> bool:
    """Whether a creature is among those that an attacker must be blocked by, if not all creatures are (CR 509.1c)."""
    chars = game.characteristics(attacker)
    kinds = [mark.by for mark in chars.marks_of(MustBeBlocked) if mark.by_all]
    scope = scope_of(attacker, chars.controller)
    return any(by is None or has_qualities(game, by, game.look(id), scope) for by in kinds)


def _must_be_blocked_by_all(game: Game, attacker: ObjectId) -> bool:
    return any(mark.by_all for mark in game.characteristics(attacker).marks_of(MustBeBlocked))


def limits_of(game: Game, attacker: ObjectId) -> AttackerLimits:
    """How many creatures an attacker must or may be blocked by (CR 509.1b-c)."""
    chars = game.characteristics(attacker)
    least = max((mark.count for mark in chars.marks_of(BlockersAtLeast)), default=1)
    most = min((mark.count for mark in chars.marks_of(BlockersAtMost)), default=None)
    must = [mark for mark in chars.marks_of(MustBeBlocked) if not mark.by_all]
    return AttackerLimits(attacker, least, most, bool(must))
