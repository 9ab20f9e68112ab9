"""Abilities with two costs, of which one is paid: "{3}, {T} or {B}, {T}: ..." (CR 602.1a)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.abilities import Activated, Instruction
from engine.ir.costs import Cost, ManaPart, TapSymbol, UntapSymbol
from engine.ir.nodes import Effect
from engine.language.grammar.vocabulary import COST, EFFECTS, INSTRUCTION, LINE
from engine.language.kernel import joined, phrase


def either_cost(
    first: Cost, second: Cost, effect: Effect, instructions: tuple[Instruction, ...] = ()
) -> tuple[Activated, ...]:
    """What can be activated for the one cost or for the other, each of symbols: of actions only the last is left open."""
    if not all(
        isinstance(part, ManaPart | TapSymbol | UntapSymbol) for part in (*first.parts, *second.parts)
    ):
        raise ValueError("one of two actions")
    if any(instruction != Instruction(instruction.timing) for instruction in instructions):
        raise ValueError("how often is said of both together")
    return tuple(Activated(cost, effect, instructions) for cost in (first, second))


def split_either_cost(value: object) -> Mapping[str, object] | None:
    """The inverse of `either_cost`."""
    match value:
        case (Activated() as one, Activated() as other) if other == replace(one, cost=other.cost):
            fields = {"first": one.cost, "second": other.cost, "effect": one.effect}
            built = either_cost(one.cost, other.cost, one.effect, one.instructions)
            return {**fields, "instructions": one.instructions} if built == value else None
        case _:
            return None


PHRASES = (
    phrase(
        LINE,
        "{first} or {second}: {effect} [{instructions}]",
        either_cost,
        unbuild=split_either_cost,
        first=COST,
        second=COST,
        effect=EFFECTS,
        instructions=joined(INSTRUCTION, ""),
    ),
)
