"""Which spell is meant: one that will enter later, one that was copied, and both with its copy (CR 608.2c, 707.10)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.effects.spells_that_enter import SpellEntersWith
from engine.ir.effects import Does
from engine.ir.filters import Thing
from engine.ir.mana import OnSpending
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.nodes import Node, Objects
from engine.ir.objects import Chosen, It, Them
from engine.language.resolve.antecedents import Mention, Sort, can_mean, said_of_phrase, verb_of
from engine.language.resolve.discourse import Discourse, Unbound
from engine.language.resolve.rule import Rule, rule
from engine.language.resolve.words_for_several import together


def _copied(said: Discourse) -> Mention | None:
    """The copy of a spell, if that was mentioned last."""
    last = said.last(lambda mention: mention.sort is not Sort.PLAYER)
    if last is None or last.verb != verb_of(Copy(It())):
        return None
    return last if any(mention.thing is Thing.SPELL for mention in said.mentions) else None


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


@rule("608.2c", "Copy target instant or sorcery spell, then return it to its owner's hand.", Put)
def not_the_copy(said: Discourse, node: Put) -> Node | None:
    """A copy of a spell would cease to exist: it is the spell itself that is put elsewhere."""
    copy = _copied(said)
    if copy is None or not isinstance(node.what, It):
        return None
    with said.without(lambda mention: mention is copy):
        return said.visit(node)


@rule(
    "608.2c",
    "Whenever you cast an instant or sorcery spell, you may copy it. If you do, those spells gain wither.",
    Them,
)
def spell_and_copy(said: Discourse, word: Them) -> Node | None:
    """ "Those spells" after one spell was copied: it and the copy."""
    copy = _copied(said)
    if copy is None or copy.many or word.word != "those" or word.noun is None:
        return None
    original = said.last(lambda m: m.sort is not Sort.PLAYER and m is not copy and can_mean(word.noun, m))
    if original is None or original.thing is not Thing.SPELL:
        raise Unbound("'those spells' are one")
    return together(said, [original, copy], word)


@rule(
    "707.10", "Copy target spell, then copy target ability. You may choose new targets for the copies.", Does
)
def targets_of_all_copies(said: Discourse, node: Does) -> Node | None:
    """Where several things are copied one after the other, new targets are for all the copies or for none."""
    if len({part.new_targets for part in node.actions if isinstance(part, Copy)}) > 1:
        raise Unbound("new targets for some of the copies")
    return None


@rule("106.6", "Add {R}. When that mana is spent to cast a creature spell, copy that spell.", OnSpending)
def what_mana_brings_along(said: Discourse, node: OnSpending) -> Node | None:
    """What comes of spending the mana speaks of the spell, and of nothing that was mentioned before it."""
    cast = said.value(node.cast)
    spell = replace(said_of_phrase(EVENT_OBJECT, Chosen(cast)), thing=Thing.SPELL, many=False)
    before = said.mentions, list(said.verbs), list(said.amounts)
    said.mentions = [spell]
    modifications, effect = said.value(node.modifications), said.value(node.effect)
    said.mentions, said.verbs, said.amounts = before
    return replace(node, cast=cast, modifications=modifications, effect=effect)


RULES: tuple[Rule, ...] = (
    what_mana_brings_along,
    a_spell_that_enters,
    not_the_copy,
    spell_and_copy,
    targets_of_all_copies,
)
