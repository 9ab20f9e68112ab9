"""Cards spliced onto a spell (CR 702.47)."""

from __future__ import annotations

from engine.ir.nodes import Objects
from engine.language.grammar.nouns.qualifiers import SAME_AS
from engine.language.grammar.vocabulary import OBJECTS
from engine.language.kernel import phrase
from engine.rules.casting.splicing import SPLICED
from engine.rules.core.game import Game
from engine.rules.core.registries import selects
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.state.references import ObjectRef, Ref


class SplicedOnto(Objects, frozen=True):
    """The cards that were revealed to add their text to a spell (CR 702.47a)."""

    what: Objects


@selects(SplicedOnto)
def spliced_onto(game: Game, phrase: SplicedOnto, scope: Scope) -> tuple[Ref, ...]:
    """They are in their owner's hand still, or are what they last were there (CR 608.2h, 702.47a)."""
    return tuple(
        ref
        for id in objects_of(game, phrase.what, scope)
        for ref in game.look(id).object.note(SPLICED)
        if isinstance(ref, ObjectRef)
    )


PHRASES = (phrase(SAME_AS, "a card spliced onto {what}", SplicedOnto, what=OBJECTS),)
