"""Which spell is meant: one that will enter later, and one that mana is spent on (CR 106.6, 608.2c, 614.1c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.effects.spells_that_enter import SpellEntersWith
from engine.ir.filters import Thing
from engine.ir.mana import OnSpending
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.nodes import Node, Objects
from engine.ir.objects import Chosen, It
from engine.language.resolve.antecedents import said_of_phrase
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.rule import Rule, rule


@rule(
    "614.1c",
    "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it.",
    SpellEntersWith,
)
def a_spell_that_enters(said: Discourse, node: SpellEntersWith) -> Node | None:
    """What enters later has to be a spell that the text speaks of, which isn't a permanent yet (CR 611.2a)."""
    if not any(mention.thing is Thing.SPELL for mention in said.mentions):
        raise Unbound("no spell is spoken of that could enter")
    with said.without(lambda mention: mention.thing is not Thing.SPELL):
        what = said.visit(It())
    assert isinstance(what, Objects)
    with said.within(subjects=(*said.clause.subjects, what)):
        manners = said.value(node.manners)
    return replace(node, what=what, manners=manners)


@rule("106.6", "Add {R}. When that mana is spent to cast a creature spell, copy that spell.", OnSpending)
def what_mana_brings_along(said: Discourse, node: OnSpending) -> Node | None:
    """What comes of spending the mana speaks of the spell, and of nothing that was mentioned before it."""
    cast = said.value(node.cast)
    spell = replace(said_of_phrase(EVENT_OBJECT, Chosen(cast)), thing=Thing.SPELL, many=False)
    before = said.mentions, list(said.given), list(said.amounts)
    said.mentions = [spell]
    modifications, effect = said.value(node.modifications), said.value(node.effect)
    said.mentions, said.given, said.amounts = before
    return replace(node, cast=cast, modifications=modifications, effect=effect)


RULES: tuple[Rule, ...] = (
    what_mana_brings_along,
    a_spell_that_enters,
)
