"""What a static ability says of spells before they are cast: which it gives leave to cast, and when (CR 601.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.combat.combat_words import Flash
from engine.ir.abilities import Modify, OwnFlash, Rule, Static
from engine.ir.conditions import IsTrueOf
from engine.ir.filters import IsObject
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Node, StaticEffect, walk
from engine.ir.objects import It, This
from engine.ir.player_rules import MayPlayFrom


def before_casting(ability: Ability) -> Ability:
    """The ability as it counts for spells that are yet to be cast."""
    return with_own_flash(of_those_played(ability)) if isinstance(ability, Static) else ability


def of_those_played(ability: Static) -> Static:
    """ "You may cast a spell from the top of your library if it shares a card type with ..." is leave to cast such
    spells: what it is said of is the spell to be cast (CR 601.3e)."""
    effect, condition = ability.effects[0], ability.condition
    if not ability.trailing_if or len(ability.effects) != 1:
        return ability
    if not isinstance(effect, Rule) or not isinstance(effect.rule, MayPlayFrom):
        return ability
    if not isinstance(condition, IsTrueOf) or not isinstance(condition.what, It):
        return ability
    what = effect.rule.what
    if any(map(is_own_card, walk(what))):
        return ability
    such = replace(what, clauses=(*what.clauses, condition.quality))
    leave = Rule(replace(effect.rule, what=such))
    return replace(ability, effects=(leave,), condition=None, trailing_if=False)


def with_own_flash(ability: Static) -> Static:
    """ "This spell has flash as long as ..." says of the card, wherever it is cast from, when it can be cast
    (CR 702.8a)."""
    leave: tuple[StaticEffect, ...] = (OwnFlash(),) if any(map(_gives_flash, ability.effects)) else ()
    return replace(ability, effects=(*ability.effects, *leave)) if leave else ability


def is_own_card(node: Node) -> bool:
    """Whether what can be played is the card with the ability itself: "you may cast this card from exile"."""
    return isinstance(node, IsObject) and isinstance(node.what, This)


def _gives_flash(effect: StaticEffect) -> bool:
    return (
        isinstance(effect, Modify)
        and effect.what == This("this spell")
        and any(isinstance(part, GainAbility) and Flash() in part.abilities for part in effect.modifications)
    )
