"""What counters do by themselves: keyword, hone, shield, stun and finality counters (CR 122.1, 122.1b-d, 122.1h)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import RemoveCounters
from engine.abilities.keywords.combat.attack_triggers import Exalted
from engine.abilities.keywords.combat.combat_words import DoubleStrike, FirstStrike, Haste, Trample, Vigilance
from engine.abilities.keywords.combat.damage_words import Deathtouch, Lifelink
from engine.abilities.keywords.combat.decayed import Decayed
from engine.abilities.keywords.combat.evasion import Flying, Menace, Reach, Shadow
from engine.abilities.keywords.parts import creature, static
from engine.abilities.keywords.protecting.untouchable import Hexproof, Indestructible
from engine.abilities.replacements.instead import MoveInstead, ZoneChange
from engine.abilities.triggers.moving import PutIntoGraveyard
from engine.ir.abilities import Modify
from engine.ir.amounts import CountersOn, Times
from engine.ir.effects import Does
from engine.ir.modifications import ChangePT
from engine.ir.nodes import Replacement
from engine.ir.objects import Attached, This
from engine.ir.players import You
from engine.rules.actions.damage import can_be_prevented
from engine.rules.core.expansions import COUNTER_ABILITIES
from engine.rules.core.game import Game
from engine.rules.core.registries import COUNTER_EFFECTS, applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.zones import EXILE

COUNTER_ABILITIES.update(
    {
        "flying": Flying(), "first strike": FirstStrike(), "double strike": DoubleStrike(), "deathtouch": Deathtouch(),
        "decayed": Decayed(), "exalted": Exalted(), "haste": Haste(), "hexproof": Hexproof(),
        "indestructible": Indestructible(), "lifelink": Lifelink(), "menace": Menace(), "reach": Reach(),
        "shadow": Shadow(), "trample": Trample(), "vigilance": Vigilance(),
    }
)  # fmt: skip

# Of hone counters, which are newer than the rules in force, only the cards say what they do (CR 122.1).
HONED = ChangePT(Times(1, CountersOn("hone", This())), 0)
COUNTER_ABILITIES["hone"] = static(Modify(Attached("equipped", creature()), (HONED,)))


class ShieldedFromDestruction(Replacement, frozen=True):
    """ "If this permanent would be destroyed as the result of an effect, instead remove a shield counter from it"
    (CR 122.1c)."""


class ShieldedFromDamage(Replacement, frozen=True):
    """ "If damage would be dealt to this permanent, prevent that damage and remove a shield counter from it"
    (CR 122.1c)."""


class Stunned(Replacement, frozen=True):
    """ "If a permanent with a stun counter on it would become untapped, instead remove a stun counter from it"
    (CR 122.1d)."""


def one_less(kind: str, scope: Scope, why: str) -> ev.CountersChanged:
    """One of the counters is removed."""
    return ev.CountersChanged(
        target=ObjectRef(scope.source), kind=kind, amount=-1, why=why, cause=scope.source
    )


@applies_to(ShieldedFromDestruction, ev.Destroyed)
def is_destroyed_by_effect(
    game: Game, word: ShieldedFromDestruction, event: ev.Destroyed, scope: Scope
) -> bool:
    """An effect, and no state-based action, would destroy it (CR 122.1c)."""
    return event.object == scope.source and not event.why.startswith("704.")


@replaces(ShieldedFromDestruction)
def lose_shield(
    game: Game, word: ShieldedFromDestruction, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """It loses a shield counter instead (CR 122.1c)."""
    return (one_less("shield", scope, "122.1c"),)


@applies_to(ShieldedFromDamage, ev.DamageDealt)
def is_damaged(game: Game, word: ShieldedFromDamage, event: ev.DamageDealt, scope: Scope) -> bool:
    """Damage would be dealt to it (CR 122.1c)."""
    return event.amount > 0 and event.target == ObjectRef(scope.source)


@replaces(ShieldedFromDamage)
def lose_shield_for_damage(
    game: Game, word: ShieldedFromDamage, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """The damage is prevented, unless it can't be, and a shield counter is lost in any case (CR 122.1c, 615.12)."""
    left = ev.Instructed(
        effect=Does(You(), (RemoveCounters(This(), 1, "shield"),)),
        context=scope.kept(),
        for_all=True,
        why="122.1c",
        cause=scope.source,
    )
    return (left,) if can_be_prevented(game, event) else (event, left)


@applies_to(Stunned, ev.TappedChanged)
def would_untap(game: Game, word: Stunned, event: ev.TappedChanged, scope: Scope) -> bool:
    """It would become untapped (CR 122.1d)."""
    return event.object == scope.source and not event.tapped and game.state.objects[event.object].tapped


@replaces(Stunned)
def lose_stun(game: Game, word: Stunned, event: ev.TappedChanged, scope: Scope) -> tuple[ev.Event, ...]:
    """It loses a stun counter instead (CR 122.1d)."""
    return (one_less("stun", scope, "122.1d"),)


COUNTER_EFFECTS["shield"] = (ShieldedFromDestruction(), ShieldedFromDamage())
COUNTER_EFFECTS["stun"] = (Stunned(),)
COUNTER_EFFECTS["finality"] = (MoveInstead(PutIntoGraveyard(This()), ZoneChange(This(), EXILE)),)
