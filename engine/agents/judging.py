"""What a text is good for, judged from the words it is made of."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Activated, Spell, Triggered
from engine.ir.cards import Printed
from engine.ir.costs import ActionPart, LoyaltySymbol, ManaPart
from engine.ir.filters import AnyTarget, Filter, IsAttacking, IsBlocking, Thing
from engine.ir.mana import AddMana
from engine.ir.modifications import (
    CantAttack,
    CantBlock,
    ChangeControl,
    ChangePT,
    DoesntUntap,
    GainAbility,
    LoseAllAbilities,
)
from engine.ir.nodes import Ability, Effect, Node, walk
from engine.ir.objects import Target, This
from engine.values.types import PERMANENT_TYPES

HARMFUL_WORDS = frozenset(
    ("Destroy", "Exile", "Deals", "DealDamage", "Damage", "Tap", "ReturnToHand", "Return", "Sacrifice", "Discard",
     "LoseLife", "Loses", "Counter", "CounterSpell", "Mill", "PutIntoLibrary")
)  # fmt: skip
"""Verbs that do harm to what they are done to, by the names of their words."""

HARMFUL_MARKS = (CantAttack, CantBlock, DoesntUntap, LoseAllAbilities, ChangeControl)


def is_permanent_spell(face: Printed) -> bool:
    """Whether a face becomes a permanent (CR 110.4a)."""
    return bool(face.types & PERMANENT_TYPES)


def harms_by(node: Node) -> bool:
    """Whether one word does harm."""
    if isinstance(node, ChangePT):
        return any(isinstance(n, int) and n < 0 for n in (node.power, node.toughness))
    return isinstance(node, HARMFUL_MARKS) or type(node).__name__ in HARMFUL_WORDS


@lru_cache(maxsize=4096)
def harms(text: Printed | Effect | Ability) -> bool:
    """Whether a text does harm to what it is aimed at: more harmful words than helpful ones."""
    parts = text.abilities if isinstance(text, Printed) else (text,)
    nodes = [node for part in parts for node in walk(part)]
    harm = sum(1 for node in nodes if harms_by(node))
    help_ = sum(1 for node in nodes if isinstance(node, GainAbility) or _raises(node))
    return harm > help_


def _raises(node: Node) -> bool:
    return isinstance(node, ChangePT) and not harms_by(node)


@lru_cache(maxsize=4096)
def wants_target_of(face: Printed) -> str:
    """What a spell wants to be aimed at: "harm creature", "harm", "help", "combat", "fight", "stack", or "" for nothing."""
    targets = [
        node
        for ability in face.abilities
        if isinstance(ability, Spell | Triggered)
        for node in walk(ability)
        if isinstance(node, Target)
    ]
    if "Aura" in face.subtypes:
        return "harm creature" if harms(face) else "help"
    if not targets:
        return "combat" if any(_raises(n) for a in face.abilities for n in walk(a)) else ""
    what = targets[0].what
    if isinstance(what, Filter) and what.noun.thing in (Thing.SPELL, Thing.ABILITY):
        return "stack"
    if any(isinstance(n, IsAttacking | IsBlocking) for n in walk(what)):
        return "combat"
    if len(targets) > 1 and any(type(n).__name__ == "Fight" for a in face.abilities for n in walk(a)):
        return "fight"
    if harms(face):
        return "" if isinstance(what, AnyTarget) else "harm creature"
    return "help" if isinstance(what, Filter) and what.noun.thing == Thing.PERMANENT else ""


@lru_cache(maxsize=4096)
def kind_of_ability(ability: Activated) -> str:
    """What an activated ability is for, in one word."""
    parts = ability.cost.parts
    if ability.keyword == "equip":
        return "equip"
    if any(isinstance(part, LoyaltySymbol) for part in parts):
        return "loyalty"
    if any(isinstance(part, ActionPart) for part in parts):
        return "sacrifice"
    nodes = list(walk(ability.effect))
    if any(isinstance(node, AddMana) for node in nodes):
        return "land"
    if any(isinstance(node, ChangePT) for node in nodes) and any(isinstance(node, This) for node in nodes):
        return "pump"
    if harms(ability.effect):
        return "harm creature"
    return "mana" if any(isinstance(part, ManaPart) for part in parts) else "free"
