"""What is done once for each, unless somebody gives something: "for each land, destroy that land unless any player pays 1
life" (CR 608.2c, 118.12a)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.effects import ForEachOf
from engine.ir.filters import ControlledBy, Filter, Noun, Thing
from engine.ir.nodes import Effect, Players
from engine.language.grammar.sentences.sentence_forms import split_unless_acted, unless_acted
from engine.language.grammar.sentences.sentences import COMPOUND, LOOP, PROPOSITION, UNLESS
from engine.language.grammar.vocabulary import ACTION, BY_WHOM, FILTER, WHO
from engine.language.kernel import phrase


def each_but(what: Filter, effect: Effect) -> ForEachOf:
    """ "for each creature, ..."; of cards the text says which: "each card" alone means those named before."""
    if what.noun.thing is Thing.CARD and not what.clauses:
        raise ValueError("of which cards")
    return ForEachOf(what, effect)


def split_each_but(value: object) -> Mapping[str, object] | None:
    """The inverse of `each_but`."""
    if not isinstance(value, ForEachOf) or not isinstance(value.what, Filter):
        return None
    return {"what": value.what, "effect": value.effect}


def each_on_the_stack(who: Players, effect: Effect) -> ForEachOf:
    """ "for each spell and ability your opponents control, ..."."""
    return ForEachOf(Filter((), Noun(Thing.SPELL_AND_ABILITY), (ControlledBy(who),)), effect)


def split_each_on_the_stack(value: object) -> Mapping[str, object] | None:
    """The inverse of `each_on_the_stack`."""
    match value:
        case ForEachOf(what=Filter(clauses=(ControlledBy(who=who),)), effect=effect):
            return {"who": who, "effect": effect} if each_on_the_stack(who, effect) == value else None
        case _:
            return None


PHRASES = (
    phrase(
        PROPOSITION,
        "for each spell and ability {who} control<s@who>, {effect} #unless",
        each_on_the_stack,
        unbuild=split_each_on_the_stack,
        who=BY_WHOM,
        effect=UNLESS,
    ),
    phrase(
        PROPOSITION,
        "for each {what}, {effect} #unless",
        each_but,
        unbuild=split_each_but,
        what=FILTER,
        effect=UNLESS,
    ),
    phrase(PROPOSITION, "for {what}, {effect} #unless", ForEachOf, what=LOOP, effect=UNLESS),
    phrase(
        UNLESS,
        "{effect} unless {who} {action@who}",
        unless_acted,
        unbuild=split_unless_acted,
        effect=COMPOUND,
        who=WHO,
        action=ACTION,
    ),
)
