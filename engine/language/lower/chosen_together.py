"""What is demanded of several objects together is meant where a player chooses them, as targets or as an effect is carried
out; where they are counted, it says what is counted.

Costs and events would demand it otherwise; a text that does is declined rather than misread."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap
from engine.abilities.actions.spells.play import Play
from engine.ir.amounts import DifferentNames, DifferentNumbers, NumberOf
from engine.ir.conditions import Exists, Holds
from engine.ir.costs import ActionPart
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Amount, Condition, Node, Trigger, rebuild, walk
from engine.ir.objects import Chosen, Target
from engine.ir.together import (
    ChosenTogether,
    DifferentlyNamed,
    DifferentValues,
    MostSharing,
    Reaches,
    ShareOne,
)
from engine.language.lower.unmeant import Unmeant


def demanded_where_chosen(ability: Ability) -> Ability:
    """The ability as it is; raises Unmeant where something else than a choice demands it (CR 608.2d)."""
    ability = rebuild(ability, _counted)
    demands = sum(isinstance(node, ChosenTogether) for node in walk(ability))
    if demands and demands != sum(_of_choice(node) for node in walk(ability)):
        raise Unmeant("what several have to be together is demanded where nobody chooses them")
    if any(_reached_by_targets(node) for node in walk(ability)):
        raise Unmeant("what several have to reach together is demanded of targets")
    if demands and any(_several_searched(node) for node in walk(ability)):
        raise Unmeant("cards of two kinds that have to fit together are searched for")
    if demands and any(
        _of_choice(inner) for node in walk(ability) if _asks_nobody(node) for inner in walk(node)
    ):
        raise Unmeant(
            "what several have to be together is demanded by a cost, an event, a condition or of what is cast"
        )
    return ability


def _of_choice(node: Node) -> int:
    """How much the objects that a player chooses have to be together."""
    if not isinstance(node, Chosen | Target) or not isinstance(node.what, Filter):
        return 0
    return sum(isinstance(clause, ChosenTogether) for clause in node.what.clauses)


def _reached_by_targets(node: Node) -> bool:
    return (
        isinstance(node, Target)
        and isinstance(node.what, Filter)
        and any(isinstance(clause, Reaches) for clause in node.what.clauses)
    )


def _counted(node: Node) -> Node:
    """ "Seven or more lands with different names" are so many names among them; "three or more creatures that share a
    creature type" so many of one type (CR 201.2b, 608.2c)."""
    match node:
        case Exists(what=what):
            number = _number_of(what)
            return node if number is None else Holds(number, node.how, node.count)
        case NumberOf(what=what):
            return _number_of(what) or node
        case _:
            return node


def _number_of(what: Filter) -> Amount | None:
    """How many there are that are so together; None if nothing is said of them together."""
    demands = [
        clause for clause in what.clauses if isinstance(clause, DifferentlyNamed | DifferentValues | ShareOne)
    ]
    if len(demands) != 1:
        return None
    among = replace(what, clauses=tuple(clause for clause in what.clauses if clause is not demands[0]))
    match demands[0]:
        case ShareOne(what=shared):
            return MostSharing(among, shared)
        case DifferentValues(what=number):
            return DifferentNumbers(number, among)
        case _:
            return DifferentNames(among)


def _asks_nobody(node: Node) -> bool:
    """Whether no player chooses what a part names, or not so that it could be demanded of them together."""
    if isinstance(node, ActionPart):
        return not isinstance(node.action, Exile | Reveal | Sacrifice | Tap)
    return isinstance(node, Trigger | Condition | Play)


def _several_searched(node: Node) -> bool:
    return isinstance(node, Search) and len(node.what) > 1 and any(map(_of_choice, node.what))
