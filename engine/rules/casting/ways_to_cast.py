"""Ways to cast a card and permission to do so (CR 601.3, 118.9, 118.8)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import ActionOption
from engine.ir.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastBothHalves,
    SpendOnlyOnX,
    Static,
    Timing,
    Trade,
)
from engine.ir.cards import CardDefinition, Layout, Printed
from engine.ir.costs import Cost, ManaPart
from engine.ir.filters import Selectable
from engine.ir.merging import Merges
from engine.ir.nodes import Ability
from engine.rules.actions.permissions import Permitting, may_be_permitted, on_adventure, permissions_to_cast
from engine.rules.casting.measured_costs import measured
from engine.rules.casting.own_statics import may_use, only_elsewhere, says_alternatives, statics_of
from engine.rules.core import registries
from engine.rules.core.characteristics import (
    Characteristics,
    Having,
    as_printed,
    combine_halves,
    copiable,
    expand,
)
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope, scope_of
from engine.rules.layers.cards_changed import changed_as_the_card, granted_to_face, granted_to_spell
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType
from engine.values.types import CardType
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

FREE = Cost(())


class Way(Struct, frozen=True):
    """One way to cast a card: which face, for which cost in place of the mana cost, under which name.

    `cost` None: the card's mana cost. `timing` None: the card's own. `granted`: the ability that allows it, if an
    effect gave the card that ability; `lent`: the same of one that an effect gives the spell that it becomes; `instance`:
    which of several instances of the keyword that allows it. `permitted_by`: the effect that allows it and has to know;
    `besides`: what that wants paid on top. `by_its`: the ability of the card that lets it be cast from where it is, as
    retrace does, while another cost is paid. `key`: which cost of several for which the card can be cast under that name;
    "" if there is one. Name, face and key are what an option to cast tells of (`ways_of`).
    """

    name: str = ""
    face: int = 0
    cost: Cost | None = None
    timing: Timing | None = None
    alternative: bool = False
    face_down: str = ""
    untargeted: bool = False
    enchants: Ability | None = None
    merges: Selectable | None = None
    trade: Trade | None = None
    fused: bool = False
    granted: Ability | None = None
    lent: Ability | None = None
    instance: int = 1
    permitted_by: Permitting | None = None
    besides: Cost | None = None
    by_its: str = ""
    key: str = ""


def castable_faces(card: CardDefinition, zone: Zone) -> tuple[int, ...]:
    """The faces that can be cast or played from a zone by themselves; a half with aftermath only from a graveyard
    (CR 702.127a, 709.3, 712.11, 715.3)."""
    if card.layout == Layout.SPLIT:
        return tuple(n for n, half in enumerate(card.faces) if not only_elsewhere(half, n, zone))
    if card.layout in (Layout.MODAL_DFC, Layout.ADVENTURE):
        return tuple(range(len(card.faces)))
    return (0,)


def prototyped_faces(card: CardDefinition) -> tuple[int, ...]:
    """The face with which a prototyped spell is cast, which is no alternative cost: another can be paid (CR 718.3)."""
    return (1,) if card.layout == Layout.PROTOTYPE else ()


def ways(game: Game, player: PlayerId, id: ObjectId) -> list[Way]:
    """The ways in which a player may cast a card from where it is, by permission and zone (CR 601.3)."""
    obj = game.state.objects[id]
    if obj.zone not in (HAND, GRAVEYARD, EXILE, LIBRARY, Zone.COMMAND):
        return []
    found: list[Way] = []
    for face in castable_faces(obj.card, obj.zone):
        printed = obj.card.faces[face]
        if face and on_adventure(obj):
            continue
        if CardType.LAND not in printed.types and not only_elsewhere(printed, face, obj.zone):
            found.extend(_by_permission(game, player, id, face))
        found.extend(_alternatives(game, player, id, face))
    for face in prototyped_faces(obj.card):
        found.extend(way for way in _by_permission(game, player, id, face) if way.cost is not None)
    if obj.owner == player and obj.zone == HAND:
        for way in fused_ways(obj):
            found.extend(_fused_by_permission(game, player, id, way))
    return _told_apart(list(dict.fromkeys(found)))


def ways_of(game: Game, player: PlayerId, option: ActionOption) -> list[Way]:
    """The ways of casting that an option tells of: for the same cost, by whatever leave (CR 601.2b, 601.3)."""
    told = option.way, option.face, option.key
    return [way for way in ways(game, player, option.object) if (way.name, way.face, way.key) == told]


def _told_apart(found: list[Way]) -> list[Way]:
    """The same ways, those of one name for several costs told apart: a card may have a keyword twice, or several effects
    may each offer a cost or want one on top; a player chooses which to pay (CR 118.8, 118.9a, 601.2b)."""
    if len(found) < 2:
        return found
    costs: defaultdict[tuple[str, int], dict[tuple[Cost | None, Cost | None], None]] = defaultdict(dict)
    for way in found:
        costs[way.name, way.face][way.cost, way.besides] = None
    for place, way in enumerate(found):
        paid = list(costs[way.name, way.face])
        if len(paid) > 1:
            found[place] = replace(way, key=str(paid.index((way.cost, way.besides)) + 1))
    return found


def _by_permission(game: Game, player: PlayerId, id: ObjectId, face: int) -> Iterator[Way]:
    """Casting a face for its mana cost, or for nothing, as far as that spell may be cast (CR 601.3e)."""
    obj = game.state.objects[id]
    if not may_be_permitted(game, player, obj):
        return
    printed = obj.card.faces[face]
    spell = as_spell(game, player, id, Way(face=face))
    for permission in permissions_to_cast(game, player, spell):
        by, besides = permission.by, permission.besides
        timing = Timing.ANY if by is not None and by.flash else None
        if permission.free or permission.rather is not None:
            name, rather = ("free", FREE) if permission.free else ("rather", permission.rather)
            cost = None if rather is None else measured(rather, spell)
            yield Way(name, face, cost, timing, alternative=True, permitted_by=by, besides=besides)
        elif printed.mana_cost is not None:
            yield Way("", face, None, timing, permitted_by=by, besides=besides)


def _offers(
    game: Game, player: PlayerId, id: ObjectId, face: int
) -> Iterator[tuple[Static, Ability | None, Ability | None, int]]:
    """The static abilities of a card looked at as one of its faces; with those that effects give the card, what
    they belong to, and with those that effects give the spell it would be (CR 601.3e). With each which instance of its
    keyword it is of, those that the card prints being first."""
    printed = game.state.objects[id].card.faces[face]
    instances: Counter[type[Ability]] = Counter()
    if id not in game.projection().silenced:
        instances.update(type(ability) for ability in printed.abilities)
        for static in statics_of(printed, face):
            yield static, None, None, 1
    if not game.projection().grants:
        return
    spell = as_spell(game, player, id, Way(face=face))
    to_card = [(ability, ability, None) for ability in granted_to_face(game, spell)]
    to_spell = [(ability, None, ability) for ability in granted_to_spell(game, spell)]
    for ability, granted, lent in (*to_card, *to_spell):
        instances[type(ability)] += 1
        for part in expand(Having(ability, "granted")):
            if isinstance(part.ability, Static):
                yield part.ability, granted, lent, instances[type(ability)]


def fused_ways(obj: GameObject) -> Iterator[Way]:
    """Casting both halves of a split card (CR 702.102a, 702.102c)."""
    card = obj.card
    if card.layout != Layout.SPLIT:
        return
    effects = [e for n, face in enumerate(card.faces) for s in statics_of(face, n) for e in s.effects]
    parts = tuple(ManaPart(face.mana_cost) for face in card.faces if face.mana_cost is not None)
    for name in dict.fromkeys(effect.name for effect in effects if isinstance(effect, CastBothHalves)):
        yield Way(name, 0, Cost(parts), fused=True)


def _fused_by_permission(game: Game, player: PlayerId, id: ObjectId, fused: Way) -> Iterator[Way]:
    """Casting both halves for their mana costs, or for what a permission says instead, as far as the fused spell may
    be cast so: to fuse is no alternative cost (CR 601.3e, 702.102a-c)."""
    spell = as_spell(game, player, id, fused)
    for permission in permissions_to_cast(game, player, spell):
        by, rather = permission.by, permission.rather
        timing = Timing.ANY if by is not None and by.flash else None
        if permission.free or rather is not None:
            name = f"{fused.name} {'free' if permission.free else 'rather'}"
            cost = FREE if permission.free or rather is None else measured(rather, spell)
            yield replace(fused, name=name, cost=cost, timing=timing, alternative=True, permitted_by=by)
        else:
            yield replace(fused, timing=timing, permitted_by=by, besides=permission.besides)


def _is_offered_now(game: Game, effect: AlternativeCost, scope: Scope) -> bool:
    """Whether the condition of an alternative cost is true, if it has one."""
    condition = effect.condition
    return condition is None or registries.CONDITIONS.of(condition)(game, condition, scope)


def _alternatives(game: Game, player: PlayerId, id: ObjectId, face: int) -> Iterator[Way]:
    """Alternative costs that the card itself offers where it is (CR 118.9).

    What it offers in its owner's hand it offers wherever the spell that it would be may be cast (CR 702.37a), unless it
    speaks of the hand as warp does (CR 702.185a).
    """
    obj = game.state.objects[id]
    printed = obj.card.faces[face]
    if not says_alternatives(printed, face) and not game.projection().grants:
        return
    scope = scope_of(id, player)
    for static, granted, lent, instance in _offers(game, player, id, face):
        for effect in static.effects:
            if not isinstance(effect, AlternativeCost) or not _is_offered_now(game, effect, scope):
                continue
            way = _alternative(effect, printed, face)
            if way is None or (CardType.LAND in obj.card.faces[way.face].types and not way.face_down):
                continue
            way = replace(way, granted=granted, lent=lent, instance=instance)
            if obj.owner == player and (effect.zone == obj.zone or may_use(obj, printed, face, effect.name)):
                yield way
            elif effect.zone == HAND and not effect.from_there:
                yield from _by_leave(game, player, id, way)
                yield from _by_its_own_leave(game, player, id, way)


def _by_leave(game: Game, player: PlayerId, id: ObjectId, way: Way) -> Iterator[Way]:
    """An alternative way to cast a card from where effects let it be cast; only one alternative cost is paid, but what
    they want besides (CR 118.8, 118.9a, 601.3e)."""
    if not may_be_permitted(game, player, game.state.objects[id]):
        return
    for permission in permissions_to_cast(game, player, as_spell(game, player, id, way)):
        if not permission.free and permission.rather is None:
            by = permission.by
            timing = Timing.ANY if by is not None and by.flash and way.timing is None else way.timing
            yield replace(way, permitted_by=by, besides=permission.besides, timing=timing)


def _by_its_own_leave(game: Game, player: PlayerId, id: ObjectId, way: Way) -> Iterator[Way]:
    """An alternative way to cast a card from where an ability of its own lets it be cast for something in addition to what
    is paid otherwise, as retrace and jump-start do (CR 118.9a, 702.81a, 702.133a)."""
    obj = game.state.objects[id]
    if obj.zone == HAND or obj.owner != player:
        return
    for static, granted, lent, _ in _offers(game, player, id, way.face):
        for effect in static.effects:
            if not isinstance(effect, AlternativeCost) or not effect.on_top or effect.zone != obj.zone:
                continue
            if effect.trade is None and _is_offered_now(game, effect, scope_of(id, player)):
                gift = way.granted or granted
                yield replace(
                    way, besides=effect.cost, by_its=effect.name, granted=gift, lent=way.lent or lent
                )


def _alternative(effect: AlternativeCost, printed: Printed, face: int) -> Way | None:
    """An alternative cost as a way to cast; None for one on top of a mana cost that there isn't (CR 118.6)."""
    cost = effect.cost if effect.cost is not None else FREE
    if effect.on_top:
        if printed.mana_cost is None:
            return None
        cost = Cost((ManaPart(printed.mana_cost), *cost.parts))
    return Way(
        effect.name,
        face if effect.face is None else effect.face,
        cost,
        effect.timing,
        alternative=not effect.on_top,
        face_down=effect.face_down,
        untargeted=effect.untargeted,
        enchants=effect.enchants,
        merges=effect.merges,
        trade=effect.trade,
    )


def additional_costs(spell: Characteristics) -> tuple[AdditionalCost, ...]:
    """The additional costs that a spell's abilities, also those it was given, tell of (CR 118.8)."""
    return tuple(
        effect
        for having in spell.expanded()
        for effect in (having.ability.effects if isinstance(having.ability, Static) else ())
        if isinstance(effect, AdditionalCost)
    )


def base_cost(printed: Printed, way: Way) -> Cost:
    """The mana cost or alternative cost that a way starts from (CR 601.2f)."""
    if way.cost is not None:
        return way.cost
    assert printed.mana_cost is not None
    types = types_for_x(printed)
    if not types or not printed.mana_cost.variables:
        return Cost((ManaPart(printed.mana_cost),))
    symbols = (replace(part, types=types) if part.variable else part for part in printed.mana_cost.symbols)
    return Cost((ManaPart(ManaCost(tuple(symbols))),))


@lru_cache(maxsize=4096)
def types_for_x(printed: Printed) -> tuple[ManaType, ...]:
    """The types of mana that alone may be spent on X in the mana cost of a card; nothing: any (CR 107.3)."""
    return next(
        (
            effect.types
            for ability in printed.abilities
            if isinstance(ability, Static)
            for effect in ability.effects
            if isinstance(effect, SpendOnlyOnX)
        ),
        (),
    )


def as_spell(game: Game, player: PlayerId, id: ObjectId, way: Way) -> Seen:
    """A card as the spell it would be, for permissions and prohibitions (CR 601.3e)."""
    obj = game.state.objects[id]
    if way.face_down:
        chars = copiable(obj.card, replace(obj, zone=STACK, face_down=way.face_down))
        chars.controller = player
        return Seen(id, replace(obj, face_down=way.face_down), chars)
    face = way.face
    printed = obj.card.faces[face]
    chars = as_printed(printed, face)
    chars.controller = player
    changed_as_the_card(game, chars, obj)
    if way.granted is not None:  # 400.7g
        chars.abilities += (Having(way.granted, way.name),)
    if way.fused:
        combine_halves(chars, obj.card)
    if way.enchants is not None:  # 702.103b
        chars.types -= {CardType.CREATURE}
        chars.subtypes |= {"Aura"}
        chars.abilities += (Having(way.enchants, way.name),)
    chars.marks += () if way.merges is None else (Merges(way.merges),)
    spell = Seen(id, obj, chars)
    gained = granted_to_spell(game, spell)
    if gained:
        chars.abilities += tuple(Having(ability, "granted") for ability in gained)
        chars.forget()
    return spell
