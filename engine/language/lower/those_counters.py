"""Counters that a condition has counted: "if there are three or more charge counters on it, remove those counters" (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import RemoveCounters, RemoveThoseCounters
from engine.ir.abilities import Triggered
from engine.ir.amounts import CountersOn
from engine.ir.effects import Conditional
from engine.ir.nodes import Ability, Node, rebuild, walk
from engine.language.lower.unmeant import Unmeant


def with_those_counters(ability: Ability) -> Ability:
    """The ability with "those counters" said in full: all of the kind that the condition counted, on what it counted them
    on. Raises Unmeant where no condition has counted any."""
    if not any(isinstance(node, RemoveThoseCounters) for node in walk(ability)):
        return ability
    found: Ability = rebuild(ability, _counted)
    if any(isinstance(node, RemoveThoseCounters) for node in walk(found)):
        raise Unmeant("nothing has counted those counters")
    return found


def _counted(node: Node) -> Node:
    if not isinstance(node, Conditional | Triggered) or node.condition is None:
        return node
    counted = [part for part in walk(node.condition) if isinstance(part, CountersOn)]
    if len(counted) != 1:
        return node
    those = RemoveCounters(counted[0].what, None, counted[0].kind)
    effect = rebuild(node.effect, lambda part: those if isinstance(part, RemoveThoseCounters) else part)
    return replace(node, effect=effect)
