"""What is demanded of several objects together is meant where a player chooses them as an effect is carried out.

Targets, costs, events and counts would demand it otherwise; a text that does is declined rather than misread."""

from __future__ import annotations

from engine.abilities.actions.play import Play
from engine.abilities.actions.search import Search
from engine.ir.costs import Cost
from engine.ir.nodes import Ability, Condition, Node, Trigger, walk
from engine.ir.objects import Chosen
from engine.ir.together import ChosenTogether
from engine.language.lower.unmeant import Unmeant


def demanded_where_chosen(ability: Ability) -> Ability:
    """The ability as it is; raises Unmeant where something else than a choice demands it (CR 608.2d)."""
    demands = sum(isinstance(node, ChosenTogether) for node in walk(ability))
    if demands and demands != sum(_of_choice(node) for node in walk(ability)):
        raise Unmeant("what several have to be together is demanded where nobody chooses them")
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
    if not isinstance(node, Chosen):
        return 0
    return sum(isinstance(clause, ChosenTogether) for clause in node.what.clauses)


def _asks_nobody(node: Node) -> bool:
    return isinstance(node, Cost | Trigger | Condition | Play)


def _several_searched(node: Node) -> bool:
    return isinstance(node, Search) and len(node.what) > 1 and any(map(_of_choice, node.what))
