"""Which optional and alternative costs were paid for a spell (CR 601.2b, 607.2j, 702.33d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.conditions import NotSo, PaidOptionalCost
from engine.ir.effects import Conditional, Sequence
from engine.ir.mentions import is_mentioned, mention_of, referred_to
from engine.ir.nodes import Condition, Effect, Node, Objects, Players, rebuild, walk
from engine.ir.objects import This
from engine.rules.core.game import Game
from engine.state.game_state import Fact
from engine.state.objects import CAST_BY, GameObject
from engine.state.references import PlayerRef
from engine.values.ids import NOTHING, ObjectId, PlayerId


def payments_of(obj: GameObject) -> dict[str, int]:
    """The costs that were paid for a spell, or for the spell that a permanent was, and how often.

    An alternative cost counts under the name of the way in which the spell was cast.
    """
    if obj.stack is not None:
        item = obj.stack
        return {**dict(item.context.paid), **(paid_so(item.way, item.instance) if item.way else {})}
    paid = {
        name.removeprefix("paid "): times[0]
        for name, times in obj.notes
        if name.startswith("paid ") and isinstance(times[0], int)
    }
    for way in obj.note("way"):
        number = next(iter(obj.note("way instance")), 1)
        paid |= paid_so(str(way), number if isinstance(number, int) else 1)
    return paid


def paid_so(way: str, instance: int) -> dict[str, int]:
    """What was paid for a spell cast in a way: that cost, and that of one of several instances of its keyword."""
    return {way: 1, of_instance(way, instance): 1}


def of_instance(name: str, instance: int) -> str:
    """The name under which the cost of one of several instances of a keyword counts; 0: that of whichever."""
    return f"{name}#{instance}" if instance else name


def caster_of(obj: GameObject) -> PlayerId:
    """Who cast a spell, or the spell that a permanent was, or put it on the stack as a copy, whoever controls it by now
    (CR 601.2a)."""
    if obj.stack is not None:
        return obj.stack.context.controller
    return next((PlayerId(ref.id) for ref in obj.note(CAST_BY) if isinstance(ref, PlayerRef)), obj.owner)


def times_paid(game: Game, id: ObjectId, name: str) -> int:
    """How often a cost was paid: "kicker" counts each of several kicker costs (CR 702.33d)."""
    game.read(Fact.ANNOUNCED)
    return 0 if id == NOTHING else counted(payments_of(game.look(id).object), name)


def counted(paid: Mapping[str, int], name: str) -> int:
    """How often a cost of that name is among the payments."""
    return sum(times for cost, times in paid.items() if cost == name or cost.startswith(f"{name} "))


def settled(effect: Effect, paid: Mapping[str, int]) -> Effect:
    """An effect with each "if this spell was kicked" decided by what was paid (CR 702.33g)."""

    def decide(node: Node) -> Node:
        if not isinstance(node, Conditional):
            return node
        true = _decided(node.condition, paid)
        if true is None:
            return node
        if true:
            return node if spoken_of_again(node) else node.effect
        return Sequence(()) if node.otherwise is None else node.otherwise

    decided = rebuild(effect, decide)
    assert isinstance(decided, Effect)
    return decided


def spoken_of_again(node: Conditional) -> list[Objects | Players]:
    """The objects and players of a sentence of which what happens in its place speaks again: "those creatures"."""
    if node.otherwise is None:
        return []
    again = {of for part in walk(node.effect) if is_mentioned(of := referred_to(part))}
    return [
        part
        for part in walk(node.otherwise)
        if isinstance(part, Objects | Players) and mention_of(part) in again
    ]


def _decided(condition: Condition, paid: Mapping[str, int]) -> bool | None:
    """Whether a condition about the costs of this spell is true; None if it is about something else."""
    if isinstance(condition, NotSo):
        inner = _decided(condition.condition, paid)
        return None if inner is None else not inner
    if not isinstance(condition, PaidOptionalCost) or not isinstance(condition.what, This | None):
        return None
    return counted(paid, of_instance(condition.name, condition.instance)) >= condition.times
