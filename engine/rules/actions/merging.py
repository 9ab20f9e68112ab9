"""Permanents that several cards represent: how they merge, and how they and melded ones, whose cards are double-faced,
come apart (CR 702.140, 730, 712.21)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choose, Order, Purpose, Why, WordOption
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, LIBRARY

ORDERED = {GRAVEYARD: "a", LIBRARY: "a", EXILE: "b"}
"""Where the components of a merged or melded permanent are put in an order that somebody chooses, and by which part of CR
730.3 or 712.21."""


def merge_with_target(game: Game, spell: ObjectId, scope: Scope) -> None:
    """A mutating creature spell merges with the creature that it targets; its controller chooses whether it is put on
    top or on the bottom (CR 608.3d, 702.140c)."""
    name, player = game.look(spell).chars.name, scope.controller
    options = (WordOption("top", "On top", spell), WordOption("bottom", "On the bottom", spell))
    why = Why("702.140c", spell, f"Put {name} on top of the creature or on the bottom?")
    over = game.ask(Choose(player, why, options, purpose=Purpose.WORD)).indices[0] == 0
    for ref in scope.targets(0):
        if isinstance(ref, ObjectRef):
            merged = ev.Merged(
                object=ref.id, spell=spell, player=player, over=over, why="702.140c", cause=spell
            )
            happen(game, merged)
            happen(game, ev.Did(player=player, verb=Verb.MUTATE, object=ref.id, why="702.140d", cause=ref.id))


def in_order(game: Game, event: ev.Moved) -> ev.Moved:
    """The owner of a merged permanent, or of a melded one of double-faced cards, arranges its components as they are put
    into a graveyard or library, who exiles it their order in time (CR 730.3a-b, 712.21a-b)."""
    there = game.state.objects[event.object]
    part = ORDERED.get(event.to)
    if part is None or len(there.components) < 2 or event.order or event.cards:
        return event
    rule = f"{'730.3' if there.melded is None else '712.21'}{part}"
    player = there.owner
    if event.to == EXILE and event.cause in game.state.objects:
        player = game.controller(event.cause)
    text = (
        "Put them in order, topmost first"
        if event.to == LIBRARY
        else "Put them in order, the first one first"
    )
    options = tuple(
        WordOption(str(place), one.card.front.name, event.object)
        for place, one in enumerate(there.components)
    )
    answer = game.ask(Order(player, Why(rule, event.object, text), options, Purpose.OBJECT))
    return replace(event, order=tuple(answer.indices))
