"""What mana with a restriction may be spent on (CR 106.6)."""

from __future__ import annotations

from engine.ir.filters import Filter, InZone
from engine.ir.mana import ManaUse, OnSpending
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope, scope_of
from engine.rules.lookup.selecting import has_qualities, matches, players_of
from engine.state.events import Cast, Moved
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import STACK


def is_being_cast(game: Game, spell: ObjectId) -> bool:
    """Whether a spell is still being cast, so that what is paid for it is its cost (CR 601.2): not what has left the stack."""
    obj = game.state.objects.get(spell)
    if obj is None or obj.copy:
        return False
    if obj.zone != STACK:
        return True
    for event in reversed(game.state.happened):
        if isinstance(event, Cast) and event.spell == spell:
            return False
        if isinstance(event, Moved) and event.into == spell:
            return True  # that is how its casting began
    return True


def comes_from_there(game: Game, what: Filter, spell: Seen, scope: Scope) -> bool:
    """Whether a spell is or would be cast from the zone that a text says: "spells from a graveyard" (CR 601.2a)."""
    item = spell.object.stack
    zone = spell.object.zone if item is None else item.context.cast_from
    return all(
        clause.zone == zone
        and (clause.whose is None or spell.object.owner in players_of(game, clause.whose, scope))
        for clause in what.clauses
        if isinstance(clause, InZone)
    )


def comes_of_spending(
    game: Game, use: ManaUse | None, source: ObjectId, player: PlayerId, spell: ObjectId
) -> OnSpending | None:
    """What comes of spending mana on a spell that is being cast, if it is one of those that the mana speaks of (CR 106.6)."""
    said = use.on_spending if use is not None else None
    if said is None:
        return None
    seen, scope = game.look(spell), scope_of(source, player)
    return said if is_cast_as(game, said.cast, seen, scope) else None


def _is_for_special_action(game: Game, use: ManaUse, special: str, seen: Seen, scope: Scope) -> bool:
    """Whether mana may be spent on a special action with an object (CR 106.6, 116.2)."""
    return any(
        one.action == special and (one.what is None or has_qualities(game, one.what, seen, scope))
        for one in (use.special, use.or_special)
        if one is not None
    )


def may_spend(game: Game, use: ManaUse | None, source: ObjectId, player: PlayerId, on: ObjectId) -> bool:
    """Whether mana from a source may be spent on a spell or ability (CR 106.6).

    `on`: the spell, or the card about to be cast, which is looked at as the spell that it would be (601.3e); the ability on
    the stack, or the object whose ability is about to be activated; the object of a special action that is being taken. What
    is paid for an effect, or to attack, is paid for none of these.
    """
    if use is None or use.on_spending is not None:
        return True
    scope, around = scope_of(source, player), game.circumstances
    if around.activating == on:
        return is_activated_as(game, use.activate, game.look(on), scope)
    to_cast = around.to_cast if around.to_cast is not None and around.to_cast.id == on else None
    seen = to_cast or game.look(on)
    if around.special:
        return use.otherwise or _is_for_special_action(game, use, around.special, seen, scope)
    stack = seen.object.stack
    if stack is not None and stack.ability is not None:
        return is_activated_as(game, use.activate, game.look(stack.context.source), scope)
    cast = to_cast is not None or (stack is not None and is_being_cast(game, on))
    return _may_be_cast_with(game, use, seen, scope) if cast else use.otherwise


def _may_be_cast_with(game: Game, use: ManaUse, spell: Seen, scope: Scope) -> bool:
    if is_cast_as(game, use.never, spell, scope):
        return False
    return any(is_cast_as(game, kind, spell, scope) for kind in (use.cast, use.or_cast))


def is_activated_as(game: Game, what: Filter | None, source: Seen, scope: Scope) -> bool:
    """Whether an activated ability is of an object of a kind: "abilities of creatures" are those of creatures on the
    battlefield, those of "creature sources" are so anywhere (CR 109.2, 109.2c)."""
    return what is not None and matches(game, what, source, scope)


def is_cast_as(game: Game, what: Filter | None, spell: Seen, scope: Scope) -> bool:
    """Whether a spell is of a kind, also by where it is or would be cast from (CR 601.2a)."""
    return (
        what is not None
        and comes_from_there(game, what, spell, scope)
        and has_qualities(game, what, spell, scope)
    )
