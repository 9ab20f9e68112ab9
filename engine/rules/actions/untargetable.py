"""What can't be the target of a spell or ability: hexproof, shroud, protection (CR 115.1, 702.11, 702.16b, 702.18)."""

from __future__ import annotations

from engine.ir.abilities import Static
from engine.ir.filters import Thing
from engine.ir.modifications import CantBeTargetedBy
from engine.ir.player_rules import PlayerCantBeTargeted, TargetsDespiteHexproof
from engine.rules.actions.protected_players import protection_from
from engine.rules.core.characteristics import Seen, own_marks
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.lookup.on_stack import item_of
from engine.rules.lookup.selecting import has_qualities, is_such_source, players_of
from engine.state.references import PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD


def is_protected(
    game: Game, ref: Ref, by: ObjectId, controller: PlayerId, *, of_ability: bool = False
) -> bool:
    """Whether something can't be the target of a spell or ability: hexproof, shroud, protection (CR 702.11).

    `of_ability`: `by` is the source of an ability that isn't on the stack yet.
    """
    return why_protected(game, ref, by, controller, of_ability=of_ability) is not None


def why_protected(
    game: Game, ref: Ref, by: ObjectId, controller: PlayerId, *, of_ability: bool = False
) -> IllegalAction | None:
    """What keeps something from being the target of a spell or ability: hexproof, shroud, protection; None if nothing
    does (CR 702.11). `of_ability`: `by` is the source of an ability that isn't on the stack yet."""
    if isinstance(ref, PlayerRef):
        return _player_protected(game, ref.id, by, controller)
    marks = protections(game.look(ref.id))
    if not marks:
        return None
    source, of_spell = targeted_by(game, by)
    sort = Thing.SPELL if of_spell and not of_ability else Thing.ABILITY
    own = scope_of(ref.id, game.controller(ref.id))
    for mark in marks:
        if mark.whose is not None and controller not in players_of(game, mark.whose, own):
            continue
        if mark.hexproof and despite_hexproof(game, ref, controller):
            continue
        if mark.what is None:
            return IllegalAction("115.1", "it can't be the target of that", marked=(ref.id, mark))
        of_sort = mark.what.noun.thing not in (Thing.SPELL, Thing.ABILITY) or mark.what.noun.thing == sort
        if of_sort and is_such_source(game, mark.what, source, own):
            return IllegalAction("115.1", "it can't be the target of such a source", marked=(ref.id, mark))
    return None


def despite_hexproof(game: Game, ref: Ref, controller: PlayerId) -> bool:
    """Whether spells and abilities of a player can target something as though it didn't have hexproof (CR 609.4)."""
    for rule, scope in game.projection().rules:
        if not isinstance(rule, TargetsDespiteHexproof):
            continue
        if rule.whose is not None and controller not in players_of(game, rule.whose, scope):
            continue
        if isinstance(ref, PlayerRef):
            if rule.players is not None and ref.id in players_of(game, rule.players, scope):
                return True
        elif has_qualities(game, rule.what, game.look(ref.id), scope):
            return True
    return False


def targeted_by(game: Game, by: ObjectId) -> tuple[Seen, bool]:
    """What targets: a spell or a card, or the source of an ability that is on the stack; whether it is the former (CR
    109.5, 113.7)."""
    seen = game.look(by)
    if not seen.object.is_ability:
        return seen, True
    return game.look(item_of(game, by).context.source), False


def protections(seen: Seen) -> list[CantBeTargetedBy]:
    """What keeps an object from being a target where it is: abilities of a permanent card don't elsewhere (CR 113.6)."""
    if seen.object.zone == BATTLEFIELD:
        return seen.chars.marks_of(CantBeTargetedBy)
    own = [
        mark
        for having in seen.chars.expanded()
        if isinstance(having.ability, Static) and having.ability.works_in(seen.object.zone)
        for mark in own_marks(having.ability)
    ]
    return [mark for mark in (*own, *seen.chars.marks) if isinstance(mark, CantBeTargetedBy)]


def _player_protected(
    game: Game, player: PlayerId, by: ObjectId, controller: PlayerId
) -> IllegalAction | None:
    """What keeps a player from being a target: hexproof, shroud, protection (CR 702.11c, 702.16b, 702.18a)."""
    protected = protection_from(game, player, targeted_by(game, by)[0])
    if protected is not None:
        return IllegalAction("702.16b", "that player can't be the target of such a source", protected.source)
    for rule, scope in game.projection().rules:
        if isinstance(rule, PlayerCantBeTargeted) and player in players_of(game, rule.who, scope):
            if rule.by_opponents_only and despite_hexproof(game, PlayerRef(player), controller):
                continue
            if not rule.by_opponents_only or controller != player:
                return IllegalAction("115.1", "that player can't be the target of that", scope.source)
    return None
