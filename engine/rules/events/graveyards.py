"""The order of cards that are put into a graveyard at the same time (CR 404.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.decisions import Order, Purpose, Why, WordOption
from engine.ir.cards import CardDefinition
from engine.ir.nodes import walk
from engine.ir.objects import TopOfGraveyard
from engine.rules.core.game import Game
from engine.state import events as ev
from engine.values.ids import NOTHING, PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD, STACK


def in_graveyard_order(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """The events so that cards which go to one graveyard at once go there in the order that their owner chooses, who is
    asked where a text looks at what lies on top of a graveyard (CR 404.3)."""
    if len(events) < 2:
        return events
    places: dict[PlayerId, list[int]] = {}
    for place, event in enumerate(events):
        if isinstance(event, ev.Moved) and event.to == GRAVEYARD:
            obj = game.state.objects[event.object]
            if not obj.token:
                places.setdefault(obj.owner, []).append(place)
    found = list(events)
    for owner in game.state.player_order():
        theirs = places.get(owner, [])
        names = [game.state.objects[events[place].about].card.name for place in theirs]
        if len(set(names)) < 2 or not order_matters(game, owner):
            continue
        options = tuple(
            WordOption(str(place), name, NOTHING) for place, name in zip(theirs, names, strict=True)
        )
        why = Why("404.3", NOTHING, "Put them into your graveyard in order: the last one lies on top")
        answer = game.ask(Order(owner, why, options, Purpose.OBJECT))
        for place, index in zip(theirs, answer.indices, strict=True):
            found[place] = events[theirs[index]]
    return found


def order_matters(game: Game, owner: PlayerId) -> bool:
    """Whether a card of the player's, or one that is in play, looks at what lies on top of a graveyard (CR 404.2)."""
    return any(
        looks_at_the_top(obj.card)
        for obj in game.state.objects.values()
        if obj.owner == owner or obj.zone in (BATTLEFIELD, STACK)
    )


@lru_cache(maxsize=4096)
def looks_at_the_top(card: CardDefinition) -> bool:
    """Whether a card's text speaks of the top card of a graveyard."""
    return any(
        isinstance(node, TopOfGraveyard)
        for face in card.faces
        for ability in face.abilities
        for node in walk(ability)
    )
