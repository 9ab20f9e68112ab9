"""What is true of every sound state: the test of the rules themselves (invariants 1, 4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.state.game_state import GameState, kept_under
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOBODY, ObjectId
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HIDDEN, SHARED, STACK


def problems(state: GameState) -> list[str]:
    """Everything that must never be so when a player has priority; nothing for a sound state."""
    return [
        *_of_zones(state),
        *(problem for obj in state.objects.values() for problem in _of_object(state, obj)),
        *_of_players(state),
        *_of_combat(state),
        *_of_stack(state),
        *_of_effects(state),
        *_of_turn(state),
    ]


def _of_zones(state: GameState) -> Iterator[str]:
    """Every object is in exactly one zone, the one it says (CR 400.1, 400.7)."""
    found: dict[ObjectId, str] = {}
    for (zone, player), ids in state.zones.items():
        place = f"{zone.value} of {player}"
        if zone in SHARED:
            if player != NOBODY:
                yield f"{place} is kept apart though all players share it"
        elif player != NOBODY and player not in state.players:
            yield f"{place} belongs to nobody"
        for id in ids:
            if id in found:
                yield f"object {id} is in {found[id]} and in {place}"
            found[id] = place
            obj = state.objects.get(id)
            if obj is None:
                yield f"object {id} in {place} does not exist"
            elif (obj.zone, kept_under(obj)) != (zone, player):
                yield f"object {id} in {place} says it is in {obj.zone.value} of {obj.owner}"
    for id in state.objects:
        if id not in found:
            yield f"object {id} is in no zone"


def _of_object(state: GameState, obj: GameObject) -> Iterator[str]:
    """Each object's own facts (CR 109, 110, 122)."""
    id = obj.id
    if state.objects[id] is not obj:
        yield f"object {id} is kept under another id"
    if not 0 < id < state.next_id:
        yield f"object {id} has an id that was not given out"
    if obj.timestamp >= state.next_timestamp or obj.attached_at >= state.next_timestamp:
        yield f"object {id} has a timestamp that was not given out"
    if (id in state.last_known and not obj.phased_out) or id in state.became:
        yield f"object {id} is there though it has left"
    if not 0 <= obj.face < len(obj.card.faces):
        yield f"object {id} shows face {obj.face}"
    if any(player not in state.players for player in obj.seen_by):
        yield f"object {id} is seen by a player there is not"
    yield from _of_place(state, obj)
    yield from _of_counters(f"object {id}", obj.counters)
    yield from _of_attachment(state, obj)


def _of_place(state: GameState, obj: GameObject) -> Iterator[str]:
    """Who owns and controls an object, and what is true of it only where it is (CR 108.3-4, 110.5d, 111.7)."""
    id = obj.id
    if obj.owner not in state.players:
        yield f"object {id} is owned by nobody"
    if (obj.controller in state.players) != (obj.zone in (BATTLEFIELD, STACK)):
        yield f"object {id} in {obj.zone.value} is controlled by {obj.controller}"
    if (obj.stack is not None) != (obj.zone == STACK):
        yield f"object {id} in {obj.zone.value} has stack facts: {obj.stack is not None}"
    if obj.token and obj.zone not in (BATTLEFIELD, STACK):
        yield f"object {id} is a token in {obj.zone.value}"
    if obj.damage < 0:
        yield f"object {id} has damage {obj.damage}"
    if obj.zone not in (BATTLEFIELD, STACK):
        status = (obj.tapped, obj.damage, obj.deathtouched, obj.attached_to is not None, obj.phased_out)
        if any(status):
            yield f"object {id} in {obj.zone.value} has the status of a permanent"


def _of_counters(whose: str, counters: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """Counters are counted once for each kind, in order, and there are some (CR 122.1)."""
    kinds = [kind for kind, _ in counters]
    if kinds != sorted(set(kinds)):
        yield f"{whose} has counters out of order: {kinds}"
    if any(count <= 0 for _, count in counters):
        yield f"{whose} has no or negative counters: {counters}"


def _of_attachment(state: GameState, obj: GameObject) -> Iterator[str]:
    """What something is attached to is a player, a permanent, or for Auras a card in a graveyard (CR 303.4a), and
    not itself (301.5c, 303.4d)."""
    to = obj.attached_to
    if isinstance(to, PlayerRef):
        if to.id not in state.players:
            yield f"object {obj.id} is attached to a player there is not"
    elif to is not None:
        host = state.objects.get(to.id)
        if host is None or host.zone not in (BATTLEFIELD, GRAVEYARD) or host is obj:
            yield f"object {obj.id} is attached to {to.id}, which is no other permanent or card in a graveyard"


def _of_players(state: GameState) -> Iterator[str]:
    """Each player's own facts (CR 102, 106.4, 119)."""
    for id, player in state.players.items():
        if player.id != id:
            yield f"player {player.id} is kept under {id}"
        yield from _of_counters(f"player {id}", player.counters)
        if player.lands_played < 0 or player.mulligans < 0:
            yield f"player {id} has a negative count"
        if len(set(player.designations)) != len(player.designations):
            yield f"player {id} has a designation twice"


def _of_fighters(state: GameState, fighters: list[ObjectId]) -> Iterator[str]:
    """Attackers, or blockers, are on the battlefield, and each of them is there once (CR 506.3, 509.1)."""
    for id in fighters:
        obj = state.objects.get(id)
        if obj is None or obj.zone != BATTLEFIELD:
            yield f"object {id} is in combat but not on the battlefield"
    if len(set(fighters)) != len(fighters):
        yield "an object attacks or blocks twice"


def _of_combat(state: GameState) -> Iterator[str]:
    """Who attacks and blocks is on the battlefield, once each, and both sides agree (CR 506, 509.1g)."""
    combat = state.combat
    if combat is None:
        return
    yield from _of_fighters(state, [attack.attacker for attack in combat.attacks])
    yield from _of_fighters(state, [block.blocker for block in combat.blocks])
    for attack in combat.attacks:
        yield from _of_reference(state, attack.defender, f"the attack of {attack.attacker}")
        if attack.blockers and not attack.blocked:
            yield f"object {attack.attacker} has blockers but is not blocked"
    one = {(attack.attacker, blocker) for attack in combat.attacks for blocker in attack.blockers}
    other = {(attacker, block.blocker) for block in combat.blocks for attacker in block.attackers}
    if one != other:
        yield f"attackers and blockers do not agree: {sorted(one ^ other)}"


def _of_stack(state: GameState) -> Iterator[str]:
    """What is on the stack knows its source and refers to what there is or was (CR 112, 113.7)."""
    for id in state.stack:
        item = state.objects[id].stack if id in state.objects else None
        if item is None:
            continue
        context = item.context
        if context.controller not in state.players:
            yield f"object {id} on the stack is controlled by nobody"
        if item.ability is None and context.source != id:
            yield f"spell {id} names {context.source} as its source"
        for ref in (ObjectRef(context.source), *(ref for slot in context.targets for ref in slot)):
            yield from _of_reference(state, ref, f"object {id} on the stack")
        for slot, shares in enumerate(context.divided):
            if shares and len(shares) != len(context.targets[slot]):
                yield f"object {id} on the stack divides among other than its targets"


def _of_effects(state: GameState) -> Iterator[str]:
    """Effects have ids and timestamps of their own and refer to what there is or was (CR 611, 603.7)."""
    for id, lasting in state.lasting.items():
        if lasting.id != id or not 0 < id < state.next_id or ObjectId(id) in state.objects:
            yield f"effect {id} has an id that is not its own"
        if lasting.timestamp >= state.next_timestamp:
            yield f"effect {id} has a timestamp that was not given out"
        for ref in lasting.refs:
            yield from _of_reference(state, ref, f"effect {id}")
    for id, delayed in state.delayed.items():
        if delayed.id != id or not 0 < id < state.next_id:
            yield f"delayed trigger {id} has an id that is not its own"


def _of_turn(state: GameState) -> Iterator[str]:
    """Somebody's turn it is, and nobody who has lost has priority (CR 104.5, 117.1)."""
    turn = state.turn
    if turn.active not in state.players:
        yield f"it is the turn of player {turn.active}"
    if turn.priority != NOBODY and turn.priority not in state.players:
        yield f"player {turn.priority} has priority"
    if state.waiting and turn.priority != NOBODY and not state.over:
        yield "triggered abilities wait though a player has priority"
    if state.winner is not None and state.players[state.winner].lost:
        yield "the winner has lost"
    for key in state.last_known:
        if key in state.objects and not state.objects[key].phased_out:
            yield f"object {key} is last known though it is there"


def _of_reference(state: GameState, ref: Ref, whose: str) -> Iterator[str]:
    """A reference is to a player, or to an object that is or was there (CR 608.2h)."""
    if isinstance(ref, PlayerRef):
        if ref.id not in state.players:
            yield f"{whose} refers to player {ref.id}"
    elif ref.id not in state.objects and ref.id not in state.last_known:
        yield f"{whose} refers to object {ref.id}, which never was"


def hidden_ids(state: GameState) -> tuple[ObjectId, ...]:
    """The objects of libraries and hands (CR 400.2)."""
    return tuple(id for (zone, _), ids in state.zones.items() if zone in HIDDEN for id in ids)
