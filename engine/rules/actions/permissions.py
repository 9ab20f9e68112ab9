"""Permission to cast spells and to play lands: from hand, and by effects (CR 601.3, 305.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.costs import Cost
from engine.ir.mana import ManaOf
from engine.ir.mentions import PLAYABLE
from engine.ir.player_rules import MayPlayFrom, MayPlayThese, Often
from engine.rules.actions.preparing import may_cast_prepared, spell_of
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope
from engine.rules.evaluating.conditions import is_true
from engine.rules.lookup.linked import is_exiled_with
from engine.rules.lookup.selecting import has_qualities, objects_of, players_of
from engine.state.events import PermissionUsed
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import EffectId, ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import EXILE, HAND, LIBRARY

ON_ADVENTURE = "on an adventure"
"""The note of a card in exile that its player may play because it was cast as an Adventure (CR 715.3d)."""


class Permitting(Struct, frozen=True):
    """The effect by which something may be cast: its source, what it says, and which lasting effect it is.

    `also`: the one by which it may be cast from where it is, if what this says is about the cost alone.
    """

    source: ObjectId
    rule: MayPlayFrom
    lasting: EffectId | None = None
    also: Permitting | None = None

    @property
    def all(self) -> tuple[Permitting, ...]:
        """It and the one that it needs as well."""
        return (self,) if self.also is None else (self, self.also)

    @property
    def flash(self) -> bool:
        """Whether what is cast by it is cast as though it had flash."""
        return any(one.rule.flash for one in self.all)


class Permission(Struct, frozen=True):
    """Permission to cast a card as a spell, or to play it as a land, from where it is (CR 601.3, 305.1).

    `by`: the effect that permits it, if it has to know that it was used; `rather`, `besides`: what it wants paid in place
    of the mana cost, or on top of it (CR 118.8-9).
    """

    free: bool = False
    spells: bool = True
    lands: bool = True
    by: Permitting | None = None
    rather: Cost | None = None
    besides: Cost | None = None


def may_be_permitted(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a player could be permitted to play a card at all: a quick look before the exact one."""
    if (obj.zone == HAND and obj.owner == player) or on_adventure(obj) or spell_of(obj) is not None:
        return True
    return any(isinstance(rule, MayPlayThese | MayPlayFrom) for rule, _ in game.projection().rules)


def permissions_to_cast(game: Game, player: PlayerId, spell: Seen) -> list[Permission]:
    """Every permission a player has to cast a card as the spell that it would be (CR 601.3e)."""
    return [permission for permission in permissions(game, player, spell) if permission.spells]


def _by_the_rules(game: Game, player: PlayerId, obj: GameObject) -> Iterator[Permission]:
    """What no effect has to permit: cards in hand, on an adventure, prepared spells (CR 601.3, 715.3d, 722.3)."""
    if obj.zone == HAND and obj.owner == player:
        yield Permission()
    if on_adventure(obj) and PlayerRef(player) in obj.note(ON_ADVENTURE):
        yield Permission()
    if may_cast_prepared(game, player, obj):
        yield Permission(lands=False)


def permissions(game: Game, player: PlayerId, seen: Seen) -> list[Permission]:
    """Every permission a player has to cast or play a card with the characteristics it would have (CR 601.3e, 715.3a)."""
    found = list(_by_the_rules(game, player, seen.object))
    elsewhere: list[tuple[MayPlayFrom, Scope]] = []
    for rule, scope in game.projection().rules:
        if not isinstance(rule, MayPlayThese | MayPlayFrom):
            continue
        if player not in players_of(game, rule.who, scope):
            continue
        if isinstance(rule, MayPlayFrom) and rule.wherever:
            elsewhere.append((rule, scope))
        else:
            found.extend(_given_by(game, rule, player, seen, scope))
    ways_from_there = from_there(found) if elsewhere else []
    for rule, scope in elsewhere if ways_from_there else ():
        by = Permitting(scope.source, rule, scope.lasting)
        if has_qualities(game, rule.what, seen, scope) and not is_used(game, by, player):
            found.extend(together(permitted_by(rule, by), other) for other in ways_from_there)
    return found


def from_there(found: list[Permission]) -> list[Permission]:
    """The permissions to cast a spell from where it is with which another effect's cost can be paid: not those that ask for an
    alternative cost themselves, and one that asks for nothing before all others (CR 118.9a)."""
    open_ = [one for one in found if one.spells and not one.free and one.rather is None]
    plain = [one for one in open_ if one.by is None and one.besides is None]
    return plain[:1] or open_


def together(cost: Permission, there: Permission) -> Permission:
    """Permission to cast a spell for an alternative cost, from where another one lets it be cast for whatever it wants
    besides (CR 118.8, 118.9a)."""
    assert cost.by is not None
    by = replace(cost.by, also=there.by)
    return replace(cost, lands=False, by=by, besides=there.besides if cost.besides is None else cost.besides)


def _given_by(
    game: Game, rule: MayPlayThese | MayPlayFrom, player: PlayerId, seen: Seen, scope: Scope
) -> Iterator[Permission]:
    """The permission that one rule gives a player for a card, if it is one that the rule speaks of (CR 601.3)."""
    if isinstance(rule, MayPlayThese):
        meant = ObjectRef(seen.id) in scope.mentions.get(PLAYABLE, ())
        if rule.only_if is not None and not is_true(game, rule.only_if, scope):
            return
        if meant and (rule.spells is None or has_qualities(game, rule.spells, seen, scope)):
            lands = not rule.spells_only
            yield Permission(rule.free, lands=lands, rather=rule.rather, besides=rule.besides)
    elif _may_play_from(game, rule, player, seen, scope):
        permitting = Permitting(scope.source, rule, scope.lasting)
        by = permitting if asks_to_know(rule) else None
        yield permitted_by(rule, by)


def permitted_by(rule: MayPlayFrom, by: Permitting | None) -> Permission:
    """What a rule that says where cards may be played from permits (CR 601.3)."""
    return Permission(rule.free, rule.spells, rule.lands, by, rule.rather, rule.besides)


def asks_to_know(rule: MayPlayFrom) -> bool:
    """Whether a permission says something of the spells that are cast by it, or how often it can be used."""
    told = (rule.often, rule.rather, rule.besides, rule.then, rule.any_mana)
    return rule.exiled or rule.flash or any(part is not None for part in told)


def is_used(game: Game, permitting: Permitting, player: PlayerId) -> bool:
    """Whether a permission to cast one spell can't be used (again) now; an object that gives it twice has two to use, each for
    one casting (CR 601.3, 113.2c)."""
    often = permitting.rule.often
    if often is None:
        return False
    if often == Often.ONCE_EACH_OF_YOUR_TURNS and game.state.turn.active != player:
        return True
    given = sum(
        (scope.source, rule, scope.lasting) == (permitting.source, permitting.rule, permitting.lasting)
        for rule, scope in game.projection().rules
    )
    used = sum(
        isinstance(event, PermissionUsed)
        and (event.source, event.rule, event.lasting)
        == (permitting.source, permitting.rule, permitting.lasting)
        for event in game.state.happened
    )
    return used >= given


def any_mana_for(game: Game, player: PlayerId, spend_on: ObjectId) -> set[ManaOf]:
    """As mana of what permissions let a player spend any mana to cast this: the spell that is cast by leave of one, or a
    card that could be (CR 609.4b)."""
    found: set[ManaOf] = set()
    for rule, scope in game.projection().rules:
        if not isinstance(rule, MayPlayThese | MayPlayFrom) or rule.any_mana is None:
            continue
        if player not in players_of(game, rule.who, scope):
            continue
        seen = game.look(spend_on)
        if isinstance(rule, MayPlayThese):
            cards = {spend_on, seen.object.previous}
            meant = any(ref.id in cards for ref in scope.mentions.get(PLAYABLE, ()))
        elif seen.object.stack is not None:
            meant = any(
                isinstance(event, PermissionUsed) and (event.spell, event.rule) == (spend_on, rule)
                for event in game.state.happened
            )
        else:
            meant = _may_play_from(game, rule, player, seen, scope)
        if meant:
            found.add(rule.any_mana)
    return found


def on_adventure(obj: GameObject) -> bool:
    """Whether a card is in exile because it was cast as an Adventure; then it can't be again (CR 715.3d)."""
    return obj.zone == EXILE and bool(obj.note(ON_ADVENTURE))


def _is_whose(game: Game, rule: MayPlayFrom, obj: GameObject, player: PlayerId, scope: Scope) -> bool:
    """Whether a card is the player's own, or one exiled with an object where the permission is about these (CR 607.2a)."""
    if rule.exiled_with is None:
        return obj.owner == player
    return any(is_exiled_with(game, obj, id, scope) for id in objects_of(game, rule.exiled_with, scope))


def _may_play_from(game: Game, rule: MayPlayFrom, player: PlayerId, seen: Seen, scope: Scope) -> bool:
    """Whether a permission to play from a zone takes in a card: one's own of the kind, or a land (CR 601.3)."""
    obj = seen.object
    on_top = rule.or_top and obj.zone == LIBRARY
    if not _is_whose(game, rule, obj, player, scope):
        return False
    if rule.searching and game.circumstances.searching != player:
        return False
    if not (obj.zone == rule.zone or on_top):
        return False
    if is_used(game, Permitting(scope.source, rule, scope.lasting), player):
        return False
    if (rule.top_only or on_top) and game.state.zone(LIBRARY, player)[:1] != (seen.id,):
        return False
    is_land = rule.lands and CardType.LAND in seen.chars.types
    return is_land or has_qualities(game, rule.what, seen, scope)
