"""Creatures that convoked a spell: "each creature that convoked it" (CR 702.51c)."""

from __future__ import annotations

from engine.ir.mentions import CONVOKED
from engine.ir.nodes import Objects, Quality
from engine.language.grammar.vocabulary import OBJECTS, QUALIFIER
from engine.language.kernel import phrase
from engine.rules.actions.permanents import CONVOKED_BY
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.state.game_state import Fact
from engine.state.references import ObjectRef


class ConvokedIt(Quality, frozen=True):
    """It was tapped to convoke a spell, or the spell that a permanent was (CR 702.51c)."""

    what: Objects


@tests(ConvokedIt)
def convoked_it(game: Game, quality: ConvokedIt, seen: Seen, scope: Scope) -> bool:
    """Whether the creature, which may have untapped since, was tapped for it (CR 702.51c)."""
    game.read(Fact.ANNOUNCED)
    for id in objects_of(game, quality.what, scope):
        obj = game.look(id).object
        found = (
            dict(obj.stack.context.mentions).get(CONVOKED, ())
            if obj.stack is not None
            else obj.note(CONVOKED_BY)
        )
        if ObjectRef(seen.id) in found:
            return True
    return False


PHRASES = (phrase(QUALIFIER, "that convoked {what}", ConvokedIt, what=OBJECTS),)
