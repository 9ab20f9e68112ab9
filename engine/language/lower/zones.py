"""Where an ability works: what its text says about its own zone (CR 113.6)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.players.player_designations import MaxSpeed
from engine.abilities.nouns.characteristics.suspended import IsSuspended
from engine.abilities.tokens.exceptions import ExceptAbilities
from engine.abilities.tokens.shape import TokenShape
from engine.ir.abilities import Activated, BeginsOnBattlefield, Modify, Rule, Static, Triggered
from engine.ir.conditions import IsTrueOf, NotSo
from engine.ir.countering import CantBeCopied, CantBeCountered
from engine.ir.effects import Delayed
from engine.ir.filters import Filter, InZone
from engine.ir.modifications import (
    ChangeColors,
    ChangeTypes,
    DefinePT,
    GainAbility,
)
from engine.ir.nodes import Ability, Node, children, rebuild, what_of
from engine.ir.objects import Attached, This, Together
from engine.ir.player_rules import MayPlayFrom
from engine.ir.texts import own_nodes
from engine.language.lower.before_casting import is_own_card
from engine.values.zones import Zone

OWN_ZONE_FIELDS = ("from_zone", "came_from", "where", "origin")
"""Fields in which an instruction says where what it acts on is."""


def with_zone(ability: Ability) -> Ability:
    """The ability with the zone in which it works (CR 113.6a-m)."""
    match ability:
        case Static():
            if _works_elsewhere(ability):
                return replace(ability, zone=Zone.BATTLEFIELD, elsewhere=True)
            return replace(ability, zone=_zone_of_static(ability), defines=_defines(ability))
        case Activated():
            return replace(ability, zone=_zone_of_this(ability) or Zone.BATTLEFIELD)
        case Triggered():
            if any(isinstance(part, This | Attached) for part in children(ability.trigger)):
                return ability
            return replace(ability, zone=_zone_of_this(ability) or _zone_later(ability) or Zone.BATTLEFIELD)
        case MaxSpeed():
            return replace(ability, ability=with_zone(ability.ability))  # 702.178b
        case _:
            return ability


GIVING = (TokenShape, ExceptAbilities, GainAbility)
"""What gives abilities."""


def with_zones_within(ability: Ability) -> Ability:
    """The same for those that it gives: to tokens or copies as their own, which can be characteristic-defining, or to
    what only gains them, which never are (CR 604.3a)."""
    found: Ability = rebuild(ability, _given_with_zones)
    return found


def _given_with_zones(node: Node) -> Node:
    match node:
        case TokenShape() | ExceptAbilities():
            return replace(node, abilities=tuple(map(with_zone, node.abilities)))
        case GainAbility():
            return replace(node, abilities=tuple(map(_gained_with_zone, node.abilities)))
        case _:
            return node


def _gained_with_zone(ability: Ability) -> Ability:
    """An ability that something gains, with the zone in which it works: "if ~ is exiled" (CR 113.6b)."""
    return with_zone(ability) if isinstance(ability, Activated | Triggered) else ability


def _defines(ability: Static) -> bool:
    """Whether it is a characteristic-defining ability (CR 604.3)."""
    return ability.condition is None and all(
        isinstance(effect, Modify)
        and isinstance(effect.what, This)
        and all(_is_definition(modification) for modification in effect.modifications)
        for effect in ability.effects
    )


def _is_definition(modification: Node) -> bool:
    match modification:
        case DefinePT():
            return True
        case ChangeColors(keeps=False):
            return True
        case ChangeTypes(types=(), supertypes=()):  # subtypes only (604.3a)
            return True
        case _:
            return False


def _zone_of_static(ability: Static) -> Zone:
    """The stack, for what changes how the spell itself is cast or whether it can be countered (CR 113.6d-f);
    the zone in which its condition wants its source to be (CR 113.6b)."""
    said = [zone for effect in ability.effects if (zone := _zone_of_effect(effect)) is not None]
    if said:
        return said[0]
    if _is_of_a_spell(ability):
        return Zone.STACK
    wanted = _zone_of_this(ability.condition) if ability.condition is not None else None
    return wanted or Zone.BATTLEFIELD


def _zone_of_effect(effect: Node) -> Zone | None:
    """The zone in which an effect of a static ability works by what it does; None if that doesn't say (CR 113.6d-f)."""
    match effect:
        case BeginsOnBattlefield():
            return Zone.HAND
        case Rule(rule=MayPlayFrom() as rule) if any(map(is_own_card, own_nodes(rule.what))):
            return rule.zone
        case Rule():
            of_the_spell = any(
                isinstance(node, This) and node.word == "this spell" for node in own_nodes(effect)
            )
            return Zone.STACK if of_the_spell else None
        case Modify(what=This() as what):
            uncountered = any(
                isinstance(part, CantBeCopied | CantBeCountered) for part in effect.modifications
            )
            return Zone.STACK if uncountered or what == This("this spell") else None
        case _:
            return None


def _works_elsewhere(ability: Static) -> bool:
    """ "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature" (CR 113.6b)."""
    match ability.condition:
        case NotSo(condition=IsTrueOf(what=This(), quality=InZone(zone=Zone.BATTLEFIELD))):
            return True
        case _:
            return False


def _is_of_a_spell(ability: Static) -> bool:
    """ "If this spell was kicked, it has split second": what a spell has works on the stack (CR 113.6a)."""
    own = (
        (node for node in own_nodes(ability.condition) if isinstance(node, This)) if ability.condition else ()
    )
    return any(node.word == "this spell" for node in own) and all(
        isinstance(effect, Modify) and effect.what == This("it") for effect in ability.effects
    )


def _zone_of_this(ability: Node) -> Zone | None:
    """The zone from which the text moves its own card, or in which it wants it to be."""
    zones = (_zone_said_of_this(node) or _zone_moved_from(node) for node in own_nodes(ability))
    return next((zone for zone in zones if zone is not None), None)


def _zone_said_of_this(node: Node) -> Zone | None:
    """The zone in which one part of the text says that its own card is."""
    match node:
        case IsTrueOf(what=This(), quality=InZone(zone=zone)):
            return zone
        case IsTrueOf(what=This("this card"), quality=IsSuspended()):
            return Zone.EXILE  # 702.62b
        case Together(parts=parts) if This("this card") in parts:
            return _zone_named(node)
        case _:
            return None


def _zone_moved_from(node: Node) -> Zone | None:
    """The zone from which one part of the text moves its own card, other than the battlefield."""
    if not any(isinstance(part, This) for part in children(node)):
        return None
    zones = (getattr(node, name, None) for name in OWN_ZONE_FIELDS)
    return next((z for z in zones if isinstance(z, Zone) and z is not Zone.BATTLEFIELD), None)


def _zone_named(several: Together) -> Zone | None:
    """The zone that the text names once for its own card and others: "this card and target land card from your
    graveyard"."""
    last = what_of(several.parts[-1])
    if not isinstance(last, Filter):
        return None
    return next((clause.zone for clause in last.clauses if isinstance(clause, InZone)), None)


def _zone_later(ability: Triggered) -> Zone | None:
    """The zone from which all that the ability does, at a later time, moves its own card."""
    return _zone_of_this(ability.effect.effect) if isinstance(ability.effect, Delayed) else None
