"""The spell that a card may be cast as is what a condition on its casting speaks of (CR 601.3e)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.spells.play import Play
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Conditional, Does, Optional
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Ability, Node, rebuild
from engine.ir.objects import It


def cast_as_such_a_spell(ability: Ability) -> Ability:
    """The ability in which "You may cast it if it's a spell with lesser mana value" lets it be cast as such a spell: the
    part or face that is cast has to be one, not the card."""
    found: Ability = rebuild(ability, _told_the_casting)
    return found


def _told_the_casting(node: Node) -> Node:
    match node:
        case Conditional(
            condition=IsTrueOf(what=It(of=card), quality=Filter() as spell, past=False),
            effect=Optional(effect=Does(actions=(Play(what=It(of=cast)) as play,)) as does) as may,
            otherwise=None,
        ) if cast == card and spell.noun.thing == Thing.SPELL:
            return replace(may, effect=replace(does, actions=(replace(play, only_as=spell),)))
        case _:
            return node
