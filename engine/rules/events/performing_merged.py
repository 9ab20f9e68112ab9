"""What merging changes, as a creature mutates (CR 730; invariant 4)."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.rules.events.performing import performs, take_out, update
from engine.rules.events.performing_moves import keep_changes
from engine.rules.lookup.on_stack import item_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.objects import Component
from engine.state.references import ObjectRef


@performs(ev.Merged)
def merge(game: Game, event: ev.Merged) -> ev.Event:
    """A spell leaves the stack and becomes part of a permanent, which stays the object that it was (CR 730.2, 730.2b-c).
    What affects the spell affects the permanent (CR 702.140f)."""
    state = game.state
    spell, permanent = state.objects[event.spell], state.objects[event.object]
    face = item_of(game, spell.id).face
    take_out(game, spell)
    stamp = state.new_timestamp()
    added = Component(spell.card, spell.copy, face, spell.face_down, merged=stamp, over=event.over)
    there = permanent.represented_by
    components = (added, *there) if event.over else (*there, added)
    top = components[0]
    update(game, permanent.id, Fact.OBJECTS, components=components, token=top.token, face_down=top.face_down)
    state.became = state.became.having({spell.id: permanent.id})
    keep_changes(state, tuple(state.lasting), ObjectRef(spell.id), ObjectRef(permanent.id))
    return event
