"""Ways to cast a card and permission to do so (CR 601.3, 118.9, 118.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastBothHalves,
    CastOnlyFrom,
    Rule,
    Static,
    Timing,
    Trade,
)
from engine.ir.cards import CardDefinition, Layout, Printed
from engine.ir.costs import Cost, ManaPart
from engine.ir.nodes import Ability
from engine.ir.player_rules import CantCast, CastAsThoughFlash, CastOnly, MayPlayFrom, MayPlayThese
from engine.rules import words
from engine.rules.cards_changed import granted_to_face
from engine.rules.characteristics import (
    Characteristics,
    Having,
    combine_halves,
    copiable,
    expand,
    printed_abilities,
)
from engine.rules.errors import IllegalAction
from engine.rules.game import Game, Seen
from engine.rules.scope import Scope, scope_of
from engine.rules.selecting import has_qualities, players_of
from engine.rules.timing import sorcery_timing
from engine.state.events import Cast
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

FREE = Cost(())

ON_ADVENTURE = "on an adventure"
"""The note of a card in exile that its player may play because it was cast as an Adventure (CR 715.3d)."""

PLAYABLE = -2
"""The mention under which an effect that lets players play particular cards keeps those cards."""


class Way(Struct, frozen=True):
    """One way to cast a card: which face, for which cost in place of the mana cost, under which name.

    `cost` None: the card's mana cost. `timing` None: the card's own. `granted`: the ability that allows it, if an
    effect gave the card that ability.
    """

    name: str = ""
    face: int = 0
    cost: Cost | None = None
    timing: Timing | None = None
    alternative: bool = False
    any_mana: bool = False
    face_down: str = ""
    untargeted: bool = False
    enchants: Ability | None = None
    trade: Trade | None = None
    fused: bool = False
    granted: Ability | None = None


def castable_faces(card: CardDefinition, zone: Zone) -> tuple[int, ...]:
    """The faces that can be cast or played from a zone by themselves (CR 709.3, 712.11, 715.3)."""
    if card.layout == Layout.SPLIT:
        return tuple(range(len(card.faces)))
    if card.layout in (Layout.MODAL_DFC, Layout.ADVENTURE):
        return tuple(range(len(card.faces)))
    return (0,)


def statics_of(printed: Printed, face: int) -> Iterator[Static]:
    """The static abilities of a face, keywords read as what they stand for."""
    for having in printed_abilities(printed, face):
        for part in expand(having):
            if isinstance(part.ability, Static):
                yield part.ability


def ways(game: Game, player: PlayerId, id: ObjectId) -> list[Way]:
    """The ways in which a player may cast a card from where it is, by permission and zone (CR 601.3)."""
    obj = game.state.objects[id]
    if obj.zone not in (HAND, GRAVEYARD, EXILE, LIBRARY, Zone.COMMAND):
        return []
    found: list[Way] = []
    allowed = [leave for leave in permissions(game, player, id) if leave.spells]
    for face in castable_faces(obj.card, obj.zone):
        printed = obj.card.faces[face]
        if CardType.LAND in printed.types or (face and on_adventure(obj)):
            continue
        scope = scope_of(id, player)
        for leave in allowed if not _only_elsewhere(printed, face, obj.zone) else ():
            if leave.free:
                found.append(Way("free", face, FREE, None, alternative=True))
            elif printed.mana_cost is not None:
                found.append(Way("", face, None, None, any_mana=leave.any_mana))
        if obj.owner == player or allowed:
            has_any = id not in game.projection().silenced
            own = [(static, None) for static in statics_of(printed, face) if has_any]
            offers = [*own, *_granted_statics(game, id, face)]
            found.extend(_alternatives(game, obj.zone, printed, face, scope, bool(allowed), offers))
    if obj.owner == player:
        found.extend(_fused(obj))
    return list(dict.fromkeys(found))


def _granted_statics(game: Game, id: ObjectId, face: int) -> Iterator[tuple[Static, Ability]]:
    """The static abilities that effects give a card looked at as one of its faces, and what they belong to."""
    for ability in granted_to_face(game, as_spell(game, id, Way(face=face))):
        for part in expand(Having(ability, "granted")):
            if isinstance(part.ability, Static):
                yield part.ability, ability


def _only_elsewhere(printed: Printed, face: int, zone: Zone) -> bool:
    """Whether a face says that it can't be cast from this zone (CR 702.127a)."""
    return any(
        isinstance(effect, CastOnlyFrom) and effect.zone != zone
        for static in statics_of(printed, face)
        for effect in static.effects
    )


def on_adventure(obj: GameObject) -> bool:
    """Whether a card is in exile because it was cast as an Adventure; then it can't be again (CR 715.3d)."""
    return obj.zone == EXILE and bool(obj.note(ON_ADVENTURE))


def _fused(obj: GameObject) -> Iterator[Way]:
    """Casting both halves of a split card from hand (CR 702.102a, 702.102c)."""
    card = obj.card
    if card.layout != Layout.SPLIT or obj.zone != HAND:
        return
    effects = [e for n, face in enumerate(card.faces) for s in statics_of(face, n) for e in s.effects]
    parts = tuple(ManaPart(face.mana_cost) for face in card.faces if face.mana_cost is not None)
    for name in dict.fromkeys(effect.name for effect in effects if isinstance(effect, CastBothHalves)):
        yield Way(name, 0, Cost(parts), fused=True)


class Permission(Struct, frozen=True):
    """Leave to cast a card as a spell, or to play it as a land, from where it is (CR 601.3, 305.1)."""

    free: bool = False
    any_mana: bool = False
    spells: bool = True
    lands: bool = True


def permissions(game: Game, player: PlayerId, id: ObjectId) -> list[Permission]:
    """Every leave a player has to cast or play a card: from hand, or by effects (CR 601.3)."""
    obj = game.state.objects[id]
    found = [Permission()] if obj.zone == HAND and obj.owner == player else []
    if on_adventure(obj) and PlayerRef(player) in obj.note(ON_ADVENTURE):
        found.append(Permission())
    for rule, scope in game.projection().rules:
        if not isinstance(rule, MayPlayThese | MayPlayFrom) or player not in players_of(
            game, rule.who, scope
        ):
            continue
        if isinstance(rule, MayPlayThese):
            if ObjectRef(id) in scope.mentions.get(PLAYABLE, ()):
                found.append(Permission(rule.free, rule.any_mana, lands=not rule.spells_only))
        elif _may_play_from(game, rule, player, id, scope):
            found.append(Permission(rule.free, spells=rule.spells, lands=rule.lands))
    return found


def _may_play_from(game: Game, rule: MayPlayFrom, player: PlayerId, id: ObjectId, scope: Scope) -> bool:
    """Whether leave to play from a zone takes in a card: one's own of the kind, or a land (CR 601.3)."""
    obj = game.state.objects[id]
    if obj.zone != rule.zone or obj.owner != player:
        return False
    if rule.top_only and game.state.zone(LIBRARY, player)[:1] != (id,):
        return False
    seen = game.look(id)
    is_land = rule.lands and CardType.LAND in seen.chars.types
    return is_land or has_qualities(game, rule.what, seen, scope)


def _alternatives(
    game: Game,
    zone: Zone,
    printed: Printed,
    face: int,
    scope: Scope,
    allowed: bool,
    offers: Sequence[tuple[Static, Ability | None]],
) -> Iterator[Way]:
    """Alternative costs that abilities of the card offer where it is (CR 118.9)."""
    for static, granted in offers:
        for effect in static.effects:
            if not isinstance(effect, AlternativeCost):
                continue
            if effect.zone != zone and not (allowed and effect.zone == HAND):
                continue
            if effect.condition is not None:
                if not words.CONDITIONS.of(effect.condition)(game, effect.condition, scope):
                    continue
            into = face if effect.face is None else effect.face
            cost = effect.cost if effect.cost is not None else FREE
            if effect.on_top:
                if printed.mana_cost is None:
                    continue
                cost = Cost((ManaPart(printed.mana_cost), *cost.parts))
            yield Way(
                effect.name,
                into,
                cost,
                effect.timing,
                alternative=not effect.on_top,
                face_down=effect.face_down,
                untargeted=effect.untargeted,
                enchants=effect.enchants,
                trade=effect.trade,
                granted=granted,
            )


def additional_costs(printed: Printed, way: Way) -> tuple[AdditionalCost, ...]:
    """The additional costs that the text of a face has; a face-down spell has no text (CR 118.8, 708.4)."""
    if way.face_down:
        return ()
    return tuple(
        effect
        for static in statics_of(printed, way.face)
        for effect in static.effects
        if isinstance(effect, AdditionalCost)
    )


def base_cost(printed: Printed, way: Way) -> Cost:
    """The mana cost or alternative cost that a way starts from (CR 601.2f)."""
    if way.cost is not None:
        return way.cost
    assert printed.mana_cost is not None
    return Cost((ManaPart(printed.mana_cost),))


def as_spell(game: Game, id: ObjectId, way: Way) -> Seen:
    """A card as the spell it would be, for permissions and prohibitions (CR 601.3e)."""
    obj = game.state.objects[id]
    if way.face_down:
        chars = copiable(obj.card, replace(obj, zone=STACK, face_down=way.face_down))
        chars.controller = obj.owner
        return Seen(id, replace(obj, face_down=way.face_down), chars)
    face = way.face
    printed = obj.card.faces[face]
    chars = Characteristics()
    chars.printed = printed
    chars.name, chars.mana_cost, chars.colors = printed.name, printed.mana_cost, printed.colors
    chars.types, chars.subtypes, chars.supertypes = printed.types, printed.subtypes, printed.supertypes
    chars.abilities = printed_abilities(printed, face)
    chars.power, chars.toughness = printed.power, printed.toughness
    chars.controller = obj.owner
    if way.granted is not None:  # 400.7g
        chars.abilities += (Having(way.granted, way.name),)
    if way.fused:
        combine_halves(chars, obj.card)
    if way.enchants is not None:  # 702.103b
        chars.types -= {CardType.CREATURE}
        chars.subtypes |= {"Aura"}
        chars.abilities += (Having(way.enchants, way.name),)
    return Seen(id, obj, chars)


def why_not_now(game: Game, player: PlayerId, id: ObjectId, way: Way) -> IllegalAction | None:
    """The first rule that keeps a player from beginning to cast a card in a way; None if none does (CR 601.3)."""
    spell = as_spell(game, id, way)
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantCast) and player in players_of(game, rule.who, scope):
            if _prohibits(game, rule, player, spell, scope):
                return IllegalAction("601.3", f"an effect of object {scope.source} prohibits it")
    if not _its_own_text_allows(game, player, spell):
        return IllegalAction("601.3", "its text says when it can be cast")
    instant = CardType.INSTANT in spell.chars.types or spell.chars.has_word("flash")
    timing = way.timing
    if timing == Timing.ANY or (timing is None and instant):
        return None
    if sorcery_timing(game, player) or _as_though_flash(game, player, spell):
        return None
    return IllegalAction("307.1", "it can be cast only in your main phase while the stack is empty")


def _its_own_text_allows(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether the steps and conditions that a spell's own text asks for are there (CR 601.3)."""
    scope = scope_of(spell.id, player)
    for having in spell.chars.expanded():
        for effect in having.ability.effects if isinstance(having.ability, Static) else ():
            rule = effect.rule if isinstance(effect, Rule) else None
            if not isinstance(rule, CastOnly):
                continue
            if rule.steps is not None and game.state.turn.step not in rule.steps:
                return False
            if rule.condition is not None and not words.CONDITIONS.of(rule.condition)(
                game, rule.condition, scope
            ):
                return False
    return True


def _prohibits(game: Game, rule: CantCast, player: PlayerId, spell: Seen, scope: Scope) -> bool:
    if rule.what is not None and not has_qualities(game, rule.what, spell, scope):
        return False
    if rule.zones and spell.object.zone not in rule.zones:
        return False
    if rule.during is not None and game.state.turn.active not in players_of(game, rule.during, scope):
        return False
    if rule.more_than_one:
        casts = [e for e in game.state.happened if isinstance(e, Cast) and e.player == player]
        return any(
            rule.what is None or has_qualities(game, rule.what, game.look(e.spell), scope) for e in casts
        )
    if rule.only_as_sorcery:
        return not sorcery_timing(game, player)
    if rule.only_in_own_turn:
        return game.state.turn.active != player
    return True


def _as_though_flash(game: Game, player: PlayerId, spell: Seen) -> bool:
    for rule, scope in game.projection().rules:
        if isinstance(rule, CastAsThoughFlash) and player in players_of(game, rule.who, scope):
            if has_qualities(game, rule.what, spell, scope):
                return True
    return False
