"""Combat damage that uses the stack, by older rules (2006 310): put there as it was assigned, dealt as it resolves."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import AssignedDamage
from engine.ir.cards import CardDefinition, Printed
from engine.rules.actions.damage import Hit, deal
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.objects import Context, GameObject, StackItem
from engine.values.ids import ObjectId
from engine.values.verbs import Verb
from engine.values.zones import STACK

NAME = "Combat damage"
CARD = CardDefinition(NAME, (Printed(NAME),))


def put_damage_on_stack(game: Game, hits: list[Hit]) -> None:
    """All combat damage that was assigned goes on the stack as one object (2006 310.1), the active player's."""
    if not hits:
        return
    active = game.state.turn.active
    item = StackItem(Context(hits[0][0], active), ability=AssignedDamage(), damage=tuple(hits))
    new = GameObject(ObjectId(0), active, STACK, CARD, active, stack=item)
    made = happen(game, ev.Created(objects=(new,), player=active, verb=Verb.ASSIGN, why="2006 310.1"))
    assert isinstance(made[0], ev.Created)
    id = made[0].objects[0].id
    own = replace(item, context=replace(item.context, source=id))
    happen(game, ev.Announced(object=id, item=own, why="2006 310.1"))


def resolve_damage(game: Game, id: ObjectId, item: StackItem) -> None:
    """Combat damage on the stack is dealt as it was assigned, also by creatures that are gone (2006 310.4)."""
    happen(game, ev.Resolved(object=id, why="2006 310.4"), ev.Ceased(object=id, why="2006 310.4"))
    deal(game, list(item.damage), "2006 310.4", combat=True)
