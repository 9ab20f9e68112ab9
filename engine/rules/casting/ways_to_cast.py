"""Ways to cast a card and permission to do so (CR 601.3, 118.9, 118.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.ir.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastBothHalves,
    OwnFlash,
    Rule,
    SpendOnlyOnX,
    Static,
    Timing,
    Trade,
)
from engine.ir.cards import CardDefinition, Layout, Printed
from engine.ir.combat_marks import CombatAbility
from engine.ir.costs import Cost, ManaPart
from engine.ir.filters import Filter, Selectable
from engine.ir.merging import Merges
from engine.ir.nodes import Ability
from engine.ir.player_rules import CantCast, CastAsThoughFlash, CastOnly
from engine.rules.actions.costs import has_variable, telling_numbers
from engine.rules.actions.permissions import Permitting, may_be_permitted, on_adventure, permissions_to_cast
from engine.rules.actions.timing import is_time, sorcery_timing
from engine.rules.casting.measured_costs import measured
from engine.rules.casting.own_statics import may_use, only_elsewhere, statics_of
from engine.rules.casting.prohibited import Prohibited, prohibition
from engine.rules.core import registries
from engine.rules.core.characteristics import (
    Characteristics,
    Having,
    as_printed,
    combine_halves,
    copiable,
    expand,
)
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.history import fitted, past
from engine.rules.layers.cards_changed import changed_as_the_card, granted_to_face, granted_to_spell
from engine.rules.lookup.selecting import candidates, has_qualities, players_of
from engine.state.events import Cast
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType
from engine.values.types import CardType, Supertype
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

FREE = Cost(())
ONE_SHOT = {CardType.INSTANT, CardType.SORCERY}
LEADERS = {CardType.CREATURE, CardType.PLANESWALKER}


class Way(Struct, frozen=True):
    """One way to cast a card: which face, for which cost in place of the mana cost, under which name.

    `cost` None: the card's mana cost. `timing` None: the card's own. `granted`: the ability that allows it, if an
    effect gave the card that ability; `lent`: the same of one that an effect gives the spell that it becomes; `instance`:
    which of several instances of the keyword that allows it. `permitted_by`: the effect that allows it and has to know; `besides`: what that
    wants paid on top. `by_its`: the ability of the card that lets it be cast from where it is, as retrace does, while another
    cost is paid.
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
    return list(dict.fromkeys(found))


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
            name = f"{fused.name} {'for free' if permission.free else 'rather'}"
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


def why_not_now(game: Game, player: PlayerId, id: ObjectId, way: Way) -> IllegalAction | None:
    """The first rule that keeps a player from beginning to cast a card in a way; None if none does (CR 601.3)."""
    spell = as_spell(game, player, id, way)
    reason = prohibition(game, player, spell)
    if reason is not None:
        if game.state.edition.no_look_ahead:
            return reason
        barred = prohibited_values(game, player, id, way)
        if barred is None or all(x in barred for x in telling_numbers(game)):
            return reason  # no X would make it a spell that can be cast (601.3a)
    if _lacks_a_legend(game, player, spell):
        return IllegalAction("205.4e", "you control no legendary creature or planeswalker")
    if not _its_own_text_allows(game, player, spell):
        return IllegalAction("601.3", "its text says when it can be cast")
    if _time_is_right(game, player, spell, way) or _by_own_flash(game, player, spell):
        return None
    return IllegalAction(
        casting_rule(spell.chars.types), "it can be cast only in your main phase while the stack is empty"
    )


CASTING_RULES: Mapping[CardType, str] = {
    CardType.CREATURE: "302.1",
    CardType.PLANESWALKER: "306.1",
    CardType.BATTLE: "310.1",
    CardType.ARTIFACT: "301.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.SORCERY: "307.1",
}
"""For each type when its cards can be cast; of a card with several types the first of these counts."""


def casting_rule(types: Collection[CardType]) -> str:
    """The rule that says when a card of some types can be cast (CR 301.1, 302.1, 303.1, 306.1, 307.1, 310.1)."""
    return next((rule for kind, rule in CASTING_RULES.items() if kind in types), "117.1a")


def prohibited_values(game: Game, player: PlayerId, id: ObjectId, way: Way) -> Prohibited | None:
    """The values of X with which effects keep a player from casting a card, if X matters (CR 601.3a, 601.5). By older
    rules nothing is looked at once X is announced (2011 601.5)."""
    if game.state.edition.no_legality_check:
        return None
    printed = game.state.objects[id].card.faces[way.face]
    if way.face_down or (way.cost is None and printed.mana_cost is None):
        return None
    rules = game.projection().rules
    if not has_variable(base_cost(printed, way)) or not any(isinstance(rule, CantCast) for rule, _ in rules):
        return None
    spell = as_spell(game, player, id, way)
    return Prohibited(game, player, spell)


def _time_is_right(game: Game, player: PlayerId, spell: Seen, way: Way) -> bool:
    """Whether a spell can be cast now, whatever it will target (CR 304.1, 307.1, 601.3b-d)."""
    instant = CardType.INSTANT in spell.chars.types or spell.chars.has_word(CombatAbility.FLASH)
    instant = instant or (not way.face_down and _is_given_flash(game, spell))
    if way.timing == Timing.ANY or (way.timing is None and instant):
        return True
    if sorcery_timing(game, player) or _as_though_flash(game, player, spell):
        return True
    return any(effect.targeting is None for effect in _own_flash(game, player, spell))


def _is_given_flash(game: Game, card: Seen) -> bool:
    """Whether an effect gives the card flash where it is, which tells when it may be played (CR 702.8a)."""
    given = Characteristics()
    given.abilities = tuple(Having(ability, "given") for ability in granted_to_face(game, card))
    return given.has_word(CombatAbility.FLASH)


def _own_flash(game: Game, player: PlayerId, spell: Seen) -> list[OwnFlash]:
    """What a spell says now of being cast as though it had flash (CR 601.3d)."""
    found: list[OwnFlash] = []
    for having in spell.chars.expanded():
        ability = having.ability
        if not isinstance(ability, Static):
            continue
        own = [effect for effect in ability.effects if isinstance(effect, OwnFlash)]
        condition = ability.condition
        if own and (
            condition is None
            or registries.CONDITIONS.of(condition)(game, condition, scope_of(spell.id, player))
        ):
            found.extend(own)
    return found


def _by_own_flash(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether there is something that a spell could target to be cast as though it had flash (CR 601.3b). By older rules
    what it will target isn't looked at yet (2011 601.5)."""
    if game.state.edition.no_look_ahead:
        return False
    scope = scope_of(spell.id, player)
    wanted = [effect.targeting for effect in _own_flash(game, player, spell)]
    return any(what is not None and bool(candidates(game, what, scope)) for what in wanted)


def targets_for_flash(game: Game, player: PlayerId, id: ObjectId, way: Way) -> tuple[Filter, ...]:
    """What a spell has to target so that it may be cast now; nothing if it may be cast anyhow (CR 601.2e)."""
    spell = as_spell(game, player, id, way)
    if _time_is_right(game, player, spell, way):
        return ()
    found = _own_flash(game, player, spell)
    return tuple(effect.targeting for effect in found if effect.targeting is not None)


def _lacks_a_legend(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether it is a legendary instant or sorcery, and its caster controls no legendary creature or planeswalker
    (CR 205.4e)."""
    if not (spell.chars.types & ONE_SHOT and Supertype.LEGENDARY in spell.chars.supertypes):
        return False
    found = (game.characteristics(id) for id in game.controlled(player))
    return not any(Supertype.LEGENDARY in chars.supertypes and chars.types & LEADERS for chars in found)


def _its_own_text_allows(game: Game, player: PlayerId, spell: Seen) -> bool:
    """Whether the steps and conditions that a spell's own text asks for are there (CR 601.3)."""
    scope = scope_of(spell.id, player)
    for having in spell.chars.expanded():
        for effect in having.ability.effects if isinstance(having.ability, Static) else ():
            rule = effect.rule if isinstance(effect, Rule) else None
            if not isinstance(rule, CastOnly):
                continue
            if rule.steps is not None and not is_time(game, rule.steps):
                return False
            if rule.condition is not None and not registries.CONDITIONS.of(rule.condition)(
                game, rule.condition, scope
            ):
                return False
            if game.state.turn.active == player and game.state.players[player].turns in rule.not_in_turns:
                return False
    return True


def _as_though_flash(game: Game, player: PlayerId, spell: Seen) -> bool:
    for rule, scope in game.projection().rules:
        if isinstance(rule, CastAsThoughFlash) and player in players_of(game, rule.who, scope):
            kinds = (rule.what,) if rule.second is None else (rule.what, rule.second)
            cast = (
                fitted(game, place, e.spell, rule.what, scope)
                for place, e in past(game, Cast)
                if e.player == player
            )
            if any(has_qualities(game, kind, spell, scope) for kind in kinds) and not (
                rule.first and any(cast)
            ):
                return True
    return False
